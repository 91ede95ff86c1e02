
%struct.Context = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Warp = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.View = type { ptr, ptr, i64, i64, i64, i32, [64 x i32], [64 x i64] }
%struct.Pattern = type { i64, i32, i32, [32 x i32], i64, i64 }

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_ld(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %n = alloca i32, align 4
  %size = alloca i32, align 4
  %unit = alloca i32, align 4
  %a = alloca [32 x i64], align 16
  %index = alloca [32 x i64], align 16
  %space = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #10
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #10
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 2
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  store i32 %3, ptr %size, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %unit) #10
  %4 = load i32, ptr %n, align 4, !tbaa !8
  %5 = load i32, ptr %size, align 4, !tbaa !8
  %mul = mul i32 %4, %5
  store i32 %mul, ptr %unit, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #10
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 5
  %arraydecay = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #10
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %8, i64 4
  %9 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  store i32 %9, ptr %space, align 4, !tbaa !8
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 25
  %11 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %11, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  %12 = load i32, ptr %space, align 4, !tbaa !8
  %cmp = icmp eq i32 %12, 0
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %arraydecay3 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @resolve(ptr noundef %arraydecay3, i32 noundef %13) #11
  store i32 %call, ptr %space, align 4, !tbaa !8
  %cmp4 = icmp slt i32 %call, 0
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

if.end:                                           ; preds = %land.lhs.true, %entry
  %14 = load i32, ptr %space, align 4, !tbaa !8
  switch i32 %14, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb14
    i32 3, label %sw.bb25
  ]

sw.bb:                                            ; preds = %if.end
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %16 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %16, i64 0
  %17 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %arraydecay6 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %18 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %19 = load i32, ptr %unit, align 4, !tbaa !8
  %call7 = call i32 @check_global(ptr noundef %15, i32 noundef %17, ptr noundef %arraydecay6, i32 noundef %18, i32 noundef %19, i32 noundef 1) #11
  %tobool = icmp ne i32 %call7, 0
  br i1 %tobool, label %if.then8, label %if.end9

if.then8:                                         ; preds = %sw.bb
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

if.end9:                                          ; preds = %sw.bb
  %20 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %21 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_ = getelementptr inbounds %struct.Context, ptr %21, i32 0, i32 11
  %22 = load i64, ptr %global_, align 8, !tbaa !13
  %23 = inttoptr i64 %22 to ptr
  %add.ptr10 = getelementptr inbounds i8, ptr %23, i64 -68719476736
  %arraydecay11 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %24 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %25 = load i32, ptr %n, align 4, !tbaa !8
  %26 = load i32, ptr %size, align 4, !tbaa !8
  %27 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx12 = getelementptr inbounds i32, ptr %27, i64 3
  %28 = load i32, ptr %arrayidx12, align 4, !tbaa !8
  %29 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr13 = getelementptr inbounds i32, ptr %29, i64 10
  call void @load_lanes(ptr noundef %20, ptr noundef %add.ptr10, ptr noundef %arraydecay11, i32 noundef %24, i32 noundef %25, i32 noundef %26, i32 noundef %28, ptr noundef %add.ptr13) #11
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

sw.bb14:                                          ; preds = %if.end
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %31 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %32 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx15 = getelementptr inbounds i32, ptr %32, i64 0
  %33 = load i32, ptr %arrayidx15, align 4, !tbaa !8
  %arraydecay16 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %34 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %35 = load i32, ptr %unit, align 4, !tbaa !8
  %arraydecay17 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %call18 = call i32 @check_shared_read(ptr noundef %30, ptr noundef %31, i32 noundef %33, ptr noundef %arraydecay16, i32 noundef %34, i32 noundef %35, ptr noundef %arraydecay17) #11
  %tobool19 = icmp ne i32 %call18, 0
  br i1 %tobool19, label %if.then20, label %if.end21

if.then20:                                        ; preds = %sw.bb14
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

if.end21:                                         ; preds = %sw.bb14
  %36 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %37 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared = getelementptr inbounds %struct.Context, ptr %37, i32 0, i32 7
  %38 = load i64, ptr %shared, align 8, !tbaa !14
  %39 = inttoptr i64 %38 to ptr
  %arraydecay22 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %40 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %41 = load i32, ptr %n, align 4, !tbaa !8
  %42 = load i32, ptr %size, align 4, !tbaa !8
  %43 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx23 = getelementptr inbounds i32, ptr %43, i64 3
  %44 = load i32, ptr %arrayidx23, align 4, !tbaa !8
  %45 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr24 = getelementptr inbounds i32, ptr %45, i64 10
  call void @load_lanes(ptr noundef %36, ptr noundef %39, ptr noundef %arraydecay22, i32 noundef %40, i32 noundef %41, i32 noundef %42, i32 noundef %44, ptr noundef %add.ptr24) #11
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

sw.bb25:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %46 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %46, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %sw.bb25
  %47 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool26 = icmp ne i32 %47, 0
  br i1 %tobool26, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %48 = load i32, ptr %left_, align 4, !tbaa !8
  %49 = call i32 @llvm.cttz.i32(i32 %48, i1 true)
  store i32 %49, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %50 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %50, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %land.end
  %51 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %51 to i64
  %arrayidx27 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 %idxprom
  %52 = load i64, ptr %arrayidx27, align 8, !tbaa !15
  %cmp28 = icmp slt i64 %52, 0
  br i1 %cmp28, label %if.then33, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.body
  %53 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom29 = zext i32 %53 to i64
  %arrayidx30 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 %idxprom29
  %54 = load i64, ptr %arrayidx30, align 8, !tbaa !15
  %55 = load i32, ptr %unit, align 4, !tbaa !8
  %conv = zext i32 %55 to i64
  %add = add nsw i64 %54, %conv
  %56 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %param_bytes = getelementptr inbounds %struct.Context, ptr %56, i32 0, i32 17
  %57 = load i64, ptr %param_bytes, align 8, !tbaa !16
  %cmp31 = icmp sgt i64 %add, %57
  br i1 %cmp31, label %if.then33, label %if.end34

if.then33:                                        ; preds = %lor.lhs.false, %for.body
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end34:                                         ; preds = %lor.lhs.false
  br label %for.inc

for.inc:                                          ; preds = %if.end34
  %58 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %58, 1
  %59 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %59, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !17

cleanup:                                          ; preds = %if.then33, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup48 [
    i32 3, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  %60 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %61 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %params = getelementptr inbounds %struct.Context, ptr %61, i32 0, i32 16
  %62 = load i64, ptr %params, align 8, !tbaa !20
  %63 = inttoptr i64 %62 to ptr
  %arraydecay36 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %64 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %65 = load i32, ptr %n, align 4, !tbaa !8
  %66 = load i32, ptr %size, align 4, !tbaa !8
  %67 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx37 = getelementptr inbounds i32, ptr %67, i64 3
  %68 = load i32, ptr %arrayidx37, align 4, !tbaa !8
  %69 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr38 = getelementptr inbounds i32, ptr %69, i64 10
  call void @load_lanes(ptr noundef %60, ptr noundef %63, ptr noundef %arraydecay36, i32 noundef %64, i32 noundef %65, i32 noundef %66, i32 noundef %68, ptr noundef %add.ptr38) #11
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

sw.default:                                       ; preds = %if.end
  %70 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %71 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay39 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %72 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %73 = load i32, ptr %unit, align 4, !tbaa !8
  %arraydecay40 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %call41 = call i32 @local_offsets(ptr noundef %70, ptr noundef %71, ptr noundef %arraydecay39, i32 noundef %72, i32 noundef %73, ptr noundef %arraydecay40) #11
  %tobool42 = icmp ne i32 %call41, 0
  br i1 %tobool42, label %if.then43, label %if.end44

if.then43:                                        ; preds = %sw.default
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

if.end44:                                         ; preds = %sw.default
  %74 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %75 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %local = getelementptr inbounds %struct.Context, ptr %75, i32 0, i32 18
  %76 = load i64, ptr %local, align 8, !tbaa !21
  %77 = inttoptr i64 %76 to ptr
  %arraydecay45 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %78 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %79 = load i32, ptr %n, align 4, !tbaa !8
  %80 = load i32, ptr %size, align 4, !tbaa !8
  %81 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx46 = getelementptr inbounds i32, ptr %81, i64 3
  %82 = load i32, ptr %arrayidx46, align 4, !tbaa !8
  %83 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr47 = getelementptr inbounds i32, ptr %83, i64 10
  call void @load_lanes(ptr noundef %74, ptr noundef %77, ptr noundef %arraydecay45, i32 noundef %78, i32 noundef %79, i32 noundef %80, i32 noundef %82, ptr noundef %add.ptr47) #11
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

cleanup48:                                        ; preds = %if.end44, %if.then43, %for.end, %cleanup, %if.end21, %if.then20, %if.end9, %if.then8, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %unit) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #10
  %84 = load i32, ptr %retval, align 4
  ret i32 %84
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: alwaysinline noredzone nounwind
define internal void @addresses(ptr noundef %w, ptr noundef %t, ptr noundef %out) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %offset = alloca i64, align 8
  %base = alloca ptr, align 8
  %l = alloca i32, align 4
  %base15 = alloca ptr, align 8
  %l18 = alloca i32, align 4
  %fixed = alloca i64, align 8
  %l42 = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store ptr %out, ptr %out.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #10
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 3
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %conv = zext i32 %1 to i64
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 4
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  %conv2 = zext i32 %3 to i64
  %shl = shl i64 %conv2, 32
  %or = or i64 %conv, %shl
  store i64 %or, ptr %offset, align 8, !tbaa !15
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx3 = getelementptr inbounds i32, ptr %4, i64 0
  %5 = load i32, ptr %arrayidx3, align 4, !tbaa !8
  %cmp = icmp eq i32 %5, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #10
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %7, i64 1
  %8 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %call = call ptr @slot(ptr noundef %6, i32 noundef %8) #11
  store ptr %call, ptr %base, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %cmp6 = icmp slt i32 %9, 32
  br i1 %cmp6, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %10 = load ptr, ptr %base, align 8, !tbaa !4
  %11 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = sext i32 %11 to i64
  %arrayidx8 = getelementptr inbounds i64, ptr %10, i64 %idxprom
  %12 = load i64, ptr %arrayidx8, align 8, !tbaa !15
  %13 = load i64, ptr %offset, align 8, !tbaa !15
  %add = add nsw i64 %12, %13
  %14 = load ptr, ptr %out.addr, align 8, !tbaa !4
  %15 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom9 = sext i32 %15 to i64
  %arrayidx10 = getelementptr inbounds i64, ptr %14, i64 %idxprom9
  store i64 %add, ptr %arrayidx10, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %16 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %16, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !22

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #10
  br label %if.end53

if.else:                                          ; preds = %entry
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx11 = getelementptr inbounds i32, ptr %17, i64 0
  %18 = load i32, ptr %arrayidx11, align 4, !tbaa !8
  %cmp12 = icmp eq i32 %18, 2
  br i1 %cmp12, label %if.then14, label %if.else34

if.then14:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %base15) #10
  %19 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %20 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx16 = getelementptr inbounds i32, ptr %20, i64 1
  %21 = load i32, ptr %arrayidx16, align 4, !tbaa !8
  %call17 = call ptr @slot32(ptr noundef %19, i32 noundef %21) #11
  store ptr %call17, ptr %base15, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %l18) #10
  store i32 0, ptr %l18, align 4, !tbaa !8
  br label %for.cond19

for.cond19:                                       ; preds = %for.inc31, %if.then14
  %22 = load i32, ptr %l18, align 4, !tbaa !8
  %cmp20 = icmp slt i32 %22, 32
  br i1 %cmp20, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:                               ; preds = %for.cond19
  call void @llvm.lifetime.end.p0(i64 4, ptr %l18) #10
  br label %for.end33

for.body23:                                       ; preds = %for.cond19
  %23 = load ptr, ptr %base15, align 8, !tbaa !4
  %24 = load i32, ptr %l18, align 4, !tbaa !8
  %idxprom24 = sext i32 %24 to i64
  %arrayidx25 = getelementptr inbounds i32, ptr %23, i64 %idxprom24
  %25 = load i32, ptr %arrayidx25, align 4, !tbaa !8
  %26 = load i64, ptr %offset, align 8, !tbaa !15
  %conv26 = trunc i64 %26 to i32
  %add27 = add i32 %25, %conv26
  %conv28 = zext i32 %add27 to i64
  %27 = load ptr, ptr %out.addr, align 8, !tbaa !4
  %28 = load i32, ptr %l18, align 4, !tbaa !8
  %idxprom29 = sext i32 %28 to i64
  %arrayidx30 = getelementptr inbounds i64, ptr %27, i64 %idxprom29
  store i64 %conv28, ptr %arrayidx30, align 8, !tbaa !15
  br label %for.inc31

for.inc31:                                        ; preds = %for.body23
  %29 = load i32, ptr %l18, align 4, !tbaa !8
  %inc32 = add nsw i32 %29, 1
  store i32 %inc32, ptr %l18, align 4, !tbaa !8
  br label %for.cond19, !llvm.loop !23

for.end33:                                        ; preds = %for.cond.cleanup22
  call void @llvm.lifetime.end.p0(i64 8, ptr %base15) #10
  br label %if.end

if.else34:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %fixed) #10
  %30 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx35 = getelementptr inbounds i32, ptr %30, i64 1
  %31 = load i32, ptr %arrayidx35, align 4, !tbaa !8
  %conv36 = zext i32 %31 to i64
  %32 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx37 = getelementptr inbounds i32, ptr %32, i64 2
  %33 = load i32, ptr %arrayidx37, align 4, !tbaa !8
  %conv38 = zext i32 %33 to i64
  %shl39 = shl i64 %conv38, 32
  %or40 = or i64 %conv36, %shl39
  %34 = load i64, ptr %offset, align 8, !tbaa !15
  %add41 = add nsw i64 %or40, %34
  store i64 %add41, ptr %fixed, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %l42) #10
  store i32 0, ptr %l42, align 4, !tbaa !8
  br label %for.cond43

for.cond43:                                       ; preds = %for.inc50, %if.else34
  %35 = load i32, ptr %l42, align 4, !tbaa !8
  %cmp44 = icmp slt i32 %35, 32
  br i1 %cmp44, label %for.body47, label %for.cond.cleanup46

for.cond.cleanup46:                               ; preds = %for.cond43
  call void @llvm.lifetime.end.p0(i64 4, ptr %l42) #10
  br label %for.end52

for.body47:                                       ; preds = %for.cond43
  %36 = load i64, ptr %fixed, align 8, !tbaa !15
  %37 = load ptr, ptr %out.addr, align 8, !tbaa !4
  %38 = load i32, ptr %l42, align 4, !tbaa !8
  %idxprom48 = sext i32 %38 to i64
  %arrayidx49 = getelementptr inbounds i64, ptr %37, i64 %idxprom48
  store i64 %36, ptr %arrayidx49, align 8, !tbaa !15
  br label %for.inc50

for.inc50:                                        ; preds = %for.body47
  %39 = load i32, ptr %l42, align 4, !tbaa !8
  %inc51 = add nsw i32 %39, 1
  store i32 %inc51, ptr %l42, align 4, !tbaa !8
  br label %for.cond43, !llvm.loop !24

for.end52:                                        ; preds = %for.cond.cleanup46
  call void @llvm.lifetime.end.p0(i64 8, ptr %fixed) #10
  br label %if.end

if.end:                                           ; preds = %for.end52, %for.end33
  br label %if.end53

if.end53:                                         ; preds = %if.end, %for.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #10
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @resolve(ptr noundef %a, i32 noundef %mask) #2 {
entry:
  %retval = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %first = alloca i64, align 8
  %window = alloca i64, align 8
  %mixed = alloca i64, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %l25 = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #10
  %0 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %2 = call i32 @llvm.cttz.i32(i32 %1, i1 true)
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8, !tbaa !15
  store i64 %3, ptr %first, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #10
  %4 = load i64, ptr %first, align 8, !tbaa !15
  %cmp = icmp sge i64 %4, 68719476736
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %5 = load i64, ptr %first, align 8, !tbaa !15
  %shr = ashr i64 %5, 32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ 16, %cond.true ], [ %shr, %cond.false ]
  store i64 %cond, ptr %window, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %mixed) #10
  store i64 0, ptr %mixed, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %6, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %7 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %7, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %8 = load i32, ptr %left_, align 4, !tbaa !8
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  store i32 %9, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %10 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body:                                         ; preds = %land.end
  %11 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %12 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom1 = zext i32 %12 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %11, i64 %idxprom1
  %13 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %cmp3 = icmp sge i64 %13, 68719476736
  br i1 %cmp3, label %cond.true4, label %cond.false5

cond.true4:                                       ; preds = %for.body
  br label %cond.end9

cond.false5:                                      ; preds = %for.body
  %14 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %15 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom6 = zext i32 %15 to i64
  %arrayidx7 = getelementptr inbounds i64, ptr %14, i64 %idxprom6
  %16 = load i64, ptr %arrayidx7, align 8, !tbaa !15
  %shr8 = ashr i64 %16, 32
  br label %cond.end9

cond.end9:                                        ; preds = %cond.false5, %cond.true4
  %cond10 = phi i64 [ 16, %cond.true4 ], [ %shr8, %cond.false5 ]
  %17 = load i64, ptr %window, align 8, !tbaa !15
  %cmp11 = icmp ne i64 %cond10, %17
  %conv = zext i1 %cmp11 to i32
  %conv12 = sext i32 %conv to i64
  %18 = load i64, ptr %mixed, align 8, !tbaa !15
  %or = or i64 %18, %conv12
  store i64 %or, ptr %mixed, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %cond.end9
  %19 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %19, 1
  %20 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %20, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !25

for.end:                                          ; preds = %for.cond.cleanup
  %21 = load i64, ptr %mixed, align 8, !tbaa !15
  %tobool13 = icmp ne i64 %21, 0
  br i1 %tobool13, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.end
  %22 = load i64, ptr %window, align 8, !tbaa !15
  %cmp14 = icmp slt i64 %22, 1
  br i1 %cmp14, label %if.then, label %lor.lhs.false16

lor.lhs.false16:                                  ; preds = %lor.lhs.false
  %23 = load i64, ptr %window, align 8, !tbaa !15
  %cmp17 = icmp sgt i64 %23, 3
  br i1 %cmp17, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %lor.lhs.false16
  %24 = load i64, ptr %window, align 8, !tbaa !15
  %cmp19 = icmp ne i64 %24, 16
  br i1 %cmp19, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true, %lor.lhs.false, %for.end
  store i32 -1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %land.lhs.true, %lor.lhs.false16
  %25 = load i64, ptr %window, align 8, !tbaa !15
  %cmp21 = icmp eq i64 %25, 16
  br i1 %cmp21, label %if.then23, label %if.end24

if.then23:                                        ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end24:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %l25) #10
  store i32 0, ptr %l25, align 4, !tbaa !8
  br label %for.cond26

for.cond26:                                       ; preds = %for.inc34, %if.end24
  %26 = load i32, ptr %l25, align 4, !tbaa !8
  %cmp27 = icmp slt i32 %26, 32
  br i1 %cmp27, label %for.body30, label %for.cond.cleanup29

for.cond.cleanup29:                               ; preds = %for.cond26
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l25) #10
  br label %for.end35

for.body30:                                       ; preds = %for.cond26
  %27 = load i64, ptr %window, align 8, !tbaa !15
  %shl = shl i64 %27, 32
  %28 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %29 = load i32, ptr %l25, align 4, !tbaa !8
  %idxprom31 = sext i32 %29 to i64
  %arrayidx32 = getelementptr inbounds i64, ptr %28, i64 %idxprom31
  %30 = load i64, ptr %arrayidx32, align 8, !tbaa !15
  %sub33 = sub nsw i64 %30, %shl
  store i64 %sub33, ptr %arrayidx32, align 8, !tbaa !15
  br label %for.inc34

for.inc34:                                        ; preds = %for.body30
  %31 = load i32, ptr %l25, align 4, !tbaa !8
  %inc = add nsw i32 %31, 1
  store i32 %inc, ptr %l25, align 4, !tbaa !8
  br label %for.cond26, !llvm.loop !26

for.end35:                                        ; preds = %for.cond.cleanup29
  %32 = load i64, ptr %window, align 8, !tbaa !15
  %cmp36 = icmp eq i64 %32, 1
  br i1 %cmp36, label %cond.true38, label %cond.false39

cond.true38:                                      ; preds = %for.end35
  br label %cond.end43

cond.false39:                                     ; preds = %for.end35
  %33 = load i64, ptr %window, align 8, !tbaa !15
  %cmp40 = icmp eq i64 %33, 2
  %34 = zext i1 %cmp40 to i64
  %cond42 = select i1 %cmp40, i32 3, i32 4
  br label %cond.end43

cond.end43:                                       ; preds = %cond.false39, %cond.true38
  %cond44 = phi i32 [ 2, %cond.true38 ], [ %cond42, %cond.false39 ]
  store i32 %cond44, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %cond.end43, %if.then23, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %mixed) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #10
  %35 = load i32, ptr %retval, align 4
  ret i32 %35
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @check_global(ptr noundef %c, i32 noundef %id, ptr noundef %a, i32 noundef %mask, i32 noundef %unit, i32 noundef %reads) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %reads.addr = alloca i32, align 4
  %low = alloca i64, align 8
  %high = alloca i64, align 8
  %bits = alloca i64, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %left_22 = alloca i32, align 4
  %l23 = alloca i32, align 4
  %set = alloca ptr, align 8
  %left_60 = alloca i32, align 4
  %l61 = alloca i32, align 4
  %owner = alloca ptr, align 8
  %foreign = alloca i32, align 4
  %mine = alloca i32, align 4
  %left_90 = alloca i32, align 4
  %l91 = alloca i32, align 4
  %j = alloca i32, align 4
  %who = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %id, ptr %id.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  store i32 %reads, ptr %reads.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %low) #10
  store i64 9223372036854775807, ptr %low, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %high) #10
  %0 = load i64, ptr %low, align 8, !tbaa !15
  %sub = sub nsw i64 0, %0
  %sub1 = sub nsw i64 %sub, 1
  store i64 %sub1, ptr %high, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits) #10
  store i64 0, ptr %bits, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %1, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %3 = load i32, ptr %left_, align 4, !tbaa !8
  %4 = call i32 @llvm.cttz.i32(i32 %3, i1 true)
  store i32 %4, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body:                                         ; preds = %land.end
  %6 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %7 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %7 to i64
  %arrayidx = getelementptr inbounds i64, ptr %6, i64 %idxprom
  %8 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %9 = load i64, ptr %low, align 8, !tbaa !15
  %cmp = icmp slt i64 %8, %9
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %10 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %11 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom2 = zext i32 %11 to i64
  %arrayidx3 = getelementptr inbounds i64, ptr %10, i64 %idxprom2
  %12 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  store i64 %12, ptr %low, align 8, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  %13 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %14 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom4 = zext i32 %14 to i64
  %arrayidx5 = getelementptr inbounds i64, ptr %13, i64 %idxprom4
  %15 = load i64, ptr %arrayidx5, align 8, !tbaa !15
  %16 = load i64, ptr %high, align 8, !tbaa !15
  %cmp6 = icmp sgt i64 %15, %16
  br i1 %cmp6, label %if.then7, label %if.end10

if.then7:                                         ; preds = %if.end
  %17 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %18 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom8 = zext i32 %18 to i64
  %arrayidx9 = getelementptr inbounds i64, ptr %17, i64 %idxprom8
  %19 = load i64, ptr %arrayidx9, align 8, !tbaa !15
  store i64 %19, ptr %high, align 8, !tbaa !15
  br label %if.end10

if.end10:                                         ; preds = %if.then7, %if.end
  %20 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %21 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom11 = zext i32 %21 to i64
  %arrayidx12 = getelementptr inbounds i64, ptr %20, i64 %idxprom11
  %22 = load i64, ptr %arrayidx12, align 8, !tbaa !15
  %23 = load i64, ptr %bits, align 8, !tbaa !15
  %or = or i64 %23, %22
  store i64 %or, ptr %bits, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %if.end10
  %24 = load i32, ptr %left_, align 4, !tbaa !8
  %sub13 = sub i32 %24, 1
  %25 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %25, %sub13
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !27

for.end:                                          ; preds = %for.cond.cleanup
  %26 = load i64, ptr %bits, align 8, !tbaa !15
  %27 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %sub14 = sub i32 %27, 1
  %conv = zext i32 %sub14 to i64
  %and15 = and i64 %26, %conv
  %tobool16 = icmp ne i64 %and15, 0
  br i1 %tobool16, label %if.then17, label %if.end18

if.then17:                                        ; preds = %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup137

if.end18:                                         ; preds = %for.end
  %28 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %29 = load i64, ptr %low, align 8, !tbaa !15
  %30 = load i64, ptr %high, align 8, !tbaa !15
  %31 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv19 = zext i32 %31 to i64
  %add = add nsw i64 %30, %conv19
  %call = call i32 @in_allocation(ptr noundef %28, i64 noundef %29, i64 noundef %add) #11
  %tobool20 = icmp ne i32 %call, 0
  br i1 %tobool20, label %if.end45, label %if.then21

if.then21:                                        ; preds = %if.end18
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_22) #10
  %32 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %32, ptr %left_22, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l23) #10
  br label %for.cond24

for.cond24:                                       ; preds = %for.inc40, %if.then21
  %33 = load i32, ptr %left_22, align 4, !tbaa !8
  %tobool25 = icmp ne i32 %33, 0
  br i1 %tobool25, label %land.rhs26, label %land.end27

land.rhs26:                                       ; preds = %for.cond24
  %34 = load i32, ptr %left_22, align 4, !tbaa !8
  %35 = call i32 @llvm.cttz.i32(i32 %34, i1 true)
  store i32 %35, ptr %l23, align 4, !tbaa !8
  br label %land.end27

land.end27:                                       ; preds = %land.rhs26, %for.cond24
  %36 = phi i1 [ false, %for.cond24 ], [ true, %land.rhs26 ]
  br i1 %36, label %for.body29, label %for.cond.cleanup28

for.cond.cleanup28:                               ; preds = %land.end27
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body29:                                       ; preds = %land.end27
  %37 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %38 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %39 = load i32, ptr %l23, align 4, !tbaa !8
  %idxprom30 = zext i32 %39 to i64
  %arrayidx31 = getelementptr inbounds i64, ptr %38, i64 %idxprom30
  %40 = load i64, ptr %arrayidx31, align 8, !tbaa !15
  %41 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %42 = load i32, ptr %l23, align 4, !tbaa !8
  %idxprom32 = zext i32 %42 to i64
  %arrayidx33 = getelementptr inbounds i64, ptr %41, i64 %idxprom32
  %43 = load i64, ptr %arrayidx33, align 8, !tbaa !15
  %44 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv34 = zext i32 %44 to i64
  %add35 = add nsw i64 %43, %conv34
  %call36 = call i32 @in_allocation(ptr noundef %37, i64 noundef %40, i64 noundef %add35) #11
  %tobool37 = icmp ne i32 %call36, 0
  br i1 %tobool37, label %if.end39, label %if.then38

if.then38:                                        ; preds = %for.body29
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end39:                                         ; preds = %for.body29
  br label %for.inc40

for.inc40:                                        ; preds = %if.end39
  %45 = load i32, ptr %left_22, align 4, !tbaa !8
  %sub41 = sub i32 %45, 1
  %46 = load i32, ptr %left_22, align 4, !tbaa !8
  %and42 = and i32 %46, %sub41
  store i32 %and42, ptr %left_22, align 4, !tbaa !8
  br label %for.cond24, !llvm.loop !28

cleanup:                                          ; preds = %if.then38, %for.cond.cleanup28
  call void @llvm.lifetime.end.p0(i64 4, ptr %l23) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_22) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup137 [
    i32 5, label %for.end44
  ]

for.end44:                                        ; preds = %cleanup
  br label %if.end45

if.end45:                                         ; preds = %for.end44, %if.end18
  %47 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %47, i32 0, i32 20
  %48 = load i64, ptr %check, align 8, !tbaa !29
  %tobool46 = icmp ne i64 %48, 0
  br i1 %tobool46, label %if.then47, label %if.end136

if.then47:                                        ; preds = %if.end45
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #10
  %49 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_set = getelementptr inbounds %struct.Context, ptr %49, i32 0, i32 12
  %50 = load i64, ptr %global_set, align 8, !tbaa !30
  %51 = inttoptr i64 %50 to ptr
  %add.ptr = getelementptr inbounds i8, ptr %51, i64 -68719476736
  store ptr %add.ptr, ptr %set, align 8, !tbaa !4
  %52 = load i32, ptr %reads.addr, align 4, !tbaa !8
  %tobool48 = icmp ne i32 %52, 0
  br i1 %tobool48, label %if.then49, label %if.end83

if.then49:                                        ; preds = %if.then47
  %53 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %54 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %55 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call50 = call i32 @is_run(ptr noundef %53, i32 noundef %54, i32 noundef %55) #11
  %tobool51 = icmp ne i32 %call50, 0
  br i1 %tobool51, label %if.then52, label %if.else

if.then52:                                        ; preds = %if.then49
  %56 = load ptr, ptr %set, align 8, !tbaa !4
  %57 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %arrayidx53 = getelementptr inbounds i64, ptr %57, i64 0
  %58 = load i64, ptr %arrayidx53, align 8, !tbaa !15
  %add.ptr54 = getelementptr inbounds i8, ptr %56, i64 %58
  %59 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %mul = mul i32 32, %59
  %conv55 = zext i32 %mul to i64
  %call56 = call i32 @all_set(ptr noundef %add.ptr54, i64 noundef %conv55) #11
  %tobool57 = icmp ne i32 %call56, 0
  br i1 %tobool57, label %if.end59, label %if.then58

if.then58:                                        ; preds = %if.then52
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup133

if.end59:                                         ; preds = %if.then52
  br label %if.end82

if.else:                                          ; preds = %if.then49
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_60) #10
  %60 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %60, ptr %left_60, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l61) #10
  br label %for.cond62

for.cond62:                                       ; preds = %for.inc75, %if.else
  %61 = load i32, ptr %left_60, align 4, !tbaa !8
  %tobool63 = icmp ne i32 %61, 0
  br i1 %tobool63, label %land.rhs64, label %land.end65

land.rhs64:                                       ; preds = %for.cond62
  %62 = load i32, ptr %left_60, align 4, !tbaa !8
  %63 = call i32 @llvm.cttz.i32(i32 %62, i1 true)
  store i32 %63, ptr %l61, align 4, !tbaa !8
  br label %land.end65

land.end65:                                       ; preds = %land.rhs64, %for.cond62
  %64 = phi i1 [ false, %for.cond62 ], [ true, %land.rhs64 ]
  br i1 %64, label %for.body67, label %for.cond.cleanup66

for.cond.cleanup66:                               ; preds = %land.end65
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup78

for.body67:                                       ; preds = %land.end65
  %65 = load ptr, ptr %set, align 8, !tbaa !4
  %66 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %67 = load i32, ptr %l61, align 4, !tbaa !8
  %idxprom68 = zext i32 %67 to i64
  %arrayidx69 = getelementptr inbounds i64, ptr %66, i64 %idxprom68
  %68 = load i64, ptr %arrayidx69, align 8, !tbaa !15
  %add.ptr70 = getelementptr inbounds i8, ptr %65, i64 %68
  %69 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call71 = call i32 @unit_set(ptr noundef %add.ptr70, i32 noundef %69) #11
  %tobool72 = icmp ne i32 %call71, 0
  br i1 %tobool72, label %if.end74, label %if.then73

if.then73:                                        ; preds = %for.body67
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup78

if.end74:                                         ; preds = %for.body67
  br label %for.inc75

for.inc75:                                        ; preds = %if.end74
  %70 = load i32, ptr %left_60, align 4, !tbaa !8
  %sub76 = sub i32 %70, 1
  %71 = load i32, ptr %left_60, align 4, !tbaa !8
  %and77 = and i32 %71, %sub76
  store i32 %and77, ptr %left_60, align 4, !tbaa !8
  br label %for.cond62, !llvm.loop !31

cleanup78:                                        ; preds = %if.then73, %for.cond.cleanup66
  call void @llvm.lifetime.end.p0(i64 4, ptr %l61) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_60) #10
  %cleanup.dest80 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest80, label %cleanup133 [
    i32 8, label %for.end81
  ]

for.end81:                                        ; preds = %cleanup78
  br label %if.end82

if.end82:                                         ; preds = %for.end81, %if.end59
  br label %if.end83

if.end83:                                         ; preds = %if.end82, %if.then47
  %72 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %owner_active = getelementptr inbounds %struct.Context, ptr %72, i32 0, i32 43
  %73 = load i64, ptr %owner_active, align 8, !tbaa !32
  %tobool84 = icmp ne i64 %73, 0
  br i1 %tobool84, label %land.lhs.true, label %if.end132

land.lhs.true:                                    ; preds = %if.end83
  %74 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %cmp85 = icmp uge i32 %74, 4
  br i1 %cmp85, label %if.then87, label %if.end132

if.then87:                                        ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %owner) #10
  %75 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %owner88 = getelementptr inbounds %struct.Context, ptr %75, i32 0, i32 42
  %76 = load i64, ptr %owner88, align 8, !tbaa !33
  %77 = inttoptr i64 %76 to ptr
  store ptr %77, ptr %owner, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %foreign) #10
  store i32 0, ptr %foreign, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %mine) #10
  %78 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cluster = getelementptr inbounds %struct.Context, ptr %78, i32 0, i32 44
  %79 = load i64, ptr %cluster, align 8, !tbaa !34
  %conv89 = trunc i64 %79 to i32
  store i32 %conv89, ptr %mine, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_90) #10
  %80 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %80, ptr %left_90, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l91) #10
  br label %for.cond92

for.cond92:                                       ; preds = %for.inc119, %if.then87
  %81 = load i32, ptr %left_90, align 4, !tbaa !8
  %tobool93 = icmp ne i32 %81, 0
  br i1 %tobool93, label %land.rhs94, label %land.end95

land.rhs94:                                       ; preds = %for.cond92
  %82 = load i32, ptr %left_90, align 4, !tbaa !8
  %83 = call i32 @llvm.cttz.i32(i32 %82, i1 true)
  store i32 %83, ptr %l91, align 4, !tbaa !8
  br label %land.end95

land.end95:                                       ; preds = %land.rhs94, %for.cond92
  %84 = phi i1 [ false, %for.cond92 ], [ true, %land.rhs94 ]
  br i1 %84, label %for.body97, label %for.cond.cleanup96

for.cond.cleanup96:                               ; preds = %land.end95
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l91) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_90) #10
  br label %for.end124

for.body97:                                       ; preds = %land.end95
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond98

for.cond98:                                       ; preds = %for.inc116, %for.body97
  %85 = load i32, ptr %j, align 4, !tbaa !8
  %86 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %div = udiv i32 %86, 4
  %cmp99 = icmp ult i32 %85, %div
  br i1 %cmp99, label %for.body102, label %for.cond.cleanup101

for.cond.cleanup101:                              ; preds = %for.cond98
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end118

for.body102:                                      ; preds = %for.cond98
  call void @llvm.lifetime.start.p0(i64 4, ptr %who) #10
  %87 = load ptr, ptr %owner, align 8, !tbaa !4
  %88 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %89 = load i32, ptr %l91, align 4, !tbaa !8
  %idxprom103 = zext i32 %89 to i64
  %arrayidx104 = getelementptr inbounds i64, ptr %88, i64 %idxprom103
  %90 = load i64, ptr %arrayidx104, align 8, !tbaa !15
  %sub105 = sub nsw i64 %90, 68719476736
  %shr = ashr i64 %sub105, 2
  %91 = load i32, ptr %j, align 4, !tbaa !8
  %conv106 = zext i32 %91 to i64
  %add107 = add nsw i64 %shr, %conv106
  %arrayidx108 = getelementptr inbounds i32, ptr %87, i64 %add107
  %92 = load i32, ptr %arrayidx108, align 4, !tbaa !8
  store i32 %92, ptr %who, align 4, !tbaa !8
  %93 = load i32, ptr %who, align 4, !tbaa !8
  %cmp109 = icmp ne i32 %93, 0
  br i1 %cmp109, label %land.rhs111, label %land.end114

land.rhs111:                                      ; preds = %for.body102
  %94 = load i32, ptr %who, align 4, !tbaa !8
  %95 = load i32, ptr %mine, align 4, !tbaa !8
  %cmp112 = icmp ne i32 %94, %95
  br label %land.end114

land.end114:                                      ; preds = %land.rhs111, %for.body102
  %96 = phi i1 [ false, %for.body102 ], [ %cmp112, %land.rhs111 ]
  %land.ext = zext i1 %96 to i32
  %97 = load i32, ptr %foreign, align 4, !tbaa !8
  %or115 = or i32 %97, %land.ext
  store i32 %or115, ptr %foreign, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(i64 4, ptr %who) #10
  br label %for.inc116

for.inc116:                                       ; preds = %land.end114
  %98 = load i32, ptr %j, align 4, !tbaa !8
  %inc = add i32 %98, 1
  store i32 %inc, ptr %j, align 4, !tbaa !8
  br label %for.cond98, !llvm.loop !35

for.end118:                                       ; preds = %for.cond.cleanup101
  br label %for.inc119

for.inc119:                                       ; preds = %for.end118
  %99 = load i32, ptr %left_90, align 4, !tbaa !8
  %sub120 = sub i32 %99, 1
  %100 = load i32, ptr %left_90, align 4, !tbaa !8
  %and121 = and i32 %100, %sub120
  store i32 %and121, ptr %left_90, align 4, !tbaa !8
  br label %for.cond92, !llvm.loop !36

for.end124:                                       ; preds = %for.cond.cleanup96
  %101 = load i32, ptr %foreign, align 4, !tbaa !8
  %tobool125 = icmp ne i32 %101, 0
  br i1 %tobool125, label %if.then126, label %if.end127

if.then126:                                       ; preds = %for.end124
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup128

if.end127:                                        ; preds = %for.end124
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup128

cleanup128:                                       ; preds = %if.end127, %if.then126
  call void @llvm.lifetime.end.p0(i64 4, ptr %mine) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %foreign) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %owner) #10
  %cleanup.dest131 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest131, label %cleanup133 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup128
  br label %if.end132

if.end132:                                        ; preds = %cleanup.cont, %land.lhs.true, %if.end83
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup133

cleanup133:                                       ; preds = %if.end132, %cleanup128, %cleanup78, %if.then58
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #10
  %cleanup.dest134 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest134, label %cleanup137 [
    i32 0, label %cleanup.cont135
  ]

cleanup.cont135:                                  ; preds = %cleanup133
  br label %if.end136

if.end136:                                        ; preds = %cleanup.cont135, %if.end45
  %102 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %103 = load i32, ptr %id.addr, align 4, !tbaa !8
  %104 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %105 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %106 = load i32, ptr %unit.addr, align 4, !tbaa !8
  call void @count_global(ptr noundef %102, i32 noundef %103, ptr noundef %104, i32 noundef %105, i32 noundef %106) #11
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup137

cleanup137:                                       ; preds = %if.end136, %cleanup133, %cleanup, %if.then17
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %high) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %low) #10
  %107 = load i32, ptr %retval, align 4
  ret i32 %107
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @load_lanes(ptr noundef %w, ptr noundef %base, ptr noundef %offset, i32 noundef %mask, i32 noundef %n, i32 noundef %size, i32 noundef %is_signed, ptr noundef %t) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %base.addr = alloca ptr, align 8
  %offset.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %is_signed.addr = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %j = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %place = alloca i32, align 4
  %width = alloca i32, align 4
  %out = alloca ptr, align 8
  %l = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l19 = alloca i32, align 4
  %out36 = alloca ptr, align 8
  %left_38 = alloca i32, align 4
  %l39 = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %base, ptr %base.addr, align 8, !tbaa !4
  store ptr %offset, ptr %offset.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !8
  store i32 %size, ptr %size.addr, align 4, !tbaa !8
  store i32 %is_signed, ptr %is_signed.addr, align 4, !tbaa !8
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc58, %entry
  %0 = load i32, ptr %j, align 4, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end61

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %place) #10
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %3 = load i32, ptr %j, align 4, !tbaa !8
  %mul = mul i32 2, %3
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %4, ptr %place, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %width) #10
  %5 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %6 = load i32, ptr %j, align 4, !tbaa !8
  %mul1 = mul i32 2, %6
  %add = add i32 %mul1, 1
  %idxprom2 = zext i32 %add to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %5, i64 %idxprom2
  %7 = load i32, ptr %arrayidx3, align 4, !tbaa !8
  store i32 %7, ptr %width, align 4, !tbaa !8
  %8 = load i32, ptr %place, align 4, !tbaa !8
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %9 = load i32, ptr %size.addr, align 4, !tbaa !8
  %cmp4 = icmp eq i32 %9, 4
  br i1 %cmp4, label %land.lhs.true, label %if.else35

land.lhs.true:                                    ; preds = %if.end
  %10 = load i32, ptr %width, align 4, !tbaa !8
  %cmp5 = icmp eq i32 %10, 4
  br i1 %cmp5, label %if.then6, label %if.else35

if.then6:                                         ; preds = %land.lhs.true
  call void @llvm.lifetime.start.p0(i64 8, ptr %out) #10
  %11 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %12 = load i32, ptr %place, align 4, !tbaa !8
  %call = call ptr @slot32(ptr noundef %11, i32 noundef %12) #11
  store ptr %call, ptr %out, align 8, !tbaa !4
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %cmp7 = icmp eq i32 %13, -1
  br i1 %cmp7, label %if.then8, label %if.else

if.then8:                                         ; preds = %if.then6
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc, %if.then8
  %14 = load i32, ptr %l, align 4, !tbaa !8
  %cmp10 = icmp slt i32 %14, 32
  br i1 %cmp10, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %for.cond9
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body12:                                       ; preds = %for.cond9
  %15 = load ptr, ptr %base.addr, align 8, !tbaa !4
  %16 = load ptr, ptr %offset.addr, align 8, !tbaa !4
  %17 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom13 = sext i32 %17 to i64
  %arrayidx14 = getelementptr inbounds i64, ptr %16, i64 %idxprom13
  %18 = load i64, ptr %arrayidx14, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %15, i64 %18
  %19 = load i32, ptr %j, align 4, !tbaa !8
  %mul15 = mul i32 4, %19
  %idx.ext = zext i32 %mul15 to i64
  %add.ptr16 = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext
  %20 = load i32, ptr %add.ptr16, align 4, !tbaa !8
  %21 = load ptr, ptr %out, align 8, !tbaa !4
  %22 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom17 = sext i32 %22 to i64
  %arrayidx18 = getelementptr inbounds i32, ptr %21, i64 %idxprom17
  store i32 %20, ptr %arrayidx18, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body12
  %23 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %23, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond9, !llvm.loop !37

for.end:                                          ; preds = %for.cond.cleanup11
  br label %if.end34

if.else:                                          ; preds = %if.then6
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %24 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %24, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l19) #10
  br label %for.cond20

for.cond20:                                       ; preds = %for.inc32, %if.else
  %25 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool21 = icmp ne i32 %25, 0
  br i1 %tobool21, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond20
  %26 = load i32, ptr %left_, align 4, !tbaa !8
  %27 = call i32 @llvm.cttz.i32(i32 %26, i1 true)
  store i32 %27, ptr %l19, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond20
  %28 = phi i1 [ false, %for.cond20 ], [ true, %land.rhs ]
  br i1 %28, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:                               ; preds = %land.end
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l19) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end33

for.body23:                                       ; preds = %land.end
  %29 = load ptr, ptr %base.addr, align 8, !tbaa !4
  %30 = load ptr, ptr %offset.addr, align 8, !tbaa !4
  %31 = load i32, ptr %l19, align 4, !tbaa !8
  %idxprom24 = zext i32 %31 to i64
  %arrayidx25 = getelementptr inbounds i64, ptr %30, i64 %idxprom24
  %32 = load i64, ptr %arrayidx25, align 8, !tbaa !15
  %add.ptr26 = getelementptr inbounds i8, ptr %29, i64 %32
  %33 = load i32, ptr %j, align 4, !tbaa !8
  %mul27 = mul i32 4, %33
  %idx.ext28 = zext i32 %mul27 to i64
  %add.ptr29 = getelementptr inbounds i8, ptr %add.ptr26, i64 %idx.ext28
  %34 = load i32, ptr %add.ptr29, align 4, !tbaa !8
  %35 = load ptr, ptr %out, align 8, !tbaa !4
  %36 = load i32, ptr %l19, align 4, !tbaa !8
  %idxprom30 = zext i32 %36 to i64
  %arrayidx31 = getelementptr inbounds i32, ptr %35, i64 %idxprom30
  store i32 %34, ptr %arrayidx31, align 4, !tbaa !8
  br label %for.inc32

for.inc32:                                        ; preds = %for.body23
  %37 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %37, 1
  %38 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %38, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond20, !llvm.loop !38

for.end33:                                        ; preds = %for.cond.cleanup22
  br label %if.end34

if.end34:                                         ; preds = %for.end33, %for.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %out) #10
  br label %if.end56

if.else35:                                        ; preds = %land.lhs.true, %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %out36) #10
  %39 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %40 = load i32, ptr %place, align 4, !tbaa !8
  %call37 = call ptr @slot(ptr noundef %39, i32 noundef %40) #11
  store ptr %call37, ptr %out36, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_38) #10
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %41, ptr %left_38, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l39) #10
  br label %for.cond40

for.cond40:                                       ; preds = %for.inc52, %if.else35
  %42 = load i32, ptr %left_38, align 4, !tbaa !8
  %tobool41 = icmp ne i32 %42, 0
  br i1 %tobool41, label %land.rhs42, label %land.end43

land.rhs42:                                       ; preds = %for.cond40
  %43 = load i32, ptr %left_38, align 4, !tbaa !8
  %44 = call i32 @llvm.cttz.i32(i32 %43, i1 true)
  store i32 %44, ptr %l39, align 4, !tbaa !8
  br label %land.end43

land.end43:                                       ; preds = %land.rhs42, %for.cond40
  %45 = phi i1 [ false, %for.cond40 ], [ true, %land.rhs42 ]
  br i1 %45, label %for.body45, label %for.cond.cleanup44

for.cond.cleanup44:                               ; preds = %land.end43
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l39) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_38) #10
  br label %for.end55

for.body45:                                       ; preds = %land.end43
  %46 = load ptr, ptr %out36, align 8, !tbaa !4
  %47 = load i32, ptr %l39, align 4, !tbaa !8
  %48 = load i32, ptr %width, align 4, !tbaa !8
  %49 = load i32, ptr %size.addr, align 4, !tbaa !8
  %50 = load i32, ptr %is_signed.addr, align 4, !tbaa !8
  %51 = load ptr, ptr %base.addr, align 8, !tbaa !4
  %52 = load ptr, ptr %offset.addr, align 8, !tbaa !4
  %53 = load i32, ptr %l39, align 4, !tbaa !8
  %idxprom46 = zext i32 %53 to i64
  %arrayidx47 = getelementptr inbounds i64, ptr %52, i64 %idxprom46
  %54 = load i64, ptr %arrayidx47, align 8, !tbaa !15
  %add.ptr48 = getelementptr inbounds i8, ptr %51, i64 %54
  %55 = load i32, ptr %size.addr, align 4, !tbaa !8
  %56 = load i32, ptr %j, align 4, !tbaa !8
  %mul49 = mul i32 %55, %56
  %idx.ext50 = zext i32 %mul49 to i64
  %add.ptr51 = getelementptr inbounds i8, ptr %add.ptr48, i64 %idx.ext50
  call void @widen(ptr noundef %46, i32 noundef %47, i32 noundef %48, i32 noundef %49, i32 noundef %50, ptr noundef %add.ptr51) #11
  br label %for.inc52

for.inc52:                                        ; preds = %for.body45
  %57 = load i32, ptr %left_38, align 4, !tbaa !8
  %sub53 = sub i32 %57, 1
  %58 = load i32, ptr %left_38, align 4, !tbaa !8
  %and54 = and i32 %58, %sub53
  store i32 %and54, ptr %left_38, align 4, !tbaa !8
  br label %for.cond40, !llvm.loop !39

for.end55:                                        ; preds = %for.cond.cleanup44
  call void @llvm.lifetime.end.p0(i64 8, ptr %out36) #10
  br label %if.end56

if.end56:                                         ; preds = %for.end55, %if.end34
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end56, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %width) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %place) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc58
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc58

for.inc58:                                        ; preds = %cleanup.cont, %cleanup
  %59 = load i32, ptr %j, align 4, !tbaa !8
  %inc59 = add i32 %59, 1
  store i32 %inc59, ptr %j, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !40

for.end61:                                        ; preds = %for.cond.cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @check_shared_read(ptr noundef %c, ptr noundef %w, i32 noundef %id, ptr noundef %a, i32 noundef %mask, i32 noundef %unit, ptr noundef %index) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %index.addr = alloca ptr, align 8
  %set = alloca ptr, align 8
  %unset = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store i32 %id, ptr %id.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  store ptr %index, ptr %index.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %4 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %5 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %call = call i32 @shared_indices(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef %5) #11
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 20
  %7 = load i64, ptr %check, align 8, !tbaa !29
  %tobool1 = icmp ne i64 %7, 0
  br i1 %tobool1, label %if.then2, label %if.end14

if.then2:                                         ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #10
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 10
  %9 = load i64, ptr %shared_set, align 8, !tbaa !41
  %10 = inttoptr i64 %9 to ptr
  store ptr %10, ptr %set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %unset) #10
  store i32 0, ptr %unset, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %11, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then2
  %12 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool3 = icmp ne i32 %12, 0
  br i1 %tobool3, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %13 = load i32, ptr %left_, align 4, !tbaa !8
  %14 = call i32 @llvm.cttz.i32(i32 %13, i1 true)
  store i32 %14, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %15 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %15, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body:                                         ; preds = %land.end
  %16 = load ptr, ptr %set, align 8, !tbaa !4
  %17 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %18 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %18 to i64
  %arrayidx = getelementptr inbounds i64, ptr %17, i64 %idxprom
  %19 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %16, i64 %19
  %20 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call4 = call i32 @unit_set(ptr noundef %add.ptr, i32 noundef %20) #11
  %tobool5 = icmp ne i32 %call4, 0
  %lnot = xor i1 %tobool5, true
  %lnot.ext = zext i1 %lnot to i32
  %21 = load i32, ptr %unset, align 4, !tbaa !8
  %or = or i32 %21, %lnot.ext
  store i32 %or, ptr %unset, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %22 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %22, 1
  %23 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %23, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !42

for.end:                                          ; preds = %for.cond.cleanup
  %24 = load i32, ptr %unset, align 4, !tbaa !8
  %tobool6 = icmp ne i32 %24, 0
  br i1 %tobool6, label %if.then7, label %if.end8

if.then7:                                         ; preds = %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end8:                                          ; preds = %for.end
  %25 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %26 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %27 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %28 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %29 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call9 = call i32 @races_of_reads(ptr noundef %25, ptr noundef %26, ptr noundef %27, i32 noundef %28, i32 noundef %29) #11
  %tobool10 = icmp ne i32 %call9, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %if.end8
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end12:                                         ; preds = %if.end8
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end12, %if.then11, %if.then7
  call void @llvm.lifetime.end.p0(i64 4, ptr %unset) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 1, label %return
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end14

if.end14:                                         ; preds = %cleanup.cont, %if.end
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %31 = load i32, ptr %id.addr, align 4, !tbaa !8
  %32 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %34 = load i32, ptr %unit.addr, align 4, !tbaa !8
  call void @count_shared(ptr noundef %30, i32 noundef %31, ptr noundef %32, i32 noundef %33, i32 noundef %34) #11
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %if.end14, %cleanup, %if.then
  %35 = load i32, ptr %retval, align 4
  ret i32 %35

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #3

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @local_offsets(ptr noundef %c, ptr noundef %w, ptr noundef %a, i32 noundef %mask, i32 noundef %unit, ptr noundef %offset) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %offset.addr = alloca ptr, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  store ptr %offset, ptr %offset.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %left_, align 4, !tbaa !8
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %4 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %land.end
  %5 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %6 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %cmp = icmp slt i64 %7, 0
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.body
  %8 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom1 = zext i32 %9 to i64
  %arrayidx2 = getelementptr inbounds i64, ptr %8, i64 %idxprom1
  %10 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %11 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %11 to i64
  %add = add nsw i64 %10, %conv
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %local_bytes = getelementptr inbounds %struct.Context, ptr %12, i32 0, i32 19
  %13 = load i64, ptr %local_bytes, align 8, !tbaa !43
  %cmp3 = icmp sgt i64 %add, %13
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %for.body
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  %14 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %14, i32 0, i32 3
  %15 = load i32, ptr %warp, align 4, !tbaa !44
  %conv5 = sext i32 %15 to i64
  %mul = mul nsw i64 %conv5, 32
  %16 = load i32, ptr %l, align 4, !tbaa !8
  %conv6 = zext i32 %16 to i64
  %add7 = add nsw i64 %mul, %conv6
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %local_bytes8 = getelementptr inbounds %struct.Context, ptr %17, i32 0, i32 19
  %18 = load i64, ptr %local_bytes8, align 8, !tbaa !43
  %mul9 = mul nsw i64 %add7, %18
  %19 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %20 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom10 = zext i32 %20 to i64
  %arrayidx11 = getelementptr inbounds i64, ptr %19, i64 %idxprom10
  %21 = load i64, ptr %arrayidx11, align 8, !tbaa !15
  %add12 = add nsw i64 %mul9, %21
  %22 = load ptr, ptr %offset.addr, align 8, !tbaa !4
  %23 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom13 = zext i32 %23 to i64
  %arrayidx14 = getelementptr inbounds i64, ptr %22, i64 %idxprom13
  store i64 %add12, ptr %arrayidx14, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %24 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %24, 1
  %25 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %25, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !46

cleanup:                                          ; preds = %if.then, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %cleanup
  %26 = load i32, ptr %retval, align 4
  ret i32 %26

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_st(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %n = alloca i32, align 4
  %size = alloca i32, align 4
  %unit = alloca i32, align 4
  %a = alloca [32 x i64], align 16
  %index = alloca [32 x i64], align 16
  %space = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %sources = alloca ptr, align 8
  %base = alloca ptr, align 8
  %base19 = alloca ptr, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #10
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #10
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 2
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  store i32 %3, ptr %size, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %unit) #10
  %4 = load i32, ptr %n, align 4, !tbaa !8
  %5 = load i32, ptr %size, align 4, !tbaa !8
  %mul = mul i32 %4, %5
  store i32 %mul, ptr %unit, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #10
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 4
  %arraydecay = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #10
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %8, i64 3
  %9 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  store i32 %9, ptr %space, align 4, !tbaa !8
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 25
  %11 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %11, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  %12 = load i32, ptr %space, align 4, !tbaa !8
  %cmp = icmp eq i32 %12, 0
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %arraydecay3 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @resolve(ptr noundef %arraydecay3, i32 noundef %13) #11
  store i32 %call, ptr %space, align 4, !tbaa !8
  %cmp4 = icmp slt i32 %call, 0
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup63

if.end:                                           ; preds = %land.lhs.true, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %sources) #10
  %14 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr5 = getelementptr inbounds i32, ptr %14, i64 9
  store ptr %add.ptr5, ptr %sources, align 8, !tbaa !4
  %15 = load i32, ptr %space, align 4, !tbaa !8
  switch i32 %15, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb18
    i32 4, label %sw.bb54
  ]

sw.bb:                                            ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #10
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_ = getelementptr inbounds %struct.Context, ptr %16, i32 0, i32 11
  %17 = load i64, ptr %global_, align 8, !tbaa !13
  %18 = inttoptr i64 %17 to ptr
  %add.ptr6 = getelementptr inbounds i8, ptr %18, i64 -68719476736
  store ptr %add.ptr6, ptr %base, align 8, !tbaa !4
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx7 = getelementptr inbounds i32, ptr %20, i64 0
  %21 = load i32, ptr %arrayidx7, align 4, !tbaa !8
  %arraydecay8 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %22 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %23 = load i32, ptr %unit, align 4, !tbaa !8
  %call9 = call i32 @check_global(ptr noundef %19, i32 noundef %21, ptr noundef %arraydecay8, i32 noundef %22, i32 noundef %23, i32 noundef 0) #11
  %tobool = icmp ne i32 %call9, 0
  br i1 %tobool, label %if.then10, label %if.end11

if.then10:                                        ; preds = %sw.bb
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end11:                                         ; preds = %sw.bb
  %24 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %25 = load ptr, ptr %base, align 8, !tbaa !4
  %arraydecay12 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %26 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %27 = load i32, ptr %n, align 4, !tbaa !8
  %28 = load i32, ptr %size, align 4, !tbaa !8
  %29 = load ptr, ptr %sources, align 8, !tbaa !4
  call void @store_lanes(ptr noundef %24, ptr noundef %25, ptr noundef %arraydecay12, i32 noundef %26, i32 noundef %27, i32 noundef %28, ptr noundef %29) #11
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %arraydecay13 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %31 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %32 = load i32, ptr %unit, align 4, !tbaa !8
  call void @mark_global(ptr noundef %30, ptr noundef %arraydecay13, i32 noundef %31, i32 noundef %32) #11
  %33 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %33, i32 0, i32 20
  %34 = load i64, ptr %check, align 8, !tbaa !29
  %tobool14 = icmp ne i64 %34, 0
  br i1 %tobool14, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %if.end11
  %35 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %36 = load ptr, ptr %base, align 8, !tbaa !4
  %arraydecay15 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %37 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %38 = load i32, ptr %n, align 4, !tbaa !8
  %39 = load i32, ptr %size, align 4, !tbaa !8
  %40 = load ptr, ptr %sources, align 8, !tbaa !4
  %call16 = call i32 @lanes_agree(ptr noundef %35, ptr noundef %36, ptr noundef %arraydecay15, i32 noundef %37, i32 noundef %38, i32 noundef %39, ptr noundef %40) #11
  %tobool17 = icmp ne i32 %call16, 0
  %lnot = xor i1 %tobool17, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %if.end11
  %41 = phi i1 [ false, %if.end11 ], [ %lnot, %land.rhs ]
  %42 = zext i1 %41 to i64
  %cond = select i1 %41, i32 1, i32 0
  store i32 %cond, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %land.end, %if.then10
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #10
  br label %cleanup62

sw.bb18:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %base19) #10
  %43 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared = getelementptr inbounds %struct.Context, ptr %43, i32 0, i32 7
  %44 = load i64, ptr %shared, align 8, !tbaa !14
  %45 = inttoptr i64 %44 to ptr
  store ptr %45, ptr %base19, align 8, !tbaa !4
  %46 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %47 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay20 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %48 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %49 = load i32, ptr %unit, align 4, !tbaa !8
  %arraydecay21 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %call22 = call i32 @shared_indices(ptr noundef %46, ptr noundef %47, ptr noundef %arraydecay20, i32 noundef %48, i32 noundef %49, ptr noundef %arraydecay21) #11
  %tobool23 = icmp ne i32 %call22, 0
  br i1 %tobool23, label %if.then24, label %if.end25

if.then24:                                        ; preds = %sw.bb18
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup53

if.end25:                                         ; preds = %sw.bb18
  %50 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check26 = getelementptr inbounds %struct.Context, ptr %50, i32 0, i32 20
  %51 = load i64, ptr %check26, align 8, !tbaa !29
  %tobool27 = icmp ne i64 %51, 0
  br i1 %tobool27, label %land.lhs.true28, label %if.end33

land.lhs.true28:                                  ; preds = %if.end25
  %52 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %53 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay29 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %54 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %55 = load i32, ptr %unit, align 4, !tbaa !8
  %call30 = call i32 @races_of_writes(ptr noundef %52, ptr noundef %53, ptr noundef %arraydecay29, i32 noundef %54, i32 noundef %55, i32 noundef 0) #11
  %tobool31 = icmp ne i32 %call30, 0
  br i1 %tobool31, label %if.then32, label %if.end33

if.then32:                                        ; preds = %land.lhs.true28
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup53

if.end33:                                         ; preds = %land.lhs.true28, %if.end25
  %56 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %57 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx34 = getelementptr inbounds i32, ptr %57, i64 0
  %58 = load i32, ptr %arrayidx34, align 4, !tbaa !8
  %arraydecay35 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %59 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %60 = load i32, ptr %unit, align 4, !tbaa !8
  call void @count_shared(ptr noundef %56, i32 noundef %58, ptr noundef %arraydecay35, i32 noundef %59, i32 noundef %60) #11
  %61 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %62 = load ptr, ptr %base19, align 8, !tbaa !4
  %arraydecay36 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %63 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %64 = load i32, ptr %n, align 4, !tbaa !8
  %65 = load i32, ptr %size, align 4, !tbaa !8
  %66 = load ptr, ptr %sources, align 8, !tbaa !4
  call void @store_lanes(ptr noundef %61, ptr noundef %62, ptr noundef %arraydecay36, i32 noundef %63, i32 noundef %64, i32 noundef %65, ptr noundef %66) #11
  %67 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %67, i32 0, i32 26
  %68 = load i64, ptr %events, align 8, !tbaa !47
  %inc37 = add nsw i64 %68, 1
  store i64 %inc37, ptr %events, align 8, !tbaa !47
  %69 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check38 = getelementptr inbounds %struct.Context, ptr %69, i32 0, i32 20
  %70 = load i64, ptr %check38, align 8, !tbaa !29
  %tobool39 = icmp ne i64 %70, 0
  br i1 %tobool39, label %if.end41, label %if.then40

if.then40:                                        ; preds = %if.end33
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup53

if.end41:                                         ; preds = %if.end33
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %71 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %71, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end41
  %72 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool42 = icmp ne i32 %72, 0
  br i1 %tobool42, label %land.rhs43, label %land.end44

land.rhs43:                                       ; preds = %for.cond
  %73 = load i32, ptr %left_, align 4, !tbaa !8
  %74 = call i32 @llvm.cttz.i32(i32 %73, i1 true)
  store i32 %74, ptr %l, align 4, !tbaa !8
  br label %land.end44

land.end44:                                       ; preds = %land.rhs43, %for.cond
  %75 = phi i1 [ false, %for.cond ], [ true, %land.rhs43 ]
  br i1 %75, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end44
  store i32 3, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body:                                         ; preds = %land.end44
  %76 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %76, i32 0, i32 10
  %77 = load i64, ptr %shared_set, align 8, !tbaa !41
  %78 = inttoptr i64 %77 to ptr
  %79 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %79 to i64
  %arrayidx45 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 %idxprom
  %80 = load i64, ptr %arrayidx45, align 8, !tbaa !15
  %add.ptr46 = getelementptr inbounds i8, ptr %78, i64 %80
  %81 = load i32, ptr %unit, align 4, !tbaa !8
  call void @set_unit(ptr noundef %add.ptr46, i32 noundef %81) #11
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %82 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %82, 1
  %83 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %83, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !48

for.end:                                          ; preds = %for.cond.cleanup
  %84 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %85 = load ptr, ptr %base19, align 8, !tbaa !4
  %arraydecay49 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %86 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %87 = load i32, ptr %n, align 4, !tbaa !8
  %88 = load i32, ptr %size, align 4, !tbaa !8
  %89 = load ptr, ptr %sources, align 8, !tbaa !4
  %call50 = call i32 @lanes_agree(ptr noundef %84, ptr noundef %85, ptr noundef %arraydecay49, i32 noundef %86, i32 noundef %87, i32 noundef %88, ptr noundef %89) #11
  %tobool51 = icmp ne i32 %call50, 0
  %90 = zext i1 %tobool51 to i64
  %cond52 = select i1 %tobool51, i32 0, i32 1
  store i32 %cond52, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup53

cleanup53:                                        ; preds = %for.end, %if.then40, %if.then32, %if.then24
  call void @llvm.lifetime.end.p0(i64 8, ptr %base19) #10
  br label %cleanup62

sw.bb54:                                          ; preds = %if.end
  %91 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %92 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay55 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %93 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %94 = load i32, ptr %unit, align 4, !tbaa !8
  %arraydecay56 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %call57 = call i32 @local_offsets(ptr noundef %91, ptr noundef %92, ptr noundef %arraydecay55, i32 noundef %93, i32 noundef %94, ptr noundef %arraydecay56) #11
  %tobool58 = icmp ne i32 %call57, 0
  br i1 %tobool58, label %if.then59, label %if.end60

if.then59:                                        ; preds = %sw.bb54
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup62

if.end60:                                         ; preds = %sw.bb54
  %95 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %96 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %local = getelementptr inbounds %struct.Context, ptr %96, i32 0, i32 18
  %97 = load i64, ptr %local, align 8, !tbaa !21
  %98 = inttoptr i64 %97 to ptr
  %arraydecay61 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %99 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %100 = load i32, ptr %n, align 4, !tbaa !8
  %101 = load i32, ptr %size, align 4, !tbaa !8
  %102 = load ptr, ptr %sources, align 8, !tbaa !4
  call void @store_lanes(ptr noundef %95, ptr noundef %98, ptr noundef %arraydecay61, i32 noundef %99, i32 noundef %100, i32 noundef %101, ptr noundef %102) #11
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup62

sw.default:                                       ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup62

cleanup62:                                        ; preds = %sw.default, %if.end60, %if.then59, %cleanup53, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %sources) #10
  br label %cleanup63

cleanup63:                                        ; preds = %cleanup62, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %unit) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #10
  %103 = load i32, ptr %retval, align 4
  ret i32 %103
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @store_lanes(ptr noundef %w, ptr noundef %base, ptr noundef %offset, i32 noundef %mask, i32 noundef %n, i32 noundef %size, ptr noundef %t) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %base.addr = alloca ptr, align 8
  %offset.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %j = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %in = alloca ptr, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %left_14 = alloca i32, align 4
  %l15 = alloca i32, align 4
  %value = alloca i64, align 8
  %to = alloca ptr, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %base, ptr %base.addr, align 8, !tbaa !4
  store ptr %offset, ptr %offset.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !8
  store i32 %size, ptr %size.addr, align 4, !tbaa !8
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc37, %entry
  %0 = load i32, ptr %j, align 4, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end39

for.body:                                         ; preds = %for.cond
  %2 = load i32, ptr %size.addr, align 4, !tbaa !8
  %cmp1 = icmp eq i32 %2, 4
  br i1 %cmp1, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 0
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.end, label %land.lhs.true2

land.lhs.true2:                                   ; preds = %land.lhs.true
  %5 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx3 = getelementptr inbounds i32, ptr %5, i64 3
  %6 = load i32, ptr %arrayidx3, align 4, !tbaa !8
  %cmp4 = icmp eq i32 %6, 4
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true2
  call void @llvm.lifetime.start.p0(i64 8, ptr %in) #10
  %7 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %8, i64 1
  %9 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %call = call ptr @slot32(ptr noundef %7, i32 noundef %9) #11
  store ptr %call, ptr %in, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %10, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond6

for.cond6:                                        ; preds = %for.inc, %if.then
  %11 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool7 = icmp ne i32 %11, 0
  br i1 %tobool7, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond6
  %12 = load i32, ptr %left_, align 4, !tbaa !8
  %13 = call i32 @llvm.cttz.i32(i32 %12, i1 true)
  store i32 %13, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond6
  %14 = phi i1 [ false, %for.cond6 ], [ true, %land.rhs ]
  br i1 %14, label %for.body9, label %for.cond.cleanup8

for.cond.cleanup8:                                ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body9:                                        ; preds = %land.end
  %15 = load ptr, ptr %in, align 8, !tbaa !4
  %16 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %16 to i64
  %arrayidx10 = getelementptr inbounds i32, ptr %15, i64 %idxprom
  %17 = load i32, ptr %arrayidx10, align 4, !tbaa !8
  %18 = load ptr, ptr %base.addr, align 8, !tbaa !4
  %19 = load ptr, ptr %offset.addr, align 8, !tbaa !4
  %20 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom11 = zext i32 %20 to i64
  %arrayidx12 = getelementptr inbounds i64, ptr %19, i64 %idxprom11
  %21 = load i64, ptr %arrayidx12, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %18, i64 %21
  %22 = load i32, ptr %j, align 4, !tbaa !8
  %mul = mul i32 4, %22
  %idx.ext = zext i32 %mul to i64
  %add.ptr13 = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext
  store i32 %17, ptr %add.ptr13, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body9
  %23 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %23, 1
  %24 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %24, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond6, !llvm.loop !49

for.end:                                          ; preds = %for.cond.cleanup8
  store i32 4, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %in) #10
  br label %for.inc37

if.end:                                           ; preds = %land.lhs.true2, %land.lhs.true, %for.body
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_14) #10
  %25 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %25, ptr %left_14, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l15) #10
  br label %for.cond16

for.cond16:                                       ; preds = %for.inc33, %if.end
  %26 = load i32, ptr %left_14, align 4, !tbaa !8
  %tobool17 = icmp ne i32 %26, 0
  br i1 %tobool17, label %land.rhs18, label %land.end19

land.rhs18:                                       ; preds = %for.cond16
  %27 = load i32, ptr %left_14, align 4, !tbaa !8
  %28 = call i32 @llvm.cttz.i32(i32 %27, i1 true)
  store i32 %28, ptr %l15, align 4, !tbaa !8
  br label %land.end19

land.end19:                                       ; preds = %land.rhs18, %for.cond16
  %29 = phi i1 [ false, %for.cond16 ], [ true, %land.rhs18 ]
  br i1 %29, label %for.body21, label %for.cond.cleanup20

for.cond.cleanup20:                               ; preds = %land.end19
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l15) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_14) #10
  br label %for.end36

for.body21:                                       ; preds = %land.end19
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #10
  %30 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %31 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %32 = load i32, ptr %l15, align 4, !tbaa !8
  %call22 = call i64 @source_value(ptr noundef %30, ptr noundef %31, i32 noundef %32) #11
  store i64 %call22, ptr %value, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %to) #10
  %33 = load ptr, ptr %base.addr, align 8, !tbaa !4
  %34 = load ptr, ptr %offset.addr, align 8, !tbaa !4
  %35 = load i32, ptr %l15, align 4, !tbaa !8
  %idxprom23 = zext i32 %35 to i64
  %arrayidx24 = getelementptr inbounds i64, ptr %34, i64 %idxprom23
  %36 = load i64, ptr %arrayidx24, align 8, !tbaa !15
  %add.ptr25 = getelementptr inbounds i8, ptr %33, i64 %36
  %37 = load i32, ptr %size.addr, align 4, !tbaa !8
  %38 = load i32, ptr %j, align 4, !tbaa !8
  %mul26 = mul i32 %37, %38
  %idx.ext27 = zext i32 %mul26 to i64
  %add.ptr28 = getelementptr inbounds i8, ptr %add.ptr25, i64 %idx.ext27
  store ptr %add.ptr28, ptr %to, align 8, !tbaa !4
  %39 = load i32, ptr %size.addr, align 4, !tbaa !8
  switch i32 %39, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb29
    i32 4, label %sw.bb31
  ]

sw.bb:                                            ; preds = %for.body21
  %40 = load i64, ptr %value, align 8, !tbaa !15
  %conv = trunc i64 %40 to i8
  %41 = load ptr, ptr %to, align 8, !tbaa !4
  store i8 %conv, ptr %41, align 1, !tbaa !50
  br label %sw.epilog

sw.bb29:                                          ; preds = %for.body21
  %42 = load i64, ptr %value, align 8, !tbaa !15
  %conv30 = trunc i64 %42 to i16
  %43 = load ptr, ptr %to, align 8, !tbaa !4
  store i16 %conv30, ptr %43, align 2, !tbaa !51
  br label %sw.epilog

sw.bb31:                                          ; preds = %for.body21
  %44 = load i64, ptr %value, align 8, !tbaa !15
  %conv32 = trunc i64 %44 to i32
  %45 = load ptr, ptr %to, align 8, !tbaa !4
  store i32 %conv32, ptr %45, align 4, !tbaa !8
  br label %sw.epilog

sw.default:                                       ; preds = %for.body21
  %46 = load i64, ptr %value, align 8, !tbaa !15
  %47 = load ptr, ptr %to, align 8, !tbaa !4
  store i64 %46, ptr %47, align 8, !tbaa !15
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb31, %sw.bb29, %sw.bb
  call void @llvm.lifetime.end.p0(i64 8, ptr %to) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #10
  br label %for.inc33

for.inc33:                                        ; preds = %sw.epilog
  %48 = load i32, ptr %left_14, align 4, !tbaa !8
  %sub34 = sub i32 %48, 1
  %49 = load i32, ptr %left_14, align 4, !tbaa !8
  %and35 = and i32 %49, %sub34
  store i32 %and35, ptr %left_14, align 4, !tbaa !8
  br label %for.cond16, !llvm.loop !53

for.end36:                                        ; preds = %for.cond.cleanup20
  br label %for.inc37

for.inc37:                                        ; preds = %for.end36, %for.end
  %50 = load i32, ptr %j, align 4, !tbaa !8
  %inc = add i32 %50, 1
  store i32 %inc, ptr %j, align 4, !tbaa !8
  %51 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr38 = getelementptr inbounds i32, ptr %51, i64 4
  store ptr %add.ptr38, ptr %t.addr, align 8, !tbaa !4
  br label %for.cond, !llvm.loop !54

for.end39:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @mark_global(ptr noundef %c, ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %set = alloca ptr, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %owner = alloca ptr, align 8
  %left_11 = alloca i32, align 4
  %l12 = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %j = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_set = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 12
  %1 = load i64, ptr %global_set, align 8, !tbaa !30
  %2 = inttoptr i64 %1 to ptr
  %add.ptr = getelementptr inbounds i8, ptr %2, i64 -68719476736
  store ptr %add.ptr, ptr %set, align 8, !tbaa !4
  %3 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %5 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call = call i32 @is_run(ptr noundef %3, i32 noundef %4, i32 noundef %5) #11
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %6 = load ptr, ptr %set, align 8, !tbaa !4
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 0
  %8 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %add.ptr1 = getelementptr inbounds i8, ptr %6, i64 %8
  %9 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %mul = mul i32 32, %9
  %conv = zext i32 %mul to i64
  call void @llvm.memset.p0.i64(ptr align 1 %add.ptr1, i8 -1, i64 %conv, i1 false)
  br label %if.end

if.else:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %10, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.else
  %11 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool2 = icmp ne i32 %11, 0
  br i1 %tobool2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %12 = load i32, ptr %left_, align 4, !tbaa !8
  %13 = call i32 @llvm.cttz.i32(i32 %12, i1 true)
  store i32 %13, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %14 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %14, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body:                                         ; preds = %land.end
  %15 = load ptr, ptr %set, align 8, !tbaa !4
  %16 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %17 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %17 to i64
  %arrayidx3 = getelementptr inbounds i64, ptr %16, i64 %idxprom
  %18 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  %add.ptr4 = getelementptr inbounds i8, ptr %15, i64 %18
  %19 = load i32, ptr %unit.addr, align 4, !tbaa !8
  call void @set_unit(ptr noundef %add.ptr4, i32 noundef %19) #11
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %20 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %20, 1
  %21 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %21, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !55

for.end:                                          ; preds = %for.cond.cleanup
  br label %if.end

if.end:                                           ; preds = %for.end, %if.then
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %22, i32 0, i32 20
  %23 = load i64, ptr %check, align 8, !tbaa !29
  %tobool5 = icmp ne i64 %23, 0
  br i1 %tobool5, label %land.lhs.true, label %if.end36

land.lhs.true:                                    ; preds = %if.end
  %24 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %owner_active = getelementptr inbounds %struct.Context, ptr %24, i32 0, i32 43
  %25 = load i64, ptr %owner_active, align 8, !tbaa !32
  %tobool6 = icmp ne i64 %25, 0
  br i1 %tobool6, label %land.lhs.true7, label %if.end36

land.lhs.true7:                                   ; preds = %land.lhs.true
  %26 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %cmp = icmp uge i32 %26, 4
  br i1 %cmp, label %if.then9, label %if.end36

if.then9:                                         ; preds = %land.lhs.true7
  call void @llvm.lifetime.start.p0(i64 8, ptr %owner) #10
  %27 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %owner10 = getelementptr inbounds %struct.Context, ptr %27, i32 0, i32 42
  %28 = load i64, ptr %owner10, align 8, !tbaa !33
  %29 = inttoptr i64 %28 to ptr
  store ptr %29, ptr %owner, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_11) #10
  %30 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %30, ptr %left_11, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l12) #10
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc32, %if.then9
  %31 = load i32, ptr %left_11, align 4, !tbaa !8
  %tobool14 = icmp ne i32 %31, 0
  br i1 %tobool14, label %land.rhs15, label %land.end16

land.rhs15:                                       ; preds = %for.cond13
  %32 = load i32, ptr %left_11, align 4, !tbaa !8
  %33 = call i32 @llvm.cttz.i32(i32 %32, i1 true)
  store i32 %33, ptr %l12, align 4, !tbaa !8
  br label %land.end16

land.end16:                                       ; preds = %land.rhs15, %for.cond13
  %34 = phi i1 [ false, %for.cond13 ], [ true, %land.rhs15 ]
  br i1 %34, label %for.body18, label %for.cond.cleanup17

for.cond.cleanup17:                               ; preds = %land.end16
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l12) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_11) #10
  br label %for.end35

for.body18:                                       ; preds = %land.end16
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond19

for.cond19:                                       ; preds = %for.inc30, %for.body18
  %35 = load i32, ptr %j, align 4, !tbaa !8
  %36 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %div = udiv i32 %36, 4
  %cmp20 = icmp ult i32 %35, %div
  br i1 %cmp20, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:                               ; preds = %for.cond19
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end31

for.body23:                                       ; preds = %for.cond19
  %37 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cluster = getelementptr inbounds %struct.Context, ptr %37, i32 0, i32 44
  %38 = load i64, ptr %cluster, align 8, !tbaa !34
  %conv24 = trunc i64 %38 to i32
  %39 = load ptr, ptr %owner, align 8, !tbaa !4
  %40 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %41 = load i32, ptr %l12, align 4, !tbaa !8
  %idxprom25 = zext i32 %41 to i64
  %arrayidx26 = getelementptr inbounds i64, ptr %40, i64 %idxprom25
  %42 = load i64, ptr %arrayidx26, align 8, !tbaa !15
  %sub27 = sub nsw i64 %42, 68719476736
  %shr = ashr i64 %sub27, 2
  %43 = load i32, ptr %j, align 4, !tbaa !8
  %conv28 = zext i32 %43 to i64
  %add = add nsw i64 %shr, %conv28
  %arrayidx29 = getelementptr inbounds i32, ptr %39, i64 %add
  store i32 %conv24, ptr %arrayidx29, align 4, !tbaa !8
  br label %for.inc30

for.inc30:                                        ; preds = %for.body23
  %44 = load i32, ptr %j, align 4, !tbaa !8
  %inc = add i32 %44, 1
  store i32 %inc, ptr %j, align 4, !tbaa !8
  br label %for.cond19, !llvm.loop !56

for.end31:                                        ; preds = %for.cond.cleanup22
  br label %for.inc32

for.inc32:                                        ; preds = %for.end31
  %45 = load i32, ptr %left_11, align 4, !tbaa !8
  %sub33 = sub i32 %45, 1
  %46 = load i32, ptr %left_11, align 4, !tbaa !8
  %and34 = and i32 %46, %sub33
  store i32 %and34, ptr %left_11, align 4, !tbaa !8
  br label %for.cond13, !llvm.loop !57

for.end35:                                        ; preds = %for.cond.cleanup17
  call void @llvm.lifetime.end.p0(i64 8, ptr %owner) #10
  br label %if.end36

if.end36:                                         ; preds = %for.end35, %land.lhs.true7, %land.lhs.true, %if.end
  %47 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %47, i32 0, i32 26
  %48 = load i64, ptr %events, align 8, !tbaa !47
  %inc37 = add nsw i64 %48, 1
  store i64 %inc37, ptr %events, align 8, !tbaa !47
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #10
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @lanes_agree(ptr noundef %w, ptr noundef %base, ptr noundef %offset, i32 noundef %mask, i32 noundef %n, i32 noundef %size, ptr noundef %t) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %base.addr = alloca ptr, align 8
  %offset.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %n.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %t.addr = alloca ptr, align 8
  %lost = alloca i32, align 4
  %j = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %value = alloca i64, align 8
  %kept = alloca i64, align 8
  %from = alloca ptr, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %base, ptr %base.addr, align 8, !tbaa !4
  store ptr %offset, ptr %offset.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %n, ptr %n.addr, align 4, !tbaa !8
  store i32 %size, ptr %size.addr, align 4, !tbaa !8
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %lost) #10
  store i32 0, ptr %lost, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc17, %entry
  %0 = load i32, ptr %j, align 4, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end19

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %2 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %2, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %3 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond1
  %4 = load i32, ptr %left_, align 4, !tbaa !8
  %5 = call i32 @llvm.cttz.i32(i32 %4, i1 true)
  store i32 %5, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond1
  %6 = phi i1 [ false, %for.cond1 ], [ true, %land.rhs ]
  br i1 %6, label %for.body3, label %for.cond.cleanup2

for.cond.cleanup2:                                ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body3:                                        ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #10
  %7 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %call = call i64 @source_value(ptr noundef %7, ptr noundef %8, i32 noundef %9) #11
  store i64 %call, ptr %value, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %kept) #10
  store i64 0, ptr %kept, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %from) #10
  %10 = load ptr, ptr %base.addr, align 8, !tbaa !4
  %11 = load ptr, ptr %offset.addr, align 8, !tbaa !4
  %12 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %12 to i64
  %arrayidx = getelementptr inbounds i64, ptr %11, i64 %idxprom
  %13 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %10, i64 %13
  %14 = load i32, ptr %size.addr, align 4, !tbaa !8
  %15 = load i32, ptr %j, align 4, !tbaa !8
  %mul = mul i32 %14, %15
  %idx.ext = zext i32 %mul to i64
  %add.ptr4 = getelementptr inbounds i8, ptr %add.ptr, i64 %idx.ext
  store ptr %add.ptr4, ptr %from, align 8, !tbaa !4
  %16 = load i32, ptr %size.addr, align 4, !tbaa !8
  switch i32 %16, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb7
    i32 4, label %sw.bb11
  ]

sw.bb:                                            ; preds = %for.body3
  %17 = load ptr, ptr %from, align 8, !tbaa !4
  %18 = load i8, ptr %17, align 1, !tbaa !50
  %conv = zext i8 %18 to i64
  store i64 %conv, ptr %kept, align 8, !tbaa !15
  %19 = load i64, ptr %value, align 8, !tbaa !15
  %conv5 = trunc i64 %19 to i8
  %conv6 = zext i8 %conv5 to i64
  store i64 %conv6, ptr %value, align 8, !tbaa !15
  br label %sw.epilog

sw.bb7:                                           ; preds = %for.body3
  %20 = load ptr, ptr %from, align 8, !tbaa !4
  %21 = load i16, ptr %20, align 2, !tbaa !51
  %conv8 = zext i16 %21 to i64
  store i64 %conv8, ptr %kept, align 8, !tbaa !15
  %22 = load i64, ptr %value, align 8, !tbaa !15
  %conv9 = trunc i64 %22 to i16
  %conv10 = zext i16 %conv9 to i64
  store i64 %conv10, ptr %value, align 8, !tbaa !15
  br label %sw.epilog

sw.bb11:                                          ; preds = %for.body3
  %23 = load ptr, ptr %from, align 8, !tbaa !4
  %24 = load i32, ptr %23, align 4, !tbaa !8
  %conv12 = zext i32 %24 to i64
  store i64 %conv12, ptr %kept, align 8, !tbaa !15
  %25 = load i64, ptr %value, align 8, !tbaa !15
  %conv13 = trunc i64 %25 to i32
  %conv14 = zext i32 %conv13 to i64
  store i64 %conv14, ptr %value, align 8, !tbaa !15
  br label %sw.epilog

sw.default:                                       ; preds = %for.body3
  %26 = load ptr, ptr %from, align 8, !tbaa !4
  %27 = load i64, ptr %26, align 8, !tbaa !15
  store i64 %27, ptr %kept, align 8, !tbaa !15
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb11, %sw.bb7, %sw.bb
  %28 = load i64, ptr %kept, align 8, !tbaa !15
  %29 = load i64, ptr %value, align 8, !tbaa !15
  %cmp15 = icmp ne i64 %28, %29
  %conv16 = zext i1 %cmp15 to i32
  %30 = load i32, ptr %lost, align 4, !tbaa !8
  %or = or i32 %30, %conv16
  store i32 %or, ptr %lost, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(i64 8, ptr %from) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %kept) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #10
  br label %for.inc

for.inc:                                          ; preds = %sw.epilog
  %31 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %31, 1
  %32 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %32, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond1, !llvm.loop !58

for.end:                                          ; preds = %for.cond.cleanup2
  br label %for.inc17

for.inc17:                                        ; preds = %for.end
  %33 = load i32, ptr %j, align 4, !tbaa !8
  %inc = add i32 %33, 1
  store i32 %inc, ptr %j, align 4, !tbaa !8
  %34 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr18 = getelementptr inbounds i32, ptr %34, i64 4
  store ptr %add.ptr18, ptr %t.addr, align 8, !tbaa !4
  br label %for.cond, !llvm.loop !59

for.end19:                                        ; preds = %for.cond.cleanup
  %35 = load i32, ptr %lost, align 4, !tbaa !8
  %tobool20 = icmp ne i32 %35, 0
  %lnot = xor i1 %tobool20, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %lost) #10
  ret i32 %lnot.ext
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @shared_indices(ptr noundef %c, ptr noundef %w, ptr noundef %a, i32 noundef %mask, i32 noundef %unit, ptr noundef %index) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %index.addr = alloca ptr, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %at = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  store ptr %index, ptr %index.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %left_, align 4, !tbaa !8
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %4 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup8

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #10
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %8 to i64
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %10 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %10 to i64
  %call = call i64 @shared_index(ptr noundef %5, ptr noundef %6, i64 noundef %9, i64 noundef %conv) #11
  store i64 %call, ptr %at, align 8, !tbaa !15
  %11 = load i64, ptr %at, align 8, !tbaa !15
  %cmp = icmp slt i64 %11, 0
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.body
  %12 = load i64, ptr %at, align 8, !tbaa !15
  %13 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %sub = sub i32 %13, 1
  %conv2 = zext i32 %sub to i64
  %and = and i64 %12, %conv2
  %tobool3 = icmp ne i64 %and, 0
  br i1 %tobool3, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %for.body
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  %14 = load i64, ptr %at, align 8, !tbaa !15
  %15 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %16 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom4 = zext i32 %16 to i64
  %arrayidx5 = getelementptr inbounds i64, ptr %15, i64 %idxprom4
  store i64 %14, ptr %arrayidx5, align 8, !tbaa !15
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup8 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %17 = load i32, ptr %left_, align 4, !tbaa !8
  %sub6 = sub i32 %17, 1
  %18 = load i32, ptr %left_, align 4, !tbaa !8
  %and7 = and i32 %18, %sub6
  store i32 %and7, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !60

cleanup8:                                         ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  %cleanup.dest10 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest10, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup8
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %cleanup8
  %19 = load i32, ptr %retval, align 4
  ret i32 %19

unreachable:                                      ; preds = %cleanup8
  unreachable
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @races_of_writes(ptr noundef %c, ptr noundef %w, ptr noundef %index, i32 noundef %mask, i32 noundef %unit, i32 noundef %atomic) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %index.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %atomic.addr = alloca i32, align 4
  %v = alloca %struct.View, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %steps = alloca i64, align 8
  %shift = alloca i64, align 8
  %bad = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %j = alloca i64, align 8
  %left_13 = alloca i32, align 4
  %l14 = alloca i32, align 4
  %j21 = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %index, ptr %index.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  store i32 %atomic, ptr %atomic.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 816, ptr %v) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call = call i32 @view_writes(ptr noundef %0, ptr noundef %1, ptr noundef %v) #11
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup41

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #10
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %3 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %call1 = call i64 @steps_of(ptr noundef %2, i64 noundef %conv) #11
  store i64 %call1, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #10
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 30
  %5 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %5, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %bad) #10
  store i32 0, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %6, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc8, %if.end
  %7 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool2 = icmp ne i32 %7, 0
  br i1 %tobool2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %8 = load i32, ptr %left_, align 4, !tbaa !8
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  store i32 %9, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %10 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end9

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #10
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond3

for.cond3:                                        ; preds = %for.inc, %for.body
  %11 = load i64, ptr %j, align 8, !tbaa !15
  %12 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp = icmp slt i64 %11, %12
  br i1 %cmp, label %for.body6, label %for.cond.cleanup5

for.cond.cleanup5:                                ; preds = %for.cond3
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #10
  br label %for.end

for.body6:                                        ; preds = %for.cond3
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %14 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %15 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %15 to i64
  %arrayidx = getelementptr inbounds i64, ptr %14, i64 %idxprom
  %16 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %17 = load i64, ptr %shift, align 8, !tbaa !15
  %shr = ashr i64 %16, %17
  %18 = load i64, ptr %j, align 8, !tbaa !15
  %add = add nsw i64 %shr, %18
  %19 = load i32, ptr %atomic.addr, align 4, !tbaa !8
  %call7 = call i32 @write_races(ptr noundef %13, ptr noundef %v, i64 noundef %add, i32 noundef %19) #11
  %20 = load i32, ptr %bad, align 4, !tbaa !8
  %or = or i32 %20, %call7
  store i32 %or, ptr %bad, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body6
  %21 = load i64, ptr %j, align 8, !tbaa !15
  %inc = add nsw i64 %21, 1
  store i64 %inc, ptr %j, align 8, !tbaa !15
  br label %for.cond3, !llvm.loop !62

for.end:                                          ; preds = %for.cond.cleanup5
  br label %for.inc8

for.inc8:                                         ; preds = %for.end
  %22 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %22, 1
  %23 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %23, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !63

for.end9:                                         ; preds = %for.cond.cleanup
  %24 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool10 = icmp ne i32 %24, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %for.end9
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end12:                                         ; preds = %for.end9
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_13) #10
  %25 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %25, ptr %left_13, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l14) #10
  br label %for.cond15

for.cond15:                                       ; preds = %for.inc35, %if.end12
  %26 = load i32, ptr %left_13, align 4, !tbaa !8
  %tobool16 = icmp ne i32 %26, 0
  br i1 %tobool16, label %land.rhs17, label %land.end18

land.rhs17:                                       ; preds = %for.cond15
  %27 = load i32, ptr %left_13, align 4, !tbaa !8
  %28 = call i32 @llvm.cttz.i32(i32 %27, i1 true)
  store i32 %28, ptr %l14, align 4, !tbaa !8
  br label %land.end18

land.end18:                                       ; preds = %land.rhs17, %for.cond15
  %29 = phi i1 [ false, %for.cond15 ], [ true, %land.rhs17 ]
  br i1 %29, label %for.body20, label %for.cond.cleanup19

for.cond.cleanup19:                               ; preds = %land.end18
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l14) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_13) #10
  br label %for.end38

for.body20:                                       ; preds = %land.end18
  call void @llvm.lifetime.start.p0(i64 8, ptr %j21) #10
  store i64 0, ptr %j21, align 8, !tbaa !15
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc32, %for.body20
  %30 = load i64, ptr %j21, align 8, !tbaa !15
  %31 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp23 = icmp slt i64 %30, %31
  br i1 %cmp23, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %for.cond22
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j21) #10
  br label %for.end34

for.body26:                                       ; preds = %for.cond22
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %33 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %34 = load i32, ptr %l14, align 4, !tbaa !8
  %idxprom27 = zext i32 %34 to i64
  %arrayidx28 = getelementptr inbounds i64, ptr %33, i64 %idxprom27
  %35 = load i64, ptr %arrayidx28, align 8, !tbaa !15
  %36 = load i64, ptr %shift, align 8, !tbaa !15
  %shr29 = ashr i64 %35, %36
  %37 = load i64, ptr %j21, align 8, !tbaa !15
  %add30 = add nsw i64 %shr29, %37
  %38 = load i32, ptr %atomic.addr, align 4, !tbaa !8
  %conv31 = trunc i32 %38 to i8
  call void @note_write(ptr noundef %32, ptr noundef %v, i64 noundef %add30, i8 noundef zeroext %conv31) #11
  br label %for.inc32

for.inc32:                                        ; preds = %for.body26
  %39 = load i64, ptr %j21, align 8, !tbaa !15
  %inc33 = add nsw i64 %39, 1
  store i64 %inc33, ptr %j21, align 8, !tbaa !15
  br label %for.cond22, !llvm.loop !64

for.end34:                                        ; preds = %for.cond.cleanup25
  br label %for.inc35

for.inc35:                                        ; preds = %for.end34
  %40 = load i32, ptr %left_13, align 4, !tbaa !8
  %sub36 = sub i32 %40, 1
  %41 = load i32, ptr %left_13, align 4, !tbaa !8
  %and37 = and i32 %41, %sub36
  store i32 %and37, ptr %left_13, align 4, !tbaa !8
  br label %for.cond15, !llvm.loop !65

for.end38:                                        ; preds = %for.cond.cleanup19
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end38, %if.then11
  call void @llvm.lifetime.end.p0(i64 4, ptr %bad) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #10
  br label %cleanup41

cleanup41:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 816, ptr %v) #10
  %42 = load i32, ptr %retval, align 4
  ret i32 %42
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @count_shared(ptr noundef %c, i32 noundef %id, ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %hit = alloca i32, align 4
  %p = alloca ptr, align 8
  %s = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %id, ptr %id.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %hit) #10
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i32, ptr %id.addr, align 4, !tbaa !8
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %4 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call = call ptr @pattern_of(ptr noundef %0, i32 noundef %1, ptr noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef 4, i32 noundef 0, ptr noundef %hit) #11
  store ptr %call, ptr %p, align 8, !tbaa !4
  %5 = load i32, ptr %hit, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %6 = load ptr, ptr %p, align 8, !tbaa !4
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %8 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %9 = load i32, ptr %unit.addr, align 4, !tbaa !8
  call void @count_wavefronts(ptr noundef %6, ptr noundef %7, i32 noundef %8, i32 noundef %9) #11
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %s) #10
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load i32, ptr %id.addr, align 4, !tbaa !8
  %call1 = call ptr @stats_of(ptr noundef %10, i32 noundef %11) #11
  store ptr %call1, ptr %s, align 8, !tbaa !4
  %12 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i64, ptr %12, i64 0
  %13 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %inc = add nsw i64 %13, 1
  store i64 %inc, ptr %arrayidx, align 8, !tbaa !15
  %14 = load ptr, ptr %p, align 8, !tbaa !4
  %found = getelementptr inbounds %struct.Pattern, ptr %14, i32 0, i32 4
  %15 = load i64, ptr %found, align 8, !tbaa !66
  %16 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i64, ptr %16, i64 1
  %17 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %add = add nsw i64 %17, %15
  store i64 %add, ptr %arrayidx2, align 8, !tbaa !15
  %18 = load ptr, ptr %p, align 8, !tbaa !4
  %ideal = getelementptr inbounds %struct.Pattern, ptr %18, i32 0, i32 5
  %19 = load i64, ptr %ideal, align 8, !tbaa !68
  %20 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx3 = getelementptr inbounds i64, ptr %20, i64 2
  %21 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  %add4 = add nsw i64 %21, %19
  store i64 %add4, ptr %arrayidx3, align 8, !tbaa !15
  %22 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %23 = call i32 @llvm.ctpop.i32(i32 %22)
  %conv = sext i32 %23 to i64
  %24 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv5 = zext i32 %24 to i64
  %mul = mul nsw i64 %conv, %conv5
  %25 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx6 = getelementptr inbounds i64, ptr %25, i64 5
  %26 = load i64, ptr %arrayidx6, align 8, !tbaa !15
  %add7 = add nsw i64 %26, %mul
  store i64 %add7, ptr %arrayidx6, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %s) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %hit) #10
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @set_unit(ptr noundef %set, i32 noundef %unit) #2 {
entry:
  %set.addr = alloca ptr, align 8
  %unit.addr = alloca i32, align 4
  store ptr %set, ptr %set.addr, align 8, !tbaa !4
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %1 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %1 to i64
  call void @llvm.memset.p0.i64(ptr align 1 %0, i8 -1, i64 %conv, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_ldmatrix(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %n = alloca i32, align 4
  %lanes = alloca i32, align 4
  %a = alloca [32 x i64], align 16
  %index = alloca [32 x i64], align 16
  %cleanup.dest.slot = alloca i32, align 4
  %l = alloca i32, align 4
  %shared = alloca ptr, align 8
  %j = alloca i32, align 4
  %rows = alloca [8 x <2 x i64>], align 64
  %r = alloca i32, align 4
  %out = alloca ptr, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #10
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #10
  %2 = load i32, ptr %n, align 4, !tbaa !8
  %cmp = icmp eq i32 %2, 4
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %n, align 4, !tbaa !8
  %mul = mul i32 8, %3
  %shl = shl i32 1, %mul
  %sub = sub i32 %shl, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %sub, %cond.false ]
  store i32 %cond, ptr %lanes, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #10
  %4 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @whole_warp(ptr noundef %4, i32 noundef %5) #11
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %cond.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 3
  %arraydecay = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %cmp1 = icmp slt i32 %8, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = sext i32 %9 to i64
  %arrayidx2 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 %idxprom
  %10 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %conv = trunc i64 %10 to i32
  %conv3 = zext i32 %conv to i64
  %11 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom4 = sext i32 %11 to i64
  %arrayidx5 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 %idxprom4
  store i64 %conv3, ptr %arrayidx5, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %12, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !69

for.end:                                          ; preds = %for.cond.cleanup
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 25
  %14 = load i64, ptr %time, align 8, !tbaa !10
  %inc6 = add nsw i64 %14, 1
  store i64 %inc6, ptr %time, align 8, !tbaa !10
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %16 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx7 = getelementptr inbounds i32, ptr %17, i64 0
  %18 = load i32, ptr %arrayidx7, align 4, !tbaa !8
  %arraydecay8 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %19 = load i32, ptr %lanes, align 4, !tbaa !8
  %arraydecay9 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %call10 = call i32 @check_shared_read(ptr noundef %15, ptr noundef %16, i32 noundef %18, ptr noundef %arraydecay8, i32 noundef %19, i32 noundef 16, ptr noundef %arraydecay9) #11
  %tobool11 = icmp ne i32 %call10, 0
  br i1 %tobool11, label %if.then12, label %if.end13

if.then12:                                        ; preds = %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end13:                                         ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #10
  %20 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared14 = getelementptr inbounds %struct.Context, ptr %20, i32 0, i32 7
  %21 = load i64, ptr %shared14, align 8, !tbaa !14
  %22 = inttoptr i64 %21 to ptr
  store ptr %22, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond15

for.cond15:                                       ; preds = %for.inc44, %if.end13
  %23 = load i32, ptr %j, align 4, !tbaa !8
  %24 = load i32, ptr %n, align 4, !tbaa !8
  %cmp16 = icmp ult i32 %23, %24
  br i1 %cmp16, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %for.cond15
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end46

for.body19:                                       ; preds = %for.cond15
  call void @llvm.lifetime.start.p0(i64 128, ptr %rows) #10
  call void @llvm.lifetime.start.p0(i64 4, ptr %r) #10
  store i32 0, ptr %r, align 4, !tbaa !8
  br label %for.cond20

for.cond20:                                       ; preds = %for.inc31, %for.body19
  %25 = load i32, ptr %r, align 4, !tbaa !8
  %cmp21 = icmp slt i32 %25, 8
  br i1 %cmp21, label %for.body24, label %for.cond.cleanup23

for.cond.cleanup23:                               ; preds = %for.cond20
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r) #10
  br label %for.end33

for.body24:                                       ; preds = %for.cond20
  %26 = load ptr, ptr %shared, align 8, !tbaa !4
  %27 = load i32, ptr %j, align 4, !tbaa !8
  %mul25 = mul i32 8, %27
  %28 = load i32, ptr %r, align 4, !tbaa !8
  %add = add i32 %mul25, %28
  %idxprom26 = zext i32 %add to i64
  %arrayidx27 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 %idxprom26
  %29 = load i64, ptr %arrayidx27, align 8, !tbaa !15
  %add.ptr28 = getelementptr inbounds i8, ptr %26, i64 %29
  %30 = load <2 x i64>, ptr %add.ptr28, align 1, !tbaa !50
  %31 = load i32, ptr %r, align 4, !tbaa !8
  %idxprom29 = sext i32 %31 to i64
  %arrayidx30 = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 %idxprom29
  store <2 x i64> %30, ptr %arrayidx30, align 16, !tbaa !50
  br label %for.inc31

for.inc31:                                        ; preds = %for.body24
  %32 = load i32, ptr %r, align 4, !tbaa !8
  %inc32 = add nsw i32 %32, 1
  store i32 %inc32, ptr %r, align 4, !tbaa !8
  br label %for.cond20, !llvm.loop !70

for.end33:                                        ; preds = %for.cond.cleanup23
  call void @llvm.lifetime.start.p0(i64 8, ptr %out) #10
  %33 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %34 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %35 = load i32, ptr %j, align 4, !tbaa !8
  %add34 = add i32 8, %35
  %idxprom35 = zext i32 %add34 to i64
  %arrayidx36 = getelementptr inbounds i32, ptr %34, i64 %idxprom35
  %36 = load i32, ptr %arrayidx36, align 4, !tbaa !8
  %call37 = call ptr @slot(ptr noundef %33, i32 noundef %36) #11
  store ptr %call37, ptr %out, align 8, !tbaa !4
  %37 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx38 = getelementptr inbounds i32, ptr %37, i64 2
  %38 = load i32, ptr %arrayidx38, align 4, !tbaa !8
  %tobool39 = icmp ne i32 %38, 0
  br i1 %tobool39, label %if.then40, label %if.else

if.then40:                                        ; preds = %for.end33
  %39 = load ptr, ptr %out, align 8, !tbaa !4
  %arraydecay41 = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 0
  call void @transpose16(ptr noundef %39, ptr noundef %arraydecay41) #11
  br label %if.end43

if.else:                                          ; preds = %for.end33
  %40 = load ptr, ptr %out, align 8, !tbaa !4
  %arraydecay42 = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %40, ptr align 64 %arraydecay42, i64 128, i1 false)
  br label %if.end43

if.end43:                                         ; preds = %if.else, %if.then40
  call void @llvm.lifetime.end.p0(i64 8, ptr %out) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %rows) #10
  br label %for.inc44

for.inc44:                                        ; preds = %if.end43
  %41 = load i32, ptr %j, align 4, !tbaa !8
  %inc45 = add i32 %41, 1
  store i32 %inc45, ptr %j, align 4, !tbaa !8
  br label %for.cond15, !llvm.loop !71

for.end46:                                        ; preds = %for.cond.cleanup18
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #10
  br label %cleanup

cleanup:                                          ; preds = %for.end46, %if.then12, %if.then
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #10
  %42 = load i32, ptr %retval, align 4
  ret i32 %42
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @whole_warp(ptr noundef %w, i32 noundef %mask) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %0, -1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %exited = getelementptr inbounds %struct.Warp, ptr %1, i32 0, i32 5
  %2 = load i32, ptr %exited, align 4, !tbaa !72
  %tobool = icmp ne i32 %2, 0
  %lnot = xor i1 %tobool, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %3 = phi i1 [ false, %entry ], [ %lnot, %land.rhs ]
  %land.ext = zext i1 %3 to i32
  ret i32 %land.ext
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @slot(ptr noundef %w, i32 noundef %offset) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %offset.addr = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store i32 %offset, ptr %offset.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %1 = load i32, ptr %offset.addr, align 4, !tbaa !8
  %idx.ext = zext i32 %1 to i64
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 %idx.ext
  ret ptr %add.ptr
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @transpose16(ptr noundef %to, ptr noundef %from) #2 {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %r = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %k = alloca i32, align 4
  store ptr %to, ptr %to.addr, align 8, !tbaa !4
  store ptr %from, ptr %from.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %r) #10
  store i32 0, ptr %r, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc9, %entry
  %0 = load i32, ptr %r, align 4, !tbaa !8
  %cmp = icmp slt i32 %0, 8
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r) #10
  br label %for.end11

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #10
  store i32 0, ptr %k, align 4, !tbaa !8
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %1 = load i32, ptr %k, align 4, !tbaa !8
  %cmp2 = icmp slt i32 %1, 8
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #10
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  %2 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %3 = load i32, ptr %r, align 4, !tbaa !8
  %mul = mul nsw i32 8, %3
  %4 = load i32, ptr %k, align 4, !tbaa !8
  %add = add nsw i32 %mul, %4
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i16, ptr %2, i64 %idxprom
  %5 = load i16, ptr %arrayidx, align 2, !tbaa !51
  %6 = load ptr, ptr %to.addr, align 8, !tbaa !4
  %7 = load i32, ptr %k, align 4, !tbaa !8
  %mul5 = mul nsw i32 8, %7
  %8 = load i32, ptr %r, align 4, !tbaa !8
  %add6 = add nsw i32 %mul5, %8
  %idxprom7 = sext i32 %add6 to i64
  %arrayidx8 = getelementptr inbounds i16, ptr %6, i64 %idxprom7
  store i16 %5, ptr %arrayidx8, align 2, !tbaa !51
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %9 = load i32, ptr %k, align 4, !tbaa !8
  %inc = add nsw i32 %9, 1
  store i32 %inc, ptr %k, align 4, !tbaa !8
  br label %for.cond1, !llvm.loop !73

for.end:                                          ; preds = %for.cond.cleanup3
  br label %for.inc9

for.inc9:                                         ; preds = %for.end
  %10 = load i32, ptr %r, align 4, !tbaa !8
  %inc10 = add nsw i32 %10, 1
  store i32 %inc10, ptr %r, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !74

for.end11:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_stmatrix(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %n = alloca i32, align 4
  %lanes = alloca i32, align 4
  %a = alloca [32 x i64], align 16
  %index = alloca [32 x i64], align 16
  %cleanup.dest.slot = alloca i32, align 4
  %l = alloca i32, align 4
  %shared = alloca ptr, align 8
  %set = alloca ptr, align 8
  %rows = alloca [32 x <2 x i64>], align 64
  %j = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l48 = alloca i32, align 4
  %left_72 = alloca i32, align 4
  %l73 = alloca i32, align 4
  %kept = alloca <2 x i64>, align 1
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #10
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #10
  %2 = load i32, ptr %n, align 4, !tbaa !8
  %cmp = icmp eq i32 %2, 4
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %3 = load i32, ptr %n, align 4, !tbaa !8
  %mul = mul i32 8, %3
  %shl = shl i32 1, %mul
  %sub = sub i32 %shl, 1
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ -1, %cond.true ], [ %sub, %cond.false ]
  store i32 %cond, ptr %lanes, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #10
  %4 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @whole_warp(ptr noundef %4, i32 noundef %5) #11
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %cond.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup107

if.end:                                           ; preds = %cond.end
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 3
  %arraydecay = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %cmp1 = icmp slt i32 %8, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = sext i32 %9 to i64
  %arrayidx2 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 %idxprom
  %10 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %conv = trunc i64 %10 to i32
  %conv3 = zext i32 %conv to i64
  %11 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom4 = sext i32 %11 to i64
  %arrayidx5 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 %idxprom4
  store i64 %conv3, ptr %arrayidx5, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %12 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %12, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !75

for.end:                                          ; preds = %for.cond.cleanup
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 25
  %14 = load i64, ptr %time, align 8, !tbaa !10
  %inc6 = add nsw i64 %14, 1
  store i64 %inc6, ptr %time, align 8, !tbaa !10
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %16 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay7 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %17 = load i32, ptr %lanes, align 4, !tbaa !8
  %arraydecay8 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %call9 = call i32 @shared_indices(ptr noundef %15, ptr noundef %16, ptr noundef %arraydecay7, i32 noundef %17, i32 noundef 16, ptr noundef %arraydecay8) #11
  %tobool10 = icmp ne i32 %call9, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup107

if.end12:                                         ; preds = %for.end
  %18 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %18, i32 0, i32 20
  %19 = load i64, ptr %check, align 8, !tbaa !29
  %tobool13 = icmp ne i64 %19, 0
  br i1 %tobool13, label %land.lhs.true, label %if.end18

land.lhs.true:                                    ; preds = %if.end12
  %20 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %21 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay14 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %22 = load i32, ptr %lanes, align 4, !tbaa !8
  %call15 = call i32 @races_of_writes(ptr noundef %20, ptr noundef %21, ptr noundef %arraydecay14, i32 noundef %22, i32 noundef 16, i32 noundef 0) #11
  %tobool16 = icmp ne i32 %call15, 0
  br i1 %tobool16, label %if.then17, label %if.end18

if.then17:                                        ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup107

if.end18:                                         ; preds = %land.lhs.true, %if.end12
  %23 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %24 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx19 = getelementptr inbounds i32, ptr %24, i64 0
  %25 = load i32, ptr %arrayidx19, align 4, !tbaa !8
  %arraydecay20 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %26 = load i32, ptr %lanes, align 4, !tbaa !8
  call void @count_shared(ptr noundef %23, i32 noundef %25, ptr noundef %arraydecay20, i32 noundef %26, i32 noundef 16) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #10
  %27 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared21 = getelementptr inbounds %struct.Context, ptr %27, i32 0, i32 7
  %28 = load i64, ptr %shared21, align 8, !tbaa !14
  %29 = inttoptr i64 %28 to ptr
  store ptr %29, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #10
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %30, i32 0, i32 10
  %31 = load i64, ptr %shared_set, align 8, !tbaa !41
  %32 = inttoptr i64 %31 to ptr
  store ptr %32, ptr %set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 512, ptr %rows) #10
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc45, %if.end18
  %33 = load i32, ptr %j, align 4, !tbaa !8
  %34 = load i32, ptr %n, align 4, !tbaa !8
  %cmp23 = icmp ult i32 %33, %34
  br i1 %cmp23, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %for.cond22
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end47

for.body26:                                       ; preds = %for.cond22
  %35 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx27 = getelementptr inbounds i32, ptr %35, i64 2
  %36 = load i32, ptr %arrayidx27, align 4, !tbaa !8
  %tobool28 = icmp ne i32 %36, 0
  br i1 %tobool28, label %if.then29, label %if.else

if.then29:                                        ; preds = %for.body26
  %arraydecay30 = getelementptr inbounds [32 x <2 x i64>], ptr %rows, i64 0, i64 0
  %37 = load i32, ptr %j, align 4, !tbaa !8
  %mul31 = mul i32 8, %37
  %idx.ext = zext i32 %mul31 to i64
  %add.ptr32 = getelementptr inbounds <2 x i64>, ptr %arraydecay30, i64 %idx.ext
  %38 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %39 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %40 = load i32, ptr %j, align 4, !tbaa !8
  %add = add i32 8, %40
  %idxprom33 = zext i32 %add to i64
  %arrayidx34 = getelementptr inbounds i32, ptr %39, i64 %idxprom33
  %41 = load i32, ptr %arrayidx34, align 4, !tbaa !8
  %call35 = call ptr @slot(ptr noundef %38, i32 noundef %41) #11
  call void @transpose16(ptr noundef %add.ptr32, ptr noundef %call35) #11
  br label %if.end44

if.else:                                          ; preds = %for.body26
  %arraydecay36 = getelementptr inbounds [32 x <2 x i64>], ptr %rows, i64 0, i64 0
  %42 = load i32, ptr %j, align 4, !tbaa !8
  %mul37 = mul i32 8, %42
  %idx.ext38 = zext i32 %mul37 to i64
  %add.ptr39 = getelementptr inbounds <2 x i64>, ptr %arraydecay36, i64 %idx.ext38
  %43 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %44 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %45 = load i32, ptr %j, align 4, !tbaa !8
  %add40 = add i32 8, %45
  %idxprom41 = zext i32 %add40 to i64
  %arrayidx42 = getelementptr inbounds i32, ptr %44, i64 %idxprom41
  %46 = load i32, ptr %arrayidx42, align 4, !tbaa !8
  %call43 = call ptr @slot(ptr noundef %43, i32 noundef %46) #11
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %add.ptr39, ptr align 1 %call43, i64 128, i1 false)
  br label %if.end44

if.end44:                                         ; preds = %if.else, %if.then29
  br label %for.inc45

for.inc45:                                        ; preds = %if.end44
  %47 = load i32, ptr %j, align 4, !tbaa !8
  %inc46 = add i32 %47, 1
  store i32 %inc46, ptr %j, align 4, !tbaa !8
  br label %for.cond22, !llvm.loop !76

for.end47:                                        ; preds = %for.cond.cleanup25
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %48 = load i32, ptr %lanes, align 4, !tbaa !8
  store i32 %48, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l48) #10
  br label %for.cond49

for.cond49:                                       ; preds = %for.inc65, %for.end47
  %49 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool50 = icmp ne i32 %49, 0
  br i1 %tobool50, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond49
  %50 = load i32, ptr %left_, align 4, !tbaa !8
  %51 = call i32 @llvm.cttz.i32(i32 %50, i1 true)
  store i32 %51, ptr %l48, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond49
  %52 = phi i1 [ false, %for.cond49 ], [ true, %land.rhs ]
  br i1 %52, label %for.body52, label %for.cond.cleanup51

for.cond.cleanup51:                               ; preds = %land.end
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l48) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end67

for.body52:                                       ; preds = %land.end
  %53 = load i32, ptr %l48, align 4, !tbaa !8
  %idxprom53 = zext i32 %53 to i64
  %arrayidx54 = getelementptr inbounds [32 x <2 x i64>], ptr %rows, i64 0, i64 %idxprom53
  %54 = load <2 x i64>, ptr %arrayidx54, align 16, !tbaa !50
  %55 = load ptr, ptr %shared, align 8, !tbaa !4
  %56 = load i32, ptr %l48, align 4, !tbaa !8
  %idxprom55 = zext i32 %56 to i64
  %arrayidx56 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 %idxprom55
  %57 = load i64, ptr %arrayidx56, align 8, !tbaa !15
  %add.ptr57 = getelementptr inbounds i8, ptr %55, i64 %57
  store <2 x i64> %54, ptr %add.ptr57, align 1, !tbaa !50
  %58 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check58 = getelementptr inbounds %struct.Context, ptr %58, i32 0, i32 20
  %59 = load i64, ptr %check58, align 8, !tbaa !29
  %tobool59 = icmp ne i64 %59, 0
  br i1 %tobool59, label %if.then60, label %if.end64

if.then60:                                        ; preds = %for.body52
  %60 = load ptr, ptr %set, align 8, !tbaa !4
  %61 = load i32, ptr %l48, align 4, !tbaa !8
  %idxprom61 = zext i32 %61 to i64
  %arrayidx62 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 %idxprom61
  %62 = load i64, ptr %arrayidx62, align 8, !tbaa !15
  %add.ptr63 = getelementptr inbounds i8, ptr %60, i64 %62
  call void @set_unit(ptr noundef %add.ptr63, i32 noundef 16) #11
  br label %if.end64

if.end64:                                         ; preds = %if.then60, %for.body52
  br label %for.inc65

for.inc65:                                        ; preds = %if.end64
  %63 = load i32, ptr %left_, align 4, !tbaa !8
  %sub66 = sub i32 %63, 1
  %64 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %64, %sub66
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond49, !llvm.loop !77

for.end67:                                        ; preds = %for.cond.cleanup51
  %65 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %65, i32 0, i32 26
  %66 = load i64, ptr %events, align 8, !tbaa !47
  %inc68 = add nsw i64 %66, 1
  store i64 %inc68, ptr %events, align 8, !tbaa !47
  %67 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check69 = getelementptr inbounds %struct.Context, ptr %67, i32 0, i32 20
  %68 = load i64, ptr %check69, align 8, !tbaa !29
  %tobool70 = icmp ne i64 %68, 0
  br i1 %tobool70, label %if.then71, label %if.end103

if.then71:                                        ; preds = %for.end67
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_72) #10
  %69 = load i32, ptr %lanes, align 4, !tbaa !8
  store i32 %69, ptr %left_72, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l73) #10
  br label %for.cond74

for.cond74:                                       ; preds = %for.inc96, %if.then71
  %70 = load i32, ptr %left_72, align 4, !tbaa !8
  %tobool75 = icmp ne i32 %70, 0
  br i1 %tobool75, label %land.rhs76, label %land.end77

land.rhs76:                                       ; preds = %for.cond74
  %71 = load i32, ptr %left_72, align 4, !tbaa !8
  %72 = call i32 @llvm.cttz.i32(i32 %71, i1 true)
  store i32 %72, ptr %l73, align 4, !tbaa !8
  br label %land.end77

land.end77:                                       ; preds = %land.rhs76, %for.cond74
  %73 = phi i1 [ false, %for.cond74 ], [ true, %land.rhs76 ]
  br i1 %73, label %for.body79, label %for.cond.cleanup78

for.cond.cleanup78:                               ; preds = %land.end77
  store i32 11, ptr %cleanup.dest.slot, align 4
  br label %cleanup99

for.body79:                                       ; preds = %land.end77
  call void @llvm.lifetime.start.p0(i64 16, ptr %kept) #10
  %74 = load ptr, ptr %shared, align 8, !tbaa !4
  %75 = load i32, ptr %l73, align 4, !tbaa !8
  %idxprom80 = zext i32 %75 to i64
  %arrayidx81 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 %idxprom80
  %76 = load i64, ptr %arrayidx81, align 8, !tbaa !15
  %add.ptr82 = getelementptr inbounds i8, ptr %74, i64 %76
  %77 = load <2 x i64>, ptr %add.ptr82, align 1, !tbaa !50
  store <2 x i64> %77, ptr %kept, align 1, !tbaa !50
  %78 = load <2 x i64>, ptr %kept, align 1, !tbaa !50
  %vecext = extractelement <2 x i64> %78, i32 0
  %79 = load i32, ptr %l73, align 4, !tbaa !8
  %idxprom83 = zext i32 %79 to i64
  %arrayidx84 = getelementptr inbounds [32 x <2 x i64>], ptr %rows, i64 0, i64 %idxprom83
  %80 = load <2 x i64>, ptr %arrayidx84, align 16, !tbaa !50
  %vecext85 = extractelement <2 x i64> %80, i32 0
  %cmp86 = icmp ne i64 %vecext, %vecext85
  br i1 %cmp86, label %if.then94, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.body79
  %81 = load <2 x i64>, ptr %kept, align 1, !tbaa !50
  %vecext88 = extractelement <2 x i64> %81, i32 1
  %82 = load i32, ptr %l73, align 4, !tbaa !8
  %idxprom89 = zext i32 %82 to i64
  %arrayidx90 = getelementptr inbounds [32 x <2 x i64>], ptr %rows, i64 0, i64 %idxprom89
  %83 = load <2 x i64>, ptr %arrayidx90, align 16, !tbaa !50
  %vecext91 = extractelement <2 x i64> %83, i32 1
  %cmp92 = icmp ne i64 %vecext88, %vecext91
  br i1 %cmp92, label %if.then94, label %if.end95

if.then94:                                        ; preds = %lor.lhs.false, %for.body79
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end95:                                         ; preds = %lor.lhs.false
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end95, %if.then94
  call void @llvm.lifetime.end.p0(i64 16, ptr %kept) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup99 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc96

for.inc96:                                        ; preds = %cleanup.cont
  %84 = load i32, ptr %left_72, align 4, !tbaa !8
  %sub97 = sub i32 %84, 1
  %85 = load i32, ptr %left_72, align 4, !tbaa !8
  %and98 = and i32 %85, %sub97
  store i32 %and98, ptr %left_72, align 4, !tbaa !8
  br label %for.cond74, !llvm.loop !78

cleanup99:                                        ; preds = %cleanup, %for.cond.cleanup78
  call void @llvm.lifetime.end.p0(i64 4, ptr %l73) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_72) #10
  %cleanup.dest101 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest101, label %cleanup104 [
    i32 11, label %for.end102
  ]

for.end102:                                       ; preds = %cleanup99
  br label %if.end103

if.end103:                                        ; preds = %for.end102, %for.end67
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup104

cleanup104:                                       ; preds = %if.end103, %cleanup99
  call void @llvm.lifetime.end.p0(i64 512, ptr %rows) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #10
  br label %cleanup107

cleanup107:                                       ; preds = %cleanup104, %if.then17, %if.then11, %if.then
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #10
  %86 = load i32, ptr %retval, align 4
  ret i32 %86
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_mma(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #5 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %halves = alloca i32, align 4
  %a = alloca [4 x <32 x i32>], align 64
  %b = alloca [2 x <32 x i32>], align 64
  %d = alloca [4 x <32 x float>], align 64
  %s = alloca ptr, align 8
  %i = alloca i32, align 4
  %i7 = alloca i32, align 4
  %i19 = alloca i32, align 4
  %i35 = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @whole_warp(ptr noundef %0, i32 noundef %1) #11
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %exact = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 21
  %3 = load i64, ptr %exact, align 8, !tbaa !79
  %tobool1 = icmp ne i64 %3, 0
  br i1 %tobool1, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %lor.lhs.false
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 1
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %cmp = icmp ult i32 %5, 5
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true, %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %land.lhs.true, %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 4, ptr %halves) #10
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %6, i64 3
  %7 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  store i32 %7, ptr %halves, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 512, ptr %a) #10
  call void @llvm.lifetime.start.p0(i64 256, ptr %b) #10
  call void @llvm.lifetime.start.p0(i64 512, ptr %d) #10
  call void @llvm.lifetime.start.p0(i64 8, ptr %s) #10
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %8, i64 8
  store ptr %add.ptr, ptr %s, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #10
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %9 = load i32, ptr %i, align 4, !tbaa !8
  %10 = load i32, ptr %halves, align 4, !tbaa !8
  %mul = mul i32 2, %10
  %cmp3 = icmp ult i32 %9, %mul
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %11 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %12 = load ptr, ptr %s, align 8, !tbaa !4
  %call4 = call <32 x i32> @operand(ptr noundef %11, ptr noundef %12) #11
  %13 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom = zext i32 %13 to i64
  %arrayidx5 = getelementptr inbounds [4 x <32 x i32>], ptr %a, i64 0, i64 %idxprom
  store <32 x i32> %call4, ptr %arrayidx5, align 64, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %14 = load i32, ptr %i, align 4, !tbaa !8
  %inc = add i32 %14, 1
  store i32 %inc, ptr %i, align 4, !tbaa !8
  %15 = load ptr, ptr %s, align 8, !tbaa !4
  %add.ptr6 = getelementptr inbounds i32, ptr %15, i64 3
  store ptr %add.ptr6, ptr %s, align 8, !tbaa !4
  br label %for.cond, !llvm.loop !80

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %i7) #10
  store i32 0, ptr %i7, align 4, !tbaa !8
  br label %for.cond8

for.cond8:                                        ; preds = %for.inc15, %for.end
  %16 = load i32, ptr %i7, align 4, !tbaa !8
  %17 = load i32, ptr %halves, align 4, !tbaa !8
  %cmp9 = icmp ult i32 %16, %17
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %for.cond8
  call void @llvm.lifetime.end.p0(i64 4, ptr %i7) #10
  br label %for.end18

for.body11:                                       ; preds = %for.cond8
  %18 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %19 = load ptr, ptr %s, align 8, !tbaa !4
  %call12 = call <32 x i32> @operand(ptr noundef %18, ptr noundef %19) #11
  %20 = load i32, ptr %i7, align 4, !tbaa !8
  %idxprom13 = zext i32 %20 to i64
  %arrayidx14 = getelementptr inbounds [2 x <32 x i32>], ptr %b, i64 0, i64 %idxprom13
  store <32 x i32> %call12, ptr %arrayidx14, align 64, !tbaa !50
  br label %for.inc15

for.inc15:                                        ; preds = %for.body11
  %21 = load i32, ptr %i7, align 4, !tbaa !8
  %inc16 = add i32 %21, 1
  store i32 %inc16, ptr %i7, align 4, !tbaa !8
  %22 = load ptr, ptr %s, align 8, !tbaa !4
  %add.ptr17 = getelementptr inbounds i32, ptr %22, i64 3
  store ptr %add.ptr17, ptr %s, align 8, !tbaa !4
  br label %for.cond8, !llvm.loop !81

for.end18:                                        ; preds = %for.cond.cleanup10
  call void @llvm.lifetime.start.p0(i64 4, ptr %i19) #10
  store i32 0, ptr %i19, align 4, !tbaa !8
  br label %for.cond20

for.cond20:                                       ; preds = %for.inc27, %for.end18
  %23 = load i32, ptr %i19, align 4, !tbaa !8
  %cmp21 = icmp ult i32 %23, 4
  br i1 %cmp21, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:                               ; preds = %for.cond20
  call void @llvm.lifetime.end.p0(i64 4, ptr %i19) #10
  br label %for.end30

for.body23:                                       ; preds = %for.cond20
  %24 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %25 = load ptr, ptr %s, align 8, !tbaa !4
  %call24 = call <32 x i32> @operand(ptr noundef %24, ptr noundef %25) #11
  %26 = bitcast <32 x i32> %call24 to <32 x float>
  %27 = load i32, ptr %i19, align 4, !tbaa !8
  %idxprom25 = zext i32 %27 to i64
  %arrayidx26 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 %idxprom25
  store <32 x float> %26, ptr %arrayidx26, align 64, !tbaa !50
  br label %for.inc27

for.inc27:                                        ; preds = %for.body23
  %28 = load i32, ptr %i19, align 4, !tbaa !8
  %inc28 = add i32 %28, 1
  store i32 %inc28, ptr %i19, align 4, !tbaa !8
  %29 = load ptr, ptr %s, align 8, !tbaa !4
  %add.ptr29 = getelementptr inbounds i32, ptr %29, i64 3
  store ptr %add.ptr29, ptr %s, align 8, !tbaa !4
  br label %for.cond20, !llvm.loop !82

for.end30:                                        ; preds = %for.cond.cleanup22
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %31 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx31 = getelementptr inbounds i32, ptr %31, i64 1
  %32 = load i32, ptr %arrayidx31, align 4, !tbaa !8
  %33 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx32 = getelementptr inbounds i32, ptr %33, i64 2
  %34 = load i32, ptr %arrayidx32, align 4, !tbaa !8
  %35 = load i32, ptr %halves, align 4, !tbaa !8
  %arraydecay = getelementptr inbounds [4 x <32 x i32>], ptr %a, i64 0, i64 0
  %arraydecay33 = getelementptr inbounds [2 x <32 x i32>], ptr %b, i64 0, i64 0
  %arraydecay34 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 0
  call void @multiply(ptr noundef %30, i32 noundef %32, i32 noundef %34, i32 noundef %35, ptr noundef %arraydecay, ptr noundef %arraydecay33, ptr noundef %arraydecay34) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %i35) #10
  store i32 0, ptr %i35, align 4, !tbaa !8
  br label %for.cond36

for.cond36:                                       ; preds = %for.inc51, %for.end30
  %36 = load i32, ptr %i35, align 4, !tbaa !8
  %cmp37 = icmp slt i32 %36, 4
  br i1 %cmp37, label %for.body39, label %for.cond.cleanup38

for.cond.cleanup38:                               ; preds = %for.cond36
  call void @llvm.lifetime.end.p0(i64 4, ptr %i35) #10
  br label %for.end53

for.body39:                                       ; preds = %for.cond36
  %37 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %38 = load i32, ptr %i35, align 4, !tbaa !8
  %add = add nsw i32 4, %38
  %idxprom40 = sext i32 %add to i64
  %arrayidx41 = getelementptr inbounds i32, ptr %37, i64 %idxprom40
  %39 = load i32, ptr %arrayidx41, align 4, !tbaa !8
  %tobool42 = icmp ne i32 %39, 0
  br i1 %tobool42, label %if.then43, label %if.end50

if.then43:                                        ; preds = %for.body39
  %40 = load i32, ptr %i35, align 4, !tbaa !8
  %idxprom44 = sext i32 %40 to i64
  %arrayidx45 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 %idxprom44
  %41 = load <32 x float>, ptr %arrayidx45, align 64, !tbaa !50
  %42 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %43 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %44 = load i32, ptr %i35, align 4, !tbaa !8
  %add46 = add nsw i32 4, %44
  %idxprom47 = sext i32 %add46 to i64
  %arrayidx48 = getelementptr inbounds i32, ptr %43, i64 %idxprom47
  %45 = load i32, ptr %arrayidx48, align 4, !tbaa !8
  %call49 = call ptr @slot(ptr noundef %42, i32 noundef %45) #11
  store <32 x float> %41, ptr %call49, align 64, !tbaa !50
  br label %if.end50

if.end50:                                         ; preds = %if.then43, %for.body39
  br label %for.inc51

for.inc51:                                        ; preds = %if.end50
  %46 = load i32, ptr %i35, align 4, !tbaa !8
  %inc52 = add nsw i32 %46, 1
  store i32 %inc52, ptr %i35, align 4, !tbaa !8
  br label %for.cond36, !llvm.loop !83

for.end53:                                        ; preds = %for.cond.cleanup38
  store i32 0, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %s) #10
  call void @llvm.lifetime.end.p0(i64 512, ptr %d) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %b) #10
  call void @llvm.lifetime.end.p0(i64 512, ptr %a) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %halves) #10
  br label %return

return:                                           ; preds = %for.end53, %if.then
  %47 = load i32, ptr %retval, align 4
  ret i32 %47
}

; Function Attrs: alwaysinline noredzone nounwind
define internal <32 x i32> @operand(ptr noundef %w, ptr noundef %t) #6 {
entry:
  %retval = alloca <32 x i32>, align 64
  %w.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %out = alloca <32 x i32>, align 64
  %cleanup.dest.slot = alloca i32, align 4
  %l = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 128, ptr %out) #10
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 0
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %3, i64 1
  %4 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  %call = call ptr @slot(ptr noundef %2, i32 noundef %4) #11
  %5 = load <32 x i32>, ptr %call, align 64, !tbaa !50
  store <32 x i32> %5, ptr %retval, align 64
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %6 = load i32, ptr %l, align 4, !tbaa !8
  %cmp = icmp slt i32 %6, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %7, i64 1
  %8 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %10 = load <32 x i32>, ptr %out, align 64
  %vecins = insertelement <32 x i32> %10, i32 %8, i32 %9
  store <32 x i32> %vecins, ptr %out, align 64
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %11 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %11, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !84

for.end:                                          ; preds = %for.cond.cleanup
  %12 = load <32 x i32>, ptr %out, align 64, !tbaa !50
  store <32 x i32> %12, ptr %retval, align 64
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 128, ptr %out) #10
  %13 = load <32 x i32>, ptr %retval, align 64
  ret <32 x i32> %13
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @multiply(ptr noundef %c, i32 noundef %kind_a, i32 noundef %kind_b, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %kind_a.addr = alloca i32, align 4
  %kind_b.addr = alloca i32, align 4
  %halves.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %kind_a, ptr %kind_a.addr, align 4, !tbaa !8
  store i32 %kind_b, ptr %kind_b.addr, align 4, !tbaa !8
  store i32 %halves, ptr %halves.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store ptr %out, ptr %out.addr, align 8, !tbaa !4
  %0 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %2 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %3 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %4 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %5 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_bf16(ptr noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) #11
  br label %if.end8

if.else:                                          ; preds = %entry
  %6 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %cmp1 = icmp eq i32 %6, 1
  br i1 %cmp1, label %if.then2, label %if.else3

if.then2:                                         ; preds = %if.else
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %8 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %9 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %10 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %11 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_f16(ptr noundef %7, i32 noundef %8, ptr noundef %9, ptr noundef %10, ptr noundef %11) #11
  br label %if.end7

if.else3:                                         ; preds = %if.else
  %12 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %cmp4 = icmp uge i32 %12, 5
  br i1 %cmp4, label %if.then5, label %if.else6

if.then5:                                         ; preds = %if.else3
  %13 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %14 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %15 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %16 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %17 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %18 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_int(i32 noundef %13, i32 noundef %14, i32 noundef %15, ptr noundef %16, ptr noundef %17, ptr noundef %18) #11
  br label %if.end

if.else6:                                         ; preds = %if.else3
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %21 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %22 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %23 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %24 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %25 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_other(ptr noundef %19, i32 noundef %20, i32 noundef %21, i32 noundef %22, ptr noundef %23, ptr noundef %24, ptr noundef %25) #11
  br label %if.end

if.end:                                           ; preds = %if.else6, %if.then5
  br label %if.end7

if.end7:                                          ; preds = %if.end, %if.then2
  br label %if.end8

if.end8:                                          ; preds = %if.end7, %if.then
  ret void
}

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
  call void @llvm.lifetime.start.p0(i64 8, ptr %kernel) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %kernel1 = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 1
  %1 = load i64, ptr %kernel1, align 8, !tbaa !85
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %kernel, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #10
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 4
  %4 = load i64, ptr %warps, align 8, !tbaa !86
  store i64 %4, ptr %n, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %seen) #10
  store i64 0, ptr %seen, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %cleanup.cont, %cleanup60, %entry
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %finished = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 50
  %6 = load i64, ptr %finished, align 8, !tbaa !87
  %7 = load i64, ptr %n, align 8, !tbaa !15
  %cmp = icmp eq i64 %6, %7
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  store i64 0, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup63

if.end:                                           ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #10
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 51
  %9 = load i64, ptr %cursor, align 8, !tbaa !88
  store i64 %9, ptr %i, align 8, !tbaa !15
  %10 = load i64, ptr %i, align 8, !tbaa !15
  %11 = load i64, ptr %n, align 8, !tbaa !15
  %cmp2 = icmp sge i64 %10, %11
  br i1 %cmp2, label %if.then4, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %12 = load i64, ptr %i, align 8, !tbaa !15
  %cmp3 = icmp slt i64 %12, 0
  br i1 %cmp3, label %if.then4, label %if.end7

if.then4:                                         ; preds = %lor.lhs.false, %if.end
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 23
  %14 = load i64, ptr %schedule, align 8, !tbaa !89
  %cmp5 = icmp eq i64 %14, 1
  br i1 %cmp5, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then4
  %15 = load i64, ptr %n, align 8, !tbaa !15
  %sub = sub nsw i64 %15, 1
  br label %cond.end

cond.false:                                       ; preds = %if.then4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ 0, %cond.false ]
  store i64 %cond, ptr %i, align 8, !tbaa !15
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor6 = getelementptr inbounds %struct.Context, ptr %16, i32 0, i32 51
  store i64 %cond, ptr %cursor6, align 8, !tbaa !88
  br label %if.end7

if.end7:                                          ; preds = %cond.end, %lor.lhs.false
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule8 = getelementptr inbounds %struct.Context, ptr %17, i32 0, i32 23
  %18 = load i64, ptr %schedule8, align 8, !tbaa !89
  %cmp9 = icmp eq i64 %18, 2
  br i1 %cmp9, label %land.lhs.true, label %if.end12

land.lhs.true:                                    ; preds = %if.end7
  %19 = load i64, ptr %seen, align 8, !tbaa !15
  %20 = load i64, ptr %n, align 8, !tbaa !15
  %mul = mul nsw i64 2, %20
  %cmp10 = icmp slt i64 %19, %mul
  br i1 %cmp10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %land.lhs.true
  %21 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call = call i32 @next_random(ptr noundef %21) #11
  %conv = zext i32 %call to i64
  %22 = load i64, ptr %n, align 8, !tbaa !15
  %rem = srem i64 %conv, %22
  store i64 %rem, ptr %i, align 8, !tbaa !15
  br label %if.end12

if.end12:                                         ; preds = %if.then11, %land.lhs.true, %if.end7
  call void @llvm.lifetime.start.p0(i64 8, ptr %w) #10
  %23 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %24 = load i64, ptr %i, align 8, !tbaa !15
  %call13 = call ptr @warp_at(ptr noundef %23, i64 noundef %24) #11
  store ptr %call13, ptr %w, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %following) #10
  %25 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule14 = getelementptr inbounds %struct.Context, ptr %25, i32 0, i32 23
  %26 = load i64, ptr %schedule14, align 8, !tbaa !89
  %cmp15 = icmp eq i64 %26, 1
  br i1 %cmp15, label %cond.true17, label %cond.false19

cond.true17:                                      ; preds = %if.end12
  %27 = load i64, ptr %i, align 8, !tbaa !15
  %sub18 = sub nsw i64 %27, 1
  br label %cond.end20

cond.false19:                                     ; preds = %if.end12
  %28 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %28, 1
  br label %cond.end20

cond.end20:                                       ; preds = %cond.false19, %cond.true17
  %cond21 = phi i64 [ %sub18, %cond.true17 ], [ %add, %cond.false19 ]
  store i64 %cond21, ptr %following, align 8, !tbaa !15
  %29 = load ptr, ptr %w, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %29, i32 0, i32 4
  %30 = load i32, ptr %state, align 4, !tbaa !90
  %cmp22 = icmp ne i32 %30, 0
  br i1 %cmp22, label %if.then24, label %if.end37

if.then24:                                        ; preds = %cond.end20
  %31 = load i64, ptr %following, align 8, !tbaa !15
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor25 = getelementptr inbounds %struct.Context, ptr %32, i32 0, i32 51
  store i64 %31, ptr %cursor25, align 8, !tbaa !88
  %33 = load i64, ptr %seen, align 8, !tbaa !15
  %inc = add nsw i64 %33, 1
  store i64 %inc, ptr %seen, align 8, !tbaa !15
  %34 = load i64, ptr %n, align 8, !tbaa !15
  %mul26 = mul nsw i64 4, %34
  %cmp27 = icmp slt i64 %inc, %mul26
  br i1 %cmp27, label %if.then29, label %if.end30

if.then29:                                        ; preds = %if.then24
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup60, !llvm.loop !91

if.end30:                                         ; preds = %if.then24
  %35 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call31 = call i32 @complete_one(ptr noundef %35) #11
  %tobool = icmp ne i32 %call31, 0
  br i1 %tobool, label %if.then32, label %if.end33

if.then32:                                        ; preds = %if.end30
  store i64 0, ptr %seen, align 8, !tbaa !15
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup60, !llvm.loop !91

if.end33:                                         ; preds = %if.end30
  %36 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken = getelementptr inbounds %struct.Context, ptr %36, i32 0, i32 68
  %37 = load i64, ptr %woken, align 8, !tbaa !92
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
  store i64 0, ptr %seen, align 8, !tbaa !15
  %38 = load i64, ptr %i, align 8, !tbaa !15
  %39 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %out_warp = getelementptr inbounds %struct.Context, ptr %39, i32 0, i32 49
  store i64 %38, ptr %out_warp, align 8, !tbaa !93
  %40 = load i64, ptr %i, align 8, !tbaa !15
  %41 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor38 = getelementptr inbounds %struct.Context, ptr %41, i32 0, i32 51
  store i64 %40, ptr %cursor38, align 8, !tbaa !88
  %42 = load ptr, ptr %w, align 8, !tbaa !4
  %redo = getelementptr inbounds %struct.Warp, ptr %42, i32 0, i32 9
  %43 = load i32, ptr %redo, align 4, !tbaa !94
  %tobool39 = icmp ne i32 %43, 0
  br i1 %tobool39, label %if.then40, label %if.end41

if.then40:                                        ; preds = %if.end37
  store i64 1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup60

if.end41:                                         ; preds = %if.end37
  %44 = load ptr, ptr %w, align 8, !tbaa !4
  %budget = getelementptr inbounds %struct.Warp, ptr %44, i32 0, i32 8
  store i32 20000, ptr %budget, align 4, !tbaa !95
  call void @llvm.lifetime.start.p0(i64 4, ptr %way) #10
  %45 = load ptr, ptr %kernel, align 8, !tbaa !4
  %46 = load ptr, ptr %w, align 8, !tbaa !4
  %47 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call42 = call i32 %45(ptr noundef %46, ptr noundef %47) #11
  store i32 %call42, ptr %way, align 4, !tbaa !8
  %48 = load i32, ptr %way, align 4, !tbaa !8
  switch i32 %48, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb48
    i32 2, label %sw.epilog
    i32 3, label %sw.bb49
  ]

sw.bb:                                            ; preds = %if.end41
  %49 = load ptr, ptr %w, align 8, !tbaa !4
  %state43 = getelementptr inbounds %struct.Warp, ptr %49, i32 0, i32 4
  store i32 5, ptr %state43, align 4, !tbaa !90
  %50 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %finished44 = getelementptr inbounds %struct.Context, ptr %50, i32 0, i32 50
  %51 = load i64, ptr %finished44, align 8, !tbaa !87
  %inc45 = add nsw i64 %51, 1
  store i64 %inc45, ptr %finished44, align 8, !tbaa !87
  %52 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %52, i32 0, i32 26
  %53 = load i64, ptr %events, align 8, !tbaa !47
  %inc46 = add nsw i64 %53, 1
  store i64 %inc46, ptr %events, align 8, !tbaa !47
  %54 = load i64, ptr %following, align 8, !tbaa !15
  %55 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor47 = getelementptr inbounds %struct.Context, ptr %55, i32 0, i32 51
  store i64 %54, ptr %cursor47, align 8, !tbaa !88
  store i64 6, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.bb48:                                          ; preds = %if.end41
  store i64 1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.bb49:                                          ; preds = %if.end41
  %56 = load i64, ptr %following, align 8, !tbaa !15
  %57 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor50 = getelementptr inbounds %struct.Context, ptr %57, i32 0, i32 51
  store i64 %56, ptr %cursor50, align 8, !tbaa !88
  store i64 2, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.default:                                       ; preds = %if.end41
  store i64 4, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.epilog:                                        ; preds = %if.end41
  %58 = load i64, ptr %following, align 8, !tbaa !15
  %59 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor51 = getelementptr inbounds %struct.Context, ptr %59, i32 0, i32 51
  store i64 %58, ptr %cursor51, align 8, !tbaa !88
  %60 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy = getelementptr inbounds %struct.Context, ptr %60, i32 0, i32 22
  %61 = load i64, ptr %policy, align 8, !tbaa !96
  %cmp52 = icmp eq i64 %61, 2
  br i1 %cmp52, label %if.then54, label %if.end55

if.then54:                                        ; preds = %sw.epilog
  %62 = load ptr, ptr %c.addr, align 8, !tbaa !4
  call void @complete_random(ptr noundef %62) #11
  br label %if.end55

if.end55:                                         ; preds = %if.then54, %sw.epilog
  %63 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken56 = getelementptr inbounds %struct.Context, ptr %63, i32 0, i32 68
  %64 = load i64, ptr %woken56, align 8, !tbaa !92
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %way) #10
  br label %cleanup60

cleanup60:                                        ; preds = %cleanup, %if.then40, %if.end36, %if.then35, %if.then32, %if.then29
  call void @llvm.lifetime.end.p0(i64 8, ptr %following) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %w) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup63 [
    i32 0, label %cleanup.cont
    i32 3, label %for.cond
  ]

cleanup.cont:                                     ; preds = %cleanup60
  br label %for.cond, !llvm.loop !91

cleanup63:                                        ; preds = %cleanup60, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %seen) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %kernel) #10
  %65 = load i64, ptr %retval, align 8
  ret i64 %65
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @next_random(ptr noundef %c) #2 {
entry:
  %c.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 24
  %1 = load i64, ptr %random, align 8, !tbaa !97
  %mul = mul i64 %1, 6364136223846793005
  %add = add i64 %mul, 1442695040888963407
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random1 = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 24
  store i64 %add, ptr %random1, align 8, !tbaa !97
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random2 = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 24
  %4 = load i64, ptr %random2, align 8, !tbaa !97
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
  store i64 %number, ptr %number.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %rows = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 2
  %1 = load i64, ptr %rows, align 8, !tbaa !98
  %2 = load i64, ptr %number.addr, align 8, !tbaa !15
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %row_bytes = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 3
  %4 = load i64, ptr %row_bytes, align 8, !tbaa !99
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

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @slot32(ptr noundef %w, i32 noundef %offset) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %offset.addr = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store i32 %offset, ptr %offset.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %1 = load i32, ptr %offset.addr, align 4, !tbaa !8
  %idx.ext = zext i32 %1 to i64
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 %idx.ext
  ret ptr %add.ptr
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @in_allocation(ptr noundef %c, i64 noundef %first, i64 noundef %end) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %first.addr = alloca i64, align 8
  %end.addr = alloca i64, align 8
  %at = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %first, ptr %first.addr, align 8, !tbaa !15
  store i64 %end, ptr %end.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i64, ptr %first.addr, align 8, !tbaa !15
  %call = call i64 @allocation_of(ptr noundef %0, i64 noundef %1) #11
  store i64 %call, ptr %at, align 8, !tbaa !15
  %2 = load i64, ptr %at, align 8, !tbaa !15
  %cmp = icmp sge i64 %2, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %3 = load i64, ptr %end.addr, align 8, !tbaa !15
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %ends = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 14
  %5 = load i64, ptr %ends, align 8, !tbaa !100
  %6 = inttoptr i64 %5 to ptr
  %7 = load i64, ptr %at, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %6, i64 %7
  %8 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %cmp1 = icmp sle i64 %3, %8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %9 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  %land.ext = zext i1 %9 to i32
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #10
  ret i32 %land.ext
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @is_run(ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #2 {
entry:
  %retval = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %differs = alloca i64, align 8
  %l = alloca i32, align 4
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %cmp = icmp ne i32 %0, -1
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %differs) #10
  store i64 0, ptr %differs, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %l, align 4, !tbaa !8
  %cmp1 = icmp slt i32 %1, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = sext i32 %3 to i64
  %arrayidx = getelementptr inbounds i64, ptr %2, i64 %idxprom
  %4 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %5 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i64, ptr %5, i64 0
  %6 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %7 = load i32, ptr %l, align 4, !tbaa !8
  %conv = sext i32 %7 to i64
  %8 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv3 = zext i32 %8 to i64
  %mul = mul nsw i64 %conv, %conv3
  %add = add nsw i64 %6, %mul
  %sub = sub nsw i64 %4, %add
  %9 = load i64, ptr %differs, align 8, !tbaa !15
  %or = or i64 %9, %sub
  store i64 %or, ptr %differs, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %10 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %10, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !101

for.end:                                          ; preds = %for.cond.cleanup
  %11 = load i64, ptr %differs, align 8, !tbaa !15
  %tobool = icmp ne i64 %11, 0
  %lnot = xor i1 %tobool, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %differs) #10
  br label %return

return:                                           ; preds = %for.end, %if.then
  %12 = load i32, ptr %retval, align 4
  ret i32 %12
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @all_set(ptr noundef %set, i64 noundef %n) #2 {
entry:
  %set.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %i = alloca i64, align 8
  %all = alloca i64, align 8
  %word = alloca i64, align 8
  store ptr %set, ptr %set.addr, align 8, !tbaa !4
  store i64 %n, ptr %n.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #10
  store i64 0, ptr %i, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %all) #10
  store i64 -1, ptr %all, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %0, 8
  %1 = load i64, ptr %n.addr, align 8, !tbaa !15
  %cmp = icmp sle i64 %add, %1
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #10
  %2 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %3 = load i64, ptr %i, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %2, i64 %3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %word, ptr align 1 %add.ptr, i64 8, i1 false)
  %4 = load i64, ptr %word, align 8, !tbaa !15
  %5 = load i64, ptr %all, align 8, !tbaa !15
  %and = and i64 %5, %4
  store i64 %and, ptr %all, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #10
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i64, ptr %i, align 8, !tbaa !15
  %add1 = add nsw i64 %6, 8
  store i64 %add1, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !102

for.end:                                          ; preds = %for.cond
  br label %for.cond2

for.cond2:                                        ; preds = %for.inc8, %for.end
  %7 = load i64, ptr %i, align 8, !tbaa !15
  %8 = load i64, ptr %n.addr, align 8, !tbaa !15
  %cmp3 = icmp slt i64 %7, %8
  br i1 %cmp3, label %for.body4, label %for.end9

for.body4:                                        ; preds = %for.cond2
  %9 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %10 = load i64, ptr %i, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %9, i64 %10
  %11 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %conv = zext i8 %11 to i32
  %cmp5 = icmp eq i32 %conv, 255
  %12 = zext i1 %cmp5 to i64
  %cond = select i1 %cmp5, i64 -1, i64 0
  %13 = load i64, ptr %all, align 8, !tbaa !15
  %and7 = and i64 %13, %cond
  store i64 %and7, ptr %all, align 8, !tbaa !15
  br label %for.inc8

for.inc8:                                         ; preds = %for.body4
  %14 = load i64, ptr %i, align 8, !tbaa !15
  %inc = add nsw i64 %14, 1
  store i64 %inc, ptr %i, align 8, !tbaa !15
  br label %for.cond2, !llvm.loop !103

for.end9:                                         ; preds = %for.cond2
  %15 = load i64, ptr %all, align 8, !tbaa !15
  %cmp10 = icmp eq i64 %15, -1
  %conv11 = zext i1 %cmp10 to i32
  call void @llvm.lifetime.end.p0(i64 8, ptr %all) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #10
  ret i32 %conv11
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @unit_set(ptr noundef %set, i32 noundef %unit) #2 {
entry:
  %retval = alloca i32, align 4
  %set.addr = alloca ptr, align 8
  %unit.addr = alloca i32, align 4
  store ptr %set, ptr %set.addr, align 8, !tbaa !4
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  %0 = load i32, ptr %unit.addr, align 4, !tbaa !8
  switch i32 %0, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb2
    i32 4, label %sw.bb6
    i32 8, label %sw.bb9
  ]

sw.bb:                                            ; preds = %entry
  %1 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %2 = load i8, ptr %1, align 1, !tbaa !50
  %conv = zext i8 %2 to i32
  %cmp = icmp eq i32 %conv, 255
  %conv1 = zext i1 %cmp to i32
  store i32 %conv1, ptr %retval, align 4
  br label %return

sw.bb2:                                           ; preds = %entry
  %3 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %4 = load i16, ptr %3, align 2, !tbaa !51
  %conv3 = zext i16 %4 to i32
  %cmp4 = icmp eq i32 %conv3, 65535
  %conv5 = zext i1 %cmp4 to i32
  store i32 %conv5, ptr %retval, align 4
  br label %return

sw.bb6:                                           ; preds = %entry
  %5 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %6 = load i32, ptr %5, align 4, !tbaa !8
  %cmp7 = icmp eq i32 %6, -1
  %conv8 = zext i1 %cmp7 to i32
  store i32 %conv8, ptr %retval, align 4
  br label %return

sw.bb9:                                           ; preds = %entry
  %7 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %8 = load i64, ptr %7, align 8, !tbaa !15
  %cmp10 = icmp eq i64 %8, -1
  %conv11 = zext i1 %cmp10 to i32
  store i32 %conv11, ptr %retval, align 4
  br label %return

sw.default:                                       ; preds = %entry
  %9 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i64, ptr %9, i64 0
  %10 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %11 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %arrayidx12 = getelementptr inbounds i64, ptr %11, i64 1
  %12 = load i64, ptr %arrayidx12, align 8, !tbaa !15
  %and = and i64 %10, %12
  %cmp13 = icmp eq i64 %and, -1
  %conv14 = zext i1 %cmp13 to i32
  store i32 %conv14, ptr %retval, align 4
  br label %return

return:                                           ; preds = %sw.default, %sw.bb9, %sw.bb6, %sw.bb2, %sw.bb
  %13 = load i32, ptr %retval, align 4
  ret i32 %13
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @count_global(ptr noundef %c, i32 noundef %id, ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %hit = alloca i32, align 4
  %p = alloca ptr, align 8
  %s = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %id, ptr %id.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %hit) #10
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i32, ptr %id.addr, align 4, !tbaa !8
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %4 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call = call ptr @pattern_of(ptr noundef %0, i32 noundef %1, ptr noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef 32, i32 noundef 1, ptr noundef %hit) #11
  store ptr %call, ptr %p, align 8, !tbaa !4
  %5 = load i32, ptr %hit, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %6 = load ptr, ptr %p, align 8, !tbaa !4
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %8 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %9 = load i32, ptr %unit.addr, align 4, !tbaa !8
  call void @count_sectors(ptr noundef %6, ptr noundef %7, i32 noundef %8, i32 noundef %9) #11
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %s) #10
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load i32, ptr %id.addr, align 4, !tbaa !8
  %call1 = call ptr @stats_of(ptr noundef %10, i32 noundef %11) #11
  store ptr %call1, ptr %s, align 8, !tbaa !4
  %12 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i64, ptr %12, i64 0
  %13 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %inc = add nsw i64 %13, 1
  store i64 %inc, ptr %arrayidx, align 8, !tbaa !15
  %14 = load ptr, ptr %p, align 8, !tbaa !4
  %found = getelementptr inbounds %struct.Pattern, ptr %14, i32 0, i32 4
  %15 = load i64, ptr %found, align 8, !tbaa !66
  %16 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i64, ptr %16, i64 3
  %17 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %add = add nsw i64 %17, %15
  store i64 %add, ptr %arrayidx2, align 8, !tbaa !15
  %18 = load ptr, ptr %p, align 8, !tbaa !4
  %ideal = getelementptr inbounds %struct.Pattern, ptr %18, i32 0, i32 5
  %19 = load i64, ptr %ideal, align 8, !tbaa !68
  %20 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx3 = getelementptr inbounds i64, ptr %20, i64 4
  %21 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  %add4 = add nsw i64 %21, %19
  store i64 %add4, ptr %arrayidx3, align 8, !tbaa !15
  %22 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %23 = call i32 @llvm.ctpop.i32(i32 %22)
  %conv = sext i32 %23 to i64
  %24 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv5 = zext i32 %24 to i64
  %mul = mul nsw i64 %conv, %conv5
  %25 = load ptr, ptr %s, align 8, !tbaa !4
  %arrayidx6 = getelementptr inbounds i64, ptr %25, i64 6
  %26 = load i64, ptr %arrayidx6, align 8, !tbaa !15
  %add7 = add nsw i64 %26, %mul
  store i64 %add7, ptr %arrayidx6, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %s) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %hit) #10
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @allocation_of(ptr noundef %c, i64 noundef %address) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %starts = alloca ptr, align 8
  %low = alloca i64, align 8
  %high = alloca i64, align 8
  %middle = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %address, ptr %address.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %starts) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %starts1 = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 13
  %1 = load i64, ptr %starts1, align 8, !tbaa !104
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %starts, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %low) #10
  store i64 0, ptr %low, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %high) #10
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %allocations = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 15
  %4 = load i64, ptr %allocations, align 8, !tbaa !105
  store i64 %4, ptr %high, align 8, !tbaa !15
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %5 = load i64, ptr %low, align 8, !tbaa !15
  %6 = load i64, ptr %high, align 8, !tbaa !15
  %cmp = icmp slt i64 %5, %6
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %middle) #10
  %7 = load i64, ptr %low, align 8, !tbaa !15
  %8 = load i64, ptr %high, align 8, !tbaa !15
  %add = add nsw i64 %7, %8
  %div = sdiv i64 %add, 2
  store i64 %div, ptr %middle, align 8, !tbaa !15
  %9 = load ptr, ptr %starts, align 8, !tbaa !4
  %10 = load i64, ptr %middle, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %9, i64 %10
  %11 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %12 = load i64, ptr %address.addr, align 8, !tbaa !15
  %cmp2 = icmp sle i64 %11, %12
  br i1 %cmp2, label %if.then, label %if.else

if.then:                                          ; preds = %while.body
  %13 = load i64, ptr %middle, align 8, !tbaa !15
  %add3 = add nsw i64 %13, 1
  store i64 %add3, ptr %low, align 8, !tbaa !15
  br label %if.end

if.else:                                          ; preds = %while.body
  %14 = load i64, ptr %middle, align 8, !tbaa !15
  store i64 %14, ptr %high, align 8, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %middle) #10
  br label %while.cond, !llvm.loop !106

while.end:                                        ; preds = %while.cond
  %15 = load i64, ptr %low, align 8, !tbaa !15
  %sub = sub nsw i64 %15, 1
  call void @llvm.lifetime.end.p0(i64 8, ptr %high) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %low) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %starts) #10
  ret i64 %sub
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @pattern_of(ptr noundef %c, i32 noundef %id, ptr noundef %a, i32 noundef %mask, i32 noundef %unit, i64 noundef %grain, i32 noundef %kind, ptr noundef %hit) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %grain.addr = alloca i64, align 8
  %kind.addr = alloca i32, align 4
  %hit.addr = alloca ptr, align 8
  %p = alloca ptr, align 8
  %origin = alloca i64, align 8
  %delta = alloca [32 x i32], align 64
  %differs = alloca i32, align 4
  %l = alloca i32, align 4
  %l10 = alloca i32, align 4
  %l34 = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %id, ptr %id.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  store i64 %grain, ptr %grain.addr, align 8, !tbaa !15
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !8
  store ptr %hit, ptr %hit.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %patterns = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 46
  %1 = load i64, ptr %patterns, align 8, !tbaa !107
  %2 = inttoptr i64 %1 to ptr
  %3 = load i32, ptr %id.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %mul = mul nsw i64 2, %conv
  %add.ptr = getelementptr inbounds %struct.Pattern, ptr %2, i64 %mul
  %4 = load i32, ptr %kind.addr, align 4, !tbaa !8
  %idx.ext = sext i32 %4 to i64
  %add.ptr1 = getelementptr inbounds %struct.Pattern, ptr %add.ptr, i64 %idx.ext
  store ptr %add.ptr1, ptr %p, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %origin) #10
  %5 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %7 = call i32 @llvm.cttz.i32(i32 %6, i1 true)
  %idxprom = sext i32 %7 to i64
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 %idxprom
  %8 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %9 = load i64, ptr %grain.addr, align 8, !tbaa !15
  %sub = sub nsw i64 0, %9
  %and = and i64 %8, %sub
  store i64 %and, ptr %origin, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 128, ptr %delta) #10
  call void @llvm.lifetime.start.p0(i64 4, ptr %differs) #10
  store i32 0, ptr %differs, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %10 = load i32, ptr %l, align 4, !tbaa !8
  %cmp = icmp slt i32 %10, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %12 = load i32, ptr %l, align 4, !tbaa !8
  %shr = lshr i32 %11, %12
  %and3 = and i32 %shr, 1
  %tobool = icmp ne i32 %and3, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %13 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %14 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom4 = sext i32 %14 to i64
  %arrayidx5 = getelementptr inbounds i64, ptr %13, i64 %idxprom4
  %15 = load i64, ptr %arrayidx5, align 8, !tbaa !15
  %16 = load i64, ptr %origin, align 8, !tbaa !15
  %sub6 = sub nsw i64 %15, %16
  %conv7 = trunc i64 %sub6 to i32
  br label %cond.end

cond.false:                                       ; preds = %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %conv7, %cond.true ], [ 0, %cond.false ]
  %17 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom8 = sext i32 %17 to i64
  %arrayidx9 = getelementptr inbounds [32 x i32], ptr %delta, i64 0, i64 %idxprom8
  store i32 %cond, ptr %arrayidx9, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %18 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %18, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !108

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %l10) #10
  store i32 0, ptr %l10, align 4, !tbaa !8
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc21, %for.end
  %19 = load i32, ptr %l10, align 4, !tbaa !8
  %cmp12 = icmp slt i32 %19, 32
  br i1 %cmp12, label %for.body15, label %for.cond.cleanup14

for.cond.cleanup14:                               ; preds = %for.cond11
  call void @llvm.lifetime.end.p0(i64 4, ptr %l10) #10
  br label %for.end23

for.body15:                                       ; preds = %for.cond11
  %20 = load i32, ptr %l10, align 4, !tbaa !8
  %idxprom16 = sext i32 %20 to i64
  %arrayidx17 = getelementptr inbounds [32 x i32], ptr %delta, i64 0, i64 %idxprom16
  %21 = load i32, ptr %arrayidx17, align 4, !tbaa !8
  %22 = load ptr, ptr %p, align 8, !tbaa !4
  %delta18 = getelementptr inbounds %struct.Pattern, ptr %22, i32 0, i32 3
  %23 = load i32, ptr %l10, align 4, !tbaa !8
  %idxprom19 = sext i32 %23 to i64
  %arrayidx20 = getelementptr inbounds [32 x i32], ptr %delta18, i64 0, i64 %idxprom19
  %24 = load i32, ptr %arrayidx20, align 4, !tbaa !8
  %xor = xor i32 %21, %24
  %25 = load i32, ptr %differs, align 4, !tbaa !8
  %or = or i32 %25, %xor
  store i32 %or, ptr %differs, align 4, !tbaa !8
  br label %for.inc21

for.inc21:                                        ; preds = %for.body15
  %26 = load i32, ptr %l10, align 4, !tbaa !8
  %inc22 = add nsw i32 %26, 1
  store i32 %inc22, ptr %l10, align 4, !tbaa !8
  br label %for.cond11, !llvm.loop !109

for.end23:                                        ; preds = %for.cond.cleanup14
  %27 = load ptr, ptr %p, align 8, !tbaa !4
  %filled = getelementptr inbounds %struct.Pattern, ptr %27, i32 0, i32 0
  %28 = load i64, ptr %filled, align 8, !tbaa !110
  %tobool24 = icmp ne i64 %28, 0
  br i1 %tobool24, label %land.lhs.true, label %land.end

land.lhs.true:                                    ; preds = %for.end23
  %29 = load ptr, ptr %p, align 8, !tbaa !4
  %mask25 = getelementptr inbounds %struct.Pattern, ptr %29, i32 0, i32 1
  %30 = load i32, ptr %mask25, align 8, !tbaa !111
  %31 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %cmp26 = icmp eq i32 %30, %31
  br i1 %cmp26, label %land.lhs.true28, label %land.end

land.lhs.true28:                                  ; preds = %land.lhs.true
  %32 = load ptr, ptr %p, align 8, !tbaa !4
  %unit29 = getelementptr inbounds %struct.Pattern, ptr %32, i32 0, i32 2
  %33 = load i32, ptr %unit29, align 4, !tbaa !112
  %34 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %cmp30 = icmp eq i32 %33, %34
  br i1 %cmp30, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %land.lhs.true28
  %35 = load i32, ptr %differs, align 4, !tbaa !8
  %tobool32 = icmp ne i32 %35, 0
  %lnot = xor i1 %tobool32, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %land.lhs.true28, %land.lhs.true, %for.end23
  %36 = phi i1 [ false, %land.lhs.true28 ], [ false, %land.lhs.true ], [ false, %for.end23 ], [ %lnot, %land.rhs ]
  %land.ext = zext i1 %36 to i32
  %37 = load ptr, ptr %hit.addr, align 8, !tbaa !4
  store i32 %land.ext, ptr %37, align 4, !tbaa !8
  %38 = load ptr, ptr %hit.addr, align 8, !tbaa !4
  %39 = load i32, ptr %38, align 4, !tbaa !8
  %tobool33 = icmp ne i32 %39, 0
  br i1 %tobool33, label %if.end, label %if.then

if.then:                                          ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %l34) #10
  store i32 0, ptr %l34, align 4, !tbaa !8
  br label %for.cond35

for.cond35:                                       ; preds = %for.inc45, %if.then
  %40 = load i32, ptr %l34, align 4, !tbaa !8
  %cmp36 = icmp slt i32 %40, 32
  br i1 %cmp36, label %for.body39, label %for.cond.cleanup38

for.cond.cleanup38:                               ; preds = %for.cond35
  call void @llvm.lifetime.end.p0(i64 4, ptr %l34) #10
  br label %for.end47

for.body39:                                       ; preds = %for.cond35
  %41 = load i32, ptr %l34, align 4, !tbaa !8
  %idxprom40 = sext i32 %41 to i64
  %arrayidx41 = getelementptr inbounds [32 x i32], ptr %delta, i64 0, i64 %idxprom40
  %42 = load i32, ptr %arrayidx41, align 4, !tbaa !8
  %43 = load ptr, ptr %p, align 8, !tbaa !4
  %delta42 = getelementptr inbounds %struct.Pattern, ptr %43, i32 0, i32 3
  %44 = load i32, ptr %l34, align 4, !tbaa !8
  %idxprom43 = sext i32 %44 to i64
  %arrayidx44 = getelementptr inbounds [32 x i32], ptr %delta42, i64 0, i64 %idxprom43
  store i32 %42, ptr %arrayidx44, align 4, !tbaa !8
  br label %for.inc45

for.inc45:                                        ; preds = %for.body39
  %45 = load i32, ptr %l34, align 4, !tbaa !8
  %inc46 = add nsw i32 %45, 1
  store i32 %inc46, ptr %l34, align 4, !tbaa !8
  br label %for.cond35, !llvm.loop !113

for.end47:                                        ; preds = %for.cond.cleanup38
  %46 = load ptr, ptr %p, align 8, !tbaa !4
  %filled48 = getelementptr inbounds %struct.Pattern, ptr %46, i32 0, i32 0
  store i64 1, ptr %filled48, align 8, !tbaa !110
  %47 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %48 = load ptr, ptr %p, align 8, !tbaa !4
  %mask49 = getelementptr inbounds %struct.Pattern, ptr %48, i32 0, i32 1
  store i32 %47, ptr %mask49, align 8, !tbaa !111
  %49 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %50 = load ptr, ptr %p, align 8, !tbaa !4
  %unit50 = getelementptr inbounds %struct.Pattern, ptr %50, i32 0, i32 2
  store i32 %49, ptr %unit50, align 4, !tbaa !112
  br label %if.end

if.end:                                           ; preds = %for.end47, %land.end
  %51 = load ptr, ptr %p, align 8, !tbaa !4
  call void @llvm.lifetime.end.p0(i64 4, ptr %differs) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %delta) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %origin) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #10
  ret ptr %51
}

; Function Attrs: noinline noredzone nounwind
define internal void @count_sectors(ptr noundef %p, ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #7 {
entry:
  %p.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %seen = alloca [32 x i64], align 16
  %n = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %sector = alloca i64, align 8
  %k = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8, !tbaa !4
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 256, ptr %seen) #10
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #10
  store i32 0, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load i32, ptr %left_, align 4, !tbaa !8
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %4 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %sector) #10
  %5 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %6 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %shr = ashr i64 %7, 5
  store i64 %shr, ptr %sector, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #10
  %8 = load i32, ptr %n, align 4, !tbaa !8
  store i32 %8, ptr %k, align 4, !tbaa !8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %for.body
  %9 = load i32, ptr %k, align 4, !tbaa !8
  %cmp = icmp ugt i32 %9, 0
  br i1 %cmp, label %land.rhs1, label %land.end5

land.rhs1:                                        ; preds = %while.cond
  %10 = load i32, ptr %k, align 4, !tbaa !8
  %sub = sub i32 %10, 1
  %idxprom2 = zext i32 %sub to i64
  %arrayidx3 = getelementptr inbounds [32 x i64], ptr %seen, i64 0, i64 %idxprom2
  %11 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  %12 = load i64, ptr %sector, align 8, !tbaa !15
  %cmp4 = icmp ne i64 %11, %12
  br label %land.end5

land.end5:                                        ; preds = %land.rhs1, %while.cond
  %13 = phi i1 [ false, %while.cond ], [ %cmp4, %land.rhs1 ]
  br i1 %13, label %while.body, label %while.end

while.body:                                       ; preds = %land.end5
  %14 = load i32, ptr %k, align 4, !tbaa !8
  %dec = add i32 %14, -1
  store i32 %dec, ptr %k, align 4, !tbaa !8
  br label %while.cond, !llvm.loop !114

while.end:                                        ; preds = %land.end5
  %15 = load i32, ptr %k, align 4, !tbaa !8
  %tobool6 = icmp ne i32 %15, 0
  br i1 %tobool6, label %if.end, label %if.then

if.then:                                          ; preds = %while.end
  %16 = load i64, ptr %sector, align 8, !tbaa !15
  %17 = load i32, ptr %n, align 4, !tbaa !8
  %inc = add i32 %17, 1
  store i32 %inc, ptr %n, align 4, !tbaa !8
  %idxprom7 = zext i32 %17 to i64
  %arrayidx8 = getelementptr inbounds [32 x i64], ptr %seen, i64 0, i64 %idxprom7
  store i64 %16, ptr %arrayidx8, align 8, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.then, %while.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %sector) #10
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %18 = load i32, ptr %left_, align 4, !tbaa !8
  %sub9 = sub i32 %18, 1
  %19 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %19, %sub9
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !115

for.end:                                          ; preds = %for.cond.cleanup
  %20 = load i32, ptr %n, align 4, !tbaa !8
  %conv = zext i32 %20 to i64
  %21 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %found = getelementptr inbounds %struct.Pattern, ptr %21, i32 0, i32 4
  store i64 %conv, ptr %found, align 8, !tbaa !66
  %22 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %23 = call i32 @llvm.ctpop.i32(i32 %22)
  %conv10 = sext i32 %23 to i64
  %24 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv11 = zext i32 %24 to i64
  %mul = mul nsw i64 %conv10, %conv11
  %add = add nsw i64 %mul, 31
  %div = sdiv i64 %add, 32
  %25 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %ideal = getelementptr inbounds %struct.Pattern, ptr %25, i32 0, i32 5
  store i64 %div, ptr %ideal, align 8, !tbaa !68
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #10
  call void @llvm.lifetime.end.p0(i64 256, ptr %seen) #10
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @stats_of(ptr noundef %c, i32 noundef %id) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %id, ptr %id.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %stats = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 45
  %1 = load i64, ptr %stats, align 8, !tbaa !116
  %2 = inttoptr i64 %1 to ptr
  %3 = load i32, ptr %id.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %mul = mul nsw i64 8, %conv
  %add.ptr = getelementptr inbounds i64, ptr %2, i64 %mul
  ret ptr %add.ptr
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #3

; Function Attrs: alwaysinline noredzone nounwind
define internal void @widen(ptr noundef %slot_, i32 noundef %l, i32 noundef %width, i32 noundef %size, i32 noundef %is_signed, ptr noundef %from) #2 {
entry:
  %slot_.addr = alloca ptr, align 8
  %l.addr = alloca i32, align 4
  %width.addr = alloca i32, align 4
  %size.addr = alloca i32, align 4
  %is_signed.addr = alloca i32, align 4
  %from.addr = alloca ptr, align 8
  %value = alloca i64, align 8
  store ptr %slot_, ptr %slot_.addr, align 8, !tbaa !4
  store i32 %l, ptr %l.addr, align 4, !tbaa !8
  store i32 %width, ptr %width.addr, align 4, !tbaa !8
  store i32 %size, ptr %size.addr, align 4, !tbaa !8
  store i32 %is_signed, ptr %is_signed.addr, align 4, !tbaa !8
  store ptr %from, ptr %from.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #10
  store i64 0, ptr %value, align 8, !tbaa !15
  %0 = load i32, ptr %size.addr, align 4, !tbaa !8
  switch i32 %0, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb2
    i32 4, label %sw.bb10
  ]

sw.bb:                                            ; preds = %entry
  %1 = load i32, ptr %is_signed.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %sw.bb
  %2 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %3 = load i8, ptr %2, align 1, !tbaa !50
  %conv = sext i8 %3 to i64
  br label %cond.end

cond.false:                                       ; preds = %sw.bb
  %4 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %5 = load i8, ptr %4, align 1, !tbaa !50
  %conv1 = zext i8 %5 to i64
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %conv, %cond.true ], [ %conv1, %cond.false ]
  store i64 %cond, ptr %value, align 8, !tbaa !15
  br label %sw.epilog

sw.bb2:                                           ; preds = %entry
  %6 = load i32, ptr %is_signed.addr, align 4, !tbaa !8
  %tobool3 = icmp ne i32 %6, 0
  br i1 %tobool3, label %cond.true4, label %cond.false6

cond.true4:                                       ; preds = %sw.bb2
  %7 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %8 = load i16, ptr %7, align 2, !tbaa !51
  %conv5 = sext i16 %8 to i64
  br label %cond.end8

cond.false6:                                      ; preds = %sw.bb2
  %9 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %10 = load i16, ptr %9, align 2, !tbaa !51
  %conv7 = zext i16 %10 to i64
  br label %cond.end8

cond.end8:                                        ; preds = %cond.false6, %cond.true4
  %cond9 = phi i64 [ %conv5, %cond.true4 ], [ %conv7, %cond.false6 ]
  store i64 %cond9, ptr %value, align 8, !tbaa !15
  br label %sw.epilog

sw.bb10:                                          ; preds = %entry
  %11 = load i32, ptr %is_signed.addr, align 4, !tbaa !8
  %tobool11 = icmp ne i32 %11, 0
  br i1 %tobool11, label %cond.true12, label %cond.false14

cond.true12:                                      ; preds = %sw.bb10
  %12 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %13 = load i32, ptr %12, align 4, !tbaa !8
  %conv13 = sext i32 %13 to i64
  br label %cond.end16

cond.false14:                                     ; preds = %sw.bb10
  %14 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %15 = load i32, ptr %14, align 4, !tbaa !8
  %conv15 = zext i32 %15 to i64
  br label %cond.end16

cond.end16:                                       ; preds = %cond.false14, %cond.true12
  %cond17 = phi i64 [ %conv13, %cond.true12 ], [ %conv15, %cond.false14 ]
  store i64 %cond17, ptr %value, align 8, !tbaa !15
  br label %sw.epilog

sw.default:                                       ; preds = %entry
  %16 = load ptr, ptr %from.addr, align 8, !tbaa !4
  %17 = load i64, ptr %16, align 8, !tbaa !15
  store i64 %17, ptr %value, align 8, !tbaa !15
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %cond.end16, %cond.end8, %cond.end
  %18 = load i32, ptr %width.addr, align 4, !tbaa !8
  switch i32 %18, label %sw.default24 [
    i32 2, label %sw.bb18
    i32 4, label %sw.bb20
  ]

sw.bb18:                                          ; preds = %sw.epilog
  %19 = load i64, ptr %value, align 8, !tbaa !15
  %conv19 = trunc i64 %19 to i16
  %20 = load ptr, ptr %slot_.addr, align 8, !tbaa !4
  %21 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom = zext i32 %21 to i64
  %arrayidx = getelementptr inbounds i16, ptr %20, i64 %idxprom
  store i16 %conv19, ptr %arrayidx, align 2, !tbaa !51
  br label %sw.epilog27

sw.bb20:                                          ; preds = %sw.epilog
  %22 = load i64, ptr %value, align 8, !tbaa !15
  %conv21 = trunc i64 %22 to i32
  %23 = load ptr, ptr %slot_.addr, align 8, !tbaa !4
  %24 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom22 = zext i32 %24 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %23, i64 %idxprom22
  store i32 %conv21, ptr %arrayidx23, align 4, !tbaa !8
  br label %sw.epilog27

sw.default24:                                     ; preds = %sw.epilog
  %25 = load i64, ptr %value, align 8, !tbaa !15
  %26 = load ptr, ptr %slot_.addr, align 8, !tbaa !4
  %27 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom25 = zext i32 %27 to i64
  %arrayidx26 = getelementptr inbounds i64, ptr %26, i64 %idxprom25
  store i64 %25, ptr %arrayidx26, align 8, !tbaa !15
  br label %sw.epilog27

sw.epilog27:                                      ; preds = %sw.default24, %sw.bb20, %sw.bb18
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #10
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @races_of_reads(ptr noundef %c, ptr noundef %w, ptr noundef %index, i32 noundef %mask, i32 noundef %unit) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %index.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %v = alloca %struct.View, align 8
  %steps = alloca i64, align 8
  %shift = alloca i64, align 8
  %bad = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %j = alloca i64, align 8
  %left_9 = alloca i32, align 4
  %l10 = alloca i32, align 4
  %j17 = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %index, ptr %index.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 816, ptr %v) #10
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  call void @view_reads(ptr noundef %0, ptr noundef %1, ptr noundef %v) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #10
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %3 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %call = call i64 @steps_of(ptr noundef %2, i64 noundef %conv) #11
  store i64 %call, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #10
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 30
  %5 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %5, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %bad) #10
  store i32 0, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %6, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond

for.cond:                                         ; preds = %for.inc6, %entry
  %7 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %7, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %8 = load i32, ptr %left_, align 4, !tbaa !8
  %9 = call i32 @llvm.cttz.i32(i32 %8, i1 true)
  store i32 %9, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %10 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %10, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end7

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #10
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %11 = load i64, ptr %j, align 8, !tbaa !15
  %12 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp = icmp slt i64 %11, %12
  br i1 %cmp, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #10
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %14 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %15 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %15 to i64
  %arrayidx = getelementptr inbounds i64, ptr %14, i64 %idxprom
  %16 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %17 = load i64, ptr %shift, align 8, !tbaa !15
  %shr = ashr i64 %16, %17
  %18 = load i64, ptr %j, align 8, !tbaa !15
  %add = add nsw i64 %shr, %18
  %call5 = call i32 @read_races(ptr noundef %13, ptr noundef %v, i64 noundef %add) #11
  %19 = load i32, ptr %bad, align 4, !tbaa !8
  %or = or i32 %19, %call5
  store i32 %or, ptr %bad, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %20 = load i64, ptr %j, align 8, !tbaa !15
  %inc = add nsw i64 %20, 1
  store i64 %inc, ptr %j, align 8, !tbaa !15
  br label %for.cond1, !llvm.loop !117

for.end:                                          ; preds = %for.cond.cleanup3
  br label %for.inc6

for.inc6:                                         ; preds = %for.end
  %21 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %21, 1
  %22 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %22, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !118

for.end7:                                         ; preds = %for.cond.cleanup
  %23 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool8 = icmp ne i32 %23, 0
  br i1 %tobool8, label %if.then, label %if.end

if.then:                                          ; preds = %for.end7
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.end7
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_9) #10
  %24 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %24, ptr %left_9, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l10) #10
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc30, %if.end
  %25 = load i32, ptr %left_9, align 4, !tbaa !8
  %tobool12 = icmp ne i32 %25, 0
  br i1 %tobool12, label %land.rhs13, label %land.end14

land.rhs13:                                       ; preds = %for.cond11
  %26 = load i32, ptr %left_9, align 4, !tbaa !8
  %27 = call i32 @llvm.cttz.i32(i32 %26, i1 true)
  store i32 %27, ptr %l10, align 4, !tbaa !8
  br label %land.end14

land.end14:                                       ; preds = %land.rhs13, %for.cond11
  %28 = phi i1 [ false, %for.cond11 ], [ true, %land.rhs13 ]
  br i1 %28, label %for.body16, label %for.cond.cleanup15

for.cond.cleanup15:                               ; preds = %land.end14
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l10) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_9) #10
  br label %for.end33

for.body16:                                       ; preds = %land.end14
  call void @llvm.lifetime.start.p0(i64 8, ptr %j17) #10
  store i64 0, ptr %j17, align 8, !tbaa !15
  br label %for.cond18

for.cond18:                                       ; preds = %for.inc27, %for.body16
  %29 = load i64, ptr %j17, align 8, !tbaa !15
  %30 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp19 = icmp slt i64 %29, %30
  br i1 %cmp19, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:                               ; preds = %for.cond18
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j17) #10
  br label %for.end29

for.body22:                                       ; preds = %for.cond18
  %31 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %32 = load ptr, ptr %index.addr, align 8, !tbaa !4
  %33 = load i32, ptr %l10, align 4, !tbaa !8
  %idxprom23 = zext i32 %33 to i64
  %arrayidx24 = getelementptr inbounds i64, ptr %32, i64 %idxprom23
  %34 = load i64, ptr %arrayidx24, align 8, !tbaa !15
  %35 = load i64, ptr %shift, align 8, !tbaa !15
  %shr25 = ashr i64 %34, %35
  %36 = load i64, ptr %j17, align 8, !tbaa !15
  %add26 = add nsw i64 %shr25, %36
  call void @note_read(ptr noundef %31, ptr noundef %v, i64 noundef %add26) #11
  br label %for.inc27

for.inc27:                                        ; preds = %for.body22
  %37 = load i64, ptr %j17, align 8, !tbaa !15
  %inc28 = add nsw i64 %37, 1
  store i64 %inc28, ptr %j17, align 8, !tbaa !15
  br label %for.cond18, !llvm.loop !119

for.end29:                                        ; preds = %for.cond.cleanup21
  br label %for.inc30

for.inc30:                                        ; preds = %for.end29
  %38 = load i32, ptr %left_9, align 4, !tbaa !8
  %sub31 = sub i32 %38, 1
  %39 = load i32, ptr %left_9, align 4, !tbaa !8
  %and32 = and i32 %39, %sub31
  store i32 %and32, ptr %left_9, align 4, !tbaa !8
  br label %for.cond11, !llvm.loop !120

for.end33:                                        ; preds = %for.cond.cleanup15
  %time = getelementptr inbounds %struct.View, ptr %v, i32 0, i32 3
  %40 = load i64, ptr %time, align 8, !tbaa !121
  %41 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agent_last = getelementptr inbounds %struct.Context, ptr %41, i32 0, i32 37
  %42 = load i64, ptr %agent_last, align 8, !tbaa !123
  %43 = inttoptr i64 %42 to ptr
  %44 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %44, i32 0, i32 3
  %45 = load i32, ptr %warp, align 4, !tbaa !44
  %idxprom34 = sext i32 %45 to i64
  %arrayidx35 = getelementptr inbounds i64, ptr %43, i64 %idxprom34
  store i64 %40, ptr %arrayidx35, align 8, !tbaa !15
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end33, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bad) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #10
  call void @llvm.lifetime.end.p0(i64 816, ptr %v) #10
  %46 = load i32, ptr %retval, align 4
  ret i32 %46
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @view_reads(ptr noundef %c, ptr noundef %w, ptr noundef %v) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %0, i32 0, i32 3
  %1 = load i32, ptr %warp, align 4, !tbaa !44
  %conv = sext i32 %1 to i64
  %2 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %warp1 = getelementptr inbounds %struct.View, ptr %2, i32 0, i32 2
  store i64 %conv, ptr %warp1, align 8, !tbaa !124
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %4 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp2 = getelementptr inbounds %struct.Warp, ptr %4, i32 0, i32 3
  %5 = load i32, ptr %warp2, align 4, !tbaa !44
  %conv3 = sext i32 %5 to i64
  %call = call ptr @seen_of(ptr noundef %3, i64 noundef %conv3) #11
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 0
  store ptr %call, ptr %seen, align 8, !tbaa !125
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fenced = getelementptr inbounds %struct.Context, ptr %7, i32 0, i32 29
  %8 = load i64, ptr %fenced, align 8, !tbaa !126
  %9 = inttoptr i64 %8 to ptr
  %10 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp4 = getelementptr inbounds %struct.Warp, ptr %10, i32 0, i32 3
  %11 = load i32, ptr %warp4, align 4, !tbaa !44
  %conv5 = sext i32 %11 to i64
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %12, i32 0, i32 27
  %13 = load i64, ptr %agents, align 8, !tbaa !127
  %mul = mul nsw i64 %conv5, %13
  %add.ptr = getelementptr inbounds i64, ptr %9, i64 %mul
  %14 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %fenced6 = getelementptr inbounds %struct.View, ptr %14, i32 0, i32 1
  store ptr %add.ptr, ptr %fenced6, align 8, !tbaa !128
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %15, i32 0, i32 25
  %16 = load i64, ptr %time, align 8, !tbaa !10
  %17 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %time7 = getelementptr inbounds %struct.View, ptr %17, i32 0, i32 3
  store i64 %16, ptr %time7, align 8, !tbaa !121
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @steps_of(ptr noundef %c, i64 noundef %unit) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %unit.addr = alloca i64, align 8
  %steps = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %unit, ptr %unit.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #10
  %0 = load i64, ptr %unit.addr, align 8, !tbaa !15
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %1, i32 0, i32 30
  %2 = load i64, ptr %granule_shift, align 8, !tbaa !61
  %shr = ashr i64 %0, %2
  store i64 %shr, ptr %steps, align 8, !tbaa !15
  %3 = load i64, ptr %steps, align 8, !tbaa !15
  %tobool = icmp ne i64 %3, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load i64, ptr %steps, align 8, !tbaa !15
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %4, %cond.true ], [ 1, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #10
  ret i64 %cond
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @read_races(ptr noundef %c, ptr noundef %v, i64 noundef %word) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %word.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  store i64 %word, ptr %word.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writes_pending = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 38
  %1 = load i64, ptr %writes_pending, align 8, !tbaa !129
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %conv = zext i8 %4 to i32
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %guarded = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 40
  %6 = load i64, ptr %guarded, align 8, !tbaa !130
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i8, ptr %7, i64 %8
  %9 = load i8, ptr %arrayidx1, align 1, !tbaa !50
  %conv2 = zext i8 %9 to i32
  %or = or i32 %conv, %conv2
  %tobool = icmp ne i32 %or, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %write_time = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 31
  %11 = load i64, ptr %write_time, align 8, !tbaa !131
  %12 = inttoptr i64 %11 to ptr
  %13 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx3 = getelementptr inbounds i64, ptr %12, i64 %13
  %14 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  %15 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.View, ptr %15, i32 0, i32 0
  %16 = load ptr, ptr %seen, align 8, !tbaa !125
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %17, i32 0, i32 32
  %18 = load i64, ptr %writer, align 8, !tbaa !132
  %19 = inttoptr i64 %18 to ptr
  %20 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx4 = getelementptr inbounds i64, ptr %19, i64 %20
  %21 = load i64, ptr %arrayidx4, align 8, !tbaa !15
  %arrayidx5 = getelementptr inbounds i64, ptr %16, i64 %21
  %22 = load i64, ptr %arrayidx5, align 8, !tbaa !15
  %cmp = icmp sgt i64 %14, %22
  %conv6 = zext i1 %cmp to i32
  store i32 %conv6, ptr %retval, align 4
  br label %return

return:                                           ; preds = %if.end, %if.then
  %23 = load i32, ptr %retval, align 4
  ret i32 %23
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @note_read(ptr noundef %c, ptr noundef %v, i64 noundef %word) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %word.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  store i64 %word, ptr %word.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.View, ptr %0, i32 0, i32 3
  %1 = load i64, ptr %time, align 8, !tbaa !121
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %last_read = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 34
  %3 = load i64, ptr %last_read, align 8, !tbaa !133
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %4, i64 %5
  store i64 %1, ptr %arrayidx, align 8, !tbaa !15
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %time1 = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 3
  %7 = load i64, ptr %time1, align 8, !tbaa !121
  %conv = trunc i64 %7 to i32
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %read_time = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 35
  %9 = load i64, ptr %read_time, align 8, !tbaa !134
  %10 = inttoptr i64 %9 to ptr
  %11 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.View, ptr %11, i32 0, i32 2
  %12 = load i64, ptr %warp, align 8, !tbaa !124
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granules = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 36
  %14 = load i64, ptr %granules, align 8, !tbaa !135
  %mul = mul nsw i64 %12, %14
  %15 = load i64, ptr %word.addr, align 8, !tbaa !15
  %add = add nsw i64 %mul, %15
  %arrayidx2 = getelementptr inbounds i32, ptr %10, i64 %add
  store i32 %conv, ptr %arrayidx2, align 4, !tbaa !8
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @seen_of(ptr noundef %c, i64 noundef %warp) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %warp.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %warp, ptr %warp.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 28
  %1 = load i64, ptr %seen, align 8, !tbaa !136
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 27
  %5 = load i64, ptr %agents, align 8, !tbaa !127
  %mul = mul nsw i64 %3, %5
  %add.ptr = getelementptr inbounds i64, ptr %2, i64 %mul
  ret ptr %add.ptr
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @source_value(ptr noundef %w, ptr noundef %t, i32 noundef %l) #2 {
entry:
  %retval = alloca i64, align 8
  %w.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %l.addr = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %l, ptr %l.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 0
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 1
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %4, i64 2
  %5 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  %conv3 = zext i32 %5 to i64
  %shl = shl i64 %conv3, 32
  %or = or i64 %conv, %shl
  store i64 %or, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %entry
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx4 = getelementptr inbounds i32, ptr %6, i64 3
  %7 = load i32, ptr %arrayidx4, align 4, !tbaa !8
  switch i32 %7, label %sw.default [
    i32 2, label %sw.bb
    i32 4, label %sw.bb8
  ]

sw.bb:                                            ; preds = %if.end
  %8 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %9, i64 1
  %10 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %call = call ptr @slot(ptr noundef %8, i32 noundef %10) #11
  %11 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom = zext i32 %11 to i64
  %arrayidx6 = getelementptr inbounds i16, ptr %call, i64 %idxprom
  %12 = load i16, ptr %arrayidx6, align 2, !tbaa !51
  %conv7 = zext i16 %12 to i64
  store i64 %conv7, ptr %retval, align 8
  br label %return

sw.bb8:                                           ; preds = %if.end
  %13 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %14 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx9 = getelementptr inbounds i32, ptr %14, i64 1
  %15 = load i32, ptr %arrayidx9, align 4, !tbaa !8
  %call10 = call ptr @slot32(ptr noundef %13, i32 noundef %15) #11
  %16 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom11 = zext i32 %16 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %call10, i64 %idxprom11
  %17 = load i32, ptr %arrayidx12, align 4, !tbaa !8
  %conv13 = zext i32 %17 to i64
  store i64 %conv13, ptr %retval, align 8
  br label %return

sw.default:                                       ; preds = %if.end
  %18 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %19 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx14 = getelementptr inbounds i32, ptr %19, i64 1
  %20 = load i32, ptr %arrayidx14, align 4, !tbaa !8
  %call15 = call ptr @slot64(ptr noundef %18, i32 noundef %20) #11
  %21 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom16 = zext i32 %21 to i64
  %arrayidx17 = getelementptr inbounds i64, ptr %call15, i64 %idxprom16
  %22 = load i64, ptr %arrayidx17, align 8, !tbaa !15
  store i64 %22, ptr %retval, align 8
  br label %return

return:                                           ; preds = %sw.default, %sw.bb8, %sw.bb, %if.then
  %23 = load i64, ptr %retval, align 8
  ret i64 %23
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @slot64(ptr noundef %w, i32 noundef %offset) #2 {
entry:
  %w.addr = alloca ptr, align 8
  %offset.addr = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store i32 %offset, ptr %offset.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %1 = load i32, ptr %offset.addr, align 4, !tbaa !8
  %idx.ext = zext i32 %1 to i64
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 %idx.ext
  ret ptr %add.ptr
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #8

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @shared_index(ptr noundef %c, ptr noundef %w, i64 noundef %address, i64 noundef %unit) #2 {
entry:
  %retval = alloca i64, align 8
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %unit.addr = alloca i64, align 8
  %rank = alloca i64, align 8
  %offset = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store i64 %address, ptr %address.addr, align 8, !tbaa !15
  store i64 %unit, ptr %unit.addr, align 8, !tbaa !15
  %0 = load i64, ptr %address.addr, align 8, !tbaa !15
  %cmp = icmp sge i64 %0, 0
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %1 = load i64, ptr %address.addr, align 8, !tbaa !15
  %2 = load i64, ptr %unit.addr, align 8, !tbaa !15
  %add = add nsw i64 %1, %2
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_size = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 8
  %4 = load i64, ptr %shared_size, align 8, !tbaa !137
  %cmp1 = icmp sle i64 %add, %4
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %5 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %cta = getelementptr inbounds %struct.Warp, ptr %5, i32 0, i32 13
  %6 = load i32, ptr %cta, align 4, !tbaa !138
  %conv = sext i32 %6 to i64
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride = getelementptr inbounds %struct.Context, ptr %7, i32 0, i32 9
  %8 = load i64, ptr %shared_stride, align 8, !tbaa !139
  %mul = mul nsw i64 %conv, %8
  %9 = load i64, ptr %address.addr, align 8, !tbaa !15
  %add2 = add nsw i64 %mul, %9
  store i64 %add2, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %rank) #10
  %10 = load i64, ptr %address.addr, align 8, !tbaa !15
  %shr = ashr i64 %10, 24
  %sub = sub nsw i64 %shr, 1
  store i64 %sub, ptr %rank, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #10
  %11 = load i64, ptr %address.addr, align 8, !tbaa !15
  %and = and i64 %11, 16777215
  store i64 %and, ptr %offset, align 8, !tbaa !15
  %12 = load i64, ptr %address.addr, align 8, !tbaa !15
  %cmp3 = icmp slt i64 %12, 0
  br i1 %cmp3, label %if.then15, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %13 = load i64, ptr %rank, align 8, !tbaa !15
  %14 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %ctas = getelementptr inbounds %struct.Context, ptr %14, i32 0, i32 6
  %15 = load i64, ptr %ctas, align 8, !tbaa !140
  %cmp5 = icmp sge i64 %13, %15
  br i1 %cmp5, label %if.then15, label %lor.lhs.false7

lor.lhs.false7:                                   ; preds = %lor.lhs.false
  %16 = load i64, ptr %offset, align 8, !tbaa !15
  %17 = load i64, ptr %unit.addr, align 8, !tbaa !15
  %add8 = add nsw i64 %16, %17
  %18 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_size9 = getelementptr inbounds %struct.Context, ptr %18, i32 0, i32 8
  %19 = load i64, ptr %shared_size9, align 8, !tbaa !137
  %cmp10 = icmp sgt i64 %add8, %19
  br i1 %cmp10, label %if.then15, label %lor.lhs.false12

lor.lhs.false12:                                  ; preds = %lor.lhs.false7
  %20 = load i64, ptr %rank, align 8, !tbaa !15
  %cmp13 = icmp slt i64 %20, 0
  br i1 %cmp13, label %if.then15, label %if.end16

if.then15:                                        ; preds = %lor.lhs.false12, %lor.lhs.false7, %lor.lhs.false, %if.end
  store i64 -1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup29

if.end16:                                         ; preds = %lor.lhs.false12
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #10
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end16
  %21 = load i64, ptr %i, align 8, !tbaa !15
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %22, i32 0, i32 5
  %23 = load i64, ptr %warps_per_cta, align 8, !tbaa !141
  %cmp17 = icmp slt i64 %21, %23
  br i1 %cmp17, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %24 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %25 = load i64, ptr %rank, align 8, !tbaa !15
  %26 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta19 = getelementptr inbounds %struct.Context, ptr %26, i32 0, i32 5
  %27 = load i64, ptr %warps_per_cta19, align 8, !tbaa !141
  %mul20 = mul nsw i64 %25, %27
  %28 = load i64, ptr %i, align 8, !tbaa !15
  %add21 = add nsw i64 %mul20, %28
  %call = call ptr @warp_at(ptr noundef %24, i64 noundef %add21) #11
  %state = getelementptr inbounds %struct.Warp, ptr %call, i32 0, i32 4
  %29 = load i32, ptr %state, align 4, !tbaa !90
  %cmp22 = icmp ne i32 %29, 5
  br i1 %cmp22, label %if.then24, label %if.end28

if.then24:                                        ; preds = %for.body
  %30 = load i64, ptr %rank, align 8, !tbaa !15
  %31 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride25 = getelementptr inbounds %struct.Context, ptr %31, i32 0, i32 9
  %32 = load i64, ptr %shared_stride25, align 8, !tbaa !139
  %mul26 = mul nsw i64 %30, %32
  %33 = load i64, ptr %offset, align 8, !tbaa !15
  %add27 = add nsw i64 %mul26, %33
  store i64 %add27, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end28:                                         ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end28
  %34 = load i64, ptr %i, align 8, !tbaa !15
  %inc = add nsw i64 %34, 1
  store i64 %inc, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !142

cleanup:                                          ; preds = %if.then24, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup29 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  store i64 -1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup29

cleanup29:                                        ; preds = %for.end, %cleanup, %if.then15
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %rank) #10
  br label %return

return:                                           ; preds = %cleanup29, %if.then
  %35 = load i64, ptr %retval, align 8
  ret i64 %35
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @view_writes(ptr noundef %c, ptr noundef %w, ptr noundef %v) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %last = alloca ptr, align 8
  %a = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %v.addr, align 8, !tbaa !4
  call void @view_reads(ptr noundef %0, ptr noundef %1, ptr noundef %2) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %last) #10
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agent_last = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 37
  %4 = load i64, ptr %agent_last, align 8, !tbaa !123
  %5 = inttoptr i64 %4 to ptr
  store ptr %5, ptr %last, align 8, !tbaa !4
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 5
  store i32 0, ptr %behind, align 8, !tbaa !143
  %7 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least = getelementptr inbounds %struct.View, ptr %7, i32 0, i32 4
  store i64 1152921504606846976, ptr %least, align 8, !tbaa !144
  call void @llvm.lifetime.start.p0(i64 8, ptr %a) #10
  store i64 0, ptr %a, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %8 = load i64, ptr %a, align 8, !tbaa !15
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %9, i32 0, i32 27
  %10 = load i64, ptr %agents, align 8, !tbaa !127
  %cmp = icmp slt i64 %8, %10
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %11 = load ptr, ptr %last, align 8, !tbaa !4
  %12 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %11, i64 %12
  %13 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %14 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.View, ptr %14, i32 0, i32 0
  %15 = load ptr, ptr %seen, align 8, !tbaa !125
  %16 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i64, ptr %15, i64 %16
  %17 = load i64, ptr %arrayidx1, align 8, !tbaa !15
  %cmp2 = icmp sle i64 %13, %17
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  br label %for.inc

if.end:                                           ; preds = %for.body
  %18 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind3 = getelementptr inbounds %struct.View, ptr %18, i32 0, i32 5
  %19 = load i32, ptr %behind3, align 8, !tbaa !143
  %cmp4 = icmp eq i32 %19, 64
  br i1 %cmp4, label %if.then5, label %if.end6

if.then5:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end6:                                          ; preds = %if.end
  %20 = load i64, ptr %a, align 8, !tbaa !15
  %conv = trunc i64 %20 to i32
  %21 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %agents7 = getelementptr inbounds %struct.View, ptr %21, i32 0, i32 6
  %22 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind8 = getelementptr inbounds %struct.View, ptr %22, i32 0, i32 5
  %23 = load i32, ptr %behind8, align 8, !tbaa !143
  %idxprom = sext i32 %23 to i64
  %arrayidx9 = getelementptr inbounds [64 x i32], ptr %agents7, i64 0, i64 %idxprom
  store i32 %conv, ptr %arrayidx9, align 4, !tbaa !8
  %24 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen10 = getelementptr inbounds %struct.View, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %seen10, align 8, !tbaa !125
  %26 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx11 = getelementptr inbounds i64, ptr %25, i64 %26
  %27 = load i64, ptr %arrayidx11, align 8, !tbaa !15
  %28 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %limits = getelementptr inbounds %struct.View, ptr %28, i32 0, i32 7
  %29 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind12 = getelementptr inbounds %struct.View, ptr %29, i32 0, i32 5
  %30 = load i32, ptr %behind12, align 8, !tbaa !143
  %inc = add nsw i32 %30, 1
  store i32 %inc, ptr %behind12, align 8, !tbaa !143
  %idxprom13 = sext i32 %30 to i64
  %arrayidx14 = getelementptr inbounds [64 x i64], ptr %limits, i64 0, i64 %idxprom13
  store i64 %27, ptr %arrayidx14, align 8, !tbaa !15
  %31 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen15 = getelementptr inbounds %struct.View, ptr %31, i32 0, i32 0
  %32 = load ptr, ptr %seen15, align 8, !tbaa !125
  %33 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx16 = getelementptr inbounds i64, ptr %32, i64 %33
  %34 = load i64, ptr %arrayidx16, align 8, !tbaa !15
  %35 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least17 = getelementptr inbounds %struct.View, ptr %35, i32 0, i32 4
  %36 = load i64, ptr %least17, align 8, !tbaa !144
  %cmp18 = icmp slt i64 %34, %36
  br i1 %cmp18, label %if.then20, label %if.end24

if.then20:                                        ; preds = %if.end6
  %37 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen21 = getelementptr inbounds %struct.View, ptr %37, i32 0, i32 0
  %38 = load ptr, ptr %seen21, align 8, !tbaa !125
  %39 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx22 = getelementptr inbounds i64, ptr %38, i64 %39
  %40 = load i64, ptr %arrayidx22, align 8, !tbaa !15
  %41 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least23 = getelementptr inbounds %struct.View, ptr %41, i32 0, i32 4
  store i64 %40, ptr %least23, align 8, !tbaa !144
  br label %if.end24

if.end24:                                         ; preds = %if.then20, %if.end6
  br label %for.inc

for.inc:                                          ; preds = %if.end24, %if.then
  %42 = load i64, ptr %a, align 8, !tbaa !15
  %inc25 = add nsw i64 %42, 1
  store i64 %inc25, ptr %a, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !145

cleanup:                                          ; preds = %if.then5, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %a) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup26 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup26

cleanup26:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %last) #10
  %43 = load i32, ptr %retval, align 4
  ret i32 %43
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @write_races(ptr noundef %c, ptr noundef %v, i64 noundef %word, i32 noundef %atomic) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %word.addr = alloca i64, align 8
  %atomic.addr = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  store i64 %word, ptr %word.addr, align 8, !tbaa !15
  store i32 %atomic, ptr %atomic.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writes_pending = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 38
  %1 = load i64, ptr %writes_pending, align 8, !tbaa !129
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %conv = zext i8 %4 to i32
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %guarded = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 40
  %6 = load i64, ptr %guarded, align 8, !tbaa !130
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i8, ptr %7, i64 %8
  %9 = load i8, ptr %arrayidx1, align 1, !tbaa !50
  %conv2 = zext i8 %9 to i32
  %or = or i32 %conv, %conv2
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %reads_pending = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 39
  %11 = load i64, ptr %reads_pending, align 8, !tbaa !146
  %12 = inttoptr i64 %11 to ptr
  %13 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx3 = getelementptr inbounds i8, ptr %12, i64 %13
  %14 = load i8, ptr %arrayidx3, align 1, !tbaa !50
  %conv4 = zext i8 %14 to i32
  %or5 = or i32 %or, %conv4
  %tobool = icmp ne i32 %or5, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %write_time = getelementptr inbounds %struct.Context, ptr %15, i32 0, i32 31
  %16 = load i64, ptr %write_time, align 8, !tbaa !131
  %17 = inttoptr i64 %16 to ptr
  %18 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx6 = getelementptr inbounds i64, ptr %17, i64 %18
  %19 = load i64, ptr %arrayidx6, align 8, !tbaa !15
  %20 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.View, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %seen, align 8, !tbaa !125
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %22, i32 0, i32 32
  %23 = load i64, ptr %writer, align 8, !tbaa !132
  %24 = inttoptr i64 %23 to ptr
  %25 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx7 = getelementptr inbounds i64, ptr %24, i64 %25
  %26 = load i64, ptr %arrayidx7, align 8, !tbaa !15
  %arrayidx8 = getelementptr inbounds i64, ptr %21, i64 %26
  %27 = load i64, ptr %arrayidx8, align 8, !tbaa !15
  %cmp = icmp sgt i64 %19, %27
  br i1 %cmp, label %land.lhs.true, label %if.end17

land.lhs.true:                                    ; preds = %if.end
  %28 = load i32, ptr %atomic.addr, align 4, !tbaa !8
  %tobool10 = icmp ne i32 %28, 0
  br i1 %tobool10, label %land.lhs.true11, label %if.then16

land.lhs.true11:                                  ; preds = %land.lhs.true
  %29 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %atomic12 = getelementptr inbounds %struct.Context, ptr %29, i32 0, i32 33
  %30 = load i64, ptr %atomic12, align 8, !tbaa !147
  %31 = inttoptr i64 %30 to ptr
  %32 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx13 = getelementptr inbounds i8, ptr %31, i64 %32
  %33 = load i8, ptr %arrayidx13, align 1, !tbaa !50
  %conv14 = zext i8 %33 to i32
  %tobool15 = icmp ne i32 %conv14, 0
  br i1 %tobool15, label %if.end17, label %if.then16

if.then16:                                        ; preds = %land.lhs.true11, %land.lhs.true
  store i32 1, ptr %retval, align 4
  br label %return

if.end17:                                         ; preds = %land.lhs.true11, %if.end
  %34 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %35 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %36 = load i64, ptr %word.addr, align 8, !tbaa !15
  %call = call i32 @reads_known(ptr noundef %34, ptr noundef %35, i64 noundef %36) #11
  %tobool18 = icmp ne i32 %call, 0
  %lnot = xor i1 %tobool18, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %retval, align 4
  br label %return

return:                                           ; preds = %if.end17, %if.then16, %if.then
  %37 = load i32, ptr %retval, align 4
  ret i32 %37
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @note_write(ptr noundef %c, ptr noundef %v, i64 noundef %word, i8 noundef zeroext %atomic) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %word.addr = alloca i64, align 8
  %atomic.addr = alloca i8, align 1
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  store i64 %word, ptr %word.addr, align 8, !tbaa !15
  store i8 %atomic, ptr %atomic.addr, align 1, !tbaa !50
  %0 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.View, ptr %0, i32 0, i32 3
  %1 = load i64, ptr %time, align 8, !tbaa !121
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %write_time = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 31
  %3 = load i64, ptr %write_time, align 8, !tbaa !131
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %4, i64 %5
  store i64 %1, ptr %arrayidx, align 8, !tbaa !15
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 2
  %7 = load i64, ptr %warp, align 8, !tbaa !124
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 32
  %9 = load i64, ptr %writer, align 8, !tbaa !132
  %10 = inttoptr i64 %9 to ptr
  %11 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i64, ptr %10, i64 %11
  store i64 %7, ptr %arrayidx1, align 8, !tbaa !15
  %12 = load i8, ptr %atomic.addr, align 1, !tbaa !50
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %atomic2 = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 33
  %14 = load i64, ptr %atomic2, align 8, !tbaa !147
  %15 = inttoptr i64 %14 to ptr
  %16 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx3 = getelementptr inbounds i8, ptr %15, i64 %16
  store i8 %12, ptr %arrayidx3, align 1, !tbaa !50
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @reads_known(ptr noundef %c, ptr noundef %v, i64 noundef %word) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %word.addr = alloca i64, align 8
  %i = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  store i64 %word, ptr %word.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %last_read = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 34
  %1 = load i64, ptr %last_read, align 8, !tbaa !133
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %2, i64 %3
  %4 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %5 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least = getelementptr inbounds %struct.View, ptr %5, i32 0, i32 4
  %6 = load i64, ptr %least, align 8, !tbaa !144
  %cmp = icmp sle i64 %4, %6
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #10
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %7 = load i32, ptr %i, align 4, !tbaa !8
  %8 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind = getelementptr inbounds %struct.View, ptr %8, i32 0, i32 5
  %9 = load i32, ptr %behind, align 8, !tbaa !143
  %cmp1 = icmp slt i32 %7, %9
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %read_time = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 35
  %11 = load i64, ptr %read_time, align 8, !tbaa !134
  %12 = inttoptr i64 %11 to ptr
  %13 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.View, ptr %13, i32 0, i32 6
  %14 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom = sext i32 %14 to i64
  %arrayidx2 = getelementptr inbounds [64 x i32], ptr %agents, i64 0, i64 %idxprom
  %15 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  %conv = sext i32 %15 to i64
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granules = getelementptr inbounds %struct.Context, ptr %16, i32 0, i32 36
  %17 = load i64, ptr %granules, align 8, !tbaa !135
  %mul = mul nsw i64 %conv, %17
  %18 = load i64, ptr %word.addr, align 8, !tbaa !15
  %add = add nsw i64 %mul, %18
  %arrayidx3 = getelementptr inbounds i32, ptr %12, i64 %add
  %19 = load i32, ptr %arrayidx3, align 4, !tbaa !8
  %conv4 = sext i32 %19 to i64
  %20 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %limits = getelementptr inbounds %struct.View, ptr %20, i32 0, i32 7
  %21 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom5 = sext i32 %21 to i64
  %arrayidx6 = getelementptr inbounds [64 x i64], ptr %limits, i64 0, i64 %idxprom5
  %22 = load i64, ptr %arrayidx6, align 8, !tbaa !15
  %cmp7 = icmp sgt i64 %conv4, %22
  br i1 %cmp7, label %if.then9, label %if.end10

if.then9:                                         ; preds = %for.body
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end10:                                         ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end10
  %23 = load i32, ptr %i, align 4, !tbaa !8
  %inc = add nsw i32 %23, 1
  store i32 %inc, ptr %i, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !148

cleanup:                                          ; preds = %if.then9, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 2, label %for.end
    i32 1, label %return
  ]

for.end:                                          ; preds = %cleanup
  store i32 1, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %cleanup, %if.then
  %24 = load i32, ptr %retval, align 4
  ret i32 %24

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: noinline noredzone nounwind
define internal void @count_wavefronts(ptr noundef %p, ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #7 {
entry:
  %p.addr = alloca ptr, align 8
  %a.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %unit.addr = alloca i32, align 4
  %steps = alloca i32, align 4
  %lanes = alloca i32, align 4
  %waves = alloca i64, align 8
  %phases = alloca i64, align 8
  %first = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %here = alloca i32, align 4
  %words = alloca [32 x [32 x i64]], align 16
  %load = alloca [32 x i32], align 16
  %most = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %j = alloca i32, align 4
  %word = alloca i64, align 8
  %bank = alloca i32, align 4
  %k = alloca i32, align 4
  store ptr %p, ptr %p.addr, align 8, !tbaa !4
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  store i32 %unit, ptr %unit.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %steps) #10
  %0 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %cmp = icmp ugt i32 %0, 4
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %div = udiv i32 %1, 4
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %div, %cond.true ], [ 1, %cond.false ]
  store i32 %cond, ptr %steps, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #10
  %2 = load i32, ptr %steps, align 4, !tbaa !8
  %div1 = udiv i32 32, %2
  store i32 %div1, ptr %lanes, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %waves) #10
  store i64 0, ptr %waves, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %phases) #10
  store i64 0, ptr %phases, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #10
  store i32 0, ptr %first, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc59, %cond.end
  %3 = load i32, ptr %first, align 4, !tbaa !8
  %cmp2 = icmp ult i32 %3, 32
  br i1 %cmp2, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #10
  br label %for.end62

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %here) #10
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %5 = load i32, ptr %first, align 4, !tbaa !8
  %shr = lshr i32 %4, %5
  %6 = load i32, ptr %lanes, align 4, !tbaa !8
  %cmp3 = icmp eq i32 %6, 32
  br i1 %cmp3, label %cond.true4, label %cond.false5

cond.true4:                                       ; preds = %for.body
  br label %cond.end6

cond.false5:                                      ; preds = %for.body
  %7 = load i32, ptr %lanes, align 4, !tbaa !8
  %shl = shl i32 1, %7
  %sub = sub i32 %shl, 1
  br label %cond.end6

cond.end6:                                        ; preds = %cond.false5, %cond.true4
  %cond7 = phi i32 [ -1, %cond.true4 ], [ %sub, %cond.false5 ]
  %and = and i32 %shr, %cond7
  store i32 %and, ptr %here, align 4, !tbaa !8
  %8 = load i32, ptr %here, align 4, !tbaa !8
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %cond.end6
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end6
  call void @llvm.lifetime.start.p0(i64 8192, ptr %words) #10
  call void @llvm.lifetime.start.p0(i64 128, ptr %load) #10
  call void @llvm.memset.p0.i64(ptr align 16 %load, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %most) #10
  store i32 1, ptr %most, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #10
  %9 = load i32, ptr %here, align 4, !tbaa !8
  store i32 %9, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  br label %for.cond8

for.cond8:                                        ; preds = %for.inc52, %if.end
  %10 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool9 = icmp ne i32 %10, 0
  br i1 %tobool9, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond8
  %11 = load i32, ptr %left_, align 4, !tbaa !8
  %12 = call i32 @llvm.cttz.i32(i32 %11, i1 true)
  store i32 %12, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond8
  %13 = phi i1 [ false, %for.cond8 ], [ true, %land.rhs ]
  br i1 %13, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %land.end
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #10
  br label %for.end55

for.body11:                                       ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #10
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond12

for.cond12:                                       ; preds = %for.inc, %for.body11
  %14 = load i32, ptr %j, align 4, !tbaa !8
  %15 = load i32, ptr %steps, align 4, !tbaa !8
  %cmp13 = icmp ult i32 %14, %15
  br i1 %cmp13, label %for.body15, label %for.cond.cleanup14

for.cond.cleanup14:                               ; preds = %for.cond12
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #10
  br label %for.end

for.body15:                                       ; preds = %for.cond12
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #10
  %16 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %17 = load i32, ptr %first, align 4, !tbaa !8
  %18 = load i32, ptr %l, align 4, !tbaa !8
  %add = add i32 %17, %18
  %idxprom = zext i32 %add to i64
  %arrayidx = getelementptr inbounds i64, ptr %16, i64 %idxprom
  %19 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %shr16 = ashr i64 %19, 2
  %20 = load i32, ptr %j, align 4, !tbaa !8
  %conv = zext i32 %20 to i64
  %add17 = add nsw i64 %shr16, %conv
  store i64 %add17, ptr %word, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %bank) #10
  %21 = load i64, ptr %word, align 8, !tbaa !15
  %conv18 = trunc i64 %21 to i32
  %and19 = and i32 %conv18, 31
  store i32 %and19, ptr %bank, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #10
  store i32 0, ptr %k, align 4, !tbaa !8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %for.body15
  %22 = load i32, ptr %k, align 4, !tbaa !8
  %23 = load i32, ptr %bank, align 4, !tbaa !8
  %idxprom20 = zext i32 %23 to i64
  %arrayidx21 = getelementptr inbounds [32 x i32], ptr %load, i64 0, i64 %idxprom20
  %24 = load i32, ptr %arrayidx21, align 4, !tbaa !8
  %cmp22 = icmp ult i32 %22, %24
  br i1 %cmp22, label %land.rhs24, label %land.end31

land.rhs24:                                       ; preds = %while.cond
  %25 = load i32, ptr %bank, align 4, !tbaa !8
  %idxprom25 = zext i32 %25 to i64
  %arrayidx26 = getelementptr inbounds [32 x [32 x i64]], ptr %words, i64 0, i64 %idxprom25
  %26 = load i32, ptr %k, align 4, !tbaa !8
  %idxprom27 = zext i32 %26 to i64
  %arrayidx28 = getelementptr inbounds [32 x i64], ptr %arrayidx26, i64 0, i64 %idxprom27
  %27 = load i64, ptr %arrayidx28, align 8, !tbaa !15
  %28 = load i64, ptr %word, align 8, !tbaa !15
  %cmp29 = icmp ne i64 %27, %28
  br label %land.end31

land.end31:                                       ; preds = %land.rhs24, %while.cond
  %29 = phi i1 [ false, %while.cond ], [ %cmp29, %land.rhs24 ]
  br i1 %29, label %while.body, label %while.end

while.body:                                       ; preds = %land.end31
  %30 = load i32, ptr %k, align 4, !tbaa !8
  %inc = add i32 %30, 1
  store i32 %inc, ptr %k, align 4, !tbaa !8
  br label %while.cond, !llvm.loop !149

while.end:                                        ; preds = %land.end31
  %31 = load i32, ptr %k, align 4, !tbaa !8
  %32 = load i32, ptr %bank, align 4, !tbaa !8
  %idxprom32 = zext i32 %32 to i64
  %arrayidx33 = getelementptr inbounds [32 x i32], ptr %load, i64 0, i64 %idxprom32
  %33 = load i32, ptr %arrayidx33, align 4, !tbaa !8
  %cmp34 = icmp eq i32 %31, %33
  br i1 %cmp34, label %if.then36, label %if.end50

if.then36:                                        ; preds = %while.end
  %34 = load i64, ptr %word, align 8, !tbaa !15
  %35 = load i32, ptr %bank, align 4, !tbaa !8
  %idxprom37 = zext i32 %35 to i64
  %arrayidx38 = getelementptr inbounds [32 x [32 x i64]], ptr %words, i64 0, i64 %idxprom37
  %36 = load i32, ptr %k, align 4, !tbaa !8
  %idxprom39 = zext i32 %36 to i64
  %arrayidx40 = getelementptr inbounds [32 x i64], ptr %arrayidx38, i64 0, i64 %idxprom39
  store i64 %34, ptr %arrayidx40, align 8, !tbaa !15
  %37 = load i32, ptr %bank, align 4, !tbaa !8
  %idxprom41 = zext i32 %37 to i64
  %arrayidx42 = getelementptr inbounds [32 x i32], ptr %load, i64 0, i64 %idxprom41
  %38 = load i32, ptr %arrayidx42, align 4, !tbaa !8
  %inc43 = add i32 %38, 1
  store i32 %inc43, ptr %arrayidx42, align 4, !tbaa !8
  %39 = load i32, ptr %most, align 4, !tbaa !8
  %cmp44 = icmp ugt i32 %inc43, %39
  br i1 %cmp44, label %if.then46, label %if.end49

if.then46:                                        ; preds = %if.then36
  %40 = load i32, ptr %bank, align 4, !tbaa !8
  %idxprom47 = zext i32 %40 to i64
  %arrayidx48 = getelementptr inbounds [32 x i32], ptr %load, i64 0, i64 %idxprom47
  %41 = load i32, ptr %arrayidx48, align 4, !tbaa !8
  store i32 %41, ptr %most, align 4, !tbaa !8
  br label %if.end49

if.end49:                                         ; preds = %if.then46, %if.then36
  br label %if.end50

if.end50:                                         ; preds = %if.end49, %while.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %bank) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #10
  br label %for.inc

for.inc:                                          ; preds = %if.end50
  %42 = load i32, ptr %j, align 4, !tbaa !8
  %inc51 = add i32 %42, 1
  store i32 %inc51, ptr %j, align 4, !tbaa !8
  br label %for.cond12, !llvm.loop !150

for.end:                                          ; preds = %for.cond.cleanup14
  br label %for.inc52

for.inc52:                                        ; preds = %for.end
  %43 = load i32, ptr %left_, align 4, !tbaa !8
  %sub53 = sub i32 %43, 1
  %44 = load i32, ptr %left_, align 4, !tbaa !8
  %and54 = and i32 %44, %sub53
  store i32 %and54, ptr %left_, align 4, !tbaa !8
  br label %for.cond8, !llvm.loop !151

for.end55:                                        ; preds = %for.cond.cleanup10
  %45 = load i32, ptr %most, align 4, !tbaa !8
  %conv56 = zext i32 %45 to i64
  %46 = load i64, ptr %waves, align 8, !tbaa !15
  %add57 = add nsw i64 %46, %conv56
  store i64 %add57, ptr %waves, align 8, !tbaa !15
  %47 = load i64, ptr %phases, align 8, !tbaa !15
  %inc58 = add nsw i64 %47, 1
  store i64 %inc58, ptr %phases, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 4, ptr %most) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %load) #10
  call void @llvm.lifetime.end.p0(i64 8192, ptr %words) #10
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end55, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %here) #10
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc59
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc59

for.inc59:                                        ; preds = %cleanup.cont, %cleanup
  %48 = load i32, ptr %lanes, align 4, !tbaa !8
  %49 = load i32, ptr %first, align 4, !tbaa !8
  %add60 = add i32 %49, %48
  store i32 %add60, ptr %first, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !152

for.end62:                                        ; preds = %for.cond.cleanup
  %50 = load i64, ptr %waves, align 8, !tbaa !15
  %51 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %found = getelementptr inbounds %struct.Pattern, ptr %51, i32 0, i32 4
  store i64 %50, ptr %found, align 8, !tbaa !66
  %52 = load i64, ptr %phases, align 8, !tbaa !15
  %53 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %ideal = getelementptr inbounds %struct.Pattern, ptr %53, i32 0, i32 5
  store i64 %52, ptr %ideal, align 8, !tbaa !68
  call void @llvm.lifetime.end.p0(i64 8, ptr %phases) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %waves) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #10
  call void @llvm.lifetime.end.p0(i64 4, ptr %steps) #10
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: noinline noredzone nounwind
define internal void @multiply_bf16(ptr noundef %c, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #7 {
entry:
  %c.addr = alloca ptr, align 8
  %halves.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %halves, ptr %halves.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store ptr %out, ptr %out.addr, align 8, !tbaa !4
  %0 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %0, 2
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %4 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_add(ptr noundef %1, i32 noundef 0, i32 noundef 0, i32 noundef 2, ptr noundef %2, ptr noundef %3, ptr noundef %4) #11
  br label %if.end

if.else:                                          ; preds = %entry
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %8 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_add(ptr noundef %5, i32 noundef 0, i32 noundef 0, i32 noundef 1, ptr noundef %6, ptr noundef %7, ptr noundef %8) #11
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void
}

; Function Attrs: noinline noredzone nounwind
define internal void @multiply_f16(ptr noundef %c, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #7 {
entry:
  %c.addr = alloca ptr, align 8
  %halves.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %halves, ptr %halves.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store ptr %out, ptr %out.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %4 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_add(ptr noundef %0, i32 noundef 1, i32 noundef 1, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) #11
  ret void
}

; Function Attrs: noinline noredzone nounwind
define internal void @multiply_int(i32 noundef %kind_a, i32 noundef %kind_b, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %d) #9 {
entry:
  %kind_a.addr = alloca i32, align 4
  %kind_b.addr = alloca i32, align 4
  %halves.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %h = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %e = alloca i32, align 4
  %low = alloca <32 x i32>, align 64
  %byval-temp = alloca <32 x i32>, align 128
  %high = alloca <32 x i32>, align 64
  %byval-temp8 = alloca <32 x i32>, align 128
  %right = alloca <32 x i32>, align 64
  %byval-temp12 = alloca <32 x i32>, align 128
  %x = alloca <32 x i32>, align 64
  %y = alloca <32 x i32>, align 64
  %even = alloca <32 x i32>, align 64
  %odd = alloca <32 x i32>, align 64
  %x29 = alloca <32 x i32>, align 64
  %y31 = alloca <32 x i32>, align 64
  %even33 = alloca <32 x i32>, align 64
  %odd35 = alloca <32 x i32>, align 64
  %x49 = alloca <32 x i32>, align 64
  %y51 = alloca <32 x i32>, align 64
  %even53 = alloca <32 x i32>, align 64
  %odd55 = alloca <32 x i32>, align 64
  %x69 = alloca <32 x i32>, align 64
  %y71 = alloca <32 x i32>, align 64
  %even73 = alloca <32 x i32>, align 64
  %odd75 = alloca <32 x i32>, align 64
  store i32 %kind_a, ptr %kind_a.addr, align 4, !tbaa !8
  store i32 %kind_b, ptr %kind_b.addr, align 4, !tbaa !8
  store i32 %halves, ptr %halves.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %h) #10
  store i32 0, ptr %h, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc89, %entry
  %0 = load i32, ptr %h, align 4, !tbaa !8
  %1 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %h) #10
  br label %for.end91

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #10
  store i32 0, ptr %e, align 4, !tbaa !8
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %2 = load i32, ptr %e, align 4, !tbaa !8
  %cmp2 = icmp ult i32 %2, 4
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #10
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  call void @llvm.lifetime.start.p0(i64 128, ptr %low) #10
  %3 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %4 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %5 = load i32, ptr %h, align 4, !tbaa !8
  %mul = mul i32 2, %5
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds <32 x i32>, ptr %4, i64 %idxprom
  %6 = load <32 x i32>, ptr %arrayidx, align 64, !tbaa !50
  %7 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp) #10
  store <32 x i32> %6, ptr %byval-temp, align 128, !tbaa !50
  %call = call <32 x i32> @element_int(i32 noundef %3, ptr noundef byval(<32 x i32>) align 128 %byval-temp, i32 noundef %7) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp) #10
  store <32 x i32> %call, ptr %low, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %high) #10
  %8 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %9 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %10 = load i32, ptr %h, align 4, !tbaa !8
  %mul5 = mul i32 2, %10
  %add = add i32 %mul5, 1
  %idxprom6 = zext i32 %add to i64
  %arrayidx7 = getelementptr inbounds <32 x i32>, ptr %9, i64 %idxprom6
  %11 = load <32 x i32>, ptr %arrayidx7, align 64, !tbaa !50
  %12 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp8) #10
  store <32 x i32> %11, ptr %byval-temp8, align 128, !tbaa !50
  %call9 = call <32 x i32> @element_int(i32 noundef %8, ptr noundef byval(<32 x i32>) align 128 %byval-temp8, i32 noundef %12) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp8) #10
  store <32 x i32> %call9, ptr %high, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %right) #10
  %13 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %14 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %15 = load i32, ptr %h, align 4, !tbaa !8
  %idxprom10 = zext i32 %15 to i64
  %arrayidx11 = getelementptr inbounds <32 x i32>, ptr %14, i64 %idxprom10
  %16 = load <32 x i32>, ptr %arrayidx11, align 64, !tbaa !50
  %17 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp12) #10
  store <32 x i32> %16, ptr %byval-temp12, align 128, !tbaa !50
  %call13 = call <32 x i32> @element_int(i32 noundef %13, ptr noundef byval(<32 x i32>) align 128 %byval-temp12, i32 noundef %17) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp12) #10
  store <32 x i32> %call13, ptr %right, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %x) #10
  %18 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %19 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle = shufflevector <32 x i32> %18, <32 x i32> %19, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x i32> %shuffle, ptr %x, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y) #10
  %20 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %21 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle14 = shufflevector <32 x i32> %20, <32 x i32> %21, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x i32> %shuffle14, ptr %y, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even) #10
  %22 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %23 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle15 = shufflevector <32 x i32> %22, <32 x i32> %23, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  store <32 x i32> %shuffle15, ptr %even, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd) #10
  %24 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %25 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle16 = shufflevector <32 x i32> %24, <32 x i32> %25, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  store <32 x i32> %shuffle16, ptr %odd, align 64, !tbaa !50
  %26 = load <32 x i32>, ptr %x, align 64, !tbaa !50
  %27 = load <32 x i32>, ptr %even, align 64, !tbaa !50
  %mul17 = mul <32 x i32> %26, %27
  %28 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx18 = getelementptr inbounds <32 x i32>, ptr %28, i64 0
  %29 = load <32 x i32>, ptr %arrayidx18, align 64, !tbaa !50
  %add19 = add <32 x i32> %29, %mul17
  store <32 x i32> %add19, ptr %arrayidx18, align 64, !tbaa !50
  %30 = load <32 x i32>, ptr %x, align 64, !tbaa !50
  %31 = load <32 x i32>, ptr %odd, align 64, !tbaa !50
  %mul20 = mul <32 x i32> %30, %31
  %32 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx21 = getelementptr inbounds <32 x i32>, ptr %32, i64 1
  %33 = load <32 x i32>, ptr %arrayidx21, align 64, !tbaa !50
  %add22 = add <32 x i32> %33, %mul20
  store <32 x i32> %add22, ptr %arrayidx21, align 64, !tbaa !50
  %34 = load <32 x i32>, ptr %y, align 64, !tbaa !50
  %35 = load <32 x i32>, ptr %even, align 64, !tbaa !50
  %mul23 = mul <32 x i32> %34, %35
  %36 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx24 = getelementptr inbounds <32 x i32>, ptr %36, i64 2
  %37 = load <32 x i32>, ptr %arrayidx24, align 64, !tbaa !50
  %add25 = add <32 x i32> %37, %mul23
  store <32 x i32> %add25, ptr %arrayidx24, align 64, !tbaa !50
  %38 = load <32 x i32>, ptr %y, align 64, !tbaa !50
  %39 = load <32 x i32>, ptr %odd, align 64, !tbaa !50
  %mul26 = mul <32 x i32> %38, %39
  %40 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx27 = getelementptr inbounds <32 x i32>, ptr %40, i64 3
  %41 = load <32 x i32>, ptr %arrayidx27, align 64, !tbaa !50
  %add28 = add <32 x i32> %41, %mul26
  store <32 x i32> %add28, ptr %arrayidx27, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x) #10
  call void @llvm.lifetime.start.p0(i64 128, ptr %x29) #10
  %42 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %43 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle30 = shufflevector <32 x i32> %42, <32 x i32> %43, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x i32> %shuffle30, ptr %x29, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y31) #10
  %44 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %45 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle32 = shufflevector <32 x i32> %44, <32 x i32> %45, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x i32> %shuffle32, ptr %y31, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even33) #10
  %46 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %47 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle34 = shufflevector <32 x i32> %46, <32 x i32> %47, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  store <32 x i32> %shuffle34, ptr %even33, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd35) #10
  %48 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %49 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle36 = shufflevector <32 x i32> %48, <32 x i32> %49, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  store <32 x i32> %shuffle36, ptr %odd35, align 64, !tbaa !50
  %50 = load <32 x i32>, ptr %x29, align 64, !tbaa !50
  %51 = load <32 x i32>, ptr %even33, align 64, !tbaa !50
  %mul37 = mul <32 x i32> %50, %51
  %52 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx38 = getelementptr inbounds <32 x i32>, ptr %52, i64 0
  %53 = load <32 x i32>, ptr %arrayidx38, align 64, !tbaa !50
  %add39 = add <32 x i32> %53, %mul37
  store <32 x i32> %add39, ptr %arrayidx38, align 64, !tbaa !50
  %54 = load <32 x i32>, ptr %x29, align 64, !tbaa !50
  %55 = load <32 x i32>, ptr %odd35, align 64, !tbaa !50
  %mul40 = mul <32 x i32> %54, %55
  %56 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx41 = getelementptr inbounds <32 x i32>, ptr %56, i64 1
  %57 = load <32 x i32>, ptr %arrayidx41, align 64, !tbaa !50
  %add42 = add <32 x i32> %57, %mul40
  store <32 x i32> %add42, ptr %arrayidx41, align 64, !tbaa !50
  %58 = load <32 x i32>, ptr %y31, align 64, !tbaa !50
  %59 = load <32 x i32>, ptr %even33, align 64, !tbaa !50
  %mul43 = mul <32 x i32> %58, %59
  %60 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx44 = getelementptr inbounds <32 x i32>, ptr %60, i64 2
  %61 = load <32 x i32>, ptr %arrayidx44, align 64, !tbaa !50
  %add45 = add <32 x i32> %61, %mul43
  store <32 x i32> %add45, ptr %arrayidx44, align 64, !tbaa !50
  %62 = load <32 x i32>, ptr %y31, align 64, !tbaa !50
  %63 = load <32 x i32>, ptr %odd35, align 64, !tbaa !50
  %mul46 = mul <32 x i32> %62, %63
  %64 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx47 = getelementptr inbounds <32 x i32>, ptr %64, i64 3
  %65 = load <32 x i32>, ptr %arrayidx47, align 64, !tbaa !50
  %add48 = add <32 x i32> %65, %mul46
  store <32 x i32> %add48, ptr %arrayidx47, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd35) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even33) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y31) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x29) #10
  call void @llvm.lifetime.start.p0(i64 128, ptr %x49) #10
  %66 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %67 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle50 = shufflevector <32 x i32> %66, <32 x i32> %67, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x i32> %shuffle50, ptr %x49, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y51) #10
  %68 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %69 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle52 = shufflevector <32 x i32> %68, <32 x i32> %69, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x i32> %shuffle52, ptr %y51, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even53) #10
  %70 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %71 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle54 = shufflevector <32 x i32> %70, <32 x i32> %71, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  store <32 x i32> %shuffle54, ptr %even53, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd55) #10
  %72 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %73 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle56 = shufflevector <32 x i32> %72, <32 x i32> %73, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  store <32 x i32> %shuffle56, ptr %odd55, align 64, !tbaa !50
  %74 = load <32 x i32>, ptr %x49, align 64, !tbaa !50
  %75 = load <32 x i32>, ptr %even53, align 64, !tbaa !50
  %mul57 = mul <32 x i32> %74, %75
  %76 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx58 = getelementptr inbounds <32 x i32>, ptr %76, i64 0
  %77 = load <32 x i32>, ptr %arrayidx58, align 64, !tbaa !50
  %add59 = add <32 x i32> %77, %mul57
  store <32 x i32> %add59, ptr %arrayidx58, align 64, !tbaa !50
  %78 = load <32 x i32>, ptr %x49, align 64, !tbaa !50
  %79 = load <32 x i32>, ptr %odd55, align 64, !tbaa !50
  %mul60 = mul <32 x i32> %78, %79
  %80 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx61 = getelementptr inbounds <32 x i32>, ptr %80, i64 1
  %81 = load <32 x i32>, ptr %arrayidx61, align 64, !tbaa !50
  %add62 = add <32 x i32> %81, %mul60
  store <32 x i32> %add62, ptr %arrayidx61, align 64, !tbaa !50
  %82 = load <32 x i32>, ptr %y51, align 64, !tbaa !50
  %83 = load <32 x i32>, ptr %even53, align 64, !tbaa !50
  %mul63 = mul <32 x i32> %82, %83
  %84 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx64 = getelementptr inbounds <32 x i32>, ptr %84, i64 2
  %85 = load <32 x i32>, ptr %arrayidx64, align 64, !tbaa !50
  %add65 = add <32 x i32> %85, %mul63
  store <32 x i32> %add65, ptr %arrayidx64, align 64, !tbaa !50
  %86 = load <32 x i32>, ptr %y51, align 64, !tbaa !50
  %87 = load <32 x i32>, ptr %odd55, align 64, !tbaa !50
  %mul66 = mul <32 x i32> %86, %87
  %88 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx67 = getelementptr inbounds <32 x i32>, ptr %88, i64 3
  %89 = load <32 x i32>, ptr %arrayidx67, align 64, !tbaa !50
  %add68 = add <32 x i32> %89, %mul66
  store <32 x i32> %add68, ptr %arrayidx67, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd55) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even53) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y51) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x49) #10
  call void @llvm.lifetime.start.p0(i64 128, ptr %x69) #10
  %90 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %91 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle70 = shufflevector <32 x i32> %90, <32 x i32> %91, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x i32> %shuffle70, ptr %x69, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y71) #10
  %92 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %93 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle72 = shufflevector <32 x i32> %92, <32 x i32> %93, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x i32> %shuffle72, ptr %y71, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even73) #10
  %94 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %95 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle74 = shufflevector <32 x i32> %94, <32 x i32> %95, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  store <32 x i32> %shuffle74, ptr %even73, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd75) #10
  %96 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %97 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle76 = shufflevector <32 x i32> %96, <32 x i32> %97, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  store <32 x i32> %shuffle76, ptr %odd75, align 64, !tbaa !50
  %98 = load <32 x i32>, ptr %x69, align 64, !tbaa !50
  %99 = load <32 x i32>, ptr %even73, align 64, !tbaa !50
  %mul77 = mul <32 x i32> %98, %99
  %100 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx78 = getelementptr inbounds <32 x i32>, ptr %100, i64 0
  %101 = load <32 x i32>, ptr %arrayidx78, align 64, !tbaa !50
  %add79 = add <32 x i32> %101, %mul77
  store <32 x i32> %add79, ptr %arrayidx78, align 64, !tbaa !50
  %102 = load <32 x i32>, ptr %x69, align 64, !tbaa !50
  %103 = load <32 x i32>, ptr %odd75, align 64, !tbaa !50
  %mul80 = mul <32 x i32> %102, %103
  %104 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx81 = getelementptr inbounds <32 x i32>, ptr %104, i64 1
  %105 = load <32 x i32>, ptr %arrayidx81, align 64, !tbaa !50
  %add82 = add <32 x i32> %105, %mul80
  store <32 x i32> %add82, ptr %arrayidx81, align 64, !tbaa !50
  %106 = load <32 x i32>, ptr %y71, align 64, !tbaa !50
  %107 = load <32 x i32>, ptr %even73, align 64, !tbaa !50
  %mul83 = mul <32 x i32> %106, %107
  %108 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx84 = getelementptr inbounds <32 x i32>, ptr %108, i64 2
  %109 = load <32 x i32>, ptr %arrayidx84, align 64, !tbaa !50
  %add85 = add <32 x i32> %109, %mul83
  store <32 x i32> %add85, ptr %arrayidx84, align 64, !tbaa !50
  %110 = load <32 x i32>, ptr %y71, align 64, !tbaa !50
  %111 = load <32 x i32>, ptr %odd75, align 64, !tbaa !50
  %mul86 = mul <32 x i32> %110, %111
  %112 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %arrayidx87 = getelementptr inbounds <32 x i32>, ptr %112, i64 3
  %113 = load <32 x i32>, ptr %arrayidx87, align 64, !tbaa !50
  %add88 = add <32 x i32> %113, %mul86
  store <32 x i32> %add88, ptr %arrayidx87, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd75) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even73) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y71) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x69) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %right) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %high) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %low) #10
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %114 = load i32, ptr %e, align 4, !tbaa !8
  %inc = add i32 %114, 1
  store i32 %inc, ptr %e, align 4, !tbaa !8
  br label %for.cond1, !llvm.loop !153

for.end:                                          ; preds = %for.cond.cleanup3
  br label %for.inc89

for.inc89:                                        ; preds = %for.end
  %115 = load i32, ptr %h, align 4, !tbaa !8
  %inc90 = add i32 %115, 1
  store i32 %inc90, ptr %h, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !154

for.end91:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: noinline noredzone nounwind
define internal void @multiply_other(ptr noundef %c, i32 noundef %kind_a, i32 noundef %kind_b, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #7 {
entry:
  %c.addr = alloca ptr, align 8
  %kind_a.addr = alloca i32, align 4
  %kind_b.addr = alloca i32, align 4
  %halves.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %kind_a, ptr %kind_a.addr, align 4, !tbaa !8
  store i32 %kind_b, ptr %kind_b.addr, align 4, !tbaa !8
  store i32 %halves, ptr %halves.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store ptr %out, ptr %out.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %2 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %3 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %4 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %5 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_add(ptr noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) #11
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @multiply_add(ptr noundef %c, i32 noundef %kind_a, i32 noundef %kind_b, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #6 {
entry:
  %c.addr = alloca ptr, align 8
  %kind_a.addr = alloca i32, align 4
  %kind_b.addr = alloca i32, align 4
  %halves.addr = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %d = alloca [4 x <32 x float>], align 64
  %count = alloca i32, align 4
  %h = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %e = alloca i32, align 4
  %low = alloca <32 x float>, align 64
  %byval-temp = alloca <32 x i32>, align 128
  %high = alloca <32 x float>, align 64
  %byval-temp11 = alloca <32 x i32>, align 128
  %right = alloca <32 x float>, align 64
  %byval-temp15 = alloca <32 x i32>, align 128
  %x = alloca <32 x float>, align 64
  %y = alloca <32 x float>, align 64
  %even = alloca <32 x float>, align 64
  %odd = alloca <32 x float>, align 64
  %x32 = alloca <32 x float>, align 64
  %y34 = alloca <32 x float>, align 64
  %even36 = alloca <32 x float>, align 64
  %odd38 = alloca <32 x float>, align 64
  %x52 = alloca <32 x float>, align 64
  %y54 = alloca <32 x float>, align 64
  %even56 = alloca <32 x float>, align 64
  %odd58 = alloca <32 x float>, align 64
  %x72 = alloca <32 x float>, align 64
  %y74 = alloca <32 x float>, align 64
  %even76 = alloca <32 x float>, align 64
  %odd78 = alloca <32 x float>, align 64
  %i = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %kind_a, ptr %kind_a.addr, align 4, !tbaa !8
  store i32 %kind_b, ptr %kind_b.addr, align 4, !tbaa !8
  store i32 %halves, ptr %halves.addr, align 4, !tbaa !8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store ptr %out, ptr %out.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 512, ptr %d) #10
  call void @llvm.memset.p0.i64(ptr align 64 %d, i8 0, i64 512, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %count) #10
  %0 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %0, 2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %cmp1 = icmp ule i32 %1, 1
  %2 = zext i1 %cmp1 to i64
  %cond = select i1 %cmp1, i32 2, i32 4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond2 = phi i32 [ 1, %cond.true ], [ %cond, %cond.false ]
  store i32 %cond2, ptr %count, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %h) #10
  store i32 0, ptr %h, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc92, %cond.end
  %3 = load i32, ptr %h, align 4, !tbaa !8
  %4 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %cmp3 = icmp ult i32 %3, %4
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %h) #10
  br label %for.end94

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #10
  store i32 0, ptr %e, align 4, !tbaa !8
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc, %for.body
  %5 = load i32, ptr %e, align 4, !tbaa !8
  %6 = load i32, ptr %count, align 4, !tbaa !8
  %cmp5 = icmp ult i32 %5, %6
  br i1 %cmp5, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:                                ; preds = %for.cond4
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #10
  br label %for.end

for.body7:                                        ; preds = %for.cond4
  call void @llvm.lifetime.start.p0(i64 128, ptr %low) #10
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %8 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %9 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %10 = load i32, ptr %h, align 4, !tbaa !8
  %mul = mul i32 2, %10
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds <32 x i32>, ptr %9, i64 %idxprom
  %11 = load <32 x i32>, ptr %arrayidx, align 64, !tbaa !50
  %12 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp) #10
  store <32 x i32> %11, ptr %byval-temp, align 128, !tbaa !50
  %call = call <32 x float> @element(ptr noundef %7, i32 noundef %8, ptr noundef byval(<32 x i32>) align 128 %byval-temp, i32 noundef %12) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp) #10
  store <32 x float> %call, ptr %low, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %high) #10
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %14 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %15 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %16 = load i32, ptr %h, align 4, !tbaa !8
  %mul8 = mul i32 2, %16
  %add = add i32 %mul8, 1
  %idxprom9 = zext i32 %add to i64
  %arrayidx10 = getelementptr inbounds <32 x i32>, ptr %15, i64 %idxprom9
  %17 = load <32 x i32>, ptr %arrayidx10, align 64, !tbaa !50
  %18 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp11) #10
  store <32 x i32> %17, ptr %byval-temp11, align 128, !tbaa !50
  %call12 = call <32 x float> @element(ptr noundef %13, i32 noundef %14, ptr noundef byval(<32 x i32>) align 128 %byval-temp11, i32 noundef %18) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp11) #10
  store <32 x float> %call12, ptr %high, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %right) #10
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %21 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %22 = load i32, ptr %h, align 4, !tbaa !8
  %idxprom13 = zext i32 %22 to i64
  %arrayidx14 = getelementptr inbounds <32 x i32>, ptr %21, i64 %idxprom13
  %23 = load <32 x i32>, ptr %arrayidx14, align 64, !tbaa !50
  %24 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp15) #10
  store <32 x i32> %23, ptr %byval-temp15, align 128, !tbaa !50
  %call16 = call <32 x float> @element(ptr noundef %19, i32 noundef %20, ptr noundef byval(<32 x i32>) align 128 %byval-temp15, i32 noundef %24) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp15) #10
  store <32 x float> %call16, ptr %right, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %x) #10
  %25 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %26 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle = shufflevector <32 x float> %25, <32 x float> %26, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x float> %shuffle, ptr %x, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y) #10
  %27 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %28 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle17 = shufflevector <32 x float> %27, <32 x float> %28, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x float> %shuffle17, ptr %y, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even) #10
  %29 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %30 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle18 = shufflevector <32 x float> %29, <32 x float> %30, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  store <32 x float> %shuffle18, ptr %even, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd) #10
  %31 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %32 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle19 = shufflevector <32 x float> %31, <32 x float> %32, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  store <32 x float> %shuffle19, ptr %odd, align 64, !tbaa !50
  %33 = load <32 x float>, ptr %x, align 64, !tbaa !50
  %34 = load <32 x float>, ptr %even, align 64, !tbaa !50
  %mul20 = fmul contract <32 x float> %33, %34
  %arrayidx21 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 0
  %35 = load <32 x float>, ptr %arrayidx21, align 64, !tbaa !50
  %add22 = fadd contract <32 x float> %35, %mul20
  store <32 x float> %add22, ptr %arrayidx21, align 64, !tbaa !50
  %36 = load <32 x float>, ptr %x, align 64, !tbaa !50
  %37 = load <32 x float>, ptr %odd, align 64, !tbaa !50
  %mul23 = fmul contract <32 x float> %36, %37
  %arrayidx24 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 1
  %38 = load <32 x float>, ptr %arrayidx24, align 64, !tbaa !50
  %add25 = fadd contract <32 x float> %38, %mul23
  store <32 x float> %add25, ptr %arrayidx24, align 64, !tbaa !50
  %39 = load <32 x float>, ptr %y, align 64, !tbaa !50
  %40 = load <32 x float>, ptr %even, align 64, !tbaa !50
  %mul26 = fmul contract <32 x float> %39, %40
  %arrayidx27 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 2
  %41 = load <32 x float>, ptr %arrayidx27, align 64, !tbaa !50
  %add28 = fadd contract <32 x float> %41, %mul26
  store <32 x float> %add28, ptr %arrayidx27, align 64, !tbaa !50
  %42 = load <32 x float>, ptr %y, align 64, !tbaa !50
  %43 = load <32 x float>, ptr %odd, align 64, !tbaa !50
  %mul29 = fmul contract <32 x float> %42, %43
  %arrayidx30 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 3
  %44 = load <32 x float>, ptr %arrayidx30, align 64, !tbaa !50
  %add31 = fadd contract <32 x float> %44, %mul29
  store <32 x float> %add31, ptr %arrayidx30, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x) #10
  call void @llvm.lifetime.start.p0(i64 128, ptr %x32) #10
  %45 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %46 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle33 = shufflevector <32 x float> %45, <32 x float> %46, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x float> %shuffle33, ptr %x32, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y34) #10
  %47 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %48 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle35 = shufflevector <32 x float> %47, <32 x float> %48, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x float> %shuffle35, ptr %y34, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even36) #10
  %49 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %50 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle37 = shufflevector <32 x float> %49, <32 x float> %50, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  store <32 x float> %shuffle37, ptr %even36, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd38) #10
  %51 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %52 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle39 = shufflevector <32 x float> %51, <32 x float> %52, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  store <32 x float> %shuffle39, ptr %odd38, align 64, !tbaa !50
  %53 = load <32 x float>, ptr %x32, align 64, !tbaa !50
  %54 = load <32 x float>, ptr %even36, align 64, !tbaa !50
  %mul40 = fmul contract <32 x float> %53, %54
  %arrayidx41 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 0
  %55 = load <32 x float>, ptr %arrayidx41, align 64, !tbaa !50
  %add42 = fadd contract <32 x float> %55, %mul40
  store <32 x float> %add42, ptr %arrayidx41, align 64, !tbaa !50
  %56 = load <32 x float>, ptr %x32, align 64, !tbaa !50
  %57 = load <32 x float>, ptr %odd38, align 64, !tbaa !50
  %mul43 = fmul contract <32 x float> %56, %57
  %arrayidx44 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 1
  %58 = load <32 x float>, ptr %arrayidx44, align 64, !tbaa !50
  %add45 = fadd contract <32 x float> %58, %mul43
  store <32 x float> %add45, ptr %arrayidx44, align 64, !tbaa !50
  %59 = load <32 x float>, ptr %y34, align 64, !tbaa !50
  %60 = load <32 x float>, ptr %even36, align 64, !tbaa !50
  %mul46 = fmul contract <32 x float> %59, %60
  %arrayidx47 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 2
  %61 = load <32 x float>, ptr %arrayidx47, align 64, !tbaa !50
  %add48 = fadd contract <32 x float> %61, %mul46
  store <32 x float> %add48, ptr %arrayidx47, align 64, !tbaa !50
  %62 = load <32 x float>, ptr %y34, align 64, !tbaa !50
  %63 = load <32 x float>, ptr %odd38, align 64, !tbaa !50
  %mul49 = fmul contract <32 x float> %62, %63
  %arrayidx50 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 3
  %64 = load <32 x float>, ptr %arrayidx50, align 64, !tbaa !50
  %add51 = fadd contract <32 x float> %64, %mul49
  store <32 x float> %add51, ptr %arrayidx50, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd38) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even36) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y34) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x32) #10
  call void @llvm.lifetime.start.p0(i64 128, ptr %x52) #10
  %65 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %66 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle53 = shufflevector <32 x float> %65, <32 x float> %66, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x float> %shuffle53, ptr %x52, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y54) #10
  %67 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %68 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle55 = shufflevector <32 x float> %67, <32 x float> %68, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x float> %shuffle55, ptr %y54, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even56) #10
  %69 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %70 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle57 = shufflevector <32 x float> %69, <32 x float> %70, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  store <32 x float> %shuffle57, ptr %even56, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd58) #10
  %71 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %72 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle59 = shufflevector <32 x float> %71, <32 x float> %72, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  store <32 x float> %shuffle59, ptr %odd58, align 64, !tbaa !50
  %73 = load <32 x float>, ptr %x52, align 64, !tbaa !50
  %74 = load <32 x float>, ptr %even56, align 64, !tbaa !50
  %mul60 = fmul contract <32 x float> %73, %74
  %arrayidx61 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 0
  %75 = load <32 x float>, ptr %arrayidx61, align 64, !tbaa !50
  %add62 = fadd contract <32 x float> %75, %mul60
  store <32 x float> %add62, ptr %arrayidx61, align 64, !tbaa !50
  %76 = load <32 x float>, ptr %x52, align 64, !tbaa !50
  %77 = load <32 x float>, ptr %odd58, align 64, !tbaa !50
  %mul63 = fmul contract <32 x float> %76, %77
  %arrayidx64 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 1
  %78 = load <32 x float>, ptr %arrayidx64, align 64, !tbaa !50
  %add65 = fadd contract <32 x float> %78, %mul63
  store <32 x float> %add65, ptr %arrayidx64, align 64, !tbaa !50
  %79 = load <32 x float>, ptr %y54, align 64, !tbaa !50
  %80 = load <32 x float>, ptr %even56, align 64, !tbaa !50
  %mul66 = fmul contract <32 x float> %79, %80
  %arrayidx67 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 2
  %81 = load <32 x float>, ptr %arrayidx67, align 64, !tbaa !50
  %add68 = fadd contract <32 x float> %81, %mul66
  store <32 x float> %add68, ptr %arrayidx67, align 64, !tbaa !50
  %82 = load <32 x float>, ptr %y54, align 64, !tbaa !50
  %83 = load <32 x float>, ptr %odd58, align 64, !tbaa !50
  %mul69 = fmul contract <32 x float> %82, %83
  %arrayidx70 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 3
  %84 = load <32 x float>, ptr %arrayidx70, align 64, !tbaa !50
  %add71 = fadd contract <32 x float> %84, %mul69
  store <32 x float> %add71, ptr %arrayidx70, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd58) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even56) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y54) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x52) #10
  call void @llvm.lifetime.start.p0(i64 128, ptr %x72) #10
  %85 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %86 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle73 = shufflevector <32 x float> %85, <32 x float> %86, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x float> %shuffle73, ptr %x72, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y74) #10
  %87 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %88 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle75 = shufflevector <32 x float> %87, <32 x float> %88, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x float> %shuffle75, ptr %y74, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even76) #10
  %89 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %90 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle77 = shufflevector <32 x float> %89, <32 x float> %90, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  store <32 x float> %shuffle77, ptr %even76, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd78) #10
  %91 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %92 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle79 = shufflevector <32 x float> %91, <32 x float> %92, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  store <32 x float> %shuffle79, ptr %odd78, align 64, !tbaa !50
  %93 = load <32 x float>, ptr %x72, align 64, !tbaa !50
  %94 = load <32 x float>, ptr %even76, align 64, !tbaa !50
  %mul80 = fmul contract <32 x float> %93, %94
  %arrayidx81 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 0
  %95 = load <32 x float>, ptr %arrayidx81, align 64, !tbaa !50
  %add82 = fadd contract <32 x float> %95, %mul80
  store <32 x float> %add82, ptr %arrayidx81, align 64, !tbaa !50
  %96 = load <32 x float>, ptr %x72, align 64, !tbaa !50
  %97 = load <32 x float>, ptr %odd78, align 64, !tbaa !50
  %mul83 = fmul contract <32 x float> %96, %97
  %arrayidx84 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 1
  %98 = load <32 x float>, ptr %arrayidx84, align 64, !tbaa !50
  %add85 = fadd contract <32 x float> %98, %mul83
  store <32 x float> %add85, ptr %arrayidx84, align 64, !tbaa !50
  %99 = load <32 x float>, ptr %y74, align 64, !tbaa !50
  %100 = load <32 x float>, ptr %even76, align 64, !tbaa !50
  %mul86 = fmul contract <32 x float> %99, %100
  %arrayidx87 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 2
  %101 = load <32 x float>, ptr %arrayidx87, align 64, !tbaa !50
  %add88 = fadd contract <32 x float> %101, %mul86
  store <32 x float> %add88, ptr %arrayidx87, align 64, !tbaa !50
  %102 = load <32 x float>, ptr %y74, align 64, !tbaa !50
  %103 = load <32 x float>, ptr %odd78, align 64, !tbaa !50
  %mul89 = fmul contract <32 x float> %102, %103
  %arrayidx90 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 3
  %104 = load <32 x float>, ptr %arrayidx90, align 64, !tbaa !50
  %add91 = fadd contract <32 x float> %104, %mul89
  store <32 x float> %add91, ptr %arrayidx90, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd78) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %even76) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %y74) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %x72) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %right) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %high) #10
  call void @llvm.lifetime.end.p0(i64 128, ptr %low) #10
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %105 = load i32, ptr %e, align 4, !tbaa !8
  %inc = add i32 %105, 1
  store i32 %inc, ptr %e, align 4, !tbaa !8
  br label %for.cond4, !llvm.loop !155

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc92

for.inc92:                                        ; preds = %for.end
  %106 = load i32, ptr %h, align 4, !tbaa !8
  %inc93 = add i32 %106, 1
  store i32 %inc93, ptr %h, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !156

for.end94:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #10
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond95

for.cond95:                                       ; preds = %for.inc104, %for.end94
  %107 = load i32, ptr %i, align 4, !tbaa !8
  %cmp96 = icmp slt i32 %107, 4
  br i1 %cmp96, label %for.body98, label %for.cond.cleanup97

for.cond.cleanup97:                               ; preds = %for.cond95
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #10
  br label %for.end106

for.body98:                                       ; preds = %for.cond95
  %108 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom99 = sext i32 %108 to i64
  %arrayidx100 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 %idxprom99
  %109 = load <32 x float>, ptr %arrayidx100, align 64, !tbaa !50
  %110 = load ptr, ptr %out.addr, align 8, !tbaa !4
  %111 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom101 = sext i32 %111 to i64
  %arrayidx102 = getelementptr inbounds <32 x float>, ptr %110, i64 %idxprom101
  %112 = load <32 x float>, ptr %arrayidx102, align 64, !tbaa !50
  %add103 = fadd contract <32 x float> %112, %109
  store <32 x float> %add103, ptr %arrayidx102, align 64, !tbaa !50
  br label %for.inc104

for.inc104:                                       ; preds = %for.body98
  %113 = load i32, ptr %i, align 4, !tbaa !8
  %inc105 = add nsw i32 %113, 1
  store i32 %inc105, ptr %i, align 4, !tbaa !8
  br label %for.cond95, !llvm.loop !157

for.end106:                                       ; preds = %for.cond.cleanup97
  call void @llvm.lifetime.end.p0(i64 4, ptr %count) #10
  call void @llvm.lifetime.end.p0(i64 512, ptr %d) #10
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal <32 x float> @element(ptr noundef %c, i32 noundef %kind, ptr noundef byval(<32 x i32>) align 128 %0, i32 noundef %e) #6 {
entry:
  %retval = alloca <32 x float>, align 64
  %c.addr = alloca ptr, align 8
  %kind.addr = alloca i32, align 4
  %word.addr = alloca <32 x i32>, align 64
  %e.addr = alloca i32, align 4
  %half = alloca <32 x i16>, align 64
  %table = alloca ptr, align 8
  %out = alloca <32 x float>, align 64
  %l = alloca i32, align 4
  %word = load <32 x i32>, ptr %0, align 128, !tbaa !50
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !8
  store <32 x i32> %word, ptr %word.addr, align 64, !tbaa !50
  store i32 %e, ptr %e.addr, align 4, !tbaa !8
  %1 = load i32, ptr %kind.addr, align 4, !tbaa !8
  switch i32 %1, label %sw.default [
    i32 0, label %sw.bb
    i32 2, label %sw.bb1
    i32 1, label %sw.bb3
  ]

sw.bb:                                            ; preds = %entry
  %2 = load i32, ptr %e.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %sw.bb
  %3 = load <32 x i32>, ptr %word.addr, align 64, !tbaa !50
  %and = and <32 x i32> %3, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  br label %cond.end

cond.false:                                       ; preds = %sw.bb
  %4 = load <32 x i32>, ptr %word.addr, align 64, !tbaa !50
  %shl = shl <32 x i32> %4, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi <32 x i32> [ %and, %cond.true ], [ %shl, %cond.false ]
  %5 = bitcast <32 x i32> %cond to <32 x float>
  store <32 x float> %5, ptr %retval, align 64
  br label %return

sw.bb1:                                           ; preds = %entry
  %6 = load <32 x i32>, ptr %word.addr, align 64, !tbaa !50
  %and2 = and <32 x i32> %6, <i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192>
  %7 = bitcast <32 x i32> %and2 to <32 x float>
  store <32 x float> %7, ptr %retval, align 64
  br label %return

sw.bb3:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 64, ptr %half) #10
  %8 = load <32 x i32>, ptr %word.addr, align 64, !tbaa !50
  %9 = load i32, ptr %e.addr, align 4, !tbaa !8
  %mul = mul i32 16, %9
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %mul, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %shr = lshr <32 x i32> %8, %splat.splat
  %and4 = and <32 x i32> %shr, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  %conv = trunc <32 x i32> %and4 to <32 x i16>
  store <32 x i16> %conv, ptr %half, align 64, !tbaa !50
  %10 = load <32 x i16>, ptr %half, align 64, !tbaa !50
  %11 = bitcast <32 x i16> %10 to <32 x half>
  %conv5 = fpext <32 x half> %11 to <32 x float>
  store <32 x float> %conv5, ptr %retval, align 64
  call void @llvm.lifetime.end.p0(i64 64, ptr %half) #10
  br label %return

sw.default:                                       ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %table) #10
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fp8 = getelementptr inbounds %struct.Context, ptr %12, i32 0, i32 76
  %13 = load i64, ptr %fp8, align 8, !tbaa !158
  %14 = inttoptr i64 %13 to ptr
  %15 = load i32, ptr %kind.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %15, 4
  %16 = zext i1 %cmp to i64
  %cond7 = select i1 %cmp, i32 256, i32 0
  %idx.ext = sext i32 %cond7 to i64
  %add.ptr = getelementptr inbounds float, ptr %14, i64 %idx.ext
  store ptr %add.ptr, ptr %table, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 128, ptr %out) #10
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #10
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %sw.default
  %17 = load i32, ptr %l, align 4, !tbaa !8
  %cmp8 = icmp slt i32 %17, 32
  br i1 %cmp8, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #10
  br label %for.end

for.body:                                         ; preds = %for.cond
  %18 = load ptr, ptr %table, align 8, !tbaa !4
  %19 = load <32 x i32>, ptr %word.addr, align 64, !tbaa !50
  %20 = load i32, ptr %l, align 4, !tbaa !8
  %vecext = extractelement <32 x i32> %19, i32 %20
  %21 = load i32, ptr %e.addr, align 4, !tbaa !8
  %mul10 = mul i32 8, %21
  %shr11 = lshr i32 %vecext, %mul10
  %and12 = and i32 %shr11, 255
  %idxprom = zext i32 %and12 to i64
  %arrayidx = getelementptr inbounds float, ptr %18, i64 %idxprom
  %22 = load float, ptr %arrayidx, align 4, !tbaa !159
  %23 = load i32, ptr %l, align 4, !tbaa !8
  %24 = load <32 x float>, ptr %out, align 64
  %vecins = insertelement <32 x float> %24, float %22, i32 %23
  store <32 x float> %vecins, ptr %out, align 64
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %25 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %25, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !161

for.end:                                          ; preds = %for.cond.cleanup
  %26 = load <32 x float>, ptr %out, align 64, !tbaa !50
  store <32 x float> %26, ptr %retval, align 64
  call void @llvm.lifetime.end.p0(i64 128, ptr %out) #10
  call void @llvm.lifetime.end.p0(i64 8, ptr %table) #10
  br label %return

return:                                           ; preds = %for.end, %sw.bb3, %sw.bb1, %cond.end
  %27 = load <32 x float>, ptr %retval, align 64
  ret <32 x float> %27
}

; Function Attrs: alwaysinline noredzone nounwind
define internal <32 x i32> @element_int(i32 noundef %kind, ptr noundef byval(<32 x i32>) align 128 %0, i32 noundef %e) #6 {
entry:
  %kind.addr = alloca i32, align 4
  %word.addr = alloca <32 x i32>, align 64
  %e.addr = alloca i32, align 4
  %up = alloca <32 x i32>, align 64
  %word = load <32 x i32>, ptr %0, align 128, !tbaa !50
  store i32 %kind, ptr %kind.addr, align 4, !tbaa !8
  store <32 x i32> %word, ptr %word.addr, align 64, !tbaa !50
  store i32 %e, ptr %e.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %up) #10
  %1 = load <32 x i32>, ptr %word.addr, align 64, !tbaa !50
  %2 = load i32, ptr %e.addr, align 4, !tbaa !8
  %mul = mul i32 8, %2
  %sub = sub i32 24, %mul
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %sub, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %shl = shl <32 x i32> %1, %splat.splat
  store <32 x i32> %shl, ptr %up, align 64, !tbaa !50
  %3 = load i32, ptr %kind.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %3, 5
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %4 = load <32 x i32>, ptr %up, align 64, !tbaa !50
  %shr = ashr <32 x i32> %4, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %cond.end

cond.false:                                       ; preds = %entry
  %5 = load <32 x i32>, ptr %up, align 64, !tbaa !50
  %shr1 = lshr <32 x i32> %5, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi <32 x i32> [ %shr, %cond.true ], [ %shr1, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 128, ptr %up) #10
  ret <32 x i32> %cond
}

attributes #0 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { alwaysinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { noinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #9 = { noinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { nounwind }
attributes #11 = { nobuiltin noredzone "no-builtins" }

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
!8 = !{!9, !9, i64 0}
!9 = !{!"int", !6, i64 0}
!10 = !{!11, !12, i64 200}
!11 = !{!"Context", !12, i64 0, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !12, i64 56, !12, i64 64, !12, i64 72, !12, i64 80, !12, i64 88, !12, i64 96, !12, i64 104, !12, i64 112, !12, i64 120, !12, i64 128, !12, i64 136, !12, i64 144, !12, i64 152, !12, i64 160, !12, i64 168, !12, i64 176, !12, i64 184, !12, i64 192, !12, i64 200, !12, i64 208, !12, i64 216, !12, i64 224, !12, i64 232, !12, i64 240, !12, i64 248, !12, i64 256, !12, i64 264, !12, i64 272, !12, i64 280, !12, i64 288, !12, i64 296, !12, i64 304, !12, i64 312, !12, i64 320, !12, i64 328, !12, i64 336, !12, i64 344, !12, i64 352, !12, i64 360, !12, i64 368, !12, i64 376, !12, i64 384, !12, i64 392, !12, i64 400, !12, i64 408, !12, i64 416, !12, i64 424, !12, i64 432, !12, i64 440, !12, i64 448, !12, i64 456, !12, i64 464, !12, i64 472, !12, i64 480, !12, i64 488, !12, i64 496, !12, i64 504, !12, i64 512, !12, i64 520, !12, i64 528, !12, i64 536, !12, i64 544, !12, i64 552, !12, i64 560, !12, i64 568, !12, i64 576, !12, i64 584, !12, i64 592, !12, i64 600, !12, i64 608}
!12 = !{!"long long", !6, i64 0}
!13 = !{!11, !12, i64 88}
!14 = !{!11, !12, i64 56}
!15 = !{!12, !12, i64 0}
!16 = !{!11, !12, i64 136}
!17 = distinct !{!17, !18, !19}
!18 = !{!"llvm.loop.mustprogress"}
!19 = !{!"llvm.loop.unroll.disable"}
!20 = !{!11, !12, i64 128}
!21 = !{!11, !12, i64 144}
!22 = distinct !{!22, !18, !19}
!23 = distinct !{!23, !18, !19}
!24 = distinct !{!24, !18, !19}
!25 = distinct !{!25, !18, !19}
!26 = distinct !{!26, !18, !19}
!27 = distinct !{!27, !18, !19}
!28 = distinct !{!28, !18, !19}
!29 = !{!11, !12, i64 160}
!30 = !{!11, !12, i64 96}
!31 = distinct !{!31, !18, !19}
!32 = !{!11, !12, i64 344}
!33 = !{!11, !12, i64 336}
!34 = !{!11, !12, i64 352}
!35 = distinct !{!35, !18, !19}
!36 = distinct !{!36, !18, !19}
!37 = distinct !{!37, !18, !19}
!38 = distinct !{!38, !18, !19}
!39 = distinct !{!39, !18, !19}
!40 = distinct !{!40, !18, !19}
!41 = !{!11, !12, i64 80}
!42 = distinct !{!42, !18, !19}
!43 = !{!11, !12, i64 152}
!44 = !{!45, !9, i64 12}
!45 = !{!"", !9, i64 0, !9, i64 4, !9, i64 8, !9, i64 12, !9, i64 16, !9, i64 20, !9, i64 24, !9, i64 28, !9, i64 32, !9, i64 36, !9, i64 40, !9, i64 44, !9, i64 48, !9, i64 52, !9, i64 56}
!46 = distinct !{!46, !18, !19}
!47 = !{!11, !12, i64 208}
!48 = distinct !{!48, !18, !19}
!49 = distinct !{!49, !18, !19}
!50 = !{!6, !6, i64 0}
!51 = !{!52, !52, i64 0}
!52 = !{!"short", !6, i64 0}
!53 = distinct !{!53, !18, !19}
!54 = distinct !{!54, !18, !19}
!55 = distinct !{!55, !18, !19}
!56 = distinct !{!56, !18, !19}
!57 = distinct !{!57, !18, !19}
!58 = distinct !{!58, !18, !19}
!59 = distinct !{!59, !18, !19}
!60 = distinct !{!60, !18, !19}
!61 = !{!11, !12, i64 240}
!62 = distinct !{!62, !18, !19}
!63 = distinct !{!63, !18, !19}
!64 = distinct !{!64, !18, !19}
!65 = distinct !{!65, !18, !19}
!66 = !{!67, !12, i64 144}
!67 = !{!"", !12, i64 0, !9, i64 8, !9, i64 12, !6, i64 16, !12, i64 144, !12, i64 152}
!68 = !{!67, !12, i64 152}
!69 = distinct !{!69, !18, !19}
!70 = distinct !{!70, !18, !19}
!71 = distinct !{!71, !18, !19}
!72 = !{!45, !9, i64 20}
!73 = distinct !{!73, !18, !19}
!74 = distinct !{!74, !18, !19}
!75 = distinct !{!75, !18, !19}
!76 = distinct !{!76, !18, !19}
!77 = distinct !{!77, !18, !19}
!78 = distinct !{!78, !18, !19}
!79 = !{!11, !12, i64 168}
!80 = distinct !{!80, !18, !19}
!81 = distinct !{!81, !18, !19}
!82 = distinct !{!82, !18, !19}
!83 = distinct !{!83, !18, !19}
!84 = distinct !{!84, !18, !19}
!85 = !{!11, !12, i64 8}
!86 = !{!11, !12, i64 32}
!87 = !{!11, !12, i64 400}
!88 = !{!11, !12, i64 408}
!89 = !{!11, !12, i64 184}
!90 = !{!45, !9, i64 16}
!91 = distinct !{!91, !19}
!92 = !{!11, !12, i64 544}
!93 = !{!11, !12, i64 392}
!94 = !{!45, !9, i64 36}
!95 = !{!45, !9, i64 32}
!96 = !{!11, !12, i64 176}
!97 = !{!11, !12, i64 192}
!98 = !{!11, !12, i64 16}
!99 = !{!11, !12, i64 24}
!100 = !{!11, !12, i64 112}
!101 = distinct !{!101, !18, !19}
!102 = distinct !{!102, !18, !19}
!103 = distinct !{!103, !18, !19}
!104 = !{!11, !12, i64 104}
!105 = !{!11, !12, i64 120}
!106 = distinct !{!106, !18, !19}
!107 = !{!11, !12, i64 368}
!108 = distinct !{!108, !18, !19}
!109 = distinct !{!109, !18, !19}
!110 = !{!67, !12, i64 0}
!111 = !{!67, !9, i64 8}
!112 = !{!67, !9, i64 12}
!113 = distinct !{!113, !18, !19}
!114 = distinct !{!114, !18, !19}
!115 = distinct !{!115, !18, !19}
!116 = !{!11, !12, i64 360}
!117 = distinct !{!117, !18, !19}
!118 = distinct !{!118, !18, !19}
!119 = distinct !{!119, !18, !19}
!120 = distinct !{!120, !18, !19}
!121 = !{!122, !12, i64 24}
!122 = !{!"", !5, i64 0, !5, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !9, i64 40, !6, i64 44, !6, i64 304}
!123 = !{!11, !12, i64 296}
!124 = !{!122, !12, i64 16}
!125 = !{!122, !5, i64 0}
!126 = !{!11, !12, i64 232}
!127 = !{!11, !12, i64 216}
!128 = !{!122, !5, i64 8}
!129 = !{!11, !12, i64 304}
!130 = !{!11, !12, i64 320}
!131 = !{!11, !12, i64 248}
!132 = !{!11, !12, i64 256}
!133 = !{!11, !12, i64 272}
!134 = !{!11, !12, i64 280}
!135 = !{!11, !12, i64 288}
!136 = !{!11, !12, i64 224}
!137 = !{!11, !12, i64 64}
!138 = !{!45, !9, i64 52}
!139 = !{!11, !12, i64 72}
!140 = !{!11, !12, i64 48}
!141 = !{!11, !12, i64 40}
!142 = distinct !{!142, !18, !19}
!143 = !{!122, !9, i64 40}
!144 = !{!122, !12, i64 32}
!145 = distinct !{!145, !18, !19}
!146 = !{!11, !12, i64 312}
!147 = !{!11, !12, i64 264}
!148 = distinct !{!148, !18, !19}
!149 = distinct !{!149, !18, !19}
!150 = distinct !{!150, !18, !19}
!151 = distinct !{!151, !18, !19}
!152 = distinct !{!152, !18, !19}
!153 = distinct !{!153, !18, !19}
!154 = distinct !{!154, !18, !19}
!155 = distinct !{!155, !18, !19}
!156 = distinct !{!156, !18, !19}
!157 = distinct !{!157, !18, !19}
!158 = !{!11, !12, i64 608}
!159 = !{!160, !160, i64 0}
!160 = !{!"float", !6, i64 0}
!161 = distinct !{!161, !18, !19}
