
%struct.Context = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Warp = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }

; Function Attrs: noredzone nounwind
define dso_local i64 @rt_run(ptr noundef %c) #0 {
entry:
  %retval = alloca i64, align 8
  %c.addr = alloca ptr, align 8
  %kernel = alloca ptr, align 8
  %n = alloca i64, align 8
  %seen = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i64, align 8
  %w = alloca ptr, align 8
  %following = alloca i64, align 8
  %way = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %kernel) #3
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %kernel1 = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 1
  %1 = load i64, ptr %kernel1, align 8, !tbaa !8
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %kernel, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #3
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 4
  %4 = load i64, ptr %warps, align 8, !tbaa !11
  store i64 %4, ptr %n, align 8, !tbaa !12
  call void @llvm.lifetime.start.p0(i64 8, ptr %seen) #3
  store i64 0, ptr %seen, align 8, !tbaa !12
  br label %for.cond

for.cond:                                         ; preds = %cleanup.cont, %cleanup60, %entry
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %finished = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 50
  %6 = load i64, ptr %finished, align 8, !tbaa !13
  %7 = load i64, ptr %n, align 8, !tbaa !12
  %cmp = icmp eq i64 %6, %7
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  store i64 0, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup63

if.end:                                           ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #3
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 51
  %9 = load i64, ptr %cursor, align 8, !tbaa !14
  store i64 %9, ptr %i, align 8, !tbaa !12
  %10 = load i64, ptr %i, align 8, !tbaa !12
  %11 = load i64, ptr %n, align 8, !tbaa !12
  %cmp2 = icmp sge i64 %10, %11
  br i1 %cmp2, label %if.then4, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %12 = load i64, ptr %i, align 8, !tbaa !12
  %cmp3 = icmp slt i64 %12, 0
  br i1 %cmp3, label %if.then4, label %if.end7

if.then4:                                         ; preds = %lor.lhs.false, %if.end
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 23
  %14 = load i64, ptr %schedule, align 8, !tbaa !15
  %cmp5 = icmp eq i64 %14, 1
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then4
  %15 = load i64, ptr %n, align 8, !tbaa !12
  %sub = sub nsw i64 %15, 1
  br label %cond.end

cond.false:                                       ; preds = %if.then4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ 0, %cond.false ]
  store i64 %cond, ptr %i, align 8, !tbaa !12
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor6 = getelementptr inbounds %struct.Context, ptr %16, i32 0, i32 51
  store i64 %cond, ptr %cursor6, align 8, !tbaa !14
  br label %if.end7

if.end7:                                          ; preds = %cond.end, %lor.lhs.false
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule8 = getelementptr inbounds %struct.Context, ptr %17, i32 0, i32 23
  %18 = load i64, ptr %schedule8, align 8, !tbaa !15
  %cmp9 = icmp eq i64 %18, 2
  br i1 %cmp9, label %land.lhs.true, label %if.end12

land.lhs.true:                                    ; preds = %if.end7
  %19 = load i64, ptr %seen, align 8, !tbaa !12
  %20 = load i64, ptr %n, align 8, !tbaa !12
  %mul = mul nsw i64 2, %20
  %cmp10 = icmp slt i64 %19, %mul
  br i1 %cmp10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %land.lhs.true
  %21 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call = call i32 @next_random(ptr noundef %21) #4
  %conv = zext i32 %call to i64
  %22 = load i64, ptr %n, align 8, !tbaa !12
  %rem = srem i64 %conv, %22
  store i64 %rem, ptr %i, align 8, !tbaa !12
  br label %if.end12

if.end12:                                         ; preds = %if.then11, %land.lhs.true, %if.end7
  call void @llvm.lifetime.start.p0(i64 8, ptr %w) #3
  %23 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %24 = load i64, ptr %i, align 8, !tbaa !12
  %call13 = call ptr @warp_at(ptr noundef %23, i64 noundef %24) #4
  store ptr %call13, ptr %w, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %following) #3
  %25 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule14 = getelementptr inbounds %struct.Context, ptr %25, i32 0, i32 23
  %26 = load i64, ptr %schedule14, align 8, !tbaa !15
  %cmp15 = icmp eq i64 %26, 1
  br i1 %cmp15, label %cond.true17, label %cond.false19

cond.true17:                                      ; preds = %if.end12
  %27 = load i64, ptr %i, align 8, !tbaa !12
  %sub18 = sub nsw i64 %27, 1
  br label %cond.end20

cond.false19:                                     ; preds = %if.end12
  %28 = load i64, ptr %i, align 8, !tbaa !12
  %add = add nsw i64 %28, 1
  br label %cond.end20

cond.end20:                                       ; preds = %cond.false19, %cond.true17
  %cond21 = phi i64 [ %sub18, %cond.true17 ], [ %add, %cond.false19 ]
  store i64 %cond21, ptr %following, align 8, !tbaa !12
  %29 = load ptr, ptr %w, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %29, i32 0, i32 4
  %30 = load i32, ptr %state, align 4, !tbaa !16
  %cmp22 = icmp ne i32 %30, 0
  br i1 %cmp22, label %if.then24, label %if.end37

if.then24:                                        ; preds = %cond.end20
  %31 = load i64, ptr %following, align 8, !tbaa !12
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor25 = getelementptr inbounds %struct.Context, ptr %32, i32 0, i32 51
  store i64 %31, ptr %cursor25, align 8, !tbaa !14
  %33 = load i64, ptr %seen, align 8, !tbaa !12
  %inc = add nsw i64 %33, 1
  store i64 %inc, ptr %seen, align 8, !tbaa !12
  %34 = load i64, ptr %n, align 8, !tbaa !12
  %mul26 = mul nsw i64 4, %34
  %cmp27 = icmp slt i64 %inc, %mul26
  br i1 %cmp27, label %if.then29, label %if.end30

if.then29:                                        ; preds = %if.then24
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup60, !llvm.loop !19

if.end30:                                         ; preds = %if.then24
  %35 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call31 = call i32 @complete_one(ptr noundef %35) #4
  %tobool = icmp ne i32 %call31, 0
  br i1 %tobool, label %if.then32, label %if.end33

if.then32:                                        ; preds = %if.end30
  store i64 0, ptr %seen, align 8, !tbaa !12
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup60, !llvm.loop !19

if.end33:                                         ; preds = %if.end30
  %36 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken = getelementptr inbounds %struct.Context, ptr %36, i32 0, i32 68
  %37 = load i64, ptr %woken, align 8, !tbaa !21
  %tobool34 = icmp ne i64 %37, 0
  br i1 %tobool34, label %if.then35, label %if.end36

if.then35:                                        ; preds = %if.end33
  store i64 5, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup60

if.end36:                                         ; preds = %if.end33
  store i64 3, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup60

if.end37:                                         ; preds = %cond.end20
  store i64 0, ptr %seen, align 8, !tbaa !12
  %38 = load i64, ptr %i, align 8, !tbaa !12
  %39 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %out_warp = getelementptr inbounds %struct.Context, ptr %39, i32 0, i32 49
  store i64 %38, ptr %out_warp, align 8, !tbaa !22
  %40 = load i64, ptr %i, align 8, !tbaa !12
  %41 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor38 = getelementptr inbounds %struct.Context, ptr %41, i32 0, i32 51
  store i64 %40, ptr %cursor38, align 8, !tbaa !14
  %42 = load ptr, ptr %w, align 8, !tbaa !4
  %redo = getelementptr inbounds %struct.Warp, ptr %42, i32 0, i32 9
  %43 = load i32, ptr %redo, align 4, !tbaa !23
  %tobool39 = icmp ne i32 %43, 0
  br i1 %tobool39, label %if.then40, label %if.end41

if.then40:                                        ; preds = %if.end37
  store i64 1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup60

if.end41:                                         ; preds = %if.end37
  %44 = load ptr, ptr %w, align 8, !tbaa !4
  %budget = getelementptr inbounds %struct.Warp, ptr %44, i32 0, i32 8
  store i32 20000, ptr %budget, align 4, !tbaa !24
  call void @llvm.lifetime.start.p0(i64 4, ptr %way) #3
  %45 = load ptr, ptr %kernel, align 8, !tbaa !4
  %46 = load ptr, ptr %w, align 8, !tbaa !4
  %47 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call42 = call i32 %45(ptr noundef %46, ptr noundef %47) #4
  store i32 %call42, ptr %way, align 4, !tbaa !25
  %48 = load i32, ptr %way, align 4, !tbaa !25
  switch i32 %48, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb48
    i32 2, label %sw.epilog
    i32 3, label %sw.bb49
  ]

sw.bb:                                            ; preds = %if.end41
  %49 = load ptr, ptr %w, align 8, !tbaa !4
  %state43 = getelementptr inbounds %struct.Warp, ptr %49, i32 0, i32 4
  store i32 5, ptr %state43, align 4, !tbaa !16
  %50 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %finished44 = getelementptr inbounds %struct.Context, ptr %50, i32 0, i32 50
  %51 = load i64, ptr %finished44, align 8, !tbaa !13
  %inc45 = add nsw i64 %51, 1
  store i64 %inc45, ptr %finished44, align 8, !tbaa !13
  %52 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %52, i32 0, i32 26
  %53 = load i64, ptr %events, align 8, !tbaa !26
  %inc46 = add nsw i64 %53, 1
  store i64 %inc46, ptr %events, align 8, !tbaa !26
  %54 = load i64, ptr %following, align 8, !tbaa !12
  %55 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor47 = getelementptr inbounds %struct.Context, ptr %55, i32 0, i32 51
  store i64 %54, ptr %cursor47, align 8, !tbaa !14
  store i64 6, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.bb48:                                          ; preds = %if.end41
  store i64 1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.bb49:                                          ; preds = %if.end41
  %56 = load i64, ptr %following, align 8, !tbaa !12
  %57 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor50 = getelementptr inbounds %struct.Context, ptr %57, i32 0, i32 51
  store i64 %56, ptr %cursor50, align 8, !tbaa !14
  store i64 2, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.default:                                       ; preds = %if.end41
  store i64 4, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.epilog:                                        ; preds = %if.end41
  %58 = load i64, ptr %following, align 8, !tbaa !12
  %59 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor51 = getelementptr inbounds %struct.Context, ptr %59, i32 0, i32 51
  store i64 %58, ptr %cursor51, align 8, !tbaa !14
  %60 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy = getelementptr inbounds %struct.Context, ptr %60, i32 0, i32 22
  %61 = load i64, ptr %policy, align 8, !tbaa !27
  %cmp52 = icmp eq i64 %61, 2
  br i1 %cmp52, label %if.then54, label %if.end55

if.then54:                                        ; preds = %sw.epilog
  %62 = load ptr, ptr %c.addr, align 8, !tbaa !4
  call void @complete_random(ptr noundef %62) #4
  br label %if.end55

if.end55:                                         ; preds = %if.then54, %sw.epilog
  %63 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken56 = getelementptr inbounds %struct.Context, ptr %63, i32 0, i32 68
  %64 = load i64, ptr %woken56, align 8, !tbaa !21
  %tobool57 = icmp ne i64 %64, 0
  br i1 %tobool57, label %if.then58, label %if.end59

if.then58:                                        ; preds = %if.end55
  store i64 5, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end59:                                         ; preds = %if.end55
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end59, %if.then58, %sw.default, %sw.bb49, %sw.bb48, %sw.bb
  call void @llvm.lifetime.end.p0(i64 4, ptr %way) #3
  br label %cleanup60

cleanup60:                                        ; preds = %cleanup, %if.then40, %if.end36, %if.then35, %if.then32, %if.then29
  call void @llvm.lifetime.end.p0(i64 8, ptr %following) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %w) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #3
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup63 [
    i32 0, label %cleanup.cont
    i32 3, label %for.cond
  ]

cleanup.cont:                                     ; preds = %cleanup60
  br label %for.cond, !llvm.loop !19

cleanup63:                                        ; preds = %cleanup60, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %seen) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #3
  call void @llvm.lifetime.end.p0(i64 8, ptr %kernel) #3
  %65 = load i64, ptr %retval, align 8
  ret i64 %65
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @next_random(ptr noundef %c) #2 {
entry:
  %c.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 24
  %1 = load i64, ptr %random, align 8, !tbaa !28
  %mul = mul i64 %1, 6364136223846793005
  %add = add i64 %mul, 1442695040888963407
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random1 = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 24
  store i64 %add, ptr %random1, align 8, !tbaa !28
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random2 = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 24
  %4 = load i64, ptr %random2, align 8, !tbaa !28
  %shr = lshr i64 %4, 33
  %conv = trunc i64 %shr to i32
  ret i32 %conv
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @warp_at(ptr noundef %c, i64 noundef %number) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %number.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %number, ptr %number.addr, align 8, !tbaa !12
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %rows = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 2
  %1 = load i64, ptr %rows, align 8, !tbaa !29
  %2 = load i64, ptr %number.addr, align 8, !tbaa !12
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %row_bytes = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 3
  %4 = load i64, ptr %row_bytes, align 8, !tbaa !30
  %mul = mul nsw i64 %2, %4
  %add = add nsw i64 %1, %mul
  %5 = inttoptr i64 %add to ptr
  ret ptr %5
}

; Function Attrs: noredzone nounwind
define internal i32 @complete_one(ptr noundef %c) #0 {
entry:
  %c.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  ret i32 0
}

; Function Attrs: noredzone nounwind
define internal void @complete_random(ptr noundef %c) #0 {
entry:
  %c.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

attributes #0 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nounwind }
attributes #4 = { nobuiltin noredzone "no-builtins" }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"any pointer", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{!9, !10, i64 8}
!9 = !{!"Context", !10, i64 0, !10, i64 8, !10, i64 16, !10, i64 24, !10, i64 32, !10, i64 40, !10, i64 48, !10, i64 56, !10, i64 64, !10, i64 72, !10, i64 80, !10, i64 88, !10, i64 96, !10, i64 104, !10, i64 112, !10, i64 120, !10, i64 128, !10, i64 136, !10, i64 144, !10, i64 152, !10, i64 160, !10, i64 168, !10, i64 176, !10, i64 184, !10, i64 192, !10, i64 200, !10, i64 208, !10, i64 216, !10, i64 224, !10, i64 232, !10, i64 240, !10, i64 248, !10, i64 256, !10, i64 264, !10, i64 272, !10, i64 280, !10, i64 288, !10, i64 296, !10, i64 304, !10, i64 312, !10, i64 320, !10, i64 328, !10, i64 336, !10, i64 344, !10, i64 352, !10, i64 360, !10, i64 368, !10, i64 376, !10, i64 384, !10, i64 392, !10, i64 400, !10, i64 408, !10, i64 416, !10, i64 424, !10, i64 432, !10, i64 440, !10, i64 448, !10, i64 456, !10, i64 464, !10, i64 472, !10, i64 480, !10, i64 488, !10, i64 496, !10, i64 504, !10, i64 512, !10, i64 520, !10, i64 528, !10, i64 536, !10, i64 544, !10, i64 552, !10, i64 560, !10, i64 568, !10, i64 576, !10, i64 584, !10, i64 592, !10, i64 600, !10, i64 608}
!10 = !{!"long long", !6, i64 0}
!11 = !{!9, !10, i64 32}
!12 = !{!10, !10, i64 0}
!13 = !{!9, !10, i64 400}
!14 = !{!9, !10, i64 408}
!15 = !{!9, !10, i64 184}
!16 = !{!17, !18, i64 16}
!17 = !{!"", !18, i64 0, !18, i64 4, !18, i64 8, !18, i64 12, !18, i64 16, !18, i64 20, !18, i64 24, !18, i64 28, !18, i64 32, !18, i64 36, !18, i64 40, !18, i64 44, !18, i64 48, !18, i64 52, !18, i64 56}
!18 = !{!"int", !6, i64 0}
!19 = distinct !{!19, !20}
!20 = !{!"llvm.loop.unroll.disable"}
!21 = !{!9, !10, i64 544}
!22 = !{!9, !10, i64 392}
!23 = !{!17, !18, i64 36}
!24 = !{!17, !18, i64 32}
!25 = !{!18, !18, i64 0}
!26 = !{!9, !10, i64 208}
!27 = !{!9, !10, i64 176}
!28 = !{!9, !10, i64 192}
!29 = !{!9, !10, i64 16}
!30 = !{!9, !10, i64 24}
