
%struct.Context = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.Warp = type { i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32 }
%struct.View = type { ptr, ptr, i64, i64, i64, i32, [64 x i32], [64 x i64] }
%struct.Pattern = type { i64, i32, i32, [32 x i32], i64, i64 }
%struct.Barrier = type { i64, i64, i64, i64, i64, i64 }
%struct.Mbarrier = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.CopyQueue = type { i64, i64, [256 x i64], [512 x %struct.Copy] }
%struct.Copy = type { i32, i32, i32, i32, [32 x i64], [32 x i64], [32 x i8] }
%struct.Load = type { %struct.Tensor, i64, i64, i64, i64, [5 x i32], i32 }
%struct.Tensor = type { i8, i8, i8, i8, i64, [5 x i64], [5 x i64], [5 x i32] }
%struct.Least = type { [1024 x i64], [1024 x i64] }
%struct.Products = type <{ i64, i64, [256 x i64], [48 x i8], [256 x %struct.Product], [4 x %struct.Private] }>
%struct.Product = type { ptr, %struct.Descriptor, %struct.Descriptor, i32, i32, i32, i32, [4 x [4 x <32 x i32>]] }
%struct.Descriptor = type { i64, i64, i64, i64, i64 }
%struct.Private = type <{ i64, i64, ptr, [40 x i8], [128 x [4 x <32 x float>]] }>

@.str = private unnamed_addr constant [9 x i8] c"tkcTMAP1\00", align 1
@__const.decode_descriptor.spans = private unnamed_addr constant [4 x i64] [i64 0, i64 128, i64 64, i64 32], align 16

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
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #11
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #11
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 2
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  store i32 %3, ptr %size, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %unit) #11
  %4 = load i32, ptr %n, align 4, !tbaa !8
  %5 = load i32, ptr %size, align 4, !tbaa !8
  %mul = mul i32 %4, %5
  store i32 %mul, ptr %unit, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #11
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 5
  %arraydecay = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #12
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #11
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
  %call = call i32 @resolve(ptr noundef %arraydecay3, i32 noundef %13) #12
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
  %call7 = call i32 @check_global(ptr noundef %15, i32 noundef %17, ptr noundef %arraydecay6, i32 noundef %18, i32 noundef %19, i32 noundef 1) #12
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
  call void @load_lanes(ptr noundef %20, ptr noundef %add.ptr10, ptr noundef %arraydecay11, i32 noundef %24, i32 noundef %25, i32 noundef %26, i32 noundef %28, ptr noundef %add.ptr13) #12
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
  %call18 = call i32 @check_shared_read(ptr noundef %30, ptr noundef %31, i32 noundef %33, ptr noundef %arraydecay16, i32 noundef %34, i32 noundef %35, ptr noundef %arraydecay17) #12
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
  call void @load_lanes(ptr noundef %36, ptr noundef %39, ptr noundef %arraydecay22, i32 noundef %40, i32 noundef %41, i32 noundef %42, i32 noundef %44, ptr noundef %add.ptr24) #12
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

sw.bb25:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %46 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %46, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @load_lanes(ptr noundef %60, ptr noundef %63, ptr noundef %arraydecay36, i32 noundef %64, i32 noundef %65, i32 noundef %66, i32 noundef %68, ptr noundef %add.ptr38) #12
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
  %call41 = call i32 @local_offsets(ptr noundef %70, ptr noundef %71, ptr noundef %arraydecay39, i32 noundef %72, i32 noundef %73, ptr noundef %arraydecay40) #12
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
  call void @load_lanes(ptr noundef %74, ptr noundef %77, ptr noundef %arraydecay45, i32 noundef %78, i32 noundef %79, i32 noundef %80, i32 noundef %82, ptr noundef %add.ptr47) #12
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup48

cleanup48:                                        ; preds = %if.end44, %if.then43, %for.end, %cleanup, %if.end21, %if.then20, %if.end9, %if.then8, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %unit) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #11
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %7, i64 1
  %8 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %call = call ptr @slot(ptr noundef %6, i32 noundef %8) #12
  store ptr %call, ptr %base, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %cmp6 = icmp slt i32 %9, 32
  br i1 %cmp6, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #11
  br label %if.end53

if.else:                                          ; preds = %entry
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx11 = getelementptr inbounds i32, ptr %17, i64 0
  %18 = load i32, ptr %arrayidx11, align 4, !tbaa !8
  %cmp12 = icmp eq i32 %18, 2
  br i1 %cmp12, label %if.then14, label %if.else34

if.then14:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %base15) #11
  %19 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %20 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx16 = getelementptr inbounds i32, ptr %20, i64 1
  %21 = load i32, ptr %arrayidx16, align 4, !tbaa !8
  %call17 = call ptr @slot32(ptr noundef %19, i32 noundef %21) #12
  store ptr %call17, ptr %base15, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %l18) #11
  store i32 0, ptr %l18, align 4, !tbaa !8
  br label %for.cond19

for.cond19:                                       ; preds = %for.inc31, %if.then14
  %22 = load i32, ptr %l18, align 4, !tbaa !8
  %cmp20 = icmp slt i32 %22, 32
  br i1 %cmp20, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:                               ; preds = %for.cond19
  call void @llvm.lifetime.end.p0(i64 4, ptr %l18) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %base15) #11
  br label %if.end

if.else34:                                        ; preds = %if.else
  call void @llvm.lifetime.start.p0(i64 8, ptr %fixed) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %l42) #11
  store i32 0, ptr %l42, align 4, !tbaa !8
  br label %for.cond43

for.cond43:                                       ; preds = %for.inc50, %if.else34
  %35 = load i32, ptr %l42, align 4, !tbaa !8
  %cmp44 = icmp slt i32 %35, 32
  br i1 %cmp44, label %for.body47, label %for.cond.cleanup46

for.cond.cleanup46:                               ; preds = %for.cond43
  call void @llvm.lifetime.end.p0(i64 4, ptr %l42) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %fixed) #11
  br label %if.end

if.end:                                           ; preds = %for.end52, %for.end33
  br label %if.end53

if.end53:                                         ; preds = %if.end, %for.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #11
  %0 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %2 = call i32 @llvm.cttz.i32(i32 %1, i1 true)
  %idxprom = sext i32 %2 to i64
  %arrayidx = getelementptr inbounds i64, ptr %0, i64 %idxprom
  %3 = load i64, ptr %arrayidx, align 8, !tbaa !15
  store i64 %3, ptr %first, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %window) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %mixed) #11
  store i64 0, ptr %mixed, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %6, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %l25) #11
  store i32 0, ptr %l25, align 4, !tbaa !8
  br label %for.cond26

for.cond26:                                       ; preds = %for.inc34, %if.end24
  %26 = load i32, ptr %l25, align 4, !tbaa !8
  %cmp27 = icmp slt i32 %26, 32
  br i1 %cmp27, label %for.body30, label %for.cond.cleanup29

for.cond.cleanup29:                               ; preds = %for.cond26
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l25) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %mixed) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %window) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %low) #11
  store i64 9223372036854775807, ptr %low, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %high) #11
  %0 = load i64, ptr %low, align 8, !tbaa !15
  %sub = sub nsw i64 0, %0
  %sub1 = sub nsw i64 %sub, 1
  store i64 %sub1, ptr %high, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits) #11
  store i64 0, ptr %bits, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %1, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  %call = call i32 @in_allocation(ptr noundef %28, i64 noundef %29, i64 noundef %add) #12
  %tobool20 = icmp ne i32 %call, 0
  br i1 %tobool20, label %if.end45, label %if.then21

if.then21:                                        ; preds = %if.end18
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_22) #11
  %32 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %32, ptr %left_22, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l23) #11
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
  %call36 = call i32 @in_allocation(ptr noundef %37, i64 noundef %40, i64 noundef %add35) #12
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l23) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_22) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #11
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
  %call50 = call i32 @is_run(ptr noundef %53, i32 noundef %54, i32 noundef %55) #12
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
  %call56 = call i32 @all_set(ptr noundef %add.ptr54, i64 noundef %conv55) #12
  %tobool57 = icmp ne i32 %call56, 0
  br i1 %tobool57, label %if.end59, label %if.then58

if.then58:                                        ; preds = %if.then52
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup133

if.end59:                                         ; preds = %if.then52
  br label %if.end82

if.else:                                          ; preds = %if.then49
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_60) #11
  %60 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %60, ptr %left_60, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l61) #11
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
  %call71 = call i32 @unit_set(ptr noundef %add.ptr70, i32 noundef %69) #12
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l61) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_60) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %owner) #11
  %75 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %owner88 = getelementptr inbounds %struct.Context, ptr %75, i32 0, i32 42
  %76 = load i64, ptr %owner88, align 8, !tbaa !33
  %77 = inttoptr i64 %76 to ptr
  store ptr %77, ptr %owner, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %foreign) #11
  store i32 0, ptr %foreign, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %mine) #11
  %78 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cluster = getelementptr inbounds %struct.Context, ptr %78, i32 0, i32 44
  %79 = load i64, ptr %cluster, align 8, !tbaa !34
  %conv89 = trunc i64 %79 to i32
  store i32 %conv89, ptr %mine, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_90) #11
  %80 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %80, ptr %left_90, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l91) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l91) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_90) #11
  br label %for.end124

for.body97:                                       ; preds = %land.end95
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
  br label %for.end118

for.body102:                                      ; preds = %for.cond98
  call void @llvm.lifetime.start.p0(i64 4, ptr %who) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %who) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %mine) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %foreign) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %owner) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #11
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
  call void @count_global(ptr noundef %102, i32 noundef %103, ptr noundef %104, i32 noundef %105, i32 noundef %106) #12
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup137

cleanup137:                                       ; preds = %if.end136, %cleanup133, %cleanup, %if.then17
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %high) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %low) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc58, %entry
  %0 = load i32, ptr %j, align 4, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
  br label %for.end61

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %place) #11
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %3 = load i32, ptr %j, align 4, !tbaa !8
  %mul = mul i32 2, %3
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %4, ptr %place, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %width) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %out) #11
  %11 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %12 = load i32, ptr %place, align 4, !tbaa !8
  %call = call ptr @slot32(ptr noundef %11, i32 noundef %12) #12
  store ptr %call, ptr %out, align 8, !tbaa !4
  %13 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %cmp7 = icmp eq i32 %13, -1
  br i1 %cmp7, label %if.then8, label %if.else

if.then8:                                         ; preds = %if.then6
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond9

for.cond9:                                        ; preds = %for.inc, %if.then8
  %14 = load i32, ptr %l, align 4, !tbaa !8
  %cmp10 = icmp slt i32 %14, 32
  br i1 %cmp10, label %for.body12, label %for.cond.cleanup11

for.cond.cleanup11:                               ; preds = %for.cond9
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %24 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %24, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l19) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l19) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %out) #11
  br label %if.end56

if.else35:                                        ; preds = %land.lhs.true, %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %out36) #11
  %39 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %40 = load i32, ptr %place, align 4, !tbaa !8
  %call37 = call ptr @slot(ptr noundef %39, i32 noundef %40) #12
  store ptr %call37, ptr %out36, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_38) #11
  %41 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %41, ptr %left_38, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l39) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l39) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_38) #11
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
  call void @widen(ptr noundef %46, i32 noundef %47, i32 noundef %48, i32 noundef %49, i32 noundef %50, ptr noundef %add.ptr51) #12
  br label %for.inc52

for.inc52:                                        ; preds = %for.body45
  %57 = load i32, ptr %left_38, align 4, !tbaa !8
  %sub53 = sub i32 %57, 1
  %58 = load i32, ptr %left_38, align 4, !tbaa !8
  %and54 = and i32 %58, %sub53
  store i32 %and54, ptr %left_38, align 4, !tbaa !8
  br label %for.cond40, !llvm.loop !39

for.end55:                                        ; preds = %for.cond.cleanup44
  call void @llvm.lifetime.end.p0(i64 8, ptr %out36) #11
  br label %if.end56

if.end56:                                         ; preds = %for.end55, %if.end34
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end56, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %width) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %place) #11
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
  %call = call i32 @shared_indices(ptr noundef %0, ptr noundef %1, ptr noundef %2, i32 noundef %3, i32 noundef %4, ptr noundef %5) #12
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #11
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 10
  %9 = load i64, ptr %shared_set, align 8, !tbaa !41
  %10 = inttoptr i64 %9 to ptr
  store ptr %10, ptr %set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %unset) #11
  store i32 0, ptr %unset, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %11 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %11, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  %call4 = call i32 @unit_set(ptr noundef %add.ptr, i32 noundef %20) #12
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
  %call9 = call i32 @races_of_reads(ptr noundef %25, ptr noundef %26, ptr noundef %27, i32 noundef %28, i32 noundef %29) #12
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %unset) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #11
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
  call void @count_shared(ptr noundef %30, i32 noundef %31, ptr noundef %32, i32 noundef %33, i32 noundef %34) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #11
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #11
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 2
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  store i32 %3, ptr %size, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %unit) #11
  %4 = load i32, ptr %n, align 4, !tbaa !8
  %5 = load i32, ptr %size, align 4, !tbaa !8
  %mul = mul i32 %4, %5
  store i32 %mul, ptr %unit, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #11
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 4
  %arraydecay = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #12
  call void @llvm.lifetime.start.p0(i64 4, ptr %space) #11
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
  %call = call i32 @resolve(ptr noundef %arraydecay3, i32 noundef %13) #12
  store i32 %call, ptr %space, align 4, !tbaa !8
  %cmp4 = icmp slt i32 %call, 0
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup63

if.end:                                           ; preds = %land.lhs.true, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %sources) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #11
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
  %call9 = call i32 @check_global(ptr noundef %19, i32 noundef %21, ptr noundef %arraydecay8, i32 noundef %22, i32 noundef %23, i32 noundef 0) #12
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
  call void @store_lanes(ptr noundef %24, ptr noundef %25, ptr noundef %arraydecay12, i32 noundef %26, i32 noundef %27, i32 noundef %28, ptr noundef %29) #12
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %arraydecay13 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %31 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %32 = load i32, ptr %unit, align 4, !tbaa !8
  call void @mark_global(ptr noundef %30, ptr noundef %arraydecay13, i32 noundef %31, i32 noundef %32) #12
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
  %call16 = call i32 @lanes_agree(ptr noundef %35, ptr noundef %36, ptr noundef %arraydecay15, i32 noundef %37, i32 noundef %38, i32 noundef %39, ptr noundef %40) #12
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #11
  br label %cleanup62

sw.bb18:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %base19) #11
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
  %call22 = call i32 @shared_indices(ptr noundef %46, ptr noundef %47, ptr noundef %arraydecay20, i32 noundef %48, i32 noundef %49, ptr noundef %arraydecay21) #12
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
  %call30 = call i32 @races_of_writes(ptr noundef %52, ptr noundef %53, ptr noundef %arraydecay29, i32 noundef %54, i32 noundef %55, i32 noundef 0) #12
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
  call void @count_shared(ptr noundef %56, i32 noundef %58, ptr noundef %arraydecay35, i32 noundef %59, i32 noundef %60) #12
  %61 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %62 = load ptr, ptr %base19, align 8, !tbaa !4
  %arraydecay36 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %63 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %64 = load i32, ptr %n, align 4, !tbaa !8
  %65 = load i32, ptr %size, align 4, !tbaa !8
  %66 = load ptr, ptr %sources, align 8, !tbaa !4
  call void @store_lanes(ptr noundef %61, ptr noundef %62, ptr noundef %arraydecay36, i32 noundef %63, i32 noundef %64, i32 noundef %65, ptr noundef %66) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %71 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %71, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @set_unit(ptr noundef %add.ptr46, i32 noundef %81) #12
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
  %call50 = call i32 @lanes_agree(ptr noundef %84, ptr noundef %85, ptr noundef %arraydecay49, i32 noundef %86, i32 noundef %87, i32 noundef %88, ptr noundef %89) #12
  %tobool51 = icmp ne i32 %call50, 0
  %90 = zext i1 %tobool51 to i64
  %cond52 = select i1 %tobool51, i32 0, i32 1
  store i32 %cond52, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup53

cleanup53:                                        ; preds = %for.end, %if.then40, %if.then32, %if.then24
  call void @llvm.lifetime.end.p0(i64 8, ptr %base19) #11
  br label %cleanup62

sw.bb54:                                          ; preds = %if.end
  %91 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %92 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay55 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %93 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %94 = load i32, ptr %unit, align 4, !tbaa !8
  %arraydecay56 = getelementptr inbounds [32 x i64], ptr %index, i64 0, i64 0
  %call57 = call i32 @local_offsets(ptr noundef %91, ptr noundef %92, ptr noundef %arraydecay55, i32 noundef %93, i32 noundef %94, ptr noundef %arraydecay56) #12
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
  call void @store_lanes(ptr noundef %95, ptr noundef %98, ptr noundef %arraydecay61, i32 noundef %99, i32 noundef %100, i32 noundef %101, ptr noundef %102) #12
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup62

sw.default:                                       ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup62

cleanup62:                                        ; preds = %sw.default, %if.end60, %if.then59, %cleanup53, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %sources) #11
  br label %cleanup63

cleanup63:                                        ; preds = %cleanup62, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %space) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %unit) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc37, %entry
  %0 = load i32, ptr %j, align 4, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %in) #11
  %7 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %8, i64 1
  %9 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %call = call ptr @slot32(ptr noundef %7, i32 noundef %9) #12
  store ptr %call, ptr %in, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %10, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %in) #11
  br label %for.inc37

if.end:                                           ; preds = %land.lhs.true2, %land.lhs.true, %for.body
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_14) #11
  %25 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %25, ptr %left_14, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l15) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l15) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_14) #11
  br label %for.end36

for.body21:                                       ; preds = %land.end19
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #11
  %30 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %31 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %32 = load i32, ptr %l15, align 4, !tbaa !8
  %call22 = call i64 @source_value(ptr noundef %30, ptr noundef %31, i32 noundef %32) #12
  store i64 %call22, ptr %value, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %to) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %to) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_set = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 12
  %1 = load i64, ptr %global_set, align 8, !tbaa !30
  %2 = inttoptr i64 %1 to ptr
  %add.ptr = getelementptr inbounds i8, ptr %2, i64 -68719476736
  store ptr %add.ptr, ptr %set, align 8, !tbaa !4
  %3 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %5 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call = call i32 @is_run(ptr noundef %3, i32 noundef %4, i32 noundef %5) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %10 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %10, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @set_unit(ptr noundef %add.ptr4, i32 noundef %19) #12
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %owner) #11
  %27 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %owner10 = getelementptr inbounds %struct.Context, ptr %27, i32 0, i32 42
  %28 = load i64, ptr %owner10, align 8, !tbaa !33
  %29 = inttoptr i64 %28 to ptr
  store ptr %29, ptr %owner, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_11) #11
  %30 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %30, ptr %left_11, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l12) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l12) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_11) #11
  br label %for.end35

for.body18:                                       ; preds = %land.end16
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %owner) #11
  br label %if.end36

if.end36:                                         ; preds = %for.end35, %land.lhs.true7, %land.lhs.true, %if.end
  %47 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %47, i32 0, i32 26
  %48 = load i64, ptr %events, align 8, !tbaa !47
  %inc37 = add nsw i64 %48, 1
  store i64 %inc37, ptr %events, align 8, !tbaa !47
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %lost) #11
  store i32 0, ptr %lost, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc17, %entry
  %0 = load i32, ptr %j, align 4, !tbaa !8
  %1 = load i32, ptr %n.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
  br label %for.end19

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %2 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %2, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  br label %for.end

for.body3:                                        ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #11
  %7 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %9 = load i32, ptr %l, align 4, !tbaa !8
  %call = call i64 @source_value(ptr noundef %7, ptr noundef %8, i32 noundef %9) #12
  store i64 %call, ptr %value, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %kept) #11
  store i64 0, ptr %kept, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %from) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %from) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %kept) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %lost) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #11
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %8 to i64
  %arrayidx = getelementptr inbounds i64, ptr %7, i64 %idxprom
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %10 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %10 to i64
  %call = call i64 @shared_index(ptr noundef %5, ptr noundef %6, i64 noundef %9, i64 noundef %conv) #12
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @llvm.lifetime.start.p0(i64 816, ptr %v) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call = call i32 @view_writes(ptr noundef %0, ptr noundef %1, ptr noundef %v) #12
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup41

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %3 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %call1 = call i64 @steps_of(ptr noundef %2, i64 noundef %conv) #12
  store i64 %call1, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #11
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 30
  %5 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %5, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %bad) #11
  store i32 0, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %6, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  br label %for.end9

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #11
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond3

for.cond3:                                        ; preds = %for.inc, %for.body
  %11 = load i64, ptr %j, align 8, !tbaa !15
  %12 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp = icmp slt i64 %11, %12
  br i1 %cmp, label %for.body6, label %for.cond.cleanup5

for.cond.cleanup5:                                ; preds = %for.cond3
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #11
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
  %call7 = call i32 @write_races(ptr noundef %13, ptr noundef %v, i64 noundef %add, i32 noundef %19) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_13) #11
  %25 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %25, ptr %left_13, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l14) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l14) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_13) #11
  br label %for.end38

for.body20:                                       ; preds = %land.end18
  call void @llvm.lifetime.start.p0(i64 8, ptr %j21) #11
  store i64 0, ptr %j21, align 8, !tbaa !15
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc32, %for.body20
  %30 = load i64, ptr %j21, align 8, !tbaa !15
  %31 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp23 = icmp slt i64 %30, %31
  br i1 %cmp23, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %for.cond22
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j21) #11
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
  call void @note_write(ptr noundef %32, ptr noundef %v, i64 noundef %add30, i8 noundef zeroext %conv31) #12
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %bad) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  br label %cleanup41

cleanup41:                                        ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 816, ptr %v) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %hit) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i32, ptr %id.addr, align 4, !tbaa !8
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %4 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call = call ptr @pattern_of(ptr noundef %0, i32 noundef %1, ptr noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef 4, i32 noundef 0, ptr noundef %hit) #12
  store ptr %call, ptr %p, align 8, !tbaa !4
  %5 = load i32, ptr %hit, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %6 = load ptr, ptr %p, align 8, !tbaa !4
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %8 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %9 = load i32, ptr %unit.addr, align 4, !tbaa !8
  call void @count_wavefronts(ptr noundef %6, ptr noundef %7, i32 noundef %8, i32 noundef %9) #12
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %s) #11
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load i32, ptr %id.addr, align 4, !tbaa !8
  %call1 = call ptr @stats_of(ptr noundef %10, i32 noundef %11) #12
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %s) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %hit) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #11
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #11
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
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #11
  %4 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @whole_warp(ptr noundef %4, i32 noundef %5) #12
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
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #12
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %cmp1 = icmp slt i32 %8, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  %call10 = call i32 @check_shared_read(ptr noundef %15, ptr noundef %16, i32 noundef %18, ptr noundef %arraydecay8, i32 noundef %19, i32 noundef 16, ptr noundef %arraydecay9) #12
  %tobool11 = icmp ne i32 %call10, 0
  br i1 %tobool11, label %if.then12, label %if.end13

if.then12:                                        ; preds = %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end13:                                         ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #11
  %20 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared14 = getelementptr inbounds %struct.Context, ptr %20, i32 0, i32 7
  %21 = load i64, ptr %shared14, align 8, !tbaa !14
  %22 = inttoptr i64 %21 to ptr
  store ptr %22, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond15

for.cond15:                                       ; preds = %for.inc44, %if.end13
  %23 = load i32, ptr %j, align 4, !tbaa !8
  %24 = load i32, ptr %n, align 4, !tbaa !8
  %cmp16 = icmp ult i32 %23, %24
  br i1 %cmp16, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %for.cond15
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
  br label %for.end46

for.body19:                                       ; preds = %for.cond15
  call void @llvm.lifetime.start.p0(i64 128, ptr %rows) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %r) #11
  store i32 0, ptr %r, align 4, !tbaa !8
  br label %for.cond20

for.cond20:                                       ; preds = %for.inc31, %for.body19
  %25 = load i32, ptr %r, align 4, !tbaa !8
  %cmp21 = icmp slt i32 %25, 8
  br i1 %cmp21, label %for.body24, label %for.cond.cleanup23

for.cond.cleanup23:                               ; preds = %for.cond20
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %out) #11
  %33 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %34 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %35 = load i32, ptr %j, align 4, !tbaa !8
  %add34 = add i32 8, %35
  %idxprom35 = zext i32 %add34 to i64
  %arrayidx36 = getelementptr inbounds i32, ptr %34, i64 %idxprom35
  %36 = load i32, ptr %arrayidx36, align 4, !tbaa !8
  %call37 = call ptr @slot(ptr noundef %33, i32 noundef %36) #12
  store ptr %call37, ptr %out, align 8, !tbaa !4
  %37 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx38 = getelementptr inbounds i32, ptr %37, i64 2
  %38 = load i32, ptr %arrayidx38, align 4, !tbaa !8
  %tobool39 = icmp ne i32 %38, 0
  br i1 %tobool39, label %if.then40, label %if.else

if.then40:                                        ; preds = %for.end33
  %39 = load ptr, ptr %out, align 8, !tbaa !4
  %arraydecay41 = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 0
  call void @transpose16(ptr noundef %39, ptr noundef %arraydecay41) #12
  br label %if.end43

if.else:                                          ; preds = %for.end33
  %40 = load ptr, ptr %out, align 8, !tbaa !4
  %arraydecay42 = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %40, ptr align 64 %arraydecay42, i64 128, i1 false)
  br label %if.end43

if.end43:                                         ; preds = %if.else, %if.then40
  call void @llvm.lifetime.end.p0(i64 8, ptr %out) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %rows) #11
  br label %for.inc44

for.inc44:                                        ; preds = %if.end43
  %41 = load i32, ptr %j, align 4, !tbaa !8
  %inc45 = add i32 %41, 1
  store i32 %inc45, ptr %j, align 4, !tbaa !8
  br label %for.cond15, !llvm.loop !71

for.end46:                                        ; preds = %for.cond.cleanup18
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #11
  br label %cleanup

cleanup:                                          ; preds = %for.end46, %if.then12, %if.then
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %r) #11
  store i32 0, ptr %r, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc9, %entry
  %0 = load i32, ptr %r, align 4, !tbaa !8
  %cmp = icmp slt i32 %0, 8
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %r) #11
  br label %for.end11

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #11
  store i32 0, ptr %k, align 4, !tbaa !8
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %1 = load i32, ptr %k, align 4, !tbaa !8
  %cmp2 = icmp slt i32 %1, 8
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #11
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %1, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #11
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
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.start.p0(i64 256, ptr %index) #11
  %4 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @whole_warp(ptr noundef %4, i32 noundef %5) #12
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
  call void @addresses(ptr noundef %6, ptr noundef %add.ptr, ptr noundef %arraydecay) #12
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %cmp1 = icmp slt i32 %8, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  %call9 = call i32 @shared_indices(ptr noundef %15, ptr noundef %16, ptr noundef %arraydecay7, i32 noundef %17, i32 noundef 16, ptr noundef %arraydecay8) #12
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
  %call15 = call i32 @races_of_writes(ptr noundef %20, ptr noundef %21, ptr noundef %arraydecay14, i32 noundef %22, i32 noundef 16, i32 noundef 0) #12
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
  call void @count_shared(ptr noundef %23, i32 noundef %25, ptr noundef %arraydecay20, i32 noundef %26, i32 noundef 16) #12
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #11
  %27 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared21 = getelementptr inbounds %struct.Context, ptr %27, i32 0, i32 7
  %28 = load i64, ptr %shared21, align 8, !tbaa !14
  %29 = inttoptr i64 %28 to ptr
  store ptr %29, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #11
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %30, i32 0, i32 10
  %31 = load i64, ptr %shared_set, align 8, !tbaa !41
  %32 = inttoptr i64 %31 to ptr
  store ptr %32, ptr %set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 512, ptr %rows) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond22

for.cond22:                                       ; preds = %for.inc45, %if.end18
  %33 = load i32, ptr %j, align 4, !tbaa !8
  %34 = load i32, ptr %n, align 4, !tbaa !8
  %cmp23 = icmp ult i32 %33, %34
  br i1 %cmp23, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %for.cond22
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
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
  %call35 = call ptr @slot(ptr noundef %38, i32 noundef %41) #12
  call void @transpose16(ptr noundef %add.ptr32, ptr noundef %call35) #12
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
  %call43 = call ptr @slot(ptr noundef %43, i32 noundef %46) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %48 = load i32, ptr %lanes, align 4, !tbaa !8
  store i32 %48, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l48) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l48) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
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
  call void @set_unit(ptr noundef %add.ptr63, i32 noundef 16) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_72) #11
  %69 = load i32, ptr %lanes, align 4, !tbaa !8
  store i32 %69, ptr %left_72, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l73) #11
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
  call void @llvm.lifetime.start.p0(i64 16, ptr %kept) #11
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
  call void @llvm.lifetime.end.p0(i64 16, ptr %kept) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l73) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_72) #11
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
  call void @llvm.lifetime.end.p0(i64 512, ptr %rows) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #11
  br label %cleanup107

cleanup107:                                       ; preds = %cleanup104, %if.then17, %if.then11, %if.then
  call void @llvm.lifetime.end.p0(i64 256, ptr %index) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #11
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
  %call = call i32 @whole_warp(ptr noundef %0, i32 noundef %1) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %halves) #11
  %6 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %6, i64 3
  %7 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  store i32 %7, ptr %halves, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 512, ptr %a) #11
  call void @llvm.lifetime.start.p0(i64 256, ptr %b) #11
  call void @llvm.lifetime.start.p0(i64 512, ptr %d) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %s) #11
  %8 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %8, i64 8
  store ptr %add.ptr, ptr %s, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %9 = load i32, ptr %i, align 4, !tbaa !8
  %10 = load i32, ptr %halves, align 4, !tbaa !8
  %mul = mul i32 2, %10
  %cmp3 = icmp ult i32 %9, %mul
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %11 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %12 = load ptr, ptr %s, align 8, !tbaa !4
  %call4 = call <32 x i32> @operand(ptr noundef %11, ptr noundef %12) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %i7) #11
  store i32 0, ptr %i7, align 4, !tbaa !8
  br label %for.cond8

for.cond8:                                        ; preds = %for.inc15, %for.end
  %16 = load i32, ptr %i7, align 4, !tbaa !8
  %17 = load i32, ptr %halves, align 4, !tbaa !8
  %cmp9 = icmp ult i32 %16, %17
  br i1 %cmp9, label %for.body11, label %for.cond.cleanup10

for.cond.cleanup10:                               ; preds = %for.cond8
  call void @llvm.lifetime.end.p0(i64 4, ptr %i7) #11
  br label %for.end18

for.body11:                                       ; preds = %for.cond8
  %18 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %19 = load ptr, ptr %s, align 8, !tbaa !4
  %call12 = call <32 x i32> @operand(ptr noundef %18, ptr noundef %19) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %i19) #11
  store i32 0, ptr %i19, align 4, !tbaa !8
  br label %for.cond20

for.cond20:                                       ; preds = %for.inc27, %for.end18
  %23 = load i32, ptr %i19, align 4, !tbaa !8
  %cmp21 = icmp ult i32 %23, 4
  br i1 %cmp21, label %for.body23, label %for.cond.cleanup22

for.cond.cleanup22:                               ; preds = %for.cond20
  call void @llvm.lifetime.end.p0(i64 4, ptr %i19) #11
  br label %for.end30

for.body23:                                       ; preds = %for.cond20
  %24 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %25 = load ptr, ptr %s, align 8, !tbaa !4
  %call24 = call <32 x i32> @operand(ptr noundef %24, ptr noundef %25) #12
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
  call void @multiply(ptr noundef %30, i32 noundef %32, i32 noundef %34, i32 noundef %35, ptr noundef %arraydecay, ptr noundef %arraydecay33, ptr noundef %arraydecay34) #12
  call void @llvm.lifetime.start.p0(i64 4, ptr %i35) #11
  store i32 0, ptr %i35, align 4, !tbaa !8
  br label %for.cond36

for.cond36:                                       ; preds = %for.inc51, %for.end30
  %36 = load i32, ptr %i35, align 4, !tbaa !8
  %cmp37 = icmp slt i32 %36, 4
  br i1 %cmp37, label %for.body39, label %for.cond.cleanup38

for.cond.cleanup38:                               ; preds = %for.cond36
  call void @llvm.lifetime.end.p0(i64 4, ptr %i35) #11
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
  %call49 = call ptr @slot(ptr noundef %42, i32 noundef %45) #12
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %s) #11
  call void @llvm.lifetime.end.p0(i64 512, ptr %d) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %b) #11
  call void @llvm.lifetime.end.p0(i64 512, ptr %a) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %halves) #11
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
  call void @llvm.lifetime.start.p0(i64 128, ptr %out) #11
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
  %call = call ptr @slot(ptr noundef %2, i32 noundef %4) #12
  %5 = load <32 x i32>, ptr %call, align 64, !tbaa !50
  store <32 x i32> %5, ptr %retval, align 64
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %6 = load i32, ptr %l, align 4, !tbaa !8
  %cmp = icmp slt i32 %6, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %out) #11
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
  call void @multiply_bf16(ptr noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef %5) #12
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
  call void @multiply_f16(ptr noundef %7, i32 noundef %8, ptr noundef %9, ptr noundef %10, ptr noundef %11) #12
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
  call void @multiply_int(i32 noundef %13, i32 noundef %14, i32 noundef %15, ptr noundef %16, ptr noundef %17, ptr noundef %18) #12
  br label %if.end

if.else6:                                         ; preds = %if.else3
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %21 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %22 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %23 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %24 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %25 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_other(ptr noundef %19, i32 noundef %20, i32 noundef %21, i32 noundef %22, ptr noundef %23, ptr noundef %24, ptr noundef %25) #12
  br label %if.end

if.end:                                           ; preds = %if.else6, %if.then5
  br label %if.end7

if.end7:                                          ; preds = %if.end, %if.then2
  br label %if.end8

if.end8:                                          ; preds = %if.end7, %if.then
  ret void
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_barrier(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %number = alloca i32, align 4
  %threads = alloca i32, align 4
  %first = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %here = alloca i32, align 4
  %count = alloca i32, align 4
  %key = alloca i64, align 8
  %expected = alloca i64, align 8
  %b = alloca ptr, align 8
  %place = alloca i64, align 8
  %known = alloca ptr, align 8
  %a = alloca i64, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %2 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %3 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %exited = getelementptr inbounds %struct.Warp, ptr %3, i32 0, i32 5
  %4 = load i32, ptr %exited, align 4, !tbaa !72
  %not = xor i32 %4, -1
  %cmp = icmp ne i32 %2, %not
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %number) #11
  store i32 0, ptr %number, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %threads) #11
  store i32 0, ptr %threads, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #11
  store i32 1, ptr %first, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %5, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %6 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool1 = icmp ne i32 %6, 0
  br i1 %tobool1, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %7 = load i32, ptr %left_, align 4, !tbaa !8
  %8 = call i32 @llvm.cttz.i32(i32 %7, i1 true)
  store i32 %8, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %9 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup13

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %here) #11
  %10 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %11 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %11, i64 4
  %12 = load i32, ptr %l, align 4, !tbaa !8
  %call = call i32 @value32(ptr noundef %10, ptr noundef %add.ptr, i32 noundef %12) #12
  store i32 %call, ptr %here, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %count) #11
  %13 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %13, i64 7
  %14 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  %tobool3 = icmp ne i32 %14, 0
  br i1 %tobool3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %15 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %16 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr4 = getelementptr inbounds i32, ptr %16, i64 8
  %17 = load i32, ptr %l, align 4, !tbaa !8
  %call5 = call i32 @value32(ptr noundef %15, ptr noundef %add.ptr4, i32 noundef %17) #12
  br label %cond.end

cond.false:                                       ; preds = %for.body
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %call5, %cond.true ], [ 0, %cond.false ]
  store i32 %cond, ptr %count, align 4, !tbaa !8
  %18 = load i32, ptr %first, align 4, !tbaa !8
  %tobool6 = icmp ne i32 %18, 0
  br i1 %tobool6, label %if.end11, label %land.lhs.true7

land.lhs.true7:                                   ; preds = %cond.end
  %19 = load i32, ptr %here, align 4, !tbaa !8
  %20 = load i32, ptr %number, align 4, !tbaa !8
  %cmp8 = icmp ne i32 %19, %20
  br i1 %cmp8, label %if.then10, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %land.lhs.true7
  %21 = load i32, ptr %count, align 4, !tbaa !8
  %22 = load i32, ptr %threads, align 4, !tbaa !8
  %cmp9 = icmp ne i32 %21, %22
  br i1 %cmp9, label %if.then10, label %if.end11

if.then10:                                        ; preds = %lor.lhs.false, %land.lhs.true7
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end11:                                         ; preds = %lor.lhs.false, %cond.end
  %23 = load i32, ptr %here, align 4, !tbaa !8
  store i32 %23, ptr %number, align 4, !tbaa !8
  %24 = load i32, ptr %count, align 4, !tbaa !8
  store i32 %24, ptr %threads, align 4, !tbaa !8
  store i32 0, ptr %first, align 4, !tbaa !8
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end11, %if.then10
  call void @llvm.lifetime.end.p0(i64 4, ptr %count) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %here) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup13 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %25 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %25, 1
  %26 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %26, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !85

cleanup13:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  %cleanup.dest15 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest15, label %cleanup101 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup13
  %27 = load i32, ptr %number, align 4, !tbaa !8
  %cmp16 = icmp ugt i32 %27, 15
  br i1 %cmp16, label %if.then19, label %lor.lhs.false17

lor.lhs.false17:                                  ; preds = %for.end
  %28 = load i32, ptr %threads, align 4, !tbaa !8
  %rem = urem i32 %28, 32
  %tobool18 = icmp ne i32 %rem, 0
  br i1 %tobool18, label %if.then19, label %if.end20

if.then19:                                        ; preds = %lor.lhs.false17, %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup101

if.end20:                                         ; preds = %lor.lhs.false17
  call void @llvm.lifetime.start.p0(i64 8, ptr %key) #11
  %29 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %cta = getelementptr inbounds %struct.Warp, ptr %29, i32 0, i32 13
  %30 = load i32, ptr %cta, align 4, !tbaa !86
  %conv = sext i32 %30 to i64
  %mul = mul nsw i64 16, %conv
  %31 = load i32, ptr %number, align 4, !tbaa !8
  %conv21 = zext i32 %31 to i64
  %add = add nsw i64 %mul, %conv21
  store i64 %add, ptr %key, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %expected) #11
  %32 = load i32, ptr %threads, align 4, !tbaa !8
  %tobool22 = icmp ne i32 %32, 0
  br i1 %tobool22, label %cond.true23, label %cond.false25

cond.true23:                                      ; preds = %if.end20
  %33 = load i32, ptr %threads, align 4, !tbaa !8
  %div = udiv i32 %33, 32
  %conv24 = zext i32 %div to i64
  br label %cond.end29

cond.false25:                                     ; preds = %if.end20
  %34 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %35 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %cta26 = getelementptr inbounds %struct.Warp, ptr %35, i32 0, i32 13
  %36 = load i32, ptr %cta26, align 4, !tbaa !86
  %conv27 = sext i32 %36 to i64
  %call28 = call i64 @live_warps(ptr noundef %34, i64 noundef %conv27) #12
  br label %cond.end29

cond.end29:                                       ; preds = %cond.false25, %cond.true23
  %cond30 = phi i64 [ %conv24, %cond.true23 ], [ %call28, %cond.false25 ]
  store i64 %cond30, ptr %expected, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %b) #11
  %37 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %barriers = getelementptr inbounds %struct.Context, ptr %37, i32 0, i32 56
  %38 = load i64, ptr %barriers, align 8, !tbaa !87
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %key, align 8, !tbaa !15
  %add.ptr31 = getelementptr inbounds %struct.Barrier, ptr %39, i64 %40
  store ptr %add.ptr31, ptr %b, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %place) #11
  %41 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %41, i32 0, i32 3
  %42 = load i32, ptr %warp, align 4, !tbaa !44
  %conv32 = sext i32 %42 to i64
  %43 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %cta33 = getelementptr inbounds %struct.Warp, ptr %43, i32 0, i32 13
  %44 = load i32, ptr %cta33, align 4, !tbaa !86
  %conv34 = sext i32 %44 to i64
  %45 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %45, i32 0, i32 5
  %46 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
  %mul35 = mul nsw i64 %conv34, %46
  %sub36 = sub nsw i64 %conv32, %mul35
  store i64 %sub36, ptr %place, align 8, !tbaa !15
  %47 = load ptr, ptr %b, align 8, !tbaa !4
  %open = getelementptr inbounds %struct.Barrier, ptr %47, i32 0, i32 0
  %48 = load i64, ptr %open, align 8, !tbaa !89
  %tobool37 = icmp ne i64 %48, 0
  br i1 %tobool37, label %if.else, label %if.then38

if.then38:                                        ; preds = %cond.end29
  %49 = load ptr, ptr %b, align 8, !tbaa !4
  %open39 = getelementptr inbounds %struct.Barrier, ptr %49, i32 0, i32 0
  store i64 1, ptr %open39, align 8, !tbaa !89
  %50 = load i64, ptr %expected, align 8, !tbaa !15
  %51 = load ptr, ptr %b, align 8, !tbaa !4
  %expected40 = getelementptr inbounds %struct.Barrier, ptr %51, i32 0, i32 1
  store i64 %50, ptr %expected40, align 8, !tbaa !91
  %52 = load ptr, ptr %b, align 8, !tbaa !4
  %arrived = getelementptr inbounds %struct.Barrier, ptr %52, i32 0, i32 2
  store i64 0, ptr %arrived, align 8, !tbaa !92
  %53 = load ptr, ptr %b, align 8, !tbaa !4
  %syncing = getelementptr inbounds %struct.Barrier, ptr %53, i32 0, i32 4
  store i64 0, ptr %syncing, align 8, !tbaa !93
  %54 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx41 = getelementptr inbounds i32, ptr %54, i64 7
  %55 = load i32, ptr %arrayidx41, align 4, !tbaa !8
  %tobool42 = icmp ne i32 %55, 0
  %lnot = xor i1 %tobool42, true
  %lnot.ext = zext i1 %lnot to i32
  %conv43 = sext i32 %lnot.ext to i64
  %56 = load ptr, ptr %b, align 8, !tbaa !4
  %all_warps = getelementptr inbounds %struct.Barrier, ptr %56, i32 0, i32 3
  store i64 %conv43, ptr %all_warps, align 8, !tbaa !94
  %57 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx44 = getelementptr inbounds i32, ptr %57, i64 3
  %58 = load i32, ptr %arrayidx44, align 4, !tbaa !8
  %conv45 = zext i32 %58 to i64
  %59 = load ptr, ptr %b, align 8, !tbaa !4
  %line = getelementptr inbounds %struct.Barrier, ptr %59, i32 0, i32 5
  store i64 %conv45, ptr %line, align 8, !tbaa !95
  call void @llvm.lifetime.start.p0(i64 8, ptr %known) #11
  %60 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %61 = load i64, ptr %key, align 8, !tbaa !15
  %call46 = call ptr @barrier_known(ptr noundef %60, i64 noundef %61) #12
  store ptr %call46, ptr %known, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %a) #11
  store i64 0, ptr %a, align 8, !tbaa !15
  br label %for.cond47

for.cond47:                                       ; preds = %for.inc54, %if.then38
  %62 = load i64, ptr %a, align 8, !tbaa !15
  %63 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %63, i32 0, i32 27
  %64 = load i64, ptr %agents, align 8, !tbaa !96
  %mul48 = mul nsw i64 2, %64
  %cmp49 = icmp slt i64 %62, %mul48
  br i1 %cmp49, label %for.body52, label %for.cond.cleanup51

for.cond.cleanup51:                               ; preds = %for.cond47
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %a) #11
  br label %for.end56

for.body52:                                       ; preds = %for.cond47
  %65 = load ptr, ptr %known, align 8, !tbaa !4
  %66 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx53 = getelementptr inbounds i64, ptr %65, i64 %66
  store i64 0, ptr %arrayidx53, align 8, !tbaa !15
  br label %for.inc54

for.inc54:                                        ; preds = %for.body52
  %67 = load i64, ptr %a, align 8, !tbaa !15
  %inc = add nsw i64 %67, 1
  store i64 %inc, ptr %a, align 8, !tbaa !15
  br label %for.cond47, !llvm.loop !97

for.end56:                                        ; preds = %for.cond.cleanup51
  call void @llvm.lifetime.end.p0(i64 8, ptr %known) #11
  br label %if.end70

if.else:                                          ; preds = %cond.end29
  %68 = load ptr, ptr %b, align 8, !tbaa !4
  %expected57 = getelementptr inbounds %struct.Barrier, ptr %68, i32 0, i32 1
  %69 = load i64, ptr %expected57, align 8, !tbaa !91
  %70 = load i64, ptr %expected, align 8, !tbaa !15
  %cmp58 = icmp ne i64 %69, %70
  br i1 %cmp58, label %if.then60, label %if.end69

if.then60:                                        ; preds = %if.else
  %71 = load i32, ptr %threads, align 4, !tbaa !8
  %tobool61 = icmp ne i32 %71, 0
  br i1 %tobool61, label %if.then66, label %lor.lhs.false62

lor.lhs.false62:                                  ; preds = %if.then60
  %72 = load ptr, ptr %b, align 8, !tbaa !4
  %expected63 = getelementptr inbounds %struct.Barrier, ptr %72, i32 0, i32 1
  %73 = load i64, ptr %expected63, align 8, !tbaa !91
  %74 = load i64, ptr %expected, align 8, !tbaa !15
  %cmp64 = icmp slt i64 %73, %74
  br i1 %cmp64, label %if.then66, label %if.end67

if.then66:                                        ; preds = %lor.lhs.false62, %if.then60
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup97

if.end67:                                         ; preds = %lor.lhs.false62
  %75 = load i64, ptr %expected, align 8, !tbaa !15
  %76 = load ptr, ptr %b, align 8, !tbaa !4
  %expected68 = getelementptr inbounds %struct.Barrier, ptr %76, i32 0, i32 1
  store i64 %75, ptr %expected68, align 8, !tbaa !91
  br label %if.end69

if.end69:                                         ; preds = %if.end67, %if.else
  br label %if.end70

if.end70:                                         ; preds = %if.end69, %for.end56
  %77 = load ptr, ptr %b, align 8, !tbaa !4
  %arrived71 = getelementptr inbounds %struct.Barrier, ptr %77, i32 0, i32 2
  %78 = load i64, ptr %arrived71, align 8, !tbaa !92
  %add72 = add nsw i64 %78, 1
  %79 = load ptr, ptr %b, align 8, !tbaa !4
  %expected73 = getelementptr inbounds %struct.Barrier, ptr %79, i32 0, i32 1
  %80 = load i64, ptr %expected73, align 8, !tbaa !91
  %cmp74 = icmp sgt i64 %add72, %80
  br i1 %cmp74, label %if.then76, label %if.end77

if.then76:                                        ; preds = %if.end70
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup97

if.end77:                                         ; preds = %if.end70
  %81 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %81, i32 0, i32 25
  %82 = load i64, ptr %time, align 8, !tbaa !10
  %inc78 = add nsw i64 %82, 1
  store i64 %inc78, ptr %time, align 8, !tbaa !10
  %83 = load ptr, ptr %b, align 8, !tbaa !4
  %arrived79 = getelementptr inbounds %struct.Barrier, ptr %83, i32 0, i32 2
  %84 = load i64, ptr %arrived79, align 8, !tbaa !92
  %inc80 = add nsw i64 %84, 1
  store i64 %inc80, ptr %arrived79, align 8, !tbaa !92
  %85 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx81 = getelementptr inbounds i32, ptr %85, i64 2
  %86 = load i32, ptr %arrayidx81, align 4, !tbaa !8
  %tobool82 = icmp ne i32 %86, 0
  br i1 %tobool82, label %if.then83, label %if.end85

if.then83:                                        ; preds = %if.end77
  %87 = load i64, ptr %place, align 8, !tbaa !15
  %shl = shl i64 1, %87
  %88 = load ptr, ptr %b, align 8, !tbaa !4
  %syncing84 = getelementptr inbounds %struct.Barrier, ptr %88, i32 0, i32 4
  %89 = load i64, ptr %syncing84, align 8, !tbaa !93
  %or = or i64 %89, %shl
  store i64 %or, ptr %syncing84, align 8, !tbaa !93
  br label %if.end85

if.end85:                                         ; preds = %if.then83, %if.end77
  %90 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %91 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp86 = getelementptr inbounds %struct.Warp, ptr %91, i32 0, i32 3
  %92 = load i32, ptr %warp86, align 4, !tbaa !44
  %conv87 = sext i32 %92 to i64
  %93 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %94 = load i64, ptr %key, align 8, !tbaa !15
  %call88 = call ptr @barrier_known(ptr noundef %93, i64 noundef %94) #12
  call void @publish(ptr noundef %90, i64 noundef %conv87, ptr noundef %call88) #12
  %95 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %96 = load i64, ptr %key, align 8, !tbaa !15
  %call89 = call i32 @settle_barrier(ptr noundef %95, i64 noundef %96) #12
  %tobool90 = icmp ne i32 %call89, 0
  br i1 %tobool90, label %if.then94, label %lor.lhs.false91

lor.lhs.false91:                                  ; preds = %if.end85
  %97 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx92 = getelementptr inbounds i32, ptr %97, i64 2
  %98 = load i32, ptr %arrayidx92, align 4, !tbaa !8
  %tobool93 = icmp ne i32 %98, 0
  br i1 %tobool93, label %if.end95, label %if.then94

if.then94:                                        ; preds = %lor.lhs.false91, %if.end85
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup97

if.end95:                                         ; preds = %lor.lhs.false91
  %99 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %99, i32 0, i32 4
  store i32 3, ptr %state, align 4, !tbaa !98
  %100 = load i64, ptr %key, align 8, !tbaa !15
  %conv96 = trunc i64 %100 to i32
  %101 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %wait_a = getelementptr inbounds %struct.Warp, ptr %101, i32 0, i32 6
  store i32 %conv96, ptr %wait_a, align 4, !tbaa !99
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup97

cleanup97:                                        ; preds = %if.end95, %if.then94, %if.then76, %if.then66
  call void @llvm.lifetime.end.p0(i64 8, ptr %place) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %b) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %expected) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %key) #11
  br label %cleanup101

cleanup101:                                       ; preds = %cleanup97, %if.then19, %cleanup13
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %threads) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %number) #11
  br label %return

return:                                           ; preds = %cleanup101, %if.then
  %102 = load i32, ptr %retval, align 4
  ret i32 %102
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @value32(ptr noundef %w, ptr noundef %t, i32 noundef %l) #2 {
entry:
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
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 1
  %3 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %5 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %5, i64 1
  %6 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  %call = call ptr @slot32(ptr noundef %4, i32 noundef %6) #12
  %7 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom = zext i32 %7 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %call, i64 %idxprom
  %8 = load i32, ptr %arrayidx3, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ %8, %cond.false ]
  ret i32 %cond
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @live_warps(ptr noundef %c, i64 noundef %cta) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %cta.addr = alloca i64, align 8
  %n = alloca i64, align 8
  %i = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %cta, ptr %cta.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #11
  store i64 0, ptr %n, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !tbaa !15
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %1, i32 0, i32 5
  %2 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
  %cmp = icmp slt i64 %0, %2
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %4 = load i64, ptr %cta.addr, align 8, !tbaa !15
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta1 = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 5
  %6 = load i64, ptr %warps_per_cta1, align 8, !tbaa !88
  %mul = mul nsw i64 %4, %6
  %7 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %mul, %7
  %call = call ptr @warp_at(ptr noundef %3, i64 noundef %add) #12
  %state = getelementptr inbounds %struct.Warp, ptr %call, i32 0, i32 4
  %8 = load i32, ptr %state, align 4, !tbaa !98
  %cmp2 = icmp ne i32 %8, 5
  %conv = zext i1 %cmp2 to i32
  %conv3 = sext i32 %conv to i64
  %9 = load i64, ptr %n, align 8, !tbaa !15
  %add4 = add nsw i64 %9, %conv3
  store i64 %add4, ptr %n, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %10 = load i64, ptr %i, align 8, !tbaa !15
  %inc = add nsw i64 %10, 1
  store i64 %inc, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !100

for.end:                                          ; preds = %for.cond.cleanup
  %11 = load i64, ptr %n, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #11
  ret i64 %11
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @barrier_known(ptr noundef %c, i64 noundef %key) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %key.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %key, ptr %key.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %barrier_known = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 57
  %1 = load i64, ptr %barrier_known, align 8, !tbaa !101
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %key.addr, align 8, !tbaa !15
  %mul = mul nsw i64 %3, 2
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 27
  %5 = load i64, ptr %agents, align 8, !tbaa !96
  %mul1 = mul nsw i64 %mul, %5
  %add.ptr = getelementptr inbounds i64, ptr %2, i64 %mul1
  ret ptr %add.ptr
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @publish(ptr noundef %c, i64 noundef %warp, ptr noundef %known) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %warp.addr = alloca i64, align 8
  %known.addr = alloca ptr, align 8
  %seen = alloca ptr, align 8
  %fenced = alloca ptr, align 8
  %n = alloca i64, align 8
  %own = alloca i64, align 8
  %a = alloca i64, align 8
  %a17 = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %warp, ptr %warp.addr, align 8, !tbaa !15
  store ptr %known, ptr %known.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %seen) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %call = call ptr @seen_of(ptr noundef %0, i64 noundef %1) #12
  store ptr %call, ptr %seen, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %fenced) #11
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fenced1 = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 29
  %3 = load i64, ptr %fenced1, align 8, !tbaa !102
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 27
  %7 = load i64, ptr %agents, align 8, !tbaa !96
  %mul = mul nsw i64 %5, %7
  %add.ptr = getelementptr inbounds i64, ptr %4, i64 %mul
  store ptr %add.ptr, ptr %fenced, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #11
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents2 = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 27
  %9 = load i64, ptr %agents2, align 8, !tbaa !96
  store i64 %9, ptr %n, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %own) #11
  %10 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %11 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %10, i64 %11
  %12 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 25
  %14 = load i64, ptr %time, align 8, !tbaa !10
  %cmp = icmp sgt i64 %12, %14
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %15 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %16 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %arrayidx3 = getelementptr inbounds i64, ptr %15, i64 %16
  %17 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  br label %cond.end

cond.false:                                       ; preds = %entry
  %18 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time4 = getelementptr inbounds %struct.Context, ptr %18, i32 0, i32 25
  %19 = load i64, ptr %time4, align 8, !tbaa !10
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %17, %cond.true ], [ %19, %cond.false ]
  store i64 %cond, ptr %own, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %a) #11
  store i64 0, ptr %a, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end
  %20 = load i64, ptr %a, align 8, !tbaa !15
  %21 = load i64, ptr %n, align 8, !tbaa !15
  %cmp5 = icmp slt i64 %20, %21
  br i1 %cmp5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %a) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %22 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %23 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx6 = getelementptr inbounds i64, ptr %22, i64 %23
  %24 = load i64, ptr %arrayidx6, align 8, !tbaa !15
  %25 = load ptr, ptr %seen, align 8, !tbaa !4
  %26 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx7 = getelementptr inbounds i64, ptr %25, i64 %26
  %27 = load i64, ptr %arrayidx7, align 8, !tbaa !15
  %cmp8 = icmp sgt i64 %24, %27
  br i1 %cmp8, label %cond.true9, label %cond.false11

cond.true9:                                       ; preds = %for.body
  %28 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %29 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx10 = getelementptr inbounds i64, ptr %28, i64 %29
  %30 = load i64, ptr %arrayidx10, align 8, !tbaa !15
  br label %cond.end13

cond.false11:                                     ; preds = %for.body
  %31 = load ptr, ptr %seen, align 8, !tbaa !4
  %32 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx12 = getelementptr inbounds i64, ptr %31, i64 %32
  %33 = load i64, ptr %arrayidx12, align 8, !tbaa !15
  br label %cond.end13

cond.end13:                                       ; preds = %cond.false11, %cond.true9
  %cond14 = phi i64 [ %30, %cond.true9 ], [ %33, %cond.false11 ]
  %34 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %35 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx15 = getelementptr inbounds i64, ptr %34, i64 %35
  store i64 %cond14, ptr %arrayidx15, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %cond.end13
  %36 = load i64, ptr %a, align 8, !tbaa !15
  %inc = add nsw i64 %36, 1
  store i64 %inc, ptr %a, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !103

for.end:                                          ; preds = %for.cond.cleanup
  %37 = load i64, ptr %own, align 8, !tbaa !15
  %38 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %39 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %arrayidx16 = getelementptr inbounds i64, ptr %38, i64 %39
  store i64 %37, ptr %arrayidx16, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %a17) #11
  store i64 0, ptr %a17, align 8, !tbaa !15
  br label %for.cond18

for.cond18:                                       ; preds = %for.inc34, %for.end
  %40 = load i64, ptr %a17, align 8, !tbaa !15
  %41 = load i64, ptr %n, align 8, !tbaa !15
  %cmp19 = icmp slt i64 %40, %41
  br i1 %cmp19, label %for.body21, label %for.cond.cleanup20

for.cond.cleanup20:                               ; preds = %for.cond18
  call void @llvm.lifetime.end.p0(i64 8, ptr %a17) #11
  br label %for.end36

for.body21:                                       ; preds = %for.cond18
  %42 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %43 = load i64, ptr %n, align 8, !tbaa !15
  %44 = load i64, ptr %a17, align 8, !tbaa !15
  %add = add nsw i64 %43, %44
  %arrayidx22 = getelementptr inbounds i64, ptr %42, i64 %add
  %45 = load i64, ptr %arrayidx22, align 8, !tbaa !15
  %46 = load ptr, ptr %fenced, align 8, !tbaa !4
  %47 = load i64, ptr %a17, align 8, !tbaa !15
  %arrayidx23 = getelementptr inbounds i64, ptr %46, i64 %47
  %48 = load i64, ptr %arrayidx23, align 8, !tbaa !15
  %cmp24 = icmp sgt i64 %45, %48
  br i1 %cmp24, label %cond.true25, label %cond.false28

cond.true25:                                      ; preds = %for.body21
  %49 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %50 = load i64, ptr %n, align 8, !tbaa !15
  %51 = load i64, ptr %a17, align 8, !tbaa !15
  %add26 = add nsw i64 %50, %51
  %arrayidx27 = getelementptr inbounds i64, ptr %49, i64 %add26
  %52 = load i64, ptr %arrayidx27, align 8, !tbaa !15
  br label %cond.end30

cond.false28:                                     ; preds = %for.body21
  %53 = load ptr, ptr %fenced, align 8, !tbaa !4
  %54 = load i64, ptr %a17, align 8, !tbaa !15
  %arrayidx29 = getelementptr inbounds i64, ptr %53, i64 %54
  %55 = load i64, ptr %arrayidx29, align 8, !tbaa !15
  br label %cond.end30

cond.end30:                                       ; preds = %cond.false28, %cond.true25
  %cond31 = phi i64 [ %52, %cond.true25 ], [ %55, %cond.false28 ]
  %56 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %57 = load i64, ptr %n, align 8, !tbaa !15
  %58 = load i64, ptr %a17, align 8, !tbaa !15
  %add32 = add nsw i64 %57, %58
  %arrayidx33 = getelementptr inbounds i64, ptr %56, i64 %add32
  store i64 %cond31, ptr %arrayidx33, align 8, !tbaa !15
  br label %for.inc34

for.inc34:                                        ; preds = %cond.end30
  %59 = load i64, ptr %a17, align 8, !tbaa !15
  %inc35 = add nsw i64 %59, 1
  store i64 %inc35, ptr %a17, align 8, !tbaa !15
  br label %for.cond18, !llvm.loop !104

for.end36:                                        ; preds = %for.cond.cleanup20
  call void @llvm.lifetime.end.p0(i64 8, ptr %own) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %fenced) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %seen) #11
  ret void
}

; Function Attrs: noredzone nounwind
define internal i32 @settle_barrier(ptr noundef %c, i64 noundef %key) #0 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %key.addr = alloca i64, align 8
  %b = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %first = alloca i64, align 8
  %i = alloca i64, align 8
  %w = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %key, ptr %key.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %b) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %barriers = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 56
  %1 = load i64, ptr %barriers, align 8, !tbaa !87
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %key.addr, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds %struct.Barrier, ptr %2, i64 %3
  store ptr %add.ptr, ptr %b, align 8, !tbaa !4
  %4 = load ptr, ptr %b, align 8, !tbaa !4
  %open = getelementptr inbounds %struct.Barrier, ptr %4, i32 0, i32 0
  %5 = load i64, ptr %open, align 8, !tbaa !89
  %tobool = icmp ne i64 %5, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %entry
  %6 = load ptr, ptr %b, align 8, !tbaa !4
  %arrived = getelementptr inbounds %struct.Barrier, ptr %6, i32 0, i32 2
  %7 = load i64, ptr %arrived, align 8, !tbaa !92
  %8 = load ptr, ptr %b, align 8, !tbaa !4
  %expected = getelementptr inbounds %struct.Barrier, ptr %8, i32 0, i32 1
  %9 = load i64, ptr %expected, align 8, !tbaa !91
  %cmp = icmp slt i64 %7, %9
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #11
  %10 = load i64, ptr %key.addr, align 8, !tbaa !15
  %div = sdiv i64 %10, 16
  %11 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %11, i32 0, i32 5
  %12 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
  %mul = mul nsw i64 %div, %12
  store i64 %mul, ptr %first, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %13 = load i64, ptr %i, align 8, !tbaa !15
  %14 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta1 = getelementptr inbounds %struct.Context, ptr %14, i32 0, i32 5
  %15 = load i64, ptr %warps_per_cta1, align 8, !tbaa !88
  %cmp2 = icmp slt i64 %13, %15
  br i1 %cmp2, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %16 = load ptr, ptr %b, align 8, !tbaa !4
  %syncing = getelementptr inbounds %struct.Barrier, ptr %16, i32 0, i32 4
  %17 = load i64, ptr %syncing, align 8, !tbaa !93
  %18 = load i64, ptr %i, align 8, !tbaa !15
  %shr = ashr i64 %17, %18
  %and = and i64 %shr, 1
  %tobool3 = icmp ne i64 %and, 0
  br i1 %tobool3, label %if.end5, label %if.then4

if.then4:                                         ; preds = %for.body
  br label %for.inc

if.end5:                                          ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %w) #11
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load i64, ptr %first, align 8, !tbaa !15
  %21 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %20, %21
  %call = call ptr @warp_at(ptr noundef %19, i64 noundef %add) #12
  store ptr %call, ptr %w, align 8, !tbaa !4
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %23 = load i64, ptr %first, align 8, !tbaa !15
  %24 = load i64, ptr %i, align 8, !tbaa !15
  %add6 = add nsw i64 %23, %24
  %25 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %26 = load i64, ptr %key.addr, align 8, !tbaa !15
  %call7 = call ptr @barrier_known(ptr noundef %25, i64 noundef %26) #12
  call void @learn(ptr noundef %22, i64 noundef %add6, ptr noundef %call7) #12
  %27 = load ptr, ptr %w, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %27, i32 0, i32 4
  %28 = load i32, ptr %state, align 4, !tbaa !98
  %cmp8 = icmp eq i32 %28, 3
  br i1 %cmp8, label %land.lhs.true, label %if.end13

land.lhs.true:                                    ; preds = %if.end5
  %29 = load ptr, ptr %w, align 8, !tbaa !4
  %wait_a = getelementptr inbounds %struct.Warp, ptr %29, i32 0, i32 6
  %30 = load i32, ptr %wait_a, align 4, !tbaa !99
  %31 = load i64, ptr %key.addr, align 8, !tbaa !15
  %conv = trunc i64 %31 to i32
  %cmp9 = icmp eq i32 %30, %conv
  br i1 %cmp9, label %if.then11, label %if.end13

if.then11:                                        ; preds = %land.lhs.true
  %32 = load ptr, ptr %w, align 8, !tbaa !4
  %state12 = getelementptr inbounds %struct.Warp, ptr %32, i32 0, i32 4
  store i32 0, ptr %state12, align 4, !tbaa !98
  %33 = load ptr, ptr %w, align 8, !tbaa !4
  %pc = getelementptr inbounds %struct.Warp, ptr %33, i32 0, i32 0
  %34 = load i32, ptr %pc, align 4, !tbaa !105
  %inc = add nsw i32 %34, 1
  store i32 %inc, ptr %pc, align 4, !tbaa !105
  br label %if.end13

if.end13:                                         ; preds = %if.then11, %land.lhs.true, %if.end5
  call void @llvm.lifetime.end.p0(i64 8, ptr %w) #11
  br label %for.inc

for.inc:                                          ; preds = %if.end13, %if.then4
  %35 = load i64, ptr %i, align 8, !tbaa !15
  %inc14 = add nsw i64 %35, 1
  store i64 %inc14, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !106

for.end:                                          ; preds = %for.cond.cleanup
  %36 = load ptr, ptr %b, align 8, !tbaa !4
  %open15 = getelementptr inbounds %struct.Barrier, ptr %36, i32 0, i32 0
  store i64 0, ptr %open15, align 8, !tbaa !89
  %37 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %37, i32 0, i32 26
  %38 = load i64, ptr %events, align 8, !tbaa !47
  %inc16 = add nsw i64 %38, 1
  store i64 %inc16, ptr %events, align 8, !tbaa !47
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #11
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %b) #11
  %39 = load i32, ptr %retval, align 4
  ret i32 %39
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_fence_proxy(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %seen = alloca ptr, align 8
  %fenced = alloca ptr, align 8
  %a = alloca i64, align 8
  %known = alloca i64, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 25
  %3 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %3, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(i64 8, ptr %seen) #11
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %5 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %5, i32 0, i32 3
  %6 = load i32, ptr %warp, align 4, !tbaa !44
  %conv = sext i32 %6 to i64
  %call = call ptr @seen_of(ptr noundef %4, i64 noundef %conv) #12
  store ptr %call, ptr %seen, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %fenced) #11
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fenced1 = getelementptr inbounds %struct.Context, ptr %7, i32 0, i32 29
  %8 = load i64, ptr %fenced1, align 8, !tbaa !102
  %9 = inttoptr i64 %8 to ptr
  %10 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp2 = getelementptr inbounds %struct.Warp, ptr %10, i32 0, i32 3
  %11 = load i32, ptr %warp2, align 4, !tbaa !44
  %conv3 = sext i32 %11 to i64
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %12, i32 0, i32 27
  %13 = load i64, ptr %agents, align 8, !tbaa !96
  %mul = mul nsw i64 %conv3, %13
  %add.ptr = getelementptr inbounds i64, ptr %9, i64 %mul
  store ptr %add.ptr, ptr %fenced, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %a) #11
  store i64 0, ptr %a, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %14 = load i64, ptr %a, align 8, !tbaa !15
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents4 = getelementptr inbounds %struct.Context, ptr %15, i32 0, i32 27
  %16 = load i64, ptr %agents4, align 8, !tbaa !96
  %cmp = icmp slt i64 %14, %16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %a) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %known) #11
  %17 = load ptr, ptr %seen, align 8, !tbaa !4
  %18 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %17, i64 %18
  %19 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %cmp6 = icmp eq i64 %19, 1152921504606846976
  br i1 %cmp6, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %20 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time8 = getelementptr inbounds %struct.Context, ptr %20, i32 0, i32 25
  %21 = load i64, ptr %time8, align 8, !tbaa !10
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %22 = load ptr, ptr %seen, align 8, !tbaa !4
  %23 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx9 = getelementptr inbounds i64, ptr %22, i64 %23
  %24 = load i64, ptr %arrayidx9, align 8, !tbaa !15
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %21, %cond.true ], [ %24, %cond.false ]
  store i64 %cond, ptr %known, align 8, !tbaa !15
  %25 = load i64, ptr %known, align 8, !tbaa !15
  %26 = load ptr, ptr %fenced, align 8, !tbaa !4
  %27 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx10 = getelementptr inbounds i64, ptr %26, i64 %27
  %28 = load i64, ptr %arrayidx10, align 8, !tbaa !15
  %cmp11 = icmp sgt i64 %25, %28
  br i1 %cmp11, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %29 = load i64, ptr %known, align 8, !tbaa !15
  %30 = load ptr, ptr %fenced, align 8, !tbaa !4
  %31 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx13 = getelementptr inbounds i64, ptr %30, i64 %31
  store i64 %29, ptr %arrayidx13, align 8, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.then, %cond.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %known) #11
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %32 = load i64, ptr %a, align 8, !tbaa !15
  %inc14 = add nsw i64 %32, 1
  store i64 %inc14, ptr %a, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !107

for.end:                                          ; preds = %for.cond.cleanup
  %33 = load ptr, ptr %c.addr, align 8, !tbaa !4
  call void @fence_mbarriers(ptr noundef %33) #12
  call void @llvm.lifetime.end.p0(i64 8, ptr %fenced) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %seen) #11
  ret i32 0
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
  %1 = load i64, ptr %seen, align 8, !tbaa !108
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 27
  %5 = load i64, ptr %agents, align 8, !tbaa !96
  %mul = mul nsw i64 %3, %5
  %add.ptr = getelementptr inbounds i64, ptr %2, i64 %mul
  ret ptr %add.ptr
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @fence_mbarriers(ptr noundef %c) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %b = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %b) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %mbarriers = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 53
  %1 = load i64, ptr %mbarriers, align 8, !tbaa !109
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %b, align 8, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load ptr, ptr %b, align 8, !tbaa !4
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %mbarriers1 = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 53
  %5 = load i64, ptr %mbarriers1, align 8, !tbaa !109
  %6 = inttoptr i64 %5 to ptr
  %add.ptr = getelementptr inbounds %struct.Mbarrier, ptr %6, i64 512
  %cmp = icmp ult ptr %3, %add.ptr
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %7 = load ptr, ptr %b, align 8, !tbaa !4
  %serial = getelementptr inbounds %struct.Mbarrier, ptr %7, i32 0, i32 11
  %8 = load i64, ptr %serial, align 8, !tbaa !110
  %tobool = icmp ne i64 %8, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %9 = phi i1 [ false, %for.cond ], [ %tobool, %land.rhs ]
  br i1 %9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %b) #11
  br label %for.end

for.body:                                         ; preds = %land.end
  %10 = load ptr, ptr %b, align 8, !tbaa !4
  %fenced = getelementptr inbounds %struct.Mbarrier, ptr %10, i32 0, i32 7
  store i64 1, ptr %fenced, align 8, !tbaa !112
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %11 = load ptr, ptr %b, align 8, !tbaa !4
  %incdec.ptr = getelementptr inbounds %struct.Mbarrier, ptr %11, i32 1
  store ptr %incdec.ptr, ptr %b, align 8, !tbaa !4
  br label %for.cond, !llvm.loop !113

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_fence_init(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %2 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  call void @fence_mbarriers(ptr noundef %3) #12
  ret i32 0
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_arrive(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %b = alloca ptr, align 8
  %amount = alloca i64, align 8
  %tx = alloca i64, align 8
  %all = alloca i64, align 8
  %left_31 = alloca i32, align 4
  %l32 = alloca i32, align 4
  %left_69 = alloca i32, align 4
  %l70 = alloca i32, align 4
  %b77 = alloca ptr, align 8
  %amount81 = alloca i64, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  br label %for.cond

for.cond:                                         ; preds = %for.inc62, %entry
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
  br label %cleanup65

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %b) #11
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 2
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %9, i64 1
  %10 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %call = call ptr @mbarrier_operand(ptr noundef %5, ptr noundef %6, ptr noundef %add.ptr, i32 noundef %8, i32 noundef %10) #12
  store ptr %call, ptr %b, align 8, !tbaa !4
  %11 = load ptr, ptr %b, align 8, !tbaa !4
  %tobool1 = icmp ne ptr %11, null
  br i1 %tobool1, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %for.body
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %13 = load ptr, ptr %b, align 8, !tbaa !4
  %14 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %14, i32 0, i32 3
  %15 = load i32, ptr %warp, align 4, !tbaa !44
  %conv = sext i32 %15 to i64
  %call2 = call i32 @init_visible(ptr noundef %12, ptr noundef %13, i64 noundef %conv) #12
  %tobool3 = icmp ne i32 %call2, 0
  br i1 %tobool3, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %for.body
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup59

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %amount) #11
  %16 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr4 = getelementptr inbounds i32, ptr %17, i64 9
  %18 = load i32, ptr %l, align 4, !tbaa !8
  %call5 = call i32 @value32(ptr noundef %16, ptr noundef %add.ptr4, i32 noundef %18) #12
  %conv6 = zext i32 %call5 to i64
  store i64 %conv6, ptr %amount, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %tx) #11
  %19 = load ptr, ptr %b, align 8, !tbaa !4
  %tx7 = getelementptr inbounds %struct.Mbarrier, ptr %19, i32 0, i32 3
  %20 = load i64, ptr %tx7, align 8, !tbaa !114
  %21 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx8 = getelementptr inbounds i32, ptr %21, i64 7
  %22 = load i32, ptr %arrayidx8, align 4, !tbaa !8
  %tobool9 = icmp ne i32 %22, 0
  br i1 %tobool9, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %23 = load i64, ptr %amount, align 8, !tbaa !15
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %23, %cond.true ], [ 0, %cond.false ]
  %add = add nsw i64 %20, %cond
  store i64 %add, ptr %tx, align 8, !tbaa !15
  %24 = load i64, ptr %tx, align 8, !tbaa !15
  %cmp = icmp sgt i64 %24, 1048575
  br i1 %cmp, label %if.then14, label %lor.lhs.false11

lor.lhs.false11:                                  ; preds = %cond.end
  %25 = load i64, ptr %tx, align 8, !tbaa !15
  %cmp12 = icmp slt i64 %25, -1048575
  br i1 %cmp12, label %if.then14, label %if.end15

if.then14:                                        ; preds = %lor.lhs.false11, %cond.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup57

if.end15:                                         ; preds = %lor.lhs.false11
  %26 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx16 = getelementptr inbounds i32, ptr %26, i64 7
  %27 = load i32, ptr %arrayidx16, align 4, !tbaa !8
  %cmp17 = icmp ne i32 %27, 2
  br i1 %cmp17, label %land.lhs.true, label %if.end28

land.lhs.true:                                    ; preds = %if.end15
  %28 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx19 = getelementptr inbounds i32, ptr %28, i64 7
  %29 = load i32, ptr %arrayidx19, align 4, !tbaa !8
  %tobool20 = icmp ne i32 %29, 0
  br i1 %tobool20, label %cond.true21, label %cond.false22

cond.true21:                                      ; preds = %land.lhs.true
  br label %cond.end23

cond.false22:                                     ; preds = %land.lhs.true
  %30 = load i64, ptr %amount, align 8, !tbaa !15
  br label %cond.end23

cond.end23:                                       ; preds = %cond.false22, %cond.true21
  %cond24 = phi i64 [ 1, %cond.true21 ], [ %30, %cond.false22 ]
  %31 = load ptr, ptr %b, align 8, !tbaa !4
  %pending = getelementptr inbounds %struct.Mbarrier, ptr %31, i32 0, i32 2
  %32 = load i64, ptr %pending, align 8, !tbaa !115
  %cmp25 = icmp sgt i64 %cond24, %32
  br i1 %cmp25, label %if.then27, label %if.end28

if.then27:                                        ; preds = %cond.end23
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup57

if.end28:                                         ; preds = %cond.end23, %if.end15
  %33 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %34 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %sub = sub i32 %34, 1
  %and = and i32 %33, %sub
  %tobool29 = icmp ne i32 %and, 0
  br i1 %tobool29, label %if.then30, label %if.end56

if.then30:                                        ; preds = %if.end28
  call void @llvm.lifetime.start.p0(i64 8, ptr %all) #11
  store i64 0, ptr %all, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_31) #11
  %35 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %35, ptr %left_31, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l32) #11
  br label %for.cond33

for.cond33:                                       ; preds = %for.inc, %if.then30
  %36 = load i32, ptr %left_31, align 4, !tbaa !8
  %tobool34 = icmp ne i32 %36, 0
  br i1 %tobool34, label %land.rhs35, label %land.end36

land.rhs35:                                       ; preds = %for.cond33
  %37 = load i32, ptr %left_31, align 4, !tbaa !8
  %38 = call i32 @llvm.cttz.i32(i32 %37, i1 true)
  store i32 %38, ptr %l32, align 4, !tbaa !8
  br label %land.end36

land.end36:                                       ; preds = %land.rhs35, %for.cond33
  %39 = phi i1 [ false, %for.cond33 ], [ true, %land.rhs35 ]
  br i1 %39, label %for.body38, label %for.cond.cleanup37

for.cond.cleanup37:                               ; preds = %land.end36
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l32) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_31) #11
  br label %for.end

for.body38:                                       ; preds = %land.end36
  %40 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx39 = getelementptr inbounds i32, ptr %40, i64 7
  %41 = load i32, ptr %arrayidx39, align 4, !tbaa !8
  %tobool40 = icmp ne i32 %41, 0
  br i1 %tobool40, label %cond.true41, label %cond.false42

cond.true41:                                      ; preds = %for.body38
  br label %cond.end45

cond.false42:                                     ; preds = %for.body38
  %42 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %43 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr43 = getelementptr inbounds i32, ptr %43, i64 9
  %44 = load i32, ptr %l32, align 4, !tbaa !8
  %call44 = call i32 @value32(ptr noundef %42, ptr noundef %add.ptr43, i32 noundef %44) #12
  br label %cond.end45

cond.end45:                                       ; preds = %cond.false42, %cond.true41
  %cond46 = phi i32 [ 1, %cond.true41 ], [ %call44, %cond.false42 ]
  %conv47 = zext i32 %cond46 to i64
  %45 = load i64, ptr %all, align 8, !tbaa !15
  %add48 = add nsw i64 %45, %conv47
  store i64 %add48, ptr %all, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %cond.end45
  %46 = load i32, ptr %left_31, align 4, !tbaa !8
  %sub49 = sub i32 %46, 1
  %47 = load i32, ptr %left_31, align 4, !tbaa !8
  %and50 = and i32 %47, %sub49
  store i32 %and50, ptr %left_31, align 4, !tbaa !8
  br label %for.cond33, !llvm.loop !116

for.end:                                          ; preds = %for.cond.cleanup37
  %48 = load i64, ptr %all, align 8, !tbaa !15
  %49 = load ptr, ptr %b, align 8, !tbaa !4
  %pending51 = getelementptr inbounds %struct.Mbarrier, ptr %49, i32 0, i32 2
  %50 = load i64, ptr %pending51, align 8, !tbaa !115
  %cmp52 = icmp sgt i64 %48, %50
  br i1 %cmp52, label %if.then54, label %if.end55

if.then54:                                        ; preds = %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end55:                                         ; preds = %for.end
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end55, %if.then54
  call void @llvm.lifetime.end.p0(i64 8, ptr %all) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup57 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end56

if.end56:                                         ; preds = %cleanup.cont, %if.end28
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup57

cleanup57:                                        ; preds = %if.end56, %cleanup, %if.then27, %if.then14
  call void @llvm.lifetime.end.p0(i64 8, ptr %tx) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %amount) #11
  br label %cleanup59

cleanup59:                                        ; preds = %cleanup57, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %b) #11
  %cleanup.dest60 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest60, label %cleanup65 [
    i32 0, label %cleanup.cont61
  ]

cleanup.cont61:                                   ; preds = %cleanup59
  br label %for.inc62

for.inc62:                                        ; preds = %cleanup.cont61
  %51 = load i32, ptr %left_, align 4, !tbaa !8
  %sub63 = sub i32 %51, 1
  %52 = load i32, ptr %left_, align 4, !tbaa !8
  %and64 = and i32 %52, %sub63
  store i32 %and64, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !117

cleanup65:                                        ; preds = %cleanup59, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  %cleanup.dest67 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest67, label %unreachable [
    i32 2, label %for.end68
    i32 1, label %return
  ]

for.end68:                                        ; preds = %cleanup65
  %53 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %53, i32 0, i32 25
  %54 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %54, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_69) #11
  %55 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %55, ptr %left_69, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l70) #11
  br label %for.cond71

for.cond71:                                       ; preds = %for.inc113, %for.end68
  %56 = load i32, ptr %left_69, align 4, !tbaa !8
  %tobool72 = icmp ne i32 %56, 0
  br i1 %tobool72, label %land.rhs73, label %land.end74

land.rhs73:                                       ; preds = %for.cond71
  %57 = load i32, ptr %left_69, align 4, !tbaa !8
  %58 = call i32 @llvm.cttz.i32(i32 %57, i1 true)
  store i32 %58, ptr %l70, align 4, !tbaa !8
  br label %land.end74

land.end74:                                       ; preds = %land.rhs73, %for.cond71
  %59 = phi i1 [ false, %for.cond71 ], [ true, %land.rhs73 ]
  br i1 %59, label %for.body76, label %for.cond.cleanup75

for.cond.cleanup75:                               ; preds = %land.end74
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l70) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_69) #11
  br label %for.end118

for.body76:                                       ; preds = %land.end74
  call void @llvm.lifetime.start.p0(i64 8, ptr %b77) #11
  %60 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %61 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %62 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr78 = getelementptr inbounds i32, ptr %62, i64 2
  %63 = load i32, ptr %l70, align 4, !tbaa !8
  %64 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx79 = getelementptr inbounds i32, ptr %64, i64 1
  %65 = load i32, ptr %arrayidx79, align 4, !tbaa !8
  %call80 = call ptr @mbarrier_operand(ptr noundef %60, ptr noundef %61, ptr noundef %add.ptr78, i32 noundef %63, i32 noundef %65) #12
  store ptr %call80, ptr %b77, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %amount81) #11
  %66 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %67 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr82 = getelementptr inbounds i32, ptr %67, i64 9
  %68 = load i32, ptr %l70, align 4, !tbaa !8
  %call83 = call i32 @value32(ptr noundef %66, ptr noundef %add.ptr82, i32 noundef %68) #12
  %conv84 = zext i32 %call83 to i64
  store i64 %conv84, ptr %amount81, align 8, !tbaa !15
  %69 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx85 = getelementptr inbounds i32, ptr %69, i64 8
  %70 = load i32, ptr %arrayidx85, align 4, !tbaa !8
  %tobool86 = icmp ne i32 %70, 0
  br i1 %tobool86, label %if.then87, label %if.end91

if.then87:                                        ; preds = %for.body76
  %71 = load ptr, ptr %b77, align 8, !tbaa !4
  %phase = getelementptr inbounds %struct.Mbarrier, ptr %71, i32 0, i32 4
  %72 = load i64, ptr %phase, align 8, !tbaa !118
  %73 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %74 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx88 = getelementptr inbounds i32, ptr %74, i64 8
  %75 = load i32, ptr %arrayidx88, align 4, !tbaa !8
  %call89 = call ptr @slot64(ptr noundef %73, i32 noundef %75) #12
  %76 = load i32, ptr %l70, align 4, !tbaa !8
  %idxprom = zext i32 %76 to i64
  %arrayidx90 = getelementptr inbounds i64, ptr %call89, i64 %idxprom
  store i64 %72, ptr %arrayidx90, align 8, !tbaa !15
  br label %if.end91

if.end91:                                         ; preds = %if.then87, %for.body76
  %77 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx92 = getelementptr inbounds i32, ptr %77, i64 7
  %78 = load i32, ptr %arrayidx92, align 4, !tbaa !8
  %tobool93 = icmp ne i32 %78, 0
  br i1 %tobool93, label %if.then94, label %if.end97

if.then94:                                        ; preds = %if.end91
  %79 = load i64, ptr %amount81, align 8, !tbaa !15
  %80 = load ptr, ptr %b77, align 8, !tbaa !4
  %tx95 = getelementptr inbounds %struct.Mbarrier, ptr %80, i32 0, i32 3
  %81 = load i64, ptr %tx95, align 8, !tbaa !114
  %add96 = add nsw i64 %81, %79
  store i64 %add96, ptr %tx95, align 8, !tbaa !114
  br label %if.end97

if.end97:                                         ; preds = %if.then94, %if.end91
  %82 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %82, i32 0, i32 26
  %83 = load i64, ptr %events, align 8, !tbaa !47
  %inc98 = add nsw i64 %83, 1
  store i64 %inc98, ptr %events, align 8, !tbaa !47
  %84 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx99 = getelementptr inbounds i32, ptr %84, i64 7
  %85 = load i32, ptr %arrayidx99, align 4, !tbaa !8
  %cmp100 = icmp ne i32 %85, 2
  br i1 %cmp100, label %if.then102, label %if.end112

if.then102:                                       ; preds = %if.end97
  %86 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %87 = load ptr, ptr %b77, align 8, !tbaa !4
  %88 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx103 = getelementptr inbounds i32, ptr %88, i64 7
  %89 = load i32, ptr %arrayidx103, align 4, !tbaa !8
  %tobool104 = icmp ne i32 %89, 0
  br i1 %tobool104, label %cond.true105, label %cond.false106

cond.true105:                                     ; preds = %if.then102
  br label %cond.end107

cond.false106:                                    ; preds = %if.then102
  %90 = load i64, ptr %amount81, align 8, !tbaa !15
  br label %cond.end107

cond.end107:                                      ; preds = %cond.false106, %cond.true105
  %cond108 = phi i64 [ 1, %cond.true105 ], [ %90, %cond.false106 ]
  %91 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp109 = getelementptr inbounds %struct.Warp, ptr %91, i32 0, i32 3
  %92 = load i32, ptr %warp109, align 4, !tbaa !44
  %conv110 = sext i32 %92 to i64
  %call111 = call i32 @arrive_at(ptr noundef %86, ptr noundef %87, i64 noundef %cond108, i64 noundef %conv110) #12
  br label %if.end112

if.end112:                                        ; preds = %cond.end107, %if.end97
  call void @llvm.lifetime.end.p0(i64 8, ptr %amount81) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %b77) #11
  br label %for.inc113

for.inc113:                                       ; preds = %if.end112
  %93 = load i32, ptr %left_69, align 4, !tbaa !8
  %sub114 = sub i32 %93, 1
  %94 = load i32, ptr %left_69, align 4, !tbaa !8
  %and115 = and i32 %94, %sub114
  store i32 %and115, ptr %left_69, align 4, !tbaa !8
  br label %for.cond71, !llvm.loop !119

for.end118:                                       ; preds = %for.cond.cleanup75
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end118, %cleanup65
  %95 = load i32, ptr %retval, align 4
  ret i32 %95

unreachable:                                      ; preds = %cleanup65
  unreachable
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @mbarrier_operand(ptr noundef %c, ptr noundef %w, ptr noundef %t, i32 noundef %l, i32 noundef %generic) #2 {
entry:
  %retval = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %l.addr = alloca i32, align 4
  %generic.addr = alloca i32, align 4
  %address = alloca i64, align 8
  %index = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %l, ptr %l.addr, align 4, !tbaa !8
  store i32 %generic, ptr %generic.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %address) #11
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %2 = load i32, ptr %l.addr, align 4, !tbaa !8
  %call = call i64 @address_of_lane(ptr noundef %0, ptr noundef %1, i32 noundef %2) #12
  store i64 %call, ptr %address, align 8, !tbaa !15
  %3 = load i32, ptr %generic.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load i64, ptr %address, align 8, !tbaa !15
  %and = and i64 %4, 4294967295
  store i64 %and, ptr %address, align 8, !tbaa !15
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %index) #11
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load i64, ptr %address, align 8, !tbaa !15
  %call1 = call i64 @shared_index(ptr noundef %5, ptr noundef %6, i64 noundef %7, i64 noundef 8) #12
  store i64 %call1, ptr %index, align 8, !tbaa !15
  %8 = load i64, ptr %index, align 8, !tbaa !15
  %cmp = icmp slt i64 %8, 0
  br i1 %cmp, label %if.then4, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %9 = load i64, ptr %index, align 8, !tbaa !15
  %and2 = and i64 %9, 7
  %tobool3 = icmp ne i64 %and2, 0
  br i1 %tobool3, label %if.then4, label %if.end5

if.then4:                                         ; preds = %lor.lhs.false, %if.end
  store ptr null, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end5:                                          ; preds = %lor.lhs.false
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load i64, ptr %index, align 8, !tbaa !15
  %call6 = call ptr @mbarrier_at(ptr noundef %10, i64 noundef %11) #12
  store ptr %call6, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end5, %if.then4
  call void @llvm.lifetime.end.p0(i64 8, ptr %index) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %address) #11
  %12 = load ptr, ptr %retval, align 8
  ret ptr %12
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @init_visible(ptr noundef %c, ptr noundef %b, i64 noundef %warp) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %warp.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store i64 %warp, ptr %warp.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 20
  %1 = load i64, ptr %check, align 8, !tbaa !29
  %tobool = icmp ne i64 %1, 0
  br i1 %tobool, label %lor.lhs.false, label %lor.end

lor.lhs.false:                                    ; preds = %entry
  %2 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %owner = getelementptr inbounds %struct.Mbarrier, ptr %2, i32 0, i32 8
  %3 = load i64, ptr %owner, align 8, !tbaa !120
  %4 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %cmp = icmp eq i64 %3, %4
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %lor.lhs.false
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %call = call ptr @seen_of(ptr noundef %5, i64 noundef %6) #12
  %7 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %owner1 = getelementptr inbounds %struct.Mbarrier, ptr %7, i32 0, i32 8
  %8 = load i64, ptr %owner1, align 8, !tbaa !120
  %arrayidx = getelementptr inbounds i64, ptr %call, i64 %8
  %9 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %10 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %owner_time = getelementptr inbounds %struct.Mbarrier, ptr %10, i32 0, i32 9
  %11 = load i64, ptr %owner_time, align 8, !tbaa !121
  %cmp2 = icmp sge i64 %9, %11
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %lor.lhs.false, %entry
  %12 = phi i1 [ true, %lor.lhs.false ], [ true, %entry ], [ %cmp2, %lor.rhs ]
  %lor.ext = zext i1 %12 to i32
  ret i32 %lor.ext
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

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @arrive_at(ptr noundef %c, ptr noundef %b, i64 noundef %count, i64 noundef %warp) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %warp.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store i64 %count, ptr %count.addr, align 8, !tbaa !15
  store i64 %warp, ptr %warp.addr, align 8, !tbaa !15
  %0 = load i64, ptr %count.addr, align 8, !tbaa !15
  %1 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %pending = getelementptr inbounds %struct.Mbarrier, ptr %1, i32 0, i32 2
  %2 = load i64, ptr %pending, align 8, !tbaa !115
  %cmp = icmp sgt i64 %0, %2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %4 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %call = call ptr @known_of(ptr noundef %5, ptr noundef %6) #12
  call void @publish(ptr noundef %3, i64 noundef %4, ptr noundef %call) #12
  %7 = load i64, ptr %count.addr, align 8, !tbaa !15
  %8 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %pending1 = getelementptr inbounds %struct.Mbarrier, ptr %8, i32 0, i32 2
  %9 = load i64, ptr %pending1, align 8, !tbaa !115
  %sub = sub nsw i64 %9, %7
  store i64 %sub, ptr %pending1, align 8, !tbaa !115
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 26
  %11 = load i64, ptr %events, align 8, !tbaa !47
  %inc = add nsw i64 %11, 1
  store i64 %inc, ptr %events, align 8, !tbaa !47
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %13 = load ptr, ptr %b.addr, align 8, !tbaa !4
  call void @settle_mbarrier(ptr noundef %12, ptr noundef %13) #12
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %if.end, %if.then
  %14 = load i32, ptr %retval, align 4
  ret i32 %14
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_wait(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %b = alloca ptr, align 8
  %want = alloca i64, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %here = alloca ptr, align 8
  %phase = alloca i64, align 8
  %passed = alloca i32, align 4
  %out = alloca ptr, align 8
  %left_58 = alloca i32, align 4
  %l59 = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %b) #11
  store ptr null, ptr %b, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %want) #11
  store i64 0, ptr %want, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  br label %cleanup14

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %here) #11
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 2
  %8 = load i32, ptr %l, align 4, !tbaa !8
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %9, i64 1
  %10 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %call = call ptr @mbarrier_operand(ptr noundef %5, ptr noundef %6, ptr noundef %add.ptr, i32 noundef %8, i32 noundef %10) #12
  store ptr %call, ptr %here, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %phase) #11
  %11 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i32, ptr %11, i64 8
  %12 = load i32, ptr %arrayidx1, align 4, !tbaa !8
  %tobool2 = icmp ne i32 %12, 0
  br i1 %tobool2, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %13 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %14 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr3 = getelementptr inbounds i32, ptr %14, i64 9
  %15 = load i32, ptr %l, align 4, !tbaa !8
  %call4 = call i32 @value32(ptr noundef %13, ptr noundef %add.ptr3, i32 noundef %15) #12
  %conv = zext i32 %call4 to i64
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %16 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr5 = getelementptr inbounds i32, ptr %17, i64 9
  %18 = load i32, ptr %l, align 4, !tbaa !8
  %call6 = call i64 @value64(ptr noundef %16, ptr noundef %add.ptr5, i32 noundef %18) #12
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %conv, %cond.true ], [ %call6, %cond.false ]
  store i64 %cond, ptr %phase, align 8, !tbaa !15
  %19 = load ptr, ptr %here, align 8, !tbaa !4
  %tobool7 = icmp ne ptr %19, null
  br i1 %tobool7, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %cond.end
  %20 = load ptr, ptr %b, align 8, !tbaa !4
  %tobool8 = icmp ne ptr %20, null
  br i1 %tobool8, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %lor.lhs.false
  %21 = load ptr, ptr %here, align 8, !tbaa !4
  %22 = load ptr, ptr %b, align 8, !tbaa !4
  %cmp = icmp ne ptr %21, %22
  br i1 %cmp, label %if.then, label %lor.lhs.false10

lor.lhs.false10:                                  ; preds = %land.lhs.true
  %23 = load i64, ptr %phase, align 8, !tbaa !15
  %24 = load i64, ptr %want, align 8, !tbaa !15
  %cmp11 = icmp ne i64 %23, %24
  br i1 %cmp11, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false10, %land.lhs.true, %cond.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false10, %lor.lhs.false
  %25 = load ptr, ptr %here, align 8, !tbaa !4
  store ptr %25, ptr %b, align 8, !tbaa !4
  %26 = load i64, ptr %phase, align 8, !tbaa !15
  store i64 %26, ptr %want, align 8, !tbaa !15
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %phase) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %here) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup14 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %27 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %27, 1
  %28 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %28, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !122

cleanup14:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  %cleanup.dest16 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest16, label %cleanup76 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup14
  %29 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx17 = getelementptr inbounds i32, ptr %29, i64 8
  %30 = load i32, ptr %arrayidx17, align 4, !tbaa !8
  %tobool18 = icmp ne i32 %30, 0
  br i1 %tobool18, label %land.lhs.true19, label %lor.lhs.false22

land.lhs.true19:                                  ; preds = %for.end
  %31 = load i64, ptr %want, align 8, !tbaa !15
  %cmp20 = icmp ugt i64 %31, 1
  br i1 %cmp20, label %if.then26, label %lor.lhs.false22

lor.lhs.false22:                                  ; preds = %land.lhs.true19, %for.end
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %33 = load ptr, ptr %b, align 8, !tbaa !4
  %34 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %34, i32 0, i32 3
  %35 = load i32, ptr %warp, align 4, !tbaa !44
  %conv23 = sext i32 %35 to i64
  %call24 = call i32 @init_visible(ptr noundef %32, ptr noundef %33, i64 noundef %conv23) #12
  %tobool25 = icmp ne i32 %call24, 0
  br i1 %tobool25, label %if.end27, label %if.then26

if.then26:                                        ; preds = %lor.lhs.false22, %land.lhs.true19
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup76

if.end27:                                         ; preds = %lor.lhs.false22
  call void @llvm.lifetime.start.p0(i64 4, ptr %passed) #11
  %36 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx28 = getelementptr inbounds i32, ptr %36, i64 8
  %37 = load i32, ptr %arrayidx28, align 4, !tbaa !8
  %tobool29 = icmp ne i32 %37, 0
  br i1 %tobool29, label %cond.true30, label %cond.false35

cond.true30:                                      ; preds = %if.end27
  %38 = load ptr, ptr %b, align 8, !tbaa !4
  %phase31 = getelementptr inbounds %struct.Mbarrier, ptr %38, i32 0, i32 4
  %39 = load i64, ptr %phase31, align 8, !tbaa !118
  %and32 = and i64 %39, 1
  %40 = load i64, ptr %want, align 8, !tbaa !15
  %cmp33 = icmp ne i64 %and32, %40
  %conv34 = zext i1 %cmp33 to i32
  br label %cond.end39

cond.false35:                                     ; preds = %if.end27
  %41 = load ptr, ptr %b, align 8, !tbaa !4
  %phase36 = getelementptr inbounds %struct.Mbarrier, ptr %41, i32 0, i32 4
  %42 = load i64, ptr %phase36, align 8, !tbaa !118
  %43 = load i64, ptr %want, align 8, !tbaa !15
  %cmp37 = icmp ugt i64 %42, %43
  %conv38 = zext i1 %cmp37 to i32
  br label %cond.end39

cond.end39:                                       ; preds = %cond.false35, %cond.true30
  %cond40 = phi i32 [ %conv34, %cond.true30 ], [ %conv38, %cond.false35 ]
  store i32 %cond40, ptr %passed, align 4, !tbaa !8
  %44 = load i32, ptr %passed, align 4, !tbaa !8
  %tobool41 = icmp ne i32 %44, 0
  br i1 %tobool41, label %if.end48, label %land.lhs.true42

land.lhs.true42:                                  ; preds = %cond.end39
  %45 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %timed_out = getelementptr inbounds %struct.Warp, ptr %45, i32 0, i32 11
  %46 = load i32, ptr %timed_out, align 4, !tbaa !123
  %tobool43 = icmp ne i32 %46, 0
  br i1 %tobool43, label %if.end48, label %if.then44

if.then44:                                        ; preds = %land.lhs.true42
  %47 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %47, i32 0, i32 4
  store i32 2, ptr %state, align 4, !tbaa !98
  %48 = load ptr, ptr %b, align 8, !tbaa !4
  %index = getelementptr inbounds %struct.Mbarrier, ptr %48, i32 0, i32 0
  %49 = load i64, ptr %index, align 8, !tbaa !124
  %conv45 = trunc i64 %49 to i32
  %50 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %wait_a = getelementptr inbounds %struct.Warp, ptr %50, i32 0, i32 6
  store i32 %conv45, ptr %wait_a, align 4, !tbaa !99
  %51 = load i64, ptr %want, align 8, !tbaa !15
  %conv46 = trunc i64 %51 to i32
  %and47 = and i32 %conv46, 1
  %52 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %wait_b = getelementptr inbounds %struct.Warp, ptr %52, i32 0, i32 7
  store i32 %and47, ptr %wait_b, align 4, !tbaa !125
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup75

if.end48:                                         ; preds = %land.lhs.true42, %cond.end39
  %53 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %timed_out49 = getelementptr inbounds %struct.Warp, ptr %53, i32 0, i32 11
  store i32 0, ptr %timed_out49, align 4, !tbaa !123
  %54 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %54, i32 0, i32 25
  %55 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %55, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  %56 = load i32, ptr %passed, align 4, !tbaa !8
  %tobool50 = icmp ne i32 %56, 0
  br i1 %tobool50, label %if.then51, label %if.end55

if.then51:                                        ; preds = %if.end48
  %57 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %58 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp52 = getelementptr inbounds %struct.Warp, ptr %58, i32 0, i32 3
  %59 = load i32, ptr %warp52, align 4, !tbaa !44
  %conv53 = sext i32 %59 to i64
  %60 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %61 = load ptr, ptr %b, align 8, !tbaa !4
  %call54 = call ptr @done_of(ptr noundef %60, ptr noundef %61) #12
  call void @learn(ptr noundef %57, i64 noundef %conv53, ptr noundef %call54) #12
  br label %if.end55

if.end55:                                         ; preds = %if.then51, %if.end48
  call void @llvm.lifetime.start.p0(i64 8, ptr %out) #11
  %62 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %63 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx56 = getelementptr inbounds i32, ptr %63, i64 7
  %64 = load i32, ptr %arrayidx56, align 4, !tbaa !8
  %call57 = call ptr @slot(ptr noundef %62, i32 noundef %64) #12
  store ptr %call57, ptr %out, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_58) #11
  %65 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %65, ptr %left_58, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l59) #11
  br label %for.cond60

for.cond60:                                       ; preds = %for.inc68, %if.end55
  %66 = load i32, ptr %left_58, align 4, !tbaa !8
  %tobool61 = icmp ne i32 %66, 0
  br i1 %tobool61, label %land.rhs62, label %land.end63

land.rhs62:                                       ; preds = %for.cond60
  %67 = load i32, ptr %left_58, align 4, !tbaa !8
  %68 = call i32 @llvm.cttz.i32(i32 %67, i1 true)
  store i32 %68, ptr %l59, align 4, !tbaa !8
  br label %land.end63

land.end63:                                       ; preds = %land.rhs62, %for.cond60
  %69 = phi i1 [ false, %for.cond60 ], [ true, %land.rhs62 ]
  br i1 %69, label %for.body65, label %for.cond.cleanup64

for.cond.cleanup64:                               ; preds = %land.end63
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l59) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_58) #11
  br label %for.end73

for.body65:                                       ; preds = %land.end63
  %70 = load i32, ptr %passed, align 4, !tbaa !8
  %conv66 = trunc i32 %70 to i8
  %71 = load ptr, ptr %out, align 8, !tbaa !4
  %72 = load i32, ptr %l59, align 4, !tbaa !8
  %idxprom = zext i32 %72 to i64
  %arrayidx67 = getelementptr inbounds i8, ptr %71, i64 %idxprom
  store i8 %conv66, ptr %arrayidx67, align 1, !tbaa !50
  br label %for.inc68

for.inc68:                                        ; preds = %for.body65
  %73 = load i32, ptr %left_58, align 4, !tbaa !8
  %sub69 = sub i32 %73, 1
  %74 = load i32, ptr %left_58, align 4, !tbaa !8
  %and70 = and i32 %74, %sub69
  store i32 %and70, ptr %left_58, align 4, !tbaa !8
  br label %for.cond60, !llvm.loop !126

for.end73:                                        ; preds = %for.cond.cleanup64
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %out) #11
  br label %cleanup75

cleanup75:                                        ; preds = %for.end73, %if.then44
  call void @llvm.lifetime.end.p0(i64 4, ptr %passed) #11
  br label %cleanup76

cleanup76:                                        ; preds = %cleanup75, %if.then26, %cleanup14
  call void @llvm.lifetime.end.p0(i64 8, ptr %want) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %b) #11
  %75 = load i32, ptr %retval, align 4
  ret i32 %75
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @value64(ptr noundef %w, ptr noundef %t, i32 noundef %l) #2 {
entry:
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
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
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
  br label %cond.end

cond.false:                                       ; preds = %entry
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx4 = getelementptr inbounds i32, ptr %7, i64 1
  %8 = load i32, ptr %arrayidx4, align 4, !tbaa !8
  %call = call ptr @slot64(ptr noundef %6, i32 noundef %8) #12
  %9 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom = zext i32 %9 to i64
  %arrayidx5 = getelementptr inbounds i64, ptr %call, i64 %idxprom
  %10 = load i64, ptr %arrayidx5, align 8, !tbaa !15
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %or, %cond.true ], [ %10, %cond.false ]
  ret i64 %cond
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @learn(ptr noundef %c, i64 noundef %warp, ptr noundef %known) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %warp.addr = alloca i64, align 8
  %known.addr = alloca ptr, align 8
  %n = alloca i64, align 8
  %seen = alloca ptr, align 8
  %fenced = alloca ptr, align 8
  %a = alloca i64, align 8
  %a10 = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %warp, ptr %warp.addr, align 8, !tbaa !15
  store ptr %known, ptr %known.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 27
  %1 = load i64, ptr %agents, align 8, !tbaa !96
  store i64 %1, ptr %n, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %seen) #11
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %seen1 = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 28
  %3 = load i64, ptr %seen1, align 8, !tbaa !108
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %6 = load i64, ptr %n, align 8, !tbaa !15
  %mul = mul nsw i64 %5, %6
  %add.ptr = getelementptr inbounds i64, ptr %4, i64 %mul
  store ptr %add.ptr, ptr %seen, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %fenced) #11
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fenced2 = getelementptr inbounds %struct.Context, ptr %7, i32 0, i32 29
  %8 = load i64, ptr %fenced2, align 8, !tbaa !102
  %9 = inttoptr i64 %8 to ptr
  %10 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %11 = load i64, ptr %n, align 8, !tbaa !15
  %mul3 = mul nsw i64 %10, %11
  %add.ptr4 = getelementptr inbounds i64, ptr %9, i64 %mul3
  store ptr %add.ptr4, ptr %fenced, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %a) #11
  store i64 0, ptr %a, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %12 = load i64, ptr %a, align 8, !tbaa !15
  %13 = load i64, ptr %n, align 8, !tbaa !15
  %cmp = icmp slt i64 %12, %13
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %a) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %14 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %15 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %14, i64 %15
  %16 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %17 = load ptr, ptr %seen, align 8, !tbaa !4
  %18 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx5 = getelementptr inbounds i64, ptr %17, i64 %18
  %19 = load i64, ptr %arrayidx5, align 8, !tbaa !15
  %cmp6 = icmp sgt i64 %16, %19
  br i1 %cmp6, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %20 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %21 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx7 = getelementptr inbounds i64, ptr %20, i64 %21
  %22 = load i64, ptr %arrayidx7, align 8, !tbaa !15
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %23 = load ptr, ptr %seen, align 8, !tbaa !4
  %24 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx8 = getelementptr inbounds i64, ptr %23, i64 %24
  %25 = load i64, ptr %arrayidx8, align 8, !tbaa !15
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %22, %cond.true ], [ %25, %cond.false ]
  %26 = load ptr, ptr %seen, align 8, !tbaa !4
  %27 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx9 = getelementptr inbounds i64, ptr %26, i64 %27
  store i64 %cond, ptr %arrayidx9, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %28 = load i64, ptr %a, align 8, !tbaa !15
  %inc = add nsw i64 %28, 1
  store i64 %inc, ptr %a, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !127

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 8, ptr %a10) #11
  store i64 0, ptr %a10, align 8, !tbaa !15
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc26, %for.end
  %29 = load i64, ptr %a10, align 8, !tbaa !15
  %30 = load i64, ptr %n, align 8, !tbaa !15
  %cmp12 = icmp slt i64 %29, %30
  br i1 %cmp12, label %for.body14, label %for.cond.cleanup13

for.cond.cleanup13:                               ; preds = %for.cond11
  call void @llvm.lifetime.end.p0(i64 8, ptr %a10) #11
  br label %for.end28

for.body14:                                       ; preds = %for.cond11
  %31 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %32 = load i64, ptr %n, align 8, !tbaa !15
  %33 = load i64, ptr %a10, align 8, !tbaa !15
  %add = add nsw i64 %32, %33
  %arrayidx15 = getelementptr inbounds i64, ptr %31, i64 %add
  %34 = load i64, ptr %arrayidx15, align 8, !tbaa !15
  %35 = load ptr, ptr %fenced, align 8, !tbaa !4
  %36 = load i64, ptr %a10, align 8, !tbaa !15
  %arrayidx16 = getelementptr inbounds i64, ptr %35, i64 %36
  %37 = load i64, ptr %arrayidx16, align 8, !tbaa !15
  %cmp17 = icmp sgt i64 %34, %37
  br i1 %cmp17, label %cond.true18, label %cond.false21

cond.true18:                                      ; preds = %for.body14
  %38 = load ptr, ptr %known.addr, align 8, !tbaa !4
  %39 = load i64, ptr %n, align 8, !tbaa !15
  %40 = load i64, ptr %a10, align 8, !tbaa !15
  %add19 = add nsw i64 %39, %40
  %arrayidx20 = getelementptr inbounds i64, ptr %38, i64 %add19
  %41 = load i64, ptr %arrayidx20, align 8, !tbaa !15
  br label %cond.end23

cond.false21:                                     ; preds = %for.body14
  %42 = load ptr, ptr %fenced, align 8, !tbaa !4
  %43 = load i64, ptr %a10, align 8, !tbaa !15
  %arrayidx22 = getelementptr inbounds i64, ptr %42, i64 %43
  %44 = load i64, ptr %arrayidx22, align 8, !tbaa !15
  br label %cond.end23

cond.end23:                                       ; preds = %cond.false21, %cond.true18
  %cond24 = phi i64 [ %41, %cond.true18 ], [ %44, %cond.false21 ]
  %45 = load ptr, ptr %fenced, align 8, !tbaa !4
  %46 = load i64, ptr %a10, align 8, !tbaa !15
  %arrayidx25 = getelementptr inbounds i64, ptr %45, i64 %46
  store i64 %cond24, ptr %arrayidx25, align 8, !tbaa !15
  br label %for.inc26

for.inc26:                                        ; preds = %cond.end23
  %47 = load i64, ptr %a10, align 8, !tbaa !15
  %inc27 = add nsw i64 %47, 1
  store i64 %inc27, ptr %a10, align 8, !tbaa !15
  br label %for.cond11, !llvm.loop !128

for.end28:                                        ; preds = %for.cond.cleanup13
  call void @llvm.lifetime.end.p0(i64 8, ptr %fenced) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %seen) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #11
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @done_of(ptr noundef %c, ptr noundef %b) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %mbarrier_done = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 55
  %1 = load i64, ptr %mbarrier_done, align 8, !tbaa !129
  %2 = inttoptr i64 %1 to ptr
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %4 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %call = call i64 @place_of(ptr noundef %3, ptr noundef %4) #12
  %mul = mul nsw i64 %call, 2
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 27
  %6 = load i64, ptr %agents, align 8, !tbaa !96
  %mul1 = mul nsw i64 %mul, %6
  %add.ptr = getelementptr inbounds i64, ptr %2, i64 %mul1
  ret ptr %add.ptr
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_copy_async(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %queue = alloca ptr, align 8
  %size = alloca i32, align 4
  %some = alloca i32, align 4
  %partial = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %q = alloca ptr, align 8
  %a = alloca [32 x i64], align 16
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %n = alloca i32, align 4
  %steps = alloca i64, align 8
  %shift = alloca i64, align 8
  %v = alloca %struct.View, align 8
  %left_59 = alloca i32, align 4
  %l60 = alloca i32, align 4
  %left_113 = alloca i32, align 4
  %l114 = alloca i32, align 4
  %left_136 = alloca i32, align 4
  %l137 = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %queue) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %1, i32 0, i32 3
  %2 = load i32, ptr %warp, align 4, !tbaa !44
  %conv = sext i32 %2 to i64
  %call = call ptr @copies_of(ptr noundef %0, i64 noundef %conv) #12
  store ptr %call, ptr %queue, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #11
  %3 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %3, i64 1
  %4 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %4, ptr %size, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %some) #11
  %5 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %5, ptr %some, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %partial) #11
  store i32 0, ptr %partial, align 4, !tbaa !8
  %6 = load ptr, ptr %queue, align 8, !tbaa !4
  %count = getelementptr inbounds %struct.CopyQueue, ptr %6, i32 0, i32 0
  %7 = load i64, ptr %count, align 8, !tbaa !130
  %cmp = icmp eq i64 %7, 512
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup172

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %q) #11
  %8 = load ptr, ptr %queue, align 8, !tbaa !4
  %copies = getelementptr inbounds %struct.CopyQueue, ptr %8, i32 0, i32 3
  %arraydecay = getelementptr inbounds [512 x %struct.Copy], ptr %copies, i64 0, i64 0
  %9 = load ptr, ptr %queue, align 8, !tbaa !4
  %count2 = getelementptr inbounds %struct.CopyQueue, ptr %9, i32 0, i32 0
  %10 = load i64, ptr %count2, align 8, !tbaa !130
  %add.ptr = getelementptr inbounds %struct.Copy, ptr %arraydecay, i64 %10
  store ptr %add.ptr, ptr %q, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 256, ptr %a) #11
  %11 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %12 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr3 = getelementptr inbounds i32, ptr %12, i64 2
  %arraydecay4 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  call void @addresses(ptr noundef %11, ptr noundef %add.ptr3, ptr noundef %arraydecay4) #12
  %13 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %14 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr5 = getelementptr inbounds i32, ptr %14, i64 7
  %15 = load ptr, ptr %q, align 8, !tbaa !4
  %source = getelementptr inbounds %struct.Copy, ptr %15, i32 0, i32 5
  %arraydecay6 = getelementptr inbounds [32 x i64], ptr %source, i64 0, i64 0
  call void @addresses(ptr noundef %13, ptr noundef %add.ptr5, ptr noundef %arraydecay6) #12
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %17 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %arraydecay7 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %18 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %19 = load i32, ptr %size, align 4, !tbaa !8
  %20 = load ptr, ptr %q, align 8, !tbaa !4
  %target = getelementptr inbounds %struct.Copy, ptr %20, i32 0, i32 4
  %arraydecay8 = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 0
  %call9 = call i32 @shared_indices(ptr noundef %16, ptr noundef %17, ptr noundef %arraydecay7, i32 noundef %18, i32 noundef %19, ptr noundef %arraydecay8) #12
  %tobool = icmp ne i32 %call9, 0
  br i1 %tobool, label %if.then10, label %if.end11

if.then10:                                        ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup170

if.end11:                                         ; preds = %if.end
  %21 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx12 = getelementptr inbounds i32, ptr %21, i64 12
  %22 = load i32, ptr %arrayidx12, align 4, !tbaa !8
  %tobool13 = icmp ne i32 %22, 0
  br i1 %tobool13, label %if.then14, label %if.end50

if.then14:                                        ; preds = %if.end11
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %23 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %23, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.then14
  %24 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool15 = icmp ne i32 %24, 0
  br i1 %tobool15, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %25 = load i32, ptr %left_, align 4, !tbaa !8
  %26 = call i32 @llvm.cttz.i32(i32 %25, i1 true)
  store i32 %26, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %27 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %27, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup47

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #11
  %28 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx16 = getelementptr inbounds i32, ptr %28, i64 12
  %29 = load i32, ptr %arrayidx16, align 4, !tbaa !8
  %cmp17 = icmp eq i32 %29, 1
  br i1 %cmp17, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %30 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %31 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr19 = getelementptr inbounds i32, ptr %31, i64 13
  %32 = load i32, ptr %l, align 4, !tbaa !8
  %call20 = call i32 @value32(ptr noundef %30, ptr noundef %add.ptr19, i32 noundef %32) #12
  br label %cond.end30

cond.false:                                       ; preds = %for.body
  %33 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %34 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx21 = getelementptr inbounds i32, ptr %34, i64 14
  %35 = load i32, ptr %arrayidx21, align 4, !tbaa !8
  %call22 = call ptr @slot(ptr noundef %33, i32 noundef %35) #12
  %36 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %36 to i64
  %arrayidx23 = getelementptr inbounds i8, ptr %call22, i64 %idxprom
  %37 = load i8, ptr %arrayidx23, align 1, !tbaa !50
  %conv24 = zext i8 %37 to i32
  %38 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx25 = getelementptr inbounds i32, ptr %38, i64 16
  %39 = load i32, ptr %arrayidx25, align 4, !tbaa !8
  %cmp26 = icmp ne i32 %conv24, %39
  br i1 %cmp26, label %cond.true28, label %cond.false29

cond.true28:                                      ; preds = %cond.false
  br label %cond.end

cond.false29:                                     ; preds = %cond.false
  %40 = load i32, ptr %size, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %cond.false29, %cond.true28
  %cond = phi i32 [ 0, %cond.true28 ], [ %40, %cond.false29 ]
  br label %cond.end30

cond.end30:                                       ; preds = %cond.end, %cond.true
  %cond31 = phi i32 [ %call20, %cond.true ], [ %cond, %cond.end ]
  store i32 %cond31, ptr %n, align 4, !tbaa !8
  %41 = load i32, ptr %n, align 4, !tbaa !8
  %42 = load i32, ptr %size, align 4, !tbaa !8
  %cmp32 = icmp ugt i32 %41, %42
  br i1 %cmp32, label %if.then34, label %if.end35

if.then34:                                        ; preds = %cond.end30
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end35:                                         ; preds = %cond.end30
  %43 = load i32, ptr %n, align 4, !tbaa !8
  %conv36 = trunc i32 %43 to i8
  %44 = load ptr, ptr %q, align 8, !tbaa !4
  %taken = getelementptr inbounds %struct.Copy, ptr %44, i32 0, i32 6
  %45 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom37 = zext i32 %45 to i64
  %arrayidx38 = getelementptr inbounds [32 x i8], ptr %taken, i64 0, i64 %idxprom37
  store i8 %conv36, ptr %arrayidx38, align 1, !tbaa !50
  %46 = load i32, ptr %n, align 4, !tbaa !8
  %47 = load i32, ptr %size, align 4, !tbaa !8
  %cmp39 = icmp ne i32 %46, %47
  br i1 %cmp39, label %if.then41, label %if.end42

if.then41:                                        ; preds = %if.end35
  store i32 1, ptr %partial, align 4, !tbaa !8
  br label %if.end42

if.end42:                                         ; preds = %if.then41, %if.end35
  %48 = load i32, ptr %n, align 4, !tbaa !8
  %tobool43 = icmp ne i32 %48, 0
  br i1 %tobool43, label %if.end45, label %if.then44

if.then44:                                        ; preds = %if.end42
  %49 = load i32, ptr %l, align 4, !tbaa !8
  %shl = shl i32 1, %49
  %not = xor i32 %shl, -1
  %50 = load i32, ptr %some, align 4, !tbaa !8
  %and = and i32 %50, %not
  store i32 %and, ptr %some, align 4, !tbaa !8
  br label %if.end45

if.end45:                                         ; preds = %if.then44, %if.end42
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end45, %if.then34
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup47 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %51 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %51, 1
  %52 = load i32, ptr %left_, align 4, !tbaa !8
  %and46 = and i32 %52, %sub
  store i32 %and46, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !132

cleanup47:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  %cleanup.dest49 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest49, label %cleanup170 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup47
  br label %if.end50

if.end50:                                         ; preds = %for.end, %if.end11
  %53 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %53, i32 0, i32 25
  %54 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %54, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %55 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %56 = load i32, ptr %size, align 4, !tbaa !8
  %conv51 = zext i32 %56 to i64
  %call52 = call i64 @steps_of(ptr noundef %55, i64 noundef %conv51) #12
  store i64 %call52, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #11
  %57 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %57, i32 0, i32 30
  %58 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %58, ptr %shift, align 8, !tbaa !15
  %59 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %59, i32 0, i32 20
  %60 = load i64, ptr %check, align 8, !tbaa !29
  %tobool53 = icmp ne i64 %60, 0
  br i1 %tobool53, label %if.then54, label %if.end84

if.then54:                                        ; preds = %if.end50
  call void @llvm.lifetime.start.p0(i64 816, ptr %v) #11
  %61 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %62 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call55 = call i32 @view_writes(ptr noundef %61, ptr noundef %62, ptr noundef %v) #12
  %tobool56 = icmp ne i32 %call55, 0
  br i1 %tobool56, label %if.then57, label %if.end58

if.then57:                                        ; preds = %if.then54
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup81

if.end58:                                         ; preds = %if.then54
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_59) #11
  %63 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %63, ptr %left_59, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l60) #11
  br label %for.cond61

for.cond61:                                       ; preds = %for.inc74, %if.end58
  %64 = load i32, ptr %left_59, align 4, !tbaa !8
  %tobool62 = icmp ne i32 %64, 0
  br i1 %tobool62, label %land.rhs63, label %land.end64

land.rhs63:                                       ; preds = %for.cond61
  %65 = load i32, ptr %left_59, align 4, !tbaa !8
  %66 = call i32 @llvm.cttz.i32(i32 %65, i1 true)
  store i32 %66, ptr %l60, align 4, !tbaa !8
  br label %land.end64

land.end64:                                       ; preds = %land.rhs63, %for.cond61
  %67 = phi i1 [ false, %for.cond61 ], [ true, %land.rhs63 ]
  br i1 %67, label %for.body66, label %for.cond.cleanup65

for.cond.cleanup65:                               ; preds = %land.end64
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup77

for.body66:                                       ; preds = %land.end64
  %68 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %69 = load ptr, ptr %q, align 8, !tbaa !4
  %target67 = getelementptr inbounds %struct.Copy, ptr %69, i32 0, i32 4
  %70 = load i32, ptr %l60, align 4, !tbaa !8
  %idxprom68 = zext i32 %70 to i64
  %arrayidx69 = getelementptr inbounds [32 x i64], ptr %target67, i64 0, i64 %idxprom68
  %71 = load i64, ptr %arrayidx69, align 8, !tbaa !15
  %72 = load i64, ptr %shift, align 8, !tbaa !15
  %shr = ashr i64 %71, %72
  %73 = load i64, ptr %steps, align 8, !tbaa !15
  %call70 = call i32 @may_begin_write(ptr noundef %68, ptr noundef %v, i64 noundef %shr, i64 noundef %73, i32 noundef 0) #12
  %tobool71 = icmp ne i32 %call70, 0
  br i1 %tobool71, label %if.end73, label %if.then72

if.then72:                                        ; preds = %for.body66
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup77

if.end73:                                         ; preds = %for.body66
  br label %for.inc74

for.inc74:                                        ; preds = %if.end73
  %74 = load i32, ptr %left_59, align 4, !tbaa !8
  %sub75 = sub i32 %74, 1
  %75 = load i32, ptr %left_59, align 4, !tbaa !8
  %and76 = and i32 %75, %sub75
  store i32 %and76, ptr %left_59, align 4, !tbaa !8
  br label %for.cond61, !llvm.loop !133

cleanup77:                                        ; preds = %if.then72, %for.cond.cleanup65
  call void @llvm.lifetime.end.p0(i64 4, ptr %l60) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_59) #11
  %cleanup.dest79 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest79, label %cleanup81 [
    i32 5, label %for.end80
  ]

for.end80:                                        ; preds = %cleanup77
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup81

cleanup81:                                        ; preds = %for.end80, %cleanup77, %if.then57
  call void @llvm.lifetime.end.p0(i64 816, ptr %v) #11
  %cleanup.dest82 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest82, label %cleanup168 [
    i32 0, label %cleanup.cont83
  ]

cleanup.cont83:                                   ; preds = %cleanup81
  br label %if.end84

if.end84:                                         ; preds = %cleanup.cont83, %if.end50
  %76 = load i32, ptr %partial, align 4, !tbaa !8
  %tobool85 = icmp ne i32 %76, 0
  br i1 %tobool85, label %if.else, label %if.then86

if.then86:                                        ; preds = %if.end84
  %77 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %78 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx87 = getelementptr inbounds i32, ptr %78, i64 0
  %79 = load i32, ptr %arrayidx87, align 4, !tbaa !8
  %80 = load ptr, ptr %q, align 8, !tbaa !4
  %source88 = getelementptr inbounds %struct.Copy, ptr %80, i32 0, i32 5
  %arraydecay89 = getelementptr inbounds [32 x i64], ptr %source88, i64 0, i64 0
  %81 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %82 = load i32, ptr %size, align 4, !tbaa !8
  %call90 = call i32 @check_global(ptr noundef %77, i32 noundef %79, ptr noundef %arraydecay89, i32 noundef %81, i32 noundef %82, i32 noundef 1) #12
  %tobool91 = icmp ne i32 %call90, 0
  br i1 %tobool91, label %if.then92, label %if.end93

if.then92:                                        ; preds = %if.then86
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup168

if.end93:                                         ; preds = %if.then86
  br label %if.end102

if.else:                                          ; preds = %if.end84
  %83 = load i32, ptr %some, align 4, !tbaa !8
  %tobool94 = icmp ne i32 %83, 0
  br i1 %tobool94, label %land.lhs.true, label %if.end101

land.lhs.true:                                    ; preds = %if.else
  %84 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %85 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx95 = getelementptr inbounds i32, ptr %85, i64 0
  %86 = load i32, ptr %arrayidx95, align 4, !tbaa !8
  %87 = load ptr, ptr %q, align 8, !tbaa !4
  %source96 = getelementptr inbounds %struct.Copy, ptr %87, i32 0, i32 5
  %arraydecay97 = getelementptr inbounds [32 x i64], ptr %source96, i64 0, i64 0
  %88 = load i32, ptr %some, align 4, !tbaa !8
  %call98 = call i32 @check_global(ptr noundef %84, i32 noundef %86, ptr noundef %arraydecay97, i32 noundef %88, i32 noundef 4, i32 noundef 0) #12
  %tobool99 = icmp ne i32 %call98, 0
  br i1 %tobool99, label %if.then100, label %if.end101

if.then100:                                       ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup168

if.end101:                                        ; preds = %land.lhs.true, %if.else
  br label %if.end102

if.end102:                                        ; preds = %if.end101, %if.end93
  %89 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %90 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx103 = getelementptr inbounds i32, ptr %90, i64 0
  %91 = load i32, ptr %arrayidx103, align 4, !tbaa !8
  %arraydecay104 = getelementptr inbounds [32 x i64], ptr %a, i64 0, i64 0
  %92 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %93 = load i32, ptr %size, align 4, !tbaa !8
  call void @count_shared(ptr noundef %89, i32 noundef %91, ptr noundef %arraydecay104, i32 noundef %92, i32 noundef %93) #12
  %94 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %95 = load ptr, ptr %q, align 8, !tbaa !4
  %mask105 = getelementptr inbounds %struct.Copy, ptr %95, i32 0, i32 0
  store i32 %94, ptr %mask105, align 8, !tbaa !134
  %96 = load i32, ptr %size, align 4, !tbaa !8
  %97 = load ptr, ptr %q, align 8, !tbaa !4
  %size106 = getelementptr inbounds %struct.Copy, ptr %97, i32 0, i32 1
  store i32 %96, ptr %size106, align 4, !tbaa !136
  %98 = load i32, ptr %partial, align 4, !tbaa !8
  %99 = load ptr, ptr %q, align 8, !tbaa !4
  %partial107 = getelementptr inbounds %struct.Copy, ptr %99, i32 0, i32 2
  store i32 %98, ptr %partial107, align 8, !tbaa !137
  %100 = load ptr, ptr %q, align 8, !tbaa !4
  %done = getelementptr inbounds %struct.Copy, ptr %100, i32 0, i32 3
  store i32 0, ptr %done, align 4, !tbaa !138
  %101 = load ptr, ptr %queue, align 8, !tbaa !4
  %count108 = getelementptr inbounds %struct.CopyQueue, ptr %101, i32 0, i32 0
  %102 = load i64, ptr %count108, align 8, !tbaa !130
  %inc109 = add nsw i64 %102, 1
  store i64 %inc109, ptr %count108, align 8, !tbaa !130
  %103 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check110 = getelementptr inbounds %struct.Context, ptr %103, i32 0, i32 20
  %104 = load i64, ptr %check110, align 8, !tbaa !29
  %tobool111 = icmp ne i64 %104, 0
  br i1 %tobool111, label %if.then112, label %if.end132

if.then112:                                       ; preds = %if.end102
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_113) #11
  %105 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %105, ptr %left_113, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l114) #11
  br label %for.cond115

for.cond115:                                      ; preds = %for.inc125, %if.then112
  %106 = load i32, ptr %left_113, align 4, !tbaa !8
  %tobool116 = icmp ne i32 %106, 0
  br i1 %tobool116, label %land.rhs117, label %land.end118

land.rhs117:                                      ; preds = %for.cond115
  %107 = load i32, ptr %left_113, align 4, !tbaa !8
  %108 = call i32 @llvm.cttz.i32(i32 %107, i1 true)
  store i32 %108, ptr %l114, align 4, !tbaa !8
  br label %land.end118

land.end118:                                      ; preds = %land.rhs117, %for.cond115
  %109 = phi i1 [ false, %for.cond115 ], [ true, %land.rhs117 ]
  br i1 %109, label %for.body120, label %for.cond.cleanup119

for.cond.cleanup119:                              ; preds = %land.end118
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l114) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_113) #11
  br label %for.end130

for.body120:                                      ; preds = %land.end118
  %110 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %111 = load ptr, ptr %q, align 8, !tbaa !4
  %target121 = getelementptr inbounds %struct.Copy, ptr %111, i32 0, i32 4
  %112 = load i32, ptr %l114, align 4, !tbaa !8
  %idxprom122 = zext i32 %112 to i64
  %arrayidx123 = getelementptr inbounds [32 x i64], ptr %target121, i64 0, i64 %idxprom122
  %113 = load i64, ptr %arrayidx123, align 8, !tbaa !15
  %114 = load i64, ptr %shift, align 8, !tbaa !15
  %shr124 = ashr i64 %113, %114
  %115 = load i64, ptr %steps, align 8, !tbaa !15
  call void @begin_write(ptr noundef %110, i64 noundef %shr124, i64 noundef %115) #12
  br label %for.inc125

for.inc125:                                       ; preds = %for.body120
  %116 = load i32, ptr %left_113, align 4, !tbaa !8
  %sub126 = sub i32 %116, 1
  %117 = load i32, ptr %left_113, align 4, !tbaa !8
  %and127 = and i32 %117, %sub126
  store i32 %and127, ptr %left_113, align 4, !tbaa !8
  br label %for.cond115, !llvm.loop !139

for.end130:                                       ; preds = %for.cond.cleanup119
  %118 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %races_pending = getelementptr inbounds %struct.Context, ptr %118, i32 0, i32 41
  %119 = load i64, ptr %races_pending, align 8, !tbaa !140
  %inc131 = add nsw i64 %119, 1
  store i64 %inc131, ptr %races_pending, align 8, !tbaa !140
  br label %if.end132

if.end132:                                        ; preds = %for.end130, %if.end102
  %120 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy = getelementptr inbounds %struct.Context, ptr %120, i32 0, i32 22
  %121 = load i64, ptr %policy, align 8, !tbaa !141
  %cmp133 = icmp eq i64 %121, 0
  br i1 %cmp133, label %if.then135, label %if.end155

if.then135:                                       ; preds = %if.end132
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_136) #11
  %122 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %122, ptr %left_136, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l137) #11
  br label %for.cond138

for.cond138:                                      ; preds = %for.inc149, %if.then135
  %123 = load i32, ptr %left_136, align 4, !tbaa !8
  %tobool139 = icmp ne i32 %123, 0
  br i1 %tobool139, label %land.rhs140, label %land.end141

land.rhs140:                                      ; preds = %for.cond138
  %124 = load i32, ptr %left_136, align 4, !tbaa !8
  %125 = call i32 @llvm.cttz.i32(i32 %124, i1 true)
  store i32 %125, ptr %l137, align 4, !tbaa !8
  br label %land.end141

land.end141:                                      ; preds = %land.rhs140, %for.cond138
  %126 = phi i1 [ false, %for.cond138 ], [ true, %land.rhs140 ]
  br i1 %126, label %for.body143, label %for.cond.cleanup142

for.cond.cleanup142:                              ; preds = %land.end141
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l137) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_136) #11
  br label %for.end154

for.body143:                                      ; preds = %land.end141
  %127 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared = getelementptr inbounds %struct.Context, ptr %127, i32 0, i32 7
  %128 = load i64, ptr %shared, align 8, !tbaa !14
  %129 = inttoptr i64 %128 to ptr
  %130 = load ptr, ptr %q, align 8, !tbaa !4
  %target144 = getelementptr inbounds %struct.Copy, ptr %130, i32 0, i32 4
  %131 = load i32, ptr %l137, align 4, !tbaa !8
  %idxprom145 = zext i32 %131 to i64
  %arrayidx146 = getelementptr inbounds [32 x i64], ptr %target144, i64 0, i64 %idxprom145
  %132 = load i64, ptr %arrayidx146, align 8, !tbaa !15
  %add.ptr147 = getelementptr inbounds i8, ptr %129, i64 %132
  %133 = load i32, ptr %size, align 4, !tbaa !8
  %conv148 = zext i32 %133 to i64
  call void @llvm.memset.p0.i64(ptr align 1 %add.ptr147, i8 -1, i64 %conv148, i1 false)
  br label %for.inc149

for.inc149:                                       ; preds = %for.body143
  %134 = load i32, ptr %left_136, align 4, !tbaa !8
  %sub150 = sub i32 %134, 1
  %135 = load i32, ptr %left_136, align 4, !tbaa !8
  %and151 = and i32 %135, %sub150
  store i32 %and151, ptr %left_136, align 4, !tbaa !8
  br label %for.cond138, !llvm.loop !142

for.end154:                                       ; preds = %for.cond.cleanup142
  br label %if.end155

if.end155:                                        ; preds = %for.end154, %if.end132
  %136 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy156 = getelementptr inbounds %struct.Context, ptr %136, i32 0, i32 22
  %137 = load i64, ptr %policy156, align 8, !tbaa !141
  %cmp157 = icmp eq i64 %137, 1
  br i1 %cmp157, label %if.then166, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end155
  %138 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy159 = getelementptr inbounds %struct.Context, ptr %138, i32 0, i32 22
  %139 = load i64, ptr %policy159, align 8, !tbaa !141
  %cmp160 = icmp eq i64 %139, 2
  br i1 %cmp160, label %land.lhs.true162, label %if.end167

land.lhs.true162:                                 ; preds = %lor.lhs.false
  %140 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call163 = call i32 @next_random(ptr noundef %140) #12
  %rem = urem i32 %call163, 3
  %cmp164 = icmp eq i32 %rem, 0
  br i1 %cmp164, label %if.then166, label %if.end167

if.then166:                                       ; preds = %land.lhs.true162, %if.end155
  %141 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %142 = load ptr, ptr %q, align 8, !tbaa !4
  call void @move_copy(ptr noundef %141, ptr noundef %142) #12
  br label %if.end167

if.end167:                                        ; preds = %if.then166, %land.lhs.true162, %lor.lhs.false
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup168

cleanup168:                                       ; preds = %if.end167, %if.then100, %if.then92, %cleanup81
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  br label %cleanup170

cleanup170:                                       ; preds = %cleanup168, %cleanup47, %if.then10
  call void @llvm.lifetime.end.p0(i64 256, ptr %a) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %q) #11
  br label %cleanup172

cleanup172:                                       ; preds = %cleanup170, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %partial) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %some) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %queue) #11
  %143 = load i32, ptr %retval, align 4
  ret i32 %143
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @copies_of(ptr noundef %c, i64 noundef %warp) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %warp.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %warp, ptr %warp.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %copies = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 62
  %1 = load i64, ptr %copies, align 8, !tbaa !143
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %warp.addr, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds %struct.CopyQueue, ptr %2, i64 %3
  ret ptr %add.ptr
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @steps_of(ptr noundef %c, i64 noundef %unit) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %unit.addr = alloca i64, align 8
  %steps = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %unit, ptr %unit.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  ret i64 %cond
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
  call void @view_reads(ptr noundef %0, ptr noundef %1, ptr noundef %2) #12
  call void @llvm.lifetime.start.p0(i64 8, ptr %last) #11
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agent_last = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 37
  %4 = load i64, ptr %agent_last, align 8, !tbaa !144
  %5 = inttoptr i64 %4 to ptr
  store ptr %5, ptr %last, align 8, !tbaa !4
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 5
  store i32 0, ptr %behind, align 8, !tbaa !145
  %7 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least = getelementptr inbounds %struct.View, ptr %7, i32 0, i32 4
  store i64 1152921504606846976, ptr %least, align 8, !tbaa !147
  call void @llvm.lifetime.start.p0(i64 8, ptr %a) #11
  store i64 0, ptr %a, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %8 = load i64, ptr %a, align 8, !tbaa !15
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %9, i32 0, i32 27
  %10 = load i64, ptr %agents, align 8, !tbaa !96
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
  %15 = load ptr, ptr %seen, align 8, !tbaa !148
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
  %19 = load i32, ptr %behind3, align 8, !tbaa !145
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
  %23 = load i32, ptr %behind8, align 8, !tbaa !145
  %idxprom = sext i32 %23 to i64
  %arrayidx9 = getelementptr inbounds [64 x i32], ptr %agents7, i64 0, i64 %idxprom
  store i32 %conv, ptr %arrayidx9, align 4, !tbaa !8
  %24 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen10 = getelementptr inbounds %struct.View, ptr %24, i32 0, i32 0
  %25 = load ptr, ptr %seen10, align 8, !tbaa !148
  %26 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx11 = getelementptr inbounds i64, ptr %25, i64 %26
  %27 = load i64, ptr %arrayidx11, align 8, !tbaa !15
  %28 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %limits = getelementptr inbounds %struct.View, ptr %28, i32 0, i32 7
  %29 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind12 = getelementptr inbounds %struct.View, ptr %29, i32 0, i32 5
  %30 = load i32, ptr %behind12, align 8, !tbaa !145
  %inc = add nsw i32 %30, 1
  store i32 %inc, ptr %behind12, align 8, !tbaa !145
  %idxprom13 = sext i32 %30 to i64
  %arrayidx14 = getelementptr inbounds [64 x i64], ptr %limits, i64 0, i64 %idxprom13
  store i64 %27, ptr %arrayidx14, align 8, !tbaa !15
  %31 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen15 = getelementptr inbounds %struct.View, ptr %31, i32 0, i32 0
  %32 = load ptr, ptr %seen15, align 8, !tbaa !148
  %33 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx16 = getelementptr inbounds i64, ptr %32, i64 %33
  %34 = load i64, ptr %arrayidx16, align 8, !tbaa !15
  %35 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least17 = getelementptr inbounds %struct.View, ptr %35, i32 0, i32 4
  %36 = load i64, ptr %least17, align 8, !tbaa !147
  %cmp18 = icmp slt i64 %34, %36
  br i1 %cmp18, label %if.then20, label %if.end24

if.then20:                                        ; preds = %if.end6
  %37 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen21 = getelementptr inbounds %struct.View, ptr %37, i32 0, i32 0
  %38 = load ptr, ptr %seen21, align 8, !tbaa !148
  %39 = load i64, ptr %a, align 8, !tbaa !15
  %arrayidx22 = getelementptr inbounds i64, ptr %38, i64 %39
  %40 = load i64, ptr %arrayidx22, align 8, !tbaa !15
  %41 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least23 = getelementptr inbounds %struct.View, ptr %41, i32 0, i32 4
  store i64 %40, ptr %least23, align 8, !tbaa !147
  br label %if.end24

if.end24:                                         ; preds = %if.then20, %if.end6
  br label %for.inc

for.inc:                                          ; preds = %if.end24, %if.then
  %42 = load i64, ptr %a, align 8, !tbaa !15
  %inc25 = add nsw i64 %42, 1
  store i64 %inc25, ptr %a, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !149

cleanup:                                          ; preds = %if.then5, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %a) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup26 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup26

cleanup26:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %last) #11
  %43 = load i32, ptr %retval, align 4
  ret i32 %43
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @may_begin_write(ptr noundef %c, ptr noundef %v, i64 noundef %first, i64 noundef %n, i32 noundef %proxy) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %first.addr = alloca i64, align 8
  %n.addr = alloca i64, align 8
  %proxy.addr = alloca i32, align 4
  %bad = alloca i32, align 4
  %word = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  store i64 %first, ptr %first.addr, align 8, !tbaa !15
  store i64 %n, ptr %n.addr, align 8, !tbaa !15
  store i32 %proxy, ptr %proxy.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %bad) #11
  store i32 0, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #11
  %0 = load i64, ptr %first.addr, align 8, !tbaa !15
  store i64 %0, ptr %word, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i64, ptr %word, align 8, !tbaa !15
  %2 = load i64, ptr %first.addr, align 8, !tbaa !15
  %3 = load i64, ptr %n.addr, align 8, !tbaa !15
  %add = add nsw i64 %2, %3
  %cmp = icmp slt i64 %1, %add
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %5 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %6 = load i64, ptr %word, align 8, !tbaa !15
  %call = call i32 @write_races(ptr noundef %4, ptr noundef %5, i64 noundef %6, i32 noundef 0) #12
  %7 = load i32, ptr %bad, align 4, !tbaa !8
  %or = or i32 %7, %call
  store i32 %or, ptr %bad, align 4, !tbaa !8
  %8 = load i32, ptr %proxy.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %8, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %10 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %11 = load i64, ptr %word, align 8, !tbaa !15
  %call1 = call i32 @unfenced(ptr noundef %9, ptr noundef %10, i64 noundef %11) #12
  %12 = load i32, ptr %bad, align 4, !tbaa !8
  %or2 = or i32 %12, %call1
  store i32 %or2, ptr %bad, align 4, !tbaa !8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %13 = load i64, ptr %word, align 8, !tbaa !15
  %inc = add nsw i64 %13, 1
  store i64 %inc, ptr %word, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !150

for.end:                                          ; preds = %for.cond.cleanup
  %14 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool3 = icmp ne i32 %14, 0
  %lnot = xor i1 %tobool3, true
  %lnot.ext = zext i1 %lnot to i32
  call void @llvm.lifetime.end.p0(i64 4, ptr %bad) #11
  ret i32 %lnot.ext
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @begin_write(ptr noundef %c, i64 noundef %first, i64 noundef %n) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %first.addr = alloca i64, align 8
  %n.addr = alloca i64, align 8
  %word = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %first, ptr %first.addr, align 8, !tbaa !15
  store i64 %n, ptr %n.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #11
  %0 = load i64, ptr %first.addr, align 8, !tbaa !15
  store i64 %0, ptr %word, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i64, ptr %word, align 8, !tbaa !15
  %2 = load i64, ptr %first.addr, align 8, !tbaa !15
  %3 = load i64, ptr %n.addr, align 8, !tbaa !15
  %add = add nsw i64 %2, %3
  %cmp = icmp slt i64 %1, %add
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writes_pending = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 38
  %5 = load i64, ptr %writes_pending, align 8, !tbaa !151
  %6 = inttoptr i64 %5 to ptr
  %7 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %6, i64 %7
  %8 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %inc = add i8 %8, 1
  store i8 %inc, ptr %arrayidx, align 1, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %9 = load i64, ptr %word, align 8, !tbaa !15
  %inc1 = add nsw i64 %9, 1
  store i64 %inc1, ptr %word, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !152

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #7

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @next_random(ptr noundef %c) #2 {
entry:
  %c.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 24
  %1 = load i64, ptr %random, align 8, !tbaa !153
  %mul = mul i64 %1, 6364136223846793005
  %add = add i64 %mul, 1442695040888963407
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random1 = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 24
  store i64 %add, ptr %random1, align 8, !tbaa !153
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %random2 = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 24
  %4 = load i64, ptr %random2, align 8, !tbaa !153
  %shr = lshr i64 %4, 33
  %conv = trunc i64 %shr to i32
  ret i32 %conv
}

; Function Attrs: noredzone nounwind
define internal void @move_copy(ptr noundef %c, ptr noundef %q) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %q.addr = alloca ptr, align 8
  %shared = alloca ptr, align 8
  %set = alloca ptr, align 8
  %from = alloca ptr, align 8
  %from_set = alloca ptr, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %n = alloca i32, align 4
  %to = alloca i64, align 8
  %at = alloca i64, align 8
  %i = alloca i32, align 4
  %i29 = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %q, ptr %q.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared1 = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 7
  %1 = load i64, ptr %shared1, align 8, !tbaa !14
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #11
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 10
  %4 = load i64, ptr %shared_set, align 8, !tbaa !41
  %5 = inttoptr i64 %4 to ptr
  store ptr %5, ptr %set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %from) #11
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_ = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 11
  %7 = load i64, ptr %global_, align 8, !tbaa !13
  %8 = inttoptr i64 %7 to ptr
  %add.ptr = getelementptr inbounds i8, ptr %8, i64 -68719476736
  store ptr %add.ptr, ptr %from, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %from_set) #11
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_set = getelementptr inbounds %struct.Context, ptr %9, i32 0, i32 12
  %10 = load i64, ptr %global_set, align 8, !tbaa !30
  %11 = inttoptr i64 %10 to ptr
  %add.ptr2 = getelementptr inbounds i8, ptr %11, i64 -68719476736
  store ptr %add.ptr2, ptr %from_set, align 8, !tbaa !4
  %12 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %done = getelementptr inbounds %struct.Copy, ptr %12, i32 0, i32 3
  store i32 1, ptr %done, align 4, !tbaa !138
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %13 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %mask = getelementptr inbounds %struct.Copy, ptr %13, i32 0, i32 0
  %14 = load i32, ptr %mask, align 8, !tbaa !134
  store i32 %14, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  br label %for.cond

for.cond:                                         ; preds = %for.inc47, %entry
  %15 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool = icmp ne i32 %15, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %16 = load i32, ptr %left_, align 4, !tbaa !8
  %17 = call i32 @llvm.cttz.i32(i32 %16, i1 true)
  store i32 %17, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %18 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %18, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  br label %for.end50

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #11
  %19 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %partial = getelementptr inbounds %struct.Copy, ptr %19, i32 0, i32 2
  %20 = load i32, ptr %partial, align 8, !tbaa !137
  %tobool3 = icmp ne i32 %20, 0
  br i1 %tobool3, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %21 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %taken = getelementptr inbounds %struct.Copy, ptr %21, i32 0, i32 6
  %22 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %22 to i64
  %arrayidx = getelementptr inbounds [32 x i8], ptr %taken, i64 0, i64 %idxprom
  %23 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %conv = zext i8 %23 to i32
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %24 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %size = getelementptr inbounds %struct.Copy, ptr %24, i32 0, i32 1
  %25 = load i32, ptr %size, align 4, !tbaa !136
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %conv, %cond.true ], [ %25, %cond.false ]
  store i32 %cond, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %to) #11
  %26 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %target = getelementptr inbounds %struct.Copy, ptr %26, i32 0, i32 4
  %27 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom4 = zext i32 %27 to i64
  %arrayidx5 = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 %idxprom4
  %28 = load i64, ptr %arrayidx5, align 8, !tbaa !15
  store i64 %28, ptr %to, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #11
  %29 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %source = getelementptr inbounds %struct.Copy, ptr %29, i32 0, i32 5
  %30 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom6 = zext i32 %30 to i64
  %arrayidx7 = getelementptr inbounds [32 x i64], ptr %source, i64 0, i64 %idxprom6
  %31 = load i64, ptr %arrayidx7, align 8, !tbaa !15
  store i64 %31, ptr %at, align 8, !tbaa !15
  %32 = load i32, ptr %n, align 4, !tbaa !8
  %cmp = icmp eq i32 %32, 16
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %cond.end
  %33 = load ptr, ptr %from, align 8, !tbaa !4
  %34 = load i64, ptr %at, align 8, !tbaa !15
  %add.ptr9 = getelementptr inbounds i8, ptr %33, i64 %34
  %35 = load <2 x i64>, ptr %add.ptr9, align 1, !tbaa !50
  %36 = load ptr, ptr %shared, align 8, !tbaa !4
  %37 = load i64, ptr %to, align 8, !tbaa !15
  %add.ptr10 = getelementptr inbounds i8, ptr %36, i64 %37
  store <2 x i64> %35, ptr %add.ptr10, align 1, !tbaa !50
  %38 = load ptr, ptr %from_set, align 8, !tbaa !4
  %39 = load i64, ptr %at, align 8, !tbaa !15
  %add.ptr11 = getelementptr inbounds i8, ptr %38, i64 %39
  %40 = load <2 x i64>, ptr %add.ptr11, align 1, !tbaa !50
  %41 = load ptr, ptr %set, align 8, !tbaa !4
  %42 = load i64, ptr %to, align 8, !tbaa !15
  %add.ptr12 = getelementptr inbounds i8, ptr %41, i64 %42
  store <2 x i64> %40, ptr %add.ptr12, align 1, !tbaa !50
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond13

for.cond13:                                       ; preds = %for.inc, %if.end
  %43 = load i32, ptr %i, align 4, !tbaa !8
  %44 = load i32, ptr %n, align 4, !tbaa !8
  %cmp14 = icmp ult i32 %43, %44
  br i1 %cmp14, label %for.body17, label %for.cond.cleanup16

for.cond.cleanup16:                               ; preds = %for.cond13
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
  br label %for.end

for.body17:                                       ; preds = %for.cond13
  %45 = load ptr, ptr %from, align 8, !tbaa !4
  %46 = load i64, ptr %at, align 8, !tbaa !15
  %47 = load i32, ptr %i, align 4, !tbaa !8
  %conv18 = zext i32 %47 to i64
  %add = add nsw i64 %46, %conv18
  %arrayidx19 = getelementptr inbounds i8, ptr %45, i64 %add
  %48 = load i8, ptr %arrayidx19, align 1, !tbaa !50
  %49 = load ptr, ptr %shared, align 8, !tbaa !4
  %50 = load i64, ptr %to, align 8, !tbaa !15
  %51 = load i32, ptr %i, align 4, !tbaa !8
  %conv20 = zext i32 %51 to i64
  %add21 = add nsw i64 %50, %conv20
  %arrayidx22 = getelementptr inbounds i8, ptr %49, i64 %add21
  store i8 %48, ptr %arrayidx22, align 1, !tbaa !50
  %52 = load ptr, ptr %from_set, align 8, !tbaa !4
  %53 = load i64, ptr %at, align 8, !tbaa !15
  %54 = load i32, ptr %i, align 4, !tbaa !8
  %conv23 = zext i32 %54 to i64
  %add24 = add nsw i64 %53, %conv23
  %arrayidx25 = getelementptr inbounds i8, ptr %52, i64 %add24
  %55 = load i8, ptr %arrayidx25, align 1, !tbaa !50
  %56 = load ptr, ptr %set, align 8, !tbaa !4
  %57 = load i64, ptr %to, align 8, !tbaa !15
  %58 = load i32, ptr %i, align 4, !tbaa !8
  %conv26 = zext i32 %58 to i64
  %add27 = add nsw i64 %57, %conv26
  %arrayidx28 = getelementptr inbounds i8, ptr %56, i64 %add27
  store i8 %55, ptr %arrayidx28, align 1, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %for.body17
  %59 = load i32, ptr %i, align 4, !tbaa !8
  %inc = add i32 %59, 1
  store i32 %inc, ptr %i, align 4, !tbaa !8
  br label %for.cond13, !llvm.loop !154

for.end:                                          ; preds = %for.cond.cleanup16
  call void @llvm.lifetime.start.p0(i64 4, ptr %i29) #11
  %60 = load i32, ptr %n, align 4, !tbaa !8
  store i32 %60, ptr %i29, align 4, !tbaa !8
  br label %for.cond30

for.cond30:                                       ; preds = %for.inc42, %for.end
  %61 = load i32, ptr %i29, align 4, !tbaa !8
  %62 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %size31 = getelementptr inbounds %struct.Copy, ptr %62, i32 0, i32 1
  %63 = load i32, ptr %size31, align 4, !tbaa !136
  %cmp32 = icmp ult i32 %61, %63
  br i1 %cmp32, label %for.body35, label %for.cond.cleanup34

for.cond.cleanup34:                               ; preds = %for.cond30
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i29) #11
  br label %for.end44

for.body35:                                       ; preds = %for.cond30
  %64 = load ptr, ptr %shared, align 8, !tbaa !4
  %65 = load i64, ptr %to, align 8, !tbaa !15
  %66 = load i32, ptr %i29, align 4, !tbaa !8
  %conv36 = zext i32 %66 to i64
  %add37 = add nsw i64 %65, %conv36
  %arrayidx38 = getelementptr inbounds i8, ptr %64, i64 %add37
  store i8 0, ptr %arrayidx38, align 1, !tbaa !50
  %67 = load ptr, ptr %set, align 8, !tbaa !4
  %68 = load i64, ptr %to, align 8, !tbaa !15
  %69 = load i32, ptr %i29, align 4, !tbaa !8
  %conv39 = zext i32 %69 to i64
  %add40 = add nsw i64 %68, %conv39
  %arrayidx41 = getelementptr inbounds i8, ptr %67, i64 %add40
  store i8 -1, ptr %arrayidx41, align 1, !tbaa !50
  br label %for.inc42

for.inc42:                                        ; preds = %for.body35
  %70 = load i32, ptr %i29, align 4, !tbaa !8
  %inc43 = add i32 %70, 1
  store i32 %inc43, ptr %i29, align 4, !tbaa !8
  br label %for.cond30, !llvm.loop !155

for.end44:                                        ; preds = %for.cond.cleanup34
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end44, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %to) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc47
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc47

for.inc47:                                        ; preds = %cleanup.cont, %cleanup
  %71 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %71, 1
  %72 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %72, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !156

for.end50:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %from_set) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %from) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #11
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_copy_commit(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %queue = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load ptr, ptr %t.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %queue) #11
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %2, i32 0, i32 3
  %3 = load i32, ptr %warp, align 4, !tbaa !44
  %conv = sext i32 %3 to i64
  %call = call ptr @copies_of(ptr noundef %1, i64 noundef %conv) #12
  store ptr %call, ptr %queue, align 8, !tbaa !4
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %5 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %exited = getelementptr inbounds %struct.Warp, ptr %5, i32 0, i32 5
  %6 = load i32, ptr %exited, align 4, !tbaa !72
  %not = xor i32 %6, -1
  %cmp = icmp ne i32 %4, %not
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %7 = load ptr, ptr %queue, align 8, !tbaa !4
  %groups = getelementptr inbounds %struct.CopyQueue, ptr %7, i32 0, i32 1
  %8 = load i64, ptr %groups, align 8, !tbaa !157
  %cmp2 = icmp eq i64 %8, 256
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  %9 = load ptr, ptr %queue, align 8, !tbaa !4
  %count = getelementptr inbounds %struct.CopyQueue, ptr %9, i32 0, i32 0
  %10 = load i64, ptr %count, align 8, !tbaa !130
  %11 = load ptr, ptr %queue, align 8, !tbaa !4
  %ends = getelementptr inbounds %struct.CopyQueue, ptr %11, i32 0, i32 2
  %12 = load ptr, ptr %queue, align 8, !tbaa !4
  %groups4 = getelementptr inbounds %struct.CopyQueue, ptr %12, i32 0, i32 1
  %13 = load i64, ptr %groups4, align 8, !tbaa !157
  %inc = add nsw i64 %13, 1
  store i64 %inc, ptr %groups4, align 8, !tbaa !157
  %arrayidx = getelementptr inbounds [256 x i64], ptr %ends, i64 0, i64 %13
  store i64 %10, ptr %arrayidx, align 8, !tbaa !15
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %queue) #11
  %14 = load i32, ptr %retval, align 4
  ret i32 %14
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_copy_wait(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %queue = alloca ptr, align 8
  %keep = alloca i64, align 8
  %gone = alloca i64, align 8
  %end = alloca i64, align 8
  %i = alloca i64, align 8
  %i20 = alloca i64, align 8
  %i37 = alloca i64, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %queue) #11
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %2, i32 0, i32 3
  %3 = load i32, ptr %warp, align 4, !tbaa !44
  %conv = sext i32 %3 to i64
  %call = call ptr @copies_of(ptr noundef %1, i64 noundef %conv) #12
  store ptr %call, ptr %queue, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %keep) #11
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 2
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %conv1 = zext i32 %5 to i64
  store i64 %conv1, ptr %keep, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %gone) #11
  %6 = load ptr, ptr %queue, align 8, !tbaa !4
  %groups = getelementptr inbounds %struct.CopyQueue, ptr %6, i32 0, i32 1
  %7 = load i64, ptr %groups, align 8, !tbaa !157
  %8 = load i64, ptr %keep, align 8, !tbaa !15
  %cmp = icmp sgt i64 %7, %8
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %9 = load ptr, ptr %queue, align 8, !tbaa !4
  %groups3 = getelementptr inbounds %struct.CopyQueue, ptr %9, i32 0, i32 1
  %10 = load i64, ptr %groups3, align 8, !tbaa !157
  %11 = load i64, ptr %keep, align 8, !tbaa !15
  %sub = sub nsw i64 %10, %11
  br label %cond.end

cond.false:                                       ; preds = %entry
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ 0, %cond.false ]
  store i64 %cond, ptr %gone, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #11
  %12 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx4 = getelementptr inbounds i32, ptr %12, i64 1
  %13 = load i32, ptr %arrayidx4, align 4, !tbaa !8
  %tobool = icmp ne i32 %13, 0
  br i1 %tobool, label %cond.true5, label %cond.false6

cond.true5:                                       ; preds = %cond.end
  %14 = load ptr, ptr %queue, align 8, !tbaa !4
  %count = getelementptr inbounds %struct.CopyQueue, ptr %14, i32 0, i32 0
  %15 = load i64, ptr %count, align 8, !tbaa !130
  br label %cond.end14

cond.false6:                                      ; preds = %cond.end
  %16 = load i64, ptr %gone, align 8, !tbaa !15
  %tobool7 = icmp ne i64 %16, 0
  br i1 %tobool7, label %cond.true8, label %cond.false11

cond.true8:                                       ; preds = %cond.false6
  %17 = load ptr, ptr %queue, align 8, !tbaa !4
  %ends = getelementptr inbounds %struct.CopyQueue, ptr %17, i32 0, i32 2
  %18 = load i64, ptr %gone, align 8, !tbaa !15
  %sub9 = sub nsw i64 %18, 1
  %arrayidx10 = getelementptr inbounds [256 x i64], ptr %ends, i64 0, i64 %sub9
  %19 = load i64, ptr %arrayidx10, align 8, !tbaa !15
  br label %cond.end12

cond.false11:                                     ; preds = %cond.false6
  br label %cond.end12

cond.end12:                                       ; preds = %cond.false11, %cond.true8
  %cond13 = phi i64 [ %19, %cond.true8 ], [ 0, %cond.false11 ]
  br label %cond.end14

cond.end14:                                       ; preds = %cond.end12, %cond.true5
  %cond15 = phi i64 [ %15, %cond.true5 ], [ %cond13, %cond.end12 ]
  store i64 %cond15, ptr %end, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %cond.end14
  %20 = load i64, ptr %i, align 8, !tbaa !15
  %21 = load i64, ptr %end, align 8, !tbaa !15
  %cmp16 = icmp slt i64 %20, %21
  br i1 %cmp16, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %23 = load ptr, ptr %queue, align 8, !tbaa !4
  %copies = getelementptr inbounds %struct.CopyQueue, ptr %23, i32 0, i32 3
  %arraydecay = getelementptr inbounds [512 x %struct.Copy], ptr %copies, i64 0, i64 0
  %24 = load i64, ptr %i, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds %struct.Copy, ptr %arraydecay, i64 %24
  %25 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp18 = getelementptr inbounds %struct.Warp, ptr %25, i32 0, i32 3
  %26 = load i32, ptr %warp18, align 4, !tbaa !44
  %conv19 = sext i32 %26 to i64
  call void @finish_copy(ptr noundef %22, ptr noundef %add.ptr, i64 noundef %conv19) #12
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %27 = load i64, ptr %i, align 8, !tbaa !15
  %inc = add nsw i64 %27, 1
  store i64 %inc, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !158

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 8, ptr %i20) #11
  %28 = load i64, ptr %end, align 8, !tbaa !15
  store i64 %28, ptr %i20, align 8, !tbaa !15
  br label %for.cond21

for.cond21:                                       ; preds = %for.inc32, %for.end
  %29 = load i64, ptr %i20, align 8, !tbaa !15
  %30 = load ptr, ptr %queue, align 8, !tbaa !4
  %count22 = getelementptr inbounds %struct.CopyQueue, ptr %30, i32 0, i32 0
  %31 = load i64, ptr %count22, align 8, !tbaa !130
  %cmp23 = icmp slt i64 %29, %31
  br i1 %cmp23, label %for.body26, label %for.cond.cleanup25

for.cond.cleanup25:                               ; preds = %for.cond21
  call void @llvm.lifetime.end.p0(i64 8, ptr %i20) #11
  br label %for.end34

for.body26:                                       ; preds = %for.cond21
  %32 = load ptr, ptr %queue, align 8, !tbaa !4
  %copies27 = getelementptr inbounds %struct.CopyQueue, ptr %32, i32 0, i32 3
  %33 = load i64, ptr %i20, align 8, !tbaa !15
  %34 = load i64, ptr %end, align 8, !tbaa !15
  %sub28 = sub nsw i64 %33, %34
  %arrayidx29 = getelementptr inbounds [512 x %struct.Copy], ptr %copies27, i64 0, i64 %sub28
  %35 = load ptr, ptr %queue, align 8, !tbaa !4
  %copies30 = getelementptr inbounds %struct.CopyQueue, ptr %35, i32 0, i32 3
  %36 = load i64, ptr %i20, align 8, !tbaa !15
  %arrayidx31 = getelementptr inbounds [512 x %struct.Copy], ptr %copies30, i64 0, i64 %36
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx29, ptr align 8 %arrayidx31, i64 560, i1 false), !tbaa.struct !159
  br label %for.inc32

for.inc32:                                        ; preds = %for.body26
  %37 = load i64, ptr %i20, align 8, !tbaa !15
  %inc33 = add nsw i64 %37, 1
  store i64 %inc33, ptr %i20, align 8, !tbaa !15
  br label %for.cond21, !llvm.loop !160

for.end34:                                        ; preds = %for.cond.cleanup25
  %38 = load i64, ptr %end, align 8, !tbaa !15
  %39 = load ptr, ptr %queue, align 8, !tbaa !4
  %count35 = getelementptr inbounds %struct.CopyQueue, ptr %39, i32 0, i32 0
  %40 = load i64, ptr %count35, align 8, !tbaa !130
  %sub36 = sub nsw i64 %40, %38
  store i64 %sub36, ptr %count35, align 8, !tbaa !130
  call void @llvm.lifetime.start.p0(i64 8, ptr %i37) #11
  %41 = load i64, ptr %gone, align 8, !tbaa !15
  store i64 %41, ptr %i37, align 8, !tbaa !15
  br label %for.cond38

for.cond38:                                       ; preds = %for.inc50, %for.end34
  %42 = load i64, ptr %i37, align 8, !tbaa !15
  %43 = load ptr, ptr %queue, align 8, !tbaa !4
  %groups39 = getelementptr inbounds %struct.CopyQueue, ptr %43, i32 0, i32 1
  %44 = load i64, ptr %groups39, align 8, !tbaa !157
  %cmp40 = icmp slt i64 %42, %44
  br i1 %cmp40, label %for.body43, label %for.cond.cleanup42

for.cond.cleanup42:                               ; preds = %for.cond38
  call void @llvm.lifetime.end.p0(i64 8, ptr %i37) #11
  br label %for.end52

for.body43:                                       ; preds = %for.cond38
  %45 = load ptr, ptr %queue, align 8, !tbaa !4
  %ends44 = getelementptr inbounds %struct.CopyQueue, ptr %45, i32 0, i32 2
  %46 = load i64, ptr %i37, align 8, !tbaa !15
  %arrayidx45 = getelementptr inbounds [256 x i64], ptr %ends44, i64 0, i64 %46
  %47 = load i64, ptr %arrayidx45, align 8, !tbaa !15
  %48 = load i64, ptr %end, align 8, !tbaa !15
  %sub46 = sub nsw i64 %47, %48
  %49 = load ptr, ptr %queue, align 8, !tbaa !4
  %ends47 = getelementptr inbounds %struct.CopyQueue, ptr %49, i32 0, i32 2
  %50 = load i64, ptr %i37, align 8, !tbaa !15
  %51 = load i64, ptr %gone, align 8, !tbaa !15
  %sub48 = sub nsw i64 %50, %51
  %arrayidx49 = getelementptr inbounds [256 x i64], ptr %ends47, i64 0, i64 %sub48
  store i64 %sub46, ptr %arrayidx49, align 8, !tbaa !15
  br label %for.inc50

for.inc50:                                        ; preds = %for.body43
  %52 = load i64, ptr %i37, align 8, !tbaa !15
  %inc51 = add nsw i64 %52, 1
  store i64 %inc51, ptr %i37, align 8, !tbaa !15
  br label %for.cond38, !llvm.loop !161

for.end52:                                        ; preds = %for.cond.cleanup42
  %53 = load i64, ptr %gone, align 8, !tbaa !15
  %54 = load ptr, ptr %queue, align 8, !tbaa !4
  %groups53 = getelementptr inbounds %struct.CopyQueue, ptr %54, i32 0, i32 1
  %55 = load i64, ptr %groups53, align 8, !tbaa !157
  %sub54 = sub nsw i64 %55, %53
  store i64 %sub54, ptr %groups53, align 8, !tbaa !157
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %gone) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %keep) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %queue) #11
  ret i32 0
}

; Function Attrs: noredzone nounwind
define internal void @finish_copy(ptr noundef %c, ptr noundef %q, i64 noundef %warp) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %q.addr = alloca ptr, align 8
  %warp.addr = alloca i64, align 8
  %steps = alloca i64, align 8
  %left_ = alloca i32, align 4
  %l = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %q, ptr %q.addr, align 8, !tbaa !4
  store i64 %warp, ptr %warp.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %done = getelementptr inbounds %struct.Copy, ptr %0, i32 0, i32 3
  %1 = load i32, ptr %done, align 4, !tbaa !138
  %tobool = icmp ne i32 %1, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %3 = load ptr, ptr %q.addr, align 8, !tbaa !4
  call void @move_copy(ptr noundef %2, ptr noundef %3) #12
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 20
  %5 = load i64, ptr %check, align 8, !tbaa !29
  %tobool1 = icmp ne i64 %5, 0
  br i1 %tobool1, label %if.end3, label %if.then2

if.then2:                                         ; preds = %if.end
  br label %return

if.end3:                                          ; preds = %if.end
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 25
  %7 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %7, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %races_pending = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 41
  %9 = load i64, ptr %races_pending, align 8, !tbaa !140
  %dec = add nsw i64 %9, -1
  store i64 %dec, ptr %races_pending, align 8, !tbaa !140
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %size = getelementptr inbounds %struct.Copy, ptr %11, i32 0, i32 1
  %12 = load i32, ptr %size, align 4, !tbaa !136
  %conv = zext i32 %12 to i64
  %call = call i64 @steps_of(ptr noundef %10, i64 noundef %conv) #12
  store i64 %call, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %13 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %mask = getelementptr inbounds %struct.Copy, ptr %13, i32 0, i32 0
  %14 = load i32, ptr %mask, align 8, !tbaa !134
  store i32 %14, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end3
  %15 = load i32, ptr %left_, align 4, !tbaa !8
  %tobool4 = icmp ne i32 %15, 0
  br i1 %tobool4, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %16 = load i32, ptr %left_, align 4, !tbaa !8
  %17 = call i32 @llvm.cttz.i32(i32 %16, i1 true)
  store i32 %17, ptr %l, align 4, !tbaa !8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %18 = phi i1 [ false, %for.cond ], [ true, %land.rhs ]
  br i1 %18, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %land.end
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  br label %for.end

for.body:                                         ; preds = %land.end
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %target = getelementptr inbounds %struct.Copy, ptr %20, i32 0, i32 4
  %21 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %21 to i64
  %arrayidx = getelementptr inbounds [32 x i64], ptr %target, i64 0, i64 %idxprom
  %22 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %23 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %23, i32 0, i32 30
  %24 = load i64, ptr %granule_shift, align 8, !tbaa !61
  %shr = ashr i64 %22, %24
  %25 = load i64, ptr %steps, align 8, !tbaa !15
  %26 = load i64, ptr %warp.addr, align 8, !tbaa !15
  call void @end_write(ptr noundef %19, i64 noundef %shr, i64 noundef %25, i64 noundef %26) #12
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %27 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %27, 1
  %28 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %28, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !162

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  br label %return

return:                                           ; preds = %for.end, %if.then2
  ret void
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_tensor_load(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %l = alloca i32, align 4
  %dims = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %q = alloca ptr, align 8
  %m = alloca ptr, align 8
  %target = alloca i64, align 8
  %signal = alloca i64, align 8
  %start = alloca i64, align 8
  %barrier = alloca i64, align 8
  %stride = alloca i64, align 8
  %cta = alloca i64, align 8
  %bits = alloca i32, align 4
  %i = alloca i32, align 4
  %own = alloca ptr, align 8
  %steps = alloca i64, align 8
  %shift = alloca i64, align 8
  %copies = alloca i64, align 8
  %i107 = alloca i64, align 8
  %v = alloca %struct.View, align 8
  %good = alloca i32, align 4
  %rows_ = alloca i64, align 8
  %inner_ = alloca i64, align 8
  %pitch_ = alloca i64, align 8
  %bits_ = alloca i64, align 8
  %r_ = alloca i64, align 8
  %b_ = alloca i64, align 8
  %at150 = alloca i64, align 8
  %i182 = alloca i64, align 8
  %shared = alloca ptr, align 8
  %poison = alloca <2 x i64>, align 1
  %rows_198 = alloca i64, align 8
  %inner_200 = alloca i64, align 8
  %pitch_202 = alloca i64, align 8
  %bits_204 = alloca i64, align 8
  %r_208 = alloca i64, align 8
  %b_214 = alloca i64, align 8
  %at220 = alloca i64, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %1 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %sub = sub i32 %1, 1
  %and = and i32 %0, %sub
  %tobool = icmp ne i32 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  %2 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %3 = call i32 @llvm.cttz.i32(i32 %2, i1 true)
  store i32 %3, ptr %l, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %dims) #11
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 1
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !8
  store i32 %5, ptr %dims, align 4, !tbaa !8
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 61
  %7 = load i64, ptr %load_count, align 8, !tbaa !163
  %cmp = icmp eq i64 %7, 256
  br i1 %cmp, label %if.then1, label %if.end2

if.then1:                                         ; preds = %if.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup274

if.end2:                                          ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %q) #11
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %loads = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 59
  %9 = load i64, ptr %loads, align 8, !tbaa !164
  %10 = inttoptr i64 %9 to ptr
  %11 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count3 = getelementptr inbounds %struct.Context, ptr %11, i32 0, i32 61
  %12 = load i64, ptr %load_count3, align 8, !tbaa !163
  %add.ptr = getelementptr inbounds %struct.Load, ptr %10, i64 %12
  store ptr %add.ptr, ptr %q, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %m) #11
  %13 = load ptr, ptr %q, align 8, !tbaa !4
  %tensor = getelementptr inbounds %struct.Load, ptr %13, i32 0, i32 0
  store ptr %tensor, ptr %m, align 8, !tbaa !4
  %14 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %15 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %16 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr4 = getelementptr inbounds i32, ptr %16, i64 7
  %17 = load i32, ptr %l, align 4, !tbaa !8
  %call = call i64 @address_of_lane(ptr noundef %15, ptr noundef %add.ptr4, i32 noundef %17) #12
  %18 = load ptr, ptr %m, align 8, !tbaa !4
  %call5 = call i32 @decode_map(ptr noundef %14, i64 noundef %call, ptr noundef %18) #12
  %tobool6 = icmp ne i32 %call5, 0
  br i1 %tobool6, label %lor.lhs.false, label %if.then9

lor.lhs.false:                                    ; preds = %if.end2
  %19 = load ptr, ptr %m, align 8, !tbaa !4
  %rank = getelementptr inbounds %struct.Tensor, ptr %19, i32 0, i32 0
  %20 = load i8, ptr %rank, align 8, !tbaa !165
  %conv = zext i8 %20 to i32
  %21 = load i32, ptr %dims, align 4, !tbaa !8
  %cmp7 = icmp ne i32 %conv, %21
  br i1 %cmp7, label %if.then9, label %if.end10

if.then9:                                         ; preds = %lor.lhs.false, %if.end2
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup272

if.end10:                                         ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %target) #11
  %22 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %23 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr11 = getelementptr inbounds i32, ptr %23, i64 2
  %24 = load i32, ptr %l, align 4, !tbaa !8
  %call12 = call i64 @address_of_lane(ptr noundef %22, ptr noundef %add.ptr11, i32 noundef %24) #12
  store i64 %call12, ptr %target, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %signal) #11
  %25 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %26 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr13 = getelementptr inbounds i32, ptr %26, i64 12
  %27 = load i32, ptr %l, align 4, !tbaa !8
  %call14 = call i64 @address_of_lane(ptr noundef %25, ptr noundef %add.ptr13, i32 noundef %27) #12
  store i64 %call14, ptr %signal, align 8, !tbaa !15
  %28 = load i64, ptr %target, align 8, !tbaa !15
  %shr = ashr i64 %28, 32
  %cmp15 = icmp eq i64 %shr, 1
  br i1 %cmp15, label %if.then17, label %if.end19

if.then17:                                        ; preds = %if.end10
  %29 = load i64, ptr %target, align 8, !tbaa !15
  %and18 = and i64 %29, 4294967295
  store i64 %and18, ptr %target, align 8, !tbaa !15
  br label %if.end19

if.end19:                                         ; preds = %if.then17, %if.end10
  %30 = load i64, ptr %signal, align 8, !tbaa !15
  %shr20 = ashr i64 %30, 32
  %cmp21 = icmp eq i64 %shr20, 1
  br i1 %cmp21, label %if.then23, label %if.end25

if.then23:                                        ; preds = %if.end19
  %31 = load i64, ptr %signal, align 8, !tbaa !15
  %and24 = and i64 %31, 4294967295
  store i64 %and24, ptr %signal, align 8, !tbaa !15
  br label %if.end25

if.end25:                                         ; preds = %if.then23, %if.end19
  call void @llvm.lifetime.start.p0(i64 8, ptr %start) #11
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %33 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %34 = load i64, ptr %target, align 8, !tbaa !15
  %35 = load ptr, ptr %m, align 8, !tbaa !4
  %call26 = call i64 @rows_of(ptr noundef %35) #12
  %36 = load ptr, ptr %m, align 8, !tbaa !4
  %call27 = call i64 @pitch_of(ptr noundef %36) #12
  %mul = mul nsw i64 %call26, %call27
  %call28 = call i64 @shared_index(ptr noundef %32, ptr noundef %33, i64 noundef %34, i64 noundef %mul) #12
  store i64 %call28, ptr %start, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %barrier) #11
  %37 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %38 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %39 = load i64, ptr %signal, align 8, !tbaa !15
  %call29 = call i64 @shared_index(ptr noundef %37, ptr noundef %38, i64 noundef %39, i64 noundef 8) #12
  store i64 %call29, ptr %barrier, align 8, !tbaa !15
  %40 = load i64, ptr %start, align 8, !tbaa !15
  %cmp30 = icmp slt i64 %40, 0
  br i1 %cmp30, label %if.then40, label %lor.lhs.false32

lor.lhs.false32:                                  ; preds = %if.end25
  %41 = load i64, ptr %barrier, align 8, !tbaa !15
  %cmp33 = icmp slt i64 %41, 0
  br i1 %cmp33, label %if.then40, label %lor.lhs.false35

lor.lhs.false35:                                  ; preds = %lor.lhs.false32
  %42 = load i64, ptr %start, align 8, !tbaa !15
  %rem = srem i64 %42, 128
  %tobool36 = icmp ne i64 %rem, 0
  br i1 %tobool36, label %if.then40, label %lor.lhs.false37

lor.lhs.false37:                                  ; preds = %lor.lhs.false35
  %43 = load i64, ptr %barrier, align 8, !tbaa !15
  %rem38 = srem i64 %43, 8
  %tobool39 = icmp ne i64 %rem38, 0
  br i1 %tobool39, label %if.then40, label %if.end41

if.then40:                                        ; preds = %lor.lhs.false37, %lor.lhs.false35, %lor.lhs.false32, %if.end25
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup268

if.end41:                                         ; preds = %lor.lhs.false37
  call void @llvm.lifetime.start.p0(i64 8, ptr %stride) #11
  %44 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride = getelementptr inbounds %struct.Context, ptr %44, i32 0, i32 9
  %45 = load i64, ptr %shared_stride, align 8, !tbaa !167
  store i64 %45, ptr %stride, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %cta) #11
  %46 = load i64, ptr %start, align 8, !tbaa !15
  %47 = load i64, ptr %stride, align 8, !tbaa !15
  %div = sdiv i64 %46, %47
  store i64 %div, ptr %cta, align 8, !tbaa !15
  %48 = load i64, ptr %cta, align 8, !tbaa !15
  %shl = shl i64 1, %48
  %49 = load ptr, ptr %q, align 8, !tbaa !4
  %ctas = getelementptr inbounds %struct.Load, ptr %49, i32 0, i32 3
  store i64 %shl, ptr %ctas, align 8, !tbaa !168
  %50 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx42 = getelementptr inbounds i32, ptr %50, i64 17
  %51 = load i32, ptr %arrayidx42, align 4, !tbaa !8
  %tobool43 = icmp ne i32 %51, 0
  br i1 %tobool43, label %if.then44, label %if.else

if.then44:                                        ; preds = %if.end41
  call void @llvm.lifetime.start.p0(i64 4, ptr %bits) #11
  %52 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx45 = getelementptr inbounds i32, ptr %52, i64 18
  %53 = load i32, ptr %arrayidx45, align 4, !tbaa !8
  %tobool46 = icmp ne i32 %53, 0
  br i1 %tobool46, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then44
  %54 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx47 = getelementptr inbounds i32, ptr %54, i64 19
  %55 = load i32, ptr %arrayidx47, align 4, !tbaa !8
  br label %cond.end61

cond.false:                                       ; preds = %if.then44
  %56 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx48 = getelementptr inbounds i32, ptr %56, i64 20
  %57 = load i32, ptr %arrayidx48, align 4, !tbaa !8
  %cmp49 = icmp eq i32 %57, 2
  br i1 %cmp49, label %cond.true51, label %cond.false56

cond.true51:                                      ; preds = %cond.false
  %58 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %59 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx52 = getelementptr inbounds i32, ptr %59, i64 19
  %60 = load i32, ptr %arrayidx52, align 4, !tbaa !8
  %call53 = call ptr @slot(ptr noundef %58, i32 noundef %60) #12
  %61 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %61 to i64
  %arrayidx54 = getelementptr inbounds i16, ptr %call53, i64 %idxprom
  %62 = load i16, ptr %arrayidx54, align 2, !tbaa !51
  %conv55 = zext i16 %62 to i32
  br label %cond.end

cond.false56:                                     ; preds = %cond.false
  %63 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %64 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx57 = getelementptr inbounds i32, ptr %64, i64 19
  %65 = load i32, ptr %arrayidx57, align 4, !tbaa !8
  %call58 = call ptr @slot32(ptr noundef %63, i32 noundef %65) #12
  %66 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom59 = zext i32 %66 to i64
  %arrayidx60 = getelementptr inbounds i32, ptr %call58, i64 %idxprom59
  %67 = load i32, ptr %arrayidx60, align 4, !tbaa !8
  br label %cond.end

cond.end:                                         ; preds = %cond.false56, %cond.true51
  %cond = phi i32 [ %conv55, %cond.true51 ], [ %67, %cond.false56 ]
  br label %cond.end61

cond.end61:                                       ; preds = %cond.end, %cond.true
  %cond62 = phi i32 [ %55, %cond.true ], [ %cond, %cond.end ]
  store i32 %cond62, ptr %bits, align 4, !tbaa !8
  %68 = load i32, ptr %bits, align 4, !tbaa !8
  %and63 = and i32 %68, 65535
  %conv64 = zext i32 %and63 to i64
  %69 = load ptr, ptr %q, align 8, !tbaa !4
  %ctas65 = getelementptr inbounds %struct.Load, ptr %69, i32 0, i32 3
  store i64 %conv64, ptr %ctas65, align 8, !tbaa !168
  %70 = load ptr, ptr %q, align 8, !tbaa !4
  %ctas66 = getelementptr inbounds %struct.Load, ptr %70, i32 0, i32 3
  %71 = load i64, ptr %ctas66, align 8, !tbaa !168
  %tobool67 = icmp ne i64 %71, 0
  br i1 %tobool67, label %lor.lhs.false68, label %if.then73

lor.lhs.false68:                                  ; preds = %cond.end61
  %72 = load ptr, ptr %q, align 8, !tbaa !4
  %ctas69 = getelementptr inbounds %struct.Load, ptr %72, i32 0, i32 3
  %73 = load i64, ptr %ctas69, align 8, !tbaa !168
  %74 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %ctas70 = getelementptr inbounds %struct.Context, ptr %74, i32 0, i32 6
  %75 = load i64, ptr %ctas70, align 8, !tbaa !170
  %shr71 = ashr i64 %73, %75
  %tobool72 = icmp ne i64 %shr71, 0
  br i1 %tobool72, label %if.then73, label %if.end74

if.then73:                                        ; preds = %lor.lhs.false68, %cond.end61
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end74:                                         ; preds = %lor.lhs.false68
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end74, %if.then73
  call void @llvm.lifetime.end.p0(i64 4, ptr %bits) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup266 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %if.end80

if.else:                                          ; preds = %if.end41
  %76 = load i64, ptr %barrier, align 8, !tbaa !15
  %77 = load i64, ptr %stride, align 8, !tbaa !15
  %div75 = sdiv i64 %76, %77
  %78 = load i64, ptr %cta, align 8, !tbaa !15
  %cmp76 = icmp ne i64 %div75, %78
  br i1 %cmp76, label %if.then78, label %if.end79

if.then78:                                        ; preds = %if.else
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup266

if.end79:                                         ; preds = %if.else
  br label %if.end80

if.end80:                                         ; preds = %if.end79, %cleanup.cont
  %79 = load i64, ptr %start, align 8, !tbaa !15
  %80 = load i64, ptr %stride, align 8, !tbaa !15
  %rem81 = srem i64 %79, %80
  %81 = load ptr, ptr %q, align 8, !tbaa !4
  %start82 = getelementptr inbounds %struct.Load, ptr %81, i32 0, i32 1
  store i64 %rem81, ptr %start82, align 8, !tbaa !171
  %82 = load i64, ptr %barrier, align 8, !tbaa !15
  %83 = load i64, ptr %stride, align 8, !tbaa !15
  %rem83 = srem i64 %82, %83
  %84 = load ptr, ptr %q, align 8, !tbaa !4
  %signal84 = getelementptr inbounds %struct.Load, ptr %84, i32 0, i32 2
  store i64 %rem83, ptr %signal84, align 8, !tbaa !172
  %85 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx85 = getelementptr inbounds i32, ptr %85, i64 21
  %86 = load i32, ptr %arrayidx85, align 4, !tbaa !8
  %87 = load ptr, ptr %q, align 8, !tbaa !4
  %line = getelementptr inbounds %struct.Load, ptr %87, i32 0, i32 6
  store i32 %86, ptr %line, align 4, !tbaa !173
  %88 = load ptr, ptr %m, align 8, !tbaa !4
  %call86 = call i64 @rows_of(ptr noundef %88) #12
  %89 = load ptr, ptr %m, align 8, !tbaa !4
  %call87 = call i64 @inner_bytes(ptr noundef %89) #12
  %mul88 = mul nsw i64 %call86, %call87
  %90 = load ptr, ptr %q, align 8, !tbaa !4
  %bytes = getelementptr inbounds %struct.Load, ptr %90, i32 0, i32 4
  store i64 %mul88, ptr %bytes, align 8, !tbaa !174
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end80
  %91 = load i32, ptr %i, align 4, !tbaa !8
  %92 = load i32, ptr %dims, align 4, !tbaa !8
  %cmp89 = icmp ult i32 %91, %92
  br i1 %cmp89, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %93 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %94 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr91 = getelementptr inbounds i32, ptr %94, i64 22
  %95 = load i32, ptr %i, align 4, !tbaa !8
  %mul92 = mul i32 3, %95
  %idx.ext = zext i32 %mul92 to i64
  %add.ptr93 = getelementptr inbounds i32, ptr %add.ptr91, i64 %idx.ext
  %96 = load i32, ptr %l, align 4, !tbaa !8
  %call94 = call i32 @value32(ptr noundef %93, ptr noundef %add.ptr93, i32 noundef %96) #12
  %97 = load ptr, ptr %q, align 8, !tbaa !4
  %at = getelementptr inbounds %struct.Load, ptr %97, i32 0, i32 5
  %98 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom95 = zext i32 %98 to i64
  %arrayidx96 = getelementptr inbounds [5 x i32], ptr %at, i64 0, i64 %idxprom95
  store i32 %call94, ptr %arrayidx96, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %99 = load i32, ptr %i, align 4, !tbaa !8
  %inc = add i32 %99, 1
  store i32 %inc, ptr %i, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !175

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 8, ptr %own) #11
  %100 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %101 = load i64, ptr %barrier, align 8, !tbaa !15
  %call98 = call ptr @mbarrier_at(ptr noundef %100, i64 noundef %101) #12
  store ptr %call98, ptr %own, align 8, !tbaa !4
  %102 = load ptr, ptr %own, align 8, !tbaa !4
  %tobool99 = icmp ne ptr %102, null
  br i1 %tobool99, label %lor.lhs.false100, label %if.then103

lor.lhs.false100:                                 ; preds = %for.end
  %103 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %103, i32 0, i32 20
  %104 = load i64, ptr %check, align 8, !tbaa !29
  %tobool101 = icmp ne i64 %104, 0
  br i1 %tobool101, label %land.lhs.true, label %if.end104

land.lhs.true:                                    ; preds = %lor.lhs.false100
  %105 = load ptr, ptr %own, align 8, !tbaa !4
  %fenced = getelementptr inbounds %struct.Mbarrier, ptr %105, i32 0, i32 7
  %106 = load i64, ptr %fenced, align 8, !tbaa !112
  %tobool102 = icmp ne i64 %106, 0
  br i1 %tobool102, label %if.end104, label %if.then103

if.then103:                                       ; preds = %land.lhs.true, %for.end
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup265

if.end104:                                        ; preds = %land.lhs.true, %lor.lhs.false100
  %107 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %107, i32 0, i32 25
  %108 = load i64, ptr %time, align 8, !tbaa !10
  %inc105 = add nsw i64 %108, 1
  store i64 %inc105, ptr %time, align 8, !tbaa !10
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %109 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call106 = call i64 @steps_of(ptr noundef %109, i64 noundef 16) #12
  store i64 %call106, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #11
  %110 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %110, i32 0, i32 30
  %111 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %111, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %copies) #11
  store i64 0, ptr %copies, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i107) #11
  store i64 0, ptr %i107, align 8, !tbaa !15
  br label %for.cond108

for.cond108:                                      ; preds = %for.inc177, %if.end104
  %112 = load i64, ptr %i107, align 8, !tbaa !15
  %113 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %ctas109 = getelementptr inbounds %struct.Context, ptr %113, i32 0, i32 6
  %114 = load i64, ptr %ctas109, align 8, !tbaa !170
  %cmp110 = icmp slt i64 %112, %114
  br i1 %cmp110, label %for.body113, label %for.cond.cleanup112

for.cond.cleanup112:                              ; preds = %for.cond108
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup179

for.body113:                                      ; preds = %for.cond108
  %115 = load ptr, ptr %q, align 8, !tbaa !4
  %ctas114 = getelementptr inbounds %struct.Load, ptr %115, i32 0, i32 3
  %116 = load i64, ptr %ctas114, align 8, !tbaa !168
  %117 = load i64, ptr %i107, align 8, !tbaa !15
  %shr115 = ashr i64 %116, %117
  %and116 = and i64 %shr115, 1
  %tobool117 = icmp ne i64 %and116, 0
  br i1 %tobool117, label %if.end119, label %if.then118

if.then118:                                       ; preds = %for.body113
  br label %for.inc177

if.end119:                                        ; preds = %for.body113
  %118 = load i64, ptr %copies, align 8, !tbaa !15
  %inc120 = add nsw i64 %118, 1
  store i64 %inc120, ptr %copies, align 8, !tbaa !15
  %119 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %120 = load i64, ptr %i107, align 8, !tbaa !15
  %121 = load i64, ptr %stride, align 8, !tbaa !15
  %mul121 = mul nsw i64 %120, %121
  %122 = load ptr, ptr %q, align 8, !tbaa !4
  %signal122 = getelementptr inbounds %struct.Load, ptr %122, i32 0, i32 2
  %123 = load i64, ptr %signal122, align 8, !tbaa !172
  %add = add nsw i64 %mul121, %123
  %call123 = call ptr @mbarrier_at(ptr noundef %119, i64 noundef %add) #12
  %tobool124 = icmp ne ptr %call123, null
  br i1 %tobool124, label %if.end126, label %if.then125

if.then125:                                       ; preds = %if.end119
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup179

if.end126:                                        ; preds = %if.end119
  %124 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check127 = getelementptr inbounds %struct.Context, ptr %124, i32 0, i32 20
  %125 = load i64, ptr %check127, align 8, !tbaa !29
  %tobool128 = icmp ne i64 %125, 0
  br i1 %tobool128, label %if.end130, label %if.then129

if.then129:                                       ; preds = %if.end126
  br label %for.inc177

if.end130:                                        ; preds = %if.end126
  call void @llvm.lifetime.start.p0(i64 816, ptr %v) #11
  %126 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %127 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call131 = call i32 @view_writes(ptr noundef %126, ptr noundef %127, ptr noundef %v) #12
  %tobool132 = icmp ne i32 %call131, 0
  br i1 %tobool132, label %if.then133, label %if.end134

if.then133:                                       ; preds = %if.end130
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup174

if.end134:                                        ; preds = %if.end130
  call void @llvm.lifetime.start.p0(i64 4, ptr %good) #11
  store i32 1, ptr %good, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %rows_) #11
  %128 = load ptr, ptr %m, align 8, !tbaa !4
  %call135 = call i64 @rows_of(ptr noundef %128) #12
  store i64 %call135, ptr %rows_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %inner_) #11
  %129 = load ptr, ptr %m, align 8, !tbaa !4
  %call136 = call i64 @inner_bytes(ptr noundef %129) #12
  store i64 %call136, ptr %inner_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %pitch_) #11
  %130 = load ptr, ptr %m, align 8, !tbaa !4
  %call137 = call i64 @pitch_of(ptr noundef %130) #12
  store i64 %call137, ptr %pitch_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits_) #11
  %131 = load ptr, ptr %m, align 8, !tbaa !4
  %swizzle = getelementptr inbounds %struct.Tensor, ptr %131, i32 0, i32 1
  %132 = load i8, ptr %swizzle, align 1, !tbaa !176
  %conv138 = zext i8 %132 to i32
  %call139 = call i64 @swizzle_bits(i32 noundef %conv138) #12
  store i64 %call139, ptr %bits_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %r_) #11
  store i64 0, ptr %r_, align 8, !tbaa !15
  br label %for.cond140

for.cond140:                                      ; preds = %for.inc166, %if.end134
  %133 = load i64, ptr %r_, align 8, !tbaa !15
  %134 = load i64, ptr %rows_, align 8, !tbaa !15
  %cmp141 = icmp slt i64 %133, %134
  br i1 %cmp141, label %for.body144, label %for.cond.cleanup143

for.cond.cleanup143:                              ; preds = %for.cond140
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %r_) #11
  br label %for.end169

for.body144:                                      ; preds = %for.cond140
  call void @llvm.lifetime.start.p0(i64 8, ptr %b_) #11
  store i64 0, ptr %b_, align 8, !tbaa !15
  br label %for.cond145

for.cond145:                                      ; preds = %for.inc162, %for.body144
  %135 = load i64, ptr %b_, align 8, !tbaa !15
  %136 = load i64, ptr %inner_, align 8, !tbaa !15
  %cmp146 = icmp slt i64 %135, %136
  br i1 %cmp146, label %for.body149, label %for.cond.cleanup148

for.cond.cleanup148:                              ; preds = %for.cond145
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %b_) #11
  br label %for.end165

for.body149:                                      ; preds = %for.cond145
  call void @llvm.lifetime.start.p0(i64 8, ptr %at150) #11
  %137 = load ptr, ptr %q, align 8, !tbaa !4
  %start151 = getelementptr inbounds %struct.Load, ptr %137, i32 0, i32 1
  %138 = load i64, ptr %start151, align 8, !tbaa !171
  %139 = load i64, ptr %r_, align 8, !tbaa !15
  %140 = load i64, ptr %pitch_, align 8, !tbaa !15
  %mul152 = mul nsw i64 %139, %140
  %add153 = add nsw i64 %138, %mul152
  %141 = load i64, ptr %b_, align 8, !tbaa !15
  %add154 = add nsw i64 %add153, %141
  store i64 %add154, ptr %at150, align 8, !tbaa !15
  %142 = load i64, ptr %at150, align 8, !tbaa !15
  %shr155 = ashr i64 %142, 3
  %143 = load i64, ptr %bits_, align 8, !tbaa !15
  %and156 = and i64 %shr155, %143
  %144 = load i64, ptr %at150, align 8, !tbaa !15
  %xor = xor i64 %144, %and156
  store i64 %xor, ptr %at150, align 8, !tbaa !15
  %145 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %146 = load i64, ptr %i107, align 8, !tbaa !15
  %147 = load i64, ptr %stride, align 8, !tbaa !15
  %mul157 = mul nsw i64 %146, %147
  %148 = load i64, ptr %at150, align 8, !tbaa !15
  %add158 = add nsw i64 %mul157, %148
  %149 = load i64, ptr %shift, align 8, !tbaa !15
  %shr159 = ashr i64 %add158, %149
  %150 = load i64, ptr %steps, align 8, !tbaa !15
  %call160 = call i32 @may_begin_write(ptr noundef %145, ptr noundef %v, i64 noundef %shr159, i64 noundef %150, i32 noundef 1) #12
  %151 = load i32, ptr %good, align 4, !tbaa !8
  %and161 = and i32 %151, %call160
  store i32 %and161, ptr %good, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(i64 8, ptr %at150) #11
  br label %for.inc162

for.inc162:                                       ; preds = %for.body149
  %152 = load i64, ptr %b_, align 8, !tbaa !15
  %add163 = add nsw i64 %152, 16
  store i64 %add163, ptr %b_, align 8, !tbaa !15
  br label %for.cond145, !llvm.loop !177

for.end165:                                       ; preds = %for.cond.cleanup148
  br label %for.inc166

for.inc166:                                       ; preds = %for.end165
  %153 = load i64, ptr %r_, align 8, !tbaa !15
  %inc167 = add nsw i64 %153, 1
  store i64 %inc167, ptr %r_, align 8, !tbaa !15
  br label %for.cond140, !llvm.loop !178

for.end169:                                       ; preds = %for.cond.cleanup143
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %pitch_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %inner_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %rows_) #11
  %154 = load i32, ptr %good, align 4, !tbaa !8
  %tobool170 = icmp ne i32 %154, 0
  br i1 %tobool170, label %if.end172, label %if.then171

if.then171:                                       ; preds = %for.end169
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup173

if.end172:                                        ; preds = %for.end169
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup173

cleanup173:                                       ; preds = %if.end172, %if.then171
  call void @llvm.lifetime.end.p0(i64 4, ptr %good) #11
  br label %cleanup174

cleanup174:                                       ; preds = %cleanup173, %if.then133
  call void @llvm.lifetime.end.p0(i64 816, ptr %v) #11
  %cleanup.dest175 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest175, label %cleanup179 [
    i32 0, label %cleanup.cont176
  ]

cleanup.cont176:                                  ; preds = %cleanup174
  br label %for.inc177

for.inc177:                                       ; preds = %cleanup.cont176, %if.then129, %if.then118
  %155 = load i64, ptr %i107, align 8, !tbaa !15
  %inc178 = add nsw i64 %155, 1
  store i64 %inc178, ptr %i107, align 8, !tbaa !15
  br label %for.cond108, !llvm.loop !179

cleanup179:                                       ; preds = %cleanup174, %if.then125, %for.cond.cleanup112
  call void @llvm.lifetime.end.p0(i64 8, ptr %i107) #11
  %cleanup.dest180 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest180, label %cleanup262 [
    i32 5, label %for.end181
  ]

for.end181:                                       ; preds = %cleanup179
  call void @llvm.lifetime.start.p0(i64 8, ptr %i182) #11
  store i64 0, ptr %i182, align 8, !tbaa !15
  br label %for.cond183

for.cond183:                                      ; preds = %for.inc245, %for.end181
  %156 = load i64, ptr %i182, align 8, !tbaa !15
  %157 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %ctas184 = getelementptr inbounds %struct.Context, ptr %157, i32 0, i32 6
  %158 = load i64, ptr %ctas184, align 8, !tbaa !170
  %cmp185 = icmp slt i64 %156, %158
  br i1 %cmp185, label %for.body188, label %for.cond.cleanup187

for.cond.cleanup187:                              ; preds = %for.cond183
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i182) #11
  br label %for.end248

for.body188:                                      ; preds = %for.cond183
  %159 = load ptr, ptr %q, align 8, !tbaa !4
  %ctas189 = getelementptr inbounds %struct.Load, ptr %159, i32 0, i32 3
  %160 = load i64, ptr %ctas189, align 8, !tbaa !168
  %161 = load i64, ptr %i182, align 8, !tbaa !15
  %shr190 = ashr i64 %160, %161
  %and191 = and i64 %shr190, 1
  %tobool192 = icmp ne i64 %and191, 0
  br i1 %tobool192, label %if.end194, label %if.then193

if.then193:                                       ; preds = %for.body188
  br label %for.inc245

if.end194:                                        ; preds = %for.body188
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #11
  %162 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared195 = getelementptr inbounds %struct.Context, ptr %162, i32 0, i32 7
  %163 = load i64, ptr %shared195, align 8, !tbaa !14
  %164 = inttoptr i64 %163 to ptr
  %165 = load i64, ptr %i182, align 8, !tbaa !15
  %166 = load i64, ptr %stride, align 8, !tbaa !15
  %mul196 = mul nsw i64 %165, %166
  %add.ptr197 = getelementptr inbounds i8, ptr %164, i64 %mul196
  store ptr %add.ptr197, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 16, ptr %poison) #11
  store <2 x i64> <i64 -1, i64 -1>, ptr %poison, align 1, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 8, ptr %rows_198) #11
  %167 = load ptr, ptr %m, align 8, !tbaa !4
  %call199 = call i64 @rows_of(ptr noundef %167) #12
  store i64 %call199, ptr %rows_198, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %inner_200) #11
  %168 = load ptr, ptr %m, align 8, !tbaa !4
  %call201 = call i64 @inner_bytes(ptr noundef %168) #12
  store i64 %call201, ptr %inner_200, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %pitch_202) #11
  %169 = load ptr, ptr %m, align 8, !tbaa !4
  %call203 = call i64 @pitch_of(ptr noundef %169) #12
  store i64 %call203, ptr %pitch_202, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits_204) #11
  %170 = load ptr, ptr %m, align 8, !tbaa !4
  %swizzle205 = getelementptr inbounds %struct.Tensor, ptr %170, i32 0, i32 1
  %171 = load i8, ptr %swizzle205, align 1, !tbaa !176
  %conv206 = zext i8 %171 to i32
  %call207 = call i64 @swizzle_bits(i32 noundef %conv206) #12
  store i64 %call207, ptr %bits_204, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %r_208) #11
  store i64 0, ptr %r_208, align 8, !tbaa !15
  br label %for.cond209

for.cond209:                                      ; preds = %for.inc240, %if.end194
  %172 = load i64, ptr %r_208, align 8, !tbaa !15
  %173 = load i64, ptr %rows_198, align 8, !tbaa !15
  %cmp210 = icmp slt i64 %172, %173
  br i1 %cmp210, label %for.body213, label %for.cond.cleanup212

for.cond.cleanup212:                              ; preds = %for.cond209
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %r_208) #11
  br label %for.end243

for.body213:                                      ; preds = %for.cond209
  call void @llvm.lifetime.start.p0(i64 8, ptr %b_214) #11
  store i64 0, ptr %b_214, align 8, !tbaa !15
  br label %for.cond215

for.cond215:                                      ; preds = %for.inc236, %for.body213
  %174 = load i64, ptr %b_214, align 8, !tbaa !15
  %175 = load i64, ptr %inner_200, align 8, !tbaa !15
  %cmp216 = icmp slt i64 %174, %175
  br i1 %cmp216, label %for.body219, label %for.cond.cleanup218

for.cond.cleanup218:                              ; preds = %for.cond215
  store i32 20, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %b_214) #11
  br label %for.end239

for.body219:                                      ; preds = %for.cond215
  call void @llvm.lifetime.start.p0(i64 8, ptr %at220) #11
  %176 = load ptr, ptr %q, align 8, !tbaa !4
  %start221 = getelementptr inbounds %struct.Load, ptr %176, i32 0, i32 1
  %177 = load i64, ptr %start221, align 8, !tbaa !171
  %178 = load i64, ptr %r_208, align 8, !tbaa !15
  %179 = load i64, ptr %pitch_202, align 8, !tbaa !15
  %mul222 = mul nsw i64 %178, %179
  %add223 = add nsw i64 %177, %mul222
  %180 = load i64, ptr %b_214, align 8, !tbaa !15
  %add224 = add nsw i64 %add223, %180
  store i64 %add224, ptr %at220, align 8, !tbaa !15
  %181 = load i64, ptr %at220, align 8, !tbaa !15
  %shr225 = ashr i64 %181, 3
  %182 = load i64, ptr %bits_204, align 8, !tbaa !15
  %and226 = and i64 %shr225, %182
  %183 = load i64, ptr %at220, align 8, !tbaa !15
  %xor227 = xor i64 %183, %and226
  store i64 %xor227, ptr %at220, align 8, !tbaa !15
  %184 = load <2 x i64>, ptr %poison, align 1, !tbaa !50
  %185 = load ptr, ptr %shared, align 8, !tbaa !4
  %186 = load i64, ptr %at220, align 8, !tbaa !15
  %add.ptr228 = getelementptr inbounds i8, ptr %185, i64 %186
  store <2 x i64> %184, ptr %add.ptr228, align 1, !tbaa !50
  %187 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check229 = getelementptr inbounds %struct.Context, ptr %187, i32 0, i32 20
  %188 = load i64, ptr %check229, align 8, !tbaa !29
  %tobool230 = icmp ne i64 %188, 0
  br i1 %tobool230, label %if.then231, label %if.end235

if.then231:                                       ; preds = %for.body219
  %189 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %190 = load i64, ptr %i182, align 8, !tbaa !15
  %191 = load i64, ptr %stride, align 8, !tbaa !15
  %mul232 = mul nsw i64 %190, %191
  %192 = load i64, ptr %at220, align 8, !tbaa !15
  %add233 = add nsw i64 %mul232, %192
  %193 = load i64, ptr %shift, align 8, !tbaa !15
  %shr234 = ashr i64 %add233, %193
  %194 = load i64, ptr %steps, align 8, !tbaa !15
  call void @begin_write(ptr noundef %189, i64 noundef %shr234, i64 noundef %194) #12
  br label %if.end235

if.end235:                                        ; preds = %if.then231, %for.body219
  call void @llvm.lifetime.end.p0(i64 8, ptr %at220) #11
  br label %for.inc236

for.inc236:                                       ; preds = %if.end235
  %195 = load i64, ptr %b_214, align 8, !tbaa !15
  %add237 = add nsw i64 %195, 16
  store i64 %add237, ptr %b_214, align 8, !tbaa !15
  br label %for.cond215, !llvm.loop !180

for.end239:                                       ; preds = %for.cond.cleanup218
  br label %for.inc240

for.inc240:                                       ; preds = %for.end239
  %196 = load i64, ptr %r_208, align 8, !tbaa !15
  %inc241 = add nsw i64 %196, 1
  store i64 %inc241, ptr %r_208, align 8, !tbaa !15
  br label %for.cond209, !llvm.loop !181

for.end243:                                       ; preds = %for.cond.cleanup212
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits_204) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %pitch_202) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %inner_200) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %rows_198) #11
  %197 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %races_pending = getelementptr inbounds %struct.Context, ptr %197, i32 0, i32 41
  %198 = load i64, ptr %races_pending, align 8, !tbaa !140
  %inc244 = add nsw i64 %198, 1
  store i64 %inc244, ptr %races_pending, align 8, !tbaa !140
  call void @llvm.lifetime.end.p0(i64 16, ptr %poison) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #11
  br label %for.inc245

for.inc245:                                       ; preds = %for.end243, %if.then193
  %199 = load i64, ptr %i182, align 8, !tbaa !15
  %inc246 = add nsw i64 %199, 1
  store i64 %inc246, ptr %i182, align 8, !tbaa !15
  br label %for.cond183, !llvm.loop !182

for.end248:                                       ; preds = %for.cond.cleanup187
  %200 = load ptr, ptr %q, align 8, !tbaa !4
  %bytes249 = getelementptr inbounds %struct.Load, ptr %200, i32 0, i32 4
  %201 = load i64, ptr %bytes249, align 8, !tbaa !174
  %202 = load i64, ptr %copies, align 8, !tbaa !15
  %mul250 = mul nsw i64 %201, %202
  %203 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %204 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx251 = getelementptr inbounds i32, ptr %204, i64 0
  %205 = load i32, ptr %arrayidx251, align 4, !tbaa !8
  %call252 = call ptr @stats_of(ptr noundef %203, i32 noundef %205) #12
  %arrayidx253 = getelementptr inbounds i64, ptr %call252, i64 7
  %206 = load i64, ptr %arrayidx253, align 8, !tbaa !15
  %add254 = add nsw i64 %206, %mul250
  store i64 %add254, ptr %arrayidx253, align 8, !tbaa !15
  %207 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count255 = getelementptr inbounds %struct.Context, ptr %207, i32 0, i32 61
  %208 = load i64, ptr %load_count255, align 8, !tbaa !163
  %inc256 = add nsw i64 %208, 1
  store i64 %inc256, ptr %load_count255, align 8, !tbaa !163
  %209 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy = getelementptr inbounds %struct.Context, ptr %209, i32 0, i32 22
  %210 = load i64, ptr %policy, align 8, !tbaa !141
  %cmp257 = icmp eq i64 %210, 1
  br i1 %cmp257, label %if.then259, label %if.end261

if.then259:                                       ; preds = %for.end248
  %211 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count260 = getelementptr inbounds %struct.Context, ptr %211, i32 0, i32 61
  %212 = load i64, ptr %load_count260, align 8, !tbaa !163
  %dec = add nsw i64 %212, -1
  store i64 %dec, ptr %load_count260, align 8, !tbaa !163
  %213 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %214 = load ptr, ptr %q, align 8, !tbaa !4
  call void @land(ptr noundef %213, ptr noundef %214) #12
  br label %if.end261

if.end261:                                        ; preds = %if.then259, %for.end248
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup262

cleanup262:                                       ; preds = %if.end261, %cleanup179
  call void @llvm.lifetime.end.p0(i64 8, ptr %copies) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  br label %cleanup265

cleanup265:                                       ; preds = %cleanup262, %if.then103
  call void @llvm.lifetime.end.p0(i64 8, ptr %own) #11
  br label %cleanup266

cleanup266:                                       ; preds = %cleanup265, %if.then78, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %cta) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %stride) #11
  br label %cleanup268

cleanup268:                                       ; preds = %cleanup266, %if.then40
  call void @llvm.lifetime.end.p0(i64 8, ptr %barrier) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %start) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %signal) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %target) #11
  br label %cleanup272

cleanup272:                                       ; preds = %cleanup268, %if.then9
  call void @llvm.lifetime.end.p0(i64 8, ptr %m) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %q) #11
  br label %cleanup274

cleanup274:                                       ; preds = %cleanup272, %if.then1
  call void @llvm.lifetime.end.p0(i64 4, ptr %dims) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  br label %return

return:                                           ; preds = %cleanup274, %if.then
  %215 = load i32, ptr %retval, align 4
  ret i32 %215
}

; Function Attrs: noredzone nounwind
define internal i32 @decode_map(ptr noundef %c, i64 noundef %address, ptr noundef %m) #0 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %address.addr = alloca i64, align 8
  %m.addr = alloca ptr, align 8
  %raw = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %extent = alloca i64, align 8
  %i = alloca i32, align 4
  %size = alloca i32, align 4
  %box = alloca i16, align 2
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %address, ptr %address.addr, align 8, !tbaa !15
  store ptr %m, ptr %m.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %raw) #11
  %0 = load i64, ptr %address.addr, align 8, !tbaa !15
  %shr = ashr i64 %0, 32
  %cmp = icmp eq i64 %shr, 2
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %1 = load i64, ptr %address.addr, align 8, !tbaa !15
  %and = and i64 %1, 4294967295
  store i64 %and, ptr %address.addr, align 8, !tbaa !15
  %2 = load i64, ptr %address.addr, align 8, !tbaa !15
  %add = add nsw i64 %2, 128
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %param_bytes = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 17
  %4 = load i64, ptr %param_bytes, align 8, !tbaa !16
  %cmp1 = icmp sgt i64 %add, %4
  br i1 %cmp1, label %if.then2, label %if.end

if.then2:                                         ; preds = %if.then
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup82

if.end:                                           ; preds = %if.then
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %params = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 16
  %6 = load i64, ptr %params, align 8, !tbaa !20
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %address.addr, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %7, i64 %8
  store ptr %add.ptr, ptr %raw, align 8, !tbaa !4
  br label %if.end8

if.else:                                          ; preds = %entry
  %9 = load i64, ptr %address.addr, align 8, !tbaa !15
  %cmp3 = icmp slt i64 %9, 68719476736
  br i1 %cmp3, label %if.then5, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.else
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load i64, ptr %address.addr, align 8, !tbaa !15
  %12 = load i64, ptr %address.addr, align 8, !tbaa !15
  %add4 = add nsw i64 %12, 128
  %call = call i32 @in_allocation(ptr noundef %10, i64 noundef %11, i64 noundef %add4) #12
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.end6, label %if.then5

if.then5:                                         ; preds = %lor.lhs.false, %if.else
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup82

if.end6:                                          ; preds = %lor.lhs.false
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_ = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 11
  %14 = load i64, ptr %global_, align 8, !tbaa !13
  %15 = inttoptr i64 %14 to ptr
  %16 = load i64, ptr %address.addr, align 8, !tbaa !15
  %sub = sub nsw i64 %16, 68719476736
  %add.ptr7 = getelementptr inbounds i8, ptr %15, i64 %sub
  store ptr %add.ptr7, ptr %raw, align 8, !tbaa !4
  br label %if.end8

if.end8:                                          ; preds = %if.end6, %if.end
  %17 = load ptr, ptr %raw, align 8, !tbaa !4
  %call9 = call i32 @memcmp(ptr noundef %17, ptr noundef @.str, i64 noundef 8) #13
  %tobool10 = icmp ne i32 %call9, 0
  br i1 %tobool10, label %if.then11, label %if.end12

if.then11:                                        ; preds = %if.end8
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup82

if.end12:                                         ; preds = %if.end8
  %18 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %tables = getelementptr inbounds %struct.Context, ptr %18, i32 0, i32 67
  %19 = load i64, ptr %tables, align 8, !tbaa !183
  %20 = inttoptr i64 %19 to ptr
  %21 = load ptr, ptr %raw, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i8, ptr %21, i64 8
  %22 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %idxprom = zext i8 %22 to i64
  %arrayidx13 = getelementptr inbounds i8, ptr %20, i64 %idxprom
  %23 = load i8, ptr %arrayidx13, align 1, !tbaa !50
  %24 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %element = getelementptr inbounds %struct.Tensor, ptr %24, i32 0, i32 2
  store i8 %23, ptr %element, align 2, !tbaa !184
  %25 = load ptr, ptr %raw, align 8, !tbaa !4
  %arrayidx14 = getelementptr inbounds i8, ptr %25, i64 9
  %26 = load i8, ptr %arrayidx14, align 1, !tbaa !50
  %27 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %rank = getelementptr inbounds %struct.Tensor, ptr %27, i32 0, i32 0
  store i8 %26, ptr %rank, align 8, !tbaa !165
  %28 = load ptr, ptr %raw, align 8, !tbaa !4
  %arrayidx15 = getelementptr inbounds i8, ptr %28, i64 10
  %29 = load i8, ptr %arrayidx15, align 1, !tbaa !50
  %30 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %swizzle = getelementptr inbounds %struct.Tensor, ptr %30, i32 0, i32 1
  store i8 %29, ptr %swizzle, align 1, !tbaa !176
  %31 = load ptr, ptr %raw, align 8, !tbaa !4
  %arrayidx16 = getelementptr inbounds i8, ptr %31, i64 11
  %32 = load i8, ptr %arrayidx16, align 1, !tbaa !50
  %33 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %nan = getelementptr inbounds %struct.Tensor, ptr %33, i32 0, i32 3
  store i8 %32, ptr %nan, align 1, !tbaa !185
  %34 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %address17 = getelementptr inbounds %struct.Tensor, ptr %34, i32 0, i32 4
  %35 = load ptr, ptr %raw, align 8, !tbaa !4
  %add.ptr18 = getelementptr inbounds i8, ptr %35, i64 12
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %address17, ptr align 1 %add.ptr18, i64 8, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr %extent) #11
  %36 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %element19 = getelementptr inbounds %struct.Tensor, ptr %36, i32 0, i32 2
  %37 = load i8, ptr %element19, align 2, !tbaa !184
  %conv = zext i8 %37 to i64
  store i64 %conv, ptr %extent, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end12
  %38 = load i32, ptr %i, align 4, !tbaa !8
  %39 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %rank20 = getelementptr inbounds %struct.Tensor, ptr %39, i32 0, i32 0
  %40 = load i8, ptr %rank20, align 8, !tbaa !165
  %conv21 = zext i8 %40 to i32
  %cmp22 = icmp slt i32 %38, %conv21
  br i1 %cmp22, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup72

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %size) #11
  call void @llvm.lifetime.start.p0(i64 2, ptr %box) #11
  %41 = load ptr, ptr %raw, align 8, !tbaa !4
  %add.ptr24 = getelementptr inbounds i8, ptr %41, i64 20
  %42 = load i32, ptr %i, align 4, !tbaa !8
  %mul = mul nsw i32 4, %42
  %idx.ext = sext i32 %mul to i64
  %add.ptr25 = getelementptr inbounds i8, ptr %add.ptr24, i64 %idx.ext
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %size, ptr align 1 %add.ptr25, i64 4, i1 false)
  %43 = load ptr, ptr %raw, align 8, !tbaa !4
  %add.ptr26 = getelementptr inbounds i8, ptr %43, i64 72
  %44 = load i32, ptr %i, align 4, !tbaa !8
  %mul27 = mul nsw i32 2, %44
  %idx.ext28 = sext i32 %mul27 to i64
  %add.ptr29 = getelementptr inbounds i8, ptr %add.ptr26, i64 %idx.ext28
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %box, ptr align 1 %add.ptr29, i64 2, i1 false)
  %45 = load i32, ptr %size, align 4, !tbaa !8
  %conv30 = zext i32 %45 to i64
  %add31 = add nsw i64 %conv30, 1
  %46 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %dims = getelementptr inbounds %struct.Tensor, ptr %46, i32 0, i32 5
  %47 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom32 = sext i32 %47 to i64
  %arrayidx33 = getelementptr inbounds [5 x i64], ptr %dims, i64 0, i64 %idxprom32
  store i64 %add31, ptr %arrayidx33, align 8, !tbaa !15
  %48 = load i16, ptr %box, align 2, !tbaa !51
  %conv34 = zext i16 %48 to i32
  %49 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %box35 = getelementptr inbounds %struct.Tensor, ptr %49, i32 0, i32 7
  %50 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom36 = sext i32 %50 to i64
  %arrayidx37 = getelementptr inbounds [5 x i32], ptr %box35, i64 0, i64 %idxprom36
  store i32 %conv34, ptr %arrayidx37, align 4, !tbaa !8
  %51 = load ptr, ptr %raw, align 8, !tbaa !4
  %52 = load i32, ptr %i, align 4, !tbaa !8
  %add38 = add nsw i32 82, %52
  %idxprom39 = sext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds i8, ptr %51, i64 %idxprom39
  %53 = load i8, ptr %arrayidx40, align 1, !tbaa !50
  %conv41 = zext i8 %53 to i32
  %cmp42 = icmp ne i32 %conv41, 1
  br i1 %cmp42, label %land.lhs.true, label %if.end46

land.lhs.true:                                    ; preds = %for.body
  %54 = load i32, ptr %i, align 4, !tbaa !8
  %tobool44 = icmp ne i32 %54, 0
  br i1 %tobool44, label %if.then45, label %if.end46

if.then45:                                        ; preds = %land.lhs.true
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end46:                                         ; preds = %land.lhs.true, %for.body
  %55 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %element47 = getelementptr inbounds %struct.Tensor, ptr %55, i32 0, i32 2
  %56 = load i8, ptr %element47, align 2, !tbaa !184
  %conv48 = zext i8 %56 to i64
  %57 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %strides = getelementptr inbounds %struct.Tensor, ptr %57, i32 0, i32 6
  %58 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom49 = sext i32 %58 to i64
  %arrayidx50 = getelementptr inbounds [5 x i64], ptr %strides, i64 0, i64 %idxprom49
  store i64 %conv48, ptr %arrayidx50, align 8, !tbaa !15
  %59 = load i32, ptr %i, align 4, !tbaa !8
  %tobool51 = icmp ne i32 %59, 0
  br i1 %tobool51, label %if.then52, label %if.end61

if.then52:                                        ; preds = %if.end46
  %60 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %strides53 = getelementptr inbounds %struct.Tensor, ptr %60, i32 0, i32 6
  %61 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom54 = sext i32 %61 to i64
  %arrayidx55 = getelementptr inbounds [5 x i64], ptr %strides53, i64 0, i64 %idxprom54
  %62 = load ptr, ptr %raw, align 8, !tbaa !4
  %add.ptr56 = getelementptr inbounds i8, ptr %62, i64 40
  %63 = load i32, ptr %i, align 4, !tbaa !8
  %sub57 = sub nsw i32 %63, 1
  %mul58 = mul nsw i32 8, %sub57
  %idx.ext59 = sext i32 %mul58 to i64
  %add.ptr60 = getelementptr inbounds i8, ptr %add.ptr56, i64 %idx.ext59
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx55, ptr align 1 %add.ptr60, i64 8, i1 false)
  br label %if.end61

if.end61:                                         ; preds = %if.then52, %if.end46
  %64 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %dims62 = getelementptr inbounds %struct.Tensor, ptr %64, i32 0, i32 5
  %65 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom63 = sext i32 %65 to i64
  %arrayidx64 = getelementptr inbounds [5 x i64], ptr %dims62, i64 0, i64 %idxprom63
  %66 = load i64, ptr %arrayidx64, align 8, !tbaa !15
  %sub65 = sub nsw i64 %66, 1
  %67 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %strides66 = getelementptr inbounds %struct.Tensor, ptr %67, i32 0, i32 6
  %68 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom67 = sext i32 %68 to i64
  %arrayidx68 = getelementptr inbounds [5 x i64], ptr %strides66, i64 0, i64 %idxprom67
  %69 = load i64, ptr %arrayidx68, align 8, !tbaa !15
  %mul69 = mul nsw i64 %sub65, %69
  %70 = load i64, ptr %extent, align 8, !tbaa !15
  %add70 = add nsw i64 %70, %mul69
  store i64 %add70, ptr %extent, align 8, !tbaa !15
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end61, %if.then45
  call void @llvm.lifetime.end.p0(i64 2, ptr %box) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %size) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup72 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont
  %71 = load i32, ptr %i, align 4, !tbaa !8
  %inc = add nsw i32 %71, 1
  store i32 %inc, ptr %i, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !186

cleanup72:                                        ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
  %cleanup.dest73 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest73, label %cleanup81 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup72
  %72 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %nan74 = getelementptr inbounds %struct.Tensor, ptr %72, i32 0, i32 3
  %73 = load i8, ptr %nan74, align 1, !tbaa !185
  %tobool75 = icmp ne i8 %73, 0
  br i1 %tobool75, label %land.end, label %land.rhs

land.rhs:                                         ; preds = %for.end
  %74 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %75 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %address76 = getelementptr inbounds %struct.Tensor, ptr %75, i32 0, i32 4
  %76 = load i64, ptr %address76, align 8, !tbaa !187
  %77 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %address77 = getelementptr inbounds %struct.Tensor, ptr %77, i32 0, i32 4
  %78 = load i64, ptr %address77, align 8, !tbaa !187
  %79 = load i64, ptr %extent, align 8, !tbaa !15
  %add78 = add nsw i64 %78, %79
  %call79 = call i32 @in_allocation(ptr noundef %74, i64 noundef %76, i64 noundef %add78) #12
  %tobool80 = icmp ne i32 %call79, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.end
  %80 = phi i1 [ false, %for.end ], [ %tobool80, %land.rhs ]
  %land.ext = zext i1 %80 to i32
  store i32 %land.ext, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup81

cleanup81:                                        ; preds = %land.end, %cleanup72
  call void @llvm.lifetime.end.p0(i64 8, ptr %extent) #11
  br label %cleanup82

cleanup82:                                        ; preds = %cleanup81, %if.then11, %if.then5, %if.then2
  call void @llvm.lifetime.end.p0(i64 8, ptr %raw) #11
  %81 = load i32, ptr %retval, align 4
  ret i32 %81
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @address_of_lane(ptr noundef %w, ptr noundef %t, i32 noundef %l) #2 {
entry:
  %retval = alloca i64, align 8
  %w.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %l.addr = alloca i32, align 4
  %offset = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %l, ptr %l.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #11
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
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %6 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %7, i64 1
  %8 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %call = call ptr @slot(ptr noundef %6, i32 noundef %8) #12
  %9 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom = zext i32 %9 to i64
  %arrayidx6 = getelementptr inbounds i64, ptr %call, i64 %idxprom
  %10 = load i64, ptr %arrayidx6, align 8, !tbaa !15
  %11 = load i64, ptr %offset, align 8, !tbaa !15
  %add = add nsw i64 %10, %11
  store i64 %add, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  %12 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx7 = getelementptr inbounds i32, ptr %12, i64 0
  %13 = load i32, ptr %arrayidx7, align 4, !tbaa !8
  %cmp8 = icmp eq i32 %13, 2
  br i1 %cmp8, label %if.then10, label %if.end18

if.then10:                                        ; preds = %if.end
  %14 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx11 = getelementptr inbounds i32, ptr %15, i64 1
  %16 = load i32, ptr %arrayidx11, align 4, !tbaa !8
  %call12 = call ptr @slot32(ptr noundef %14, i32 noundef %16) #12
  %17 = load i32, ptr %l.addr, align 4, !tbaa !8
  %idxprom13 = zext i32 %17 to i64
  %arrayidx14 = getelementptr inbounds i32, ptr %call12, i64 %idxprom13
  %18 = load i32, ptr %arrayidx14, align 4, !tbaa !8
  %19 = load i64, ptr %offset, align 8, !tbaa !15
  %conv15 = trunc i64 %19 to i32
  %add16 = add i32 %18, %conv15
  %conv17 = zext i32 %add16 to i64
  store i64 %conv17, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end18:                                         ; preds = %if.end
  %20 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx19 = getelementptr inbounds i32, ptr %20, i64 1
  %21 = load i32, ptr %arrayidx19, align 4, !tbaa !8
  %conv20 = zext i32 %21 to i64
  %22 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx21 = getelementptr inbounds i32, ptr %22, i64 2
  %23 = load i32, ptr %arrayidx21, align 4, !tbaa !8
  %conv22 = zext i32 %23 to i64
  %shl23 = shl i64 %conv22, 32
  %or24 = or i64 %conv20, %shl23
  %24 = load i64, ptr %offset, align 8, !tbaa !15
  %add25 = add nsw i64 %or24, %24
  store i64 %add25, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end18, %if.then10, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #11
  %25 = load i64, ptr %retval, align 8
  ret i64 %25
}

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
  %4 = load i64, ptr %shared_size, align 8, !tbaa !188
  %cmp1 = icmp sle i64 %add, %4
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %5 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %cta = getelementptr inbounds %struct.Warp, ptr %5, i32 0, i32 13
  %6 = load i32, ptr %cta, align 4, !tbaa !86
  %conv = sext i32 %6 to i64
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride = getelementptr inbounds %struct.Context, ptr %7, i32 0, i32 9
  %8 = load i64, ptr %shared_stride, align 8, !tbaa !167
  %mul = mul nsw i64 %conv, %8
  %9 = load i64, ptr %address.addr, align 8, !tbaa !15
  %add2 = add nsw i64 %mul, %9
  store i64 %add2, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %rank) #11
  %10 = load i64, ptr %address.addr, align 8, !tbaa !15
  %shr = ashr i64 %10, 24
  %sub = sub nsw i64 %shr, 1
  store i64 %sub, ptr %rank, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %offset) #11
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
  %15 = load i64, ptr %ctas, align 8, !tbaa !170
  %cmp5 = icmp sge i64 %13, %15
  br i1 %cmp5, label %if.then15, label %lor.lhs.false7

lor.lhs.false7:                                   ; preds = %lor.lhs.false
  %16 = load i64, ptr %offset, align 8, !tbaa !15
  %17 = load i64, ptr %unit.addr, align 8, !tbaa !15
  %add8 = add nsw i64 %16, %17
  %18 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_size9 = getelementptr inbounds %struct.Context, ptr %18, i32 0, i32 8
  %19 = load i64, ptr %shared_size9, align 8, !tbaa !188
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end16
  %21 = load i64, ptr %i, align 8, !tbaa !15
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %22, i32 0, i32 5
  %23 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
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
  %27 = load i64, ptr %warps_per_cta19, align 8, !tbaa !88
  %mul20 = mul nsw i64 %25, %27
  %28 = load i64, ptr %i, align 8, !tbaa !15
  %add21 = add nsw i64 %mul20, %28
  %call = call ptr @warp_at(ptr noundef %24, i64 noundef %add21) #12
  %state = getelementptr inbounds %struct.Warp, ptr %call, i32 0, i32 4
  %29 = load i32, ptr %state, align 4, !tbaa !98
  %cmp22 = icmp ne i32 %29, 5
  br i1 %cmp22, label %if.then24, label %if.end28

if.then24:                                        ; preds = %for.body
  %30 = load i64, ptr %rank, align 8, !tbaa !15
  %31 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride25 = getelementptr inbounds %struct.Context, ptr %31, i32 0, i32 9
  %32 = load i64, ptr %shared_stride25, align 8, !tbaa !167
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
  br label %for.cond, !llvm.loop !189

cleanup:                                          ; preds = %if.then24, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup29 [
    i32 2, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  store i64 -1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup29

cleanup29:                                        ; preds = %for.end, %cleanup, %if.then15
  call void @llvm.lifetime.end.p0(i64 8, ptr %offset) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %rank) #11
  br label %return

return:                                           ; preds = %cleanup29, %if.then
  %35 = load i64, ptr %retval, align 8
  ret i64 %35
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @rows_of(ptr noundef %m) #2 {
entry:
  %m.addr = alloca ptr, align 8
  %rows = alloca i64, align 8
  %i = alloca i32, align 4
  store ptr %m, ptr %m.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %rows) #11
  store i64 1, ptr %rows, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 1, ptr %i, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !tbaa !8
  %1 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %rank = getelementptr inbounds %struct.Tensor, ptr %1, i32 0, i32 0
  %2 = load i8, ptr %rank, align 8, !tbaa !165
  %conv = zext i8 %2 to i32
  %cmp = icmp slt i32 %0, %conv
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %box = getelementptr inbounds %struct.Tensor, ptr %3, i32 0, i32 7
  %4 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom = sext i32 %4 to i64
  %arrayidx = getelementptr inbounds [5 x i32], ptr %box, i64 0, i64 %idxprom
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %conv2 = sext i32 %5 to i64
  %6 = load i64, ptr %rows, align 8, !tbaa !15
  %mul = mul nsw i64 %6, %conv2
  store i64 %mul, ptr %rows, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %7 = load i32, ptr %i, align 4, !tbaa !8
  %inc = add nsw i32 %7, 1
  store i32 %inc, ptr %i, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !190

for.end:                                          ; preds = %for.cond.cleanup
  %8 = load i64, ptr %rows, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %rows) #11
  ret i64 %8
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @pitch_of(ptr noundef %m) #2 {
entry:
  %m.addr = alloca ptr, align 8
  store ptr %m, ptr %m.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %swizzle = getelementptr inbounds %struct.Tensor, ptr %0, i32 0, i32 1
  %1 = load i8, ptr %swizzle, align 1, !tbaa !176
  %conv = zext i8 %1 to i32
  %tobool = icmp ne i32 %conv, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %2 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %swizzle1 = getelementptr inbounds %struct.Tensor, ptr %2, i32 0, i32 1
  %3 = load i8, ptr %swizzle1, align 1, !tbaa !176
  %conv2 = zext i8 %3 to i64
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %call = call i64 @inner_bytes(ptr noundef %4) #12
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %conv2, %cond.true ], [ %call, %cond.false ]
  ret i64 %cond
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
define internal i64 @inner_bytes(ptr noundef %m) #2 {
entry:
  %m.addr = alloca ptr, align 8
  store ptr %m, ptr %m.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %box = getelementptr inbounds %struct.Tensor, ptr %0, i32 0, i32 7
  %arrayidx = getelementptr inbounds [5 x i32], ptr %box, i64 0, i64 0
  %1 = load i32, ptr %arrayidx, align 8, !tbaa !8
  %conv = sext i32 %1 to i64
  %2 = load ptr, ptr %m.addr, align 8, !tbaa !4
  %element = getelementptr inbounds %struct.Tensor, ptr %2, i32 0, i32 2
  %3 = load i8, ptr %element, align 2, !tbaa !184
  %conv1 = zext i8 %3 to i64
  %mul = mul nsw i64 %conv, %conv1
  ret i64 %mul
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @mbarrier_at(ptr noundef %c, i64 noundef %index) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %index.addr = alloca i64, align 8
  %place = alloca i16, align 2
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %index, ptr %index.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 2, ptr %place) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %mbarrier_slots = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 52
  %1 = load i64, ptr %mbarrier_slots, align 8, !tbaa !191
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %index.addr, align 8, !tbaa !15
  %shr = ashr i64 %3, 3
  %arrayidx = getelementptr inbounds i16, ptr %2, i64 %shr
  %4 = load i16, ptr %arrayidx, align 2, !tbaa !51
  store i16 %4, ptr %place, align 2, !tbaa !51
  %5 = load i16, ptr %place, align 2, !tbaa !51
  %conv = sext i16 %5 to i32
  %cmp = icmp slt i32 %conv, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %mbarriers = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 53
  %7 = load i64, ptr %mbarriers, align 8, !tbaa !109
  %8 = inttoptr i64 %7 to ptr
  %9 = load i16, ptr %place, align 2, !tbaa !51
  %conv2 = sext i16 %9 to i32
  %idx.ext = sext i32 %conv2 to i64
  %add.ptr = getelementptr inbounds %struct.Mbarrier, ptr %8, i64 %idx.ext
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ null, %cond.true ], [ %add.ptr, %cond.false ]
  call void @llvm.lifetime.end.p0(i64 2, ptr %place) #11
  ret ptr %cond
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @swizzle_bits(i32 noundef %swizzle) #2 {
entry:
  %swizzle.addr = alloca i32, align 4
  store i32 %swizzle, ptr %swizzle.addr, align 4, !tbaa !8
  %0 = load i32, ptr %swizzle.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %0, 128
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end5

cond.false:                                       ; preds = %entry
  %1 = load i32, ptr %swizzle.addr, align 4, !tbaa !8
  %cmp1 = icmp eq i32 %1, 64
  br i1 %cmp1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.false
  br label %cond.end

cond.false3:                                      ; preds = %cond.false
  %2 = load i32, ptr %swizzle.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %2, 0
  %3 = zext i1 %tobool to i64
  %cond = select i1 %tobool, i32 16, i32 0
  br label %cond.end

cond.end:                                         ; preds = %cond.false3, %cond.true2
  %cond4 = phi i32 [ 48, %cond.true2 ], [ %cond, %cond.false3 ]
  br label %cond.end5

cond.end5:                                        ; preds = %cond.end, %cond.true
  %cond6 = phi i32 [ 112, %cond.true ], [ %cond4, %cond.end ]
  %conv = sext i32 %cond6 to i64
  ret i64 %conv
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
  %1 = load i64, ptr %stats, align 8, !tbaa !192
  %2 = inttoptr i64 %1 to ptr
  %3 = load i32, ptr %id.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %mul = mul nsw i64 8, %conv
  %add.ptr = getelementptr inbounds i64, ptr %2, i64 %mul
  ret ptr %add.ptr
}

; Function Attrs: noredzone nounwind
define internal void @land(ptr noundef %c, ptr noundef %q) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %q.addr = alloca ptr, align 8
  %m = alloca ptr, align 8
  %rows = alloca i64, align 8
  %inner = alloca i64, align 8
  %pitch = alloca i64, align 8
  %bits = alloca i64, align 8
  %from = alloca ptr, align 8
  %from_set = alloca ptr, align 8
  %cta = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %shared = alloca ptr, align 8
  %set = alloca ptr, align 8
  %b = alloca ptr, align 8
  %place = alloca [5 x i32], align 16
  %row = alloca i64, align 8
  %inside = alloca i32, align 4
  %source = alloca i64, align 8
  %i = alloca i32, align 4
  %x = alloca i64, align 8
  %first = alloca i64, align 8
  %end = alloca i64, align 8
  %x52 = alloca i64, align 8
  %to = alloca i64, align 8
  %low = alloca i64, align 8
  %k = alloca i64, align 8
  %good = alloca i32, align 4
  %i121 = alloca i32, align 4
  %base = alloca i64, align 8
  %steps = alloca i64, align 8
  %rows_ = alloca i64, align 8
  %inner_ = alloca i64, align 8
  %pitch_ = alloca i64, align 8
  %bits_ = alloca i64, align 8
  %r_ = alloca i64, align 8
  %b_ = alloca i64, align 8
  %at169 = alloca i64, align 8
  %known = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %q, ptr %q.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %m) #11
  %0 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %tensor = getelementptr inbounds %struct.Load, ptr %0, i32 0, i32 0
  store ptr %tensor, ptr %m, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %rows) #11
  %1 = load ptr, ptr %m, align 8, !tbaa !4
  %call = call i64 @rows_of(ptr noundef %1) #12
  store i64 %call, ptr %rows, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %inner) #11
  %2 = load ptr, ptr %m, align 8, !tbaa !4
  %call1 = call i64 @inner_bytes(ptr noundef %2) #12
  store i64 %call1, ptr %inner, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %pitch) #11
  %3 = load ptr, ptr %m, align 8, !tbaa !4
  %call2 = call i64 @pitch_of(ptr noundef %3) #12
  store i64 %call2, ptr %pitch, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits) #11
  %4 = load ptr, ptr %m, align 8, !tbaa !4
  %swizzle = getelementptr inbounds %struct.Tensor, ptr %4, i32 0, i32 1
  %5 = load i8, ptr %swizzle, align 1, !tbaa !176
  %conv = zext i8 %5 to i32
  %call3 = call i64 @swizzle_bits(i32 noundef %conv) #12
  store i64 %call3, ptr %bits, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %from) #11
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_ = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 11
  %7 = load i64, ptr %global_, align 8, !tbaa !13
  %8 = inttoptr i64 %7 to ptr
  %add.ptr = getelementptr inbounds i8, ptr %8, i64 -68719476736
  store ptr %add.ptr, ptr %from, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %from_set) #11
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %global_set = getelementptr inbounds %struct.Context, ptr %9, i32 0, i32 12
  %10 = load i64, ptr %global_set, align 8, !tbaa !30
  %11 = inttoptr i64 %10 to ptr
  %add.ptr4 = getelementptr inbounds i8, ptr %11, i64 -68719476736
  store ptr %add.ptr4, ptr %from_set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %cta) #11
  store i64 0, ptr %cta, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc194, %entry
  %12 = load i64, ptr %cta, align 8, !tbaa !15
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %ctas = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 6
  %14 = load i64, ptr %ctas, align 8, !tbaa !170
  %cmp = icmp slt i64 %12, %14
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %cta) #11
  br label %for.end196

for.body:                                         ; preds = %for.cond
  %15 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %ctas6 = getelementptr inbounds %struct.Load, ptr %15, i32 0, i32 3
  %16 = load i64, ptr %ctas6, align 8, !tbaa !168
  %17 = load i64, ptr %cta, align 8, !tbaa !15
  %shr = ashr i64 %16, %17
  %and = and i64 %shr, 1
  %tobool = icmp ne i64 %and, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  br label %for.inc194

if.end:                                           ; preds = %for.body
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #11
  %18 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared7 = getelementptr inbounds %struct.Context, ptr %18, i32 0, i32 7
  %19 = load i64, ptr %shared7, align 8, !tbaa !14
  %20 = inttoptr i64 %19 to ptr
  %21 = load i64, ptr %cta, align 8, !tbaa !15
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride = getelementptr inbounds %struct.Context, ptr %22, i32 0, i32 9
  %23 = load i64, ptr %shared_stride, align 8, !tbaa !167
  %mul = mul nsw i64 %21, %23
  %add.ptr8 = getelementptr inbounds i8, ptr %20, i64 %mul
  store ptr %add.ptr8, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #11
  %24 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %24, i32 0, i32 10
  %25 = load i64, ptr %shared_set, align 8, !tbaa !41
  %26 = inttoptr i64 %25 to ptr
  %27 = load i64, ptr %cta, align 8, !tbaa !15
  %28 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride9 = getelementptr inbounds %struct.Context, ptr %28, i32 0, i32 9
  %29 = load i64, ptr %shared_stride9, align 8, !tbaa !167
  %mul10 = mul nsw i64 %27, %29
  %add.ptr11 = getelementptr inbounds i8, ptr %26, i64 %mul10
  store ptr %add.ptr11, ptr %set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %b) #11
  %30 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %31 = load i64, ptr %cta, align 8, !tbaa !15
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride12 = getelementptr inbounds %struct.Context, ptr %32, i32 0, i32 9
  %33 = load i64, ptr %shared_stride12, align 8, !tbaa !167
  %mul13 = mul nsw i64 %31, %33
  %34 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %signal = getelementptr inbounds %struct.Load, ptr %34, i32 0, i32 2
  %35 = load i64, ptr %signal, align 8, !tbaa !172
  %add = add nsw i64 %mul13, %35
  %call14 = call ptr @mbarrier_at(ptr noundef %30, i64 noundef %add) #12
  store ptr %call14, ptr %b, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 20, ptr %place) #11
  call void @llvm.memset.p0.i64(ptr align 16 %place, i8 0, i64 20, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #11
  store i64 0, ptr %row, align 8, !tbaa !15
  br label %for.cond15

for.cond15:                                       ; preds = %for.inc144, %if.end
  %36 = load i64, ptr %row, align 8, !tbaa !15
  %37 = load i64, ptr %rows, align 8, !tbaa !15
  %cmp16 = icmp slt i64 %36, %37
  br i1 %cmp16, label %for.body19, label %for.cond.cleanup18

for.cond.cleanup18:                               ; preds = %for.cond15
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #11
  br label %for.end146

for.body19:                                       ; preds = %for.cond15
  call void @llvm.lifetime.start.p0(i64 4, ptr %inside) #11
  store i32 1, ptr %inside, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %source) #11
  %38 = load ptr, ptr %m, align 8, !tbaa !4
  %address = getelementptr inbounds %struct.Tensor, ptr %38, i32 0, i32 4
  %39 = load i64, ptr %address, align 8, !tbaa !187
  store i64 %39, ptr %source, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 1, ptr %i, align 4, !tbaa !8
  br label %for.cond20

for.cond20:                                       ; preds = %for.inc, %for.body19
  %40 = load i32, ptr %i, align 4, !tbaa !8
  %41 = load ptr, ptr %m, align 8, !tbaa !4
  %rank = getelementptr inbounds %struct.Tensor, ptr %41, i32 0, i32 0
  %42 = load i8, ptr %rank, align 8, !tbaa !165
  %conv21 = zext i8 %42 to i32
  %cmp22 = icmp slt i32 %40, %conv21
  br i1 %cmp22, label %for.body25, label %for.cond.cleanup24

for.cond.cleanup24:                               ; preds = %for.cond20
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
  br label %for.end

for.body25:                                       ; preds = %for.cond20
  call void @llvm.lifetime.start.p0(i64 8, ptr %x) #11
  %43 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %at = getelementptr inbounds %struct.Load, ptr %43, i32 0, i32 5
  %44 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom = sext i32 %44 to i64
  %arrayidx = getelementptr inbounds [5 x i32], ptr %at, i64 0, i64 %idxprom
  %45 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %conv26 = sext i32 %45 to i64
  %46 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom27 = sext i32 %46 to i64
  %arrayidx28 = getelementptr inbounds [5 x i32], ptr %place, i64 0, i64 %idxprom27
  %47 = load i32, ptr %arrayidx28, align 4, !tbaa !8
  %conv29 = sext i32 %47 to i64
  %add30 = add nsw i64 %conv26, %conv29
  store i64 %add30, ptr %x, align 8, !tbaa !15
  %48 = load i64, ptr %x, align 8, !tbaa !15
  %cmp31 = icmp sge i64 %48, 0
  br i1 %cmp31, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.body25
  %49 = load i64, ptr %x, align 8, !tbaa !15
  %50 = load ptr, ptr %m, align 8, !tbaa !4
  %dims = getelementptr inbounds %struct.Tensor, ptr %50, i32 0, i32 5
  %51 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom33 = sext i32 %51 to i64
  %arrayidx34 = getelementptr inbounds [5 x i64], ptr %dims, i64 0, i64 %idxprom33
  %52 = load i64, ptr %arrayidx34, align 8, !tbaa !15
  %cmp35 = icmp slt i64 %49, %52
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.body25
  %53 = phi i1 [ false, %for.body25 ], [ %cmp35, %land.rhs ]
  %land.ext = zext i1 %53 to i32
  %54 = load i32, ptr %inside, align 4, !tbaa !8
  %and37 = and i32 %54, %land.ext
  store i32 %and37, ptr %inside, align 4, !tbaa !8
  %55 = load i64, ptr %x, align 8, !tbaa !15
  %56 = load ptr, ptr %m, align 8, !tbaa !4
  %strides = getelementptr inbounds %struct.Tensor, ptr %56, i32 0, i32 6
  %57 = load i32, ptr %i, align 4, !tbaa !8
  %idxprom38 = sext i32 %57 to i64
  %arrayidx39 = getelementptr inbounds [5 x i64], ptr %strides, i64 0, i64 %idxprom38
  %58 = load i64, ptr %arrayidx39, align 8, !tbaa !15
  %mul40 = mul nsw i64 %55, %58
  %59 = load i64, ptr %source, align 8, !tbaa !15
  %add41 = add nsw i64 %59, %mul40
  store i64 %add41, ptr %source, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %x) #11
  br label %for.inc

for.inc:                                          ; preds = %land.end
  %60 = load i32, ptr %i, align 4, !tbaa !8
  %inc = add nsw i32 %60, 1
  store i32 %inc, ptr %i, align 4, !tbaa !8
  br label %for.cond20, !llvm.loop !193

for.end:                                          ; preds = %for.cond.cleanup24
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #11
  %61 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %at42 = getelementptr inbounds %struct.Load, ptr %61, i32 0, i32 5
  %arrayidx43 = getelementptr inbounds [5 x i32], ptr %at42, i64 0, i64 0
  %62 = load i32, ptr %arrayidx43, align 8, !tbaa !8
  %conv44 = sext i32 %62 to i64
  %63 = load ptr, ptr %m, align 8, !tbaa !4
  %element = getelementptr inbounds %struct.Tensor, ptr %63, i32 0, i32 2
  %64 = load i8, ptr %element, align 2, !tbaa !184
  %conv45 = zext i8 %64 to i64
  %mul46 = mul nsw i64 %conv44, %conv45
  store i64 %mul46, ptr %first, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #11
  %65 = load ptr, ptr %m, align 8, !tbaa !4
  %dims47 = getelementptr inbounds %struct.Tensor, ptr %65, i32 0, i32 5
  %arrayidx48 = getelementptr inbounds [5 x i64], ptr %dims47, i64 0, i64 0
  %66 = load i64, ptr %arrayidx48, align 8, !tbaa !15
  %67 = load ptr, ptr %m, align 8, !tbaa !4
  %element49 = getelementptr inbounds %struct.Tensor, ptr %67, i32 0, i32 2
  %68 = load i8, ptr %element49, align 2, !tbaa !184
  %conv50 = zext i8 %68 to i64
  %mul51 = mul nsw i64 %66, %conv50
  store i64 %mul51, ptr %end, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %x52) #11
  store i64 0, ptr %x52, align 8, !tbaa !15
  br label %for.cond53

for.cond53:                                       ; preds = %for.inc118, %for.end
  %69 = load i64, ptr %x52, align 8, !tbaa !15
  %70 = load i64, ptr %inner, align 8, !tbaa !15
  %cmp54 = icmp slt i64 %69, %70
  br i1 %cmp54, label %for.body57, label %for.cond.cleanup56

for.cond.cleanup56:                               ; preds = %for.cond53
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %x52) #11
  br label %for.end120

for.body57:                                       ; preds = %for.cond53
  call void @llvm.lifetime.start.p0(i64 8, ptr %to) #11
  %71 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %start = getelementptr inbounds %struct.Load, ptr %71, i32 0, i32 1
  %72 = load i64, ptr %start, align 8, !tbaa !171
  %73 = load i64, ptr %row, align 8, !tbaa !15
  %74 = load i64, ptr %pitch, align 8, !tbaa !15
  %mul58 = mul nsw i64 %73, %74
  %add59 = add nsw i64 %72, %mul58
  %75 = load i64, ptr %x52, align 8, !tbaa !15
  %add60 = add nsw i64 %add59, %75
  store i64 %add60, ptr %to, align 8, !tbaa !15
  %76 = load i64, ptr %to, align 8, !tbaa !15
  %shr61 = ashr i64 %76, 3
  %77 = load i64, ptr %bits, align 8, !tbaa !15
  %and62 = and i64 %shr61, %77
  %78 = load i64, ptr %to, align 8, !tbaa !15
  %xor = xor i64 %78, %and62
  store i64 %xor, ptr %to, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %low) #11
  %79 = load i64, ptr %first, align 8, !tbaa !15
  %80 = load i64, ptr %x52, align 8, !tbaa !15
  %add63 = add nsw i64 %79, %80
  store i64 %add63, ptr %low, align 8, !tbaa !15
  %81 = load i32, ptr %inside, align 4, !tbaa !8
  %tobool64 = icmp ne i32 %81, 0
  br i1 %tobool64, label %land.lhs.true, label %if.else

land.lhs.true:                                    ; preds = %for.body57
  %82 = load i64, ptr %low, align 8, !tbaa !15
  %cmp65 = icmp sge i64 %82, 0
  br i1 %cmp65, label %land.lhs.true67, label %if.else

land.lhs.true67:                                  ; preds = %land.lhs.true
  %83 = load i64, ptr %low, align 8, !tbaa !15
  %add68 = add nsw i64 %83, 16
  %84 = load i64, ptr %end, align 8, !tbaa !15
  %cmp69 = icmp sle i64 %add68, %84
  br i1 %cmp69, label %if.then71, label %if.else

if.then71:                                        ; preds = %land.lhs.true67
  %85 = load ptr, ptr %from, align 8, !tbaa !4
  %86 = load i64, ptr %source, align 8, !tbaa !15
  %add.ptr72 = getelementptr inbounds i8, ptr %85, i64 %86
  %87 = load i64, ptr %low, align 8, !tbaa !15
  %add.ptr73 = getelementptr inbounds i8, ptr %add.ptr72, i64 %87
  %88 = load <2 x i64>, ptr %add.ptr73, align 1, !tbaa !50
  %89 = load ptr, ptr %shared, align 8, !tbaa !4
  %90 = load i64, ptr %to, align 8, !tbaa !15
  %add.ptr74 = getelementptr inbounds i8, ptr %89, i64 %90
  store <2 x i64> %88, ptr %add.ptr74, align 1, !tbaa !50
  %91 = load ptr, ptr %from_set, align 8, !tbaa !4
  %92 = load i64, ptr %source, align 8, !tbaa !15
  %add.ptr75 = getelementptr inbounds i8, ptr %91, i64 %92
  %93 = load i64, ptr %low, align 8, !tbaa !15
  %add.ptr76 = getelementptr inbounds i8, ptr %add.ptr75, i64 %93
  %94 = load <2 x i64>, ptr %add.ptr76, align 1, !tbaa !50
  %95 = load ptr, ptr %set, align 8, !tbaa !4
  %96 = load i64, ptr %to, align 8, !tbaa !15
  %add.ptr77 = getelementptr inbounds i8, ptr %95, i64 %96
  store <2 x i64> %94, ptr %add.ptr77, align 1, !tbaa !50
  br label %if.end117

if.else:                                          ; preds = %land.lhs.true67, %land.lhs.true, %for.body57
  call void @llvm.lifetime.start.p0(i64 8, ptr %k) #11
  store i64 0, ptr %k, align 8, !tbaa !15
  br label %for.cond78

for.cond78:                                       ; preds = %for.inc114, %if.else
  %97 = load i64, ptr %k, align 8, !tbaa !15
  %cmp79 = icmp slt i64 %97, 16
  br i1 %cmp79, label %for.body82, label %for.cond.cleanup81

for.cond.cleanup81:                               ; preds = %for.cond78
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k) #11
  br label %for.end116

for.body82:                                       ; preds = %for.cond78
  call void @llvm.lifetime.start.p0(i64 4, ptr %good) #11
  %98 = load i32, ptr %inside, align 4, !tbaa !8
  %tobool83 = icmp ne i32 %98, 0
  br i1 %tobool83, label %land.lhs.true84, label %land.end92

land.lhs.true84:                                  ; preds = %for.body82
  %99 = load i64, ptr %low, align 8, !tbaa !15
  %100 = load i64, ptr %k, align 8, !tbaa !15
  %add85 = add nsw i64 %99, %100
  %cmp86 = icmp sge i64 %add85, 0
  br i1 %cmp86, label %land.rhs88, label %land.end92

land.rhs88:                                       ; preds = %land.lhs.true84
  %101 = load i64, ptr %low, align 8, !tbaa !15
  %102 = load i64, ptr %k, align 8, !tbaa !15
  %add89 = add nsw i64 %101, %102
  %103 = load i64, ptr %end, align 8, !tbaa !15
  %cmp90 = icmp slt i64 %add89, %103
  br label %land.end92

land.end92:                                       ; preds = %land.rhs88, %land.lhs.true84, %for.body82
  %104 = phi i1 [ false, %land.lhs.true84 ], [ false, %for.body82 ], [ %cmp90, %land.rhs88 ]
  %land.ext93 = zext i1 %104 to i32
  store i32 %land.ext93, ptr %good, align 4, !tbaa !8
  %105 = load i32, ptr %good, align 4, !tbaa !8
  %tobool94 = icmp ne i32 %105, 0
  br i1 %tobool94, label %cond.true, label %cond.false

cond.true:                                        ; preds = %land.end92
  %106 = load ptr, ptr %from, align 8, !tbaa !4
  %107 = load i64, ptr %source, align 8, !tbaa !15
  %108 = load i64, ptr %low, align 8, !tbaa !15
  %add95 = add nsw i64 %107, %108
  %109 = load i64, ptr %k, align 8, !tbaa !15
  %add96 = add nsw i64 %add95, %109
  %arrayidx97 = getelementptr inbounds i8, ptr %106, i64 %add96
  %110 = load i8, ptr %arrayidx97, align 1, !tbaa !50
  %conv98 = zext i8 %110 to i32
  br label %cond.end

cond.false:                                       ; preds = %land.end92
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %conv98, %cond.true ], [ 0, %cond.false ]
  %conv99 = trunc i32 %cond to i8
  %111 = load ptr, ptr %shared, align 8, !tbaa !4
  %112 = load i64, ptr %to, align 8, !tbaa !15
  %113 = load i64, ptr %k, align 8, !tbaa !15
  %add100 = add nsw i64 %112, %113
  %arrayidx101 = getelementptr inbounds i8, ptr %111, i64 %add100
  store i8 %conv99, ptr %arrayidx101, align 1, !tbaa !50
  %114 = load i32, ptr %good, align 4, !tbaa !8
  %tobool102 = icmp ne i32 %114, 0
  br i1 %tobool102, label %cond.true103, label %cond.false108

cond.true103:                                     ; preds = %cond.end
  %115 = load ptr, ptr %from_set, align 8, !tbaa !4
  %116 = load i64, ptr %source, align 8, !tbaa !15
  %117 = load i64, ptr %low, align 8, !tbaa !15
  %add104 = add nsw i64 %116, %117
  %118 = load i64, ptr %k, align 8, !tbaa !15
  %add105 = add nsw i64 %add104, %118
  %arrayidx106 = getelementptr inbounds i8, ptr %115, i64 %add105
  %119 = load i8, ptr %arrayidx106, align 1, !tbaa !50
  %conv107 = zext i8 %119 to i32
  br label %cond.end109

cond.false108:                                    ; preds = %cond.end
  br label %cond.end109

cond.end109:                                      ; preds = %cond.false108, %cond.true103
  %cond110 = phi i32 [ %conv107, %cond.true103 ], [ 255, %cond.false108 ]
  %conv111 = trunc i32 %cond110 to i8
  %120 = load ptr, ptr %set, align 8, !tbaa !4
  %121 = load i64, ptr %to, align 8, !tbaa !15
  %122 = load i64, ptr %k, align 8, !tbaa !15
  %add112 = add nsw i64 %121, %122
  %arrayidx113 = getelementptr inbounds i8, ptr %120, i64 %add112
  store i8 %conv111, ptr %arrayidx113, align 1, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 4, ptr %good) #11
  br label %for.inc114

for.inc114:                                       ; preds = %cond.end109
  %123 = load i64, ptr %k, align 8, !tbaa !15
  %inc115 = add nsw i64 %123, 1
  store i64 %inc115, ptr %k, align 8, !tbaa !15
  br label %for.cond78, !llvm.loop !194

for.end116:                                       ; preds = %for.cond.cleanup81
  br label %if.end117

if.end117:                                        ; preds = %for.end116, %if.then71
  call void @llvm.lifetime.end.p0(i64 8, ptr %low) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %to) #11
  br label %for.inc118

for.inc118:                                       ; preds = %if.end117
  %124 = load i64, ptr %x52, align 8, !tbaa !15
  %add119 = add nsw i64 %124, 16
  store i64 %add119, ptr %x52, align 8, !tbaa !15
  br label %for.cond53, !llvm.loop !195

for.end120:                                       ; preds = %for.cond.cleanup56
  call void @llvm.lifetime.start.p0(i64 4, ptr %i121) #11
  store i32 1, ptr %i121, align 4, !tbaa !8
  br label %for.cond122

for.cond122:                                      ; preds = %for.inc141, %for.end120
  %125 = load i32, ptr %i121, align 4, !tbaa !8
  %126 = load ptr, ptr %m, align 8, !tbaa !4
  %rank123 = getelementptr inbounds %struct.Tensor, ptr %126, i32 0, i32 0
  %127 = load i8, ptr %rank123, align 8, !tbaa !165
  %conv124 = zext i8 %127 to i32
  %cmp125 = icmp slt i32 %125, %conv124
  br i1 %cmp125, label %land.rhs127, label %land.end135

land.rhs127:                                      ; preds = %for.cond122
  %128 = load i32, ptr %i121, align 4, !tbaa !8
  %idxprom128 = sext i32 %128 to i64
  %arrayidx129 = getelementptr inbounds [5 x i32], ptr %place, i64 0, i64 %idxprom128
  %129 = load i32, ptr %arrayidx129, align 4, !tbaa !8
  %inc130 = add nsw i32 %129, 1
  store i32 %inc130, ptr %arrayidx129, align 4, !tbaa !8
  %130 = load ptr, ptr %m, align 8, !tbaa !4
  %box = getelementptr inbounds %struct.Tensor, ptr %130, i32 0, i32 7
  %131 = load i32, ptr %i121, align 4, !tbaa !8
  %idxprom131 = sext i32 %131 to i64
  %arrayidx132 = getelementptr inbounds [5 x i32], ptr %box, i64 0, i64 %idxprom131
  %132 = load i32, ptr %arrayidx132, align 4, !tbaa !8
  %cmp133 = icmp eq i32 %inc130, %132
  br label %land.end135

land.end135:                                      ; preds = %land.rhs127, %for.cond122
  %133 = phi i1 [ false, %for.cond122 ], [ %cmp133, %land.rhs127 ]
  br i1 %133, label %for.body138, label %for.cond.cleanup137

for.cond.cleanup137:                              ; preds = %land.end135
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i121) #11
  br label %for.end143

for.body138:                                      ; preds = %land.end135
  %134 = load i32, ptr %i121, align 4, !tbaa !8
  %idxprom139 = sext i32 %134 to i64
  %arrayidx140 = getelementptr inbounds [5 x i32], ptr %place, i64 0, i64 %idxprom139
  store i32 0, ptr %arrayidx140, align 4, !tbaa !8
  br label %for.inc141

for.inc141:                                       ; preds = %for.body138
  %135 = load i32, ptr %i121, align 4, !tbaa !8
  %inc142 = add nsw i32 %135, 1
  store i32 %inc142, ptr %i121, align 4, !tbaa !8
  br label %for.cond122, !llvm.loop !196

for.end143:                                       ; preds = %for.cond.cleanup137
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %source) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %inside) #11
  br label %for.inc144

for.inc144:                                       ; preds = %for.end143
  %136 = load i64, ptr %row, align 8, !tbaa !15
  %inc145 = add nsw i64 %136, 1
  store i64 %inc145, ptr %row, align 8, !tbaa !15
  br label %for.cond15, !llvm.loop !197

for.end146:                                       ; preds = %for.cond.cleanup18
  %137 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %137, i32 0, i32 20
  %138 = load i64, ptr %check, align 8, !tbaa !29
  %tobool147 = icmp ne i64 %138, 0
  br i1 %tobool147, label %if.then148, label %if.end192

if.then148:                                       ; preds = %for.end146
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #11
  %139 = load i64, ptr %cta, align 8, !tbaa !15
  %140 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride149 = getelementptr inbounds %struct.Context, ptr %140, i32 0, i32 9
  %141 = load i64, ptr %shared_stride149, align 8, !tbaa !167
  %mul150 = mul nsw i64 %139, %141
  store i64 %mul150, ptr %base, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %142 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call151 = call i64 @steps_of(ptr noundef %142, i64 noundef 16) #12
  store i64 %call151, ptr %steps, align 8, !tbaa !15
  %143 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %143, i32 0, i32 25
  %144 = load i64, ptr %time, align 8, !tbaa !10
  %inc152 = add nsw i64 %144, 1
  store i64 %inc152, ptr %time, align 8, !tbaa !10
  %145 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %races_pending = getelementptr inbounds %struct.Context, ptr %145, i32 0, i32 41
  %146 = load i64, ptr %races_pending, align 8, !tbaa !140
  %dec = add nsw i64 %146, -1
  store i64 %dec, ptr %races_pending, align 8, !tbaa !140
  call void @llvm.lifetime.start.p0(i64 8, ptr %rows_) #11
  %147 = load ptr, ptr %m, align 8, !tbaa !4
  %call153 = call i64 @rows_of(ptr noundef %147) #12
  store i64 %call153, ptr %rows_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %inner_) #11
  %148 = load ptr, ptr %m, align 8, !tbaa !4
  %call154 = call i64 @inner_bytes(ptr noundef %148) #12
  store i64 %call154, ptr %inner_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %pitch_) #11
  %149 = load ptr, ptr %m, align 8, !tbaa !4
  %call155 = call i64 @pitch_of(ptr noundef %149) #12
  store i64 %call155, ptr %pitch_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %bits_) #11
  %150 = load ptr, ptr %m, align 8, !tbaa !4
  %swizzle156 = getelementptr inbounds %struct.Tensor, ptr %150, i32 0, i32 1
  %151 = load i8, ptr %swizzle156, align 1, !tbaa !176
  %conv157 = zext i8 %151 to i32
  %call158 = call i64 @swizzle_bits(i32 noundef %conv157) #12
  store i64 %call158, ptr %bits_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %r_) #11
  store i64 0, ptr %r_, align 8, !tbaa !15
  br label %for.cond159

for.cond159:                                      ; preds = %for.inc182, %if.then148
  %152 = load i64, ptr %r_, align 8, !tbaa !15
  %153 = load i64, ptr %rows_, align 8, !tbaa !15
  %cmp160 = icmp slt i64 %152, %153
  br i1 %cmp160, label %for.body163, label %for.cond.cleanup162

for.cond.cleanup162:                              ; preds = %for.cond159
  store i32 20, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %r_) #11
  br label %for.end184

for.body163:                                      ; preds = %for.cond159
  call void @llvm.lifetime.start.p0(i64 8, ptr %b_) #11
  store i64 0, ptr %b_, align 8, !tbaa !15
  br label %for.cond164

for.cond164:                                      ; preds = %for.inc179, %for.body163
  %154 = load i64, ptr %b_, align 8, !tbaa !15
  %155 = load i64, ptr %inner_, align 8, !tbaa !15
  %cmp165 = icmp slt i64 %154, %155
  br i1 %cmp165, label %for.body168, label %for.cond.cleanup167

for.cond.cleanup167:                              ; preds = %for.cond164
  store i32 23, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %b_) #11
  br label %for.end181

for.body168:                                      ; preds = %for.cond164
  call void @llvm.lifetime.start.p0(i64 8, ptr %at169) #11
  %156 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %start170 = getelementptr inbounds %struct.Load, ptr %156, i32 0, i32 1
  %157 = load i64, ptr %start170, align 8, !tbaa !171
  %158 = load i64, ptr %r_, align 8, !tbaa !15
  %159 = load i64, ptr %pitch_, align 8, !tbaa !15
  %mul171 = mul nsw i64 %158, %159
  %add172 = add nsw i64 %157, %mul171
  %160 = load i64, ptr %b_, align 8, !tbaa !15
  %add173 = add nsw i64 %add172, %160
  store i64 %add173, ptr %at169, align 8, !tbaa !15
  %161 = load i64, ptr %at169, align 8, !tbaa !15
  %shr174 = ashr i64 %161, 3
  %162 = load i64, ptr %bits_, align 8, !tbaa !15
  %and175 = and i64 %shr174, %162
  %163 = load i64, ptr %at169, align 8, !tbaa !15
  %xor176 = xor i64 %163, %and175
  store i64 %xor176, ptr %at169, align 8, !tbaa !15
  %164 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %165 = load i64, ptr %base, align 8, !tbaa !15
  %166 = load i64, ptr %at169, align 8, !tbaa !15
  %add177 = add nsw i64 %165, %166
  %167 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %167, i32 0, i32 30
  %168 = load i64, ptr %granule_shift, align 8, !tbaa !61
  %shr178 = ashr i64 %add177, %168
  %169 = load i64, ptr %steps, align 8, !tbaa !15
  %170 = load ptr, ptr %b, align 8, !tbaa !4
  %agent = getelementptr inbounds %struct.Mbarrier, ptr %170, i32 0, i32 5
  %171 = load i64, ptr %agent, align 8, !tbaa !198
  call void @end_write(ptr noundef %164, i64 noundef %shr178, i64 noundef %169, i64 noundef %171) #12
  call void @llvm.lifetime.end.p0(i64 8, ptr %at169) #11
  br label %for.inc179

for.inc179:                                       ; preds = %for.body168
  %172 = load i64, ptr %b_, align 8, !tbaa !15
  %add180 = add nsw i64 %172, 16
  store i64 %add180, ptr %b_, align 8, !tbaa !15
  br label %for.cond164, !llvm.loop !199

for.end181:                                       ; preds = %for.cond.cleanup167
  br label %for.inc182

for.inc182:                                       ; preds = %for.end181
  %173 = load i64, ptr %r_, align 8, !tbaa !15
  %inc183 = add nsw i64 %173, 1
  store i64 %inc183, ptr %r_, align 8, !tbaa !15
  br label %for.cond159, !llvm.loop !200

for.end184:                                       ; preds = %for.cond.cleanup162
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %pitch_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %inner_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %rows_) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %known) #11
  %174 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %175 = load ptr, ptr %b, align 8, !tbaa !4
  %call185 = call ptr @known_of(ptr noundef %174, ptr noundef %175) #12
  store ptr %call185, ptr %known, align 8, !tbaa !4
  %176 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time186 = getelementptr inbounds %struct.Context, ptr %176, i32 0, i32 25
  %177 = load i64, ptr %time186, align 8, !tbaa !10
  %178 = load ptr, ptr %known, align 8, !tbaa !4
  %179 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %179, i32 0, i32 27
  %180 = load i64, ptr %agents, align 8, !tbaa !96
  %181 = load ptr, ptr %b, align 8, !tbaa !4
  %agent187 = getelementptr inbounds %struct.Mbarrier, ptr %181, i32 0, i32 5
  %182 = load i64, ptr %agent187, align 8, !tbaa !198
  %add188 = add nsw i64 %180, %182
  %arrayidx189 = getelementptr inbounds i64, ptr %178, i64 %add188
  store i64 %177, ptr %arrayidx189, align 8, !tbaa !15
  %183 = load ptr, ptr %known, align 8, !tbaa !4
  %184 = load ptr, ptr %b, align 8, !tbaa !4
  %agent190 = getelementptr inbounds %struct.Mbarrier, ptr %184, i32 0, i32 5
  %185 = load i64, ptr %agent190, align 8, !tbaa !198
  %arrayidx191 = getelementptr inbounds i64, ptr %183, i64 %185
  store i64 %177, ptr %arrayidx191, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %known) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #11
  br label %if.end192

if.end192:                                        ; preds = %for.end184, %for.end146
  %186 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %bytes = getelementptr inbounds %struct.Load, ptr %186, i32 0, i32 4
  %187 = load i64, ptr %bytes, align 8, !tbaa !174
  %188 = load ptr, ptr %b, align 8, !tbaa !4
  %tx = getelementptr inbounds %struct.Mbarrier, ptr %188, i32 0, i32 3
  %189 = load i64, ptr %tx, align 8, !tbaa !114
  %sub = sub nsw i64 %189, %187
  store i64 %sub, ptr %tx, align 8, !tbaa !114
  %190 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %190, i32 0, i32 26
  %191 = load i64, ptr %events, align 8, !tbaa !47
  %inc193 = add nsw i64 %191, 1
  store i64 %inc193, ptr %events, align 8, !tbaa !47
  %192 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %193 = load ptr, ptr %b, align 8, !tbaa !4
  call void @settle_mbarrier(ptr noundef %192, ptr noundef %193) #12
  call void @llvm.lifetime.end.p0(i64 20, ptr %place) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %b) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #11
  br label %for.inc194

for.inc194:                                       ; preds = %if.end192, %if.then
  %194 = load i64, ptr %cta, align 8, !tbaa !15
  %inc195 = add nsw i64 %194, 1
  store i64 %inc195, ptr %cta, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !201

for.end196:                                       ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %from_set) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %from) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %bits) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %pitch) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %inner) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %rows) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %m) #11
  ret void
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_wgmma_fence(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %way = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %i = alloca i64, align 8
  %row = alloca ptr, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %way) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 0
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @gather(ptr noundef %0, ptr noundef %1, i32 noundef %3, i32 noundef %4) #12
  store i32 %call, ptr %way, align 4, !tbaa !8
  %5 = load i32, ptr %way, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %6 = load i32, ptr %way, align 4, !tbaa !8
  store i32 %6, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %7 = load i64, ptr %i, align 8, !tbaa !15
  %cmp = icmp slt i64 %7, 4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #11
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %9 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call1 = call i64 @first_of(ptr noundef %9) #12
  %10 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %call1, %10
  %call2 = call ptr @warp_at(ptr noundef %8, i64 noundef %add) #12
  store ptr %call2, ptr %row, align 8, !tbaa !4
  %11 = load ptr, ptr %row, align 8, !tbaa !4
  %12 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx3 = getelementptr inbounds i32, ptr %12, i64 1
  %13 = load i32, ptr %arrayidx3, align 4, !tbaa !8
  %idxprom = zext i32 %13 to i64
  %arrayidx4 = getelementptr inbounds i8, ptr %11, i64 %idxprom
  store i8 1, ptr %arrayidx4, align 1, !tbaa !50
  %14 = load ptr, ptr %row, align 8, !tbaa !4
  %15 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %15, i64 2
  %16 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %idx.ext = zext i32 %16 to i64
  %add.ptr = getelementptr inbounds i8, ptr %14, i64 %idx.ext
  %17 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx6 = getelementptr inbounds i32, ptr %17, i64 3
  %18 = load i32, ptr %arrayidx6, align 4, !tbaa !8
  %conv = zext i32 %18 to i64
  call void @llvm.memset.p0.i64(ptr align 1 %add.ptr, i8 0, i64 %conv, i1 false)
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #11
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %19 = load i64, ptr %i, align 8, !tbaa !15
  %inc = add nsw i64 %19, 1
  store i64 %inc, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !202

for.end:                                          ; preds = %for.cond.cleanup
  %20 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %21 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call7 = call i32 @release(ptr noundef %20, ptr noundef %21) #12
  store i32 %call7, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %way) #11
  %22 = load i32, ptr %retval, align 4
  ret i32 %22
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @gather(ptr noundef %c, ptr noundef %w, i32 noundef %id, i32 noundef %mask) #2 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %id.addr = alloca i32, align 4
  %mask.addr = alloca i32, align 4
  %here = alloca i32, align 4
  %i = alloca i64, align 8
  %m = alloca ptr, align 8
  %cleanup.dest.slot = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store i32 %id, ptr %id.addr, align 4, !tbaa !8
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %cmp = icmp ne i32 %0, -1
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %exited = getelementptr inbounds %struct.Warp, ptr %1, i32 0, i32 5
  %2 = load i32, ptr %exited, align 4, !tbaa !72
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %if.then, label %lor.lhs.false1

lor.lhs.false1:                                   ; preds = %lor.lhs.false
  %3 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %depth = getelementptr inbounds %struct.Warp, ptr %3, i32 0, i32 2
  %4 = load i32, ptr %depth, align 4, !tbaa !203
  %tobool2 = icmp ne i32 %4, 0
  br i1 %tobool2, label %if.then, label %lor.lhs.false3

lor.lhs.false3:                                   ; preds = %lor.lhs.false1
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 5
  %6 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
  %rem = srem i64 %6, 4
  %tobool4 = icmp ne i64 %rem, 0
  br i1 %tobool4, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false3, %lor.lhs.false1, %lor.lhs.false, %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %lor.lhs.false3
  call void @llvm.lifetime.start.p0(i64 4, ptr %here) #11
  store i32 0, ptr %here, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %7 = load i64, ptr %i, align 8, !tbaa !15
  %cmp5 = icmp slt i64 %7, 4
  br i1 %cmp5, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %m) #11
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %9 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call = call i64 @first_of(ptr noundef %9) #12
  %10 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %call, %10
  %call6 = call ptr @warp_at(ptr noundef %8, i64 noundef %add) #12
  store ptr %call6, ptr %m, align 8, !tbaa !4
  %11 = load ptr, ptr %m, align 8, !tbaa !4
  %12 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %cmp7 = icmp ne ptr %11, %12
  br i1 %cmp7, label %land.lhs.true, label %land.end

land.lhs.true:                                    ; preds = %for.body
  %13 = load ptr, ptr %m, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %13, i32 0, i32 4
  %14 = load i32, ptr %state, align 4, !tbaa !98
  %cmp8 = icmp eq i32 %14, 4
  br i1 %cmp8, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %land.lhs.true
  %15 = load ptr, ptr %m, align 8, !tbaa !4
  %wait_a = getelementptr inbounds %struct.Warp, ptr %15, i32 0, i32 6
  %16 = load i32, ptr %wait_a, align 4, !tbaa !99
  %17 = load i32, ptr %id.addr, align 4, !tbaa !8
  %cmp9 = icmp eq i32 %16, %17
  br label %land.end

land.end:                                         ; preds = %land.rhs, %land.lhs.true, %for.body
  %18 = phi i1 [ false, %land.lhs.true ], [ false, %for.body ], [ %cmp9, %land.rhs ]
  %land.ext = zext i1 %18 to i32
  %19 = load i32, ptr %here, align 4, !tbaa !8
  %add10 = add nsw i32 %19, %land.ext
  store i32 %add10, ptr %here, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(i64 8, ptr %m) #11
  br label %for.inc

for.inc:                                          ; preds = %land.end
  %20 = load i64, ptr %i, align 8, !tbaa !15
  %inc = add nsw i64 %20, 1
  store i64 %inc, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !204

for.end:                                          ; preds = %for.cond.cleanup
  %21 = load i32, ptr %here, align 4, !tbaa !8
  %cmp11 = icmp eq i32 %21, 3
  br i1 %cmp11, label %if.then12, label %if.end13

if.then12:                                        ; preds = %for.end
  store i32 0, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end13:                                         ; preds = %for.end
  %22 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %state14 = getelementptr inbounds %struct.Warp, ptr %22, i32 0, i32 4
  store i32 4, ptr %state14, align 4, !tbaa !98
  %23 = load i32, ptr %id.addr, align 4, !tbaa !8
  %24 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %wait_a15 = getelementptr inbounds %struct.Warp, ptr %24, i32 0, i32 6
  store i32 %23, ptr %wait_a15, align 4, !tbaa !99
  store i32 2, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end13, %if.then12
  call void @llvm.lifetime.end.p0(i64 4, ptr %here) #11
  br label %return

return:                                           ; preds = %cleanup, %if.then
  %25 = load i32, ptr %retval, align 4
  ret i32 %25
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
  %1 = load i64, ptr %rows, align 8, !tbaa !205
  %2 = load i64, ptr %number.addr, align 8, !tbaa !15
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %row_bytes = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 3
  %4 = load i64, ptr %row_bytes, align 8, !tbaa !206
  %mul = mul nsw i64 %2, %4
  %add = add nsw i64 %1, %mul
  %5 = inttoptr i64 %add to ptr
  ret ptr %5
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @first_of(ptr noundef %w) #2 {
entry:
  %w.addr = alloca ptr, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.Warp, ptr %0, i32 0, i32 3
  %1 = load i32, ptr %warp, align 4, !tbaa !44
  %and = and i32 %1, -4
  %conv = sext i32 %and to i64
  ret i64 %conv
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @release(ptr noundef %c, ptr noundef %w) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %w.addr = alloca ptr, align 8
  %i = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %m = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !tbaa !15
  %cmp = icmp slt i64 %0, 4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %m) #11
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call = call i64 @first_of(ptr noundef %2) #12
  %3 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %call, %3
  %call1 = call ptr @warp_at(ptr noundef %1, i64 noundef %add) #12
  store ptr %call1, ptr %m, align 8, !tbaa !4
  %4 = load ptr, ptr %m, align 8, !tbaa !4
  %5 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %cmp2 = icmp eq ptr %4, %5
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body
  %6 = load ptr, ptr %m, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %6, i32 0, i32 4
  store i32 0, ptr %state, align 4, !tbaa !98
  %7 = load ptr, ptr %m, align 8, !tbaa !4
  %pc = getelementptr inbounds %struct.Warp, ptr %7, i32 0, i32 0
  %8 = load i32, ptr %pc, align 4, !tbaa !105
  %inc = add nsw i32 %8, 1
  store i32 %inc, ptr %pc, align 4, !tbaa !105
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %m) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %9 = load i64, ptr %i, align 8, !tbaa !15
  %inc3 = add nsw i64 %9, 1
  store i64 %inc3, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !207

for.end:                                          ; preds = %for.cond.cleanup
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 26
  %11 = load i64, ptr %events, align 8, !tbaa !47
  %inc5 = add nsw i64 %11, 1
  store i64 %inc5, ptr %events, align 8, !tbaa !47
  ret i32 0

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_wgmma(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %way = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %first = alloca i64, align 8
  %group = alloca i64, align 8
  %count = alloca i64, align 8
  %q = alloca ptr, align 8
  %slots = alloca ptr, align 8
  %flags = alloca ptr, align 8
  %raw_a = alloca i64, align 8
  %raw_b = alloca i64, align 8
  %p = alloca ptr, align 8
  %scale = alloca i32, align 4
  %i = alloca i64, align 8
  %lanes = alloca ptr, align 8
  %l = alloca i32, align 4
  %i75 = alloca i64, align 8
  %row = alloca ptr, align 8
  %bad = alloca i32, align 4
  %k = alloca i64, align 8
  %k105 = alloca i64, align 8
  %i136 = alloca i64, align 8
  %base = alloca i64, align 8
  %v = alloca %struct.Least, align 8
  %i179 = alloca i64, align 8
  %a185 = alloca i64, align 8
  %s = alloca i64, align 8
  %f = alloca i64, align 8
  %place = alloca i32, align 4
  %i243 = alloca i32, align 4
  %own = alloca ptr, align 8
  %i274 = alloca i32, align 4
  %own288 = alloca ptr, align 8
  %k296 = alloca i64, align 8
  %m = alloca i64, align 8
  %reg = alloca ptr, align 8
  %poison = alloca <32 x i32>, align 64
  %i335 = alloca i64, align 8
  %j = alloca i64, align 8
  %i379 = alloca i64, align 8
  %row385 = alloca ptr, align 8
  %k391 = alloca i64, align 8
  %k407 = alloca i64, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %way) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 0
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @gather(ptr noundef %0, ptr noundef %1, i32 noundef %3, i32 noundef %4) #12
  store i32 %call, ptr %way, align 4, !tbaa !8
  %5 = load i32, ptr %way, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %6 = load i32, ptr %way, align 4, !tbaa !8
  store i32 %6, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup455

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #11
  %7 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call1 = call i64 @first_of(ptr noundef %7) #12
  store i64 %call1, ptr %first, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %group) #11
  %8 = load i64, ptr %first, align 8, !tbaa !15
  %div = sdiv i64 %8, 4
  store i64 %div, ptr %group, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %count) #11
  %9 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i32, ptr %9, i64 9
  %10 = load i32, ptr %arrayidx2, align 4, !tbaa !8
  %conv = zext i32 %10 to i64
  store i64 %conv, ptr %count, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %q) #11
  %11 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %12 = load i64, ptr %group, align 8, !tbaa !15
  %call3 = call ptr @products_of(ptr noundef %11, i64 noundef %12) #12
  store ptr %call3, ptr %q, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %slots) #11
  %13 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr = getelementptr inbounds i32, ptr %13, i64 31
  store ptr %add.ptr, ptr %slots, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %flags) #11
  %14 = load ptr, ptr %slots, align 8, !tbaa !4
  %15 = load i64, ptr %count, align 8, !tbaa !15
  %add.ptr4 = getelementptr inbounds i32, ptr %14, i64 %15
  store ptr %add.ptr4, ptr %flags, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %raw_a) #11
  store i64 0, ptr %raw_a, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %raw_b) #11
  store i64 0, ptr %raw_b, align 8, !tbaa !15
  %16 = load ptr, ptr %q, align 8, !tbaa !4
  %count5 = getelementptr inbounds %struct.Products, ptr %16, i32 0, i32 0
  %17 = load i64, ptr %count5, align 64, !tbaa !208
  %cmp = icmp eq i64 %17, 256
  br i1 %cmp, label %if.then9, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.end
  %18 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %18, i32 0, i32 27
  %19 = load i64, ptr %agents, align 8, !tbaa !96
  %cmp7 = icmp sgt i64 %19, 1024
  br i1 %cmp7, label %if.then9, label %if.end10

if.then9:                                         ; preds = %lor.lhs.false, %if.end
  store i32 99, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup447

if.end10:                                         ; preds = %lor.lhs.false
  %20 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx11 = getelementptr inbounds i32, ptr %20, i64 4
  %21 = load i32, ptr %arrayidx11, align 4, !tbaa !8
  %tobool12 = icmp ne i32 %21, 0
  br i1 %tobool12, label %if.end17, label %land.lhs.true

land.lhs.true:                                    ; preds = %if.end10
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %23 = load i64, ptr %first, align 8, !tbaa !15
  %24 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr13 = getelementptr inbounds i32, ptr %24, i64 10
  %call14 = call i32 @uniform64(ptr noundef %22, i64 noundef %23, ptr noundef %add.ptr13, ptr noundef %raw_a) #12
  %tobool15 = icmp ne i32 %call14, 0
  br i1 %tobool15, label %if.end17, label %if.then16

if.then16:                                        ; preds = %land.lhs.true
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup447

if.end17:                                         ; preds = %land.lhs.true, %if.end10
  %25 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %26 = load i64, ptr %first, align 8, !tbaa !15
  %27 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %add.ptr18 = getelementptr inbounds i32, ptr %27, i64 13
  %call19 = call i32 @uniform64(ptr noundef %25, i64 noundef %26, ptr noundef %add.ptr18, ptr noundef %raw_b) #12
  %tobool20 = icmp ne i32 %call19, 0
  br i1 %tobool20, label %if.end22, label %if.then21

if.then21:                                        ; preds = %if.end17
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup447

if.end22:                                         ; preds = %if.end17
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #11
  %28 = load ptr, ptr %q, align 8, !tbaa !4
  %products = getelementptr inbounds %struct.Products, ptr %28, i32 0, i32 4
  %arraydecay = getelementptr inbounds [256 x %struct.Product], ptr %products, i64 0, i64 0
  %29 = load ptr, ptr %q, align 8, !tbaa !4
  %count23 = getelementptr inbounds %struct.Products, ptr %29, i32 0, i32 0
  %30 = load i64, ptr %count23, align 64, !tbaa !208
  %add.ptr24 = getelementptr inbounds %struct.Product, ptr %arraydecay, i64 %30
  store ptr %add.ptr24, ptr %p, align 8, !tbaa !4
  %31 = load i64, ptr %raw_a, align 8, !tbaa !15
  %32 = load ptr, ptr %p, align 8, !tbaa !4
  %a = getelementptr inbounds %struct.Product, ptr %32, i32 0, i32 1
  %call25 = call i32 @decode_descriptor(i64 noundef %31, ptr noundef %a) #12
  %tobool26 = icmp ne i32 %call25, 0
  br i1 %tobool26, label %lor.lhs.false27, label %if.then30

lor.lhs.false27:                                  ; preds = %if.end22
  %33 = load i64, ptr %raw_b, align 8, !tbaa !15
  %34 = load ptr, ptr %p, align 8, !tbaa !4
  %b = getelementptr inbounds %struct.Product, ptr %34, i32 0, i32 2
  %call28 = call i32 @decode_descriptor(i64 noundef %33, ptr noundef %b) #12
  %tobool29 = icmp ne i32 %call28, 0
  br i1 %tobool29, label %if.end31, label %if.then30

if.then30:                                        ; preds = %lor.lhs.false27, %if.end22
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup446

if.end31:                                         ; preds = %lor.lhs.false27
  call void @llvm.lifetime.start.p0(i64 4, ptr %scale) #11
  %35 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx32 = getelementptr inbounds i32, ptr %35, i64 16
  %36 = load i32, ptr %arrayidx32, align 4, !tbaa !8
  %tobool33 = icmp ne i32 %36, 0
  br i1 %tobool33, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end31
  %37 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx34 = getelementptr inbounds i32, ptr %37, i64 17
  %38 = load i32, ptr %arrayidx34, align 4, !tbaa !8
  br label %cond.end

cond.false:                                       ; preds = %if.end31
  %39 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %40 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx35 = getelementptr inbounds i32, ptr %40, i64 17
  %41 = load i32, ptr %arrayidx35, align 4, !tbaa !8
  %call36 = call ptr @slot(ptr noundef %39, i32 noundef %41) #12
  %arrayidx37 = getelementptr inbounds i8, ptr %call36, i64 0
  %42 = load i8, ptr %arrayidx37, align 1, !tbaa !50
  %conv38 = zext i8 %42 to i32
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %38, %cond.true ], [ %conv38, %cond.false ]
  store i32 %cond, ptr %scale, align 4, !tbaa !8
  %43 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx39 = getelementptr inbounds i32, ptr %43, i64 16
  %44 = load i32, ptr %arrayidx39, align 4, !tbaa !8
  %tobool40 = icmp ne i32 %44, 0
  br i1 %tobool40, label %if.end65, label %if.then41

if.then41:                                        ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc60, %if.then41
  %45 = load i64, ptr %i, align 8, !tbaa !15
  %cmp42 = icmp slt i64 %45, 4
  br i1 %cmp42, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup62

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %lanes) #11
  %46 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %47 = load i64, ptr %first, align 8, !tbaa !15
  %48 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %47, %48
  %call44 = call ptr @warp_at(ptr noundef %46, i64 noundef %add) #12
  %49 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx45 = getelementptr inbounds i32, ptr %49, i64 17
  %50 = load i32, ptr %arrayidx45, align 4, !tbaa !8
  %call46 = call ptr @slot(ptr noundef %call44, i32 noundef %50) #12
  store ptr %call46, ptr %lanes, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond47

for.cond47:                                       ; preds = %for.inc, %for.body
  %51 = load i32, ptr %l, align 4, !tbaa !8
  %cmp48 = icmp slt i32 %51, 32
  br i1 %cmp48, label %for.body51, label %for.cond.cleanup50

for.cond.cleanup50:                               ; preds = %for.cond47
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body51:                                       ; preds = %for.cond47
  %52 = load ptr, ptr %lanes, align 8, !tbaa !4
  %53 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = sext i32 %53 to i64
  %arrayidx52 = getelementptr inbounds i8, ptr %52, i64 %idxprom
  %54 = load i8, ptr %arrayidx52, align 1, !tbaa !50
  %conv53 = zext i8 %54 to i32
  %55 = load i32, ptr %scale, align 4, !tbaa !8
  %cmp54 = icmp ne i32 %conv53, %55
  br i1 %cmp54, label %if.then56, label %if.end57

if.then56:                                        ; preds = %for.body51
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end57:                                         ; preds = %for.body51
  br label %for.inc

for.inc:                                          ; preds = %if.end57
  %56 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %56, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond47, !llvm.loop !210

cleanup:                                          ; preds = %if.then56, %for.cond.cleanup50
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup58 [
    i32 5, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup58

cleanup58:                                        ; preds = %for.end, %cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %lanes) #11
  %cleanup.dest59 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest59, label %cleanup62 [
    i32 0, label %cleanup.cont
  ]

cleanup.cont:                                     ; preds = %cleanup58
  br label %for.inc60

for.inc60:                                        ; preds = %cleanup.cont
  %57 = load i64, ptr %i, align 8, !tbaa !15
  %inc61 = add nsw i64 %57, 1
  store i64 %inc61, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !211

cleanup62:                                        ; preds = %cleanup58, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  %cleanup.dest63 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest63, label %cleanup445 [
    i32 2, label %for.end64
  ]

for.end64:                                        ; preds = %cleanup62
  br label %if.end65

if.end65:                                         ; preds = %for.end64, %cond.end
  %58 = load i32, ptr %scale, align 4, !tbaa !8
  %cmp66 = icmp ne i32 %58, 0
  %conv67 = zext i1 %cmp66 to i32
  %59 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx68 = getelementptr inbounds i32, ptr %59, i64 19
  %60 = load i32, ptr %arrayidx68, align 4, !tbaa !8
  %cmp69 = icmp ne i32 %60, 0
  %conv70 = zext i1 %cmp69 to i32
  %cmp71 = icmp ne i32 %conv67, %conv70
  %conv72 = zext i1 %cmp71 to i32
  %61 = load ptr, ptr %p, align 8, !tbaa !4
  %accumulate = getelementptr inbounds %struct.Product, ptr %61, i32 0, i32 3
  store i32 %conv72, ptr %accumulate, align 8, !tbaa !212
  %62 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %62, i32 0, i32 20
  %63 = load i64, ptr %check, align 8, !tbaa !29
  %tobool73 = icmp ne i64 %63, 0
  br i1 %tobool73, label %if.then74, label %if.end162

if.then74:                                        ; preds = %if.end65
  call void @llvm.lifetime.start.p0(i64 8, ptr %i75) #11
  store i64 0, ptr %i75, align 8, !tbaa !15
  br label %for.cond76

for.cond76:                                       ; preds = %for.inc131, %if.then74
  %64 = load i64, ptr %i75, align 8, !tbaa !15
  %cmp77 = icmp slt i64 %64, 4
  br i1 %cmp77, label %for.body80, label %for.cond.cleanup79

for.cond.cleanup79:                               ; preds = %for.cond76
  store i32 8, ptr %cleanup.dest.slot, align 4
  br label %cleanup133

for.body80:                                       ; preds = %for.cond76
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #11
  %65 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %66 = load i64, ptr %first, align 8, !tbaa !15
  %67 = load i64, ptr %i75, align 8, !tbaa !15
  %add81 = add nsw i64 %66, %67
  %call82 = call ptr @warp_at(ptr noundef %65, i64 noundef %add81) #12
  store ptr %call82, ptr %row, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %bad) #11
  %68 = load ptr, ptr %row, align 8, !tbaa !4
  %69 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx83 = getelementptr inbounds i32, ptr %69, i64 20
  %70 = load i32, ptr %arrayidx83, align 4, !tbaa !8
  %idxprom84 = zext i32 %70 to i64
  %arrayidx85 = getelementptr inbounds i8, ptr %68, i64 %idxprom84
  %71 = load i8, ptr %arrayidx85, align 1, !tbaa !50
  %tobool86 = icmp ne i8 %71, 0
  %lnot = xor i1 %tobool86, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %k) #11
  store i64 0, ptr %k, align 8, !tbaa !15
  br label %for.cond87

for.cond87:                                       ; preds = %for.inc98, %for.body80
  %72 = load i64, ptr %k, align 8, !tbaa !15
  %73 = load i64, ptr %count, align 8, !tbaa !15
  %cmp88 = icmp slt i64 %72, %73
  br i1 %cmp88, label %for.body91, label %for.cond.cleanup90

for.cond.cleanup90:                               ; preds = %for.cond87
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k) #11
  br label %for.end101

for.body91:                                       ; preds = %for.cond87
  %74 = load ptr, ptr %row, align 8, !tbaa !4
  %75 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx92 = getelementptr inbounds i32, ptr %75, i64 22
  %76 = load i32, ptr %arrayidx92, align 4, !tbaa !8
  %77 = load ptr, ptr %flags, align 8, !tbaa !4
  %78 = load i64, ptr %k, align 8, !tbaa !15
  %arrayidx93 = getelementptr inbounds i32, ptr %77, i64 %78
  %79 = load i32, ptr %arrayidx93, align 4, !tbaa !8
  %add94 = add i32 %76, %79
  %idxprom95 = zext i32 %add94 to i64
  %arrayidx96 = getelementptr inbounds i8, ptr %74, i64 %idxprom95
  %80 = load i8, ptr %arrayidx96, align 1, !tbaa !50
  %conv97 = zext i8 %80 to i32
  %81 = load i32, ptr %bad, align 4, !tbaa !8
  %or = or i32 %81, %conv97
  store i32 %or, ptr %bad, align 4, !tbaa !8
  br label %for.inc98

for.inc98:                                        ; preds = %for.body91
  %82 = load i64, ptr %k, align 8, !tbaa !15
  %inc99 = add nsw i64 %82, 1
  store i64 %inc99, ptr %k, align 8, !tbaa !15
  br label %for.cond87, !llvm.loop !215

for.end101:                                       ; preds = %for.cond.cleanup90
  %83 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx102 = getelementptr inbounds i32, ptr %83, i64 4
  %84 = load i32, ptr %arrayidx102, align 4, !tbaa !8
  %tobool103 = icmp ne i32 %84, 0
  br i1 %tobool103, label %if.then104, label %if.end123

if.then104:                                       ; preds = %for.end101
  call void @llvm.lifetime.start.p0(i64 8, ptr %k105) #11
  store i64 0, ptr %k105, align 8, !tbaa !15
  br label %for.cond106

for.cond106:                                      ; preds = %for.inc119, %if.then104
  %85 = load i64, ptr %k105, align 8, !tbaa !15
  %cmp107 = icmp slt i64 %85, 4
  br i1 %cmp107, label %for.body110, label %for.cond.cleanup109

for.cond.cleanup109:                              ; preds = %for.cond106
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k105) #11
  br label %for.end122

for.body110:                                      ; preds = %for.cond106
  %86 = load ptr, ptr %row, align 8, !tbaa !4
  %87 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx111 = getelementptr inbounds i32, ptr %87, i64 22
  %88 = load i32, ptr %arrayidx111, align 4, !tbaa !8
  %89 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %90 = load i64, ptr %k105, align 8, !tbaa !15
  %add112 = add nsw i64 27, %90
  %arrayidx113 = getelementptr inbounds i32, ptr %89, i64 %add112
  %91 = load i32, ptr %arrayidx113, align 4, !tbaa !8
  %add114 = add i32 %88, %91
  %idxprom115 = zext i32 %add114 to i64
  %arrayidx116 = getelementptr inbounds i8, ptr %86, i64 %idxprom115
  %92 = load i8, ptr %arrayidx116, align 1, !tbaa !50
  %conv117 = zext i8 %92 to i32
  %93 = load i32, ptr %bad, align 4, !tbaa !8
  %or118 = or i32 %93, %conv117
  store i32 %or118, ptr %bad, align 4, !tbaa !8
  br label %for.inc119

for.inc119:                                       ; preds = %for.body110
  %94 = load i64, ptr %k105, align 8, !tbaa !15
  %inc120 = add nsw i64 %94, 1
  store i64 %inc120, ptr %k105, align 8, !tbaa !15
  br label %for.cond106, !llvm.loop !216

for.end122:                                       ; preds = %for.cond.cleanup109
  br label %if.end123

if.end123:                                        ; preds = %for.end122, %for.end101
  %95 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool124 = icmp ne i32 %95, 0
  br i1 %tobool124, label %if.then125, label %if.end126

if.then125:                                       ; preds = %if.end123
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup127

if.end126:                                        ; preds = %if.end123
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup127

cleanup127:                                       ; preds = %if.end126, %if.then125
  call void @llvm.lifetime.end.p0(i64 4, ptr %bad) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #11
  %cleanup.dest129 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest129, label %cleanup133 [
    i32 0, label %cleanup.cont130
  ]

cleanup.cont130:                                  ; preds = %cleanup127
  br label %for.inc131

for.inc131:                                       ; preds = %cleanup.cont130
  %96 = load i64, ptr %i75, align 8, !tbaa !15
  %inc132 = add nsw i64 %96, 1
  store i64 %inc132, ptr %i75, align 8, !tbaa !15
  br label %for.cond76, !llvm.loop !217

cleanup133:                                       ; preds = %cleanup127, %for.cond.cleanup79
  call void @llvm.lifetime.end.p0(i64 8, ptr %i75) #11
  %cleanup.dest134 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest134, label %cleanup445 [
    i32 8, label %for.end135
  ]

for.end135:                                       ; preds = %cleanup133
  call void @llvm.lifetime.start.p0(i64 8, ptr %i136) #11
  store i64 0, ptr %i136, align 8, !tbaa !15
  br label %for.cond137

for.cond137:                                      ; preds = %for.inc157, %for.end135
  %97 = load i64, ptr %i136, align 8, !tbaa !15
  %98 = load ptr, ptr %q, align 8, !tbaa !4
  %count138 = getelementptr inbounds %struct.Products, ptr %98, i32 0, i32 0
  %99 = load i64, ptr %count138, align 64, !tbaa !208
  %cmp139 = icmp slt i64 %97, %99
  br i1 %cmp139, label %for.body142, label %for.cond.cleanup141

for.cond.cleanup141:                              ; preds = %for.cond137
  store i32 17, ptr %cleanup.dest.slot, align 4
  br label %cleanup159

for.body142:                                      ; preds = %for.cond137
  %100 = load ptr, ptr %q, align 8, !tbaa !4
  %products143 = getelementptr inbounds %struct.Products, ptr %100, i32 0, i32 4
  %101 = load i64, ptr %i136, align 8, !tbaa !15
  %arrayidx144 = getelementptr inbounds [256 x %struct.Product], ptr %products143, i64 0, i64 %101
  %t145 = getelementptr inbounds %struct.Product, ptr %arrayidx144, i32 0, i32 0
  %102 = load ptr, ptr %t145, align 64, !tbaa !218
  %arrayidx146 = getelementptr inbounds i32, ptr %102, i64 4
  %103 = load i32, ptr %arrayidx146, align 4, !tbaa !8
  %tobool147 = icmp ne i32 %103, 0
  br i1 %tobool147, label %land.lhs.true148, label %if.end156

land.lhs.true148:                                 ; preds = %for.body142
  %104 = load ptr, ptr %q, align 8, !tbaa !4
  %products149 = getelementptr inbounds %struct.Products, ptr %104, i32 0, i32 4
  %105 = load i64, ptr %i136, align 8, !tbaa !15
  %arrayidx150 = getelementptr inbounds [256 x %struct.Product], ptr %products149, i64 0, i64 %105
  %t151 = getelementptr inbounds %struct.Product, ptr %arrayidx150, i32 0, i32 0
  %106 = load ptr, ptr %t151, align 64, !tbaa !218
  %add.ptr152 = getelementptr inbounds i32, ptr %106, i64 23
  %107 = load ptr, ptr %slots, align 8, !tbaa !4
  %108 = load i64, ptr %count, align 8, !tbaa !15
  %call153 = call i32 @overlap(ptr noundef %add.ptr152, i64 noundef 4, ptr noundef %107, i64 noundef %108) #12
  %tobool154 = icmp ne i32 %call153, 0
  br i1 %tobool154, label %if.then155, label %if.end156

if.then155:                                       ; preds = %land.lhs.true148
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup159

if.end156:                                        ; preds = %land.lhs.true148, %for.body142
  br label %for.inc157

for.inc157:                                       ; preds = %if.end156
  %109 = load i64, ptr %i136, align 8, !tbaa !15
  %inc158 = add nsw i64 %109, 1
  store i64 %inc158, ptr %i136, align 8, !tbaa !15
  br label %for.cond137, !llvm.loop !219

cleanup159:                                       ; preds = %if.then155, %for.cond.cleanup141
  call void @llvm.lifetime.end.p0(i64 8, ptr %i136) #11
  %cleanup.dest160 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest160, label %cleanup445 [
    i32 17, label %for.end161
  ]

for.end161:                                       ; preds = %cleanup159
  br label %if.end162

if.end162:                                        ; preds = %for.end161, %if.end65
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #11
  %110 = load i64, ptr %group, align 8, !tbaa !15
  %mul = mul nsw i64 %110, 4
  %111 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %111, i32 0, i32 5
  %112 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
  %div163 = sdiv i64 %mul, %112
  %113 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride = getelementptr inbounds %struct.Context, ptr %113, i32 0, i32 9
  %114 = load i64, ptr %shared_stride, align 8, !tbaa !167
  %mul164 = mul nsw i64 %div163, %114
  store i64 %mul164, ptr %base, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 16384, ptr %v) #11
  %115 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check165 = getelementptr inbounds %struct.Context, ptr %115, i32 0, i32 20
  %116 = load i64, ptr %check165, align 8, !tbaa !29
  %tobool166 = icmp ne i64 %116, 0
  br i1 %tobool166, label %if.then167, label %if.end225

if.then167:                                       ; preds = %if.end162
  %seen = getelementptr inbounds %struct.Least, ptr %v, i32 0, i32 0
  %arraydecay168 = getelementptr inbounds [1024 x i64], ptr %seen, i64 0, i64 0
  %117 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %118 = load i64, ptr %first, align 8, !tbaa !15
  %call169 = call ptr @seen_of(ptr noundef %117, i64 noundef %118) #12
  %119 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents170 = getelementptr inbounds %struct.Context, ptr %119, i32 0, i32 27
  %120 = load i64, ptr %agents170, align 8, !tbaa !96
  %mul171 = mul i64 8, %120
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arraydecay168, ptr align 8 %call169, i64 %mul171, i1 false)
  %fenced = getelementptr inbounds %struct.Least, ptr %v, i32 0, i32 1
  %arraydecay172 = getelementptr inbounds [1024 x i64], ptr %fenced, i64 0, i64 0
  %121 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fenced173 = getelementptr inbounds %struct.Context, ptr %121, i32 0, i32 29
  %122 = load i64, ptr %fenced173, align 8, !tbaa !102
  %123 = inttoptr i64 %122 to ptr
  %124 = load i64, ptr %first, align 8, !tbaa !15
  %125 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents174 = getelementptr inbounds %struct.Context, ptr %125, i32 0, i32 27
  %126 = load i64, ptr %agents174, align 8, !tbaa !96
  %mul175 = mul nsw i64 %124, %126
  %add.ptr176 = getelementptr inbounds i64, ptr %123, i64 %mul175
  %127 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents177 = getelementptr inbounds %struct.Context, ptr %127, i32 0, i32 27
  %128 = load i64, ptr %agents177, align 8, !tbaa !96
  %mul178 = mul i64 8, %128
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arraydecay172, ptr align 8 %add.ptr176, i64 %mul178, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr %i179) #11
  store i64 1, ptr %i179, align 8, !tbaa !15
  br label %for.cond180

for.cond180:                                      ; preds = %for.inc221, %if.then167
  %129 = load i64, ptr %i179, align 8, !tbaa !15
  %cmp181 = icmp slt i64 %129, 4
  br i1 %cmp181, label %for.body184, label %for.cond.cleanup183

for.cond.cleanup183:                              ; preds = %for.cond180
  store i32 20, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i179) #11
  br label %for.end224

for.body184:                                      ; preds = %for.cond180
  call void @llvm.lifetime.start.p0(i64 8, ptr %a185) #11
  store i64 0, ptr %a185, align 8, !tbaa !15
  br label %for.cond186

for.cond186:                                      ; preds = %for.inc217, %for.body184
  %130 = load i64, ptr %a185, align 8, !tbaa !15
  %131 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents187 = getelementptr inbounds %struct.Context, ptr %131, i32 0, i32 27
  %132 = load i64, ptr %agents187, align 8, !tbaa !96
  %cmp188 = icmp slt i64 %130, %132
  br i1 %cmp188, label %for.body191, label %for.cond.cleanup190

for.cond.cleanup190:                              ; preds = %for.cond186
  store i32 23, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %a185) #11
  br label %for.end220

for.body191:                                      ; preds = %for.cond186
  call void @llvm.lifetime.start.p0(i64 8, ptr %s) #11
  %133 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %134 = load i64, ptr %first, align 8, !tbaa !15
  %135 = load i64, ptr %i179, align 8, !tbaa !15
  %add192 = add nsw i64 %134, %135
  %call193 = call ptr @seen_of(ptr noundef %133, i64 noundef %add192) #12
  %136 = load i64, ptr %a185, align 8, !tbaa !15
  %arrayidx194 = getelementptr inbounds i64, ptr %call193, i64 %136
  %137 = load i64, ptr %arrayidx194, align 8, !tbaa !15
  store i64 %137, ptr %s, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %f) #11
  %138 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fenced195 = getelementptr inbounds %struct.Context, ptr %138, i32 0, i32 29
  %139 = load i64, ptr %fenced195, align 8, !tbaa !102
  %140 = inttoptr i64 %139 to ptr
  %141 = load i64, ptr %first, align 8, !tbaa !15
  %142 = load i64, ptr %i179, align 8, !tbaa !15
  %add196 = add nsw i64 %141, %142
  %143 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents197 = getelementptr inbounds %struct.Context, ptr %143, i32 0, i32 27
  %144 = load i64, ptr %agents197, align 8, !tbaa !96
  %mul198 = mul nsw i64 %add196, %144
  %145 = load i64, ptr %a185, align 8, !tbaa !15
  %add199 = add nsw i64 %mul198, %145
  %arrayidx200 = getelementptr inbounds i64, ptr %140, i64 %add199
  %146 = load i64, ptr %arrayidx200, align 8, !tbaa !15
  store i64 %146, ptr %f, align 8, !tbaa !15
  %147 = load i64, ptr %s, align 8, !tbaa !15
  %seen201 = getelementptr inbounds %struct.Least, ptr %v, i32 0, i32 0
  %148 = load i64, ptr %a185, align 8, !tbaa !15
  %arrayidx202 = getelementptr inbounds [1024 x i64], ptr %seen201, i64 0, i64 %148
  %149 = load i64, ptr %arrayidx202, align 8, !tbaa !15
  %cmp203 = icmp slt i64 %147, %149
  br i1 %cmp203, label %if.then205, label %if.end208

if.then205:                                       ; preds = %for.body191
  %150 = load i64, ptr %s, align 8, !tbaa !15
  %seen206 = getelementptr inbounds %struct.Least, ptr %v, i32 0, i32 0
  %151 = load i64, ptr %a185, align 8, !tbaa !15
  %arrayidx207 = getelementptr inbounds [1024 x i64], ptr %seen206, i64 0, i64 %151
  store i64 %150, ptr %arrayidx207, align 8, !tbaa !15
  br label %if.end208

if.end208:                                        ; preds = %if.then205, %for.body191
  %152 = load i64, ptr %f, align 8, !tbaa !15
  %fenced209 = getelementptr inbounds %struct.Least, ptr %v, i32 0, i32 1
  %153 = load i64, ptr %a185, align 8, !tbaa !15
  %arrayidx210 = getelementptr inbounds [1024 x i64], ptr %fenced209, i64 0, i64 %153
  %154 = load i64, ptr %arrayidx210, align 8, !tbaa !15
  %cmp211 = icmp slt i64 %152, %154
  br i1 %cmp211, label %if.then213, label %if.end216

if.then213:                                       ; preds = %if.end208
  %155 = load i64, ptr %f, align 8, !tbaa !15
  %fenced214 = getelementptr inbounds %struct.Least, ptr %v, i32 0, i32 1
  %156 = load i64, ptr %a185, align 8, !tbaa !15
  %arrayidx215 = getelementptr inbounds [1024 x i64], ptr %fenced214, i64 0, i64 %156
  store i64 %155, ptr %arrayidx215, align 8, !tbaa !15
  br label %if.end216

if.end216:                                        ; preds = %if.then213, %if.end208
  call void @llvm.lifetime.end.p0(i64 8, ptr %f) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %s) #11
  br label %for.inc217

for.inc217:                                       ; preds = %if.end216
  %157 = load i64, ptr %a185, align 8, !tbaa !15
  %inc218 = add nsw i64 %157, 1
  store i64 %inc218, ptr %a185, align 8, !tbaa !15
  br label %for.cond186, !llvm.loop !220

for.end220:                                       ; preds = %for.cond.cleanup190
  br label %for.inc221

for.inc221:                                       ; preds = %for.end220
  %158 = load i64, ptr %i179, align 8, !tbaa !15
  %inc222 = add nsw i64 %158, 1
  store i64 %inc222, ptr %i179, align 8, !tbaa !15
  br label %for.cond180, !llvm.loop !221

for.end224:                                       ; preds = %for.cond.cleanup183
  br label %if.end225

if.end225:                                        ; preds = %for.end224, %if.end162
  %159 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx226 = getelementptr inbounds i32, ptr %159, i64 4
  %160 = load i32, ptr %arrayidx226, align 4, !tbaa !8
  %tobool227 = icmp ne i32 %160, 0
  br i1 %tobool227, label %if.end234, label %land.lhs.true228

land.lhs.true228:                                 ; preds = %if.end225
  %161 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %162 = load ptr, ptr %p, align 8, !tbaa !4
  %a229 = getelementptr inbounds %struct.Product, ptr %162, i32 0, i32 1
  %163 = load i64, ptr %base, align 8, !tbaa !15
  %164 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx230 = getelementptr inbounds i32, ptr %164, i64 6
  %165 = load i32, ptr %arrayidx230, align 4, !tbaa !8
  %call231 = call i32 @operand_ready(ptr noundef %161, ptr noundef %a229, i64 noundef %163, i64 noundef 64, i32 noundef %165, ptr noundef %v) #12
  %tobool232 = icmp ne i32 %call231, 0
  br i1 %tobool232, label %if.end234, label %if.then233

if.then233:                                       ; preds = %land.lhs.true228
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup443

if.end234:                                        ; preds = %land.lhs.true228, %if.end225
  %166 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %167 = load ptr, ptr %p, align 8, !tbaa !4
  %b235 = getelementptr inbounds %struct.Product, ptr %167, i32 0, i32 2
  %168 = load i64, ptr %base, align 8, !tbaa !15
  %169 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx236 = getelementptr inbounds i32, ptr %169, i64 3
  %170 = load i32, ptr %arrayidx236, align 4, !tbaa !8
  %conv237 = zext i32 %170 to i64
  %171 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx238 = getelementptr inbounds i32, ptr %171, i64 7
  %172 = load i32, ptr %arrayidx238, align 4, !tbaa !8
  %call239 = call i32 @operand_ready(ptr noundef %166, ptr noundef %b235, i64 noundef %168, i64 noundef %conv237, i32 noundef %172, ptr noundef %v) #12
  %tobool240 = icmp ne i32 %call239, 0
  br i1 %tobool240, label %if.end242, label %if.then241

if.then241:                                       ; preds = %if.end234
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup443

if.end242:                                        ; preds = %if.end234
  call void @llvm.lifetime.start.p0(i64 4, ptr %place) #11
  store i32 -1, ptr %place, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %i243) #11
  store i32 0, ptr %i243, align 4, !tbaa !8
  br label %for.cond244

for.cond244:                                      ; preds = %for.inc269, %if.end242
  %173 = load i32, ptr %i243, align 4, !tbaa !8
  %cmp245 = icmp slt i32 %173, 4
  br i1 %cmp245, label %for.body248, label %for.cond.cleanup247

for.cond.cleanup247:                              ; preds = %for.cond244
  store i32 26, ptr %cleanup.dest.slot, align 4
  br label %cleanup271

for.body248:                                      ; preds = %for.cond244
  call void @llvm.lifetime.start.p0(i64 8, ptr %own) #11
  %174 = load ptr, ptr %q, align 8, !tbaa !4
  %privates = getelementptr inbounds %struct.Products, ptr %174, i32 0, i32 5
  %arraydecay249 = getelementptr inbounds [4 x %struct.Private], ptr %privates, i64 0, i64 0
  %175 = load i32, ptr %i243, align 4, !tbaa !8
  %idx.ext = sext i32 %175 to i64
  %add.ptr250 = getelementptr inbounds %struct.Private, ptr %arraydecay249, i64 %idx.ext
  store ptr %add.ptr250, ptr %own, align 8, !tbaa !4
  %176 = load ptr, ptr %own, align 8, !tbaa !4
  %used = getelementptr inbounds %struct.Private, ptr %176, i32 0, i32 0
  %177 = load i64, ptr %used, align 64, !tbaa !222
  %tobool251 = icmp ne i64 %177, 0
  br i1 %tobool251, label %if.end253, label %if.then252

if.then252:                                       ; preds = %for.body248
  store i32 28, ptr %cleanup.dest.slot, align 4
  br label %cleanup266

if.end253:                                        ; preds = %for.body248
  %178 = load ptr, ptr %own, align 8, !tbaa !4
  %179 = load ptr, ptr %slots, align 8, !tbaa !4
  %180 = load i64, ptr %count, align 8, !tbaa !15
  %call254 = call i32 @same_slots(ptr noundef %178, ptr noundef %179, i64 noundef %180) #12
  %tobool255 = icmp ne i32 %call254, 0
  br i1 %tobool255, label %if.then256, label %if.else

if.then256:                                       ; preds = %if.end253
  %181 = load i32, ptr %i243, align 4, !tbaa !8
  store i32 %181, ptr %place, align 4, !tbaa !8
  br label %if.end265

if.else:                                          ; preds = %if.end253
  %182 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check257 = getelementptr inbounds %struct.Context, ptr %182, i32 0, i32 20
  %183 = load i64, ptr %check257, align 8, !tbaa !29
  %tobool258 = icmp ne i64 %183, 0
  br i1 %tobool258, label %land.lhs.true259, label %if.end264

land.lhs.true259:                                 ; preds = %if.else
  %184 = load ptr, ptr %own, align 8, !tbaa !4
  %slots260 = getelementptr inbounds %struct.Private, ptr %184, i32 0, i32 2
  %185 = load ptr, ptr %slots260, align 16, !tbaa !224
  %186 = load ptr, ptr %own, align 8, !tbaa !4
  %n = getelementptr inbounds %struct.Private, ptr %186, i32 0, i32 1
  %187 = load i64, ptr %n, align 8, !tbaa !225
  %188 = load ptr, ptr %slots, align 8, !tbaa !4
  %189 = load i64, ptr %count, align 8, !tbaa !15
  %call261 = call i32 @overlap(ptr noundef %185, i64 noundef %187, ptr noundef %188, i64 noundef %189) #12
  %tobool262 = icmp ne i32 %call261, 0
  br i1 %tobool262, label %if.then263, label %if.end264

if.then263:                                       ; preds = %land.lhs.true259
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup266

if.end264:                                        ; preds = %land.lhs.true259, %if.else
  br label %if.end265

if.end265:                                        ; preds = %if.end264, %if.then256
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup266

cleanup266:                                       ; preds = %if.end265, %if.then263, %if.then252
  call void @llvm.lifetime.end.p0(i64 8, ptr %own) #11
  %cleanup.dest267 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest267, label %cleanup271 [
    i32 0, label %cleanup.cont268
    i32 28, label %for.inc269
  ]

cleanup.cont268:                                  ; preds = %cleanup266
  br label %for.inc269

for.inc269:                                       ; preds = %cleanup.cont268, %cleanup266
  %190 = load i32, ptr %i243, align 4, !tbaa !8
  %inc270 = add nsw i32 %190, 1
  store i32 %inc270, ptr %i243, align 4, !tbaa !8
  br label %for.cond244, !llvm.loop !226

cleanup271:                                       ; preds = %cleanup266, %for.cond.cleanup247
  call void @llvm.lifetime.end.p0(i64 4, ptr %i243) #11
  %cleanup.dest272 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest272, label %cleanup442 [
    i32 26, label %for.end273
  ]

for.end273:                                       ; preds = %cleanup271
  call void @llvm.lifetime.start.p0(i64 4, ptr %i274) #11
  store i32 0, ptr %i274, align 4, !tbaa !8
  br label %for.cond275

for.cond275:                                      ; preds = %for.inc323, %for.end273
  %191 = load i32, ptr %i274, align 4, !tbaa !8
  %cmp276 = icmp slt i32 %191, 4
  br i1 %cmp276, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond275
  %192 = load i32, ptr %place, align 4, !tbaa !8
  %cmp278 = icmp slt i32 %192, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond275
  %193 = phi i1 [ false, %for.cond275 ], [ %cmp278, %land.rhs ]
  br i1 %193, label %for.body281, label %for.cond.cleanup280

for.cond.cleanup280:                              ; preds = %land.end
  store i32 29, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i274) #11
  br label %for.end326

for.body281:                                      ; preds = %land.end
  %194 = load ptr, ptr %q, align 8, !tbaa !4
  %privates282 = getelementptr inbounds %struct.Products, ptr %194, i32 0, i32 5
  %195 = load i32, ptr %i274, align 4, !tbaa !8
  %idxprom283 = sext i32 %195 to i64
  %arrayidx284 = getelementptr inbounds [4 x %struct.Private], ptr %privates282, i64 0, i64 %idxprom283
  %used285 = getelementptr inbounds %struct.Private, ptr %arrayidx284, i32 0, i32 0
  %196 = load i64, ptr %used285, align 64, !tbaa !222
  %tobool286 = icmp ne i64 %196, 0
  br i1 %tobool286, label %if.end322, label %if.then287

if.then287:                                       ; preds = %for.body281
  %197 = load i32, ptr %i274, align 4, !tbaa !8
  store i32 %197, ptr %place, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %own288) #11
  %198 = load ptr, ptr %q, align 8, !tbaa !4
  %privates289 = getelementptr inbounds %struct.Products, ptr %198, i32 0, i32 5
  %arraydecay290 = getelementptr inbounds [4 x %struct.Private], ptr %privates289, i64 0, i64 0
  %199 = load i32, ptr %i274, align 4, !tbaa !8
  %idx.ext291 = sext i32 %199 to i64
  %add.ptr292 = getelementptr inbounds %struct.Private, ptr %arraydecay290, i64 %idx.ext291
  store ptr %add.ptr292, ptr %own288, align 8, !tbaa !4
  %200 = load ptr, ptr %own288, align 8, !tbaa !4
  %used293 = getelementptr inbounds %struct.Private, ptr %200, i32 0, i32 0
  store i64 1, ptr %used293, align 64, !tbaa !222
  %201 = load i64, ptr %count, align 8, !tbaa !15
  %202 = load ptr, ptr %own288, align 8, !tbaa !4
  %n294 = getelementptr inbounds %struct.Private, ptr %202, i32 0, i32 1
  store i64 %201, ptr %n294, align 8, !tbaa !225
  %203 = load ptr, ptr %slots, align 8, !tbaa !4
  %204 = load ptr, ptr %own288, align 8, !tbaa !4
  %slots295 = getelementptr inbounds %struct.Private, ptr %204, i32 0, i32 2
  store ptr %203, ptr %slots295, align 16, !tbaa !224
  call void @llvm.lifetime.start.p0(i64 8, ptr %k296) #11
  store i64 0, ptr %k296, align 8, !tbaa !15
  br label %for.cond297

for.cond297:                                      ; preds = %for.inc318, %if.then287
  %205 = load i64, ptr %k296, align 8, !tbaa !15
  %206 = load i64, ptr %count, align 8, !tbaa !15
  %cmp298 = icmp slt i64 %205, %206
  br i1 %cmp298, label %for.body301, label %for.cond.cleanup300

for.cond.cleanup300:                              ; preds = %for.cond297
  store i32 32, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k296) #11
  br label %for.end321

for.body301:                                      ; preds = %for.cond297
  call void @llvm.lifetime.start.p0(i64 8, ptr %m) #11
  store i64 0, ptr %m, align 8, !tbaa !15
  br label %for.cond302

for.cond302:                                      ; preds = %for.inc314, %for.body301
  %207 = load i64, ptr %m, align 8, !tbaa !15
  %cmp303 = icmp slt i64 %207, 4
  br i1 %cmp303, label %for.body306, label %for.cond.cleanup305

for.cond.cleanup305:                              ; preds = %for.cond302
  store i32 35, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %m) #11
  br label %for.end317

for.body306:                                      ; preds = %for.cond302
  call void @llvm.lifetime.start.p0(i64 8, ptr %reg) #11
  %208 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %209 = load i64, ptr %first, align 8, !tbaa !15
  %210 = load i64, ptr %m, align 8, !tbaa !15
  %add307 = add nsw i64 %209, %210
  %call308 = call ptr @warp_at(ptr noundef %208, i64 noundef %add307) #12
  %211 = load ptr, ptr %slots, align 8, !tbaa !4
  %212 = load i64, ptr %k296, align 8, !tbaa !15
  %arrayidx309 = getelementptr inbounds i32, ptr %211, i64 %212
  %213 = load i32, ptr %arrayidx309, align 4, !tbaa !8
  %call310 = call ptr @slot(ptr noundef %call308, i32 noundef %213) #12
  store ptr %call310, ptr %reg, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 128, ptr %poison) #11
  store <32 x i32> zeroinitializer, ptr %poison, align 64, !tbaa !50
  %214 = load ptr, ptr %reg, align 8, !tbaa !4
  %215 = load <32 x float>, ptr %214, align 64, !tbaa !50
  %216 = load ptr, ptr %own288, align 8, !tbaa !4
  %acc = getelementptr inbounds %struct.Private, ptr %216, i32 0, i32 4
  %217 = load i64, ptr %k296, align 8, !tbaa !15
  %arrayidx311 = getelementptr inbounds [128 x [4 x <32 x float>]], ptr %acc, i64 0, i64 %217
  %218 = load i64, ptr %m, align 8, !tbaa !15
  %arrayidx312 = getelementptr inbounds [4 x <32 x float>], ptr %arrayidx311, i64 0, i64 %218
  store <32 x float> %215, ptr %arrayidx312, align 64, !tbaa !50
  %219 = load <32 x i32>, ptr %poison, align 64, !tbaa !50
  %add313 = add <32 x i32> %219, <i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936>
  %220 = load ptr, ptr %reg, align 8, !tbaa !4
  store <32 x i32> %add313, ptr %220, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %poison) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %reg) #11
  br label %for.inc314

for.inc314:                                       ; preds = %for.body306
  %221 = load i64, ptr %m, align 8, !tbaa !15
  %inc315 = add nsw i64 %221, 1
  store i64 %inc315, ptr %m, align 8, !tbaa !15
  br label %for.cond302, !llvm.loop !227

for.end317:                                       ; preds = %for.cond.cleanup305
  br label %for.inc318

for.inc318:                                       ; preds = %for.end317
  %222 = load i64, ptr %k296, align 8, !tbaa !15
  %inc319 = add nsw i64 %222, 1
  store i64 %inc319, ptr %k296, align 8, !tbaa !15
  br label %for.cond297, !llvm.loop !228

for.end321:                                       ; preds = %for.cond.cleanup300
  call void @llvm.lifetime.end.p0(i64 8, ptr %own288) #11
  br label %if.end322

if.end322:                                        ; preds = %for.end321, %for.body281
  br label %for.inc323

for.inc323:                                       ; preds = %if.end322
  %223 = load i32, ptr %i274, align 4, !tbaa !8
  %inc324 = add nsw i32 %223, 1
  store i32 %inc324, ptr %i274, align 4, !tbaa !8
  br label %for.cond275, !llvm.loop !229

for.end326:                                       ; preds = %for.cond.cleanup280
  %224 = load i32, ptr %place, align 4, !tbaa !8
  %cmp327 = icmp slt i32 %224, 0
  br i1 %cmp327, label %if.then329, label %if.end330

if.then329:                                       ; preds = %for.end326
  store i32 99, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup442

if.end330:                                        ; preds = %for.end326
  %225 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %226 = load ptr, ptr %p, align 8, !tbaa !4
  %t331 = getelementptr inbounds %struct.Product, ptr %226, i32 0, i32 0
  store ptr %225, ptr %t331, align 64, !tbaa !218
  %227 = load i32, ptr %place, align 4, !tbaa !8
  %228 = load ptr, ptr %p, align 8, !tbaa !4
  %private = getelementptr inbounds %struct.Product, ptr %228, i32 0, i32 5
  store i32 %227, ptr %private, align 32, !tbaa !230
  %229 = load ptr, ptr %p, align 8, !tbaa !4
  %done = getelementptr inbounds %struct.Product, ptr %229, i32 0, i32 4
  store i32 0, ptr %done, align 4, !tbaa !231
  %230 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx332 = getelementptr inbounds i32, ptr %230, i64 4
  %231 = load i32, ptr %arrayidx332, align 4, !tbaa !8
  %tobool333 = icmp ne i32 %231, 0
  br i1 %tobool333, label %if.then334, label %if.end361

if.then334:                                       ; preds = %if.end330
  call void @llvm.lifetime.start.p0(i64 8, ptr %i335) #11
  store i64 0, ptr %i335, align 8, !tbaa !15
  br label %for.cond336

for.cond336:                                      ; preds = %for.inc357, %if.then334
  %232 = load i64, ptr %i335, align 8, !tbaa !15
  %cmp337 = icmp slt i64 %232, 4
  br i1 %cmp337, label %for.body340, label %for.cond.cleanup339

for.cond.cleanup339:                              ; preds = %for.cond336
  store i32 38, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i335) #11
  br label %for.end360

for.body340:                                      ; preds = %for.cond336
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #11
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond341

for.cond341:                                      ; preds = %for.inc353, %for.body340
  %233 = load i64, ptr %j, align 8, !tbaa !15
  %cmp342 = icmp slt i64 %233, 4
  br i1 %cmp342, label %for.body345, label %for.cond.cleanup344

for.cond.cleanup344:                              ; preds = %for.cond341
  store i32 41, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #11
  br label %for.end356

for.body345:                                      ; preds = %for.cond341
  %234 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %235 = load i64, ptr %first, align 8, !tbaa !15
  %236 = load i64, ptr %i335, align 8, !tbaa !15
  %add346 = add nsw i64 %235, %236
  %call347 = call ptr @warp_at(ptr noundef %234, i64 noundef %add346) #12
  %237 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %238 = load i64, ptr %j, align 8, !tbaa !15
  %add348 = add nsw i64 23, %238
  %arrayidx349 = getelementptr inbounds i32, ptr %237, i64 %add348
  %239 = load i32, ptr %arrayidx349, align 4, !tbaa !8
  %call350 = call ptr @slot(ptr noundef %call347, i32 noundef %239) #12
  %240 = load <32 x i32>, ptr %call350, align 64, !tbaa !50
  %241 = load ptr, ptr %p, align 8, !tbaa !4
  %left = getelementptr inbounds %struct.Product, ptr %241, i32 0, i32 7
  %242 = load i64, ptr %i335, align 8, !tbaa !15
  %arrayidx351 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %left, i64 0, i64 %242
  %243 = load i64, ptr %j, align 8, !tbaa !15
  %arrayidx352 = getelementptr inbounds [4 x <32 x i32>], ptr %arrayidx351, i64 0, i64 %243
  store <32 x i32> %240, ptr %arrayidx352, align 64, !tbaa !50
  br label %for.inc353

for.inc353:                                       ; preds = %for.body345
  %244 = load i64, ptr %j, align 8, !tbaa !15
  %inc354 = add nsw i64 %244, 1
  store i64 %inc354, ptr %j, align 8, !tbaa !15
  br label %for.cond341, !llvm.loop !232

for.end356:                                       ; preds = %for.cond.cleanup344
  br label %for.inc357

for.inc357:                                       ; preds = %for.end356
  %245 = load i64, ptr %i335, align 8, !tbaa !15
  %inc358 = add nsw i64 %245, 1
  store i64 %inc358, ptr %i335, align 8, !tbaa !15
  br label %for.cond336, !llvm.loop !233

for.end360:                                       ; preds = %for.cond.cleanup339
  br label %if.end361

if.end361:                                        ; preds = %for.end360, %if.end330
  %246 = load ptr, ptr %q, align 8, !tbaa !4
  %count362 = getelementptr inbounds %struct.Products, ptr %246, i32 0, i32 0
  %247 = load i64, ptr %count362, align 64, !tbaa !208
  %inc363 = add nsw i64 %247, 1
  store i64 %inc363, ptr %count362, align 64, !tbaa !208
  %248 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %products_open = getelementptr inbounds %struct.Context, ptr %248, i32 0, i32 70
  %249 = load i64, ptr %products_open, align 8, !tbaa !234
  %inc364 = add nsw i64 %249, 1
  store i64 %inc364, ptr %products_open, align 8, !tbaa !234
  %250 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check365 = getelementptr inbounds %struct.Context, ptr %250, i32 0, i32 20
  %251 = load i64, ptr %check365, align 8, !tbaa !29
  %tobool366 = icmp ne i64 %251, 0
  br i1 %tobool366, label %if.then367, label %if.end426

if.then367:                                       ; preds = %if.end361
  %252 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx368 = getelementptr inbounds i32, ptr %252, i64 4
  %253 = load i32, ptr %arrayidx368, align 4, !tbaa !8
  %tobool369 = icmp ne i32 %253, 0
  br i1 %tobool369, label %if.end373, label %if.then370

if.then370:                                       ; preds = %if.then367
  %254 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %255 = load ptr, ptr %p, align 8, !tbaa !4
  %a371 = getelementptr inbounds %struct.Product, ptr %255, i32 0, i32 1
  %256 = load i64, ptr %base, align 8, !tbaa !15
  %257 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx372 = getelementptr inbounds i32, ptr %257, i64 6
  %258 = load i32, ptr %arrayidx372, align 4, !tbaa !8
  call void @operand_begin(ptr noundef %254, ptr noundef %a371, i64 noundef %256, i64 noundef 64, i32 noundef %258) #12
  br label %if.end373

if.end373:                                        ; preds = %if.then370, %if.then367
  %259 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %260 = load ptr, ptr %p, align 8, !tbaa !4
  %b374 = getelementptr inbounds %struct.Product, ptr %260, i32 0, i32 2
  %261 = load i64, ptr %base, align 8, !tbaa !15
  %262 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx375 = getelementptr inbounds i32, ptr %262, i64 3
  %263 = load i32, ptr %arrayidx375, align 4, !tbaa !8
  %conv376 = zext i32 %263 to i64
  %264 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx377 = getelementptr inbounds i32, ptr %264, i64 7
  %265 = load i32, ptr %arrayidx377, align 4, !tbaa !8
  call void @operand_begin(ptr noundef %259, ptr noundef %b374, i64 noundef %261, i64 noundef %conv376, i32 noundef %265) #12
  %266 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %races_pending = getelementptr inbounds %struct.Context, ptr %266, i32 0, i32 41
  %267 = load i64, ptr %races_pending, align 8, !tbaa !140
  %inc378 = add nsw i64 %267, 1
  store i64 %inc378, ptr %races_pending, align 8, !tbaa !140
  call void @llvm.lifetime.start.p0(i64 8, ptr %i379) #11
  store i64 0, ptr %i379, align 8, !tbaa !15
  br label %for.cond380

for.cond380:                                      ; preds = %for.inc422, %if.end373
  %268 = load i64, ptr %i379, align 8, !tbaa !15
  %cmp381 = icmp slt i64 %268, 4
  br i1 %cmp381, label %for.body384, label %for.cond.cleanup383

for.cond.cleanup383:                              ; preds = %for.cond380
  store i32 44, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i379) #11
  br label %for.end425

for.body384:                                      ; preds = %for.cond380
  call void @llvm.lifetime.start.p0(i64 8, ptr %row385) #11
  %269 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %270 = load i64, ptr %first, align 8, !tbaa !15
  %271 = load i64, ptr %i379, align 8, !tbaa !15
  %add386 = add nsw i64 %270, %271
  %call387 = call ptr @warp_at(ptr noundef %269, i64 noundef %add386) #12
  %272 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx388 = getelementptr inbounds i32, ptr %272, i64 21
  %273 = load i32, ptr %arrayidx388, align 4, !tbaa !8
  %idx.ext389 = zext i32 %273 to i64
  %add.ptr390 = getelementptr inbounds i8, ptr %call387, i64 %idx.ext389
  store ptr %add.ptr390, ptr %row385, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %k391) #11
  store i64 0, ptr %k391, align 8, !tbaa !15
  br label %for.cond392

for.cond392:                                      ; preds = %for.inc400, %for.body384
  %274 = load i64, ptr %k391, align 8, !tbaa !15
  %275 = load i64, ptr %count, align 8, !tbaa !15
  %cmp393 = icmp slt i64 %274, %275
  br i1 %cmp393, label %for.body396, label %for.cond.cleanup395

for.cond.cleanup395:                              ; preds = %for.cond392
  store i32 47, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k391) #11
  br label %for.end403

for.body396:                                      ; preds = %for.cond392
  %276 = load ptr, ptr %row385, align 8, !tbaa !4
  %277 = load ptr, ptr %flags, align 8, !tbaa !4
  %278 = load i64, ptr %k391, align 8, !tbaa !15
  %arrayidx397 = getelementptr inbounds i32, ptr %277, i64 %278
  %279 = load i32, ptr %arrayidx397, align 4, !tbaa !8
  %idxprom398 = zext i32 %279 to i64
  %arrayidx399 = getelementptr inbounds i8, ptr %276, i64 %idxprom398
  store i8 1, ptr %arrayidx399, align 1, !tbaa !50
  br label %for.inc400

for.inc400:                                       ; preds = %for.body396
  %280 = load i64, ptr %k391, align 8, !tbaa !15
  %inc401 = add nsw i64 %280, 1
  store i64 %inc401, ptr %k391, align 8, !tbaa !15
  br label %for.cond392, !llvm.loop !235

for.end403:                                       ; preds = %for.cond.cleanup395
  %281 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx404 = getelementptr inbounds i32, ptr %281, i64 4
  %282 = load i32, ptr %arrayidx404, align 4, !tbaa !8
  %tobool405 = icmp ne i32 %282, 0
  br i1 %tobool405, label %if.then406, label %if.end421

if.then406:                                       ; preds = %for.end403
  call void @llvm.lifetime.start.p0(i64 8, ptr %k407) #11
  store i64 0, ptr %k407, align 8, !tbaa !15
  br label %for.cond408

for.cond408:                                      ; preds = %for.inc417, %if.then406
  %283 = load i64, ptr %k407, align 8, !tbaa !15
  %cmp409 = icmp slt i64 %283, 4
  br i1 %cmp409, label %for.body412, label %for.cond.cleanup411

for.cond.cleanup411:                              ; preds = %for.cond408
  store i32 50, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k407) #11
  br label %for.end420

for.body412:                                      ; preds = %for.cond408
  %284 = load ptr, ptr %row385, align 8, !tbaa !4
  %285 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %286 = load i64, ptr %k407, align 8, !tbaa !15
  %add413 = add nsw i64 27, %286
  %arrayidx414 = getelementptr inbounds i32, ptr %285, i64 %add413
  %287 = load i32, ptr %arrayidx414, align 4, !tbaa !8
  %idxprom415 = zext i32 %287 to i64
  %arrayidx416 = getelementptr inbounds i8, ptr %284, i64 %idxprom415
  store i8 1, ptr %arrayidx416, align 1, !tbaa !50
  br label %for.inc417

for.inc417:                                       ; preds = %for.body412
  %288 = load i64, ptr %k407, align 8, !tbaa !15
  %inc418 = add nsw i64 %288, 1
  store i64 %inc418, ptr %k407, align 8, !tbaa !15
  br label %for.cond408, !llvm.loop !236

for.end420:                                       ; preds = %for.cond.cleanup411
  br label %if.end421

if.end421:                                        ; preds = %for.end420, %for.end403
  call void @llvm.lifetime.end.p0(i64 8, ptr %row385) #11
  br label %for.inc422

for.inc422:                                       ; preds = %if.end421
  %289 = load i64, ptr %i379, align 8, !tbaa !15
  %inc423 = add nsw i64 %289, 1
  store i64 %inc423, ptr %i379, align 8, !tbaa !15
  br label %for.cond380, !llvm.loop !237

for.end425:                                       ; preds = %for.cond.cleanup383
  br label %if.end426

if.end426:                                        ; preds = %for.end425, %if.end361
  %290 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %290, i32 0, i32 25
  %291 = load i64, ptr %time, align 8, !tbaa !10
  %inc427 = add nsw i64 %291, 1
  store i64 %inc427, ptr %time, align 8, !tbaa !10
  %292 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy = getelementptr inbounds %struct.Context, ptr %292, i32 0, i32 22
  %293 = load i64, ptr %policy, align 8, !tbaa !141
  %cmp428 = icmp eq i64 %293, 1
  br i1 %cmp428, label %if.then438, label %lor.lhs.false430

lor.lhs.false430:                                 ; preds = %if.end426
  %294 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy431 = getelementptr inbounds %struct.Context, ptr %294, i32 0, i32 22
  %295 = load i64, ptr %policy431, align 8, !tbaa !141
  %cmp432 = icmp eq i64 %295, 2
  br i1 %cmp432, label %land.lhs.true434, label %if.end440

land.lhs.true434:                                 ; preds = %lor.lhs.false430
  %296 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call435 = call i32 @next_random(ptr noundef %296) #12
  %rem = urem i32 %call435, 3
  %cmp436 = icmp eq i32 %rem, 0
  br i1 %cmp436, label %if.then438, label %if.end440

if.then438:                                       ; preds = %land.lhs.true434, %if.end426
  %297 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %298 = load ptr, ptr %q, align 8, !tbaa !4
  %299 = load ptr, ptr %q, align 8, !tbaa !4
  %count439 = getelementptr inbounds %struct.Products, ptr %299, i32 0, i32 0
  %300 = load i64, ptr %count439, align 64, !tbaa !208
  %301 = load i64, ptr %group, align 8, !tbaa !15
  call void @run_upto(ptr noundef %297, ptr noundef %298, i64 noundef %300, i64 noundef %301) #12
  br label %if.end440

if.end440:                                        ; preds = %if.then438, %land.lhs.true434, %lor.lhs.false430
  %302 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %303 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call441 = call i32 @release(ptr noundef %302, ptr noundef %303) #12
  store i32 %call441, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup442

cleanup442:                                       ; preds = %if.end440, %if.then329, %cleanup271
  call void @llvm.lifetime.end.p0(i64 4, ptr %place) #11
  br label %cleanup443

cleanup443:                                       ; preds = %cleanup442, %if.then241, %if.then233
  call void @llvm.lifetime.end.p0(i64 16384, ptr %v) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #11
  br label %cleanup445

cleanup445:                                       ; preds = %cleanup443, %cleanup159, %cleanup133, %cleanup62
  call void @llvm.lifetime.end.p0(i64 4, ptr %scale) #11
  br label %cleanup446

cleanup446:                                       ; preds = %cleanup445, %if.then30
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #11
  br label %cleanup447

cleanup447:                                       ; preds = %cleanup446, %if.then21, %if.then16, %if.then9
  call void @llvm.lifetime.end.p0(i64 8, ptr %raw_b) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %raw_a) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %flags) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %slots) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %q) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %count) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %group) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #11
  br label %cleanup455

cleanup455:                                       ; preds = %cleanup447, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %way) #11
  %304 = load i32, ptr %retval, align 4
  ret i32 %304
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @products_of(ptr noundef %c, i64 noundef %group) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %group.addr = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %group, ptr %group.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %products = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 65
  %1 = load i64, ptr %products, align 8, !tbaa !238
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %group.addr, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds %struct.Products, ptr %2, i64 %3
  ret ptr %add.ptr
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @uniform64(ptr noundef %c, i64 noundef %first, ptr noundef %t, ptr noundef %out) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %first.addr = alloca i64, align 8
  %t.addr = alloca ptr, align 8
  %out.addr = alloca ptr, align 8
  %differs = alloca i64, align 8
  %i = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %lanes = alloca ptr, align 8
  %l = alloca i32, align 4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %first, ptr %first.addr, align 8, !tbaa !15
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store ptr %out, ptr %out.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i64, ptr %first.addr, align 8, !tbaa !15
  %call = call ptr @warp_at(ptr noundef %0, i64 noundef %1) #12
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %call1 = call i64 @value64(ptr noundef %call, ptr noundef %2, i32 noundef 0) #12
  %3 = load ptr, ptr %out.addr, align 8, !tbaa !4
  store i64 %call1, ptr %3, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %differs) #11
  store i64 0, ptr %differs, align 8, !tbaa !15
  %4 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 0
  %5 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc10, %if.then
  %6 = load i64, ptr %i, align 8, !tbaa !15
  %cmp = icmp slt i64 %6, 4
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end12

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %lanes) #11
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %8 = load i64, ptr %first.addr, align 8, !tbaa !15
  %9 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %8, %9
  %call2 = call ptr @warp_at(ptr noundef %7, i64 noundef %add) #12
  %10 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx3 = getelementptr inbounds i32, ptr %10, i64 1
  %11 = load i32, ptr %arrayidx3, align 4, !tbaa !8
  %call4 = call ptr @slot64(ptr noundef %call2, i32 noundef %11) #12
  store ptr %call4, ptr %lanes, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond5

for.cond5:                                        ; preds = %for.inc, %for.body
  %12 = load i32, ptr %l, align 4, !tbaa !8
  %cmp6 = icmp slt i32 %12, 32
  br i1 %cmp6, label %for.body8, label %for.cond.cleanup7

for.cond.cleanup7:                                ; preds = %for.cond5
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  br label %for.end

for.body8:                                        ; preds = %for.cond5
  %13 = load ptr, ptr %lanes, align 8, !tbaa !4
  %14 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = sext i32 %14 to i64
  %arrayidx9 = getelementptr inbounds i64, ptr %13, i64 %idxprom
  %15 = load i64, ptr %arrayidx9, align 8, !tbaa !15
  %16 = load ptr, ptr %out.addr, align 8, !tbaa !4
  %17 = load i64, ptr %16, align 8, !tbaa !15
  %xor = xor i64 %15, %17
  %18 = load i64, ptr %differs, align 8, !tbaa !15
  %or = or i64 %18, %xor
  store i64 %or, ptr %differs, align 8, !tbaa !15
  br label %for.inc

for.inc:                                          ; preds = %for.body8
  %19 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %19, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond5, !llvm.loop !239

for.end:                                          ; preds = %for.cond.cleanup7
  call void @llvm.lifetime.end.p0(i64 8, ptr %lanes) #11
  br label %for.inc10

for.inc10:                                        ; preds = %for.end
  %20 = load i64, ptr %i, align 8, !tbaa !15
  %inc11 = add nsw i64 %20, 1
  store i64 %inc11, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !240

for.end12:                                        ; preds = %for.cond.cleanup
  br label %if.end

if.end:                                           ; preds = %for.end12, %entry
  %21 = load i64, ptr %differs, align 8, !tbaa !15
  %tobool13 = icmp ne i64 %21, 0
  %lnot = xor i1 %tobool13, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %differs) #11
  ret i32 %lnot.ext
}

; Function Attrs: noredzone nounwind
define internal i32 @decode_descriptor(i64 noundef %raw, ptr noundef %d) #0 {
entry:
  %retval = alloca i32, align 4
  %raw.addr = alloca i64, align 8
  %d.addr = alloca ptr, align 8
  %spans = alloca [4 x i64], align 16
  store i64 %raw, ptr %raw.addr, align 8, !tbaa !15
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  %0 = load i64, ptr %raw.addr, align 8, !tbaa !15
  %and = and i64 %0, 4607675003230535680
  %tobool = icmp ne i64 %and, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 32, ptr %spans) #11
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %spans, ptr align 16 @__const.decode_descriptor.spans, i64 32, i1 false)
  %1 = load i64, ptr %raw.addr, align 8, !tbaa !15
  %and1 = and i64 %1, 16383
  %shl = shl i64 %and1, 4
  %2 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %start = getelementptr inbounds %struct.Descriptor, ptr %2, i32 0, i32 0
  store i64 %shl, ptr %start, align 8, !tbaa !241
  %3 = load i64, ptr %raw.addr, align 8, !tbaa !15
  %shr = lshr i64 %3, 16
  %and2 = and i64 %shr, 16383
  %shl3 = shl i64 %and2, 4
  %4 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %lbo = getelementptr inbounds %struct.Descriptor, ptr %4, i32 0, i32 1
  store i64 %shl3, ptr %lbo, align 8, !tbaa !242
  %5 = load i64, ptr %raw.addr, align 8, !tbaa !15
  %shr4 = lshr i64 %5, 32
  %and5 = and i64 %shr4, 16383
  %shl6 = shl i64 %and5, 4
  %6 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %sbo = getelementptr inbounds %struct.Descriptor, ptr %6, i32 0, i32 2
  store i64 %shl6, ptr %sbo, align 8, !tbaa !243
  %7 = load i64, ptr %raw.addr, align 8, !tbaa !15
  %shr7 = lshr i64 %7, 62
  %arrayidx = getelementptr inbounds [4 x i64], ptr %spans, i64 0, i64 %shr7
  %8 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %9 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span = getelementptr inbounds %struct.Descriptor, ptr %9, i32 0, i32 3
  store i64 %8, ptr %span, align 8, !tbaa !244
  %10 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span8 = getelementptr inbounds %struct.Descriptor, ptr %10, i32 0, i32 3
  %11 = load i64, ptr %span8, align 8, !tbaa !244
  %conv = trunc i64 %11 to i32
  %call = call i64 @swizzle_bits(i32 noundef %conv) #12
  %12 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %bits = getelementptr inbounds %struct.Descriptor, ptr %12, i32 0, i32 4
  store i64 %call, ptr %bits, align 8, !tbaa !245
  store i32 1, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 32, ptr %spans) #11
  br label %return

return:                                           ; preds = %if.end, %if.then
  %13 = load i32, ptr %retval, align 4
  ret i32 %13
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @overlap(ptr noundef %a, i64 noundef %n, ptr noundef %b, i64 noundef %m) #2 {
entry:
  %retval = alloca i32, align 4
  %a.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  %b.addr = alloca ptr, align 8
  %m.addr = alloca i64, align 8
  %i = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %j = alloca i64, align 8
  store ptr %a, ptr %a.addr, align 8, !tbaa !4
  store i64 %n, ptr %n.addr, align 8, !tbaa !15
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  store i64 %m, ptr %m.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc7, %entry
  %0 = load i64, ptr %i, align 8, !tbaa !15
  %1 = load i64, ptr %n.addr, align 8, !tbaa !15
  %cmp = icmp slt i64 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup9

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #11
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %2 = load i64, ptr %j, align 8, !tbaa !15
  %3 = load i64, ptr %m.addr, align 8, !tbaa !15
  %cmp2 = icmp slt i64 %2, %3
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body4:                                        ; preds = %for.cond1
  %4 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %5 = load i64, ptr %i, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i32, ptr %4, i64 %5
  %6 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %7 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %8 = load i64, ptr %j, align 8, !tbaa !15
  %arrayidx5 = getelementptr inbounds i32, ptr %7, i64 %8
  %9 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %cmp6 = icmp eq i32 %6, %9
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %for.body4
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.body4
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %10 = load i64, ptr %j, align 8, !tbaa !15
  %inc = add nsw i64 %10, 1
  store i64 %inc, ptr %j, align 8, !tbaa !15
  br label %for.cond1, !llvm.loop !246

cleanup:                                          ; preds = %if.then, %for.cond.cleanup3
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup9 [
    i32 5, label %for.end
  ]

for.end:                                          ; preds = %cleanup
  br label %for.inc7

for.inc7:                                         ; preds = %for.end
  %11 = load i64, ptr %i, align 8, !tbaa !15
  %inc8 = add nsw i64 %11, 1
  store i64 %inc8, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !247

cleanup9:                                         ; preds = %cleanup, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  %cleanup.dest10 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest10, label %unreachable [
    i32 2, label %for.end11
    i32 1, label %return
  ]

for.end11:                                        ; preds = %cleanup9
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end11, %cleanup9
  %12 = load i32, ptr %retval, align 4
  ret i32 %12

unreachable:                                      ; preds = %cleanup9
  unreachable
}

; Function Attrs: noredzone nounwind
define internal i32 @operand_ready(ptr noundef %c, ptr noundef %d, i64 noundef %base, i64 noundef %extent, i32 noundef %trans, ptr noundef %v) #0 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %base.addr = alloca i64, align 8
  %extent.addr = alloca i64, align 8
  %trans.addr = alloca i32, align 4
  %v.addr = alloca ptr, align 8
  %bad = alloca i32, align 4
  %n_ = alloca i64, align 8
  %m_ = alloca i64, align 8
  %x_ = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %y_ = alloca i64, align 8
  %at = alloca i64, align 8
  %set = alloca ptr, align 8
  %steps = alloca i64, align 8
  %shift = alloca i64, align 8
  %n_24 = alloca i64, align 8
  %m_30 = alloca i64, align 8
  %x_37 = alloca i64, align 8
  %y_43 = alloca i64, align 8
  %at49 = alloca i64, align 8
  %word = alloca i64, align 8
  %end = alloca i64, align 8
  %agent = alloca i64, align 8
  %time = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  store i64 %base, ptr %base.addr, align 8, !tbaa !15
  store i64 %extent, ptr %extent.addr, align 8, !tbaa !15
  store i32 %trans, ptr %trans.addr, align 4, !tbaa !8
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %bad) #11
  store i32 0, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %n_) #11
  %0 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %0, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %1 = load i64, ptr %extent.addr, align 8, !tbaa !15
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ 16, %cond.true ], [ %1, %cond.false ]
  store i64 %cond, ptr %n_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %m_) #11
  %2 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool1 = icmp ne i32 %2, 0
  br i1 %tobool1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.end
  %3 = load i64, ptr %extent.addr, align 8, !tbaa !15
  %div = sdiv i64 %3, 8
  br label %cond.end4

cond.false3:                                      ; preds = %cond.end
  br label %cond.end4

cond.end4:                                        ; preds = %cond.false3, %cond.true2
  %cond5 = phi i64 [ %div, %cond.true2 ], [ 2, %cond.false3 ]
  store i64 %cond5, ptr %m_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %x_) #11
  store i64 0, ptr %x_, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc17, %cond.end4
  %4 = load i64, ptr %x_, align 8, !tbaa !15
  %5 = load i64, ptr %n_, align 8, !tbaa !15
  %cmp = icmp slt i64 %4, %5
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %x_) #11
  br label %for.end19

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %y_) #11
  store i64 0, ptr %y_, align 8, !tbaa !15
  br label %for.cond6

for.cond6:                                        ; preds = %for.inc, %for.body
  %6 = load i64, ptr %y_, align 8, !tbaa !15
  %7 = load i64, ptr %m_, align 8, !tbaa !15
  %cmp7 = icmp slt i64 %6, %7
  br i1 %cmp7, label %for.body9, label %for.cond.cleanup8

for.cond.cleanup8:                                ; preds = %for.cond6
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %y_) #11
  br label %for.end

for.body9:                                        ; preds = %for.cond6
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #11
  %8 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool10 = icmp ne i32 %8, 0
  br i1 %tobool10, label %cond.true11, label %cond.false12

cond.true11:                                      ; preds = %for.body9
  %9 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %10 = load i64, ptr %x_, align 8, !tbaa !15
  %11 = load i64, ptr %y_, align 8, !tbaa !15
  %call = call i64 @chunk_mn(ptr noundef %9, i64 noundef %10, i64 noundef %11) #12
  br label %cond.end14

cond.false12:                                     ; preds = %for.body9
  %12 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %13 = load i64, ptr %x_, align 8, !tbaa !15
  %14 = load i64, ptr %y_, align 8, !tbaa !15
  %call13 = call i64 @chunk_k(ptr noundef %12, i64 noundef %13, i64 noundef %14) #12
  br label %cond.end14

cond.end14:                                       ; preds = %cond.false12, %cond.true11
  %cond15 = phi i64 [ %call, %cond.true11 ], [ %call13, %cond.false12 ]
  store i64 %cond15, ptr %at, align 8, !tbaa !15
  %15 = load i64, ptr %at, align 8, !tbaa !15
  %add = add nsw i64 %15, 16
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_size = getelementptr inbounds %struct.Context, ptr %16, i32 0, i32 8
  %17 = load i64, ptr %shared_size, align 8, !tbaa !188
  %cmp16 = icmp sgt i64 %add, %17
  %conv = zext i1 %cmp16 to i32
  %18 = load i32, ptr %bad, align 4, !tbaa !8
  %or = or i32 %18, %conv
  store i32 %or, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #11
  br label %for.inc

for.inc:                                          ; preds = %cond.end14
  %19 = load i64, ptr %y_, align 8, !tbaa !15
  %inc = add nsw i64 %19, 1
  store i64 %inc, ptr %y_, align 8, !tbaa !15
  br label %for.cond6, !llvm.loop !248

for.end:                                          ; preds = %for.cond.cleanup8
  br label %for.inc17

for.inc17:                                        ; preds = %for.end
  %20 = load i64, ptr %x_, align 8, !tbaa !15
  %inc18 = add nsw i64 %20, 1
  store i64 %inc18, ptr %x_, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !249

for.end19:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %m_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %n_) #11
  %21 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool20 = icmp ne i32 %21, 0
  br i1 %tobool20, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %for.end19
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %22, i32 0, i32 20
  %23 = load i64, ptr %check, align 8, !tbaa !29
  %tobool21 = icmp ne i64 %23, 0
  br i1 %tobool21, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %for.end19
  %24 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool22 = icmp ne i32 %24, 0
  %lnot = xor i1 %tobool22, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  call void @llvm.lifetime.start.p0(i64 8, ptr %set) #11
  %25 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_set = getelementptr inbounds %struct.Context, ptr %25, i32 0, i32 10
  %26 = load i64, ptr %shared_set, align 8, !tbaa !41
  %27 = inttoptr i64 %26 to ptr
  store ptr %27, ptr %set, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %28 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call23 = call i64 @steps_of(ptr noundef %28, i64 noundef 16) #12
  store i64 %call23, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #11
  %29 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %29, i32 0, i32 30
  %30 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %30, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %n_24) #11
  %31 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool25 = icmp ne i32 %31, 0
  br i1 %tobool25, label %cond.true26, label %cond.false27

cond.true26:                                      ; preds = %if.end
  br label %cond.end28

cond.false27:                                     ; preds = %if.end
  %32 = load i64, ptr %extent.addr, align 8, !tbaa !15
  br label %cond.end28

cond.end28:                                       ; preds = %cond.false27, %cond.true26
  %cond29 = phi i64 [ 16, %cond.true26 ], [ %32, %cond.false27 ]
  store i64 %cond29, ptr %n_24, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %m_30) #11
  %33 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool31 = icmp ne i32 %33, 0
  br i1 %tobool31, label %cond.true32, label %cond.false34

cond.true32:                                      ; preds = %cond.end28
  %34 = load i64, ptr %extent.addr, align 8, !tbaa !15
  %div33 = sdiv i64 %34, 8
  br label %cond.end35

cond.false34:                                     ; preds = %cond.end28
  br label %cond.end35

cond.end35:                                       ; preds = %cond.false34, %cond.true32
  %cond36 = phi i64 [ %div33, %cond.true32 ], [ 2, %cond.false34 ]
  store i64 %cond36, ptr %m_30, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %x_37) #11
  store i64 0, ptr %x_37, align 8, !tbaa !15
  br label %for.cond38

for.cond38:                                       ; preds = %for.inc93, %cond.end35
  %35 = load i64, ptr %x_37, align 8, !tbaa !15
  %36 = load i64, ptr %n_24, align 8, !tbaa !15
  %cmp39 = icmp slt i64 %35, %36
  br i1 %cmp39, label %for.body42, label %for.cond.cleanup41

for.cond.cleanup41:                               ; preds = %for.cond38
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %x_37) #11
  br label %for.end95

for.body42:                                       ; preds = %for.cond38
  call void @llvm.lifetime.start.p0(i64 8, ptr %y_43) #11
  store i64 0, ptr %y_43, align 8, !tbaa !15
  br label %for.cond44

for.cond44:                                       ; preds = %for.inc90, %for.body42
  %37 = load i64, ptr %y_43, align 8, !tbaa !15
  %38 = load i64, ptr %m_30, align 8, !tbaa !15
  %cmp45 = icmp slt i64 %37, %38
  br i1 %cmp45, label %for.body48, label %for.cond.cleanup47

for.cond.cleanup47:                               ; preds = %for.cond44
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %y_43) #11
  br label %for.end92

for.body48:                                       ; preds = %for.cond44
  call void @llvm.lifetime.start.p0(i64 8, ptr %at49) #11
  %39 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool50 = icmp ne i32 %39, 0
  br i1 %tobool50, label %cond.true51, label %cond.false53

cond.true51:                                      ; preds = %for.body48
  %40 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %41 = load i64, ptr %x_37, align 8, !tbaa !15
  %42 = load i64, ptr %y_43, align 8, !tbaa !15
  %call52 = call i64 @chunk_mn(ptr noundef %40, i64 noundef %41, i64 noundef %42) #12
  br label %cond.end55

cond.false53:                                     ; preds = %for.body48
  %43 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %44 = load i64, ptr %x_37, align 8, !tbaa !15
  %45 = load i64, ptr %y_43, align 8, !tbaa !15
  %call54 = call i64 @chunk_k(ptr noundef %43, i64 noundef %44, i64 noundef %45) #12
  br label %cond.end55

cond.end55:                                       ; preds = %cond.false53, %cond.true51
  %cond56 = phi i64 [ %call52, %cond.true51 ], [ %call54, %cond.false53 ]
  store i64 %cond56, ptr %at49, align 8, !tbaa !15
  %46 = load ptr, ptr %set, align 8, !tbaa !4
  %47 = load i64, ptr %base.addr, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %46, i64 %47
  %48 = load i64, ptr %at49, align 8, !tbaa !15
  %add.ptr57 = getelementptr inbounds i8, ptr %add.ptr, i64 %48
  %call58 = call i32 @unit_set(ptr noundef %add.ptr57, i32 noundef 16) #12
  %tobool59 = icmp ne i32 %call58, 0
  %lnot60 = xor i1 %tobool59, true
  %lnot.ext61 = zext i1 %lnot60 to i32
  %49 = load i32, ptr %bad, align 4, !tbaa !8
  %or62 = or i32 %49, %lnot.ext61
  store i32 %or62, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #11
  %50 = load i64, ptr %base.addr, align 8, !tbaa !15
  %51 = load i64, ptr %at49, align 8, !tbaa !15
  %add63 = add nsw i64 %50, %51
  %52 = load i64, ptr %shift, align 8, !tbaa !15
  %shr = ashr i64 %add63, %52
  store i64 %shr, ptr %word, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #11
  %53 = load i64, ptr %word, align 8, !tbaa !15
  %54 = load i64, ptr %steps, align 8, !tbaa !15
  %add64 = add nsw i64 %53, %54
  store i64 %add64, ptr %end, align 8, !tbaa !15
  br label %for.cond65

for.cond65:                                       ; preds = %for.inc87, %cond.end55
  %55 = load i64, ptr %word, align 8, !tbaa !15
  %56 = load i64, ptr %end, align 8, !tbaa !15
  %cmp66 = icmp slt i64 %55, %56
  br i1 %cmp66, label %for.body69, label %for.cond.cleanup68

for.cond.cleanup68:                               ; preds = %for.cond65
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #11
  br label %for.end89

for.body69:                                       ; preds = %for.cond65
  call void @llvm.lifetime.start.p0(i64 8, ptr %agent) #11
  %57 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %57, i32 0, i32 32
  %58 = load i64, ptr %writer, align 8, !tbaa !250
  %59 = inttoptr i64 %58 to ptr
  %60 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %59, i64 %60
  %61 = load i64, ptr %arrayidx, align 8, !tbaa !15
  store i64 %61, ptr %agent, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %time) #11
  %62 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %write_time = getelementptr inbounds %struct.Context, ptr %62, i32 0, i32 31
  %63 = load i64, ptr %write_time, align 8, !tbaa !251
  %64 = inttoptr i64 %63 to ptr
  %65 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx70 = getelementptr inbounds i64, ptr %64, i64 %65
  %66 = load i64, ptr %arrayidx70, align 8, !tbaa !15
  store i64 %66, ptr %time, align 8, !tbaa !15
  %67 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writes_pending = getelementptr inbounds %struct.Context, ptr %67, i32 0, i32 38
  %68 = load i64, ptr %writes_pending, align 8, !tbaa !151
  %69 = inttoptr i64 %68 to ptr
  %70 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx71 = getelementptr inbounds i8, ptr %69, i64 %70
  %71 = load i8, ptr %arrayidx71, align 1, !tbaa !50
  %conv72 = zext i8 %71 to i32
  %72 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %guarded = getelementptr inbounds %struct.Context, ptr %72, i32 0, i32 40
  %73 = load i64, ptr %guarded, align 8, !tbaa !252
  %74 = inttoptr i64 %73 to ptr
  %75 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx73 = getelementptr inbounds i8, ptr %74, i64 %75
  %76 = load i8, ptr %arrayidx73, align 1, !tbaa !50
  %conv74 = zext i8 %76 to i32
  %or75 = or i32 %conv72, %conv74
  %77 = load i32, ptr %bad, align 4, !tbaa !8
  %or76 = or i32 %77, %or75
  store i32 %or76, ptr %bad, align 4, !tbaa !8
  %78 = load i64, ptr %time, align 8, !tbaa !15
  %79 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.Least, ptr %79, i32 0, i32 0
  %80 = load i64, ptr %agent, align 8, !tbaa !15
  %arrayidx77 = getelementptr inbounds [1024 x i64], ptr %seen, i64 0, i64 %80
  %81 = load i64, ptr %arrayidx77, align 8, !tbaa !15
  %cmp78 = icmp sgt i64 %78, %81
  %conv79 = zext i1 %cmp78 to i32
  %82 = load i32, ptr %bad, align 4, !tbaa !8
  %or80 = or i32 %82, %conv79
  store i32 %or80, ptr %bad, align 4, !tbaa !8
  %83 = load i64, ptr %agent, align 8, !tbaa !15
  %84 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %first_wgmma = getelementptr inbounds %struct.Context, ptr %84, i32 0, i32 47
  %85 = load i64, ptr %first_wgmma, align 8, !tbaa !253
  %cmp81 = icmp slt i64 %83, %85
  br i1 %cmp81, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.body69
  %86 = load i64, ptr %time, align 8, !tbaa !15
  %87 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %fenced = getelementptr inbounds %struct.Least, ptr %87, i32 0, i32 1
  %88 = load i64, ptr %agent, align 8, !tbaa !15
  %arrayidx83 = getelementptr inbounds [1024 x i64], ptr %fenced, i64 0, i64 %88
  %89 = load i64, ptr %arrayidx83, align 8, !tbaa !15
  %cmp84 = icmp sgt i64 %86, %89
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.body69
  %90 = phi i1 [ false, %for.body69 ], [ %cmp84, %land.rhs ]
  %land.ext = zext i1 %90 to i32
  %91 = load i32, ptr %bad, align 4, !tbaa !8
  %or86 = or i32 %91, %land.ext
  store i32 %or86, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.end.p0(i64 8, ptr %time) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %agent) #11
  br label %for.inc87

for.inc87:                                        ; preds = %land.end
  %92 = load i64, ptr %word, align 8, !tbaa !15
  %inc88 = add nsw i64 %92, 1
  store i64 %inc88, ptr %word, align 8, !tbaa !15
  br label %for.cond65, !llvm.loop !254

for.end89:                                        ; preds = %for.cond.cleanup68
  call void @llvm.lifetime.end.p0(i64 8, ptr %at49) #11
  br label %for.inc90

for.inc90:                                        ; preds = %for.end89
  %93 = load i64, ptr %y_43, align 8, !tbaa !15
  %inc91 = add nsw i64 %93, 1
  store i64 %inc91, ptr %y_43, align 8, !tbaa !15
  br label %for.cond44, !llvm.loop !255

for.end92:                                        ; preds = %for.cond.cleanup47
  br label %for.inc93

for.inc93:                                        ; preds = %for.end92
  %94 = load i64, ptr %x_37, align 8, !tbaa !15
  %inc94 = add nsw i64 %94, 1
  store i64 %inc94, ptr %x_37, align 8, !tbaa !15
  br label %for.cond38, !llvm.loop !256

for.end95:                                        ; preds = %for.cond.cleanup41
  call void @llvm.lifetime.end.p0(i64 8, ptr %m_30) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %n_24) #11
  %95 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool96 = icmp ne i32 %95, 0
  %lnot97 = xor i1 %tobool96, true
  %lnot.ext98 = zext i1 %lnot97 to i32
  store i32 %lnot.ext98, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %set) #11
  br label %cleanup

cleanup:                                          ; preds = %for.end95, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %bad) #11
  %96 = load i32, ptr %retval, align 4
  ret i32 %96
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @same_slots(ptr noundef %p, ptr noundef %slots, i64 noundef %n) #2 {
entry:
  %p.addr = alloca ptr, align 8
  %slots.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  store ptr %p, ptr %p.addr, align 8, !tbaa !4
  store ptr %slots, ptr %slots.addr, align 8, !tbaa !4
  store i64 %n, ptr %n.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %n1 = getelementptr inbounds %struct.Private, ptr %0, i32 0, i32 1
  %1 = load i64, ptr %n1, align 8, !tbaa !225
  %2 = load i64, ptr %n.addr, align 8, !tbaa !15
  %cmp = icmp eq i64 %1, %2
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %3 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %slots2 = getelementptr inbounds %struct.Private, ptr %3, i32 0, i32 2
  %4 = load ptr, ptr %slots2, align 16, !tbaa !224
  %5 = load ptr, ptr %slots.addr, align 8, !tbaa !4
  %6 = load i64, ptr %n.addr, align 8, !tbaa !15
  %mul = mul i64 4, %6
  %call = call i32 @memcmp(ptr noundef %4, ptr noundef %5, i64 noundef %mul) #13
  %tobool = icmp ne i32 %call, 0
  %lnot = xor i1 %tobool, true
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %7 = phi i1 [ false, %entry ], [ %lnot, %land.rhs ]
  %land.ext = zext i1 %7 to i32
  ret i32 %land.ext
}

; Function Attrs: noredzone nounwind
define internal void @operand_begin(ptr noundef %c, ptr noundef %d, i64 noundef %base, i64 noundef %extent, i32 noundef %trans) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %base.addr = alloca i64, align 8
  %extent.addr = alloca i64, align 8
  %trans.addr = alloca i32, align 4
  %steps = alloca i64, align 8
  %shift = alloca i64, align 8
  %n_ = alloca i64, align 8
  %m_ = alloca i64, align 8
  %x_ = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %y_ = alloca i64, align 8
  %at = alloca i64, align 8
  %j = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  store i64 %base, ptr %base.addr, align 8, !tbaa !15
  store i64 %extent, ptr %extent.addr, align 8, !tbaa !15
  store i32 %trans, ptr %trans.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call = call i64 @steps_of(ptr noundef %0, i64 noundef 16) #12
  store i64 %call, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #11
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %1, i32 0, i32 30
  %2 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %2, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %n_) #11
  %3 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %3, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %4 = load i64, ptr %extent.addr, align 8, !tbaa !15
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ 16, %cond.true ], [ %4, %cond.false ]
  store i64 %cond, ptr %n_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %m_) #11
  %5 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool1 = icmp ne i32 %5, 0
  br i1 %tobool1, label %cond.true2, label %cond.false3

cond.true2:                                       ; preds = %cond.end
  %6 = load i64, ptr %extent.addr, align 8, !tbaa !15
  %div = sdiv i64 %6, 8
  br label %cond.end4

cond.false3:                                      ; preds = %cond.end
  br label %cond.end4

cond.end4:                                        ; preds = %cond.false3, %cond.true2
  %cond5 = phi i64 [ %div, %cond.true2 ], [ 2, %cond.false3 ]
  store i64 %cond5, ptr %m_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %x_) #11
  store i64 0, ptr %x_, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc26, %cond.end4
  %7 = load i64, ptr %x_, align 8, !tbaa !15
  %8 = load i64, ptr %n_, align 8, !tbaa !15
  %cmp = icmp slt i64 %7, %8
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %x_) #11
  br label %for.end28

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %y_) #11
  store i64 0, ptr %y_, align 8, !tbaa !15
  br label %for.cond6

for.cond6:                                        ; preds = %for.inc23, %for.body
  %9 = load i64, ptr %y_, align 8, !tbaa !15
  %10 = load i64, ptr %m_, align 8, !tbaa !15
  %cmp7 = icmp slt i64 %9, %10
  br i1 %cmp7, label %for.body9, label %for.cond.cleanup8

for.cond.cleanup8:                                ; preds = %for.cond6
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %y_) #11
  br label %for.end25

for.body9:                                        ; preds = %for.cond6
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #11
  %11 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool10 = icmp ne i32 %11, 0
  br i1 %tobool10, label %cond.true11, label %cond.false13

cond.true11:                                      ; preds = %for.body9
  %12 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %13 = load i64, ptr %x_, align 8, !tbaa !15
  %14 = load i64, ptr %y_, align 8, !tbaa !15
  %call12 = call i64 @chunk_mn(ptr noundef %12, i64 noundef %13, i64 noundef %14) #12
  br label %cond.end15

cond.false13:                                     ; preds = %for.body9
  %15 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %16 = load i64, ptr %x_, align 8, !tbaa !15
  %17 = load i64, ptr %y_, align 8, !tbaa !15
  %call14 = call i64 @chunk_k(ptr noundef %15, i64 noundef %16, i64 noundef %17) #12
  br label %cond.end15

cond.end15:                                       ; preds = %cond.false13, %cond.true11
  %cond16 = phi i64 [ %call12, %cond.true11 ], [ %call14, %cond.false13 ]
  store i64 %cond16, ptr %at, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #11
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond17

for.cond17:                                       ; preds = %for.inc, %cond.end15
  %18 = load i64, ptr %j, align 8, !tbaa !15
  %19 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp18 = icmp slt i64 %18, %19
  br i1 %cmp18, label %for.body20, label %for.cond.cleanup19

for.cond.cleanup19:                               ; preds = %for.cond17
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #11
  br label %for.end

for.body20:                                       ; preds = %for.cond17
  %20 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %reads_pending = getelementptr inbounds %struct.Context, ptr %20, i32 0, i32 39
  %21 = load i64, ptr %reads_pending, align 8, !tbaa !257
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %base.addr, align 8, !tbaa !15
  %24 = load i64, ptr %at, align 8, !tbaa !15
  %add = add nsw i64 %23, %24
  %25 = load i64, ptr %shift, align 8, !tbaa !15
  %shr = ashr i64 %add, %25
  %26 = load i64, ptr %j, align 8, !tbaa !15
  %add21 = add nsw i64 %shr, %26
  %arrayidx = getelementptr inbounds i8, ptr %22, i64 %add21
  %27 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %inc = add i8 %27, 1
  store i8 %inc, ptr %arrayidx, align 1, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %for.body20
  %28 = load i64, ptr %j, align 8, !tbaa !15
  %inc22 = add nsw i64 %28, 1
  store i64 %inc22, ptr %j, align 8, !tbaa !15
  br label %for.cond17, !llvm.loop !258

for.end:                                          ; preds = %for.cond.cleanup19
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #11
  br label %for.inc23

for.inc23:                                        ; preds = %for.end
  %29 = load i64, ptr %y_, align 8, !tbaa !15
  %inc24 = add nsw i64 %29, 1
  store i64 %inc24, ptr %y_, align 8, !tbaa !15
  br label %for.cond6, !llvm.loop !259

for.end25:                                        ; preds = %for.cond.cleanup8
  br label %for.inc26

for.inc26:                                        ; preds = %for.end25
  %30 = load i64, ptr %x_, align 8, !tbaa !15
  %inc27 = add nsw i64 %30, 1
  store i64 %inc27, ptr %x_, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !260

for.end28:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %m_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %n_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  ret void
}

; Function Attrs: noredzone nounwind
define internal void @run_upto(ptr noundef %c, ptr noundef %q, i64 noundef %end, i64 noundef %group) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %q.addr = alloca ptr, align 8
  %end.addr = alloca i64, align 8
  %group.addr = alloca i64, align 8
  %i = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %q, ptr %q.addr, align 8, !tbaa !4
  store i64 %end, ptr %end.addr, align 8, !tbaa !15
  store i64 %group, ptr %group.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !tbaa !15
  %1 = load i64, ptr %end.addr, align 8, !tbaa !15
  %cmp = icmp slt i64 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %products = getelementptr inbounds %struct.Products, ptr %2, i32 0, i32 4
  %3 = load i64, ptr %i, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds [256 x %struct.Product], ptr %products, i64 0, i64 %3
  %done = getelementptr inbounds %struct.Product, ptr %arrayidx, i32 0, i32 4
  %4 = load i32, ptr %done, align 4, !tbaa !231
  %tobool = icmp ne i32 %4, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %for.body
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %products1 = getelementptr inbounds %struct.Products, ptr %7, i32 0, i32 4
  %arraydecay = getelementptr inbounds [256 x %struct.Product], ptr %products1, i64 0, i64 0
  %8 = load i64, ptr %i, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds %struct.Product, ptr %arraydecay, i64 %8
  %9 = load i64, ptr %group.addr, align 8, !tbaa !15
  call void @run_product(ptr noundef %5, ptr noundef %6, ptr noundef %add.ptr, i64 noundef %9) #12
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %10 = load i64, ptr %i, align 8, !tbaa !15
  %inc = add nsw i64 %10, 1
  store i64 %inc, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !261

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_wgmma_commit(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %way = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %q = alloca ptr, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %way) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 0
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @gather(ptr noundef %0, ptr noundef %1, i32 noundef %3, i32 noundef %4) #12
  store i32 %call, ptr %way, align 4, !tbaa !8
  %5 = load i32, ptr %way, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %6 = load i32, ptr %way, align 4, !tbaa !8
  store i32 %6, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup8

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %q) #11
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %8 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call1 = call i64 @first_of(ptr noundef %8) #12
  %div = sdiv i64 %call1, 4
  %call2 = call ptr @products_of(ptr noundef %7, i64 noundef %div) #12
  store ptr %call2, ptr %q, align 8, !tbaa !4
  %9 = load ptr, ptr %q, align 8, !tbaa !4
  %groups = getelementptr inbounds %struct.Products, ptr %9, i32 0, i32 1
  %10 = load i64, ptr %groups, align 8, !tbaa !262
  %cmp = icmp eq i64 %10, 256
  br i1 %cmp, label %if.then3, label %if.end4

if.then3:                                         ; preds = %if.end
  store i32 99, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end4:                                          ; preds = %if.end
  %11 = load ptr, ptr %q, align 8, !tbaa !4
  %count = getelementptr inbounds %struct.Products, ptr %11, i32 0, i32 0
  %12 = load i64, ptr %count, align 64, !tbaa !208
  %13 = load ptr, ptr %q, align 8, !tbaa !4
  %ends = getelementptr inbounds %struct.Products, ptr %13, i32 0, i32 2
  %14 = load ptr, ptr %q, align 8, !tbaa !4
  %groups5 = getelementptr inbounds %struct.Products, ptr %14, i32 0, i32 1
  %15 = load i64, ptr %groups5, align 8, !tbaa !262
  %inc = add nsw i64 %15, 1
  store i64 %inc, ptr %groups5, align 8, !tbaa !262
  %arrayidx6 = getelementptr inbounds [256 x i64], ptr %ends, i64 0, i64 %15
  store i64 %12, ptr %arrayidx6, align 8, !tbaa !15
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %17 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call7 = call i32 @release(ptr noundef %16, ptr noundef %17) #12
  store i32 %call7, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end4, %if.then3
  call void @llvm.lifetime.end.p0(i64 8, ptr %q) #11
  br label %cleanup8

cleanup8:                                         ; preds = %cleanup, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %way) #11
  %18 = load i32, ptr %retval, align 4
  ret i32 %18
}

; Function Attrs: noredzone nounwind
define dso_local i32 @rt_wgmma_wait(ptr noundef %w, ptr noundef %c, ptr noundef %t, i32 noundef %mask) #0 {
entry:
  %retval = alloca i32, align 4
  %w.addr = alloca ptr, align 8
  %c.addr = alloca ptr, align 8
  %t.addr = alloca ptr, align 8
  %mask.addr = alloca i32, align 4
  %way = alloca i32, align 4
  %cleanup.dest.slot = alloca i32, align 4
  %first = alloca i64, align 8
  %group = alloca i64, align 8
  %agent = alloca i64, align 8
  %base = alloca i64, align 8
  %q = alloca ptr, align 8
  %gone = alloca i64, align 8
  %end = alloca i64, align 8
  %i = alloca i64, align 8
  %p = alloca ptr, align 8
  %d = alloca ptr, align 8
  %flags = alloca ptr, align 8
  %m = alloca i64, align 8
  %row = alloca ptr, align 8
  %k = alloca i64, align 8
  %k60 = alloca i64, align 8
  %m88 = alloca i64, align 8
  %still = alloca i32, align 4
  %i104 = alloca i64, align 8
  %p110 = alloca ptr, align 8
  %d114 = alloca ptr, align 8
  %flags116 = alloca ptr, align 8
  %m121 = alloca i64, align 8
  %row129 = alloca ptr, align 8
  %k135 = alloca i64, align 8
  %k153 = alloca i64, align 8
  %i179 = alloca i32, align 4
  %own = alloca ptr, align 8
  %k193 = alloca i64, align 8
  %m199 = alloca i64, align 8
  %i229 = alloca i64, align 8
  store ptr %w, ptr %w.addr, align 8, !tbaa !4
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %t, ptr %t.addr, align 8, !tbaa !4
  store i32 %mask, ptr %mask.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %way) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %2 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %2, i64 0
  %3 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %4 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %call = call i32 @gather(ptr noundef %0, ptr noundef %1, i32 noundef %3, i32 noundef %4) #12
  store i32 %call, ptr %way, align 4, !tbaa !8
  %5 = load i32, ptr %way, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %6 = load i32, ptr %way, align 4, !tbaa !8
  store i32 %6, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup256

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %first) #11
  %7 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call1 = call i64 @first_of(ptr noundef %7) #12
  store i64 %call1, ptr %first, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %group) #11
  %8 = load i64, ptr %first, align 8, !tbaa !15
  %div = sdiv i64 %8, 4
  store i64 %div, ptr %group, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %agent) #11
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %first_wgmma = getelementptr inbounds %struct.Context, ptr %9, i32 0, i32 47
  %10 = load i64, ptr %first_wgmma, align 8, !tbaa !253
  %11 = load i64, ptr %group, align 8, !tbaa !15
  %add = add nsw i64 %10, %11
  store i64 %add, ptr %agent, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %base) #11
  %12 = load i64, ptr %group, align 8, !tbaa !15
  %mul = mul nsw i64 %12, 4
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 5
  %14 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
  %div2 = sdiv i64 %mul, %14
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride = getelementptr inbounds %struct.Context, ptr %15, i32 0, i32 9
  %16 = load i64, ptr %shared_stride, align 8, !tbaa !167
  %mul3 = mul nsw i64 %div2, %16
  store i64 %mul3, ptr %base, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %q) #11
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %18 = load i64, ptr %group, align 8, !tbaa !15
  %call4 = call ptr @products_of(ptr noundef %17, i64 noundef %18) #12
  store ptr %call4, ptr %q, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %gone) #11
  %19 = load ptr, ptr %q, align 8, !tbaa !4
  %groups = getelementptr inbounds %struct.Products, ptr %19, i32 0, i32 1
  %20 = load i64, ptr %groups, align 8, !tbaa !262
  %21 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %21, i64 1
  %22 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %conv = zext i32 %22 to i64
  %cmp = icmp sgt i64 %20, %conv
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %23 = load ptr, ptr %q, align 8, !tbaa !4
  %groups7 = getelementptr inbounds %struct.Products, ptr %23, i32 0, i32 1
  %24 = load i64, ptr %groups7, align 8, !tbaa !262
  %25 = load ptr, ptr %t.addr, align 8, !tbaa !4
  %arrayidx8 = getelementptr inbounds i32, ptr %25, i64 1
  %26 = load i32, ptr %arrayidx8, align 4, !tbaa !8
  %conv9 = zext i32 %26 to i64
  %sub = sub nsw i64 %24, %conv9
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ 0, %cond.false ]
  store i64 %cond, ptr %gone, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #11
  %27 = load i64, ptr %gone, align 8, !tbaa !15
  %tobool10 = icmp ne i64 %27, 0
  br i1 %tobool10, label %cond.true11, label %cond.false14

cond.true11:                                      ; preds = %cond.end
  %28 = load ptr, ptr %q, align 8, !tbaa !4
  %ends = getelementptr inbounds %struct.Products, ptr %28, i32 0, i32 2
  %29 = load i64, ptr %gone, align 8, !tbaa !15
  %sub12 = sub nsw i64 %29, 1
  %arrayidx13 = getelementptr inbounds [256 x i64], ptr %ends, i64 0, i64 %sub12
  %30 = load i64, ptr %arrayidx13, align 8, !tbaa !15
  br label %cond.end15

cond.false14:                                     ; preds = %cond.end
  br label %cond.end15

cond.end15:                                       ; preds = %cond.false14, %cond.true11
  %cond16 = phi i64 [ %30, %cond.true11 ], [ 0, %cond.false14 ]
  store i64 %cond16, ptr %end, align 8, !tbaa !15
  %31 = load i64, ptr %end, align 8, !tbaa !15
  %tobool17 = icmp ne i64 %31, 0
  br i1 %tobool17, label %if.then18, label %if.end228

if.then18:                                        ; preds = %cond.end15
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %32, i32 0, i32 25
  %33 = load i64, ptr %time, align 8, !tbaa !10
  %inc = add nsw i64 %33, 1
  store i64 %inc, ptr %time, align 8, !tbaa !10
  %34 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %35 = load ptr, ptr %q, align 8, !tbaa !4
  %36 = load i64, ptr %end, align 8, !tbaa !15
  %37 = load i64, ptr %group, align 8, !tbaa !15
  call void @run_upto(ptr noundef %34, ptr noundef %35, i64 noundef %36, i64 noundef %37) #12
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc79, %if.then18
  %38 = load i64, ptr %i, align 8, !tbaa !15
  %39 = load i64, ptr %end, align 8, !tbaa !15
  %cmp19 = icmp slt i64 %38, %39
  br i1 %cmp19, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end82

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #11
  %40 = load ptr, ptr %q, align 8, !tbaa !4
  %products = getelementptr inbounds %struct.Products, ptr %40, i32 0, i32 4
  %arraydecay = getelementptr inbounds [256 x %struct.Product], ptr %products, i64 0, i64 0
  %41 = load i64, ptr %i, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds %struct.Product, ptr %arraydecay, i64 %41
  store ptr %add.ptr, ptr %p, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %d) #11
  %42 = load ptr, ptr %p, align 8, !tbaa !4
  %t21 = getelementptr inbounds %struct.Product, ptr %42, i32 0, i32 0
  %43 = load ptr, ptr %t21, align 64, !tbaa !218
  store ptr %43, ptr %d, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %flags) #11
  %44 = load ptr, ptr %d, align 8, !tbaa !4
  %add.ptr22 = getelementptr inbounds i32, ptr %44, i64 31
  %45 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx23 = getelementptr inbounds i32, ptr %45, i64 9
  %46 = load i32, ptr %arrayidx23, align 4, !tbaa !8
  %idx.ext = zext i32 %46 to i64
  %add.ptr24 = getelementptr inbounds i32, ptr %add.ptr22, i64 %idx.ext
  store ptr %add.ptr24, ptr %flags, align 8, !tbaa !4
  %47 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %products_open = getelementptr inbounds %struct.Context, ptr %47, i32 0, i32 70
  %48 = load i64, ptr %products_open, align 8, !tbaa !234
  %dec = add nsw i64 %48, -1
  store i64 %dec, ptr %products_open, align 8, !tbaa !234
  %49 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check = getelementptr inbounds %struct.Context, ptr %49, i32 0, i32 20
  %50 = load i64, ptr %check, align 8, !tbaa !29
  %tobool25 = icmp ne i64 %50, 0
  br i1 %tobool25, label %if.end27, label %if.then26

if.then26:                                        ; preds = %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end27:                                         ; preds = %for.body
  %51 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx28 = getelementptr inbounds i32, ptr %51, i64 4
  %52 = load i32, ptr %arrayidx28, align 4, !tbaa !8
  %tobool29 = icmp ne i32 %52, 0
  br i1 %tobool29, label %if.end32, label %if.then30

if.then30:                                        ; preds = %if.end27
  %53 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %54 = load ptr, ptr %p, align 8, !tbaa !4
  %a = getelementptr inbounds %struct.Product, ptr %54, i32 0, i32 1
  %55 = load i64, ptr %base, align 8, !tbaa !15
  %56 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx31 = getelementptr inbounds i32, ptr %56, i64 6
  %57 = load i32, ptr %arrayidx31, align 4, !tbaa !8
  %58 = load i64, ptr %agent, align 8, !tbaa !15
  call void @operand_end(ptr noundef %53, ptr noundef %a, i64 noundef %55, i64 noundef 64, i32 noundef %57, i64 noundef %58) #12
  br label %if.end32

if.end32:                                         ; preds = %if.then30, %if.end27
  %59 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %60 = load ptr, ptr %p, align 8, !tbaa !4
  %b = getelementptr inbounds %struct.Product, ptr %60, i32 0, i32 2
  %61 = load i64, ptr %base, align 8, !tbaa !15
  %62 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx33 = getelementptr inbounds i32, ptr %62, i64 3
  %63 = load i32, ptr %arrayidx33, align 4, !tbaa !8
  %conv34 = zext i32 %63 to i64
  %64 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx35 = getelementptr inbounds i32, ptr %64, i64 7
  %65 = load i32, ptr %arrayidx35, align 4, !tbaa !8
  %66 = load i64, ptr %agent, align 8, !tbaa !15
  call void @operand_end(ptr noundef %59, ptr noundef %b, i64 noundef %61, i64 noundef %conv34, i32 noundef %65, i64 noundef %66) #12
  %67 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %races_pending = getelementptr inbounds %struct.Context, ptr %67, i32 0, i32 41
  %68 = load i64, ptr %races_pending, align 8, !tbaa !140
  %dec36 = add nsw i64 %68, -1
  store i64 %dec36, ptr %races_pending, align 8, !tbaa !140
  call void @llvm.lifetime.start.p0(i64 8, ptr %m) #11
  store i64 0, ptr %m, align 8, !tbaa !15
  br label %for.cond37

for.cond37:                                       ; preds = %for.inc74, %if.end32
  %69 = load i64, ptr %m, align 8, !tbaa !15
  %cmp38 = icmp slt i64 %69, 4
  br i1 %cmp38, label %for.body41, label %for.cond.cleanup40

for.cond.cleanup40:                               ; preds = %for.cond37
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %m) #11
  br label %for.end76

for.body41:                                       ; preds = %for.cond37
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #11
  %70 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %71 = load i64, ptr %first, align 8, !tbaa !15
  %72 = load i64, ptr %m, align 8, !tbaa !15
  %add42 = add nsw i64 %71, %72
  %call43 = call ptr @warp_at(ptr noundef %70, i64 noundef %add42) #12
  %73 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx44 = getelementptr inbounds i32, ptr %73, i64 21
  %74 = load i32, ptr %arrayidx44, align 4, !tbaa !8
  %idx.ext45 = zext i32 %74 to i64
  %add.ptr46 = getelementptr inbounds i8, ptr %call43, i64 %idx.ext45
  store ptr %add.ptr46, ptr %row, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %k) #11
  store i64 0, ptr %k, align 8, !tbaa !15
  br label %for.cond47

for.cond47:                                       ; preds = %for.inc, %for.body41
  %75 = load i64, ptr %k, align 8, !tbaa !15
  %76 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx48 = getelementptr inbounds i32, ptr %76, i64 9
  %77 = load i32, ptr %arrayidx48, align 4, !tbaa !8
  %conv49 = zext i32 %77 to i64
  %cmp50 = icmp slt i64 %75, %conv49
  br i1 %cmp50, label %for.body53, label %for.cond.cleanup52

for.cond.cleanup52:                               ; preds = %for.cond47
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k) #11
  br label %for.end

for.body53:                                       ; preds = %for.cond47
  %78 = load ptr, ptr %row, align 8, !tbaa !4
  %79 = load ptr, ptr %flags, align 8, !tbaa !4
  %80 = load i64, ptr %k, align 8, !tbaa !15
  %arrayidx54 = getelementptr inbounds i32, ptr %79, i64 %80
  %81 = load i32, ptr %arrayidx54, align 4, !tbaa !8
  %idxprom = zext i32 %81 to i64
  %arrayidx55 = getelementptr inbounds i8, ptr %78, i64 %idxprom
  store i8 0, ptr %arrayidx55, align 1, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %for.body53
  %82 = load i64, ptr %k, align 8, !tbaa !15
  %inc56 = add nsw i64 %82, 1
  store i64 %inc56, ptr %k, align 8, !tbaa !15
  br label %for.cond47, !llvm.loop !263

for.end:                                          ; preds = %for.cond.cleanup52
  %83 = load ptr, ptr %d, align 8, !tbaa !4
  %arrayidx57 = getelementptr inbounds i32, ptr %83, i64 4
  %84 = load i32, ptr %arrayidx57, align 4, !tbaa !8
  %tobool58 = icmp ne i32 %84, 0
  br i1 %tobool58, label %if.then59, label %if.end73

if.then59:                                        ; preds = %for.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %k60) #11
  store i64 0, ptr %k60, align 8, !tbaa !15
  br label %for.cond61

for.cond61:                                       ; preds = %for.inc70, %if.then59
  %85 = load i64, ptr %k60, align 8, !tbaa !15
  %cmp62 = icmp slt i64 %85, 4
  br i1 %cmp62, label %for.body65, label %for.cond.cleanup64

for.cond.cleanup64:                               ; preds = %for.cond61
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k60) #11
  br label %for.end72

for.body65:                                       ; preds = %for.cond61
  %86 = load ptr, ptr %row, align 8, !tbaa !4
  %87 = load ptr, ptr %d, align 8, !tbaa !4
  %88 = load i64, ptr %k60, align 8, !tbaa !15
  %add66 = add nsw i64 27, %88
  %arrayidx67 = getelementptr inbounds i32, ptr %87, i64 %add66
  %89 = load i32, ptr %arrayidx67, align 4, !tbaa !8
  %idxprom68 = zext i32 %89 to i64
  %arrayidx69 = getelementptr inbounds i8, ptr %86, i64 %idxprom68
  store i8 0, ptr %arrayidx69, align 1, !tbaa !50
  br label %for.inc70

for.inc70:                                        ; preds = %for.body65
  %90 = load i64, ptr %k60, align 8, !tbaa !15
  %inc71 = add nsw i64 %90, 1
  store i64 %inc71, ptr %k60, align 8, !tbaa !15
  br label %for.cond61, !llvm.loop !264

for.end72:                                        ; preds = %for.cond.cleanup64
  br label %if.end73

if.end73:                                         ; preds = %for.end72, %for.end
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #11
  br label %for.inc74

for.inc74:                                        ; preds = %if.end73
  %91 = load i64, ptr %m, align 8, !tbaa !15
  %inc75 = add nsw i64 %91, 1
  store i64 %inc75, ptr %m, align 8, !tbaa !15
  br label %for.cond37, !llvm.loop !265

for.end76:                                        ; preds = %for.cond.cleanup40
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end76, %if.then26
  call void @llvm.lifetime.end.p0(i64 8, ptr %flags) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %d) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc79
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc79

for.inc79:                                        ; preds = %cleanup.cont, %cleanup
  %92 = load i64, ptr %i, align 8, !tbaa !15
  %inc80 = add nsw i64 %92, 1
  store i64 %inc80, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !266

for.end82:                                        ; preds = %for.cond.cleanup
  %93 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check83 = getelementptr inbounds %struct.Context, ptr %93, i32 0, i32 20
  %94 = load i64, ptr %check83, align 8, !tbaa !29
  %tobool84 = icmp ne i64 %94, 0
  br i1 %tobool84, label %if.then85, label %if.end103

if.then85:                                        ; preds = %for.end82
  %95 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time86 = getelementptr inbounds %struct.Context, ptr %95, i32 0, i32 25
  %96 = load i64, ptr %time86, align 8, !tbaa !10
  %97 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agent_last = getelementptr inbounds %struct.Context, ptr %97, i32 0, i32 37
  %98 = load i64, ptr %agent_last, align 8, !tbaa !144
  %99 = inttoptr i64 %98 to ptr
  %100 = load i64, ptr %agent, align 8, !tbaa !15
  %arrayidx87 = getelementptr inbounds i64, ptr %99, i64 %100
  store i64 %96, ptr %arrayidx87, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %m88) #11
  store i64 0, ptr %m88, align 8, !tbaa !15
  br label %for.cond89

for.cond89:                                       ; preds = %for.inc99, %if.then85
  %101 = load i64, ptr %m88, align 8, !tbaa !15
  %cmp90 = icmp slt i64 %101, 4
  br i1 %cmp90, label %for.body93, label %for.cond.cleanup92

for.cond.cleanup92:                               ; preds = %for.cond89
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %m88) #11
  br label %for.end102

for.body93:                                       ; preds = %for.cond89
  %102 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time94 = getelementptr inbounds %struct.Context, ptr %102, i32 0, i32 25
  %103 = load i64, ptr %time94, align 8, !tbaa !10
  %104 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.Context, ptr %104, i32 0, i32 28
  %105 = load i64, ptr %seen, align 8, !tbaa !108
  %106 = inttoptr i64 %105 to ptr
  %107 = load i64, ptr %first, align 8, !tbaa !15
  %108 = load i64, ptr %m88, align 8, !tbaa !15
  %add95 = add nsw i64 %107, %108
  %109 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %109, i32 0, i32 27
  %110 = load i64, ptr %agents, align 8, !tbaa !96
  %mul96 = mul nsw i64 %add95, %110
  %111 = load i64, ptr %agent, align 8, !tbaa !15
  %add97 = add nsw i64 %mul96, %111
  %arrayidx98 = getelementptr inbounds i64, ptr %106, i64 %add97
  store i64 %103, ptr %arrayidx98, align 8, !tbaa !15
  br label %for.inc99

for.inc99:                                        ; preds = %for.body93
  %112 = load i64, ptr %m88, align 8, !tbaa !15
  %inc100 = add nsw i64 %112, 1
  store i64 %inc100, ptr %m88, align 8, !tbaa !15
  br label %for.cond89, !llvm.loop !267

for.end102:                                       ; preds = %for.cond.cleanup92
  br label %if.end103

if.end103:                                        ; preds = %for.end102, %for.end82
  call void @llvm.lifetime.start.p0(i64 4, ptr %still) #11
  store i32 0, ptr %still, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %i104) #11
  %113 = load i64, ptr %end, align 8, !tbaa !15
  store i64 %113, ptr %i104, align 8, !tbaa !15
  br label %for.cond105

for.cond105:                                      ; preds = %for.inc175, %if.end103
  %114 = load i64, ptr %i104, align 8, !tbaa !15
  %115 = load ptr, ptr %q, align 8, !tbaa !4
  %count = getelementptr inbounds %struct.Products, ptr %115, i32 0, i32 0
  %116 = load i64, ptr %count, align 64, !tbaa !208
  %cmp106 = icmp slt i64 %114, %116
  br i1 %cmp106, label %for.body109, label %for.cond.cleanup108

for.cond.cleanup108:                              ; preds = %for.cond105
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i104) #11
  br label %for.end178

for.body109:                                      ; preds = %for.cond105
  call void @llvm.lifetime.start.p0(i64 8, ptr %p110) #11
  %117 = load ptr, ptr %q, align 8, !tbaa !4
  %products111 = getelementptr inbounds %struct.Products, ptr %117, i32 0, i32 4
  %arraydecay112 = getelementptr inbounds [256 x %struct.Product], ptr %products111, i64 0, i64 0
  %118 = load i64, ptr %i104, align 8, !tbaa !15
  %add.ptr113 = getelementptr inbounds %struct.Product, ptr %arraydecay112, i64 %118
  store ptr %add.ptr113, ptr %p110, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %d114) #11
  %119 = load ptr, ptr %p110, align 8, !tbaa !4
  %t115 = getelementptr inbounds %struct.Product, ptr %119, i32 0, i32 0
  %120 = load ptr, ptr %t115, align 64, !tbaa !218
  store ptr %120, ptr %d114, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %flags116) #11
  %121 = load ptr, ptr %d114, align 8, !tbaa !4
  %add.ptr117 = getelementptr inbounds i32, ptr %121, i64 31
  %122 = load ptr, ptr %d114, align 8, !tbaa !4
  %arrayidx118 = getelementptr inbounds i32, ptr %122, i64 9
  %123 = load i32, ptr %arrayidx118, align 4, !tbaa !8
  %idx.ext119 = zext i32 %123 to i64
  %add.ptr120 = getelementptr inbounds i32, ptr %add.ptr117, i64 %idx.ext119
  store ptr %add.ptr120, ptr %flags116, align 8, !tbaa !4
  %124 = load ptr, ptr %p110, align 8, !tbaa !4
  %private = getelementptr inbounds %struct.Product, ptr %124, i32 0, i32 5
  %125 = load i32, ptr %private, align 32, !tbaa !230
  %shl = shl i32 1, %125
  %126 = load i32, ptr %still, align 4, !tbaa !8
  %or = or i32 %126, %shl
  store i32 %or, ptr %still, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %m121) #11
  store i64 0, ptr %m121, align 8, !tbaa !15
  br label %for.cond122

for.cond122:                                      ; preds = %for.inc168, %for.body109
  %127 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %check123 = getelementptr inbounds %struct.Context, ptr %127, i32 0, i32 20
  %128 = load i64, ptr %check123, align 8, !tbaa !29
  %tobool124 = icmp ne i64 %128, 0
  br i1 %tobool124, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond122
  %129 = load i64, ptr %m121, align 8, !tbaa !15
  %cmp125 = icmp slt i64 %129, 4
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond122
  %130 = phi i1 [ false, %for.cond122 ], [ %cmp125, %land.rhs ]
  br i1 %130, label %for.body128, label %for.cond.cleanup127

for.cond.cleanup127:                              ; preds = %land.end
  store i32 20, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %m121) #11
  br label %for.end171

for.body128:                                      ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %row129) #11
  %131 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %132 = load i64, ptr %first, align 8, !tbaa !15
  %133 = load i64, ptr %m121, align 8, !tbaa !15
  %add130 = add nsw i64 %132, %133
  %call131 = call ptr @warp_at(ptr noundef %131, i64 noundef %add130) #12
  %134 = load ptr, ptr %d114, align 8, !tbaa !4
  %arrayidx132 = getelementptr inbounds i32, ptr %134, i64 21
  %135 = load i32, ptr %arrayidx132, align 4, !tbaa !8
  %idx.ext133 = zext i32 %135 to i64
  %add.ptr134 = getelementptr inbounds i8, ptr %call131, i64 %idx.ext133
  store ptr %add.ptr134, ptr %row129, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %k135) #11
  store i64 0, ptr %k135, align 8, !tbaa !15
  br label %for.cond136

for.cond136:                                      ; preds = %for.inc146, %for.body128
  %136 = load i64, ptr %k135, align 8, !tbaa !15
  %137 = load ptr, ptr %d114, align 8, !tbaa !4
  %arrayidx137 = getelementptr inbounds i32, ptr %137, i64 9
  %138 = load i32, ptr %arrayidx137, align 4, !tbaa !8
  %conv138 = zext i32 %138 to i64
  %cmp139 = icmp slt i64 %136, %conv138
  br i1 %cmp139, label %for.body142, label %for.cond.cleanup141

for.cond.cleanup141:                              ; preds = %for.cond136
  store i32 23, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k135) #11
  br label %for.end149

for.body142:                                      ; preds = %for.cond136
  %139 = load ptr, ptr %row129, align 8, !tbaa !4
  %140 = load ptr, ptr %flags116, align 8, !tbaa !4
  %141 = load i64, ptr %k135, align 8, !tbaa !15
  %arrayidx143 = getelementptr inbounds i32, ptr %140, i64 %141
  %142 = load i32, ptr %arrayidx143, align 4, !tbaa !8
  %idxprom144 = zext i32 %142 to i64
  %arrayidx145 = getelementptr inbounds i8, ptr %139, i64 %idxprom144
  store i8 1, ptr %arrayidx145, align 1, !tbaa !50
  br label %for.inc146

for.inc146:                                       ; preds = %for.body142
  %143 = load i64, ptr %k135, align 8, !tbaa !15
  %inc147 = add nsw i64 %143, 1
  store i64 %inc147, ptr %k135, align 8, !tbaa !15
  br label %for.cond136, !llvm.loop !268

for.end149:                                       ; preds = %for.cond.cleanup141
  %144 = load ptr, ptr %d114, align 8, !tbaa !4
  %arrayidx150 = getelementptr inbounds i32, ptr %144, i64 4
  %145 = load i32, ptr %arrayidx150, align 4, !tbaa !8
  %tobool151 = icmp ne i32 %145, 0
  br i1 %tobool151, label %if.then152, label %if.end167

if.then152:                                       ; preds = %for.end149
  call void @llvm.lifetime.start.p0(i64 8, ptr %k153) #11
  store i64 0, ptr %k153, align 8, !tbaa !15
  br label %for.cond154

for.cond154:                                      ; preds = %for.inc163, %if.then152
  %146 = load i64, ptr %k153, align 8, !tbaa !15
  %cmp155 = icmp slt i64 %146, 4
  br i1 %cmp155, label %for.body158, label %for.cond.cleanup157

for.cond.cleanup157:                              ; preds = %for.cond154
  store i32 26, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k153) #11
  br label %for.end166

for.body158:                                      ; preds = %for.cond154
  %147 = load ptr, ptr %row129, align 8, !tbaa !4
  %148 = load ptr, ptr %d114, align 8, !tbaa !4
  %149 = load i64, ptr %k153, align 8, !tbaa !15
  %add159 = add nsw i64 27, %149
  %arrayidx160 = getelementptr inbounds i32, ptr %148, i64 %add159
  %150 = load i32, ptr %arrayidx160, align 4, !tbaa !8
  %idxprom161 = zext i32 %150 to i64
  %arrayidx162 = getelementptr inbounds i8, ptr %147, i64 %idxprom161
  store i8 1, ptr %arrayidx162, align 1, !tbaa !50
  br label %for.inc163

for.inc163:                                       ; preds = %for.body158
  %151 = load i64, ptr %k153, align 8, !tbaa !15
  %inc164 = add nsw i64 %151, 1
  store i64 %inc164, ptr %k153, align 8, !tbaa !15
  br label %for.cond154, !llvm.loop !269

for.end166:                                       ; preds = %for.cond.cleanup157
  br label %if.end167

if.end167:                                        ; preds = %for.end166, %for.end149
  call void @llvm.lifetime.end.p0(i64 8, ptr %row129) #11
  br label %for.inc168

for.inc168:                                       ; preds = %if.end167
  %152 = load i64, ptr %m121, align 8, !tbaa !15
  %inc169 = add nsw i64 %152, 1
  store i64 %inc169, ptr %m121, align 8, !tbaa !15
  br label %for.cond122, !llvm.loop !270

for.end171:                                       ; preds = %for.cond.cleanup127
  %153 = load ptr, ptr %q, align 8, !tbaa !4
  %products172 = getelementptr inbounds %struct.Products, ptr %153, i32 0, i32 4
  %154 = load i64, ptr %i104, align 8, !tbaa !15
  %155 = load i64, ptr %end, align 8, !tbaa !15
  %sub173 = sub nsw i64 %154, %155
  %arrayidx174 = getelementptr inbounds [256 x %struct.Product], ptr %products172, i64 0, i64 %sub173
  %156 = load ptr, ptr %p110, align 8, !tbaa !4
  call void @llvm.memcpy.p0.p0.i64(ptr align 64 %arrayidx174, ptr align 64 %156, i64 2176, i1 false), !tbaa.struct !271
  call void @llvm.lifetime.end.p0(i64 8, ptr %flags116) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %d114) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %p110) #11
  br label %for.inc175

for.inc175:                                       ; preds = %for.end171
  %157 = load i64, ptr %i104, align 8, !tbaa !15
  %inc176 = add nsw i64 %157, 1
  store i64 %inc176, ptr %i104, align 8, !tbaa !15
  br label %for.cond105, !llvm.loop !272

for.end178:                                       ; preds = %for.cond.cleanup108
  call void @llvm.lifetime.start.p0(i64 4, ptr %i179) #11
  store i32 0, ptr %i179, align 4, !tbaa !8
  br label %for.cond180

for.cond180:                                      ; preds = %for.inc222, %for.end178
  %158 = load i32, ptr %i179, align 4, !tbaa !8
  %cmp181 = icmp slt i32 %158, 4
  br i1 %cmp181, label %for.body184, label %for.cond.cleanup183

for.cond.cleanup183:                              ; preds = %for.cond180
  store i32 29, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i179) #11
  br label %for.end225

for.body184:                                      ; preds = %for.cond180
  call void @llvm.lifetime.start.p0(i64 8, ptr %own) #11
  %159 = load ptr, ptr %q, align 8, !tbaa !4
  %privates = getelementptr inbounds %struct.Products, ptr %159, i32 0, i32 5
  %arraydecay185 = getelementptr inbounds [4 x %struct.Private], ptr %privates, i64 0, i64 0
  %160 = load i32, ptr %i179, align 4, !tbaa !8
  %idx.ext186 = sext i32 %160 to i64
  %add.ptr187 = getelementptr inbounds %struct.Private, ptr %arraydecay185, i64 %idx.ext186
  store ptr %add.ptr187, ptr %own, align 8, !tbaa !4
  %161 = load ptr, ptr %own, align 8, !tbaa !4
  %used = getelementptr inbounds %struct.Private, ptr %161, i32 0, i32 0
  %162 = load i64, ptr %used, align 64, !tbaa !222
  %tobool188 = icmp ne i64 %162, 0
  br i1 %tobool188, label %lor.lhs.false, label %if.then190

lor.lhs.false:                                    ; preds = %for.body184
  %163 = load i32, ptr %still, align 4, !tbaa !8
  %164 = load i32, ptr %i179, align 4, !tbaa !8
  %shr = lshr i32 %163, %164
  %and = and i32 %shr, 1
  %tobool189 = icmp ne i32 %and, 0
  br i1 %tobool189, label %if.then190, label %if.end191

if.then190:                                       ; preds = %lor.lhs.false, %for.body184
  store i32 31, ptr %cleanup.dest.slot, align 4
  br label %cleanup219

if.end191:                                        ; preds = %lor.lhs.false
  %165 = load ptr, ptr %own, align 8, !tbaa !4
  %used192 = getelementptr inbounds %struct.Private, ptr %165, i32 0, i32 0
  store i64 0, ptr %used192, align 64, !tbaa !222
  call void @llvm.lifetime.start.p0(i64 8, ptr %k193) #11
  store i64 0, ptr %k193, align 8, !tbaa !15
  br label %for.cond194

for.cond194:                                      ; preds = %for.inc215, %if.end191
  %166 = load i64, ptr %k193, align 8, !tbaa !15
  %167 = load ptr, ptr %own, align 8, !tbaa !4
  %n = getelementptr inbounds %struct.Private, ptr %167, i32 0, i32 1
  %168 = load i64, ptr %n, align 8, !tbaa !225
  %cmp195 = icmp slt i64 %166, %168
  br i1 %cmp195, label %for.body198, label %for.cond.cleanup197

for.cond.cleanup197:                              ; preds = %for.cond194
  store i32 32, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k193) #11
  br label %for.end218

for.body198:                                      ; preds = %for.cond194
  call void @llvm.lifetime.start.p0(i64 8, ptr %m199) #11
  store i64 0, ptr %m199, align 8, !tbaa !15
  br label %for.cond200

for.cond200:                                      ; preds = %for.inc211, %for.body198
  %169 = load i64, ptr %m199, align 8, !tbaa !15
  %cmp201 = icmp slt i64 %169, 4
  br i1 %cmp201, label %for.body204, label %for.cond.cleanup203

for.cond.cleanup203:                              ; preds = %for.cond200
  store i32 35, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %m199) #11
  br label %for.end214

for.body204:                                      ; preds = %for.cond200
  %170 = load ptr, ptr %own, align 8, !tbaa !4
  %acc = getelementptr inbounds %struct.Private, ptr %170, i32 0, i32 4
  %171 = load i64, ptr %k193, align 8, !tbaa !15
  %arrayidx205 = getelementptr inbounds [128 x [4 x <32 x float>]], ptr %acc, i64 0, i64 %171
  %172 = load i64, ptr %m199, align 8, !tbaa !15
  %arrayidx206 = getelementptr inbounds [4 x <32 x float>], ptr %arrayidx205, i64 0, i64 %172
  %173 = load <32 x float>, ptr %arrayidx206, align 64, !tbaa !50
  %174 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %175 = load i64, ptr %first, align 8, !tbaa !15
  %176 = load i64, ptr %m199, align 8, !tbaa !15
  %add207 = add nsw i64 %175, %176
  %call208 = call ptr @warp_at(ptr noundef %174, i64 noundef %add207) #12
  %177 = load ptr, ptr %own, align 8, !tbaa !4
  %slots = getelementptr inbounds %struct.Private, ptr %177, i32 0, i32 2
  %178 = load ptr, ptr %slots, align 16, !tbaa !224
  %179 = load i64, ptr %k193, align 8, !tbaa !15
  %arrayidx209 = getelementptr inbounds i32, ptr %178, i64 %179
  %180 = load i32, ptr %arrayidx209, align 4, !tbaa !8
  %call210 = call ptr @slot(ptr noundef %call208, i32 noundef %180) #12
  store <32 x float> %173, ptr %call210, align 64, !tbaa !50
  br label %for.inc211

for.inc211:                                       ; preds = %for.body204
  %181 = load i64, ptr %m199, align 8, !tbaa !15
  %inc212 = add nsw i64 %181, 1
  store i64 %inc212, ptr %m199, align 8, !tbaa !15
  br label %for.cond200, !llvm.loop !273

for.end214:                                       ; preds = %for.cond.cleanup203
  br label %for.inc215

for.inc215:                                       ; preds = %for.end214
  %182 = load i64, ptr %k193, align 8, !tbaa !15
  %inc216 = add nsw i64 %182, 1
  store i64 %inc216, ptr %k193, align 8, !tbaa !15
  br label %for.cond194, !llvm.loop !274

for.end218:                                       ; preds = %for.cond.cleanup197
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup219

cleanup219:                                       ; preds = %for.end218, %if.then190
  call void @llvm.lifetime.end.p0(i64 8, ptr %own) #11
  %cleanup.dest220 = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest220, label %unreachable [
    i32 0, label %cleanup.cont221
    i32 31, label %for.inc222
  ]

cleanup.cont221:                                  ; preds = %cleanup219
  br label %for.inc222

for.inc222:                                       ; preds = %cleanup.cont221, %cleanup219
  %183 = load i32, ptr %i179, align 4, !tbaa !8
  %inc223 = add nsw i32 %183, 1
  store i32 %inc223, ptr %i179, align 4, !tbaa !8
  br label %for.cond180, !llvm.loop !275

for.end225:                                       ; preds = %for.cond.cleanup183
  %184 = load i64, ptr %end, align 8, !tbaa !15
  %185 = load ptr, ptr %q, align 8, !tbaa !4
  %count226 = getelementptr inbounds %struct.Products, ptr %185, i32 0, i32 0
  %186 = load i64, ptr %count226, align 64, !tbaa !208
  %sub227 = sub nsw i64 %186, %184
  store i64 %sub227, ptr %count226, align 64, !tbaa !208
  call void @llvm.lifetime.end.p0(i64 4, ptr %still) #11
  br label %if.end228

if.end228:                                        ; preds = %for.end225, %cond.end15
  call void @llvm.lifetime.start.p0(i64 8, ptr %i229) #11
  %187 = load i64, ptr %gone, align 8, !tbaa !15
  store i64 %187, ptr %i229, align 8, !tbaa !15
  br label %for.cond230

for.cond230:                                      ; preds = %for.inc242, %if.end228
  %188 = load i64, ptr %i229, align 8, !tbaa !15
  %189 = load ptr, ptr %q, align 8, !tbaa !4
  %groups231 = getelementptr inbounds %struct.Products, ptr %189, i32 0, i32 1
  %190 = load i64, ptr %groups231, align 8, !tbaa !262
  %cmp232 = icmp slt i64 %188, %190
  br i1 %cmp232, label %for.body235, label %for.cond.cleanup234

for.cond.cleanup234:                              ; preds = %for.cond230
  store i32 38, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i229) #11
  br label %for.end245

for.body235:                                      ; preds = %for.cond230
  %191 = load ptr, ptr %q, align 8, !tbaa !4
  %ends236 = getelementptr inbounds %struct.Products, ptr %191, i32 0, i32 2
  %192 = load i64, ptr %i229, align 8, !tbaa !15
  %arrayidx237 = getelementptr inbounds [256 x i64], ptr %ends236, i64 0, i64 %192
  %193 = load i64, ptr %arrayidx237, align 8, !tbaa !15
  %194 = load i64, ptr %end, align 8, !tbaa !15
  %sub238 = sub nsw i64 %193, %194
  %195 = load ptr, ptr %q, align 8, !tbaa !4
  %ends239 = getelementptr inbounds %struct.Products, ptr %195, i32 0, i32 2
  %196 = load i64, ptr %i229, align 8, !tbaa !15
  %197 = load i64, ptr %gone, align 8, !tbaa !15
  %sub240 = sub nsw i64 %196, %197
  %arrayidx241 = getelementptr inbounds [256 x i64], ptr %ends239, i64 0, i64 %sub240
  store i64 %sub238, ptr %arrayidx241, align 8, !tbaa !15
  br label %for.inc242

for.inc242:                                       ; preds = %for.body235
  %198 = load i64, ptr %i229, align 8, !tbaa !15
  %inc243 = add nsw i64 %198, 1
  store i64 %inc243, ptr %i229, align 8, !tbaa !15
  br label %for.cond230, !llvm.loop !276

for.end245:                                       ; preds = %for.cond.cleanup234
  %199 = load i64, ptr %gone, align 8, !tbaa !15
  %200 = load ptr, ptr %q, align 8, !tbaa !4
  %groups246 = getelementptr inbounds %struct.Products, ptr %200, i32 0, i32 1
  %201 = load i64, ptr %groups246, align 8, !tbaa !262
  %sub247 = sub nsw i64 %201, %199
  store i64 %sub247, ptr %groups246, align 8, !tbaa !262
  %202 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %203 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %call248 = call i32 @release(ptr noundef %202, ptr noundef %203) #12
  store i32 %call248, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %gone) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %q) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %base) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %agent) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %group) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %first) #11
  br label %cleanup256

cleanup256:                                       ; preds = %for.end245, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %way) #11
  %204 = load i32, ptr %retval, align 4
  ret i32 %204

unreachable:                                      ; preds = %cleanup219, %cleanup
  unreachable
}

; Function Attrs: noredzone nounwind
define internal void @operand_end(ptr noundef %c, ptr noundef %d, i64 noundef %base, i64 noundef %extent, i32 noundef %trans, i64 noundef %agent) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %base.addr = alloca i64, align 8
  %extent.addr = alloca i64, align 8
  %trans.addr = alloca i32, align 4
  %agent.addr = alloca i64, align 8
  %steps = alloca i64, align 8
  %shift = alloca i64, align 8
  %time = alloca i64, align 8
  %row = alloca ptr, align 8
  %n_ = alloca i64, align 8
  %m_ = alloca i64, align 8
  %x_ = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %y_ = alloca i64, align 8
  %at = alloca i64, align 8
  %word = alloca i64, align 8
  %end = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  store i64 %base, ptr %base.addr, align 8, !tbaa !15
  store i64 %extent, ptr %extent.addr, align 8, !tbaa !15
  store i32 %trans, ptr %trans.addr, align 4, !tbaa !8
  store i64 %agent, ptr %agent.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call = call i64 @steps_of(ptr noundef %0, i64 noundef 16) #12
  store i64 %call, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #11
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %1, i32 0, i32 30
  %2 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %2, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %time) #11
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time1 = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 25
  %4 = load i64, ptr %time1, align 8, !tbaa !10
  store i64 %4, ptr %time, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %row) #11
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %read_time = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 35
  %6 = load i64, ptr %read_time, align 8, !tbaa !277
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %agent.addr, align 8, !tbaa !15
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granules = getelementptr inbounds %struct.Context, ptr %9, i32 0, i32 36
  %10 = load i64, ptr %granules, align 8, !tbaa !278
  %mul = mul nsw i64 %8, %10
  %add.ptr = getelementptr inbounds i32, ptr %7, i64 %mul
  store ptr %add.ptr, ptr %row, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %n_) #11
  %11 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %11, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %12 = load i64, ptr %extent.addr, align 8, !tbaa !15
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ 16, %cond.true ], [ %12, %cond.false ]
  store i64 %cond, ptr %n_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %m_) #11
  %13 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool2 = icmp ne i32 %13, 0
  br i1 %tobool2, label %cond.true3, label %cond.false4

cond.true3:                                       ; preds = %cond.end
  %14 = load i64, ptr %extent.addr, align 8, !tbaa !15
  %div = sdiv i64 %14, 8
  br label %cond.end5

cond.false4:                                      ; preds = %cond.end
  br label %cond.end5

cond.end5:                                        ; preds = %cond.false4, %cond.true3
  %cond6 = phi i64 [ %div, %cond.true3 ], [ 2, %cond.false4 ]
  store i64 %cond6, ptr %m_, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %x_) #11
  store i64 0, ptr %x_, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc28, %cond.end5
  %15 = load i64, ptr %x_, align 8, !tbaa !15
  %16 = load i64, ptr %n_, align 8, !tbaa !15
  %cmp = icmp slt i64 %15, %16
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %x_) #11
  br label %for.end30

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %y_) #11
  store i64 0, ptr %y_, align 8, !tbaa !15
  br label %for.cond7

for.cond7:                                        ; preds = %for.inc25, %for.body
  %17 = load i64, ptr %y_, align 8, !tbaa !15
  %18 = load i64, ptr %m_, align 8, !tbaa !15
  %cmp8 = icmp slt i64 %17, %18
  br i1 %cmp8, label %for.body10, label %for.cond.cleanup9

for.cond.cleanup9:                                ; preds = %for.cond7
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %y_) #11
  br label %for.end27

for.body10:                                       ; preds = %for.cond7
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #11
  %19 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool11 = icmp ne i32 %19, 0
  br i1 %tobool11, label %cond.true12, label %cond.false14

cond.true12:                                      ; preds = %for.body10
  %20 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %21 = load i64, ptr %x_, align 8, !tbaa !15
  %22 = load i64, ptr %y_, align 8, !tbaa !15
  %call13 = call i64 @chunk_mn(ptr noundef %20, i64 noundef %21, i64 noundef %22) #12
  br label %cond.end16

cond.false14:                                     ; preds = %for.body10
  %23 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %24 = load i64, ptr %x_, align 8, !tbaa !15
  %25 = load i64, ptr %y_, align 8, !tbaa !15
  %call15 = call i64 @chunk_k(ptr noundef %23, i64 noundef %24, i64 noundef %25) #12
  br label %cond.end16

cond.end16:                                       ; preds = %cond.false14, %cond.true12
  %cond17 = phi i64 [ %call13, %cond.true12 ], [ %call15, %cond.false14 ]
  store i64 %cond17, ptr %at, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #11
  %26 = load i64, ptr %base.addr, align 8, !tbaa !15
  %27 = load i64, ptr %at, align 8, !tbaa !15
  %add = add nsw i64 %26, %27
  %28 = load i64, ptr %shift, align 8, !tbaa !15
  %shr = ashr i64 %add, %28
  store i64 %shr, ptr %word, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %end) #11
  %29 = load i64, ptr %word, align 8, !tbaa !15
  %30 = load i64, ptr %steps, align 8, !tbaa !15
  %add18 = add nsw i64 %29, %30
  store i64 %add18, ptr %end, align 8, !tbaa !15
  br label %for.cond19

for.cond19:                                       ; preds = %for.inc, %cond.end16
  %31 = load i64, ptr %word, align 8, !tbaa !15
  %32 = load i64, ptr %end, align 8, !tbaa !15
  %cmp20 = icmp slt i64 %31, %32
  br i1 %cmp20, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:                               ; preds = %for.cond19
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %end) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #11
  br label %for.end

for.body22:                                       ; preds = %for.cond19
  %33 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %reads_pending = getelementptr inbounds %struct.Context, ptr %33, i32 0, i32 39
  %34 = load i64, ptr %reads_pending, align 8, !tbaa !257
  %35 = inttoptr i64 %34 to ptr
  %36 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %35, i64 %36
  %37 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %dec = add i8 %37, -1
  store i8 %dec, ptr %arrayidx, align 1, !tbaa !50
  %38 = load i64, ptr %time, align 8, !tbaa !15
  %39 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %last_read = getelementptr inbounds %struct.Context, ptr %39, i32 0, i32 34
  %40 = load i64, ptr %last_read, align 8, !tbaa !279
  %41 = inttoptr i64 %40 to ptr
  %42 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx23 = getelementptr inbounds i64, ptr %41, i64 %42
  store i64 %38, ptr %arrayidx23, align 8, !tbaa !15
  %43 = load i64, ptr %time, align 8, !tbaa !15
  %conv = trunc i64 %43 to i32
  %44 = load ptr, ptr %row, align 8, !tbaa !4
  %45 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx24 = getelementptr inbounds i32, ptr %44, i64 %45
  store i32 %conv, ptr %arrayidx24, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body22
  %46 = load i64, ptr %word, align 8, !tbaa !15
  %inc = add nsw i64 %46, 1
  store i64 %inc, ptr %word, align 8, !tbaa !15
  br label %for.cond19, !llvm.loop !280

for.end:                                          ; preds = %for.cond.cleanup21
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #11
  br label %for.inc25

for.inc25:                                        ; preds = %for.end
  %47 = load i64, ptr %y_, align 8, !tbaa !15
  %inc26 = add nsw i64 %47, 1
  store i64 %inc26, ptr %y_, align 8, !tbaa !15
  br label %for.cond7, !llvm.loop !281

for.end27:                                        ; preds = %for.cond.cleanup9
  br label %for.inc28

for.inc28:                                        ; preds = %for.end27
  %48 = load i64, ptr %x_, align 8, !tbaa !15
  %inc29 = add nsw i64 %48, 1
  store i64 %inc29, ptr %x_, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !282

for.end30:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 8, ptr %m_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %n_) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %row) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %time) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  ret void
}

; Function Attrs: noredzone nounwind
define dso_local i64 @rt_sizes(ptr noundef %c) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %out = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %out) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %scratch = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 72
  %1 = load i64, ptr %scratch, align 8, !tbaa !283
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %out, align 8, !tbaa !4
  %3 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i64, ptr %3, i64 0
  store i64 288784, ptr %arrayidx, align 8, !tbaa !15
  %4 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx1 = getelementptr inbounds i64, ptr %4, i64 1
  store i64 821568, ptr %arrayidx1, align 8, !tbaa !15
  %5 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx2 = getelementptr inbounds i64, ptr %5, i64 2
  store i64 45232, ptr %arrayidx2, align 8, !tbaa !15
  %6 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx3 = getelementptr inbounds i64, ptr %6, i64 3
  store i64 160, ptr %arrayidx3, align 8, !tbaa !15
  %7 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx4 = getelementptr inbounds i64, ptr %7, i64 4
  store i64 2064, ptr %arrayidx4, align 8, !tbaa !15
  %8 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i64, ptr %8, i64 5
  store i64 2112, ptr %arrayidx5, align 8, !tbaa !15
  %9 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx6 = getelementptr inbounds i64, ptr %9, i64 6
  store i64 559168, ptr %arrayidx6, align 8, !tbaa !15
  %10 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx7 = getelementptr inbounds i64, ptr %10, i64 7
  store i64 65600, ptr %arrayidx7, align 8, !tbaa !15
  %11 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx8 = getelementptr inbounds i64, ptr %11, i64 8
  store i64 176, ptr %arrayidx8, align 8, !tbaa !15
  %12 = load ptr, ptr %out, align 8, !tbaa !4
  %arrayidx9 = getelementptr inbounds i64, ptr %12, i64 9
  store i64 172, ptr %arrayidx9, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %out) #11
  ret i64 0
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %kernel) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %kernel1 = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 1
  %1 = load i64, ptr %kernel1, align 8, !tbaa !284
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %kernel, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %n) #11
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 4
  %4 = load i64, ptr %warps, align 8, !tbaa !285
  store i64 %4, ptr %n, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %seen) #11
  store i64 0, ptr %seen, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %cleanup.cont, %cleanup67, %entry
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %finished = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 50
  %6 = load i64, ptr %finished, align 8, !tbaa !286
  %7 = load i64, ptr %n, align 8, !tbaa !15
  %cmp = icmp eq i64 %6, %7
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  store i64 0, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup70

if.end:                                           ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 51
  %9 = load i64, ptr %cursor, align 8, !tbaa !287
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
  %14 = load i64, ptr %schedule, align 8, !tbaa !288
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
  store i64 %cond, ptr %cursor6, align 8, !tbaa !287
  br label %if.end7

if.end7:                                          ; preds = %cond.end, %lor.lhs.false
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule8 = getelementptr inbounds %struct.Context, ptr %17, i32 0, i32 23
  %18 = load i64, ptr %schedule8, align 8, !tbaa !288
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
  %call = call i32 @next_random(ptr noundef %21) #12
  %conv = zext i32 %call to i64
  %22 = load i64, ptr %n, align 8, !tbaa !15
  %rem = srem i64 %conv, %22
  store i64 %rem, ptr %i, align 8, !tbaa !15
  br label %if.end12

if.end12:                                         ; preds = %if.then11, %land.lhs.true, %if.end7
  call void @llvm.lifetime.start.p0(i64 8, ptr %w) #11
  %23 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %24 = load i64, ptr %i, align 8, !tbaa !15
  %call13 = call ptr @warp_at(ptr noundef %23, i64 noundef %24) #12
  store ptr %call13, ptr %w, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %following) #11
  %25 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %schedule14 = getelementptr inbounds %struct.Context, ptr %25, i32 0, i32 23
  %26 = load i64, ptr %schedule14, align 8, !tbaa !288
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
  %30 = load i32, ptr %state, align 4, !tbaa !98
  %cmp22 = icmp ne i32 %30, 0
  br i1 %cmp22, label %if.then24, label %if.end37

if.then24:                                        ; preds = %cond.end20
  %31 = load i64, ptr %following, align 8, !tbaa !15
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor25 = getelementptr inbounds %struct.Context, ptr %32, i32 0, i32 51
  store i64 %31, ptr %cursor25, align 8, !tbaa !287
  %33 = load i64, ptr %seen, align 8, !tbaa !15
  %inc = add nsw i64 %33, 1
  store i64 %inc, ptr %seen, align 8, !tbaa !15
  %34 = load i64, ptr %n, align 8, !tbaa !15
  %mul26 = mul nsw i64 4, %34
  %cmp27 = icmp slt i64 %inc, %mul26
  br i1 %cmp27, label %if.then29, label %if.end30

if.then29:                                        ; preds = %if.then24
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup67, !llvm.loop !289

if.end30:                                         ; preds = %if.then24
  %35 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call31 = call i32 @complete_one(ptr noundef %35) #12
  %tobool = icmp ne i32 %call31, 0
  br i1 %tobool, label %if.then32, label %if.end33

if.then32:                                        ; preds = %if.end30
  store i64 0, ptr %seen, align 8, !tbaa !15
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup67, !llvm.loop !289

if.end33:                                         ; preds = %if.end30
  %36 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken = getelementptr inbounds %struct.Context, ptr %36, i32 0, i32 68
  %37 = load i64, ptr %woken, align 8, !tbaa !290
  %tobool34 = icmp ne i64 %37, 0
  br i1 %tobool34, label %if.then35, label %if.end36

if.then35:                                        ; preds = %if.end33
  store i64 5, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup67

if.end36:                                         ; preds = %if.end33
  store i64 3, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup67

if.end37:                                         ; preds = %cond.end20
  store i64 0, ptr %seen, align 8, !tbaa !15
  %38 = load i64, ptr %i, align 8, !tbaa !15
  %39 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %out_warp = getelementptr inbounds %struct.Context, ptr %39, i32 0, i32 49
  store i64 %38, ptr %out_warp, align 8, !tbaa !291
  %40 = load i64, ptr %i, align 8, !tbaa !15
  %41 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor38 = getelementptr inbounds %struct.Context, ptr %41, i32 0, i32 51
  store i64 %40, ptr %cursor38, align 8, !tbaa !287
  %42 = load ptr, ptr %w, align 8, !tbaa !4
  %redo = getelementptr inbounds %struct.Warp, ptr %42, i32 0, i32 9
  %43 = load i32, ptr %redo, align 4, !tbaa !292
  %tobool39 = icmp ne i32 %43, 0
  br i1 %tobool39, label %if.then40, label %if.end41

if.then40:                                        ; preds = %if.end37
  store i64 1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup67

if.end41:                                         ; preds = %if.end37
  %44 = load ptr, ptr %w, align 8, !tbaa !4
  %budget = getelementptr inbounds %struct.Warp, ptr %44, i32 0, i32 8
  store i32 20000, ptr %budget, align 4, !tbaa !293
  call void @llvm.lifetime.start.p0(i64 4, ptr %way) #11
  %45 = load ptr, ptr %kernel, align 8, !tbaa !4
  %46 = load ptr, ptr %w, align 8, !tbaa !4
  %47 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call42 = call i32 %45(ptr noundef %46, ptr noundef %47) #12
  store i32 %call42, ptr %way, align 4, !tbaa !8
  %48 = load i32, ptr %way, align 4, !tbaa !8
  switch i32 %48, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb55
    i32 2, label %sw.epilog
    i32 3, label %sw.bb56
  ]

sw.bb:                                            ; preds = %if.end41
  %49 = load ptr, ptr %w, align 8, !tbaa !4
  %state43 = getelementptr inbounds %struct.Warp, ptr %49, i32 0, i32 4
  store i32 5, ptr %state43, align 4, !tbaa !98
  %50 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %finished44 = getelementptr inbounds %struct.Context, ptr %50, i32 0, i32 50
  %51 = load i64, ptr %finished44, align 8, !tbaa !286
  %inc45 = add nsw i64 %51, 1
  store i64 %inc45, ptr %finished44, align 8, !tbaa !286
  %52 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %52, i32 0, i32 26
  %53 = load i64, ptr %events, align 8, !tbaa !47
  %inc46 = add nsw i64 %53, 1
  store i64 %inc46, ptr %events, align 8, !tbaa !47
  %54 = load i64, ptr %following, align 8, !tbaa !15
  %55 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor47 = getelementptr inbounds %struct.Context, ptr %55, i32 0, i32 51
  store i64 %54, ptr %cursor47, align 8, !tbaa !287
  %56 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %57 = load ptr, ptr %w, align 8, !tbaa !4
  %cta = getelementptr inbounds %struct.Warp, ptr %57, i32 0, i32 13
  %58 = load i32, ptr %cta, align 4, !tbaa !86
  %conv48 = sext i32 %58 to i64
  call void @settle_after_exit(ptr noundef %56, i64 noundef %conv48) #12
  %59 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %python_waits = getelementptr inbounds %struct.Context, ptr %59, i32 0, i32 58
  %60 = load i64, ptr %python_waits, align 8, !tbaa !294
  %tobool49 = icmp ne i64 %60, 0
  br i1 %tobool49, label %if.then53, label %lor.lhs.false50

lor.lhs.false50:                                  ; preds = %sw.bb
  %61 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken51 = getelementptr inbounds %struct.Context, ptr %61, i32 0, i32 68
  %62 = load i64, ptr %woken51, align 8, !tbaa !290
  %tobool52 = icmp ne i64 %62, 0
  br i1 %tobool52, label %if.then53, label %if.end54

if.then53:                                        ; preds = %lor.lhs.false50, %sw.bb
  store i64 6, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end54:                                         ; preds = %lor.lhs.false50
  store i32 3, ptr %cleanup.dest.slot, align 4
  br label %cleanup, !llvm.loop !289

sw.bb55:                                          ; preds = %if.end41
  store i64 1, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.bb56:                                          ; preds = %if.end41
  %63 = load i64, ptr %following, align 8, !tbaa !15
  %64 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor57 = getelementptr inbounds %struct.Context, ptr %64, i32 0, i32 51
  store i64 %63, ptr %cursor57, align 8, !tbaa !287
  store i64 2, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.default:                                       ; preds = %if.end41
  store i64 4, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

sw.epilog:                                        ; preds = %if.end41
  %65 = load i64, ptr %following, align 8, !tbaa !15
  %66 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %cursor58 = getelementptr inbounds %struct.Context, ptr %66, i32 0, i32 51
  store i64 %65, ptr %cursor58, align 8, !tbaa !287
  %67 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy = getelementptr inbounds %struct.Context, ptr %67, i32 0, i32 22
  %68 = load i64, ptr %policy, align 8, !tbaa !141
  %cmp59 = icmp eq i64 %68, 2
  br i1 %cmp59, label %if.then61, label %if.end62

if.then61:                                        ; preds = %sw.epilog
  %69 = load ptr, ptr %c.addr, align 8, !tbaa !4
  call void @complete_random(ptr noundef %69) #12
  br label %if.end62

if.end62:                                         ; preds = %if.then61, %sw.epilog
  %70 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken63 = getelementptr inbounds %struct.Context, ptr %70, i32 0, i32 68
  %71 = load i64, ptr %woken63, align 8, !tbaa !290
  %tobool64 = icmp ne i64 %71, 0
  br i1 %tobool64, label %if.then65, label %if.end66

if.then65:                                        ; preds = %if.end62
  store i64 5, ptr %retval, align 8
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end66:                                         ; preds = %if.end62
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end66, %if.then65, %sw.default, %sw.bb56, %sw.bb55, %if.end54, %if.then53
  call void @llvm.lifetime.end.p0(i64 4, ptr %way) #11
  br label %cleanup67

cleanup67:                                        ; preds = %cleanup, %if.then40, %if.end36, %if.then35, %if.then32, %if.then29
  call void @llvm.lifetime.end.p0(i64 8, ptr %following) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %w) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %cleanup70 [
    i32 0, label %cleanup.cont
    i32 3, label %for.cond
  ]

cleanup.cont:                                     ; preds = %cleanup67
  br label %for.cond, !llvm.loop !289

cleanup70:                                        ; preds = %cleanup67, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %seen) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %n) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %kernel) #11
  %72 = load i64, ptr %retval, align 8
  ret i64 %72
}

; Function Attrs: noredzone nounwind
define internal i32 @complete_one(ptr noundef %c) #0 {
entry:
  %retval = alloca i32, align 4
  %c.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 61
  %1 = load i64, ptr %load_count, align 8, !tbaa !163
  %tobool = icmp ne i64 %1, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  store i32 0, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %policy = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 22
  %4 = load i64, ptr %policy, align 8, !tbaa !141
  %cmp = icmp eq i64 %4, 2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call = call i32 @next_random(ptr noundef %5) #12
  %conv = zext i32 %call to i64
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count1 = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 61
  %7 = load i64, ptr %load_count1, align 8, !tbaa !163
  %rem = srem i64 %conv, %7
  br label %cond.end

cond.false:                                       ; preds = %if.end
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %rem, %cond.true ], [ 0, %cond.false ]
  call void @land_number(ptr noundef %2, i64 noundef %cond) #12
  store i32 1, ptr %retval, align 4
  br label %return

return:                                           ; preds = %cond.end, %if.then
  %8 = load i32, ptr %retval, align 4
  ret i32 %8
}

; Function Attrs: noredzone nounwind
define internal void @settle_after_exit(ptr noundef %c, i64 noundef %cta) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %cta.addr = alloca i64, align 8
  %key = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %b = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %cta, ptr %cta.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %key) #11
  %0 = load i64, ptr %cta.addr, align 8, !tbaa !15
  %mul = mul nsw i64 16, %0
  store i64 %mul, ptr %key, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i64, ptr %key, align 8, !tbaa !15
  %2 = load i64, ptr %cta.addr, align 8, !tbaa !15
  %mul1 = mul nsw i64 16, %2
  %add = add nsw i64 %mul1, 16
  %cmp = icmp slt i64 %1, %add
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %key) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %b) #11
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %barriers = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 56
  %4 = load i64, ptr %barriers, align 8, !tbaa !87
  %5 = inttoptr i64 %4 to ptr
  %6 = load i64, ptr %key, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds %struct.Barrier, ptr %5, i64 %6
  store ptr %add.ptr, ptr %b, align 8, !tbaa !4
  %7 = load ptr, ptr %b, align 8, !tbaa !4
  %open = getelementptr inbounds %struct.Barrier, ptr %7, i32 0, i32 0
  %8 = load i64, ptr %open, align 8, !tbaa !89
  %tobool = icmp ne i64 %8, 0
  br i1 %tobool, label %lor.lhs.false, label %if.then

lor.lhs.false:                                    ; preds = %for.body
  %9 = load ptr, ptr %b, align 8, !tbaa !4
  %all_warps = getelementptr inbounds %struct.Barrier, ptr %9, i32 0, i32 3
  %10 = load i64, ptr %all_warps, align 8, !tbaa !94
  %tobool2 = icmp ne i64 %10, 0
  br i1 %tobool2, label %if.end, label %if.then

if.then:                                          ; preds = %lor.lhs.false, %for.body
  store i32 4, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %lor.lhs.false
  %11 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %12 = load i64, ptr %cta.addr, align 8, !tbaa !15
  %call = call i64 @live_warps(ptr noundef %11, i64 noundef %12) #12
  %13 = load ptr, ptr %b, align 8, !tbaa !4
  %expected = getelementptr inbounds %struct.Barrier, ptr %13, i32 0, i32 1
  store i64 %call, ptr %expected, align 8, !tbaa !91
  %14 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %15 = load i64, ptr %key, align 8, !tbaa !15
  %call3 = call i32 @settle_barrier(ptr noundef %14, i64 noundef %15) #12
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %if.end, %if.then
  call void @llvm.lifetime.end.p0(i64 8, ptr %b) #11
  %cleanup.dest = load i32, ptr %cleanup.dest.slot, align 4
  switch i32 %cleanup.dest, label %unreachable [
    i32 0, label %cleanup.cont
    i32 4, label %for.inc
  ]

cleanup.cont:                                     ; preds = %cleanup
  br label %for.inc

for.inc:                                          ; preds = %cleanup.cont, %cleanup
  %16 = load i64, ptr %key, align 8, !tbaa !15
  %inc = add nsw i64 %16, 1
  store i64 %inc, ptr %key, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !295

for.end:                                          ; preds = %for.cond.cleanup
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: noredzone nounwind
define internal void @complete_random(ptr noundef %c) #0 {
entry:
  %c.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 61
  %1 = load i64, ptr %load_count, align 8, !tbaa !163
  %tobool = icmp ne i64 %1, 0
  br i1 %tobool, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call = call i32 @next_random(ptr noundef %2) #12
  %rem = urem i32 %call, 3
  %cmp = icmp eq i32 %rem, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %3 = phi i1 [ false, %while.cond ], [ %cmp, %land.rhs ]
  br i1 %3, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %call1 = call i32 @next_random(ptr noundef %5) #12
  %conv = zext i32 %call1 to i64
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count2 = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 61
  %7 = load i64, ptr %load_count2, align 8, !tbaa !163
  %rem3 = srem i64 %conv, %7
  call void @land_number(ptr noundef %4, i64 noundef %rem3) #12
  br label %while.cond, !llvm.loop !296

while.end:                                        ; preds = %land.end
  ret void
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i64, ptr %first.addr, align 8, !tbaa !15
  %call = call i64 @allocation_of(ptr noundef %0, i64 noundef %1) #12
  store i64 %call, ptr %at, align 8, !tbaa !15
  %2 = load i64, ptr %at, align 8, !tbaa !15
  %cmp = icmp sge i64 %2, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %3 = load i64, ptr %end.addr, align 8, !tbaa !15
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %ends = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 14
  %5 = load i64, ptr %ends, align 8, !tbaa !297
  %6 = inttoptr i64 %5 to ptr
  %7 = load i64, ptr %at, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %6, i64 %7
  %8 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %cmp1 = icmp sle i64 %3, %8
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %9 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  %land.ext = zext i1 %9 to i32
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %differs) #11
  store i64 0, ptr %differs, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, ptr %l, align 4, !tbaa !8
  %cmp1 = icmp slt i32 %1, 32
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  br label %for.cond, !llvm.loop !298

for.end:                                          ; preds = %for.cond.cleanup
  %11 = load i64, ptr %differs, align 8, !tbaa !15
  %tobool = icmp ne i64 %11, 0
  %lnot = xor i1 %tobool, true
  %lnot.ext = zext i1 %lnot to i32
  store i32 %lnot.ext, ptr %retval, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %differs) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %all) #11
  store i64 -1, ptr %all, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !tbaa !15
  %add = add nsw i64 %0, 8
  %1 = load i64, ptr %n.addr, align 8, !tbaa !15
  %cmp = icmp sle i64 %add, %1
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #11
  %2 = load ptr, ptr %set.addr, align 8, !tbaa !4
  %3 = load i64, ptr %i, align 8, !tbaa !15
  %add.ptr = getelementptr inbounds i8, ptr %2, i64 %3
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %word, ptr align 1 %add.ptr, i64 8, i1 false)
  %4 = load i64, ptr %word, align 8, !tbaa !15
  %5 = load i64, ptr %all, align 8, !tbaa !15
  %and = and i64 %5, %4
  store i64 %and, ptr %all, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #11
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %6 = load i64, ptr %i, align 8, !tbaa !15
  %add1 = add nsw i64 %6, 8
  store i64 %add1, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !299

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
  br label %for.cond2, !llvm.loop !300

for.end9:                                         ; preds = %for.cond2
  %15 = load i64, ptr %all, align 8, !tbaa !15
  %cmp10 = icmp eq i64 %15, -1
  %conv11 = zext i1 %cmp10 to i32
  call void @llvm.lifetime.end.p0(i64 8, ptr %all) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %hit) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load i32, ptr %id.addr, align 4, !tbaa !8
  %2 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %3 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %4 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %call = call ptr @pattern_of(ptr noundef %0, i32 noundef %1, ptr noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef 32, i32 noundef 1, ptr noundef %hit) #12
  store ptr %call, ptr %p, align 8, !tbaa !4
  %5 = load i32, ptr %hit, align 4, !tbaa !8
  %tobool = icmp ne i32 %5, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %entry
  %6 = load ptr, ptr %p, align 8, !tbaa !4
  %7 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %8 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %9 = load i32, ptr %unit.addr, align 4, !tbaa !8
  call void @count_sectors(ptr noundef %6, ptr noundef %7, i32 noundef %8, i32 noundef %9) #12
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %s) #11
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load i32, ptr %id.addr, align 4, !tbaa !8
  %call1 = call ptr @stats_of(ptr noundef %10, i32 noundef %11) #12
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %s) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %hit) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %starts) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %starts1 = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 13
  %1 = load i64, ptr %starts1, align 8, !tbaa !301
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %starts, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %low) #11
  store i64 0, ptr %low, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %high) #11
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %allocations = getelementptr inbounds %struct.Context, ptr %3, i32 0, i32 15
  %4 = load i64, ptr %allocations, align 8, !tbaa !302
  store i64 %4, ptr %high, align 8, !tbaa !15
  br label %while.cond

while.cond:                                       ; preds = %if.end, %entry
  %5 = load i64, ptr %low, align 8, !tbaa !15
  %6 = load i64, ptr %high, align 8, !tbaa !15
  %cmp = icmp slt i64 %5, %6
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %middle) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %middle) #11
  br label %while.cond, !llvm.loop !303

while.end:                                        ; preds = %while.cond
  %15 = load i64, ptr %low, align 8, !tbaa !15
  %sub = sub nsw i64 %15, 1
  call void @llvm.lifetime.end.p0(i64 8, ptr %high) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %low) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %starts) #11
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %p) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %patterns = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 46
  %1 = load i64, ptr %patterns, align 8, !tbaa !304
  %2 = inttoptr i64 %1 to ptr
  %3 = load i32, ptr %id.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %mul = mul nsw i64 2, %conv
  %add.ptr = getelementptr inbounds %struct.Pattern, ptr %2, i64 %mul
  %4 = load i32, ptr %kind.addr, align 4, !tbaa !8
  %idx.ext = sext i32 %4 to i64
  %add.ptr1 = getelementptr inbounds %struct.Pattern, ptr %add.ptr, i64 %idx.ext
  store ptr %add.ptr1, ptr %p, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %origin) #11
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
  call void @llvm.lifetime.start.p0(i64 128, ptr %delta) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %differs) #11
  store i32 0, ptr %differs, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %10 = load i32, ptr %l, align 4, !tbaa !8
  %cmp = icmp slt i32 %10, 32
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  br label %for.cond, !llvm.loop !305

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %l10) #11
  store i32 0, ptr %l10, align 4, !tbaa !8
  br label %for.cond11

for.cond11:                                       ; preds = %for.inc21, %for.end
  %19 = load i32, ptr %l10, align 4, !tbaa !8
  %cmp12 = icmp slt i32 %19, 32
  br i1 %cmp12, label %for.body15, label %for.cond.cleanup14

for.cond.cleanup14:                               ; preds = %for.cond11
  call void @llvm.lifetime.end.p0(i64 4, ptr %l10) #11
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
  br label %for.cond11, !llvm.loop !306

for.end23:                                        ; preds = %for.cond.cleanup14
  %27 = load ptr, ptr %p, align 8, !tbaa !4
  %filled = getelementptr inbounds %struct.Pattern, ptr %27, i32 0, i32 0
  %28 = load i64, ptr %filled, align 8, !tbaa !307
  %tobool24 = icmp ne i64 %28, 0
  br i1 %tobool24, label %land.lhs.true, label %land.end

land.lhs.true:                                    ; preds = %for.end23
  %29 = load ptr, ptr %p, align 8, !tbaa !4
  %mask25 = getelementptr inbounds %struct.Pattern, ptr %29, i32 0, i32 1
  %30 = load i32, ptr %mask25, align 8, !tbaa !308
  %31 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %cmp26 = icmp eq i32 %30, %31
  br i1 %cmp26, label %land.lhs.true28, label %land.end

land.lhs.true28:                                  ; preds = %land.lhs.true
  %32 = load ptr, ptr %p, align 8, !tbaa !4
  %unit29 = getelementptr inbounds %struct.Pattern, ptr %32, i32 0, i32 2
  %33 = load i32, ptr %unit29, align 4, !tbaa !309
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %l34) #11
  store i32 0, ptr %l34, align 4, !tbaa !8
  br label %for.cond35

for.cond35:                                       ; preds = %for.inc45, %if.then
  %40 = load i32, ptr %l34, align 4, !tbaa !8
  %cmp36 = icmp slt i32 %40, 32
  br i1 %cmp36, label %for.body39, label %for.cond.cleanup38

for.cond.cleanup38:                               ; preds = %for.cond35
  call void @llvm.lifetime.end.p0(i64 4, ptr %l34) #11
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
  br label %for.cond35, !llvm.loop !310

for.end47:                                        ; preds = %for.cond.cleanup38
  %46 = load ptr, ptr %p, align 8, !tbaa !4
  %filled48 = getelementptr inbounds %struct.Pattern, ptr %46, i32 0, i32 0
  store i64 1, ptr %filled48, align 8, !tbaa !307
  %47 = load i32, ptr %mask.addr, align 4, !tbaa !8
  %48 = load ptr, ptr %p, align 8, !tbaa !4
  %mask49 = getelementptr inbounds %struct.Pattern, ptr %48, i32 0, i32 1
  store i32 %47, ptr %mask49, align 8, !tbaa !308
  %49 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %50 = load ptr, ptr %p, align 8, !tbaa !4
  %unit50 = getelementptr inbounds %struct.Pattern, ptr %50, i32 0, i32 2
  store i32 %49, ptr %unit50, align 4, !tbaa !309
  br label %if.end

if.end:                                           ; preds = %for.end47, %land.end
  %51 = load ptr, ptr %p, align 8, !tbaa !4
  call void @llvm.lifetime.end.p0(i64 4, ptr %differs) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %delta) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %origin) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %p) #11
  ret ptr %51
}

; Function Attrs: noinline noredzone nounwind
define internal void @count_sectors(ptr noundef %p, ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #8 {
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
  call void @llvm.lifetime.start.p0(i64 256, ptr %seen) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %n) #11
  store i32 0, ptr %n, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %0 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %0, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  br label %for.end

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %sector) #11
  %5 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %6 = load i32, ptr %l, align 4, !tbaa !8
  %idxprom = zext i32 %6 to i64
  %arrayidx = getelementptr inbounds i64, ptr %5, i64 %idxprom
  %7 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %shr = ashr i64 %7, 5
  store i64 %shr, ptr %sector, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #11
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
  br label %while.cond, !llvm.loop !311

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
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %sector) #11
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %18 = load i32, ptr %left_, align 4, !tbaa !8
  %sub9 = sub i32 %18, 1
  %19 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %19, %sub9
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !312

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
  call void @llvm.lifetime.end.p0(i64 4, ptr %n) #11
  call void @llvm.lifetime.end.p0(i64 256, ptr %seen) #11
  ret void
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
  call void @llvm.lifetime.start.p0(i64 8, ptr %value) #11
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
  call void @llvm.lifetime.end.p0(i64 8, ptr %value) #11
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
  call void @llvm.lifetime.start.p0(i64 816, ptr %v) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %w.addr, align 8, !tbaa !4
  call void @view_reads(ptr noundef %0, ptr noundef %1, ptr noundef %v) #12
  call void @llvm.lifetime.start.p0(i64 8, ptr %steps) #11
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %3 = load i32, ptr %unit.addr, align 4, !tbaa !8
  %conv = zext i32 %3 to i64
  %call = call i64 @steps_of(ptr noundef %2, i64 noundef %conv) #12
  store i64 %call, ptr %steps, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %shift) #11
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granule_shift = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 30
  %5 = load i64, ptr %granule_shift, align 8, !tbaa !61
  store i64 %5, ptr %shift, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %bad) #11
  store i32 0, ptr %bad, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %6 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %6, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  br label %for.end7

for.body:                                         ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #11
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %11 = load i64, ptr %j, align 8, !tbaa !15
  %12 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp = icmp slt i64 %11, %12
  br i1 %cmp, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #11
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
  %call5 = call i32 @read_races(ptr noundef %13, ptr noundef %v, i64 noundef %add) #12
  %19 = load i32, ptr %bad, align 4, !tbaa !8
  %or = or i32 %19, %call5
  store i32 %or, ptr %bad, align 4, !tbaa !8
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %20 = load i64, ptr %j, align 8, !tbaa !15
  %inc = add nsw i64 %20, 1
  store i64 %inc, ptr %j, align 8, !tbaa !15
  br label %for.cond1, !llvm.loop !313

for.end:                                          ; preds = %for.cond.cleanup3
  br label %for.inc6

for.inc6:                                         ; preds = %for.end
  %21 = load i32, ptr %left_, align 4, !tbaa !8
  %sub = sub i32 %21, 1
  %22 = load i32, ptr %left_, align 4, !tbaa !8
  %and = and i32 %22, %sub
  store i32 %and, ptr %left_, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !314

for.end7:                                         ; preds = %for.cond.cleanup
  %23 = load i32, ptr %bad, align 4, !tbaa !8
  %tobool8 = icmp ne i32 %23, 0
  br i1 %tobool8, label %if.then, label %if.end

if.then:                                          ; preds = %for.end7
  store i32 1, ptr %retval, align 4
  store i32 1, ptr %cleanup.dest.slot, align 4
  br label %cleanup

if.end:                                           ; preds = %for.end7
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_9) #11
  %24 = load i32, ptr %mask.addr, align 4, !tbaa !8
  store i32 %24, ptr %left_9, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l10) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l10) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_9) #11
  br label %for.end33

for.body16:                                       ; preds = %land.end14
  call void @llvm.lifetime.start.p0(i64 8, ptr %j17) #11
  store i64 0, ptr %j17, align 8, !tbaa !15
  br label %for.cond18

for.cond18:                                       ; preds = %for.inc27, %for.body16
  %29 = load i64, ptr %j17, align 8, !tbaa !15
  %30 = load i64, ptr %steps, align 8, !tbaa !15
  %cmp19 = icmp slt i64 %29, %30
  br i1 %cmp19, label %for.body22, label %for.cond.cleanup21

for.cond.cleanup21:                               ; preds = %for.cond18
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j17) #11
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
  call void @note_read(ptr noundef %31, ptr noundef %v, i64 noundef %add26) #12
  br label %for.inc27

for.inc27:                                        ; preds = %for.body22
  %37 = load i64, ptr %j17, align 8, !tbaa !15
  %inc28 = add nsw i64 %37, 1
  store i64 %inc28, ptr %j17, align 8, !tbaa !15
  br label %for.cond18, !llvm.loop !315

for.end29:                                        ; preds = %for.cond.cleanup21
  br label %for.inc30

for.inc30:                                        ; preds = %for.end29
  %38 = load i32, ptr %left_9, align 4, !tbaa !8
  %sub31 = sub i32 %38, 1
  %39 = load i32, ptr %left_9, align 4, !tbaa !8
  %and32 = and i32 %39, %sub31
  store i32 %and32, ptr %left_9, align 4, !tbaa !8
  br label %for.cond11, !llvm.loop !316

for.end33:                                        ; preds = %for.cond.cleanup15
  %time = getelementptr inbounds %struct.View, ptr %v, i32 0, i32 3
  %40 = load i64, ptr %time, align 8, !tbaa !317
  %41 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agent_last = getelementptr inbounds %struct.Context, ptr %41, i32 0, i32 37
  %42 = load i64, ptr %agent_last, align 8, !tbaa !144
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %bad) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shift) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %steps) #11
  call void @llvm.lifetime.end.p0(i64 816, ptr %v) #11
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
  store i64 %conv, ptr %warp1, align 8, !tbaa !318
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %4 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp2 = getelementptr inbounds %struct.Warp, ptr %4, i32 0, i32 3
  %5 = load i32, ptr %warp2, align 4, !tbaa !44
  %conv3 = sext i32 %5 to i64
  %call = call ptr @seen_of(ptr noundef %3, i64 noundef %conv3) #12
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 0
  store ptr %call, ptr %seen, align 8, !tbaa !148
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fenced = getelementptr inbounds %struct.Context, ptr %7, i32 0, i32 29
  %8 = load i64, ptr %fenced, align 8, !tbaa !102
  %9 = inttoptr i64 %8 to ptr
  %10 = load ptr, ptr %w.addr, align 8, !tbaa !4
  %warp4 = getelementptr inbounds %struct.Warp, ptr %10, i32 0, i32 3
  %11 = load i32, ptr %warp4, align 4, !tbaa !44
  %conv5 = sext i32 %11 to i64
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %12, i32 0, i32 27
  %13 = load i64, ptr %agents, align 8, !tbaa !96
  %mul = mul nsw i64 %conv5, %13
  %add.ptr = getelementptr inbounds i64, ptr %9, i64 %mul
  %14 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %fenced6 = getelementptr inbounds %struct.View, ptr %14, i32 0, i32 1
  store ptr %add.ptr, ptr %fenced6, align 8, !tbaa !319
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %15, i32 0, i32 25
  %16 = load i64, ptr %time, align 8, !tbaa !10
  %17 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %time7 = getelementptr inbounds %struct.View, ptr %17, i32 0, i32 3
  store i64 %16, ptr %time7, align 8, !tbaa !317
  ret void
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
  %1 = load i64, ptr %writes_pending, align 8, !tbaa !151
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %conv = zext i8 %4 to i32
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %guarded = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 40
  %6 = load i64, ptr %guarded, align 8, !tbaa !252
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
  %11 = load i64, ptr %write_time, align 8, !tbaa !251
  %12 = inttoptr i64 %11 to ptr
  %13 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx3 = getelementptr inbounds i64, ptr %12, i64 %13
  %14 = load i64, ptr %arrayidx3, align 8, !tbaa !15
  %15 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.View, ptr %15, i32 0, i32 0
  %16 = load ptr, ptr %seen, align 8, !tbaa !148
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %17, i32 0, i32 32
  %18 = load i64, ptr %writer, align 8, !tbaa !250
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
  %1 = load i64, ptr %time, align 8, !tbaa !317
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %last_read = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 34
  %3 = load i64, ptr %last_read, align 8, !tbaa !279
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %4, i64 %5
  store i64 %1, ptr %arrayidx, align 8, !tbaa !15
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %time1 = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 3
  %7 = load i64, ptr %time1, align 8, !tbaa !317
  %conv = trunc i64 %7 to i32
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %read_time = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 35
  %9 = load i64, ptr %read_time, align 8, !tbaa !277
  %10 = inttoptr i64 %9 to ptr
  %11 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.View, ptr %11, i32 0, i32 2
  %12 = load i64, ptr %warp, align 8, !tbaa !318
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %granules = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 36
  %14 = load i64, ptr %granules, align 8, !tbaa !278
  %mul = mul nsw i64 %12, %14
  %15 = load i64, ptr %word.addr, align 8, !tbaa !15
  %add = add nsw i64 %mul, %15
  %arrayidx2 = getelementptr inbounds i32, ptr %10, i64 %add
  store i32 %conv, ptr %arrayidx2, align 4, !tbaa !8
  ret void
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
  %call = call ptr @slot(ptr noundef %8, i32 noundef %10) #12
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
  %call10 = call ptr @slot32(ptr noundef %13, i32 noundef %15) #12
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
  %call15 = call ptr @slot64(ptr noundef %18, i32 noundef %20) #12
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
  %1 = load i64, ptr %writes_pending, align 8, !tbaa !151
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %conv = zext i8 %4 to i32
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %guarded = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 40
  %6 = load i64, ptr %guarded, align 8, !tbaa !252
  %7 = inttoptr i64 %6 to ptr
  %8 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i8, ptr %7, i64 %8
  %9 = load i8, ptr %arrayidx1, align 1, !tbaa !50
  %conv2 = zext i8 %9 to i32
  %or = or i32 %conv, %conv2
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %reads_pending = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 39
  %11 = load i64, ptr %reads_pending, align 8, !tbaa !257
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
  %16 = load i64, ptr %write_time, align 8, !tbaa !251
  %17 = inttoptr i64 %16 to ptr
  %18 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx6 = getelementptr inbounds i64, ptr %17, i64 %18
  %19 = load i64, ptr %arrayidx6, align 8, !tbaa !15
  %20 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %seen = getelementptr inbounds %struct.View, ptr %20, i32 0, i32 0
  %21 = load ptr, ptr %seen, align 8, !tbaa !148
  %22 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %22, i32 0, i32 32
  %23 = load i64, ptr %writer, align 8, !tbaa !250
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
  %30 = load i64, ptr %atomic12, align 8, !tbaa !320
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
  %call = call i32 @reads_known(ptr noundef %34, ptr noundef %35, i64 noundef %36) #12
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
  %1 = load i64, ptr %time, align 8, !tbaa !317
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %write_time = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 31
  %3 = load i64, ptr %write_time, align 8, !tbaa !251
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %4, i64 %5
  store i64 %1, ptr %arrayidx, align 8, !tbaa !15
  %6 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %warp = getelementptr inbounds %struct.View, ptr %6, i32 0, i32 2
  %7 = load i64, ptr %warp, align 8, !tbaa !318
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 32
  %9 = load i64, ptr %writer, align 8, !tbaa !250
  %10 = inttoptr i64 %9 to ptr
  %11 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i64, ptr %10, i64 %11
  store i64 %7, ptr %arrayidx1, align 8, !tbaa !15
  %12 = load i8, ptr %atomic.addr, align 1, !tbaa !50
  %13 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %atomic2 = getelementptr inbounds %struct.Context, ptr %13, i32 0, i32 33
  %14 = load i64, ptr %atomic2, align 8, !tbaa !320
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
  %1 = load i64, ptr %last_read, align 8, !tbaa !279
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %2, i64 %3
  %4 = load i64, ptr %arrayidx, align 8, !tbaa !15
  %5 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %least = getelementptr inbounds %struct.View, ptr %5, i32 0, i32 4
  %6 = load i64, ptr %least, align 8, !tbaa !147
  %cmp = icmp sle i64 %4, %6
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  store i32 1, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end
  %7 = load i32, ptr %i, align 4, !tbaa !8
  %8 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %behind = getelementptr inbounds %struct.View, ptr %8, i32 0, i32 5
  %9 = load i32, ptr %behind, align 8, !tbaa !145
  %cmp1 = icmp slt i32 %7, %9
  br i1 %cmp1, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  br label %cleanup

for.body:                                         ; preds = %for.cond
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %read_time = getelementptr inbounds %struct.Context, ptr %10, i32 0, i32 35
  %11 = load i64, ptr %read_time, align 8, !tbaa !277
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
  %17 = load i64, ptr %granules, align 8, !tbaa !278
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
  br label %for.cond, !llvm.loop !321

cleanup:                                          ; preds = %if.then9, %for.cond.cleanup
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
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
define internal void @count_wavefronts(ptr noundef %p, ptr noundef %a, i32 noundef %mask, i32 noundef %unit) #8 {
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %steps) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %lanes) #11
  %2 = load i32, ptr %steps, align 4, !tbaa !8
  %div1 = udiv i32 32, %2
  store i32 %div1, ptr %lanes, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 8, ptr %waves) #11
  store i64 0, ptr %waves, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %phases) #11
  store i64 0, ptr %phases, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 4, ptr %first) #11
  store i32 0, ptr %first, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc59, %cond.end
  %3 = load i32, ptr %first, align 4, !tbaa !8
  %cmp2 = icmp ult i32 %3, 32
  br i1 %cmp2, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %first) #11
  br label %for.end62

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %here) #11
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
  call void @llvm.lifetime.start.p0(i64 8192, ptr %words) #11
  call void @llvm.lifetime.start.p0(i64 128, ptr %load) #11
  call void @llvm.memset.p0.i64(ptr align 16 %load, i8 0, i64 128, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %most) #11
  store i32 1, ptr %most, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %left_) #11
  %9 = load i32, ptr %here, align 4, !tbaa !8
  store i32 %9, ptr %left_, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
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
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %left_) #11
  br label %for.end55

for.body11:                                       ; preds = %land.end
  call void @llvm.lifetime.start.p0(i64 4, ptr %j) #11
  store i32 0, ptr %j, align 4, !tbaa !8
  br label %for.cond12

for.cond12:                                       ; preds = %for.inc, %for.body11
  %14 = load i32, ptr %j, align 4, !tbaa !8
  %15 = load i32, ptr %steps, align 4, !tbaa !8
  %cmp13 = icmp ult i32 %14, %15
  br i1 %cmp13, label %for.body15, label %for.cond.cleanup14

for.cond.cleanup14:                               ; preds = %for.cond12
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %j) #11
  br label %for.end

for.body15:                                       ; preds = %for.cond12
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %bank) #11
  %21 = load i64, ptr %word, align 8, !tbaa !15
  %conv18 = trunc i64 %21 to i32
  %and19 = and i32 %conv18, 31
  store i32 %and19, ptr %bank, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 4, ptr %k) #11
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
  br label %while.cond, !llvm.loop !322

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
  call void @llvm.lifetime.end.p0(i64 4, ptr %k) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %bank) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #11
  br label %for.inc

for.inc:                                          ; preds = %if.end50
  %42 = load i32, ptr %j, align 4, !tbaa !8
  %inc51 = add i32 %42, 1
  store i32 %inc51, ptr %j, align 4, !tbaa !8
  br label %for.cond12, !llvm.loop !323

for.end:                                          ; preds = %for.cond.cleanup14
  br label %for.inc52

for.inc52:                                        ; preds = %for.end
  %43 = load i32, ptr %left_, align 4, !tbaa !8
  %sub53 = sub i32 %43, 1
  %44 = load i32, ptr %left_, align 4, !tbaa !8
  %and54 = and i32 %44, %sub53
  store i32 %and54, ptr %left_, align 4, !tbaa !8
  br label %for.cond8, !llvm.loop !324

for.end55:                                        ; preds = %for.cond.cleanup10
  %45 = load i32, ptr %most, align 4, !tbaa !8
  %conv56 = zext i32 %45 to i64
  %46 = load i64, ptr %waves, align 8, !tbaa !15
  %add57 = add nsw i64 %46, %conv56
  store i64 %add57, ptr %waves, align 8, !tbaa !15
  %47 = load i64, ptr %phases, align 8, !tbaa !15
  %inc58 = add nsw i64 %47, 1
  store i64 %inc58, ptr %phases, align 8, !tbaa !15
  call void @llvm.lifetime.end.p0(i64 4, ptr %most) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %load) #11
  call void @llvm.lifetime.end.p0(i64 8192, ptr %words) #11
  store i32 0, ptr %cleanup.dest.slot, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.end55, %if.then
  call void @llvm.lifetime.end.p0(i64 4, ptr %here) #11
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
  br label %for.cond, !llvm.loop !325

for.end62:                                        ; preds = %for.cond.cleanup
  %50 = load i64, ptr %waves, align 8, !tbaa !15
  %51 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %found = getelementptr inbounds %struct.Pattern, ptr %51, i32 0, i32 4
  store i64 %50, ptr %found, align 8, !tbaa !66
  %52 = load i64, ptr %phases, align 8, !tbaa !15
  %53 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %ideal = getelementptr inbounds %struct.Pattern, ptr %53, i32 0, i32 5
  store i64 %52, ptr %ideal, align 8, !tbaa !68
  call void @llvm.lifetime.end.p0(i64 8, ptr %phases) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %waves) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %lanes) #11
  call void @llvm.lifetime.end.p0(i64 4, ptr %steps) #11
  ret void

unreachable:                                      ; preds = %cleanup
  unreachable
}

; Function Attrs: noinline noredzone nounwind
define internal void @multiply_bf16(ptr noundef %c, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #8 {
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
  call void @multiply_add(ptr noundef %1, i32 noundef 0, i32 noundef 0, i32 noundef 2, ptr noundef %2, ptr noundef %3, ptr noundef %4) #12
  br label %if.end

if.else:                                          ; preds = %entry
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %6 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %7 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %8 = load ptr, ptr %out.addr, align 8, !tbaa !4
  call void @multiply_add(ptr noundef %5, i32 noundef 0, i32 noundef 0, i32 noundef 1, ptr noundef %6, ptr noundef %7, ptr noundef %8) #12
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret void
}

; Function Attrs: noinline noredzone nounwind
define internal void @multiply_f16(ptr noundef %c, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #8 {
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
  call void @multiply_add(ptr noundef %0, i32 noundef 1, i32 noundef 1, i32 noundef %1, ptr noundef %2, ptr noundef %3, ptr noundef %4) #12
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %h) #11
  store i32 0, ptr %h, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc89, %entry
  %0 = load i32, ptr %h, align 4, !tbaa !8
  %1 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %cmp = icmp ult i32 %0, %1
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %h) #11
  br label %for.end91

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #11
  store i32 0, ptr %e, align 4, !tbaa !8
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc, %for.body
  %2 = load i32, ptr %e, align 4, !tbaa !8
  %cmp2 = icmp ult i32 %2, 4
  br i1 %cmp2, label %for.body4, label %for.cond.cleanup3

for.cond.cleanup3:                                ; preds = %for.cond1
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #11
  br label %for.end

for.body4:                                        ; preds = %for.cond1
  call void @llvm.lifetime.start.p0(i64 128, ptr %low) #11
  %3 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %4 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %5 = load i32, ptr %h, align 4, !tbaa !8
  %mul = mul i32 2, %5
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds <32 x i32>, ptr %4, i64 %idxprom
  %6 = load <32 x i32>, ptr %arrayidx, align 64, !tbaa !50
  %7 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp) #11
  store <32 x i32> %6, ptr %byval-temp, align 128, !tbaa !50
  %call = call <32 x i32> @element_int(i32 noundef %3, ptr noundef byval(<32 x i32>) align 128 %byval-temp, i32 noundef %7) #12
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp) #11
  store <32 x i32> %call, ptr %low, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %high) #11
  %8 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %9 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %10 = load i32, ptr %h, align 4, !tbaa !8
  %mul5 = mul i32 2, %10
  %add = add i32 %mul5, 1
  %idxprom6 = zext i32 %add to i64
  %arrayidx7 = getelementptr inbounds <32 x i32>, ptr %9, i64 %idxprom6
  %11 = load <32 x i32>, ptr %arrayidx7, align 64, !tbaa !50
  %12 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp8) #11
  store <32 x i32> %11, ptr %byval-temp8, align 128, !tbaa !50
  %call9 = call <32 x i32> @element_int(i32 noundef %8, ptr noundef byval(<32 x i32>) align 128 %byval-temp8, i32 noundef %12) #12
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp8) #11
  store <32 x i32> %call9, ptr %high, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %right) #11
  %13 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %14 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %15 = load i32, ptr %h, align 4, !tbaa !8
  %idxprom10 = zext i32 %15 to i64
  %arrayidx11 = getelementptr inbounds <32 x i32>, ptr %14, i64 %idxprom10
  %16 = load <32 x i32>, ptr %arrayidx11, align 64, !tbaa !50
  %17 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp12) #11
  store <32 x i32> %16, ptr %byval-temp12, align 128, !tbaa !50
  %call13 = call <32 x i32> @element_int(i32 noundef %13, ptr noundef byval(<32 x i32>) align 128 %byval-temp12, i32 noundef %17) #12
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp12) #11
  store <32 x i32> %call13, ptr %right, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %x) #11
  %18 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %19 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle = shufflevector <32 x i32> %18, <32 x i32> %19, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x i32> %shuffle, ptr %x, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y) #11
  %20 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %21 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle14 = shufflevector <32 x i32> %20, <32 x i32> %21, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x i32> %shuffle14, ptr %y, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even) #11
  %22 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %23 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle15 = shufflevector <32 x i32> %22, <32 x i32> %23, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  store <32 x i32> %shuffle15, ptr %even, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x) #11
  call void @llvm.lifetime.start.p0(i64 128, ptr %x29) #11
  %42 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %43 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle30 = shufflevector <32 x i32> %42, <32 x i32> %43, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x i32> %shuffle30, ptr %x29, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y31) #11
  %44 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %45 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle32 = shufflevector <32 x i32> %44, <32 x i32> %45, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x i32> %shuffle32, ptr %y31, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even33) #11
  %46 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %47 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle34 = shufflevector <32 x i32> %46, <32 x i32> %47, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  store <32 x i32> %shuffle34, ptr %even33, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd35) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd35) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even33) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y31) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x29) #11
  call void @llvm.lifetime.start.p0(i64 128, ptr %x49) #11
  %66 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %67 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle50 = shufflevector <32 x i32> %66, <32 x i32> %67, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x i32> %shuffle50, ptr %x49, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y51) #11
  %68 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %69 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle52 = shufflevector <32 x i32> %68, <32 x i32> %69, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x i32> %shuffle52, ptr %y51, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even53) #11
  %70 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %71 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle54 = shufflevector <32 x i32> %70, <32 x i32> %71, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  store <32 x i32> %shuffle54, ptr %even53, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd55) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd55) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even53) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y51) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x49) #11
  call void @llvm.lifetime.start.p0(i64 128, ptr %x69) #11
  %90 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %91 = load <32 x i32>, ptr %low, align 64, !tbaa !50
  %shuffle70 = shufflevector <32 x i32> %90, <32 x i32> %91, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x i32> %shuffle70, ptr %x69, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y71) #11
  %92 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %93 = load <32 x i32>, ptr %high, align 64, !tbaa !50
  %shuffle72 = shufflevector <32 x i32> %92, <32 x i32> %93, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x i32> %shuffle72, ptr %y71, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even73) #11
  %94 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %95 = load <32 x i32>, ptr %right, align 64, !tbaa !50
  %shuffle74 = shufflevector <32 x i32> %94, <32 x i32> %95, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  store <32 x i32> %shuffle74, ptr %even73, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd75) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd75) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even73) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y71) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x69) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %right) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %high) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %low) #11
  br label %for.inc

for.inc:                                          ; preds = %for.body4
  %114 = load i32, ptr %e, align 4, !tbaa !8
  %inc = add i32 %114, 1
  store i32 %inc, ptr %e, align 4, !tbaa !8
  br label %for.cond1, !llvm.loop !326

for.end:                                          ; preds = %for.cond.cleanup3
  br label %for.inc89

for.inc89:                                        ; preds = %for.end
  %115 = load i32, ptr %h, align 4, !tbaa !8
  %inc90 = add i32 %115, 1
  store i32 %inc90, ptr %h, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !327

for.end91:                                        ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: noinline noredzone nounwind
define internal void @multiply_other(ptr noundef %c, i32 noundef %kind_a, i32 noundef %kind_b, i32 noundef %halves, ptr noundef %a, ptr noundef %b, ptr noundef %out) #8 {
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
  call void @multiply_add(ptr noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, ptr noundef %4, ptr noundef %5, ptr noundef %6) #12
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
  call void @llvm.lifetime.start.p0(i64 512, ptr %d) #11
  call void @llvm.memset.p0.i64(ptr align 64 %d, i8 0, i64 512, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %count) #11
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
  call void @llvm.lifetime.start.p0(i64 4, ptr %h) #11
  store i32 0, ptr %h, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc92, %cond.end
  %3 = load i32, ptr %h, align 4, !tbaa !8
  %4 = load i32, ptr %halves.addr, align 4, !tbaa !8
  %cmp3 = icmp ult i32 %3, %4
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %h) #11
  br label %for.end94

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 4, ptr %e) #11
  store i32 0, ptr %e, align 4, !tbaa !8
  br label %for.cond4

for.cond4:                                        ; preds = %for.inc, %for.body
  %5 = load i32, ptr %e, align 4, !tbaa !8
  %6 = load i32, ptr %count, align 4, !tbaa !8
  %cmp5 = icmp ult i32 %5, %6
  br i1 %cmp5, label %for.body7, label %for.cond.cleanup6

for.cond.cleanup6:                                ; preds = %for.cond4
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %e) #11
  br label %for.end

for.body7:                                        ; preds = %for.cond4
  call void @llvm.lifetime.start.p0(i64 128, ptr %low) #11
  %7 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %8 = load i32, ptr %kind_a.addr, align 4, !tbaa !8
  %9 = load ptr, ptr %a.addr, align 8, !tbaa !4
  %10 = load i32, ptr %h, align 4, !tbaa !8
  %mul = mul i32 2, %10
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds <32 x i32>, ptr %9, i64 %idxprom
  %11 = load <32 x i32>, ptr %arrayidx, align 64, !tbaa !50
  %12 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp) #11
  store <32 x i32> %11, ptr %byval-temp, align 128, !tbaa !50
  %call = call <32 x float> @element(ptr noundef %7, i32 noundef %8, ptr noundef byval(<32 x i32>) align 128 %byval-temp, i32 noundef %12) #12
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp) #11
  store <32 x float> %call, ptr %low, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %high) #11
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
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp11) #11
  store <32 x i32> %17, ptr %byval-temp11, align 128, !tbaa !50
  %call12 = call <32 x float> @element(ptr noundef %13, i32 noundef %14, ptr noundef byval(<32 x i32>) align 128 %byval-temp11, i32 noundef %18) #12
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp11) #11
  store <32 x float> %call12, ptr %high, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %right) #11
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load i32, ptr %kind_b.addr, align 4, !tbaa !8
  %21 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %22 = load i32, ptr %h, align 4, !tbaa !8
  %idxprom13 = zext i32 %22 to i64
  %arrayidx14 = getelementptr inbounds <32 x i32>, ptr %21, i64 %idxprom13
  %23 = load <32 x i32>, ptr %arrayidx14, align 64, !tbaa !50
  %24 = load i32, ptr %e, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %byval-temp15) #11
  store <32 x i32> %23, ptr %byval-temp15, align 128, !tbaa !50
  %call16 = call <32 x float> @element(ptr noundef %19, i32 noundef %20, ptr noundef byval(<32 x i32>) align 128 %byval-temp15, i32 noundef %24) #12
  call void @llvm.lifetime.end.p0(i64 128, ptr %byval-temp15) #11
  store <32 x float> %call16, ptr %right, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %x) #11
  %25 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %26 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle = shufflevector <32 x float> %25, <32 x float> %26, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x float> %shuffle, ptr %x, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y) #11
  %27 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %28 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle17 = shufflevector <32 x float> %27, <32 x float> %28, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  store <32 x float> %shuffle17, ptr %y, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even) #11
  %29 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %30 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle18 = shufflevector <32 x float> %29, <32 x float> %30, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  store <32 x float> %shuffle18, ptr %even, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x) #11
  call void @llvm.lifetime.start.p0(i64 128, ptr %x32) #11
  %45 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %46 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle33 = shufflevector <32 x float> %45, <32 x float> %46, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x float> %shuffle33, ptr %x32, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y34) #11
  %47 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %48 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle35 = shufflevector <32 x float> %47, <32 x float> %48, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  store <32 x float> %shuffle35, ptr %y34, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even36) #11
  %49 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %50 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle37 = shufflevector <32 x float> %49, <32 x float> %50, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  store <32 x float> %shuffle37, ptr %even36, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd38) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd38) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even36) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y34) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x32) #11
  call void @llvm.lifetime.start.p0(i64 128, ptr %x52) #11
  %65 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %66 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle53 = shufflevector <32 x float> %65, <32 x float> %66, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x float> %shuffle53, ptr %x52, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y54) #11
  %67 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %68 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle55 = shufflevector <32 x float> %67, <32 x float> %68, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  store <32 x float> %shuffle55, ptr %y54, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even56) #11
  %69 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %70 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle57 = shufflevector <32 x float> %69, <32 x float> %70, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  store <32 x float> %shuffle57, ptr %even56, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd58) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd58) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even56) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y54) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x52) #11
  call void @llvm.lifetime.start.p0(i64 128, ptr %x72) #11
  %85 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %86 = load <32 x float>, ptr %low, align 64, !tbaa !50
  %shuffle73 = shufflevector <32 x float> %85, <32 x float> %86, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x float> %shuffle73, ptr %x72, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %y74) #11
  %87 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %88 = load <32 x float>, ptr %high, align 64, !tbaa !50
  %shuffle75 = shufflevector <32 x float> %87, <32 x float> %88, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  store <32 x float> %shuffle75, ptr %y74, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %even76) #11
  %89 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %90 = load <32 x float>, ptr %right, align 64, !tbaa !50
  %shuffle77 = shufflevector <32 x float> %89, <32 x float> %90, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  store <32 x float> %shuffle77, ptr %even76, align 64, !tbaa !50
  call void @llvm.lifetime.start.p0(i64 128, ptr %odd78) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %odd78) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %even76) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %y74) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %x72) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %right) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %high) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %low) #11
  br label %for.inc

for.inc:                                          ; preds = %for.body7
  %105 = load i32, ptr %e, align 4, !tbaa !8
  %inc = add i32 %105, 1
  store i32 %inc, ptr %e, align 4, !tbaa !8
  br label %for.cond4, !llvm.loop !328

for.end:                                          ; preds = %for.cond.cleanup6
  br label %for.inc92

for.inc92:                                        ; preds = %for.end
  %106 = load i32, ptr %h, align 4, !tbaa !8
  %inc93 = add i32 %106, 1
  store i32 %inc93, ptr %h, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !329

for.end94:                                        ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 4, ptr %i) #11
  store i32 0, ptr %i, align 4, !tbaa !8
  br label %for.cond95

for.cond95:                                       ; preds = %for.inc104, %for.end94
  %107 = load i32, ptr %i, align 4, !tbaa !8
  %cmp96 = icmp slt i32 %107, 4
  br i1 %cmp96, label %for.body98, label %for.cond.cleanup97

for.cond.cleanup97:                               ; preds = %for.cond95
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr %i) #11
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
  br label %for.cond95, !llvm.loop !330

for.end106:                                       ; preds = %for.cond.cleanup97
  call void @llvm.lifetime.end.p0(i64 4, ptr %count) #11
  call void @llvm.lifetime.end.p0(i64 512, ptr %d) #11
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
  call void @llvm.lifetime.start.p0(i64 64, ptr %half) #11
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
  call void @llvm.lifetime.end.p0(i64 64, ptr %half) #11
  br label %return

sw.default:                                       ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %table) #11
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %fp8 = getelementptr inbounds %struct.Context, ptr %12, i32 0, i32 76
  %13 = load i64, ptr %fp8, align 8, !tbaa !331
  %14 = inttoptr i64 %13 to ptr
  %15 = load i32, ptr %kind.addr, align 4, !tbaa !8
  %cmp = icmp eq i32 %15, 4
  %16 = zext i1 %cmp to i64
  %cond7 = select i1 %cmp, i32 256, i32 0
  %idx.ext = sext i32 %cond7 to i64
  %add.ptr = getelementptr inbounds float, ptr %14, i64 %idx.ext
  store ptr %add.ptr, ptr %table, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 128, ptr %out) #11
  call void @llvm.lifetime.start.p0(i64 4, ptr %l) #11
  store i32 0, ptr %l, align 4, !tbaa !8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %sw.default
  %17 = load i32, ptr %l, align 4, !tbaa !8
  %cmp8 = icmp slt i32 %17, 32
  br i1 %cmp8, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 4, ptr %l) #11
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
  %22 = load float, ptr %arrayidx, align 4, !tbaa !332
  %23 = load i32, ptr %l, align 4, !tbaa !8
  %24 = load <32 x float>, ptr %out, align 64
  %vecins = insertelement <32 x float> %24, float %22, i32 %23
  store <32 x float> %vecins, ptr %out, align 64
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %25 = load i32, ptr %l, align 4, !tbaa !8
  %inc = add nsw i32 %25, 1
  store i32 %inc, ptr %l, align 4, !tbaa !8
  br label %for.cond, !llvm.loop !334

for.end:                                          ; preds = %for.cond.cleanup
  %26 = load <32 x float>, ptr %out, align 64, !tbaa !50
  store <32 x float> %26, ptr %retval, align 64
  call void @llvm.lifetime.end.p0(i64 128, ptr %out) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %table) #11
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
  call void @llvm.lifetime.start.p0(i64 128, ptr %up) #11
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
  call void @llvm.lifetime.end.p0(i64 128, ptr %up) #11
  ret <32 x i32> %cond
}

; Function Attrs: alwaysinline noredzone nounwind
define internal ptr @known_of(ptr noundef %c, ptr noundef %b) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %mbarrier_known = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 54
  %1 = load i64, ptr %mbarrier_known, align 8, !tbaa !335
  %2 = inttoptr i64 %1 to ptr
  %3 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %4 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %call = call i64 @place_of(ptr noundef %3, ptr noundef %4) #12
  %mul = mul nsw i64 %call, 2
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 27
  %6 = load i64, ptr %agents, align 8, !tbaa !96
  %mul1 = mul nsw i64 %mul, %6
  %add.ptr = getelementptr inbounds i64, ptr %2, i64 %mul1
  ret ptr %add.ptr
}

; Function Attrs: noredzone nounwind
define internal void @settle_mbarrier(ptr noundef %c, ptr noundef %b) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  %i = alloca i64, align 8
  %w = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  br label %while.cond

while.cond:                                       ; preds = %if.end17, %entry
  %0 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %pending = getelementptr inbounds %struct.Mbarrier, ptr %0, i32 0, i32 2
  %1 = load i64, ptr %pending, align 8, !tbaa !115
  %cmp = icmp eq i64 %1, 0
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %2 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %tx = getelementptr inbounds %struct.Mbarrier, ptr %2, i32 0, i32 3
  %3 = load i64, ptr %tx, align 8, !tbaa !114
  %cmp1 = icmp eq i64 %3, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %4 = phi i1 [ false, %while.cond ], [ %cmp1, %land.rhs ]
  br i1 %4, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %5 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %phase = getelementptr inbounds %struct.Mbarrier, ptr %5, i32 0, i32 4
  %6 = load i64, ptr %phase, align 8, !tbaa !118
  %inc = add nsw i64 %6, 1
  store i64 %inc, ptr %phase, align 8, !tbaa !118
  %7 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %count = getelementptr inbounds %struct.Mbarrier, ptr %7, i32 0, i32 1
  %8 = load i64, ptr %count, align 8, !tbaa !336
  %9 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %pending2 = getelementptr inbounds %struct.Mbarrier, ptr %9, i32 0, i32 2
  store i64 %8, ptr %pending2, align 8, !tbaa !115
  %10 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %11 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %call = call ptr @done_of(ptr noundef %10, ptr noundef %11) #12
  %12 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %13 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %call3 = call ptr @known_of(ptr noundef %12, ptr noundef %13) #12
  %14 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %agents = getelementptr inbounds %struct.Context, ptr %14, i32 0, i32 27
  %15 = load i64, ptr %agents, align 8, !tbaa !96
  %mul = mul i64 16, %15
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %call, ptr align 8 %call3, i64 %mul, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %while.body
  %16 = load i64, ptr %i, align 8, !tbaa !15
  %17 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps = getelementptr inbounds %struct.Context, ptr %17, i32 0, i32 4
  %18 = load i64, ptr %warps, align 8, !tbaa !285
  %cmp4 = icmp slt i64 %16, %18
  br i1 %cmp4, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %w) #11
  %19 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %20 = load i64, ptr %i, align 8, !tbaa !15
  %call5 = call ptr @warp_at(ptr noundef %19, i64 noundef %20) #12
  store ptr %call5, ptr %w, align 8, !tbaa !4
  %21 = load ptr, ptr %w, align 8, !tbaa !4
  %state = getelementptr inbounds %struct.Warp, ptr %21, i32 0, i32 4
  %22 = load i32, ptr %state, align 4, !tbaa !98
  %cmp6 = icmp eq i32 %22, 2
  br i1 %cmp6, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %for.body
  %23 = load ptr, ptr %w, align 8, !tbaa !4
  %wait_a = getelementptr inbounds %struct.Warp, ptr %23, i32 0, i32 6
  %24 = load i32, ptr %wait_a, align 4, !tbaa !99
  %25 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %index = getelementptr inbounds %struct.Mbarrier, ptr %25, i32 0, i32 0
  %26 = load i64, ptr %index, align 8, !tbaa !124
  %conv = trunc i64 %26 to i32
  %cmp7 = icmp eq i32 %24, %conv
  br i1 %cmp7, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %27 = load ptr, ptr %w, align 8, !tbaa !4
  %state9 = getelementptr inbounds %struct.Warp, ptr %27, i32 0, i32 4
  store i32 0, ptr %state9, align 4, !tbaa !98
  br label %if.end

if.end:                                           ; preds = %if.then, %land.lhs.true, %for.body
  call void @llvm.lifetime.end.p0(i64 8, ptr %w) #11
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %28 = load i64, ptr %i, align 8, !tbaa !15
  %inc10 = add nsw i64 %28, 1
  store i64 %inc10, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !337

for.end:                                          ; preds = %for.cond.cleanup
  %29 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %python_waits = getelementptr inbounds %struct.Context, ptr %29, i32 0, i32 58
  %30 = load i64, ptr %python_waits, align 8, !tbaa !294
  %tobool = icmp ne i64 %30, 0
  br i1 %tobool, label %if.then11, label %if.end12

if.then11:                                        ; preds = %for.end
  %31 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %woken = getelementptr inbounds %struct.Context, ptr %31, i32 0, i32 68
  store i64 1, ptr %woken, align 8, !tbaa !290
  br label %if.end12

if.end12:                                         ; preds = %if.then11, %for.end
  %32 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %events = getelementptr inbounds %struct.Context, ptr %32, i32 0, i32 26
  %33 = load i64, ptr %events, align 8, !tbaa !47
  %inc13 = add nsw i64 %33, 1
  store i64 %inc13, ptr %events, align 8, !tbaa !47
  %34 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %count14 = getelementptr inbounds %struct.Mbarrier, ptr %34, i32 0, i32 1
  %35 = load i64, ptr %count14, align 8, !tbaa !336
  %tobool15 = icmp ne i64 %35, 0
  br i1 %tobool15, label %if.then16, label %if.end17

if.then16:                                        ; preds = %if.end12
  br label %while.end

if.end17:                                         ; preds = %if.end12
  br label %while.cond, !llvm.loop !338

while.end:                                        ; preds = %if.then16, %land.end
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @place_of(ptr noundef %c, ptr noundef %b) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %b.addr = alloca ptr, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %b, ptr %b.addr, align 8, !tbaa !4
  %0 = load ptr, ptr %b.addr, align 8, !tbaa !4
  %1 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %mbarriers = getelementptr inbounds %struct.Context, ptr %1, i32 0, i32 53
  %2 = load i64, ptr %mbarriers, align 8, !tbaa !109
  %3 = inttoptr i64 %2 to ptr
  %sub.ptr.lhs.cast = ptrtoint ptr %0 to i64
  %sub.ptr.rhs.cast = ptrtoint ptr %3 to i64
  %sub.ptr.sub = sub i64 %sub.ptr.lhs.cast, %sub.ptr.rhs.cast
  %sub.ptr.div = sdiv exact i64 %sub.ptr.sub, 96
  ret i64 %sub.ptr.div
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i32 @unfenced(ptr noundef %c, ptr noundef %v, i64 noundef %word) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %v.addr = alloca ptr, align 8
  %word.addr = alloca i64, align 8
  %agent = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %v, ptr %v.addr, align 8, !tbaa !4
  store i64 %word, ptr %word.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %agent) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 32
  %1 = load i64, ptr %writer, align 8, !tbaa !250
  %2 = inttoptr i64 %1 to ptr
  %3 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i64, ptr %2, i64 %3
  %4 = load i64, ptr %arrayidx, align 8, !tbaa !15
  store i64 %4, ptr %agent, align 8, !tbaa !15
  %5 = load i64, ptr %agent, align 8, !tbaa !15
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %first_wgmma = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 47
  %7 = load i64, ptr %first_wgmma, align 8, !tbaa !253
  %cmp = icmp slt i64 %5, %7
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %write_time = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 31
  %9 = load i64, ptr %write_time, align 8, !tbaa !251
  %10 = inttoptr i64 %9 to ptr
  %11 = load i64, ptr %word.addr, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i64, ptr %10, i64 %11
  %12 = load i64, ptr %arrayidx1, align 8, !tbaa !15
  %13 = load ptr, ptr %v.addr, align 8, !tbaa !4
  %fenced = getelementptr inbounds %struct.View, ptr %13, i32 0, i32 1
  %14 = load ptr, ptr %fenced, align 8, !tbaa !319
  %15 = load i64, ptr %agent, align 8, !tbaa !15
  %arrayidx2 = getelementptr inbounds i64, ptr %14, i64 %15
  %16 = load i64, ptr %arrayidx2, align 8, !tbaa !15
  %cmp3 = icmp sgt i64 %12, %16
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %17 = phi i1 [ false, %entry ], [ %cmp3, %land.rhs ]
  %land.ext = zext i1 %17 to i32
  call void @llvm.lifetime.end.p0(i64 8, ptr %agent) #11
  ret i32 %land.ext
}

; Function Attrs: alwaysinline noredzone nounwind
define internal void @end_write(ptr noundef %c, i64 noundef %first, i64 noundef %n, i64 noundef %agent) #2 {
entry:
  %c.addr = alloca ptr, align 8
  %first.addr = alloca i64, align 8
  %n.addr = alloca i64, align 8
  %agent.addr = alloca i64, align 8
  %word = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %first, ptr %first.addr, align 8, !tbaa !15
  store i64 %n, ptr %n.addr, align 8, !tbaa !15
  store i64 %agent, ptr %agent.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %word) #11
  %0 = load i64, ptr %first.addr, align 8, !tbaa !15
  store i64 %0, ptr %word, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i64, ptr %word, align 8, !tbaa !15
  %2 = load i64, ptr %first.addr, align 8, !tbaa !15
  %3 = load i64, ptr %n.addr, align 8, !tbaa !15
  %add = add nsw i64 %2, %3
  %cmp = icmp slt i64 %1, %add
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %word) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writes_pending = getelementptr inbounds %struct.Context, ptr %4, i32 0, i32 38
  %5 = load i64, ptr %writes_pending, align 8, !tbaa !151
  %6 = inttoptr i64 %5 to ptr
  %7 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds i8, ptr %6, i64 %7
  %8 = load i8, ptr %arrayidx, align 1, !tbaa !50
  %dec = add i8 %8, -1
  store i8 %dec, ptr %arrayidx, align 1, !tbaa !50
  %9 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %time = getelementptr inbounds %struct.Context, ptr %9, i32 0, i32 25
  %10 = load i64, ptr %time, align 8, !tbaa !10
  %11 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %write_time = getelementptr inbounds %struct.Context, ptr %11, i32 0, i32 31
  %12 = load i64, ptr %write_time, align 8, !tbaa !251
  %13 = inttoptr i64 %12 to ptr
  %14 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx1 = getelementptr inbounds i64, ptr %13, i64 %14
  store i64 %10, ptr %arrayidx1, align 8, !tbaa !15
  %15 = load i64, ptr %agent.addr, align 8, !tbaa !15
  %16 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %writer = getelementptr inbounds %struct.Context, ptr %16, i32 0, i32 32
  %17 = load i64, ptr %writer, align 8, !tbaa !250
  %18 = inttoptr i64 %17 to ptr
  %19 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx2 = getelementptr inbounds i64, ptr %18, i64 %19
  store i64 %15, ptr %arrayidx2, align 8, !tbaa !15
  %20 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %atomic = getelementptr inbounds %struct.Context, ptr %20, i32 0, i32 33
  %21 = load i64, ptr %atomic, align 8, !tbaa !320
  %22 = inttoptr i64 %21 to ptr
  %23 = load i64, ptr %word, align 8, !tbaa !15
  %arrayidx3 = getelementptr inbounds i8, ptr %22, i64 %23
  store i8 0, ptr %arrayidx3, align 1, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %24 = load i64, ptr %word, align 8, !tbaa !15
  %inc = add nsw i64 %24, 1
  store i64 %inc, ptr %word, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !339

for.end:                                          ; preds = %for.cond.cleanup
  ret void
}

; Function Attrs: noredzone nounwind
declare i32 @memcmp(ptr noundef, ptr noundef, i64 noundef) #10

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @chunk_mn(ptr noundef %d, i64 noundef %k, i64 noundef %chunk) #2 {
entry:
  %retval = alloca i64, align 8
  %d.addr = alloca ptr, align 8
  %k.addr = alloca i64, align 8
  %chunk.addr = alloca i64, align 8
  %byte = alloca i64, align 8
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  store i64 %k, ptr %k.addr, align 8, !tbaa !15
  store i64 %chunk, ptr %chunk.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span = getelementptr inbounds %struct.Descriptor, ptr %0, i32 0, i32 3
  %1 = load i64, ptr %span, align 8, !tbaa !244
  %tobool = icmp ne i64 %1, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  call void @llvm.lifetime.start.p0(i64 8, ptr %byte) #11
  %2 = load i64, ptr %chunk.addr, align 8, !tbaa !15
  %mul = mul nsw i64 %2, 16
  store i64 %mul, ptr %byte, align 8, !tbaa !15
  %3 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %4 = load i64, ptr %byte, align 8, !tbaa !15
  %5 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span1 = getelementptr inbounds %struct.Descriptor, ptr %5, i32 0, i32 3
  %6 = load i64, ptr %span1, align 8, !tbaa !244
  %rem = srem i64 %4, %6
  %7 = load i64, ptr %byte, align 8, !tbaa !15
  %8 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span2 = getelementptr inbounds %struct.Descriptor, ptr %8, i32 0, i32 3
  %9 = load i64, ptr %span2, align 8, !tbaa !244
  %div = sdiv i64 %7, %9
  %10 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %lbo = getelementptr inbounds %struct.Descriptor, ptr %10, i32 0, i32 1
  %11 = load i64, ptr %lbo, align 8, !tbaa !242
  %mul3 = mul nsw i64 %div, %11
  %add = add nsw i64 %rem, %mul3
  %12 = load i64, ptr %k.addr, align 8, !tbaa !15
  %rem4 = srem i64 %12, 8
  %13 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span5 = getelementptr inbounds %struct.Descriptor, ptr %13, i32 0, i32 3
  %14 = load i64, ptr %span5, align 8, !tbaa !244
  %mul6 = mul nsw i64 %rem4, %14
  %add7 = add nsw i64 %add, %mul6
  %15 = load i64, ptr %k.addr, align 8, !tbaa !15
  %div8 = sdiv i64 %15, 8
  %16 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %sbo = getelementptr inbounds %struct.Descriptor, ptr %16, i32 0, i32 2
  %17 = load i64, ptr %sbo, align 8, !tbaa !243
  %mul9 = mul nsw i64 %div8, %17
  %add10 = add nsw i64 %add7, %mul9
  %call = call i64 @swizzled(ptr noundef %3, i64 noundef %add10) #12
  store i64 %call, ptr %retval, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr %byte) #11
  br label %return

if.end:                                           ; preds = %entry
  %18 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %19 = load i64, ptr %chunk.addr, align 8, !tbaa !15
  %20 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %sbo11 = getelementptr inbounds %struct.Descriptor, ptr %20, i32 0, i32 2
  %21 = load i64, ptr %sbo11, align 8, !tbaa !243
  %mul12 = mul nsw i64 %19, %21
  %22 = load i64, ptr %k.addr, align 8, !tbaa !15
  %rem13 = srem i64 %22, 8
  %mul14 = mul nsw i64 %rem13, 16
  %add15 = add nsw i64 %mul12, %mul14
  %23 = load i64, ptr %k.addr, align 8, !tbaa !15
  %div16 = sdiv i64 %23, 8
  %24 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %lbo17 = getelementptr inbounds %struct.Descriptor, ptr %24, i32 0, i32 1
  %25 = load i64, ptr %lbo17, align 8, !tbaa !242
  %mul18 = mul nsw i64 %div16, %25
  %add19 = add nsw i64 %add15, %mul18
  %call20 = call i64 @swizzled(ptr noundef %18, i64 noundef %add19) #12
  store i64 %call20, ptr %retval, align 8
  br label %return

return:                                           ; preds = %if.end, %if.then
  %26 = load i64, ptr %retval, align 8
  ret i64 %26
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @chunk_k(ptr noundef %d, i64 noundef %mn, i64 noundef %half) #2 {
entry:
  %retval = alloca i64, align 8
  %d.addr = alloca ptr, align 8
  %mn.addr = alloca i64, align 8
  %half.addr = alloca i64, align 8
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  store i64 %mn, ptr %mn.addr, align 8, !tbaa !15
  store i64 %half, ptr %half.addr, align 8, !tbaa !15
  %0 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span = getelementptr inbounds %struct.Descriptor, ptr %0, i32 0, i32 3
  %1 = load i64, ptr %span, align 8, !tbaa !244
  %tobool = icmp ne i64 %1, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %3 = load i64, ptr %mn.addr, align 8, !tbaa !15
  %rem = srem i64 %3, 8
  %4 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %span1 = getelementptr inbounds %struct.Descriptor, ptr %4, i32 0, i32 3
  %5 = load i64, ptr %span1, align 8, !tbaa !244
  %mul = mul nsw i64 %rem, %5
  %6 = load i64, ptr %mn.addr, align 8, !tbaa !15
  %div = sdiv i64 %6, 8
  %7 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %sbo = getelementptr inbounds %struct.Descriptor, ptr %7, i32 0, i32 2
  %8 = load i64, ptr %sbo, align 8, !tbaa !243
  %mul2 = mul nsw i64 %div, %8
  %add = add nsw i64 %mul, %mul2
  %9 = load i64, ptr %half.addr, align 8, !tbaa !15
  %mul3 = mul nsw i64 %9, 16
  %add4 = add nsw i64 %add, %mul3
  %call = call i64 @swizzled(ptr noundef %2, i64 noundef %add4) #12
  store i64 %call, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %entry
  %10 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %11 = load i64, ptr %mn.addr, align 8, !tbaa !15
  %rem5 = srem i64 %11, 8
  %mul6 = mul nsw i64 %rem5, 16
  %12 = load i64, ptr %mn.addr, align 8, !tbaa !15
  %div7 = sdiv i64 %12, 8
  %13 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %sbo8 = getelementptr inbounds %struct.Descriptor, ptr %13, i32 0, i32 2
  %14 = load i64, ptr %sbo8, align 8, !tbaa !243
  %mul9 = mul nsw i64 %div7, %14
  %add10 = add nsw i64 %mul6, %mul9
  %15 = load i64, ptr %half.addr, align 8, !tbaa !15
  %16 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %lbo = getelementptr inbounds %struct.Descriptor, ptr %16, i32 0, i32 1
  %17 = load i64, ptr %lbo, align 8, !tbaa !242
  %mul11 = mul nsw i64 %15, %17
  %add12 = add nsw i64 %add10, %mul11
  %call13 = call i64 @swizzled(ptr noundef %10, i64 noundef %add12) #12
  store i64 %call13, ptr %retval, align 8
  br label %return

return:                                           ; preds = %if.end, %if.then
  %18 = load i64, ptr %retval, align 8
  ret i64 %18
}

; Function Attrs: alwaysinline noredzone nounwind
define internal i64 @swizzled(ptr noundef %d, i64 noundef %offset) #2 {
entry:
  %d.addr = alloca ptr, align 8
  %offset.addr = alloca i64, align 8
  %at = alloca i64, align 8
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  store i64 %offset, ptr %offset.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %at) #11
  %0 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %start = getelementptr inbounds %struct.Descriptor, ptr %0, i32 0, i32 0
  %1 = load i64, ptr %start, align 8, !tbaa !241
  %2 = load i64, ptr %offset.addr, align 8, !tbaa !15
  %add = add nsw i64 %1, %2
  store i64 %add, ptr %at, align 8, !tbaa !15
  %3 = load i64, ptr %at, align 8, !tbaa !15
  %4 = load i64, ptr %at, align 8, !tbaa !15
  %shr = ashr i64 %4, 3
  %5 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %bits = getelementptr inbounds %struct.Descriptor, ptr %5, i32 0, i32 4
  %6 = load i64, ptr %bits, align 8, !tbaa !245
  %and = and i64 %shr, %6
  %xor = xor i64 %3, %and
  call void @llvm.lifetime.end.p0(i64 8, ptr %at) #11
  ret i64 %xor
}

; Function Attrs: noredzone nounwind
define internal void @run_product(ptr noundef %c, ptr noundef %q, ptr noundef %p, i64 noundef %group) #5 {
entry:
  %c.addr = alloca ptr, align 8
  %q.addr = alloca ptr, align 8
  %p.addr = alloca ptr, align 8
  %group.addr = alloca i64, align 8
  %t = alloca ptr, align 8
  %shared = alloca ptr, align 8
  %own = alloca ptr, align 8
  %sign = alloca i32, align 4
  %i = alloca i64, align 8
  %cleanup.dest.slot = alloca i32, align 4
  %j = alloca i64, align 8
  %i24 = alloca i64, align 8
  %j29 = alloca i64, align 8
  %j44 = alloca i64, align 8
  %right = alloca [2 x <32 x i32>], align 64
  %half = alloca i64, align 8
  %i63 = alloca i64, align 8
  %d = alloca [4 x <32 x float>], align 64
  %k = alloca i64, align 8
  %zero = alloca <32 x float>, align 64
  %k94 = alloca i64, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store ptr %q, ptr %q.addr, align 8, !tbaa !4
  store ptr %p, ptr %p.addr, align 8, !tbaa !4
  store i64 %group, ptr %group.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %t) #11
  %0 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %t1 = getelementptr inbounds %struct.Product, ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %t1, align 64, !tbaa !218
  store ptr %1, ptr %t, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %shared) #11
  %2 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared2 = getelementptr inbounds %struct.Context, ptr %2, i32 0, i32 7
  %3 = load i64, ptr %shared2, align 8, !tbaa !14
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %group.addr, align 8, !tbaa !15
  %mul = mul nsw i64 %5, 4
  %6 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %warps_per_cta = getelementptr inbounds %struct.Context, ptr %6, i32 0, i32 5
  %7 = load i64, ptr %warps_per_cta, align 8, !tbaa !88
  %div = sdiv i64 %mul, %7
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %shared_stride = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 9
  %9 = load i64, ptr %shared_stride, align 8, !tbaa !167
  %mul3 = mul nsw i64 %div, %9
  %add.ptr = getelementptr inbounds i8, ptr %4, i64 %mul3
  store ptr %add.ptr, ptr %shared, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 8, ptr %own) #11
  %10 = load ptr, ptr %q.addr, align 8, !tbaa !4
  %privates = getelementptr inbounds %struct.Products, ptr %10, i32 0, i32 5
  %arraydecay = getelementptr inbounds [4 x %struct.Private], ptr %privates, i64 0, i64 0
  %11 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %private = getelementptr inbounds %struct.Product, ptr %11, i32 0, i32 5
  %12 = load i32, ptr %private, align 32, !tbaa !230
  %idx.ext = sext i32 %12 to i64
  %add.ptr4 = getelementptr inbounds %struct.Private, ptr %arraydecay, i64 %idx.ext
  store ptr %add.ptr4, ptr %own, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 4, ptr %sign) #11
  %13 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx = getelementptr inbounds i32, ptr %13, i64 1
  %14 = load i32, ptr %arrayidx, align 4, !tbaa !8
  %cmp = icmp eq i32 %14, 2
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  br label %cond.end

cond.false:                                       ; preds = %entry
  %15 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx5 = getelementptr inbounds i32, ptr %15, i64 1
  %16 = load i32, ptr %arrayidx5, align 4, !tbaa !8
  %cmp6 = icmp ule i32 %16, 1
  %17 = zext i1 %cmp6 to i64
  %cond = select i1 %cmp6, i32 -2147450880, i32 -2139062144
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond7 = phi i32 [ -2147483648, %cond.true ], [ %cond, %cond.false ]
  store i32 %cond7, ptr %sign, align 4, !tbaa !8
  %18 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %done = getelementptr inbounds %struct.Product, ptr %18, i32 0, i32 4
  store i32 1, ptr %done, align 4, !tbaa !231
  %19 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx8 = getelementptr inbounds i32, ptr %19, i64 4
  %20 = load i32, ptr %arrayidx8, align 4, !tbaa !8
  %tobool = icmp ne i32 %20, 0
  br i1 %tobool, label %if.end, label %if.then

if.then:                                          ; preds = %cond.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %i) #11
  store i64 0, ptr %i, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc18, %if.then
  %21 = load i64, ptr %i, align 8, !tbaa !15
  %cmp9 = icmp slt i64 %21, 4
  br i1 %cmp9, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  store i32 2, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i) #11
  br label %for.end20

for.body:                                         ; preds = %for.cond
  call void @llvm.lifetime.start.p0(i64 8, ptr %j) #11
  store i64 0, ptr %j, align 8, !tbaa !15
  br label %for.cond10

for.cond10:                                       ; preds = %for.inc, %for.body
  %22 = load i64, ptr %j, align 8, !tbaa !15
  %cmp11 = icmp slt i64 %22, 4
  br i1 %cmp11, label %for.body13, label %for.cond.cleanup12

for.cond.cleanup12:                               ; preds = %for.cond10
  store i32 5, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j) #11
  br label %for.end

for.body13:                                       ; preds = %for.cond10
  %23 = load ptr, ptr %shared, align 8, !tbaa !4
  %24 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %a = getelementptr inbounds %struct.Product, ptr %24, i32 0, i32 1
  %25 = load i64, ptr %i, align 8, !tbaa !15
  %mul14 = mul nsw i64 2, %25
  %26 = load i64, ptr %j, align 8, !tbaa !15
  %and = and i64 %26, 1
  %add = add nsw i64 %mul14, %and
  %27 = load i64, ptr %j, align 8, !tbaa !15
  %shr = ashr i64 %27, 1
  %28 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx15 = getelementptr inbounds i32, ptr %28, i64 6
  %29 = load i32, ptr %arrayidx15, align 4, !tbaa !8
  %call = call <32 x i32> @fragment(ptr noundef %23, ptr noundef %a, i64 noundef %add, i64 noundef %shr, i32 noundef %29) #12
  %30 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %left = getelementptr inbounds %struct.Product, ptr %30, i32 0, i32 7
  %31 = load i64, ptr %i, align 8, !tbaa !15
  %arrayidx16 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %left, i64 0, i64 %31
  %32 = load i64, ptr %j, align 8, !tbaa !15
  %arrayidx17 = getelementptr inbounds [4 x <32 x i32>], ptr %arrayidx16, i64 0, i64 %32
  store <32 x i32> %call, ptr %arrayidx17, align 64, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %for.body13
  %33 = load i64, ptr %j, align 8, !tbaa !15
  %inc = add nsw i64 %33, 1
  store i64 %inc, ptr %j, align 8, !tbaa !15
  br label %for.cond10, !llvm.loop !340

for.end:                                          ; preds = %for.cond.cleanup12
  br label %for.inc18

for.inc18:                                        ; preds = %for.end
  %34 = load i64, ptr %i, align 8, !tbaa !15
  %inc19 = add nsw i64 %34, 1
  store i64 %inc19, ptr %i, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !341

for.end20:                                        ; preds = %for.cond.cleanup
  br label %if.end

if.end:                                           ; preds = %for.end20, %cond.end
  %35 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx21 = getelementptr inbounds i32, ptr %35, i64 5
  %36 = load i32, ptr %arrayidx21, align 4, !tbaa !8
  %tobool22 = icmp ne i32 %36, 0
  br i1 %tobool22, label %if.then23, label %if.end43

if.then23:                                        ; preds = %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %i24) #11
  store i64 0, ptr %i24, align 8, !tbaa !15
  br label %for.cond25

for.cond25:                                       ; preds = %for.inc40, %if.then23
  %37 = load i64, ptr %i24, align 8, !tbaa !15
  %cmp26 = icmp slt i64 %37, 4
  br i1 %cmp26, label %for.body28, label %for.cond.cleanup27

for.cond.cleanup27:                               ; preds = %for.cond25
  store i32 8, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i24) #11
  br label %for.end42

for.body28:                                       ; preds = %for.cond25
  call void @llvm.lifetime.start.p0(i64 8, ptr %j29) #11
  store i64 0, ptr %j29, align 8, !tbaa !15
  br label %for.cond30

for.cond30:                                       ; preds = %for.inc37, %for.body28
  %38 = load i64, ptr %j29, align 8, !tbaa !15
  %cmp31 = icmp slt i64 %38, 4
  br i1 %cmp31, label %for.body33, label %for.cond.cleanup32

for.cond.cleanup32:                               ; preds = %for.cond30
  store i32 11, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j29) #11
  br label %for.end39

for.body33:                                       ; preds = %for.cond30
  %39 = load i32, ptr %sign, align 4, !tbaa !8
  %splat.splatinsert = insertelement <32 x i32> poison, i32 %39, i64 0
  %splat.splat = shufflevector <32 x i32> %splat.splatinsert, <32 x i32> poison, <32 x i32> zeroinitializer
  %40 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %left34 = getelementptr inbounds %struct.Product, ptr %40, i32 0, i32 7
  %41 = load i64, ptr %i24, align 8, !tbaa !15
  %arrayidx35 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %left34, i64 0, i64 %41
  %42 = load i64, ptr %j29, align 8, !tbaa !15
  %arrayidx36 = getelementptr inbounds [4 x <32 x i32>], ptr %arrayidx35, i64 0, i64 %42
  %43 = load <32 x i32>, ptr %arrayidx36, align 64, !tbaa !50
  %xor = xor <32 x i32> %43, %splat.splat
  store <32 x i32> %xor, ptr %arrayidx36, align 64, !tbaa !50
  br label %for.inc37

for.inc37:                                        ; preds = %for.body33
  %44 = load i64, ptr %j29, align 8, !tbaa !15
  %inc38 = add nsw i64 %44, 1
  store i64 %inc38, ptr %j29, align 8, !tbaa !15
  br label %for.cond30, !llvm.loop !342

for.end39:                                        ; preds = %for.cond.cleanup32
  br label %for.inc40

for.inc40:                                        ; preds = %for.end39
  %45 = load i64, ptr %i24, align 8, !tbaa !15
  %inc41 = add nsw i64 %45, 1
  store i64 %inc41, ptr %i24, align 8, !tbaa !15
  br label %for.cond25, !llvm.loop !343

for.end42:                                        ; preds = %for.cond.cleanup27
  br label %if.end43

if.end43:                                         ; preds = %for.end42, %if.end
  call void @llvm.lifetime.start.p0(i64 8, ptr %j44) #11
  store i64 0, ptr %j44, align 8, !tbaa !15
  br label %for.cond45

for.cond45:                                       ; preds = %for.inc112, %if.end43
  %46 = load i64, ptr %j44, align 8, !tbaa !15
  %47 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx46 = getelementptr inbounds i32, ptr %47, i64 3
  %48 = load i32, ptr %arrayidx46, align 4, !tbaa !8
  %conv = zext i32 %48 to i64
  %div47 = sdiv i64 %conv, 8
  %cmp48 = icmp slt i64 %46, %div47
  br i1 %cmp48, label %for.body51, label %for.cond.cleanup50

for.cond.cleanup50:                               ; preds = %for.cond45
  store i32 14, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %j44) #11
  br label %for.end114

for.body51:                                       ; preds = %for.cond45
  call void @llvm.lifetime.start.p0(i64 256, ptr %right) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %half) #11
  store i64 0, ptr %half, align 8, !tbaa !15
  br label %for.cond52

for.cond52:                                       ; preds = %for.inc60, %for.body51
  %49 = load i64, ptr %half, align 8, !tbaa !15
  %cmp53 = icmp slt i64 %49, 2
  br i1 %cmp53, label %for.body56, label %for.cond.cleanup55

for.cond.cleanup55:                               ; preds = %for.cond52
  store i32 17, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %half) #11
  br label %for.end62

for.body56:                                       ; preds = %for.cond52
  %50 = load ptr, ptr %shared, align 8, !tbaa !4
  %51 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %b = getelementptr inbounds %struct.Product, ptr %51, i32 0, i32 2
  %52 = load i64, ptr %j44, align 8, !tbaa !15
  %53 = load i64, ptr %half, align 8, !tbaa !15
  %54 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx57 = getelementptr inbounds i32, ptr %54, i64 7
  %55 = load i32, ptr %arrayidx57, align 4, !tbaa !8
  %call58 = call <32 x i32> @fragment(ptr noundef %50, ptr noundef %b, i64 noundef %52, i64 noundef %53, i32 noundef %55) #12
  %56 = load i64, ptr %half, align 8, !tbaa !15
  %arrayidx59 = getelementptr inbounds [2 x <32 x i32>], ptr %right, i64 0, i64 %56
  store <32 x i32> %call58, ptr %arrayidx59, align 64, !tbaa !50
  br label %for.inc60

for.inc60:                                        ; preds = %for.body56
  %57 = load i64, ptr %half, align 8, !tbaa !15
  %inc61 = add nsw i64 %57, 1
  store i64 %inc61, ptr %half, align 8, !tbaa !15
  br label %for.cond52, !llvm.loop !344

for.end62:                                        ; preds = %for.cond.cleanup55
  call void @llvm.lifetime.start.p0(i64 8, ptr %i63) #11
  store i64 0, ptr %i63, align 8, !tbaa !15
  br label %for.cond64

for.cond64:                                       ; preds = %for.inc109, %for.end62
  %58 = load i64, ptr %i63, align 8, !tbaa !15
  %cmp65 = icmp slt i64 %58, 4
  br i1 %cmp65, label %for.body68, label %for.cond.cleanup67

for.cond.cleanup67:                               ; preds = %for.cond64
  store i32 20, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %i63) #11
  br label %for.end111

for.body68:                                       ; preds = %for.cond64
  call void @llvm.lifetime.start.p0(i64 512, ptr %d) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %k) #11
  store i64 0, ptr %k, align 8, !tbaa !15
  br label %for.cond69

for.cond69:                                       ; preds = %for.inc84, %for.body68
  %59 = load i64, ptr %k, align 8, !tbaa !15
  %cmp70 = icmp slt i64 %59, 4
  br i1 %cmp70, label %for.body73, label %for.cond.cleanup72

for.cond.cleanup72:                               ; preds = %for.cond69
  store i32 23, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k) #11
  br label %for.end86

for.body73:                                       ; preds = %for.cond69
  call void @llvm.lifetime.start.p0(i64 128, ptr %zero) #11
  store <32 x float> zeroinitializer, ptr %zero, align 64, !tbaa !50
  %60 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %accumulate = getelementptr inbounds %struct.Product, ptr %60, i32 0, i32 3
  %61 = load i32, ptr %accumulate, align 8, !tbaa !212
  %tobool74 = icmp ne i32 %61, 0
  br i1 %tobool74, label %cond.true75, label %cond.false80

cond.true75:                                      ; preds = %for.body73
  %62 = load ptr, ptr %own, align 8, !tbaa !4
  %acc = getelementptr inbounds %struct.Private, ptr %62, i32 0, i32 4
  %63 = load i64, ptr %j44, align 8, !tbaa !15
  %mul76 = mul nsw i64 4, %63
  %64 = load i64, ptr %k, align 8, !tbaa !15
  %add77 = add nsw i64 %mul76, %64
  %arrayidx78 = getelementptr inbounds [128 x [4 x <32 x float>]], ptr %acc, i64 0, i64 %add77
  %65 = load i64, ptr %i63, align 8, !tbaa !15
  %arrayidx79 = getelementptr inbounds [4 x <32 x float>], ptr %arrayidx78, i64 0, i64 %65
  %66 = load <32 x float>, ptr %arrayidx79, align 64, !tbaa !50
  br label %cond.end81

cond.false80:                                     ; preds = %for.body73
  %67 = load <32 x float>, ptr %zero, align 64, !tbaa !50
  br label %cond.end81

cond.end81:                                       ; preds = %cond.false80, %cond.true75
  %cond82 = phi <32 x float> [ %66, %cond.true75 ], [ %67, %cond.false80 ]
  %68 = load i64, ptr %k, align 8, !tbaa !15
  %arrayidx83 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 %68
  store <32 x float> %cond82, ptr %arrayidx83, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %zero) #11
  br label %for.inc84

for.inc84:                                        ; preds = %cond.end81
  %69 = load i64, ptr %k, align 8, !tbaa !15
  %inc85 = add nsw i64 %69, 1
  store i64 %inc85, ptr %k, align 8, !tbaa !15
  br label %for.cond69, !llvm.loop !345

for.end86:                                        ; preds = %for.cond.cleanup72
  %70 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %71 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx87 = getelementptr inbounds i32, ptr %71, i64 1
  %72 = load i32, ptr %arrayidx87, align 4, !tbaa !8
  %73 = load ptr, ptr %t, align 8, !tbaa !4
  %arrayidx88 = getelementptr inbounds i32, ptr %73, i64 2
  %74 = load i32, ptr %arrayidx88, align 4, !tbaa !8
  %75 = load ptr, ptr %p.addr, align 8, !tbaa !4
  %left89 = getelementptr inbounds %struct.Product, ptr %75, i32 0, i32 7
  %76 = load i64, ptr %i63, align 8, !tbaa !15
  %arrayidx90 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %left89, i64 0, i64 %76
  %arraydecay91 = getelementptr inbounds [4 x <32 x i32>], ptr %arrayidx90, i64 0, i64 0
  %arraydecay92 = getelementptr inbounds [2 x <32 x i32>], ptr %right, i64 0, i64 0
  %arraydecay93 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 0
  call void @multiply(ptr noundef %70, i32 noundef %72, i32 noundef %74, i32 noundef 2, ptr noundef %arraydecay91, ptr noundef %arraydecay92, ptr noundef %arraydecay93) #12
  call void @llvm.lifetime.start.p0(i64 8, ptr %k94) #11
  store i64 0, ptr %k94, align 8, !tbaa !15
  br label %for.cond95

for.cond95:                                       ; preds = %for.inc106, %for.end86
  %77 = load i64, ptr %k94, align 8, !tbaa !15
  %cmp96 = icmp slt i64 %77, 4
  br i1 %cmp96, label %for.body99, label %for.cond.cleanup98

for.cond.cleanup98:                               ; preds = %for.cond95
  store i32 26, ptr %cleanup.dest.slot, align 4
  call void @llvm.lifetime.end.p0(i64 8, ptr %k94) #11
  br label %for.end108

for.body99:                                       ; preds = %for.cond95
  %78 = load i64, ptr %k94, align 8, !tbaa !15
  %arrayidx100 = getelementptr inbounds [4 x <32 x float>], ptr %d, i64 0, i64 %78
  %79 = load <32 x float>, ptr %arrayidx100, align 64, !tbaa !50
  %80 = load ptr, ptr %own, align 8, !tbaa !4
  %acc101 = getelementptr inbounds %struct.Private, ptr %80, i32 0, i32 4
  %81 = load i64, ptr %j44, align 8, !tbaa !15
  %mul102 = mul nsw i64 4, %81
  %82 = load i64, ptr %k94, align 8, !tbaa !15
  %add103 = add nsw i64 %mul102, %82
  %arrayidx104 = getelementptr inbounds [128 x [4 x <32 x float>]], ptr %acc101, i64 0, i64 %add103
  %83 = load i64, ptr %i63, align 8, !tbaa !15
  %arrayidx105 = getelementptr inbounds [4 x <32 x float>], ptr %arrayidx104, i64 0, i64 %83
  store <32 x float> %79, ptr %arrayidx105, align 64, !tbaa !50
  br label %for.inc106

for.inc106:                                       ; preds = %for.body99
  %84 = load i64, ptr %k94, align 8, !tbaa !15
  %inc107 = add nsw i64 %84, 1
  store i64 %inc107, ptr %k94, align 8, !tbaa !15
  br label %for.cond95, !llvm.loop !346

for.end108:                                       ; preds = %for.cond.cleanup98
  call void @llvm.lifetime.end.p0(i64 512, ptr %d) #11
  br label %for.inc109

for.inc109:                                       ; preds = %for.end108
  %85 = load i64, ptr %i63, align 8, !tbaa !15
  %inc110 = add nsw i64 %85, 1
  store i64 %inc110, ptr %i63, align 8, !tbaa !15
  br label %for.cond64, !llvm.loop !347

for.end111:                                       ; preds = %for.cond.cleanup67
  call void @llvm.lifetime.end.p0(i64 256, ptr %right) #11
  br label %for.inc112

for.inc112:                                       ; preds = %for.end111
  %86 = load i64, ptr %j44, align 8, !tbaa !15
  %inc113 = add nsw i64 %86, 1
  store i64 %inc113, ptr %j44, align 8, !tbaa !15
  br label %for.cond45, !llvm.loop !348

for.end114:                                       ; preds = %for.cond.cleanup50
  call void @llvm.lifetime.end.p0(i64 4, ptr %sign) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %own) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %shared) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %t) #11
  ret void
}

; Function Attrs: alwaysinline noredzone nounwind
define internal <32 x i32> @fragment(ptr noundef %shared, ptr noundef %d, i64 noundef %group, i64 noundef %half, i32 noundef %trans) #6 {
entry:
  %shared.addr = alloca ptr, align 8
  %d.addr = alloca ptr, align 8
  %group.addr = alloca i64, align 8
  %half.addr = alloca i64, align 8
  %trans.addr = alloca i32, align 4
  %rows = alloca [8 x <2 x i64>], align 64
  %r = alloca i64, align 8
  %out = alloca <32 x i32>, align 64
  store ptr %shared, ptr %shared.addr, align 8, !tbaa !4
  store ptr %d, ptr %d.addr, align 8, !tbaa !4
  store i64 %group, ptr %group.addr, align 8, !tbaa !15
  store i64 %half, ptr %half.addr, align 8, !tbaa !15
  store i32 %trans, ptr %trans.addr, align 4, !tbaa !8
  call void @llvm.lifetime.start.p0(i64 128, ptr %rows) #11
  call void @llvm.lifetime.start.p0(i64 8, ptr %r) #11
  store i64 0, ptr %r, align 8, !tbaa !15
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %r, align 8, !tbaa !15
  %cmp = icmp slt i64 %0, 8
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(i64 8, ptr %r) #11
  br label %for.end

for.body:                                         ; preds = %for.cond
  %1 = load ptr, ptr %shared.addr, align 8, !tbaa !4
  %2 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool = icmp ne i32 %2, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.body
  %3 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %4 = load i64, ptr %half.addr, align 8, !tbaa !15
  %mul = mul nsw i64 8, %4
  %5 = load i64, ptr %r, align 8, !tbaa !15
  %add = add nsw i64 %mul, %5
  %6 = load i64, ptr %group.addr, align 8, !tbaa !15
  %call = call i64 @chunk_mn(ptr noundef %3, i64 noundef %add, i64 noundef %6) #12
  br label %cond.end

cond.false:                                       ; preds = %for.body
  %7 = load ptr, ptr %d.addr, align 8, !tbaa !4
  %8 = load i64, ptr %group.addr, align 8, !tbaa !15
  %mul1 = mul nsw i64 8, %8
  %9 = load i64, ptr %r, align 8, !tbaa !15
  %add2 = add nsw i64 %mul1, %9
  %10 = load i64, ptr %half.addr, align 8, !tbaa !15
  %call3 = call i64 @chunk_k(ptr noundef %7, i64 noundef %add2, i64 noundef %10) #12
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %call, %cond.true ], [ %call3, %cond.false ]
  %add.ptr = getelementptr inbounds i8, ptr %1, i64 %cond
  %11 = load <2 x i64>, ptr %add.ptr, align 1, !tbaa !50
  %12 = load i64, ptr %r, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 %12
  store <2 x i64> %11, ptr %arrayidx, align 16, !tbaa !50
  br label %for.inc

for.inc:                                          ; preds = %cond.end
  %13 = load i64, ptr %r, align 8, !tbaa !15
  %inc = add nsw i64 %13, 1
  store i64 %inc, ptr %r, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !349

for.end:                                          ; preds = %for.cond.cleanup
  call void @llvm.lifetime.start.p0(i64 128, ptr %out) #11
  %14 = load i32, ptr %trans.addr, align 4, !tbaa !8
  %tobool4 = icmp ne i32 %14, 0
  br i1 %tobool4, label %if.then, label %if.else

if.then:                                          ; preds = %for.end
  %arraydecay = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 0
  call void @transpose16(ptr noundef %out, ptr noundef %arraydecay) #12
  br label %if.end

if.else:                                          ; preds = %for.end
  %arraydecay5 = getelementptr inbounds [8 x <2 x i64>], ptr %rows, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr align 64 %out, ptr align 64 %arraydecay5, i64 128, i1 false)
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %15 = load <32 x i32>, ptr %out, align 64, !tbaa !50
  call void @llvm.lifetime.end.p0(i64 128, ptr %out) #11
  call void @llvm.lifetime.end.p0(i64 128, ptr %rows) #11
  ret <32 x i32> %15
}

; Function Attrs: noredzone nounwind
define internal void @land_number(ptr noundef %c, i64 noundef %i) #0 {
entry:
  %c.addr = alloca ptr, align 8
  %i.addr = alloca i64, align 8
  %queue = alloca ptr, align 8
  %q = alloca %struct.Load, align 8
  store ptr %c, ptr %c.addr, align 8, !tbaa !4
  store i64 %i, ptr %i.addr, align 8, !tbaa !15
  call void @llvm.lifetime.start.p0(i64 8, ptr %queue) #11
  %0 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %loads = getelementptr inbounds %struct.Context, ptr %0, i32 0, i32 59
  %1 = load i64, ptr %loads, align 8, !tbaa !164
  %2 = inttoptr i64 %1 to ptr
  store ptr %2, ptr %queue, align 8, !tbaa !4
  call void @llvm.lifetime.start.p0(i64 176, ptr %q) #11
  %3 = load ptr, ptr %queue, align 8, !tbaa !4
  %4 = load i64, ptr %i.addr, align 8, !tbaa !15
  %arrayidx = getelementptr inbounds %struct.Load, ptr %3, i64 %4
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %q, ptr align 8 %arrayidx, i64 176, i1 false), !tbaa.struct !350
  %5 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count = getelementptr inbounds %struct.Context, ptr %5, i32 0, i32 61
  %6 = load i64, ptr %load_count, align 8, !tbaa !163
  %dec = add nsw i64 %6, -1
  store i64 %dec, ptr %load_count, align 8, !tbaa !163
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %7 = load i64, ptr %i.addr, align 8, !tbaa !15
  %8 = load ptr, ptr %c.addr, align 8, !tbaa !4
  %load_count1 = getelementptr inbounds %struct.Context, ptr %8, i32 0, i32 61
  %9 = load i64, ptr %load_count1, align 8, !tbaa !163
  %cmp = icmp slt i64 %7, %9
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %10 = load ptr, ptr %queue, align 8, !tbaa !4
  %11 = load i64, ptr %i.addr, align 8, !tbaa !15
  %arrayidx2 = getelementptr inbounds %struct.Load, ptr %10, i64 %11
  %12 = load ptr, ptr %queue, align 8, !tbaa !4
  %13 = load i64, ptr %i.addr, align 8, !tbaa !15
  %add = add nsw i64 %13, 1
  %arrayidx3 = getelementptr inbounds %struct.Load, ptr %12, i64 %add
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %arrayidx2, ptr align 8 %arrayidx3, i64 176, i1 false), !tbaa.struct !350
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %14 = load i64, ptr %i.addr, align 8, !tbaa !15
  %inc = add nsw i64 %14, 1
  store i64 %inc, ptr %i.addr, align 8, !tbaa !15
  br label %for.cond, !llvm.loop !351

for.end:                                          ; preds = %for.cond
  %15 = load ptr, ptr %c.addr, align 8, !tbaa !4
  call void @land(ptr noundef %15, ptr noundef %q) #12
  call void @llvm.lifetime.end.p0(i64 176, ptr %q) #11
  call void @llvm.lifetime.end.p0(i64 8, ptr %queue) #11
  ret void
}

attributes #0 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { alwaysinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { alwaysinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #8 = { noinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { noinline noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #11 = { nounwind }
attributes #12 = { nobuiltin noredzone "no-builtins" }
attributes #13 = { nobuiltin noredzone nounwind "no-builtins" }

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
!85 = distinct !{!85, !18, !19}
!86 = !{!45, !9, i64 52}
!87 = !{!11, !12, i64 448}
!88 = !{!11, !12, i64 40}
!89 = !{!90, !12, i64 0}
!90 = !{!"", !12, i64 0, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40}
!91 = !{!90, !12, i64 8}
!92 = !{!90, !12, i64 16}
!93 = !{!90, !12, i64 32}
!94 = !{!90, !12, i64 24}
!95 = !{!90, !12, i64 40}
!96 = !{!11, !12, i64 216}
!97 = distinct !{!97, !18, !19}
!98 = !{!45, !9, i64 16}
!99 = !{!45, !9, i64 24}
!100 = distinct !{!100, !18, !19}
!101 = !{!11, !12, i64 456}
!102 = !{!11, !12, i64 232}
!103 = distinct !{!103, !18, !19}
!104 = distinct !{!104, !18, !19}
!105 = !{!45, !9, i64 0}
!106 = distinct !{!106, !18, !19}
!107 = distinct !{!107, !18, !19}
!108 = !{!11, !12, i64 224}
!109 = !{!11, !12, i64 424}
!110 = !{!111, !12, i64 88}
!111 = !{!"", !12, i64 0, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !12, i64 40, !12, i64 48, !12, i64 56, !12, i64 64, !12, i64 72, !12, i64 80, !12, i64 88}
!112 = !{!111, !12, i64 56}
!113 = distinct !{!113, !18, !19}
!114 = !{!111, !12, i64 24}
!115 = !{!111, !12, i64 16}
!116 = distinct !{!116, !18, !19}
!117 = distinct !{!117, !18, !19}
!118 = !{!111, !12, i64 32}
!119 = distinct !{!119, !18, !19}
!120 = !{!111, !12, i64 64}
!121 = !{!111, !12, i64 72}
!122 = distinct !{!122, !18, !19}
!123 = !{!45, !9, i64 44}
!124 = !{!111, !12, i64 0}
!125 = !{!45, !9, i64 28}
!126 = distinct !{!126, !18, !19}
!127 = distinct !{!127, !18, !19}
!128 = distinct !{!128, !18, !19}
!129 = !{!11, !12, i64 440}
!130 = !{!131, !12, i64 0}
!131 = !{!"", !12, i64 0, !12, i64 8, !6, i64 16, !6, i64 2064}
!132 = distinct !{!132, !18, !19}
!133 = distinct !{!133, !18, !19}
!134 = !{!135, !9, i64 0}
!135 = !{!"", !9, i64 0, !9, i64 4, !9, i64 8, !9, i64 12, !6, i64 16, !6, i64 272, !6, i64 528}
!136 = !{!135, !9, i64 4}
!137 = !{!135, !9, i64 8}
!138 = !{!135, !9, i64 12}
!139 = distinct !{!139, !18, !19}
!140 = !{!11, !12, i64 328}
!141 = !{!11, !12, i64 176}
!142 = distinct !{!142, !18, !19}
!143 = !{!11, !12, i64 496}
!144 = !{!11, !12, i64 296}
!145 = !{!146, !9, i64 40}
!146 = !{!"", !5, i64 0, !5, i64 8, !12, i64 16, !12, i64 24, !12, i64 32, !9, i64 40, !6, i64 44, !6, i64 304}
!147 = !{!146, !12, i64 32}
!148 = !{!146, !5, i64 0}
!149 = distinct !{!149, !18, !19}
!150 = distinct !{!150, !18, !19}
!151 = !{!11, !12, i64 304}
!152 = distinct !{!152, !18, !19}
!153 = !{!11, !12, i64 192}
!154 = distinct !{!154, !18, !19}
!155 = distinct !{!155, !18, !19}
!156 = distinct !{!156, !18, !19}
!157 = !{!131, !12, i64 8}
!158 = distinct !{!158, !18, !19}
!159 = !{i64 0, i64 4, !8, i64 4, i64 4, !8, i64 8, i64 4, !8, i64 12, i64 4, !8, i64 16, i64 256, !50, i64 272, i64 256, !50, i64 528, i64 32, !50}
!160 = distinct !{!160, !18, !19}
!161 = distinct !{!161, !18, !19}
!162 = distinct !{!162, !18, !19}
!163 = !{!11, !12, i64 488}
!164 = !{!11, !12, i64 472}
!165 = !{!166, !6, i64 0}
!166 = !{!"", !6, i64 0, !6, i64 1, !6, i64 2, !6, i64 3, !12, i64 8, !6, i64 16, !6, i64 56, !6, i64 96}
!167 = !{!11, !12, i64 72}
!168 = !{!169, !12, i64 136}
!169 = !{!"", !166, i64 0, !12, i64 120, !12, i64 128, !12, i64 136, !12, i64 144, !6, i64 152, !9, i64 172}
!170 = !{!11, !12, i64 48}
!171 = !{!169, !12, i64 120}
!172 = !{!169, !12, i64 128}
!173 = !{!169, !9, i64 172}
!174 = !{!169, !12, i64 144}
!175 = distinct !{!175, !18, !19}
!176 = !{!166, !6, i64 1}
!177 = distinct !{!177, !18, !19}
!178 = distinct !{!178, !18, !19}
!179 = distinct !{!179, !18, !19}
!180 = distinct !{!180, !18, !19}
!181 = distinct !{!181, !18, !19}
!182 = distinct !{!182, !18, !19}
!183 = !{!11, !12, i64 536}
!184 = !{!166, !6, i64 2}
!185 = !{!166, !6, i64 3}
!186 = distinct !{!186, !18, !19}
!187 = !{!166, !12, i64 8}
!188 = !{!11, !12, i64 64}
!189 = distinct !{!189, !18, !19}
!190 = distinct !{!190, !18, !19}
!191 = !{!11, !12, i64 416}
!192 = !{!11, !12, i64 360}
!193 = distinct !{!193, !18, !19}
!194 = distinct !{!194, !18, !19}
!195 = distinct !{!195, !18, !19}
!196 = distinct !{!196, !18, !19}
!197 = distinct !{!197, !18, !19}
!198 = !{!111, !12, i64 40}
!199 = distinct !{!199, !18, !19}
!200 = distinct !{!200, !18, !19}
!201 = distinct !{!201, !18, !19}
!202 = distinct !{!202, !18, !19}
!203 = !{!45, !9, i64 8}
!204 = distinct !{!204, !18, !19}
!205 = !{!11, !12, i64 16}
!206 = !{!11, !12, i64 24}
!207 = distinct !{!207, !18, !19}
!208 = !{!209, !12, i64 0}
!209 = !{!"", !12, i64 0, !12, i64 8, !6, i64 16, !6, i64 2112, !6, i64 559168}
!210 = distinct !{!210, !18, !19}
!211 = distinct !{!211, !18, !19}
!212 = !{!213, !9, i64 88}
!213 = !{!"", !5, i64 0, !214, i64 8, !214, i64 48, !9, i64 88, !9, i64 92, !9, i64 96, !9, i64 100, !6, i64 128}
!214 = !{!"", !12, i64 0, !12, i64 8, !12, i64 16, !12, i64 24, !12, i64 32}
!215 = distinct !{!215, !18, !19}
!216 = distinct !{!216, !18, !19}
!217 = distinct !{!217, !18, !19}
!218 = !{!213, !5, i64 0}
!219 = distinct !{!219, !18, !19}
!220 = distinct !{!220, !18, !19}
!221 = distinct !{!221, !18, !19}
!222 = !{!223, !12, i64 0}
!223 = !{!"", !12, i64 0, !12, i64 8, !5, i64 16, !6, i64 64}
!224 = !{!223, !5, i64 16}
!225 = !{!223, !12, i64 8}
!226 = distinct !{!226, !18, !19}
!227 = distinct !{!227, !18, !19}
!228 = distinct !{!228, !18, !19}
!229 = distinct !{!229, !18, !19}
!230 = !{!213, !9, i64 96}
!231 = !{!213, !9, i64 92}
!232 = distinct !{!232, !18, !19}
!233 = distinct !{!233, !18, !19}
!234 = !{!11, !12, i64 560}
!235 = distinct !{!235, !18, !19}
!236 = distinct !{!236, !18, !19}
!237 = distinct !{!237, !18, !19}
!238 = !{!11, !12, i64 520}
!239 = distinct !{!239, !18, !19}
!240 = distinct !{!240, !18, !19}
!241 = !{!214, !12, i64 0}
!242 = !{!214, !12, i64 8}
!243 = !{!214, !12, i64 16}
!244 = !{!214, !12, i64 24}
!245 = !{!214, !12, i64 32}
!246 = distinct !{!246, !18, !19}
!247 = distinct !{!247, !18, !19}
!248 = distinct !{!248, !18, !19}
!249 = distinct !{!249, !18, !19}
!250 = !{!11, !12, i64 256}
!251 = !{!11, !12, i64 248}
!252 = !{!11, !12, i64 320}
!253 = !{!11, !12, i64 376}
!254 = distinct !{!254, !18, !19}
!255 = distinct !{!255, !18, !19}
!256 = distinct !{!256, !18, !19}
!257 = !{!11, !12, i64 312}
!258 = distinct !{!258, !18, !19}
!259 = distinct !{!259, !18, !19}
!260 = distinct !{!260, !18, !19}
!261 = distinct !{!261, !18, !19}
!262 = !{!209, !12, i64 8}
!263 = distinct !{!263, !18, !19}
!264 = distinct !{!264, !18, !19}
!265 = distinct !{!265, !18, !19}
!266 = distinct !{!266, !18, !19}
!267 = distinct !{!267, !18, !19}
!268 = distinct !{!268, !18, !19}
!269 = distinct !{!269, !18, !19}
!270 = distinct !{!270, !18, !19}
!271 = !{i64 0, i64 8, !4, i64 8, i64 8, !15, i64 16, i64 8, !15, i64 24, i64 8, !15, i64 32, i64 8, !15, i64 40, i64 8, !15, i64 48, i64 8, !15, i64 56, i64 8, !15, i64 64, i64 8, !15, i64 72, i64 8, !15, i64 80, i64 8, !15, i64 88, i64 4, !8, i64 92, i64 4, !8, i64 96, i64 4, !8, i64 100, i64 4, !8, i64 128, i64 2048, !50}
!272 = distinct !{!272, !18, !19}
!273 = distinct !{!273, !18, !19}
!274 = distinct !{!274, !18, !19}
!275 = distinct !{!275, !18, !19}
!276 = distinct !{!276, !18, !19}
!277 = !{!11, !12, i64 280}
!278 = !{!11, !12, i64 288}
!279 = !{!11, !12, i64 272}
!280 = distinct !{!280, !18, !19}
!281 = distinct !{!281, !18, !19}
!282 = distinct !{!282, !18, !19}
!283 = !{!11, !12, i64 576}
!284 = !{!11, !12, i64 8}
!285 = !{!11, !12, i64 32}
!286 = !{!11, !12, i64 400}
!287 = !{!11, !12, i64 408}
!288 = !{!11, !12, i64 184}
!289 = distinct !{!289, !19}
!290 = !{!11, !12, i64 544}
!291 = !{!11, !12, i64 392}
!292 = !{!45, !9, i64 36}
!293 = !{!45, !9, i64 32}
!294 = !{!11, !12, i64 464}
!295 = distinct !{!295, !18, !19}
!296 = distinct !{!296, !18, !19}
!297 = !{!11, !12, i64 112}
!298 = distinct !{!298, !18, !19}
!299 = distinct !{!299, !18, !19}
!300 = distinct !{!300, !18, !19}
!301 = !{!11, !12, i64 104}
!302 = !{!11, !12, i64 120}
!303 = distinct !{!303, !18, !19}
!304 = !{!11, !12, i64 368}
!305 = distinct !{!305, !18, !19}
!306 = distinct !{!306, !18, !19}
!307 = !{!67, !12, i64 0}
!308 = !{!67, !9, i64 8}
!309 = !{!67, !9, i64 12}
!310 = distinct !{!310, !18, !19}
!311 = distinct !{!311, !18, !19}
!312 = distinct !{!312, !18, !19}
!313 = distinct !{!313, !18, !19}
!314 = distinct !{!314, !18, !19}
!315 = distinct !{!315, !18, !19}
!316 = distinct !{!316, !18, !19}
!317 = !{!146, !12, i64 24}
!318 = !{!146, !12, i64 16}
!319 = !{!146, !5, i64 8}
!320 = !{!11, !12, i64 264}
!321 = distinct !{!321, !18, !19}
!322 = distinct !{!322, !18, !19}
!323 = distinct !{!323, !18, !19}
!324 = distinct !{!324, !18, !19}
!325 = distinct !{!325, !18, !19}
!326 = distinct !{!326, !18, !19}
!327 = distinct !{!327, !18, !19}
!328 = distinct !{!328, !18, !19}
!329 = distinct !{!329, !18, !19}
!330 = distinct !{!330, !18, !19}
!331 = !{!11, !12, i64 608}
!332 = !{!333, !333, i64 0}
!333 = !{!"float", !6, i64 0}
!334 = distinct !{!334, !18, !19}
!335 = !{!11, !12, i64 432}
!336 = !{!111, !12, i64 8}
!337 = distinct !{!337, !18, !19}
!338 = distinct !{!338, !18, !19}
!339 = distinct !{!339, !18, !19}
!340 = distinct !{!340, !18, !19}
!341 = distinct !{!341, !18, !19}
!342 = distinct !{!342, !18, !19}
!343 = distinct !{!343, !18, !19}
!344 = distinct !{!344, !18, !19}
!345 = distinct !{!345, !18, !19}
!346 = distinct !{!346, !18, !19}
!347 = distinct !{!347, !18, !19}
!348 = distinct !{!348, !18, !19}
!349 = distinct !{!349, !18, !19}
!350 = !{i64 0, i64 1, !50, i64 1, i64 1, !50, i64 2, i64 1, !50, i64 3, i64 1, !50, i64 8, i64 8, !15, i64 16, i64 40, !50, i64 56, i64 40, !50, i64 96, i64 20, !50, i64 120, i64 8, !15, i64 128, i64 8, !15, i64 136, i64 8, !15, i64 144, i64 8, !15, i64 152, i64 20, !50, i64 172, i64 4, !8}
!351 = distinct !{!351, !18, !19}
