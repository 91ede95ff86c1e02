
%struct.View = type { ptr, ptr, i64, i64, %struct.Behind, %struct.Behind }
%struct.Behind = type { i64, i32, [128 x i32], [128 x i64] }
%struct.Barrier = type { i64, i64, i64, i64, i64, i64 }
%struct.Mbarrier = type { i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64, i64 }
%struct.CopyQueue = type { i64, i64, [256 x i64], [4096 x %struct.Copy] }
%struct.Copy = type { i32, i32, i32, i32, [32 x i64], [32 x i64], [32 x i8] }
%struct.Load = type { %struct.Tensor, i64, i64, i64, i64, [5 x i32], i32 }
%struct.Tensor = type { i8, i8, i8, i8, i64, [5 x i64], [5 x i64], [5 x i32] }
%struct.Store = type { %struct.Tensor, i64, i64, i64, i64, i64, [5 x i32], i32, i32, i32 }
%struct.Least = type { [1152 x i64], [1152 x i64] }
%struct.Products = type <{ i64, i64, i64, [1024 x i64], [40 x i8], [1024 x %struct.Product], [64 x %struct.Private] }>
%struct.Product = type { ptr, %struct.Descriptor, %struct.Descriptor, i32, i32, i32, i32, [4 x [4 x <32 x i32>]] }
%struct.Descriptor = type { i64, i64, i64, i64, i64 }
%struct.Private = type <{ i64, ptr, [48 x i8], [128 x [4 x <32 x float>]] }>
%struct.Marks = type { ptr, ptr, ptr }
%struct.Parts = type { <32 x i32>, <32 x i32> }

@.str = private unnamed_addr constant [9 x i8] c"tkcTMAP1\00", align 1
@__const.decode_descriptor.spans = private unnamed_addr constant [4 x i64] [i64 0, i64 128, i64 64, i64 32], align 16
@TABLE_START = internal unnamed_addr constant [9 x i32] [i32 0, i32 128, i32 192, i32 256, i32 320, i32 384, i32 448, i32 512, i32 576], align 16

; Function Attrs: noredzone nounwind
define dso_local noundef i32 @rt_forms(ptr noundef %0, ptr nocapture noundef readonly %1, ptr noundef %2, i32 noundef %3, i32 noundef %4) local_unnamed_addr #0 {
  %6 = icmp sgt i32 %3, 0
  br i1 %6, label %8, label %7

7:                                                ; preds = %8, %5
  ret i32 0

8:                                                ; preds = %5, %8
  %9 = phi i32 [ %21, %8 ], [ 0, %5 ]
  %10 = phi ptr [ %20, %8 ], [ %2, %5 ]
  %11 = load i32, ptr %10, align 4
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds ptr, ptr %1, i64 %12
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %10, i64 8
  tail call void %14(ptr noundef %0, i32 noundef %4, ptr noundef nonnull %15) #28
  %16 = getelementptr inbounds i8, ptr %10, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = add i32 %17, 2
  %19 = zext i32 %18 to i64
  %20 = getelementptr inbounds i32, ptr %10, i64 %19
  %21 = add nuw nsw i32 %9, 1
  %22 = icmp eq i32 %21, %3
  br i1 %22, label %7, label %8, !llvm.loop !4
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(argmem: write)
define dso_local noundef i32 @rt_leave(ptr nocapture noundef writeonly %0, i32 noundef %1, i32 noundef %2, i32 noundef returned %3) local_unnamed_addr #2 {
  store i32 %1, ptr %0, align 4
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  store i32 %2, ptr %5, align 4
  ret i32 %3
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(argmem: read)
define dso_local i32 @rt_flags(ptr nocapture noundef readonly %0) local_unnamed_addr #3 {
  br label %3

2:                                                ; preds = %3
  ret i32 %12

3:                                                ; preds = %1, %3
  %4 = phi i64 [ 0, %1 ], [ %13, %3 ]
  %5 = phi i32 [ 0, %1 ], [ %12, %3 ]
  %6 = getelementptr inbounds i8, ptr %0, i64 %4
  %7 = load i8, ptr %6, align 1
  %8 = icmp ne i8 %7, 0
  %9 = zext i1 %8 to i32
  %10 = trunc nuw nsw i64 %4 to i32
  %11 = shl nuw i32 %9, %10
  %12 = or i32 %11, %5
  %13 = add nuw nsw i64 %4, 1
  %14 = icmp eq i64 %13, 32
  br i1 %14, label %2, label %3, !llvm.loop !7
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(argmem: write)
define dso_local noundef i32 @rt_set_flags(ptr nocapture noundef writeonly %0, i32 noundef %1) local_unnamed_addr #4 {
  %3 = icmp eq i32 %1, 0
  br i1 %3, label %12, label %4

4:                                                ; preds = %2, %4
  %5 = phi i32 [ %10, %4 ], [ %1, %2 ]
  %6 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %5, i1 true)
  %7 = zext nneg i32 %6 to i64
  %8 = getelementptr inbounds i8, ptr %0, i64 %7
  store i8 1, ptr %8, align 1
  %9 = add i32 %5, -1
  %10 = and i32 %9, %5
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %4, !llvm.loop !8

12:                                               ; preds = %4, %2
  ret i32 0
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.cttz.i32(i32, i1 immarg) #5

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(argmem: read)
define dso_local range(i32 0, 2) i32 @rt_any_flag(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr #3 {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %4, label %17

4:                                                ; preds = %2
  %5 = load i8, ptr %0, align 1
  %6 = icmp eq i8 %5, 0
  br i1 %6, label %7, label %17

7:                                                ; preds = %4, %11
  %8 = phi i64 [ %9, %11 ], [ 0, %4 ]
  %9 = add nuw nsw i64 %8, 1
  %10 = icmp eq i64 %9, %1
  br i1 %10, label %15, label %11, !llvm.loop !9

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 %9
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 0
  br i1 %14, label %7, label %15, !llvm.loop !9

15:                                               ; preds = %7, %11
  %16 = icmp slt i64 %9, %1
  br label %17

17:                                               ; preds = %15, %4, %2
  %18 = phi i1 [ %3, %2 ], [ %3, %4 ], [ %16, %15 ]
  %19 = zext i1 %18 to i32
  ret i32 %19
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(argmem: write)
define dso_local noundef i32 @rt_fill_flags(ptr nocapture noundef writeonly %0, i64 noundef %1) local_unnamed_addr #4 {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %5, label %4

4:                                                ; preds = %5, %2
  ret i32 0

5:                                                ; preds = %2, %5
  %6 = phi i64 [ %8, %5 ], [ 0, %2 ]
  %7 = getelementptr inbounds i8, ptr %0, i64 %6
  store i8 1, ptr %7, align 1
  %8 = add nuw nsw i64 %6, 1
  %9 = icmp eq i64 %8, %1
  br i1 %9, label %4, label %5, !llvm.loop !10
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_ld(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = getelementptr inbounds i8, ptr %2, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds i8, ptr %2, i64 8
  %10 = load i32, ptr %9, align 4
  %11 = mul i32 %10, %8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #29
  %12 = getelementptr inbounds i8, ptr %2, i64 20
  %13 = getelementptr inbounds i8, ptr %2, i64 32
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds i8, ptr %2, i64 36
  %17 = load i32, ptr %16, align 4
  %18 = zext i32 %17 to i64
  %19 = shl nuw i64 %18, 32
  %20 = or disjoint i64 %19, %15
  %21 = load i32, ptr %12, align 4
  %22 = getelementptr inbounds i8, ptr %2, i64 24
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  switch i32 %21, label %46 [
    i32 0, label %25
    i32 2, label %35
  ]

25:                                               ; preds = %4
  %26 = getelementptr inbounds i8, ptr %0, i64 %24
  br label %27

27:                                               ; preds = %25, %27
  %28 = phi i64 [ 0, %25 ], [ %33, %27 ]
  %29 = getelementptr inbounds i64, ptr %26, i64 %28
  %30 = load i64, ptr %29, align 8
  %31 = add nsw i64 %30, %20
  %32 = getelementptr inbounds i64, ptr %5, i64 %28
  store i64 %31, ptr %32, align 8
  %33 = add nuw nsw i64 %28, 1
  %34 = icmp eq i64 %33, 32
  br i1 %34, label %58, label %27, !llvm.loop !11

35:                                               ; preds = %4
  %36 = getelementptr inbounds i8, ptr %0, i64 %24
  br label %37

37:                                               ; preds = %35, %37
  %38 = phi i64 [ 0, %35 ], [ %44, %37 ]
  %39 = getelementptr inbounds i32, ptr %36, i64 %38
  %40 = load i32, ptr %39, align 4
  %41 = add i32 %40, %14
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i64, ptr %5, i64 %38
  store i64 %42, ptr %43, align 8
  %44 = add nuw nsw i64 %38, 1
  %45 = icmp eq i64 %44, 32
  br i1 %45, label %58, label %37, !llvm.loop !12

46:                                               ; preds = %4
  %47 = getelementptr inbounds i8, ptr %2, i64 28
  %48 = load i32, ptr %47, align 4
  %49 = zext i32 %48 to i64
  %50 = shl nuw i64 %49, 32
  %51 = or disjoint i64 %50, %24
  %52 = add nsw i64 %51, %20
  br label %53

53:                                               ; preds = %46, %53
  %54 = phi i64 [ 0, %46 ], [ %56, %53 ]
  %55 = getelementptr inbounds i64, ptr %5, i64 %54
  store i64 %52, ptr %55, align 8
  %56 = add nuw nsw i64 %54, 1
  %57 = icmp eq i64 %56, 32
  br i1 %57, label %58, label %53, !llvm.loop !13

58:                                               ; preds = %37, %27, %53
  %59 = getelementptr inbounds i8, ptr %2, i64 16
  %60 = load i32, ptr %59, align 4
  %61 = and i32 %60, 255
  %62 = getelementptr inbounds i8, ptr %1, i64 200
  %63 = load i64, ptr %62, align 8
  %64 = add nsw i64 %63, 1
  store i64 %64, ptr %62, align 8
  %65 = icmp eq i32 %61, 0
  br i1 %65, label %66, label %119

66:                                               ; preds = %58
  %67 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %68 = zext nneg i32 %67 to i64
  %69 = getelementptr inbounds i64, ptr %5, i64 %68
  %70 = load i64, ptr %69, align 8
  %71 = icmp sgt i64 %70, 68719476735
  %72 = ashr i64 %70, 32
  %73 = select i1 %71, i64 16, i64 %72
  %74 = icmp eq i32 %3, 0
  br i1 %74, label %91, label %75

75:                                               ; preds = %66, %75
  %76 = phi i32 [ %89, %75 ], [ %3, %66 ]
  %77 = phi i64 [ %87, %75 ], [ 0, %66 ]
  %78 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %76, i1 true)
  %79 = zext nneg i32 %78 to i64
  %80 = getelementptr inbounds i64, ptr %5, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = icmp sgt i64 %81, 68719476735
  %83 = ashr i64 %81, 32
  %84 = select i1 %82, i64 16, i64 %83
  %85 = icmp ne i64 %84, %73
  %86 = zext i1 %85 to i64
  %87 = or i64 %77, %86
  %88 = add i32 %76, -1
  %89 = and i32 %88, %76
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %75, !llvm.loop !14

91:                                               ; preds = %75, %66
  %92 = phi i64 [ 0, %66 ], [ %87, %75 ]
  %93 = icmp ne i64 %92, 0
  %94 = icmp slt i64 %73, 1
  %95 = select i1 %93, i1 true, i1 %94
  br i1 %95, label %116, label %96

96:                                               ; preds = %91
  %97 = icmp sgt i64 %73, 3
  %98 = icmp ne i64 %73, 16
  %99 = and i1 %97, %98
  br i1 %99, label %116, label %100

100:                                              ; preds = %96
  %101 = icmp eq i64 %73, 16
  br i1 %101, label %116, label %102

102:                                              ; preds = %100
  %103 = shl nuw nsw i64 %73, 32
  br label %109

104:                                              ; preds = %109
  %105 = icmp eq i64 %73, 1
  %106 = icmp eq i64 %73, 2
  %107 = select i1 %106, i32 3, i32 4
  %108 = select i1 %105, i32 5, i32 %107
  br label %116

109:                                              ; preds = %102, %109
  %110 = phi i64 [ 0, %102 ], [ %114, %109 ]
  %111 = getelementptr inbounds i64, ptr %5, i64 %110
  %112 = load i64, ptr %111, align 8
  %113 = sub nsw i64 %112, %103
  store i64 %113, ptr %111, align 8
  %114 = add nuw nsw i64 %110, 1
  %115 = icmp eq i64 %114, 32
  br i1 %115, label %104, label %109, !llvm.loop !15

116:                                              ; preds = %91, %96, %100, %104
  %117 = phi i32 [ %108, %104 ], [ -1, %96 ], [ -1, %91 ], [ 1, %100 ]
  %118 = icmp slt i32 %117, 0
  br i1 %118, label %283, label %119

119:                                              ; preds = %116, %58
  %120 = phi i32 [ %117, %116 ], [ %61, %58 ]
  switch i32 %120, label %128 [
    i32 1, label %143
    i32 2, label %160
    i32 5, label %160
    i32 3, label %121
  ]

121:                                              ; preds = %119
  %122 = icmp eq i32 %3, 0
  br i1 %122, label %199, label %123

123:                                              ; preds = %121
  %124 = zext i32 %11 to i64
  %125 = getelementptr inbounds i8, ptr %1, i64 136
  %126 = add i32 %11, -1
  %127 = zext i32 %126 to i64
  br label %181

128:                                              ; preds = %119
  %129 = icmp eq i32 %3, 0
  br i1 %129, label %235, label %130

130:                                              ; preds = %128
  %131 = zext i32 %11 to i64
  %132 = getelementptr inbounds i8, ptr %1, i64 152
  %133 = add i32 %11, -1
  %134 = zext i32 %133 to i64
  %135 = getelementptr inbounds i8, ptr %0, i64 12
  %136 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %137 = zext nneg i32 %136 to i64
  %138 = getelementptr inbounds i64, ptr %5, i64 %137
  %139 = load i64, ptr %138, align 8
  %140 = icmp slt i64 %139, 0
  br i1 %140, label %233, label %141

141:                                              ; preds = %130
  %142 = load i64, ptr %132, align 8
  br label %212

143:                                              ; preds = %119
  %144 = getelementptr inbounds i8, ptr %0, i64 12
  %145 = load i32, ptr %144, align 4
  %146 = sext i32 %145 to i64
  %147 = load i32, ptr %2, align 4
  %148 = load i32, ptr %59, align 4
  %149 = lshr i32 %148, 8
  %150 = call fastcc i32 @check_global(ptr noundef %1, i64 noundef %146, i32 noundef %147, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11, i32 noundef 1, i32 noundef %149) #30
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %152, label %283

152:                                              ; preds = %143
  %153 = getelementptr inbounds i8, ptr %1, i64 88
  %154 = load i64, ptr %153, align 8
  %155 = inttoptr i64 %154 to ptr
  %156 = getelementptr inbounds i8, ptr %155, i64 -68719476736
  %157 = getelementptr inbounds i8, ptr %2, i64 12
  %158 = load i32, ptr %157, align 4
  %159 = getelementptr inbounds i8, ptr %2, i64 40
  call fastcc void @load_lanes(ptr noundef %0, ptr noundef nonnull %156, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %8, i32 noundef %10, i32 noundef %158, ptr noundef nonnull %159) #30
  br label %283

160:                                              ; preds = %119, %119
  %161 = load i32, ptr %2, align 4
  %162 = icmp eq i32 %120, 2
  %163 = zext i1 %162 to i32
  %164 = call fastcc i32 @check_shared_read(ptr noundef %1, ptr noundef %0, i32 noundef %161, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11, i32 noundef %163, ptr noundef nonnull %6) #30
  %165 = icmp eq i32 %164, 0
  br i1 %165, label %166, label %283

166:                                              ; preds = %160
  %167 = getelementptr inbounds i8, ptr %1, i64 160
  %168 = load i64, ptr %167, align 8
  %169 = icmp eq i64 %168, 0
  br i1 %169, label %174, label %170

170:                                              ; preds = %166
  %171 = call fastcc i32 @lanes_clash(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 0) #30
  %172 = icmp eq i32 %171, 0
  br i1 %172, label %173, label %283

173:                                              ; preds = %170
  call fastcc void @note_lanes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 0) #30
  br label %174

174:                                              ; preds = %173, %166
  %175 = getelementptr inbounds i8, ptr %1, i64 56
  %176 = load i64, ptr %175, align 8
  %177 = inttoptr i64 %176 to ptr
  %178 = getelementptr inbounds i8, ptr %2, i64 12
  %179 = load i32, ptr %178, align 4
  %180 = getelementptr inbounds i8, ptr %2, i64 40
  call fastcc void @load_lanes(ptr noundef %0, ptr noundef %177, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %8, i32 noundef %10, i32 noundef %179, ptr noundef nonnull %180) #30
  br label %283

181:                                              ; preds = %123, %195
  %182 = phi i32 [ %3, %123 ], [ %197, %195 ]
  %183 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %182, i1 true)
  %184 = zext nneg i32 %183 to i64
  %185 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %184
  %186 = load i64, ptr %185, align 8
  %187 = icmp slt i64 %186, 0
  br i1 %187, label %283, label %188

188:                                              ; preds = %181
  %189 = add nuw nsw i64 %186, %124
  %190 = load i64, ptr %125, align 8
  %191 = icmp sle i64 %189, %190
  %192 = and i64 %186, %127
  %193 = icmp eq i64 %192, 0
  %194 = select i1 %191, i1 %193, i1 false
  br i1 %194, label %195, label %283

195:                                              ; preds = %188
  %196 = add i32 %182, -1
  %197 = and i32 %196, %182
  %198 = icmp eq i32 %197, 0
  br i1 %198, label %199, label %181, !llvm.loop !16

199:                                              ; preds = %195, %121
  %200 = getelementptr inbounds i8, ptr %1, i64 128
  %201 = load i64, ptr %200, align 8
  %202 = inttoptr i64 %201 to ptr
  %203 = getelementptr inbounds i8, ptr %2, i64 12
  %204 = load i32, ptr %203, align 4
  %205 = getelementptr inbounds i8, ptr %2, i64 40
  call fastcc void @load_lanes(ptr noundef %0, ptr noundef %202, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %8, i32 noundef %10, i32 noundef %204, ptr noundef nonnull %205) #30
  br label %283

206:                                              ; preds = %222
  %207 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %231, i1 true)
  %208 = zext nneg i32 %207 to i64
  %209 = getelementptr inbounds i64, ptr %5, i64 %208
  %210 = load i64, ptr %209, align 8
  %211 = icmp slt i64 %210, 0
  br i1 %211, label %233, label %212, !llvm.loop !17

212:                                              ; preds = %141, %206
  %213 = phi i64 [ %210, %206 ], [ %139, %141 ]
  %214 = phi i64 [ %208, %206 ], [ %137, %141 ]
  %215 = phi i32 [ %231, %206 ], [ %3, %141 ]
  %216 = phi i1 [ %232, %206 ], [ %129, %141 ]
  %217 = add nuw nsw i64 %213, %131
  %218 = icmp sle i64 %217, %142
  %219 = and i64 %213, %134
  %220 = icmp eq i64 %219, 0
  %221 = select i1 %218, i1 %220, i1 false
  br i1 %221, label %222, label %233

222:                                              ; preds = %212
  %223 = load i32, ptr %135, align 4
  %224 = sext i32 %223 to i64
  %225 = shl nsw i64 %224, 5
  %226 = or disjoint i64 %225, %214
  %227 = mul nsw i64 %226, %142
  %228 = add nsw i64 %227, %213
  %229 = getelementptr inbounds i64, ptr %6, i64 %214
  store i64 %228, ptr %229, align 8
  %230 = add i32 %215, -1
  %231 = and i32 %230, %215
  %232 = icmp eq i32 %231, 0
  br i1 %232, label %235, label %206, !llvm.loop !17

233:                                              ; preds = %212, %206, %130
  %234 = phi i1 [ %129, %130 ], [ %216, %212 ], [ %232, %206 ]
  br i1 %234, label %235, label %283

235:                                              ; preds = %222, %128, %233
  %236 = getelementptr inbounds i8, ptr %1, i64 160
  %237 = load i64, ptr %236, align 8
  %238 = icmp eq i64 %237, 0
  %239 = icmp eq i32 %3, 0
  %240 = or i1 %238, %239
  br i1 %240, label %276, label %241

241:                                              ; preds = %235
  %242 = getelementptr inbounds i8, ptr %1, i64 736
  %243 = load i64, ptr %242, align 8
  %244 = inttoptr i64 %243 to ptr
  br label %245

245:                                              ; preds = %241, %272
  %246 = phi i32 [ %3, %241 ], [ %274, %272 ]
  %247 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %246, i1 true)
  %248 = zext nneg i32 %247 to i64
  %249 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %248
  %250 = load i64, ptr %249, align 8
  %251 = getelementptr inbounds i8, ptr %244, i64 %250
  switch i32 %11, label %264 [
    i32 1, label %252
    i32 2, label %255
    i32 4, label %258
    i32 8, label %261
  ]

252:                                              ; preds = %245
  %253 = load i8, ptr %251, align 1
  %254 = icmp eq i8 %253, -1
  br label %270

255:                                              ; preds = %245
  %256 = load i16, ptr %251, align 2
  %257 = icmp eq i16 %256, -1
  br label %270

258:                                              ; preds = %245
  %259 = load i32, ptr %251, align 4
  %260 = icmp eq i32 %259, -1
  br label %270

261:                                              ; preds = %245
  %262 = load i64, ptr %251, align 8
  %263 = icmp eq i64 %262, -1
  br label %270

264:                                              ; preds = %245
  %265 = load i64, ptr %251, align 8
  %266 = getelementptr inbounds i8, ptr %251, i64 8
  %267 = load i64, ptr %266, align 8
  %268 = and i64 %267, %265
  %269 = icmp eq i64 %268, -1
  br label %270

270:                                              ; preds = %252, %255, %258, %261, %264
  %271 = phi i1 [ %269, %264 ], [ %263, %261 ], [ %260, %258 ], [ %257, %255 ], [ %254, %252 ]
  br i1 %271, label %272, label %283

272:                                              ; preds = %270
  %273 = add i32 %246, -1
  %274 = and i32 %273, %246
  %275 = icmp eq i32 %274, 0
  br i1 %275, label %276, label %245, !llvm.loop !18

276:                                              ; preds = %272, %235
  %277 = getelementptr inbounds i8, ptr %1, i64 144
  %278 = load i64, ptr %277, align 8
  %279 = inttoptr i64 %278 to ptr
  %280 = getelementptr inbounds i8, ptr %2, i64 12
  %281 = load i32, ptr %280, align 4
  %282 = getelementptr inbounds i8, ptr %2, i64 40
  call fastcc void @load_lanes(ptr noundef %0, ptr noundef %279, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %8, i32 noundef %10, i32 noundef %281, ptr noundef nonnull %282) #30
  br label %283

283:                                              ; preds = %188, %181, %270, %233, %170, %160, %143, %116, %276, %199, %174, %152
  %284 = phi i32 [ 0, %276 ], [ 0, %199 ], [ 0, %174 ], [ 0, %152 ], [ 1, %116 ], [ 1, %143 ], [ 1, %160 ], [ 1, %170 ], [ 1, %233 ], [ 1, %270 ], [ 1, %181 ], [ 1, %188 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  ret i32 %284
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @check_global(ptr nocapture noundef readonly %0, i64 noundef %1, i32 noundef %2, ptr nocapture noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef %7) unnamed_addr #7 {
  %9 = icmp eq i32 %4, 0
  br i1 %9, label %25, label %10

10:                                               ; preds = %8, %10
  %11 = phi i64 [ %19, %10 ], [ 9223372036854775807, %8 ]
  %12 = phi i64 [ %20, %10 ], [ -9223372036854775808, %8 ]
  %13 = phi i64 [ %21, %10 ], [ 0, %8 ]
  %14 = phi i32 [ %23, %10 ], [ %4, %8 ]
  %15 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %14, i1 true)
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds i64, ptr %3, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = tail call i64 @llvm.smin.i64(i64 %18, i64 %11)
  %20 = tail call i64 @llvm.smax.i64(i64 %18, i64 %12)
  %21 = or i64 %18, %13
  %22 = add i32 %14, -1
  %23 = and i32 %22, %14
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %25, label %10, !llvm.loop !19

25:                                               ; preds = %10, %8
  %26 = phi i64 [ 0, %8 ], [ %21, %10 ]
  %27 = phi i64 [ -9223372036854775808, %8 ], [ %20, %10 ]
  %28 = phi i64 [ 9223372036854775807, %8 ], [ %19, %10 ]
  %29 = add i32 %5, -1
  %30 = zext i32 %29 to i64
  %31 = and i64 %26, %30
  %32 = icmp eq i64 %31, 0
  br i1 %32, label %33, label %515

33:                                               ; preds = %25
  %34 = zext i32 %5 to i64
  %35 = add nsw i64 %27, %34
  %36 = getelementptr inbounds i8, ptr %0, i64 104
  %37 = load i64, ptr %36, align 8
  %38 = inttoptr i64 %37 to ptr
  %39 = getelementptr inbounds i8, ptr %0, i64 120
  %40 = load i64, ptr %39, align 8
  %41 = icmp sgt i64 %40, 0
  br i1 %41, label %42, label %54

42:                                               ; preds = %33, %42
  %43 = phi i64 [ %52, %42 ], [ 0, %33 ]
  %44 = phi i64 [ %51, %42 ], [ %40, %33 ]
  %45 = add nuw nsw i64 %43, %44
  %46 = lshr i64 %45, 1
  %47 = getelementptr inbounds i64, ptr %38, i64 %46
  %48 = load i64, ptr %47, align 8
  %49 = icmp sgt i64 %48, %28
  %50 = add nuw nsw i64 %46, 1
  %51 = select i1 %49, i64 %46, i64 %44
  %52 = select i1 %49, i64 %43, i64 %50
  %53 = icmp slt i64 %52, %51
  br i1 %53, label %42, label %54, !llvm.loop !20

54:                                               ; preds = %42, %33
  %55 = phi i64 [ 0, %33 ], [ %52, %42 ]
  %56 = icmp sgt i64 %55, 0
  br i1 %56, label %57, label %65

57:                                               ; preds = %54
  %58 = getelementptr inbounds i8, ptr %0, i64 112
  %59 = load i64, ptr %58, align 8
  %60 = inttoptr i64 %59 to ptr
  %61 = getelementptr i64, ptr %60, i64 %55
  %62 = getelementptr i8, ptr %61, i64 -8
  %63 = load i64, ptr %62, align 8
  %64 = icmp sge i64 %63, %35
  br label %65

65:                                               ; preds = %54, %57
  %66 = phi i1 [ false, %54 ], [ %64, %57 ]
  %67 = icmp eq i32 %4, 0
  %68 = or i1 %66, %67
  br i1 %68, label %109, label %69

69:                                               ; preds = %65
  %70 = icmp sgt i64 %40, 0
  %71 = getelementptr inbounds i8, ptr %0, i64 112
  br label %72

72:                                               ; preds = %69, %105
  %73 = phi i32 [ %4, %69 ], [ %107, %105 ]
  %74 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %73, i1 true)
  %75 = zext nneg i32 %74 to i64
  %76 = getelementptr inbounds i64, ptr %3, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = add nsw i64 %77, %34
  br i1 %70, label %79, label %91

79:                                               ; preds = %72, %79
  %80 = phi i64 [ %89, %79 ], [ 0, %72 ]
  %81 = phi i64 [ %88, %79 ], [ %40, %72 ]
  %82 = add nuw nsw i64 %80, %81
  %83 = lshr i64 %82, 1
  %84 = getelementptr inbounds i64, ptr %38, i64 %83
  %85 = load i64, ptr %84, align 8
  %86 = icmp sgt i64 %85, %77
  %87 = add nuw nsw i64 %83, 1
  %88 = select i1 %86, i64 %83, i64 %81
  %89 = select i1 %86, i64 %80, i64 %87
  %90 = icmp slt i64 %89, %88
  br i1 %90, label %79, label %91, !llvm.loop !20

91:                                               ; preds = %79, %72
  %92 = phi i64 [ 0, %72 ], [ %89, %79 ]
  %93 = icmp sgt i64 %92, 0
  br i1 %93, label %94, label %102

94:                                               ; preds = %91
  %95 = load i64, ptr %71, align 8
  %96 = inttoptr i64 %95 to ptr
  %97 = getelementptr i64, ptr %96, i64 %92
  %98 = getelementptr i8, ptr %97, i64 -8
  %99 = load i64, ptr %98, align 8
  %100 = icmp sge i64 %99, %78
  %101 = zext i1 %100 to i32
  br label %102

102:                                              ; preds = %91, %94
  %103 = phi i32 [ 0, %91 ], [ %101, %94 ]
  %104 = icmp eq i32 %103, 0
  br i1 %104, label %515, label %105

105:                                              ; preds = %102
  %106 = add i32 %73, -1
  %107 = and i32 %106, %73
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %109, label %72, !llvm.loop !21

109:                                              ; preds = %105, %65
  %110 = getelementptr inbounds i8, ptr %0, i64 352
  %111 = load i64, ptr %110, align 8
  %112 = icmp eq i64 %111, 2
  %113 = icmp eq i32 %6, 1
  %114 = and i32 %7, 8
  %115 = icmp eq i32 %114, 0
  %116 = and i1 %115, %112
  %117 = and i1 %113, %116
  %118 = and i32 %7, -9
  %119 = getelementptr inbounds i8, ptr %0, i64 160
  %120 = load i64, ptr %119, align 8
  %121 = icmp eq i64 %120, 0
  br i1 %121, label %514, label %122

122:                                              ; preds = %109
  %123 = getelementptr inbounds i8, ptr %0, i64 96
  %124 = load i64, ptr %123, align 8
  %125 = inttoptr i64 %124 to ptr
  %126 = getelementptr inbounds i8, ptr %125, i64 -68719476736
  %127 = add i32 %6, -1
  %128 = icmp ult i32 %127, 2
  br i1 %128, label %129, label %214

129:                                              ; preds = %122
  %130 = icmp eq i32 %4, -1
  br i1 %130, label %131, label %147

131:                                              ; preds = %129
  %132 = load i64, ptr %3, align 8
  br label %136

133:                                              ; preds = %136
  %134 = icmp eq i64 %144, 0
  %135 = zext i1 %134 to i32
  br label %147

136:                                              ; preds = %131, %136
  %137 = phi i64 [ 0, %131 ], [ %145, %136 ]
  %138 = phi i64 [ 0, %131 ], [ %144, %136 ]
  %139 = getelementptr inbounds i64, ptr %3, i64 %137
  %140 = load i64, ptr %139, align 8
  %141 = mul nuw nsw i64 %137, %34
  %142 = add i64 %141, %132
  %143 = sub i64 %140, %142
  %144 = or i64 %143, %138
  %145 = add nuw nsw i64 %137, 1
  %146 = icmp eq i64 %145, 32
  br i1 %146, label %133, label %136, !llvm.loop !22

147:                                              ; preds = %129, %133
  %148 = phi i32 [ %135, %133 ], [ 0, %129 ]
  %149 = icmp eq i32 %148, 0
  br i1 %149, label %150, label %152

150:                                              ; preds = %147
  %151 = icmp eq i32 %4, 0
  br i1 %151, label %214, label %183

152:                                              ; preds = %147
  %153 = load i64, ptr %3, align 8
  %154 = getelementptr inbounds i8, ptr %126, i64 %153
  %155 = shl i32 %5, 5
  %156 = zext i32 %155 to i64
  %157 = icmp eq i32 %155, 0
  br i1 %157, label %158, label %162

158:                                              ; preds = %162, %152
  %159 = phi i64 [ -1, %152 ], [ %168, %162 ]
  %160 = phi i64 [ 0, %152 ], [ %163, %162 ]
  %161 = icmp ult i64 %160, %156
  br i1 %161, label %171, label %180

162:                                              ; preds = %152, %162
  %163 = phi i64 [ %169, %162 ], [ 8, %152 ]
  %164 = phi i64 [ %163, %162 ], [ 0, %152 ]
  %165 = phi i64 [ %168, %162 ], [ -1, %152 ]
  %166 = getelementptr inbounds i8, ptr %154, i64 %164
  %167 = load i64, ptr %166, align 1
  %168 = and i64 %167, %165
  %169 = add nuw nsw i64 %163, 8
  %170 = icmp ugt i64 %169, %156
  br i1 %170, label %158, label %162, !llvm.loop !23

171:                                              ; preds = %158, %171
  %172 = phi i64 [ %178, %171 ], [ %160, %158 ]
  %173 = phi i64 [ %177, %171 ], [ %159, %158 ]
  %174 = getelementptr inbounds i8, ptr %154, i64 %172
  %175 = load i8, ptr %174, align 1
  %176 = icmp eq i8 %175, -1
  %177 = select i1 %176, i64 %173, i64 0
  %178 = add nuw nsw i64 %172, 1
  %179 = icmp eq i64 %178, %156
  br i1 %179, label %180, label %171, !llvm.loop !24

180:                                              ; preds = %171, %158
  %181 = phi i64 [ %159, %158 ], [ %177, %171 ]
  %182 = icmp eq i64 %181, -1
  br i1 %182, label %214, label %515

183:                                              ; preds = %150, %210
  %184 = phi i32 [ %212, %210 ], [ %4, %150 ]
  %185 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %184, i1 true)
  %186 = zext nneg i32 %185 to i64
  %187 = getelementptr inbounds i64, ptr %3, i64 %186
  %188 = load i64, ptr %187, align 8
  %189 = getelementptr inbounds i8, ptr %126, i64 %188
  switch i32 %5, label %202 [
    i32 1, label %190
    i32 2, label %193
    i32 4, label %196
    i32 8, label %199
  ]

190:                                              ; preds = %183
  %191 = load i8, ptr %189, align 1
  %192 = icmp eq i8 %191, -1
  br label %208

193:                                              ; preds = %183
  %194 = load i16, ptr %189, align 2
  %195 = icmp eq i16 %194, -1
  br label %208

196:                                              ; preds = %183
  %197 = load i32, ptr %189, align 4
  %198 = icmp eq i32 %197, -1
  br label %208

199:                                              ; preds = %183
  %200 = load i64, ptr %189, align 8
  %201 = icmp eq i64 %200, -1
  br label %208

202:                                              ; preds = %183
  %203 = load i64, ptr %189, align 8
  %204 = getelementptr inbounds i8, ptr %189, i64 8
  %205 = load i64, ptr %204, align 8
  %206 = and i64 %205, %203
  %207 = icmp eq i64 %206, -1
  br label %208

208:                                              ; preds = %190, %193, %196, %199, %202
  %209 = phi i1 [ %207, %202 ], [ %201, %199 ], [ %198, %196 ], [ %195, %193 ], [ %192, %190 ]
  br i1 %209, label %210, label %515

210:                                              ; preds = %208
  %211 = add i32 %184, -1
  %212 = and i32 %211, %184
  %213 = icmp eq i32 %212, 0
  br i1 %213, label %214, label %183, !llvm.loop !25

214:                                              ; preds = %210, %150, %180, %122
  switch i32 %7, label %215 [
    i32 11, label %434
    i32 8, label %434
    i32 3, label %434
    i32 0, label %434
  ]

215:                                              ; preds = %214
  %216 = lshr i32 %7, 2
  %217 = and i32 %216, 1
  %218 = and i32 %7, -13
  %219 = icmp eq i32 %218, 1
  %220 = zext i1 %219 to i32
  %221 = icmp ne i32 %6, 1
  %222 = zext i1 %221 to i32
  %223 = icmp eq i64 %111, 0
  br i1 %112, label %515, label %224

224:                                              ; preds = %215
  br i1 %223, label %228, label %225

225:                                              ; preds = %224
  %226 = tail call fastcc i32 @foreign(ptr noundef readonly %0, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %222, i32 noundef %220) #30
  %227 = icmp eq i32 %226, 0
  br i1 %227, label %228, label %515

228:                                              ; preds = %225, %224
  %229 = getelementptr inbounds i8, ptr %0, i64 712
  %230 = load i64, ptr %229, align 8
  %231 = icmp eq i64 %230, 0
  br i1 %231, label %326, label %232

232:                                              ; preds = %228
  %233 = tail call fastcc i32 @unordered(ptr noundef readonly %0, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef 1, i64 noundef %1) #30
  %234 = icmp eq i32 %233, 0
  br i1 %234, label %235, label %515

235:                                              ; preds = %232
  %236 = inttoptr i64 %230 to ptr
  %237 = getelementptr inbounds i8, ptr %236, i64 72
  %238 = getelementptr inbounds i8, ptr %236, i64 96
  %239 = getelementptr inbounds i8, ptr %236, i64 120
  %240 = getelementptr inbounds i8, ptr %0, i64 728
  %241 = load i64, ptr %240, align 8
  %242 = getelementptr inbounds i8, ptr %0, i64 200
  %243 = load i64, ptr %242, align 8
  %244 = add nsw i64 %243, %241
  %245 = icmp eq i32 %4, 0
  br i1 %245, label %326, label %246

246:                                              ; preds = %235
  %247 = getelementptr inbounds i8, ptr %0, i64 720
  %248 = getelementptr inbounds i8, ptr %236, i64 128
  %249 = getelementptr inbounds i8, ptr %236, i64 80
  %250 = getelementptr inbounds i8, ptr %236, i64 104
  %251 = getelementptr inbounds i8, ptr %236, i64 88
  %252 = getelementptr inbounds i8, ptr %236, i64 112
  %253 = trunc i64 %1 to i16
  %254 = icmp ne i32 %217, 0
  br label %255

255:                                              ; preds = %269, %246
  %256 = phi i32 [ %4, %246 ], [ %271, %269 ]
  %257 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %256, i1 true)
  %258 = zext nneg i32 %257 to i64
  %259 = getelementptr inbounds i64, ptr %3, i64 %258
  %260 = load i64, ptr %259, align 8
  %261 = add nsw i64 %260, -68719476736
  %262 = load i64, ptr %247, align 8
  %263 = ashr i64 %261, %262
  %264 = trunc i64 %262 to i32
  %265 = lshr i32 %5, %264
  %266 = zext i32 %265 to i64
  %267 = add nsw i64 %263, %266
  %268 = icmp eq i32 %265, 0
  br i1 %268, label %269, label %273

269:                                              ; preds = %323, %255
  %270 = add i32 %256, -1
  %271 = and i32 %270, %256
  %272 = icmp eq i32 %271, 0
  br i1 %272, label %326, label %255, !llvm.loop !26

273:                                              ; preds = %255, %323
  %274 = phi i64 [ %324, %323 ], [ %263, %255 ]
  %275 = load ptr, ptr %239, align 8
  %276 = getelementptr inbounds i64, ptr %275, i64 %274
  %277 = load i64, ptr %276, align 8
  %278 = load ptr, ptr %237, align 8
  %279 = getelementptr inbounds i64, ptr %278, i64 %274
  %280 = load i64, ptr %279, align 8
  %281 = icmp sge i64 %277, %280
  %282 = load ptr, ptr %248, align 8
  %283 = getelementptr inbounds i16, ptr %282, i64 %274
  %284 = load i16, ptr %283, align 2
  %285 = sext i16 %284 to i64
  %286 = icmp eq i64 %285, %1
  br i1 %113, label %316, label %287

287:                                              ; preds = %273
  %288 = load ptr, ptr %249, align 8
  %289 = getelementptr inbounds i16, ptr %288, i64 %274
  %290 = load i16, ptr %289, align 2
  %291 = sext i16 %290 to i64
  %292 = icmp eq i64 %291, %1
  br i1 %292, label %306, label %293

293:                                              ; preds = %287
  %294 = load ptr, ptr %238, align 8
  %295 = getelementptr inbounds i64, ptr %294, i64 %274
  store i64 %280, ptr %295, align 8
  %296 = load ptr, ptr %249, align 8
  %297 = getelementptr inbounds i16, ptr %296, i64 %274
  %298 = load i16, ptr %297, align 2
  %299 = load ptr, ptr %250, align 8
  %300 = getelementptr inbounds i16, ptr %299, i64 %274
  store i16 %298, ptr %300, align 2
  %301 = load ptr, ptr %251, align 8
  %302 = getelementptr inbounds i8, ptr %301, i64 %274
  %303 = load i8, ptr %302, align 1
  %304 = load ptr, ptr %252, align 8
  %305 = getelementptr inbounds i8, ptr %304, i64 %274
  store i8 %303, ptr %305, align 1
  br label %306

306:                                              ; preds = %293, %287
  %307 = load ptr, ptr %237, align 8
  %308 = getelementptr inbounds i64, ptr %307, i64 %274
  store i64 %244, ptr %308, align 8
  %309 = load ptr, ptr %249, align 8
  %310 = getelementptr inbounds i16, ptr %309, i64 %274
  store i16 %253, ptr %310, align 2
  %311 = select i1 %281, i1 %286, i1 false
  %312 = select i1 %254, i1 true, i1 %311
  br i1 %312, label %313, label %323

313:                                              ; preds = %306
  %314 = load ptr, ptr %248, align 8
  %315 = getelementptr inbounds i16, ptr %314, i64 %274
  store i16 %253, ptr %315, align 2
  br label %320

316:                                              ; preds = %273
  %317 = xor i1 %281, true
  %318 = select i1 %317, i1 true, i1 %286
  %319 = select i1 %318, i16 %253, i16 -1
  store i16 %319, ptr %283, align 2
  br label %320

320:                                              ; preds = %316, %313
  %321 = load ptr, ptr %239, align 8
  %322 = getelementptr inbounds i64, ptr %321, i64 %274
  store i64 %244, ptr %322, align 8
  br label %323

323:                                              ; preds = %320, %306
  %324 = add nsw i64 %274, 1
  %325 = icmp slt i64 %324, %267
  br i1 %325, label %273, label %269, !llvm.loop !27

326:                                              ; preds = %269, %235, %228
  br i1 %223, label %514, label %327

327:                                              ; preds = %326
  br i1 %219, label %328, label %399

328:                                              ; preds = %327
  %329 = getelementptr inbounds i8, ptr %0, i64 760
  %330 = load i64, ptr %329, align 8
  %331 = inttoptr i64 %330 to ptr
  %332 = getelementptr inbounds i8, ptr %0, i64 768
  %333 = load i64, ptr %332, align 8
  %334 = inttoptr i64 %333 to ptr
  %335 = getelementptr inbounds i8, ptr %0, i64 360
  %336 = load i64, ptr %335, align 8
  %337 = trunc i64 %336 to i32
  %338 = icmp eq i32 %4, 0
  br i1 %338, label %514, label %339

339:                                              ; preds = %328
  %340 = getelementptr inbounds i8, ptr %0, i64 880
  %341 = icmp eq i32 %217, 0
  br label %342

342:                                              ; preds = %356, %339
  %343 = phi i32 [ %4, %339 ], [ %358, %356 ]
  %344 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %343, i1 true)
  %345 = zext nneg i32 %344 to i64
  %346 = getelementptr inbounds i64, ptr %3, i64 %345
  %347 = load i64, ptr %346, align 8
  %348 = add nsw i64 %347, -68719476736
  %349 = load i64, ptr %340, align 8
  %350 = ashr i64 %348, %349
  %351 = trunc i64 %349 to i32
  %352 = lshr i32 %5, %351
  %353 = zext i32 %352 to i64
  %354 = add nsw i64 %350, %353
  %355 = icmp eq i32 %352, 0
  br i1 %355, label %356, label %360

356:                                              ; preds = %396, %342
  %357 = add i32 %343, -1
  %358 = and i32 %357, %343
  %359 = icmp eq i32 %358, 0
  br i1 %359, label %514, label %342, !llvm.loop !28

360:                                              ; preds = %342, %396
  %361 = phi i64 [ %397, %396 ], [ %350, %342 ]
  br i1 %221, label %375, label %362

362:                                              ; preds = %360
  %363 = getelementptr inbounds i32, ptr %334, i64 %361
  %364 = load i32, ptr %363, align 4
  %365 = icmp eq i32 %364, 0
  br i1 %365, label %371, label %366

366:                                              ; preds = %362
  %367 = load i64, ptr %335, align 8
  %368 = trunc i64 %367 to i32
  %369 = icmp ne i32 %364, %368
  %370 = zext i1 %369 to i32
  br label %371

371:                                              ; preds = %366, %362
  %372 = phi i32 [ 0, %362 ], [ %370, %366 ]
  %373 = icmp eq i32 %372, 0
  %374 = select i1 %373, i32 %337, i32 -1
  store i32 %374, ptr %363, align 4
  br label %396

375:                                              ; preds = %360
  %376 = getelementptr inbounds i32, ptr %331, i64 %361
  %377 = load i32, ptr %376, align 4
  %378 = icmp eq i32 %377, 0
  br i1 %378, label %384, label %379

379:                                              ; preds = %375
  %380 = load i64, ptr %335, align 8
  %381 = trunc i64 %380 to i32
  %382 = icmp ne i32 %377, %381
  %383 = zext i1 %382 to i32
  br label %384

384:                                              ; preds = %379, %375
  %385 = phi i32 [ 0, %375 ], [ %383, %379 ]
  %386 = icmp eq i32 %385, 0
  %387 = select i1 %386, i32 %337, i32 -1
  store i32 %387, ptr %376, align 4
  br i1 %341, label %388, label %392

388:                                              ; preds = %384
  %389 = getelementptr inbounds i32, ptr %334, i64 %361
  %390 = load i32, ptr %389, align 4
  %391 = icmp eq i32 %390, %337
  br i1 %391, label %392, label %393

392:                                              ; preds = %388, %384
  br label %393

393:                                              ; preds = %392, %388
  %394 = phi i32 [ %337, %392 ], [ 0, %388 ]
  %395 = getelementptr inbounds i32, ptr %334, i64 %361
  store i32 %394, ptr %395, align 4
  br label %396

396:                                              ; preds = %393, %371
  %397 = add nsw i64 %361, 1
  %398 = icmp slt i64 %397, %354
  br i1 %398, label %360, label %356, !llvm.loop !29

399:                                              ; preds = %327
  br i1 %221, label %400, label %406

400:                                              ; preds = %399
  %401 = icmp eq i32 %4, 0
  br i1 %401, label %514, label %402

402:                                              ; preds = %400
  %403 = getelementptr inbounds i8, ptr %0, i64 880
  %404 = getelementptr inbounds i8, ptr %0, i64 360
  %405 = getelementptr inbounds i8, ptr %0, i64 344
  br label %407

406:                                              ; preds = %399
  tail call fastcc void @note_readers(ptr noundef readonly %0, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, i64 noundef %1) #30
  br label %514

407:                                              ; preds = %421, %402
  %408 = phi i32 [ %4, %402 ], [ %423, %421 ]
  %409 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %408, i1 true)
  %410 = zext nneg i32 %409 to i64
  %411 = getelementptr inbounds i64, ptr %3, i64 %410
  %412 = load i64, ptr %411, align 8
  %413 = add nsw i64 %412, -68719476736
  %414 = load i64, ptr %403, align 8
  %415 = ashr i64 %413, %414
  %416 = trunc i64 %414 to i32
  %417 = lshr i32 %5, %416
  %418 = zext i32 %417 to i64
  %419 = add nsw i64 %415, %418
  %420 = icmp eq i32 %417, 0
  br i1 %420, label %421, label %425

421:                                              ; preds = %425, %407
  %422 = add i32 %408, -1
  %423 = and i32 %422, %408
  %424 = icmp eq i32 %423, 0
  br i1 %424, label %514, label %407, !llvm.loop !30

425:                                              ; preds = %407, %425
  %426 = phi i64 [ %432, %425 ], [ %415, %407 ]
  %427 = load i64, ptr %404, align 8
  %428 = trunc i64 %427 to i32
  %429 = load i64, ptr %405, align 8
  %430 = inttoptr i64 %429 to ptr
  %431 = getelementptr inbounds i32, ptr %430, i64 %426
  store i32 %428, ptr %431, align 4
  %432 = add nsw i64 %426, 1
  %433 = icmp slt i64 %432, %419
  br i1 %433, label %425, label %421, !llvm.loop !31

434:                                              ; preds = %214, %214, %214, %214
  %435 = icmp eq i64 %111, 0
  br i1 %435, label %441, label %436

436:                                              ; preds = %434
  %437 = icmp eq i32 %6, 0
  %438 = zext i1 %437 to i32
  %439 = tail call fastcc i32 @foreign(ptr noundef %0, ptr noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %438, i32 noundef 0) #30
  %440 = icmp eq i32 %439, 0
  br i1 %440, label %441, label %515

441:                                              ; preds = %436, %434
  %442 = icmp ne i32 %4, 0
  %443 = and i1 %442, %117
  br i1 %443, label %444, label %474

444:                                              ; preds = %441
  %445 = getelementptr inbounds i8, ptr %0, i64 864
  %446 = load i64, ptr %445, align 8
  %447 = inttoptr i64 %446 to ptr
  %448 = getelementptr inbounds i8, ptr %0, i64 360
  br label %449

449:                                              ; preds = %466, %444
  %450 = phi i32 [ 0, %444 ], [ %468, %466 ]
  %451 = phi i32 [ %4, %444 ], [ %470, %466 ]
  %452 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %451, i1 true)
  %453 = zext nneg i32 %452 to i64
  %454 = getelementptr inbounds i64, ptr %3, i64 %453
  %455 = load i64, ptr %454, align 8
  %456 = add nsw i64 %455, -68719476736
  %457 = ashr i64 %456, 7
  %458 = getelementptr inbounds i32, ptr %447, i64 %457
  %459 = load i32, ptr %458, align 4
  %460 = icmp eq i32 %459, 0
  br i1 %460, label %466, label %461

461:                                              ; preds = %449
  %462 = load i64, ptr %448, align 8
  %463 = trunc i64 %462 to i32
  %464 = icmp ne i32 %459, %463
  %465 = zext i1 %464 to i32
  br label %466

466:                                              ; preds = %461, %449
  %467 = phi i32 [ 0, %449 ], [ %465, %461 ]
  %468 = or i32 %467, %450
  %469 = add i32 %451, -1
  %470 = and i32 %469, %451
  %471 = icmp eq i32 %470, 0
  br i1 %471, label %472, label %449, !llvm.loop !32

472:                                              ; preds = %466
  %473 = icmp eq i32 %468, 0
  br i1 %473, label %474, label %515

474:                                              ; preds = %472, %441
  %475 = getelementptr inbounds i8, ptr %0, i64 712
  %476 = load i64, ptr %475, align 8
  %477 = icmp ne i64 %476, 0
  %478 = icmp eq i32 %118, 0
  %479 = and i1 %478, %477
  br i1 %479, label %480, label %483

480:                                              ; preds = %474
  %481 = tail call fastcc i32 @unordered(ptr noundef %0, ptr noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, i32 noundef 0, i64 noundef %1) #30
  %482 = icmp eq i32 %481, 0
  br i1 %482, label %483, label %515

483:                                              ; preds = %480, %474
  %484 = icmp ne i32 %4, 0
  %485 = and i1 %484, %117
  br i1 %485, label %486, label %502

486:                                              ; preds = %483
  %487 = getelementptr inbounds i8, ptr %0, i64 856
  br label %488

488:                                              ; preds = %488, %486
  %489 = phi i32 [ %4, %486 ], [ %500, %488 ]
  %490 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %489, i1 true)
  %491 = load i64, ptr %487, align 8
  %492 = inttoptr i64 %491 to ptr
  %493 = zext nneg i32 %490 to i64
  %494 = getelementptr inbounds i64, ptr %3, i64 %493
  %495 = load i64, ptr %494, align 8
  %496 = add nsw i64 %495, -68719476736
  %497 = ashr i64 %496, 7
  %498 = getelementptr inbounds i8, ptr %492, i64 %497
  store i8 1, ptr %498, align 1
  %499 = add i32 %489, -1
  %500 = and i32 %499, %489
  %501 = icmp eq i32 %500, 0
  br i1 %501, label %502, label %488, !llvm.loop !33

502:                                              ; preds = %488, %483
  %503 = load i64, ptr %110, align 8
  %504 = icmp ne i64 %503, 0
  %505 = and i1 %113, %504
  %506 = and i1 %478, %505
  br i1 %506, label %507, label %508

507:                                              ; preds = %502
  tail call fastcc void @note_readers(ptr noundef %0, ptr noundef %3, i32 noundef %4, i32 noundef %5, i64 noundef %1) #30
  br label %508

508:                                              ; preds = %507, %502
  %509 = load i64, ptr %475, align 8
  %510 = icmp ne i64 %509, 0
  %511 = and i1 %478, %510
  %512 = and i1 %113, %511
  br i1 %512, label %513, label %514

513:                                              ; preds = %508
  tail call fastcc void @note_marks(ptr noundef %0, ptr noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef 1, i64 noundef %1) #30
  br label %514

514:                                              ; preds = %421, %356, %406, %400, %328, %326, %513, %508, %109
  tail call fastcc void @count_global(ptr noundef %0, i32 noundef %2, ptr noundef %3, i32 noundef %4, i32 noundef %5) #30
  br label %515

515:                                              ; preds = %102, %208, %215, %225, %232, %514, %480, %472, %436, %180, %25
  %516 = phi i32 [ 1, %25 ], [ 0, %514 ], [ 1, %480 ], [ 1, %472 ], [ 1, %436 ], [ 1, %180 ], [ 1, %232 ], [ 1, %225 ], [ 1, %215 ], [ 1, %208 ], [ 1, %102 ]
  ret i32 %516
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @load_lanes(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, ptr nocapture noundef readonly %7) unnamed_addr #8 {
  %9 = icmp eq i32 %4, 0
  br i1 %9, label %17, label %10

10:                                               ; preds = %8
  %11 = icmp eq i32 %5, 4
  %12 = icmp eq i32 %3, 0
  %13 = icmp eq i32 %6, 0
  %14 = icmp eq i32 %6, 0
  %15 = icmp eq i32 %6, 0
  %16 = zext i32 %4 to i64
  br label %18

17:                                               ; preds = %112, %8
  ret void

18:                                               ; preds = %10, %112
  %19 = phi i64 [ 0, %10 ], [ %113, %112 ]
  %20 = trunc nuw i64 %19 to i32
  %21 = shl i32 %20, 1
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr %7, i64 %22
  %24 = load i32, ptr %23, align 4
  %25 = or disjoint i32 %21, 1
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds i32, ptr %7, i64 %26
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %24, 0
  br i1 %29, label %112, label %30

30:                                               ; preds = %18
  %31 = icmp eq i32 %28, 4
  %32 = select i1 %11, i1 %31, i1 false
  %33 = zext i32 %24 to i64
  %34 = getelementptr inbounds i8, ptr %0, i64 %33
  br i1 %32, label %35, label %65

35:                                               ; preds = %30
  switch i32 %3, label %36 [
    i32 -1, label %40
    i32 0, label %112
  ]

36:                                               ; preds = %35
  %37 = shl i64 %19, 2
  %38 = and i64 %37, 4294967292
  %39 = getelementptr i8, ptr %1, i64 %38
  br label %53

40:                                               ; preds = %35
  %41 = shl i64 %19, 2
  %42 = and i64 %41, 4294967292
  %43 = getelementptr i8, ptr %1, i64 %42
  br label %44

44:                                               ; preds = %40, %44
  %45 = phi i64 [ 0, %40 ], [ %51, %44 ]
  %46 = getelementptr inbounds i64, ptr %2, i64 %45
  %47 = load i64, ptr %46, align 8
  %48 = getelementptr i8, ptr %43, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = getelementptr inbounds i32, ptr %34, i64 %45
  store i32 %49, ptr %50, align 4
  %51 = add nuw nsw i64 %45, 1
  %52 = icmp eq i64 %51, 32
  br i1 %52, label %112, label %44, !llvm.loop !34

53:                                               ; preds = %36, %53
  %54 = phi i32 [ %3, %36 ], [ %63, %53 ]
  %55 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %54, i1 true)
  %56 = zext nneg i32 %55 to i64
  %57 = getelementptr inbounds i64, ptr %2, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr i8, ptr %39, i64 %58
  %60 = load i32, ptr %59, align 4
  %61 = getelementptr inbounds i32, ptr %34, i64 %56
  store i32 %60, ptr %61, align 4
  %62 = add i32 %54, -1
  %63 = and i32 %62, %54
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %112, label %53, !llvm.loop !35

65:                                               ; preds = %30
  br i1 %12, label %112, label %66

66:                                               ; preds = %65
  %67 = trunc nuw i64 %19 to i32
  %68 = mul i32 %67, %5
  %69 = zext i32 %68 to i64
  %70 = getelementptr i8, ptr %1, i64 %69
  br label %71

71:                                               ; preds = %66, %108
  %72 = phi i32 [ %3, %66 ], [ %110, %108 ]
  %73 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %72, i1 true)
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds i64, ptr %2, i64 %74
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr i8, ptr %70, i64 %76
  switch i32 %5, label %96 [
    i32 1, label %78
    i32 2, label %84
    i32 4, label %90
  ]

78:                                               ; preds = %71
  %79 = load i8, ptr %77, align 1
  br i1 %15, label %82, label %80

80:                                               ; preds = %78
  %81 = sext i8 %79 to i64
  br label %98

82:                                               ; preds = %78
  %83 = zext i8 %79 to i64
  br label %98

84:                                               ; preds = %71
  %85 = load i16, ptr %77, align 2
  br i1 %14, label %88, label %86

86:                                               ; preds = %84
  %87 = sext i16 %85 to i64
  br label %98

88:                                               ; preds = %84
  %89 = zext i16 %85 to i64
  br label %98

90:                                               ; preds = %71
  %91 = load i32, ptr %77, align 4
  br i1 %13, label %94, label %92

92:                                               ; preds = %90
  %93 = sext i32 %91 to i64
  br label %98

94:                                               ; preds = %90
  %95 = zext i32 %91 to i64
  br label %98

96:                                               ; preds = %71
  %97 = load i64, ptr %77, align 8
  br label %98

98:                                               ; preds = %96, %94, %92, %88, %86, %82, %80
  %99 = phi i64 [ %97, %96 ], [ %81, %80 ], [ %83, %82 ], [ %87, %86 ], [ %89, %88 ], [ %93, %92 ], [ %95, %94 ]
  switch i32 %28, label %106 [
    i32 2, label %100
    i32 4, label %103
  ]

100:                                              ; preds = %98
  %101 = trunc i64 %99 to i16
  %102 = getelementptr inbounds i16, ptr %34, i64 %74
  store i16 %101, ptr %102, align 2
  br label %108

103:                                              ; preds = %98
  %104 = trunc i64 %99 to i32
  %105 = getelementptr inbounds i32, ptr %34, i64 %74
  store i32 %104, ptr %105, align 4
  br label %108

106:                                              ; preds = %98
  %107 = getelementptr inbounds i64, ptr %34, i64 %74
  store i64 %99, ptr %107, align 8
  br label %108

108:                                              ; preds = %100, %103, %106
  %109 = add i32 %72, -1
  %110 = and i32 %109, %72
  %111 = icmp eq i32 %110, 0
  br i1 %111, label %112, label %71, !llvm.loop !36

112:                                              ; preds = %108, %44, %53, %65, %35, %18
  %113 = add nuw nsw i64 %19, 1
  %114 = icmp eq i64 %113, %16
  br i1 %114, label %17, label %18, !llvm.loop !37
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @check_shared_read(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, ptr nocapture noundef %7) unnamed_addr #7 {
  %9 = tail call fastcc i32 @shared_indices(ptr noundef %0, ptr noundef %1, i32 noundef %2, ptr noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, ptr noundef %7) #30
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %94

11:                                               ; preds = %8
  %12 = getelementptr inbounds i8, ptr %0, i64 160
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %59, label %15

15:                                               ; preds = %11
  %16 = getelementptr inbounds i8, ptr %0, i64 80
  %17 = load i64, ptr %16, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = icmp eq i32 %4, 0
  br i1 %19, label %56, label %20

20:                                               ; preds = %15, %46
  %21 = phi i32 [ %52, %46 ], [ %4, %15 ]
  %22 = phi i32 [ %50, %46 ], [ 0, %15 ]
  %23 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds i64, ptr %7, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %18, i64 %26
  switch i32 %5, label %40 [
    i32 1, label %28
    i32 2, label %31
    i32 4, label %34
    i32 8, label %37
  ]

28:                                               ; preds = %20
  %29 = load i8, ptr %27, align 1
  %30 = icmp eq i8 %29, -1
  br label %46

31:                                               ; preds = %20
  %32 = load i16, ptr %27, align 2
  %33 = icmp eq i16 %32, -1
  br label %46

34:                                               ; preds = %20
  %35 = load i32, ptr %27, align 4
  %36 = icmp eq i32 %35, -1
  br label %46

37:                                               ; preds = %20
  %38 = load i64, ptr %27, align 8
  %39 = icmp eq i64 %38, -1
  br label %46

40:                                               ; preds = %20
  %41 = load i64, ptr %27, align 8
  %42 = getelementptr inbounds i8, ptr %27, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = and i64 %43, %41
  %45 = icmp eq i64 %44, -1
  br label %46

46:                                               ; preds = %28, %31, %34, %37, %40
  %47 = phi i1 [ %45, %40 ], [ %39, %37 ], [ %36, %34 ], [ %33, %31 ], [ %30, %28 ]
  %48 = xor i1 %47, true
  %49 = zext i1 %48 to i32
  %50 = or i32 %22, %49
  %51 = add i32 %21, -1
  %52 = and i32 %51, %21
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %20, !llvm.loop !38

54:                                               ; preds = %46
  %55 = icmp eq i32 %50, 0
  br i1 %55, label %56, label %94

56:                                               ; preds = %15, %54
  %57 = tail call fastcc i32 @races_of_reads(ptr noundef %0, ptr noundef %1, ptr noundef %7, i32 noundef %4, i32 noundef %5) #30
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %59, label %94

59:                                               ; preds = %56, %11
  %60 = load i64, ptr %12, align 8
  %61 = icmp eq i64 %60, 0
  br i1 %61, label %93, label %62

62:                                               ; preds = %59
  %63 = getelementptr inbounds i8, ptr %0, i64 816
  %64 = load i64, ptr %63, align 8
  %65 = icmp eq i64 %64, 0
  br i1 %65, label %93, label %66

66:                                               ; preds = %62
  %67 = getelementptr inbounds i8, ptr %0, i64 744
  %68 = load i64, ptr %67, align 8
  %69 = inttoptr i64 %68 to ptr
  %70 = getelementptr inbounds i8, ptr %69, i64 56
  %71 = load ptr, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %1, i64 12
  %73 = load i32, ptr %72, align 4
  %74 = sext i32 %73 to i64
  %75 = shl nsw i64 %74, 8
  %76 = getelementptr inbounds i8, ptr %71, i64 %75
  %77 = icmp eq i32 %4, 0
  br i1 %77, label %93, label %78

78:                                               ; preds = %66
  %79 = getelementptr inbounds i8, ptr %0, i64 200
  br label %80

80:                                               ; preds = %78, %89
  %81 = phi i32 [ %4, %78 ], [ %91, %89 ]
  %82 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %81, i1 true)
  %83 = zext nneg i32 %82 to i64
  %84 = getelementptr inbounds i64, ptr %76, i64 %83
  %85 = load i64, ptr %84, align 8
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %87, label %89

87:                                               ; preds = %80
  %88 = load i64, ptr %79, align 8
  store i64 %88, ptr %84, align 8
  br label %89

89:                                               ; preds = %87, %80
  %90 = add i32 %81, -1
  %91 = and i32 %90, %81
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %93, label %80, !llvm.loop !39

93:                                               ; preds = %89, %66, %62, %59
  tail call fastcc void @count_shared(ptr noundef %0, i32 noundef %2, ptr noundef %3, i32 noundef %4, i32 noundef %5) #30
  br label %94

94:                                               ; preds = %54, %56, %8, %93
  %95 = phi i32 [ 1, %56 ], [ 0, %93 ], [ 1, %8 ], [ 1, %54 ]
  ret i32 %95
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @lanes_clash(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #9 {
  %7 = getelementptr inbounds i8, ptr %0, i64 744
  %8 = load i64, ptr %7, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = zext i32 %4 to i64
  %11 = getelementptr inbounds i8, ptr %0, i64 240
  %12 = load i64, ptr %11, align 8
  %13 = lshr i64 %10, %12
  %14 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %13, i64 1)
  %15 = getelementptr inbounds i8, ptr %1, i64 12
  %16 = load i32, ptr %15, align 4
  %17 = sext i32 %16 to i64
  %18 = icmp eq i32 %3, 0
  br i1 %18, label %53, label %19

19:                                               ; preds = %6
  %20 = getelementptr inbounds i8, ptr %9, i64 32
  %21 = load ptr, ptr %20, align 8
  %22 = icmp eq i32 %5, 0
  %23 = icmp eq i32 %5, 2
  %24 = getelementptr inbounds i8, ptr %9, i64 24
  %25 = getelementptr inbounds i8, ptr %9, i64 72
  %26 = getelementptr inbounds i8, ptr %9, i64 64
  %27 = shl nsw i64 %17, 13
  %28 = getelementptr inbounds i8, ptr %0, i64 32
  %29 = getelementptr inbounds i8, ptr %9, i64 16
  %30 = getelementptr inbounds i8, ptr %9, i64 8
  %31 = getelementptr inbounds i8, ptr %9, i64 72
  %32 = getelementptr inbounds i8, ptr %9, i64 64
  %33 = shl nsw i64 %17, 13
  %34 = getelementptr inbounds i8, ptr %0, i64 32
  %35 = getelementptr inbounds i8, ptr %9, i64 48
  %36 = getelementptr inbounds i8, ptr %9, i64 40
  %37 = getelementptr inbounds i8, ptr %9, i64 72
  %38 = getelementptr inbounds i8, ptr %9, i64 64
  %39 = shl nsw i64 %17, 13
  %40 = getelementptr inbounds i8, ptr %0, i64 32
  br label %41

41:                                               ; preds = %19, %55
  %42 = phi i32 [ 0, %19 ], [ %210, %55 ]
  %43 = phi i32 [ %3, %19 ], [ %57, %55 ]
  %44 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %43, i1 true)
  %45 = zext nneg i32 %44 to i64
  %46 = getelementptr inbounds i64, ptr %2, i64 %45
  %47 = load i64, ptr %46, align 8
  %48 = ashr i64 %47, %12
  %49 = add nsw i64 %48, %14
  %50 = shl nuw nsw i64 %45, 8
  %51 = shl nuw nsw i64 %45, 8
  %52 = shl nuw nsw i64 %45, 8
  br label %59

53:                                               ; preds = %55, %6
  %54 = phi i32 [ 0, %6 ], [ %210, %55 ]
  ret i32 %54

55:                                               ; preds = %209
  %56 = add i32 %43, -1
  %57 = and i32 %56, %43
  %58 = icmp eq i32 %57, 0
  br i1 %58, label %53, label %41, !llvm.loop !40

59:                                               ; preds = %41, %209
  %60 = phi i32 [ %42, %41 ], [ %210, %209 ]
  %61 = phi i64 [ %48, %41 ], [ %211, %209 ]
  %62 = getelementptr inbounds i64, ptr %21, i64 %61
  %63 = load i64, ptr %62, align 8
  %64 = icmp eq i64 %63, %45
  br i1 %64, label %105, label %65

65:                                               ; preds = %59
  %66 = load ptr, ptr %24, align 8
  %67 = getelementptr inbounds i64, ptr %66, i64 %61
  %68 = load i64, ptr %67, align 8
  %69 = load ptr, ptr %9, align 8
  %70 = getelementptr inbounds i64, ptr %69, i64 %17
  %71 = load i64, ptr %70, align 8
  %72 = load ptr, ptr %25, align 8
  %73 = getelementptr inbounds i64, ptr %72, i64 %17
  %74 = load i64, ptr %73, align 8
  %75 = icmp sle i64 %71, %68
  %76 = icmp sgt i64 %74, %68
  %77 = select i1 %75, i1 true, i1 %76
  br i1 %77, label %78, label %80

78:                                               ; preds = %65
  %79 = icmp eq i64 %71, %68
  br label %105

80:                                               ; preds = %65
  %81 = load ptr, ptr %26, align 8
  %82 = getelementptr i8, ptr %81, i64 %27
  %83 = getelementptr i8, ptr %82, i64 %50
  %84 = icmp slt i64 %63, 0
  %85 = tail call i64 @llvm.smax.i64(i64 %63, i64 0)
  %86 = add nsw i64 %63, 1
  %87 = select i1 %84, i64 32, i64 %86
  %88 = icmp slt i64 %85, %87
  br i1 %88, label %92, label %89

89:                                               ; preds = %92, %80
  %90 = phi i64 [ %74, %80 ], [ %97, %92 ]
  %91 = icmp sgt i64 %90, %68
  br i1 %91, label %105, label %100

92:                                               ; preds = %80, %92
  %93 = phi i64 [ %98, %92 ], [ %85, %80 ]
  %94 = phi i64 [ %97, %92 ], [ %74, %80 ]
  %95 = getelementptr inbounds i64, ptr %83, i64 %93
  %96 = load i64, ptr %95, align 8
  %97 = tail call i64 @llvm.smax.i64(i64 %96, i64 %94)
  %98 = add nuw nsw i64 %93, 1
  %99 = icmp eq i64 %98, %87
  br i1 %99, label %89, label %92, !llvm.loop !41

100:                                              ; preds = %89
  %101 = sub nsw i64 %71, %68
  %102 = load i64, ptr %28, align 8
  %103 = srem i64 %101, %102
  %104 = icmp eq i64 %103, 0
  br label %105

105:                                              ; preds = %100, %89, %78, %59
  %106 = phi i1 [ false, %59 ], [ %79, %78 ], [ false, %89 ], [ %104, %100 ]
  %107 = zext i1 %106 to i32
  %108 = or i32 %60, %107
  br i1 %22, label %158, label %109

109:                                              ; preds = %105
  %110 = load ptr, ptr %29, align 8
  %111 = getelementptr inbounds i64, ptr %110, i64 %61
  %112 = load i64, ptr %111, align 8
  %113 = icmp eq i64 %112, %45
  br i1 %113, label %154, label %114

114:                                              ; preds = %109
  %115 = load ptr, ptr %30, align 8
  %116 = getelementptr inbounds i64, ptr %115, i64 %61
  %117 = load i64, ptr %116, align 8
  %118 = load ptr, ptr %9, align 8
  %119 = getelementptr inbounds i64, ptr %118, i64 %17
  %120 = load i64, ptr %119, align 8
  %121 = load ptr, ptr %31, align 8
  %122 = getelementptr inbounds i64, ptr %121, i64 %17
  %123 = load i64, ptr %122, align 8
  %124 = icmp sle i64 %120, %117
  %125 = icmp sgt i64 %123, %117
  %126 = select i1 %124, i1 true, i1 %125
  br i1 %126, label %127, label %129

127:                                              ; preds = %114
  %128 = icmp eq i64 %120, %117
  br label %154

129:                                              ; preds = %114
  %130 = load ptr, ptr %32, align 8
  %131 = getelementptr i8, ptr %130, i64 %33
  %132 = getelementptr i8, ptr %131, i64 %51
  %133 = icmp slt i64 %112, 0
  %134 = tail call i64 @llvm.smax.i64(i64 %112, i64 0)
  %135 = add nsw i64 %112, 1
  %136 = select i1 %133, i64 32, i64 %135
  %137 = icmp slt i64 %134, %136
  br i1 %137, label %141, label %138

138:                                              ; preds = %141, %129
  %139 = phi i64 [ %123, %129 ], [ %146, %141 ]
  %140 = icmp sgt i64 %139, %117
  br i1 %140, label %154, label %149

141:                                              ; preds = %129, %141
  %142 = phi i64 [ %147, %141 ], [ %134, %129 ]
  %143 = phi i64 [ %146, %141 ], [ %123, %129 ]
  %144 = getelementptr inbounds i64, ptr %132, i64 %142
  %145 = load i64, ptr %144, align 8
  %146 = tail call i64 @llvm.smax.i64(i64 %145, i64 %143)
  %147 = add nuw nsw i64 %142, 1
  %148 = icmp eq i64 %147, %136
  br i1 %148, label %138, label %141, !llvm.loop !41

149:                                              ; preds = %138
  %150 = sub nsw i64 %120, %117
  %151 = load i64, ptr %34, align 8
  %152 = srem i64 %150, %151
  %153 = icmp eq i64 %152, 0
  br label %154

154:                                              ; preds = %149, %138, %127, %109
  %155 = phi i1 [ false, %109 ], [ %128, %127 ], [ false, %138 ], [ %153, %149 ]
  %156 = zext i1 %155 to i32
  %157 = or i32 %108, %156
  br label %158

158:                                              ; preds = %154, %105
  %159 = phi i32 [ %157, %154 ], [ %108, %105 ]
  br i1 %23, label %209, label %160

160:                                              ; preds = %158
  %161 = load ptr, ptr %35, align 8
  %162 = getelementptr inbounds i64, ptr %161, i64 %61
  %163 = load i64, ptr %162, align 8
  %164 = icmp eq i64 %163, %45
  br i1 %164, label %205, label %165

165:                                              ; preds = %160
  %166 = load ptr, ptr %36, align 8
  %167 = getelementptr inbounds i64, ptr %166, i64 %61
  %168 = load i64, ptr %167, align 8
  %169 = load ptr, ptr %9, align 8
  %170 = getelementptr inbounds i64, ptr %169, i64 %17
  %171 = load i64, ptr %170, align 8
  %172 = load ptr, ptr %37, align 8
  %173 = getelementptr inbounds i64, ptr %172, i64 %17
  %174 = load i64, ptr %173, align 8
  %175 = icmp sle i64 %171, %168
  %176 = icmp sgt i64 %174, %168
  %177 = select i1 %175, i1 true, i1 %176
  br i1 %177, label %178, label %180

178:                                              ; preds = %165
  %179 = icmp eq i64 %171, %168
  br label %205

180:                                              ; preds = %165
  %181 = load ptr, ptr %38, align 8
  %182 = getelementptr i8, ptr %181, i64 %39
  %183 = getelementptr i8, ptr %182, i64 %52
  %184 = icmp slt i64 %163, 0
  %185 = tail call i64 @llvm.smax.i64(i64 %163, i64 0)
  %186 = add nsw i64 %163, 1
  %187 = select i1 %184, i64 32, i64 %186
  %188 = icmp slt i64 %185, %187
  br i1 %188, label %192, label %189

189:                                              ; preds = %192, %180
  %190 = phi i64 [ %174, %180 ], [ %197, %192 ]
  %191 = icmp sgt i64 %190, %168
  br i1 %191, label %205, label %200

192:                                              ; preds = %180, %192
  %193 = phi i64 [ %198, %192 ], [ %185, %180 ]
  %194 = phi i64 [ %197, %192 ], [ %174, %180 ]
  %195 = getelementptr inbounds i64, ptr %183, i64 %193
  %196 = load i64, ptr %195, align 8
  %197 = tail call i64 @llvm.smax.i64(i64 %196, i64 %194)
  %198 = add nuw nsw i64 %193, 1
  %199 = icmp eq i64 %198, %187
  br i1 %199, label %189, label %192, !llvm.loop !41

200:                                              ; preds = %189
  %201 = sub nsw i64 %171, %168
  %202 = load i64, ptr %40, align 8
  %203 = srem i64 %201, %202
  %204 = icmp eq i64 %203, 0
  br label %205

205:                                              ; preds = %200, %189, %178, %160
  %206 = phi i1 [ false, %160 ], [ %179, %178 ], [ false, %189 ], [ %204, %200 ]
  %207 = zext i1 %206 to i32
  %208 = or i32 %159, %207
  br label %209

209:                                              ; preds = %158, %205
  %210 = phi i32 [ %208, %205 ], [ %159, %158 ]
  %211 = add nsw i64 %61, 1
  %212 = icmp slt i64 %211, %49
  br i1 %212, label %59, label %55, !llvm.loop !42
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @note_lanes(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #6 {
  %7 = getelementptr inbounds i8, ptr %0, i64 744
  %8 = load i64, ptr %7, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 12
  %12 = load i32, ptr %11, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds i64, ptr %10, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = zext i32 %4 to i64
  %17 = getelementptr inbounds i8, ptr %0, i64 240
  %18 = load i64, ptr %17, align 8
  %19 = lshr i64 %16, %18
  %20 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %19, i64 1)
  %21 = icmp eq i32 %5, 0
  %22 = select i1 %21, i64 8, i64 40
  %23 = getelementptr inbounds i8, ptr %9, i64 %22
  %24 = load ptr, ptr %23, align 8
  %25 = select i1 %21, i64 16, i64 48
  %26 = getelementptr inbounds i8, ptr %9, i64 %25
  %27 = load ptr, ptr %26, align 8
  %28 = icmp eq i32 %3, 0
  br i1 %28, label %46, label %29

29:                                               ; preds = %6
  %30 = icmp eq i32 %5, 1
  %31 = getelementptr inbounds i8, ptr %9, i64 72
  %32 = getelementptr inbounds i8, ptr %9, i64 64
  %33 = getelementptr inbounds i8, ptr %0, i64 32
  %34 = getelementptr inbounds i8, ptr %9, i64 24
  %35 = getelementptr inbounds i8, ptr %9, i64 32
  br label %36

36:                                               ; preds = %29, %47
  %37 = phi i32 [ %3, %29 ], [ %49, %47 ]
  %38 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %37, i1 true)
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds i64, ptr %2, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = load i64, ptr %17, align 8
  %43 = ashr i64 %41, %42
  %44 = add nsw i64 %43, %20
  %45 = shl nuw nsw i64 %39, 8
  br label %51

46:                                               ; preds = %47, %6
  ret void

47:                                               ; preds = %111
  %48 = add i32 %37, -1
  %49 = and i32 %48, %37
  %50 = icmp eq i32 %49, 0
  br i1 %50, label %46, label %36, !llvm.loop !43

51:                                               ; preds = %36, %111
  %52 = phi i64 [ %43, %36 ], [ %112, %111 ]
  br i1 %30, label %53, label %58

53:                                               ; preds = %51
  %54 = load ptr, ptr %34, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %52
  store i64 %15, ptr %55, align 8
  %56 = load ptr, ptr %35, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %52
  store i64 %39, ptr %57, align 8
  br label %111

58:                                               ; preds = %51
  %59 = getelementptr inbounds i64, ptr %27, i64 %52
  %60 = load i64, ptr %59, align 8
  %61 = icmp eq i64 %60, %39
  br i1 %61, label %107, label %62

62:                                               ; preds = %58
  %63 = load i32, ptr %11, align 4
  %64 = sext i32 %63 to i64
  %65 = getelementptr inbounds i64, ptr %24, i64 %52
  %66 = load i64, ptr %65, align 8
  %67 = load ptr, ptr %9, align 8
  %68 = getelementptr inbounds i64, ptr %67, i64 %64
  %69 = load i64, ptr %68, align 8
  %70 = load ptr, ptr %31, align 8
  %71 = getelementptr inbounds i64, ptr %70, i64 %64
  %72 = load i64, ptr %71, align 8
  %73 = icmp sle i64 %69, %66
  %74 = icmp sgt i64 %72, %66
  %75 = select i1 %73, i1 true, i1 %74
  br i1 %75, label %76, label %78

76:                                               ; preds = %62
  %77 = icmp eq i64 %69, %66
  br label %104

78:                                               ; preds = %62
  %79 = load ptr, ptr %32, align 8
  %80 = shl nsw i64 %64, 13
  %81 = getelementptr i8, ptr %79, i64 %80
  %82 = getelementptr i8, ptr %81, i64 %45
  %83 = icmp slt i64 %60, 0
  %84 = tail call i64 @llvm.smax.i64(i64 %60, i64 0)
  %85 = add nsw i64 %60, 1
  %86 = select i1 %83, i64 32, i64 %85
  %87 = icmp slt i64 %84, %86
  br i1 %87, label %91, label %88

88:                                               ; preds = %91, %78
  %89 = phi i64 [ %72, %78 ], [ %96, %91 ]
  %90 = icmp sgt i64 %89, %66
  br i1 %90, label %104, label %99

91:                                               ; preds = %78, %91
  %92 = phi i64 [ %97, %91 ], [ %84, %78 ]
  %93 = phi i64 [ %96, %91 ], [ %72, %78 ]
  %94 = getelementptr inbounds i64, ptr %82, i64 %92
  %95 = load i64, ptr %94, align 8
  %96 = tail call i64 @llvm.smax.i64(i64 %95, i64 %93)
  %97 = add nuw nsw i64 %92, 1
  %98 = icmp eq i64 %97, %86
  br i1 %98, label %88, label %91, !llvm.loop !41

99:                                               ; preds = %88
  %100 = sub nsw i64 %69, %66
  %101 = load i64, ptr %33, align 8
  %102 = srem i64 %100, %101
  %103 = icmp eq i64 %102, 0
  br label %104

104:                                              ; preds = %76, %88, %99
  %105 = phi i1 [ %77, %76 ], [ false, %88 ], [ %103, %99 ]
  %106 = xor i1 %105, true
  br label %107

107:                                              ; preds = %104, %58
  %108 = phi i1 [ true, %58 ], [ %106, %104 ]
  %109 = getelementptr inbounds i64, ptr %24, i64 %52
  store i64 %15, ptr %109, align 8
  %110 = select i1 %108, i64 %39, i64 -1
  store i64 %110, ptr %59, align 8
  br label %111

111:                                              ; preds = %53, %107
  %112 = add nsw i64 %52, 1
  %113 = icmp slt i64 %112, %44
  br i1 %113, label %51, label %47, !llvm.loop !44
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_st(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = getelementptr inbounds i8, ptr %2, i64 4
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds i8, ptr %2, i64 8
  %10 = load i32, ptr %9, align 4
  %11 = mul i32 %10, %8
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #29
  %12 = getelementptr inbounds i8, ptr %2, i64 16
  %13 = getelementptr inbounds i8, ptr %2, i64 28
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds i8, ptr %2, i64 32
  %17 = load i32, ptr %16, align 4
  %18 = zext i32 %17 to i64
  %19 = shl nuw i64 %18, 32
  %20 = or disjoint i64 %19, %15
  %21 = load i32, ptr %12, align 4
  %22 = getelementptr inbounds i8, ptr %2, i64 20
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  switch i32 %21, label %46 [
    i32 0, label %25
    i32 2, label %35
  ]

25:                                               ; preds = %4
  %26 = getelementptr inbounds i8, ptr %0, i64 %24
  br label %27

27:                                               ; preds = %25, %27
  %28 = phi i64 [ 0, %25 ], [ %33, %27 ]
  %29 = getelementptr inbounds i64, ptr %26, i64 %28
  %30 = load i64, ptr %29, align 8
  %31 = add nsw i64 %30, %20
  %32 = getelementptr inbounds i64, ptr %5, i64 %28
  store i64 %31, ptr %32, align 8
  %33 = add nuw nsw i64 %28, 1
  %34 = icmp eq i64 %33, 32
  br i1 %34, label %58, label %27, !llvm.loop !11

35:                                               ; preds = %4
  %36 = getelementptr inbounds i8, ptr %0, i64 %24
  br label %37

37:                                               ; preds = %35, %37
  %38 = phi i64 [ 0, %35 ], [ %44, %37 ]
  %39 = getelementptr inbounds i32, ptr %36, i64 %38
  %40 = load i32, ptr %39, align 4
  %41 = add i32 %40, %14
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i64, ptr %5, i64 %38
  store i64 %42, ptr %43, align 8
  %44 = add nuw nsw i64 %38, 1
  %45 = icmp eq i64 %44, 32
  br i1 %45, label %58, label %37, !llvm.loop !12

46:                                               ; preds = %4
  %47 = getelementptr inbounds i8, ptr %2, i64 24
  %48 = load i32, ptr %47, align 4
  %49 = zext i32 %48 to i64
  %50 = shl nuw i64 %49, 32
  %51 = or disjoint i64 %50, %24
  %52 = add nsw i64 %51, %20
  br label %53

53:                                               ; preds = %46, %53
  %54 = phi i64 [ 0, %46 ], [ %56, %53 ]
  %55 = getelementptr inbounds i64, ptr %5, i64 %54
  store i64 %52, ptr %55, align 8
  %56 = add nuw nsw i64 %54, 1
  %57 = icmp eq i64 %56, 32
  br i1 %57, label %58, label %53, !llvm.loop !13

58:                                               ; preds = %37, %27, %53
  %59 = getelementptr inbounds i8, ptr %2, i64 12
  %60 = load i32, ptr %59, align 4
  %61 = and i32 %60, 255
  %62 = getelementptr inbounds i8, ptr %1, i64 200
  %63 = load i64, ptr %62, align 8
  %64 = add nsw i64 %63, 1
  store i64 %64, ptr %62, align 8
  %65 = icmp eq i32 %61, 0
  br i1 %65, label %66, label %119

66:                                               ; preds = %58
  %67 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %68 = zext nneg i32 %67 to i64
  %69 = getelementptr inbounds i64, ptr %5, i64 %68
  %70 = load i64, ptr %69, align 8
  %71 = icmp sgt i64 %70, 68719476735
  %72 = ashr i64 %70, 32
  %73 = select i1 %71, i64 16, i64 %72
  %74 = icmp eq i32 %3, 0
  br i1 %74, label %91, label %75

75:                                               ; preds = %66, %75
  %76 = phi i32 [ %89, %75 ], [ %3, %66 ]
  %77 = phi i64 [ %87, %75 ], [ 0, %66 ]
  %78 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %76, i1 true)
  %79 = zext nneg i32 %78 to i64
  %80 = getelementptr inbounds i64, ptr %5, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = icmp sgt i64 %81, 68719476735
  %83 = ashr i64 %81, 32
  %84 = select i1 %82, i64 16, i64 %83
  %85 = icmp ne i64 %84, %73
  %86 = zext i1 %85 to i64
  %87 = or i64 %77, %86
  %88 = add i32 %76, -1
  %89 = and i32 %88, %76
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %75, !llvm.loop !14

91:                                               ; preds = %75, %66
  %92 = phi i64 [ 0, %66 ], [ %87, %75 ]
  %93 = icmp ne i64 %92, 0
  %94 = icmp slt i64 %73, 1
  %95 = select i1 %93, i1 true, i1 %94
  br i1 %95, label %116, label %96

96:                                               ; preds = %91
  %97 = icmp sgt i64 %73, 3
  %98 = icmp ne i64 %73, 16
  %99 = and i1 %97, %98
  br i1 %99, label %116, label %100

100:                                              ; preds = %96
  %101 = icmp eq i64 %73, 16
  br i1 %101, label %116, label %102

102:                                              ; preds = %100
  %103 = shl nuw nsw i64 %73, 32
  br label %109

104:                                              ; preds = %109
  %105 = icmp eq i64 %73, 1
  %106 = icmp eq i64 %73, 2
  %107 = select i1 %106, i32 3, i32 4
  %108 = select i1 %105, i32 5, i32 %107
  br label %116

109:                                              ; preds = %102, %109
  %110 = phi i64 [ 0, %102 ], [ %114, %109 ]
  %111 = getelementptr inbounds i64, ptr %5, i64 %110
  %112 = load i64, ptr %111, align 8
  %113 = sub nsw i64 %112, %103
  store i64 %113, ptr %111, align 8
  %114 = add nuw nsw i64 %110, 1
  %115 = icmp eq i64 %114, 32
  br i1 %115, label %104, label %109, !llvm.loop !15

116:                                              ; preds = %91, %96, %100, %104
  %117 = phi i32 [ %108, %104 ], [ -1, %96 ], [ -1, %91 ], [ 1, %100 ]
  %118 = icmp slt i32 %117, 0
  br i1 %118, label %291, label %119

119:                                              ; preds = %116, %58
  %120 = phi i32 [ %117, %116 ], [ %61, %58 ]
  %121 = getelementptr inbounds i8, ptr %2, i64 36
  switch i32 %120, label %291 [
    i32 1, label %137
    i32 2, label %162
    i32 5, label %162
    i32 4, label %122
  ]

122:                                              ; preds = %119
  %123 = icmp eq i32 %3, 0
  br i1 %123, label %271, label %124

124:                                              ; preds = %122
  %125 = zext i32 %11 to i64
  %126 = getelementptr inbounds i8, ptr %1, i64 152
  %127 = add i32 %11, -1
  %128 = zext i32 %127 to i64
  %129 = getelementptr inbounds i8, ptr %0, i64 12
  %130 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %131 = zext nneg i32 %130 to i64
  %132 = getelementptr inbounds i64, ptr %5, i64 %131
  %133 = load i64, ptr %132, align 8
  %134 = icmp slt i64 %133, 0
  br i1 %134, label %269, label %135

135:                                              ; preds = %124
  %136 = load i64, ptr %126, align 8
  br label %248

137:                                              ; preds = %119
  %138 = getelementptr inbounds i8, ptr %1, i64 88
  %139 = load i64, ptr %138, align 8
  %140 = inttoptr i64 %139 to ptr
  %141 = getelementptr inbounds i8, ptr %140, i64 -68719476736
  %142 = getelementptr inbounds i8, ptr %0, i64 12
  %143 = load i32, ptr %142, align 4
  %144 = sext i32 %143 to i64
  %145 = load i32, ptr %2, align 4
  %146 = load i32, ptr %59, align 4
  %147 = lshr i32 %146, 8
  %148 = call fastcc i32 @check_global(ptr noundef %1, i64 noundef %144, i32 noundef %145, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11, i32 noundef 0, i32 noundef %147) #30
  %149 = icmp eq i32 %148, 0
  br i1 %149, label %150, label %291

150:                                              ; preds = %137
  call fastcc void @store_lanes(ptr noundef %0, ptr noundef nonnull %141, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %8, i32 noundef %10, ptr noundef nonnull %121) #30
  %151 = getelementptr inbounds i8, ptr %1, i64 160
  %152 = load i64, ptr %151, align 8
  %153 = icmp eq i64 %152, 0
  br i1 %153, label %157, label %154

154:                                              ; preds = %150
  %155 = call fastcc i32 @lanes_agree(ptr noundef %0, ptr noundef nonnull %141, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %8, i32 noundef %10, ptr noundef nonnull %121) #30
  %156 = icmp eq i32 %155, 0
  br i1 %156, label %291, label %157

157:                                              ; preds = %154, %150
  %158 = load i32, ptr %142, align 4
  %159 = sext i32 %158 to i64
  %160 = load i32, ptr %59, align 4
  %161 = lshr i32 %160, 8
  call fastcc void @mark_global(ptr noundef %1, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11, i64 noundef %159, i32 noundef %161) #30
  br label %291

162:                                              ; preds = %119, %119
  %163 = getelementptr inbounds i8, ptr %1, i64 56
  %164 = load i64, ptr %163, align 8
  %165 = inttoptr i64 %164 to ptr
  %166 = load i32, ptr %2, align 4
  %167 = icmp eq i32 %120, 2
  %168 = zext i1 %167 to i32
  %169 = call fastcc i32 @shared_indices(ptr noundef %1, ptr noundef %0, i32 noundef %166, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11, i32 noundef %168, ptr noundef nonnull %6) #30
  %170 = icmp eq i32 %169, 0
  br i1 %170, label %171, label %291

171:                                              ; preds = %162
  %172 = getelementptr inbounds i8, ptr %1, i64 160
  %173 = load i64, ptr %172, align 8
  %174 = icmp eq i64 %173, 0
  br i1 %174, label %182, label %175

175:                                              ; preds = %171
  %176 = call fastcc i32 @lanes_clash(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 1) #30
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %178, label %291

178:                                              ; preds = %175
  br i1 %174, label %182, label %179

179:                                              ; preds = %178
  %180 = call fastcc i32 @races_of_writes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 0) #30
  %181 = icmp eq i32 %180, 0
  br i1 %181, label %182, label %291

182:                                              ; preds = %171, %179, %178
  %183 = load i64, ptr %172, align 8
  %184 = icmp eq i64 %183, 0
  br i1 %184, label %214, label %185

185:                                              ; preds = %182
  %186 = getelementptr inbounds i8, ptr %1, i64 816
  %187 = load i64, ptr %186, align 8
  %188 = icmp eq i64 %187, 0
  br i1 %188, label %214, label %189

189:                                              ; preds = %185
  %190 = getelementptr inbounds i8, ptr %1, i64 744
  %191 = load i64, ptr %190, align 8
  %192 = inttoptr i64 %191 to ptr
  %193 = getelementptr inbounds i8, ptr %192, i64 56
  %194 = load ptr, ptr %193, align 8
  %195 = getelementptr inbounds i8, ptr %0, i64 12
  %196 = load i32, ptr %195, align 4
  %197 = sext i32 %196 to i64
  %198 = shl nsw i64 %197, 8
  %199 = getelementptr inbounds i8, ptr %194, i64 %198
  %200 = icmp eq i32 %3, 0
  br i1 %200, label %214, label %201

201:                                              ; preds = %189, %210
  %202 = phi i32 [ %212, %210 ], [ %3, %189 ]
  %203 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %202, i1 true)
  %204 = zext nneg i32 %203 to i64
  %205 = getelementptr inbounds i64, ptr %199, i64 %204
  %206 = load i64, ptr %205, align 8
  %207 = icmp eq i64 %206, 0
  br i1 %207, label %208, label %210

208:                                              ; preds = %201
  %209 = load i64, ptr %62, align 8
  store i64 %209, ptr %205, align 8
  br label %210

210:                                              ; preds = %208, %201
  %211 = add i32 %202, -1
  %212 = and i32 %211, %202
  %213 = icmp eq i32 %212, 0
  br i1 %213, label %214, label %201, !llvm.loop !39

214:                                              ; preds = %210, %189, %185, %182
  %215 = load i32, ptr %2, align 4
  call fastcc void @count_shared(ptr noundef %1, i32 noundef %215, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11) #30
  call fastcc void @store_lanes(ptr noundef %0, ptr noundef %165, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %8, i32 noundef %10, ptr noundef nonnull %121) #30
  %216 = getelementptr inbounds i8, ptr %1, i64 208
  %217 = load i64, ptr %216, align 8
  %218 = add nsw i64 %217, 1
  store i64 %218, ptr %216, align 8
  %219 = load i64, ptr %172, align 8
  %220 = icmp eq i64 %219, 0
  br i1 %220, label %291, label %221

221:                                              ; preds = %214
  %222 = icmp eq i32 %3, 0
  br i1 %222, label %238, label %223

223:                                              ; preds = %221
  %224 = getelementptr inbounds i8, ptr %1, i64 80
  %225 = zext i32 %11 to i64
  br label %226

226:                                              ; preds = %223, %226
  %227 = phi i32 [ %3, %223 ], [ %236, %226 ]
  %228 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %227, i1 true)
  %229 = load i64, ptr %224, align 8
  %230 = inttoptr i64 %229 to ptr
  %231 = zext nneg i32 %228 to i64
  %232 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %231
  %233 = load i64, ptr %232, align 8
  %234 = getelementptr inbounds i8, ptr %230, i64 %233
  tail call void @llvm.memset.p0.i64(ptr align 1 %234, i8 -1, i64 %225, i1 false)
  %235 = add i32 %227, -1
  %236 = and i32 %235, %227
  %237 = icmp eq i32 %236, 0
  br i1 %237, label %238, label %226, !llvm.loop !45

238:                                              ; preds = %226, %221
  %239 = call fastcc i32 @lanes_agree(ptr noundef %0, ptr noundef %165, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %8, i32 noundef %10, ptr noundef nonnull %121) #30
  %240 = icmp eq i32 %239, 0
  br i1 %240, label %291, label %241

241:                                              ; preds = %238
  call fastcc void @note_lanes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 1) #30
  br label %291

242:                                              ; preds = %258
  %243 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %267, i1 true)
  %244 = zext nneg i32 %243 to i64
  %245 = getelementptr inbounds i64, ptr %5, i64 %244
  %246 = load i64, ptr %245, align 8
  %247 = icmp slt i64 %246, 0
  br i1 %247, label %269, label %248, !llvm.loop !17

248:                                              ; preds = %135, %242
  %249 = phi i64 [ %246, %242 ], [ %133, %135 ]
  %250 = phi i64 [ %244, %242 ], [ %131, %135 ]
  %251 = phi i32 [ %267, %242 ], [ %3, %135 ]
  %252 = phi i1 [ %268, %242 ], [ %123, %135 ]
  %253 = add nuw nsw i64 %249, %125
  %254 = icmp sle i64 %253, %136
  %255 = and i64 %249, %128
  %256 = icmp eq i64 %255, 0
  %257 = select i1 %254, i1 %256, i1 false
  br i1 %257, label %258, label %269

258:                                              ; preds = %248
  %259 = load i32, ptr %129, align 4
  %260 = sext i32 %259 to i64
  %261 = shl nsw i64 %260, 5
  %262 = or disjoint i64 %261, %250
  %263 = mul nsw i64 %262, %136
  %264 = add nsw i64 %263, %249
  %265 = getelementptr inbounds i64, ptr %6, i64 %250
  store i64 %264, ptr %265, align 8
  %266 = add i32 %251, -1
  %267 = and i32 %266, %251
  %268 = icmp eq i32 %267, 0
  br i1 %268, label %271, label %242, !llvm.loop !17

269:                                              ; preds = %248, %242, %124
  %270 = phi i1 [ %123, %124 ], [ %252, %248 ], [ %268, %242 ]
  br i1 %270, label %271, label %291

271:                                              ; preds = %258, %122, %269
  %272 = getelementptr inbounds i8, ptr %1, i64 144
  %273 = load i64, ptr %272, align 8
  %274 = inttoptr i64 %273 to ptr
  call fastcc void @store_lanes(ptr noundef %0, ptr noundef %274, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %8, i32 noundef %10, ptr noundef nonnull %121) #30
  %275 = icmp eq i32 %3, 0
  br i1 %275, label %291, label %276

276:                                              ; preds = %271
  %277 = getelementptr inbounds i8, ptr %1, i64 736
  %278 = zext i32 %11 to i64
  br label %279

279:                                              ; preds = %276, %279
  %280 = phi i32 [ %3, %276 ], [ %289, %279 ]
  %281 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %280, i1 true)
  %282 = load i64, ptr %277, align 8
  %283 = inttoptr i64 %282 to ptr
  %284 = zext nneg i32 %281 to i64
  %285 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %284
  %286 = load i64, ptr %285, align 8
  %287 = getelementptr inbounds i8, ptr %283, i64 %286
  tail call void @llvm.memset.p0.i64(ptr align 1 %287, i8 -1, i64 %278, i1 false)
  %288 = add i32 %280, -1
  %289 = and i32 %288, %280
  %290 = icmp eq i32 %289, 0
  br i1 %290, label %291, label %279, !llvm.loop !46

291:                                              ; preds = %279, %271, %154, %137, %157, %238, %214, %179, %175, %162, %241, %269, %119, %116
  %292 = phi i32 [ 1, %116 ], [ 0, %157 ], [ 1, %137 ], [ 1, %154 ], [ 0, %241 ], [ 1, %162 ], [ 1, %175 ], [ 1, %179 ], [ 0, %214 ], [ 1, %238 ], [ 1, %269 ], [ 1, %119 ], [ 0, %271 ], [ 0, %279 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  ret i32 %292
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @store_lanes(ptr nocapture noundef readonly %0, ptr nocapture noundef writeonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, ptr nocapture noundef readonly %6) unnamed_addr #10 {
  %8 = icmp eq i32 %4, 0
  br i1 %8, label %14, label %9

9:                                                ; preds = %7
  %10 = icmp eq i32 %5, 4
  %11 = icmp eq i32 %3, 0
  %12 = icmp eq i32 %3, 0
  %13 = zext i32 %4 to i64
  br label %15

14:                                               ; preds = %110, %7
  ret void

15:                                               ; preds = %9, %110
  %16 = phi i64 [ 0, %9 ], [ %111, %110 ]
  %17 = phi ptr [ %6, %9 ], [ %112, %110 ]
  br i1 %10, label %18, label %46

18:                                               ; preds = %15
  %19 = load i32, ptr %17, align 4
  %20 = icmp eq i32 %19, 0
  br i1 %20, label %21, label %46

21:                                               ; preds = %18
  %22 = getelementptr inbounds i8, ptr %17, i64 12
  %23 = load i32, ptr %22, align 4
  %24 = icmp eq i32 %23, 4
  br i1 %24, label %25, label %46

25:                                               ; preds = %21
  %26 = getelementptr inbounds i8, ptr %17, i64 4
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds i8, ptr %0, i64 %28
  br i1 %12, label %110, label %30

30:                                               ; preds = %25
  %31 = shl i64 %16, 2
  %32 = and i64 %31, 4294967292
  %33 = getelementptr i8, ptr %1, i64 %32
  br label %34

34:                                               ; preds = %30, %34
  %35 = phi i32 [ %3, %30 ], [ %44, %34 ]
  %36 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %35, i1 true)
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds i32, ptr %29, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = getelementptr inbounds i64, ptr %2, i64 %37
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr i8, ptr %33, i64 %41
  store i32 %39, ptr %42, align 4
  %43 = add i32 %35, -1
  %44 = and i32 %43, %35
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %110, label %34, !llvm.loop !47

46:                                               ; preds = %21, %18, %15
  br i1 %11, label %110, label %47

47:                                               ; preds = %46
  %48 = getelementptr inbounds i8, ptr %17, i64 4
  %49 = getelementptr inbounds i8, ptr %17, i64 8
  %50 = getelementptr inbounds i8, ptr %17, i64 12
  %51 = getelementptr inbounds i8, ptr %17, i64 4
  %52 = getelementptr inbounds i8, ptr %17, i64 4
  %53 = getelementptr inbounds i8, ptr %17, i64 4
  %54 = trunc nuw i64 %16 to i32
  %55 = mul i32 %54, %5
  %56 = zext i32 %55 to i64
  %57 = getelementptr i8, ptr %1, i64 %56
  br label %58

58:                                               ; preds = %47, %106
  %59 = phi i32 [ %3, %47 ], [ %108, %106 ]
  %60 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %59, i1 true)
  %61 = load i32, ptr %17, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %70, label %63

63:                                               ; preds = %58
  %64 = load i32, ptr %48, align 4
  %65 = zext i32 %64 to i64
  %66 = load i32, ptr %49, align 4
  %67 = zext i32 %66 to i64
  %68 = shl nuw i64 %67, 32
  %69 = or disjoint i64 %68, %65
  br label %93

70:                                               ; preds = %58
  %71 = load i32, ptr %50, align 4
  %72 = zext nneg i32 %60 to i64
  switch i32 %71, label %87 [
    i32 2, label %73
    i32 4, label %80
  ]

73:                                               ; preds = %70
  %74 = load i32, ptr %52, align 4
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds i8, ptr %0, i64 %75
  %77 = getelementptr inbounds i16, ptr %76, i64 %72
  %78 = load i16, ptr %77, align 2
  %79 = zext i16 %78 to i64
  br label %93

80:                                               ; preds = %70
  %81 = load i32, ptr %51, align 4
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds i8, ptr %0, i64 %82
  %84 = getelementptr inbounds i32, ptr %83, i64 %72
  %85 = load i32, ptr %84, align 4
  %86 = zext i32 %85 to i64
  br label %93

87:                                               ; preds = %70
  %88 = load i32, ptr %53, align 4
  %89 = zext i32 %88 to i64
  %90 = getelementptr inbounds i8, ptr %0, i64 %89
  %91 = getelementptr inbounds i64, ptr %90, i64 %72
  %92 = load i64, ptr %91, align 8
  br label %93

93:                                               ; preds = %63, %73, %80, %87
  %94 = phi i64 [ %69, %63 ], [ %92, %87 ], [ %86, %80 ], [ %79, %73 ]
  %95 = zext nneg i32 %60 to i64
  %96 = getelementptr inbounds i64, ptr %2, i64 %95
  %97 = load i64, ptr %96, align 8
  %98 = getelementptr i8, ptr %57, i64 %97
  switch i32 %5, label %105 [
    i32 1, label %99
    i32 2, label %101
    i32 4, label %103
  ]

99:                                               ; preds = %93
  %100 = trunc i64 %94 to i8
  store i8 %100, ptr %98, align 1
  br label %106

101:                                              ; preds = %93
  %102 = trunc i64 %94 to i16
  store i16 %102, ptr %98, align 2
  br label %106

103:                                              ; preds = %93
  %104 = trunc i64 %94 to i32
  store i32 %104, ptr %98, align 4
  br label %106

105:                                              ; preds = %93
  store i64 %94, ptr %98, align 8
  br label %106

106:                                              ; preds = %105, %103, %101, %99
  %107 = add i32 %59, -1
  %108 = and i32 %107, %59
  %109 = icmp eq i32 %108, 0
  br i1 %109, label %110, label %58, !llvm.loop !48

110:                                              ; preds = %106, %34, %46, %25
  %111 = add nuw nsw i64 %16, 1
  %112 = getelementptr inbounds i8, ptr %17, i64 16
  %113 = icmp eq i64 %111, %13
  br i1 %113, label %14, label %15, !llvm.loop !49
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @lanes_agree(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, ptr nocapture noundef readonly %6) unnamed_addr #11 {
  %8 = icmp eq i32 %4, 0
  br i1 %8, label %32, label %9

9:                                                ; preds = %7
  %10 = icmp eq i32 %3, 0
  %11 = zext i32 %4 to i64
  br label %12

12:                                               ; preds = %9, %74
  %13 = phi i64 [ 0, %9 ], [ %76, %74 ]
  %14 = phi ptr [ %6, %9 ], [ %77, %74 ]
  %15 = phi i32 [ 0, %9 ], [ %75, %74 ]
  br i1 %10, label %74, label %16

16:                                               ; preds = %12
  %17 = load i32, ptr %14, align 4
  %18 = icmp eq i32 %17, 0
  %19 = getelementptr inbounds i8, ptr %14, i64 4
  %20 = getelementptr inbounds i8, ptr %14, i64 8
  %21 = getelementptr inbounds i8, ptr %14, i64 12
  %22 = getelementptr inbounds i8, ptr %14, i64 4
  %23 = getelementptr inbounds i8, ptr %14, i64 4
  %24 = getelementptr inbounds i8, ptr %14, i64 4
  %25 = trunc nuw i64 %13 to i32
  %26 = mul i32 %25, %5
  %27 = zext i32 %26 to i64
  %28 = getelementptr i8, ptr %1, i64 %27
  br label %34

29:                                               ; preds = %74
  %30 = icmp eq i32 %75, 0
  %31 = zext i1 %30 to i32
  br label %32

32:                                               ; preds = %29, %7
  %33 = phi i32 [ 1, %7 ], [ %31, %29 ]
  ret i32 %33

34:                                               ; preds = %16, %93
  %35 = phi i32 [ %15, %16 ], [ %98, %93 ]
  %36 = phi i32 [ %3, %16 ], [ %100, %93 ]
  %37 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  br i1 %18, label %45, label %38

38:                                               ; preds = %34
  %39 = load i32, ptr %19, align 4
  %40 = zext i32 %39 to i64
  %41 = load i32, ptr %20, align 4
  %42 = zext i32 %41 to i64
  %43 = shl nuw i64 %42, 32
  %44 = or disjoint i64 %43, %40
  br label %68

45:                                               ; preds = %34
  %46 = load i32, ptr %21, align 4
  %47 = zext nneg i32 %37 to i64
  switch i32 %46, label %62 [
    i32 2, label %48
    i32 4, label %55
  ]

48:                                               ; preds = %45
  %49 = load i32, ptr %23, align 4
  %50 = zext i32 %49 to i64
  %51 = getelementptr inbounds i8, ptr %0, i64 %50
  %52 = getelementptr inbounds i16, ptr %51, i64 %47
  %53 = load i16, ptr %52, align 2
  %54 = zext i16 %53 to i64
  br label %68

55:                                               ; preds = %45
  %56 = load i32, ptr %22, align 4
  %57 = zext i32 %56 to i64
  %58 = getelementptr inbounds i8, ptr %0, i64 %57
  %59 = getelementptr inbounds i32, ptr %58, i64 %47
  %60 = load i32, ptr %59, align 4
  %61 = zext i32 %60 to i64
  br label %68

62:                                               ; preds = %45
  %63 = load i32, ptr %24, align 4
  %64 = zext i32 %63 to i64
  %65 = getelementptr inbounds i8, ptr %0, i64 %64
  %66 = getelementptr inbounds i64, ptr %65, i64 %47
  %67 = load i64, ptr %66, align 8
  br label %68

68:                                               ; preds = %38, %48, %55, %62
  %69 = phi i64 [ %44, %38 ], [ %67, %62 ], [ %61, %55 ], [ %54, %48 ]
  %70 = zext nneg i32 %37 to i64
  %71 = getelementptr inbounds i64, ptr %2, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr i8, ptr %28, i64 %72
  switch i32 %5, label %91 [
    i32 1, label %79
    i32 2, label %83
    i32 4, label %87
  ]

74:                                               ; preds = %93, %12
  %75 = phi i32 [ %15, %12 ], [ %98, %93 ]
  %76 = add nuw nsw i64 %13, 1
  %77 = getelementptr inbounds i8, ptr %14, i64 16
  %78 = icmp eq i64 %76, %11
  br i1 %78, label %29, label %12, !llvm.loop !50

79:                                               ; preds = %68
  %80 = load i8, ptr %73, align 1
  %81 = zext i8 %80 to i64
  %82 = and i64 %69, 255
  br label %93

83:                                               ; preds = %68
  %84 = load i16, ptr %73, align 2
  %85 = zext i16 %84 to i64
  %86 = and i64 %69, 65535
  br label %93

87:                                               ; preds = %68
  %88 = load i32, ptr %73, align 4
  %89 = zext i32 %88 to i64
  %90 = and i64 %69, 4294967295
  br label %93

91:                                               ; preds = %68
  %92 = load i64, ptr %73, align 8
  br label %93

93:                                               ; preds = %91, %87, %83, %79
  %94 = phi i64 [ %69, %91 ], [ %90, %87 ], [ %86, %83 ], [ %82, %79 ]
  %95 = phi i64 [ %92, %91 ], [ %89, %87 ], [ %85, %83 ], [ %81, %79 ]
  %96 = icmp ne i64 %95, %94
  %97 = zext i1 %96 to i32
  %98 = or i32 %35, %97
  %99 = add i32 %36, -1
  %100 = and i32 %99, %36
  %101 = icmp eq i32 %100, 0
  br i1 %101, label %74, label %34, !llvm.loop !51
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @mark_global(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4, i32 noundef %5) unnamed_addr #7 {
  %7 = getelementptr inbounds i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = getelementptr inbounds i8, ptr %9, i64 -68719476736
  switch i32 %2, label %16 [
    i32 -1, label %11
    i32 0, label %46
  ]

11:                                               ; preds = %6
  %12 = load i64, ptr %1, align 8
  %13 = zext i32 %3 to i64
  br label %20

14:                                               ; preds = %18
  %15 = icmp eq i32 %2, 0
  br i1 %15, label %46, label %16

16:                                               ; preds = %6, %14
  %17 = zext i32 %3 to i64
  br label %36

18:                                               ; preds = %20
  %19 = icmp eq i64 %28, 0
  br i1 %19, label %31, label %14

20:                                               ; preds = %11, %20
  %21 = phi i64 [ 0, %11 ], [ %29, %20 ]
  %22 = phi i64 [ 0, %11 ], [ %28, %20 ]
  %23 = getelementptr inbounds i64, ptr %1, i64 %21
  %24 = load i64, ptr %23, align 8
  %25 = mul nuw nsw i64 %21, %13
  %26 = add i64 %25, %12
  %27 = sub i64 %24, %26
  %28 = or i64 %27, %22
  %29 = add nuw nsw i64 %21, 1
  %30 = icmp eq i64 %29, 32
  br i1 %30, label %18, label %20, !llvm.loop !22

31:                                               ; preds = %18
  %32 = load i64, ptr %1, align 8
  %33 = getelementptr inbounds i8, ptr %10, i64 %32
  %34 = shl i32 %3, 5
  %35 = zext i32 %34 to i64
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %33, i8 -1, i64 %35, i1 false)
  br label %46

36:                                               ; preds = %16, %36
  %37 = phi i32 [ %2, %16 ], [ %44, %36 ]
  %38 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %37, i1 true)
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds i64, ptr %1, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %10, i64 %41
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %42, i8 -1, i64 %17, i1 false)
  %43 = add i32 %37, -1
  %44 = and i32 %43, %37
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %46, label %36, !llvm.loop !52

46:                                               ; preds = %36, %14, %6, %31
  %47 = getelementptr inbounds i8, ptr %0, i64 160
  %48 = load i64, ptr %47, align 8
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %57, label %50

50:                                               ; preds = %46
  %51 = getelementptr inbounds i8, ptr %0, i64 712
  %52 = load i64, ptr %51, align 8
  %53 = icmp ne i64 %52, 0
  %54 = icmp eq i32 %5, 0
  %55 = and i1 %54, %53
  br i1 %55, label %56, label %57

56:                                               ; preds = %50
  tail call fastcc void @note_marks(ptr noundef %0, ptr noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef 0, i64 noundef %4) #30
  br label %57

57:                                               ; preds = %56, %50, %46
  %58 = load i64, ptr %47, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %148, label %60

60:                                               ; preds = %57
  %61 = getelementptr inbounds i8, ptr %0, i64 352
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 0
  %64 = icmp ne i32 %5, 0
  %65 = or i1 %64, %63
  %66 = icmp eq i32 %2, 0
  %67 = or i1 %65, %66
  br i1 %67, label %148, label %68

68:                                               ; preds = %60
  %69 = zext i32 %3 to i64
  %70 = icmp eq i32 %3, 0
  %71 = getelementptr inbounds i8, ptr %0, i64 880
  %72 = getelementptr inbounds i8, ptr %0, i64 360
  %73 = getelementptr inbounds i8, ptr %0, i64 344
  %74 = getelementptr inbounds i8, ptr %0, i64 200
  %75 = getelementptr inbounds i8, ptr %0, i64 688
  %76 = trunc i64 %4 to i16
  %77 = getelementptr inbounds i8, ptr %0, i64 696
  %78 = getelementptr inbounds i8, ptr %0, i64 864
  %79 = getelementptr inbounds i8, ptr %0, i64 856
  %80 = getelementptr inbounds i8, ptr %0, i64 872
  br label %81

81:                                               ; preds = %68, %87
  %82 = phi i32 [ %2, %68 ], [ %89, %87 ]
  br i1 %70, label %87, label %83

83:                                               ; preds = %81
  %84 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %82, i1 true)
  %85 = zext nneg i32 %84 to i64
  %86 = getelementptr inbounds i64, ptr %1, i64 %85
  br label %91

87:                                               ; preds = %141, %81
  %88 = add i32 %82, -1
  %89 = and i32 %88, %82
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %148, label %81, !llvm.loop !53

91:                                               ; preds = %83, %141
  %92 = phi i64 [ 0, %83 ], [ %146, %141 ]
  %93 = load i64, ptr %86, align 8
  %94 = add i64 %92, -68719476736
  %95 = add i64 %94, %93
  %96 = load i64, ptr %71, align 8
  %97 = ashr i64 %95, %96
  %98 = load i64, ptr %72, align 8
  %99 = trunc i64 %98 to i32
  %100 = load i64, ptr %73, align 8
  %101 = inttoptr i64 %100 to ptr
  %102 = getelementptr inbounds i32, ptr %101, i64 %97
  store i32 %99, ptr %102, align 4
  %103 = load i64, ptr %61, align 8
  %104 = icmp eq i64 %103, 2
  br i1 %104, label %105, label %141

105:                                              ; preds = %91
  %106 = load i64, ptr %74, align 8
  %107 = load i64, ptr %75, align 8
  %108 = inttoptr i64 %107 to ptr
  %109 = getelementptr inbounds i64, ptr %108, i64 %97
  store i64 %106, ptr %109, align 8
  %110 = load i64, ptr %77, align 8
  %111 = inttoptr i64 %110 to ptr
  %112 = getelementptr inbounds i16, ptr %111, i64 %97
  store i16 %76, ptr %112, align 2
  %113 = load i64, ptr %71, align 8
  %114 = sub nsw i64 7, %113
  %115 = ashr i64 %97, %114
  %116 = load i64, ptr %78, align 8
  %117 = inttoptr i64 %116 to ptr
  %118 = getelementptr inbounds i32, ptr %117, i64 %115
  %119 = load i64, ptr %79, align 8
  %120 = inttoptr i64 %119 to ptr
  %121 = getelementptr inbounds i8, ptr %120, i64 %115
  %122 = load i8, ptr %121, align 1
  %123 = load i64, ptr %80, align 8
  %124 = inttoptr i64 %123 to ptr
  %125 = getelementptr inbounds i8, ptr %124, i64 %97
  store i8 %122, ptr %125, align 1
  %126 = load i32, ptr %118, align 4
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %133, label %128

128:                                              ; preds = %105
  %129 = load i64, ptr %72, align 8
  %130 = trunc i64 %129 to i32
  %131 = icmp ne i32 %126, %130
  %132 = zext i1 %131 to i32
  br label %133

133:                                              ; preds = %128, %105
  %134 = phi i32 [ 0, %105 ], [ %132, %128 ]
  %135 = icmp eq i32 %134, 0
  br i1 %135, label %136, label %139

136:                                              ; preds = %133
  %137 = load i64, ptr %72, align 8
  %138 = trunc i64 %137 to i32
  br label %139

139:                                              ; preds = %133, %136
  %140 = phi i32 [ %138, %136 ], [ -1, %133 ]
  store i32 %140, ptr %118, align 4
  br label %141

141:                                              ; preds = %91, %139
  %142 = load i64, ptr %71, align 8
  %143 = trunc i64 %142 to i32
  %144 = shl nuw i32 1, %143
  %145 = sext i32 %144 to i64
  %146 = add nsw i64 %92, %145
  %147 = icmp slt i64 %146, %69
  br i1 %147, label %91, label %87, !llvm.loop !54

148:                                              ; preds = %87, %60, %57
  %149 = getelementptr inbounds i8, ptr %0, i64 208
  %150 = load i64, ptr %149, align 8
  %151 = add nsw i64 %150, 1
  store i64 %151, ptr %149, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc noundef i32 @shared_indices(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, i32 noundef %4, i32 noundef %5, i32 noundef %6, ptr nocapture noundef %7) unnamed_addr #7 {
  %9 = icmp eq i32 %4, 0
  br i1 %9, label %40, label %10

10:                                               ; preds = %8
  %11 = zext i32 %5 to i64
  %12 = add i32 %5, -1
  %13 = zext i32 %12 to i64
  %14 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %4, i1 true)
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds i64, ptr %3, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = tail call fastcc i64 @shared_index(ptr noundef %0, ptr noundef %1, i64 noundef %17, i64 noundef %11, i32 noundef %6) #30
  %19 = or disjoint i64 %13, -9223372036854775808
  %20 = and i64 %18, %19
  %21 = icmp eq i64 %20, 0
  br i1 %21, label %30, label %38

22:                                               ; preds = %30
  %23 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds i64, ptr %3, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = tail call fastcc i64 @shared_index(ptr noundef %0, ptr noundef %1, i64 noundef %26, i64 noundef %11, i32 noundef %6) #30
  %28 = and i64 %27, %19
  %29 = icmp eq i64 %28, 0
  br i1 %29, label %30, label %38, !llvm.loop !55

30:                                               ; preds = %10, %22
  %31 = phi i64 [ %27, %22 ], [ %18, %10 ]
  %32 = phi i64 [ %24, %22 ], [ %15, %10 ]
  %33 = phi i32 [ %36, %22 ], [ %4, %10 ]
  %34 = getelementptr inbounds i64, ptr %7, i64 %32
  store i64 %31, ptr %34, align 8
  %35 = add i32 %33, -1
  %36 = and i32 %35, %33
  %37 = icmp eq i32 %36, 0
  br i1 %37, label %40, label %22, !llvm.loop !55

38:                                               ; preds = %22, %10
  %39 = phi i1 [ %9, %10 ], [ %37, %22 ]
  br i1 %39, label %40, label %119

40:                                               ; preds = %30, %8, %38
  %41 = getelementptr inbounds i8, ptr %0, i64 48
  %42 = load i64, ptr %41, align 8
  %43 = icmp sgt i64 %42, 1
  br i1 %43, label %44, label %118

44:                                               ; preds = %40
  %45 = icmp eq i32 %4, 0
  br i1 %45, label %118, label %46

46:                                               ; preds = %44
  %47 = getelementptr inbounds i8, ptr %0, i64 72
  %48 = getelementptr inbounds i8, ptr %0, i64 160
  %49 = getelementptr inbounds i8, ptr %1, i64 52
  %50 = getelementptr inbounds i8, ptr %0, i64 224
  %51 = getelementptr inbounds i8, ptr %1, i64 12
  %52 = getelementptr inbounds i8, ptr %0, i64 216
  %53 = getelementptr inbounds i8, ptr %0, i64 40
  %54 = getelementptr inbounds i8, ptr %0, i64 200
  %55 = getelementptr inbounds i8, ptr %0, i64 800
  %56 = getelementptr inbounds i8, ptr %0, i64 32
  %57 = zext i32 %2 to i64
  %58 = getelementptr inbounds i8, ptr %0, i64 808
  br label %59

59:                                               ; preds = %46, %113
  %60 = phi i1 [ %45, %46 ], [ %116, %113 ]
  %61 = phi i32 [ %4, %46 ], [ %115, %113 ]
  %62 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %61, i1 true)
  %63 = zext nneg i32 %62 to i64
  %64 = getelementptr inbounds i64, ptr %7, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = load i64, ptr %47, align 8
  %67 = sdiv i64 %65, %66
  %68 = load i64, ptr %48, align 8
  %69 = icmp eq i64 %68, 0
  br i1 %69, label %113, label %70

70:                                               ; preds = %59
  %71 = load i32, ptr %49, align 4
  %72 = sext i32 %71 to i64
  %73 = icmp eq i64 %67, %72
  br i1 %73, label %113, label %74

74:                                               ; preds = %70
  %75 = load i64, ptr %50, align 8
  %76 = inttoptr i64 %75 to ptr
  %77 = load i32, ptr %51, align 4
  %78 = sext i32 %77 to i64
  %79 = load i64, ptr %52, align 8
  %80 = mul nsw i64 %79, %78
  %81 = getelementptr inbounds i64, ptr %76, i64 %80
  %82 = load i64, ptr %53, align 8
  %83 = mul nsw i64 %82, %67
  %84 = getelementptr inbounds i64, ptr %81, i64 %83
  %85 = icmp sgt i64 %82, 0
  br i1 %85, label %89, label %86

86:                                               ; preds = %89, %74
  %87 = phi i64 [ 0, %74 ], [ %94, %89 ]
  %88 = icmp eq i64 %87, 0
  br i1 %88, label %117, label %97

89:                                               ; preds = %74, %89
  %90 = phi i64 [ %95, %89 ], [ 0, %74 ]
  %91 = phi i64 [ %94, %89 ], [ 0, %74 ]
  %92 = getelementptr inbounds i64, ptr %84, i64 %90
  %93 = load i64, ptr %92, align 8
  %94 = or i64 %93, %91
  %95 = add nuw nsw i64 %90, 1
  %96 = icmp eq i64 %95, %82
  br i1 %96, label %86, label %89, !llvm.loop !56

97:                                               ; preds = %86
  %98 = load i64, ptr %54, align 8
  %99 = load i64, ptr %55, align 8
  %100 = inttoptr i64 %99 to ptr
  %101 = load i64, ptr %56, align 8
  %102 = mul nsw i64 %101, %67
  %103 = getelementptr i64, ptr %100, i64 %102
  %104 = getelementptr i64, ptr %103, i64 %78
  store i64 %98, ptr %104, align 8
  %105 = load i64, ptr %58, align 8
  %106 = inttoptr i64 %105 to ptr
  %107 = load i64, ptr %56, align 8
  %108 = mul nsw i64 %107, %67
  %109 = load i32, ptr %51, align 4
  %110 = sext i32 %109 to i64
  %111 = getelementptr i64, ptr %106, i64 %108
  %112 = getelementptr i64, ptr %111, i64 %110
  store i64 %57, ptr %112, align 8
  br label %113

113:                                              ; preds = %97, %59, %70
  %114 = add i32 %61, -1
  %115 = and i32 %114, %61
  %116 = icmp eq i32 %115, 0
  br i1 %116, label %118, label %59, !llvm.loop !57

117:                                              ; preds = %86
  br i1 %60, label %118, label %119

118:                                              ; preds = %113, %44, %117, %40
  br label %119

119:                                              ; preds = %117, %38, %118
  %120 = phi i32 [ 1, %38 ], [ 1, %117 ], [ 0, %118 ]
  ret i32 %120
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @races_of_writes(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #7 {
  %7 = alloca %struct.View, align 8
  call void @llvm.lifetime.start.p0(i64 3136, ptr nonnull %7) #29
  %8 = call fastcc i32 @view_writes(ptr noundef %0, ptr noundef %1, ptr noundef nonnull %7) #30
  %9 = icmp eq i32 %8, 0
  br i1 %9, label %10, label %206

10:                                               ; preds = %6
  %11 = zext i32 %4 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 240
  %13 = load i64, ptr %12, align 8
  %14 = lshr i64 %11, %13
  %15 = tail call i64 @llvm.umax.i64(i64 %14, i64 1)
  %16 = getelementptr inbounds i8, ptr %0, i64 328
  %17 = load i64, ptr %16, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = icmp eq i32 %3, 0
  br i1 %19, label %206, label %20

20:                                               ; preds = %10
  %21 = getelementptr inbounds i8, ptr %0, i64 304
  %22 = load i64, ptr %21, align 8
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds i8, ptr %0, i64 320
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds i8, ptr %0, i64 312
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = getelementptr inbounds i8, ptr %0, i64 248
  %31 = load ptr, ptr %7, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 256
  %33 = icmp ne i32 %5, 0
  %34 = getelementptr inbounds i8, ptr %0, i64 264
  %35 = getelementptr inbounds i8, ptr %7, i64 32
  %36 = getelementptr inbounds i8, ptr %0, i64 272
  %37 = load i64, ptr %35, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 280
  %39 = getelementptr inbounds i8, ptr %7, i64 40
  %40 = load i32, ptr %39, align 8
  %41 = icmp slt i32 %40, 1
  %42 = getelementptr inbounds i8, ptr %7, i64 44
  %43 = getelementptr inbounds i8, ptr %0, i64 288
  %44 = getelementptr inbounds i8, ptr %7, i64 560
  %45 = sext i32 %40 to i64
  %46 = zext nneg i32 %40 to i64
  %47 = load i32, ptr %42, align 4
  %48 = sext i32 %47 to i64
  %49 = load i64, ptr %44, align 8
  br label %50

50:                                               ; preds = %20, %79
  %51 = phi i32 [ 0, %20 ], [ %166, %79 ]
  %52 = phi i32 [ %3, %20 ], [ %81, %79 ]
  %53 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %52, i1 true)
  %54 = zext nneg i32 %53 to i64
  %55 = getelementptr inbounds i64, ptr %2, i64 %54
  %56 = load i64, ptr %55, align 8
  %57 = ashr i64 %56, %13
  %58 = add nsw i64 %57, %15
  br label %83

59:                                               ; preds = %79
  %60 = icmp eq i32 %166, 0
  br i1 %60, label %61, label %206

61:                                               ; preds = %59
  %62 = trunc nuw nsw i32 %5 to i8
  %63 = getelementptr inbounds i8, ptr %0, i64 264
  %64 = icmp eq i32 %5, 0
  %65 = getelementptr inbounds i8, ptr %7, i64 24
  %66 = load i64, ptr %65, align 8
  %67 = trunc i64 %66 to i32
  %68 = getelementptr inbounds i8, ptr %0, i64 824
  %69 = getelementptr inbounds i8, ptr %7, i64 16
  %70 = load i64, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %0, i64 288
  %72 = getelementptr inbounds i8, ptr %0, i64 832
  %73 = getelementptr inbounds i8, ptr %7, i64 24
  %74 = load i64, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %0, i64 248
  %76 = getelementptr inbounds i8, ptr %7, i64 16
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %0, i64 256
  br label %169

79:                                               ; preds = %163
  %80 = add i32 %52, -1
  %81 = and i32 %80, %52
  %82 = icmp eq i32 %81, 0
  br i1 %82, label %59, label %50, !llvm.loop !58

83:                                               ; preds = %50, %163
  %84 = phi i64 [ %57, %50 ], [ %167, %163 ]
  %85 = phi i32 [ %51, %50 ], [ %166, %163 ]
  %86 = getelementptr inbounds i8, ptr %18, i64 %84
  %87 = load i8, ptr %86, align 1
  %88 = zext i8 %87 to i32
  %89 = getelementptr inbounds i8, ptr %23, i64 %84
  %90 = load i8, ptr %89, align 1
  %91 = getelementptr inbounds i8, ptr %26, i64 %84
  %92 = load i8, ptr %91, align 1
  %93 = or i8 %92, %90
  %94 = getelementptr inbounds i8, ptr %29, i64 %84
  %95 = load i8, ptr %94, align 1
  %96 = or i8 %93, %95
  %97 = icmp eq i8 %96, 0
  br i1 %97, label %98, label %163

98:                                               ; preds = %83
  %99 = load i64, ptr %30, align 8
  %100 = inttoptr i64 %99 to ptr
  %101 = getelementptr inbounds i64, ptr %100, i64 %84
  %102 = load i64, ptr %101, align 8
  %103 = load i64, ptr %32, align 8
  %104 = inttoptr i64 %103 to ptr
  %105 = getelementptr inbounds i64, ptr %104, i64 %84
  %106 = load i64, ptr %105, align 8
  %107 = getelementptr inbounds i64, ptr %31, i64 %106
  %108 = load i64, ptr %107, align 8
  %109 = icmp sgt i64 %102, %108
  %110 = or i1 %109, %33
  %111 = zext i1 %109 to i32
  br i1 %110, label %120, label %112

112:                                              ; preds = %98
  %113 = load i64, ptr %34, align 8
  %114 = inttoptr i64 %113 to ptr
  %115 = getelementptr inbounds i8, ptr %114, i64 %84
  %116 = load i8, ptr %115, align 1
  %117 = icmp eq i8 %116, 0
  br i1 %117, label %120, label %118

118:                                              ; preds = %112
  %119 = tail call fastcc i32 @updates_late(ptr noundef %0, ptr noundef %31, i64 noundef %84) #30
  br label %120

120:                                              ; preds = %98, %112, %118
  %121 = phi i32 [ %111, %98 ], [ 0, %112 ], [ %119, %118 ]
  %122 = icmp eq i32 %121, 0
  br i1 %122, label %123, label %163

123:                                              ; preds = %120
  %124 = load i64, ptr %36, align 8
  %125 = inttoptr i64 %124 to ptr
  %126 = getelementptr inbounds i64, ptr %125, i64 %84
  %127 = load i64, ptr %126, align 8
  %128 = icmp sgt i64 %127, %37
  br i1 %128, label %129, label %160

129:                                              ; preds = %123
  br i1 %41, label %157, label %130

130:                                              ; preds = %129
  %131 = load i64, ptr %38, align 8
  %132 = inttoptr i64 %131 to ptr
  %133 = load i64, ptr %43, align 8
  %134 = getelementptr i32, ptr %132, i64 %84
  %135 = mul nsw i64 %133, %48
  %136 = getelementptr i32, ptr %134, i64 %135
  %137 = load i32, ptr %136, align 4
  %138 = sext i32 %137 to i64
  %139 = icmp slt i64 %49, %138
  br i1 %139, label %157, label %140

140:                                              ; preds = %130, %144
  %141 = phi i64 [ %142, %144 ], [ 0, %130 ]
  %142 = add nuw nsw i64 %141, 1
  %143 = icmp eq i64 %142, %46
  br i1 %143, label %155, label %144, !llvm.loop !59

144:                                              ; preds = %140
  %145 = getelementptr inbounds [128 x i32], ptr %42, i64 0, i64 %142
  %146 = load i32, ptr %145, align 4
  %147 = sext i32 %146 to i64
  %148 = mul nsw i64 %133, %147
  %149 = getelementptr i32, ptr %134, i64 %148
  %150 = load i32, ptr %149, align 4
  %151 = sext i32 %150 to i64
  %152 = getelementptr inbounds [128 x i64], ptr %44, i64 0, i64 %142
  %153 = load i64, ptr %152, align 8
  %154 = icmp slt i64 %153, %151
  br i1 %154, label %155, label %140, !llvm.loop !59

155:                                              ; preds = %140, %144
  %156 = icmp sge i64 %142, %45
  br label %157

157:                                              ; preds = %155, %130, %129
  %158 = phi i1 [ %41, %129 ], [ %41, %130 ], [ %156, %155 ]
  %159 = zext i1 %158 to i32
  br label %160

160:                                              ; preds = %123, %157
  %161 = phi i32 [ 1, %123 ], [ %159, %157 ]
  %162 = xor i32 %161, 1
  br label %163

163:                                              ; preds = %83, %120, %160
  %164 = phi i32 [ %162, %160 ], [ 1, %83 ], [ 1, %120 ]
  %165 = or i32 %85, %88
  %166 = or i32 %165, %164
  %167 = add nsw i64 %84, 1
  %168 = icmp slt i64 %167, %58
  br i1 %168, label %83, label %79, !llvm.loop !60

169:                                              ; preds = %61, %174
  %170 = phi i32 [ %3, %61 ], [ %176, %174 ]
  %171 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %170, i1 true)
  %172 = zext nneg i32 %171 to i64
  %173 = getelementptr inbounds i64, ptr %2, i64 %172
  br label %178

174:                                              ; preds = %197
  %175 = add i32 %170, -1
  %176 = and i32 %175, %170
  %177 = icmp eq i32 %176, 0
  br i1 %177, label %206, label %169, !llvm.loop !61

178:                                              ; preds = %169, %197
  %179 = phi i64 [ 0, %169 ], [ %204, %197 ]
  %180 = load i64, ptr %173, align 8
  %181 = ashr i64 %180, %13
  %182 = add nsw i64 %181, %179
  %183 = load i64, ptr %63, align 8
  %184 = inttoptr i64 %183 to ptr
  %185 = getelementptr inbounds i8, ptr %184, i64 %182
  store i8 %62, ptr %185, align 1
  br i1 %64, label %193, label %186

186:                                              ; preds = %178
  %187 = load i64, ptr %68, align 8
  %188 = inttoptr i64 %187 to ptr
  %189 = load i64, ptr %71, align 8
  %190 = mul nsw i64 %189, %70
  %191 = getelementptr i32, ptr %188, i64 %190
  %192 = getelementptr i32, ptr %191, i64 %182
  store i32 %67, ptr %192, align 4
  br label %197

193:                                              ; preds = %178
  %194 = load i64, ptr %75, align 8
  %195 = inttoptr i64 %194 to ptr
  %196 = getelementptr inbounds i64, ptr %195, i64 %182
  store i64 %74, ptr %196, align 8
  br label %197

197:                                              ; preds = %186, %193
  %198 = phi ptr [ %72, %186 ], [ %78, %193 ]
  %199 = phi i64 [ %70, %186 ], [ %182, %193 ]
  %200 = phi i64 [ %66, %186 ], [ %77, %193 ]
  %201 = load i64, ptr %198, align 8
  %202 = inttoptr i64 %201 to ptr
  %203 = getelementptr inbounds i64, ptr %202, i64 %199
  store i64 %200, ptr %203, align 8
  %204 = add nuw nsw i64 %179, 1
  %205 = icmp eq i64 %204, %15
  br i1 %205, label %174, label %178, !llvm.loop !62

206:                                              ; preds = %174, %10, %59, %6
  %207 = phi i32 [ 1, %6 ], [ 1, %59 ], [ 0, %10 ], [ 0, %174 ]
  call void @llvm.lifetime.end.p0(i64 3136, ptr nonnull %7) #29
  ret i32 %207
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @count_shared(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4) unnamed_addr #7 {
  %6 = alloca [32 x i32], align 64
  %7 = getelementptr inbounds i8, ptr %0, i64 376
  %8 = load i64, ptr %7, align 8
  %9 = zext i32 %1 to i64
  %10 = mul nuw nsw i64 %9, 320
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %12 = zext nneg i32 %11 to i64
  %13 = getelementptr inbounds i64, ptr %2, i64 %12
  %14 = load i64, ptr %13, align 8
  %15 = and i64 %14, 4294967292
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  br label %20

16:                                               ; preds = %31
  %17 = inttoptr i64 %8 to ptr
  %18 = getelementptr inbounds i8, ptr %17, i64 %10
  %19 = getelementptr inbounds i8, ptr %18, i64 16
  br label %39

20:                                               ; preds = %5, %31
  %21 = phi i64 [ 0, %5 ], [ %34, %31 ]
  %22 = trunc nuw nsw i64 %21 to i32
  %23 = shl nuw i32 1, %22
  %24 = and i32 %23, %3
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %31, label %26

26:                                               ; preds = %20
  %27 = getelementptr inbounds i64, ptr %2, i64 %21
  %28 = load i64, ptr %27, align 8
  %29 = sub i64 %28, %15
  %30 = trunc i64 %29 to i32
  br label %31

31:                                               ; preds = %26, %20
  %32 = phi i32 [ %30, %26 ], [ 0, %20 ]
  %33 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %21
  store i32 %32, ptr %33, align 4
  %34 = add nuw nsw i64 %21, 1
  %35 = icmp eq i64 %34, 32
  br i1 %35, label %16, label %20, !llvm.loop !63

36:                                               ; preds = %39
  %37 = load i64, ptr %18, align 8
  %38 = icmp eq i64 %37, 0
  br i1 %38, label %61, label %50

39:                                               ; preds = %16, %39
  %40 = phi i64 [ 0, %16 ], [ %48, %39 ]
  %41 = phi i32 [ 0, %16 ], [ %47, %39 ]
  %42 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %40
  %43 = load i32, ptr %42, align 4
  %44 = getelementptr inbounds [32 x i32], ptr %19, i64 0, i64 %40
  %45 = load i32, ptr %44, align 4
  %46 = xor i32 %45, %43
  %47 = or i32 %46, %41
  %48 = add nuw nsw i64 %40, 1
  %49 = icmp eq i64 %48, 32
  br i1 %49, label %36, label %39, !llvm.loop !64

50:                                               ; preds = %36
  %51 = getelementptr inbounds i8, ptr %18, i64 8
  %52 = load i32, ptr %51, align 8
  %53 = icmp eq i32 %52, %3
  br i1 %53, label %54, label %61

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %18, i64 12
  %56 = load i32, ptr %55, align 4
  %57 = icmp eq i32 %56, %4
  %58 = icmp eq i32 %47, 0
  %59 = select i1 %57, i1 %58, i1 false
  %60 = zext i1 %59 to i32
  br i1 %59, label %74, label %61

61:                                               ; preds = %36, %50, %54
  %62 = phi i32 [ %60, %54 ], [ 0, %50 ], [ 0, %36 ]
  %63 = getelementptr inbounds i8, ptr %18, i64 16
  br label %67

64:                                               ; preds = %67
  store i64 1, ptr %18, align 8
  %65 = getelementptr inbounds i8, ptr %18, i64 8
  store i32 %3, ptr %65, align 8
  %66 = getelementptr inbounds i8, ptr %18, i64 12
  store i32 %4, ptr %66, align 4
  br label %74

67:                                               ; preds = %61, %67
  %68 = phi i64 [ 0, %61 ], [ %72, %67 ]
  %69 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %68
  %70 = load i32, ptr %69, align 4
  %71 = getelementptr inbounds [32 x i32], ptr %63, i64 0, i64 %68
  store i32 %70, ptr %71, align 4
  %72 = add nuw nsw i64 %68, 1
  %73 = icmp eq i64 %72, 32
  br i1 %73, label %64, label %67, !llvm.loop !65

74:                                               ; preds = %54, %64
  %75 = phi i32 [ %62, %64 ], [ %60, %54 ]
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %77, label %78

77:                                               ; preds = %74
  tail call fastcc void @count_wavefronts(ptr noundef nonnull %18, ptr noundef %2, i32 noundef %3, i32 noundef %4) #30
  br label %78

78:                                               ; preds = %77, %74
  %79 = getelementptr inbounds i8, ptr %0, i64 368
  %80 = load i64, ptr %79, align 8
  %81 = inttoptr i64 %80 to ptr
  %82 = shl nuw nsw i64 %9, 6
  %83 = getelementptr inbounds i8, ptr %81, i64 %82
  %84 = load i64, ptr %83, align 8
  %85 = add nsw i64 %84, 1
  store i64 %85, ptr %83, align 8
  %86 = getelementptr inbounds i8, ptr %18, i64 144
  %87 = load i64, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %83, i64 8
  %89 = load i64, ptr %88, align 8
  %90 = add nsw i64 %89, %87
  store i64 %90, ptr %88, align 8
  %91 = getelementptr inbounds i8, ptr %18, i64 152
  %92 = load i64, ptr %91, align 8
  %93 = getelementptr inbounds i8, ptr %83, i64 16
  %94 = load i64, ptr %93, align 8
  %95 = add nsw i64 %94, %92
  store i64 %95, ptr %93, align 8
  %96 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %97 = zext nneg i32 %96 to i64
  %98 = zext i32 %4 to i64
  %99 = mul nuw nsw i64 %97, %98
  %100 = getelementptr inbounds i8, ptr %83, i64 40
  %101 = load i64, ptr %100, align 8
  %102 = add nsw i64 %101, %99
  store i64 %102, ptr %100, align 8
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_ldmatrix(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = alloca [8 x <2 x i64>], align 64
  %8 = getelementptr inbounds i8, ptr %2, i64 4
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 4
  %11 = shl i32 %9, 3
  %12 = shl nsw i32 -1, %11
  %13 = xor i32 %12, -1
  %14 = select i1 %10, i32 -1, i32 %13
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #29
  %15 = icmp eq i32 %3, -1
  br i1 %15, label %16, label %128

16:                                               ; preds = %4
  %17 = getelementptr inbounds i8, ptr %0, i64 20
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %20, label %128

20:                                               ; preds = %16
  %21 = getelementptr inbounds i8, ptr %2, i64 16
  %22 = getelementptr inbounds i8, ptr %2, i64 28
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds i8, ptr %2, i64 32
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %26 to i64
  %28 = shl nuw i64 %27, 32
  %29 = or disjoint i64 %28, %24
  %30 = load i32, ptr %21, align 4
  %31 = getelementptr inbounds i8, ptr %2, i64 20
  %32 = load i32, ptr %31, align 4
  %33 = zext i32 %32 to i64
  switch i32 %30, label %55 [
    i32 0, label %34
    i32 2, label %44
  ]

34:                                               ; preds = %20
  %35 = getelementptr inbounds i8, ptr %0, i64 %33
  br label %36

36:                                               ; preds = %34, %36
  %37 = phi i64 [ 0, %34 ], [ %42, %36 ]
  %38 = getelementptr inbounds i64, ptr %35, i64 %37
  %39 = load i64, ptr %38, align 8
  %40 = add nsw i64 %39, %29
  %41 = getelementptr inbounds i64, ptr %5, i64 %37
  store i64 %40, ptr %41, align 8
  %42 = add nuw nsw i64 %37, 1
  %43 = icmp eq i64 %42, 32
  br i1 %43, label %67, label %36, !llvm.loop !11

44:                                               ; preds = %20
  %45 = getelementptr inbounds i8, ptr %0, i64 %33
  br label %46

46:                                               ; preds = %44, %46
  %47 = phi i64 [ 0, %44 ], [ %53, %46 ]
  %48 = getelementptr inbounds i32, ptr %45, i64 %47
  %49 = load i32, ptr %48, align 4
  %50 = add i32 %49, %23
  %51 = zext i32 %50 to i64
  %52 = getelementptr inbounds i64, ptr %5, i64 %47
  store i64 %51, ptr %52, align 8
  %53 = add nuw nsw i64 %47, 1
  %54 = icmp eq i64 %53, 32
  br i1 %54, label %67, label %46, !llvm.loop !12

55:                                               ; preds = %20
  %56 = getelementptr inbounds i8, ptr %2, i64 24
  %57 = load i32, ptr %56, align 4
  %58 = zext i32 %57 to i64
  %59 = shl nuw i64 %58, 32
  %60 = or disjoint i64 %59, %33
  %61 = add nsw i64 %60, %29
  br label %62

62:                                               ; preds = %55, %62
  %63 = phi i64 [ 0, %55 ], [ %65, %62 ]
  %64 = getelementptr inbounds i64, ptr %5, i64 %63
  store i64 %61, ptr %64, align 8
  %65 = add nuw nsw i64 %63, 1
  %66 = icmp eq i64 %65, 32
  br i1 %66, label %67, label %62, !llvm.loop !13

67:                                               ; preds = %46, %36, %62
  br label %77

68:                                               ; preds = %77
  %69 = getelementptr inbounds i8, ptr %1, i64 200
  %70 = load i64, ptr %69, align 8
  %71 = add nsw i64 %70, 1
  store i64 %71, ptr %69, align 8
  %72 = load i32, ptr %2, align 4
  %73 = getelementptr inbounds i8, ptr %2, i64 12
  %74 = load i32, ptr %73, align 4
  %75 = call fastcc i32 @check_shared_read(ptr noundef %1, ptr noundef %0, i32 noundef %72, ptr noundef nonnull %5, i32 noundef %14, i32 noundef 16, i32 noundef %74, ptr noundef nonnull %6) #30
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %84, label %128

77:                                               ; preds = %67, %77
  %78 = phi i64 [ %82, %77 ], [ 0, %67 ]
  %79 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %78
  %80 = load i64, ptr %79, align 8
  %81 = and i64 %80, 4294967295
  store i64 %81, ptr %79, align 8
  %82 = add nuw nsw i64 %78, 1
  %83 = icmp eq i64 %82, 32
  br i1 %83, label %68, label %77, !llvm.loop !66

84:                                               ; preds = %68
  %85 = getelementptr inbounds i8, ptr %1, i64 160
  %86 = load i64, ptr %85, align 8
  %87 = icmp eq i64 %86, 0
  br i1 %87, label %92, label %88

88:                                               ; preds = %84
  %89 = call fastcc i32 @lanes_clash(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %14, i32 noundef 16, i32 noundef 0) #30
  %90 = icmp eq i32 %89, 0
  br i1 %90, label %91, label %128

91:                                               ; preds = %88
  call fastcc void @note_lanes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %14, i32 noundef 16, i32 noundef 0) #30
  br label %92

92:                                               ; preds = %91, %84
  %93 = getelementptr inbounds i8, ptr %1, i64 56
  %94 = load i64, ptr %93, align 8
  %95 = inttoptr i64 %94 to ptr
  %96 = icmp eq i32 %9, 0
  br i1 %96, label %128, label %97

97:                                               ; preds = %92
  %98 = getelementptr inbounds i8, ptr %2, i64 8
  %99 = zext i32 %9 to i64
  br label %100

100:                                              ; preds = %97, %125
  %101 = phi i64 [ 0, %97 ], [ %126, %125 ]
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7) #29
  %102 = shl i64 %101, 3
  %103 = and i64 %102, 4294967288
  br label %113

104:                                              ; preds = %113
  %105 = add nuw i64 %101, 9
  %106 = and i64 %105, 4294967295
  %107 = getelementptr inbounds i32, ptr %2, i64 %106
  %108 = load i32, ptr %107, align 4
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds i8, ptr %0, i64 %109
  %111 = load i32, ptr %98, align 4
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %124, label %123

113:                                              ; preds = %100, %113
  %114 = phi i64 [ 0, %100 ], [ %121, %113 ]
  %115 = add nuw nsw i64 %114, %103
  %116 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %115
  %117 = load i64, ptr %116, align 8
  %118 = getelementptr inbounds i8, ptr %95, i64 %117
  %119 = load <2 x i64>, ptr %118, align 1
  %120 = getelementptr inbounds [8 x <2 x i64>], ptr %7, i64 0, i64 %114
  store <2 x i64> %119, ptr %120, align 16
  %121 = add nuw nsw i64 %114, 1
  %122 = icmp eq i64 %121, 8
  br i1 %122, label %104, label %113, !llvm.loop !67

123:                                              ; preds = %104
  call fastcc void @transpose16(ptr noundef %110, ptr noundef nonnull %7) #30
  br label %125

124:                                              ; preds = %104
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(128) %110, ptr noundef nonnull align 64 dereferenceable(128) %7, i64 128, i1 false)
  br label %125

125:                                              ; preds = %124, %123
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7) #29
  %126 = add nuw nsw i64 %101, 1
  %127 = icmp eq i64 %126, %99
  br i1 %127, label %128, label %100, !llvm.loop !68

128:                                              ; preds = %125, %92, %4, %88, %68, %16
  %129 = phi i32 [ 1, %16 ], [ 1, %68 ], [ 1, %88 ], [ 1, %4 ], [ 0, %92 ], [ 0, %125 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  ret i32 %129
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @transpose16(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1) unnamed_addr #8 {
  br label %3

3:                                                ; preds = %2, %9
  %4 = phi i64 [ 0, %2 ], [ %10, %9 ]
  %5 = shl nsw i64 %4, 4
  %6 = getelementptr inbounds i8, ptr %1, i64 %5
  %7 = getelementptr inbounds i16, ptr %0, i64 %4
  br label %12

8:                                                ; preds = %9
  ret void

9:                                                ; preds = %12
  %10 = add nuw nsw i64 %4, 1
  %11 = icmp eq i64 %10, 8
  br i1 %11, label %8, label %3, !llvm.loop !69

12:                                               ; preds = %3, %12
  %13 = phi i64 [ 0, %3 ], [ %18, %12 ]
  %14 = getelementptr inbounds i16, ptr %6, i64 %13
  %15 = load i16, ptr %14, align 2
  %16 = shl nsw i64 %13, 4
  %17 = getelementptr inbounds i8, ptr %7, i64 %16
  store i16 %15, ptr %17, align 2
  %18 = add nuw nsw i64 %13, 1
  %19 = icmp eq i64 %18, 8
  br i1 %19, label %9, label %12, !llvm.loop !70
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #12

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_stmatrix(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = alloca [32 x <2 x i64>], align 64
  %8 = getelementptr inbounds i8, ptr %2, i64 4
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 4
  %11 = shl i32 %9, 3
  %12 = shl nsw i32 -1, %11
  %13 = xor i32 %12, -1
  %14 = select i1 %10, i32 -1, i32 %13
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #29
  %15 = icmp eq i32 %3, -1
  br i1 %15, label %16, label %21

16:                                               ; preds = %4
  %17 = getelementptr inbounds i8, ptr %0, i64 20
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 0
  %20 = zext i1 %19 to i32
  br label %21

21:                                               ; preds = %4, %16
  %22 = phi i32 [ 0, %4 ], [ %20, %16 ]
  %23 = icmp eq i32 %22, 0
  br i1 %23, label %251, label %24

24:                                               ; preds = %21
  %25 = getelementptr inbounds i8, ptr %2, i64 16
  %26 = getelementptr inbounds i8, ptr %2, i64 28
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %27 to i64
  %29 = getelementptr inbounds i8, ptr %2, i64 32
  %30 = load i32, ptr %29, align 4
  %31 = zext i32 %30 to i64
  %32 = shl nuw i64 %31, 32
  %33 = or disjoint i64 %32, %28
  %34 = load i32, ptr %25, align 4
  %35 = getelementptr inbounds i8, ptr %2, i64 20
  %36 = load i32, ptr %35, align 4
  %37 = zext i32 %36 to i64
  switch i32 %34, label %59 [
    i32 0, label %38
    i32 2, label %48
  ]

38:                                               ; preds = %24
  %39 = getelementptr inbounds i8, ptr %0, i64 %37
  br label %40

40:                                               ; preds = %38, %40
  %41 = phi i64 [ 0, %38 ], [ %46, %40 ]
  %42 = getelementptr inbounds i64, ptr %39, i64 %41
  %43 = load i64, ptr %42, align 8
  %44 = add nsw i64 %43, %33
  %45 = getelementptr inbounds i64, ptr %5, i64 %41
  store i64 %44, ptr %45, align 8
  %46 = add nuw nsw i64 %41, 1
  %47 = icmp eq i64 %46, 32
  br i1 %47, label %71, label %40, !llvm.loop !11

48:                                               ; preds = %24
  %49 = getelementptr inbounds i8, ptr %0, i64 %37
  br label %50

50:                                               ; preds = %48, %50
  %51 = phi i64 [ 0, %48 ], [ %57, %50 ]
  %52 = getelementptr inbounds i32, ptr %49, i64 %51
  %53 = load i32, ptr %52, align 4
  %54 = add i32 %53, %27
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds i64, ptr %5, i64 %51
  store i64 %55, ptr %56, align 8
  %57 = add nuw nsw i64 %51, 1
  %58 = icmp eq i64 %57, 32
  br i1 %58, label %71, label %50, !llvm.loop !12

59:                                               ; preds = %24
  %60 = getelementptr inbounds i8, ptr %2, i64 24
  %61 = load i32, ptr %60, align 4
  %62 = zext i32 %61 to i64
  %63 = shl nuw i64 %62, 32
  %64 = or disjoint i64 %63, %37
  %65 = add nsw i64 %64, %33
  br label %66

66:                                               ; preds = %59, %66
  %67 = phi i64 [ 0, %59 ], [ %69, %66 ]
  %68 = getelementptr inbounds i64, ptr %5, i64 %67
  store i64 %65, ptr %68, align 8
  %69 = add nuw nsw i64 %67, 1
  %70 = icmp eq i64 %69, 32
  br i1 %70, label %71, label %66, !llvm.loop !13

71:                                               ; preds = %50, %40, %66
  br label %81

72:                                               ; preds = %81
  %73 = getelementptr inbounds i8, ptr %1, i64 200
  %74 = load i64, ptr %73, align 8
  %75 = add nsw i64 %74, 1
  store i64 %75, ptr %73, align 8
  %76 = load i32, ptr %2, align 4
  %77 = getelementptr inbounds i8, ptr %2, i64 12
  %78 = load i32, ptr %77, align 4
  %79 = call fastcc i32 @shared_indices(ptr noundef %1, ptr noundef %0, i32 noundef %76, ptr noundef nonnull %5, i32 noundef %14, i32 noundef 16, i32 noundef %78, ptr noundef nonnull %6) #30
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %88, label %251

81:                                               ; preds = %71, %81
  %82 = phi i64 [ %86, %81 ], [ 0, %71 ]
  %83 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %82
  %84 = load i64, ptr %83, align 8
  %85 = and i64 %84, 4294967295
  store i64 %85, ptr %83, align 8
  %86 = add nuw nsw i64 %82, 1
  %87 = icmp eq i64 %86, 32
  br i1 %87, label %72, label %81, !llvm.loop !71

88:                                               ; preds = %72
  %89 = getelementptr inbounds i8, ptr %1, i64 160
  %90 = load i64, ptr %89, align 8
  %91 = icmp eq i64 %90, 0
  br i1 %91, label %99, label %92

92:                                               ; preds = %88
  %93 = call fastcc i32 @lanes_clash(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %14, i32 noundef 16, i32 noundef 1) #30
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %95, label %251

95:                                               ; preds = %92
  br i1 %91, label %99, label %96

96:                                               ; preds = %95
  %97 = call fastcc i32 @races_of_writes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %14, i32 noundef 16, i32 noundef 0) #30
  %98 = icmp eq i32 %97, 0
  br i1 %98, label %99, label %251

99:                                               ; preds = %88, %96, %95
  %100 = load i64, ptr %89, align 8
  %101 = icmp eq i64 %100, 0
  br i1 %101, label %131, label %102

102:                                              ; preds = %99
  %103 = getelementptr inbounds i8, ptr %1, i64 816
  %104 = load i64, ptr %103, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %131, label %106

106:                                              ; preds = %102
  %107 = getelementptr inbounds i8, ptr %1, i64 744
  %108 = load i64, ptr %107, align 8
  %109 = inttoptr i64 %108 to ptr
  %110 = getelementptr inbounds i8, ptr %109, i64 56
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %0, i64 12
  %113 = load i32, ptr %112, align 4
  %114 = sext i32 %113 to i64
  %115 = shl nsw i64 %114, 8
  %116 = getelementptr inbounds i8, ptr %111, i64 %115
  %117 = icmp eq i32 %14, 0
  br i1 %117, label %131, label %118

118:                                              ; preds = %106, %127
  %119 = phi i32 [ %129, %127 ], [ %14, %106 ]
  %120 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %119, i1 true)
  %121 = zext nneg i32 %120 to i64
  %122 = getelementptr inbounds i64, ptr %116, i64 %121
  %123 = load i64, ptr %122, align 8
  %124 = icmp eq i64 %123, 0
  br i1 %124, label %125, label %127

125:                                              ; preds = %118
  %126 = load i64, ptr %73, align 8
  store i64 %126, ptr %122, align 8
  br label %127

127:                                              ; preds = %125, %118
  %128 = add i32 %119, -1
  %129 = and i32 %128, %119
  %130 = icmp eq i32 %129, 0
  br i1 %130, label %131, label %118, !llvm.loop !39

131:                                              ; preds = %127, %106, %102, %99
  %132 = load i32, ptr %2, align 4
  call fastcc void @count_shared(ptr noundef %1, i32 noundef %132, ptr noundef nonnull %5, i32 noundef %14, i32 noundef 16) #30
  %133 = getelementptr inbounds i8, ptr %1, i64 56
  %134 = load i64, ptr %133, align 8
  %135 = inttoptr i64 %134 to ptr
  %136 = getelementptr inbounds i8, ptr %1, i64 80
  %137 = load i64, ptr %136, align 8
  %138 = inttoptr i64 %137 to ptr
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7) #29
  %139 = icmp eq i32 %9, 0
  br i1 %139, label %145, label %140

140:                                              ; preds = %131
  %141 = getelementptr inbounds i8, ptr %2, i64 8
  %142 = load i32, ptr %141, align 4
  %143 = icmp eq i32 %142, 0
  %144 = zext i32 %9 to i64
  br label %147

145:                                              ; preds = %160, %131
  %146 = icmp eq i32 %14, 0
  br i1 %146, label %174, label %163

147:                                              ; preds = %140, %160
  %148 = phi i64 [ 0, %140 ], [ %161, %160 ]
  %149 = shl i64 %148, 3
  %150 = and i64 %149, 4294967288
  %151 = getelementptr inbounds <2 x i64>, ptr %7, i64 %150
  %152 = add nuw i64 %148, 9
  %153 = and i64 %152, 4294967295
  %154 = getelementptr inbounds i32, ptr %2, i64 %153
  %155 = load i32, ptr %154, align 4
  %156 = zext i32 %155 to i64
  %157 = getelementptr inbounds i8, ptr %0, i64 %156
  br i1 %143, label %159, label %158

158:                                              ; preds = %147
  call fastcc void @transpose16(ptr noundef nonnull %151, ptr noundef %157) #30
  br label %160

159:                                              ; preds = %147
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 64 dereferenceable(128) %151, ptr noundef nonnull align 1 dereferenceable(128) %157, i64 128, i1 false)
  br label %160

160:                                              ; preds = %158, %159
  %161 = add nuw nsw i64 %148, 1
  %162 = icmp eq i64 %161, %144
  br i1 %162, label %145, label %147, !llvm.loop !72

163:                                              ; preds = %145, %184
  %164 = phi i32 [ %186, %184 ], [ %14, %145 ]
  %165 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %164, i1 true)
  %166 = zext nneg i32 %165 to i64
  %167 = getelementptr inbounds [32 x <2 x i64>], ptr %7, i64 0, i64 %166
  %168 = load <2 x i64>, ptr %167, align 16
  %169 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %166
  %170 = load i64, ptr %169, align 8
  %171 = getelementptr inbounds i8, ptr %135, i64 %170
  store <2 x i64> %168, ptr %171, align 1
  %172 = load i64, ptr %89, align 8
  %173 = icmp eq i64 %172, 0
  br i1 %173, label %184, label %182

174:                                              ; preds = %184, %145
  %175 = getelementptr inbounds i8, ptr %1, i64 208
  %176 = load i64, ptr %175, align 8
  %177 = add nsw i64 %176, 1
  store i64 %177, ptr %175, align 8
  %178 = load i64, ptr %89, align 8
  %179 = icmp eq i64 %178, 0
  br i1 %179, label %249, label %180

180:                                              ; preds = %174
  %181 = icmp eq i32 %14, 0
  br i1 %181, label %209, label %188

182:                                              ; preds = %163
  %183 = getelementptr inbounds i8, ptr %138, i64 %170
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16) %183, i8 -1, i64 16, i1 false)
  br label %184

184:                                              ; preds = %163, %182
  %185 = add i32 %164, -1
  %186 = and i32 %185, %164
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %174, label %163, !llvm.loop !73

188:                                              ; preds = %180, %205
  %189 = phi i32 [ %207, %205 ], [ %14, %180 ]
  %190 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %189, i1 true)
  %191 = zext nneg i32 %190 to i64
  %192 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %191
  %193 = load i64, ptr %192, align 8
  %194 = getelementptr inbounds i8, ptr %135, i64 %193
  %195 = load i64, ptr %194, align 1
  %196 = getelementptr inbounds [32 x <2 x i64>], ptr %7, i64 0, i64 %191
  %197 = load i64, ptr %196, align 16
  %198 = icmp eq i64 %195, %197
  %199 = getelementptr inbounds i8, ptr %194, i64 8
  %200 = load i64, ptr %199, align 1
  %201 = getelementptr inbounds i8, ptr %196, i64 8
  %202 = load i64, ptr %201, align 8
  %203 = icmp eq i64 %200, %202
  %204 = select i1 %198, i1 %203, i1 false
  br i1 %204, label %205, label %249

205:                                              ; preds = %188
  %206 = add i32 %189, -1
  %207 = and i32 %206, %189
  %208 = icmp eq i32 %207, 0
  br i1 %208, label %209, label %188, !llvm.loop !74

209:                                              ; preds = %205, %180
  br i1 %179, label %249, label %210

210:                                              ; preds = %209
  %211 = getelementptr inbounds i8, ptr %1, i64 744
  %212 = load i64, ptr %211, align 8
  %213 = inttoptr i64 %212 to ptr
  %214 = load ptr, ptr %213, align 8
  %215 = getelementptr inbounds i8, ptr %0, i64 12
  %216 = load i32, ptr %215, align 4
  %217 = sext i32 %216 to i64
  %218 = getelementptr inbounds i64, ptr %214, i64 %217
  %219 = load i64, ptr %218, align 8
  %220 = getelementptr inbounds i8, ptr %1, i64 240
  %221 = load i64, ptr %220, align 8
  %222 = lshr i64 16, %221
  %223 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %222, i64 1)
  %224 = icmp eq i32 %14, 0
  br i1 %224, label %249, label %225

225:                                              ; preds = %210
  %226 = getelementptr inbounds i8, ptr %213, i64 24
  %227 = getelementptr inbounds i8, ptr %213, i64 32
  br label %228

228:                                              ; preds = %237, %225
  %229 = phi i32 [ %14, %225 ], [ %239, %237 ]
  %230 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %229, i1 true)
  %231 = zext nneg i32 %230 to i64
  %232 = getelementptr inbounds i64, ptr %6, i64 %231
  %233 = load i64, ptr %232, align 8
  %234 = load i64, ptr %220, align 8
  %235 = ashr i64 %233, %234
  %236 = add nsw i64 %235, %223
  br label %241

237:                                              ; preds = %241
  %238 = add i32 %229, -1
  %239 = and i32 %238, %229
  %240 = icmp eq i32 %239, 0
  br i1 %240, label %249, label %228, !llvm.loop !43

241:                                              ; preds = %241, %228
  %242 = phi i64 [ %235, %228 ], [ %247, %241 ]
  %243 = load ptr, ptr %226, align 8
  %244 = getelementptr inbounds i64, ptr %243, i64 %242
  store i64 %219, ptr %244, align 8
  %245 = load ptr, ptr %227, align 8
  %246 = getelementptr inbounds i64, ptr %245, i64 %242
  store i64 %231, ptr %246, align 8
  %247 = add nsw i64 %242, 1
  %248 = icmp slt i64 %247, %236
  br i1 %248, label %241, label %237, !llvm.loop !44

249:                                              ; preds = %188, %237, %174, %210, %209
  %250 = phi i32 [ 0, %209 ], [ 0, %210 ], [ 0, %174 ], [ 0, %237 ], [ 1, %188 ]
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7) #29
  br label %251

251:                                              ; preds = %96, %92, %72, %21, %249
  %252 = phi i32 [ %250, %249 ], [ 1, %21 ], [ 1, %72 ], [ 1, %92 ], [ 1, %96 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  ret i32 %252
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_mma(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #13 {
  %5 = alloca [4 x <32 x i32>], align 64
  %6 = alloca [2 x <32 x i32>], align 64
  %7 = alloca [4 x <32 x float>], align 64
  %8 = icmp eq i32 %3, -1
  br i1 %8, label %9, label %132

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %0, i64 20
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %11, 0
  br i1 %12, label %13, label %132

13:                                               ; preds = %9
  %14 = getelementptr inbounds i8, ptr %2, i64 12
  %15 = load i32, ptr %14, align 4
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #29
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7) #29
  %16 = getelementptr inbounds i8, ptr %2, i64 32
  %17 = shl i32 %15, 1
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %21, label %19

19:                                               ; preds = %13
  %20 = zext i32 %17 to i64
  br label %28

21:                                               ; preds = %42, %13
  %22 = phi ptr [ %16, %13 ], [ %46, %42 ]
  %23 = icmp eq i32 %15, 0
  br i1 %23, label %24, label %26

24:                                               ; preds = %62, %21
  %25 = phi ptr [ %22, %21 ], [ %66, %62 ]
  br label %72

26:                                               ; preds = %21
  %27 = zext i32 %15 to i64
  br label %48

28:                                               ; preds = %19, %42
  %29 = phi i64 [ 0, %19 ], [ %45, %42 ]
  %30 = phi ptr [ %16, %19 ], [ %46, %42 ]
  %31 = load i32, ptr %30, align 4
  %32 = icmp eq i32 %31, 0
  %33 = getelementptr inbounds i8, ptr %30, i64 4
  %34 = load i32, ptr %33, align 4
  br i1 %32, label %38, label %35

35:                                               ; preds = %28
  %36 = insertelement <32 x i32> poison, i32 %34, i64 0
  %37 = shufflevector <32 x i32> %36, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %42

38:                                               ; preds = %28
  %39 = zext i32 %34 to i64
  %40 = getelementptr inbounds i8, ptr %0, i64 %39
  %41 = load <32 x i32>, ptr %40, align 64
  br label %42

42:                                               ; preds = %35, %38
  %43 = phi <32 x i32> [ %37, %35 ], [ %41, %38 ]
  %44 = getelementptr inbounds [4 x <32 x i32>], ptr %5, i64 0, i64 %29
  store <32 x i32> %43, ptr %44, align 64
  %45 = add nuw nsw i64 %29, 1
  %46 = getelementptr inbounds i8, ptr %30, i64 12
  %47 = icmp eq i64 %45, %20
  br i1 %47, label %21, label %28, !llvm.loop !75

48:                                               ; preds = %26, %62
  %49 = phi i64 [ 0, %26 ], [ %65, %62 ]
  %50 = phi ptr [ %22, %26 ], [ %66, %62 ]
  %51 = load i32, ptr %50, align 4
  %52 = icmp eq i32 %51, 0
  %53 = getelementptr inbounds i8, ptr %50, i64 4
  %54 = load i32, ptr %53, align 4
  br i1 %52, label %58, label %55

55:                                               ; preds = %48
  %56 = insertelement <32 x i32> poison, i32 %54, i64 0
  %57 = shufflevector <32 x i32> %56, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %62

58:                                               ; preds = %48
  %59 = zext i32 %54 to i64
  %60 = getelementptr inbounds i8, ptr %0, i64 %59
  %61 = load <32 x i32>, ptr %60, align 64
  br label %62

62:                                               ; preds = %55, %58
  %63 = phi <32 x i32> [ %57, %55 ], [ %61, %58 ]
  %64 = getelementptr inbounds [2 x <32 x i32>], ptr %6, i64 0, i64 %49
  store <32 x i32> %63, ptr %64, align 64
  %65 = add nuw nsw i64 %49, 1
  %66 = getelementptr inbounds i8, ptr %50, i64 12
  %67 = icmp eq i64 %65, %27
  br i1 %67, label %24, label %48, !llvm.loop !76

68:                                               ; preds = %86
  %69 = getelementptr inbounds i8, ptr %1, i64 168
  %70 = load i64, ptr %69, align 8
  %71 = icmp eq i64 %70, 0
  br i1 %71, label %101, label %92

72:                                               ; preds = %24, %86
  %73 = phi i64 [ %89, %86 ], [ 0, %24 ]
  %74 = phi ptr [ %90, %86 ], [ %25, %24 ]
  %75 = load i32, ptr %74, align 4
  %76 = icmp eq i32 %75, 0
  %77 = getelementptr inbounds i8, ptr %74, i64 4
  %78 = load i32, ptr %77, align 4
  br i1 %76, label %82, label %79

79:                                               ; preds = %72
  %80 = insertelement <32 x i32> poison, i32 %78, i64 0
  %81 = shufflevector <32 x i32> %80, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %86

82:                                               ; preds = %72
  %83 = zext i32 %78 to i64
  %84 = getelementptr inbounds i8, ptr %0, i64 %83
  %85 = load <32 x i32>, ptr %84, align 64
  br label %86

86:                                               ; preds = %79, %82
  %87 = phi <32 x i32> [ %81, %79 ], [ %85, %82 ]
  %88 = getelementptr inbounds [4 x <32 x float>], ptr %7, i64 0, i64 %73
  store <32 x i32> %87, ptr %88, align 64
  %89 = add nuw nsw i64 %73, 1
  %90 = getelementptr inbounds i8, ptr %74, i64 12
  %91 = icmp eq i64 %89, 4
  br i1 %91, label %68, label %72, !llvm.loop !77

92:                                               ; preds = %68
  %93 = getelementptr inbounds i8, ptr %2, i64 4
  %94 = load i32, ptr %93, align 4
  %95 = add i32 %94, -3
  %96 = icmp ult i32 %95, 2
  br i1 %96, label %97, label %101

97:                                               ; preds = %92
  %98 = getelementptr inbounds i8, ptr %2, i64 8
  %99 = load i32, ptr %98, align 4
  call fastcc void @multiply_exact_fp8(i32 noundef %94, i32 noundef %99, i32 noundef %15, ptr noundef nonnull %5, ptr noundef nonnull %6, ptr noundef nonnull %7) #30
  br label %100

100:                                              ; preds = %116, %115, %112, %111, %109, %97
  br label %118

101:                                              ; preds = %92, %68
  %102 = getelementptr inbounds i8, ptr %2, i64 4
  %103 = load i32, ptr %102, align 4
  %104 = getelementptr inbounds i8, ptr %2, i64 8
  %105 = load i32, ptr %104, align 4
  %106 = icmp ne i64 %70, 0
  %107 = icmp ult i32 %103, 5
  %108 = and i1 %106, %107
  br i1 %108, label %109, label %110

109:                                              ; preds = %101
  call fastcc void @multiply_exact(i32 noundef %103, i32 noundef %105, i32 noundef %15, ptr noundef nonnull %5, ptr noundef nonnull %6, ptr noundef nonnull %7) #30
  br label %100

110:                                              ; preds = %101
  switch i32 %103, label %113 [
    i32 0, label %111
    i32 1, label %112
  ]

111:                                              ; preds = %110
  call fastcc void @multiply_bf16(i32 noundef %15, ptr noundef nonnull %5, ptr noundef nonnull %6, ptr noundef nonnull %7) #30
  br label %100

112:                                              ; preds = %110
  call fastcc void @multiply_f16(i32 noundef %15, ptr noundef nonnull %5, ptr noundef nonnull %6, ptr noundef nonnull %7) #30
  br label %100

113:                                              ; preds = %110
  %114 = icmp ugt i32 %103, 4
  br i1 %114, label %115, label %116

115:                                              ; preds = %113
  call fastcc void @multiply_int(i32 noundef %103, i32 noundef %105, i32 noundef %15, ptr noundef nonnull %5, ptr noundef nonnull %6, ptr noundef nonnull %7) #30
  br label %100

116:                                              ; preds = %113
  call fastcc void @multiply_other(ptr noundef %1, i32 noundef %103, i32 noundef %105, i32 noundef %15, ptr noundef nonnull %5, ptr noundef nonnull %6, ptr noundef nonnull %7) #30
  br label %100

117:                                              ; preds = %129
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7) #29
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %5) #29
  br label %132

118:                                              ; preds = %100, %129
  %119 = phi i64 [ %130, %129 ], [ 0, %100 ]
  %120 = or disjoint i64 %119, 4
  %121 = getelementptr inbounds i32, ptr %2, i64 %120
  %122 = load i32, ptr %121, align 4
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %129, label %124

124:                                              ; preds = %118
  %125 = getelementptr inbounds [4 x <32 x float>], ptr %7, i64 0, i64 %119
  %126 = load <32 x float>, ptr %125, align 64
  %127 = zext i32 %122 to i64
  %128 = getelementptr inbounds i8, ptr %0, i64 %127
  store <32 x float> %126, ptr %128, align 64
  br label %129

129:                                              ; preds = %118, %124
  %130 = add nuw nsw i64 %119, 1
  %131 = icmp eq i64 %130, 4
  br i1 %131, label %117, label %118, !llvm.loop !78

132:                                              ; preds = %4, %9, %117
  %133 = phi i32 [ 0, %117 ], [ 1, %9 ], [ 1, %4 ]
  ret i32 %133
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @multiply_exact_fp8(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr nocapture noundef %5) unnamed_addr #14 {
  %7 = alloca [4 x <32 x float>], align 64
  %8 = alloca [4 x <32 x i32>], align 64
  %9 = alloca [2 x <32 x i32>], align 64
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %7) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(512) %7, i8 0, i64 512, i1 false)
  %10 = shl i32 %2, 1
  %11 = icmp eq i32 %10, 0
  %12 = icmp eq i32 %2, 0
  %13 = icmp eq i32 %0, 3
  %14 = icmp eq i32 %1, 3
  %15 = zext i32 %10 to i64
  %16 = zext i32 %2 to i64
  br label %17

17:                                               ; preds = %6, %66
  %18 = phi i32 [ 0, %6 ], [ %67, %66 ]
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %8) #29
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %9) #29
  br i1 %11, label %19, label %20

19:                                               ; preds = %62, %17
  br i1 %12, label %66, label %69

20:                                               ; preds = %17, %62
  %21 = phi i64 [ %64, %62 ], [ 0, %17 ]
  %22 = getelementptr inbounds <32 x i32>, ptr %3, i64 %21
  %23 = load <32 x i32>, ptr %22, align 64
  br label %24

24:                                               ; preds = %20, %53
  %25 = phi <32 x i32> [ zeroinitializer, %20 ], [ %59, %53 ]
  %26 = phi i32 [ 0, %20 ], [ %60, %53 ]
  %27 = add nuw nsw i32 %26, %18
  %28 = shl nuw nsw i32 %27, 3
  %29 = insertelement <32 x i32> poison, i32 %28, i64 0
  %30 = shufflevector <32 x i32> %29, <32 x i32> poison, <32 x i32> zeroinitializer
  %31 = lshr <32 x i32> %23, %30
  %32 = shl <32 x i32> %31, <i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8>
  %33 = and <32 x i32> %32, <i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280>
  br i1 %13, label %34, label %53

34:                                               ; preds = %24
  %35 = and <32 x i32> %31, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %36 = uitofp nneg <32 x i32> %35 to <32 x float>
  %37 = fmul <32 x float> %36, <float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000>
  %38 = bitcast <32 x float> %37 to <32 x i32>
  %39 = lshr <32 x i32> %38, <i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13>
  %40 = add nsw <32 x i32> %39, <i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688>
  %41 = icmp ugt <32 x i32> %35, <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  %42 = shl nuw nsw <32 x i32> %35, <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  %43 = add nuw nsw <32 x i32> %42, <i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192>
  %44 = add nsw <32 x i32> %35, <i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8>
  %45 = icmp ult <32 x i32> %44, <i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7>
  %46 = select <32 x i1> %45, <32 x i32> zeroinitializer, <32 x i32> %40
  %47 = select <32 x i1> %41, <32 x i32> %43, <32 x i32> zeroinitializer
  %48 = or <32 x i32> %46, %47
  %49 = icmp eq <32 x i32> %35, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %50 = select <32 x i1> %49, <32 x i32> <i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767>, <32 x i32> %48
  %51 = and <32 x i32> %32, <i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768>
  %52 = or <32 x i32> %50, %51
  br label %53

53:                                               ; preds = %34, %24
  %54 = phi <32 x i32> [ %52, %34 ], [ %33, %24 ]
  %55 = shl nuw nsw i32 %26, 4
  %56 = insertelement <32 x i32> poison, i32 %55, i64 0
  %57 = shufflevector <32 x i32> %56, <32 x i32> poison, <32 x i32> zeroinitializer
  %58 = shl <32 x i32> %54, %57
  %59 = or <32 x i32> %58, %25
  %60 = add nuw nsw i32 %26, 1
  %61 = icmp eq i32 %26, 0
  br i1 %61, label %24, label %62, !llvm.loop !79

62:                                               ; preds = %53
  %63 = getelementptr inbounds [4 x <32 x i32>], ptr %8, i64 0, i64 %21
  store <32 x i32> %59, ptr %63, align 64
  %64 = add nuw nsw i64 %21, 1
  %65 = icmp eq i64 %64, %15
  br i1 %65, label %19, label %20, !llvm.loop !80

66:                                               ; preds = %111, %19
  call fastcc void @multiply_exact(i32 noundef 1, i32 noundef 1, i32 noundef %2, ptr noundef nonnull %8, ptr noundef nonnull %9, ptr noundef nonnull %7) #30
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %9) #29
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %8) #29
  %67 = add nuw nsw i32 %18, 2
  %68 = icmp eq i32 %18, 0
  br i1 %68, label %17, label %116, !llvm.loop !81

69:                                               ; preds = %19, %111
  %70 = phi i64 [ %113, %111 ], [ 0, %19 ]
  %71 = getelementptr inbounds <32 x i32>, ptr %4, i64 %70
  %72 = load <32 x i32>, ptr %71, align 64
  br label %73

73:                                               ; preds = %69, %102
  %74 = phi <32 x i32> [ zeroinitializer, %69 ], [ %108, %102 ]
  %75 = phi i32 [ 0, %69 ], [ %109, %102 ]
  %76 = add nuw nsw i32 %75, %18
  %77 = shl nuw nsw i32 %76, 3
  %78 = insertelement <32 x i32> poison, i32 %77, i64 0
  %79 = shufflevector <32 x i32> %78, <32 x i32> poison, <32 x i32> zeroinitializer
  %80 = lshr <32 x i32> %72, %79
  %81 = shl <32 x i32> %80, <i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8, i32 8>
  %82 = and <32 x i32> %81, <i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280, i32 65280>
  br i1 %14, label %83, label %102

83:                                               ; preds = %73
  %84 = and <32 x i32> %80, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %85 = uitofp nneg <32 x i32> %84 to <32 x float>
  %86 = fmul <32 x float> %85, <float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000, float 0x3F60000000000000>
  %87 = bitcast <32 x float> %86 to <32 x i32>
  %88 = lshr <32 x i32> %87, <i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13>
  %89 = add nsw <32 x i32> %88, <i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688, i32 -114688>
  %90 = icmp ugt <32 x i32> %84, <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  %91 = shl nuw nsw <32 x i32> %84, <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>
  %92 = add nuw nsw <32 x i32> %91, <i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192, i32 8192>
  %93 = add nsw <32 x i32> %84, <i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8, i32 -8>
  %94 = icmp ult <32 x i32> %93, <i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7, i32 -7>
  %95 = select <32 x i1> %94, <32 x i32> zeroinitializer, <32 x i32> %89
  %96 = select <32 x i1> %90, <32 x i32> %92, <32 x i32> zeroinitializer
  %97 = or <32 x i32> %95, %96
  %98 = icmp eq <32 x i32> %84, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %99 = select <32 x i1> %98, <32 x i32> <i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767, i32 32767>, <32 x i32> %97
  %100 = and <32 x i32> %81, <i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768, i32 32768>
  %101 = or <32 x i32> %99, %100
  br label %102

102:                                              ; preds = %83, %73
  %103 = phi <32 x i32> [ %101, %83 ], [ %82, %73 ]
  %104 = shl nuw nsw i32 %75, 4
  %105 = insertelement <32 x i32> poison, i32 %104, i64 0
  %106 = shufflevector <32 x i32> %105, <32 x i32> poison, <32 x i32> zeroinitializer
  %107 = shl <32 x i32> %103, %106
  %108 = or <32 x i32> %107, %74
  %109 = add nuw nsw i32 %75, 1
  %110 = icmp eq i32 %75, 0
  br i1 %110, label %73, label %111, !llvm.loop !79

111:                                              ; preds = %102
  %112 = getelementptr inbounds [2 x <32 x i32>], ptr %9, i64 0, i64 %70
  store <32 x i32> %108, ptr %112, align 64
  %113 = add nuw nsw i64 %70, 1
  %114 = icmp eq i64 %113, %16
  br i1 %114, label %66, label %69, !llvm.loop !82

115:                                              ; preds = %116
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %7) #29
  ret void

116:                                              ; preds = %66, %116
  %117 = phi i64 [ %126, %116 ], [ 0, %66 ]
  %118 = getelementptr inbounds <32 x float>, ptr %5, i64 %117
  %119 = load <32 x float>, ptr %118, align 64
  %120 = getelementptr inbounds [4 x <32 x float>], ptr %7, i64 0, i64 %117
  %121 = load <32 x float>, ptr %120, align 64
  %122 = fadd <32 x float> %119, %121
  %123 = fcmp ord <32 x float> %122, zeroinitializer
  %124 = bitcast <32 x float> %122 to <32 x i32>
  %125 = select <32 x i1> %123, <32 x i32> %124, <32 x i32> <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  store <32 x i32> %125, ptr %118, align 64
  %126 = add nuw nsw i64 %117, 1
  %127 = icmp eq i64 %126, 4
  br i1 %127, label %115, label %116, !llvm.loop !83
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(argmem: readwrite)
define dso_local range(i32 0, 2) i32 @rt_mma_f64(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #15 {
  %5 = alloca [4 x [32 x double]], align 16
  %6 = icmp eq i32 %3, -1
  br i1 %6, label %7, label %161

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 20
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %161

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %2, i64 4
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %2, i64 8
  %15 = load i32, ptr %14, align 4
  %16 = shl i32 %13, 1
  %17 = getelementptr inbounds i8, ptr %2, i64 12
  %18 = zext i32 %16 to i64
  %19 = getelementptr inbounds i32, ptr %17, i64 %18
  %20 = mul i32 %15, 3
  %21 = mul i32 %20, %13
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds i32, ptr %19, i64 %22
  %24 = mul i32 %15, 3
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds i32, ptr %23, i64 %25
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %5) #29
  %27 = icmp eq i32 %16, 0
  br i1 %27, label %148, label %28

28:                                               ; preds = %11
  %29 = shl i32 %15, 2
  %30 = icmp eq i32 %29, 0
  %31 = zext i32 %16 to i64
  br label %32

32:                                               ; preds = %28, %48
  %33 = phi i64 [ 0, %28 ], [ %49, %48 ]
  %34 = mul i64 %33, 3
  %35 = and i64 %34, 4294967295
  %36 = getelementptr inbounds i32, ptr %26, i64 %35
  %37 = load i32, ptr %36, align 4
  %38 = icmp eq i32 %37, 0
  %39 = trunc nuw i64 %33 to i32
  %40 = and i32 %39, 1
  %41 = getelementptr inbounds i8, ptr %36, i64 4
  %42 = getelementptr inbounds i8, ptr %36, i64 8
  %43 = getelementptr inbounds i8, ptr %36, i64 4
  %44 = trunc nuw i64 %33 to i32
  %45 = lshr i32 %44, 1
  br label %51

46:                                               ; preds = %48
  %47 = zext i32 %16 to i64
  br label %149

48:                                               ; preds = %76
  %49 = add nuw nsw i64 %33, 1
  %50 = icmp eq i64 %49, %31
  br i1 %50, label %46, label %32, !llvm.loop !84

51:                                               ; preds = %32, %76
  %52 = phi i64 [ 0, %32 ], [ %82, %76 ]
  br i1 %38, label %60, label %53

53:                                               ; preds = %51
  %54 = load i32, ptr %41, align 4
  %55 = zext i32 %54 to i64
  %56 = load i32, ptr %42, align 4
  %57 = zext i32 %56 to i64
  %58 = shl nuw i64 %57, 32
  %59 = or disjoint i64 %58, %55
  br label %66

60:                                               ; preds = %51
  %61 = load i32, ptr %43, align 4
  %62 = zext i32 %61 to i64
  %63 = getelementptr inbounds i8, ptr %0, i64 %62
  %64 = getelementptr inbounds i64, ptr %63, i64 %52
  %65 = load i64, ptr %64, align 8
  br label %66

66:                                               ; preds = %53, %60
  %67 = phi i64 [ %59, %53 ], [ %65, %60 ]
  br i1 %30, label %76, label %68

68:                                               ; preds = %66
  %69 = trunc i64 %52 to i32
  %70 = shl i32 %69, 1
  %71 = and i32 %70, 6
  %72 = or disjoint i32 %71, %40
  %73 = trunc nuw nsw i64 %52 to i32
  %74 = and i32 %73, 28
  %75 = shl nuw nsw i32 %72, 2
  br label %84

76:                                               ; preds = %139, %66
  %77 = phi i64 [ %67, %66 ], [ %145, %139 ]
  %78 = bitcast i64 %77 to double
  %79 = fcmp uno double %78, 0.000000e+00
  %80 = select i1 %79, i64 9223372036854775807, i64 %77
  %81 = getelementptr inbounds [4 x [32 x double]], ptr %5, i64 0, i64 %33, i64 %52
  store i64 %80, ptr %81, align 8
  %82 = add nuw nsw i64 %52, 1
  %83 = icmp eq i64 %82, 32
  br i1 %83, label %48, label %51, !llvm.loop !85

84:                                               ; preds = %68, %139
  %85 = phi i32 [ 0, %68 ], [ %146, %139 ]
  %86 = phi i64 [ %67, %68 ], [ %145, %139 ]
  %87 = lshr i32 %85, 2
  %88 = mul i32 %87, %13
  %89 = add i32 %88, %45
  %90 = mul i32 %89, 3
  %91 = zext i32 %90 to i64
  %92 = getelementptr inbounds i32, ptr %19, i64 %91
  %93 = and i32 %85, 3
  %94 = load i32, ptr %92, align 4
  %95 = icmp eq i32 %94, 0
  br i1 %95, label %105, label %96

96:                                               ; preds = %84
  %97 = getelementptr inbounds i8, ptr %92, i64 4
  %98 = load i32, ptr %97, align 4
  %99 = zext i32 %98 to i64
  %100 = getelementptr inbounds i8, ptr %92, i64 8
  %101 = load i32, ptr %100, align 4
  %102 = zext i32 %101 to i64
  %103 = shl nuw i64 %102, 32
  %104 = or disjoint i64 %103, %99
  br label %114

105:                                              ; preds = %84
  %106 = or disjoint i32 %93, %74
  %107 = getelementptr inbounds i8, ptr %92, i64 4
  %108 = load i32, ptr %107, align 4
  %109 = zext i32 %108 to i64
  %110 = getelementptr inbounds i8, ptr %0, i64 %109
  %111 = zext nneg i32 %106 to i64
  %112 = getelementptr inbounds i64, ptr %110, i64 %111
  %113 = load i64, ptr %112, align 8
  br label %114

114:                                              ; preds = %96, %105
  %115 = phi i64 [ %104, %96 ], [ %113, %105 ]
  %116 = mul nuw i32 %87, 3
  %117 = zext i32 %116 to i64
  %118 = getelementptr inbounds i32, ptr %23, i64 %117
  %119 = load i32, ptr %118, align 4
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %130, label %121

121:                                              ; preds = %114
  %122 = getelementptr inbounds i8, ptr %118, i64 4
  %123 = load i32, ptr %122, align 4
  %124 = zext i32 %123 to i64
  %125 = getelementptr inbounds i8, ptr %118, i64 8
  %126 = load i32, ptr %125, align 4
  %127 = zext i32 %126 to i64
  %128 = shl nuw i64 %127, 32
  %129 = or disjoint i64 %128, %124
  br label %139

130:                                              ; preds = %114
  %131 = or disjoint i32 %93, %75
  %132 = getelementptr inbounds i8, ptr %118, i64 4
  %133 = load i32, ptr %132, align 4
  %134 = zext i32 %133 to i64
  %135 = getelementptr inbounds i8, ptr %0, i64 %134
  %136 = zext nneg i32 %131 to i64
  %137 = getelementptr inbounds i64, ptr %135, i64 %136
  %138 = load i64, ptr %137, align 8
  br label %139

139:                                              ; preds = %121, %130
  %140 = phi i64 [ %129, %121 ], [ %138, %130 ]
  %141 = bitcast i64 %115 to double
  %142 = bitcast i64 %140 to double
  %143 = bitcast i64 %86 to double
  %144 = tail call double @llvm.fma.f64(double %141, double %142, double %143)
  %145 = bitcast double %144 to i64
  %146 = add nuw i32 %85, 1
  %147 = icmp eq i32 %146, %29
  br i1 %147, label %76, label %84, !llvm.loop !86

148:                                              ; preds = %158, %11
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %5) #29
  br label %161

149:                                              ; preds = %46, %158
  %150 = phi i64 [ 0, %46 ], [ %159, %158 ]
  %151 = getelementptr inbounds i32, ptr %17, i64 %150
  %152 = load i32, ptr %151, align 4
  %153 = icmp eq i32 %152, 0
  br i1 %153, label %158, label %154

154:                                              ; preds = %149
  %155 = zext i32 %152 to i64
  %156 = getelementptr inbounds i8, ptr %0, i64 %155
  %157 = getelementptr inbounds [4 x [32 x double]], ptr %5, i64 0, i64 %150
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %156, ptr noundef nonnull align 16 dereferenceable(256) %157, i64 256, i1 false)
  br label %158

158:                                              ; preds = %149, %154
  %159 = add nuw nsw i64 %150, 1
  %160 = icmp eq i64 %159, %47
  br i1 %160, label %148, label %149, !llvm.loop !87

161:                                              ; preds = %4, %7, %148
  %162 = phi i32 [ 0, %148 ], [ 1, %7 ], [ 1, %4 ]
  ret i32 %162
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fma.f64(double, double, double) #5

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_barrier(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %2, i64 4
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %13, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %0, i64 20
  %10 = load i32, ptr %9, align 4
  %11 = xor i32 %10, %3
  %12 = icmp eq i32 %11, -1
  br i1 %12, label %13, label %279

13:                                               ; preds = %8, %4
  %14 = icmp eq i32 %3, 0
  br i1 %14, label %70, label %15

15:                                               ; preds = %13
  %16 = getelementptr inbounds i8, ptr %2, i64 16
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 0
  %19 = getelementptr inbounds i8, ptr %2, i64 20
  %20 = getelementptr inbounds i8, ptr %2, i64 20
  %21 = getelementptr inbounds i8, ptr %2, i64 28
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %22, 0
  %24 = getelementptr inbounds i8, ptr %2, i64 32
  %25 = getelementptr inbounds i8, ptr %2, i64 36
  %26 = getelementptr inbounds i8, ptr %2, i64 36
  br label %27

27:                                               ; preds = %15, %66
  %28 = phi i1 [ %14, %15 ], [ %69, %66 ]
  %29 = phi i32 [ 0, %15 ], [ %65, %66 ]
  %30 = phi i32 [ 0, %15 ], [ %64, %66 ]
  %31 = phi i1 [ false, %15 ], [ true, %66 ]
  %32 = phi i32 [ %3, %15 ], [ %68, %66 ]
  %33 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %32, i1 true)
  br i1 %18, label %34, label %40

34:                                               ; preds = %27
  %35 = load i32, ptr %20, align 4
  %36 = zext i32 %35 to i64
  %37 = getelementptr inbounds i8, ptr %0, i64 %36
  %38 = zext nneg i32 %33 to i64
  %39 = getelementptr inbounds i32, ptr %37, i64 %38
  br label %40

40:                                               ; preds = %27, %34
  %41 = phi ptr [ %39, %34 ], [ %19, %27 ]
  %42 = load i32, ptr %41, align 4
  br i1 %23, label %55, label %43

43:                                               ; preds = %40
  %44 = load i32, ptr %24, align 4
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %46, label %52

46:                                               ; preds = %43
  %47 = load i32, ptr %26, align 4
  %48 = zext i32 %47 to i64
  %49 = getelementptr inbounds i8, ptr %0, i64 %48
  %50 = zext nneg i32 %33 to i64
  %51 = getelementptr inbounds i32, ptr %49, i64 %50
  br label %52

52:                                               ; preds = %43, %46
  %53 = phi ptr [ %51, %46 ], [ %25, %43 ]
  %54 = load i32, ptr %53, align 4
  br label %55

55:                                               ; preds = %40, %52
  %56 = phi i32 [ %54, %52 ], [ 0, %40 ]
  br i1 %31, label %57, label %61

57:                                               ; preds = %55
  %58 = icmp eq i32 %42, %29
  %59 = icmp eq i32 %56, %30
  %60 = select i1 %58, i1 %59, i1 false
  br i1 %60, label %61, label %62

61:                                               ; preds = %57, %55
  br label %62

62:                                               ; preds = %57, %61
  %63 = phi i1 [ true, %61 ], [ false, %57 ]
  %64 = phi i32 [ %56, %61 ], [ %30, %57 ]
  %65 = phi i32 [ %42, %61 ], [ %29, %57 ]
  br i1 %63, label %66, label %70

66:                                               ; preds = %62
  %67 = add i32 %32, -1
  %68 = and i32 %67, %32
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %70, label %27, !llvm.loop !88

70:                                               ; preds = %62, %66, %13
  %71 = phi i1 [ %14, %13 ], [ %28, %62 ], [ %69, %66 ]
  %72 = phi i32 [ 0, %13 ], [ %64, %66 ], [ %64, %62 ]
  %73 = phi i32 [ 0, %13 ], [ %65, %66 ], [ %65, %62 ]
  br i1 %71, label %74, label %279

74:                                               ; preds = %70
  %75 = icmp ult i32 %73, 16
  %76 = and i32 %72, 31
  %77 = icmp eq i32 %76, 0
  %78 = select i1 %75, i1 %77, i1 false
  br i1 %78, label %79, label %279

79:                                               ; preds = %74
  %80 = getelementptr inbounds i8, ptr %0, i64 52
  %81 = load i32, ptr %80, align 4
  %82 = sext i32 %81 to i64
  %83 = shl nsw i64 %82, 4
  %84 = zext nneg i32 %73 to i64
  %85 = or disjoint i64 %83, %84
  %86 = icmp ne i32 %72, 0
  br i1 %86, label %97, label %87

87:                                               ; preds = %79
  %88 = getelementptr inbounds i8, ptr %1, i64 40
  %89 = load i64, ptr %88, align 8
  %90 = icmp sgt i64 %89, 0
  br i1 %90, label %91, label %114

91:                                               ; preds = %87
  %92 = mul nsw i64 %89, %82
  %93 = getelementptr inbounds i8, ptr %1, i64 16
  %94 = load i64, ptr %93, align 8
  %95 = getelementptr inbounds i8, ptr %1, i64 24
  %96 = load i64, ptr %95, align 8
  br label %100

97:                                               ; preds = %79
  %98 = lshr exact i32 %72, 5
  %99 = zext nneg i32 %98 to i64
  br label %114

100:                                              ; preds = %91, %100
  %101 = phi i64 [ 0, %91 ], [ %112, %100 ]
  %102 = phi i64 [ 0, %91 ], [ %111, %100 ]
  %103 = add nsw i64 %92, %101
  %104 = mul nsw i64 %96, %103
  %105 = add nsw i64 %104, %94
  %106 = inttoptr i64 %105 to ptr
  %107 = getelementptr inbounds i8, ptr %106, i64 16
  %108 = load i32, ptr %107, align 4
  %109 = icmp ne i32 %108, 5
  %110 = zext i1 %109 to i64
  %111 = add nuw nsw i64 %102, %110
  %112 = add nuw nsw i64 %101, 1
  %113 = icmp eq i64 %112, %89
  br i1 %113, label %114, label %100, !llvm.loop !89

114:                                              ; preds = %100, %87, %97
  %115 = phi i64 [ %99, %97 ], [ 0, %87 ], [ %111, %100 ]
  %116 = getelementptr inbounds i8, ptr %1, i64 456
  %117 = load i64, ptr %116, align 8
  %118 = inttoptr i64 %117 to ptr
  %119 = getelementptr inbounds %struct.Barrier, ptr %118, i64 %85
  %120 = getelementptr inbounds i8, ptr %0, i64 12
  %121 = load i32, ptr %120, align 4
  %122 = sext i32 %121 to i64
  %123 = getelementptr inbounds i8, ptr %1, i64 40
  %124 = load i64, ptr %123, align 8
  %125 = mul nsw i64 %124, %82
  %126 = sub nsw i64 %122, %125
  %127 = load i64, ptr %119, align 8
  %128 = icmp eq i64 %127, 0
  br i1 %128, label %129, label %158

129:                                              ; preds = %114
  store i64 1, ptr %119, align 8
  %130 = getelementptr inbounds i8, ptr %119, i64 8
  store i64 %115, ptr %130, align 8
  %131 = getelementptr inbounds i8, ptr %119, i64 16
  store i64 0, ptr %131, align 8
  %132 = getelementptr inbounds i8, ptr %119, i64 32
  store i64 0, ptr %132, align 8
  %133 = getelementptr inbounds i8, ptr %2, i64 28
  %134 = load i32, ptr %133, align 4
  %135 = icmp eq i32 %134, 0
  %136 = zext i1 %135 to i64
  %137 = getelementptr inbounds i8, ptr %119, i64 24
  store i64 %136, ptr %137, align 8
  %138 = getelementptr inbounds i8, ptr %2, i64 12
  %139 = load i32, ptr %138, align 4
  %140 = zext i32 %139 to i64
  %141 = getelementptr inbounds i8, ptr %119, i64 40
  store i64 %140, ptr %141, align 8
  %142 = getelementptr inbounds i8, ptr %1, i64 464
  %143 = load i64, ptr %142, align 8
  %144 = inttoptr i64 %143 to ptr
  %145 = shl nsw i64 %85, 1
  %146 = getelementptr inbounds i8, ptr %1, i64 216
  %147 = load i64, ptr %146, align 8
  %148 = mul nsw i64 %145, %147
  %149 = getelementptr inbounds i64, ptr %144, i64 %148
  %150 = icmp sgt i64 %147, 0
  br i1 %150, label %151, label %166

151:                                              ; preds = %129, %151
  %152 = phi i64 [ %154, %151 ], [ 0, %129 ]
  %153 = getelementptr inbounds i64, ptr %149, i64 %152
  store i64 0, ptr %153, align 8
  %154 = add nuw nsw i64 %152, 1
  %155 = load i64, ptr %146, align 8
  %156 = shl nsw i64 %155, 1
  %157 = icmp slt i64 %154, %156
  br i1 %157, label %151, label %166, !llvm.loop !90

158:                                              ; preds = %114
  %159 = getelementptr inbounds i8, ptr %119, i64 8
  %160 = load i64, ptr %159, align 8
  %161 = icmp eq i64 %160, %115
  br i1 %161, label %166, label %162

162:                                              ; preds = %158
  %163 = icmp slt i64 %160, %115
  %164 = select i1 %86, i1 true, i1 %163
  br i1 %164, label %279, label %165

165:                                              ; preds = %162
  store i64 %115, ptr %159, align 8
  br label %166

166:                                              ; preds = %151, %129, %158, %165
  %167 = getelementptr inbounds i8, ptr %119, i64 16
  %168 = load i64, ptr %167, align 8
  %169 = getelementptr inbounds i8, ptr %119, i64 8
  %170 = load i64, ptr %169, align 8
  %171 = icmp slt i64 %168, %170
  br i1 %171, label %172, label %279

172:                                              ; preds = %166
  %173 = getelementptr inbounds i8, ptr %1, i64 160
  %174 = load i64, ptr %173, align 8
  %175 = icmp eq i64 %174, 0
  br i1 %175, label %206, label %176

176:                                              ; preds = %172
  %177 = load i32, ptr %120, align 4
  %178 = sext i32 %177 to i64
  %179 = getelementptr inbounds i8, ptr %1, i64 224
  %180 = load i64, ptr %179, align 8
  %181 = inttoptr i64 %180 to ptr
  %182 = getelementptr inbounds i8, ptr %1, i64 216
  %183 = load i64, ptr %182, align 8
  %184 = mul nsw i64 %183, %178
  %185 = getelementptr inbounds i64, ptr %181, i64 %184
  %186 = getelementptr inbounds i8, ptr %1, i64 472
  %187 = load i64, ptr %186, align 8
  %188 = inttoptr i64 %187 to ptr
  %189 = mul nsw i64 %183, %85
  %190 = getelementptr inbounds i64, ptr %188, i64 %189
  %191 = icmp sgt i64 %183, 0
  br i1 %191, label %194, label %206

192:                                              ; preds = %194
  %193 = icmp eq i32 %203, 0
  br i1 %193, label %206, label %279

194:                                              ; preds = %176, %194
  %195 = phi i64 [ %204, %194 ], [ 0, %176 ]
  %196 = phi i32 [ %203, %194 ], [ 0, %176 ]
  %197 = getelementptr inbounds i64, ptr %185, i64 %195
  %198 = load i64, ptr %197, align 8
  %199 = getelementptr inbounds i64, ptr %190, i64 %195
  %200 = load i64, ptr %199, align 8
  %201 = icmp slt i64 %198, %200
  %202 = zext i1 %201 to i32
  %203 = or i32 %196, %202
  %204 = add nuw nsw i64 %195, 1
  %205 = icmp eq i64 %204, %183
  br i1 %205, label %192, label %194, !llvm.loop !91

206:                                              ; preds = %176, %192, %172
  %207 = getelementptr inbounds i8, ptr %1, i64 200
  %208 = load i64, ptr %207, align 8
  %209 = add nsw i64 %208, 1
  store i64 %209, ptr %207, align 8
  %210 = getelementptr inbounds i8, ptr %2, i64 8
  %211 = load i32, ptr %210, align 4
  %212 = icmp eq i32 %211, 0
  %213 = or i1 %175, %212
  br i1 %213, label %248, label %214

214:                                              ; preds = %206
  %215 = getelementptr inbounds i8, ptr %1, i64 744
  %216 = load i64, ptr %215, align 8
  %217 = getelementptr inbounds i8, ptr %1, i64 848
  %218 = load i64, ptr %217, align 8
  %219 = inttoptr i64 %218 to ptr
  %220 = load i32, ptr %120, align 4
  %221 = sext i32 %220 to i64
  %222 = getelementptr inbounds i64, ptr %219, i64 %221
  store i64 %209, ptr %222, align 8
  %223 = getelementptr inbounds i8, ptr %0, i64 20
  %224 = load i32, ptr %223, align 4
  %225 = or i32 %224, %3
  %226 = icmp eq i32 %225, -1
  br i1 %226, label %227, label %248

227:                                              ; preds = %214
  %228 = inttoptr i64 %216 to ptr
  %229 = getelementptr inbounds i8, ptr %1, i64 32
  %230 = load i64, ptr %229, align 8
  %231 = load ptr, ptr %228, align 8
  %232 = load i32, ptr %120, align 4
  %233 = sext i32 %232 to i64
  %234 = getelementptr inbounds i64, ptr %231, i64 %233
  %235 = load i64, ptr %234, align 8
  %236 = add nsw i64 %235, %230
  store i64 %236, ptr %234, align 8
  %237 = getelementptr inbounds i8, ptr %228, i64 72
  %238 = load ptr, ptr %237, align 8
  %239 = load i32, ptr %120, align 4
  %240 = sext i32 %239 to i64
  %241 = getelementptr inbounds i64, ptr %238, i64 %240
  store i64 %236, ptr %241, align 8
  %242 = getelementptr inbounds i8, ptr %228, i64 56
  %243 = load ptr, ptr %242, align 8
  %244 = load i32, ptr %120, align 4
  %245 = sext i32 %244 to i64
  %246 = shl nsw i64 %245, 8
  %247 = getelementptr inbounds i8, ptr %243, i64 %246
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %247, i8 0, i64 256, i1 false)
  br label %248

248:                                              ; preds = %206, %227, %214
  %249 = load i64, ptr %167, align 8
  %250 = add nsw i64 %249, 1
  store i64 %250, ptr %167, align 8
  %251 = load i32, ptr %210, align 4
  %252 = icmp eq i32 %251, 0
  br i1 %252, label %258, label %253

253:                                              ; preds = %248
  %254 = shl nuw i64 1, %126
  %255 = getelementptr inbounds i8, ptr %119, i64 32
  %256 = load i64, ptr %255, align 8
  %257 = or i64 %256, %254
  store i64 %257, ptr %255, align 8
  br label %258

258:                                              ; preds = %253, %248
  %259 = load i32, ptr %120, align 4
  %260 = sext i32 %259 to i64
  %261 = getelementptr inbounds i8, ptr %1, i64 464
  %262 = load i64, ptr %261, align 8
  %263 = inttoptr i64 %262 to ptr
  %264 = shl nsw i64 %85, 1
  %265 = getelementptr inbounds i8, ptr %1, i64 216
  %266 = load i64, ptr %265, align 8
  %267 = mul nsw i64 %264, %266
  %268 = getelementptr inbounds i64, ptr %263, i64 %267
  %269 = load i64, ptr %207, align 8
  tail call fastcc void @publish(ptr noundef %1, i64 noundef %260, ptr noundef %268, i64 noundef %269) #30
  %270 = tail call fastcc i32 @settle_barrier(ptr noundef %1, i64 noundef %85) #30
  %271 = icmp eq i32 %270, 0
  br i1 %271, label %272, label %279

272:                                              ; preds = %258
  %273 = load i32, ptr %210, align 4
  %274 = icmp eq i32 %273, 0
  br i1 %274, label %279, label %275

275:                                              ; preds = %272
  %276 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 3, ptr %276, align 4
  %277 = trunc i64 %85 to i32
  %278 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %277, ptr %278, align 4
  br label %279

279:                                              ; preds = %70, %74, %258, %272, %166, %192, %162, %275, %8
  %280 = phi i32 [ 1, %8 ], [ 1, %70 ], [ 1, %74 ], [ 2, %275 ], [ 1, %162 ], [ 1, %192 ], [ 1, %166 ], [ 0, %272 ], [ 0, %258 ]
  ret i32 %280
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @publish(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef %2, i64 noundef %3) unnamed_addr #10 {
  %5 = getelementptr inbounds i8, ptr %0, i64 224
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr inbounds i8, ptr %0, i64 216
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %9, %1
  %11 = getelementptr inbounds i64, ptr %7, i64 %10
  %12 = getelementptr inbounds i8, ptr %0, i64 232
  %13 = load i64, ptr %12, align 8
  %14 = inttoptr i64 %13 to ptr
  %15 = getelementptr inbounds i64, ptr %14, i64 %10
  %16 = getelementptr inbounds i64, ptr %2, i64 %1
  %17 = load i64, ptr %16, align 8
  %18 = tail call i64 @llvm.smax.i64(i64 %17, i64 %3)
  %19 = icmp sgt i64 %9, 0
  br i1 %19, label %24, label %20

20:                                               ; preds = %24, %4
  store i64 %18, ptr %16, align 8
  %21 = icmp sgt i64 %9, 0
  br i1 %21, label %22, label %33

22:                                               ; preds = %20
  %23 = getelementptr i64, ptr %2, i64 %9
  br label %34

24:                                               ; preds = %4, %24
  %25 = phi i64 [ %31, %24 ], [ 0, %4 ]
  %26 = getelementptr inbounds i64, ptr %2, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i64, ptr %11, i64 %25
  %29 = load i64, ptr %28, align 8
  %30 = tail call i64 @llvm.smax.i64(i64 %27, i64 %29)
  store i64 %30, ptr %26, align 8
  %31 = add nuw nsw i64 %25, 1
  %32 = icmp eq i64 %31, %9
  br i1 %32, label %20, label %24, !llvm.loop !92

33:                                               ; preds = %34, %20
  ret void

34:                                               ; preds = %22, %34
  %35 = phi i64 [ 0, %22 ], [ %41, %34 ]
  %36 = getelementptr i64, ptr %23, i64 %35
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i64, ptr %15, i64 %35
  %39 = load i64, ptr %38, align 8
  %40 = tail call i64 @llvm.smax.i64(i64 %37, i64 %39)
  store i64 %40, ptr %36, align 8
  %41 = add nuw nsw i64 %35, 1
  %42 = icmp eq i64 %41, %9
  br i1 %42, label %33, label %34, !llvm.loop !93
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @settle_barrier(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 456
  %4 = load i64, ptr %3, align 8
  %5 = inttoptr i64 %4 to ptr
  %6 = getelementptr inbounds %struct.Barrier, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %90, label %9

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %6, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %6, i64 8
  %13 = load i64, ptr %12, align 8
  %14 = icmp slt i64 %11, %13
  br i1 %14, label %90, label %15

15:                                               ; preds = %9
  %16 = sdiv i64 %1, 16
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = mul nsw i64 %18, %16
  %20 = icmp sgt i64 %18, 0
  br i1 %20, label %21, label %29

21:                                               ; preds = %15
  %22 = getelementptr inbounds i8, ptr %6, i64 32
  %23 = getelementptr inbounds i8, ptr %0, i64 16
  %24 = getelementptr inbounds i8, ptr %0, i64 24
  %25 = getelementptr inbounds i8, ptr %0, i64 464
  %26 = shl nsw i64 %1, 1
  %27 = getelementptr inbounds i8, ptr %0, i64 216
  %28 = trunc i64 %1 to i32
  br label %37

29:                                               ; preds = %65, %15
  %30 = getelementptr inbounds i8, ptr %0, i64 216
  %31 = load i64, ptr %30, align 8
  %32 = icmp sgt i64 %31, 0
  br i1 %32, label %33, label %69

33:                                               ; preds = %29
  %34 = getelementptr inbounds i8, ptr %0, i64 464
  %35 = shl nsw i64 %1, 1
  %36 = getelementptr inbounds i8, ptr %0, i64 472
  br label %73

37:                                               ; preds = %21, %65
  %38 = phi i64 [ 0, %21 ], [ %66, %65 ]
  %39 = load i64, ptr %22, align 8
  %40 = shl nuw i64 1, %38
  %41 = and i64 %39, %40
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %65, label %43

43:                                               ; preds = %37
  %44 = add nsw i64 %38, %19
  %45 = load i64, ptr %23, align 8
  %46 = load i64, ptr %24, align 8
  %47 = mul nsw i64 %46, %44
  %48 = add nsw i64 %47, %45
  %49 = inttoptr i64 %48 to ptr
  %50 = load i64, ptr %25, align 8
  %51 = inttoptr i64 %50 to ptr
  %52 = load i64, ptr %27, align 8
  %53 = mul nsw i64 %26, %52
  %54 = getelementptr inbounds i64, ptr %51, i64 %53
  tail call fastcc void @learn(ptr noundef %0, i64 noundef %44, ptr noundef %54) #30
  %55 = getelementptr inbounds i8, ptr %49, i64 16
  %56 = load i32, ptr %55, align 4
  %57 = icmp eq i32 %56, 3
  br i1 %57, label %58, label %65

58:                                               ; preds = %43
  %59 = getelementptr inbounds i8, ptr %49, i64 24
  %60 = load i32, ptr %59, align 4
  %61 = icmp eq i32 %60, %28
  br i1 %61, label %62, label %65

62:                                               ; preds = %58
  store i32 0, ptr %55, align 4
  %63 = load i32, ptr %49, align 4
  %64 = add nsw i32 %63, 1
  store i32 %64, ptr %49, align 4
  br label %65

65:                                               ; preds = %43, %58, %62, %37
  %66 = add nuw nsw i64 %38, 1
  %67 = load i64, ptr %17, align 8
  %68 = icmp slt i64 %66, %67
  br i1 %68, label %37, label %29, !llvm.loop !94

69:                                               ; preds = %73, %29
  store i64 0, ptr %6, align 8
  %70 = getelementptr inbounds i8, ptr %0, i64 208
  %71 = load i64, ptr %70, align 8
  %72 = add nsw i64 %71, 1
  store i64 %72, ptr %70, align 8
  br label %90

73:                                               ; preds = %33, %73
  %74 = phi i64 [ %31, %33 ], [ %88, %73 ]
  %75 = phi i64 [ 0, %33 ], [ %87, %73 ]
  %76 = load i64, ptr %34, align 8
  %77 = inttoptr i64 %76 to ptr
  %78 = mul nsw i64 %35, %74
  %79 = getelementptr inbounds i64, ptr %77, i64 %78
  %80 = getelementptr inbounds i64, ptr %79, i64 %75
  %81 = load i64, ptr %80, align 8
  %82 = load i64, ptr %36, align 8
  %83 = inttoptr i64 %82 to ptr
  %84 = mul nsw i64 %74, %1
  %85 = getelementptr inbounds i64, ptr %83, i64 %84
  %86 = getelementptr inbounds i64, ptr %85, i64 %75
  store i64 %81, ptr %86, align 8
  %87 = add nuw nsw i64 %75, 1
  %88 = load i64, ptr %30, align 8
  %89 = icmp slt i64 %87, %88
  br i1 %89, label %73, label %69, !llvm.loop !95

90:                                               ; preds = %2, %9, %69
  %91 = phi i32 [ 1, %69 ], [ 0, %9 ], [ 0, %2 ]
  ret i32 %91
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_meet(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) local_unnamed_addr #16 {
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i32, ptr %5, align 4
  %7 = or i32 %6, %3
  %8 = icmp eq i32 %7, -1
  br i1 %8, label %9, label %49

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %1, i64 160
  %11 = load i64, ptr %10, align 8
  %12 = icmp eq i64 %11, 0
  br i1 %12, label %49, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds i8, ptr %1, i64 744
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %1, i64 200
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %1, i64 848
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds i8, ptr %0, i64 12
  %22 = load i32, ptr %21, align 4
  %23 = sext i32 %22 to i64
  %24 = getelementptr inbounds i64, ptr %20, i64 %23
  store i64 %17, ptr %24, align 8
  %25 = load i32, ptr %5, align 4
  %26 = or i32 %25, %3
  %27 = icmp eq i32 %26, -1
  br i1 %27, label %28, label %49

28:                                               ; preds = %13
  %29 = inttoptr i64 %15 to ptr
  %30 = getelementptr inbounds i8, ptr %1, i64 32
  %31 = load i64, ptr %30, align 8
  %32 = load ptr, ptr %29, align 8
  %33 = load i32, ptr %21, align 4
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i64, ptr %32, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = add nsw i64 %36, %31
  store i64 %37, ptr %35, align 8
  %38 = getelementptr inbounds i8, ptr %29, i64 72
  %39 = load ptr, ptr %38, align 8
  %40 = load i32, ptr %21, align 4
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds i64, ptr %39, i64 %41
  store i64 %37, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %29, i64 56
  %44 = load ptr, ptr %43, align 8
  %45 = load i32, ptr %21, align 4
  %46 = sext i32 %45 to i64
  %47 = shl nsw i64 %46, 8
  %48 = getelementptr inbounds i8, ptr %44, i64 %47
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %48, i8 0, i64 256, i1 false)
  br label %49

49:                                               ; preds = %28, %13, %9, %4
  %50 = phi i32 [ 1, %4 ], [ 0, %9 ], [ 0, %13 ], [ 0, %28 ]
  ret i32 %50
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_fence_proxy(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readnone %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %1, i64 200
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, 1
  store i64 %7, ptr %5, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i8, ptr %1, i64 224
  %12 = load i64, ptr %11, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = getelementptr inbounds i8, ptr %1, i64 216
  %15 = load i64, ptr %14, align 8
  %16 = mul nsw i64 %15, %10
  %17 = getelementptr inbounds i64, ptr %13, i64 %16
  %18 = getelementptr inbounds i8, ptr %1, i64 232
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds i64, ptr %20, i64 %16
  %22 = load i64, ptr %14, align 8
  %23 = icmp sgt i64 %22, 0
  br i1 %23, label %44, label %24

24:                                               ; preds = %57, %4
  %25 = getelementptr inbounds i8, ptr %1, i64 432
  %26 = load i64, ptr %25, align 8
  %27 = inttoptr i64 %26 to ptr
  %28 = inttoptr i64 %26 to ptr
  %29 = getelementptr inbounds i8, ptr %28, i64 49152
  %30 = icmp ugt ptr %29, %27
  br i1 %30, label %31, label %43

31:                                               ; preds = %24, %36
  %32 = phi ptr [ %38, %36 ], [ %27, %24 ]
  %33 = getelementptr inbounds i8, ptr %32, i64 88
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %34, 0
  br i1 %35, label %43, label %36

36:                                               ; preds = %31
  %37 = getelementptr inbounds i8, ptr %32, i64 56
  store i64 1, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %32, i64 96
  %39 = load i64, ptr %25, align 8
  %40 = inttoptr i64 %39 to ptr
  %41 = getelementptr inbounds i8, ptr %40, i64 49152
  %42 = icmp ult ptr %38, %41
  br i1 %42, label %31, label %43, !llvm.loop !96

43:                                               ; preds = %31, %36, %24
  ret i32 0

44:                                               ; preds = %4, %57
  %45 = phi i64 [ %58, %57 ], [ 0, %4 ]
  %46 = getelementptr inbounds i64, ptr %17, i64 %45
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, 1152921504606846976
  br i1 %48, label %49, label %51

49:                                               ; preds = %44
  %50 = load i64, ptr %5, align 8
  br label %51

51:                                               ; preds = %44, %49
  %52 = phi i64 [ %50, %49 ], [ %47, %44 ]
  %53 = getelementptr inbounds i64, ptr %21, i64 %45
  %54 = load i64, ptr %53, align 8
  %55 = icmp sgt i64 %52, %54
  br i1 %55, label %56, label %57

56:                                               ; preds = %51
  store i64 %52, ptr %53, align 8
  br label %57

57:                                               ; preds = %56, %51
  %58 = add nuw nsw i64 %45, 1
  %59 = load i64, ptr %14, align 8
  %60 = icmp slt i64 %58, %59
  br i1 %60, label %44, label %24, !llvm.loop !97
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(argmem: read)
define dso_local range(i32 0, 2) i32 @rt_fence_wide(ptr nocapture noundef readnone %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) local_unnamed_addr #17 {
  %5 = getelementptr inbounds i8, ptr %1, i64 160
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 0
  br i1 %7, label %13, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %1, i64 352
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, 2
  %12 = zext i1 %11 to i32
  br label %13

13:                                               ; preds = %8, %4
  %14 = phi i32 [ 0, %4 ], [ %12, %8 ]
  ret i32 %14
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_fence_init(ptr nocapture noundef readnone %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %1, i64 432
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = inttoptr i64 %6 to ptr
  %9 = getelementptr inbounds i8, ptr %8, i64 49152
  %10 = icmp ugt ptr %9, %7
  br i1 %10, label %11, label %23

11:                                               ; preds = %4, %16
  %12 = phi ptr [ %18, %16 ], [ %7, %4 ]
  %13 = getelementptr inbounds i8, ptr %12, i64 88
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, 0
  br i1 %15, label %23, label %16

16:                                               ; preds = %11
  %17 = getelementptr inbounds i8, ptr %12, i64 56
  store i64 1, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %12, i64 96
  %19 = load i64, ptr %5, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds i8, ptr %20, i64 49152
  %22 = icmp ult ptr %18, %21
  br i1 %22, label %11, label %23, !llvm.loop !96

23:                                               ; preds = %11, %16, %4
  ret i32 0
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_arrive(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %120, label %6

6:                                                ; preds = %4
  %7 = getelementptr inbounds i8, ptr %2, i64 8
  %8 = getelementptr inbounds i8, ptr %2, i64 4
  %9 = getelementptr inbounds i8, ptr %0, i64 12
  %10 = getelementptr inbounds i8, ptr %1, i64 160
  %11 = getelementptr inbounds i8, ptr %1, i64 224
  %12 = getelementptr inbounds i8, ptr %1, i64 216
  %13 = getelementptr inbounds i8, ptr %2, i64 36
  %14 = getelementptr inbounds i8, ptr %2, i64 40
  %15 = getelementptr inbounds i8, ptr %2, i64 40
  %16 = getelementptr inbounds i8, ptr %2, i64 28
  %17 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %18 = icmp ult i32 %17, 2
  %19 = getelementptr inbounds i8, ptr %2, i64 40
  %20 = getelementptr inbounds i8, ptr %2, i64 40
  %21 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %22 = load i32, ptr %2, align 4
  %23 = load i32, ptr %8, align 4
  %24 = tail call fastcc ptr @mbarrier_operand(ptr noundef %1, ptr noundef %0, i32 noundef %22, ptr noundef nonnull %7, i32 noundef %21, i32 noundef %23) #30
  %25 = icmp eq ptr %24, null
  br i1 %25, label %118, label %32

26:                                               ; preds = %114
  %27 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %116, i1 true)
  %28 = load i32, ptr %2, align 4
  %29 = load i32, ptr %8, align 4
  %30 = tail call fastcc ptr @mbarrier_operand(ptr noundef %1, ptr noundef %0, i32 noundef %28, ptr noundef nonnull %7, i32 noundef %27, i32 noundef %29) #30
  %31 = icmp eq ptr %30, null
  br i1 %31, label %118, label %32, !llvm.loop !98

32:                                               ; preds = %6, %26
  %33 = phi ptr [ %30, %26 ], [ %24, %6 ]
  %34 = phi i32 [ %27, %26 ], [ %21, %6 ]
  %35 = phi i32 [ %116, %26 ], [ %3, %6 ]
  %36 = phi i1 [ %117, %26 ], [ %5, %6 ]
  %37 = load i32, ptr %9, align 4
  %38 = sext i32 %37 to i64
  %39 = load i64, ptr %10, align 8
  %40 = icmp eq i64 %39, 0
  br i1 %40, label %57, label %41

41:                                               ; preds = %32
  %42 = getelementptr inbounds i8, ptr %33, i64 64
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, %38
  br i1 %44, label %57, label %45

45:                                               ; preds = %41
  %46 = load i64, ptr %11, align 8
  %47 = inttoptr i64 %46 to ptr
  %48 = load i64, ptr %12, align 8
  %49 = mul nsw i64 %48, %38
  %50 = getelementptr inbounds i64, ptr %47, i64 %49
  %51 = getelementptr inbounds i64, ptr %50, i64 %43
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %33, i64 72
  %54 = load i64, ptr %53, align 8
  %55 = icmp sge i64 %52, %54
  %56 = zext i1 %55 to i32
  br label %57

57:                                               ; preds = %32, %41, %45
  %58 = phi i32 [ 1, %41 ], [ 1, %32 ], [ %56, %45 ]
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %118, label %60

60:                                               ; preds = %57
  %61 = load i32, ptr %13, align 4
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %69

63:                                               ; preds = %60
  %64 = load i32, ptr %15, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds i8, ptr %0, i64 %65
  %67 = zext nneg i32 %34 to i64
  %68 = getelementptr inbounds i32, ptr %66, i64 %67
  br label %69

69:                                               ; preds = %60, %63
  %70 = phi ptr [ %68, %63 ], [ %14, %60 ]
  %71 = load i32, ptr %70, align 4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds i8, ptr %33, i64 24
  %74 = load i64, ptr %73, align 8
  %75 = load i32, ptr %16, align 4
  %76 = icmp eq i32 %75, 0
  %77 = select i1 %76, i64 0, i64 %72
  %78 = add i64 %74, -1048576
  %79 = add i64 %78, %77
  %80 = icmp ult i64 %79, -2097151
  br i1 %80, label %118, label %81

81:                                               ; preds = %69
  %82 = icmp eq i32 %75, 2
  br i1 %82, label %88, label %83

83:                                               ; preds = %81
  %84 = select i1 %76, i64 %72, i64 1
  %85 = getelementptr inbounds i8, ptr %33, i64 16
  %86 = load i64, ptr %85, align 8
  %87 = icmp sgt i64 %84, %86
  br i1 %87, label %118, label %88

88:                                               ; preds = %83, %81
  br i1 %18, label %114, label %89

89:                                               ; preds = %88, %107
  %90 = phi i64 [ %110, %107 ], [ 0, %88 ]
  %91 = phi i32 [ %112, %107 ], [ %3, %88 ]
  br i1 %76, label %96, label %107

92:                                               ; preds = %107
  %93 = getelementptr inbounds i8, ptr %33, i64 16
  %94 = load i64, ptr %93, align 8
  %95 = icmp sgt i64 %110, %94
  br i1 %95, label %118, label %114

96:                                               ; preds = %89
  br i1 %62, label %97, label %104

97:                                               ; preds = %96
  %98 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %91, i1 true)
  %99 = load i32, ptr %20, align 4
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds i8, ptr %0, i64 %100
  %102 = zext nneg i32 %98 to i64
  %103 = getelementptr inbounds i32, ptr %101, i64 %102
  br label %104

104:                                              ; preds = %96, %97
  %105 = phi ptr [ %103, %97 ], [ %19, %96 ]
  %106 = load i32, ptr %105, align 4
  br label %107

107:                                              ; preds = %89, %104
  %108 = phi i32 [ %106, %104 ], [ 1, %89 ]
  %109 = zext i32 %108 to i64
  %110 = add nuw nsw i64 %90, %109
  %111 = add i32 %91, -1
  %112 = and i32 %111, %91
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %92, label %89, !llvm.loop !99

114:                                              ; preds = %92, %88
  %115 = add i32 %35, -1
  %116 = and i32 %115, %35
  %117 = icmp eq i32 %116, 0
  br i1 %117, label %120, label %26, !llvm.loop !98

118:                                              ; preds = %83, %69, %92, %26, %57, %6
  %119 = phi i1 [ %5, %6 ], [ %36, %83 ], [ %36, %69 ], [ %36, %92 ], [ %117, %26 ], [ %36, %57 ]
  br i1 %119, label %120, label %355

120:                                              ; preds = %114, %4, %118
  %121 = getelementptr inbounds i8, ptr %1, i64 200
  %122 = load i64, ptr %121, align 8
  %123 = add nsw i64 %122, 1
  store i64 %123, ptr %121, align 8
  %124 = getelementptr inbounds i8, ptr %2, i64 28
  %125 = load i32, ptr %124, align 4
  %126 = icmp eq i32 %125, 2
  %127 = icmp eq i32 %3, 0
  br i1 %127, label %150, label %128

128:                                              ; preds = %120
  %129 = zext i1 %126 to i32
  %130 = getelementptr inbounds i8, ptr %2, i64 8
  %131 = getelementptr inbounds i8, ptr %2, i64 4
  br label %132

132:                                              ; preds = %128, %132
  %133 = phi ptr [ null, %128 ], [ %139, %132 ]
  %134 = phi i32 [ %3, %128 ], [ %146, %132 ]
  %135 = phi i32 [ %129, %128 ], [ %144, %132 ]
  %136 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %134, i1 true)
  %137 = load i32, ptr %2, align 4
  %138 = load i32, ptr %131, align 4
  %139 = tail call fastcc ptr @mbarrier_operand(ptr noundef %1, ptr noundef %0, i32 noundef %137, ptr noundef nonnull %130, i32 noundef %136, i32 noundef %138) #30
  %140 = icmp ne ptr %133, null
  %141 = icmp ne ptr %139, %133
  %142 = select i1 %140, i1 %141, i1 false
  %143 = zext i1 %142 to i32
  %144 = or i32 %135, %143
  %145 = add i32 %134, -1
  %146 = and i32 %145, %134
  %147 = icmp eq i32 %146, 0
  br i1 %147, label %148, label %132, !llvm.loop !100

148:                                              ; preds = %132
  %149 = icmp ne i32 %144, 0
  br label %150

150:                                              ; preds = %148, %120
  %151 = phi i1 [ %126, %120 ], [ %149, %148 ]
  %152 = phi ptr [ null, %120 ], [ %139, %148 ]
  %153 = icmp eq ptr %152, null
  %154 = select i1 %153, i1 true, i1 %151
  br i1 %154, label %222, label %155

155:                                              ; preds = %150
  %156 = getelementptr inbounds i8, ptr %152, i64 32
  %157 = load i64, ptr %156, align 8
  %158 = getelementptr inbounds i8, ptr %1, i64 160
  %159 = load i64, ptr %158, align 8
  %160 = icmp eq i64 %159, 0
  br i1 %160, label %222, label %161

161:                                              ; preds = %155
  %162 = load i64, ptr %152, align 8
  %163 = getelementptr inbounds i8, ptr %1, i64 744
  %164 = load i64, ptr %163, align 8
  %165 = inttoptr i64 %164 to ptr
  %166 = getelementptr inbounds i8, ptr %0, i64 12
  %167 = load i32, ptr %166, align 4
  %168 = sext i32 %167 to i64
  %169 = getelementptr inbounds i8, ptr %1, i64 32
  %170 = load i64, ptr %169, align 8
  %171 = load ptr, ptr %165, align 8
  %172 = getelementptr inbounds i64, ptr %171, i64 %168
  %173 = load i64, ptr %172, align 8
  %174 = add nsw i64 %173, %170
  store i64 %174, ptr %172, align 8
  %175 = getelementptr inbounds i8, ptr %0, i64 20
  %176 = load i32, ptr %175, align 4
  %177 = or i32 %176, %3
  %178 = icmp eq i32 %177, -1
  %179 = add nsw i64 %162, 1
  br i1 %178, label %180, label %185

180:                                              ; preds = %161
  %181 = getelementptr inbounds i8, ptr %165, i64 96
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr inbounds i64, ptr %182, i64 %168
  store i64 %174, ptr %183, align 8
  %184 = getelementptr inbounds i8, ptr %165, i64 80
  br label %214

185:                                              ; preds = %161
  %186 = getelementptr inbounds i8, ptr %165, i64 104
  %187 = load ptr, ptr %186, align 8
  %188 = getelementptr inbounds i64, ptr %187, i64 %168
  %189 = load i64, ptr %188, align 8
  %190 = icmp eq i64 %189, %179
  br i1 %190, label %191, label %204

191:                                              ; preds = %185
  %192 = getelementptr inbounds i8, ptr %165, i64 112
  %193 = load ptr, ptr %192, align 8
  %194 = getelementptr inbounds i64, ptr %193, i64 %168
  %195 = load i64, ptr %194, align 8
  %196 = icmp eq i64 %195, %157
  br i1 %196, label %197, label %204

197:                                              ; preds = %191
  %198 = getelementptr inbounds i8, ptr %165, i64 128
  %199 = load ptr, ptr %198, align 8
  %200 = getelementptr inbounds i64, ptr %199, i64 %168
  %201 = load i64, ptr %200, align 8
  %202 = zext i32 %3 to i64
  %203 = or i64 %201, %202
  br label %206

204:                                              ; preds = %191, %185
  %205 = zext i32 %3 to i64
  br label %206

206:                                              ; preds = %204, %197
  %207 = phi i64 [ %203, %197 ], [ %205, %204 ]
  %208 = getelementptr inbounds i8, ptr %165, i64 128
  %209 = load ptr, ptr %208, align 8
  %210 = getelementptr inbounds i64, ptr %209, i64 %168
  store i64 %207, ptr %210, align 8
  %211 = getelementptr inbounds i8, ptr %165, i64 120
  %212 = load ptr, ptr %211, align 8
  %213 = getelementptr inbounds i64, ptr %212, i64 %168
  store i64 %174, ptr %213, align 8
  br label %214

214:                                              ; preds = %180, %206
  %215 = phi ptr [ %186, %206 ], [ %184, %180 ]
  %216 = phi i64 [ 112, %206 ], [ 88, %180 ]
  %217 = load ptr, ptr %215, align 8
  %218 = getelementptr inbounds i64, ptr %217, i64 %168
  store i64 %179, ptr %218, align 8
  %219 = getelementptr inbounds i8, ptr %165, i64 %216
  %220 = load ptr, ptr %219, align 8
  %221 = getelementptr inbounds i64, ptr %220, i64 %168
  store i64 %157, ptr %221, align 8
  br label %222

222:                                              ; preds = %214, %155, %150
  %223 = icmp eq i32 %3, 0
  br i1 %223, label %355, label %224

224:                                              ; preds = %222
  %225 = getelementptr inbounds i8, ptr %2, i64 8
  %226 = getelementptr inbounds i8, ptr %2, i64 4
  %227 = getelementptr inbounds i8, ptr %2, i64 36
  %228 = getelementptr inbounds i8, ptr %2, i64 40
  %229 = getelementptr inbounds i8, ptr %2, i64 40
  %230 = getelementptr inbounds i8, ptr %2, i64 32
  %231 = getelementptr inbounds i8, ptr %1, i64 208
  %232 = getelementptr inbounds i8, ptr %1, i64 816
  %233 = getelementptr inbounds i8, ptr %1, i64 744
  %234 = getelementptr inbounds i8, ptr %0, i64 12
  %235 = icmp eq i32 %3, -1
  %236 = xor i32 %3, -1
  %237 = getelementptr inbounds i8, ptr %0, i64 12
  %238 = getelementptr inbounds i8, ptr %1, i64 160
  %239 = getelementptr inbounds i8, ptr %1, i64 240
  %240 = getelementptr inbounds i8, ptr %1, i64 272
  %241 = getelementptr inbounds i8, ptr %1, i64 296
  %242 = getelementptr inbounds i8, ptr %1, i64 280
  %243 = getelementptr inbounds i8, ptr %1, i64 288
  br label %244

244:                                              ; preds = %224, %351
  %245 = phi i32 [ %3, %224 ], [ %353, %351 ]
  %246 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %245, i1 true)
  %247 = load i32, ptr %2, align 4
  %248 = load i32, ptr %226, align 4
  %249 = tail call fastcc ptr @mbarrier_operand(ptr noundef %1, ptr noundef %0, i32 noundef %247, ptr noundef nonnull %225, i32 noundef %246, i32 noundef %248) #30
  %250 = load i32, ptr %227, align 4
  %251 = icmp eq i32 %250, 0
  br i1 %251, label %252, label %258

252:                                              ; preds = %244
  %253 = load i32, ptr %229, align 4
  %254 = zext i32 %253 to i64
  %255 = getelementptr inbounds i8, ptr %0, i64 %254
  %256 = zext nneg i32 %246 to i64
  %257 = getelementptr inbounds i32, ptr %255, i64 %256
  br label %258

258:                                              ; preds = %244, %252
  %259 = phi ptr [ %257, %252 ], [ %228, %244 ]
  %260 = load i32, ptr %259, align 4
  %261 = zext i32 %260 to i64
  %262 = load i32, ptr %230, align 4
  %263 = icmp eq i32 %262, 0
  br i1 %263, label %271, label %264

264:                                              ; preds = %258
  %265 = getelementptr inbounds i8, ptr %249, i64 32
  %266 = load i64, ptr %265, align 8
  %267 = zext i32 %262 to i64
  %268 = getelementptr inbounds i8, ptr %0, i64 %267
  %269 = zext nneg i32 %246 to i64
  %270 = getelementptr inbounds i64, ptr %268, i64 %269
  store i64 %266, ptr %270, align 8
  br label %271

271:                                              ; preds = %264, %258
  %272 = load i32, ptr %124, align 4
  %273 = icmp eq i32 %272, 0
  br i1 %273, label %278, label %274

274:                                              ; preds = %271
  %275 = getelementptr inbounds i8, ptr %249, i64 24
  %276 = load i64, ptr %275, align 8
  %277 = add nsw i64 %276, %261
  store i64 %277, ptr %275, align 8
  br label %278

278:                                              ; preds = %274, %271
  %279 = load i64, ptr %231, align 8
  %280 = add nsw i64 %279, 1
  store i64 %280, ptr %231, align 8
  %281 = load i64, ptr %121, align 8
  %282 = load i64, ptr %232, align 8
  %283 = icmp eq i64 %282, 0
  br i1 %283, label %308, label %284

284:                                              ; preds = %278
  %285 = load i64, ptr %233, align 8
  %286 = inttoptr i64 %285 to ptr
  %287 = getelementptr inbounds i8, ptr %286, i64 56
  %288 = load ptr, ptr %287, align 8
  %289 = load i32, ptr %234, align 4
  %290 = sext i32 %289 to i64
  %291 = shl nsw i64 %290, 8
  %292 = getelementptr inbounds i8, ptr %288, i64 %291
  br i1 %235, label %308, label %293

293:                                              ; preds = %284, %293
  %294 = phi i32 [ %306, %293 ], [ %236, %284 ]
  %295 = phi i64 [ %304, %293 ], [ %281, %284 ]
  %296 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %294, i1 true)
  %297 = zext nneg i32 %296 to i64
  %298 = getelementptr inbounds i64, ptr %292, i64 %297
  %299 = load i64, ptr %298, align 8
  %300 = icmp eq i64 %299, 0
  %301 = icmp sgt i64 %299, %295
  %302 = select i1 %300, i1 true, i1 %301
  %303 = add nsw i64 %299, -1
  %304 = select i1 %302, i64 %295, i64 %303
  %305 = add i32 %294, -1
  %306 = and i32 %305, %294
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %308, label %293, !llvm.loop !101

308:                                              ; preds = %293, %278, %284
  %309 = phi i64 [ %281, %278 ], [ %281, %284 ], [ %304, %293 ]
  %310 = load i64, ptr %238, align 8
  %311 = icmp eq i64 %310, 0
  br i1 %311, label %343, label %312

312:                                              ; preds = %308
  %313 = load i32, ptr %237, align 4
  %314 = sext i32 %313 to i64
  %315 = load i64, ptr %249, align 8
  %316 = load i64, ptr %239, align 8
  %317 = ashr i64 %315, %316
  %318 = load i64, ptr %240, align 8
  %319 = inttoptr i64 %318 to ptr
  %320 = getelementptr inbounds i64, ptr %319, i64 %317
  %321 = load i64, ptr %241, align 8
  %322 = inttoptr i64 %321 to ptr
  %323 = getelementptr inbounds i64, ptr %322, i64 %314
  %324 = load i64, ptr %242, align 8
  %325 = inttoptr i64 %324 to ptr
  %326 = load i64, ptr %243, align 8
  %327 = mul nsw i64 %326, %314
  %328 = getelementptr inbounds i32, ptr %325, i64 %327
  %329 = getelementptr inbounds i32, ptr %328, i64 %317
  %330 = load i64, ptr %320, align 8
  %331 = icmp slt i64 %330, %309
  br i1 %331, label %332, label %333

332:                                              ; preds = %312
  store i64 %309, ptr %320, align 8
  br label %333

333:                                              ; preds = %332, %312
  %334 = load i64, ptr %323, align 8
  %335 = icmp slt i64 %334, %309
  br i1 %335, label %336, label %337

336:                                              ; preds = %333
  store i64 %309, ptr %323, align 8
  br label %337

337:                                              ; preds = %336, %333
  %338 = load i32, ptr %329, align 4
  %339 = sext i32 %338 to i64
  %340 = icmp sgt i64 %309, %339
  br i1 %340, label %341, label %343

341:                                              ; preds = %337
  %342 = trunc i64 %309 to i32
  store i32 %342, ptr %329, align 4
  br label %343

343:                                              ; preds = %308, %337, %341
  %344 = load i32, ptr %124, align 4
  %345 = icmp eq i32 %344, 2
  br i1 %345, label %351, label %346

346:                                              ; preds = %343
  %347 = icmp eq i32 %344, 0
  %348 = select i1 %347, i64 %261, i64 1
  %349 = load i32, ptr %237, align 4
  %350 = sext i32 %349 to i64
  tail call fastcc void @arrive_at(ptr noundef %1, ptr noundef %249, i64 noundef %348, i64 noundef %350, i64 noundef %309) #30
  br label %351

351:                                              ; preds = %346, %343
  %352 = add i32 %245, -1
  %353 = and i32 %352, %245
  %354 = icmp eq i32 %353, 0
  br i1 %354, label %355, label %244, !llvm.loop !102

355:                                              ; preds = %351, %222, %118
  %356 = phi i32 [ 1, %118 ], [ 0, %222 ], [ 0, %351 ]
  ret i32 %356
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc ptr @mbarrier_operand(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, ptr nocapture noundef readonly %3, i32 noundef %4, i32 noundef %5) unnamed_addr #7 {
  %7 = getelementptr inbounds i8, ptr %3, i64 12
  %8 = load i32, ptr %7, align 4
  %9 = zext i32 %8 to i64
  %10 = getelementptr inbounds i8, ptr %3, i64 16
  %11 = load i32, ptr %10, align 4
  %12 = zext i32 %11 to i64
  %13 = shl nuw i64 %12, 32
  %14 = or disjoint i64 %13, %9
  %15 = load i32, ptr %3, align 4
  %16 = getelementptr inbounds i8, ptr %3, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = zext i32 %17 to i64
  switch i32 %15, label %32 [
    i32 0, label %19
    i32 2, label %25
  ]

19:                                               ; preds = %6
  %20 = getelementptr inbounds i8, ptr %1, i64 %18
  %21 = zext nneg i32 %4 to i64
  %22 = getelementptr inbounds i64, ptr %20, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = add nsw i64 %23, %14
  br label %39

25:                                               ; preds = %6
  %26 = getelementptr inbounds i8, ptr %1, i64 %18
  %27 = zext nneg i32 %4 to i64
  %28 = getelementptr inbounds i32, ptr %26, i64 %27
  %29 = load i32, ptr %28, align 4
  %30 = add i32 %29, %8
  %31 = zext i32 %30 to i64
  br label %39

32:                                               ; preds = %6
  %33 = getelementptr inbounds i8, ptr %3, i64 8
  %34 = load i32, ptr %33, align 4
  %35 = zext i32 %34 to i64
  %36 = shl nuw i64 %35, 32
  %37 = or disjoint i64 %36, %18
  %38 = add nsw i64 %37, %14
  br label %39

39:                                               ; preds = %19, %25, %32
  %40 = phi i64 [ %24, %19 ], [ %31, %25 ], [ %38, %32 ]
  %41 = icmp eq i32 %5, 1
  %42 = and i64 %40, 4294967295
  %43 = select i1 %41, i64 %42, i64 %40
  %44 = icmp eq i32 %5, 2
  %45 = zext i1 %44 to i32
  %46 = tail call fastcc i64 @shared_index(ptr noundef %0, ptr noundef %1, i64 noundef %43, i64 noundef 8, i32 noundef %45) #30
  %47 = and i64 %46, -9223372036854775801
  %48 = icmp eq i64 %47, 0
  br i1 %48, label %49, label %126

49:                                               ; preds = %39
  %50 = getelementptr inbounds i8, ptr %0, i64 48
  %51 = load i64, ptr %50, align 8
  %52 = icmp sgt i64 %51, 1
  br i1 %52, label %53, label %112

53:                                               ; preds = %49
  %54 = getelementptr inbounds i8, ptr %0, i64 72
  %55 = load i64, ptr %54, align 8
  %56 = sdiv i64 %46, %55
  %57 = getelementptr inbounds i8, ptr %0, i64 160
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %112, label %60

60:                                               ; preds = %53
  %61 = getelementptr inbounds i8, ptr %1, i64 52
  %62 = load i32, ptr %61, align 4
  %63 = sext i32 %62 to i64
  %64 = icmp eq i64 %56, %63
  br i1 %64, label %112, label %65

65:                                               ; preds = %60
  %66 = getelementptr inbounds i8, ptr %0, i64 224
  %67 = load i64, ptr %66, align 8
  %68 = inttoptr i64 %67 to ptr
  %69 = getelementptr inbounds i8, ptr %1, i64 12
  %70 = load i32, ptr %69, align 4
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i8, ptr %0, i64 216
  %73 = load i64, ptr %72, align 8
  %74 = mul nsw i64 %73, %71
  %75 = getelementptr inbounds i64, ptr %68, i64 %74
  %76 = getelementptr inbounds i8, ptr %0, i64 40
  %77 = load i64, ptr %76, align 8
  %78 = mul nsw i64 %77, %56
  %79 = getelementptr inbounds i64, ptr %75, i64 %78
  %80 = icmp sgt i64 %77, 0
  br i1 %80, label %83, label %126

81:                                               ; preds = %83
  %82 = icmp eq i64 %88, 0
  br i1 %82, label %126, label %91

83:                                               ; preds = %65, %83
  %84 = phi i64 [ %89, %83 ], [ 0, %65 ]
  %85 = phi i64 [ %88, %83 ], [ 0, %65 ]
  %86 = getelementptr inbounds i64, ptr %79, i64 %84
  %87 = load i64, ptr %86, align 8
  %88 = or i64 %87, %85
  %89 = add nuw nsw i64 %84, 1
  %90 = icmp eq i64 %89, %77
  br i1 %90, label %81, label %83, !llvm.loop !56

91:                                               ; preds = %81
  %92 = getelementptr inbounds i8, ptr %0, i64 200
  %93 = load i64, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %0, i64 800
  %95 = load i64, ptr %94, align 8
  %96 = inttoptr i64 %95 to ptr
  %97 = getelementptr inbounds i8, ptr %0, i64 32
  %98 = load i64, ptr %97, align 8
  %99 = mul nsw i64 %98, %56
  %100 = getelementptr i64, ptr %96, i64 %99
  %101 = getelementptr i64, ptr %100, i64 %71
  store i64 %93, ptr %101, align 8
  %102 = zext i32 %2 to i64
  %103 = getelementptr inbounds i8, ptr %0, i64 808
  %104 = load i64, ptr %103, align 8
  %105 = inttoptr i64 %104 to ptr
  %106 = load i64, ptr %97, align 8
  %107 = mul nsw i64 %106, %56
  %108 = load i32, ptr %69, align 4
  %109 = sext i32 %108 to i64
  %110 = getelementptr i64, ptr %105, i64 %107
  %111 = getelementptr i64, ptr %110, i64 %109
  store i64 %102, ptr %111, align 8
  br label %112

112:                                              ; preds = %60, %53, %91, %49
  %113 = getelementptr inbounds i8, ptr %0, i64 424
  %114 = load i64, ptr %113, align 8
  %115 = inttoptr i64 %114 to ptr
  %116 = lshr exact i64 %46, 2
  %117 = getelementptr inbounds i8, ptr %115, i64 %116
  %118 = load i16, ptr %117, align 2
  %119 = icmp slt i16 %118, 0
  br i1 %119, label %126, label %120

120:                                              ; preds = %112
  %121 = zext nneg i16 %118 to i64
  %122 = getelementptr inbounds i8, ptr %0, i64 432
  %123 = load i64, ptr %122, align 8
  %124 = inttoptr i64 %123 to ptr
  %125 = getelementptr inbounds %struct.Mbarrier, ptr %124, i64 %121
  br label %126

126:                                              ; preds = %65, %81, %120, %112, %39
  %127 = phi ptr [ null, %39 ], [ %125, %120 ], [ null, %112 ], [ null, %81 ], [ null, %65 ]
  ret ptr %127
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @arrive_at(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) unnamed_addr #7 {
  %6 = getelementptr inbounds i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = icmp slt i64 %7, %2
  br i1 %8, label %92, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds i8, ptr %0, i64 440
  %11 = load i64, ptr %10, align 8
  %12 = inttoptr i64 %11 to ptr
  %13 = getelementptr inbounds i8, ptr %0, i64 432
  %14 = load i64, ptr %13, align 8
  %15 = ptrtoint ptr %1 to i64
  %16 = sub i64 %15, %14
  %17 = sdiv exact i64 %16, 96
  %18 = getelementptr inbounds i8, ptr %0, i64 216
  %19 = load i64, ptr %18, align 8
  %20 = shl i64 %19, 1
  %21 = mul i64 %20, %17
  %22 = getelementptr inbounds i64, ptr %12, i64 %21
  tail call fastcc void @publish(ptr noundef %0, i64 noundef %3, ptr noundef %22, i64 noundef %4) #30
  %23 = load i64, ptr %6, align 8
  %24 = sub nsw i64 %23, %2
  store i64 %24, ptr %6, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 208
  %26 = load i64, ptr %25, align 8
  %27 = add nsw i64 %26, 1
  store i64 %27, ptr %25, align 8
  %28 = getelementptr inbounds i8, ptr %1, i64 24
  %29 = getelementptr inbounds i8, ptr %1, i64 32
  %30 = getelementptr inbounds i8, ptr %1, i64 8
  %31 = getelementptr inbounds i8, ptr %0, i64 448
  %32 = getelementptr inbounds i8, ptr %0, i64 32
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = getelementptr inbounds i8, ptr %0, i64 24
  %35 = getelementptr inbounds i8, ptr %0, i64 480
  %36 = getelementptr inbounds i8, ptr %0, i64 560
  br label %37

37:                                               ; preds = %87, %9
  %38 = load i64, ptr %6, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %40, label %92

40:                                               ; preds = %37
  %41 = load i64, ptr %28, align 8
  %42 = icmp eq i64 %41, 0
  br i1 %42, label %43, label %92

43:                                               ; preds = %40
  %44 = load i64, ptr %29, align 8
  %45 = add nsw i64 %44, 1
  store i64 %45, ptr %29, align 8
  %46 = load i64, ptr %30, align 8
  store i64 %46, ptr %6, align 8
  %47 = load i64, ptr %31, align 8
  %48 = inttoptr i64 %47 to ptr
  %49 = load i64, ptr %13, align 8
  %50 = sub i64 %15, %49
  %51 = sdiv exact i64 %50, 96
  %52 = shl nsw i64 %51, 1
  %53 = load i64, ptr %18, align 8
  %54 = mul nsw i64 %52, %53
  %55 = getelementptr inbounds i64, ptr %48, i64 %54
  %56 = load i64, ptr %10, align 8
  %57 = inttoptr i64 %56 to ptr
  %58 = getelementptr inbounds i64, ptr %57, i64 %54
  %59 = shl i64 %53, 4
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %55, ptr align 8 %58, i64 %59, i1 false)
  %60 = load i64, ptr %32, align 8
  %61 = icmp sgt i64 %60, 0
  br i1 %61, label %65, label %62

62:                                               ; preds = %82, %43
  %63 = load i64, ptr %35, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %87, label %86

65:                                               ; preds = %43, %82
  %66 = phi i64 [ %83, %82 ], [ 0, %43 ]
  %67 = load i64, ptr %33, align 8
  %68 = load i64, ptr %34, align 8
  %69 = mul nsw i64 %68, %66
  %70 = add nsw i64 %69, %67
  %71 = inttoptr i64 %70 to ptr
  %72 = getelementptr inbounds i8, ptr %71, i64 16
  %73 = load i32, ptr %72, align 4
  %74 = icmp eq i32 %73, 2
  br i1 %74, label %75, label %82

75:                                               ; preds = %65
  %76 = getelementptr inbounds i8, ptr %71, i64 24
  %77 = load i32, ptr %76, align 4
  %78 = load i64, ptr %1, align 8
  %79 = trunc i64 %78 to i32
  %80 = icmp eq i32 %77, %79
  br i1 %80, label %81, label %82

81:                                               ; preds = %75
  store i32 0, ptr %72, align 4
  br label %82

82:                                               ; preds = %81, %75, %65
  %83 = add nuw nsw i64 %66, 1
  %84 = load i64, ptr %32, align 8
  %85 = icmp slt i64 %83, %84
  br i1 %85, label %65, label %62, !llvm.loop !103

86:                                               ; preds = %62
  store i64 1, ptr %36, align 8
  br label %87

87:                                               ; preds = %86, %62
  %88 = load i64, ptr %25, align 8
  %89 = add nsw i64 %88, 1
  store i64 %89, ptr %25, align 8
  %90 = load i64, ptr %30, align 8
  %91 = icmp eq i64 %90, 0
  br i1 %91, label %37, label %92, !llvm.loop !104

92:                                               ; preds = %87, %40, %37, %5
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_wait(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %76, label %6

6:                                                ; preds = %4
  %7 = getelementptr inbounds i8, ptr %2, i64 8
  %8 = getelementptr inbounds i8, ptr %2, i64 4
  %9 = getelementptr inbounds i8, ptr %2, i64 32
  %10 = getelementptr inbounds i8, ptr %2, i64 36
  %11 = getelementptr inbounds i8, ptr %2, i64 40
  %12 = getelementptr inbounds i8, ptr %2, i64 40
  %13 = getelementptr inbounds i8, ptr %2, i64 36
  %14 = getelementptr inbounds i8, ptr %2, i64 40
  %15 = getelementptr inbounds i8, ptr %2, i64 44
  %16 = getelementptr inbounds i8, ptr %2, i64 40
  br label %17

17:                                               ; preds = %6, %72
  %18 = phi i1 [ %5, %6 ], [ %75, %72 ]
  %19 = phi ptr [ null, %6 ], [ %71, %72 ]
  %20 = phi i64 [ 0, %6 ], [ %70, %72 ]
  %21 = phi i32 [ %3, %6 ], [ %74, %72 ]
  %22 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %21, i1 true)
  %23 = load i32, ptr %2, align 4
  %24 = load i32, ptr %8, align 4
  %25 = tail call fastcc ptr @mbarrier_operand(ptr noundef %1, ptr noundef %0, i32 noundef %23, ptr noundef nonnull %7, i32 noundef %22, i32 noundef %24) #30
  %26 = load i32, ptr %9, align 4
  %27 = icmp eq i32 %26, 0
  br i1 %27, label %41, label %28

28:                                               ; preds = %17
  %29 = load i32, ptr %10, align 4
  %30 = icmp eq i32 %29, 0
  br i1 %30, label %31, label %37

31:                                               ; preds = %28
  %32 = load i32, ptr %12, align 4
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds i8, ptr %0, i64 %33
  %35 = zext nneg i32 %22 to i64
  %36 = getelementptr inbounds i32, ptr %34, i64 %35
  br label %37

37:                                               ; preds = %28, %31
  %38 = phi ptr [ %36, %31 ], [ %11, %28 ]
  %39 = load i32, ptr %38, align 4
  %40 = zext i32 %39 to i64
  br label %58

41:                                               ; preds = %17
  %42 = load i32, ptr %13, align 4
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %51, label %44

44:                                               ; preds = %41
  %45 = load i32, ptr %14, align 4
  %46 = zext i32 %45 to i64
  %47 = load i32, ptr %15, align 4
  %48 = zext i32 %47 to i64
  %49 = shl nuw i64 %48, 32
  %50 = or disjoint i64 %49, %46
  br label %58

51:                                               ; preds = %41
  %52 = load i32, ptr %16, align 4
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds i8, ptr %0, i64 %53
  %55 = zext nneg i32 %22 to i64
  %56 = getelementptr inbounds i64, ptr %54, i64 %55
  %57 = load i64, ptr %56, align 8
  br label %58

58:                                               ; preds = %51, %44, %37
  %59 = phi i64 [ %40, %37 ], [ %50, %44 ], [ %57, %51 ]
  %60 = icmp eq ptr %25, null
  br i1 %60, label %68, label %61

61:                                               ; preds = %58
  %62 = icmp eq ptr %19, null
  br i1 %62, label %67, label %63

63:                                               ; preds = %61
  %64 = icmp eq ptr %25, %19
  %65 = icmp eq i64 %59, %20
  %66 = select i1 %64, i1 %65, i1 false
  br i1 %66, label %67, label %68

67:                                               ; preds = %63, %61
  br label %68

68:                                               ; preds = %58, %63, %67
  %69 = phi i1 [ true, %67 ], [ false, %63 ], [ false, %58 ]
  %70 = phi i64 [ %59, %67 ], [ %20, %63 ], [ %20, %58 ]
  %71 = phi ptr [ %25, %67 ], [ %19, %63 ], [ %19, %58 ]
  br i1 %69, label %72, label %76

72:                                               ; preds = %68
  %73 = add i32 %21, -1
  %74 = and i32 %73, %21
  %75 = icmp eq i32 %74, 0
  br i1 %75, label %76, label %17, !llvm.loop !105

76:                                               ; preds = %68, %72, %4
  %77 = phi i1 [ %5, %4 ], [ %18, %68 ], [ %75, %72 ]
  %78 = phi i64 [ 0, %4 ], [ %70, %72 ], [ %70, %68 ]
  %79 = phi ptr [ null, %4 ], [ %71, %72 ], [ %71, %68 ]
  br i1 %77, label %80, label %394

80:                                               ; preds = %76
  %81 = getelementptr inbounds i8, ptr %2, i64 32
  %82 = load i32, ptr %81, align 4
  %83 = icmp ne i32 %82, 0
  %84 = icmp ugt i64 %78, 1
  %85 = select i1 %83, i1 %84, i1 false
  br i1 %85, label %394, label %86

86:                                               ; preds = %80
  %87 = getelementptr inbounds i8, ptr %0, i64 12
  %88 = load i32, ptr %87, align 4
  %89 = sext i32 %88 to i64
  %90 = getelementptr inbounds i8, ptr %1, i64 160
  %91 = load i64, ptr %90, align 8
  %92 = icmp eq i64 %91, 0
  br i1 %92, label %111, label %93

93:                                               ; preds = %86
  %94 = getelementptr inbounds i8, ptr %79, i64 64
  %95 = load i64, ptr %94, align 8
  %96 = icmp eq i64 %95, %89
  br i1 %96, label %111, label %97

97:                                               ; preds = %93
  %98 = getelementptr inbounds i8, ptr %1, i64 224
  %99 = load i64, ptr %98, align 8
  %100 = inttoptr i64 %99 to ptr
  %101 = getelementptr inbounds i8, ptr %1, i64 216
  %102 = load i64, ptr %101, align 8
  %103 = mul nsw i64 %102, %89
  %104 = getelementptr inbounds i64, ptr %100, i64 %103
  %105 = getelementptr inbounds i64, ptr %104, i64 %95
  %106 = load i64, ptr %105, align 8
  %107 = getelementptr inbounds i8, ptr %79, i64 72
  %108 = load i64, ptr %107, align 8
  %109 = icmp sge i64 %106, %108
  %110 = zext i1 %109 to i32
  br label %111

111:                                              ; preds = %86, %93, %97
  %112 = phi i32 [ 1, %93 ], [ 1, %86 ], [ %110, %97 ]
  %113 = icmp eq i32 %112, 0
  br i1 %113, label %394, label %114

114:                                              ; preds = %111
  %115 = icmp eq i32 %82, 0
  %116 = getelementptr inbounds i8, ptr %79, i64 32
  %117 = load i64, ptr %116, align 8
  %118 = and i64 %117, 1
  %119 = icmp ne i64 %118, %78
  %120 = icmp ugt i64 %117, %78
  %121 = select i1 %115, i1 %120, i1 %119
  %122 = getelementptr inbounds i8, ptr %0, i64 44
  br i1 %121, label %181, label %123

123:                                              ; preds = %114
  %124 = load i32, ptr %122, align 4
  %125 = icmp eq i32 %124, 0
  br i1 %125, label %126, label %138

126:                                              ; preds = %123
  %127 = getelementptr inbounds i8, ptr %2, i64 48
  %128 = load i32, ptr %127, align 4
  %129 = icmp eq i32 %128, 2
  br i1 %129, label %130, label %138

130:                                              ; preds = %126
  %131 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 2, ptr %131, align 4
  %132 = load i64, ptr %79, align 8
  %133 = trunc i64 %132 to i32
  %134 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %133, ptr %134, align 4
  %135 = trunc i64 %78 to i32
  %136 = and i32 %135, 1
  %137 = getelementptr inbounds i8, ptr %0, i64 28
  store i32 %136, ptr %137, align 4
  br label %394

138:                                              ; preds = %126, %123
  store i32 0, ptr %122, align 4
  %139 = getelementptr inbounds i8, ptr %1, i64 200
  %140 = load i64, ptr %139, align 8
  %141 = add nsw i64 %140, 1
  store i64 %141, ptr %139, align 8
  %142 = load i64, ptr %90, align 8
  %143 = icmp eq i64 %142, 0
  br i1 %143, label %180, label %144

144:                                              ; preds = %138
  %145 = load i32, ptr %87, align 4
  %146 = sext i32 %145 to i64
  %147 = load i64, ptr %79, align 8
  %148 = getelementptr inbounds i8, ptr %1, i64 240
  %149 = load i64, ptr %148, align 8
  %150 = ashr i64 %147, %149
  %151 = getelementptr inbounds i8, ptr %1, i64 272
  %152 = load i64, ptr %151, align 8
  %153 = inttoptr i64 %152 to ptr
  %154 = getelementptr inbounds i64, ptr %153, i64 %150
  %155 = getelementptr inbounds i8, ptr %1, i64 296
  %156 = load i64, ptr %155, align 8
  %157 = inttoptr i64 %156 to ptr
  %158 = getelementptr inbounds i64, ptr %157, i64 %146
  %159 = getelementptr inbounds i8, ptr %1, i64 280
  %160 = load i64, ptr %159, align 8
  %161 = inttoptr i64 %160 to ptr
  %162 = getelementptr inbounds i8, ptr %1, i64 288
  %163 = load i64, ptr %162, align 8
  %164 = mul nsw i64 %163, %146
  %165 = getelementptr inbounds i32, ptr %161, i64 %164
  %166 = getelementptr inbounds i32, ptr %165, i64 %150
  %167 = load i64, ptr %154, align 8
  %168 = icmp sgt i64 %167, %140
  br i1 %168, label %170, label %169

169:                                              ; preds = %144
  store i64 %141, ptr %154, align 8
  br label %170

170:                                              ; preds = %169, %144
  %171 = load i64, ptr %158, align 8
  %172 = icmp sgt i64 %171, %140
  br i1 %172, label %174, label %173

173:                                              ; preds = %170
  store i64 %141, ptr %158, align 8
  br label %174

174:                                              ; preds = %173, %170
  %175 = load i32, ptr %166, align 4
  %176 = sext i32 %175 to i64
  %177 = icmp slt i64 %140, %176
  br i1 %177, label %180, label %178

178:                                              ; preds = %174
  %179 = trunc i64 %141 to i32
  store i32 %179, ptr %166, align 4
  br label %180

180:                                              ; preds = %138, %174, %178
  br i1 %121, label %223, label %378

181:                                              ; preds = %114
  store i32 0, ptr %122, align 4
  %182 = getelementptr inbounds i8, ptr %1, i64 200
  %183 = load i64, ptr %182, align 8
  %184 = add nsw i64 %183, 1
  store i64 %184, ptr %182, align 8
  %185 = load i64, ptr %90, align 8
  %186 = icmp eq i64 %185, 0
  br i1 %186, label %223, label %187

187:                                              ; preds = %181
  %188 = load i32, ptr %87, align 4
  %189 = sext i32 %188 to i64
  %190 = load i64, ptr %79, align 8
  %191 = getelementptr inbounds i8, ptr %1, i64 240
  %192 = load i64, ptr %191, align 8
  %193 = ashr i64 %190, %192
  %194 = getelementptr inbounds i8, ptr %1, i64 272
  %195 = load i64, ptr %194, align 8
  %196 = inttoptr i64 %195 to ptr
  %197 = getelementptr inbounds i64, ptr %196, i64 %193
  %198 = getelementptr inbounds i8, ptr %1, i64 296
  %199 = load i64, ptr %198, align 8
  %200 = inttoptr i64 %199 to ptr
  %201 = getelementptr inbounds i64, ptr %200, i64 %189
  %202 = getelementptr inbounds i8, ptr %1, i64 280
  %203 = load i64, ptr %202, align 8
  %204 = inttoptr i64 %203 to ptr
  %205 = getelementptr inbounds i8, ptr %1, i64 288
  %206 = load i64, ptr %205, align 8
  %207 = mul nsw i64 %206, %189
  %208 = getelementptr inbounds i32, ptr %204, i64 %207
  %209 = getelementptr inbounds i32, ptr %208, i64 %193
  %210 = load i64, ptr %197, align 8
  %211 = icmp sgt i64 %210, %183
  br i1 %211, label %213, label %212

212:                                              ; preds = %187
  store i64 %184, ptr %197, align 8
  br label %213

213:                                              ; preds = %212, %187
  %214 = load i64, ptr %201, align 8
  %215 = icmp sgt i64 %214, %183
  br i1 %215, label %217, label %216

216:                                              ; preds = %213
  store i64 %184, ptr %201, align 8
  br label %217

217:                                              ; preds = %216, %213
  %218 = load i32, ptr %209, align 4
  %219 = sext i32 %218 to i64
  %220 = icmp slt i64 %183, %219
  br i1 %220, label %223, label %221

221:                                              ; preds = %217
  %222 = trunc i64 %184 to i32
  store i32 %222, ptr %209, align 4
  br label %223

223:                                              ; preds = %221, %217, %181, %180
  %224 = getelementptr inbounds i8, ptr %2, i64 48
  %225 = load i32, ptr %224, align 4
  %226 = icmp eq i32 %225, 0
  br i1 %226, label %378, label %227

227:                                              ; preds = %223
  %228 = load i32, ptr %87, align 4
  %229 = sext i32 %228 to i64
  %230 = getelementptr inbounds i8, ptr %1, i64 448
  %231 = load i64, ptr %230, align 8
  %232 = inttoptr i64 %231 to ptr
  %233 = getelementptr inbounds i8, ptr %1, i64 432
  %234 = load i64, ptr %233, align 8
  %235 = ptrtoint ptr %79 to i64
  %236 = sub i64 %235, %234
  %237 = sdiv exact i64 %236, 96
  %238 = getelementptr inbounds i8, ptr %1, i64 216
  %239 = load i64, ptr %238, align 8
  %240 = shl i64 %239, 1
  %241 = mul i64 %240, %237
  %242 = getelementptr inbounds i64, ptr %232, i64 %241
  tail call fastcc void @learn(ptr noundef %1, i64 noundef %229, ptr noundef %242) #30
  %243 = getelementptr inbounds i8, ptr %79, i64 32
  %244 = load i64, ptr %243, align 8
  %245 = load i64, ptr %90, align 8
  %246 = icmp eq i64 %245, 0
  br i1 %246, label %378, label %247

247:                                              ; preds = %227
  %248 = load i64, ptr %79, align 8
  %249 = getelementptr inbounds i8, ptr %1, i64 744
  %250 = load i64, ptr %249, align 8
  %251 = inttoptr i64 %250 to ptr
  %252 = load i32, ptr %87, align 4
  %253 = sext i32 %252 to i64
  %254 = getelementptr inbounds i8, ptr %1, i64 200
  %255 = load i64, ptr %254, align 8
  %256 = getelementptr inbounds i8, ptr %1, i64 848
  %257 = load i64, ptr %256, align 8
  %258 = inttoptr i64 %257 to ptr
  %259 = getelementptr inbounds i64, ptr %258, i64 %253
  store i64 %255, ptr %259, align 8
  %260 = getelementptr inbounds i8, ptr %251, i64 80
  %261 = load ptr, ptr %260, align 8
  %262 = getelementptr inbounds i64, ptr %261, i64 %253
  %263 = load i64, ptr %262, align 8
  %264 = add nsw i64 %248, 1
  %265 = icmp eq i64 %263, %264
  br i1 %265, label %266, label %317

266:                                              ; preds = %247
  %267 = getelementptr inbounds i8, ptr %251, i64 88
  %268 = load ptr, ptr %267, align 8
  %269 = getelementptr inbounds i64, ptr %268, i64 %253
  %270 = load i64, ptr %269, align 8
  %271 = icmp slt i64 %270, %244
  br i1 %271, label %272, label %317

272:                                              ; preds = %266
  %273 = getelementptr inbounds i8, ptr %251, i64 96
  %274 = load ptr, ptr %273, align 8
  %275 = getelementptr inbounds i64, ptr %274, i64 %253
  %276 = load i64, ptr %275, align 8
  %277 = load i64, ptr %249, align 8
  %278 = inttoptr i64 %277 to ptr
  %279 = getelementptr inbounds i8, ptr %278, i64 64
  %280 = load ptr, ptr %279, align 8
  %281 = load i32, ptr %87, align 4
  %282 = sext i32 %281 to i64
  %283 = shl nsw i64 %282, 13
  %284 = getelementptr inbounds i8, ptr %280, i64 %283
  %285 = icmp eq i32 %3, 0
  br i1 %285, label %305, label %286

286:                                              ; preds = %272, %292
  %287 = phi i32 [ %294, %292 ], [ %3, %272 ]
  %288 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %287, i1 true)
  %289 = shl nuw nsw i32 %288, 5
  %290 = zext nneg i32 %289 to i64
  %291 = or disjoint i64 %290, 31
  br label %296

292:                                              ; preds = %302
  %293 = add i32 %287, -1
  %294 = and i32 %293, %287
  %295 = icmp eq i32 %294, 0
  br i1 %295, label %305, label %286, !llvm.loop !106

296:                                              ; preds = %286, %302
  %297 = phi i64 [ %290, %286 ], [ %303, %302 ]
  %298 = getelementptr inbounds i64, ptr %284, i64 %297
  %299 = load i64, ptr %298, align 8
  %300 = icmp slt i64 %299, %276
  br i1 %300, label %301, label %302

301:                                              ; preds = %296
  store i64 %276, ptr %298, align 8
  br label %302

302:                                              ; preds = %301, %296
  %303 = add nuw nsw i64 %297, 1
  %304 = icmp eq i64 %297, %291
  br i1 %304, label %292, label %296, !llvm.loop !107

305:                                              ; preds = %292, %272
  %306 = getelementptr inbounds i8, ptr %0, i64 20
  %307 = load i32, ptr %306, align 4
  %308 = or i32 %307, %3
  %309 = icmp eq i32 %308, -1
  br i1 %309, label %310, label %317

310:                                              ; preds = %305
  %311 = load ptr, ptr %260, align 8
  %312 = getelementptr inbounds i64, ptr %311, i64 %253
  store i64 0, ptr %312, align 8
  %313 = getelementptr inbounds i8, ptr %251, i64 56
  %314 = load ptr, ptr %313, align 8
  %315 = shl nsw i64 %253, 8
  %316 = getelementptr inbounds i8, ptr %314, i64 %315
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(256) %316, i8 0, i64 256, i1 false)
  br label %317

317:                                              ; preds = %310, %305, %266, %247
  %318 = getelementptr inbounds i8, ptr %251, i64 104
  %319 = load ptr, ptr %318, align 8
  %320 = getelementptr inbounds i64, ptr %319, i64 %253
  %321 = load i64, ptr %320, align 8
  %322 = icmp eq i64 %321, %264
  br i1 %322, label %323, label %378

323:                                              ; preds = %317
  %324 = getelementptr inbounds i8, ptr %251, i64 112
  %325 = load ptr, ptr %324, align 8
  %326 = getelementptr inbounds i64, ptr %325, i64 %253
  %327 = load i64, ptr %326, align 8
  %328 = icmp slt i64 %327, %244
  br i1 %328, label %329, label %378

329:                                              ; preds = %323
  %330 = getelementptr inbounds i8, ptr %251, i64 128
  %331 = load ptr, ptr %330, align 8
  %332 = getelementptr inbounds i64, ptr %331, i64 %253
  %333 = load i64, ptr %332, align 8
  %334 = trunc i64 %333 to i32
  %335 = getelementptr inbounds i8, ptr %0, i64 20
  %336 = load i32, ptr %335, align 4
  %337 = or i32 %336, %334
  %338 = icmp eq i32 %337, -1
  br i1 %338, label %345, label %339

339:                                              ; preds = %329
  %340 = xor i32 %337, %3
  %341 = icmp eq i32 %340, -1
  %342 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %343 = icmp ult i32 %342, 2
  %344 = select i1 %341, i1 %343, i1 false
  br i1 %344, label %345, label %378

345:                                              ; preds = %339, %329
  %346 = getelementptr inbounds i8, ptr %251, i64 120
  %347 = load ptr, ptr %346, align 8
  %348 = getelementptr inbounds i64, ptr %347, i64 %253
  %349 = load i64, ptr %348, align 8
  %350 = load i64, ptr %249, align 8
  %351 = inttoptr i64 %350 to ptr
  %352 = getelementptr inbounds i8, ptr %351, i64 64
  %353 = load ptr, ptr %352, align 8
  %354 = load i32, ptr %87, align 4
  %355 = sext i32 %354 to i64
  %356 = shl nsw i64 %355, 13
  %357 = getelementptr inbounds i8, ptr %353, i64 %356
  %358 = icmp eq i32 %3, 0
  br i1 %358, label %378, label %359

359:                                              ; preds = %345, %365
  %360 = phi i32 [ %367, %365 ], [ %3, %345 ]
  %361 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %360, i1 true)
  %362 = shl nuw nsw i32 %361, 5
  %363 = zext nneg i32 %362 to i64
  %364 = or disjoint i64 %363, 31
  br label %369

365:                                              ; preds = %375
  %366 = add i32 %360, -1
  %367 = and i32 %366, %360
  %368 = icmp eq i32 %367, 0
  br i1 %368, label %378, label %359, !llvm.loop !106

369:                                              ; preds = %359, %375
  %370 = phi i64 [ %363, %359 ], [ %376, %375 ]
  %371 = getelementptr inbounds i64, ptr %357, i64 %370
  %372 = load i64, ptr %371, align 8
  %373 = icmp slt i64 %372, %349
  br i1 %373, label %374, label %375

374:                                              ; preds = %369
  store i64 %349, ptr %371, align 8
  br label %375

375:                                              ; preds = %374, %369
  %376 = add nuw nsw i64 %370, 1
  %377 = icmp eq i64 %370, %364
  br i1 %377, label %365, label %369, !llvm.loop !107

378:                                              ; preds = %365, %345, %339, %323, %317, %227, %223, %180
  %379 = getelementptr inbounds i8, ptr %2, i64 28
  %380 = load i32, ptr %379, align 4
  %381 = zext i32 %380 to i64
  %382 = getelementptr inbounds i8, ptr %0, i64 %381
  %383 = icmp eq i32 %3, 0
  br i1 %383, label %394, label %384

384:                                              ; preds = %378
  %385 = zext i1 %121 to i8
  br label %386

386:                                              ; preds = %384, %386
  %387 = phi i32 [ %3, %384 ], [ %392, %386 ]
  %388 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %387, i1 true)
  %389 = zext nneg i32 %388 to i64
  %390 = getelementptr inbounds i8, ptr %382, i64 %389
  store i8 %385, ptr %390, align 1
  %391 = add i32 %387, -1
  %392 = and i32 %391, %387
  %393 = icmp eq i32 %392, 0
  br i1 %393, label %394, label %386, !llvm.loop !108

394:                                              ; preds = %386, %378, %130, %111, %80, %76
  %395 = phi i32 [ 1, %76 ], [ 1, %80 ], [ 1, %111 ], [ 2, %130 ], [ 0, %378 ], [ 0, %386 ]
  ret i32 %395
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @learn(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2) unnamed_addr #7 {
  %4 = getelementptr inbounds i8, ptr %0, i64 216
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 224
  %7 = load i64, ptr %6, align 8
  %8 = inttoptr i64 %7 to ptr
  %9 = mul nsw i64 %5, %1
  %10 = getelementptr inbounds i64, ptr %8, i64 %9
  %11 = getelementptr inbounds i8, ptr %0, i64 232
  %12 = load i64, ptr %11, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = getelementptr inbounds i64, ptr %13, i64 %9
  %15 = icmp sgt i64 %5, 0
  br i1 %15, label %20, label %16

16:                                               ; preds = %20, %3
  %17 = icmp sgt i64 %5, 0
  br i1 %17, label %18, label %29

18:                                               ; preds = %16
  %19 = getelementptr i64, ptr %2, i64 %5
  br label %30

20:                                               ; preds = %3, %20
  %21 = phi i64 [ %27, %20 ], [ 0, %3 ]
  %22 = getelementptr inbounds i64, ptr %2, i64 %21
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i64, ptr %10, i64 %21
  %25 = load i64, ptr %24, align 8
  %26 = tail call i64 @llvm.smax.i64(i64 %23, i64 %25)
  store i64 %26, ptr %24, align 8
  %27 = add nuw nsw i64 %21, 1
  %28 = icmp eq i64 %27, %5
  br i1 %28, label %16, label %20, !llvm.loop !109

29:                                               ; preds = %30, %16
  ret void

30:                                               ; preds = %18, %30
  %31 = phi i64 [ 0, %18 ], [ %37, %30 ]
  %32 = getelementptr i64, ptr %19, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds i64, ptr %14, i64 %31
  %35 = load i64, ptr %34, align 8
  %36 = tail call i64 @llvm.smax.i64(i64 %33, i64 %35)
  store i64 %36, ptr %34, align 8
  %37 = add nuw nsw i64 %31, 1
  %38 = icmp eq i64 %37, %5
  br i1 %38, label %29, label %30, !llvm.loop !110
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_copy_async(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = alloca %struct.View, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = sext i32 %9 to i64
  %11 = getelementptr inbounds i8, ptr %1, i64 512
  %12 = load i64, ptr %11, align 8
  %13 = inttoptr i64 %12 to ptr
  %14 = getelementptr inbounds %struct.CopyQueue, ptr %13, i64 %10
  %15 = getelementptr inbounds i8, ptr %2, i64 4
  %16 = load i32, ptr %15, align 4
  %17 = load i64, ptr %14, align 8
  %18 = icmp eq i64 %17, 4096
  br i1 %18, label %508, label %19

19:                                               ; preds = %4
  %20 = getelementptr inbounds i8, ptr %14, i64 2064
  %21 = getelementptr inbounds %struct.Copy, ptr %20, i64 %17
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #29
  %22 = getelementptr inbounds i8, ptr %2, i64 8
  %23 = getelementptr inbounds i8, ptr %2, i64 20
  %24 = load i32, ptr %23, align 4
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds i8, ptr %2, i64 24
  %27 = load i32, ptr %26, align 4
  %28 = zext i32 %27 to i64
  %29 = shl nuw i64 %28, 32
  %30 = or disjoint i64 %29, %25
  %31 = load i32, ptr %22, align 4
  %32 = getelementptr inbounds i8, ptr %2, i64 12
  %33 = load i32, ptr %32, align 4
  %34 = zext i32 %33 to i64
  switch i32 %31, label %56 [
    i32 0, label %35
    i32 2, label %45
  ]

35:                                               ; preds = %19
  %36 = getelementptr inbounds i8, ptr %0, i64 %34
  br label %37

37:                                               ; preds = %35, %37
  %38 = phi i64 [ 0, %35 ], [ %43, %37 ]
  %39 = getelementptr inbounds i64, ptr %36, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = add nsw i64 %40, %30
  %42 = getelementptr inbounds i64, ptr %6, i64 %38
  store i64 %41, ptr %42, align 8
  %43 = add nuw nsw i64 %38, 1
  %44 = icmp eq i64 %43, 32
  br i1 %44, label %68, label %37, !llvm.loop !11

45:                                               ; preds = %19
  %46 = getelementptr inbounds i8, ptr %0, i64 %34
  br label %47

47:                                               ; preds = %45, %47
  %48 = phi i64 [ 0, %45 ], [ %54, %47 ]
  %49 = getelementptr inbounds i32, ptr %46, i64 %48
  %50 = load i32, ptr %49, align 4
  %51 = add i32 %50, %24
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds i64, ptr %6, i64 %48
  store i64 %52, ptr %53, align 8
  %54 = add nuw nsw i64 %48, 1
  %55 = icmp eq i64 %54, 32
  br i1 %55, label %68, label %47, !llvm.loop !12

56:                                               ; preds = %19
  %57 = getelementptr inbounds i8, ptr %2, i64 16
  %58 = load i32, ptr %57, align 4
  %59 = zext i32 %58 to i64
  %60 = shl nuw i64 %59, 32
  %61 = or disjoint i64 %60, %34
  %62 = add nsw i64 %61, %30
  br label %63

63:                                               ; preds = %56, %63
  %64 = phi i64 [ 0, %56 ], [ %66, %63 ]
  %65 = getelementptr inbounds i64, ptr %6, i64 %64
  store i64 %62, ptr %65, align 8
  %66 = add nuw nsw i64 %64, 1
  %67 = icmp eq i64 %66, 32
  br i1 %67, label %68, label %63, !llvm.loop !13

68:                                               ; preds = %47, %37, %63
  %69 = getelementptr inbounds i8, ptr %2, i64 28
  %70 = getelementptr inbounds i8, ptr %21, i64 272
  %71 = getelementptr inbounds i8, ptr %2, i64 40
  %72 = load i32, ptr %71, align 4
  %73 = zext i32 %72 to i64
  %74 = getelementptr inbounds i8, ptr %2, i64 44
  %75 = load i32, ptr %74, align 4
  %76 = zext i32 %75 to i64
  %77 = shl nuw i64 %76, 32
  %78 = or disjoint i64 %77, %73
  %79 = load i32, ptr %69, align 4
  %80 = getelementptr inbounds i8, ptr %2, i64 32
  %81 = load i32, ptr %80, align 4
  %82 = zext i32 %81 to i64
  switch i32 %79, label %104 [
    i32 0, label %83
    i32 2, label %93
  ]

83:                                               ; preds = %68
  %84 = getelementptr inbounds i8, ptr %0, i64 %82
  br label %85

85:                                               ; preds = %83, %85
  %86 = phi i64 [ 0, %83 ], [ %91, %85 ]
  %87 = getelementptr inbounds i64, ptr %84, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = add nsw i64 %88, %78
  %90 = getelementptr inbounds i64, ptr %70, i64 %86
  store i64 %89, ptr %90, align 8
  %91 = add nuw nsw i64 %86, 1
  %92 = icmp eq i64 %91, 32
  br i1 %92, label %116, label %85, !llvm.loop !11

93:                                               ; preds = %68
  %94 = getelementptr inbounds i8, ptr %0, i64 %82
  br label %95

95:                                               ; preds = %93, %95
  %96 = phi i64 [ 0, %93 ], [ %102, %95 ]
  %97 = getelementptr inbounds i32, ptr %94, i64 %96
  %98 = load i32, ptr %97, align 4
  %99 = add i32 %98, %72
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds i64, ptr %70, i64 %96
  store i64 %100, ptr %101, align 8
  %102 = add nuw nsw i64 %96, 1
  %103 = icmp eq i64 %102, 32
  br i1 %103, label %116, label %95, !llvm.loop !12

104:                                              ; preds = %68
  %105 = getelementptr inbounds i8, ptr %2, i64 36
  %106 = load i32, ptr %105, align 4
  %107 = zext i32 %106 to i64
  %108 = shl nuw i64 %107, 32
  %109 = or disjoint i64 %108, %82
  %110 = add nsw i64 %109, %78
  br label %111

111:                                              ; preds = %104, %111
  %112 = phi i64 [ 0, %104 ], [ %114, %111 ]
  %113 = getelementptr inbounds i64, ptr %70, i64 %112
  store i64 %110, ptr %113, align 8
  %114 = add nuw nsw i64 %112, 1
  %115 = icmp eq i64 %114, 32
  br i1 %115, label %116, label %111, !llvm.loop !13

116:                                              ; preds = %95, %85, %111
  %117 = load i32, ptr %2, align 4
  %118 = getelementptr inbounds i8, ptr %21, i64 16
  %119 = call fastcc i32 @shared_indices(ptr noundef %1, ptr noundef %0, i32 noundef %117, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %16, i32 noundef 1, ptr noundef nonnull %118) #30
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %506

121:                                              ; preds = %116
  %122 = getelementptr inbounds i8, ptr %2, i64 48
  %123 = load i32, ptr %122, align 4
  %124 = icmp eq i32 %123, 0
  br i1 %124, label %190, label %125

125:                                              ; preds = %121
  %126 = icmp eq i32 %3, 0
  br i1 %126, label %186, label %127

127:                                              ; preds = %125
  %128 = getelementptr inbounds i8, ptr %2, i64 56
  %129 = getelementptr inbounds i8, ptr %2, i64 64
  %130 = getelementptr inbounds i8, ptr %2, i64 52
  %131 = getelementptr inbounds i8, ptr %2, i64 56
  %132 = getelementptr inbounds i8, ptr %2, i64 56
  %133 = getelementptr inbounds i8, ptr %21, i64 528
  br label %134

134:                                              ; preds = %127, %182
  %135 = phi i1 [ %126, %127 ], [ %185, %182 ]
  %136 = phi i32 [ %3, %127 ], [ %181, %182 ]
  %137 = phi i32 [ 0, %127 ], [ %180, %182 ]
  %138 = phi i32 [ %3, %127 ], [ %184, %182 ]
  %139 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %138, i1 true)
  %140 = load i32, ptr %122, align 4
  %141 = icmp eq i32 %140, 1
  br i1 %141, label %142, label %154

142:                                              ; preds = %134
  %143 = load i32, ptr %130, align 4
  %144 = icmp eq i32 %143, 0
  br i1 %144, label %145, label %151

145:                                              ; preds = %142
  %146 = load i32, ptr %132, align 4
  %147 = zext i32 %146 to i64
  %148 = getelementptr inbounds i8, ptr %0, i64 %147
  %149 = zext nneg i32 %139 to i64
  %150 = getelementptr inbounds i32, ptr %148, i64 %149
  br label %151

151:                                              ; preds = %142, %145
  %152 = phi ptr [ %150, %145 ], [ %131, %142 ]
  %153 = load i32, ptr %152, align 4
  br label %165

154:                                              ; preds = %134
  %155 = load i32, ptr %128, align 4
  %156 = zext i32 %155 to i64
  %157 = getelementptr inbounds i8, ptr %0, i64 %156
  %158 = zext nneg i32 %139 to i64
  %159 = getelementptr inbounds i8, ptr %157, i64 %158
  %160 = load i8, ptr %159, align 1
  %161 = zext i8 %160 to i32
  %162 = load i32, ptr %129, align 4
  %163 = icmp eq i32 %162, %161
  %164 = select i1 %163, i32 %16, i32 0
  br label %165

165:                                              ; preds = %154, %151
  %166 = phi i32 [ %153, %151 ], [ %164, %154 ]
  %167 = icmp ugt i32 %166, %16
  br i1 %167, label %179, label %168

168:                                              ; preds = %165
  %169 = trunc i32 %166 to i8
  %170 = zext nneg i32 %139 to i64
  %171 = getelementptr inbounds [32 x i8], ptr %133, i64 0, i64 %170
  store i8 %169, ptr %171, align 1
  %172 = icmp eq i32 %166, %16
  %173 = select i1 %172, i32 %137, i32 1
  %174 = icmp eq i32 %166, 0
  %175 = shl nuw i32 1, %139
  %176 = xor i32 %175, -1
  %177 = select i1 %174, i32 %176, i32 -1
  %178 = and i32 %177, %136
  br label %179

179:                                              ; preds = %165, %168
  %180 = phi i32 [ %173, %168 ], [ %137, %165 ]
  %181 = phi i32 [ %178, %168 ], [ %136, %165 ]
  br i1 %167, label %186, label %182

182:                                              ; preds = %179
  %183 = add i32 %138, -1
  %184 = and i32 %183, %138
  %185 = icmp eq i32 %184, 0
  br i1 %185, label %186, label %134, !llvm.loop !111

186:                                              ; preds = %179, %182, %125
  %187 = phi i1 [ %126, %125 ], [ %135, %179 ], [ %185, %182 ]
  %188 = phi i32 [ 0, %125 ], [ %180, %182 ], [ %180, %179 ]
  %189 = phi i32 [ %3, %125 ], [ %181, %182 ], [ %181, %179 ]
  br i1 %187, label %190, label %506

190:                                              ; preds = %186, %121
  %191 = phi i32 [ %188, %186 ], [ 0, %121 ]
  %192 = phi i32 [ %189, %186 ], [ %3, %121 ]
  %193 = getelementptr inbounds i8, ptr %1, i64 200
  %194 = load i64, ptr %193, align 8
  %195 = add nsw i64 %194, 1
  store i64 %195, ptr %193, align 8
  %196 = zext i32 %16 to i64
  %197 = getelementptr inbounds i8, ptr %1, i64 240
  %198 = load i64, ptr %197, align 8
  %199 = lshr i64 %196, %198
  %200 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %199, i64 1)
  %201 = getelementptr inbounds i8, ptr %1, i64 160
  %202 = load i64, ptr %201, align 8
  %203 = icmp eq i64 %202, 0
  br i1 %203, label %337, label %204

204:                                              ; preds = %190
  call void @llvm.lifetime.start.p0(i64 3136, ptr nonnull %7) #29
  %205 = call fastcc i32 @view_writes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %7) #30
  %206 = icmp eq i32 %205, 0
  br i1 %206, label %207, label %505

207:                                              ; preds = %204
  %208 = tail call fastcc i32 @lanes_clash(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %118, i32 noundef %3, i32 noundef %16, i32 noundef 1) #30
  %209 = icmp eq i32 %208, 0
  br i1 %209, label %210, label %505

210:                                              ; preds = %207
  %211 = icmp eq i32 %3, 0
  br i1 %211, label %336, label %212

212:                                              ; preds = %210
  %213 = getelementptr inbounds i8, ptr %1, i64 304
  %214 = load i64, ptr %213, align 8
  %215 = inttoptr i64 %214 to ptr
  %216 = getelementptr inbounds i8, ptr %1, i64 320
  %217 = load i64, ptr %216, align 8
  %218 = inttoptr i64 %217 to ptr
  %219 = getelementptr inbounds i8, ptr %1, i64 312
  %220 = load i64, ptr %219, align 8
  %221 = inttoptr i64 %220 to ptr
  %222 = getelementptr inbounds i8, ptr %1, i64 248
  %223 = load ptr, ptr %7, align 8
  %224 = getelementptr inbounds i8, ptr %1, i64 256
  %225 = getelementptr inbounds i8, ptr %1, i64 264
  %226 = getelementptr inbounds i8, ptr %7, i64 32
  %227 = getelementptr inbounds i8, ptr %1, i64 272
  %228 = load i64, ptr %226, align 8
  %229 = getelementptr inbounds i8, ptr %1, i64 280
  %230 = getelementptr inbounds i8, ptr %7, i64 40
  %231 = load i32, ptr %230, align 8
  %232 = icmp slt i32 %231, 1
  %233 = getelementptr inbounds i8, ptr %7, i64 44
  %234 = getelementptr inbounds i8, ptr %1, i64 288
  %235 = getelementptr inbounds i8, ptr %7, i64 560
  %236 = sext i32 %231 to i64
  %237 = zext nneg i32 %231 to i64
  %238 = load i32, ptr %233, align 4
  %239 = sext i32 %238 to i64
  %240 = load i64, ptr %235, align 8
  br label %241

241:                                              ; preds = %212, %331
  %242 = phi i32 [ %3, %212 ], [ %333, %331 ]
  %243 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %242, i1 true)
  %244 = zext nneg i32 %243 to i64
  %245 = getelementptr inbounds [32 x i64], ptr %118, i64 0, i64 %244
  %246 = load i64, ptr %245, align 8
  %247 = ashr i64 %246, %198
  %248 = add nsw i64 %247, %200
  br label %249

249:                                              ; preds = %241, %324
  %250 = phi i64 [ %247, %241 ], [ %327, %324 ]
  %251 = phi i32 [ 0, %241 ], [ %326, %324 ]
  %252 = getelementptr inbounds i8, ptr %215, i64 %250
  %253 = load i8, ptr %252, align 1
  %254 = getelementptr inbounds i8, ptr %218, i64 %250
  %255 = load i8, ptr %254, align 1
  %256 = or i8 %255, %253
  %257 = getelementptr inbounds i8, ptr %221, i64 %250
  %258 = load i8, ptr %257, align 1
  %259 = or i8 %256, %258
  %260 = icmp eq i8 %259, 0
  br i1 %260, label %261, label %324

261:                                              ; preds = %249
  %262 = load i64, ptr %222, align 8
  %263 = inttoptr i64 %262 to ptr
  %264 = getelementptr inbounds i64, ptr %263, i64 %250
  %265 = load i64, ptr %264, align 8
  %266 = load i64, ptr %224, align 8
  %267 = inttoptr i64 %266 to ptr
  %268 = getelementptr inbounds i64, ptr %267, i64 %250
  %269 = load i64, ptr %268, align 8
  %270 = getelementptr inbounds i64, ptr %223, i64 %269
  %271 = load i64, ptr %270, align 8
  %272 = icmp sgt i64 %265, %271
  br i1 %272, label %281, label %273

273:                                              ; preds = %261
  %274 = load i64, ptr %225, align 8
  %275 = inttoptr i64 %274 to ptr
  %276 = getelementptr inbounds i8, ptr %275, i64 %250
  %277 = load i8, ptr %276, align 1
  %278 = icmp eq i8 %277, 0
  br i1 %278, label %281, label %279

279:                                              ; preds = %273
  %280 = tail call fastcc i32 @updates_late(ptr noundef %1, ptr noundef %223, i64 noundef %250) #30
  br label %281

281:                                              ; preds = %261, %273, %279
  %282 = phi i32 [ 1, %261 ], [ 0, %273 ], [ %280, %279 ]
  %283 = icmp eq i32 %282, 0
  br i1 %283, label %284, label %324

284:                                              ; preds = %281
  %285 = load i64, ptr %227, align 8
  %286 = inttoptr i64 %285 to ptr
  %287 = getelementptr inbounds i64, ptr %286, i64 %250
  %288 = load i64, ptr %287, align 8
  %289 = icmp sgt i64 %288, %228
  br i1 %289, label %290, label %321

290:                                              ; preds = %284
  br i1 %232, label %318, label %291

291:                                              ; preds = %290
  %292 = load i64, ptr %229, align 8
  %293 = inttoptr i64 %292 to ptr
  %294 = load i64, ptr %234, align 8
  %295 = getelementptr i32, ptr %293, i64 %250
  %296 = mul nsw i64 %294, %239
  %297 = getelementptr i32, ptr %295, i64 %296
  %298 = load i32, ptr %297, align 4
  %299 = sext i32 %298 to i64
  %300 = icmp slt i64 %240, %299
  br i1 %300, label %318, label %301

301:                                              ; preds = %291, %305
  %302 = phi i64 [ %303, %305 ], [ 0, %291 ]
  %303 = add nuw nsw i64 %302, 1
  %304 = icmp eq i64 %303, %237
  br i1 %304, label %316, label %305, !llvm.loop !59

305:                                              ; preds = %301
  %306 = getelementptr inbounds [128 x i32], ptr %233, i64 0, i64 %303
  %307 = load i32, ptr %306, align 4
  %308 = sext i32 %307 to i64
  %309 = mul nsw i64 %294, %308
  %310 = getelementptr i32, ptr %295, i64 %309
  %311 = load i32, ptr %310, align 4
  %312 = sext i32 %311 to i64
  %313 = getelementptr inbounds [128 x i64], ptr %235, i64 0, i64 %303
  %314 = load i64, ptr %313, align 8
  %315 = icmp slt i64 %314, %312
  br i1 %315, label %316, label %301, !llvm.loop !59

316:                                              ; preds = %301, %305
  %317 = icmp sge i64 %303, %236
  br label %318

318:                                              ; preds = %316, %291, %290
  %319 = phi i1 [ %232, %290 ], [ %232, %291 ], [ %317, %316 ]
  %320 = zext i1 %319 to i32
  br label %321

321:                                              ; preds = %284, %318
  %322 = phi i32 [ 1, %284 ], [ %320, %318 ]
  %323 = xor i32 %322, 1
  br label %324

324:                                              ; preds = %249, %281, %321
  %325 = phi i32 [ %323, %321 ], [ 1, %249 ], [ 1, %281 ]
  %326 = or i32 %325, %251
  %327 = add nsw i64 %250, 1
  %328 = icmp slt i64 %327, %248
  br i1 %328, label %249, label %329, !llvm.loop !112

329:                                              ; preds = %324
  %330 = icmp eq i32 %326, 0
  br i1 %330, label %331, label %335

331:                                              ; preds = %329
  %332 = add i32 %242, -1
  %333 = and i32 %332, %242
  %334 = icmp eq i32 %333, 0
  br i1 %334, label %336, label %241, !llvm.loop !113

335:                                              ; preds = %329
  call void @llvm.lifetime.end.p0(i64 3136, ptr nonnull %7) #29
  br label %506

336:                                              ; preds = %331, %210
  call void @llvm.lifetime.end.p0(i64 3136, ptr nonnull %7) #29
  br label %337

337:                                              ; preds = %336, %190
  %338 = icmp eq i32 %191, 0
  %339 = load i32, ptr %8, align 4
  %340 = sext i32 %339 to i64
  %341 = load i32, ptr %2, align 4
  %342 = getelementptr inbounds i8, ptr %2, i64 68
  %343 = load i32, ptr %342, align 4
  br i1 %338, label %344, label %347

344:                                              ; preds = %337
  %345 = tail call fastcc i32 @check_global(ptr noundef %1, i64 noundef %340, i32 noundef %341, ptr noundef nonnull %70, i32 noundef %3, i32 noundef %16, i32 noundef 1, i32 noundef %343) #30
  %346 = icmp eq i32 %345, 0
  br i1 %346, label %435, label %506

347:                                              ; preds = %337
  %348 = icmp ne i32 %192, 0
  br i1 %348, label %349, label %435

349:                                              ; preds = %347
  %350 = add i32 %16, -1
  %351 = zext i32 %350 to i64
  %352 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %192, i1 true)
  %353 = zext nneg i32 %352 to i64
  %354 = getelementptr inbounds [32 x i64], ptr %70, i64 0, i64 %353
  %355 = load i64, ptr %354, align 8
  %356 = and i64 %355, %351
  %357 = icmp eq i64 %356, 0
  br i1 %357, label %365, label %370

358:                                              ; preds = %365
  %359 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %368, i1 true)
  %360 = zext nneg i32 %359 to i64
  %361 = getelementptr inbounds [32 x i64], ptr %70, i64 0, i64 %360
  %362 = load i64, ptr %361, align 8
  %363 = and i64 %362, %351
  %364 = icmp eq i64 %363, 0
  br i1 %364, label %365, label %370, !llvm.loop !114

365:                                              ; preds = %349, %358
  %366 = phi i32 [ %368, %358 ], [ %192, %349 ]
  %367 = add i32 %366, -1
  %368 = and i32 %367, %366
  %369 = icmp eq i32 %368, 0
  br i1 %369, label %373, label %358, !llvm.loop !114

370:                                              ; preds = %358, %349
  %371 = phi i1 [ false, %349 ], [ %369, %358 ]
  %372 = and i1 %348, %371
  br i1 %372, label %374, label %434

373:                                              ; preds = %365
  br i1 %348, label %374, label %435

374:                                              ; preds = %370, %373
  %375 = getelementptr inbounds i8, ptr %21, i64 528
  br label %376

376:                                              ; preds = %432, %374
  %377 = phi i32 [ %192, %374 ], [ %399, %432 ]
  %378 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %377, i1 true)
  %379 = zext nneg i32 %378 to i64
  %380 = getelementptr inbounds [32 x i8], ptr %375, i64 0, i64 %379
  %381 = load i8, ptr %380, align 1
  br label %382

382:                                              ; preds = %382, %376
  %383 = phi i32 [ %377, %376 ], [ %394, %382 ]
  %384 = phi i32 [ 0, %376 ], [ %392, %382 ]
  %385 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %383, i1 true)
  %386 = zext nneg i32 %385 to i64
  %387 = getelementptr inbounds [32 x i8], ptr %375, i64 0, i64 %386
  %388 = load i8, ptr %387, align 1
  %389 = icmp eq i8 %388, %381
  %390 = shl nuw i32 1, %385
  %391 = select i1 %389, i32 %390, i32 0
  %392 = or i32 %391, %384
  %393 = add i32 %383, -1
  %394 = and i32 %393, %383
  %395 = icmp eq i32 %394, 0
  br i1 %395, label %396, label %382, !llvm.loop !115

396:                                              ; preds = %382
  %397 = zext i8 %381 to i32
  %398 = xor i32 %392, -1
  %399 = and i32 %377, %398
  %400 = icmp eq i8 %381, 0
  br i1 %400, label %432, label %401

401:                                              ; preds = %396
  %402 = icmp eq i32 %392, 0
  br label %406

403:                                              ; preds = %428
  %404 = add i32 %411, %408
  %405 = icmp ult i32 %404, %397
  br i1 %405, label %406, label %432, !llvm.loop !116

406:                                              ; preds = %403, %401
  %407 = phi i1 [ true, %401 ], [ %405, %403 ]
  %408 = phi i32 [ 0, %401 ], [ %404, %403 ]
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  %409 = sub nsw i32 %397, %408
  br label %410

410:                                              ; preds = %410, %406
  %411 = phi i32 [ %16, %406 ], [ %413, %410 ]
  %412 = icmp ugt i32 %411, %409
  %413 = lshr i32 %411, 1
  br i1 %412, label %410, label %414, !llvm.loop !117

414:                                              ; preds = %410
  br i1 %402, label %428, label %415

415:                                              ; preds = %414
  %416 = zext nneg i32 %408 to i64
  br label %417

417:                                              ; preds = %417, %415
  %418 = phi i32 [ %392, %415 ], [ %426, %417 ]
  %419 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %418, i1 true)
  %420 = zext nneg i32 %419 to i64
  %421 = getelementptr inbounds [32 x i64], ptr %70, i64 0, i64 %420
  %422 = load i64, ptr %421, align 8
  %423 = add nsw i64 %422, %416
  %424 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %420
  store i64 %423, ptr %424, align 8
  %425 = add i32 %418, -1
  %426 = and i32 %425, %418
  %427 = icmp eq i32 %426, 0
  br i1 %427, label %428, label %417, !llvm.loop !118

428:                                              ; preds = %417, %414
  %429 = call fastcc i32 @check_global(ptr noundef readonly %1, i64 noundef %340, i32 noundef %341, ptr noundef nonnull %5, i32 noundef %392, i32 noundef %411, i32 noundef 1, i32 noundef %343) #30
  %430 = icmp eq i32 %429, 0
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  br i1 %430, label %403, label %431

431:                                              ; preds = %428
  br i1 %407, label %506, label %432

432:                                              ; preds = %403, %431, %396
  %433 = icmp eq i32 %399, 0
  br i1 %433, label %435, label %376

434:                                              ; preds = %370
  br i1 %371, label %435, label %506

435:                                              ; preds = %432, %373, %347, %434, %344
  %436 = load i32, ptr %2, align 4
  call fastcc void @count_shared(ptr noundef %1, i32 noundef %436, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %16) #30
  store i32 %3, ptr %21, align 8
  %437 = getelementptr inbounds i8, ptr %21, i64 4
  store i32 %16, ptr %437, align 4
  %438 = getelementptr inbounds i8, ptr %21, i64 8
  store i32 %191, ptr %438, align 8
  %439 = getelementptr inbounds i8, ptr %21, i64 12
  store i32 0, ptr %439, align 4
  %440 = load i64, ptr %14, align 8
  %441 = add nsw i64 %440, 1
  store i64 %441, ptr %14, align 8
  %442 = load i64, ptr %201, align 8
  %443 = icmp eq i64 %442, 0
  br i1 %443, label %473, label %444

444:                                              ; preds = %435
  %445 = icmp eq i32 %3, 0
  br i1 %445, label %469, label %446

446:                                              ; preds = %444
  %447 = getelementptr inbounds i8, ptr %1, i64 304
  br label %448

448:                                              ; preds = %446, %465
  %449 = phi i32 [ %3, %446 ], [ %467, %465 ]
  %450 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %449, i1 true)
  %451 = zext nneg i32 %450 to i64
  %452 = getelementptr inbounds [32 x i64], ptr %118, i64 0, i64 %451
  %453 = load i64, ptr %452, align 8
  %454 = ashr i64 %453, %198
  %455 = add nsw i64 %454, %200
  br label %456

456:                                              ; preds = %448, %456
  %457 = phi i64 [ %454, %448 ], [ %463, %456 ]
  %458 = load i64, ptr %447, align 8
  %459 = inttoptr i64 %458 to ptr
  %460 = getelementptr inbounds i8, ptr %459, i64 %457
  %461 = load i8, ptr %460, align 1
  %462 = add i8 %461, 1
  store i8 %462, ptr %460, align 1
  %463 = add nsw i64 %457, 1
  %464 = icmp slt i64 %463, %455
  br i1 %464, label %456, label %465, !llvm.loop !119

465:                                              ; preds = %456
  %466 = add i32 %449, -1
  %467 = and i32 %466, %449
  %468 = icmp eq i32 %467, 0
  br i1 %468, label %469, label %448, !llvm.loop !120

469:                                              ; preds = %465, %444
  %470 = getelementptr inbounds i8, ptr %1, i64 336
  %471 = load i64, ptr %470, align 8
  %472 = add nsw i64 %471, 1
  store i64 %472, ptr %470, align 8
  br label %473

473:                                              ; preds = %469, %435
  %474 = getelementptr inbounds i8, ptr %1, i64 176
  %475 = load i64, ptr %474, align 8
  %476 = icmp ne i64 %475, 0
  %477 = icmp eq i32 %3, 0
  %478 = or i1 %476, %477
  br i1 %478, label %493, label %479

479:                                              ; preds = %473
  %480 = getelementptr inbounds i8, ptr %1, i64 56
  br label %481

481:                                              ; preds = %479, %481
  %482 = phi i32 [ %3, %479 ], [ %491, %481 ]
  %483 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %482, i1 true)
  %484 = load i64, ptr %480, align 8
  %485 = inttoptr i64 %484 to ptr
  %486 = zext nneg i32 %483 to i64
  %487 = getelementptr inbounds [32 x i64], ptr %118, i64 0, i64 %486
  %488 = load i64, ptr %487, align 8
  %489 = getelementptr inbounds i8, ptr %485, i64 %488
  tail call void @llvm.memset.p0.i64(ptr align 1 %489, i8 -1, i64 %196, i1 false)
  %490 = add i32 %482, -1
  %491 = and i32 %490, %482
  %492 = icmp eq i32 %491, 0
  br i1 %492, label %493, label %481, !llvm.loop !121

493:                                              ; preds = %481, %473
  %494 = load i64, ptr %474, align 8
  switch i64 %494, label %506 [
    i64 1, label %504
    i64 2, label %495
  ]

495:                                              ; preds = %493
  %496 = getelementptr inbounds i8, ptr %1, i64 192
  %497 = load i64, ptr %496, align 8
  %498 = mul i64 %497, 6364136223846793005
  %499 = add i64 %498, 1442695040888963407
  store i64 %499, ptr %496, align 8
  %500 = lshr i64 %499, 33
  %501 = trunc nuw nsw i64 %500 to i32
  %502 = urem i32 %501, 3
  %503 = icmp eq i32 %502, 0
  br i1 %503, label %504, label %506

504:                                              ; preds = %493, %495
  tail call fastcc void @move_copy(ptr noundef %1, ptr noundef nonnull %21) #30
  br label %506

505:                                              ; preds = %207, %204
  call void @llvm.lifetime.end.p0(i64 3136, ptr nonnull %7) #29
  br label %506

506:                                              ; preds = %431, %335, %505, %344, %434, %493, %504, %495, %116, %186
  %507 = phi i32 [ 1, %186 ], [ 1, %116 ], [ 1, %335 ], [ 1, %505 ], [ 1, %344 ], [ 1, %434 ], [ 0, %493 ], [ 0, %504 ], [ 0, %495 ], [ 1, %431 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #29
  br label %508

508:                                              ; preds = %4, %506
  %509 = phi i32 [ %507, %506 ], [ 1, %4 ]
  ret i32 %509
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @view_writes(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef %2) unnamed_addr #10 {
  %4 = getelementptr inbounds i8, ptr %1, i64 12
  %5 = load i32, ptr %4, align 4
  %6 = sext i32 %5 to i64
  %7 = getelementptr inbounds i8, ptr %2, i64 16
  store i64 %6, ptr %7, align 8
  %8 = load i32, ptr %4, align 4
  %9 = sext i32 %8 to i64
  %10 = getelementptr inbounds i8, ptr %0, i64 224
  %11 = load i64, ptr %10, align 8
  %12 = inttoptr i64 %11 to ptr
  %13 = getelementptr inbounds i8, ptr %0, i64 216
  %14 = load i64, ptr %13, align 8
  %15 = mul nsw i64 %14, %9
  %16 = getelementptr inbounds i64, ptr %12, i64 %15
  store ptr %16, ptr %2, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 232
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  %20 = load i32, ptr %4, align 4
  %21 = sext i32 %20 to i64
  %22 = load i64, ptr %13, align 8
  %23 = mul nsw i64 %22, %21
  %24 = getelementptr inbounds i64, ptr %19, i64 %23
  %25 = getelementptr inbounds i8, ptr %2, i64 8
  store ptr %24, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 200
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %2, i64 24
  store i64 %27, ptr %28, align 8
  %29 = load i64, ptr %13, align 8
  %30 = getelementptr inbounds i8, ptr %2, i64 32
  %31 = getelementptr inbounds i8, ptr %0, i64 296
  %32 = load i64, ptr %31, align 8
  %33 = inttoptr i64 %32 to ptr
  %34 = getelementptr inbounds i8, ptr %2, i64 40
  store i32 0, ptr %34, align 8
  store i64 1152921504606846976, ptr %30, align 8
  %35 = icmp sgt i64 %29, 0
  br i1 %35, label %36, label %67

36:                                               ; preds = %3
  %37 = getelementptr inbounds i8, ptr %2, i64 44
  %38 = getelementptr inbounds i8, ptr %2, i64 560
  br label %39

39:                                               ; preds = %63, %36
  %40 = phi i1 [ true, %36 ], [ %65, %63 ]
  %41 = phi i64 [ 0, %36 ], [ %64, %63 ]
  %42 = getelementptr inbounds i64, ptr %33, i64 %41
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds i64, ptr %16, i64 %41
  %45 = load i64, ptr %44, align 8
  %46 = icmp sgt i64 %43, %45
  br i1 %46, label %47, label %63

47:                                               ; preds = %39
  %48 = load i32, ptr %34, align 8
  %49 = icmp eq i32 %48, 128
  br i1 %49, label %67, label %50

50:                                               ; preds = %47
  %51 = trunc i64 %41 to i32
  %52 = sext i32 %48 to i64
  %53 = getelementptr inbounds [128 x i32], ptr %37, i64 0, i64 %52
  store i32 %51, ptr %53, align 4
  %54 = load i64, ptr %44, align 8
  %55 = load i32, ptr %34, align 8
  %56 = add nsw i32 %55, 1
  store i32 %56, ptr %34, align 8
  %57 = sext i32 %55 to i64
  %58 = getelementptr inbounds [128 x i64], ptr %38, i64 0, i64 %57
  store i64 %54, ptr %58, align 8
  %59 = load i64, ptr %44, align 8
  %60 = load i64, ptr %30, align 8
  %61 = icmp slt i64 %59, %60
  br i1 %61, label %62, label %63

62:                                               ; preds = %50
  store i64 %59, ptr %30, align 8
  br label %63

63:                                               ; preds = %62, %50, %39
  %64 = add nuw nsw i64 %41, 1
  %65 = icmp slt i64 %64, %29
  %66 = icmp eq i64 %64, %29
  br i1 %66, label %67, label %39, !llvm.loop !122

67:                                               ; preds = %47, %63, %3
  %68 = phi i1 [ %35, %3 ], [ %65, %63 ], [ %40, %47 ]
  %69 = zext i1 %68 to i32
  ret i32 %69
}

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #18

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @move_copy(ptr nocapture noundef readonly %0, ptr nocapture noundef %1) unnamed_addr #6 {
  %3 = getelementptr inbounds i8, ptr %0, i64 56
  %4 = load i64, ptr %3, align 8
  %5 = inttoptr i64 %4 to ptr
  %6 = getelementptr inbounds i8, ptr %0, i64 80
  %7 = load i64, ptr %6, align 8
  %8 = inttoptr i64 %7 to ptr
  %9 = getelementptr inbounds i8, ptr %0, i64 88
  %10 = load i64, ptr %9, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = getelementptr inbounds i8, ptr %11, i64 -68719476736
  %13 = getelementptr inbounds i8, ptr %0, i64 96
  %14 = load i64, ptr %13, align 8
  %15 = inttoptr i64 %14 to ptr
  %16 = getelementptr inbounds i8, ptr %15, i64 -68719476736
  %17 = getelementptr inbounds i8, ptr %1, i64 12
  store i32 1, ptr %17, align 4
  %18 = load i32, ptr %1, align 8
  %19 = icmp eq i32 %18, 0
  br i1 %19, label %32, label %20

20:                                               ; preds = %2
  %21 = getelementptr inbounds i8, ptr %1, i64 8
  %22 = getelementptr inbounds i8, ptr %1, i64 528
  %23 = getelementptr inbounds i8, ptr %1, i64 4
  %24 = getelementptr inbounds i8, ptr %1, i64 16
  %25 = getelementptr inbounds i8, ptr %1, i64 272
  %26 = getelementptr inbounds i8, ptr %1, i64 4
  br label %27

27:                                               ; preds = %20, %82
  %28 = phi i32 [ %18, %20 ], [ %84, %82 ]
  %29 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %28, i1 true)
  %30 = load i32, ptr %21, align 8
  %31 = icmp eq i32 %30, 0
  br i1 %31, label %38, label %33

32:                                               ; preds = %82, %2
  ret void

33:                                               ; preds = %27
  %34 = zext nneg i32 %29 to i64
  %35 = getelementptr inbounds [32 x i8], ptr %22, i64 0, i64 %34
  %36 = load i8, ptr %35, align 1
  %37 = zext i8 %36 to i32
  br label %40

38:                                               ; preds = %27
  %39 = load i32, ptr %23, align 4
  br label %40

40:                                               ; preds = %38, %33
  %41 = phi i32 [ %37, %33 ], [ %39, %38 ]
  %42 = zext nneg i32 %29 to i64
  %43 = getelementptr inbounds [32 x i64], ptr %24, i64 0, i64 %42
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds [32 x i64], ptr %25, i64 0, i64 %42
  %46 = load i64, ptr %45, align 8
  switch i32 %41, label %47 [
    i32 16, label %49
    i32 0, label %56
  ]

47:                                               ; preds = %40
  %48 = zext i32 %41 to i64
  br label %61

49:                                               ; preds = %40
  %50 = getelementptr inbounds i8, ptr %12, i64 %46
  %51 = load <2 x i64>, ptr %50, align 1
  %52 = getelementptr inbounds i8, ptr %5, i64 %44
  store <2 x i64> %51, ptr %52, align 1
  %53 = getelementptr inbounds i8, ptr %16, i64 %46
  %54 = load <2 x i64>, ptr %53, align 1
  %55 = getelementptr inbounds i8, ptr %8, i64 %44
  store <2 x i64> %54, ptr %55, align 1
  br label %82

56:                                               ; preds = %61, %40
  %57 = load i32, ptr %26, align 4
  %58 = icmp ult i32 %41, %57
  br i1 %58, label %59, label %82

59:                                               ; preds = %56
  %60 = zext i32 %41 to i64
  br label %73

61:                                               ; preds = %47, %61
  %62 = phi i64 [ 0, %47 ], [ %71, %61 ]
  %63 = add nsw i64 %46, %62
  %64 = getelementptr inbounds i8, ptr %12, i64 %63
  %65 = load i8, ptr %64, align 1
  %66 = add nsw i64 %44, %62
  %67 = getelementptr inbounds i8, ptr %5, i64 %66
  store i8 %65, ptr %67, align 1
  %68 = getelementptr inbounds i8, ptr %16, i64 %63
  %69 = load i8, ptr %68, align 1
  %70 = getelementptr inbounds i8, ptr %8, i64 %66
  store i8 %69, ptr %70, align 1
  %71 = add nuw nsw i64 %62, 1
  %72 = icmp eq i64 %71, %48
  br i1 %72, label %56, label %61, !llvm.loop !123

73:                                               ; preds = %59, %73
  %74 = phi i64 [ %60, %59 ], [ %78, %73 ]
  %75 = add nsw i64 %44, %74
  %76 = getelementptr inbounds i8, ptr %5, i64 %75
  store i8 0, ptr %76, align 1
  %77 = getelementptr inbounds i8, ptr %8, i64 %75
  store i8 -1, ptr %77, align 1
  %78 = add nuw nsw i64 %74, 1
  %79 = load i32, ptr %26, align 4
  %80 = zext i32 %79 to i64
  %81 = icmp ult i64 %78, %80
  br i1 %81, label %73, label %82, !llvm.loop !124

82:                                               ; preds = %73, %56, %49
  %83 = add i32 %28, -1
  %84 = and i32 %83, %28
  %85 = icmp eq i32 %84, 0
  br i1 %85, label %32, label %27, !llvm.loop !125
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_copy_commit(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) local_unnamed_addr #16 {
  %5 = getelementptr inbounds i8, ptr %0, i64 12
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i8, ptr %1, i64 512
  %9 = load i64, ptr %8, align 8
  %10 = inttoptr i64 %9 to ptr
  %11 = getelementptr inbounds %struct.CopyQueue, ptr %10, i64 %7
  %12 = getelementptr inbounds i8, ptr %0, i64 20
  %13 = load i32, ptr %12, align 4
  %14 = xor i32 %13, %3
  %15 = icmp eq i32 %14, -1
  br i1 %15, label %16, label %25

16:                                               ; preds = %4
  %17 = getelementptr inbounds i8, ptr %11, i64 8
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, 256
  br i1 %19, label %25, label %20

20:                                               ; preds = %16
  %21 = load i64, ptr %11, align 8
  %22 = getelementptr inbounds i8, ptr %11, i64 16
  %23 = add nsw i64 %18, 1
  store i64 %23, ptr %17, align 8
  %24 = getelementptr inbounds [256 x i64], ptr %22, i64 0, i64 %18
  store i64 %21, ptr %24, align 8
  br label %25

25:                                               ; preds = %4, %16, %20
  %26 = phi i32 [ 0, %20 ], [ 1, %16 ], [ 1, %4 ]
  ret i32 %26
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_copy_wait(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %0, i64 12
  %6 = load i32, ptr %5, align 4
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds i8, ptr %1, i64 512
  %9 = load i64, ptr %8, align 8
  %10 = inttoptr i64 %9 to ptr
  %11 = getelementptr inbounds %struct.CopyQueue, ptr %10, i64 %7
  %12 = getelementptr inbounds i8, ptr %2, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds i8, ptr %11, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = icmp sgt i64 %16, %14
  %18 = sub nsw i64 %16, %14
  %19 = select i1 %17, i64 %18, i64 0
  %20 = getelementptr inbounds i8, ptr %2, i64 4
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, 0
  br i1 %22, label %23, label %29

23:                                               ; preds = %4
  %24 = icmp eq i64 %19, 0
  br i1 %24, label %32, label %25

25:                                               ; preds = %23
  %26 = getelementptr inbounds i8, ptr %11, i64 16
  %27 = add nsw i64 %19, -1
  %28 = getelementptr inbounds [256 x i64], ptr %26, i64 0, i64 %27
  br label %29

29:                                               ; preds = %4, %25
  %30 = phi ptr [ %28, %25 ], [ %11, %4 ]
  %31 = load i64, ptr %30, align 8
  br label %32

32:                                               ; preds = %29, %23
  %33 = phi i64 [ 0, %23 ], [ %31, %29 ]
  %34 = icmp sgt i64 %33, 0
  br i1 %34, label %35, label %52

35:                                               ; preds = %32
  %36 = getelementptr inbounds i8, ptr %11, i64 2064
  %37 = getelementptr inbounds i8, ptr %1, i64 56
  %38 = getelementptr inbounds i8, ptr %1, i64 80
  %39 = getelementptr inbounds i8, ptr %1, i64 88
  %40 = getelementptr inbounds i8, ptr %1, i64 96
  %41 = getelementptr inbounds i8, ptr %1, i64 160
  %42 = getelementptr inbounds i8, ptr %1, i64 200
  %43 = getelementptr inbounds i8, ptr %1, i64 336
  %44 = getelementptr inbounds i8, ptr %1, i64 240
  %45 = getelementptr inbounds i8, ptr %1, i64 304
  %46 = getelementptr inbounds i8, ptr %1, i64 248
  %47 = getelementptr inbounds i8, ptr %1, i64 256
  %48 = getelementptr inbounds i8, ptr %1, i64 264
  %49 = getelementptr inbounds i8, ptr %1, i64 16
  %50 = getelementptr inbounds i8, ptr %1, i64 24
  %51 = getelementptr inbounds i8, ptr %1, i64 744
  br label %57

52:                                               ; preds = %238, %32
  %53 = load i64, ptr %11, align 8
  %54 = icmp slt i64 %33, %53
  br i1 %54, label %55, label %241

55:                                               ; preds = %52
  %56 = getelementptr inbounds i8, ptr %11, i64 2064
  br label %248

57:                                               ; preds = %35, %238
  %58 = phi i64 [ 0, %35 ], [ %239, %238 ]
  %59 = getelementptr inbounds %struct.Copy, ptr %36, i64 %58
  %60 = load i32, ptr %5, align 4
  %61 = sext i32 %60 to i64
  %62 = getelementptr inbounds i8, ptr %59, i64 12
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, 0
  br i1 %64, label %65, label %142

65:                                               ; preds = %57
  %66 = load i64, ptr %37, align 8
  %67 = inttoptr i64 %66 to ptr
  %68 = load i64, ptr %38, align 8
  %69 = inttoptr i64 %68 to ptr
  %70 = load i64, ptr %39, align 8
  %71 = inttoptr i64 %70 to ptr
  %72 = getelementptr inbounds i8, ptr %71, i64 -68719476736
  %73 = load i64, ptr %40, align 8
  %74 = inttoptr i64 %73 to ptr
  %75 = getelementptr inbounds i8, ptr %74, i64 -68719476736
  store i32 1, ptr %62, align 4
  %76 = load i32, ptr %59, align 8
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %142, label %78

78:                                               ; preds = %65
  %79 = getelementptr inbounds i8, ptr %59, i64 8
  %80 = getelementptr inbounds i8, ptr %59, i64 528
  %81 = getelementptr inbounds i8, ptr %59, i64 4
  %82 = getelementptr inbounds i8, ptr %59, i64 16
  %83 = getelementptr inbounds i8, ptr %59, i64 272
  br label %84

84:                                               ; preds = %138, %78
  %85 = phi i32 [ %76, %78 ], [ %140, %138 ]
  %86 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %85, i1 true)
  %87 = load i32, ptr %79, align 8
  %88 = icmp eq i32 %87, 0
  br i1 %88, label %94, label %89

89:                                               ; preds = %84
  %90 = zext nneg i32 %86 to i64
  %91 = getelementptr inbounds [32 x i8], ptr %80, i64 0, i64 %90
  %92 = load i8, ptr %91, align 1
  %93 = zext i8 %92 to i32
  br label %96

94:                                               ; preds = %84
  %95 = load i32, ptr %81, align 4
  br label %96

96:                                               ; preds = %94, %89
  %97 = phi i32 [ %93, %89 ], [ %95, %94 ]
  %98 = zext nneg i32 %86 to i64
  %99 = getelementptr inbounds [32 x i64], ptr %82, i64 0, i64 %98
  %100 = load i64, ptr %99, align 8
  %101 = getelementptr inbounds [32 x i64], ptr %83, i64 0, i64 %98
  %102 = load i64, ptr %101, align 8
  switch i32 %97, label %103 [
    i32 16, label %105
    i32 0, label %112
  ]

103:                                              ; preds = %96
  %104 = zext i32 %97 to i64
  br label %117

105:                                              ; preds = %96
  %106 = getelementptr inbounds i8, ptr %72, i64 %102
  %107 = load <2 x i64>, ptr %106, align 1
  %108 = getelementptr inbounds i8, ptr %67, i64 %100
  store <2 x i64> %107, ptr %108, align 1
  %109 = getelementptr inbounds i8, ptr %75, i64 %102
  %110 = load <2 x i64>, ptr %109, align 1
  %111 = getelementptr inbounds i8, ptr %69, i64 %100
  store <2 x i64> %110, ptr %111, align 1
  br label %138

112:                                              ; preds = %117, %96
  %113 = load i32, ptr %81, align 4
  %114 = icmp ult i32 %97, %113
  br i1 %114, label %115, label %138

115:                                              ; preds = %112
  %116 = zext i32 %97 to i64
  br label %129

117:                                              ; preds = %117, %103
  %118 = phi i64 [ 0, %103 ], [ %127, %117 ]
  %119 = add nsw i64 %118, %102
  %120 = getelementptr inbounds i8, ptr %72, i64 %119
  %121 = load i8, ptr %120, align 1
  %122 = add nsw i64 %118, %100
  %123 = getelementptr inbounds i8, ptr %67, i64 %122
  store i8 %121, ptr %123, align 1
  %124 = getelementptr inbounds i8, ptr %75, i64 %119
  %125 = load i8, ptr %124, align 1
  %126 = getelementptr inbounds i8, ptr %69, i64 %122
  store i8 %125, ptr %126, align 1
  %127 = add nuw nsw i64 %118, 1
  %128 = icmp eq i64 %127, %104
  br i1 %128, label %112, label %117, !llvm.loop !123

129:                                              ; preds = %129, %115
  %130 = phi i64 [ %116, %115 ], [ %134, %129 ]
  %131 = add nsw i64 %130, %100
  %132 = getelementptr inbounds i8, ptr %67, i64 %131
  store i8 0, ptr %132, align 1
  %133 = getelementptr inbounds i8, ptr %69, i64 %131
  store i8 -1, ptr %133, align 1
  %134 = add nuw nsw i64 %130, 1
  %135 = load i32, ptr %81, align 4
  %136 = zext i32 %135 to i64
  %137 = icmp ult i64 %134, %136
  br i1 %137, label %129, label %138, !llvm.loop !124

138:                                              ; preds = %129, %112, %105
  %139 = add i32 %85, -1
  %140 = and i32 %139, %85
  %141 = icmp eq i32 %140, 0
  br i1 %141, label %142, label %84, !llvm.loop !125

142:                                              ; preds = %138, %65, %57
  %143 = load i64, ptr %41, align 8
  %144 = icmp eq i64 %143, 0
  br i1 %144, label %238, label %145

145:                                              ; preds = %142
  %146 = load i64, ptr %42, align 8
  %147 = add nsw i64 %146, 1
  store i64 %147, ptr %42, align 8
  %148 = load i64, ptr %43, align 8
  %149 = add nsw i64 %148, -1
  store i64 %149, ptr %43, align 8
  %150 = getelementptr inbounds i8, ptr %59, i64 4
  %151 = load i32, ptr %150, align 4
  %152 = zext i32 %151 to i64
  %153 = load i64, ptr %44, align 8
  %154 = lshr i64 %152, %153
  %155 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %154, i64 1)
  %156 = load i32, ptr %59, align 8
  %157 = icmp eq i32 %156, 0
  br i1 %157, label %192, label %158

158:                                              ; preds = %145
  %159 = getelementptr inbounds i8, ptr %59, i64 16
  br label %160

160:                                              ; preds = %188, %158
  %161 = phi i32 [ %156, %158 ], [ %190, %188 ]
  %162 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %161, i1 true)
  %163 = zext nneg i32 %162 to i64
  %164 = getelementptr inbounds [32 x i64], ptr %159, i64 0, i64 %163
  %165 = load i64, ptr %164, align 8
  %166 = load i64, ptr %44, align 8
  %167 = ashr i64 %165, %166
  %168 = add nsw i64 %167, %155
  br label %169

169:                                              ; preds = %169, %160
  %170 = phi i64 [ %167, %160 ], [ %186, %169 ]
  %171 = load i64, ptr %45, align 8
  %172 = inttoptr i64 %171 to ptr
  %173 = getelementptr inbounds i8, ptr %172, i64 %170
  %174 = load i8, ptr %173, align 1
  %175 = add i8 %174, -1
  store i8 %175, ptr %173, align 1
  %176 = load i64, ptr %42, align 8
  %177 = load i64, ptr %46, align 8
  %178 = inttoptr i64 %177 to ptr
  %179 = getelementptr inbounds i64, ptr %178, i64 %170
  store i64 %176, ptr %179, align 8
  %180 = load i64, ptr %47, align 8
  %181 = inttoptr i64 %180 to ptr
  %182 = getelementptr inbounds i64, ptr %181, i64 %170
  store i64 %61, ptr %182, align 8
  %183 = load i64, ptr %48, align 8
  %184 = inttoptr i64 %183 to ptr
  %185 = getelementptr inbounds i8, ptr %184, i64 %170
  store i8 0, ptr %185, align 1
  %186 = add nsw i64 %170, 1
  %187 = icmp slt i64 %186, %168
  br i1 %187, label %169, label %188, !llvm.loop !126

188:                                              ; preds = %169
  %189 = add i32 %161, -1
  %190 = and i32 %189, %161
  %191 = icmp eq i32 %190, 0
  br i1 %191, label %192, label %160, !llvm.loop !127

192:                                              ; preds = %188, %145
  %193 = load i64, ptr %49, align 8
  %194 = load i64, ptr %50, align 8
  %195 = mul nsw i64 %194, %61
  %196 = add nsw i64 %195, %193
  %197 = inttoptr i64 %196 to ptr
  %198 = getelementptr inbounds i8, ptr %59, i64 16
  %199 = load i32, ptr %59, align 8
  %200 = load i32, ptr %150, align 4
  %201 = load i64, ptr %51, align 8
  %202 = inttoptr i64 %201 to ptr
  %203 = load ptr, ptr %202, align 8
  %204 = getelementptr inbounds i8, ptr %197, i64 12
  %205 = load i32, ptr %204, align 4
  %206 = sext i32 %205 to i64
  %207 = getelementptr inbounds i64, ptr %203, i64 %206
  %208 = load i64, ptr %207, align 8
  %209 = zext i32 %200 to i64
  %210 = load i64, ptr %44, align 8
  %211 = lshr i64 %209, %210
  %212 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %211, i64 1)
  %213 = icmp eq i32 %199, 0
  br i1 %213, label %238, label %214

214:                                              ; preds = %192
  %215 = getelementptr inbounds i8, ptr %202, i64 24
  %216 = getelementptr inbounds i8, ptr %202, i64 32
  br label %217

217:                                              ; preds = %226, %214
  %218 = phi i32 [ %199, %214 ], [ %228, %226 ]
  %219 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %218, i1 true)
  %220 = zext nneg i32 %219 to i64
  %221 = getelementptr inbounds i64, ptr %198, i64 %220
  %222 = load i64, ptr %221, align 8
  %223 = load i64, ptr %44, align 8
  %224 = ashr i64 %222, %223
  %225 = add nsw i64 %224, %212
  br label %230

226:                                              ; preds = %230
  %227 = add i32 %218, -1
  %228 = and i32 %227, %218
  %229 = icmp eq i32 %228, 0
  br i1 %229, label %238, label %217, !llvm.loop !43

230:                                              ; preds = %230, %217
  %231 = phi i64 [ %224, %217 ], [ %236, %230 ]
  %232 = load ptr, ptr %215, align 8
  %233 = getelementptr inbounds i64, ptr %232, i64 %231
  store i64 %208, ptr %233, align 8
  %234 = load ptr, ptr %216, align 8
  %235 = getelementptr inbounds i64, ptr %234, i64 %231
  store i64 %220, ptr %235, align 8
  %236 = add nsw i64 %231, 1
  %237 = icmp slt i64 %236, %225
  br i1 %237, label %230, label %226, !llvm.loop !44

238:                                              ; preds = %226, %142, %192
  %239 = add nuw nsw i64 %58, 1
  %240 = icmp eq i64 %239, %33
  br i1 %240, label %52, label %57, !llvm.loop !128

241:                                              ; preds = %248, %52
  %242 = phi i64 [ %53, %52 ], [ %254, %248 ]
  %243 = sub nsw i64 %242, %33
  store i64 %243, ptr %11, align 8
  %244 = load i64, ptr %15, align 8
  %245 = icmp slt i64 %19, %244
  br i1 %245, label %246, label %256

246:                                              ; preds = %241
  %247 = getelementptr inbounds i8, ptr %11, i64 16
  br label %259

248:                                              ; preds = %55, %248
  %249 = phi i64 [ %33, %55 ], [ %253, %248 ]
  %250 = sub nsw i64 %249, %33
  %251 = getelementptr inbounds [4096 x %struct.Copy], ptr %56, i64 0, i64 %250
  %252 = getelementptr inbounds [4096 x %struct.Copy], ptr %56, i64 0, i64 %249
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(560) %251, ptr noundef nonnull align 8 dereferenceable(560) %252, i64 560, i1 false)
  %253 = add nsw i64 %249, 1
  %254 = load i64, ptr %11, align 8
  %255 = icmp slt i64 %253, %254
  br i1 %255, label %248, label %241, !llvm.loop !129

256:                                              ; preds = %259, %241
  %257 = phi i64 [ %244, %241 ], [ %267, %259 ]
  %258 = sub nsw i64 %257, %19
  store i64 %258, ptr %15, align 8
  ret i32 0

259:                                              ; preds = %246, %259
  %260 = phi i64 [ %19, %246 ], [ %266, %259 ]
  %261 = getelementptr inbounds [256 x i64], ptr %247, i64 0, i64 %260
  %262 = load i64, ptr %261, align 8
  %263 = sub nsw i64 %262, %33
  %264 = sub nsw i64 %260, %19
  %265 = getelementptr inbounds [256 x i64], ptr %247, i64 0, i64 %264
  store i64 %263, ptr %265, align 8
  %266 = add nsw i64 %260, 1
  %267 = load i64, ptr %15, align 8
  %268 = icmp slt i64 %266, %267
  br i1 %268, label %259, label %256, !llvm.loop !130
}

; Function Attrs: noredzone nounwind
define dso_local range(i32 0, 2) i32 @rt_tensor_load(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = alloca %struct.View, align 8
  %6 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %7 = icmp ult i32 %6, 2
  br i1 %7, label %8, label %771

8:                                                ; preds = %4
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %10 = getelementptr inbounds i8, ptr %2, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = getelementptr inbounds i8, ptr %1, i64 504
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 256
  br i1 %14, label %771, label %15

15:                                               ; preds = %8
  %16 = getelementptr inbounds i8, ptr %1, i64 488
  %17 = load i64, ptr %16, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = getelementptr inbounds %struct.Load, ptr %18, i64 %13
  %20 = getelementptr inbounds i8, ptr %2, i64 28
  %21 = getelementptr inbounds i8, ptr %2, i64 40
  %22 = load i32, ptr %21, align 4
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds i8, ptr %2, i64 44
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = shl nuw i64 %26, 32
  %28 = or disjoint i64 %27, %23
  %29 = load i32, ptr %20, align 4
  %30 = getelementptr inbounds i8, ptr %2, i64 32
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  switch i32 %29, label %46 [
    i32 0, label %33
    i32 2, label %39
  ]

33:                                               ; preds = %15
  %34 = getelementptr inbounds i8, ptr %0, i64 %32
  %35 = zext nneg i32 %9 to i64
  %36 = getelementptr inbounds i64, ptr %34, i64 %35
  %37 = load i64, ptr %36, align 8
  %38 = add nsw i64 %37, %28
  br label %53

39:                                               ; preds = %15
  %40 = getelementptr inbounds i8, ptr %0, i64 %32
  %41 = zext nneg i32 %9 to i64
  %42 = getelementptr inbounds i32, ptr %40, i64 %41
  %43 = load i32, ptr %42, align 4
  %44 = add i32 %43, %22
  %45 = zext i32 %44 to i64
  br label %53

46:                                               ; preds = %15
  %47 = getelementptr inbounds i8, ptr %2, i64 36
  %48 = load i32, ptr %47, align 4
  %49 = zext i32 %48 to i64
  %50 = shl nuw i64 %49, 32
  %51 = or disjoint i64 %50, %32
  %52 = add nsw i64 %51, %28
  br label %53

53:                                               ; preds = %33, %39, %46
  %54 = phi i64 [ %38, %33 ], [ %45, %39 ], [ %52, %46 ]
  %55 = tail call fastcc i32 @decode_map(ptr noundef %1, i64 noundef %54, ptr noundef %19) #30
  %56 = icmp eq i32 %55, 0
  br i1 %56, label %771, label %57

57:                                               ; preds = %53
  %58 = load i8, ptr %19, align 8
  %59 = zext i8 %58 to i32
  %60 = icmp eq i32 %11, %59
  br i1 %60, label %61, label %771

61:                                               ; preds = %57
  %62 = getelementptr inbounds i8, ptr %2, i64 8
  %63 = getelementptr inbounds i8, ptr %2, i64 20
  %64 = load i32, ptr %63, align 4
  %65 = zext i32 %64 to i64
  %66 = getelementptr inbounds i8, ptr %2, i64 24
  %67 = load i32, ptr %66, align 4
  %68 = zext i32 %67 to i64
  %69 = shl nuw i64 %68, 32
  %70 = or disjoint i64 %69, %65
  %71 = load i32, ptr %62, align 4
  %72 = getelementptr inbounds i8, ptr %2, i64 12
  %73 = load i32, ptr %72, align 4
  %74 = zext i32 %73 to i64
  switch i32 %71, label %88 [
    i32 0, label %75
    i32 2, label %81
  ]

75:                                               ; preds = %61
  %76 = getelementptr inbounds i8, ptr %0, i64 %74
  %77 = zext nneg i32 %9 to i64
  %78 = getelementptr inbounds i64, ptr %76, i64 %77
  %79 = load i64, ptr %78, align 8
  %80 = add nsw i64 %79, %70
  br label %95

81:                                               ; preds = %61
  %82 = getelementptr inbounds i8, ptr %0, i64 %74
  %83 = zext nneg i32 %9 to i64
  %84 = getelementptr inbounds i32, ptr %82, i64 %83
  %85 = load i32, ptr %84, align 4
  %86 = add i32 %85, %64
  %87 = zext i32 %86 to i64
  br label %95

88:                                               ; preds = %61
  %89 = getelementptr inbounds i8, ptr %2, i64 16
  %90 = load i32, ptr %89, align 4
  %91 = zext i32 %90 to i64
  %92 = shl nuw i64 %91, 32
  %93 = or disjoint i64 %92, %74
  %94 = add nsw i64 %93, %70
  br label %95

95:                                               ; preds = %75, %81, %88
  %96 = phi i64 [ %80, %75 ], [ %87, %81 ], [ %94, %88 ]
  %97 = getelementptr inbounds i8, ptr %2, i64 48
  %98 = getelementptr inbounds i8, ptr %2, i64 60
  %99 = load i32, ptr %98, align 4
  %100 = zext i32 %99 to i64
  %101 = getelementptr inbounds i8, ptr %2, i64 64
  %102 = load i32, ptr %101, align 4
  %103 = zext i32 %102 to i64
  %104 = shl nuw i64 %103, 32
  %105 = or disjoint i64 %104, %100
  %106 = load i32, ptr %97, align 4
  %107 = getelementptr inbounds i8, ptr %2, i64 52
  %108 = load i32, ptr %107, align 4
  %109 = zext i32 %108 to i64
  switch i32 %106, label %123 [
    i32 0, label %110
    i32 2, label %116
  ]

110:                                              ; preds = %95
  %111 = getelementptr inbounds i8, ptr %0, i64 %109
  %112 = zext nneg i32 %9 to i64
  %113 = getelementptr inbounds i64, ptr %111, i64 %112
  %114 = load i64, ptr %113, align 8
  %115 = add nsw i64 %114, %105
  br label %130

116:                                              ; preds = %95
  %117 = getelementptr inbounds i8, ptr %0, i64 %109
  %118 = zext nneg i32 %9 to i64
  %119 = getelementptr inbounds i32, ptr %117, i64 %118
  %120 = load i32, ptr %119, align 4
  %121 = add i32 %120, %99
  %122 = zext i32 %121 to i64
  br label %130

123:                                              ; preds = %95
  %124 = getelementptr inbounds i8, ptr %2, i64 56
  %125 = load i32, ptr %124, align 4
  %126 = zext i32 %125 to i64
  %127 = shl nuw i64 %126, 32
  %128 = or disjoint i64 %127, %109
  %129 = add nsw i64 %128, %105
  br label %130

130:                                              ; preds = %110, %116, %123
  %131 = phi i64 [ %115, %110 ], [ %122, %116 ], [ %129, %123 ]
  %132 = and i64 %96, -4294967296
  %133 = icmp eq i64 %132, 4294967296
  %134 = and i64 %96, 4294967295
  %135 = select i1 %133, i64 %134, i64 %96
  %136 = and i64 %131, -4294967296
  %137 = icmp eq i64 %136, 4294967296
  %138 = and i64 %131, 4294967295
  %139 = select i1 %137, i64 %138, i64 %131
  %140 = icmp ugt i8 %58, 1
  br i1 %140, label %141, label %153

141:                                              ; preds = %130
  %142 = getelementptr inbounds i8, ptr %19, i64 96
  %143 = zext i8 %58 to i64
  br label %144

144:                                              ; preds = %141, %144
  %145 = phi i64 [ 1, %141 ], [ %151, %144 ]
  %146 = phi i64 [ 1, %141 ], [ %150, %144 ]
  %147 = getelementptr inbounds [5 x i32], ptr %142, i64 0, i64 %145
  %148 = load i32, ptr %147, align 4
  %149 = sext i32 %148 to i64
  %150 = mul nsw i64 %146, %149
  %151 = add nuw nsw i64 %145, 1
  %152 = icmp eq i64 %151, %143
  br i1 %152, label %153, label %144, !llvm.loop !131

153:                                              ; preds = %144, %130
  %154 = phi i64 [ 1, %130 ], [ %150, %144 ]
  %155 = getelementptr inbounds i8, ptr %19, i64 1
  %156 = load i8, ptr %155, align 1
  %157 = icmp eq i8 %156, 0
  br i1 %157, label %160, label %158

158:                                              ; preds = %153
  %159 = zext i8 %156 to i64
  br label %168

160:                                              ; preds = %153
  %161 = getelementptr inbounds i8, ptr %19, i64 96
  %162 = load i32, ptr %161, align 8
  %163 = sext i32 %162 to i64
  %164 = getelementptr inbounds i8, ptr %19, i64 2
  %165 = load i8, ptr %164, align 2
  %166 = zext i8 %165 to i64
  %167 = mul nsw i64 %166, %163
  br label %168

168:                                              ; preds = %158, %160
  %169 = phi i64 [ %159, %158 ], [ %167, %160 ]
  %170 = mul nsw i64 %169, %154
  %171 = tail call fastcc i64 @shared_index(ptr noundef %1, ptr noundef %0, i64 noundef %135, i64 noundef %170, i32 noundef 0) #30
  %172 = tail call fastcc i64 @shared_index(ptr noundef %1, ptr noundef %0, i64 noundef %139, i64 noundef 8, i32 noundef 0) #30
  %173 = and i64 %171, -9223372036854775681
  %174 = icmp eq i64 %173, 0
  %175 = and i64 %172, -9223372036854775801
  %176 = icmp eq i64 %175, 0
  %177 = select i1 %174, i1 %176, i1 false
  br i1 %177, label %178, label %771

178:                                              ; preds = %168
  %179 = getelementptr inbounds i8, ptr %1, i64 72
  %180 = load i64, ptr %179, align 8
  %181 = sdiv i64 %171, %180
  %182 = srem i64 %171, %180
  %183 = shl nuw i64 1, %181
  %184 = getelementptr inbounds i8, ptr %19, i64 136
  store i64 %183, ptr %184, align 8
  %185 = getelementptr inbounds i8, ptr %2, i64 68
  %186 = load i32, ptr %185, align 4
  %187 = icmp eq i32 %186, 0
  br i1 %187, label %221, label %188

188:                                              ; preds = %178
  %189 = getelementptr inbounds i8, ptr %2, i64 72
  %190 = load i32, ptr %189, align 4
  %191 = icmp eq i32 %190, 0
  br i1 %191, label %195, label %192

192:                                              ; preds = %188
  %193 = getelementptr inbounds i8, ptr %2, i64 76
  %194 = load i32, ptr %193, align 4
  br label %211

195:                                              ; preds = %188
  %196 = getelementptr inbounds i8, ptr %2, i64 80
  %197 = load i32, ptr %196, align 4
  %198 = icmp eq i32 %197, 2
  %199 = getelementptr inbounds i8, ptr %2, i64 76
  %200 = load i32, ptr %199, align 4
  %201 = zext i32 %200 to i64
  %202 = getelementptr inbounds i8, ptr %0, i64 %201
  %203 = zext nneg i32 %9 to i64
  br i1 %198, label %204, label %208

204:                                              ; preds = %195
  %205 = getelementptr inbounds i16, ptr %202, i64 %203
  %206 = load i16, ptr %205, align 2
  %207 = zext i16 %206 to i32
  br label %211

208:                                              ; preds = %195
  %209 = getelementptr inbounds i32, ptr %202, i64 %203
  %210 = load i32, ptr %209, align 4
  br label %211

211:                                              ; preds = %204, %208, %192
  %212 = phi i32 [ %194, %192 ], [ %207, %204 ], [ %210, %208 ]
  %213 = and i32 %212, 65535
  %214 = zext nneg i32 %213 to i64
  store i64 %214, ptr %184, align 8
  %215 = icmp eq i32 %213, 0
  br i1 %215, label %771, label %216

216:                                              ; preds = %211
  %217 = getelementptr inbounds i8, ptr %1, i64 48
  %218 = load i64, ptr %217, align 8
  %219 = lshr i64 %214, %218
  %220 = icmp eq i64 %219, 0
  br i1 %220, label %224, label %771

221:                                              ; preds = %178
  %222 = sdiv i64 %172, %180
  %223 = icmp eq i64 %222, %181
  br i1 %223, label %224, label %771

224:                                              ; preds = %216, %221
  %225 = getelementptr inbounds i8, ptr %19, i64 120
  store i64 %182, ptr %225, align 8
  %226 = srem i64 %172, %180
  %227 = getelementptr inbounds i8, ptr %19, i64 128
  store i64 %226, ptr %227, align 8
  %228 = getelementptr inbounds i8, ptr %2, i64 84
  %229 = load i32, ptr %228, align 4
  %230 = getelementptr inbounds i8, ptr %19, i64 172
  store i32 %229, ptr %230, align 4
  %231 = load i8, ptr %19, align 8
  %232 = icmp ugt i8 %231, 1
  br i1 %232, label %233, label %245

233:                                              ; preds = %224
  %234 = getelementptr inbounds i8, ptr %19, i64 96
  %235 = zext i8 %231 to i64
  br label %236

236:                                              ; preds = %233, %236
  %237 = phi i64 [ 1, %233 ], [ %243, %236 ]
  %238 = phi i64 [ 1, %233 ], [ %242, %236 ]
  %239 = getelementptr inbounds [5 x i32], ptr %234, i64 0, i64 %237
  %240 = load i32, ptr %239, align 4
  %241 = sext i32 %240 to i64
  %242 = mul nsw i64 %238, %241
  %243 = add nuw nsw i64 %237, 1
  %244 = icmp eq i64 %243, %235
  br i1 %244, label %245, label %236, !llvm.loop !131

245:                                              ; preds = %236, %224
  %246 = phi i64 [ 1, %224 ], [ %242, %236 ]
  %247 = getelementptr inbounds i8, ptr %19, i64 96
  %248 = load i32, ptr %247, align 8
  %249 = sext i32 %248 to i64
  %250 = getelementptr inbounds i8, ptr %19, i64 2
  %251 = load i8, ptr %250, align 2
  %252 = zext i8 %251 to i64
  %253 = mul i64 %246, %249
  %254 = mul i64 %253, %252
  %255 = getelementptr inbounds i8, ptr %19, i64 144
  store i64 %254, ptr %255, align 8
  %256 = icmp eq i32 %11, 0
  br i1 %256, label %263, label %257

257:                                              ; preds = %245
  %258 = getelementptr inbounds i8, ptr %2, i64 88
  %259 = zext nneg i32 %9 to i64
  %260 = getelementptr inbounds i32, ptr %0, i64 %259
  %261 = getelementptr inbounds i8, ptr %19, i64 152
  %262 = zext i32 %11 to i64
  br label %272

263:                                              ; preds = %283, %245
  %264 = getelementptr inbounds i8, ptr %19, i64 152
  %265 = load i32, ptr %264, align 8
  %266 = zext i32 %265 to i64
  %267 = load i8, ptr %250, align 2
  %268 = zext i8 %267 to i64
  %269 = mul nuw nsw i64 %268, %266
  %270 = and i64 %269, 15
  %271 = icmp eq i64 %270, 0
  br i1 %271, label %289, label %771

272:                                              ; preds = %257, %283
  %273 = phi i64 [ 0, %257 ], [ %287, %283 ]
  %274 = mul i64 %273, 12
  %275 = getelementptr inbounds i8, ptr %258, i64 %274
  %276 = load i32, ptr %275, align 4
  %277 = icmp eq i32 %276, 0
  %278 = getelementptr inbounds i8, ptr %275, i64 4
  br i1 %277, label %279, label %283

279:                                              ; preds = %272
  %280 = load i32, ptr %278, align 4
  %281 = zext i32 %280 to i64
  %282 = getelementptr inbounds i8, ptr %260, i64 %281
  br label %283

283:                                              ; preds = %272, %279
  %284 = phi ptr [ %282, %279 ], [ %278, %272 ]
  %285 = load i32, ptr %284, align 4
  %286 = getelementptr inbounds [5 x i32], ptr %261, i64 0, i64 %273
  store i32 %285, ptr %286, align 4
  %287 = add nuw nsw i64 %273, 1
  %288 = icmp eq i64 %287, %262
  br i1 %288, label %263, label %272, !llvm.loop !132

289:                                              ; preds = %263
  %290 = getelementptr inbounds i8, ptr %1, i64 424
  %291 = load i64, ptr %290, align 8
  %292 = inttoptr i64 %291 to ptr
  %293 = lshr exact i64 %172, 2
  %294 = getelementptr inbounds i8, ptr %292, i64 %293
  %295 = load i16, ptr %294, align 2
  %296 = icmp slt i16 %295, 0
  br i1 %296, label %303, label %297

297:                                              ; preds = %289
  %298 = zext nneg i16 %295 to i64
  %299 = getelementptr inbounds i8, ptr %1, i64 432
  %300 = load i64, ptr %299, align 8
  %301 = inttoptr i64 %300 to ptr
  %302 = getelementptr inbounds %struct.Mbarrier, ptr %301, i64 %298
  br label %303

303:                                              ; preds = %289, %297
  %304 = phi ptr [ %302, %297 ], [ null, %289 ]
  %305 = icmp eq ptr %304, null
  br i1 %305, label %771, label %306

306:                                              ; preds = %303
  %307 = getelementptr inbounds i8, ptr %1, i64 160
  %308 = load i64, ptr %307, align 8
  %309 = icmp eq i64 %308, 0
  br i1 %309, label %314, label %310

310:                                              ; preds = %306
  %311 = getelementptr inbounds i8, ptr %304, i64 56
  %312 = load i64, ptr %311, align 8
  %313 = icmp eq i64 %312, 0
  br i1 %313, label %771, label %314

314:                                              ; preds = %310, %306
  %315 = getelementptr inbounds i8, ptr %1, i64 200
  %316 = load i64, ptr %315, align 8
  %317 = add nsw i64 %316, 1
  store i64 %317, ptr %315, align 8
  %318 = getelementptr inbounds i8, ptr %1, i64 240
  %319 = load i64, ptr %318, align 8
  %320 = lshr i64 16, %319
  %321 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %320, i64 1)
  %322 = getelementptr inbounds i8, ptr %1, i64 48
  %323 = load i64, ptr %322, align 8
  %324 = icmp sgt i64 %323, 0
  br i1 %324, label %325, label %656

325:                                              ; preds = %314
  %326 = load i64, ptr %184, align 8
  %327 = getelementptr inbounds i8, ptr %1, i64 432
  %328 = getelementptr inbounds i8, ptr %0, i64 12
  %329 = getelementptr inbounds i8, ptr %1, i64 224
  %330 = getelementptr inbounds i8, ptr %1, i64 216
  %331 = getelementptr inbounds i8, ptr %1, i64 304
  %332 = getelementptr inbounds i8, ptr %1, i64 320
  %333 = getelementptr inbounds i8, ptr %1, i64 312
  %334 = getelementptr inbounds i8, ptr %1, i64 248
  %335 = getelementptr inbounds i8, ptr %1, i64 256
  %336 = getelementptr inbounds i8, ptr %1, i64 264
  %337 = getelementptr inbounds i8, ptr %5, i64 32
  %338 = getelementptr inbounds i8, ptr %1, i64 272
  %339 = getelementptr inbounds i8, ptr %1, i64 280
  %340 = getelementptr inbounds i8, ptr %5, i64 40
  %341 = getelementptr inbounds i8, ptr %5, i64 44
  %342 = getelementptr inbounds i8, ptr %1, i64 288
  %343 = getelementptr inbounds i8, ptr %5, i64 560
  %344 = getelementptr inbounds i8, ptr %1, i64 256
  %345 = getelementptr inbounds i8, ptr %1, i64 264
  %346 = getelementptr inbounds i8, ptr %5, i64 8
  %347 = getelementptr inbounds i8, ptr %1, i64 384
  %348 = getelementptr inbounds i8, ptr %1, i64 248
  %349 = getelementptr inbounds i8, ptr %5, i64 1584
  %350 = getelementptr inbounds i8, ptr %1, i64 272
  %351 = getelementptr inbounds i8, ptr %1, i64 280
  %352 = getelementptr inbounds i8, ptr %5, i64 1592
  %353 = getelementptr inbounds i8, ptr %5, i64 1596
  %354 = getelementptr inbounds i8, ptr %1, i64 288
  %355 = getelementptr inbounds i8, ptr %5, i64 2112
  br label %356

356:                                              ; preds = %325, %651
  %357 = phi i1 [ %324, %325 ], [ %654, %651 ]
  %358 = phi i64 [ 0, %325 ], [ %652, %651 ]
  %359 = phi i64 [ 0, %325 ], [ %653, %651 ]
  %360 = shl nuw i64 1, %359
  %361 = and i64 %326, %360
  %362 = icmp eq i64 %361, 0
  br i1 %362, label %651, label %363

363:                                              ; preds = %356
  %364 = add nsw i64 %358, 1
  %365 = mul nsw i64 %359, %180
  %366 = load i64, ptr %227, align 8
  %367 = add nsw i64 %366, %365
  %368 = ashr i64 %367, 3
  %369 = getelementptr inbounds i16, ptr %292, i64 %368
  %370 = load i16, ptr %369, align 2
  %371 = icmp slt i16 %370, 0
  br i1 %371, label %377, label %372

372:                                              ; preds = %363
  %373 = zext nneg i16 %370 to i64
  %374 = load i64, ptr %327, align 8
  %375 = inttoptr i64 %374 to ptr
  %376 = getelementptr inbounds %struct.Mbarrier, ptr %375, i64 %373
  br label %377

377:                                              ; preds = %363, %372
  %378 = phi ptr [ %376, %372 ], [ null, %363 ]
  %379 = icmp eq ptr %378, null
  br i1 %379, label %649, label %380

380:                                              ; preds = %377
  %381 = load i32, ptr %328, align 4
  %382 = sext i32 %381 to i64
  br i1 %309, label %399, label %383

383:                                              ; preds = %380
  %384 = getelementptr inbounds i8, ptr %378, i64 64
  %385 = load i64, ptr %384, align 8
  %386 = icmp eq i64 %385, %382
  br i1 %386, label %399, label %387

387:                                              ; preds = %383
  %388 = load i64, ptr %329, align 8
  %389 = inttoptr i64 %388 to ptr
  %390 = load i64, ptr %330, align 8
  %391 = mul nsw i64 %390, %382
  %392 = getelementptr inbounds i64, ptr %389, i64 %391
  %393 = getelementptr inbounds i64, ptr %392, i64 %385
  %394 = load i64, ptr %393, align 8
  %395 = getelementptr inbounds i8, ptr %378, i64 72
  %396 = load i64, ptr %395, align 8
  %397 = icmp sge i64 %394, %396
  %398 = zext i1 %397 to i32
  br label %399

399:                                              ; preds = %380, %383, %387
  %400 = phi i32 [ 1, %383 ], [ 1, %380 ], [ %398, %387 ]
  %401 = icmp eq i32 %400, 0
  %402 = or i1 %309, %401
  %403 = select i1 %401, i32 1, i32 7
  br i1 %402, label %649, label %404

404:                                              ; preds = %399
  call void @llvm.lifetime.start.p0(i64 3136, ptr nonnull %5) #29
  %405 = call fastcc i32 @view_copies(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %5) #30
  %406 = icmp eq i32 %405, 0
  br i1 %406, label %407, label %647

407:                                              ; preds = %404
  %408 = load i8, ptr %19, align 8
  %409 = icmp ugt i8 %408, 1
  br i1 %409, label %410, label %421

410:                                              ; preds = %407
  %411 = zext i8 %408 to i64
  br label %412

412:                                              ; preds = %410, %412
  %413 = phi i64 [ 1, %410 ], [ %419, %412 ]
  %414 = phi i64 [ 1, %410 ], [ %418, %412 ]
  %415 = getelementptr inbounds [5 x i32], ptr %247, i64 0, i64 %413
  %416 = load i32, ptr %415, align 4
  %417 = sext i32 %416 to i64
  %418 = mul nsw i64 %414, %417
  %419 = add nuw nsw i64 %413, 1
  %420 = icmp eq i64 %419, %411
  br i1 %420, label %421, label %412, !llvm.loop !131

421:                                              ; preds = %412, %407
  %422 = phi i64 [ 1, %407 ], [ %418, %412 ]
  %423 = load i32, ptr %247, align 8
  %424 = sext i32 %423 to i64
  %425 = load i8, ptr %250, align 2
  %426 = zext i8 %425 to i64
  %427 = mul nsw i64 %426, %424
  %428 = load i8, ptr %155, align 1
  %429 = icmp eq i8 %428, 0
  %430 = zext i8 %428 to i64
  %431 = select i1 %429, i64 %427, i64 %430
  switch i8 %428, label %432 [
    i8 -128, label %436
    i8 64, label %435
  ]

432:                                              ; preds = %421
  %433 = icmp eq i8 %428, 0
  %434 = select i1 %433, i64 0, i64 16
  br label %436

435:                                              ; preds = %421
  br label %436

436:                                              ; preds = %421, %432, %435
  %437 = phi i64 [ 112, %421 ], [ %434, %432 ], [ 48, %435 ]
  %438 = icmp sgt i64 %422, 0
  br i1 %438, label %439, label %471

439:                                              ; preds = %436
  %440 = icmp sgt i64 %427, 0
  %441 = load ptr, ptr %5, align 8
  %442 = load i64, ptr %337, align 8
  %443 = load i32, ptr %340, align 8
  %444 = icmp slt i32 %443, 1
  %445 = load ptr, ptr %346, align 8
  %446 = load i64, ptr %349, align 8
  %447 = load i32, ptr %352, align 8
  %448 = icmp slt i32 %447, 1
  %449 = sext i32 %443 to i64
  %450 = sext i32 %447 to i64
  %451 = zext nneg i32 %443 to i64
  %452 = load i32, ptr %341, align 4
  %453 = sext i32 %452 to i64
  %454 = load i64, ptr %343, align 8
  %455 = zext nneg i32 %447 to i64
  %456 = load i32, ptr %353, align 4
  %457 = sext i32 %456 to i64
  %458 = load i64, ptr %355, align 8
  br label %459

459:                                              ; preds = %439, %475
  %460 = phi i64 [ 0, %439 ], [ %477, %475 ]
  %461 = phi i32 [ 1, %439 ], [ %476, %475 ]
  br i1 %440, label %462, label %475

462:                                              ; preds = %459
  %463 = load i64, ptr %225, align 8
  %464 = mul nuw nsw i64 %460, %431
  %465 = load i64, ptr %331, align 8
  %466 = inttoptr i64 %465 to ptr
  %467 = load i64, ptr %332, align 8
  %468 = inttoptr i64 %467 to ptr
  %469 = load i64, ptr %333, align 8
  %470 = inttoptr i64 %469 to ptr
  br label %479

471:                                              ; preds = %475, %436
  %472 = phi i32 [ 1, %436 ], [ %476, %475 ]
  %473 = icmp eq i32 %472, 0
  %474 = zext i1 %473 to i32
  br label %647

475:                                              ; preds = %641, %459
  %476 = phi i32 [ %461, %459 ], [ %644, %641 ]
  %477 = add nuw nsw i64 %460, 1
  %478 = icmp eq i64 %477, %422
  br i1 %478, label %471, label %459, !llvm.loop !133

479:                                              ; preds = %462, %641
  %480 = phi i64 [ 0, %462 ], [ %645, %641 ]
  %481 = phi i32 [ %461, %462 ], [ %644, %641 ]
  %482 = add nuw i64 %480, %464
  %483 = add i64 %482, %463
  %484 = lshr i64 %483, 3
  %485 = and i64 %484, %437
  %486 = xor i64 %485, %483
  %487 = add nsw i64 %486, %365
  %488 = ashr i64 %487, %319
  %489 = add nsw i64 %488, %321
  br label %490

490:                                              ; preds = %479, %634
  %491 = phi i64 [ %488, %479 ], [ %639, %634 ]
  %492 = phi i32 [ 0, %479 ], [ %638, %634 ]
  %493 = getelementptr inbounds i8, ptr %466, i64 %491
  %494 = load i8, ptr %493, align 1
  %495 = getelementptr inbounds i8, ptr %468, i64 %491
  %496 = load i8, ptr %495, align 1
  %497 = or i8 %496, %494
  %498 = getelementptr inbounds i8, ptr %470, i64 %491
  %499 = load i8, ptr %498, align 1
  %500 = or i8 %497, %499
  %501 = icmp eq i8 %500, 0
  br i1 %501, label %502, label %565

502:                                              ; preds = %490
  %503 = load i64, ptr %334, align 8
  %504 = inttoptr i64 %503 to ptr
  %505 = getelementptr inbounds i64, ptr %504, i64 %491
  %506 = load i64, ptr %505, align 8
  %507 = load i64, ptr %335, align 8
  %508 = inttoptr i64 %507 to ptr
  %509 = getelementptr inbounds i64, ptr %508, i64 %491
  %510 = load i64, ptr %509, align 8
  %511 = getelementptr inbounds i64, ptr %441, i64 %510
  %512 = load i64, ptr %511, align 8
  %513 = icmp sgt i64 %506, %512
  br i1 %513, label %522, label %514

514:                                              ; preds = %502
  %515 = load i64, ptr %336, align 8
  %516 = inttoptr i64 %515 to ptr
  %517 = getelementptr inbounds i8, ptr %516, i64 %491
  %518 = load i8, ptr %517, align 1
  %519 = icmp eq i8 %518, 0
  br i1 %519, label %522, label %520

520:                                              ; preds = %514
  %521 = tail call fastcc i32 @updates_late(ptr noundef %1, ptr noundef %441, i64 noundef %491) #30
  br label %522

522:                                              ; preds = %502, %514, %520
  %523 = phi i32 [ 1, %502 ], [ 0, %514 ], [ %521, %520 ]
  %524 = icmp eq i32 %523, 0
  br i1 %524, label %525, label %565

525:                                              ; preds = %522
  %526 = load i64, ptr %338, align 8
  %527 = inttoptr i64 %526 to ptr
  %528 = getelementptr inbounds i64, ptr %527, i64 %491
  %529 = load i64, ptr %528, align 8
  %530 = icmp sgt i64 %529, %442
  br i1 %530, label %531, label %562

531:                                              ; preds = %525
  br i1 %444, label %559, label %532

532:                                              ; preds = %531
  %533 = load i64, ptr %339, align 8
  %534 = inttoptr i64 %533 to ptr
  %535 = load i64, ptr %342, align 8
  %536 = getelementptr i32, ptr %534, i64 %491
  %537 = mul nsw i64 %535, %453
  %538 = getelementptr i32, ptr %536, i64 %537
  %539 = load i32, ptr %538, align 4
  %540 = sext i32 %539 to i64
  %541 = icmp slt i64 %454, %540
  br i1 %541, label %559, label %542

542:                                              ; preds = %532, %546
  %543 = phi i64 [ %544, %546 ], [ 0, %532 ]
  %544 = add nuw nsw i64 %543, 1
  %545 = icmp eq i64 %544, %451
  br i1 %545, label %557, label %546, !llvm.loop !59

546:                                              ; preds = %542
  %547 = getelementptr inbounds [128 x i32], ptr %341, i64 0, i64 %544
  %548 = load i32, ptr %547, align 4
  %549 = sext i32 %548 to i64
  %550 = mul nsw i64 %535, %549
  %551 = getelementptr i32, ptr %536, i64 %550
  %552 = load i32, ptr %551, align 4
  %553 = sext i32 %552 to i64
  %554 = getelementptr inbounds [128 x i64], ptr %343, i64 0, i64 %544
  %555 = load i64, ptr %554, align 8
  %556 = icmp slt i64 %555, %553
  br i1 %556, label %557, label %542, !llvm.loop !59

557:                                              ; preds = %542, %546
  %558 = icmp sge i64 %544, %449
  br label %559

559:                                              ; preds = %557, %532, %531
  %560 = phi i1 [ %444, %531 ], [ %444, %532 ], [ %558, %557 ]
  %561 = zext i1 %560 to i32
  br label %562

562:                                              ; preds = %525, %559
  %563 = phi i32 [ 1, %525 ], [ %561, %559 ]
  %564 = xor i32 %563, 1
  br label %565

565:                                              ; preds = %490, %522, %562
  %566 = phi i32 [ %564, %562 ], [ 1, %490 ], [ 1, %522 ]
  %567 = load i64, ptr %344, align 8
  %568 = inttoptr i64 %567 to ptr
  %569 = getelementptr inbounds i64, ptr %568, i64 %491
  %570 = load i64, ptr %569, align 8
  %571 = load i64, ptr %345, align 8
  %572 = inttoptr i64 %571 to ptr
  %573 = getelementptr inbounds i8, ptr %572, i64 %491
  %574 = load i8, ptr %573, align 1
  %575 = icmp eq i8 %574, 0
  br i1 %575, label %579, label %576

576:                                              ; preds = %565
  %577 = tail call fastcc i32 @updates_late(ptr noundef %1, ptr noundef %445, i64 noundef %491) #30
  %578 = icmp eq i32 %577, 0
  br i1 %578, label %579, label %591

579:                                              ; preds = %576, %565
  %580 = load i64, ptr %347, align 8
  %581 = icmp slt i64 %570, %580
  br i1 %581, label %582, label %591

582:                                              ; preds = %579
  %583 = load i64, ptr %348, align 8
  %584 = inttoptr i64 %583 to ptr
  %585 = getelementptr inbounds i64, ptr %584, i64 %491
  %586 = load i64, ptr %585, align 8
  %587 = getelementptr inbounds i64, ptr %445, i64 %570
  %588 = load i64, ptr %587, align 8
  %589 = icmp sgt i64 %586, %588
  %590 = zext i1 %589 to i32
  br label %591

591:                                              ; preds = %576, %579, %582
  %592 = phi i32 [ 1, %576 ], [ 0, %579 ], [ %590, %582 ]
  %593 = icmp eq i32 %592, 0
  br i1 %593, label %594, label %634

594:                                              ; preds = %591
  %595 = load i64, ptr %350, align 8
  %596 = inttoptr i64 %595 to ptr
  %597 = getelementptr inbounds i64, ptr %596, i64 %491
  %598 = load i64, ptr %597, align 8
  %599 = icmp sgt i64 %598, %446
  br i1 %599, label %600, label %631

600:                                              ; preds = %594
  br i1 %448, label %628, label %601

601:                                              ; preds = %600
  %602 = load i64, ptr %351, align 8
  %603 = inttoptr i64 %602 to ptr
  %604 = load i64, ptr %354, align 8
  %605 = getelementptr i32, ptr %603, i64 %491
  %606 = mul nsw i64 %604, %457
  %607 = getelementptr i32, ptr %605, i64 %606
  %608 = load i32, ptr %607, align 4
  %609 = sext i32 %608 to i64
  %610 = icmp slt i64 %458, %609
  br i1 %610, label %628, label %611

611:                                              ; preds = %601, %615
  %612 = phi i64 [ %613, %615 ], [ 0, %601 ]
  %613 = add nuw nsw i64 %612, 1
  %614 = icmp eq i64 %613, %455
  br i1 %614, label %626, label %615, !llvm.loop !59

615:                                              ; preds = %611
  %616 = getelementptr inbounds [128 x i32], ptr %353, i64 0, i64 %613
  %617 = load i32, ptr %616, align 4
  %618 = sext i32 %617 to i64
  %619 = mul nsw i64 %604, %618
  %620 = getelementptr i32, ptr %605, i64 %619
  %621 = load i32, ptr %620, align 4
  %622 = sext i32 %621 to i64
  %623 = getelementptr inbounds [128 x i64], ptr %355, i64 0, i64 %613
  %624 = load i64, ptr %623, align 8
  %625 = icmp slt i64 %624, %622
  br i1 %625, label %626, label %611, !llvm.loop !59

626:                                              ; preds = %611, %615
  %627 = icmp sge i64 %613, %450
  br label %628

628:                                              ; preds = %626, %601, %600
  %629 = phi i1 [ %448, %600 ], [ %448, %601 ], [ %627, %626 ]
  %630 = zext i1 %629 to i32
  br label %631

631:                                              ; preds = %594, %628
  %632 = phi i32 [ 1, %594 ], [ %630, %628 ]
  %633 = icmp eq i32 %632, 0
  br label %634

634:                                              ; preds = %631, %591
  %635 = phi i1 [ true, %591 ], [ %633, %631 ]
  %636 = zext i1 %635 to i32
  %637 = or i32 %566, %492
  %638 = or i32 %637, %636
  %639 = add nsw i64 %491, 1
  %640 = icmp slt i64 %639, %489
  br i1 %640, label %490, label %641, !llvm.loop !112

641:                                              ; preds = %634
  %642 = icmp eq i32 %638, 0
  %643 = and i32 %481, 1
  %644 = select i1 %642, i32 %643, i32 0
  %645 = add nuw nsw i64 %480, 16
  %646 = icmp slt i64 %645, %427
  br i1 %646, label %479, label %475, !llvm.loop !134

647:                                              ; preds = %404, %471
  %648 = phi i32 [ %474, %471 ], [ 1, %404 ]
  call void @llvm.lifetime.end.p0(i64 3136, ptr nonnull %5) #29
  br label %649

649:                                              ; preds = %399, %377, %647
  %650 = phi i32 [ %648, %647 ], [ %403, %399 ], [ 1, %377 ]
  switch i32 %650, label %656 [
    i32 0, label %651
    i32 7, label %651
  ]

651:                                              ; preds = %649, %356, %649
  %652 = phi i64 [ %364, %649 ], [ %364, %649 ], [ %358, %356 ]
  %653 = add nuw nsw i64 %359, 1
  %654 = icmp slt i64 %653, %323
  %655 = icmp eq i64 %653, %323
  br i1 %655, label %656, label %356, !llvm.loop !135

656:                                              ; preds = %649, %651, %314
  %657 = phi i1 [ %324, %314 ], [ %357, %649 ], [ %654, %651 ]
  %658 = phi i64 [ 0, %314 ], [ %364, %649 ], [ %652, %651 ]
  %659 = getelementptr inbounds i8, ptr %1, i64 48
  br i1 %657, label %771, label %660

660:                                              ; preds = %656
  %661 = load i64, ptr %659, align 8
  %662 = icmp sgt i64 %661, 0
  br i1 %662, label %663, label %667

663:                                              ; preds = %660
  %664 = getelementptr inbounds i8, ptr %1, i64 56
  %665 = getelementptr inbounds i8, ptr %1, i64 304
  %666 = getelementptr inbounds i8, ptr %1, i64 336
  br label %685

667:                                              ; preds = %766, %660
  %668 = load i64, ptr %255, align 8
  %669 = mul nsw i64 %668, %658
  %670 = load i32, ptr %2, align 4
  %671 = getelementptr inbounds i8, ptr %1, i64 368
  %672 = load i64, ptr %671, align 8
  %673 = inttoptr i64 %672 to ptr
  %674 = zext i32 %670 to i64
  %675 = shl nuw nsw i64 %674, 6
  %676 = getelementptr inbounds i8, ptr %673, i64 %675
  %677 = getelementptr inbounds i8, ptr %676, i64 56
  %678 = load i64, ptr %677, align 8
  %679 = add nsw i64 %678, %669
  store i64 %679, ptr %677, align 8
  %680 = load i64, ptr %12, align 8
  %681 = add nsw i64 %680, 1
  store i64 %681, ptr %12, align 8
  %682 = getelementptr inbounds i8, ptr %1, i64 176
  %683 = load i64, ptr %682, align 8
  %684 = icmp eq i64 %683, 1
  br i1 %684, label %770, label %771

685:                                              ; preds = %663, %766
  %686 = phi i64 [ 0, %663 ], [ %767, %766 ]
  %687 = load i64, ptr %184, align 8
  %688 = shl nuw i64 1, %686
  %689 = and i64 %687, %688
  %690 = icmp eq i64 %689, 0
  br i1 %690, label %766, label %691

691:                                              ; preds = %685
  %692 = load i64, ptr %664, align 8
  %693 = inttoptr i64 %692 to ptr
  %694 = mul nsw i64 %686, %180
  %695 = getelementptr inbounds i8, ptr %693, i64 %694
  %696 = load i8, ptr %19, align 8
  %697 = icmp ugt i8 %696, 1
  br i1 %697, label %698, label %709

698:                                              ; preds = %691
  %699 = zext i8 %696 to i64
  br label %700

700:                                              ; preds = %698, %700
  %701 = phi i64 [ 1, %698 ], [ %707, %700 ]
  %702 = phi i64 [ 1, %698 ], [ %706, %700 ]
  %703 = getelementptr inbounds [5 x i32], ptr %247, i64 0, i64 %701
  %704 = load i32, ptr %703, align 4
  %705 = sext i32 %704 to i64
  %706 = mul nsw i64 %702, %705
  %707 = add nuw nsw i64 %701, 1
  %708 = icmp eq i64 %707, %699
  br i1 %708, label %709, label %700, !llvm.loop !131

709:                                              ; preds = %700, %691
  %710 = phi i64 [ 1, %691 ], [ %706, %700 ]
  %711 = load i32, ptr %247, align 8
  %712 = sext i32 %711 to i64
  %713 = load i8, ptr %250, align 2
  %714 = zext i8 %713 to i64
  %715 = mul nsw i64 %714, %712
  %716 = load i8, ptr %155, align 1
  %717 = icmp eq i8 %716, 0
  %718 = zext i8 %716 to i64
  %719 = select i1 %717, i64 %715, i64 %718
  switch i8 %716, label %720 [
    i8 -128, label %724
    i8 64, label %723
  ]

720:                                              ; preds = %709
  %721 = icmp eq i8 %716, 0
  %722 = select i1 %721, i64 0, i64 16
  br label %724

723:                                              ; preds = %709
  br label %724

724:                                              ; preds = %709, %720, %723
  %725 = phi i64 [ 112, %709 ], [ %722, %720 ], [ 48, %723 ]
  %726 = icmp sgt i64 %710, 0
  br i1 %726, label %727, label %733

727:                                              ; preds = %724
  %728 = icmp sgt i64 %715, 0
  br label %729

729:                                              ; preds = %727, %736
  %730 = phi i64 [ 0, %727 ], [ %737, %736 ]
  br i1 %728, label %731, label %736

731:                                              ; preds = %729
  %732 = mul nuw nsw i64 %730, %719
  br label %739

733:                                              ; preds = %736, %724
  %734 = load i64, ptr %666, align 8
  %735 = add nsw i64 %734, 1
  store i64 %735, ptr %666, align 8
  br label %766

736:                                              ; preds = %763, %729
  %737 = add nuw nsw i64 %730, 1
  %738 = icmp eq i64 %737, %710
  br i1 %738, label %733, label %729, !llvm.loop !136

739:                                              ; preds = %731, %763
  %740 = phi i64 [ 0, %731 ], [ %764, %763 ]
  %741 = load i64, ptr %225, align 8
  %742 = add nuw i64 %740, %732
  %743 = add i64 %742, %741
  %744 = lshr i64 %743, 3
  %745 = and i64 %744, %725
  %746 = xor i64 %745, %743
  %747 = getelementptr inbounds i8, ptr %695, i64 %746
  store <2 x i64> <i64 -1, i64 -1>, ptr %747, align 1
  %748 = load i64, ptr %307, align 8
  %749 = icmp eq i64 %748, 0
  br i1 %749, label %763, label %750

750:                                              ; preds = %739
  %751 = add nsw i64 %746, %694
  %752 = ashr i64 %751, %319
  %753 = add nsw i64 %752, %321
  br label %754

754:                                              ; preds = %750, %754
  %755 = phi i64 [ %752, %750 ], [ %761, %754 ]
  %756 = load i64, ptr %665, align 8
  %757 = inttoptr i64 %756 to ptr
  %758 = getelementptr inbounds i8, ptr %757, i64 %755
  %759 = load i8, ptr %758, align 1
  %760 = add i8 %759, 1
  store i8 %760, ptr %758, align 1
  %761 = add nsw i64 %755, 1
  %762 = icmp slt i64 %761, %753
  br i1 %762, label %754, label %763, !llvm.loop !119

763:                                              ; preds = %754, %739
  %764 = add nuw nsw i64 %740, 16
  %765 = icmp slt i64 %764, %715
  br i1 %765, label %739, label %736, !llvm.loop !137

766:                                              ; preds = %685, %733
  %767 = add nuw nsw i64 %686, 1
  %768 = load i64, ptr %659, align 8
  %769 = icmp slt i64 %767, %768
  br i1 %769, label %685, label %667, !llvm.loop !138

770:                                              ; preds = %667
  store i64 %680, ptr %12, align 8
  tail call fastcc void @deliver(ptr noundef %1, ptr noundef nonnull %19) #30
  br label %771

771:                                              ; preds = %8, %168, %310, %303, %667, %770, %656, %263, %221, %216, %211, %53, %57, %4
  %772 = phi i32 [ 1, %4 ], [ 1, %8 ], [ 1, %57 ], [ 1, %53 ], [ 1, %168 ], [ 1, %211 ], [ 1, %216 ], [ 1, %221 ], [ 1, %263 ], [ 1, %310 ], [ 1, %303 ], [ 1, %656 ], [ 0, %770 ], [ 0, %667 ]
  ret i32 %772
}

; Function Attrs: noredzone nounwind
define internal fastcc i32 @decode_map(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef %2) unnamed_addr #0 {
  %4 = and i64 %1, -4294967296
  %5 = icmp eq i64 %4, 8589934592
  br i1 %5, label %6, label %17

6:                                                ; preds = %3
  %7 = and i64 %1, 4294967295
  %8 = add nuw nsw i64 %7, 128
  %9 = getelementptr inbounds i8, ptr %0, i64 136
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %8, %10
  br i1 %11, label %168, label %12

12:                                               ; preds = %6
  %13 = getelementptr inbounds i8, ptr %0, i64 128
  %14 = load i64, ptr %13, align 8
  %15 = inttoptr i64 %14 to ptr
  %16 = getelementptr inbounds i8, ptr %15, i64 %7
  br label %56

17:                                               ; preds = %3
  %18 = icmp slt i64 %1, 68719476736
  br i1 %18, label %168, label %19

19:                                               ; preds = %17
  %20 = add nuw nsw i64 %1, 128
  %21 = getelementptr inbounds i8, ptr %0, i64 104
  %22 = load i64, ptr %21, align 8
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds i8, ptr %0, i64 120
  %25 = load i64, ptr %24, align 8
  %26 = icmp sgt i64 %25, 0
  br i1 %26, label %27, label %39

27:                                               ; preds = %19, %27
  %28 = phi i64 [ %37, %27 ], [ 0, %19 ]
  %29 = phi i64 [ %36, %27 ], [ %25, %19 ]
  %30 = add nuw nsw i64 %28, %29
  %31 = lshr i64 %30, 1
  %32 = getelementptr inbounds i64, ptr %23, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = icmp sgt i64 %33, %1
  %35 = add nuw nsw i64 %31, 1
  %36 = select i1 %34, i64 %31, i64 %29
  %37 = select i1 %34, i64 %28, i64 %35
  %38 = icmp slt i64 %37, %36
  br i1 %38, label %27, label %39, !llvm.loop !20

39:                                               ; preds = %27, %19
  %40 = phi i64 [ 0, %19 ], [ %37, %27 ]
  %41 = icmp sgt i64 %40, 0
  br i1 %41, label %42, label %168

42:                                               ; preds = %39
  %43 = getelementptr inbounds i8, ptr %0, i64 112
  %44 = load i64, ptr %43, align 8
  %45 = inttoptr i64 %44 to ptr
  %46 = getelementptr i64, ptr %45, i64 %40
  %47 = getelementptr i8, ptr %46, i64 -8
  %48 = load i64, ptr %47, align 8
  %49 = icmp slt i64 %48, %20
  br i1 %49, label %168, label %50

50:                                               ; preds = %42
  %51 = getelementptr inbounds i8, ptr %0, i64 88
  %52 = load i64, ptr %51, align 8
  %53 = inttoptr i64 %52 to ptr
  %54 = getelementptr i8, ptr %53, i64 %1
  %55 = getelementptr i8, ptr %54, i64 -68719476736
  br label %56

56:                                               ; preds = %50, %12
  %57 = phi ptr [ %16, %12 ], [ %55, %50 ]
  %58 = tail call i32 @memcmp(ptr noundef %57, ptr noundef nonnull @.str, i64 noundef 8) #28
  %59 = icmp eq i32 %58, 0
  br i1 %59, label %60, label %168

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %0, i64 552
  %62 = load i64, ptr %61, align 8
  %63 = inttoptr i64 %62 to ptr
  %64 = getelementptr inbounds i8, ptr %57, i64 8
  %65 = load i8, ptr %64, align 1
  %66 = zext i8 %65 to i64
  %67 = getelementptr inbounds i8, ptr %63, i64 %66
  %68 = load i8, ptr %67, align 1
  %69 = getelementptr inbounds i8, ptr %2, i64 2
  store i8 %68, ptr %69, align 2
  %70 = getelementptr inbounds i8, ptr %57, i64 9
  %71 = load i8, ptr %70, align 1
  store i8 %71, ptr %2, align 8
  %72 = getelementptr inbounds i8, ptr %57, i64 10
  %73 = load i8, ptr %72, align 1
  %74 = getelementptr inbounds i8, ptr %2, i64 1
  store i8 %73, ptr %74, align 1
  %75 = getelementptr inbounds i8, ptr %57, i64 11
  %76 = load i8, ptr %75, align 1
  %77 = getelementptr inbounds i8, ptr %2, i64 3
  store i8 %76, ptr %77, align 1
  %78 = getelementptr inbounds i8, ptr %2, i64 8
  %79 = getelementptr inbounds i8, ptr %57, i64 12
  %80 = load i64, ptr %79, align 1
  store i64 %80, ptr %78, align 8
  %81 = zext i8 %68 to i64
  %82 = icmp eq i8 %71, 0
  br i1 %82, label %131, label %83

83:                                               ; preds = %60
  %84 = getelementptr inbounds i8, ptr %57, i64 20
  %85 = getelementptr inbounds i8, ptr %57, i64 72
  %86 = getelementptr inbounds i8, ptr %2, i64 16
  %87 = getelementptr inbounds i8, ptr %2, i64 96
  %88 = getelementptr inbounds i8, ptr %2, i64 56
  %89 = zext i8 %71 to i64
  %90 = zext i8 %71 to i64
  %91 = getelementptr i8, ptr %57, i64 32
  br label %96

92:                                               ; preds = %129
  %93 = add nuw nsw i64 %97, 1
  %94 = icmp uge i64 %93, %89
  %95 = icmp eq i64 %93, %90
  br i1 %95, label %131, label %96, !llvm.loop !139

96:                                               ; preds = %83, %92
  %97 = phi i64 [ 0, %83 ], [ %93, %92 ]
  %98 = phi i1 [ %82, %83 ], [ %94, %92 ]
  %99 = phi i64 [ %81, %83 ], [ %130, %92 ]
  %100 = shl nsw i64 %97, 2
  %101 = getelementptr inbounds i8, ptr %84, i64 %100
  %102 = load i32, ptr %101, align 1
  %103 = shl nuw nsw i64 %97, 1
  %104 = getelementptr inbounds i8, ptr %85, i64 %103
  %105 = load i16, ptr %104, align 1
  %106 = zext i32 %102 to i64
  %107 = add nuw nsw i64 %106, 1
  %108 = getelementptr inbounds [5 x i64], ptr %86, i64 0, i64 %97
  store i64 %107, ptr %108, align 8
  %109 = zext i16 %105 to i32
  %110 = getelementptr inbounds [5 x i32], ptr %87, i64 0, i64 %97
  store i32 %109, ptr %110, align 4
  %111 = add nuw nsw i64 %97, 82
  %112 = getelementptr inbounds i8, ptr %57, i64 %111
  %113 = load i8, ptr %112, align 1
  %114 = icmp eq i8 %113, 1
  %115 = icmp eq i64 %97, 0
  %116 = or i1 %115, %114
  br i1 %116, label %117, label %129

117:                                              ; preds = %96
  %118 = getelementptr inbounds [5 x i64], ptr %88, i64 0, i64 %97
  store i64 %81, ptr %118, align 8
  br i1 %115, label %123, label %119

119:                                              ; preds = %117
  %120 = shl i64 %97, 3
  %121 = getelementptr i8, ptr %91, i64 %120
  %122 = load i64, ptr %121, align 1
  store i64 %122, ptr %118, align 8
  br label %123

123:                                              ; preds = %119, %117
  %124 = load i64, ptr %108, align 8
  %125 = add nsw i64 %124, -1
  %126 = load i64, ptr %118, align 8
  %127 = mul nsw i64 %125, %126
  %128 = add nsw i64 %127, %99
  br label %129

129:                                              ; preds = %96, %123
  %130 = phi i64 [ %128, %123 ], [ %99, %96 ]
  br i1 %116, label %92, label %131

131:                                              ; preds = %129, %92, %60
  %132 = phi i1 [ %82, %60 ], [ %98, %129 ], [ %94, %92 ]
  %133 = phi i64 [ %81, %60 ], [ %130, %92 ], [ %130, %129 ]
  %134 = icmp eq i8 %76, 0
  %135 = select i1 %132, i1 %134, i1 false
  br i1 %135, label %136, label %168

136:                                              ; preds = %131
  %137 = add nsw i64 %133, %80
  %138 = getelementptr inbounds i8, ptr %0, i64 104
  %139 = load i64, ptr %138, align 8
  %140 = inttoptr i64 %139 to ptr
  %141 = getelementptr inbounds i8, ptr %0, i64 120
  %142 = load i64, ptr %141, align 8
  %143 = icmp sgt i64 %142, 0
  br i1 %143, label %144, label %156

144:                                              ; preds = %136, %144
  %145 = phi i64 [ %154, %144 ], [ 0, %136 ]
  %146 = phi i64 [ %153, %144 ], [ %142, %136 ]
  %147 = add nuw nsw i64 %145, %146
  %148 = lshr i64 %147, 1
  %149 = getelementptr inbounds i64, ptr %140, i64 %148
  %150 = load i64, ptr %149, align 8
  %151 = icmp sgt i64 %150, %80
  %152 = add nuw nsw i64 %148, 1
  %153 = select i1 %151, i64 %148, i64 %146
  %154 = select i1 %151, i64 %145, i64 %152
  %155 = icmp slt i64 %154, %153
  br i1 %155, label %144, label %156, !llvm.loop !20

156:                                              ; preds = %144, %136
  %157 = phi i64 [ 0, %136 ], [ %154, %144 ]
  %158 = icmp sgt i64 %157, 0
  br i1 %158, label %159, label %168

159:                                              ; preds = %156
  %160 = getelementptr inbounds i8, ptr %0, i64 112
  %161 = load i64, ptr %160, align 8
  %162 = inttoptr i64 %161 to ptr
  %163 = getelementptr i64, ptr %162, i64 %157
  %164 = getelementptr i8, ptr %163, i64 -8
  %165 = load i64, ptr %164, align 8
  %166 = icmp sge i64 %165, %137
  %167 = zext i1 %166 to i32
  br label %168

168:                                              ; preds = %39, %159, %156, %131, %56, %17, %42, %6
  %169 = phi i32 [ 0, %6 ], [ 0, %42 ], [ 0, %17 ], [ 0, %56 ], [ 0, %131 ], [ 0, %156 ], [ %167, %159 ], [ 0, %39 ]
  ret i32 %169
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc i64 @shared_index(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) unnamed_addr #11 {
  %6 = ashr i64 %2, 24
  %7 = and i64 %2, 16777215
  %8 = icmp slt i64 %6, 0
  br i1 %8, label %54, label %9

9:                                                ; preds = %5
  %10 = getelementptr inbounds i8, ptr %0, i64 48
  %11 = load i64, ptr %10, align 8
  %12 = icmp sge i64 %6, %11
  %13 = icmp ult i64 %7, 1024
  %14 = or i1 %13, %12
  br i1 %14, label %54, label %15

15:                                               ; preds = %9
  %16 = add nsw i64 %7, %3
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = load i64, ptr %17, align 8
  %19 = icmp sgt i64 %16, %18
  br i1 %19, label %54, label %20

20:                                               ; preds = %15
  %21 = getelementptr inbounds i8, ptr %1, i64 52
  %22 = load i32, ptr %21, align 4
  %23 = sext i32 %22 to i64
  %24 = icmp eq i64 %6, %23
  br i1 %24, label %49, label %25

25:                                               ; preds = %20
  %26 = icmp eq i32 %4, 0
  br i1 %26, label %27, label %54

27:                                               ; preds = %25
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = load i64, ptr %28, align 8
  %30 = icmp sgt i64 %29, 0
  br i1 %30, label %31, label %54

31:                                               ; preds = %27
  %32 = mul nuw nsw i64 %29, %6
  %33 = getelementptr inbounds i8, ptr %0, i64 16
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 24
  %36 = load i64, ptr %35, align 8
  br label %40

37:                                               ; preds = %40
  %38 = add nuw nsw i64 %41, 1
  %39 = icmp eq i64 %38, %29
  br i1 %39, label %54, label %40, !llvm.loop !140

40:                                               ; preds = %31, %37
  %41 = phi i64 [ 0, %31 ], [ %38, %37 ]
  %42 = add nuw nsw i64 %32, %41
  %43 = mul nsw i64 %36, %42
  %44 = add nsw i64 %43, %34
  %45 = inttoptr i64 %44 to ptr
  %46 = getelementptr inbounds i8, ptr %45, i64 16
  %47 = load i32, ptr %46, align 4
  %48 = icmp eq i32 %47, 5
  br i1 %48, label %37, label %49

49:                                               ; preds = %40, %20
  %50 = getelementptr inbounds i8, ptr %0, i64 72
  %51 = load i64, ptr %50, align 8
  %52 = mul nsw i64 %51, %6
  %53 = add nsw i64 %52, %7
  br label %54

54:                                               ; preds = %37, %49, %27, %25, %5, %9, %15
  %55 = phi i64 [ -1, %15 ], [ -1, %9 ], [ -1, %5 ], [ -1, %25 ], [ -1, %27 ], [ %53, %49 ], [ -1, %37 ]
  ret i64 %55
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @view_copies(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef %2) unnamed_addr #10 {
  %4 = tail call fastcc i32 @view_writes(ptr noundef %0, ptr noundef %1, ptr noundef %2) #30
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %6, label %56

6:                                                ; preds = %3
  %7 = getelementptr inbounds i8, ptr %2, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 384
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 12
  %12 = load i32, ptr %11, align 4
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds i8, ptr %2, i64 1584
  %15 = getelementptr inbounds i8, ptr %0, i64 296
  %16 = load i64, ptr %15, align 8
  %17 = inttoptr i64 %16 to ptr
  %18 = getelementptr inbounds i8, ptr %2, i64 1592
  store i32 0, ptr %18, align 8
  store i64 1152921504606846976, ptr %14, align 8
  %19 = icmp sgt i64 %10, 0
  br i1 %19, label %20, label %53

20:                                               ; preds = %6
  %21 = getelementptr inbounds i8, ptr %2, i64 1596
  %22 = getelementptr inbounds i8, ptr %2, i64 2112
  br label %23

23:                                               ; preds = %49, %20
  %24 = phi i1 [ true, %20 ], [ %51, %49 ]
  %25 = phi i64 [ 0, %20 ], [ %50, %49 ]
  %26 = getelementptr inbounds i64, ptr %17, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i64, ptr %8, i64 %25
  %29 = load i64, ptr %28, align 8
  %30 = icmp sle i64 %27, %29
  %31 = icmp eq i64 %25, %13
  %32 = or i1 %31, %30
  br i1 %32, label %49, label %33

33:                                               ; preds = %23
  %34 = load i32, ptr %18, align 8
  %35 = icmp eq i32 %34, 128
  br i1 %35, label %53, label %36

36:                                               ; preds = %33
  %37 = trunc i64 %25 to i32
  %38 = sext i32 %34 to i64
  %39 = getelementptr inbounds [128 x i32], ptr %21, i64 0, i64 %38
  store i32 %37, ptr %39, align 4
  %40 = load i64, ptr %28, align 8
  %41 = load i32, ptr %18, align 8
  %42 = add nsw i32 %41, 1
  store i32 %42, ptr %18, align 8
  %43 = sext i32 %41 to i64
  %44 = getelementptr inbounds [128 x i64], ptr %22, i64 0, i64 %43
  store i64 %40, ptr %44, align 8
  %45 = load i64, ptr %28, align 8
  %46 = load i64, ptr %14, align 8
  %47 = icmp slt i64 %45, %46
  br i1 %47, label %48, label %49

48:                                               ; preds = %36
  store i64 %45, ptr %14, align 8
  br label %49

49:                                               ; preds = %48, %36, %23
  %50 = add nuw nsw i64 %25, 1
  %51 = icmp slt i64 %50, %10
  %52 = icmp eq i64 %50, %10
  br i1 %52, label %53, label %23, !llvm.loop !122

53:                                               ; preds = %33, %49, %6
  %54 = phi i1 [ %19, %6 ], [ %51, %49 ], [ %24, %33 ]
  %55 = zext i1 %54 to i32
  br label %56

56:                                               ; preds = %53, %3
  %57 = phi i32 [ 1, %3 ], [ %55, %53 ]
  ret i32 %57
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @deliver(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) unnamed_addr #6 {
  %3 = alloca [5 x i32], align 16
  %4 = load i8, ptr %1, align 8
  %5 = icmp ugt i8 %4, 1
  br i1 %5, label %6, label %18

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %1, i64 96
  %8 = zext i8 %4 to i64
  br label %9

9:                                                ; preds = %6, %9
  %10 = phi i64 [ 1, %6 ], [ %16, %9 ]
  %11 = phi i64 [ 1, %6 ], [ %15, %9 ]
  %12 = getelementptr inbounds [5 x i32], ptr %7, i64 0, i64 %10
  %13 = load i32, ptr %12, align 4
  %14 = sext i32 %13 to i64
  %15 = mul nsw i64 %11, %14
  %16 = add nuw nsw i64 %10, 1
  %17 = icmp eq i64 %16, %8
  br i1 %17, label %18, label %9, !llvm.loop !131

18:                                               ; preds = %9, %2
  %19 = phi i64 [ 1, %2 ], [ %15, %9 ]
  %20 = getelementptr inbounds i8, ptr %1, i64 96
  %21 = load i32, ptr %20, align 8
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i8, ptr %1, i64 2
  %24 = load i8, ptr %23, align 2
  %25 = zext i8 %24 to i64
  %26 = mul nsw i64 %25, %22
  %27 = getelementptr inbounds i8, ptr %1, i64 1
  %28 = load i8, ptr %27, align 1
  %29 = icmp eq i8 %28, 0
  %30 = zext i8 %28 to i64
  %31 = select i1 %29, i64 %26, i64 %30
  switch i8 %28, label %32 [
    i8 -128, label %36
    i8 64, label %35
  ]

32:                                               ; preds = %18
  %33 = icmp eq i8 %28, 0
  %34 = select i1 %33, i64 0, i64 16
  br label %36

35:                                               ; preds = %18
  br label %36

36:                                               ; preds = %18, %32, %35
  %37 = phi i64 [ 112, %18 ], [ %34, %32 ], [ 48, %35 ]
  %38 = getelementptr inbounds i8, ptr %0, i64 88
  %39 = load i64, ptr %38, align 8
  %40 = inttoptr i64 %39 to ptr
  %41 = getelementptr inbounds i8, ptr %40, i64 -68719476736
  %42 = getelementptr inbounds i8, ptr %0, i64 96
  %43 = load i64, ptr %42, align 8
  %44 = inttoptr i64 %43 to ptr
  %45 = getelementptr inbounds i8, ptr %44, i64 -68719476736
  %46 = getelementptr inbounds i8, ptr %0, i64 48
  %47 = load i64, ptr %46, align 8
  %48 = icmp sgt i64 %47, 0
  br i1 %48, label %49, label %89

49:                                               ; preds = %36
  %50 = getelementptr inbounds i8, ptr %1, i64 136
  %51 = getelementptr inbounds i8, ptr %0, i64 56
  %52 = getelementptr inbounds i8, ptr %0, i64 72
  %53 = getelementptr inbounds i8, ptr %0, i64 80
  %54 = getelementptr inbounds i8, ptr %1, i64 128
  %55 = getelementptr inbounds i8, ptr %0, i64 424
  %56 = getelementptr inbounds i8, ptr %0, i64 432
  %57 = icmp sgt i64 %19, 0
  %58 = getelementptr inbounds i8, ptr %1, i64 8
  %59 = getelementptr inbounds i8, ptr %1, i64 152
  %60 = getelementptr inbounds i8, ptr %1, i64 16
  %61 = getelementptr inbounds i8, ptr %1, i64 56
  %62 = getelementptr inbounds i8, ptr %1, i64 152
  %63 = getelementptr inbounds i8, ptr %1, i64 16
  %64 = icmp sgt i64 %26, 0
  %65 = getelementptr inbounds i8, ptr %1, i64 120
  %66 = getelementptr inbounds i8, ptr %0, i64 160
  %67 = getelementptr inbounds i8, ptr %0, i64 240
  %68 = getelementptr inbounds i8, ptr %0, i64 200
  %69 = getelementptr inbounds i8, ptr %0, i64 336
  %70 = getelementptr inbounds i8, ptr %1, i64 120
  %71 = getelementptr inbounds i8, ptr %0, i64 304
  %72 = getelementptr inbounds i8, ptr %0, i64 248
  %73 = getelementptr inbounds i8, ptr %0, i64 256
  %74 = getelementptr inbounds i8, ptr %0, i64 264
  %75 = getelementptr inbounds i8, ptr %0, i64 440
  %76 = getelementptr inbounds i8, ptr %0, i64 432
  %77 = getelementptr inbounds i8, ptr %0, i64 216
  %78 = getelementptr inbounds i8, ptr %1, i64 144
  %79 = getelementptr inbounds i8, ptr %0, i64 208
  %80 = getelementptr inbounds i8, ptr %0, i64 448
  %81 = getelementptr inbounds i8, ptr %0, i64 432
  %82 = getelementptr inbounds i8, ptr %0, i64 216
  %83 = getelementptr inbounds i8, ptr %0, i64 440
  %84 = getelementptr inbounds i8, ptr %0, i64 32
  %85 = getelementptr inbounds i8, ptr %0, i64 16
  %86 = getelementptr inbounds i8, ptr %0, i64 24
  %87 = getelementptr inbounds i8, ptr %0, i64 480
  %88 = getelementptr inbounds i8, ptr %0, i64 560
  br label %90

89:                                               ; preds = %413, %36
  ret void

90:                                               ; preds = %49, %413
  %91 = phi i64 [ 0, %49 ], [ %414, %413 ]
  %92 = load i64, ptr %50, align 8
  %93 = shl nuw i64 1, %91
  %94 = and i64 %92, %93
  %95 = icmp eq i64 %94, 0
  br i1 %95, label %413, label %96

96:                                               ; preds = %90
  %97 = load i64, ptr %51, align 8
  %98 = inttoptr i64 %97 to ptr
  %99 = load i64, ptr %52, align 8
  %100 = mul nsw i64 %99, %91
  %101 = getelementptr inbounds i8, ptr %98, i64 %100
  %102 = load i64, ptr %53, align 8
  %103 = inttoptr i64 %102 to ptr
  %104 = getelementptr inbounds i8, ptr %103, i64 %100
  %105 = load i64, ptr %54, align 8
  %106 = add nsw i64 %105, %100
  %107 = load i64, ptr %55, align 8
  %108 = inttoptr i64 %107 to ptr
  %109 = ashr i64 %106, 3
  %110 = getelementptr inbounds i16, ptr %108, i64 %109
  %111 = load i16, ptr %110, align 2
  %112 = icmp slt i16 %111, 0
  br i1 %112, label %118, label %113

113:                                              ; preds = %96
  %114 = zext nneg i16 %111 to i64
  %115 = load i64, ptr %56, align 8
  %116 = inttoptr i64 %115 to ptr
  %117 = getelementptr inbounds %struct.Mbarrier, ptr %116, i64 %114
  br label %118

118:                                              ; preds = %96, %113
  %119 = phi ptr [ %117, %113 ], [ null, %96 ]
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %3) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(20) %3, i8 0, i64 20, i1 false)
  br i1 %57, label %123, label %120

120:                                              ; preds = %236, %118
  %121 = load i64, ptr %66, align 8
  %122 = icmp eq i64 %121, 0
  br i1 %122, label %346, label %242

123:                                              ; preds = %118, %236
  %124 = phi i64 [ %237, %236 ], [ 0, %118 ]
  %125 = load i64, ptr %58, align 8
  %126 = load i8, ptr %1, align 8
  %127 = icmp ugt i8 %126, 1
  br i1 %127, label %128, label %130

128:                                              ; preds = %123
  %129 = zext i8 %126 to i64
  br label %147

130:                                              ; preds = %163, %123
  %131 = phi i64 [ %125, %123 ], [ %169, %163 ]
  %132 = phi i32 [ 1, %123 ], [ %165, %163 ]
  %133 = load i32, ptr %62, align 8
  %134 = sext i32 %133 to i64
  %135 = load i8, ptr %23, align 2
  %136 = zext i8 %135 to i64
  %137 = mul nsw i64 %136, %134
  %138 = load i64, ptr %63, align 8
  %139 = mul nsw i64 %138, %136
  br i1 %64, label %140, label %172

140:                                              ; preds = %130
  %141 = mul nuw nsw i64 %124, %31
  %142 = icmp eq i32 %132, 0
  %143 = getelementptr inbounds i8, ptr %41, i64 %131
  %144 = getelementptr inbounds i8, ptr %45, i64 %131
  %145 = getelementptr i8, ptr %41, i64 %131
  %146 = getelementptr i8, ptr %45, i64 %131
  br label %177

147:                                              ; preds = %128, %163
  %148 = phi i64 [ 1, %128 ], [ %170, %163 ]
  %149 = phi i32 [ 1, %128 ], [ %165, %163 ]
  %150 = phi i64 [ %125, %128 ], [ %169, %163 ]
  %151 = getelementptr inbounds [5 x i32], ptr %59, i64 0, i64 %148
  %152 = load i32, ptr %151, align 4
  %153 = sext i32 %152 to i64
  %154 = getelementptr inbounds [5 x i32], ptr %3, i64 0, i64 %148
  %155 = load i32, ptr %154, align 4
  %156 = sext i32 %155 to i64
  %157 = add nsw i64 %156, %153
  %158 = icmp sgt i64 %157, -1
  br i1 %158, label %159, label %163

159:                                              ; preds = %147
  %160 = getelementptr inbounds [5 x i64], ptr %60, i64 0, i64 %148
  %161 = load i64, ptr %160, align 8
  %162 = icmp slt i64 %157, %161
  br label %163

163:                                              ; preds = %159, %147
  %164 = phi i1 [ false, %147 ], [ %162, %159 ]
  %165 = select i1 %164, i32 %149, i32 0
  %166 = getelementptr inbounds [5 x i64], ptr %61, i64 0, i64 %148
  %167 = load i64, ptr %166, align 8
  %168 = mul nsw i64 %167, %157
  %169 = add nsw i64 %168, %150
  %170 = add nuw nsw i64 %148, 1
  %171 = icmp eq i64 %170, %129
  br i1 %171, label %130, label %147, !llvm.loop !141

172:                                              ; preds = %225, %130
  %173 = load i8, ptr %1, align 8
  %174 = icmp ugt i8 %173, 1
  br i1 %174, label %175, label %236

175:                                              ; preds = %172
  %176 = zext i8 %173 to i64
  br label %228

177:                                              ; preds = %140, %225
  %178 = phi i64 [ 0, %140 ], [ %226, %225 ]
  %179 = load i64, ptr %65, align 8
  %180 = add nuw i64 %178, %141
  %181 = add i64 %180, %179
  %182 = lshr i64 %181, 3
  %183 = and i64 %182, %37
  %184 = xor i64 %183, %181
  %185 = add nsw i64 %178, %137
  %186 = icmp slt i64 %185, 0
  %187 = select i1 %142, i1 true, i1 %186
  %188 = add nuw nsw i64 %185, 16
  %189 = icmp sgt i64 %188, %139
  %190 = select i1 %187, i1 true, i1 %189
  br i1 %190, label %191, label %194

191:                                              ; preds = %177
  %192 = getelementptr i8, ptr %145, i64 %185
  %193 = getelementptr i8, ptr %146, i64 %185
  br label %201

194:                                              ; preds = %177
  %195 = getelementptr inbounds i8, ptr %143, i64 %185
  %196 = load <2 x i64>, ptr %195, align 1
  %197 = getelementptr inbounds i8, ptr %101, i64 %184
  store <2 x i64> %196, ptr %197, align 1
  %198 = getelementptr inbounds i8, ptr %144, i64 %185
  %199 = load <2 x i64>, ptr %198, align 1
  %200 = getelementptr inbounds i8, ptr %104, i64 %184
  store <2 x i64> %199, ptr %200, align 1
  br label %225

201:                                              ; preds = %191, %220
  %202 = phi i64 [ 0, %191 ], [ %223, %220 ]
  br i1 %142, label %208, label %203

203:                                              ; preds = %201
  %204 = add nsw i64 %202, %185
  %205 = icmp sgt i64 %204, -1
  %206 = icmp slt i64 %204, %139
  %207 = select i1 %205, i1 %206, i1 false
  br label %208

208:                                              ; preds = %203, %201
  %209 = phi i1 [ false, %201 ], [ %207, %203 ]
  br i1 %209, label %210, label %213

210:                                              ; preds = %208
  %211 = getelementptr i8, ptr %192, i64 %202
  %212 = load i8, ptr %211, align 1
  br label %213

213:                                              ; preds = %208, %210
  %214 = phi i8 [ %212, %210 ], [ 0, %208 ]
  %215 = add nsw i64 %202, %184
  %216 = getelementptr inbounds i8, ptr %101, i64 %215
  store i8 %214, ptr %216, align 1
  br i1 %209, label %217, label %220

217:                                              ; preds = %213
  %218 = getelementptr i8, ptr %193, i64 %202
  %219 = load i8, ptr %218, align 1
  br label %220

220:                                              ; preds = %213, %217
  %221 = phi i8 [ %219, %217 ], [ -1, %213 ]
  %222 = getelementptr inbounds i8, ptr %104, i64 %215
  store i8 %221, ptr %222, align 1
  %223 = add nuw nsw i64 %202, 1
  %224 = icmp eq i64 %223, 16
  br i1 %224, label %225, label %201, !llvm.loop !142

225:                                              ; preds = %220, %194
  %226 = add nuw nsw i64 %178, 16
  %227 = icmp slt i64 %226, %26
  br i1 %227, label %177, label %172, !llvm.loop !143

228:                                              ; preds = %175, %239
  %229 = phi i64 [ 1, %175 ], [ %240, %239 ]
  %230 = getelementptr inbounds [5 x i32], ptr %3, i64 0, i64 %229
  %231 = load i32, ptr %230, align 4
  %232 = add nsw i32 %231, 1
  store i32 %232, ptr %230, align 4
  %233 = getelementptr inbounds [5 x i32], ptr %20, i64 0, i64 %229
  %234 = load i32, ptr %233, align 4
  %235 = icmp eq i32 %232, %234
  br i1 %235, label %239, label %236

236:                                              ; preds = %228, %239, %172
  %237 = add nuw nsw i64 %124, 1
  %238 = icmp eq i64 %237, %19
  br i1 %238, label %120, label %123, !llvm.loop !144

239:                                              ; preds = %228
  store i32 0, ptr %230, align 4
  %240 = add nuw nsw i64 %229, 1
  %241 = icmp eq i64 %240, %176
  br i1 %241, label %236, label %228, !llvm.loop !145

242:                                              ; preds = %120
  %243 = load i64, ptr %52, align 8
  %244 = mul nsw i64 %243, %91
  %245 = load i64, ptr %67, align 8
  %246 = lshr i64 16, %245
  %247 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %246, i64 1)
  %248 = load i64, ptr %68, align 8
  %249 = add nsw i64 %248, 1
  store i64 %249, ptr %68, align 8
  %250 = load i64, ptr %69, align 8
  %251 = add nsw i64 %250, -1
  store i64 %251, ptr %69, align 8
  %252 = load i8, ptr %1, align 8
  %253 = icmp ugt i8 %252, 1
  br i1 %253, label %254, label %265

254:                                              ; preds = %242
  %255 = zext i8 %252 to i64
  br label %256

256:                                              ; preds = %254, %256
  %257 = phi i64 [ 1, %254 ], [ %263, %256 ]
  %258 = phi i64 [ 1, %254 ], [ %262, %256 ]
  %259 = getelementptr inbounds [5 x i32], ptr %20, i64 0, i64 %257
  %260 = load i32, ptr %259, align 4
  %261 = sext i32 %260 to i64
  %262 = mul nsw i64 %258, %261
  %263 = add nuw nsw i64 %257, 1
  %264 = icmp eq i64 %263, %255
  br i1 %264, label %265, label %256, !llvm.loop !131

265:                                              ; preds = %256, %242
  %266 = phi i64 [ 1, %242 ], [ %262, %256 ]
  %267 = load i32, ptr %20, align 8
  %268 = sext i32 %267 to i64
  %269 = load i8, ptr %23, align 2
  %270 = zext i8 %269 to i64
  %271 = mul nsw i64 %270, %268
  %272 = load i8, ptr %27, align 1
  %273 = icmp eq i8 %272, 0
  %274 = zext i8 %272 to i64
  %275 = select i1 %273, i64 %271, i64 %274
  switch i8 %272, label %276 [
    i8 -128, label %280
    i8 64, label %279
  ]

276:                                              ; preds = %265
  %277 = icmp eq i8 %272, 0
  %278 = select i1 %277, i64 0, i64 16
  br label %280

279:                                              ; preds = %265
  br label %280

280:                                              ; preds = %265, %276, %279
  %281 = phi i64 [ 112, %265 ], [ %278, %276 ], [ 48, %279 ]
  %282 = icmp sgt i64 %266, 0
  br i1 %282, label %283, label %290

283:                                              ; preds = %280
  %284 = icmp sgt i64 %271, 0
  %285 = getelementptr inbounds i8, ptr %119, i64 40
  br label %286

286:                                              ; preds = %283, %308
  %287 = phi i64 [ 0, %283 ], [ %309, %308 ]
  br i1 %284, label %288, label %308

288:                                              ; preds = %286
  %289 = mul nuw nsw i64 %287, %275
  br label %311

290:                                              ; preds = %308, %280
  %291 = load i64, ptr %75, align 8
  %292 = inttoptr i64 %291 to ptr
  %293 = load i64, ptr %76, align 8
  %294 = ptrtoint ptr %119 to i64
  %295 = sub i64 %294, %293
  %296 = sdiv exact i64 %295, 96
  %297 = load i64, ptr %77, align 8
  %298 = shl i64 %297, 1
  %299 = mul i64 %298, %296
  %300 = getelementptr inbounds i64, ptr %292, i64 %299
  %301 = load i64, ptr %68, align 8
  %302 = getelementptr inbounds i8, ptr %119, i64 40
  %303 = load i64, ptr %302, align 8
  %304 = getelementptr i64, ptr %300, i64 %297
  %305 = getelementptr i64, ptr %304, i64 %303
  store i64 %301, ptr %305, align 8
  %306 = load i64, ptr %302, align 8
  %307 = getelementptr inbounds i64, ptr %300, i64 %306
  store i64 %301, ptr %307, align 8
  br label %346

308:                                              ; preds = %343, %286
  %309 = add nuw nsw i64 %287, 1
  %310 = icmp eq i64 %309, %266
  br i1 %310, label %290, label %286, !llvm.loop !146

311:                                              ; preds = %288, %343
  %312 = phi i64 [ 0, %288 ], [ %344, %343 ]
  %313 = load i64, ptr %70, align 8
  %314 = add nuw i64 %312, %289
  %315 = add i64 %314, %313
  %316 = lshr i64 %315, 3
  %317 = and i64 %316, %281
  %318 = xor i64 %317, %315
  %319 = add nsw i64 %318, %244
  %320 = load i64, ptr %67, align 8
  %321 = ashr i64 %319, %320
  %322 = load i64, ptr %285, align 8
  %323 = add nsw i64 %321, %247
  br label %324

324:                                              ; preds = %311, %324
  %325 = phi i64 [ %321, %311 ], [ %341, %324 ]
  %326 = load i64, ptr %71, align 8
  %327 = inttoptr i64 %326 to ptr
  %328 = getelementptr inbounds i8, ptr %327, i64 %325
  %329 = load i8, ptr %328, align 1
  %330 = add i8 %329, -1
  store i8 %330, ptr %328, align 1
  %331 = load i64, ptr %68, align 8
  %332 = load i64, ptr %72, align 8
  %333 = inttoptr i64 %332 to ptr
  %334 = getelementptr inbounds i64, ptr %333, i64 %325
  store i64 %331, ptr %334, align 8
  %335 = load i64, ptr %73, align 8
  %336 = inttoptr i64 %335 to ptr
  %337 = getelementptr inbounds i64, ptr %336, i64 %325
  store i64 %322, ptr %337, align 8
  %338 = load i64, ptr %74, align 8
  %339 = inttoptr i64 %338 to ptr
  %340 = getelementptr inbounds i8, ptr %339, i64 %325
  store i8 0, ptr %340, align 1
  %341 = add nsw i64 %325, 1
  %342 = icmp slt i64 %341, %323
  br i1 %342, label %324, label %343, !llvm.loop !126

343:                                              ; preds = %324
  %344 = add nuw nsw i64 %312, 16
  %345 = icmp slt i64 %344, %271
  br i1 %345, label %311, label %308, !llvm.loop !147

346:                                              ; preds = %290, %120
  %347 = load i64, ptr %78, align 8
  %348 = getelementptr inbounds i8, ptr %119, i64 24
  %349 = load i64, ptr %348, align 8
  %350 = sub nsw i64 %349, %347
  store i64 %350, ptr %348, align 8
  %351 = load i64, ptr %79, align 8
  %352 = add nsw i64 %351, 1
  store i64 %352, ptr %79, align 8
  %353 = getelementptr inbounds i8, ptr %119, i64 16
  %354 = getelementptr inbounds i8, ptr %119, i64 32
  %355 = getelementptr inbounds i8, ptr %119, i64 8
  %356 = ptrtoint ptr %119 to i64
  br label %357

357:                                              ; preds = %407, %346
  %358 = load i64, ptr %353, align 8
  %359 = icmp eq i64 %358, 0
  br i1 %359, label %360, label %412

360:                                              ; preds = %357
  %361 = load i64, ptr %348, align 8
  %362 = icmp eq i64 %361, 0
  br i1 %362, label %363, label %412

363:                                              ; preds = %360
  %364 = load i64, ptr %354, align 8
  %365 = add nsw i64 %364, 1
  store i64 %365, ptr %354, align 8
  %366 = load i64, ptr %355, align 8
  store i64 %366, ptr %353, align 8
  %367 = load i64, ptr %80, align 8
  %368 = inttoptr i64 %367 to ptr
  %369 = load i64, ptr %81, align 8
  %370 = sub i64 %356, %369
  %371 = sdiv exact i64 %370, 96
  %372 = shl nsw i64 %371, 1
  %373 = load i64, ptr %82, align 8
  %374 = mul nsw i64 %372, %373
  %375 = getelementptr inbounds i64, ptr %368, i64 %374
  %376 = load i64, ptr %83, align 8
  %377 = inttoptr i64 %376 to ptr
  %378 = getelementptr inbounds i64, ptr %377, i64 %374
  %379 = shl i64 %373, 4
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 8 %375, ptr align 8 %378, i64 %379, i1 false)
  %380 = load i64, ptr %84, align 8
  %381 = icmp sgt i64 %380, 0
  br i1 %381, label %385, label %382

382:                                              ; preds = %402, %363
  %383 = load i64, ptr %87, align 8
  %384 = icmp eq i64 %383, 0
  br i1 %384, label %407, label %406

385:                                              ; preds = %363, %402
  %386 = phi i64 [ %403, %402 ], [ 0, %363 ]
  %387 = load i64, ptr %85, align 8
  %388 = load i64, ptr %86, align 8
  %389 = mul nsw i64 %388, %386
  %390 = add nsw i64 %389, %387
  %391 = inttoptr i64 %390 to ptr
  %392 = getelementptr inbounds i8, ptr %391, i64 16
  %393 = load i32, ptr %392, align 4
  %394 = icmp eq i32 %393, 2
  br i1 %394, label %395, label %402

395:                                              ; preds = %385
  %396 = getelementptr inbounds i8, ptr %391, i64 24
  %397 = load i32, ptr %396, align 4
  %398 = load i64, ptr %119, align 8
  %399 = trunc i64 %398 to i32
  %400 = icmp eq i32 %397, %399
  br i1 %400, label %401, label %402

401:                                              ; preds = %395
  store i32 0, ptr %392, align 4
  br label %402

402:                                              ; preds = %401, %395, %385
  %403 = add nuw nsw i64 %386, 1
  %404 = load i64, ptr %84, align 8
  %405 = icmp slt i64 %403, %404
  br i1 %405, label %385, label %382, !llvm.loop !103

406:                                              ; preds = %382
  store i64 1, ptr %88, align 8
  br label %407

407:                                              ; preds = %406, %382
  %408 = load i64, ptr %79, align 8
  %409 = add nsw i64 %408, 1
  store i64 %409, ptr %79, align 8
  %410 = load i64, ptr %355, align 8
  %411 = icmp eq i64 %410, 0
  br i1 %411, label %357, label %412, !llvm.loop !104

412:                                              ; preds = %357, %360, %407
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %3) #29
  br label %413

413:                                              ; preds = %90, %412
  %414 = add nuw nsw i64 %91, 1
  %415 = load i64, ptr %46, align 8
  %416 = icmp slt i64 %414, %415
  br i1 %416, label %90, label %89, !llvm.loop !148
}

; Function Attrs: noredzone nounwind
define dso_local range(i32 0, 2) i32 @rt_tensor_store(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = alloca [5 x i32], align 16
  %6 = alloca [5 x i32], align 16
  %7 = getelementptr inbounds i8, ptr %1, i64 632
  %8 = load i64, ptr %7, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %11 = icmp ult i32 %10, 2
  br i1 %11, label %12, label %690

12:                                               ; preds = %4
  %13 = load i64, ptr %9, align 8
  %14 = icmp eq i64 %13, 256
  br i1 %14, label %690, label %15

15:                                               ; preds = %12
  %16 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %17 = getelementptr inbounds i8, ptr %2, i64 4
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %9, i64 16
  %20 = getelementptr inbounds %struct.Store, ptr %19, i64 %13
  %21 = getelementptr inbounds i8, ptr %2, i64 8
  %22 = getelementptr inbounds i8, ptr %2, i64 20
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds i8, ptr %2, i64 24
  %26 = load i32, ptr %25, align 4
  %27 = zext i32 %26 to i64
  %28 = shl nuw i64 %27, 32
  %29 = or disjoint i64 %28, %24
  %30 = load i32, ptr %21, align 4
  %31 = getelementptr inbounds i8, ptr %2, i64 12
  %32 = load i32, ptr %31, align 4
  %33 = zext i32 %32 to i64
  switch i32 %30, label %47 [
    i32 0, label %34
    i32 2, label %40
  ]

34:                                               ; preds = %15
  %35 = getelementptr inbounds i8, ptr %0, i64 %33
  %36 = zext nneg i32 %16 to i64
  %37 = getelementptr inbounds i64, ptr %35, i64 %36
  %38 = load i64, ptr %37, align 8
  %39 = add nsw i64 %38, %29
  br label %54

40:                                               ; preds = %15
  %41 = getelementptr inbounds i8, ptr %0, i64 %33
  %42 = zext nneg i32 %16 to i64
  %43 = getelementptr inbounds i32, ptr %41, i64 %42
  %44 = load i32, ptr %43, align 4
  %45 = add i32 %44, %23
  %46 = zext i32 %45 to i64
  br label %54

47:                                               ; preds = %15
  %48 = getelementptr inbounds i8, ptr %2, i64 16
  %49 = load i32, ptr %48, align 4
  %50 = zext i32 %49 to i64
  %51 = shl nuw i64 %50, 32
  %52 = or disjoint i64 %51, %33
  %53 = add nsw i64 %52, %29
  br label %54

54:                                               ; preds = %34, %40, %47
  %55 = phi i64 [ %39, %34 ], [ %46, %40 ], [ %53, %47 ]
  %56 = tail call fastcc i32 @decode_map(ptr noundef %1, i64 noundef %55, ptr noundef nonnull %20) #30
  %57 = icmp eq i32 %56, 0
  br i1 %57, label %690, label %58

58:                                               ; preds = %54
  %59 = load i8, ptr %20, align 8
  %60 = zext i8 %59 to i32
  %61 = icmp eq i32 %18, %60
  br i1 %61, label %62, label %690

62:                                               ; preds = %58
  %63 = getelementptr inbounds i8, ptr %2, i64 28
  %64 = getelementptr inbounds i8, ptr %2, i64 40
  %65 = load i32, ptr %64, align 4
  %66 = zext i32 %65 to i64
  %67 = getelementptr inbounds i8, ptr %2, i64 44
  %68 = load i32, ptr %67, align 4
  %69 = zext i32 %68 to i64
  %70 = shl nuw i64 %69, 32
  %71 = or disjoint i64 %70, %66
  %72 = load i32, ptr %63, align 4
  %73 = getelementptr inbounds i8, ptr %2, i64 32
  %74 = load i32, ptr %73, align 4
  %75 = zext i32 %74 to i64
  switch i32 %72, label %89 [
    i32 0, label %76
    i32 2, label %82
  ]

76:                                               ; preds = %62
  %77 = getelementptr inbounds i8, ptr %0, i64 %75
  %78 = zext nneg i32 %16 to i64
  %79 = getelementptr inbounds i64, ptr %77, i64 %78
  %80 = load i64, ptr %79, align 8
  %81 = add nsw i64 %80, %71
  br label %96

82:                                               ; preds = %62
  %83 = getelementptr inbounds i8, ptr %0, i64 %75
  %84 = zext nneg i32 %16 to i64
  %85 = getelementptr inbounds i32, ptr %83, i64 %84
  %86 = load i32, ptr %85, align 4
  %87 = add i32 %86, %65
  %88 = zext i32 %87 to i64
  br label %96

89:                                               ; preds = %62
  %90 = getelementptr inbounds i8, ptr %2, i64 36
  %91 = load i32, ptr %90, align 4
  %92 = zext i32 %91 to i64
  %93 = shl nuw i64 %92, 32
  %94 = or disjoint i64 %93, %75
  %95 = add nsw i64 %94, %71
  br label %96

96:                                               ; preds = %76, %82, %89
  %97 = phi i64 [ %81, %76 ], [ %88, %82 ], [ %95, %89 ]
  %98 = icmp ugt i8 %59, 1
  br i1 %98, label %99, label %111

99:                                               ; preds = %96
  %100 = getelementptr inbounds i8, ptr %20, i64 96
  %101 = zext i8 %59 to i64
  br label %102

102:                                              ; preds = %99, %102
  %103 = phi i64 [ 1, %99 ], [ %109, %102 ]
  %104 = phi i64 [ 1, %99 ], [ %108, %102 ]
  %105 = getelementptr inbounds [5 x i32], ptr %100, i64 0, i64 %103
  %106 = load i32, ptr %105, align 4
  %107 = sext i32 %106 to i64
  %108 = mul nsw i64 %104, %107
  %109 = add nuw nsw i64 %103, 1
  %110 = icmp eq i64 %109, %101
  br i1 %110, label %111, label %102, !llvm.loop !131

111:                                              ; preds = %102, %96
  %112 = phi i64 [ 1, %96 ], [ %108, %102 ]
  %113 = getelementptr inbounds i8, ptr %20, i64 1
  %114 = load i8, ptr %113, align 1
  %115 = icmp eq i8 %114, 0
  br i1 %115, label %118, label %116

116:                                              ; preds = %111
  %117 = zext i8 %114 to i64
  br label %126

118:                                              ; preds = %111
  %119 = getelementptr inbounds i8, ptr %20, i64 96
  %120 = load i32, ptr %119, align 8
  %121 = sext i32 %120 to i64
  %122 = getelementptr inbounds i8, ptr %20, i64 2
  %123 = load i8, ptr %122, align 2
  %124 = zext i8 %123 to i64
  %125 = mul nsw i64 %124, %121
  br label %126

126:                                              ; preds = %116, %118
  %127 = phi i64 [ %117, %116 ], [ %125, %118 ]
  %128 = mul nsw i64 %127, %112
  %129 = and i64 %97, -4294967296
  %130 = icmp eq i64 %129, 4294967296
  %131 = and i64 %97, 4294967295
  %132 = select i1 %130, i64 %131, i64 %97
  %133 = tail call fastcc i64 @shared_index(ptr noundef %1, ptr noundef %0, i64 noundef %132, i64 noundef %128, i32 noundef 1) #30
  %134 = getelementptr inbounds i8, ptr %20, i64 136
  store i64 %133, ptr %134, align 8
  %135 = and i64 %133, -9223372036854775681
  %136 = icmp eq i64 %135, 0
  br i1 %136, label %137, label %690

137:                                              ; preds = %126
  %138 = getelementptr inbounds i8, ptr %9, i64 8
  %139 = load i64, ptr %138, align 8
  %140 = add nsw i64 %139, %128
  %141 = icmp sgt i64 %140, 4194304
  br i1 %141, label %690, label %142

142:                                              ; preds = %137
  %143 = icmp eq i32 %18, 0
  br i1 %143, label %169, label %144

144:                                              ; preds = %142
  %145 = getelementptr inbounds i8, ptr %2, i64 52
  %146 = zext nneg i32 %16 to i64
  %147 = getelementptr inbounds i32, ptr %0, i64 %146
  %148 = getelementptr inbounds i8, ptr %20, i64 160
  %149 = zext i32 %18 to i64
  br label %153

150:                                              ; preds = %164
  %151 = add nuw nsw i64 %154, 1
  %152 = icmp eq i64 %151, %149
  br i1 %152, label %169, label %153, !llvm.loop !149

153:                                              ; preds = %144, %150
  %154 = phi i64 [ 0, %144 ], [ %151, %150 ]
  %155 = mul i64 %154, 12
  %156 = getelementptr inbounds i8, ptr %145, i64 %155
  %157 = load i32, ptr %156, align 4
  %158 = icmp eq i32 %157, 0
  %159 = getelementptr inbounds i8, ptr %156, i64 4
  br i1 %158, label %160, label %164

160:                                              ; preds = %153
  %161 = load i32, ptr %159, align 4
  %162 = zext i32 %161 to i64
  %163 = getelementptr inbounds i8, ptr %147, i64 %162
  br label %164

164:                                              ; preds = %153, %160
  %165 = phi ptr [ %163, %160 ], [ %159, %153 ]
  %166 = load i32, ptr %165, align 4
  %167 = getelementptr inbounds [5 x i32], ptr %148, i64 0, i64 %154
  store i32 %166, ptr %167, align 4
  %168 = icmp slt i32 %166, 0
  br i1 %168, label %690, label %150

169:                                              ; preds = %150, %142
  %170 = getelementptr inbounds i8, ptr %20, i64 160
  %171 = load i32, ptr %170, align 8
  %172 = zext i32 %171 to i64
  %173 = getelementptr inbounds i8, ptr %20, i64 2
  %174 = load i8, ptr %173, align 2
  %175 = zext i8 %174 to i64
  %176 = mul nuw nsw i64 %175, %172
  %177 = and i64 %176, 15
  %178 = icmp eq i64 %177, 0
  br i1 %178, label %179, label %690

179:                                              ; preds = %169
  %180 = getelementptr inbounds i8, ptr %20, i64 16
  %181 = load i64, ptr %180, align 8
  %182 = mul nsw i64 %181, %175
  %183 = and i64 %182, 15
  %184 = icmp eq i64 %183, 0
  br i1 %184, label %185, label %690

185:                                              ; preds = %179
  %186 = getelementptr inbounds i8, ptr %0, i64 12
  %187 = load i32, ptr %186, align 4
  %188 = sext i32 %187 to i64
  %189 = shl nsw i64 %188, 5
  %190 = zext nneg i32 %16 to i64
  %191 = or disjoint i64 %189, %190
  %192 = getelementptr inbounds i8, ptr %20, i64 120
  store i64 %191, ptr %192, align 8
  %193 = getelementptr inbounds i8, ptr %20, i64 128
  store i64 -1, ptr %193, align 8
  %194 = load i64, ptr %138, align 8
  %195 = getelementptr inbounds i8, ptr %20, i64 144
  store i64 %194, ptr %195, align 8
  %196 = getelementptr inbounds i8, ptr %20, i64 180
  store i32 0, ptr %196, align 4
  %197 = getelementptr inbounds i8, ptr %2, i64 48
  %198 = load i32, ptr %197, align 4
  %199 = getelementptr inbounds i8, ptr %20, i64 184
  store i32 %198, ptr %199, align 8
  %200 = load i32, ptr %2, align 4
  %201 = getelementptr inbounds i8, ptr %20, i64 188
  store i32 %200, ptr %201, align 4
  %202 = load i8, ptr %20, align 8
  %203 = icmp ugt i8 %202, 1
  br i1 %203, label %204, label %216

204:                                              ; preds = %185
  %205 = getelementptr inbounds i8, ptr %20, i64 96
  %206 = zext i8 %202 to i64
  br label %207

207:                                              ; preds = %204, %207
  %208 = phi i64 [ 1, %204 ], [ %214, %207 ]
  %209 = phi i64 [ 1, %204 ], [ %213, %207 ]
  %210 = getelementptr inbounds [5 x i32], ptr %205, i64 0, i64 %208
  %211 = load i32, ptr %210, align 4
  %212 = sext i32 %211 to i64
  %213 = mul nsw i64 %209, %212
  %214 = add nuw nsw i64 %208, 1
  %215 = icmp eq i64 %214, %206
  br i1 %215, label %216, label %207, !llvm.loop !131

216:                                              ; preds = %207, %185
  %217 = phi i64 [ 1, %185 ], [ %213, %207 ]
  %218 = getelementptr inbounds i8, ptr %20, i64 96
  %219 = load i32, ptr %218, align 8
  %220 = sext i32 %219 to i64
  %221 = mul i64 %217, %175
  %222 = mul i64 %221, %220
  %223 = getelementptr inbounds i8, ptr %20, i64 152
  store i64 %222, ptr %223, align 8
  %224 = getelementptr inbounds i8, ptr %1, i64 200
  %225 = load i64, ptr %224, align 8
  %226 = add nsw i64 %225, 1
  store i64 %226, ptr %224, align 8
  %227 = getelementptr inbounds i8, ptr %1, i64 240
  %228 = load i64, ptr %227, align 8
  %229 = lshr i64 16, %228
  %230 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %229, i64 1)
  %231 = getelementptr inbounds i8, ptr %1, i64 160
  %232 = load i64, ptr %231, align 8
  %233 = icmp eq i64 %232, 0
  br i1 %233, label %657, label %234

234:                                              ; preds = %216
  %235 = load i32, ptr %186, align 4
  %236 = sext i32 %235 to i64
  %237 = getelementptr inbounds i8, ptr %1, i64 224
  %238 = load i64, ptr %237, align 8
  %239 = inttoptr i64 %238 to ptr
  %240 = getelementptr inbounds i8, ptr %1, i64 216
  %241 = load i64, ptr %240, align 8
  %242 = mul nsw i64 %241, %236
  %243 = getelementptr inbounds i64, ptr %239, i64 %242
  %244 = getelementptr inbounds i8, ptr %1, i64 232
  %245 = load i64, ptr %244, align 8
  %246 = inttoptr i64 %245 to ptr
  %247 = getelementptr inbounds i64, ptr %246, i64 %242
  %248 = load i8, ptr %20, align 8
  %249 = icmp ugt i8 %248, 1
  br i1 %249, label %250, label %261

250:                                              ; preds = %234
  %251 = zext i8 %248 to i64
  br label %252

252:                                              ; preds = %250, %252
  %253 = phi i64 [ 1, %250 ], [ %259, %252 ]
  %254 = phi i64 [ 1, %250 ], [ %258, %252 ]
  %255 = getelementptr inbounds [5 x i32], ptr %218, i64 0, i64 %253
  %256 = load i32, ptr %255, align 4
  %257 = sext i32 %256 to i64
  %258 = mul nsw i64 %254, %257
  %259 = add nuw nsw i64 %253, 1
  %260 = icmp eq i64 %259, %251
  br i1 %260, label %261, label %252, !llvm.loop !131

261:                                              ; preds = %252, %234
  %262 = phi i64 [ 1, %234 ], [ %258, %252 ]
  %263 = load i32, ptr %218, align 8
  %264 = sext i32 %263 to i64
  %265 = load i8, ptr %173, align 2
  %266 = zext i8 %265 to i64
  %267 = mul nsw i64 %266, %264
  %268 = load i8, ptr %113, align 1
  %269 = icmp eq i8 %268, 0
  %270 = zext i8 %268 to i64
  %271 = select i1 %269, i64 %267, i64 %270
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %5) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(20) %5, i8 0, i64 20, i1 false)
  %272 = icmp sgt i64 %262, 0
  br i1 %272, label %273, label %316

273:                                              ; preds = %261
  %274 = getelementptr inbounds i8, ptr %20, i64 8
  %275 = load i64, ptr %274, align 8
  %276 = load i32, ptr %170, align 8
  %277 = sext i32 %276 to i64
  %278 = mul nsw i64 %277, %266
  %279 = add nsw i64 %278, %275
  %280 = icmp ugt i8 %248, 1
  %281 = getelementptr inbounds i8, ptr %20, i64 56
  %282 = load i64, ptr %180, align 8
  %283 = sub nsw i64 %282, %277
  %284 = mul nsw i64 %283, %266
  %285 = tail call i64 @llvm.smin.i64(i64 %284, i64 %267)
  %286 = getelementptr inbounds i8, ptr %1, i64 72
  %287 = icmp eq i8 %268, 0
  %288 = select i1 %287, i64 0, i64 16
  %289 = getelementptr inbounds i8, ptr %1, i64 80
  %290 = getelementptr inbounds i8, ptr %1, i64 304
  %291 = getelementptr inbounds i8, ptr %1, i64 320
  %292 = getelementptr inbounds i8, ptr %1, i64 248
  %293 = getelementptr inbounds i8, ptr %1, i64 256
  %294 = getelementptr inbounds i8, ptr %1, i64 264
  %295 = getelementptr inbounds i8, ptr %1, i64 256
  %296 = getelementptr inbounds i8, ptr %1, i64 264
  %297 = getelementptr inbounds i8, ptr %1, i64 384
  %298 = getelementptr inbounds i8, ptr %1, i64 248
  %299 = getelementptr inbounds i8, ptr %1, i64 352
  %300 = getelementptr inbounds i8, ptr %1, i64 880
  %301 = getelementptr inbounds i8, ptr %1, i64 344
  %302 = getelementptr inbounds i8, ptr %1, i64 360
  %303 = getelementptr inbounds i8, ptr %1, i64 776
  %304 = getelementptr inbounds i8, ptr %1, i64 760
  %305 = getelementptr inbounds i8, ptr %1, i64 360
  %306 = getelementptr inbounds i8, ptr %1, i64 768
  %307 = getelementptr inbounds i8, ptr %1, i64 360
  %308 = getelementptr inbounds i8, ptr %1, i64 752
  %309 = getelementptr inbounds i8, ptr %1, i64 704
  %310 = getelementptr inbounds i8, ptr %1, i64 360
  %311 = icmp ugt i8 %248, 1
  %312 = zext i8 %248 to i64
  %313 = zext i8 %248 to i64
  br label %321

314:                                              ; preds = %540
  %315 = icmp eq i32 %531, 0
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %5) #29
  br i1 %315, label %317, label %690

316:                                              ; preds = %261
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %5) #29
  br label %317

317:                                              ; preds = %316, %314
  %318 = icmp ugt i8 %248, 1
  br i1 %318, label %319, label %555

319:                                              ; preds = %317
  %320 = zext i8 %248 to i64
  br label %546

321:                                              ; preds = %273, %540
  %322 = phi i32 [ 0, %273 ], [ %531, %540 ]
  %323 = phi i64 [ 0, %273 ], [ %541, %540 ]
  %324 = mul nsw i64 %323, %271
  br i1 %280, label %343, label %325

325:                                              ; preds = %343, %321
  %326 = phi i64 [ %279, %321 ], [ %361, %343 ]
  %327 = phi i32 [ 1, %321 ], [ %357, %343 ]
  %328 = icmp eq i32 %327, 0
  %329 = select i1 %328, i64 0, i64 %285
  %330 = icmp sgt i64 %329, 0
  br i1 %330, label %331, label %364

331:                                              ; preds = %325
  %332 = load i64, ptr %134, align 8
  %333 = freeze i64 %332
  %334 = load i64, ptr %286, align 8
  %335 = srem i64 %333, %334
  %336 = sub nsw i64 %333, %335
  %337 = load i64, ptr %289, align 8
  %338 = inttoptr i64 %337 to ptr
  %339 = load i64, ptr %290, align 8
  %340 = inttoptr i64 %339 to ptr
  %341 = load i64, ptr %291, align 8
  %342 = inttoptr i64 %341 to ptr
  br label %368

343:                                              ; preds = %321, %343
  %344 = phi i64 [ %362, %343 ], [ 1, %321 ]
  %345 = phi i32 [ %357, %343 ], [ 1, %321 ]
  %346 = phi i64 [ %361, %343 ], [ %279, %321 ]
  %347 = getelementptr inbounds [5 x i32], ptr %170, i64 0, i64 %344
  %348 = load i32, ptr %347, align 4
  %349 = sext i32 %348 to i64
  %350 = getelementptr inbounds [5 x i32], ptr %5, i64 0, i64 %344
  %351 = load i32, ptr %350, align 4
  %352 = sext i32 %351 to i64
  %353 = add nsw i64 %352, %349
  %354 = getelementptr inbounds [5 x i64], ptr %180, i64 0, i64 %344
  %355 = load i64, ptr %354, align 8
  %356 = icmp slt i64 %353, %355
  %357 = select i1 %356, i32 %345, i32 0
  %358 = getelementptr inbounds [5 x i64], ptr %281, i64 0, i64 %344
  %359 = load i64, ptr %358, align 8
  %360 = mul nsw i64 %353, %359
  %361 = add nsw i64 %360, %346
  %362 = add nuw nsw i64 %344, 1
  %363 = icmp eq i64 %362, %312
  br i1 %363, label %325, label %343, !llvm.loop !150

364:                                              ; preds = %391, %325
  %365 = phi i32 [ %322, %325 ], [ %452, %391 ]
  %366 = load i64, ptr %299, align 8
  %367 = icmp eq i64 %366, 0
  br i1 %367, label %530, label %455

368:                                              ; preds = %331, %391
  %369 = phi i32 [ %322, %331 ], [ %452, %391 ]
  %370 = phi i64 [ 0, %331 ], [ %392, %391 ]
  %371 = add nsw i64 %370, %324
  %372 = add nsw i64 %371, %335
  %373 = lshr i64 %372, 3
  switch i8 %268, label %374 [
    i8 -128, label %376
    i8 64, label %375
  ]

374:                                              ; preds = %368
  br label %376

375:                                              ; preds = %368
  br label %376

376:                                              ; preds = %368, %374, %375
  %377 = phi i64 [ 112, %368 ], [ %288, %374 ], [ 48, %375 ]
  %378 = and i64 %377, %373
  %379 = xor i64 %378, %372
  %380 = add nsw i64 %379, %336
  %381 = getelementptr inbounds i8, ptr %338, i64 %380
  %382 = load i64, ptr %381, align 8
  %383 = getelementptr inbounds i8, ptr %381, i64 8
  %384 = load i64, ptr %383, align 8
  %385 = and i64 %384, %382
  %386 = icmp ne i64 %385, -1
  %387 = zext i1 %386 to i32
  %388 = or i32 %369, %387
  %389 = ashr i64 %380, %228
  %390 = add nsw i64 %389, %230
  br label %394

391:                                              ; preds = %449
  %392 = add nuw nsw i64 %370, 16
  %393 = icmp slt i64 %392, %329
  br i1 %393, label %368, label %364, !llvm.loop !151

394:                                              ; preds = %376, %449
  %395 = phi i32 [ %388, %376 ], [ %452, %449 ]
  %396 = phi i64 [ %389, %376 ], [ %453, %449 ]
  %397 = getelementptr inbounds i8, ptr %340, i64 %396
  %398 = load i8, ptr %397, align 1
  %399 = getelementptr inbounds i8, ptr %342, i64 %396
  %400 = load i8, ptr %399, align 1
  %401 = or i8 %400, %398
  %402 = icmp eq i8 %401, 0
  br i1 %402, label %403, label %423

403:                                              ; preds = %394
  %404 = load i64, ptr %292, align 8
  %405 = inttoptr i64 %404 to ptr
  %406 = getelementptr inbounds i64, ptr %405, i64 %396
  %407 = load i64, ptr %406, align 8
  %408 = load i64, ptr %293, align 8
  %409 = inttoptr i64 %408 to ptr
  %410 = getelementptr inbounds i64, ptr %409, i64 %396
  %411 = load i64, ptr %410, align 8
  %412 = getelementptr inbounds i64, ptr %243, i64 %411
  %413 = load i64, ptr %412, align 8
  %414 = icmp sgt i64 %407, %413
  br i1 %414, label %423, label %415

415:                                              ; preds = %403
  %416 = load i64, ptr %294, align 8
  %417 = inttoptr i64 %416 to ptr
  %418 = getelementptr inbounds i8, ptr %417, i64 %396
  %419 = load i8, ptr %418, align 1
  %420 = icmp eq i8 %419, 0
  br i1 %420, label %423, label %421

421:                                              ; preds = %415
  %422 = tail call fastcc i32 @updates_late(ptr noundef %1, ptr noundef %243, i64 noundef %396) #30
  br label %423

423:                                              ; preds = %421, %415, %403, %394
  %424 = phi i32 [ 1, %394 ], [ 1, %403 ], [ 0, %415 ], [ %422, %421 ]
  %425 = load i64, ptr %295, align 8
  %426 = inttoptr i64 %425 to ptr
  %427 = getelementptr inbounds i64, ptr %426, i64 %396
  %428 = load i64, ptr %427, align 8
  %429 = load i64, ptr %296, align 8
  %430 = inttoptr i64 %429 to ptr
  %431 = getelementptr inbounds i8, ptr %430, i64 %396
  %432 = load i8, ptr %431, align 1
  %433 = icmp eq i8 %432, 0
  br i1 %433, label %437, label %434

434:                                              ; preds = %423
  %435 = tail call fastcc i32 @updates_late(ptr noundef %1, ptr noundef %247, i64 noundef %396) #30
  %436 = icmp eq i32 %435, 0
  br i1 %436, label %437, label %449

437:                                              ; preds = %434, %423
  %438 = load i64, ptr %297, align 8
  %439 = icmp slt i64 %428, %438
  br i1 %439, label %440, label %449

440:                                              ; preds = %437
  %441 = load i64, ptr %298, align 8
  %442 = inttoptr i64 %441 to ptr
  %443 = getelementptr inbounds i64, ptr %442, i64 %396
  %444 = load i64, ptr %443, align 8
  %445 = getelementptr inbounds i64, ptr %247, i64 %428
  %446 = load i64, ptr %445, align 8
  %447 = icmp sgt i64 %444, %446
  %448 = zext i1 %447 to i32
  br label %449

449:                                              ; preds = %434, %437, %440
  %450 = phi i32 [ 1, %434 ], [ 0, %437 ], [ %448, %440 ]
  %451 = or i32 %424, %395
  %452 = or i32 %451, %450
  %453 = add nsw i64 %396, 1
  %454 = icmp slt i64 %453, %390
  br i1 %454, label %394, label %391, !llvm.loop !152

455:                                              ; preds = %364
  %456 = load i64, ptr %300, align 8
  %457 = trunc i64 %456 to i32
  %458 = shl nuw i32 1, %457
  %459 = sext i32 %458 to i64
  %460 = icmp slt i64 %329, %459
  br i1 %460, label %530, label %461

461:                                              ; preds = %455
  %462 = add nsw i64 %326, -68719476736
  %463 = load i64, ptr %301, align 8
  %464 = inttoptr i64 %463 to ptr
  %465 = load i64, ptr %303, align 8
  %466 = icmp eq i64 %465, 0
  %467 = load i64, ptr %308, align 8
  %468 = icmp eq i64 %467, 0
  br label %469

469:                                              ; preds = %461, %524
  %470 = phi i64 [ %459, %461 ], [ %528, %524 ]
  %471 = phi i32 [ %365, %461 ], [ %527, %524 ]
  %472 = phi i64 [ 0, %461 ], [ %470, %524 ]
  %473 = add nsw i64 %462, %472
  %474 = ashr i64 %473, %456
  %475 = getelementptr inbounds i32, ptr %464, i64 %474
  %476 = load i32, ptr %475, align 4
  %477 = icmp eq i32 %476, 0
  br i1 %477, label %483, label %478

478:                                              ; preds = %469
  %479 = load i64, ptr %302, align 8
  %480 = trunc i64 %479 to i32
  %481 = icmp ne i32 %476, %480
  %482 = zext i1 %481 to i32
  br label %483

483:                                              ; preds = %469, %478
  %484 = phi i32 [ 0, %469 ], [ %482, %478 ]
  br i1 %466, label %511, label %485

485:                                              ; preds = %483
  %486 = load i64, ptr %304, align 8
  %487 = inttoptr i64 %486 to ptr
  %488 = getelementptr inbounds i32, ptr %487, i64 %474
  %489 = load i32, ptr %488, align 4
  %490 = icmp eq i32 %489, 0
  br i1 %490, label %496, label %491

491:                                              ; preds = %485
  %492 = load i64, ptr %305, align 8
  %493 = trunc i64 %492 to i32
  %494 = icmp ne i32 %489, %493
  %495 = zext i1 %494 to i32
  br label %496

496:                                              ; preds = %485, %491
  %497 = phi i32 [ 0, %485 ], [ %495, %491 ]
  %498 = icmp eq i32 %497, 0
  br i1 %498, label %511, label %499

499:                                              ; preds = %496
  %500 = load i64, ptr %306, align 8
  %501 = inttoptr i64 %500 to ptr
  %502 = getelementptr inbounds i32, ptr %501, i64 %474
  %503 = load i32, ptr %502, align 4
  %504 = load i64, ptr %307, align 8
  %505 = trunc i64 %504 to i32
  %506 = icmp ne i32 %503, %505
  %507 = icmp ne i32 %503, -1
  %508 = and i1 %507, %506
  %509 = zext i1 %508 to i32
  %510 = or i32 %484, %509
  br label %511

511:                                              ; preds = %499, %496, %483
  %512 = phi i32 [ %484, %483 ], [ %510, %499 ], [ %484, %496 ]
  br i1 %468, label %524, label %513

513:                                              ; preds = %511
  %514 = load i64, ptr %309, align 8
  %515 = inttoptr i64 %514 to ptr
  %516 = getelementptr inbounds i32, ptr %515, i64 %474
  %517 = load i32, ptr %516, align 4
  %518 = icmp eq i32 %517, 0
  br i1 %518, label %524, label %519

519:                                              ; preds = %513
  %520 = load i64, ptr %310, align 8
  %521 = trunc i64 %520 to i32
  %522 = icmp ne i32 %517, %521
  %523 = zext i1 %522 to i32
  br label %524

524:                                              ; preds = %519, %513, %511
  %525 = phi i32 [ 0, %511 ], [ 0, %513 ], [ %523, %519 ]
  %526 = or i32 %512, %471
  %527 = or i32 %526, %525
  %528 = add nsw i64 %470, %459
  %529 = icmp sgt i64 %528, %329
  br i1 %529, label %530, label %469, !llvm.loop !153

530:                                              ; preds = %524, %455, %364
  %531 = phi i32 [ %365, %364 ], [ %365, %455 ], [ %527, %524 ]
  br i1 %311, label %532, label %540

532:                                              ; preds = %530, %543
  %533 = phi i64 [ %544, %543 ], [ 1, %530 ]
  %534 = getelementptr inbounds [5 x i32], ptr %5, i64 0, i64 %533
  %535 = load i32, ptr %534, align 4
  %536 = add nsw i32 %535, 1
  store i32 %536, ptr %534, align 4
  %537 = getelementptr inbounds [5 x i32], ptr %218, i64 0, i64 %533
  %538 = load i32, ptr %537, align 4
  %539 = icmp eq i32 %536, %538
  br i1 %539, label %543, label %540

540:                                              ; preds = %532, %543, %530
  %541 = add nuw nsw i64 %323, 1
  %542 = icmp eq i64 %541, %262
  br i1 %542, label %314, label %321, !llvm.loop !154

543:                                              ; preds = %532
  store i32 0, ptr %534, align 4
  %544 = add nuw nsw i64 %533, 1
  %545 = icmp eq i64 %544, %313
  br i1 %545, label %540, label %532, !llvm.loop !155

546:                                              ; preds = %319, %546
  %547 = phi i64 [ 1, %319 ], [ %553, %546 ]
  %548 = phi i64 [ 1, %319 ], [ %552, %546 ]
  %549 = getelementptr inbounds [5 x i32], ptr %218, i64 0, i64 %547
  %550 = load i32, ptr %549, align 4
  %551 = sext i32 %550 to i64
  %552 = mul nsw i64 %548, %551
  %553 = add nuw nsw i64 %547, 1
  %554 = icmp eq i64 %553, %320
  br i1 %554, label %555, label %546, !llvm.loop !131

555:                                              ; preds = %546, %317
  %556 = phi i64 [ 1, %317 ], [ %552, %546 ]
  %557 = zext i8 %268 to i64
  %558 = select i1 %269, i64 %267, i64 %557
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %6) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(20) %6, i8 0, i64 20, i1 false)
  %559 = icmp sgt i64 %556, 0
  br i1 %559, label %560, label %563

560:                                              ; preds = %555
  %561 = getelementptr inbounds i8, ptr %1, i64 72
  %562 = getelementptr inbounds i8, ptr %1, i64 312
  br label %567

563:                                              ; preds = %651, %555
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %6) #29
  %564 = getelementptr inbounds i8, ptr %1, i64 336
  %565 = load i64, ptr %564, align 8
  %566 = add nsw i64 %565, 1
  store i64 %566, ptr %564, align 8
  br label %657

567:                                              ; preds = %560, %651
  %568 = phi i64 [ 0, %560 ], [ %652, %651 ]
  %569 = mul nsw i64 %568, %558
  %570 = load i8, ptr %20, align 8
  %571 = icmp ugt i8 %570, 1
  br i1 %571, label %572, label %574

572:                                              ; preds = %567
  %573 = zext i8 %570 to i64
  br label %587

574:                                              ; preds = %587, %567
  %575 = phi i32 [ 1, %567 ], [ %600, %587 ]
  %576 = load i64, ptr %180, align 8
  %577 = load i32, ptr %170, align 8
  %578 = sext i32 %577 to i64
  %579 = sub nsw i64 %576, %578
  %580 = load i8, ptr %173, align 2
  %581 = zext i8 %580 to i64
  %582 = mul nsw i64 %579, %581
  %583 = tail call i64 @llvm.smin.i64(i64 %582, i64 %267)
  %584 = icmp ne i32 %575, 0
  %585 = icmp sgt i64 %583, 0
  %586 = select i1 %584, i1 %585, i1 false
  br i1 %586, label %608, label %603

587:                                              ; preds = %572, %587
  %588 = phi i64 [ 1, %572 ], [ %601, %587 ]
  %589 = phi i32 [ 1, %572 ], [ %600, %587 ]
  %590 = getelementptr inbounds [5 x i32], ptr %170, i64 0, i64 %588
  %591 = load i32, ptr %590, align 4
  %592 = sext i32 %591 to i64
  %593 = getelementptr inbounds [5 x i32], ptr %6, i64 0, i64 %588
  %594 = load i32, ptr %593, align 4
  %595 = sext i32 %594 to i64
  %596 = add nsw i64 %595, %592
  %597 = getelementptr inbounds [5 x i64], ptr %180, i64 0, i64 %588
  %598 = load i64, ptr %597, align 8
  %599 = icmp slt i64 %596, %598
  %600 = select i1 %599, i32 %589, i32 0
  %601 = add nuw nsw i64 %588, 1
  %602 = icmp eq i64 %601, %573
  br i1 %602, label %574, label %587, !llvm.loop !156

603:                                              ; preds = %630, %574
  %604 = load i8, ptr %20, align 8
  %605 = icmp ugt i8 %604, 1
  br i1 %605, label %606, label %651

606:                                              ; preds = %603
  %607 = zext i8 %604 to i64
  br label %643

608:                                              ; preds = %574, %630
  %609 = phi i64 [ %631, %630 ], [ 0, %574 ]
  %610 = add nsw i64 %609, %569
  %611 = load i64, ptr %134, align 8
  %612 = freeze i64 %611
  %613 = load i64, ptr %561, align 8
  %614 = srem i64 %612, %613
  %615 = sub nsw i64 %612, %614
  %616 = add nsw i64 %610, %614
  %617 = lshr i64 %616, 3
  %618 = load i8, ptr %113, align 1
  switch i8 %618, label %619 [
    i8 -128, label %623
    i8 64, label %622
  ]

619:                                              ; preds = %608
  %620 = icmp eq i8 %618, 0
  %621 = select i1 %620, i64 0, i64 16
  br label %623

622:                                              ; preds = %608
  br label %623

623:                                              ; preds = %608, %619, %622
  %624 = phi i64 [ 112, %608 ], [ %621, %619 ], [ 48, %622 ]
  %625 = and i64 %624, %617
  %626 = xor i64 %625, %616
  %627 = add nsw i64 %615, %626
  %628 = ashr i64 %627, %228
  %629 = add nsw i64 %628, %230
  br label %634

630:                                              ; preds = %634
  %631 = add nuw nsw i64 %609, 16
  %632 = icmp sgt i64 %583, %631
  %633 = select i1 %584, i1 %632, i1 false
  br i1 %633, label %608, label %603, !llvm.loop !157

634:                                              ; preds = %623, %634
  %635 = phi i64 [ %628, %623 ], [ %641, %634 ]
  %636 = load i64, ptr %562, align 8
  %637 = inttoptr i64 %636 to ptr
  %638 = getelementptr inbounds i8, ptr %637, i64 %635
  %639 = load i8, ptr %638, align 1
  %640 = add i8 %639, 1
  store i8 %640, ptr %638, align 1
  %641 = add nsw i64 %635, 1
  %642 = icmp slt i64 %641, %629
  br i1 %642, label %634, label %630, !llvm.loop !158

643:                                              ; preds = %606, %654
  %644 = phi i64 [ 1, %606 ], [ %655, %654 ]
  %645 = getelementptr inbounds [5 x i32], ptr %6, i64 0, i64 %644
  %646 = load i32, ptr %645, align 4
  %647 = add nsw i32 %646, 1
  store i32 %647, ptr %645, align 4
  %648 = getelementptr inbounds [5 x i32], ptr %218, i64 0, i64 %644
  %649 = load i32, ptr %648, align 4
  %650 = icmp eq i32 %647, %649
  br i1 %650, label %654, label %651

651:                                              ; preds = %643, %654, %603
  %652 = add nuw nsw i64 %568, 1
  %653 = icmp eq i64 %652, %556
  br i1 %653, label %563, label %567, !llvm.loop !159

654:                                              ; preds = %643
  store i32 0, ptr %645, align 4
  %655 = add nuw nsw i64 %644, 1
  %656 = icmp eq i64 %655, %607
  br i1 %656, label %651, label %643, !llvm.loop !160

657:                                              ; preds = %563, %216
  %658 = load i64, ptr %223, align 8
  %659 = load i32, ptr %2, align 4
  %660 = getelementptr inbounds i8, ptr %1, i64 368
  %661 = load i64, ptr %660, align 8
  %662 = inttoptr i64 %661 to ptr
  %663 = zext i32 %659 to i64
  %664 = shl nuw nsw i64 %663, 6
  %665 = getelementptr inbounds i8, ptr %662, i64 %664
  %666 = getelementptr inbounds i8, ptr %665, i64 56
  %667 = load i64, ptr %666, align 8
  %668 = add nsw i64 %667, %658
  store i64 %668, ptr %666, align 8
  %669 = load i64, ptr %9, align 8
  %670 = add nsw i64 %669, 1
  store i64 %670, ptr %9, align 8
  %671 = load i64, ptr %138, align 8
  %672 = add nsw i64 %671, %128
  store i64 %672, ptr %138, align 8
  %673 = getelementptr inbounds i8, ptr %1, i64 176
  %674 = load i64, ptr %673, align 8
  switch i64 %674, label %690 [
    i64 1, label %675
    i64 2, label %680
  ]

675:                                              ; preds = %657
  tail call fastcc void @write_store(ptr noundef %1, ptr noundef nonnull %9, ptr noundef nonnull %20) #30
  %676 = load i64, ptr %9, align 8
  %677 = add nsw i64 %676, -1
  store i64 %677, ptr %9, align 8
  %678 = icmp eq i64 %677, 0
  br i1 %678, label %679, label %690

679:                                              ; preds = %675
  store i64 0, ptr %138, align 8
  br label %690

680:                                              ; preds = %657
  %681 = getelementptr inbounds i8, ptr %1, i64 192
  %682 = load i64, ptr %681, align 8
  %683 = mul i64 %682, 6364136223846793005
  %684 = add i64 %683, 1442695040888963407
  store i64 %684, ptr %681, align 8
  %685 = lshr i64 %684, 33
  %686 = trunc nuw nsw i64 %685 to i32
  %687 = urem i32 %686, 3
  %688 = icmp eq i32 %687, 0
  br i1 %688, label %689, label %690

689:                                              ; preds = %680
  tail call fastcc void @read_store(ptr noundef %1, ptr noundef nonnull %9, ptr noundef nonnull %20) #30
  br label %690

690:                                              ; preds = %164, %314, %679, %675, %58, %54, %657, %680, %689, %169, %179, %126, %137, %4, %12
  %691 = phi i32 [ 1, %12 ], [ 1, %4 ], [ 1, %58 ], [ 1, %54 ], [ 1, %137 ], [ 1, %126 ], [ 1, %179 ], [ 1, %169 ], [ 0, %657 ], [ 0, %680 ], [ 0, %689 ], [ 0, %675 ], [ 0, %679 ], [ 1, %314 ], [ 1, %164 ]
  ret i32 %691
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @write_store(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef %2) unnamed_addr #6 {
  %4 = alloca [5 x i32], align 16
  tail call fastcc void @read_store(ptr noundef %0, ptr noundef %1, ptr noundef %2) #30
  %5 = getelementptr inbounds i8, ptr %0, i64 88
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr inbounds i8, ptr %7, i64 -68719476736
  %9 = getelementptr inbounds i8, ptr %0, i64 96
  %10 = load i64, ptr %9, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = getelementptr inbounds i8, ptr %11, i64 -68719476736
  %13 = load i8, ptr %2, align 8
  %14 = icmp ugt i8 %13, 1
  br i1 %14, label %15, label %27

15:                                               ; preds = %3
  %16 = getelementptr inbounds i8, ptr %2, i64 96
  %17 = zext i8 %13 to i64
  br label %18

18:                                               ; preds = %15, %18
  %19 = phi i64 [ 1, %15 ], [ %25, %18 ]
  %20 = phi i64 [ 1, %15 ], [ %24, %18 ]
  %21 = getelementptr inbounds [5 x i32], ptr %16, i64 0, i64 %19
  %22 = load i32, ptr %21, align 4
  %23 = sext i32 %22 to i64
  %24 = mul nsw i64 %20, %23
  %25 = add nuw nsw i64 %19, 1
  %26 = icmp eq i64 %25, %17
  br i1 %26, label %27, label %18, !llvm.loop !131

27:                                               ; preds = %18, %3
  %28 = phi i64 [ 1, %3 ], [ %24, %18 ]
  %29 = getelementptr inbounds i8, ptr %2, i64 96
  %30 = load i32, ptr %29, align 8
  %31 = sext i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr %2, i64 2
  %33 = load i8, ptr %32, align 2
  %34 = zext i8 %33 to i64
  %35 = mul nsw i64 %34, %31
  %36 = getelementptr inbounds i8, ptr %2, i64 1
  %37 = load i8, ptr %36, align 1
  %38 = icmp eq i8 %37, 0
  %39 = zext i8 %37 to i64
  %40 = select i1 %38, i64 %35, i64 %39
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %4) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(20) %4, i8 0, i64 20, i1 false)
  %41 = icmp sgt i64 %28, 0
  br i1 %41, label %42, label %62

42:                                               ; preds = %27
  %43 = getelementptr inbounds i8, ptr %2, i64 8
  %44 = getelementptr inbounds i8, ptr %2, i64 160
  %45 = getelementptr inbounds i8, ptr %2, i64 16
  %46 = getelementptr inbounds i8, ptr %2, i64 56
  %47 = getelementptr inbounds i8, ptr %2, i64 16
  %48 = getelementptr inbounds i8, ptr %1, i64 49168
  %49 = getelementptr inbounds i8, ptr %2, i64 144
  %50 = getelementptr inbounds i8, ptr %0, i64 160
  %51 = getelementptr inbounds i8, ptr %0, i64 352
  %52 = getelementptr inbounds i8, ptr %0, i64 880
  %53 = getelementptr inbounds i8, ptr %2, i64 120
  %54 = getelementptr inbounds i8, ptr %0, i64 360
  %55 = getelementptr inbounds i8, ptr %0, i64 344
  %56 = getelementptr inbounds i8, ptr %0, i64 200
  %57 = getelementptr inbounds i8, ptr %0, i64 688
  %58 = getelementptr inbounds i8, ptr %0, i64 696
  %59 = getelementptr inbounds i8, ptr %0, i64 864
  %60 = getelementptr inbounds i8, ptr %0, i64 856
  %61 = getelementptr inbounds i8, ptr %0, i64 872
  br label %66

62:                                               ; preds = %198, %27
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %4) #29
  %63 = getelementptr inbounds i8, ptr %0, i64 208
  %64 = load i64, ptr %63, align 8
  %65 = add nsw i64 %64, 1
  store i64 %65, ptr %63, align 8
  ret void

66:                                               ; preds = %42, %198
  %67 = phi i64 [ 0, %42 ], [ %199, %198 ]
  %68 = load i64, ptr %43, align 8
  %69 = load i32, ptr %44, align 8
  %70 = sext i32 %69 to i64
  %71 = load i8, ptr %32, align 2
  %72 = zext i8 %71 to i64
  %73 = mul nsw i64 %72, %70
  %74 = add nsw i64 %73, %68
  %75 = mul nsw i64 %67, %40
  %76 = load i8, ptr %2, align 8
  %77 = icmp ugt i8 %76, 1
  br i1 %77, label %78, label %80

78:                                               ; preds = %66
  %79 = zext i8 %76 to i64
  br label %90

80:                                               ; preds = %90, %66
  %81 = phi i64 [ %74, %66 ], [ %108, %90 ]
  %82 = phi i32 [ 1, %66 ], [ %104, %90 ]
  %83 = load i64, ptr %47, align 8
  %84 = sub nsw i64 %83, %70
  %85 = mul nsw i64 %84, %72
  %86 = tail call i64 @llvm.smin.i64(i64 %85, i64 %35)
  %87 = icmp eq i32 %82, 0
  %88 = select i1 %87, i64 0, i64 %86
  %89 = icmp sgt i64 %88, 0
  br i1 %89, label %111, label %185

90:                                               ; preds = %78, %90
  %91 = phi i64 [ 1, %78 ], [ %109, %90 ]
  %92 = phi i32 [ 1, %78 ], [ %104, %90 ]
  %93 = phi i64 [ %74, %78 ], [ %108, %90 ]
  %94 = getelementptr inbounds [5 x i32], ptr %44, i64 0, i64 %91
  %95 = load i32, ptr %94, align 4
  %96 = sext i32 %95 to i64
  %97 = getelementptr inbounds [5 x i32], ptr %4, i64 0, i64 %91
  %98 = load i32, ptr %97, align 4
  %99 = sext i32 %98 to i64
  %100 = add nsw i64 %99, %96
  %101 = getelementptr inbounds [5 x i64], ptr %45, i64 0, i64 %91
  %102 = load i64, ptr %101, align 8
  %103 = icmp slt i64 %100, %102
  %104 = select i1 %103, i32 %92, i32 0
  %105 = getelementptr inbounds [5 x i64], ptr %46, i64 0, i64 %91
  %106 = load i64, ptr %105, align 8
  %107 = mul nsw i64 %100, %106
  %108 = add nsw i64 %107, %93
  %109 = add nuw nsw i64 %91, 1
  %110 = icmp eq i64 %109, %79
  br i1 %110, label %80, label %90, !llvm.loop !161

111:                                              ; preds = %80
  %112 = getelementptr inbounds i8, ptr %8, i64 %81
  %113 = load i64, ptr %49, align 8
  %114 = getelementptr inbounds i8, ptr %48, i64 %113
  %115 = getelementptr inbounds i8, ptr %114, i64 %75
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %112, ptr nonnull align 1 %115, i64 %88, i1 false)
  %116 = getelementptr inbounds i8, ptr %12, i64 %81
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %116, i8 -1, i64 %88, i1 false)
  %117 = load i64, ptr %50, align 8
  %118 = icmp eq i64 %117, 0
  br i1 %118, label %185, label %119

119:                                              ; preds = %111
  %120 = load i64, ptr %51, align 8
  %121 = icmp eq i64 %120, 0
  br i1 %121, label %185, label %122

122:                                              ; preds = %119
  %123 = load i64, ptr %52, align 8
  %124 = trunc i64 %123 to i32
  %125 = shl nuw i32 1, %124
  %126 = sext i32 %125 to i64
  %127 = icmp slt i64 %88, %126
  br i1 %127, label %185, label %128

128:                                              ; preds = %122
  %129 = add i64 %81, -68719476736
  br label %130

130:                                              ; preds = %128, %182
  %131 = phi i64 [ %126, %128 ], [ %183, %182 ]
  %132 = phi i64 [ 0, %128 ], [ %131, %182 ]
  %133 = load i64, ptr %53, align 8
  %134 = add i64 %129, %132
  %135 = load i64, ptr %52, align 8
  %136 = ashr i64 %134, %135
  %137 = load i64, ptr %54, align 8
  %138 = trunc i64 %137 to i32
  %139 = load i64, ptr %55, align 8
  %140 = inttoptr i64 %139 to ptr
  %141 = getelementptr inbounds i32, ptr %140, i64 %136
  store i32 %138, ptr %141, align 4
  %142 = load i64, ptr %51, align 8
  %143 = icmp eq i64 %142, 2
  br i1 %143, label %144, label %182

144:                                              ; preds = %130
  %145 = sdiv i64 %133, 32
  %146 = load i64, ptr %56, align 8
  %147 = load i64, ptr %57, align 8
  %148 = inttoptr i64 %147 to ptr
  %149 = getelementptr inbounds i64, ptr %148, i64 %136
  store i64 %146, ptr %149, align 8
  %150 = trunc i64 %145 to i16
  %151 = load i64, ptr %58, align 8
  %152 = inttoptr i64 %151 to ptr
  %153 = getelementptr inbounds i16, ptr %152, i64 %136
  store i16 %150, ptr %153, align 2
  %154 = load i64, ptr %52, align 8
  %155 = sub nsw i64 7, %154
  %156 = ashr i64 %136, %155
  %157 = load i64, ptr %59, align 8
  %158 = inttoptr i64 %157 to ptr
  %159 = getelementptr inbounds i32, ptr %158, i64 %156
  %160 = load i64, ptr %60, align 8
  %161 = inttoptr i64 %160 to ptr
  %162 = getelementptr inbounds i8, ptr %161, i64 %156
  %163 = load i8, ptr %162, align 1
  %164 = load i64, ptr %61, align 8
  %165 = inttoptr i64 %164 to ptr
  %166 = getelementptr inbounds i8, ptr %165, i64 %136
  store i8 %163, ptr %166, align 1
  %167 = load i32, ptr %159, align 4
  %168 = icmp eq i32 %167, 0
  br i1 %168, label %174, label %169

169:                                              ; preds = %144
  %170 = load i64, ptr %54, align 8
  %171 = trunc i64 %170 to i32
  %172 = icmp ne i32 %167, %171
  %173 = zext i1 %172 to i32
  br label %174

174:                                              ; preds = %169, %144
  %175 = phi i32 [ 0, %144 ], [ %173, %169 ]
  %176 = icmp eq i32 %175, 0
  br i1 %176, label %177, label %180

177:                                              ; preds = %174
  %178 = load i64, ptr %54, align 8
  %179 = trunc i64 %178 to i32
  br label %180

180:                                              ; preds = %174, %177
  %181 = phi i32 [ %179, %177 ], [ -1, %174 ]
  store i32 %181, ptr %159, align 4
  br label %182

182:                                              ; preds = %130, %180
  %183 = add nsw i64 %131, %126
  %184 = icmp sgt i64 %183, %88
  br i1 %184, label %185, label %130, !llvm.loop !162

185:                                              ; preds = %182, %122, %111, %119, %80
  %186 = load i8, ptr %2, align 8
  %187 = icmp ugt i8 %186, 1
  br i1 %187, label %188, label %198

188:                                              ; preds = %185
  %189 = zext i8 %186 to i64
  br label %190

190:                                              ; preds = %188, %201
  %191 = phi i64 [ 1, %188 ], [ %202, %201 ]
  %192 = getelementptr inbounds [5 x i32], ptr %4, i64 0, i64 %191
  %193 = load i32, ptr %192, align 4
  %194 = add nsw i32 %193, 1
  store i32 %194, ptr %192, align 4
  %195 = getelementptr inbounds [5 x i32], ptr %29, i64 0, i64 %191
  %196 = load i32, ptr %195, align 4
  %197 = icmp eq i32 %194, %196
  br i1 %197, label %201, label %198

198:                                              ; preds = %190, %201, %185
  %199 = add nuw nsw i64 %67, 1
  %200 = icmp eq i64 %199, %28
  br i1 %200, label %62, label %66, !llvm.loop !163

201:                                              ; preds = %190
  store i32 0, ptr %192, align 4
  %202 = add nuw nsw i64 %191, 1
  %203 = icmp eq i64 %202, %189
  br i1 %203, label %198, label %190, !llvm.loop !164
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @read_store(ptr nocapture noundef %0, ptr nocapture noundef writeonly %1, ptr nocapture noundef %2) unnamed_addr #6 {
  %4 = alloca [5 x i32], align 16
  %5 = getelementptr inbounds i8, ptr %2, i64 180
  %6 = load i32, ptr %5, align 4
  %7 = icmp eq i32 %6, 0
  br i1 %7, label %8, label %192

8:                                                ; preds = %3
  store i32 1, ptr %5, align 4
  %9 = getelementptr inbounds i8, ptr %0, i64 240
  %10 = load i64, ptr %9, align 8
  %11 = lshr i64 16, %10
  %12 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %11, i64 1)
  %13 = getelementptr inbounds i8, ptr %2, i64 120
  %14 = load i64, ptr %13, align 8
  %15 = sdiv i64 %14, 32
  %16 = getelementptr inbounds i8, ptr %0, i64 32
  %17 = load i64, ptr %16, align 8
  %18 = shl nsw i64 %17, 1
  %19 = add nsw i64 %18, %15
  %20 = getelementptr inbounds i8, ptr %0, i64 280
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %21 to ptr
  %23 = getelementptr inbounds i8, ptr %0, i64 288
  %24 = load i64, ptr %23, align 8
  %25 = mul nsw i64 %19, %24
  %26 = getelementptr inbounds i32, ptr %22, i64 %25
  %27 = load i8, ptr %2, align 8
  %28 = icmp ugt i8 %27, 1
  br i1 %28, label %29, label %41

29:                                               ; preds = %8
  %30 = getelementptr inbounds i8, ptr %2, i64 96
  %31 = zext i8 %27 to i64
  br label %32

32:                                               ; preds = %29, %32
  %33 = phi i64 [ 1, %29 ], [ %39, %32 ]
  %34 = phi i64 [ 1, %29 ], [ %38, %32 ]
  %35 = getelementptr inbounds [5 x i32], ptr %30, i64 0, i64 %33
  %36 = load i32, ptr %35, align 4
  %37 = sext i32 %36 to i64
  %38 = mul nsw i64 %34, %37
  %39 = add nuw nsw i64 %33, 1
  %40 = icmp eq i64 %39, %31
  br i1 %40, label %41, label %32, !llvm.loop !131

41:                                               ; preds = %32, %8
  %42 = phi i64 [ 1, %8 ], [ %38, %32 ]
  %43 = getelementptr inbounds i8, ptr %2, i64 96
  %44 = load i32, ptr %43, align 8
  %45 = sext i32 %44 to i64
  %46 = getelementptr inbounds i8, ptr %2, i64 2
  %47 = load i8, ptr %46, align 2
  %48 = zext i8 %47 to i64
  %49 = mul nsw i64 %48, %45
  %50 = getelementptr inbounds i8, ptr %2, i64 1
  %51 = load i8, ptr %50, align 1
  %52 = icmp eq i8 %51, 0
  %53 = zext i8 %51 to i64
  %54 = select i1 %52, i64 %49, i64 %53
  call void @llvm.lifetime.start.p0(i64 20, ptr nonnull %4) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(20) %4, i8 0, i64 20, i1 false)
  %55 = icmp sgt i64 %42, 0
  br i1 %55, label %56, label %69

56:                                               ; preds = %41
  %57 = getelementptr inbounds i8, ptr %2, i64 160
  %58 = getelementptr inbounds i8, ptr %2, i64 16
  %59 = getelementptr inbounds i8, ptr %2, i64 16
  %60 = getelementptr inbounds i8, ptr %2, i64 136
  %61 = getelementptr inbounds i8, ptr %0, i64 72
  %62 = getelementptr inbounds i8, ptr %0, i64 56
  %63 = getelementptr inbounds i8, ptr %1, i64 49168
  %64 = getelementptr inbounds i8, ptr %2, i64 144
  %65 = getelementptr inbounds i8, ptr %0, i64 160
  %66 = getelementptr inbounds i8, ptr %0, i64 312
  %67 = getelementptr inbounds i8, ptr %0, i64 200
  %68 = getelementptr inbounds i8, ptr %0, i64 272
  br label %73

69:                                               ; preds = %176, %41
  call void @llvm.lifetime.end.p0(i64 20, ptr nonnull %4) #29
  %70 = getelementptr inbounds i8, ptr %0, i64 160
  %71 = load i64, ptr %70, align 8
  %72 = icmp eq i64 %71, 0
  br i1 %72, label %192, label %182

73:                                               ; preds = %56, %176
  %74 = phi i64 [ 0, %56 ], [ %177, %176 ]
  %75 = mul nsw i64 %74, %54
  %76 = load i8, ptr %2, align 8
  %77 = icmp ugt i8 %76, 1
  br i1 %77, label %78, label %80

78:                                               ; preds = %73
  %79 = zext i8 %76 to i64
  br label %95

80:                                               ; preds = %95, %73
  %81 = phi i32 [ 1, %73 ], [ %108, %95 ]
  %82 = load i64, ptr %59, align 8
  %83 = load i32, ptr %57, align 8
  %84 = sext i32 %83 to i64
  %85 = sub nsw i64 %82, %84
  %86 = load i8, ptr %46, align 2
  %87 = zext i8 %86 to i64
  %88 = mul nsw i64 %85, %87
  %89 = tail call i64 @llvm.smin.i64(i64 %88, i64 %49)
  %90 = icmp ne i32 %81, 0
  %91 = icmp sgt i64 %89, 0
  %92 = select i1 %90, i1 %91, i1 false
  br i1 %92, label %93, label %111

93:                                               ; preds = %80
  %94 = getelementptr i8, ptr %63, i64 %75
  br label %116

95:                                               ; preds = %78, %95
  %96 = phi i64 [ 1, %78 ], [ %109, %95 ]
  %97 = phi i32 [ 1, %78 ], [ %108, %95 ]
  %98 = getelementptr inbounds [5 x i32], ptr %57, i64 0, i64 %96
  %99 = load i32, ptr %98, align 4
  %100 = sext i32 %99 to i64
  %101 = getelementptr inbounds [5 x i32], ptr %4, i64 0, i64 %96
  %102 = load i32, ptr %101, align 4
  %103 = sext i32 %102 to i64
  %104 = add nsw i64 %103, %100
  %105 = getelementptr inbounds [5 x i64], ptr %58, i64 0, i64 %96
  %106 = load i64, ptr %105, align 8
  %107 = icmp slt i64 %104, %106
  %108 = select i1 %107, i32 %97, i32 0
  %109 = add nuw nsw i64 %96, 1
  %110 = icmp eq i64 %109, %79
  br i1 %110, label %80, label %95, !llvm.loop !165

111:                                              ; preds = %164, %80
  %112 = load i8, ptr %2, align 8
  %113 = icmp ugt i8 %112, 1
  br i1 %113, label %114, label %176

114:                                              ; preds = %111
  %115 = zext i8 %112 to i64
  br label %168

116:                                              ; preds = %93, %164
  %117 = phi i64 [ 0, %93 ], [ %165, %164 ]
  %118 = add nsw i64 %117, %75
  %119 = load i64, ptr %60, align 8
  %120 = freeze i64 %119
  %121 = load i64, ptr %61, align 8
  %122 = srem i64 %120, %121
  %123 = sub nsw i64 %120, %122
  %124 = add nsw i64 %118, %122
  %125 = lshr i64 %124, 3
  %126 = load i8, ptr %50, align 1
  switch i8 %126, label %127 [
    i8 -128, label %131
    i8 64, label %130
  ]

127:                                              ; preds = %116
  %128 = icmp eq i8 %126, 0
  %129 = select i1 %128, i64 0, i64 16
  br label %131

130:                                              ; preds = %116
  br label %131

131:                                              ; preds = %116, %127, %130
  %132 = phi i64 [ 112, %116 ], [ %129, %127 ], [ 48, %130 ]
  %133 = and i64 %132, %125
  %134 = xor i64 %133, %124
  %135 = add nsw i64 %134, %123
  %136 = load i64, ptr %62, align 8
  %137 = inttoptr i64 %136 to ptr
  %138 = getelementptr inbounds i8, ptr %137, i64 %135
  %139 = load <2 x i64>, ptr %138, align 1
  %140 = load i64, ptr %64, align 8
  %141 = getelementptr i8, ptr %94, i64 %140
  %142 = getelementptr inbounds i8, ptr %141, i64 %117
  store <2 x i64> %139, ptr %142, align 1
  %143 = load i64, ptr %65, align 8
  %144 = icmp eq i64 %143, 0
  br i1 %144, label %164, label %145

145:                                              ; preds = %131
  %146 = ashr i64 %135, %10
  %147 = add nsw i64 %146, %12
  br label %148

148:                                              ; preds = %145, %148
  %149 = phi i64 [ %146, %145 ], [ %162, %148 ]
  %150 = load i64, ptr %66, align 8
  %151 = inttoptr i64 %150 to ptr
  %152 = getelementptr inbounds i8, ptr %151, i64 %149
  %153 = load i8, ptr %152, align 1
  %154 = add i8 %153, -1
  store i8 %154, ptr %152, align 1
  %155 = load i64, ptr %67, align 8
  %156 = load i64, ptr %68, align 8
  %157 = inttoptr i64 %156 to ptr
  %158 = getelementptr inbounds i64, ptr %157, i64 %149
  store i64 %155, ptr %158, align 8
  %159 = load i64, ptr %67, align 8
  %160 = trunc i64 %159 to i32
  %161 = getelementptr inbounds i32, ptr %26, i64 %149
  store i32 %160, ptr %161, align 4
  %162 = add nsw i64 %149, 1
  %163 = icmp slt i64 %162, %147
  br i1 %163, label %148, label %164, !llvm.loop !166

164:                                              ; preds = %148, %131
  %165 = add nuw nsw i64 %117, 16
  %166 = icmp sgt i64 %89, %165
  %167 = select i1 %90, i1 %166, i1 false
  br i1 %167, label %116, label %111, !llvm.loop !167

168:                                              ; preds = %114, %179
  %169 = phi i64 [ 1, %114 ], [ %180, %179 ]
  %170 = getelementptr inbounds [5 x i32], ptr %4, i64 0, i64 %169
  %171 = load i32, ptr %170, align 4
  %172 = add nsw i32 %171, 1
  store i32 %172, ptr %170, align 4
  %173 = getelementptr inbounds [5 x i32], ptr %43, i64 0, i64 %169
  %174 = load i32, ptr %173, align 4
  %175 = icmp eq i32 %172, %174
  br i1 %175, label %179, label %176

176:                                              ; preds = %168, %179, %111
  %177 = add nuw nsw i64 %74, 1
  %178 = icmp eq i64 %177, %42
  br i1 %178, label %69, label %73, !llvm.loop !168

179:                                              ; preds = %168
  store i32 0, ptr %170, align 4
  %180 = add nuw nsw i64 %169, 1
  %181 = icmp eq i64 %180, %115
  br i1 %181, label %176, label %168, !llvm.loop !169

182:                                              ; preds = %69
  %183 = getelementptr inbounds i8, ptr %0, i64 200
  %184 = load i64, ptr %183, align 8
  %185 = getelementptr inbounds i8, ptr %0, i64 296
  %186 = load i64, ptr %185, align 8
  %187 = inttoptr i64 %186 to ptr
  %188 = getelementptr inbounds i64, ptr %187, i64 %19
  store i64 %184, ptr %188, align 8
  %189 = getelementptr inbounds i8, ptr %0, i64 336
  %190 = load i64, ptr %189, align 8
  %191 = add nsw i64 %190, -1
  store i64 %191, ptr %189, align 8
  br label %192

192:                                              ; preds = %69, %182, %3
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_bulk_commit(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readnone %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %1, i64 632
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr inbounds i8, ptr %1, i64 640
  %9 = load i64, ptr %8, align 8
  %10 = inttoptr i64 %9 to ptr
  %11 = icmp eq i32 %3, 0
  br i1 %11, label %27, label %12

12:                                               ; preds = %4
  %13 = getelementptr inbounds i8, ptr %0, i64 12
  %14 = getelementptr inbounds i8, ptr %7, i64 16
  br label %15

15:                                               ; preds = %12, %32
  %16 = phi i32 [ %3, %12 ], [ %37, %32 ]
  %17 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %16, i1 true)
  %18 = load i32, ptr %13, align 4
  %19 = sext i32 %18 to i64
  %20 = shl nsw i64 %19, 5
  %21 = zext nneg i32 %17 to i64
  %22 = or disjoint i64 %20, %21
  %23 = load i64, ptr %7, align 8
  %24 = icmp sgt i64 %23, 0
  br i1 %24, label %25, label %32

25:                                               ; preds = %15
  %26 = getelementptr inbounds i32, ptr %10, i64 %22
  br label %39

27:                                               ; preds = %32, %4
  %28 = getelementptr inbounds i8, ptr %1, i64 648
  %29 = load i64, ptr %28, align 8
  %30 = icmp ne i64 %29, 0
  %31 = zext i1 %30 to i32
  ret i32 %31

32:                                               ; preds = %52, %15
  %33 = getelementptr inbounds i32, ptr %10, i64 %22
  %34 = load i32, ptr %33, align 4
  %35 = add nsw i32 %34, 1
  store i32 %35, ptr %33, align 4
  %36 = add i32 %16, -1
  %37 = and i32 %36, %16
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %27, label %15, !llvm.loop !170

39:                                               ; preds = %25, %52
  %40 = phi i64 [ 0, %25 ], [ %53, %52 ]
  %41 = getelementptr inbounds %struct.Store, ptr %14, i64 %40
  %42 = getelementptr inbounds i8, ptr %41, i64 120
  %43 = load i64, ptr %42, align 8
  %44 = icmp eq i64 %43, %22
  br i1 %44, label %45, label %52

45:                                               ; preds = %39
  %46 = getelementptr inbounds i8, ptr %41, i64 128
  %47 = load i64, ptr %46, align 8
  %48 = icmp slt i64 %47, 0
  br i1 %48, label %49, label %52

49:                                               ; preds = %45
  %50 = load i32, ptr %26, align 4
  %51 = sext i32 %50 to i64
  store i64 %51, ptr %46, align 8
  br label %52

52:                                               ; preds = %49, %45, %39
  %53 = add nuw nsw i64 %40, 1
  %54 = icmp eq i64 %53, %23
  br i1 %54, label %32, label %39, !llvm.loop !171
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_bulk_wait(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %1, i64 632
  %6 = load i64, ptr %5, align 8
  %7 = inttoptr i64 %6 to ptr
  %8 = getelementptr inbounds i8, ptr %1, i64 640
  %9 = load i64, ptr %8, align 8
  %10 = inttoptr i64 %9 to ptr
  %11 = getelementptr inbounds i8, ptr %1, i64 200
  %12 = load i64, ptr %11, align 8
  %13 = add nsw i64 %12, 1
  store i64 %13, ptr %11, align 8
  %14 = load i64, ptr %7, align 8
  %15 = icmp sgt i64 %14, 0
  br i1 %15, label %16, label %22

16:                                               ; preds = %4
  %17 = getelementptr inbounds i8, ptr %7, i64 16
  %18 = getelementptr inbounds i8, ptr %0, i64 12
  %19 = getelementptr inbounds i8, ptr %2, i64 8
  %20 = getelementptr inbounds i8, ptr %2, i64 4
  %21 = getelementptr inbounds i8, ptr %7, i64 8
  br label %43

22:                                               ; preds = %92, %4
  %23 = load i64, ptr %11, align 8
  %24 = getelementptr inbounds i8, ptr %1, i64 224
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds i8, ptr %0, i64 12
  %28 = load i32, ptr %27, align 4
  %29 = sext i32 %28 to i64
  %30 = getelementptr inbounds i8, ptr %1, i64 216
  %31 = load i64, ptr %30, align 8
  %32 = mul nsw i64 %31, %29
  %33 = getelementptr inbounds i8, ptr %1, i64 32
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr i64, ptr %26, i64 %32
  %36 = shl i64 %34, 4
  %37 = getelementptr i8, ptr %35, i64 %36
  %38 = getelementptr i64, ptr %37, i64 %29
  store i64 %23, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %1, i64 648
  %40 = load i64, ptr %39, align 8
  %41 = icmp ne i64 %40, 0
  %42 = zext i1 %41 to i32
  ret i32 %42

43:                                               ; preds = %16, %92
  %44 = phi i64 [ 0, %16 ], [ %93, %92 ]
  %45 = getelementptr inbounds %struct.Store, ptr %17, i64 %44
  %46 = getelementptr inbounds i8, ptr %45, i64 120
  %47 = load i64, ptr %46, align 8
  %48 = load i32, ptr %18, align 4
  %49 = sext i32 %48 to i64
  %50 = shl nsw i64 %49, 5
  %51 = sub nsw i64 %47, %50
  %52 = icmp ult i64 %51, 32
  %53 = trunc nuw nsw i64 %51 to i32
  %54 = shl nuw i32 1, %53
  %55 = and i32 %54, %3
  %56 = icmp ne i32 %55, 0
  %57 = select i1 %52, i1 %56, i1 false
  br i1 %57, label %58, label %70

58:                                               ; preds = %43
  %59 = getelementptr inbounds i8, ptr %45, i64 128
  %60 = load i64, ptr %59, align 8
  %61 = icmp slt i64 %60, 0
  br i1 %61, label %70, label %62

62:                                               ; preds = %58
  %63 = getelementptr inbounds i32, ptr %10, i64 %47
  %64 = load i32, ptr %63, align 4
  %65 = sext i32 %64 to i64
  %66 = load i32, ptr %19, align 4
  %67 = zext i32 %66 to i64
  %68 = sub nsw i64 %65, %67
  %69 = icmp slt i64 %60, %68
  br i1 %69, label %72, label %70

70:                                               ; preds = %62, %58, %43
  %71 = add nsw i64 %44, 1
  br label %92, !llvm.loop !172

72:                                               ; preds = %62
  %73 = load i32, ptr %20, align 4
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %77, label %75

75:                                               ; preds = %72
  tail call fastcc void @read_store(ptr noundef %1, ptr noundef nonnull %7, ptr noundef nonnull %45) #30
  %76 = add nsw i64 %44, 1
  br label %92

77:                                               ; preds = %72
  tail call fastcc void @write_store(ptr noundef %1, ptr noundef nonnull %7, ptr noundef nonnull %45) #30
  %78 = load i64, ptr %7, align 8
  %79 = add nsw i64 %78, -1
  store i64 %79, ptr %7, align 8
  %80 = icmp sgt i64 %79, %44
  br i1 %80, label %81, label %88

81:                                               ; preds = %77, %81
  %82 = phi i64 [ %84, %81 ], [ %44, %77 ]
  %83 = getelementptr inbounds [256 x %struct.Store], ptr %17, i64 0, i64 %82
  %84 = add nsw i64 %82, 1
  %85 = getelementptr inbounds [256 x %struct.Store], ptr %17, i64 0, i64 %84
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(192) %83, ptr noundef nonnull align 8 dereferenceable(192) %85, i64 192, i1 false)
  %86 = load i64, ptr %7, align 8
  %87 = icmp slt i64 %84, %86
  br i1 %87, label %81, label %88, !llvm.loop !173

88:                                               ; preds = %81, %77
  %89 = phi i64 [ %79, %77 ], [ %86, %81 ]
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %91, label %92

91:                                               ; preds = %88
  store i64 0, ptr %21, align 8
  br label %92

92:                                               ; preds = %91, %88, %75, %70
  %93 = phi i64 [ %71, %70 ], [ %76, %75 ], [ %44, %88 ], [ %44, %91 ]
  %94 = load i64, ptr %7, align 8
  %95 = icmp slt i64 %93, %94
  br i1 %95, label %43, label %22
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local i64 @rt_bulk_finish(ptr nocapture noundef %0) local_unnamed_addr #6 {
  %2 = getelementptr inbounds i8, ptr %0, i64 632
  %3 = load i64, ptr %2, align 8
  %4 = inttoptr i64 %3 to ptr
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %7, label %28

7:                                                ; preds = %1
  %8 = getelementptr inbounds i8, ptr %4, i64 16
  %9 = getelementptr inbounds i8, ptr %0, i64 160
  br label %10

10:                                               ; preds = %7, %24
  %11 = phi i1 [ %6, %7 ], [ %26, %24 ]
  %12 = phi i64 [ 0, %7 ], [ %25, %24 ]
  %13 = getelementptr inbounds [256 x %struct.Store], ptr %8, i64 0, i64 %12
  %14 = getelementptr inbounds i8, ptr %13, i64 180
  %15 = load i32, ptr %14, align 4
  %16 = icmp eq i32 %15, 0
  br i1 %16, label %17, label %24

17:                                               ; preds = %10
  %18 = load i64, ptr %9, align 8
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %24, label %20

20:                                               ; preds = %17
  %21 = getelementptr inbounds i8, ptr %13, i64 184
  %22 = load i32, ptr %21, align 8
  %23 = zext i32 %22 to i64
  br label %28

24:                                               ; preds = %10, %17
  %25 = add nuw nsw i64 %12, 1
  %26 = icmp slt i64 %25, %5
  %27 = icmp eq i64 %25, %5
  br i1 %27, label %28, label %10, !llvm.loop !174

28:                                               ; preds = %24, %1, %20
  %29 = phi i1 [ %11, %20 ], [ %6, %1 ], [ %26, %24 ]
  %30 = phi i64 [ %23, %20 ], [ undef, %1 ], [ undef, %24 ]
  br i1 %29, label %53, label %31

31:                                               ; preds = %28
  %32 = load i64, ptr %4, align 8
  %33 = icmp eq i64 %32, 0
  br i1 %33, label %53, label %34

34:                                               ; preds = %31
  %35 = getelementptr inbounds i8, ptr %4, i64 16
  %36 = getelementptr inbounds i8, ptr %4, i64 8
  br label %37

37:                                               ; preds = %34, %50
  tail call fastcc void @write_store(ptr noundef %0, ptr noundef nonnull %4, ptr noundef nonnull %35) #30
  %38 = load i64, ptr %4, align 8
  %39 = add i64 %38, -1
  store i64 %39, ptr %4, align 8
  %40 = icmp sgt i64 %38, 1
  br i1 %40, label %41, label %47

41:                                               ; preds = %37, %41
  %42 = phi i64 [ %44, %41 ], [ 0, %37 ]
  %43 = getelementptr inbounds [256 x %struct.Store], ptr %35, i64 0, i64 %42
  %44 = add nuw nsw i64 %42, 1
  %45 = getelementptr inbounds [256 x %struct.Store], ptr %35, i64 0, i64 %44
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(192) %43, ptr noundef nonnull align 8 dereferenceable(192) %45, i64 192, i1 false)
  %46 = icmp eq i64 %44, %39
  br i1 %46, label %47, label %41, !llvm.loop !173

47:                                               ; preds = %41, %37
  %48 = icmp eq i64 %39, 0
  br i1 %48, label %49, label %50

49:                                               ; preds = %47
  store i64 0, ptr %36, align 8
  br label %50

50:                                               ; preds = %47, %49
  %51 = load i64, ptr %4, align 8
  %52 = icmp eq i64 %51, 0
  br i1 %52, label %53, label %37, !llvm.loop !175

53:                                               ; preds = %50, %31, %28
  %54 = phi i64 [ %30, %28 ], [ 0, %31 ], [ 0, %50 ]
  ret i64 %54
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 3) i32 @rt_wgmma_fence(ptr noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = load i32, ptr %2, align 4
  %6 = icmp eq i32 %3, -1
  br i1 %6, label %7, label %56

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 20
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %56

15:                                               ; preds = %11
  %16 = getelementptr inbounds i8, ptr %1, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = and i64 %17, 3
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %20, label %56

20:                                               ; preds = %15
  %21 = getelementptr inbounds i8, ptr %0, i64 12
  %22 = load i32, ptr %21, align 4
  %23 = and i32 %22, -4
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  %28 = load i64, ptr %27, align 8
  br label %31

29:                                               ; preds = %47
  %30 = icmp eq i32 %50, 3
  br i1 %30, label %56, label %53

31:                                               ; preds = %20, %47
  %32 = phi i64 [ 0, %20 ], [ %51, %47 ]
  %33 = phi i32 [ 0, %20 ], [ %50, %47 ]
  %34 = add nuw nsw i64 %32, %24
  %35 = mul nsw i64 %34, %28
  %36 = add nsw i64 %35, %26
  %37 = inttoptr i64 %36 to ptr
  %38 = icmp eq ptr %37, %0
  br i1 %38, label %47, label %39

39:                                               ; preds = %31
  %40 = getelementptr inbounds i8, ptr %37, i64 16
  %41 = load i32, ptr %40, align 4
  %42 = icmp eq i32 %41, 4
  br i1 %42, label %43, label %47

43:                                               ; preds = %39
  %44 = getelementptr inbounds i8, ptr %37, i64 24
  %45 = load i32, ptr %44, align 4
  %46 = icmp eq i32 %45, %5
  br label %47

47:                                               ; preds = %43, %39, %31
  %48 = phi i1 [ false, %39 ], [ false, %31 ], [ %46, %43 ]
  %49 = zext i1 %48 to i32
  %50 = add nuw nsw i32 %33, %49
  %51 = add nuw nsw i64 %32, 1
  %52 = icmp eq i64 %51, 4
  br i1 %52, label %29, label %31, !llvm.loop !176

53:                                               ; preds = %29
  %54 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 4, ptr %54, align 4
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %5, ptr %55, align 4
  br label %56

56:                                               ; preds = %4, %7, %11, %15, %29, %53
  %57 = phi i1 [ false, %15 ], [ false, %11 ], [ false, %7 ], [ false, %4 ], [ false, %53 ], [ true, %29 ]
  %58 = phi i32 [ 1, %15 ], [ 1, %11 ], [ 1, %7 ], [ 1, %4 ], [ 2, %53 ], [ 0, %29 ]
  br i1 %57, label %59, label %114

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %0, i64 12
  %61 = getelementptr inbounds i8, ptr %1, i64 16
  %62 = getelementptr inbounds i8, ptr %1, i64 24
  %63 = getelementptr inbounds i8, ptr %2, i64 4
  %64 = getelementptr inbounds i8, ptr %2, i64 8
  %65 = getelementptr inbounds i8, ptr %2, i64 12
  br label %93

66:                                               ; preds = %93
  %67 = getelementptr inbounds i8, ptr %0, i64 12
  %68 = getelementptr inbounds i8, ptr %1, i64 16
  %69 = getelementptr inbounds i8, ptr %1, i64 24
  br label %70

70:                                               ; preds = %66, %86
  %71 = phi i64 [ 0, %66 ], [ %87, %86 ]
  %72 = load i32, ptr %67, align 4
  %73 = and i32 %72, -4
  %74 = sext i32 %73 to i64
  %75 = add nuw nsw i64 %71, %74
  %76 = load i64, ptr %68, align 8
  %77 = load i64, ptr %69, align 8
  %78 = mul nsw i64 %75, %77
  %79 = add nsw i64 %78, %76
  %80 = inttoptr i64 %79 to ptr
  %81 = icmp eq ptr %80, %0
  br i1 %81, label %86, label %82

82:                                               ; preds = %70
  %83 = getelementptr inbounds i8, ptr %80, i64 16
  store i32 0, ptr %83, align 4
  %84 = load i32, ptr %80, align 4
  %85 = add nsw i32 %84, 1
  store i32 %85, ptr %80, align 4
  br label %86

86:                                               ; preds = %82, %70
  %87 = add nuw nsw i64 %71, 1
  %88 = icmp eq i64 %87, 4
  br i1 %88, label %89, label %70, !llvm.loop !177

89:                                               ; preds = %86
  %90 = getelementptr inbounds i8, ptr %1, i64 208
  %91 = load i64, ptr %90, align 8
  %92 = add nsw i64 %91, 1
  store i64 %92, ptr %90, align 8
  br label %114

93:                                               ; preds = %59, %93
  %94 = phi i64 [ 0, %59 ], [ %112, %93 ]
  %95 = load i32, ptr %60, align 4
  %96 = and i32 %95, -4
  %97 = sext i32 %96 to i64
  %98 = add nuw nsw i64 %94, %97
  %99 = load i64, ptr %61, align 8
  %100 = load i64, ptr %62, align 8
  %101 = mul nsw i64 %98, %100
  %102 = add nsw i64 %101, %99
  %103 = inttoptr i64 %102 to ptr
  %104 = load i32, ptr %63, align 4
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds i8, ptr %103, i64 %105
  store i8 1, ptr %106, align 1
  %107 = load i32, ptr %64, align 4
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds i8, ptr %103, i64 %108
  %110 = load i32, ptr %65, align 4
  %111 = zext i32 %110 to i64
  tail call void @llvm.memset.p0.i64(ptr align 1 %109, i8 0, i64 %111, i1 false)
  %112 = add nuw nsw i64 %94, 1
  %113 = icmp eq i64 %112, 4
  br i1 %113, label %66, label %93, !llvm.loop !178

114:                                              ; preds = %56, %89
  %115 = phi i32 [ 0, %89 ], [ %58, %56 ]
  ret i32 %115
}

; Function Attrs: noredzone nounwind
define dso_local noundef i32 @rt_wgmma(ptr noundef %0, ptr nocapture noundef %1, ptr noundef %2, i32 noundef %3) local_unnamed_addr #0 {
  %5 = alloca %struct.Least, align 8
  %6 = load i32, ptr %2, align 4
  %7 = icmp eq i32 %3, -1
  br i1 %7, label %8, label %57

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %0, i64 20
  %10 = load i32, ptr %9, align 4
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %12, label %57

12:                                               ; preds = %8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load i32, ptr %13, align 4
  %15 = icmp eq i32 %14, 0
  br i1 %15, label %16, label %57

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %1, i64 40
  %18 = load i64, ptr %17, align 8
  %19 = and i64 %18, 3
  %20 = icmp eq i64 %19, 0
  br i1 %20, label %21, label %57

21:                                               ; preds = %16
  %22 = getelementptr inbounds i8, ptr %0, i64 12
  %23 = load i32, ptr %22, align 4
  %24 = and i32 %23, -4
  %25 = sext i32 %24 to i64
  %26 = getelementptr inbounds i8, ptr %1, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %1, i64 24
  %29 = load i64, ptr %28, align 8
  br label %32

30:                                               ; preds = %48
  %31 = icmp eq i32 %51, 3
  br i1 %31, label %57, label %54

32:                                               ; preds = %21, %48
  %33 = phi i64 [ 0, %21 ], [ %52, %48 ]
  %34 = phi i32 [ 0, %21 ], [ %51, %48 ]
  %35 = add nuw nsw i64 %33, %25
  %36 = mul nsw i64 %35, %29
  %37 = add nsw i64 %36, %27
  %38 = inttoptr i64 %37 to ptr
  %39 = icmp eq ptr %38, %0
  br i1 %39, label %48, label %40

40:                                               ; preds = %32
  %41 = getelementptr inbounds i8, ptr %38, i64 16
  %42 = load i32, ptr %41, align 4
  %43 = icmp eq i32 %42, 4
  br i1 %43, label %44, label %48

44:                                               ; preds = %40
  %45 = getelementptr inbounds i8, ptr %38, i64 24
  %46 = load i32, ptr %45, align 4
  %47 = icmp eq i32 %46, %6
  br label %48

48:                                               ; preds = %44, %40, %32
  %49 = phi i1 [ false, %40 ], [ false, %32 ], [ %47, %44 ]
  %50 = zext i1 %49 to i32
  %51 = add nuw nsw i32 %34, %50
  %52 = add nuw nsw i64 %33, 1
  %53 = icmp eq i64 %52, 4
  br i1 %53, label %30, label %32, !llvm.loop !176

54:                                               ; preds = %30
  %55 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 4, ptr %55, align 4
  %56 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %6, ptr %56, align 4
  br label %57

57:                                               ; preds = %4, %8, %12, %16, %30, %54
  %58 = phi i1 [ false, %16 ], [ false, %12 ], [ false, %8 ], [ false, %4 ], [ false, %54 ], [ true, %30 ]
  %59 = phi i32 [ 1, %16 ], [ 1, %12 ], [ 1, %8 ], [ 1, %4 ], [ 2, %54 ], [ 0, %30 ]
  br i1 %58, label %60, label %705

60:                                               ; preds = %57
  %61 = getelementptr inbounds i8, ptr %0, i64 12
  %62 = load i32, ptr %61, align 4
  %63 = and i32 %62, -4
  %64 = sext i32 %63 to i64
  %65 = ashr exact i64 %64, 2
  %66 = getelementptr inbounds i8, ptr %2, i64 36
  %67 = load i32, ptr %66, align 4
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds i8, ptr %1, i64 536
  %70 = load i64, ptr %69, align 8
  %71 = inttoptr i64 %70 to ptr
  %72 = getelementptr inbounds %struct.Products, ptr %71, i64 %65
  %73 = getelementptr inbounds i8, ptr %2, i64 124
  %74 = getelementptr inbounds i32, ptr %73, i64 %68
  %75 = load i64, ptr %72, align 64
  %76 = icmp eq i64 %75, 1024
  br i1 %76, label %705, label %77

77:                                               ; preds = %60
  %78 = getelementptr inbounds i8, ptr %1, i64 216
  %79 = load i64, ptr %78, align 8
  %80 = icmp sgt i64 %79, 1152
  br i1 %80, label %705, label %81

81:                                               ; preds = %77
  %82 = getelementptr inbounds i8, ptr %2, i64 16
  %83 = load i32, ptr %82, align 4
  %84 = icmp eq i32 %83, 0
  br i1 %84, label %85, label %143

85:                                               ; preds = %81
  %86 = getelementptr inbounds i8, ptr %2, i64 40
  %87 = getelementptr inbounds i8, ptr %1, i64 16
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds i8, ptr %1, i64 24
  %90 = load i64, ptr %89, align 8
  %91 = load i32, ptr %86, align 4
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %102, label %93

93:                                               ; preds = %85
  %94 = getelementptr inbounds i8, ptr %2, i64 44
  %95 = load i32, ptr %94, align 4
  %96 = zext i32 %95 to i64
  %97 = getelementptr inbounds i8, ptr %2, i64 48
  %98 = load i32, ptr %97, align 4
  %99 = zext i32 %98 to i64
  %100 = shl nuw i64 %99, 32
  %101 = or disjoint i64 %100, %96
  br label %111

102:                                              ; preds = %85
  %103 = mul nsw i64 %90, %64
  %104 = add nsw i64 %103, %88
  %105 = inttoptr i64 %104 to ptr
  %106 = getelementptr inbounds i8, ptr %2, i64 44
  %107 = load i32, ptr %106, align 4
  %108 = zext i32 %107 to i64
  %109 = getelementptr inbounds i8, ptr %105, i64 %108
  %110 = load i64, ptr %109, align 8
  br label %111

111:                                              ; preds = %102, %93
  %112 = phi i64 [ %101, %93 ], [ %110, %102 ]
  br i1 %92, label %113, label %140

113:                                              ; preds = %111
  %114 = getelementptr inbounds i8, ptr %2, i64 44
  %115 = load i32, ptr %114, align 4
  %116 = zext i32 %115 to i64
  br label %120

117:                                              ; preds = %128
  %118 = icmp eq i64 %137, 0
  %119 = zext i1 %118 to i32
  br label %140

120:                                              ; preds = %113, %128
  %121 = phi i64 [ 0, %113 ], [ %137, %128 ]
  %122 = phi i64 [ 0, %113 ], [ %129, %128 ]
  %123 = add nuw nsw i64 %122, %64
  %124 = mul nsw i64 %123, %90
  %125 = add nsw i64 %124, %88
  %126 = inttoptr i64 %125 to ptr
  %127 = getelementptr inbounds i8, ptr %126, i64 %116
  br label %131

128:                                              ; preds = %131
  %129 = add nuw nsw i64 %122, 1
  %130 = icmp eq i64 %129, 4
  br i1 %130, label %117, label %120, !llvm.loop !179

131:                                              ; preds = %120, %131
  %132 = phi i64 [ 0, %120 ], [ %138, %131 ]
  %133 = phi i64 [ %121, %120 ], [ %137, %131 ]
  %134 = getelementptr inbounds i64, ptr %127, i64 %132
  %135 = load i64, ptr %134, align 8
  %136 = xor i64 %135, %112
  %137 = or i64 %136, %133
  %138 = add nuw nsw i64 %132, 1
  %139 = icmp eq i64 %138, 32
  br i1 %139, label %128, label %131, !llvm.loop !180

140:                                              ; preds = %111, %117
  %141 = phi i32 [ 1, %111 ], [ %119, %117 ]
  %142 = icmp eq i32 %141, 0
  br i1 %142, label %705, label %143

143:                                              ; preds = %140, %81
  %144 = phi i64 [ %112, %140 ], [ 0, %81 ]
  %145 = getelementptr inbounds i8, ptr %2, i64 52
  %146 = getelementptr inbounds i8, ptr %1, i64 16
  %147 = load i64, ptr %146, align 8
  %148 = getelementptr inbounds i8, ptr %1, i64 24
  %149 = load i64, ptr %148, align 8
  %150 = load i32, ptr %145, align 4
  %151 = icmp eq i32 %150, 0
  br i1 %151, label %161, label %152

152:                                              ; preds = %143
  %153 = getelementptr inbounds i8, ptr %2, i64 56
  %154 = load i32, ptr %153, align 4
  %155 = zext i32 %154 to i64
  %156 = getelementptr inbounds i8, ptr %2, i64 60
  %157 = load i32, ptr %156, align 4
  %158 = zext i32 %157 to i64
  %159 = shl nuw i64 %158, 32
  %160 = or disjoint i64 %159, %155
  br label %170

161:                                              ; preds = %143
  %162 = mul nsw i64 %149, %64
  %163 = add nsw i64 %162, %147
  %164 = inttoptr i64 %163 to ptr
  %165 = getelementptr inbounds i8, ptr %2, i64 56
  %166 = load i32, ptr %165, align 4
  %167 = zext i32 %166 to i64
  %168 = getelementptr inbounds i8, ptr %164, i64 %167
  %169 = load i64, ptr %168, align 8
  br label %170

170:                                              ; preds = %161, %152
  %171 = phi i64 [ %160, %152 ], [ %169, %161 ]
  br i1 %151, label %172, label %199

172:                                              ; preds = %170
  %173 = getelementptr inbounds i8, ptr %2, i64 56
  %174 = load i32, ptr %173, align 4
  %175 = zext i32 %174 to i64
  br label %179

176:                                              ; preds = %187
  %177 = icmp eq i64 %196, 0
  %178 = zext i1 %177 to i32
  br label %199

179:                                              ; preds = %172, %187
  %180 = phi i64 [ 0, %172 ], [ %196, %187 ]
  %181 = phi i64 [ 0, %172 ], [ %188, %187 ]
  %182 = add nuw nsw i64 %181, %64
  %183 = mul nsw i64 %182, %149
  %184 = add nsw i64 %183, %147
  %185 = inttoptr i64 %184 to ptr
  %186 = getelementptr inbounds i8, ptr %185, i64 %175
  br label %190

187:                                              ; preds = %190
  %188 = add nuw nsw i64 %181, 1
  %189 = icmp eq i64 %188, 4
  br i1 %189, label %176, label %179, !llvm.loop !179

190:                                              ; preds = %179, %190
  %191 = phi i64 [ 0, %179 ], [ %197, %190 ]
  %192 = phi i64 [ %180, %179 ], [ %196, %190 ]
  %193 = getelementptr inbounds i64, ptr %186, i64 %191
  %194 = load i64, ptr %193, align 8
  %195 = xor i64 %194, %171
  %196 = or i64 %195, %192
  %197 = add nuw nsw i64 %191, 1
  %198 = icmp eq i64 %197, 32
  br i1 %198, label %187, label %190, !llvm.loop !180

199:                                              ; preds = %170, %176
  %200 = phi i32 [ 1, %170 ], [ %178, %176 ]
  %201 = icmp eq i32 %200, 0
  br i1 %201, label %705, label %202

202:                                              ; preds = %199
  %203 = getelementptr inbounds i8, ptr %72, i64 8256
  %204 = getelementptr inbounds %struct.Product, ptr %203, i64 %75
  %205 = getelementptr inbounds i8, ptr %204, i64 8
  %206 = and i64 %144, 4607675003230535680
  %207 = icmp eq i64 %206, 0
  br i1 %207, label %208, label %705

208:                                              ; preds = %202
  %209 = shl i64 %144, 4
  %210 = and i64 %209, 262128
  store i64 %210, ptr %205, align 8
  %211 = lshr i64 %144, 12
  %212 = and i64 %211, 262128
  %213 = getelementptr inbounds i8, ptr %204, i64 16
  store i64 %212, ptr %213, align 8
  %214 = lshr i64 %144, 28
  %215 = and i64 %214, 262128
  %216 = getelementptr inbounds i8, ptr %204, i64 24
  store i64 %215, ptr %216, align 8
  %217 = lshr i64 %144, 62
  %218 = getelementptr inbounds [4 x i64], ptr @__const.decode_descriptor.spans, i64 0, i64 %217
  %219 = load i64, ptr %218, align 8
  %220 = getelementptr inbounds i8, ptr %204, i64 32
  store i64 %219, ptr %220, align 8
  %221 = trunc i64 %219 to i32
  switch i32 %221, label %222 [
    i32 128, label %226
    i32 64, label %225
  ]

222:                                              ; preds = %208
  %223 = icmp eq i32 %221, 0
  %224 = select i1 %223, i64 0, i64 16
  br label %226

225:                                              ; preds = %208
  br label %226

226:                                              ; preds = %225, %222, %208
  %227 = phi i64 [ 112, %208 ], [ %224, %222 ], [ 48, %225 ]
  %228 = getelementptr inbounds i8, ptr %204, i64 40
  store i64 %227, ptr %228, align 8
  br i1 %207, label %229, label %705

229:                                              ; preds = %226
  %230 = getelementptr inbounds i8, ptr %204, i64 48
  %231 = and i64 %171, 4607675003230535680
  %232 = icmp eq i64 %231, 0
  br i1 %232, label %233, label %705

233:                                              ; preds = %229
  %234 = shl i64 %171, 4
  %235 = and i64 %234, 262128
  store i64 %235, ptr %230, align 8
  %236 = lshr i64 %171, 12
  %237 = and i64 %236, 262128
  %238 = getelementptr inbounds i8, ptr %204, i64 56
  store i64 %237, ptr %238, align 8
  %239 = lshr i64 %171, 28
  %240 = and i64 %239, 262128
  %241 = getelementptr inbounds i8, ptr %204, i64 64
  store i64 %240, ptr %241, align 8
  %242 = lshr i64 %171, 62
  %243 = getelementptr inbounds [4 x i64], ptr @__const.decode_descriptor.spans, i64 0, i64 %242
  %244 = load i64, ptr %243, align 8
  %245 = getelementptr inbounds i8, ptr %204, i64 72
  store i64 %244, ptr %245, align 8
  %246 = trunc i64 %244 to i32
  switch i32 %246, label %247 [
    i32 128, label %251
    i32 64, label %250
  ]

247:                                              ; preds = %233
  %248 = icmp eq i32 %246, 0
  %249 = select i1 %248, i64 0, i64 16
  br label %251

250:                                              ; preds = %233
  br label %251

251:                                              ; preds = %250, %247, %233
  %252 = phi i64 [ 112, %233 ], [ %249, %247 ], [ 48, %250 ]
  %253 = getelementptr inbounds i8, ptr %204, i64 80
  store i64 %252, ptr %253, align 8
  br i1 %232, label %254, label %705

254:                                              ; preds = %251
  %255 = getelementptr inbounds i8, ptr %2, i64 64
  %256 = load i32, ptr %255, align 4
  %257 = icmp eq i32 %256, 0
  %258 = getelementptr inbounds i8, ptr %2, i64 68
  %259 = load i32, ptr %258, align 4
  br i1 %257, label %260, label %265

260:                                              ; preds = %254
  %261 = zext i32 %259 to i64
  %262 = getelementptr inbounds i8, ptr %0, i64 %261
  %263 = load i8, ptr %262, align 1
  %264 = zext i8 %263 to i32
  br label %265

265:                                              ; preds = %254, %260
  %266 = phi i32 [ %264, %260 ], [ %259, %254 ]
  br i1 %257, label %267, label %292

267:                                              ; preds = %265
  %268 = load i64, ptr %146, align 8
  %269 = load i64, ptr %148, align 8
  %270 = getelementptr inbounds i8, ptr %2, i64 68
  %271 = load i32, ptr %270, align 4
  %272 = zext i32 %271 to i64
  br label %273

273:                                              ; preds = %267, %289
  %274 = phi i64 [ 0, %267 ], [ %290, %289 ]
  %275 = add nuw nsw i64 %274, %64
  %276 = mul nsw i64 %269, %275
  %277 = add nsw i64 %276, %268
  %278 = inttoptr i64 %277 to ptr
  %279 = getelementptr inbounds i8, ptr %278, i64 %272
  br label %283

280:                                              ; preds = %283
  %281 = add nuw nsw i64 %284, 1
  %282 = icmp eq i64 %281, 32
  br i1 %282, label %289, label %283, !llvm.loop !181

283:                                              ; preds = %273, %280
  %284 = phi i64 [ 0, %273 ], [ %281, %280 ]
  %285 = getelementptr inbounds i8, ptr %279, i64 %284
  %286 = load i8, ptr %285, align 1
  %287 = zext i8 %286 to i32
  %288 = icmp eq i32 %266, %287
  br i1 %288, label %280, label %705

289:                                              ; preds = %280
  %290 = add nuw nsw i64 %274, 1
  %291 = icmp eq i64 %290, 4
  br i1 %291, label %292, label %273, !llvm.loop !182

292:                                              ; preds = %289, %265
  %293 = icmp ne i32 %266, 0
  %294 = getelementptr inbounds i8, ptr %2, i64 76
  %295 = load i32, ptr %294, align 4
  %296 = icmp ne i32 %295, 0
  %297 = xor i1 %293, %296
  %298 = zext i1 %297 to i32
  %299 = getelementptr inbounds i8, ptr %204, i64 88
  store i32 %298, ptr %299, align 8
  %300 = getelementptr inbounds i8, ptr %1, i64 160
  %301 = load i64, ptr %300, align 8
  %302 = icmp eq i64 %301, 0
  br i1 %302, label %405, label %303

303:                                              ; preds = %292
  %304 = load i64, ptr %146, align 8
  %305 = load i64, ptr %148, align 8
  %306 = getelementptr inbounds i8, ptr %2, i64 80
  %307 = load i32, ptr %306, align 4
  %308 = zext i32 %307 to i64
  %309 = icmp eq i32 %67, 0
  %310 = load i32, ptr %82, align 4
  %311 = icmp eq i32 %310, 0
  %312 = getelementptr inbounds i8, ptr %2, i64 88
  %313 = getelementptr inbounds i8, ptr %2, i64 88
  %314 = getelementptr inbounds i8, ptr %2, i64 108
  br label %323

315:                                              ; preds = %365
  %316 = add nuw nsw i64 %324, 1
  %317 = icmp eq i64 %316, 4
  br i1 %317, label %318, label %323, !llvm.loop !183

318:                                              ; preds = %315
  %319 = load i64, ptr %72, align 64
  %320 = icmp sgt i64 %319, 0
  br i1 %320, label %321, label %405

321:                                              ; preds = %318
  %322 = icmp ne i32 %67, 0
  br label %368

323:                                              ; preds = %303, %315
  %324 = phi i64 [ 0, %303 ], [ %316, %315 ]
  %325 = or disjoint i64 %324, %64
  %326 = mul nsw i64 %305, %325
  %327 = add nsw i64 %326, %304
  %328 = inttoptr i64 %327 to ptr
  %329 = getelementptr inbounds i8, ptr %328, i64 %308
  %330 = load i8, ptr %329, align 1
  %331 = icmp eq i8 %330, 0
  %332 = zext i1 %331 to i32
  br i1 %309, label %335, label %333

333:                                              ; preds = %323
  %334 = load i32, ptr %312, align 4
  br label %339

335:                                              ; preds = %339, %323
  %336 = phi i32 [ %332, %323 ], [ %349, %339 ]
  br i1 %311, label %365, label %337

337:                                              ; preds = %335
  %338 = load i32, ptr %313, align 4
  br label %352

339:                                              ; preds = %333, %339
  %340 = phi i32 [ %332, %333 ], [ %349, %339 ]
  %341 = phi i64 [ 0, %333 ], [ %350, %339 ]
  %342 = getelementptr inbounds i32, ptr %74, i64 %341
  %343 = load i32, ptr %342, align 4
  %344 = add i32 %343, %334
  %345 = zext i32 %344 to i64
  %346 = getelementptr inbounds i8, ptr %328, i64 %345
  %347 = load i8, ptr %346, align 1
  %348 = zext i8 %347 to i32
  %349 = or i32 %340, %348
  %350 = add nuw nsw i64 %341, 1
  %351 = icmp eq i64 %350, %68
  br i1 %351, label %335, label %339, !llvm.loop !184

352:                                              ; preds = %337, %352
  %353 = phi i32 [ %336, %337 ], [ %362, %352 ]
  %354 = phi i64 [ 0, %337 ], [ %363, %352 ]
  %355 = getelementptr inbounds i32, ptr %314, i64 %354
  %356 = load i32, ptr %355, align 4
  %357 = add i32 %356, %338
  %358 = zext i32 %357 to i64
  %359 = getelementptr inbounds i8, ptr %328, i64 %358
  %360 = load i8, ptr %359, align 1
  %361 = zext i8 %360 to i32
  %362 = or i32 %353, %361
  %363 = add nuw nsw i64 %354, 1
  %364 = icmp eq i64 %363, 4
  br i1 %364, label %365, label %352, !llvm.loop !185

365:                                              ; preds = %352, %335
  %366 = phi i32 [ %336, %335 ], [ %362, %352 ]
  %367 = icmp eq i32 %366, 0
  br i1 %367, label %315, label %705

368:                                              ; preds = %321, %402
  %369 = phi i64 [ 0, %321 ], [ %403, %402 ]
  %370 = getelementptr inbounds [1024 x %struct.Product], ptr %203, i64 0, i64 %369
  %371 = load ptr, ptr %370, align 64
  %372 = getelementptr inbounds i8, ptr %371, i64 16
  %373 = load i32, ptr %372, align 4
  %374 = icmp eq i32 %373, 0
  br i1 %374, label %402, label %375

375:                                              ; preds = %368
  %376 = getelementptr inbounds i8, ptr %371, i64 92
  br label %377

377:                                              ; preds = %375, %397
  %378 = phi i1 [ false, %375 ], [ %399, %397 ]
  %379 = phi i64 [ 0, %375 ], [ %398, %397 ]
  br i1 %322, label %380, label %397

380:                                              ; preds = %377
  %381 = getelementptr inbounds i32, ptr %376, i64 %379
  %382 = load i32, ptr %381, align 4
  %383 = load i32, ptr %73, align 4
  %384 = icmp eq i32 %382, %383
  br i1 %384, label %395, label %385

385:                                              ; preds = %380, %389
  %386 = phi i64 [ %387, %389 ], [ 0, %380 ]
  %387 = add nuw nsw i64 %386, 1
  %388 = icmp eq i64 %387, %68
  br i1 %388, label %397, label %389, !llvm.loop !186

389:                                              ; preds = %385
  %390 = getelementptr inbounds i32, ptr %73, i64 %387
  %391 = load i32, ptr %390, align 4
  %392 = icmp eq i32 %382, %391
  br i1 %392, label %393, label %385, !llvm.loop !186

393:                                              ; preds = %389
  %394 = icmp ult i64 %387, %68
  br label %395

395:                                              ; preds = %393, %380
  %396 = phi i1 [ %394, %393 ], [ %322, %380 ]
  br i1 %396, label %401, label %397

397:                                              ; preds = %385, %377, %395
  %398 = add nuw nsw i64 %379, 1
  %399 = icmp ugt i64 %379, 2
  %400 = icmp eq i64 %398, 4
  br i1 %400, label %402, label %377, !llvm.loop !187

401:                                              ; preds = %395
  br i1 %378, label %402, label %705

402:                                              ; preds = %397, %368, %401
  %403 = add nuw nsw i64 %369, 1
  %404 = icmp eq i64 %403, %319
  br i1 %404, label %405, label %368, !llvm.loop !188

405:                                              ; preds = %402, %318, %292
  %406 = getelementptr inbounds i8, ptr %1, i64 40
  %407 = load i64, ptr %406, align 8
  %408 = sdiv i64 %64, %407
  %409 = getelementptr inbounds i8, ptr %1, i64 72
  %410 = load i64, ptr %409, align 8
  %411 = mul nsw i64 %410, %408
  call void @llvm.lifetime.start.p0(i64 18432, ptr nonnull %5) #29
  br i1 %302, label %450, label %412

412:                                              ; preds = %405
  %413 = getelementptr inbounds i8, ptr %1, i64 224
  %414 = load i64, ptr %413, align 8
  %415 = inttoptr i64 %414 to ptr
  %416 = load i64, ptr %78, align 8
  %417 = mul nsw i64 %416, %64
  %418 = getelementptr inbounds i64, ptr %415, i64 %417
  %419 = shl i64 %416, 3
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %5, ptr align 8 %418, i64 %419, i1 false)
  %420 = getelementptr inbounds i8, ptr %5, i64 9216
  %421 = getelementptr inbounds i8, ptr %1, i64 232
  %422 = load i64, ptr %421, align 8
  %423 = inttoptr i64 %422 to ptr
  %424 = getelementptr inbounds i64, ptr %423, i64 %417
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %420, ptr align 8 %424, i64 %419, i1 false)
  %425 = icmp sgt i64 %416, 0
  br label %426

426:                                              ; preds = %412, %433
  %427 = phi i64 [ 1, %412 ], [ %434, %433 ]
  br i1 %425, label %428, label %433

428:                                              ; preds = %426
  %429 = or disjoint i64 %427, %64
  %430 = mul nsw i64 %429, %416
  %431 = getelementptr inbounds i64, ptr %415, i64 %430
  %432 = getelementptr i64, ptr %423, i64 %430
  br label %436

433:                                              ; preds = %436, %426
  %434 = add nuw nsw i64 %427, 1
  %435 = icmp eq i64 %434, 4
  br i1 %435, label %450, label %426, !llvm.loop !189

436:                                              ; preds = %428, %436
  %437 = phi i64 [ 0, %428 ], [ %448, %436 ]
  %438 = getelementptr inbounds i64, ptr %431, i64 %437
  %439 = load i64, ptr %438, align 8
  %440 = getelementptr i64, ptr %432, i64 %437
  %441 = load i64, ptr %440, align 8
  %442 = getelementptr inbounds [1152 x i64], ptr %5, i64 0, i64 %437
  %443 = load i64, ptr %442, align 8
  %444 = tail call i64 @llvm.smin.i64(i64 %439, i64 %443)
  store i64 %444, ptr %442, align 8
  %445 = getelementptr inbounds [1152 x i64], ptr %420, i64 0, i64 %437
  %446 = load i64, ptr %445, align 8
  %447 = tail call i64 @llvm.smin.i64(i64 %441, i64 %446)
  store i64 %447, ptr %445, align 8
  %448 = add nuw nsw i64 %437, 1
  %449 = icmp eq i64 %448, %416
  br i1 %449, label %433, label %436, !llvm.loop !190

450:                                              ; preds = %433, %405
  %451 = load i32, ptr %82, align 4
  %452 = icmp eq i32 %451, 0
  br i1 %452, label %453, label %458

453:                                              ; preds = %450
  %454 = getelementptr inbounds i8, ptr %2, i64 24
  %455 = load i32, ptr %454, align 4
  %456 = call fastcc i32 @operand_ready(ptr noundef %1, ptr noundef nonnull %205, i64 noundef %411, i64 noundef 64, i32 noundef %455, ptr noundef nonnull %5) #30
  %457 = icmp eq i32 %456, 0
  br i1 %457, label %703, label %458

458:                                              ; preds = %453, %450
  %459 = getelementptr inbounds i8, ptr %2, i64 12
  %460 = load i32, ptr %459, align 4
  %461 = zext i32 %460 to i64
  %462 = getelementptr inbounds i8, ptr %2, i64 28
  %463 = load i32, ptr %462, align 4
  %464 = call fastcc i32 @operand_ready(ptr noundef %1, ptr noundef nonnull %230, i64 noundef %411, i64 noundef %461, i32 noundef %463, ptr noundef nonnull %5) #30
  %465 = icmp eq i32 %464, 0
  br i1 %465, label %703, label %466

466:                                              ; preds = %458
  %467 = getelementptr inbounds i8, ptr %72, i64 16
  %468 = load i64, ptr %467, align 16
  %469 = icmp eq i64 %468, 0
  br i1 %469, label %532, label %470

470:                                              ; preds = %466
  %471 = getelementptr inbounds i8, ptr %72, i64 2236480
  %472 = shl nuw nsw i64 %68, 2
  %473 = icmp ne i32 %67, 0
  br label %474

474:                                              ; preds = %470, %528
  %475 = phi i1 [ %469, %470 ], [ %531, %528 ]
  %476 = phi i64 [ %468, %470 ], [ %530, %528 ]
  %477 = phi i32 [ -1, %470 ], [ %526, %528 ]
  %478 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %476, i1 true)
  %479 = getelementptr inbounds %struct.Private, ptr %471, i64 %478
  %480 = load i64, ptr %479, align 64
  %481 = icmp eq i64 %480, %68
  br i1 %481, label %482, label %488

482:                                              ; preds = %474
  %483 = getelementptr inbounds i8, ptr %479, i64 8
  %484 = load ptr, ptr %483, align 8
  %485 = tail call i32 @memcmp(ptr noundef %484, ptr noundef nonnull %73, i64 noundef %472) #28
  %486 = icmp eq i32 %485, 0
  %487 = zext i1 %486 to i32
  br label %488

488:                                              ; preds = %474, %482
  %489 = phi i32 [ 0, %474 ], [ %487, %482 ]
  %490 = icmp eq i32 %489, 0
  br i1 %490, label %493, label %491

491:                                              ; preds = %488
  %492 = trunc nuw nsw i64 %478 to i32
  br label %525

493:                                              ; preds = %488
  %494 = load i64, ptr %300, align 8
  %495 = icmp eq i64 %494, 0
  br i1 %495, label %525, label %496

496:                                              ; preds = %493
  %497 = getelementptr inbounds i8, ptr %479, i64 8
  %498 = load ptr, ptr %497, align 8
  %499 = load i64, ptr %479, align 64
  %500 = icmp slt i64 %499, 1
  br i1 %500, label %525, label %501

501:                                              ; preds = %496, %521
  %502 = phi i1 [ %523, %521 ], [ %500, %496 ]
  %503 = phi i64 [ %522, %521 ], [ 0, %496 ]
  br i1 %473, label %504, label %521

504:                                              ; preds = %501
  %505 = getelementptr inbounds i32, ptr %498, i64 %503
  %506 = load i32, ptr %505, align 4
  %507 = load i32, ptr %73, align 4
  %508 = icmp eq i32 %506, %507
  br i1 %508, label %519, label %509

509:                                              ; preds = %504, %513
  %510 = phi i64 [ %511, %513 ], [ 0, %504 ]
  %511 = add nuw nsw i64 %510, 1
  %512 = icmp eq i64 %511, %68
  br i1 %512, label %521, label %513, !llvm.loop !186

513:                                              ; preds = %509
  %514 = getelementptr inbounds i32, ptr %73, i64 %511
  %515 = load i32, ptr %514, align 4
  %516 = icmp eq i32 %506, %515
  br i1 %516, label %517, label %509, !llvm.loop !186

517:                                              ; preds = %513
  %518 = icmp ult i64 %511, %68
  br label %519

519:                                              ; preds = %517, %504
  %520 = phi i1 [ %518, %517 ], [ %473, %504 ]
  br i1 %520, label %525, label %521

521:                                              ; preds = %509, %501, %519
  %522 = add nuw nsw i64 %503, 1
  %523 = icmp sge i64 %522, %499
  %524 = icmp eq i64 %522, %499
  br i1 %524, label %525, label %501, !llvm.loop !187

525:                                              ; preds = %521, %519, %496, %491, %493
  %526 = phi i32 [ %492, %491 ], [ %477, %493 ], [ %477, %496 ], [ %477, %519 ], [ %477, %521 ]
  %527 = phi i1 [ true, %491 ], [ true, %493 ], [ %500, %496 ], [ %523, %521 ], [ %502, %519 ]
  br i1 %527, label %528, label %532

528:                                              ; preds = %525
  %529 = add i64 %476, -1
  %530 = and i64 %529, %476
  %531 = icmp eq i64 %530, 0
  br i1 %531, label %532, label %474, !llvm.loop !191

532:                                              ; preds = %525, %528, %466
  %533 = phi i1 [ %469, %466 ], [ %475, %525 ], [ %531, %528 ]
  %534 = phi i32 [ -1, %466 ], [ %526, %528 ], [ %526, %525 ]
  br i1 %533, label %535, label %703

535:                                              ; preds = %532
  %536 = icmp slt i32 %534, 0
  br i1 %536, label %537, label %573

537:                                              ; preds = %535
  %538 = load i64, ptr %467, align 16
  %539 = icmp eq i64 %538, -1
  br i1 %539, label %573, label %540

540:                                              ; preds = %537
  %541 = xor i64 %538, -1
  %542 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %541, i1 true)
  %543 = trunc nuw nsw i64 %542 to i32
  %544 = shl nuw i64 1, %542
  %545 = or i64 %544, %538
  store i64 %545, ptr %467, align 16
  %546 = getelementptr inbounds i8, ptr %72, i64 2236480
  %547 = getelementptr inbounds %struct.Private, ptr %546, i64 %542
  store i64 %68, ptr %547, align 64
  %548 = getelementptr inbounds i8, ptr %547, i64 8
  store ptr %73, ptr %548, align 8
  %549 = icmp eq i32 %67, 0
  br i1 %549, label %573, label %550

550:                                              ; preds = %540
  %551 = getelementptr inbounds i8, ptr %547, i64 64
  br label %552

552:                                              ; preds = %550, %555
  %553 = phi i64 [ 0, %550 ], [ %556, %555 ]
  %554 = getelementptr inbounds i32, ptr %73, i64 %553
  br label %558

555:                                              ; preds = %558
  %556 = add nuw nsw i64 %553, 1
  %557 = icmp eq i64 %556, %68
  br i1 %557, label %573, label %552, !llvm.loop !192

558:                                              ; preds = %552, %558
  %559 = phi i64 [ 0, %552 ], [ %571, %558 ]
  %560 = add nuw nsw i64 %559, %64
  %561 = load i64, ptr %146, align 8
  %562 = load i64, ptr %148, align 8
  %563 = mul nsw i64 %562, %560
  %564 = add nsw i64 %563, %561
  %565 = inttoptr i64 %564 to ptr
  %566 = load i32, ptr %554, align 4
  %567 = zext i32 %566 to i64
  %568 = getelementptr inbounds i8, ptr %565, i64 %567
  %569 = load <32 x float>, ptr %568, align 64
  %570 = getelementptr inbounds [128 x [4 x <32 x float>]], ptr %551, i64 0, i64 %553, i64 %559
  store <32 x float> %569, ptr %570, align 64
  store <32 x i32> <i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936, i32 2147465936>, ptr %568, align 64
  %571 = add nuw nsw i64 %559, 1
  %572 = icmp eq i64 %571, 4
  br i1 %572, label %555, label %558, !llvm.loop !193

573:                                              ; preds = %555, %540, %537, %535
  %574 = phi i32 [ -1, %537 ], [ %534, %535 ], [ %543, %540 ], [ %543, %555 ]
  %575 = icmp slt i32 %574, 0
  br i1 %575, label %703, label %576

576:                                              ; preds = %573
  store ptr %2, ptr %204, align 64
  %577 = getelementptr inbounds i8, ptr %204, i64 96
  store i32 %574, ptr %577, align 32
  %578 = getelementptr inbounds i8, ptr %204, i64 92
  store i32 0, ptr %578, align 4
  %579 = load i32, ptr %82, align 4
  %580 = icmp eq i32 %579, 0
  br i1 %580, label %605, label %581

581:                                              ; preds = %576
  %582 = getelementptr inbounds i8, ptr %2, i64 92
  %583 = getelementptr inbounds i8, ptr %204, i64 128
  br label %584

584:                                              ; preds = %581, %587
  %585 = phi i64 [ 0, %581 ], [ %588, %587 ]
  %586 = add nuw nsw i64 %585, %64
  br label %590

587:                                              ; preds = %590
  %588 = add nuw nsw i64 %585, 1
  %589 = icmp eq i64 %588, 4
  br i1 %589, label %605, label %584, !llvm.loop !194

590:                                              ; preds = %584, %590
  %591 = phi i64 [ 0, %584 ], [ %603, %590 ]
  %592 = load i64, ptr %146, align 8
  %593 = load i64, ptr %148, align 8
  %594 = mul nsw i64 %593, %586
  %595 = add nsw i64 %594, %592
  %596 = inttoptr i64 %595 to ptr
  %597 = getelementptr inbounds i32, ptr %582, i64 %591
  %598 = load i32, ptr %597, align 4
  %599 = zext i32 %598 to i64
  %600 = getelementptr inbounds i8, ptr %596, i64 %599
  %601 = load <32 x i32>, ptr %600, align 64
  %602 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %583, i64 0, i64 %585, i64 %591
  store <32 x i32> %601, ptr %602, align 64
  %603 = add nuw nsw i64 %591, 1
  %604 = icmp eq i64 %603, 4
  br i1 %604, label %587, label %590, !llvm.loop !195

605:                                              ; preds = %587, %576
  %606 = load i64, ptr %72, align 64
  %607 = add nsw i64 %606, 1
  store i64 %607, ptr %72, align 64
  %608 = getelementptr inbounds i8, ptr %1, i64 576
  %609 = load i64, ptr %608, align 8
  %610 = add nsw i64 %609, 1
  store i64 %610, ptr %608, align 8
  %611 = load i64, ptr %300, align 8
  %612 = icmp eq i64 %611, 0
  br i1 %612, label %662, label %613

613:                                              ; preds = %605
  %614 = load i32, ptr %82, align 4
  %615 = icmp eq i32 %614, 0
  br i1 %615, label %616, label %619

616:                                              ; preds = %613
  %617 = getelementptr inbounds i8, ptr %2, i64 24
  %618 = load i32, ptr %617, align 4
  tail call fastcc void @operand_begin(ptr noundef %1, ptr noundef nonnull %205, i64 noundef %411, i64 noundef 64, i32 noundef %618) #30
  br label %619

619:                                              ; preds = %616, %613
  %620 = load i32, ptr %459, align 4
  %621 = zext i32 %620 to i64
  %622 = load i32, ptr %462, align 4
  tail call fastcc void @operand_begin(ptr noundef %1, ptr noundef nonnull %230, i64 noundef %411, i64 noundef %621, i32 noundef %622) #30
  %623 = getelementptr inbounds i8, ptr %1, i64 336
  %624 = load i64, ptr %623, align 8
  %625 = add nsw i64 %624, 1
  store i64 %625, ptr %623, align 8
  %626 = getelementptr inbounds i8, ptr %2, i64 84
  %627 = icmp eq i32 %67, 0
  %628 = getelementptr inbounds i8, ptr %2, i64 108
  br label %629

629:                                              ; preds = %619, %659
  %630 = phi i64 [ 0, %619 ], [ %660, %659 ]
  %631 = add nuw nsw i64 %630, %64
  %632 = load i64, ptr %146, align 8
  %633 = load i64, ptr %148, align 8
  %634 = mul nsw i64 %633, %631
  %635 = add nsw i64 %634, %632
  %636 = inttoptr i64 %635 to ptr
  %637 = load i32, ptr %626, align 4
  %638 = zext i32 %637 to i64
  %639 = getelementptr inbounds i8, ptr %636, i64 %638
  br i1 %627, label %640, label %643

640:                                              ; preds = %643, %629
  %641 = load i32, ptr %82, align 4
  %642 = icmp eq i32 %641, 0
  br i1 %642, label %659, label %651

643:                                              ; preds = %629, %643
  %644 = phi i64 [ %649, %643 ], [ 0, %629 ]
  %645 = getelementptr inbounds i32, ptr %74, i64 %644
  %646 = load i32, ptr %645, align 4
  %647 = zext i32 %646 to i64
  %648 = getelementptr inbounds i8, ptr %639, i64 %647
  store i8 1, ptr %648, align 1
  %649 = add nuw nsw i64 %644, 1
  %650 = icmp eq i64 %649, %68
  br i1 %650, label %640, label %643, !llvm.loop !196

651:                                              ; preds = %640, %651
  %652 = phi i64 [ %657, %651 ], [ 0, %640 ]
  %653 = getelementptr inbounds i32, ptr %628, i64 %652
  %654 = load i32, ptr %653, align 4
  %655 = zext i32 %654 to i64
  %656 = getelementptr inbounds i8, ptr %639, i64 %655
  store i8 1, ptr %656, align 1
  %657 = add nuw nsw i64 %652, 1
  %658 = icmp eq i64 %657, 4
  br i1 %658, label %659, label %651, !llvm.loop !197

659:                                              ; preds = %651, %640
  %660 = add nuw nsw i64 %630, 1
  %661 = icmp eq i64 %660, 4
  br i1 %661, label %662, label %629, !llvm.loop !198

662:                                              ; preds = %659, %605
  %663 = getelementptr inbounds i8, ptr %1, i64 200
  %664 = load i64, ptr %663, align 8
  %665 = add nsw i64 %664, 1
  store i64 %665, ptr %663, align 8
  %666 = getelementptr inbounds i8, ptr %1, i64 176
  %667 = load i64, ptr %666, align 8
  switch i64 %667, label %679 [
    i64 1, label %677
    i64 2, label %668
  ]

668:                                              ; preds = %662
  %669 = getelementptr inbounds i8, ptr %1, i64 192
  %670 = load i64, ptr %669, align 8
  %671 = mul i64 %670, 6364136223846793005
  %672 = add i64 %671, 1442695040888963407
  store i64 %672, ptr %669, align 8
  %673 = lshr i64 %672, 33
  %674 = trunc nuw nsw i64 %673 to i32
  %675 = urem i32 %674, 3
  %676 = icmp eq i32 %675, 0
  br i1 %676, label %677, label %679

677:                                              ; preds = %662, %668
  %678 = load i64, ptr %72, align 64
  tail call fastcc void @run_upto(ptr noundef %1, ptr noundef nonnull %72, i64 noundef %678, i64 noundef %65) #30
  br label %679

679:                                              ; preds = %662, %677, %668
  br label %680

680:                                              ; preds = %679, %696
  %681 = phi i64 [ %697, %696 ], [ 0, %679 ]
  %682 = load i32, ptr %61, align 4
  %683 = and i32 %682, -4
  %684 = sext i32 %683 to i64
  %685 = add nuw nsw i64 %681, %684
  %686 = load i64, ptr %146, align 8
  %687 = load i64, ptr %148, align 8
  %688 = mul nsw i64 %685, %687
  %689 = add nsw i64 %688, %686
  %690 = inttoptr i64 %689 to ptr
  %691 = icmp eq ptr %690, %0
  br i1 %691, label %696, label %692

692:                                              ; preds = %680
  %693 = getelementptr inbounds i8, ptr %690, i64 16
  store i32 0, ptr %693, align 4
  %694 = load i32, ptr %690, align 4
  %695 = add nsw i32 %694, 1
  store i32 %695, ptr %690, align 4
  br label %696

696:                                              ; preds = %692, %680
  %697 = add nuw nsw i64 %681, 1
  %698 = icmp eq i64 %697, 4
  br i1 %698, label %699, label %680, !llvm.loop !177

699:                                              ; preds = %696
  %700 = getelementptr inbounds i8, ptr %1, i64 208
  %701 = load i64, ptr %700, align 8
  %702 = add nsw i64 %701, 1
  store i64 %702, ptr %700, align 8
  br label %703

703:                                              ; preds = %699, %532, %573, %458, %453
  %704 = phi i32 [ 1, %453 ], [ 1, %458 ], [ 0, %699 ], [ 1, %532 ], [ 4, %573 ]
  call void @llvm.lifetime.end.p0(i64 18432, ptr nonnull %5) #29
  br label %705

705:                                              ; preds = %283, %365, %401, %229, %202, %77, %60, %140, %199, %703, %226, %251, %57
  %706 = phi i32 [ %59, %57 ], [ 4, %77 ], [ 4, %60 ], [ 1, %140 ], [ 1, %199 ], [ 1, %251 ], [ 1, %226 ], [ %704, %703 ], [ 1, %202 ], [ 1, %229 ], [ 1, %401 ], [ 1, %365 ], [ 1, %283 ]
  ret i32 %706
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @operand_ready(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, ptr nocapture noundef readonly %5) unnamed_addr #11 {
  %7 = icmp eq i32 %4, 0
  %8 = select i1 %7, i64 %3, i64 16
  %9 = lshr i64 %3, 3
  %10 = select i1 %7, i64 2, i64 %9
  %11 = icmp sgt i64 %8, 0
  br i1 %11, label %12, label %41

12:                                               ; preds = %6
  %13 = icmp eq i64 %10, 0
  %14 = getelementptr inbounds i8, ptr %1, i64 24
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = getelementptr inbounds i8, ptr %1, i64 16
  %17 = getelementptr inbounds i8, ptr %1, i64 16
  %18 = getelementptr inbounds i8, ptr %1, i64 8
  %19 = getelementptr inbounds i8, ptr %1, i64 24
  %20 = getelementptr inbounds i8, ptr %1, i64 16
  %21 = getelementptr inbounds i8, ptr %1, i64 16
  %22 = getelementptr inbounds i8, ptr %1, i64 8
  %23 = getelementptr inbounds i8, ptr %0, i64 64
  %24 = getelementptr inbounds i8, ptr %1, i64 32
  br label %25

25:                                               ; preds = %12, %46
  %26 = phi i32 [ 0, %12 ], [ %47, %46 ]
  %27 = phi i64 [ 0, %12 ], [ %48, %46 ]
  br i1 %13, label %46, label %28

28:                                               ; preds = %25
  %29 = and i64 %27, 7
  %30 = lshr i64 %27, 3
  %31 = shl i64 %27, 4
  %32 = and i64 %31, 112
  %33 = lshr i64 %27, 3
  %34 = and i64 %27, 7
  %35 = lshr i64 %27, 3
  %36 = shl i64 %27, 4
  %37 = and i64 %36, 112
  %38 = lshr i64 %27, 3
  %39 = load i64, ptr %23, align 8
  %40 = load i64, ptr %24, align 8
  br label %50

41:                                               ; preds = %46, %6
  %42 = phi i32 [ 0, %6 ], [ %47, %46 ]
  %43 = getelementptr inbounds i8, ptr %0, i64 160
  %44 = load i64, ptr %43, align 8
  %45 = icmp ne i64 %44, 0
  br i1 %45, label %113, label %134

46:                                               ; preds = %100, %25
  %47 = phi i32 [ %26, %25 ], [ %110, %100 ]
  %48 = add nuw nsw i64 %27, 1
  %49 = icmp eq i64 %48, %8
  br i1 %49, label %41, label %25, !llvm.loop !199

50:                                               ; preds = %28, %100
  %51 = phi i32 [ %26, %28 ], [ %110, %100 ]
  %52 = phi i64 [ 0, %28 ], [ %111, %100 ]
  br i1 %7, label %79, label %53

53:                                               ; preds = %50
  %54 = load i64, ptr %14, align 8
  %55 = icmp eq i64 %54, 0
  br i1 %55, label %70, label %56

56:                                               ; preds = %53
  %57 = shl nsw i64 %52, 4
  %58 = srem i64 %57, %54
  %59 = sdiv i64 %57, %54
  %60 = load i64, ptr %15, align 8
  %61 = mul nsw i64 %60, %59
  %62 = mul nsw i64 %54, %29
  %63 = load i64, ptr %16, align 8
  %64 = mul nsw i64 %63, %30
  %65 = load i64, ptr %1, align 8
  %66 = add i64 %58, %62
  %67 = add i64 %66, %61
  %68 = add nsw i64 %67, %64
  %69 = add nsw i64 %68, %65
  br label %100

70:                                               ; preds = %53
  %71 = load i64, ptr %17, align 8
  %72 = mul nsw i64 %71, %52
  %73 = add nsw i64 %72, %32
  %74 = load i64, ptr %18, align 8
  %75 = mul nsw i64 %74, %33
  %76 = add nsw i64 %73, %75
  %77 = load i64, ptr %1, align 8
  %78 = add nsw i64 %76, %77
  br label %100

79:                                               ; preds = %50
  %80 = load i64, ptr %19, align 8
  %81 = icmp eq i64 %80, 0
  br i1 %81, label %91, label %82

82:                                               ; preds = %79
  %83 = mul nsw i64 %80, %34
  %84 = load i64, ptr %20, align 8
  %85 = mul nsw i64 %84, %35
  %86 = shl nsw i64 %52, 4
  %87 = load i64, ptr %1, align 8
  %88 = add i64 %83, %86
  %89 = add i64 %88, %85
  %90 = add nsw i64 %89, %87
  br label %100

91:                                               ; preds = %79
  %92 = load i64, ptr %21, align 8
  %93 = mul nsw i64 %92, %38
  %94 = add nsw i64 %93, %37
  %95 = load i64, ptr %22, align 8
  %96 = mul nsw i64 %95, %52
  %97 = add nsw i64 %94, %96
  %98 = load i64, ptr %1, align 8
  %99 = add nsw i64 %97, %98
  br label %100

100:                                              ; preds = %91, %82, %70, %56
  %101 = phi i64 [ %99, %91 ], [ %90, %82 ], [ %78, %70 ], [ %69, %56 ]
  %102 = ashr i64 %101, 3
  %103 = and i64 %102, %40
  %104 = xor i64 %103, %101
  %105 = add nsw i64 %104, 16
  %106 = icmp sgt i64 %105, %39
  %107 = icmp slt i64 %104, 1024
  %108 = or i1 %107, %106
  %109 = zext i1 %108 to i32
  %110 = or i32 %51, %109
  %111 = add nuw nsw i64 %52, 1
  %112 = icmp eq i64 %111, %10
  br i1 %112, label %46, label %50, !llvm.loop !200

113:                                              ; preds = %41
  %114 = getelementptr inbounds i8, ptr %1, i64 24
  %115 = load i64, ptr %114, align 8
  %116 = icmp eq i64 %115, 0
  br i1 %116, label %134, label %117

117:                                              ; preds = %113
  %118 = getelementptr inbounds i8, ptr %1, i64 8
  %119 = load i64, ptr %118, align 8
  %120 = shl nsw i64 %115, 3
  %121 = srem i64 %119, %120
  %122 = icmp ne i64 %121, 0
  br i1 %7, label %123, label %128

123:                                              ; preds = %117
  %124 = icmp ne i64 %119, 16
  %125 = and i1 %124, %122
  %126 = zext i1 %125 to i32
  %127 = or i32 %42, %126
  br label %134

128:                                              ; preds = %117
  %129 = shl nuw nsw i64 %3, 1
  %130 = icmp sgt i64 %129, %115
  br i1 %130, label %131, label %134

131:                                              ; preds = %128
  %132 = zext i1 %122 to i32
  %133 = or i32 %42, %132
  br label %134

134:                                              ; preds = %123, %131, %128, %113, %41
  %135 = phi i32 [ %42, %113 ], [ %42, %41 ], [ %133, %131 ], [ %42, %128 ], [ %127, %123 ]
  %136 = icmp eq i32 %135, 0
  %137 = and i1 %45, %136
  br i1 %137, label %138, label %309

138:                                              ; preds = %134
  %139 = getelementptr inbounds i8, ptr %0, i64 240
  %140 = load i64, ptr %139, align 8
  %141 = lshr i64 16, %140
  %142 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %141, i64 1)
  %143 = icmp sgt i64 %8, 0
  br i1 %143, label %144, label %309

144:                                              ; preds = %138
  %145 = getelementptr inbounds i8, ptr %0, i64 80
  %146 = load i64, ptr %145, align 8
  %147 = inttoptr i64 %146 to ptr
  %148 = icmp eq i64 %10, 0
  %149 = getelementptr inbounds i8, ptr %1, i64 24
  %150 = getelementptr inbounds i8, ptr %1, i64 8
  %151 = getelementptr inbounds i8, ptr %1, i64 16
  %152 = getelementptr inbounds i8, ptr %1, i64 16
  %153 = getelementptr inbounds i8, ptr %1, i64 8
  %154 = getelementptr inbounds i8, ptr %1, i64 24
  %155 = getelementptr inbounds i8, ptr %1, i64 16
  %156 = getelementptr inbounds i8, ptr %1, i64 16
  %157 = getelementptr inbounds i8, ptr %1, i64 8
  %158 = getelementptr inbounds i8, ptr %147, i64 %2
  %159 = getelementptr inbounds i8, ptr %0, i64 256
  %160 = getelementptr inbounds i8, ptr %0, i64 248
  %161 = getelementptr inbounds i8, ptr %0, i64 304
  %162 = getelementptr inbounds i8, ptr %0, i64 320
  %163 = getelementptr inbounds i8, ptr %0, i64 384
  %164 = getelementptr inbounds i8, ptr %0, i64 264
  %165 = getelementptr inbounds i8, ptr %5, i64 9216
  %166 = getelementptr inbounds i8, ptr %5, i64 9216
  %167 = getelementptr inbounds i8, ptr %1, i64 32
  br label %168

168:                                              ; preds = %144, %196
  %169 = phi i32 [ 0, %144 ], [ %197, %196 ]
  %170 = phi i64 [ 0, %144 ], [ %198, %196 ]
  br i1 %148, label %196, label %171

171:                                              ; preds = %168
  %172 = and i64 %170, 7
  %173 = lshr i64 %170, 3
  %174 = shl i64 %170, 4
  %175 = and i64 %174, 112
  %176 = lshr i64 %170, 3
  %177 = and i64 %170, 7
  %178 = lshr i64 %170, 3
  %179 = shl i64 %170, 4
  %180 = and i64 %179, 112
  %181 = lshr i64 %170, 3
  %182 = load i64, ptr %159, align 8
  %183 = inttoptr i64 %182 to ptr
  %184 = load i64, ptr %160, align 8
  %185 = inttoptr i64 %184 to ptr
  %186 = load i64, ptr %161, align 8
  %187 = inttoptr i64 %186 to ptr
  %188 = load i64, ptr %162, align 8
  %189 = inttoptr i64 %188 to ptr
  %190 = load i64, ptr %163, align 8
  %191 = load i64, ptr %164, align 8
  %192 = inttoptr i64 %191 to ptr
  %193 = load i64, ptr %167, align 8
  br label %200

194:                                              ; preds = %196
  %195 = icmp eq i32 %197, 0
  br label %309

196:                                              ; preds = %266, %168
  %197 = phi i32 [ %169, %168 ], [ %306, %266 ]
  %198 = add nuw nsw i64 %170, 1
  %199 = icmp eq i64 %198, %8
  br i1 %199, label %194, label %168, !llvm.loop !201

200:                                              ; preds = %171, %266
  %201 = phi i32 [ %169, %171 ], [ %306, %266 ]
  %202 = phi i64 [ 0, %171 ], [ %267, %266 ]
  br i1 %7, label %229, label %203

203:                                              ; preds = %200
  %204 = load i64, ptr %149, align 8
  %205 = icmp eq i64 %204, 0
  br i1 %205, label %220, label %206

206:                                              ; preds = %203
  %207 = shl nsw i64 %202, 4
  %208 = srem i64 %207, %204
  %209 = sdiv i64 %207, %204
  %210 = load i64, ptr %150, align 8
  %211 = mul nsw i64 %210, %209
  %212 = mul nsw i64 %204, %172
  %213 = load i64, ptr %151, align 8
  %214 = mul nsw i64 %213, %173
  %215 = load i64, ptr %1, align 8
  %216 = add i64 %208, %212
  %217 = add i64 %216, %211
  %218 = add nsw i64 %217, %214
  %219 = add nsw i64 %218, %215
  br label %250

220:                                              ; preds = %203
  %221 = load i64, ptr %152, align 8
  %222 = mul nsw i64 %221, %202
  %223 = add nsw i64 %222, %175
  %224 = load i64, ptr %153, align 8
  %225 = mul nsw i64 %224, %176
  %226 = add nsw i64 %223, %225
  %227 = load i64, ptr %1, align 8
  %228 = add nsw i64 %226, %227
  br label %250

229:                                              ; preds = %200
  %230 = load i64, ptr %154, align 8
  %231 = icmp eq i64 %230, 0
  br i1 %231, label %241, label %232

232:                                              ; preds = %229
  %233 = mul nsw i64 %230, %177
  %234 = load i64, ptr %155, align 8
  %235 = mul nsw i64 %234, %178
  %236 = shl nsw i64 %202, 4
  %237 = load i64, ptr %1, align 8
  %238 = add i64 %233, %236
  %239 = add i64 %238, %235
  %240 = add nsw i64 %239, %237
  br label %250

241:                                              ; preds = %229
  %242 = load i64, ptr %156, align 8
  %243 = mul nsw i64 %242, %181
  %244 = add nsw i64 %243, %180
  %245 = load i64, ptr %157, align 8
  %246 = mul nsw i64 %245, %202
  %247 = add nsw i64 %244, %246
  %248 = load i64, ptr %1, align 8
  %249 = add nsw i64 %247, %248
  br label %250

250:                                              ; preds = %241, %232, %220, %206
  %251 = phi i64 [ %249, %241 ], [ %240, %232 ], [ %228, %220 ], [ %219, %206 ]
  %252 = ashr i64 %251, 3
  %253 = and i64 %252, %193
  %254 = xor i64 %253, %251
  %255 = getelementptr inbounds i8, ptr %158, i64 %254
  %256 = load i64, ptr %255, align 8
  %257 = getelementptr inbounds i8, ptr %255, i64 8
  %258 = load i64, ptr %257, align 8
  %259 = and i64 %258, %256
  %260 = icmp ne i64 %259, -1
  %261 = zext i1 %260 to i32
  %262 = or i32 %201, %261
  %263 = add nsw i64 %254, %2
  %264 = ashr i64 %263, %140
  %265 = add nsw i64 %264, %142
  br label %269

266:                                              ; preds = %301
  %267 = add nuw nsw i64 %202, 1
  %268 = icmp eq i64 %267, %10
  br i1 %268, label %196, label %200, !llvm.loop !202

269:                                              ; preds = %250, %301
  %270 = phi i32 [ %262, %250 ], [ %306, %301 ]
  %271 = phi i64 [ %264, %250 ], [ %307, %301 ]
  %272 = getelementptr inbounds i64, ptr %183, i64 %271
  %273 = load i64, ptr %272, align 8
  %274 = getelementptr inbounds i64, ptr %185, i64 %271
  %275 = load i64, ptr %274, align 8
  %276 = getelementptr inbounds i8, ptr %187, i64 %271
  %277 = load i8, ptr %276, align 1
  %278 = getelementptr inbounds i8, ptr %189, i64 %271
  %279 = load i8, ptr %278, align 1
  %280 = or i8 %279, %277
  %281 = getelementptr inbounds [1152 x i64], ptr %5, i64 0, i64 %273
  %282 = load i64, ptr %281, align 8
  %283 = icmp sgt i64 %275, %282
  %284 = zext i1 %283 to i8
  %285 = or i8 %280, %284
  %286 = icmp slt i64 %273, %190
  br i1 %286, label %287, label %291

287:                                              ; preds = %269
  %288 = getelementptr inbounds [1152 x i64], ptr %165, i64 0, i64 %273
  %289 = load i64, ptr %288, align 8
  %290 = icmp sgt i64 %275, %289
  br label %291

291:                                              ; preds = %287, %269
  %292 = phi i1 [ false, %269 ], [ %290, %287 ]
  %293 = zext i1 %292 to i8
  %294 = or i8 %285, %293
  %295 = getelementptr inbounds i8, ptr %192, i64 %271
  %296 = load i8, ptr %295, align 1
  %297 = icmp eq i8 %296, 0
  br i1 %297, label %301, label %298

298:                                              ; preds = %291
  %299 = tail call fastcc i32 @updates_late(ptr noundef %0, ptr noundef nonnull %166, i64 noundef %271) #30
  %300 = icmp ne i32 %299, 0
  br label %301

301:                                              ; preds = %298, %291
  %302 = phi i1 [ false, %291 ], [ %300, %298 ]
  %303 = zext i1 %302 to i8
  %304 = or i8 %294, %303
  %305 = zext i8 %304 to i32
  %306 = or i32 %270, %305
  %307 = add nsw i64 %271, 1
  %308 = icmp slt i64 %307, %265
  br i1 %308, label %269, label %266, !llvm.loop !203

309:                                              ; preds = %138, %194, %134
  %310 = phi i1 [ %136, %134 ], [ true, %138 ], [ %195, %194 ]
  %311 = zext i1 %310 to i32
  ret i32 %311
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.cttz.i64(i64, i1 immarg) #5

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @operand_begin(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) unnamed_addr #6 {
  %6 = getelementptr inbounds i8, ptr %0, i64 240
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i32 %4, 0
  %9 = select i1 %8, i64 %3, i64 16
  %10 = lshr i64 %3, 3
  %11 = select i1 %8, i64 2, i64 %10
  %12 = icmp sgt i64 %9, 0
  br i1 %12, label %13, label %41

13:                                               ; preds = %5
  %14 = lshr i64 16, %7
  %15 = icmp eq i64 %11, 0
  %16 = getelementptr inbounds i8, ptr %1, i64 24
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = getelementptr inbounds i8, ptr %1, i64 16
  %19 = getelementptr inbounds i8, ptr %1, i64 16
  %20 = getelementptr inbounds i8, ptr %1, i64 8
  %21 = getelementptr inbounds i8, ptr %1, i64 24
  %22 = getelementptr inbounds i8, ptr %1, i64 16
  %23 = getelementptr inbounds i8, ptr %1, i64 16
  %24 = getelementptr inbounds i8, ptr %1, i64 8
  %25 = getelementptr inbounds i8, ptr %0, i64 312
  %26 = tail call i64 @llvm.umax.i64(i64 %14, i64 1)
  %27 = getelementptr inbounds i8, ptr %1, i64 32
  br label %28

28:                                               ; preds = %13, %42
  %29 = phi i64 [ 0, %13 ], [ %43, %42 ]
  br i1 %15, label %42, label %30

30:                                               ; preds = %28
  %31 = and i64 %29, 7
  %32 = lshr i64 %29, 3
  %33 = shl i64 %29, 4
  %34 = and i64 %33, 112
  %35 = lshr i64 %29, 3
  %36 = and i64 %29, 7
  %37 = lshr i64 %29, 3
  %38 = shl i64 %29, 4
  %39 = and i64 %38, 112
  %40 = lshr i64 %29, 3
  br label %45

41:                                               ; preds = %42, %5
  ret void

42:                                               ; preds = %102, %28
  %43 = add nuw nsw i64 %29, 1
  %44 = icmp eq i64 %43, %9
  br i1 %44, label %41, label %28, !llvm.loop !204

45:                                               ; preds = %30, %102
  %46 = phi i64 [ 0, %30 ], [ %103, %102 ]
  br i1 %8, label %73, label %47

47:                                               ; preds = %45
  %48 = load i64, ptr %16, align 8
  %49 = icmp eq i64 %48, 0
  br i1 %49, label %64, label %50

50:                                               ; preds = %47
  %51 = shl nsw i64 %46, 4
  %52 = srem i64 %51, %48
  %53 = sdiv i64 %51, %48
  %54 = load i64, ptr %17, align 8
  %55 = mul nsw i64 %54, %53
  %56 = mul nsw i64 %48, %31
  %57 = load i64, ptr %18, align 8
  %58 = mul nsw i64 %57, %32
  %59 = load i64, ptr %1, align 8
  %60 = add i64 %52, %56
  %61 = add i64 %60, %55
  %62 = add nsw i64 %61, %58
  %63 = add nsw i64 %62, %59
  br label %94

64:                                               ; preds = %47
  %65 = load i64, ptr %19, align 8
  %66 = mul nsw i64 %65, %46
  %67 = add nsw i64 %66, %34
  %68 = load i64, ptr %20, align 8
  %69 = mul nsw i64 %68, %35
  %70 = add nsw i64 %67, %69
  %71 = load i64, ptr %1, align 8
  %72 = add nsw i64 %70, %71
  br label %94

73:                                               ; preds = %45
  %74 = load i64, ptr %21, align 8
  %75 = icmp eq i64 %74, 0
  br i1 %75, label %85, label %76

76:                                               ; preds = %73
  %77 = mul nsw i64 %74, %36
  %78 = load i64, ptr %22, align 8
  %79 = mul nsw i64 %78, %37
  %80 = shl nsw i64 %46, 4
  %81 = load i64, ptr %1, align 8
  %82 = add i64 %77, %80
  %83 = add i64 %82, %79
  %84 = add nsw i64 %83, %81
  br label %94

85:                                               ; preds = %73
  %86 = load i64, ptr %23, align 8
  %87 = mul nsw i64 %86, %40
  %88 = add nsw i64 %87, %39
  %89 = load i64, ptr %24, align 8
  %90 = mul nsw i64 %89, %46
  %91 = add nsw i64 %88, %90
  %92 = load i64, ptr %1, align 8
  %93 = add nsw i64 %91, %92
  br label %94

94:                                               ; preds = %85, %76, %64, %50
  %95 = phi i64 [ %93, %85 ], [ %84, %76 ], [ %72, %64 ], [ %63, %50 ]
  %96 = ashr i64 %95, 3
  %97 = load i64, ptr %27, align 8
  %98 = and i64 %96, %97
  %99 = xor i64 %98, %95
  %100 = add nsw i64 %99, %2
  %101 = ashr i64 %100, %7
  br label %105

102:                                              ; preds = %105
  %103 = add nuw nsw i64 %46, 1
  %104 = icmp eq i64 %103, %11
  br i1 %104, label %42, label %45, !llvm.loop !205

105:                                              ; preds = %94, %105
  %106 = phi i64 [ 0, %94 ], [ %113, %105 ]
  %107 = load i64, ptr %25, align 8
  %108 = inttoptr i64 %107 to ptr
  %109 = getelementptr i8, ptr %108, i64 %101
  %110 = getelementptr i8, ptr %109, i64 %106
  %111 = load i8, ptr %110, align 1
  %112 = add i8 %111, 1
  store i8 %112, ptr %110, align 1
  %113 = add nuw nsw i64 %106, 1
  %114 = icmp eq i64 %113, %26
  br i1 %114, label %102, label %105, !llvm.loop !206
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @run_upto(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i64 noundef %2, i64 noundef %3) unnamed_addr #13 {
  %5 = alloca [2 x <32 x i32>], align 64
  %6 = alloca [4 x <32 x float>], align 64
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %8, label %16

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %1, i64 8256
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  %11 = shl nsw i64 %3, 2
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = getelementptr inbounds i8, ptr %0, i64 72
  %14 = getelementptr inbounds i8, ptr %1, i64 2236480
  %15 = getelementptr inbounds i8, ptr %0, i64 168
  br label %17

16:                                               ; preds = %155, %4
  ret void

17:                                               ; preds = %8, %155
  %18 = phi i64 [ 0, %8 ], [ %156, %155 ]
  %19 = getelementptr inbounds [1024 x %struct.Product], ptr %9, i64 0, i64 %18, i32 4
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, 0
  br i1 %21, label %22, label %155

22:                                               ; preds = %17
  %23 = getelementptr inbounds %struct.Product, ptr %9, i64 %18
  %24 = load ptr, ptr %23, align 64
  %25 = load i64, ptr %10, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = load i64, ptr %12, align 8
  %28 = sdiv i64 %11, %27
  %29 = load i64, ptr %13, align 8
  %30 = mul nsw i64 %29, %28
  %31 = getelementptr inbounds i8, ptr %26, i64 %30
  %32 = getelementptr inbounds i8, ptr %23, i64 96
  %33 = load i32, ptr %32, align 32
  %34 = sext i32 %33 to i64
  %35 = getelementptr inbounds i8, ptr %24, i64 4
  %36 = load i32, ptr %35, align 4
  %37 = icmp eq i32 %36, 2
  %38 = icmp ult i32 %36, 2
  %39 = select i1 %38, i32 -2147450880, i32 -2139062144
  %40 = select i1 %37, i32 -2147483648, i32 %39
  %41 = getelementptr inbounds i8, ptr %23, i64 92
  store i32 1, ptr %41, align 4
  %42 = getelementptr inbounds i8, ptr %24, i64 16
  %43 = load i32, ptr %42, align 4
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %65

45:                                               ; preds = %22
  %46 = getelementptr inbounds i8, ptr %23, i64 8
  %47 = getelementptr inbounds i8, ptr %24, i64 24
  %48 = getelementptr inbounds i8, ptr %23, i64 128
  br label %49

49:                                               ; preds = %52, %45
  %50 = phi i64 [ 0, %45 ], [ %53, %52 ]
  %51 = shl nuw nsw i64 %50, 1
  br label %55

52:                                               ; preds = %55
  %53 = add nuw nsw i64 %50, 1
  %54 = icmp eq i64 %53, 4
  br i1 %54, label %65, label %49, !llvm.loop !207

55:                                               ; preds = %55, %49
  %56 = phi i64 [ 0, %49 ], [ %63, %55 ]
  %57 = and i64 %56, 1
  %58 = or disjoint i64 %57, %51
  %59 = lshr i64 %56, 1
  %60 = load i32, ptr %47, align 4
  %61 = tail call fastcc <32 x i32> @fragment(ptr noundef %31, ptr noundef nonnull %46, i64 noundef %58, i64 noundef %59, i32 noundef %60) #30
  %62 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %48, i64 0, i64 %50, i64 %56
  store <32 x i32> %61, ptr %62, align 64
  %63 = add nuw nsw i64 %56, 1
  %64 = icmp eq i64 %63, 4
  br i1 %64, label %52, label %55, !llvm.loop !208

65:                                               ; preds = %52, %22
  %66 = getelementptr inbounds i8, ptr %24, i64 20
  %67 = load i32, ptr %66, align 4
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %85, label %69

69:                                               ; preds = %65
  %70 = insertelement <32 x i32> poison, i32 %40, i64 0
  %71 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> zeroinitializer
  %72 = getelementptr inbounds i8, ptr %23, i64 128
  br label %73

73:                                               ; preds = %75, %69
  %74 = phi i64 [ 0, %69 ], [ %76, %75 ]
  br label %78

75:                                               ; preds = %78
  %76 = add nuw nsw i64 %74, 1
  %77 = icmp eq i64 %76, 4
  br i1 %77, label %85, label %73, !llvm.loop !209

78:                                               ; preds = %78, %73
  %79 = phi i64 [ 0, %73 ], [ %83, %78 ]
  %80 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %72, i64 0, i64 %74, i64 %79
  %81 = load <32 x i32>, ptr %80, align 64
  %82 = xor <32 x i32> %81, %71
  store <32 x i32> %82, ptr %80, align 64
  %83 = add nuw nsw i64 %79, 1
  %84 = icmp eq i64 %83, 4
  br i1 %84, label %75, label %78, !llvm.loop !210

85:                                               ; preds = %75, %65
  %86 = getelementptr inbounds i8, ptr %24, i64 12
  %87 = load i32, ptr %86, align 4
  %88 = icmp ult i32 %87, 8
  br i1 %88, label %155, label %89

89:                                               ; preds = %85
  %90 = getelementptr inbounds i8, ptr %23, i64 48
  %91 = getelementptr inbounds i8, ptr %24, i64 28
  %92 = getelementptr inbounds i8, ptr %23, i64 88
  %93 = getelementptr inbounds i8, ptr %24, i64 8
  %94 = getelementptr inbounds i8, ptr %23, i64 128
  br label %95

95:                                               ; preds = %106, %89
  %96 = phi i64 [ 0, %89 ], [ %107, %106 ]
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  %97 = load i32, ptr %91, align 4
  br label %100

98:                                               ; preds = %100
  %99 = shl nsw i64 %96, 2
  br label %112

100:                                              ; preds = %100, %95
  %101 = phi i64 [ 0, %95 ], [ %104, %100 ]
  %102 = tail call fastcc <32 x i32> @fragment(ptr noundef %31, ptr noundef nonnull %90, i64 noundef %96, i64 noundef %101, i32 noundef %97) #30
  %103 = getelementptr inbounds [2 x <32 x i32>], ptr %5, i64 0, i64 %101
  store <32 x i32> %102, ptr %103, align 64
  %104 = add nuw nsw i64 %101, 1
  %105 = icmp eq i64 %101, 0
  br i1 %105, label %100, label %98, !llvm.loop !211

106:                                              ; preds = %144
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  %107 = add nuw nsw i64 %96, 1
  %108 = load i32, ptr %86, align 4
  %109 = lshr i32 %108, 3
  %110 = zext nneg i32 %109 to i64
  %111 = icmp ult i64 %107, %110
  br i1 %111, label %95, label %155, !llvm.loop !212

112:                                              ; preds = %144, %98
  %113 = phi i64 [ 0, %98 ], [ %145, %144 ]
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %6) #29
  %114 = load i32, ptr %92, align 8
  %115 = icmp eq i32 %114, 0
  br label %133

116:                                              ; preds = %139
  %117 = load i32, ptr %35, align 4
  %118 = load i32, ptr %93, align 4
  %119 = getelementptr inbounds [4 x [4 x <32 x i32>]], ptr %94, i64 0, i64 %113
  %120 = load i64, ptr %15, align 8
  %121 = icmp ne i64 %120, 0
  %122 = icmp ult i32 %117, 5
  %123 = and i1 %122, %121
  br i1 %123, label %124, label %126

124:                                              ; preds = %116
  call fastcc void @multiply_exact(i32 noundef %117, i32 noundef %118, i32 noundef 2, ptr noundef nonnull %119, ptr noundef nonnull %5, ptr noundef nonnull %6) #30
  br label %125

125:                                              ; preds = %132, %131, %128, %127, %124
  br label %147

126:                                              ; preds = %116
  switch i32 %117, label %129 [
    i32 0, label %127
    i32 1, label %128
  ]

127:                                              ; preds = %126
  call fastcc void @multiply_bf16(i32 noundef 2, ptr noundef nonnull %119, ptr noundef nonnull %5, ptr noundef nonnull %6) #30
  br label %125

128:                                              ; preds = %126
  call fastcc void @multiply_f16(i32 noundef 2, ptr noundef nonnull %119, ptr noundef nonnull %5, ptr noundef nonnull %6) #30
  br label %125

129:                                              ; preds = %126
  %130 = icmp ugt i32 %117, 4
  br i1 %130, label %131, label %132

131:                                              ; preds = %129
  call fastcc void @multiply_int(i32 noundef %117, i32 noundef %118, i32 noundef 2, ptr noundef nonnull %119, ptr noundef nonnull %5, ptr noundef nonnull %6) #30
  br label %125

132:                                              ; preds = %129
  call fastcc void @multiply_other(ptr noundef readonly %0, i32 noundef %117, i32 noundef %118, i32 noundef 2, ptr noundef nonnull %119, ptr noundef nonnull %5, ptr noundef nonnull %6) #30
  br label %125

133:                                              ; preds = %139, %112
  %134 = phi i64 [ 0, %112 ], [ %142, %139 ]
  br i1 %115, label %139, label %135

135:                                              ; preds = %133
  %136 = add nuw nsw i64 %134, %99
  %137 = getelementptr inbounds %struct.Private, ptr %14, i64 %34, i32 3, i64 %136, i64 %113
  %138 = load <32 x float>, ptr %137, align 64
  br label %139

139:                                              ; preds = %135, %133
  %140 = phi <32 x float> [ %138, %135 ], [ zeroinitializer, %133 ]
  %141 = getelementptr inbounds [4 x <32 x float>], ptr %6, i64 0, i64 %134
  store <32 x float> %140, ptr %141, align 64
  %142 = add nuw nsw i64 %134, 1
  %143 = icmp eq i64 %142, 4
  br i1 %143, label %116, label %133, !llvm.loop !213

144:                                              ; preds = %147
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %6) #29
  %145 = add nuw nsw i64 %113, 1
  %146 = icmp eq i64 %145, 4
  br i1 %146, label %106, label %112, !llvm.loop !214

147:                                              ; preds = %125, %147
  %148 = phi i64 [ %153, %147 ], [ 0, %125 ]
  %149 = getelementptr inbounds [4 x <32 x float>], ptr %6, i64 0, i64 %148
  %150 = load <32 x float>, ptr %149, align 64
  %151 = add nuw nsw i64 %148, %99
  %152 = getelementptr inbounds %struct.Private, ptr %14, i64 %34, i32 3, i64 %151, i64 %113
  store <32 x float> %150, ptr %152, align 64
  %153 = add nuw nsw i64 %148, 1
  %154 = icmp eq i64 %153, 4
  br i1 %154, label %144, label %147, !llvm.loop !215

155:                                              ; preds = %106, %85, %17
  %156 = add nuw nsw i64 %18, 1
  %157 = icmp eq i64 %156, %2
  br i1 %157, label %16, label %17, !llvm.loop !216
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_wgmma_commit(ptr noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = load i32, ptr %2, align 4
  %6 = icmp eq i32 %3, -1
  br i1 %6, label %7, label %56

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 20
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %56

15:                                               ; preds = %11
  %16 = getelementptr inbounds i8, ptr %1, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = and i64 %17, 3
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %20, label %56

20:                                               ; preds = %15
  %21 = getelementptr inbounds i8, ptr %0, i64 12
  %22 = load i32, ptr %21, align 4
  %23 = and i32 %22, -4
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  %28 = load i64, ptr %27, align 8
  br label %31

29:                                               ; preds = %47
  %30 = icmp eq i32 %50, 3
  br i1 %30, label %56, label %53

31:                                               ; preds = %20, %47
  %32 = phi i64 [ 0, %20 ], [ %51, %47 ]
  %33 = phi i32 [ 0, %20 ], [ %50, %47 ]
  %34 = add nuw nsw i64 %32, %24
  %35 = mul nsw i64 %34, %28
  %36 = add nsw i64 %35, %26
  %37 = inttoptr i64 %36 to ptr
  %38 = icmp eq ptr %37, %0
  br i1 %38, label %47, label %39

39:                                               ; preds = %31
  %40 = getelementptr inbounds i8, ptr %37, i64 16
  %41 = load i32, ptr %40, align 4
  %42 = icmp eq i32 %41, 4
  br i1 %42, label %43, label %47

43:                                               ; preds = %39
  %44 = getelementptr inbounds i8, ptr %37, i64 24
  %45 = load i32, ptr %44, align 4
  %46 = icmp eq i32 %45, %5
  br label %47

47:                                               ; preds = %43, %39, %31
  %48 = phi i1 [ false, %39 ], [ false, %31 ], [ %46, %43 ]
  %49 = zext i1 %48 to i32
  %50 = add nuw nsw i32 %33, %49
  %51 = add nuw nsw i64 %32, 1
  %52 = icmp eq i64 %51, 4
  br i1 %52, label %29, label %31, !llvm.loop !176

53:                                               ; preds = %29
  %54 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 4, ptr %54, align 4
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %5, ptr %55, align 4
  br label %56

56:                                               ; preds = %4, %7, %11, %15, %29, %53
  %57 = phi i1 [ false, %15 ], [ false, %11 ], [ false, %7 ], [ false, %4 ], [ false, %53 ], [ true, %29 ]
  %58 = phi i32 [ 1, %15 ], [ 1, %11 ], [ 1, %7 ], [ 1, %4 ], [ 2, %53 ], [ 0, %29 ]
  br i1 %57, label %59, label %101

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %0, i64 12
  %61 = load i32, ptr %60, align 4
  %62 = ashr i32 %61, 2
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds i8, ptr %1, i64 536
  %65 = load i64, ptr %64, align 8
  %66 = inttoptr i64 %65 to ptr
  %67 = getelementptr inbounds %struct.Products, ptr %66, i64 %63
  %68 = getelementptr inbounds i8, ptr %67, i64 8
  %69 = load i64, ptr %68, align 8
  %70 = icmp eq i64 %69, 1024
  br i1 %70, label %101, label %71

71:                                               ; preds = %59
  %72 = load i64, ptr %67, align 64
  %73 = getelementptr inbounds i8, ptr %67, i64 24
  %74 = add nsw i64 %69, 1
  store i64 %74, ptr %68, align 8
  %75 = getelementptr inbounds [1024 x i64], ptr %73, i64 0, i64 %69
  store i64 %72, ptr %75, align 8
  %76 = getelementptr inbounds i8, ptr %1, i64 16
  %77 = getelementptr inbounds i8, ptr %1, i64 24
  br label %78

78:                                               ; preds = %71, %94
  %79 = phi i64 [ 0, %71 ], [ %95, %94 ]
  %80 = load i32, ptr %60, align 4
  %81 = and i32 %80, -4
  %82 = sext i32 %81 to i64
  %83 = add nuw nsw i64 %79, %82
  %84 = load i64, ptr %76, align 8
  %85 = load i64, ptr %77, align 8
  %86 = mul nsw i64 %83, %85
  %87 = add nsw i64 %86, %84
  %88 = inttoptr i64 %87 to ptr
  %89 = icmp eq ptr %88, %0
  br i1 %89, label %94, label %90

90:                                               ; preds = %78
  %91 = getelementptr inbounds i8, ptr %88, i64 16
  store i32 0, ptr %91, align 4
  %92 = load i32, ptr %88, align 4
  %93 = add nsw i32 %92, 1
  store i32 %93, ptr %88, align 4
  br label %94

94:                                               ; preds = %90, %78
  %95 = add nuw nsw i64 %79, 1
  %96 = icmp eq i64 %95, 4
  br i1 %96, label %97, label %78, !llvm.loop !177

97:                                               ; preds = %94
  %98 = getelementptr inbounds i8, ptr %1, i64 208
  %99 = load i64, ptr %98, align 8
  %100 = add nsw i64 %99, 1
  store i64 %100, ptr %98, align 8
  br label %101

101:                                              ; preds = %97, %59, %56
  %102 = phi i32 [ %58, %56 ], [ 0, %97 ], [ 4, %59 ]
  ret i32 %102
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 3) i32 @rt_wgmma_wait(ptr noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = load i32, ptr %2, align 4
  %6 = icmp eq i32 %3, -1
  br i1 %6, label %7, label %56

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 20
  %9 = load i32, ptr %8, align 4
  %10 = icmp eq i32 %9, 0
  br i1 %10, label %11, label %56

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %56

15:                                               ; preds = %11
  %16 = getelementptr inbounds i8, ptr %1, i64 40
  %17 = load i64, ptr %16, align 8
  %18 = and i64 %17, 3
  %19 = icmp eq i64 %18, 0
  br i1 %19, label %20, label %56

20:                                               ; preds = %15
  %21 = getelementptr inbounds i8, ptr %0, i64 12
  %22 = load i32, ptr %21, align 4
  %23 = and i32 %22, -4
  %24 = sext i32 %23 to i64
  %25 = getelementptr inbounds i8, ptr %1, i64 16
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %1, i64 24
  %28 = load i64, ptr %27, align 8
  br label %31

29:                                               ; preds = %47
  %30 = icmp eq i32 %50, 3
  br i1 %30, label %56, label %53

31:                                               ; preds = %20, %47
  %32 = phi i64 [ 0, %20 ], [ %51, %47 ]
  %33 = phi i32 [ 0, %20 ], [ %50, %47 ]
  %34 = add nuw nsw i64 %32, %24
  %35 = mul nsw i64 %34, %28
  %36 = add nsw i64 %35, %26
  %37 = inttoptr i64 %36 to ptr
  %38 = icmp eq ptr %37, %0
  br i1 %38, label %47, label %39

39:                                               ; preds = %31
  %40 = getelementptr inbounds i8, ptr %37, i64 16
  %41 = load i32, ptr %40, align 4
  %42 = icmp eq i32 %41, 4
  br i1 %42, label %43, label %47

43:                                               ; preds = %39
  %44 = getelementptr inbounds i8, ptr %37, i64 24
  %45 = load i32, ptr %44, align 4
  %46 = icmp eq i32 %45, %5
  br label %47

47:                                               ; preds = %43, %39, %31
  %48 = phi i1 [ false, %39 ], [ false, %31 ], [ %46, %43 ]
  %49 = zext i1 %48 to i32
  %50 = add nuw nsw i32 %33, %49
  %51 = add nuw nsw i64 %32, 1
  %52 = icmp eq i64 %51, 4
  br i1 %52, label %29, label %31, !llvm.loop !176

53:                                               ; preds = %29
  %54 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 4, ptr %54, align 4
  %55 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %5, ptr %55, align 4
  br label %56

56:                                               ; preds = %4, %7, %11, %15, %29, %53
  %57 = phi i1 [ false, %15 ], [ false, %11 ], [ false, %7 ], [ false, %4 ], [ false, %53 ], [ true, %29 ]
  %58 = phi i32 [ 1, %15 ], [ 1, %11 ], [ 1, %7 ], [ 1, %4 ], [ 2, %53 ], [ 0, %29 ]
  br i1 %57, label %59, label %374

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %0, i64 12
  %61 = load i32, ptr %60, align 4
  %62 = and i32 %61, -4
  %63 = sext i32 %62 to i64
  %64 = ashr exact i64 %63, 2
  %65 = getelementptr inbounds i8, ptr %1, i64 384
  %66 = load i64, ptr %65, align 8
  %67 = add nsw i64 %66, %63
  %68 = getelementptr inbounds i8, ptr %1, i64 40
  %69 = load i64, ptr %68, align 8
  %70 = sdiv i64 %63, %69
  %71 = getelementptr inbounds i8, ptr %1, i64 72
  %72 = load i64, ptr %71, align 8
  %73 = mul nsw i64 %72, %70
  %74 = getelementptr inbounds i8, ptr %1, i64 536
  %75 = load i64, ptr %74, align 8
  %76 = inttoptr i64 %75 to ptr
  %77 = getelementptr inbounds %struct.Products, ptr %76, i64 %64
  %78 = getelementptr inbounds i8, ptr %77, i64 8
  %79 = load i64, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %2, i64 4
  %81 = load i32, ptr %80, align 4
  %82 = zext i32 %81 to i64
  %83 = icmp sgt i64 %79, %82
  %84 = sub nsw i64 %79, %82
  %85 = select i1 %83, i64 %84, i64 0
  %86 = icmp eq i64 %85, 0
  br i1 %86, label %92, label %87

87:                                               ; preds = %59
  %88 = getelementptr inbounds i8, ptr %77, i64 24
  %89 = add nsw i64 %85, -1
  %90 = getelementptr inbounds [1024 x i64], ptr %88, i64 0, i64 %89
  %91 = load i64, ptr %90, align 8
  br label %92

92:                                               ; preds = %59, %87
  %93 = phi i64 [ %91, %87 ], [ 0, %59 ]
  %94 = icmp eq i64 %93, 0
  br i1 %94, label %331, label %95

95:                                               ; preds = %92
  %96 = getelementptr inbounds i8, ptr %1, i64 200
  %97 = load i64, ptr %96, align 8
  %98 = add nsw i64 %97, 1
  store i64 %98, ptr %96, align 8
  tail call fastcc void @run_upto(ptr noundef %1, ptr noundef %77, i64 noundef %93, i64 noundef %64) #30
  %99 = icmp sgt i64 %93, 0
  br i1 %99, label %100, label %107

100:                                              ; preds = %95
  %101 = getelementptr inbounds i8, ptr %77, i64 8256
  %102 = getelementptr inbounds i8, ptr %1, i64 576
  %103 = getelementptr inbounds i8, ptr %1, i64 160
  %104 = getelementptr inbounds i8, ptr %1, i64 336
  %105 = getelementptr inbounds i8, ptr %1, i64 16
  %106 = getelementptr inbounds i8, ptr %1, i64 24
  br label %115

107:                                              ; preds = %184, %95
  %108 = getelementptr inbounds i8, ptr %1, i64 160
  %109 = load i64, ptr %108, align 8
  %110 = icmp eq i64 %109, 0
  br i1 %110, label %205, label %111

111:                                              ; preds = %107
  %112 = getelementptr inbounds i8, ptr %1, i64 296
  %113 = getelementptr inbounds i8, ptr %1, i64 224
  %114 = getelementptr inbounds i8, ptr %1, i64 216
  br label %187

115:                                              ; preds = %100, %184
  %116 = phi i64 [ 0, %100 ], [ %185, %184 ]
  %117 = getelementptr inbounds %struct.Product, ptr %101, i64 %116
  %118 = load ptr, ptr %117, align 64
  %119 = getelementptr inbounds i8, ptr %118, i64 124
  %120 = getelementptr inbounds i8, ptr %118, i64 36
  %121 = load i32, ptr %120, align 4
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds i32, ptr %119, i64 %122
  %124 = load i64, ptr %102, align 8
  %125 = add nsw i64 %124, -1
  store i64 %125, ptr %102, align 8
  %126 = load i64, ptr %103, align 8
  %127 = icmp eq i64 %126, 0
  br i1 %127, label %184, label %128

128:                                              ; preds = %115
  %129 = getelementptr inbounds i8, ptr %118, i64 16
  %130 = load i32, ptr %129, align 4
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %132, label %136

132:                                              ; preds = %128
  %133 = getelementptr inbounds i8, ptr %117, i64 8
  %134 = getelementptr inbounds i8, ptr %118, i64 24
  %135 = load i32, ptr %134, align 4
  tail call fastcc void @operand_end(ptr noundef %1, ptr noundef nonnull %133, i64 noundef %73, i64 noundef 64, i32 noundef %135, i32 noundef 1, i64 noundef %67) #30
  br label %136

136:                                              ; preds = %132, %128
  %137 = getelementptr inbounds i8, ptr %117, i64 48
  %138 = getelementptr inbounds i8, ptr %118, i64 12
  %139 = load i32, ptr %138, align 4
  %140 = zext i32 %139 to i64
  %141 = getelementptr inbounds i8, ptr %118, i64 28
  %142 = load i32, ptr %141, align 4
  tail call fastcc void @operand_end(ptr noundef %1, ptr noundef nonnull %137, i64 noundef %73, i64 noundef %140, i32 noundef %142, i32 noundef 0, i64 noundef %67) #30
  %143 = load i64, ptr %104, align 8
  %144 = add nsw i64 %143, -1
  store i64 %144, ptr %104, align 8
  %145 = getelementptr inbounds i8, ptr %118, i64 84
  %146 = getelementptr inbounds i8, ptr %118, i64 108
  br label %147

147:                                              ; preds = %136, %181
  %148 = phi i64 [ 0, %136 ], [ %182, %181 ]
  %149 = add nuw nsw i64 %148, %63
  %150 = load i64, ptr %105, align 8
  %151 = load i64, ptr %106, align 8
  %152 = mul nsw i64 %151, %149
  %153 = add nsw i64 %152, %150
  %154 = inttoptr i64 %153 to ptr
  %155 = load i32, ptr %145, align 4
  %156 = zext i32 %155 to i64
  %157 = getelementptr inbounds i8, ptr %154, i64 %156
  %158 = load i32, ptr %120, align 4
  %159 = icmp eq i32 %158, 0
  br i1 %159, label %160, label %163

160:                                              ; preds = %163, %147
  %161 = load i32, ptr %129, align 4
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %181, label %173

163:                                              ; preds = %147, %163
  %164 = phi i64 [ %169, %163 ], [ 0, %147 ]
  %165 = getelementptr inbounds i32, ptr %123, i64 %164
  %166 = load i32, ptr %165, align 4
  %167 = zext i32 %166 to i64
  %168 = getelementptr inbounds i8, ptr %157, i64 %167
  store i8 0, ptr %168, align 1
  %169 = add nuw nsw i64 %164, 1
  %170 = load i32, ptr %120, align 4
  %171 = zext i32 %170 to i64
  %172 = icmp ult i64 %169, %171
  br i1 %172, label %163, label %160, !llvm.loop !217

173:                                              ; preds = %160, %173
  %174 = phi i64 [ %179, %173 ], [ 0, %160 ]
  %175 = getelementptr inbounds i32, ptr %146, i64 %174
  %176 = load i32, ptr %175, align 4
  %177 = zext i32 %176 to i64
  %178 = getelementptr inbounds i8, ptr %157, i64 %177
  store i8 0, ptr %178, align 1
  %179 = add nuw nsw i64 %174, 1
  %180 = icmp eq i64 %179, 4
  br i1 %180, label %181, label %173, !llvm.loop !218

181:                                              ; preds = %173, %160
  %182 = add nuw nsw i64 %148, 1
  %183 = icmp eq i64 %182, 4
  br i1 %183, label %184, label %147, !llvm.loop !219

184:                                              ; preds = %181, %115
  %185 = add nuw nsw i64 %116, 1
  %186 = icmp eq i64 %185, %93
  br i1 %186, label %107, label %115, !llvm.loop !220

187:                                              ; preds = %111, %187
  %188 = phi i64 [ 0, %111 ], [ %203, %187 ]
  %189 = load i64, ptr %96, align 8
  %190 = load i64, ptr %112, align 8
  %191 = inttoptr i64 %190 to ptr
  %192 = getelementptr i64, ptr %191, i64 %67
  %193 = getelementptr i64, ptr %192, i64 %188
  store i64 %189, ptr %193, align 8
  %194 = load i64, ptr %96, align 8
  %195 = load i64, ptr %113, align 8
  %196 = inttoptr i64 %195 to ptr
  %197 = add nuw nsw i64 %188, %63
  %198 = load i64, ptr %114, align 8
  %199 = mul nsw i64 %198, %197
  %200 = getelementptr i64, ptr %196, i64 %199
  %201 = getelementptr i64, ptr %200, i64 %67
  %202 = getelementptr i64, ptr %201, i64 %188
  store i64 %194, ptr %202, align 8
  %203 = add nuw nsw i64 %188, 1
  %204 = icmp eq i64 %203, 4
  br i1 %204, label %205, label %187, !llvm.loop !221

205:                                              ; preds = %187, %107
  %206 = load i64, ptr %77, align 64
  %207 = icmp slt i64 %93, %206
  br i1 %207, label %208, label %212

208:                                              ; preds = %205
  %209 = getelementptr inbounds i8, ptr %77, i64 8256
  %210 = getelementptr inbounds i8, ptr %1, i64 16
  %211 = getelementptr inbounds i8, ptr %1, i64 24
  br label %223

212:                                              ; preds = %244, %205
  %213 = phi i64 [ 0, %205 ], [ %237, %244 ]
  %214 = getelementptr inbounds i8, ptr %77, i64 16
  %215 = load i64, ptr %214, align 16
  %216 = xor i64 %213, -1
  %217 = and i64 %215, %216
  %218 = icmp eq i64 %217, 0
  br i1 %218, label %290, label %219

219:                                              ; preds = %212
  %220 = getelementptr inbounds i8, ptr %77, i64 2236480
  %221 = getelementptr inbounds i8, ptr %1, i64 16
  %222 = getelementptr inbounds i8, ptr %1, i64 24
  br label %295

223:                                              ; preds = %208, %244
  %224 = phi i64 [ %93, %208 ], [ %247, %244 ]
  %225 = phi i64 [ 0, %208 ], [ %237, %244 ]
  %226 = getelementptr inbounds %struct.Product, ptr %209, i64 %224
  %227 = load ptr, ptr %226, align 64
  %228 = getelementptr inbounds i8, ptr %227, i64 124
  %229 = getelementptr inbounds i8, ptr %227, i64 36
  %230 = load i32, ptr %229, align 4
  %231 = zext i32 %230 to i64
  %232 = getelementptr inbounds i32, ptr %228, i64 %231
  %233 = getelementptr inbounds i8, ptr %226, i64 96
  %234 = load i32, ptr %233, align 32
  %235 = zext nneg i32 %234 to i64
  %236 = shl nuw i64 1, %235
  %237 = or i64 %236, %225
  %238 = load i64, ptr %108, align 8
  %239 = icmp eq i64 %238, 0
  br i1 %239, label %244, label %240

240:                                              ; preds = %223
  %241 = getelementptr inbounds i8, ptr %227, i64 84
  %242 = getelementptr inbounds i8, ptr %227, i64 16
  %243 = getelementptr inbounds i8, ptr %227, i64 108
  br label %250

244:                                              ; preds = %284, %223
  %245 = sub nsw i64 %224, %93
  %246 = getelementptr inbounds [1024 x %struct.Product], ptr %209, i64 0, i64 %245
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 64 dereferenceable(2176) %246, ptr noundef nonnull align 64 dereferenceable(2176) %226, i64 2176, i1 false)
  %247 = add nsw i64 %224, 1
  %248 = load i64, ptr %77, align 64
  %249 = icmp slt i64 %247, %248
  br i1 %249, label %223, label %212, !llvm.loop !222

250:                                              ; preds = %240, %284
  %251 = phi i64 [ 0, %240 ], [ %285, %284 ]
  %252 = add nuw nsw i64 %251, %63
  %253 = load i64, ptr %210, align 8
  %254 = load i64, ptr %211, align 8
  %255 = mul nsw i64 %254, %252
  %256 = add nsw i64 %255, %253
  %257 = inttoptr i64 %256 to ptr
  %258 = load i32, ptr %241, align 4
  %259 = zext i32 %258 to i64
  %260 = getelementptr inbounds i8, ptr %257, i64 %259
  %261 = load i32, ptr %229, align 4
  %262 = icmp eq i32 %261, 0
  br i1 %262, label %263, label %266

263:                                              ; preds = %266, %250
  %264 = load i32, ptr %242, align 4
  %265 = icmp eq i32 %264, 0
  br i1 %265, label %284, label %276

266:                                              ; preds = %250, %266
  %267 = phi i64 [ %272, %266 ], [ 0, %250 ]
  %268 = getelementptr inbounds i32, ptr %232, i64 %267
  %269 = load i32, ptr %268, align 4
  %270 = zext i32 %269 to i64
  %271 = getelementptr inbounds i8, ptr %260, i64 %270
  store i8 1, ptr %271, align 1
  %272 = add nuw nsw i64 %267, 1
  %273 = load i32, ptr %229, align 4
  %274 = zext i32 %273 to i64
  %275 = icmp ult i64 %272, %274
  br i1 %275, label %266, label %263, !llvm.loop !223

276:                                              ; preds = %263, %276
  %277 = phi i64 [ %282, %276 ], [ 0, %263 ]
  %278 = getelementptr inbounds i32, ptr %243, i64 %277
  %279 = load i32, ptr %278, align 4
  %280 = zext i32 %279 to i64
  %281 = getelementptr inbounds i8, ptr %260, i64 %280
  store i8 1, ptr %281, align 1
  %282 = add nuw nsw i64 %277, 1
  %283 = icmp eq i64 %282, 4
  br i1 %283, label %284, label %276, !llvm.loop !224

284:                                              ; preds = %276, %263
  %285 = add nuw nsw i64 %251, 1
  %286 = load i64, ptr %108, align 8
  %287 = icmp ne i64 %286, 0
  %288 = icmp ult i64 %251, 3
  %289 = select i1 %287, i1 %288, i1 false
  br i1 %289, label %250, label %244, !llvm.loop !225

290:                                              ; preds = %306, %212
  %291 = load i64, ptr %214, align 16
  %292 = and i64 %291, %213
  store i64 %292, ptr %214, align 16
  %293 = load i64, ptr %77, align 64
  %294 = sub nsw i64 %293, %93
  store i64 %294, ptr %77, align 64
  br label %331

295:                                              ; preds = %219, %306
  %296 = phi i64 [ %217, %219 ], [ %308, %306 ]
  %297 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %296, i1 true)
  %298 = getelementptr inbounds %struct.Private, ptr %220, i64 %297
  %299 = load i64, ptr %298, align 64
  %300 = icmp sgt i64 %299, 0
  br i1 %300, label %301, label %306

301:                                              ; preds = %295
  %302 = getelementptr inbounds i8, ptr %298, i64 64
  %303 = getelementptr inbounds i8, ptr %298, i64 8
  br label %304

304:                                              ; preds = %301, %310
  %305 = phi i64 [ 0, %301 ], [ %311, %310 ]
  br label %314

306:                                              ; preds = %310, %295
  %307 = add i64 %296, -1
  %308 = and i64 %307, %296
  %309 = icmp eq i64 %308, 0
  br i1 %309, label %290, label %295, !llvm.loop !226

310:                                              ; preds = %314
  %311 = add nuw nsw i64 %305, 1
  %312 = load i64, ptr %298, align 64
  %313 = icmp slt i64 %311, %312
  br i1 %313, label %304, label %306, !llvm.loop !227

314:                                              ; preds = %304, %314
  %315 = phi i64 [ 0, %304 ], [ %329, %314 ]
  %316 = getelementptr inbounds [128 x [4 x <32 x float>]], ptr %302, i64 0, i64 %305, i64 %315
  %317 = load <32 x float>, ptr %316, align 64
  %318 = add nuw nsw i64 %315, %63
  %319 = load i64, ptr %221, align 8
  %320 = load i64, ptr %222, align 8
  %321 = mul nsw i64 %320, %318
  %322 = add nsw i64 %321, %319
  %323 = inttoptr i64 %322 to ptr
  %324 = load ptr, ptr %303, align 8
  %325 = getelementptr inbounds i32, ptr %324, i64 %305
  %326 = load i32, ptr %325, align 4
  %327 = zext i32 %326 to i64
  %328 = getelementptr inbounds i8, ptr %323, i64 %327
  store <32 x float> %317, ptr %328, align 64
  %329 = add nuw nsw i64 %315, 1
  %330 = icmp eq i64 %329, 4
  br i1 %330, label %310, label %314, !llvm.loop !228

331:                                              ; preds = %290, %92
  %332 = load i64, ptr %78, align 8
  %333 = icmp slt i64 %85, %332
  br i1 %333, label %334, label %336

334:                                              ; preds = %331
  %335 = getelementptr inbounds i8, ptr %77, i64 24
  br label %364

336:                                              ; preds = %364, %331
  %337 = phi i64 [ %332, %331 ], [ %372, %364 ]
  %338 = sub nsw i64 %337, %85
  store i64 %338, ptr %78, align 8
  %339 = getelementptr inbounds i8, ptr %1, i64 16
  %340 = getelementptr inbounds i8, ptr %1, i64 24
  br label %341

341:                                              ; preds = %336, %357
  %342 = phi i64 [ 0, %336 ], [ %358, %357 ]
  %343 = load i32, ptr %60, align 4
  %344 = and i32 %343, -4
  %345 = sext i32 %344 to i64
  %346 = add nuw nsw i64 %342, %345
  %347 = load i64, ptr %339, align 8
  %348 = load i64, ptr %340, align 8
  %349 = mul nsw i64 %346, %348
  %350 = add nsw i64 %349, %347
  %351 = inttoptr i64 %350 to ptr
  %352 = icmp eq ptr %351, %0
  br i1 %352, label %357, label %353

353:                                              ; preds = %341
  %354 = getelementptr inbounds i8, ptr %351, i64 16
  store i32 0, ptr %354, align 4
  %355 = load i32, ptr %351, align 4
  %356 = add nsw i32 %355, 1
  store i32 %356, ptr %351, align 4
  br label %357

357:                                              ; preds = %353, %341
  %358 = add nuw nsw i64 %342, 1
  %359 = icmp eq i64 %358, 4
  br i1 %359, label %360, label %341, !llvm.loop !177

360:                                              ; preds = %357
  %361 = getelementptr inbounds i8, ptr %1, i64 208
  %362 = load i64, ptr %361, align 8
  %363 = add nsw i64 %362, 1
  store i64 %363, ptr %361, align 8
  br label %374

364:                                              ; preds = %334, %364
  %365 = phi i64 [ %85, %334 ], [ %371, %364 ]
  %366 = getelementptr inbounds [1024 x i64], ptr %335, i64 0, i64 %365
  %367 = load i64, ptr %366, align 8
  %368 = sub nsw i64 %367, %93
  %369 = sub nsw i64 %365, %85
  %370 = getelementptr inbounds [1024 x i64], ptr %335, i64 0, i64 %369
  store i64 %368, ptr %370, align 8
  %371 = add nsw i64 %365, 1
  %372 = load i64, ptr %78, align 8
  %373 = icmp slt i64 %371, %372
  br i1 %373, label %364, label %336, !llvm.loop !229

374:                                              ; preds = %56, %360
  %375 = phi i32 [ 0, %360 ], [ %58, %56 ]
  ret i32 %375
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @operand_end(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, i32 noundef %4, i32 noundef %5, i64 noundef %6) unnamed_addr #6 {
  %8 = getelementptr inbounds i8, ptr %0, i64 240
  %9 = load i64, ptr %8, align 8
  %10 = lshr i64 16, %9
  %11 = tail call range(i64 0, 4294967296) i64 @llvm.umax.i64(i64 %10, i64 1)
  %12 = getelementptr inbounds i8, ptr %0, i64 200
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 288
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 280
  %17 = load i64, ptr %16, align 8
  %18 = inttoptr i64 %17 to ptr
  %19 = mul nsw i64 %15, %6
  %20 = getelementptr inbounds i32, ptr %18, i64 %19
  %21 = icmp eq i32 %4, 0
  %22 = select i1 %21, i64 %3, i64 16
  %23 = lshr i64 %3, 3
  %24 = select i1 %21, i64 2, i64 %23
  %25 = icmp sgt i64 %22, 0
  br i1 %25, label %26, label %56

26:                                               ; preds = %7
  %27 = icmp eq i64 %24, 0
  %28 = getelementptr inbounds i8, ptr %1, i64 24
  %29 = getelementptr inbounds i8, ptr %1, i64 8
  %30 = getelementptr inbounds i8, ptr %1, i64 16
  %31 = getelementptr inbounds i8, ptr %1, i64 16
  %32 = getelementptr inbounds i8, ptr %1, i64 8
  %33 = getelementptr inbounds i8, ptr %1, i64 24
  %34 = getelementptr inbounds i8, ptr %1, i64 16
  %35 = getelementptr inbounds i8, ptr %1, i64 16
  %36 = getelementptr inbounds i8, ptr %1, i64 8
  %37 = getelementptr inbounds i8, ptr %0, i64 312
  %38 = getelementptr inbounds i8, ptr %0, i64 272
  %39 = icmp eq i32 %5, 0
  %40 = trunc i64 %13 to i32
  %41 = getelementptr inbounds i8, ptr %1, i64 32
  br label %42

42:                                               ; preds = %26, %57
  %43 = phi i64 [ 0, %26 ], [ %58, %57 ]
  br i1 %27, label %57, label %44

44:                                               ; preds = %42
  %45 = and i64 %43, 7
  %46 = lshr i64 %43, 3
  %47 = shl i64 %43, 4
  %48 = and i64 %47, 112
  %49 = lshr i64 %43, 3
  %50 = and i64 %43, 7
  %51 = lshr i64 %43, 3
  %52 = shl i64 %43, 4
  %53 = and i64 %52, 112
  %54 = lshr i64 %43, 3
  %55 = lshr i64 %43, 4
  br label %60

56:                                               ; preds = %57, %7
  ret void

57:                                               ; preds = %123, %42
  %58 = add nuw nsw i64 %43, 1
  %59 = icmp eq i64 %58, %22
  br i1 %59, label %56, label %42, !llvm.loop !230

60:                                               ; preds = %44, %123
  %61 = phi i64 [ 0, %44 ], [ %124, %123 ]
  br i1 %21, label %88, label %62

62:                                               ; preds = %60
  %63 = load i64, ptr %28, align 8
  %64 = icmp eq i64 %63, 0
  br i1 %64, label %79, label %65

65:                                               ; preds = %62
  %66 = shl nsw i64 %61, 4
  %67 = srem i64 %66, %63
  %68 = sdiv i64 %66, %63
  %69 = load i64, ptr %29, align 8
  %70 = mul nsw i64 %69, %68
  %71 = mul nsw i64 %63, %45
  %72 = load i64, ptr %30, align 8
  %73 = mul nsw i64 %72, %46
  %74 = load i64, ptr %1, align 8
  %75 = add i64 %67, %71
  %76 = add i64 %75, %70
  %77 = add nsw i64 %76, %73
  %78 = add nsw i64 %77, %74
  br label %109

79:                                               ; preds = %62
  %80 = load i64, ptr %31, align 8
  %81 = mul nsw i64 %80, %61
  %82 = add nsw i64 %81, %48
  %83 = load i64, ptr %32, align 8
  %84 = mul nsw i64 %83, %49
  %85 = add nsw i64 %82, %84
  %86 = load i64, ptr %1, align 8
  %87 = add nsw i64 %85, %86
  br label %109

88:                                               ; preds = %60
  %89 = load i64, ptr %33, align 8
  %90 = icmp eq i64 %89, 0
  br i1 %90, label %100, label %91

91:                                               ; preds = %88
  %92 = mul nsw i64 %89, %50
  %93 = load i64, ptr %34, align 8
  %94 = mul nsw i64 %93, %51
  %95 = shl nsw i64 %61, 4
  %96 = load i64, ptr %1, align 8
  %97 = add i64 %92, %95
  %98 = add i64 %97, %94
  %99 = add nsw i64 %98, %96
  br label %109

100:                                              ; preds = %88
  %101 = load i64, ptr %35, align 8
  %102 = mul nsw i64 %101, %54
  %103 = add nsw i64 %102, %53
  %104 = load i64, ptr %36, align 8
  %105 = mul nsw i64 %104, %61
  %106 = add nsw i64 %103, %105
  %107 = load i64, ptr %1, align 8
  %108 = add nsw i64 %106, %107
  br label %109

109:                                              ; preds = %100, %91, %79, %65
  %110 = phi i64 [ %108, %100 ], [ %99, %91 ], [ %87, %79 ], [ %78, %65 ]
  %111 = ashr i64 %110, 3
  %112 = load i64, ptr %41, align 8
  %113 = and i64 %111, %112
  %114 = xor i64 %113, %110
  %115 = add nsw i64 %114, %2
  %116 = ashr i64 %115, %9
  %117 = add nsw i64 %116, %11
  %118 = lshr i64 %61, 1
  %119 = select i1 %21, i64 %55, i64 %118
  %120 = select i1 %39, i64 0, i64 %119
  %121 = select i1 %39, i64 3, i64 %119
  %122 = icmp ugt i64 %120, %121
  br label %126

123:                                              ; preds = %137
  %124 = add nuw nsw i64 %61, 1
  %125 = icmp eq i64 %124, %24
  br i1 %125, label %57, label %60, !llvm.loop !231

126:                                              ; preds = %109, %137
  %127 = phi i64 [ %116, %109 ], [ %138, %137 ]
  %128 = load i64, ptr %37, align 8
  %129 = inttoptr i64 %128 to ptr
  %130 = getelementptr inbounds i8, ptr %129, i64 %127
  %131 = load i8, ptr %130, align 1
  %132 = add i8 %131, -1
  store i8 %132, ptr %130, align 1
  %133 = load i64, ptr %38, align 8
  %134 = inttoptr i64 %133 to ptr
  %135 = getelementptr inbounds i64, ptr %134, i64 %127
  store i64 %13, ptr %135, align 8
  %136 = getelementptr i32, ptr %20, i64 %127
  br i1 %122, label %137, label %140

137:                                              ; preds = %140, %126
  %138 = add nsw i64 %127, 1
  %139 = icmp slt i64 %138, %117
  br i1 %139, label %126, label %123, !llvm.loop !232

140:                                              ; preds = %126, %140
  %141 = phi i64 [ %144, %140 ], [ %120, %126 ]
  %142 = mul nsw i64 %141, %15
  %143 = getelementptr i32, ptr %136, i64 %142
  store i32 %40, ptr %143, align 4
  %144 = add nuw nsw i64 %141, 1
  %145 = icmp eq i64 %141, %121
  br i1 %145, label %137, label %140, !llvm.loop !233
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none)
define dso_local noundef i64 @rt_sizes(ptr nocapture noundef readonly %0) local_unnamed_addr #19 {
  %2 = getelementptr inbounds i8, ptr %0, i64 592
  %3 = load i64, ptr %2, align 8
  %4 = inttoptr i64 %3 to ptr
  store i64 2295824, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 6434880, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %4, i64 16
  store i64 45232, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %4, i64 24
  store i64 160, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %4, i64 32
  store i64 2064, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %4, i64 40
  store i64 8256, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %4, i64 48
  store i64 2236480, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %4, i64 56
  store i64 65600, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %4, i64 64
  store i64 176, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %4, i64 72
  store i64 172, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %4, i64 80
  store i64 4243472, ptr %14, align 8
  ret i64 0
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_float(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #13 {
  %5 = alloca [32 x i16], align 16
  %6 = alloca [3 x i32], align 4
  %7 = alloca <32 x i32>, align 64
  %8 = alloca <32 x i32>, align 64
  %9 = alloca <32 x i32>, align 64
  %10 = getelementptr inbounds i8, ptr %2, i64 4
  %11 = load i32, ptr %10, align 4
  %12 = getelementptr inbounds i8, ptr %2, i64 8
  %13 = load i32, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %2, i64 12
  %15 = load i32, ptr %14, align 4
  %16 = getelementptr inbounds i8, ptr %2, i64 16
  %17 = load i32, ptr %16, align 4
  %18 = icmp eq i32 %17, 16
  br i1 %18, label %19, label %78

19:                                               ; preds = %4
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5) #29
  %20 = getelementptr inbounds i8, ptr %6, i64 4
  %21 = getelementptr inbounds i8, ptr %6, i64 8
  br label %26

22:                                               ; preds = %58
  %23 = icmp eq i32 %3, 0
  br i1 %23, label %77, label %24

24:                                               ; preds = %22
  %25 = getelementptr inbounds i8, ptr %2, i64 20
  br label %64

26:                                               ; preds = %19, %58
  %27 = phi i64 [ 0, %19 ], [ %62, %58 ]
  call void @llvm.lifetime.start.p0(i64 12, ptr nonnull %6) #29
  %28 = getelementptr inbounds i16, ptr %0, i64 %27
  br label %34

29:                                               ; preds = %48
  %30 = trunc nuw nsw i64 %27 to i32
  %31 = shl nuw i32 1, %30
  %32 = and i32 %31, %3
  %33 = icmp eq i32 %32, 0
  br i1 %33, label %58, label %53

34:                                               ; preds = %26, %48
  %35 = phi i64 [ 0, %26 ], [ %51, %48 ]
  %36 = mul i64 %35, 12
  %37 = getelementptr inbounds i8, ptr %2, i64 %36
  %38 = getelementptr inbounds i8, ptr %37, i64 24
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, 0
  %41 = getelementptr inbounds i8, ptr %37, i64 28
  %42 = load i32, ptr %41, align 4
  br i1 %40, label %43, label %48

43:                                               ; preds = %34
  %44 = zext i32 %42 to i64
  %45 = getelementptr inbounds i8, ptr %28, i64 %44
  %46 = load i16, ptr %45, align 2
  %47 = zext i16 %46 to i32
  br label %48

48:                                               ; preds = %34, %43
  %49 = phi i32 [ %47, %43 ], [ %42, %34 ]
  %50 = getelementptr inbounds [3 x i32], ptr %6, i64 0, i64 %35
  store i32 %49, ptr %50, align 4
  %51 = add nuw nsw i64 %35, 1
  %52 = icmp eq i64 %51, 3
  br i1 %52, label %29, label %34, !llvm.loop !234

53:                                               ; preds = %29
  %54 = load i32, ptr %6, align 4
  %55 = load i32, ptr %20, align 4
  %56 = load i32, ptr %21, align 4
  %57 = tail call fastcc i32 @compute16(ptr noundef %1, i32 noundef %11, i32 noundef %54, i32 noundef %55, i32 noundef %56, i32 noundef %15) #30
  br label %58

58:                                               ; preds = %29, %53
  %59 = phi i32 [ %57, %53 ], [ 0, %29 ]
  %60 = trunc i32 %59 to i16
  %61 = getelementptr inbounds [32 x i16], ptr %5, i64 0, i64 %27
  store i16 %60, ptr %61, align 2
  call void @llvm.lifetime.end.p0(i64 12, ptr nonnull %6) #29
  %62 = add nuw nsw i64 %27, 1
  %63 = icmp eq i64 %62, 32
  br i1 %63, label %22, label %26, !llvm.loop !235

64:                                               ; preds = %24, %64
  %65 = phi i32 [ %3, %24 ], [ %75, %64 ]
  %66 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %65, i1 true)
  %67 = zext nneg i32 %66 to i64
  %68 = getelementptr inbounds [32 x i16], ptr %5, i64 0, i64 %67
  %69 = load i16, ptr %68, align 2
  %70 = load i32, ptr %25, align 4
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds i8, ptr %0, i64 %71
  %73 = getelementptr inbounds i16, ptr %72, i64 %67
  store i16 %69, ptr %73, align 2
  %74 = add i32 %65, -1
  %75 = and i32 %74, %65
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %77, label %64, !llvm.loop !236

77:                                               ; preds = %64, %22
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5) #29
  br label %220

78:                                               ; preds = %4
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7) #29
  %79 = getelementptr inbounds i8, ptr %2, i64 24
  %80 = load i32, ptr %79, align 4
  %81 = icmp eq i32 %80, 0
  %82 = getelementptr inbounds i8, ptr %2, i64 28
  %83 = load i32, ptr %82, align 4
  br i1 %81, label %87, label %84

84:                                               ; preds = %78
  %85 = insertelement <32 x i32> poison, i32 %83, i64 0
  %86 = shufflevector <32 x i32> %85, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %91

87:                                               ; preds = %78
  %88 = zext i32 %83 to i64
  %89 = getelementptr inbounds i8, ptr %0, i64 %88
  %90 = load <32 x i32>, ptr %89, align 64
  br label %91

91:                                               ; preds = %84, %87
  %92 = phi <32 x i32> [ %86, %84 ], [ %90, %87 ]
  store <32 x i32> %92, ptr %7, align 64
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %8) #29
  %93 = getelementptr inbounds i8, ptr %2, i64 36
  %94 = load i32, ptr %93, align 4
  %95 = icmp eq i32 %94, 0
  %96 = getelementptr inbounds i8, ptr %2, i64 40
  %97 = load i32, ptr %96, align 4
  br i1 %95, label %101, label %98

98:                                               ; preds = %91
  %99 = insertelement <32 x i32> poison, i32 %97, i64 0
  %100 = shufflevector <32 x i32> %99, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %105

101:                                              ; preds = %91
  %102 = zext i32 %97 to i64
  %103 = getelementptr inbounds i8, ptr %0, i64 %102
  %104 = load <32 x i32>, ptr %103, align 64
  br label %105

105:                                              ; preds = %98, %101
  %106 = phi <32 x i32> [ %100, %98 ], [ %104, %101 ]
  store <32 x i32> %106, ptr %8, align 64
  %107 = getelementptr inbounds i8, ptr %2, i64 48
  %108 = load i32, ptr %107, align 4
  %109 = icmp eq i32 %108, 0
  %110 = getelementptr inbounds i8, ptr %2, i64 52
  %111 = load i32, ptr %110, align 4
  br i1 %109, label %115, label %112

112:                                              ; preds = %105
  %113 = insertelement <32 x i32> poison, i32 %111, i64 0
  %114 = shufflevector <32 x i32> %113, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %119

115:                                              ; preds = %105
  %116 = zext i32 %111 to i64
  %117 = getelementptr inbounds i8, ptr %0, i64 %116
  %118 = load <32 x i32>, ptr %117, align 64
  br label %119

119:                                              ; preds = %112, %115
  %120 = phi <32 x i32> [ %114, %112 ], [ %118, %115 ]
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %9) #29
  store <32 x i32> zeroinitializer, ptr %9, align 64
  %121 = icmp eq i32 %17, 2
  br i1 %121, label %122, label %146

122:                                              ; preds = %119
  %123 = load <32 x i32>, ptr %9, align 64
  %124 = icmp eq i32 %3, 0
  br i1 %124, label %197, label %125

125:                                              ; preds = %122, %125
  %126 = phi i32 [ %144, %125 ], [ %3, %122 ]
  %127 = phi <32 x i32> [ %142, %125 ], [ %123, %122 ]
  %128 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %126, i1 true)
  %129 = extractelement <32 x i32> %92, i32 %128
  %130 = and i32 %129, 65535
  %131 = extractelement <32 x i32> %106, i32 %128
  %132 = and i32 %131, 65535
  %133 = extractelement <32 x i32> %120, i32 %128
  %134 = and i32 %133, 65535
  %135 = tail call fastcc i32 @compute16(ptr noundef %1, i32 noundef %11, i32 noundef %130, i32 noundef %132, i32 noundef %134, i32 noundef %15) #30
  %136 = lshr i32 %129, 16
  %137 = lshr i32 %131, 16
  %138 = lshr i32 %133, 16
  %139 = tail call fastcc i32 @compute16(ptr noundef %1, i32 noundef %11, i32 noundef %136, i32 noundef %137, i32 noundef %138, i32 noundef %15) #30
  %140 = shl i32 %139, 16
  %141 = or i32 %140, %135
  %142 = insertelement <32 x i32> %127, i32 %141, i32 %128
  %143 = add i32 %126, -1
  %144 = and i32 %143, %126
  %145 = icmp eq i32 %144, 0
  br i1 %145, label %197, label %125, !llvm.loop !237

146:                                              ; preds = %119
  %147 = and i32 %15, 1
  %148 = icmp ne i32 %147, 0
  %149 = icmp eq i32 %11, 12
  %150 = select i1 %148, i1 %149, i1 false
  br i1 %150, label %151, label %152

151:                                              ; preds = %146
  call fastcc void @mufu_ex2_all(ptr noundef %1, ptr noundef nonnull %7, ptr noundef nonnull %9) #30
  br label %177

152:                                              ; preds = %146
  %153 = icmp eq i32 %11, 9
  %154 = select i1 %148, i1 %153, i1 false
  br i1 %154, label %155, label %156

155:                                              ; preds = %152
  call fastcc void @mufu_rcp_all(ptr noundef %1, ptr noundef nonnull %7, ptr noundef nonnull %9) #30
  br label %177

156:                                              ; preds = %152
  %157 = icmp eq i32 %11, 5
  %158 = select i1 %148, i1 %157, i1 false
  br i1 %158, label %162, label %159

159:                                              ; preds = %156
  %160 = load <32 x i32>, ptr %9, align 64
  %161 = icmp eq i32 %3, 0
  br i1 %161, label %175, label %163

162:                                              ; preds = %156
  call fastcc void @full_divide_ftz(ptr noundef %1, ptr noundef nonnull %7, ptr noundef nonnull %8, ptr noundef nonnull %9) #30
  br label %177

163:                                              ; preds = %159, %163
  %164 = phi i32 [ %173, %163 ], [ %3, %159 ]
  %165 = phi <32 x i32> [ %171, %163 ], [ %160, %159 ]
  %166 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %164, i1 true)
  %167 = extractelement <32 x i32> %92, i32 %166
  %168 = extractelement <32 x i32> %106, i32 %166
  %169 = extractelement <32 x i32> %120, i32 %166
  %170 = tail call fastcc i32 @compute32(ptr noundef %1, i32 noundef %11, i32 noundef %167, i32 noundef %168, i32 noundef %169, i32 noundef %13, i32 noundef %147) #30
  %171 = insertelement <32 x i32> %165, i32 %170, i32 %166
  %172 = add i32 %164, -1
  %173 = and i32 %172, %164
  %174 = icmp eq i32 %173, 0
  br i1 %174, label %175, label %163, !llvm.loop !238

175:                                              ; preds = %163, %159
  %176 = phi <32 x i32> [ %160, %159 ], [ %171, %163 ]
  store <32 x i32> %176, ptr %9, align 64
  br label %177

177:                                              ; preds = %175, %155, %162, %151
  %178 = and i32 %15, 2
  %179 = icmp eq i32 %178, 0
  br i1 %179, label %201, label %180

180:                                              ; preds = %177
  %181 = load <32 x i32>, ptr %9, align 64
  %182 = icmp eq i32 %3, 0
  br i1 %182, label %199, label %183

183:                                              ; preds = %180, %183
  %184 = phi i32 [ %195, %183 ], [ %3, %180 ]
  %185 = phi <32 x i32> [ %193, %183 ], [ %181, %180 ]
  %186 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %184, i1 true)
  %187 = extractelement <32 x i32> %185, i32 %186
  %188 = bitcast i32 %187 to float
  %189 = fcmp ogt float %188, 0.000000e+00
  %190 = fcmp ogt float %188, 1.000000e+00
  %191 = select i1 %190, i32 1065353216, i32 %187
  %192 = select i1 %189, i32 %191, i32 0
  %193 = insertelement <32 x i32> %185, i32 %192, i32 %186
  %194 = add i32 %184, -1
  %195 = and i32 %194, %184
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %199, label %183, !llvm.loop !239

197:                                              ; preds = %125, %122
  %198 = phi <32 x i32> [ %123, %122 ], [ %142, %125 ]
  store <32 x i32> %198, ptr %9, align 64
  br label %201

199:                                              ; preds = %183, %180
  %200 = phi <32 x i32> [ %181, %180 ], [ %193, %183 ]
  store <32 x i32> %200, ptr %9, align 64
  br label %201

201:                                              ; preds = %199, %197, %177
  %202 = getelementptr inbounds i8, ptr %2, i64 20
  %203 = load i32, ptr %202, align 4
  %204 = zext i32 %203 to i64
  %205 = getelementptr inbounds i8, ptr %0, i64 %204
  switch i32 %3, label %206 [
    i32 -1, label %208
    i32 0, label %219
  ]

206:                                              ; preds = %201
  %207 = load <32 x i32>, ptr %9, align 64
  br label %210

208:                                              ; preds = %201
  %209 = load <32 x i32>, ptr %9, align 64
  store <32 x i32> %209, ptr %205, align 64
  br label %219

210:                                              ; preds = %206, %210
  %211 = phi i32 [ %3, %206 ], [ %217, %210 ]
  %212 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %211, i1 true)
  %213 = extractelement <32 x i32> %207, i32 %212
  %214 = zext nneg i32 %212 to i64
  %215 = getelementptr inbounds i32, ptr %205, i64 %214
  store i32 %213, ptr %215, align 4
  %216 = add i32 %211, -1
  %217 = and i32 %216, %211
  %218 = icmp eq i32 %217, 0
  br i1 %218, label %219, label %210, !llvm.loop !240

219:                                              ; preds = %210, %201, %208
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %9) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %8) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7) #29
  br label %220

220:                                              ; preds = %219, %77
  ret i32 0
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc i32 @compute16(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #11 {
  %7 = and i32 %5, 16
  %8 = icmp eq i32 %7, 0
  %9 = and i32 %5, 17
  %10 = icmp eq i32 %9, 1
  br i1 %10, label %11, label %24

11:                                               ; preds = %6
  %12 = and i32 %2, 31744
  %13 = icmp eq i32 %12, 0
  %14 = and i32 %2, 32768
  %15 = select i1 %13, i32 %14, i32 %2
  %16 = and i32 %3, 31744
  %17 = icmp eq i32 %16, 0
  %18 = and i32 %3, 32768
  %19 = select i1 %17, i32 %18, i32 %3
  %20 = and i32 %4, 31744
  %21 = icmp eq i32 %20, 0
  %22 = and i32 %4, 32768
  %23 = select i1 %21, i32 %22, i32 %4
  br label %24

24:                                               ; preds = %11, %6
  %25 = phi i32 [ %4, %6 ], [ %23, %11 ]
  %26 = phi i32 [ %3, %6 ], [ %19, %11 ]
  %27 = phi i32 [ %2, %6 ], [ %15, %11 ]
  %28 = icmp eq i32 %1, 12
  switch i32 %1, label %93 [
    i32 16, label %29
    i32 12, label %29
  ]

29:                                               ; preds = %24, %24
  br i1 %8, label %32, label %30

30:                                               ; preds = %29
  %31 = shl i32 %27, 16
  br label %60

32:                                               ; preds = %29
  %33 = and i32 %27, 32767
  %34 = icmp ugt i32 %33, 31744
  br i1 %34, label %60, label %35

35:                                               ; preds = %32
  %36 = lshr i32 %27, 10
  %37 = and i32 %36, 31
  %38 = and i32 %27, 1023
  switch i32 %37, label %45 [
    i32 31, label %39
    i32 0, label %42
  ]

39:                                               ; preds = %35
  %40 = icmp eq i32 %38, 0
  %41 = select i1 %40, double 0x7FF0000000000000, double 0x7FF8000000000000
  br label %53

42:                                               ; preds = %35
  %43 = uitofp nneg i32 %38 to double
  %44 = fmul double %43, 0x3E70000000000000
  br label %53

45:                                               ; preds = %35
  %46 = add nuw nsw i32 %37, 1008
  %47 = zext nneg i32 %46 to i64
  %48 = shl nuw nsw i64 %47, 52
  %49 = zext nneg i32 %38 to i64
  %50 = shl nuw nsw i64 %49, 42
  %51 = or disjoint i64 %48, %50
  %52 = bitcast i64 %51 to double
  br label %53

53:                                               ; preds = %39, %42, %45
  %54 = phi double [ %44, %42 ], [ %52, %45 ], [ %41, %39 ]
  %55 = icmp ult i32 %27, 32768
  %56 = fneg double %54
  %57 = select i1 %55, double %54, double %56
  %58 = fptrunc double %57 to float
  %59 = bitcast float %58 to i32
  br label %60

60:                                               ; preds = %53, %32, %30
  %61 = phi i32 [ %31, %30 ], [ %59, %53 ], [ 2147483647, %32 ]
  br i1 %28, label %62, label %64

62:                                               ; preds = %60
  %63 = tail call fastcc i32 @mufu_ex2(ptr noundef %0, i32 noundef %61) #30
  br label %66

64:                                               ; preds = %60
  %65 = tail call fastcc i32 @mufu_tanh(ptr noundef %0, i32 noundef %61) #30
  br label %66

66:                                               ; preds = %64, %62
  %67 = phi i32 [ %63, %62 ], [ %65, %64 ]
  %68 = and i32 %67, 2147483647
  %69 = icmp ult i32 %68, 2139095041
  br i1 %69, label %70, label %376

70:                                               ; preds = %66
  %71 = lshr i32 %67, 16
  br i1 %8, label %72, label %376

72:                                               ; preds = %70
  %73 = and i32 %71, 32768
  %74 = lshr i32 %67, 23
  %75 = and i32 %74, 255
  %76 = and i32 %67, 8388607
  %77 = icmp ult i32 %75, 113
  br i1 %77, label %78, label %84

78:                                               ; preds = %72
  %79 = sub nuw nsw i32 126, %75
  %80 = icmp ult i32 %75, 95
  %81 = or disjoint i32 %76, 8388608
  %82 = lshr i32 %81, %79
  %83 = select i1 %80, i32 0, i32 %82
  br label %90

84:                                               ; preds = %72
  %85 = shl nuw nsw i32 %75, 10
  %86 = add nsw i32 %85, -114688
  %87 = lshr i32 %76, 13
  %88 = or disjoint i32 %86, %87
  %89 = tail call i32 @llvm.umin.i32(i32 %88, i32 31744)
  br label %90

90:                                               ; preds = %84, %78
  %91 = phi i32 [ %83, %78 ], [ %89, %84 ]
  %92 = or i32 %91, %73
  br label %376

93:                                               ; preds = %24
  br i1 %8, label %98, label %94

94:                                               ; preds = %93
  %95 = shl i32 %27, 16
  %96 = bitcast i32 %95 to float
  %97 = fpext float %96 to double
  br label %121

98:                                               ; preds = %93
  %99 = lshr i32 %27, 10
  %100 = and i32 %99, 31
  %101 = and i32 %27, 1023
  switch i32 %100, label %108 [
    i32 31, label %102
    i32 0, label %105
  ]

102:                                              ; preds = %98
  %103 = icmp eq i32 %101, 0
  %104 = select i1 %103, double 0x7FF0000000000000, double 0x7FF8000000000000
  br label %116

105:                                              ; preds = %98
  %106 = uitofp nneg i32 %101 to double
  %107 = fmul double %106, 0x3E70000000000000
  br label %116

108:                                              ; preds = %98
  %109 = add nuw nsw i32 %100, 1008
  %110 = zext nneg i32 %109 to i64
  %111 = shl nuw nsw i64 %110, 52
  %112 = zext nneg i32 %101 to i64
  %113 = shl nuw nsw i64 %112, 42
  %114 = or disjoint i64 %111, %113
  %115 = bitcast i64 %114 to double
  br label %116

116:                                              ; preds = %102, %108, %105
  %117 = phi double [ %107, %105 ], [ %115, %108 ], [ %104, %102 ]
  %118 = icmp ult i32 %27, 32768
  %119 = fneg double %117
  %120 = select i1 %118, double %117, double %119
  br label %121

121:                                              ; preds = %94, %116
  %122 = phi double [ %97, %94 ], [ %120, %116 ]
  br i1 %8, label %127, label %123

123:                                              ; preds = %121
  %124 = shl i32 %26, 16
  %125 = bitcast i32 %124 to float
  %126 = fpext float %125 to double
  br label %150

127:                                              ; preds = %121
  %128 = lshr i32 %26, 10
  %129 = and i32 %128, 31
  %130 = and i32 %26, 1023
  switch i32 %129, label %137 [
    i32 31, label %131
    i32 0, label %134
  ]

131:                                              ; preds = %127
  %132 = icmp eq i32 %130, 0
  %133 = select i1 %132, double 0x7FF0000000000000, double 0x7FF8000000000000
  br label %145

134:                                              ; preds = %127
  %135 = uitofp nneg i32 %130 to double
  %136 = fmul double %135, 0x3E70000000000000
  br label %145

137:                                              ; preds = %127
  %138 = add nuw nsw i32 %129, 1008
  %139 = zext nneg i32 %138 to i64
  %140 = shl nuw nsw i64 %139, 52
  %141 = zext nneg i32 %130 to i64
  %142 = shl nuw nsw i64 %141, 42
  %143 = or disjoint i64 %140, %142
  %144 = bitcast i64 %143 to double
  br label %145

145:                                              ; preds = %131, %137, %134
  %146 = phi double [ %136, %134 ], [ %144, %137 ], [ %133, %131 ]
  %147 = icmp ult i32 %26, 32768
  %148 = fneg double %146
  %149 = select i1 %147, double %146, double %148
  br label %150

150:                                              ; preds = %123, %145
  %151 = phi double [ %126, %123 ], [ %149, %145 ]
  switch i32 %1, label %319 [
    i32 0, label %152
    i32 1, label %178
    i32 2, label %234
    i32 3, label %263
  ]

152:                                              ; preds = %150
  %153 = fadd double %122, %151
  %154 = fsub double %153, %122
  %155 = fsub double %153, %154
  %156 = fsub double %122, %155
  %157 = fsub double %151, %154
  %158 = fadd double %157, %156
  %159 = bitcast double %153 to i64
  %160 = fcmp une double %158, 0.000000e+00
  br i1 %160, label %161, label %175

161:                                              ; preds = %152
  %162 = and i64 %159, 9218868437227405312
  %163 = icmp ne i64 %162, 9218868437227405312
  %164 = and i64 %159, 1
  %165 = icmp eq i64 %164, 0
  %166 = and i1 %165, %163
  br i1 %166, label %167, label %175

167:                                              ; preds = %161
  %168 = fcmp ogt double %158, 0.000000e+00
  %169 = fcmp ule double %153, 0.000000e+00
  %170 = xor i1 %169, %168
  %171 = or disjoint i64 %159, 1
  %172 = add i64 %159, -1
  %173 = select i1 %170, i64 %171, i64 %172
  %174 = bitcast i64 %173 to double
  br label %175

175:                                              ; preds = %152, %161, %167
  %176 = phi double [ %174, %167 ], [ %153, %161 ], [ %153, %152 ]
  %177 = tail call fastcc i32 @half_round(double noundef %176, i32 noundef %7) #30
  br label %348

178:                                              ; preds = %150
  %179 = xor i32 %26, 32768
  br i1 %8, label %184, label %180

180:                                              ; preds = %178
  %181 = shl i32 %179, 16
  %182 = bitcast i32 %181 to float
  %183 = fpext float %182 to double
  br label %207

184:                                              ; preds = %178
  %185 = lshr i32 %26, 10
  %186 = and i32 %185, 31
  %187 = and i32 %26, 1023
  switch i32 %186, label %194 [
    i32 31, label %188
    i32 0, label %191
  ]

188:                                              ; preds = %184
  %189 = icmp eq i32 %187, 0
  %190 = select i1 %189, double 0x7FF0000000000000, double 0x7FF8000000000000
  br label %202

191:                                              ; preds = %184
  %192 = uitofp nneg i32 %187 to double
  %193 = fmul double %192, 0x3E70000000000000
  br label %202

194:                                              ; preds = %184
  %195 = add nuw nsw i32 %186, 1008
  %196 = zext nneg i32 %195 to i64
  %197 = shl nuw nsw i64 %196, 52
  %198 = zext nneg i32 %187 to i64
  %199 = shl nuw nsw i64 %198, 42
  %200 = or disjoint i64 %197, %199
  %201 = bitcast i64 %200 to double
  br label %202

202:                                              ; preds = %188, %194, %191
  %203 = phi double [ %193, %191 ], [ %201, %194 ], [ %190, %188 ]
  %204 = icmp ult i32 %179, 32768
  %205 = fneg double %203
  %206 = select i1 %204, double %203, double %205
  br label %207

207:                                              ; preds = %180, %202
  %208 = phi double [ %183, %180 ], [ %206, %202 ]
  %209 = fadd double %122, %208
  %210 = fsub double %209, %122
  %211 = fsub double %209, %210
  %212 = fsub double %122, %211
  %213 = fsub double %208, %210
  %214 = fadd double %213, %212
  %215 = bitcast double %209 to i64
  %216 = fcmp une double %214, 0.000000e+00
  br i1 %216, label %217, label %231

217:                                              ; preds = %207
  %218 = and i64 %215, 9218868437227405312
  %219 = icmp ne i64 %218, 9218868437227405312
  %220 = and i64 %215, 1
  %221 = icmp eq i64 %220, 0
  %222 = and i1 %221, %219
  br i1 %222, label %223, label %231

223:                                              ; preds = %217
  %224 = fcmp ogt double %214, 0.000000e+00
  %225 = fcmp ule double %209, 0.000000e+00
  %226 = xor i1 %225, %224
  %227 = or disjoint i64 %215, 1
  %228 = add i64 %215, -1
  %229 = select i1 %226, i64 %227, i64 %228
  %230 = bitcast i64 %229 to double
  br label %231

231:                                              ; preds = %207, %217, %223
  %232 = phi double [ %230, %223 ], [ %209, %217 ], [ %209, %207 ]
  %233 = tail call fastcc i32 @half_round(double noundef %232, i32 noundef %7) #30
  br label %348

234:                                              ; preds = %150
  %235 = fmul double %122, %151
  %236 = fcmp oeq double %235, 0.000000e+00
  %237 = select i1 %236, double %235, double -0.000000e+00
  %238 = fadd double %235, %237
  %239 = fsub double %238, %235
  %240 = fsub double %238, %239
  %241 = fsub double %235, %240
  %242 = fsub double %237, %239
  %243 = fadd double %242, %241
  %244 = bitcast double %238 to i64
  %245 = fcmp une double %243, 0.000000e+00
  br i1 %245, label %246, label %260

246:                                              ; preds = %234
  %247 = and i64 %244, 9218868437227405312
  %248 = icmp ne i64 %247, 9218868437227405312
  %249 = and i64 %244, 1
  %250 = icmp eq i64 %249, 0
  %251 = and i1 %250, %248
  br i1 %251, label %252, label %260

252:                                              ; preds = %246
  %253 = fcmp ogt double %243, 0.000000e+00
  %254 = fcmp ule double %238, 0.000000e+00
  %255 = xor i1 %254, %253
  %256 = or disjoint i64 %244, 1
  %257 = add i64 %244, -1
  %258 = select i1 %255, i64 %256, i64 %257
  %259 = bitcast i64 %258 to double
  br label %260

260:                                              ; preds = %234, %246, %252
  %261 = phi double [ %259, %252 ], [ %238, %246 ], [ %238, %234 ]
  %262 = tail call fastcc i32 @half_round(double noundef %261, i32 noundef %7) #30
  br label %348

263:                                              ; preds = %150
  %264 = fmul double %122, %151
  br i1 %8, label %269, label %265

265:                                              ; preds = %263
  %266 = shl i32 %25, 16
  %267 = bitcast i32 %266 to float
  %268 = fpext float %267 to double
  br label %292

269:                                              ; preds = %263
  %270 = lshr i32 %25, 10
  %271 = and i32 %270, 31
  %272 = and i32 %25, 1023
  switch i32 %271, label %279 [
    i32 31, label %273
    i32 0, label %276
  ]

273:                                              ; preds = %269
  %274 = icmp eq i32 %272, 0
  %275 = select i1 %274, double 0x7FF0000000000000, double 0x7FF8000000000000
  br label %287

276:                                              ; preds = %269
  %277 = uitofp nneg i32 %272 to double
  %278 = fmul double %277, 0x3E70000000000000
  br label %287

279:                                              ; preds = %269
  %280 = add nuw nsw i32 %271, 1008
  %281 = zext nneg i32 %280 to i64
  %282 = shl nuw nsw i64 %281, 52
  %283 = zext nneg i32 %272 to i64
  %284 = shl nuw nsw i64 %283, 42
  %285 = or disjoint i64 %282, %284
  %286 = bitcast i64 %285 to double
  br label %287

287:                                              ; preds = %273, %279, %276
  %288 = phi double [ %278, %276 ], [ %286, %279 ], [ %275, %273 ]
  %289 = icmp ult i32 %25, 32768
  %290 = fneg double %288
  %291 = select i1 %289, double %288, double %290
  br label %292

292:                                              ; preds = %265, %287
  %293 = phi double [ %268, %265 ], [ %291, %287 ]
  %294 = fadd double %264, %293
  %295 = fsub double %294, %264
  %296 = fsub double %294, %295
  %297 = fsub double %264, %296
  %298 = fsub double %293, %295
  %299 = fadd double %298, %297
  %300 = bitcast double %294 to i64
  %301 = fcmp une double %299, 0.000000e+00
  br i1 %301, label %302, label %316

302:                                              ; preds = %292
  %303 = and i64 %300, 9218868437227405312
  %304 = icmp ne i64 %303, 9218868437227405312
  %305 = and i64 %300, 1
  %306 = icmp eq i64 %305, 0
  %307 = and i1 %306, %304
  br i1 %307, label %308, label %316

308:                                              ; preds = %302
  %309 = fcmp ogt double %299, 0.000000e+00
  %310 = fcmp ule double %294, 0.000000e+00
  %311 = xor i1 %310, %309
  %312 = or disjoint i64 %300, 1
  %313 = add i64 %300, -1
  %314 = select i1 %311, i64 %312, i64 %313
  %315 = bitcast i64 %314 to double
  br label %316

316:                                              ; preds = %292, %302, %308
  %317 = phi double [ %315, %308 ], [ %294, %302 ], [ %294, %292 ]
  %318 = tail call fastcc i32 @half_round(double noundef %317, i32 noundef %7) #30
  br label %348

319:                                              ; preds = %150
  %320 = select i1 %8, i32 31744, i32 32640
  %321 = icmp ult i32 %27, 32768
  %322 = and i32 %27, 32767
  %323 = xor i32 %322, -1
  %324 = select i1 %321, i32 %27, i32 %323
  %325 = icmp ult i32 %26, 32768
  %326 = and i32 %26, 32767
  %327 = xor i32 %326, -1
  %328 = select i1 %325, i32 %26, i32 %327
  %329 = icmp ugt i32 %322, %320
  %330 = icmp ugt i32 %326, %320
  %331 = and i1 %330, %329
  br i1 %331, label %348, label %332

332:                                              ; preds = %319
  %333 = and i32 %5, 8
  %334 = icmp ne i32 %333, 0
  %335 = or i1 %330, %329
  %336 = and i1 %334, %335
  %337 = or i1 %329, %336
  %338 = or i1 %330, %337
  %339 = select i1 %329, i32 %26, i32 %27
  %340 = select i1 %336, i32 32767, i32 %339
  br i1 %338, label %348, label %341

341:                                              ; preds = %332
  %342 = icmp eq i32 %1, 18
  br i1 %342, label %343, label %345

343:                                              ; preds = %341
  %344 = icmp slt i32 %324, %328
  br i1 %344, label %347, label %348

345:                                              ; preds = %341
  %346 = icmp sgt i32 %324, %328
  br i1 %346, label %347, label %348

347:                                              ; preds = %345, %343
  br label %348

348:                                              ; preds = %347, %345, %343, %332, %319, %316, %260, %231, %175
  %349 = phi i32 [ %318, %316 ], [ %262, %260 ], [ %233, %231 ], [ %177, %175 ], [ %340, %332 ], [ 32767, %319 ], [ %26, %347 ], [ %27, %345 ], [ %27, %343 ]
  %350 = and i32 %349, 31744
  %351 = icmp eq i32 %350, 0
  %352 = and i32 %349, 32768
  %353 = select i1 %10, i1 %351, i1 false
  %354 = select i1 %353, i32 %352, i32 %349
  %355 = and i32 %5, 4
  %356 = icmp eq i32 %355, 0
  br i1 %356, label %363, label %357

357:                                              ; preds = %348
  %358 = icmp ugt i32 %354, 32767
  %359 = and i32 %354, 32767
  %360 = icmp ult i32 %359, 32641
  %361 = and i1 %358, %360
  %362 = select i1 %361, i32 0, i32 %354
  br label %363

363:                                              ; preds = %357, %348
  %364 = phi i32 [ %362, %357 ], [ %354, %348 ]
  %365 = and i32 %5, 2
  %366 = icmp eq i32 %365, 0
  br i1 %366, label %376, label %367

367:                                              ; preds = %363
  %368 = select i1 %8, i32 15360, i32 16256
  %369 = select i1 %8, i32 31744, i32 32640
  %370 = and i32 %364, 32767
  %371 = icmp ule i32 %370, %369
  %372 = icmp ult i32 %364, 32768
  %373 = and i1 %372, %371
  %374 = tail call i32 @llvm.umin.i32(i32 %364, i32 %368)
  %375 = select i1 %373, i32 %374, i32 0
  br label %376

376:                                              ; preds = %70, %90, %66, %363, %367
  %377 = phi i32 [ %375, %367 ], [ %364, %363 ], [ %92, %90 ], [ 32767, %66 ], [ %71, %70 ]
  ret i32 %377
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @mufu_ex2_all(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2) unnamed_addr #20 {
  %4 = alloca [32 x i32], align 64
  %5 = alloca [32 x i32], align 64
  %6 = alloca [32 x i32], align 64
  %7 = alloca [32 x i32], align 64
  %8 = load <32 x i32>, ptr %1, align 64
  %9 = lshr <32 x i32> %8, <i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23>
  %10 = and <32 x i32> %9, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %11 = and <32 x i32> %8, <i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607>
  %12 = or disjoint <32 x i32> %11, <i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608>
  %13 = add nuw nsw <32 x i32> %9, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %14 = ashr <32 x i32> %8, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %15 = icmp ugt <32 x i32> %10, <i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133, i32 133>
  %16 = and <32 x i32> %13, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %17 = sub nsw <32 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>, %9
  %18 = icmp ult <32 x i32> %10, <i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97, i32 97>
  %19 = and <32 x i32> %17, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %20 = icmp ult <32 x i32> %10, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %21 = select <32 x i1> %15, <32 x i32> <i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7, i32 7>, <32 x i32> %16
  %22 = shl <32 x i32> %12, %21
  %23 = select <32 x i1> %18, <32 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>, <32 x i32> %19
  %24 = lshr <32 x i32> %12, %23
  %25 = select <32 x i1> %20, <32 x i32> %24, <32 x i32> %22
  %26 = icmp eq <32 x i32> %10, zeroinitializer
  %27 = select <32 x i1> %26, <32 x i32> zeroinitializer, <32 x i32> %25
  %28 = and <32 x i32> %27, <i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607>
  %29 = icmp eq <32 x i32> %28, zeroinitializer
  %30 = select <32 x i1> %29, <32 x i32> zeroinitializer, <32 x i32> %14
  %31 = xor <32 x i32> %30, %27
  %32 = and <32 x i32> %31, <i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071, i32 131071>
  %33 = lshr <32 x i32> %31, <i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17, i32 17>
  %34 = and <32 x i32> %33, <i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63, i32 63>
  %35 = getelementptr inbounds i8, ptr %0, i64 592
  %36 = load i64, ptr %35, align 8
  %37 = inttoptr i64 %36 to ptr
  %38 = getelementptr inbounds i8, ptr %37, i64 9344
  %39 = getelementptr inbounds i8, ptr %0, i64 600
  %40 = load i64, ptr %39, align 8
  %41 = inttoptr i64 %40 to ptr
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %4) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7) #29
  store <32 x i32> %34, ptr %4, align 64
  store <32 x i32> %32, ptr %5, align 64
  store <32 x i32> %32, ptr %6, align 64
  br label %42

42:                                               ; preds = %3, %42
  %43 = phi i64 [ 0, %3 ], [ %70, %42 ]
  %44 = getelementptr inbounds [32 x i32], ptr %4, i64 0, i64 %43
  %45 = load i32, ptr %44, align 4
  %46 = mul i32 %45, 3
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds i64, ptr %38, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %48, i64 8
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds [32 x i32], ptr %5, i64 0, i64 %43
  %53 = load i32, ptr %52, align 4
  %54 = zext i32 %53 to i64
  %55 = mul nsw i64 %51, %54
  %56 = add nsw i64 %55, %49
  %57 = getelementptr inbounds i8, ptr %48, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %43
  %60 = load i32, ptr %59, align 4
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds i16, ptr %41, i64 %61
  %63 = load i16, ptr %62, align 2
  %64 = zext i16 %63 to i64
  %65 = mul nsw i64 %58, %64
  %66 = add nsw i64 %56, %65
  %67 = lshr i64 %66, 15
  %68 = trunc i64 %67 to i32
  %69 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %43
  store i32 %68, ptr %69, align 4
  %70 = add nuw nsw i64 %43, 1
  %71 = icmp eq i64 %70, 32
  br i1 %71, label %72, label %42, !llvm.loop !241

72:                                               ; preds = %42
  %73 = lshr <32 x i32> %8, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %74 = lshr <32 x i32> %27, <i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23>
  %75 = xor <32 x i32> %74, %14
  %76 = load <32 x i32>, ptr %7, align 64
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %5) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %4) #29
  %77 = lshr <32 x i32> %76, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  %78 = add nuw nsw <32 x i32> %73, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %79 = add nsw <32 x i32> %78, %75
  %80 = add nsw <32 x i32> %79, %30
  %81 = add nsw <32 x i32> %80, %77
  %82 = shl <32 x i32> %81, <i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23>
  %83 = and <32 x i32> %76, <i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607>
  %84 = icmp eq <32 x i32> %77, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %85 = select <32 x i1> %84, <32 x i32> zeroinitializer, <32 x i32> %83
  %86 = or disjoint <32 x i32> %82, %85
  %87 = icmp slt <32 x i32> %81, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %88 = select <32 x i1> %87, <32 x i32> %86, <32 x i32> <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>
  %89 = icmp sgt <32 x i32> %81, zeroinitializer
  %90 = icmp ult <32 x i32> %10, <i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134, i32 134>
  %91 = and <32 x i32> %14, <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>
  %92 = xor <32 x i32> %91, <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>
  %93 = select <32 x i1> %90, <32 x i32> zeroinitializer, <32 x i32> %92
  %94 = select <32 x i1> %90, <32 x i1> %89, <32 x i1> zeroinitializer
  %95 = select <32 x i1> %94, <32 x i32> %88, <32 x i32> zeroinitializer
  %96 = or <32 x i32> %95, %93
  %97 = icmp ne <32 x i32> %10, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %98 = icmp eq <32 x i32> %11, zeroinitializer
  %99 = or <32 x i1> %97, %98
  %100 = select <32 x i1> %99, <32 x i32> %96, <32 x i32> <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  store <32 x i32> %100, ptr %2, align 64
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @mufu_rcp_all(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2) unnamed_addr #20 {
  %4 = alloca [32 x i32], align 64
  %5 = alloca [32 x i32], align 64
  %6 = alloca [32 x i32], align 64
  %7 = alloca [32 x i32], align 64
  %8 = load <32 x i32>, ptr %1, align 64
  %9 = and <32 x i32> %8, <i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607>
  %10 = and <32 x i32> %8, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  %11 = lshr <32 x i32> %9, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %12 = shl nuw nsw <32 x i32> %10, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %13 = getelementptr inbounds i8, ptr %0, i64 592
  %14 = load i64, ptr %13, align 8
  %15 = inttoptr i64 %14 to ptr
  %16 = getelementptr inbounds i8, ptr %15, i64 128
  %17 = getelementptr inbounds i8, ptr %0, i64 600
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %4) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7) #29
  store <32 x i32> %11, ptr %4, align 64
  store <32 x i32> %10, ptr %5, align 64
  store <32 x i32> %12, ptr %6, align 64
  br label %20

20:                                               ; preds = %3, %20
  %21 = phi i64 [ 0, %3 ], [ %48, %20 ]
  %22 = getelementptr inbounds [32 x i32], ptr %4, i64 0, i64 %21
  %23 = load i32, ptr %22, align 4
  %24 = mul i32 %23, 3
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds i64, ptr %16, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %26, i64 8
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds [32 x i32], ptr %5, i64 0, i64 %21
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  %33 = mul nsw i64 %29, %32
  %34 = add nsw i64 %33, %27
  %35 = getelementptr inbounds i8, ptr %26, i64 16
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %21
  %38 = load i32, ptr %37, align 4
  %39 = zext i32 %38 to i64
  %40 = getelementptr inbounds i16, ptr %19, i64 %39
  %41 = load i16, ptr %40, align 2
  %42 = zext i16 %41 to i64
  %43 = mul nsw i64 %36, %42
  %44 = add nsw i64 %34, %43
  %45 = lshr i64 %44, 15
  %46 = trunc i64 %45 to i32
  %47 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %21
  store i32 %46, ptr %47, align 4
  %48 = add nuw nsw i64 %21, 1
  %49 = icmp eq i64 %48, 32
  br i1 %49, label %50, label %20, !llvm.loop !241

50:                                               ; preds = %20
  %51 = lshr <32 x i32> %8, <i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23>
  %52 = and <32 x i32> %51, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %53 = and <32 x i32> %8, <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %54 = load <32 x i32>, ptr %7, align 64
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %5) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %4) #29
  %55 = lshr <32 x i32> %54, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  %56 = sub nsw <32 x i32> %55, %52
  %57 = shl nsw <32 x i32> %56, <i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23>
  %58 = add <32 x i32> %57, <i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824, i32 2122317824>
  %59 = and <32 x i32> %54, <i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607>
  %60 = icmp eq <32 x i32> %55, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %61 = select <32 x i1> %60, <32 x i32> zeroinitializer, <32 x i32> %59
  %62 = or disjoint <32 x i32> %58, %61
  %63 = icmp sgt <32 x i32> %56, <i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253, i32 -253>
  %64 = icmp eq <32 x i32> %52, zeroinitializer
  %65 = icmp ne <32 x i32> %52, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %66 = select <32 x i1> %65, <32 x i1> %63, <32 x i1> zeroinitializer
  %67 = select <32 x i1> %66, <32 x i32> %62, <32 x i32> zeroinitializer
  %68 = select <32 x i1> %64, <32 x i32> <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>, <32 x i32> %67
  %69 = or <32 x i32> %68, %53
  %70 = icmp eq <32 x i32> %9, zeroinitializer
  %71 = or <32 x i1> %65, %70
  %72 = select <32 x i1> %71, <32 x i32> %69, <32 x i32> <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  store <32 x i32> %72, ptr %2, align 64
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @full_divide_ftz(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef writeonly %3) unnamed_addr #20 {
  %5 = alloca <32 x i32>, align 64
  %6 = alloca <32 x i32>, align 64
  %7 = alloca <32 x i32>, align 64
  %8 = alloca <32 x i32>, align 64
  %9 = alloca <32 x i32>, align 64
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %5) #29
  %10 = load <32 x i32>, ptr %1, align 64
  %11 = and <32 x i32> %10, <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %12 = and <32 x i32> %10, <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>
  %13 = icmp eq <32 x i32> %12, zeroinitializer
  %14 = select <32 x i1> %13, <32 x i32> %11, <32 x i32> %10
  store <32 x i32> %14, ptr %5, align 64
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  %15 = load <32 x i32>, ptr %2, align 64
  %16 = and <32 x i32> %15, <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %17 = and <32 x i32> %15, <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>
  %18 = icmp eq <32 x i32> %17, zeroinitializer
  %19 = select <32 x i1> %18, <32 x i32> %16, <32 x i32> %15
  store <32 x i32> %19, ptr %6, align 64
  %20 = and <32 x i32> %19, <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7) #29
  %21 = add nsw <32 x i32> %20, <i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825, i32 -2122317825>
  %22 = icmp ult <32 x i32> %21, <i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216, i32 16777216>
  br label %25

23:                                               ; preds = %25
  %24 = icmp eq i32 %29, 0
  br i1 %24, label %37, label %32

25:                                               ; preds = %4, %25
  %26 = phi i32 [ 0, %4 ], [ %30, %25 ]
  %27 = phi i32 [ 0, %4 ], [ %29, %25 ]
  %28 = extractelement <32 x i1> %22, i32 %26
  %29 = select i1 %28, i32 -1, i32 %27
  %30 = add nuw nsw i32 %26, 1
  %31 = icmp eq i32 %30, 32
  br i1 %31, label %23, label %25, !llvm.loop !242

32:                                               ; preds = %23
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %8) #29
  store <32 x i32> <i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000, i32 1048576000>, ptr %8, align 64
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %9) #29
  call fastcc void @multiply_ftz(ptr noundef nonnull %5, ptr noundef nonnull %8, ptr noundef nonnull %9) #30
  %33 = load <32 x i32>, ptr %9, align 64
  %34 = select <32 x i1> %22, <32 x i32> %33, <32 x i32> %14
  store <32 x i32> %34, ptr %5, align 64
  call fastcc void @multiply_ftz(ptr noundef nonnull %6, ptr noundef nonnull %8, ptr noundef nonnull %9) #30
  %35 = load <32 x i32>, ptr %9, align 64
  %36 = select <32 x i1> %22, <32 x i32> %35, <32 x i32> %19
  store <32 x i32> %36, ptr %6, align 64
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %9) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %8) #29
  br label %37

37:                                               ; preds = %32, %23
  call fastcc void @mufu_rcp_all(ptr noundef %0, ptr noundef nonnull %6, ptr noundef nonnull %7) #30
  call fastcc void @multiply_ftz(ptr noundef nonnull %7, ptr noundef nonnull %5, ptr noundef %3) #30
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %5) #29
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc i32 @compute32(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6) unnamed_addr #11 {
  switch i32 %1, label %116 [
    i32 0, label %8
    i32 1, label %10
    i32 2, label %16
    i32 3, label %18
    i32 4, label %20
    i32 7, label %22
    i32 8, label %24
    i32 5, label %38
    i32 6, label %40
    i32 9, label %52
    i32 10, label %66
    i32 11, label %76
    i32 12, label %86
    i32 13, label %100
    i32 14, label %110
    i32 15, label %113
  ]

8:                                                ; preds = %7
  %9 = tail call fastcc i32 @add32(i32 noundef %2, i32 noundef %3, i32 noundef %5, i32 noundef %6) #30
  br label %118

10:                                               ; preds = %7
  %11 = and i32 %3, 2147483647
  %12 = icmp ult i32 %11, 2139095041
  %13 = xor i32 %3, -2147483648
  %14 = select i1 %12, i32 %13, i32 %3
  %15 = tail call fastcc i32 @add32(i32 noundef %2, i32 noundef %14, i32 noundef %5, i32 noundef %6) #30
  br label %118

16:                                               ; preds = %7
  %17 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef %3, i32 noundef %5, i32 noundef %6) #30
  br label %118

18:                                               ; preds = %7
  %19 = tail call fastcc i32 @fma32(i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i32 noundef %6) #30
  br label %118

20:                                               ; preds = %7
  %21 = tail call fastcc i32 @div32(i32 noundef %2, i32 noundef %3, i32 noundef %6) #30
  br label %118

22:                                               ; preds = %7
  %23 = tail call fastcc i32 @div32(i32 noundef 1065353216, i32 noundef %2, i32 noundef %6) #30
  br label %118

24:                                               ; preds = %7
  %25 = icmp eq i32 %6, 0
  %26 = and i32 %2, 2139095040
  %27 = icmp eq i32 %26, 0
  %28 = and i32 %2, -2147483648
  %29 = select i1 %27, i32 %28, i32 %2
  %30 = select i1 %25, i32 %2, i32 %29
  %31 = bitcast i32 %30 to float
  %32 = tail call float @llvm.sqrt.f32(float %31)
  %33 = bitcast float %32 to i32
  %34 = tail call float @llvm.fabs.f32(float %32)
  %35 = bitcast float %34 to i32
  %36 = icmp ult i32 %35, 2139095041
  %37 = select i1 %36, i32 %33, i32 2147483647
  br label %118

38:                                               ; preds = %7
  %39 = tail call fastcc i32 @full_divide(ptr noundef %0, i32 noundef %2, i32 noundef %3, i32 noundef %6) #30
  br label %118

40:                                               ; preds = %7
  %41 = and i32 %3, 2139095040
  %42 = or i32 %41, %6
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %44, label %47

44:                                               ; preds = %40
  %45 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef 1266679808, i32 noundef 0, i32 noundef 0) #30
  %46 = tail call fastcc i32 @mul32(i32 noundef %3, i32 noundef 1266679808, i32 noundef 0, i32 noundef 0) #30
  br label %47

47:                                               ; preds = %44, %40
  %48 = phi i32 [ %3, %40 ], [ %46, %44 ]
  %49 = phi i32 [ %2, %40 ], [ %45, %44 ]
  %50 = tail call fastcc i32 @mufu_rcp(ptr noundef %0, i32 noundef %48) #30
  %51 = tail call fastcc i32 @mul32(i32 noundef %50, i32 noundef %49, i32 noundef 0, i32 noundef %6) #30
  br label %118

52:                                               ; preds = %7
  %53 = icmp eq i32 %6, 0
  br i1 %53, label %56, label %54

54:                                               ; preds = %52
  %55 = tail call fastcc i32 @mufu_rcp(ptr noundef %0, i32 noundef %2) #30
  br label %118

56:                                               ; preds = %52
  %57 = and i32 %2, 2147483647
  %58 = icmp ult i32 %57, 8388608
  %59 = add nsw i32 %57, -2122317825
  %60 = icmp ult i32 %59, 16777216
  %61 = select i1 %60, i32 1048576000, i32 1065353216
  %62 = select i1 %58, i32 1266679808, i32 %61
  %63 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef %62, i32 noundef 0, i32 noundef 0) #30
  %64 = tail call fastcc i32 @mufu_rcp(ptr noundef %0, i32 noundef %63) #30
  %65 = tail call fastcc i32 @mul32(i32 noundef %62, i32 noundef %64, i32 noundef 0, i32 noundef 0) #30
  br label %118

66:                                               ; preds = %7
  %67 = and i32 %2, 2139095040
  %68 = or i32 %67, %6
  %69 = icmp eq i32 %68, 0
  br i1 %69, label %72, label %70

70:                                               ; preds = %66
  %71 = tail call fastcc i32 @mufu_sqrt(ptr noundef %0, i32 noundef %2) #30
  br label %118

72:                                               ; preds = %66
  %73 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef 1266679808, i32 noundef 0, i32 noundef 0) #30
  %74 = tail call fastcc i32 @mufu_sqrt(ptr noundef %0, i32 noundef %73) #30
  %75 = tail call fastcc i32 @mul32(i32 noundef %74, i32 noundef 964689920, i32 noundef 0, i32 noundef 0) #30
  br label %118

76:                                               ; preds = %7
  %77 = and i32 %2, 2139095040
  %78 = or i32 %77, %6
  %79 = icmp eq i32 %78, 0
  br i1 %79, label %82, label %80

80:                                               ; preds = %76
  %81 = tail call fastcc i32 @mufu_rsq(ptr noundef %0, i32 noundef %2) #30
  br label %118

82:                                               ; preds = %76
  %83 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef 1266679808, i32 noundef 0, i32 noundef 0) #30
  %84 = tail call fastcc i32 @mufu_rsq(ptr noundef %0, i32 noundef %83) #30
  %85 = tail call fastcc i32 @mul32(i32 noundef %84, i32 noundef 1166016512, i32 noundef 0, i32 noundef 0) #30
  br label %118

86:                                               ; preds = %7
  %87 = icmp eq i32 %6, 0
  %88 = icmp slt i32 %2, 0
  %89 = and i1 %88, %87
  %90 = and i32 %2, 2147483647
  %91 = add nsw i32 %90, -1123811329
  %92 = icmp ult i32 %91, 1015283712
  %93 = and i1 %92, %89
  br i1 %93, label %96, label %94

94:                                               ; preds = %86
  %95 = tail call fastcc i32 @mufu_ex2(ptr noundef %0, i32 noundef %2) #30
  br label %118

96:                                               ; preds = %86
  %97 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef 1056964608, i32 noundef 0, i32 noundef 0) #30
  %98 = tail call fastcc i32 @mufu_ex2(ptr noundef %0, i32 noundef %97) #30
  %99 = tail call fastcc i32 @mul32(i32 noundef %98, i32 noundef %98, i32 noundef 0, i32 noundef 0) #30
  br label %118

100:                                              ; preds = %7
  %101 = and i32 %2, 2139095040
  %102 = or i32 %101, %6
  %103 = icmp eq i32 %102, 0
  br i1 %103, label %106, label %104

104:                                              ; preds = %100
  %105 = tail call fastcc i32 @mufu_lg2(ptr noundef %0, i32 noundef %2) #30
  br label %118

106:                                              ; preds = %100
  %107 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef 1266679808, i32 noundef 0, i32 noundef 0) #30
  %108 = tail call fastcc i32 @mufu_lg2(ptr noundef %0, i32 noundef %107) #30
  %109 = tail call fastcc i32 @add32(i32 noundef %108, i32 noundef -1044381696, i32 noundef 0, i32 noundef 0) #30
  br label %118

110:                                              ; preds = %7
  %111 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef 1042479491, i32 noundef 1, i32 noundef 0) #30
  %112 = tail call fastcc i32 @mufu_trig(ptr noundef %0, i32 noundef %111, i32 noundef 0) #30
  br label %118

113:                                              ; preds = %7
  %114 = tail call fastcc i32 @mul32(i32 noundef %2, i32 noundef 1042479491, i32 noundef 1, i32 noundef 0) #30
  %115 = tail call fastcc i32 @mufu_trig(ptr noundef %0, i32 noundef %114, i32 noundef 1) #30
  br label %118

116:                                              ; preds = %7
  %117 = tail call fastcc i32 @mufu_tanh(ptr noundef %0, i32 noundef %2) #30
  br label %118

118:                                              ; preds = %94, %96, %116, %113, %110, %106, %104, %82, %80, %72, %70, %56, %54, %47, %38, %24, %22, %20, %18, %16, %10, %8
  %119 = phi i32 [ %117, %116 ], [ %115, %113 ], [ %112, %110 ], [ %105, %104 ], [ %109, %106 ], [ %81, %80 ], [ %85, %82 ], [ %71, %70 ], [ %75, %72 ], [ %55, %54 ], [ %65, %56 ], [ %51, %47 ], [ %39, %38 ], [ %37, %24 ], [ %23, %22 ], [ %21, %20 ], [ %19, %18 ], [ %17, %16 ], [ %15, %10 ], [ %9, %8 ], [ %99, %96 ], [ %95, %94 ]
  ret i32 %119
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_atomic(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [32 x i64], align 16
  %6 = alloca [32 x i64], align 16
  %7 = getelementptr inbounds i8, ptr %2, i64 8
  %8 = load i32, ptr %7, align 4
  %9 = and i32 %8, -2
  %10 = icmp eq i32 %9, 2
  %11 = select i1 %10, i32 8, i32 4
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %6) #29
  %12 = getelementptr inbounds i8, ptr %2, i64 16
  %13 = getelementptr inbounds i8, ptr %2, i64 28
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds i8, ptr %2, i64 32
  %17 = load i32, ptr %16, align 4
  %18 = zext i32 %17 to i64
  %19 = shl nuw i64 %18, 32
  %20 = or disjoint i64 %19, %15
  %21 = load i32, ptr %12, align 4
  %22 = getelementptr inbounds i8, ptr %2, i64 20
  %23 = load i32, ptr %22, align 4
  %24 = zext i32 %23 to i64
  switch i32 %21, label %46 [
    i32 0, label %25
    i32 2, label %35
  ]

25:                                               ; preds = %4
  %26 = getelementptr inbounds i8, ptr %0, i64 %24
  br label %27

27:                                               ; preds = %25, %27
  %28 = phi i64 [ 0, %25 ], [ %33, %27 ]
  %29 = getelementptr inbounds i64, ptr %26, i64 %28
  %30 = load i64, ptr %29, align 8
  %31 = add nsw i64 %30, %20
  %32 = getelementptr inbounds i64, ptr %5, i64 %28
  store i64 %31, ptr %32, align 8
  %33 = add nuw nsw i64 %28, 1
  %34 = icmp eq i64 %33, 32
  br i1 %34, label %58, label %27, !llvm.loop !11

35:                                               ; preds = %4
  %36 = getelementptr inbounds i8, ptr %0, i64 %24
  br label %37

37:                                               ; preds = %35, %37
  %38 = phi i64 [ 0, %35 ], [ %44, %37 ]
  %39 = getelementptr inbounds i32, ptr %36, i64 %38
  %40 = load i32, ptr %39, align 4
  %41 = add i32 %40, %14
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i64, ptr %5, i64 %38
  store i64 %42, ptr %43, align 8
  %44 = add nuw nsw i64 %38, 1
  %45 = icmp eq i64 %44, 32
  br i1 %45, label %58, label %37, !llvm.loop !12

46:                                               ; preds = %4
  %47 = getelementptr inbounds i8, ptr %2, i64 24
  %48 = load i32, ptr %47, align 4
  %49 = zext i32 %48 to i64
  %50 = shl nuw i64 %49, 32
  %51 = or disjoint i64 %50, %24
  %52 = add nsw i64 %51, %20
  br label %53

53:                                               ; preds = %46, %53
  %54 = phi i64 [ 0, %46 ], [ %56, %53 ]
  %55 = getelementptr inbounds i64, ptr %5, i64 %54
  store i64 %52, ptr %55, align 8
  %56 = add nuw nsw i64 %54, 1
  %57 = icmp eq i64 %56, 32
  br i1 %57, label %58, label %53, !llvm.loop !13

58:                                               ; preds = %37, %27, %53
  %59 = getelementptr inbounds i8, ptr %2, i64 12
  %60 = load i32, ptr %59, align 4
  %61 = and i32 %60, 255
  %62 = icmp eq i32 %61, 0
  br i1 %62, label %63, label %116

63:                                               ; preds = %58
  %64 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %65 = zext nneg i32 %64 to i64
  %66 = getelementptr inbounds i64, ptr %5, i64 %65
  %67 = load i64, ptr %66, align 8
  %68 = icmp sgt i64 %67, 68719476735
  %69 = ashr i64 %67, 32
  %70 = select i1 %68, i64 16, i64 %69
  %71 = icmp eq i32 %3, 0
  br i1 %71, label %88, label %72

72:                                               ; preds = %63, %72
  %73 = phi i32 [ %86, %72 ], [ %3, %63 ]
  %74 = phi i64 [ %84, %72 ], [ 0, %63 ]
  %75 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %73, i1 true)
  %76 = zext nneg i32 %75 to i64
  %77 = getelementptr inbounds i64, ptr %5, i64 %76
  %78 = load i64, ptr %77, align 8
  %79 = icmp sgt i64 %78, 68719476735
  %80 = ashr i64 %78, 32
  %81 = select i1 %79, i64 16, i64 %80
  %82 = icmp ne i64 %81, %70
  %83 = zext i1 %82 to i64
  %84 = or i64 %74, %83
  %85 = add i32 %73, -1
  %86 = and i32 %85, %73
  %87 = icmp eq i32 %86, 0
  br i1 %87, label %88, label %72, !llvm.loop !14

88:                                               ; preds = %72, %63
  %89 = phi i64 [ 0, %63 ], [ %84, %72 ]
  %90 = icmp ne i64 %89, 0
  %91 = icmp slt i64 %70, 1
  %92 = select i1 %90, i1 true, i1 %91
  br i1 %92, label %113, label %93

93:                                               ; preds = %88
  %94 = icmp sgt i64 %70, 3
  %95 = icmp ne i64 %70, 16
  %96 = and i1 %94, %95
  br i1 %96, label %113, label %97

97:                                               ; preds = %93
  %98 = icmp eq i64 %70, 16
  br i1 %98, label %113, label %99

99:                                               ; preds = %97
  %100 = shl nuw nsw i64 %70, 32
  br label %106

101:                                              ; preds = %106
  %102 = icmp eq i64 %70, 1
  %103 = icmp eq i64 %70, 2
  %104 = select i1 %103, i32 3, i32 4
  %105 = select i1 %102, i32 5, i32 %104
  br label %113

106:                                              ; preds = %99, %106
  %107 = phi i64 [ 0, %99 ], [ %111, %106 ]
  %108 = getelementptr inbounds i64, ptr %5, i64 %107
  %109 = load i64, ptr %108, align 8
  %110 = sub nsw i64 %109, %100
  store i64 %110, ptr %108, align 8
  %111 = add nuw nsw i64 %107, 1
  %112 = icmp eq i64 %111, 32
  br i1 %112, label %101, label %106, !llvm.loop !15

113:                                              ; preds = %88, %93, %97, %101
  %114 = phi i32 [ %105, %101 ], [ -1, %93 ], [ -1, %88 ], [ 1, %97 ]
  %115 = icmp slt i32 %114, 0
  br i1 %115, label %357, label %116

116:                                              ; preds = %113, %58
  %117 = phi i32 [ %114, %113 ], [ %61, %58 ]
  switch i32 %117, label %357 [
    i32 5, label %118
    i32 2, label %118
    i32 1, label %118
  ]

118:                                              ; preds = %116, %116, %116
  %119 = icmp ne i32 %117, 1
  %120 = zext i1 %119 to i32
  %121 = getelementptr inbounds i8, ptr %1, i64 200
  %122 = load i64, ptr %121, align 8
  %123 = add nsw i64 %122, 1
  store i64 %123, ptr %121, align 8
  br i1 %119, label %124, label %200

124:                                              ; preds = %118
  %125 = getelementptr inbounds i8, ptr %1, i64 56
  %126 = load i64, ptr %125, align 8
  %127 = inttoptr i64 %126 to ptr
  %128 = load i32, ptr %2, align 4
  %129 = icmp eq i32 %117, 2
  %130 = zext i1 %129 to i32
  %131 = call fastcc i32 @shared_indices(ptr noundef %1, ptr noundef %0, i32 noundef %128, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11, i32 noundef %130, ptr noundef nonnull %6) #30
  %132 = icmp eq i32 %131, 0
  br i1 %132, label %133, label %357

133:                                              ; preds = %124
  %134 = getelementptr inbounds i8, ptr %1, i64 160
  %135 = load i64, ptr %134, align 8
  %136 = icmp eq i64 %135, 0
  br i1 %136, label %198, label %137

137:                                              ; preds = %133
  %138 = icmp eq i32 %3, 0
  br i1 %138, label %162, label %139

139:                                              ; preds = %137
  %140 = getelementptr inbounds i8, ptr %1, i64 80
  %141 = load i64, ptr %140, align 8
  %142 = inttoptr i64 %141 to ptr
  br label %143

143:                                              ; preds = %139, %158
  %144 = phi i32 [ %3, %139 ], [ %160, %158 ]
  %145 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %144, i1 true)
  %146 = zext nneg i32 %145 to i64
  %147 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %146
  %148 = load i64, ptr %147, align 8
  %149 = getelementptr inbounds i8, ptr %142, i64 %148
  br i1 %10, label %153, label %150

150:                                              ; preds = %143
  %151 = load i32, ptr %149, align 4
  %152 = icmp eq i32 %151, -1
  br label %156

153:                                              ; preds = %143
  %154 = load i64, ptr %149, align 8
  %155 = icmp eq i64 %154, -1
  br label %156

156:                                              ; preds = %150, %153
  %157 = phi i1 [ %155, %153 ], [ %152, %150 ]
  br i1 %157, label %158, label %357

158:                                              ; preds = %156
  %159 = add i32 %144, -1
  %160 = and i32 %159, %144
  %161 = icmp eq i32 %160, 0
  br i1 %161, label %162, label %143, !llvm.loop !243

162:                                              ; preds = %158, %137
  %163 = call fastcc i32 @lanes_clash(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 2) #30
  %164 = icmp eq i32 %163, 0
  br i1 %164, label %165, label %357

165:                                              ; preds = %162
  %166 = call fastcc i32 @races_of_writes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 1) #30
  %167 = icmp eq i32 %166, 0
  br i1 %167, label %168, label %357

168:                                              ; preds = %165
  %169 = getelementptr inbounds i8, ptr %1, i64 816
  %170 = load i64, ptr %169, align 8
  %171 = icmp eq i64 %170, 0
  br i1 %171, label %197, label %172

172:                                              ; preds = %168
  %173 = getelementptr inbounds i8, ptr %1, i64 744
  %174 = load i64, ptr %173, align 8
  %175 = inttoptr i64 %174 to ptr
  %176 = getelementptr inbounds i8, ptr %175, i64 56
  %177 = load ptr, ptr %176, align 8
  %178 = getelementptr inbounds i8, ptr %0, i64 12
  %179 = load i32, ptr %178, align 4
  %180 = sext i32 %179 to i64
  %181 = shl nsw i64 %180, 8
  %182 = getelementptr inbounds i8, ptr %177, i64 %181
  %183 = icmp eq i32 %3, 0
  br i1 %183, label %197, label %184

184:                                              ; preds = %172, %193
  %185 = phi i32 [ %195, %193 ], [ %3, %172 ]
  %186 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %185, i1 true)
  %187 = zext nneg i32 %186 to i64
  %188 = getelementptr inbounds i64, ptr %182, i64 %187
  %189 = load i64, ptr %188, align 8
  %190 = icmp eq i64 %189, 0
  br i1 %190, label %191, label %193

191:                                              ; preds = %184
  %192 = load i64, ptr %121, align 8
  store i64 %192, ptr %188, align 8
  br label %193

193:                                              ; preds = %191, %184
  %194 = add i32 %185, -1
  %195 = and i32 %194, %185
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %197, label %184, !llvm.loop !39

197:                                              ; preds = %193, %172, %168
  call fastcc void @note_lanes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %6, i32 noundef %3, i32 noundef %11, i32 noundef 2) #30
  br label %198

198:                                              ; preds = %197, %133
  %199 = load i32, ptr %2, align 4
  call fastcc void @count_shared(ptr noundef %1, i32 noundef %199, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11) #30
  br label %225

200:                                              ; preds = %118
  %201 = getelementptr inbounds i8, ptr %1, i64 88
  %202 = load i64, ptr %201, align 8
  %203 = inttoptr i64 %202 to ptr
  %204 = getelementptr inbounds i8, ptr %203, i64 -68719476736
  %205 = getelementptr inbounds i8, ptr %0, i64 12
  %206 = load i32, ptr %205, align 4
  %207 = sext i32 %206 to i64
  %208 = load i32, ptr %2, align 4
  %209 = load i32, ptr %59, align 4
  %210 = lshr i32 %209, 8
  %211 = call fastcc i32 @check_global(ptr noundef %1, i64 noundef %207, i32 noundef %208, ptr noundef nonnull %5, i32 noundef %3, i32 noundef %11, i32 noundef 2, i32 noundef %210) #30
  %212 = icmp eq i32 %211, 0
  br i1 %212, label %213, label %357

213:                                              ; preds = %200
  %214 = icmp eq i32 %3, 0
  br i1 %214, label %225, label %215

215:                                              ; preds = %213, %215
  %216 = phi i32 [ %223, %215 ], [ %3, %213 ]
  %217 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %216, i1 true)
  %218 = zext nneg i32 %217 to i64
  %219 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %218
  %220 = load i64, ptr %219, align 8
  %221 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %218
  store i64 %220, ptr %221, align 8
  %222 = add i32 %216, -1
  %223 = and i32 %222, %216
  %224 = icmp eq i32 %223, 0
  br i1 %224, label %225, label %215, !llvm.loop !244

225:                                              ; preds = %215, %213, %198
  %226 = phi ptr [ %127, %198 ], [ %204, %213 ], [ %204, %215 ]
  %227 = icmp eq i32 %3, 0
  br i1 %227, label %251, label %228

228:                                              ; preds = %225
  %229 = getelementptr inbounds i8, ptr %2, i64 36
  %230 = getelementptr inbounds i8, ptr %2, i64 40
  %231 = getelementptr inbounds i8, ptr %2, i64 40
  %232 = getelementptr inbounds i8, ptr %2, i64 36
  %233 = getelementptr inbounds i8, ptr %2, i64 40
  %234 = getelementptr inbounds i8, ptr %2, i64 44
  %235 = getelementptr inbounds i8, ptr %2, i64 40
  %236 = getelementptr inbounds i8, ptr %2, i64 48
  %237 = getelementptr inbounds i8, ptr %2, i64 52
  %238 = getelementptr inbounds i8, ptr %2, i64 52
  %239 = getelementptr inbounds i8, ptr %2, i64 48
  %240 = getelementptr inbounds i8, ptr %2, i64 52
  %241 = getelementptr inbounds i8, ptr %2, i64 56
  %242 = getelementptr inbounds i8, ptr %2, i64 52
  %243 = getelementptr inbounds i8, ptr %2, i64 4
  %244 = getelementptr inbounds i8, ptr %2, i64 60
  br label %245

245:                                              ; preds = %228, %353
  %246 = phi i32 [ %3, %228 ], [ %355, %353 ]
  %247 = phi i32 [ 0, %228 ], [ %343, %353 ]
  %248 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %246, i1 true)
  br i1 %10, label %256, label %273

249:                                              ; preds = %353
  %250 = zext nneg i32 %343 to i64
  br label %251

251:                                              ; preds = %249, %225
  %252 = phi i64 [ 0, %225 ], [ %250, %249 ]
  %253 = getelementptr inbounds i8, ptr %1, i64 208
  %254 = load i64, ptr %253, align 8
  %255 = add nsw i64 %254, %252
  store i64 %255, ptr %253, align 8
  br label %357

256:                                              ; preds = %245
  %257 = load i32, ptr %232, align 4
  %258 = icmp eq i32 %257, 0
  br i1 %258, label %266, label %259

259:                                              ; preds = %256
  %260 = load i32, ptr %233, align 4
  %261 = zext i32 %260 to i64
  %262 = load i32, ptr %234, align 4
  %263 = zext i32 %262 to i64
  %264 = shl nuw i64 %263, 32
  %265 = or disjoint i64 %264, %261
  br label %286

266:                                              ; preds = %256
  %267 = load i32, ptr %235, align 4
  %268 = zext i32 %267 to i64
  %269 = getelementptr inbounds i8, ptr %0, i64 %268
  %270 = zext nneg i32 %248 to i64
  %271 = getelementptr inbounds i64, ptr %269, i64 %270
  %272 = load i64, ptr %271, align 8
  br label %286

273:                                              ; preds = %245
  %274 = load i32, ptr %229, align 4
  %275 = icmp eq i32 %274, 0
  br i1 %275, label %276, label %282

276:                                              ; preds = %273
  %277 = load i32, ptr %231, align 4
  %278 = zext i32 %277 to i64
  %279 = getelementptr inbounds i8, ptr %0, i64 %278
  %280 = zext nneg i32 %248 to i64
  %281 = getelementptr inbounds i32, ptr %279, i64 %280
  br label %282

282:                                              ; preds = %273, %276
  %283 = phi ptr [ %281, %276 ], [ %230, %273 ]
  %284 = load i32, ptr %283, align 4
  %285 = zext i32 %284 to i64
  br label %286

286:                                              ; preds = %266, %259, %282
  %287 = phi i64 [ %285, %282 ], [ %265, %259 ], [ %272, %266 ]
  br i1 %10, label %288, label %305

288:                                              ; preds = %286
  %289 = load i32, ptr %239, align 4
  %290 = icmp eq i32 %289, 0
  br i1 %290, label %298, label %291

291:                                              ; preds = %288
  %292 = load i32, ptr %240, align 4
  %293 = zext i32 %292 to i64
  %294 = load i32, ptr %241, align 4
  %295 = zext i32 %294 to i64
  %296 = shl nuw i64 %295, 32
  %297 = or disjoint i64 %296, %293
  br label %318

298:                                              ; preds = %288
  %299 = load i32, ptr %242, align 4
  %300 = zext i32 %299 to i64
  %301 = getelementptr inbounds i8, ptr %0, i64 %300
  %302 = zext nneg i32 %248 to i64
  %303 = getelementptr inbounds i64, ptr %301, i64 %302
  %304 = load i64, ptr %303, align 8
  br label %318

305:                                              ; preds = %286
  %306 = load i32, ptr %236, align 4
  %307 = icmp eq i32 %306, 0
  br i1 %307, label %308, label %314

308:                                              ; preds = %305
  %309 = load i32, ptr %238, align 4
  %310 = zext i32 %309 to i64
  %311 = getelementptr inbounds i8, ptr %0, i64 %310
  %312 = zext nneg i32 %248 to i64
  %313 = getelementptr inbounds i32, ptr %311, i64 %312
  br label %314

314:                                              ; preds = %305, %308
  %315 = phi ptr [ %313, %308 ], [ %237, %305 ]
  %316 = load i32, ptr %315, align 4
  %317 = zext i32 %316 to i64
  br label %318

318:                                              ; preds = %298, %291, %314
  %319 = phi i64 [ %317, %314 ], [ %297, %291 ], [ %304, %298 ]
  %320 = zext nneg i32 %248 to i64
  %321 = getelementptr inbounds [32 x i64], ptr %6, i64 0, i64 %320
  %322 = load i64, ptr %321, align 8
  %323 = getelementptr inbounds i8, ptr %226, i64 %322
  br i1 %10, label %324, label %326

324:                                              ; preds = %318
  %325 = load i64, ptr %323, align 8
  br label %329

326:                                              ; preds = %318
  %327 = load i32, ptr %323, align 4
  %328 = zext i32 %327 to i64
  br label %329

329:                                              ; preds = %326, %324
  %330 = phi i64 [ %325, %324 ], [ %328, %326 ]
  %331 = load i32, ptr %243, align 4
  %332 = tail call fastcc i64 @updated(i32 noundef %331, i32 noundef %8, i64 noundef %330, i64 noundef %287, i64 noundef %319, i32 noundef %120) #30
  br i1 %10, label %333, label %334

333:                                              ; preds = %329
  store i64 %332, ptr %323, align 8
  br label %336

334:                                              ; preds = %329
  %335 = trunc i64 %332 to i32
  store i32 %335, ptr %323, align 4
  br label %336

336:                                              ; preds = %334, %333
  %337 = icmp ne i64 %330, %332
  %338 = trunc i64 %330 to i32
  %339 = trunc i64 %332 to i32
  %340 = icmp ne i32 %338, %339
  %341 = select i1 %10, i1 %337, i1 %340
  %342 = zext i1 %341 to i32
  %343 = or i32 %247, %342
  %344 = load i32, ptr %244, align 4
  %345 = icmp eq i32 %344, 0
  br i1 %345, label %353, label %346

346:                                              ; preds = %336
  %347 = zext i32 %344 to i64
  %348 = getelementptr inbounds i8, ptr %0, i64 %347
  br i1 %10, label %349, label %351

349:                                              ; preds = %346
  %350 = getelementptr inbounds i64, ptr %348, i64 %320
  store i64 %330, ptr %350, align 8
  br label %353

351:                                              ; preds = %346
  %352 = getelementptr inbounds i32, ptr %348, i64 %320
  store i32 %338, ptr %352, align 4
  br label %353

353:                                              ; preds = %349, %351, %336
  %354 = add i32 %246, -1
  %355 = and i32 %354, %246
  %356 = icmp eq i32 %355, 0
  br i1 %356, label %249, label %245, !llvm.loop !245

357:                                              ; preds = %156, %251, %124, %162, %165, %200, %116, %113
  %358 = phi i32 [ 1, %113 ], [ 1, %116 ], [ 0, %251 ], [ 1, %124 ], [ 1, %162 ], [ 1, %165 ], [ 1, %200 ], [ 1, %156 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  ret i32 %358
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none)
define internal fastcc i64 @updated(i32 noundef %0, i32 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i32 noundef %5) unnamed_addr #21 {
  %7 = trunc i64 %2 to i32
  %8 = trunc i64 %3 to i32
  %9 = icmp eq i32 %1, 4
  br i1 %9, label %10, label %22

10:                                               ; preds = %6
  switch i32 %0, label %19 [
    i32 0, label %11
    i32 7, label %15
  ]

11:                                               ; preds = %10
  %12 = icmp eq i32 %5, 0
  %13 = zext i1 %12 to i32
  %14 = tail call fastcc i32 @add32(i32 noundef %7, i32 noundef %8, i32 noundef 0, i32 noundef %13) #30
  br label %19

15:                                               ; preds = %10
  %16 = icmp eq i32 %7, %8
  %17 = trunc i64 %4 to i32
  %18 = select i1 %16, i32 %17, i32 %7
  br label %19

19:                                               ; preds = %10, %15, %11
  %20 = phi i32 [ %14, %11 ], [ %18, %15 ], [ %8, %10 ]
  %21 = zext i32 %20 to i64
  br label %66

22:                                               ; preds = %6
  %23 = and i32 %1, -2
  %24 = icmp eq i32 %23, 2
  switch i32 %0, label %52 [
    i32 0, label %25
    i32 3, label %29
    i32 4, label %31
    i32 5, label %33
    i32 6, label %66
    i32 7, label %35
    i32 8, label %41
    i32 9, label %46
  ]

25:                                               ; preds = %22
  %26 = add i64 %3, %2
  %27 = and i64 %26, 4294967295
  %28 = select i1 %24, i64 %26, i64 %27
  br label %66

29:                                               ; preds = %22
  %30 = and i64 %3, %2
  br label %66

31:                                               ; preds = %22
  %32 = or i64 %3, %2
  br label %66

33:                                               ; preds = %22
  %34 = xor i64 %3, %2
  br label %66

35:                                               ; preds = %22
  br i1 %24, label %36, label %38

36:                                               ; preds = %35
  %37 = icmp eq i64 %2, %3
  br i1 %37, label %66, label %40

38:                                               ; preds = %35
  %39 = icmp eq i32 %7, %8
  br i1 %39, label %66, label %40

40:                                               ; preds = %38, %36
  br label %66

41:                                               ; preds = %22
  %42 = icmp ult i32 %7, %8
  %43 = add i64 %2, 1
  %44 = and i64 %43, 4294967295
  %45 = select i1 %42, i64 %44, i64 0
  br label %66

46:                                               ; preds = %22
  %47 = add i32 %7, -1
  %48 = icmp ult i32 %47, %8
  %49 = add i64 %2, 4294967295
  %50 = select i1 %48, i64 %49, i64 %3
  %51 = and i64 %50, 4294967295
  br label %66

52:                                               ; preds = %22
  switch i32 %1, label %59 [
    i32 0, label %53
    i32 1, label %55
    i32 2, label %57
  ]

53:                                               ; preds = %52
  %54 = icmp ult i32 %7, %8
  br label %61

55:                                               ; preds = %52
  %56 = icmp slt i32 %7, %8
  br label %61

57:                                               ; preds = %52
  %58 = icmp ult i64 %2, %3
  br label %61

59:                                               ; preds = %52
  %60 = icmp slt i64 %2, %3
  br label %61

61:                                               ; preds = %55, %59, %57, %53
  %62 = phi i1 [ %54, %53 ], [ %56, %55 ], [ %58, %57 ], [ %60, %59 ]
  %63 = icmp ne i32 %0, 1
  %64 = xor i1 %63, %62
  %65 = select i1 %64, i64 %2, i64 %3
  br label %66

66:                                               ; preds = %25, %29, %31, %33, %41, %46, %61, %22, %36, %38, %40, %19
  %67 = phi i64 [ %21, %19 ], [ %65, %61 ], [ %51, %46 ], [ %45, %41 ], [ %34, %33 ], [ %32, %31 ], [ %30, %29 ], [ %28, %25 ], [ %3, %22 ], [ %2, %40 ], [ %4, %38 ], [ %4, %36 ]
  ret i64 %67
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define dso_local noundef i32 @rt_shfl(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #22 {
  %5 = alloca [32 x i32], align 16
  %6 = alloca [32 x i32], align 16
  %7 = getelementptr inbounds i8, ptr %2, i64 52
  %8 = load i32, ptr %7, align 4
  %9 = icmp ne i32 %8, 0
  br i1 %9, label %10, label %12

10:                                               ; preds = %4
  %11 = getelementptr inbounds i8, ptr %2, i64 56
  br label %20

12:                                               ; preds = %4
  %13 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %14 = getelementptr inbounds i8, ptr %2, i64 56
  %15 = load i32, ptr %14, align 4
  %16 = zext i32 %15 to i64
  %17 = getelementptr inbounds i8, ptr %0, i64 %16
  %18 = zext nneg i32 %13 to i64
  %19 = getelementptr inbounds i32, ptr %17, i64 %18
  br label %20

20:                                               ; preds = %12, %10
  %21 = phi ptr [ %11, %10 ], [ %19, %12 ]
  %22 = load i32, ptr %21, align 4
  %23 = icmp eq i32 %3, 0
  %24 = or i1 %9, %23
  br i1 %24, label %45, label %25

25:                                               ; preds = %20
  %26 = getelementptr inbounds i8, ptr %2, i64 56
  %27 = getelementptr inbounds i8, ptr %2, i64 56
  br label %28

28:                                               ; preds = %25, %41
  %29 = phi i32 [ %3, %25 ], [ %43, %41 ]
  br i1 %9, label %37, label %30

30:                                               ; preds = %28
  %31 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %29, i1 true)
  %32 = load i32, ptr %27, align 4
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds i8, ptr %0, i64 %33
  %35 = zext nneg i32 %31 to i64
  %36 = getelementptr inbounds i32, ptr %34, i64 %35
  br label %37

37:                                               ; preds = %28, %30
  %38 = phi ptr [ %36, %30 ], [ %26, %28 ]
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, %22
  br i1 %40, label %41, label %56

41:                                               ; preds = %37
  %42 = add i32 %29, -1
  %43 = and i32 %42, %29
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %28, !llvm.loop !246

45:                                               ; preds = %41, %20
  %46 = xor i32 %22, -1
  %47 = and i32 %46, %3
  %48 = icmp eq i32 %47, 0
  br i1 %48, label %49, label %56

49:                                               ; preds = %45
  %50 = getelementptr inbounds i8, ptr %0, i64 20
  %51 = load i32, ptr %50, align 4
  %52 = or i32 %51, %3
  %53 = xor i32 %52, -1
  %54 = and i32 %22, %53
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %60, label %56

56:                                               ; preds = %37, %45, %49
  %57 = getelementptr inbounds i8, ptr %1, i64 160
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %60, label %185

60:                                               ; preds = %56, %49
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  %61 = icmp eq i32 %3, 0
  br i1 %61, label %183, label %62

62:                                               ; preds = %60
  %63 = getelementptr inbounds i8, ptr %2, i64 40
  %64 = load i32, ptr %63, align 4
  %65 = icmp eq i32 %64, 0
  %66 = getelementptr inbounds i8, ptr %2, i64 44
  %67 = getelementptr inbounds i8, ptr %2, i64 44
  %68 = getelementptr inbounds i8, ptr %2, i64 28
  %69 = load i32, ptr %68, align 4
  %70 = icmp eq i32 %69, 0
  %71 = getelementptr inbounds i8, ptr %2, i64 32
  %72 = getelementptr inbounds i8, ptr %2, i64 32
  %73 = getelementptr inbounds i8, ptr %2, i64 4
  %74 = load i32, ptr %73, align 4
  %75 = getelementptr inbounds i8, ptr %1, i64 160
  %76 = getelementptr inbounds i8, ptr %2, i64 16
  %77 = getelementptr inbounds i8, ptr %2, i64 20
  %78 = getelementptr inbounds i8, ptr %2, i64 20
  br label %82

79:                                               ; preds = %149
  %80 = getelementptr inbounds i8, ptr %2, i64 8
  %81 = getelementptr inbounds i8, ptr %2, i64 12
  br label %156

82:                                               ; preds = %62, %149
  %83 = phi i32 [ %3, %62 ], [ %154, %149 ]
  %84 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %83, i1 true)
  br i1 %65, label %85, label %91

85:                                               ; preds = %82
  %86 = load i32, ptr %67, align 4
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds i8, ptr %0, i64 %87
  %89 = zext nneg i32 %84 to i64
  %90 = getelementptr inbounds i32, ptr %88, i64 %89
  br label %91

91:                                               ; preds = %82, %85
  %92 = phi ptr [ %90, %85 ], [ %66, %82 ]
  %93 = load i32, ptr %92, align 4
  %94 = lshr i32 %93, 8
  %95 = and i32 %93, 31
  br i1 %70, label %96, label %102

96:                                               ; preds = %91
  %97 = load i32, ptr %72, align 4
  %98 = zext i32 %97 to i64
  %99 = getelementptr inbounds i8, ptr %0, i64 %98
  %100 = zext nneg i32 %84 to i64
  %101 = getelementptr inbounds i32, ptr %99, i64 %100
  br label %102

102:                                              ; preds = %91, %96
  %103 = phi ptr [ %101, %96 ], [ %71, %91 ]
  %104 = load i32, ptr %103, align 4
  %105 = and i32 %104, 31
  %106 = and i32 %94, %84
  %107 = xor i32 %94, -1
  %108 = and i32 %95, %107
  %109 = or i32 %106, %108
  switch i32 %74, label %119 [
    i32 0, label %110
    i32 1, label %113
    i32 2, label %116
  ]

110:                                              ; preds = %102
  %111 = sub nsw i32 %84, %105
  %112 = icmp sge i32 %111, %106
  br label %123

113:                                              ; preds = %102
  %114 = add nuw nsw i32 %105, %84
  %115 = icmp ule i32 %114, %109
  br label %123

116:                                              ; preds = %102
  %117 = xor i32 %105, %84
  %118 = icmp ule i32 %117, %109
  br label %123

119:                                              ; preds = %102
  %120 = and i32 %105, %107
  %121 = or i32 %120, %106
  %122 = icmp ule i32 %121, %109
  br label %123

123:                                              ; preds = %119, %116, %113, %110
  %124 = phi i1 [ %122, %119 ], [ %118, %116 ], [ %115, %113 ], [ %112, %110 ]
  %125 = phi i32 [ %121, %119 ], [ %117, %116 ], [ %114, %113 ], [ %111, %110 ]
  %126 = zext i1 %124 to i32
  %127 = zext nneg i32 %84 to i64
  %128 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %127
  store i32 %126, ptr %128, align 4
  %129 = zext nneg i32 %84 to i64
  %130 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %129
  %131 = load i32, ptr %130, align 4
  %132 = icmp eq i32 %131, 0
  %133 = select i1 %132, i32 %84, i32 %125
  %134 = shl nuw i32 1, %133
  %135 = and i32 %134, %3
  %136 = icmp eq i32 %135, 0
  br i1 %136, label %137, label %140

137:                                              ; preds = %123
  %138 = load i64, ptr %75, align 8
  %139 = icmp eq i64 %138, 0
  br i1 %139, label %140, label %183

140:                                              ; preds = %137, %123
  %141 = load i32, ptr %76, align 4
  %142 = icmp eq i32 %141, 0
  br i1 %142, label %143, label %149

143:                                              ; preds = %140
  %144 = load i32, ptr %78, align 4
  %145 = zext i32 %144 to i64
  %146 = getelementptr inbounds i8, ptr %0, i64 %145
  %147 = zext i32 %133 to i64
  %148 = getelementptr inbounds i32, ptr %146, i64 %147
  br label %149

149:                                              ; preds = %140, %143
  %150 = phi ptr [ %148, %143 ], [ %77, %140 ]
  %151 = load i32, ptr %150, align 4
  %152 = getelementptr inbounds [32 x i32], ptr %5, i64 0, i64 %129
  store i32 %151, ptr %152, align 4
  %153 = add i32 %83, -1
  %154 = and i32 %153, %83
  %155 = icmp eq i32 %154, 0
  br i1 %155, label %79, label %82, !llvm.loop !247

156:                                              ; preds = %79, %179
  %157 = phi i32 [ %3, %79 ], [ %181, %179 ]
  %158 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %157, i1 true)
  %159 = load i32, ptr %80, align 4
  %160 = icmp eq i32 %159, 0
  br i1 %160, label %168, label %161

161:                                              ; preds = %156
  %162 = zext nneg i32 %158 to i64
  %163 = getelementptr inbounds [32 x i32], ptr %5, i64 0, i64 %162
  %164 = load i32, ptr %163, align 4
  %165 = zext i32 %159 to i64
  %166 = getelementptr inbounds i8, ptr %0, i64 %165
  %167 = getelementptr inbounds i32, ptr %166, i64 %162
  store i32 %164, ptr %167, align 4
  br label %168

168:                                              ; preds = %161, %156
  %169 = load i32, ptr %81, align 4
  %170 = icmp eq i32 %169, 0
  br i1 %170, label %179, label %171

171:                                              ; preds = %168
  %172 = zext nneg i32 %158 to i64
  %173 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %172
  %174 = load i32, ptr %173, align 4
  %175 = trunc i32 %174 to i8
  %176 = zext i32 %169 to i64
  %177 = getelementptr inbounds i8, ptr %0, i64 %176
  %178 = getelementptr inbounds i8, ptr %177, i64 %172
  store i8 %175, ptr %178, align 1
  br label %179

179:                                              ; preds = %168, %171
  %180 = add i32 %157, -1
  %181 = and i32 %180, %157
  %182 = icmp eq i32 %181, 0
  br i1 %182, label %183, label %156, !llvm.loop !248

183:                                              ; preds = %137, %179, %60
  %184 = phi i32 [ 0, %60 ], [ 0, %179 ], [ 1, %137 ]
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %5) #29
  br label %185

185:                                              ; preds = %56, %183
  %186 = phi i32 [ %184, %183 ], [ 1, %56 ]
  ret i32 %186
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_vote(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #22 {
  %5 = getelementptr inbounds i8, ptr %2, i64 28
  %6 = load i32, ptr %5, align 4
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %10

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %2, i64 32
  br label %18

10:                                               ; preds = %4
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %12 = getelementptr inbounds i8, ptr %2, i64 32
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds i8, ptr %0, i64 %14
  %16 = zext nneg i32 %11 to i64
  %17 = getelementptr inbounds i32, ptr %15, i64 %16
  br label %18

18:                                               ; preds = %10, %8
  %19 = phi ptr [ %9, %8 ], [ %17, %10 ]
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %3, 0
  %22 = or i1 %7, %21
  br i1 %22, label %43, label %23

23:                                               ; preds = %18
  %24 = getelementptr inbounds i8, ptr %2, i64 32
  %25 = getelementptr inbounds i8, ptr %2, i64 32
  br label %26

26:                                               ; preds = %23, %39
  %27 = phi i32 [ %3, %23 ], [ %41, %39 ]
  br i1 %7, label %35, label %28

28:                                               ; preds = %26
  %29 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %27, i1 true)
  %30 = load i32, ptr %25, align 4
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr %0, i64 %31
  %33 = zext nneg i32 %29 to i64
  %34 = getelementptr inbounds i32, ptr %32, i64 %33
  br label %35

35:                                               ; preds = %26, %28
  %36 = phi ptr [ %34, %28 ], [ %24, %26 ]
  %37 = load i32, ptr %36, align 4
  %38 = icmp eq i32 %37, %20
  br i1 %38, label %39, label %128

39:                                               ; preds = %35
  %40 = add i32 %27, -1
  %41 = and i32 %40, %27
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %26, !llvm.loop !246

43:                                               ; preds = %39, %18
  %44 = xor i32 %20, -1
  %45 = and i32 %44, %3
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %128

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %0, i64 20
  %49 = load i32, ptr %48, align 4
  %50 = or i32 %49, %3
  %51 = xor i32 %50, -1
  %52 = and i32 %20, %51
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %128

54:                                               ; preds = %47
  %55 = icmp eq i32 %3, 0
  br i1 %55, label %69, label %56

56:                                               ; preds = %54
  %57 = getelementptr inbounds i8, ptr %2, i64 12
  %58 = load i32, ptr %57, align 4
  %59 = icmp eq i32 %58, 0
  %60 = getelementptr inbounds i8, ptr %2, i64 16
  %61 = getelementptr inbounds i8, ptr %2, i64 16
  %62 = getelementptr inbounds i8, ptr %2, i64 24
  %63 = load i32, ptr %62, align 4
  %64 = icmp eq i32 %63, 0
  br label %65

65:                                               ; preds = %56, %83
  %66 = phi i32 [ 0, %56 ], [ %89, %83 ]
  %67 = phi i32 [ %3, %56 ], [ %91, %83 ]
  %68 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %67, i1 true)
  br i1 %59, label %75, label %73

69:                                               ; preds = %83, %54
  %70 = phi i32 [ 0, %54 ], [ %89, %83 ]
  %71 = getelementptr inbounds i8, ptr %2, i64 4
  %72 = load i32, ptr %71, align 4
  switch i32 %72, label %97 [
    i32 0, label %93
    i32 1, label %95
  ]

73:                                               ; preds = %65
  %74 = load i32, ptr %60, align 4
  br label %83

75:                                               ; preds = %65
  %76 = load i32, ptr %61, align 4
  %77 = zext i32 %76 to i64
  %78 = getelementptr inbounds i8, ptr %0, i64 %77
  %79 = zext nneg i32 %68 to i64
  %80 = getelementptr inbounds i8, ptr %78, i64 %79
  %81 = load i8, ptr %80, align 1
  %82 = zext i8 %81 to i32
  br label %83

83:                                               ; preds = %75, %73
  %84 = phi i32 [ %74, %73 ], [ %82, %75 ]
  %85 = icmp ne i32 %84, 0
  %86 = xor i1 %85, %64
  %87 = shl nuw i32 1, %68
  %88 = select i1 %86, i32 0, i32 %87
  %89 = or i32 %88, %66
  %90 = add i32 %67, -1
  %91 = and i32 %90, %67
  %92 = icmp eq i32 %91, 0
  br i1 %92, label %69, label %65, !llvm.loop !249

93:                                               ; preds = %69
  %94 = icmp eq i32 %70, %3
  br label %101

95:                                               ; preds = %69
  %96 = icmp ne i32 %70, 0
  br label %101

97:                                               ; preds = %69
  %98 = icmp eq i32 %70, %3
  %99 = icmp eq i32 %70, 0
  %100 = or i1 %98, %99
  br label %101

101:                                              ; preds = %95, %97, %93
  %102 = phi i1 [ %94, %93 ], [ %96, %95 ], [ %100, %97 ]
  %103 = icmp eq i32 %3, 0
  br i1 %103, label %128, label %104

104:                                              ; preds = %101
  %105 = zext i1 %102 to i8
  %106 = getelementptr inbounds i8, ptr %2, i64 8
  %107 = getelementptr inbounds i8, ptr %2, i64 8
  br label %108

108:                                              ; preds = %104, %124
  %109 = phi i32 [ %3, %104 ], [ %126, %124 ]
  %110 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %109, i1 true)
  %111 = load i32, ptr %71, align 4
  %112 = icmp eq i32 %111, 3
  %113 = zext nneg i32 %110 to i64
  br i1 %112, label %114, label %119

114:                                              ; preds = %108
  %115 = load i32, ptr %107, align 4
  %116 = zext i32 %115 to i64
  %117 = getelementptr inbounds i8, ptr %0, i64 %116
  %118 = getelementptr inbounds i32, ptr %117, i64 %113
  store i32 %70, ptr %118, align 4
  br label %124

119:                                              ; preds = %108
  %120 = load i32, ptr %106, align 4
  %121 = zext i32 %120 to i64
  %122 = getelementptr inbounds i8, ptr %0, i64 %121
  %123 = getelementptr inbounds i8, ptr %122, i64 %113
  store i8 %105, ptr %123, align 1
  br label %124

124:                                              ; preds = %114, %119
  %125 = add i32 %109, -1
  %126 = and i32 %125, %109
  %127 = icmp eq i32 %126, 0
  br i1 %127, label %128, label %108, !llvm.loop !250

128:                                              ; preds = %35, %124, %101, %43, %47
  %129 = phi i32 [ 1, %47 ], [ 1, %43 ], [ 0, %101 ], [ 0, %124 ], [ 1, %35 ]
  ret i32 %129
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_redux(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #22 {
  %5 = getelementptr inbounds i8, ptr %2, i64 28
  %6 = load i32, ptr %5, align 4
  %7 = icmp ne i32 %6, 0
  br i1 %7, label %8, label %10

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %2, i64 32
  br label %18

10:                                               ; preds = %4
  %11 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %12 = getelementptr inbounds i8, ptr %2, i64 32
  %13 = load i32, ptr %12, align 4
  %14 = zext i32 %13 to i64
  %15 = getelementptr inbounds i8, ptr %0, i64 %14
  %16 = zext nneg i32 %11 to i64
  %17 = getelementptr inbounds i32, ptr %15, i64 %16
  br label %18

18:                                               ; preds = %10, %8
  %19 = phi ptr [ %9, %8 ], [ %17, %10 ]
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %3, 0
  %22 = or i1 %7, %21
  br i1 %22, label %43, label %23

23:                                               ; preds = %18
  %24 = getelementptr inbounds i8, ptr %2, i64 32
  %25 = getelementptr inbounds i8, ptr %2, i64 32
  br label %26

26:                                               ; preds = %23, %39
  %27 = phi i32 [ %3, %23 ], [ %41, %39 ]
  br i1 %7, label %35, label %28

28:                                               ; preds = %26
  %29 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %27, i1 true)
  %30 = load i32, ptr %25, align 4
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds i8, ptr %0, i64 %31
  %33 = zext nneg i32 %29 to i64
  %34 = getelementptr inbounds i32, ptr %32, i64 %33
  br label %35

35:                                               ; preds = %26, %28
  %36 = phi ptr [ %34, %28 ], [ %24, %26 ]
  %37 = load i32, ptr %36, align 4
  %38 = icmp eq i32 %37, %20
  br i1 %38, label %39, label %106

39:                                               ; preds = %35
  %40 = add i32 %27, -1
  %41 = and i32 %40, %27
  %42 = icmp eq i32 %41, 0
  br i1 %42, label %43, label %26, !llvm.loop !246

43:                                               ; preds = %39, %18
  %44 = xor i32 %20, -1
  %45 = and i32 %44, %3
  %46 = icmp eq i32 %45, 0
  br i1 %46, label %47, label %106

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %0, i64 20
  %49 = load i32, ptr %48, align 4
  %50 = or i32 %49, %3
  %51 = xor i32 %50, -1
  %52 = and i32 %20, %51
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %54, label %106

54:                                               ; preds = %47
  %55 = icmp eq i32 %3, 0
  br i1 %55, label %66, label %56

56:                                               ; preds = %54
  %57 = getelementptr inbounds i8, ptr %2, i64 16
  %58 = load i32, ptr %57, align 4
  %59 = icmp eq i32 %58, 0
  %60 = getelementptr inbounds i8, ptr %2, i64 20
  %61 = getelementptr inbounds i8, ptr %2, i64 20
  %62 = getelementptr inbounds i8, ptr %2, i64 4
  %63 = getelementptr inbounds i8, ptr %2, i64 8
  br label %71

64:                                               ; preds = %90
  %65 = trunc i64 %91 to i32
  br label %66

66:                                               ; preds = %64, %54
  %67 = phi i32 [ 0, %54 ], [ %65, %64 ]
  %68 = icmp eq i32 %3, 0
  br i1 %68, label %106, label %69

69:                                               ; preds = %66
  %70 = getelementptr inbounds i8, ptr %2, i64 12
  br label %95

71:                                               ; preds = %56, %90
  %72 = phi i64 [ 0, %56 ], [ %91, %90 ]
  %73 = phi i1 [ false, %56 ], [ true, %90 ]
  %74 = phi i32 [ %3, %56 ], [ %93, %90 ]
  br i1 %59, label %75, label %82

75:                                               ; preds = %71
  %76 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %74, i1 true)
  %77 = load i32, ptr %61, align 4
  %78 = zext i32 %77 to i64
  %79 = getelementptr inbounds i8, ptr %0, i64 %78
  %80 = zext nneg i32 %76 to i64
  %81 = getelementptr inbounds i32, ptr %79, i64 %80
  br label %82

82:                                               ; preds = %71, %75
  %83 = phi ptr [ %81, %75 ], [ %60, %71 ]
  %84 = load i32, ptr %83, align 4
  %85 = zext i32 %84 to i64
  br i1 %73, label %86, label %90

86:                                               ; preds = %82
  %87 = load i32, ptr %62, align 4
  %88 = load i32, ptr %63, align 4
  %89 = tail call fastcc i64 @updated(i32 noundef %87, i32 noundef %88, i64 noundef %72, i64 noundef %85, i64 noundef 0, i32 noundef 1) #30
  br label %90

90:                                               ; preds = %82, %86
  %91 = phi i64 [ %89, %86 ], [ %85, %82 ]
  %92 = add i32 %74, -1
  %93 = and i32 %92, %74
  %94 = icmp eq i32 %93, 0
  br i1 %94, label %64, label %71, !llvm.loop !251

95:                                               ; preds = %69, %95
  %96 = phi i32 [ %3, %69 ], [ %104, %95 ]
  %97 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %96, i1 true)
  %98 = load i32, ptr %70, align 4
  %99 = zext i32 %98 to i64
  %100 = getelementptr inbounds i8, ptr %0, i64 %99
  %101 = zext nneg i32 %97 to i64
  %102 = getelementptr inbounds i32, ptr %100, i64 %101
  store i32 %67, ptr %102, align 4
  %103 = add i32 %96, -1
  %104 = and i32 %103, %96
  %105 = icmp eq i32 %104, 0
  br i1 %105, label %106, label %95, !llvm.loop !252

106:                                              ; preds = %35, %95, %66, %43, %47
  %107 = phi i32 [ 1, %47 ], [ 1, %43 ], [ 0, %66 ], [ 0, %95 ], [ 1, %35 ]
  ret i32 %107
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_elect(ptr nocapture noundef %0, ptr nocapture noundef readnone %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #22 {
  %5 = getelementptr inbounds i8, ptr %2, i64 12
  %6 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %7 = load i32, ptr %5, align 4
  %8 = icmp ne i32 %7, 0
  %9 = getelementptr inbounds i8, ptr %2, i64 16
  br i1 %8, label %16, label %10

10:                                               ; preds = %4
  %11 = load i32, ptr %9, align 4
  %12 = zext i32 %11 to i64
  %13 = getelementptr inbounds i8, ptr %0, i64 %12
  %14 = zext nneg i32 %6 to i64
  %15 = getelementptr inbounds i32, ptr %13, i64 %14
  br label %16

16:                                               ; preds = %4, %10
  %17 = phi ptr [ %15, %10 ], [ %9, %4 ]
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %3, 0
  %20 = or i1 %8, %19
  br i1 %20, label %41, label %21

21:                                               ; preds = %16
  %22 = getelementptr inbounds i8, ptr %2, i64 16
  %23 = getelementptr inbounds i8, ptr %2, i64 16
  br label %24

24:                                               ; preds = %21, %37
  %25 = phi i32 [ %3, %21 ], [ %39, %37 ]
  br i1 %8, label %33, label %26

26:                                               ; preds = %24
  %27 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %25, i1 true)
  %28 = load i32, ptr %23, align 4
  %29 = zext i32 %28 to i64
  %30 = getelementptr inbounds i8, ptr %0, i64 %29
  %31 = zext nneg i32 %27 to i64
  %32 = getelementptr inbounds i32, ptr %30, i64 %31
  br label %33

33:                                               ; preds = %24, %26
  %34 = phi ptr [ %32, %26 ], [ %22, %24 ]
  %35 = load i32, ptr %34, align 4
  %36 = icmp eq i32 %35, %18
  br i1 %36, label %37, label %78

37:                                               ; preds = %33
  %38 = add i32 %25, -1
  %39 = and i32 %38, %25
  %40 = icmp eq i32 %39, 0
  br i1 %40, label %41, label %24, !llvm.loop !246

41:                                               ; preds = %37, %16
  %42 = xor i32 %18, -1
  %43 = and i32 %42, %3
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %45, label %78

45:                                               ; preds = %41
  %46 = getelementptr inbounds i8, ptr %0, i64 20
  %47 = load i32, ptr %46, align 4
  %48 = or i32 %47, %3
  %49 = xor i32 %48, -1
  %50 = and i32 %18, %49
  %51 = icmp eq i32 %50, 0
  br i1 %51, label %52, label %78

52:                                               ; preds = %45
  %53 = icmp eq i32 %3, 0
  br i1 %53, label %78, label %54

54:                                               ; preds = %52
  %55 = getelementptr inbounds i8, ptr %2, i64 4
  %56 = getelementptr inbounds i8, ptr %2, i64 8
  br label %57

57:                                               ; preds = %54, %67
  %58 = phi i32 [ %3, %54 ], [ %76, %67 ]
  %59 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %58, i1 true)
  %60 = load i32, ptr %55, align 4
  %61 = icmp eq i32 %60, 0
  br i1 %61, label %67, label %62

62:                                               ; preds = %57
  %63 = zext i32 %60 to i64
  %64 = getelementptr inbounds i8, ptr %0, i64 %63
  %65 = zext nneg i32 %59 to i64
  %66 = getelementptr inbounds i32, ptr %64, i64 %65
  store i32 %6, ptr %66, align 4
  br label %67

67:                                               ; preds = %62, %57
  %68 = icmp eq i32 %59, %6
  %69 = zext i1 %68 to i8
  %70 = load i32, ptr %56, align 4
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds i8, ptr %0, i64 %71
  %73 = zext nneg i32 %59 to i64
  %74 = getelementptr inbounds i8, ptr %72, i64 %73
  store i8 %69, ptr %74, align 1
  %75 = add i32 %58, -1
  %76 = and i32 %75, %58
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %57, !llvm.loop !253

78:                                               ; preds = %33, %67, %52, %41, %45
  %79 = phi i32 [ 1, %45 ], [ 1, %41 ], [ 0, %52 ], [ 0, %67 ], [ 1, %33 ]
  ret i32 %79
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 2) i32 @rt_mbarrier_init(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = alloca [32 x i64], align 16
  %6 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %7 = icmp ult i32 %6, 2
  br i1 %7, label %8, label %189

8:                                                ; preds = %4
  %9 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %10 = getelementptr inbounds i8, ptr %2, i64 8
  %11 = getelementptr inbounds i8, ptr %2, i64 20
  %12 = load i32, ptr %11, align 4
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds i8, ptr %2, i64 24
  %15 = load i32, ptr %14, align 4
  %16 = zext i32 %15 to i64
  %17 = shl nuw i64 %16, 32
  %18 = or disjoint i64 %17, %13
  %19 = load i32, ptr %10, align 4
  %20 = getelementptr inbounds i8, ptr %2, i64 12
  %21 = load i32, ptr %20, align 4
  %22 = zext i32 %21 to i64
  switch i32 %19, label %36 [
    i32 0, label %23
    i32 2, label %29
  ]

23:                                               ; preds = %8
  %24 = getelementptr inbounds i8, ptr %0, i64 %22
  %25 = zext nneg i32 %9 to i64
  %26 = getelementptr inbounds i64, ptr %24, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = add nsw i64 %27, %18
  br label %43

29:                                               ; preds = %8
  %30 = getelementptr inbounds i8, ptr %0, i64 %22
  %31 = zext nneg i32 %9 to i64
  %32 = getelementptr inbounds i32, ptr %30, i64 %31
  %33 = load i32, ptr %32, align 4
  %34 = add i32 %33, %12
  %35 = zext i32 %34 to i64
  br label %43

36:                                               ; preds = %8
  %37 = getelementptr inbounds i8, ptr %2, i64 16
  %38 = load i32, ptr %37, align 4
  %39 = zext i32 %38 to i64
  %40 = shl nuw i64 %39, 32
  %41 = or disjoint i64 %40, %22
  %42 = add nsw i64 %41, %18
  br label %43

43:                                               ; preds = %23, %29, %36
  %44 = phi i64 [ %28, %23 ], [ %35, %29 ], [ %42, %36 ]
  %45 = getelementptr inbounds i8, ptr %2, i64 4
  %46 = load i32, ptr %45, align 4
  %47 = icmp eq i32 %46, 1
  %48 = and i64 %44, 4294967295
  %49 = select i1 %47, i64 %48, i64 %44
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  %50 = icmp eq i32 %46, 2
  %51 = zext i1 %50 to i32
  %52 = tail call fastcc i64 @shared_index(ptr noundef %1, ptr noundef %0, i64 noundef %49, i64 noundef 8, i32 noundef %51) #30
  %53 = zext nneg i32 %9 to i64
  %54 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %53
  store i64 %52, ptr %54, align 8
  %55 = getelementptr inbounds i8, ptr %2, i64 28
  %56 = load i32, ptr %55, align 4
  %57 = icmp eq i32 %56, 0
  %58 = getelementptr inbounds i8, ptr %2, i64 32
  br i1 %57, label %59, label %64

59:                                               ; preds = %43
  %60 = load i32, ptr %58, align 4
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds i8, ptr %0, i64 %61
  %63 = getelementptr inbounds i32, ptr %62, i64 %53
  br label %64

64:                                               ; preds = %43, %59
  %65 = phi ptr [ %63, %59 ], [ %58, %43 ]
  %66 = load i32, ptr %65, align 4
  %67 = icmp slt i64 %52, 0
  br i1 %67, label %187, label %68

68:                                               ; preds = %64
  %69 = and i64 %52, 7
  %70 = icmp ne i64 %69, 0
  %71 = add i32 %66, -1048576
  %72 = icmp ult i32 %71, -1048575
  %73 = select i1 %70, i1 true, i1 %72
  br i1 %73, label %187, label %74

74:                                               ; preds = %68
  %75 = getelementptr inbounds i8, ptr %1, i64 424
  %76 = load i64, ptr %75, align 8
  %77 = inttoptr i64 %76 to ptr
  %78 = lshr exact i64 %52, 3
  %79 = getelementptr inbounds i16, ptr %77, i64 %78
  %80 = load i16, ptr %79, align 2
  %81 = icmp slt i16 %80, 0
  br i1 %81, label %86, label %82

82:                                               ; preds = %74
  %83 = getelementptr inbounds i8, ptr %1, i64 432
  %84 = load i64, ptr %83, align 8
  %85 = icmp eq i64 %84, 0
  br i1 %85, label %86, label %187

86:                                               ; preds = %74, %82
  %87 = getelementptr inbounds i8, ptr %1, i64 656
  %88 = load i64, ptr %87, align 8
  %89 = icmp eq i64 %88, 512
  br i1 %89, label %187, label %90

90:                                               ; preds = %86
  %91 = getelementptr inbounds i8, ptr %1, i64 200
  %92 = load i64, ptr %91, align 8
  %93 = add nsw i64 %92, 1
  store i64 %93, ptr %91, align 8
  %94 = getelementptr inbounds i8, ptr %1, i64 160
  %95 = load i64, ptr %94, align 8
  %96 = icmp eq i64 %95, 0
  br i1 %96, label %120, label %97

97:                                               ; preds = %90
  %98 = call fastcc i32 @races_of_writes(ptr noundef %1, ptr noundef %0, ptr noundef nonnull %5, i32 noundef %3, i32 noundef 8, i32 noundef 0) #30
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %100, label %187

100:                                              ; preds = %97
  %101 = getelementptr inbounds i8, ptr %1, i64 240
  %102 = load i64, ptr %101, align 8
  %103 = lshr i64 %52, %102
  %104 = add nuw nsw i64 %52, 8
  %105 = lshr i64 %104, %102
  %106 = icmp slt i64 %103, %105
  br i1 %106, label %107, label %116

107:                                              ; preds = %100
  %108 = getelementptr inbounds i8, ptr %1, i64 320
  br label %109

109:                                              ; preds = %107, %109
  %110 = phi i64 [ %103, %107 ], [ %114, %109 ]
  %111 = load i64, ptr %108, align 8
  %112 = inttoptr i64 %111 to ptr
  %113 = getelementptr inbounds i8, ptr %112, i64 %110
  store i8 1, ptr %113, align 1
  %114 = add nuw nsw i64 %110, 1
  %115 = icmp eq i64 %114, %105
  br i1 %115, label %116, label %109, !llvm.loop !254

116:                                              ; preds = %109, %100
  %117 = getelementptr inbounds i8, ptr %1, i64 664
  %118 = load i64, ptr %117, align 8
  %119 = add nsw i64 %118, 1
  store i64 %119, ptr %117, align 8
  br label %120

120:                                              ; preds = %116, %90
  %121 = load i64, ptr %87, align 8
  %122 = add nsw i64 %121, 1
  store i64 %122, ptr %87, align 8
  %123 = trunc i64 %121 to i16
  %124 = load i64, ptr %75, align 8
  %125 = inttoptr i64 %124 to ptr
  %126 = getelementptr inbounds i16, ptr %125, i64 %78
  store i16 %123, ptr %126, align 2
  %127 = getelementptr inbounds i8, ptr %1, i64 432
  %128 = load i64, ptr %127, align 8
  %129 = inttoptr i64 %128 to ptr
  %130 = getelementptr inbounds %struct.Mbarrier, ptr %129, i64 %121
  store i64 %52, ptr %130, align 8
  %131 = zext nneg i32 %66 to i64
  %132 = getelementptr inbounds i8, ptr %130, i64 16
  store i64 %131, ptr %132, align 8
  %133 = getelementptr inbounds i8, ptr %130, i64 8
  store i64 %131, ptr %133, align 8
  %134 = getelementptr inbounds i8, ptr %130, i64 56
  store i64 0, ptr %134, align 8
  %135 = getelementptr inbounds i8, ptr %130, i64 32
  store i64 0, ptr %135, align 8
  %136 = getelementptr inbounds i8, ptr %130, i64 24
  store i64 0, ptr %136, align 8
  %137 = getelementptr inbounds i8, ptr %1, i64 392
  %138 = load i64, ptr %137, align 8
  %139 = srem i64 %121, 64
  %140 = add nsw i64 %138, %139
  %141 = getelementptr inbounds i8, ptr %130, i64 40
  store i64 %140, ptr %141, align 8
  %142 = getelementptr inbounds i8, ptr %2, i64 40
  %143 = load i32, ptr %142, align 4
  %144 = zext i32 %143 to i64
  %145 = getelementptr inbounds i8, ptr %130, i64 48
  store i64 %144, ptr %145, align 8
  %146 = getelementptr inbounds i8, ptr %0, i64 12
  %147 = load i32, ptr %146, align 4
  %148 = sext i32 %147 to i64
  %149 = getelementptr inbounds i8, ptr %130, i64 64
  store i64 %148, ptr %149, align 8
  %150 = load i64, ptr %91, align 8
  %151 = getelementptr inbounds i8, ptr %130, i64 72
  store i64 %150, ptr %151, align 8
  %152 = getelementptr inbounds i8, ptr %130, i64 80
  store i64 1, ptr %152, align 8
  %153 = getelementptr inbounds i8, ptr %130, i64 88
  store i64 %122, ptr %153, align 8
  %154 = getelementptr inbounds i8, ptr %1, i64 216
  %155 = load i64, ptr %154, align 8
  %156 = icmp sgt i64 %155, 0
  br i1 %156, label %157, label %187

157:                                              ; preds = %120
  %158 = getelementptr inbounds i8, ptr %1, i64 448
  %159 = ptrtoint ptr %130 to i64
  %160 = getelementptr inbounds i8, ptr %1, i64 440
  br label %161

161:                                              ; preds = %157, %161
  %162 = phi i64 [ %155, %157 ], [ %184, %161 ]
  %163 = phi i64 [ 0, %157 ], [ %183, %161 ]
  %164 = load i64, ptr %158, align 8
  %165 = inttoptr i64 %164 to ptr
  %166 = load i64, ptr %127, align 8
  %167 = sub i64 %159, %166
  %168 = sdiv exact i64 %167, 96
  %169 = shl i64 %162, 1
  %170 = mul i64 %169, %168
  %171 = getelementptr inbounds i64, ptr %165, i64 %170
  %172 = getelementptr inbounds i64, ptr %171, i64 %163
  store i64 0, ptr %172, align 8
  %173 = load i64, ptr %160, align 8
  %174 = inttoptr i64 %173 to ptr
  %175 = load i64, ptr %127, align 8
  %176 = sub i64 %159, %175
  %177 = sdiv exact i64 %176, 96
  %178 = load i64, ptr %154, align 8
  %179 = shl i64 %178, 1
  %180 = mul i64 %179, %177
  %181 = getelementptr inbounds i64, ptr %174, i64 %180
  %182 = getelementptr inbounds i64, ptr %181, i64 %163
  store i64 0, ptr %182, align 8
  %183 = add nuw nsw i64 %163, 1
  %184 = load i64, ptr %154, align 8
  %185 = shl nsw i64 %184, 1
  %186 = icmp slt i64 %183, %185
  br i1 %186, label %161, label %187, !llvm.loop !255

187:                                              ; preds = %161, %120, %97, %82, %86, %64, %68
  %188 = phi i32 [ 1, %68 ], [ 1, %64 ], [ 1, %86 ], [ 1, %82 ], [ 1, %97 ], [ 0, %120 ], [ 0, %161 ]
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  br label %189

189:                                              ; preds = %4, %187
  %190 = phi i32 [ %188, %187 ], [ 1, %4 ]
  ret i32 %190
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define dso_local range(i32 0, 3) i32 @rt_setmaxnreg(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3) local_unnamed_addr #6 {
  %5 = getelementptr inbounds i8, ptr %0, i64 20
  %6 = load i32, ptr %5, align 4
  %7 = xor i32 %6, %3
  %8 = icmp eq i32 %7, -1
  br i1 %8, label %9, label %81

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %1, i64 672
  %11 = load i64, ptr %10, align 8
  %12 = inttoptr i64 %11 to ptr
  %13 = getelementptr inbounds i8, ptr %0, i64 12
  %14 = load i32, ptr %13, align 4
  %15 = sext i32 %14 to i64
  %16 = getelementptr inbounds i64, ptr %12, i64 %15
  %17 = getelementptr inbounds i8, ptr %1, i64 680
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  %20 = getelementptr inbounds i8, ptr %0, i64 52
  %21 = load i32, ptr %20, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i64, ptr %19, i64 %22
  %24 = getelementptr inbounds i8, ptr %2, i64 4
  %25 = load i32, ptr %24, align 4
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds i8, ptr %2, i64 8
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %28, 0
  %30 = load i64, ptr %16, align 8
  br i1 %29, label %33, label %31

31:                                               ; preds = %9
  %32 = icmp sgt i64 %30, %26
  br i1 %32, label %81, label %35

33:                                               ; preds = %9
  %34 = icmp slt i64 %30, %26
  br i1 %34, label %81, label %35

35:                                               ; preds = %33, %31
  %36 = load i64, ptr %16, align 8
  %37 = sub nsw i64 %26, %36
  %38 = shl nsw i64 %37, 5
  br i1 %29, label %45, label %39

39:                                               ; preds = %35
  %40 = load i64, ptr %23, align 8
  %41 = icmp sgt i64 %38, %40
  br i1 %41, label %42, label %45

42:                                               ; preds = %39
  %43 = getelementptr inbounds i8, ptr %0, i64 16
  store i32 6, ptr %43, align 4
  %44 = getelementptr inbounds i8, ptr %0, i64 24
  store i32 %21, ptr %44, align 4
  br label %81

45:                                               ; preds = %39, %35
  %46 = load i64, ptr %23, align 8
  %47 = sub nsw i64 %46, %38
  store i64 %47, ptr %23, align 8
  store i64 %26, ptr %16, align 8
  %48 = load i32, ptr %27, align 4
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %50, label %81

50:                                               ; preds = %45
  %51 = getelementptr inbounds i8, ptr %1, i64 40
  %52 = load i64, ptr %51, align 8
  %53 = icmp sgt i64 %52, 0
  br i1 %53, label %54, label %57

54:                                               ; preds = %50
  %55 = getelementptr inbounds i8, ptr %1, i64 16
  %56 = getelementptr inbounds i8, ptr %1, i64 24
  br label %61

57:                                               ; preds = %77, %50
  %58 = getelementptr inbounds i8, ptr %1, i64 208
  %59 = load i64, ptr %58, align 8
  %60 = add nsw i64 %59, 1
  store i64 %60, ptr %58, align 8
  br label %81

61:                                               ; preds = %54, %77
  %62 = phi i64 [ %52, %54 ], [ %79, %77 ]
  %63 = phi i64 [ 0, %54 ], [ %78, %77 ]
  %64 = load i32, ptr %20, align 4
  %65 = sext i32 %64 to i64
  %66 = mul nsw i64 %62, %65
  %67 = add nsw i64 %66, %63
  %68 = load i64, ptr %55, align 8
  %69 = load i64, ptr %56, align 8
  %70 = mul nsw i64 %67, %69
  %71 = add nsw i64 %70, %68
  %72 = inttoptr i64 %71 to ptr
  %73 = getelementptr inbounds i8, ptr %72, i64 16
  %74 = load i32, ptr %73, align 4
  %75 = icmp eq i32 %74, 6
  br i1 %75, label %76, label %77

76:                                               ; preds = %61
  store i32 0, ptr %73, align 4
  br label %77

77:                                               ; preds = %76, %61
  %78 = add nuw nsw i64 %63, 1
  %79 = load i64, ptr %51, align 8
  %80 = icmp slt i64 %78, %79
  br i1 %80, label %61, label %57, !llvm.loop !256

81:                                               ; preds = %33, %31, %45, %57, %42, %4
  %82 = phi i32 [ 1, %4 ], [ 1, %33 ], [ 1, %31 ], [ 2, %42 ], [ 0, %57 ], [ 0, %45 ]
  ret i32 %82
}

; Function Attrs: noredzone nounwind
define dso_local i64 @rt_run(ptr noundef %0) local_unnamed_addr #0 {
  %2 = alloca %struct.Load, align 8
  %3 = alloca %struct.Load, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = inttoptr i64 %5 to ptr
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 408
  %10 = load i64, ptr %9, align 8
  %11 = icmp eq i64 %10, %8
  br i1 %11, label %229, label %12

12:                                               ; preds = %1
  %13 = getelementptr inbounds i8, ptr %0, i64 416
  %14 = getelementptr inbounds i8, ptr %0, i64 184
  %15 = add nsw i64 %8, -1
  %16 = getelementptr inbounds i8, ptr %0, i64 184
  %17 = shl nsw i64 %8, 1
  %18 = getelementptr inbounds i8, ptr %0, i64 192
  %19 = getelementptr inbounds i8, ptr %0, i64 16
  %20 = getelementptr inbounds i8, ptr %0, i64 24
  %21 = shl nsw i64 %8, 2
  %22 = getelementptr inbounds i8, ptr %0, i64 504
  %23 = getelementptr inbounds i8, ptr %0, i64 176
  %24 = getelementptr inbounds i8, ptr %0, i64 192
  %25 = getelementptr inbounds i8, ptr %0, i64 488
  %26 = getelementptr inbounds i8, ptr %0, i64 560
  %27 = getelementptr inbounds i8, ptr %0, i64 400
  %28 = getelementptr inbounds i8, ptr %0, i64 176
  %29 = getelementptr inbounds i8, ptr %0, i64 192
  %30 = getelementptr inbounds i8, ptr %0, i64 504
  %31 = getelementptr inbounds i8, ptr %0, i64 488
  %32 = getelementptr inbounds i8, ptr %0, i64 560
  %33 = getelementptr inbounds i8, ptr %0, i64 208
  %34 = getelementptr inbounds i8, ptr %0, i64 456
  %35 = getelementptr inbounds i8, ptr %0, i64 40
  %36 = getelementptr inbounds i8, ptr %0, i64 480
  %37 = getelementptr inbounds i8, ptr %0, i64 560
  %38 = getelementptr inbounds i8, ptr %0, i64 48
  br label %39

39:                                               ; preds = %12, %226
  %40 = phi i64 [ undef, %12 ], [ %225, %226 ]
  %41 = phi i64 [ 0, %12 ], [ %224, %226 ]
  %42 = load i64, ptr %13, align 8
  %43 = icmp sge i64 %42, %8
  %44 = icmp slt i64 %42, 0
  %45 = or i1 %43, %44
  br i1 %45, label %46, label %50

46:                                               ; preds = %39
  %47 = load i64, ptr %14, align 8
  %48 = icmp eq i64 %47, 1
  %49 = select i1 %48, i64 %15, i64 0
  store i64 %49, ptr %13, align 8
  br label %50

50:                                               ; preds = %39, %46
  %51 = phi i64 [ %49, %46 ], [ %42, %39 ]
  %52 = load i64, ptr %16, align 8
  %53 = icmp eq i64 %52, 2
  %54 = icmp slt i64 %41, %17
  %55 = select i1 %53, i1 %54, i1 false
  br i1 %55, label %56, label %62

56:                                               ; preds = %50
  %57 = load i64, ptr %18, align 8
  %58 = mul i64 %57, 6364136223846793005
  %59 = add i64 %58, 1442695040888963407
  store i64 %59, ptr %18, align 8
  %60 = lshr i64 %59, 33
  %61 = srem i64 %60, %8
  br label %62

62:                                               ; preds = %56, %50
  %63 = phi i64 [ %61, %56 ], [ %51, %50 ]
  %64 = load i64, ptr %19, align 8
  %65 = load i64, ptr %20, align 8
  %66 = mul nsw i64 %65, %63
  %67 = add nsw i64 %66, %64
  %68 = inttoptr i64 %67 to ptr
  %69 = icmp eq i64 %52, 1
  %70 = select i1 %69, i64 -1, i64 1
  %71 = add nsw i64 %63, %70
  %72 = getelementptr inbounds i8, ptr %68, i64 16
  %73 = load i32, ptr %72, align 4
  %74 = icmp eq i32 %73, 0
  br i1 %74, label %109, label %75

75:                                               ; preds = %62
  store i64 %71, ptr %13, align 8
  %76 = add nsw i64 %41, 1
  %77 = icmp slt i64 %76, %21
  br i1 %77, label %222, label %78, !llvm.loop !257

78:                                               ; preds = %75
  %79 = load i64, ptr %22, align 8
  %80 = icmp eq i64 %79, 0
  br i1 %80, label %105, label %81

81:                                               ; preds = %78
  %82 = load i64, ptr %23, align 8
  %83 = icmp eq i64 %82, 2
  br i1 %83, label %84, label %90

84:                                               ; preds = %81
  %85 = load i64, ptr %24, align 8
  %86 = mul i64 %85, 6364136223846793005
  %87 = add i64 %86, 1442695040888963407
  store i64 %87, ptr %24, align 8
  %88 = lshr i64 %87, 33
  %89 = srem i64 %88, %79
  br label %90

90:                                               ; preds = %84, %81
  %91 = phi i64 [ %89, %84 ], [ 0, %81 ]
  %92 = load i64, ptr %25, align 8
  %93 = inttoptr i64 %92 to ptr
  call void @llvm.lifetime.start.p0(i64 176, ptr nonnull %3) #29
  %94 = getelementptr inbounds %struct.Load, ptr %93, i64 %91
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(176) %3, ptr noundef nonnull align 8 dereferenceable(176) %94, i64 176, i1 false)
  %95 = add nsw i64 %79, -1
  store i64 %95, ptr %22, align 8
  %96 = icmp sgt i64 %95, %91
  br i1 %96, label %97, label %104

97:                                               ; preds = %90, %97
  %98 = phi i64 [ %100, %97 ], [ %91, %90 ]
  %99 = getelementptr inbounds %struct.Load, ptr %93, i64 %98
  %100 = add nuw nsw i64 %98, 1
  %101 = getelementptr inbounds %struct.Load, ptr %93, i64 %100
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(176) %99, ptr noundef nonnull align 8 dereferenceable(176) %101, i64 176, i1 false)
  %102 = load i64, ptr %22, align 8
  %103 = icmp slt i64 %100, %102
  br i1 %103, label %97, label %104, !llvm.loop !258

104:                                              ; preds = %97, %90
  call fastcc void @deliver(ptr noundef %0, ptr noundef nonnull %3) #30
  call void @llvm.lifetime.end.p0(i64 176, ptr nonnull %3) #29
  br i1 %80, label %105, label %222, !llvm.loop !257

105:                                              ; preds = %78, %104
  %106 = load i64, ptr %26, align 8
  %107 = icmp eq i64 %106, 0
  %108 = select i1 %107, i64 3, i64 5
  br label %222

109:                                              ; preds = %62
  store i64 %63, ptr %27, align 8
  store i64 %63, ptr %13, align 8
  %110 = getelementptr inbounds i8, ptr %68, i64 36
  %111 = load i32, ptr %110, align 4
  %112 = icmp eq i32 %111, 0
  br i1 %112, label %113, label %222

113:                                              ; preds = %109
  %114 = getelementptr inbounds i8, ptr %68, i64 32
  %115 = load i32, ptr %114, align 4
  %116 = icmp slt i32 %115, 1
  br i1 %116, label %117, label %118

117:                                              ; preds = %113
  store i32 20000, ptr %114, align 4
  br label %118

118:                                              ; preds = %117, %113
  %119 = tail call i32 %6(ptr noundef %68, ptr noundef %0) #28
  switch i32 %119, label %181 [
    i32 0, label %120
    i32 1, label %222
    i32 2, label %182
    i32 3, label %180
  ]

120:                                              ; preds = %118
  store i32 5, ptr %72, align 4
  %121 = load i64, ptr %9, align 8
  %122 = add nsw i64 %121, 1
  store i64 %122, ptr %9, align 8
  %123 = load i64, ptr %33, align 8
  %124 = add nsw i64 %123, 1
  store i64 %124, ptr %33, align 8
  store i64 %71, ptr %13, align 8
  %125 = getelementptr inbounds i8, ptr %68, i64 52
  %126 = load i32, ptr %125, align 4
  %127 = sext i32 %126 to i64
  %128 = shl nsw i64 %127, 4
  %129 = or disjoint i64 %128, 15
  br label %130

130:                                              ; preds = %166, %120
  %131 = phi i64 [ %128, %120 ], [ %167, %166 ]
  %132 = load i64, ptr %34, align 8
  %133 = inttoptr i64 %132 to ptr
  %134 = getelementptr inbounds %struct.Barrier, ptr %133, i64 %131
  %135 = load i64, ptr %134, align 8
  %136 = icmp eq i64 %135, 0
  br i1 %136, label %166, label %137

137:                                              ; preds = %130
  %138 = getelementptr inbounds i8, ptr %134, i64 24
  %139 = load i64, ptr %138, align 8
  %140 = icmp eq i64 %139, 0
  br i1 %140, label %166, label %141

141:                                              ; preds = %137
  %142 = load i64, ptr %35, align 8
  %143 = icmp sgt i64 %142, 0
  br i1 %143, label %144, label %162

144:                                              ; preds = %141
  %145 = mul nsw i64 %142, %127
  %146 = load i64, ptr %19, align 8
  %147 = load i64, ptr %20, align 8
  br label %148

148:                                              ; preds = %148, %144
  %149 = phi i64 [ 0, %144 ], [ %160, %148 ]
  %150 = phi i64 [ 0, %144 ], [ %159, %148 ]
  %151 = add nsw i64 %149, %145
  %152 = mul nsw i64 %151, %147
  %153 = add nsw i64 %152, %146
  %154 = inttoptr i64 %153 to ptr
  %155 = getelementptr inbounds i8, ptr %154, i64 16
  %156 = load i32, ptr %155, align 4
  %157 = icmp ne i32 %156, 5
  %158 = zext i1 %157 to i64
  %159 = add nuw nsw i64 %150, %158
  %160 = add nuw nsw i64 %149, 1
  %161 = icmp eq i64 %160, %142
  br i1 %161, label %162, label %148, !llvm.loop !89

162:                                              ; preds = %148, %141
  %163 = phi i64 [ 0, %141 ], [ %159, %148 ]
  %164 = getelementptr inbounds i8, ptr %134, i64 8
  store i64 %163, ptr %164, align 8
  %165 = tail call fastcc i32 @settle_barrier(ptr noundef %0, i64 noundef %131) #30
  br label %166

166:                                              ; preds = %162, %137, %130
  %167 = add nsw i64 %131, 1
  %168 = icmp eq i64 %131, %129
  br i1 %168, label %169, label %130, !llvm.loop !259

169:                                              ; preds = %166
  %170 = load i64, ptr %36, align 8
  %171 = icmp eq i64 %170, 0
  br i1 %171, label %172, label %222

172:                                              ; preds = %169
  %173 = load i64, ptr %37, align 8
  %174 = icmp eq i64 %173, 0
  br i1 %174, label %175, label %222

175:                                              ; preds = %172
  %176 = load i64, ptr %38, align 8
  %177 = icmp sgt i64 %176, 1
  %178 = select i1 %177, i32 1, i32 3
  %179 = select i1 %177, i64 6, i64 %40
  br label %222

180:                                              ; preds = %118
  store i64 %71, ptr %13, align 8
  br label %222

181:                                              ; preds = %118
  br label %222

182:                                              ; preds = %118
  store i64 %71, ptr %13, align 8
  %183 = load i64, ptr %28, align 8
  %184 = icmp eq i64 %183, 2
  br i1 %184, label %185, label %217

185:                                              ; preds = %182
  %186 = load i64, ptr %30, align 8
  %187 = icmp eq i64 %186, 0
  br i1 %187, label %217, label %188

188:                                              ; preds = %185, %214
  %189 = phi i64 [ %215, %214 ], [ %186, %185 ]
  %190 = load i64, ptr %29, align 8
  %191 = mul i64 %190, 6364136223846793005
  %192 = add i64 %191, 1442695040888963407
  store i64 %192, ptr %29, align 8
  %193 = lshr i64 %192, 33
  %194 = trunc nuw nsw i64 %193 to i32
  %195 = urem i32 %194, 3
  %196 = icmp eq i32 %195, 0
  br i1 %196, label %197, label %217

197:                                              ; preds = %188
  %198 = mul i64 %192, 6364136223846793005
  %199 = add i64 %198, 1442695040888963407
  store i64 %199, ptr %29, align 8
  %200 = lshr i64 %199, 33
  %201 = srem i64 %200, %189
  %202 = load i64, ptr %31, align 8
  %203 = inttoptr i64 %202 to ptr
  call void @llvm.lifetime.start.p0(i64 176, ptr nonnull %2) #29
  %204 = getelementptr inbounds %struct.Load, ptr %203, i64 %201
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(176) %2, ptr noundef nonnull align 8 dereferenceable(176) %204, i64 176, i1 false)
  %205 = add nsw i64 %189, -1
  store i64 %205, ptr %30, align 8
  %206 = icmp sgt i64 %205, %201
  br i1 %206, label %207, label %214

207:                                              ; preds = %197, %207
  %208 = phi i64 [ %210, %207 ], [ %201, %197 ]
  %209 = getelementptr inbounds %struct.Load, ptr %203, i64 %208
  %210 = add nuw nsw i64 %208, 1
  %211 = getelementptr inbounds %struct.Load, ptr %203, i64 %210
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(176) %209, ptr noundef nonnull align 8 dereferenceable(176) %211, i64 176, i1 false)
  %212 = load i64, ptr %30, align 8
  %213 = icmp slt i64 %210, %212
  br i1 %213, label %207, label %214, !llvm.loop !258

214:                                              ; preds = %207, %197
  call fastcc void @deliver(ptr noundef %0, ptr noundef nonnull %2) #30
  call void @llvm.lifetime.end.p0(i64 176, ptr nonnull %2) #29
  %215 = load i64, ptr %30, align 8
  %216 = icmp eq i64 %215, 0
  br i1 %216, label %217, label %188, !llvm.loop !260

217:                                              ; preds = %214, %188, %185, %182
  %218 = load i64, ptr %32, align 8
  %219 = icmp ne i64 %218, 0
  %220 = zext i1 %219 to i32
  %221 = select i1 %219, i64 5, i64 %40
  br label %222

222:                                              ; preds = %175, %180, %181, %172, %169, %118, %217, %109, %105, %104, %75
  %223 = phi i32 [ 3, %75 ], [ 3, %104 ], [ 1, %105 ], [ 1, %109 ], [ 1, %181 ], [ 1, %180 ], [ 1, %172 ], [ 1, %169 ], [ %119, %118 ], [ %220, %217 ], [ %178, %175 ]
  %224 = phi i64 [ %76, %75 ], [ 0, %104 ], [ %76, %105 ], [ 0, %109 ], [ 0, %181 ], [ 0, %180 ], [ 0, %172 ], [ 0, %169 ], [ 0, %118 ], [ 0, %217 ], [ 0, %175 ]
  %225 = phi i64 [ %40, %75 ], [ %40, %104 ], [ %108, %105 ], [ 1, %109 ], [ 4, %181 ], [ 2, %180 ], [ 6, %172 ], [ 6, %169 ], [ 1, %118 ], [ %221, %217 ], [ %179, %175 ]
  switch i32 %223, label %229 [
    i32 0, label %226
    i32 3, label %226
  ]

226:                                              ; preds = %222, %222
  %227 = load i64, ptr %9, align 8
  %228 = icmp eq i64 %227, %8
  br i1 %228, label %229, label %39, !llvm.loop !257

229:                                              ; preds = %222, %226, %1
  %230 = phi i64 [ 0, %1 ], [ %225, %222 ], [ 0, %226 ]
  ret i64 %230
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @foreign(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5) unnamed_addr #9 {
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %43, label %8

8:                                                ; preds = %6
  %9 = getelementptr inbounds i8, ptr %0, i64 880
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = lshr i32 %3, %11
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds i8, ptr %0, i64 344
  %15 = getelementptr inbounds i8, ptr %0, i64 360
  %16 = getelementptr inbounds i8, ptr %0, i64 776
  %17 = icmp ne i32 %5, 0
  %18 = getelementptr inbounds i8, ptr %0, i64 760
  %19 = getelementptr inbounds i8, ptr %0, i64 360
  %20 = getelementptr inbounds i8, ptr %0, i64 768
  %21 = getelementptr inbounds i8, ptr %0, i64 360
  %22 = icmp eq i32 %4, 0
  %23 = getelementptr inbounds i8, ptr %0, i64 752
  %24 = getelementptr inbounds i8, ptr %0, i64 704
  %25 = getelementptr inbounds i8, ptr %0, i64 360
  %26 = icmp eq i32 %12, 0
  br label %27

27:                                               ; preds = %8, %45
  %28 = phi i32 [ 0, %8 ], [ %46, %45 ]
  %29 = phi i32 [ %2, %8 ], [ %48, %45 ]
  %30 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %29, i1 true)
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds i64, ptr %1, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = add nsw i64 %33, -68719476736
  %35 = ashr i64 %34, %10
  %36 = add nsw i64 %35, %13
  br i1 %26, label %45, label %37

37:                                               ; preds = %27
  %38 = load i64, ptr %14, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = load i64, ptr %16, align 8
  %41 = icmp eq i64 %40, 0
  %42 = or i1 %17, %41
  br label %50

43:                                               ; preds = %45, %6
  %44 = phi i32 [ 0, %6 ], [ %46, %45 ]
  ret i32 %44

45:                                               ; preds = %105, %27
  %46 = phi i32 [ %28, %27 ], [ %108, %105 ]
  %47 = add i32 %29, -1
  %48 = and i32 %47, %29
  %49 = icmp eq i32 %48, 0
  br i1 %49, label %43, label %27, !llvm.loop !261

50:                                               ; preds = %37, %105
  %51 = phi i32 [ %28, %37 ], [ %108, %105 ]
  %52 = phi i64 [ %35, %37 ], [ %109, %105 ]
  %53 = getelementptr inbounds i32, ptr %39, i64 %52
  %54 = load i32, ptr %53, align 4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %61, label %56

56:                                               ; preds = %50
  %57 = load i64, ptr %15, align 8
  %58 = trunc i64 %57 to i32
  %59 = icmp ne i32 %54, %58
  %60 = zext i1 %59 to i32
  br label %61

61:                                               ; preds = %50, %56
  %62 = phi i32 [ 0, %50 ], [ %60, %56 ]
  br i1 %42, label %89, label %63

63:                                               ; preds = %61
  %64 = load i64, ptr %18, align 8
  %65 = inttoptr i64 %64 to ptr
  %66 = getelementptr inbounds i32, ptr %65, i64 %52
  %67 = load i32, ptr %66, align 4
  %68 = icmp eq i32 %67, 0
  br i1 %68, label %74, label %69

69:                                               ; preds = %63
  %70 = load i64, ptr %19, align 8
  %71 = trunc i64 %70 to i32
  %72 = icmp ne i32 %67, %71
  %73 = zext i1 %72 to i32
  br label %74

74:                                               ; preds = %63, %69
  %75 = phi i32 [ 0, %63 ], [ %73, %69 ]
  %76 = icmp eq i32 %75, 0
  br i1 %76, label %89, label %77

77:                                               ; preds = %74
  %78 = load i64, ptr %20, align 8
  %79 = inttoptr i64 %78 to ptr
  %80 = getelementptr inbounds i32, ptr %79, i64 %52
  %81 = load i32, ptr %80, align 4
  %82 = load i64, ptr %21, align 8
  %83 = trunc i64 %82 to i32
  %84 = icmp ne i32 %81, %83
  %85 = icmp ne i32 %81, -1
  %86 = and i1 %85, %84
  %87 = zext i1 %86 to i32
  %88 = or i32 %62, %87
  br label %89

89:                                               ; preds = %77, %74, %61
  %90 = phi i32 [ %62, %61 ], [ %88, %77 ], [ %62, %74 ]
  br i1 %22, label %105, label %91

91:                                               ; preds = %89
  %92 = load i64, ptr %23, align 8
  %93 = icmp eq i64 %92, 0
  br i1 %93, label %105, label %94

94:                                               ; preds = %91
  %95 = load i64, ptr %24, align 8
  %96 = inttoptr i64 %95 to ptr
  %97 = getelementptr inbounds i32, ptr %96, i64 %52
  %98 = load i32, ptr %97, align 4
  %99 = icmp eq i32 %98, 0
  br i1 %99, label %105, label %100

100:                                              ; preds = %94
  %101 = load i64, ptr %25, align 8
  %102 = trunc i64 %101 to i32
  %103 = icmp ne i32 %98, %102
  %104 = zext i1 %103 to i32
  br label %105

105:                                              ; preds = %100, %94, %89, %91
  %106 = phi i32 [ 0, %91 ], [ 0, %89 ], [ 0, %94 ], [ %104, %100 ]
  %107 = or i32 %90, %51
  %108 = or i32 %107, %106
  %109 = add nsw i64 %52, 1
  %110 = icmp slt i64 %109, %36
  br i1 %110, label %50, label %45, !llvm.loop !262
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @unordered(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, i64 noundef %6) unnamed_addr #9 {
  switch i32 %2, label %111 [
    i32 -1, label %8
    i32 0, label %429
  ]

8:                                                ; preds = %7
  %9 = load i64, ptr %1, align 8
  %10 = zext i32 %3 to i64
  br label %13

11:                                               ; preds = %13
  %12 = icmp eq i64 %21, 0
  br i1 %12, label %24, label %109

13:                                               ; preds = %8, %13
  %14 = phi i64 [ 0, %8 ], [ %22, %13 ]
  %15 = phi i64 [ 0, %8 ], [ %21, %13 ]
  %16 = getelementptr inbounds i64, ptr %1, i64 %14
  %17 = load i64, ptr %16, align 8
  %18 = mul nuw nsw i64 %14, %10
  %19 = add i64 %18, %9
  %20 = sub i64 %17, %19
  %21 = or i64 %20, %15
  %22 = add nuw nsw i64 %14, 1
  %23 = icmp eq i64 %22, 32
  br i1 %23, label %11, label %13, !llvm.loop !22

24:                                               ; preds = %11
  %25 = load i64, ptr %1, align 8
  %26 = add nsw i64 %25, -68719476736
  %27 = getelementptr inbounds i8, ptr %0, i64 720
  %28 = load i64, ptr %27, align 8
  %29 = ashr i64 %26, %28
  %30 = zext i32 %3 to i64
  %31 = shl nuw nsw i64 %30, 5
  %32 = lshr i64 %31, %28
  %33 = getelementptr inbounds i8, ptr %0, i64 712
  %34 = load i64, ptr %33, align 8
  %35 = inttoptr i64 %34 to ptr
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %29
  %38 = icmp eq i64 %32, 0
  br i1 %38, label %52, label %39

39:                                               ; preds = %24
  %40 = getelementptr inbounds i8, ptr %0, i64 728
  %41 = load i64, ptr %40, align 8
  br label %42

42:                                               ; preds = %39, %42
  %43 = phi i64 [ 0, %39 ], [ %50, %42 ]
  %44 = phi i32 [ 0, %39 ], [ %49, %42 ]
  %45 = getelementptr inbounds i64, ptr %37, i64 %43
  %46 = load i64, ptr %45, align 8
  %47 = icmp sgt i64 %46, %41
  %48 = zext i1 %47 to i32
  %49 = or i32 %44, %48
  %50 = add nuw nsw i64 %43, 1
  %51 = icmp eq i64 %50, %32
  br i1 %51, label %52, label %42, !llvm.loop !263

52:                                               ; preds = %42, %24
  %53 = phi i32 [ 0, %24 ], [ %49, %42 ]
  %54 = or i32 %53, %4
  %55 = icmp eq i32 %54, 0
  br i1 %55, label %56, label %78

56:                                               ; preds = %52
  %57 = getelementptr inbounds i8, ptr %0, i64 752
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, 0
  br i1 %59, label %81, label %60

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %35, i64 24
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr inbounds i64, ptr %62, i64 %29
  %64 = icmp eq i64 %32, 0
  br i1 %64, label %78, label %65

65:                                               ; preds = %60
  %66 = getelementptr inbounds i8, ptr %0, i64 728
  %67 = load i64, ptr %66, align 8
  br label %68

68:                                               ; preds = %65, %68
  %69 = phi i64 [ 0, %65 ], [ %76, %68 ]
  %70 = phi i32 [ 0, %65 ], [ %75, %68 ]
  %71 = getelementptr inbounds i64, ptr %63, i64 %69
  %72 = load i64, ptr %71, align 8
  %73 = icmp sgt i64 %72, %67
  %74 = zext i1 %73 to i32
  %75 = or i32 %70, %74
  %76 = add nuw nsw i64 %69, 1
  %77 = icmp eq i64 %76, %32
  br i1 %77, label %78, label %68, !llvm.loop !263

78:                                               ; preds = %68, %60, %52
  %79 = phi i32 [ %53, %52 ], [ 0, %60 ], [ %75, %68 ]
  %80 = icmp eq i32 %79, 0
  br i1 %80, label %81, label %109

81:                                               ; preds = %56, %78
  %82 = getelementptr inbounds i8, ptr %0, i64 776
  %83 = load i64, ptr %82, align 8
  %84 = icmp eq i64 %83, 0
  br i1 %84, label %429, label %85

85:                                               ; preds = %81
  %86 = getelementptr inbounds i8, ptr %35, i64 72
  %87 = load ptr, ptr %86, align 8
  %88 = getelementptr inbounds i64, ptr %87, i64 %29
  %89 = icmp eq i64 %32, 0
  br i1 %89, label %105, label %90

90:                                               ; preds = %85
  %91 = getelementptr inbounds i8, ptr %0, i64 728
  %92 = load i64, ptr %91, align 8
  br label %93

93:                                               ; preds = %90, %93
  %94 = phi i64 [ 0, %90 ], [ %101, %93 ]
  %95 = phi i32 [ 0, %90 ], [ %100, %93 ]
  %96 = getelementptr inbounds i64, ptr %88, i64 %94
  %97 = load i64, ptr %96, align 8
  %98 = icmp sgt i64 %97, %92
  %99 = zext i1 %98 to i32
  %100 = or i32 %95, %99
  %101 = add nuw nsw i64 %94, 1
  %102 = icmp eq i64 %101, %32
  br i1 %102, label %103, label %93, !llvm.loop !263

103:                                              ; preds = %93
  %104 = icmp eq i32 %100, 0
  br label %105

105:                                              ; preds = %103, %85
  %106 = phi i1 [ true, %85 ], [ %104, %103 ]
  %107 = icmp eq i32 %2, 0
  %108 = or i1 %106, %107
  br i1 %108, label %429, label %111

109:                                              ; preds = %78, %11
  %110 = icmp eq i32 %2, 0
  br i1 %110, label %429, label %111

111:                                              ; preds = %7, %105, %109
  %112 = getelementptr inbounds i8, ptr %0, i64 720
  %113 = load i64, ptr %112, align 8
  %114 = trunc i64 %113 to i32
  %115 = lshr i32 %3, %114
  %116 = zext i32 %115 to i64
  %117 = getelementptr inbounds i8, ptr %0, i64 712
  %118 = getelementptr inbounds i8, ptr %0, i64 728
  %119 = getelementptr inbounds i8, ptr %0, i64 224
  %120 = getelementptr inbounds i8, ptr %0, i64 216
  %121 = icmp ne i32 %5, 0
  %122 = getelementptr inbounds i8, ptr %0, i64 840
  %123 = getelementptr inbounds i8, ptr %0, i64 848
  %124 = icmp eq i32 %5, 0
  %125 = icmp ne i32 %4, 1
  %126 = and i1 %125, %124
  %127 = getelementptr inbounds i8, ptr %0, i64 840
  %128 = getelementptr inbounds i8, ptr %0, i64 848
  %129 = getelementptr inbounds i8, ptr %0, i64 848
  %130 = getelementptr inbounds i8, ptr %0, i64 776
  %131 = getelementptr inbounds i8, ptr %0, i64 224
  %132 = getelementptr inbounds i8, ptr %0, i64 216
  %133 = getelementptr inbounds i8, ptr %0, i64 224
  %134 = getelementptr inbounds i8, ptr %0, i64 216
  %135 = getelementptr inbounds i8, ptr %0, i64 224
  %136 = getelementptr inbounds i8, ptr %0, i64 216
  %137 = getelementptr inbounds i8, ptr %0, i64 224
  %138 = getelementptr inbounds i8, ptr %0, i64 216
  %139 = getelementptr inbounds i8, ptr %0, i64 224
  %140 = getelementptr inbounds i8, ptr %0, i64 216
  %141 = icmp eq i32 %115, 0
  br label %142

142:                                              ; preds = %111, %179
  %143 = phi i32 [ 0, %111 ], [ %180, %179 ]
  %144 = phi i32 [ %2, %111 ], [ %182, %179 ]
  %145 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %144, i1 true)
  %146 = zext nneg i32 %145 to i64
  %147 = getelementptr inbounds i64, ptr %1, i64 %146
  %148 = load i64, ptr %147, align 8
  %149 = add nsw i64 %148, -68719476736
  %150 = ashr i64 %149, %113
  %151 = add nsw i64 %150, %116
  br i1 %141, label %179, label %152

152:                                              ; preds = %142
  %153 = load i64, ptr %117, align 8
  %154 = inttoptr i64 %153 to ptr
  %155 = getelementptr inbounds i8, ptr %154, i64 8
  %156 = load ptr, ptr %155, align 8
  %157 = load ptr, ptr %154, align 8
  %158 = load i64, ptr %118, align 8
  %159 = getelementptr inbounds i8, ptr %154, i64 16
  %160 = getelementptr inbounds i8, ptr %154, i64 24
  %161 = getelementptr inbounds i8, ptr %154, i64 32
  %162 = getelementptr inbounds i8, ptr %154, i64 40
  %163 = getelementptr inbounds i8, ptr %154, i64 48
  %164 = getelementptr inbounds i8, ptr %154, i64 56
  %165 = getelementptr inbounds i8, ptr %154, i64 64
  %166 = load i64, ptr %130, align 8
  %167 = icmp eq i64 %166, 0
  %168 = or i1 %121, %167
  %169 = getelementptr inbounds i8, ptr %154, i64 120
  %170 = getelementptr inbounds i8, ptr %154, i64 72
  %171 = getelementptr inbounds i8, ptr %154, i64 80
  %172 = getelementptr inbounds i8, ptr %154, i64 96
  %173 = getelementptr inbounds i8, ptr %154, i64 104
  %174 = getelementptr inbounds i8, ptr %154, i64 128
  %175 = getelementptr inbounds i8, ptr %154, i64 24
  %176 = getelementptr inbounds i8, ptr %154, i64 32
  %177 = getelementptr inbounds i8, ptr %154, i64 48
  %178 = getelementptr inbounds i8, ptr %154, i64 56
  br label %184

179:                                              ; preds = %425, %142
  %180 = phi i32 [ %143, %142 ], [ %426, %425 ]
  %181 = add i32 %144, -1
  %182 = and i32 %181, %144
  %183 = icmp eq i32 %182, 0
  br i1 %183, label %429, label %142, !llvm.loop !264

184:                                              ; preds = %152, %425
  %185 = phi i64 [ %150, %152 ], [ %427, %425 ]
  %186 = phi i32 [ %143, %152 ], [ %426, %425 ]
  %187 = getelementptr inbounds i16, ptr %156, i64 %185
  %188 = load i16, ptr %187, align 2
  %189 = sext i16 %188 to i64
  %190 = getelementptr inbounds i64, ptr %157, i64 %185
  %191 = load i64, ptr %190, align 8
  %192 = sub nsw i64 %191, %158
  %193 = icmp ne i64 %189, %6
  %194 = icmp sgt i64 %192, 0
  %195 = select i1 %193, i1 %194, i1 false
  br i1 %195, label %196, label %206

196:                                              ; preds = %184
  %197 = load i64, ptr %119, align 8
  %198 = inttoptr i64 %197 to ptr
  %199 = load i64, ptr %120, align 8
  %200 = mul nsw i64 %199, %6
  %201 = getelementptr i64, ptr %198, i64 %200
  %202 = getelementptr i64, ptr %201, i64 %189
  %203 = load i64, ptr %202, align 8
  %204 = icmp sgt i64 %192, %203
  %205 = zext i1 %204 to i32
  br label %206

206:                                              ; preds = %184, %196
  %207 = phi i32 [ 0, %184 ], [ %205, %196 ]
  %208 = or i32 %207, %186
  br i1 %121, label %232, label %209

209:                                              ; preds = %206
  %210 = load i64, ptr %122, align 8
  %211 = icmp ne i64 %210, 0
  %212 = icmp eq i64 %189, %6
  %213 = and i1 %212, %211
  br i1 %213, label %214, label %229

214:                                              ; preds = %209
  %215 = load ptr, ptr %159, align 8
  %216 = getelementptr inbounds i8, ptr %215, i64 %185
  %217 = load i8, ptr %216, align 1
  %218 = sext i8 %217 to i32
  %219 = icmp eq i32 %145, %218
  %220 = icmp eq i8 %217, -2
  %221 = or i1 %220, %219
  br i1 %221, label %229, label %222

222:                                              ; preds = %214
  %223 = load i64, ptr %123, align 8
  %224 = inttoptr i64 %223 to ptr
  %225 = getelementptr inbounds i64, ptr %224, i64 %6
  %226 = load i64, ptr %225, align 8
  %227 = icmp sgt i64 %192, %226
  %228 = zext i1 %227 to i32
  br label %229

229:                                              ; preds = %209, %214, %222
  %230 = phi i32 [ 0, %214 ], [ 0, %209 ], [ %228, %222 ]
  %231 = or i32 %230, %208
  br label %232

232:                                              ; preds = %229, %206
  %233 = phi i32 [ %208, %206 ], [ %231, %229 ]
  br i1 %126, label %234, label %293

234:                                              ; preds = %232
  %235 = load i64, ptr %127, align 8
  %236 = icmp eq i64 %235, 0
  br i1 %236, label %262, label %237

237:                                              ; preds = %234
  %238 = load ptr, ptr %161, align 8
  %239 = getelementptr inbounds i16, ptr %238, i64 %185
  %240 = load i16, ptr %239, align 2
  %241 = sext i16 %240 to i64
  %242 = icmp eq i64 %241, %6
  br i1 %242, label %243, label %262

243:                                              ; preds = %237
  %244 = load ptr, ptr %162, align 8
  %245 = getelementptr inbounds i8, ptr %244, i64 %185
  %246 = load i8, ptr %245, align 1
  %247 = sext i8 %246 to i32
  %248 = icmp eq i32 %145, %247
  %249 = icmp eq i8 %246, -2
  %250 = or i1 %249, %248
  br i1 %250, label %262, label %251

251:                                              ; preds = %243
  %252 = load ptr, ptr %160, align 8
  %253 = getelementptr inbounds i64, ptr %252, i64 %185
  %254 = load i64, ptr %253, align 8
  %255 = sub nsw i64 %254, %158
  %256 = load i64, ptr %128, align 8
  %257 = inttoptr i64 %256 to ptr
  %258 = getelementptr inbounds i64, ptr %257, i64 %6
  %259 = load i64, ptr %258, align 8
  %260 = icmp sgt i64 %255, %259
  %261 = zext i1 %260 to i32
  br label %262

262:                                              ; preds = %234, %237, %243, %251
  %263 = phi i32 [ 0, %243 ], [ 0, %237 ], [ 0, %234 ], [ %261, %251 ]
  br i1 %236, label %289, label %264

264:                                              ; preds = %262
  %265 = load ptr, ptr %164, align 8
  %266 = getelementptr inbounds i16, ptr %265, i64 %185
  %267 = load i16, ptr %266, align 2
  %268 = sext i16 %267 to i64
  %269 = icmp eq i64 %268, %6
  br i1 %269, label %270, label %289

270:                                              ; preds = %264
  %271 = load ptr, ptr %165, align 8
  %272 = getelementptr inbounds i8, ptr %271, i64 %185
  %273 = load i8, ptr %272, align 1
  %274 = sext i8 %273 to i32
  %275 = icmp eq i32 %145, %274
  %276 = icmp eq i8 %273, -2
  %277 = or i1 %276, %275
  br i1 %277, label %289, label %278

278:                                              ; preds = %270
  %279 = load ptr, ptr %163, align 8
  %280 = getelementptr inbounds i64, ptr %279, i64 %185
  %281 = load i64, ptr %280, align 8
  %282 = sub nsw i64 %281, %158
  %283 = load i64, ptr %129, align 8
  %284 = inttoptr i64 %283 to ptr
  %285 = getelementptr inbounds i64, ptr %284, i64 %6
  %286 = load i64, ptr %285, align 8
  %287 = icmp sgt i64 %282, %286
  %288 = zext i1 %287 to i32
  br label %289

289:                                              ; preds = %262, %264, %270, %278
  %290 = phi i32 [ 0, %270 ], [ 0, %264 ], [ 0, %262 ], [ %288, %278 ]
  %291 = or i32 %263, %290
  %292 = or i32 %291, %233
  br label %293

293:                                              ; preds = %289, %232
  %294 = phi i32 [ %292, %289 ], [ %233, %232 ]
  br i1 %168, label %374, label %295

295:                                              ; preds = %293
  %296 = load ptr, ptr %171, align 8
  %297 = getelementptr inbounds i16, ptr %296, i64 %185
  %298 = load i16, ptr %297, align 2
  %299 = sext i16 %298 to i64
  %300 = load ptr, ptr %170, align 8
  %301 = getelementptr inbounds i64, ptr %300, i64 %185
  %302 = load i64, ptr %301, align 8
  %303 = sub nsw i64 %302, %158
  %304 = icmp ne i64 %299, %6
  %305 = icmp sgt i64 %303, 0
  %306 = select i1 %304, i1 %305, i1 false
  br i1 %306, label %307, label %317

307:                                              ; preds = %295
  %308 = load i64, ptr %131, align 8
  %309 = inttoptr i64 %308 to ptr
  %310 = load i64, ptr %132, align 8
  %311 = mul nsw i64 %310, %6
  %312 = getelementptr i64, ptr %309, i64 %311
  %313 = getelementptr i64, ptr %312, i64 %299
  %314 = load i64, ptr %313, align 8
  %315 = icmp sgt i64 %303, %314
  %316 = zext i1 %315 to i32
  br label %317

317:                                              ; preds = %307, %295
  %318 = phi i32 [ 0, %295 ], [ %316, %307 ]
  %319 = icmp eq i32 %318, 0
  br i1 %319, label %320, label %345

320:                                              ; preds = %317
  %321 = load ptr, ptr %173, align 8
  %322 = getelementptr inbounds i16, ptr %321, i64 %185
  %323 = load i16, ptr %322, align 2
  %324 = sext i16 %323 to i64
  %325 = load ptr, ptr %172, align 8
  %326 = getelementptr inbounds i64, ptr %325, i64 %185
  %327 = load i64, ptr %326, align 8
  %328 = sub nsw i64 %327, %158
  %329 = icmp ne i64 %324, %6
  %330 = icmp sgt i64 %328, 0
  %331 = select i1 %329, i1 %330, i1 false
  br i1 %331, label %332, label %342

332:                                              ; preds = %320
  %333 = load i64, ptr %133, align 8
  %334 = inttoptr i64 %333 to ptr
  %335 = load i64, ptr %134, align 8
  %336 = mul nsw i64 %335, %6
  %337 = getelementptr i64, ptr %334, i64 %336
  %338 = getelementptr i64, ptr %337, i64 %324
  %339 = load i64, ptr %338, align 8
  %340 = icmp sgt i64 %328, %339
  %341 = zext i1 %340 to i32
  br label %342

342:                                              ; preds = %332, %320
  %343 = phi i32 [ 0, %320 ], [ %341, %332 ]
  %344 = icmp eq i32 %343, 0
  br i1 %344, label %371, label %345

345:                                              ; preds = %342, %317
  %346 = load ptr, ptr %169, align 8
  %347 = getelementptr inbounds i64, ptr %346, i64 %185
  %348 = load i64, ptr %347, align 8
  %349 = icmp slt i64 %348, %302
  br i1 %349, label %371, label %350

350:                                              ; preds = %345
  %351 = load ptr, ptr %174, align 8
  %352 = getelementptr inbounds i16, ptr %351, i64 %185
  %353 = load i16, ptr %352, align 2
  %354 = icmp eq i16 %353, -1
  br i1 %354, label %371, label %355

355:                                              ; preds = %350
  %356 = sext i16 %353 to i64
  %357 = sub nsw i64 %348, %158
  %358 = icmp ne i64 %356, %6
  %359 = icmp sgt i64 %357, 0
  %360 = select i1 %358, i1 %359, i1 false
  br i1 %360, label %361, label %371

361:                                              ; preds = %355
  %362 = load i64, ptr %135, align 8
  %363 = inttoptr i64 %362 to ptr
  %364 = load i64, ptr %136, align 8
  %365 = mul nsw i64 %364, %6
  %366 = getelementptr i64, ptr %363, i64 %365
  %367 = getelementptr i64, ptr %366, i64 %356
  %368 = load i64, ptr %367, align 8
  %369 = icmp sgt i64 %357, %368
  %370 = zext i1 %369 to i32
  br label %371

371:                                              ; preds = %355, %361, %342, %345, %350
  %372 = phi i32 [ 0, %342 ], [ 1, %345 ], [ 0, %350 ], [ 0, %355 ], [ %370, %361 ]
  %373 = or i32 %372, %294
  br label %374

374:                                              ; preds = %371, %293
  %375 = phi i32 [ %294, %293 ], [ %373, %371 ]
  br i1 %125, label %376, label %425

376:                                              ; preds = %374
  %377 = load ptr, ptr %176, align 8
  %378 = getelementptr inbounds i16, ptr %377, i64 %185
  %379 = load i16, ptr %378, align 2
  %380 = sext i16 %379 to i64
  %381 = load ptr, ptr %175, align 8
  %382 = getelementptr inbounds i64, ptr %381, i64 %185
  %383 = load i64, ptr %382, align 8
  %384 = sub nsw i64 %383, %158
  %385 = icmp ne i64 %380, %6
  %386 = icmp sgt i64 %384, 0
  %387 = select i1 %385, i1 %386, i1 false
  br i1 %387, label %388, label %398

388:                                              ; preds = %376
  %389 = load i64, ptr %137, align 8
  %390 = inttoptr i64 %389 to ptr
  %391 = load i64, ptr %138, align 8
  %392 = mul nsw i64 %391, %6
  %393 = getelementptr i64, ptr %390, i64 %392
  %394 = getelementptr i64, ptr %393, i64 %380
  %395 = load i64, ptr %394, align 8
  %396 = icmp sgt i64 %384, %395
  %397 = zext i1 %396 to i32
  br label %398

398:                                              ; preds = %376, %388
  %399 = phi i32 [ 0, %376 ], [ %397, %388 ]
  %400 = load ptr, ptr %178, align 8
  %401 = getelementptr inbounds i16, ptr %400, i64 %185
  %402 = load i16, ptr %401, align 2
  %403 = sext i16 %402 to i64
  %404 = load ptr, ptr %177, align 8
  %405 = getelementptr inbounds i64, ptr %404, i64 %185
  %406 = load i64, ptr %405, align 8
  %407 = sub nsw i64 %406, %158
  %408 = icmp ne i64 %403, %6
  %409 = icmp sgt i64 %407, 0
  %410 = select i1 %408, i1 %409, i1 false
  br i1 %410, label %411, label %421

411:                                              ; preds = %398
  %412 = load i64, ptr %139, align 8
  %413 = inttoptr i64 %412 to ptr
  %414 = load i64, ptr %140, align 8
  %415 = mul nsw i64 %414, %6
  %416 = getelementptr i64, ptr %413, i64 %415
  %417 = getelementptr i64, ptr %416, i64 %403
  %418 = load i64, ptr %417, align 8
  %419 = icmp sgt i64 %407, %418
  %420 = zext i1 %419 to i32
  br label %421

421:                                              ; preds = %398, %411
  %422 = phi i32 [ 0, %398 ], [ %420, %411 ]
  %423 = or i32 %399, %422
  %424 = or i32 %423, %375
  br label %425

425:                                              ; preds = %374, %421
  %426 = phi i32 [ %424, %421 ], [ %375, %374 ]
  %427 = add nsw i64 %185, 1
  %428 = icmp slt i64 %427, %151
  br i1 %428, label %184, label %179, !llvm.loop !265

429:                                              ; preds = %179, %7, %109, %81, %105
  %430 = phi i32 [ 0, %105 ], [ 0, %81 ], [ 0, %109 ], [ %2, %7 ], [ %180, %179 ]
  ret i32 %430
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @note_readers(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i64 noundef %4) unnamed_addr #6 {
  %6 = getelementptr inbounds i8, ptr %0, i64 704
  %7 = load i64, ptr %6, align 8
  %8 = inttoptr i64 %7 to ptr
  %9 = getelementptr inbounds i8, ptr %0, i64 360
  %10 = load i64, ptr %9, align 8
  %11 = trunc i64 %10 to i32
  %12 = getelementptr inbounds i8, ptr %0, i64 352
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %13, 2
  %15 = icmp eq i32 %2, 0
  br i1 %14, label %19, label %16

16:                                               ; preds = %5
  br i1 %15, label %90, label %17

17:                                               ; preds = %16
  %18 = getelementptr inbounds i8, ptr %0, i64 880
  br label %56

19:                                               ; preds = %5
  br i1 %15, label %90, label %20

20:                                               ; preds = %19
  %21 = getelementptr inbounds i8, ptr %0, i64 880
  %22 = getelementptr inbounds i8, ptr %0, i64 200
  %23 = getelementptr inbounds i8, ptr %0, i64 784
  %24 = trunc i64 %4 to i16
  %25 = getelementptr inbounds i8, ptr %0, i64 792
  br label %26

26:                                               ; preds = %20, %40
  %27 = phi i32 [ %2, %20 ], [ %42, %40 ]
  %28 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %27, i1 true)
  %29 = zext nneg i32 %28 to i64
  %30 = getelementptr inbounds i64, ptr %1, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, -68719476736
  %33 = load i64, ptr %21, align 8
  %34 = ashr i64 %32, %33
  %35 = trunc i64 %33 to i32
  %36 = lshr i32 %3, %35
  %37 = zext i32 %36 to i64
  %38 = add nsw i64 %34, %37
  %39 = icmp eq i32 %36, 0
  br i1 %39, label %40, label %44

40:                                               ; preds = %44, %26
  %41 = add i32 %27, -1
  %42 = and i32 %41, %27
  %43 = icmp eq i32 %42, 0
  br i1 %43, label %90, label %26, !llvm.loop !266

44:                                               ; preds = %26, %44
  %45 = phi i64 [ %54, %44 ], [ %34, %26 ]
  %46 = getelementptr inbounds i32, ptr %8, i64 %45
  store i32 %11, ptr %46, align 4
  %47 = load i64, ptr %22, align 8
  %48 = load i64, ptr %23, align 8
  %49 = inttoptr i64 %48 to ptr
  %50 = getelementptr inbounds i64, ptr %49, i64 %45
  store i64 %47, ptr %50, align 8
  %51 = load i64, ptr %25, align 8
  %52 = inttoptr i64 %51 to ptr
  %53 = getelementptr inbounds i16, ptr %52, i64 %45
  store i16 %24, ptr %53, align 2
  %54 = add nsw i64 %45, 1
  %55 = icmp slt i64 %54, %38
  br i1 %55, label %44, label %40, !llvm.loop !267

56:                                               ; preds = %17, %70
  %57 = phi i32 [ %2, %17 ], [ %72, %70 ]
  %58 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %57, i1 true)
  %59 = zext nneg i32 %58 to i64
  %60 = getelementptr inbounds i64, ptr %1, i64 %59
  %61 = load i64, ptr %60, align 8
  %62 = add nsw i64 %61, -68719476736
  %63 = load i64, ptr %18, align 8
  %64 = ashr i64 %62, %63
  %65 = trunc i64 %63 to i32
  %66 = lshr i32 %3, %65
  %67 = zext i32 %66 to i64
  %68 = add nsw i64 %64, %67
  %69 = icmp eq i32 %66, 0
  br i1 %69, label %70, label %74

70:                                               ; preds = %84, %56
  %71 = add i32 %57, -1
  %72 = and i32 %71, %57
  %73 = icmp eq i32 %72, 0
  br i1 %73, label %90, label %56, !llvm.loop !268

74:                                               ; preds = %56, %84
  %75 = phi i64 [ %88, %84 ], [ %64, %56 ]
  %76 = getelementptr inbounds i32, ptr %8, i64 %75
  %77 = load i32, ptr %76, align 4
  %78 = icmp eq i32 %77, 0
  br i1 %78, label %84, label %79

79:                                               ; preds = %74
  %80 = load i64, ptr %9, align 8
  %81 = trunc i64 %80 to i32
  %82 = icmp ne i32 %77, %81
  %83 = zext i1 %82 to i32
  br label %84

84:                                               ; preds = %74, %79
  %85 = phi i32 [ 0, %74 ], [ %83, %79 ]
  %86 = icmp eq i32 %85, 0
  %87 = select i1 %86, i32 %11, i32 -1
  store i32 %87, ptr %76, align 4
  %88 = add nsw i64 %75, 1
  %89 = icmp slt i64 %88, %68
  br i1 %89, label %74, label %70, !llvm.loop !269

90:                                               ; preds = %70, %40, %16, %19
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @note_marks(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3, i32 noundef %4, i64 noundef %5) unnamed_addr #6 {
  %7 = icmp ne i32 %4, 0
  %8 = getelementptr inbounds i8, ptr %0, i64 712
  %9 = load i64, ptr %8, align 8
  %10 = inttoptr i64 %9 to ptr
  %11 = zext i1 %7 to i64
  %12 = getelementptr inbounds %struct.Marks, ptr %10, i64 %11
  %13 = getelementptr inbounds i8, ptr %10, i64 48
  %14 = getelementptr inbounds i8, ptr %0, i64 728
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 200
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %17, %15
  %19 = icmp ne i32 %2, -1
  %20 = or i1 %19, %7
  br i1 %20, label %85, label %21

21:                                               ; preds = %6
  %22 = load i64, ptr %1, align 8
  %23 = zext i32 %3 to i64
  br label %26

24:                                               ; preds = %26
  %25 = icmp eq i64 %34, 0
  br i1 %25, label %37, label %85

26:                                               ; preds = %21, %26
  %27 = phi i64 [ 0, %21 ], [ %35, %26 ]
  %28 = phi i64 [ 0, %21 ], [ %34, %26 ]
  %29 = getelementptr inbounds i64, ptr %1, i64 %27
  %30 = load i64, ptr %29, align 8
  %31 = mul nuw nsw i64 %27, %23
  %32 = add i64 %31, %22
  %33 = sub i64 %30, %32
  %34 = or i64 %33, %28
  %35 = add nuw nsw i64 %27, 1
  %36 = icmp eq i64 %35, 32
  br i1 %36, label %24, label %26, !llvm.loop !22

37:                                               ; preds = %24
  %38 = load i64, ptr %1, align 8
  %39 = add nsw i64 %38, -68719476736
  %40 = getelementptr inbounds i8, ptr %0, i64 720
  %41 = load i64, ptr %40, align 8
  %42 = ashr i64 %39, %41
  %43 = zext i32 %3 to i64
  %44 = shl nuw nsw i64 %43, 5
  %45 = lshr i64 %44, %41
  %46 = add nsw i64 %42, %45
  %47 = icmp eq i64 %45, 0
  br i1 %47, label %57, label %51

48:                                               ; preds = %51
  %49 = trunc i64 %5 to i16
  %50 = getelementptr inbounds i8, ptr %12, i64 8
  br label %65

51:                                               ; preds = %37, %51
  %52 = phi i64 [ %55, %51 ], [ %42, %37 ]
  %53 = load ptr, ptr %12, align 8
  %54 = getelementptr inbounds i64, ptr %53, i64 %52
  store i64 %18, ptr %54, align 8
  %55 = add nsw i64 %52, 1
  %56 = icmp slt i64 %55, %46
  br i1 %56, label %51, label %48, !llvm.loop !270

57:                                               ; preds = %65, %37
  %58 = getelementptr inbounds i8, ptr %0, i64 840
  %59 = load i64, ptr %58, align 8
  %60 = icmp eq i64 %59, 0
  br i1 %60, label %71, label %61

61:                                               ; preds = %57
  %62 = icmp eq i64 %45, 0
  br i1 %62, label %213, label %63

63:                                               ; preds = %61
  %64 = getelementptr inbounds i8, ptr %12, i64 16
  br label %75

65:                                               ; preds = %48, %65
  %66 = phi i64 [ %42, %48 ], [ %69, %65 ]
  %67 = load ptr, ptr %50, align 8
  %68 = getelementptr inbounds i16, ptr %67, i64 %66
  store i16 %49, ptr %68, align 2
  %69 = add nsw i64 %66, 1
  %70 = icmp slt i64 %69, %46
  br i1 %70, label %65, label %57, !llvm.loop !271

71:                                               ; preds = %57
  %72 = getelementptr inbounds i8, ptr %12, i64 16
  %73 = load ptr, ptr %72, align 8
  %74 = getelementptr inbounds i8, ptr %73, i64 %42
  tail call void @llvm.memset.p0.i64(ptr align 1 %74, i8 -2, i64 %45, i1 false)
  br label %213

75:                                               ; preds = %63, %75
  %76 = phi i64 [ 0, %63 ], [ %83, %75 ]
  %77 = shl nsw i64 %76, 5
  %78 = udiv i64 %77, %45
  %79 = trunc i64 %78 to i8
  %80 = load ptr, ptr %64, align 8
  %81 = getelementptr i8, ptr %80, i64 %42
  %82 = getelementptr i8, ptr %81, i64 %76
  store i8 %79, ptr %82, align 1
  %83 = add nuw nsw i64 %76, 1
  %84 = icmp eq i64 %83, %45
  br i1 %84, label %213, label %75, !llvm.loop !272

85:                                               ; preds = %24, %6
  %86 = icmp eq i32 %2, 0
  br i1 %86, label %213, label %87

87:                                               ; preds = %85
  %88 = getelementptr inbounds i8, ptr %0, i64 720
  %89 = getelementptr inbounds i8, ptr %0, i64 840
  %90 = getelementptr inbounds i8, ptr %12, i64 8
  %91 = icmp ne i32 %4, 1
  %92 = getelementptr inbounds i8, ptr %0, i64 848
  %93 = icmp eq i32 %4, 1
  %94 = getelementptr inbounds i8, ptr %12, i64 8
  %95 = getelementptr inbounds i8, ptr %10, i64 56
  %96 = getelementptr inbounds i8, ptr %12, i64 16
  %97 = getelementptr inbounds i8, ptr %10, i64 64
  %98 = trunc i64 %5 to i16
  %99 = trunc i64 %5 to i16
  %100 = getelementptr inbounds i8, ptr %12, i64 8
  %101 = getelementptr inbounds i8, ptr %12, i64 16
  br label %102

102:                                              ; preds = %87, %118
  %103 = phi i32 [ %2, %87 ], [ %120, %118 ]
  %104 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %103, i1 true)
  %105 = zext nneg i32 %104 to i64
  %106 = getelementptr inbounds i64, ptr %1, i64 %105
  %107 = load i64, ptr %106, align 8
  %108 = add nsw i64 %107, -68719476736
  %109 = load i64, ptr %88, align 8
  %110 = ashr i64 %108, %109
  %111 = trunc i64 %109 to i32
  %112 = lshr i32 %3, %111
  %113 = zext i32 %112 to i64
  %114 = add nsw i64 %110, %113
  %115 = icmp eq i32 %112, 0
  br i1 %115, label %118, label %116

116:                                              ; preds = %102
  %117 = trunc nuw nsw i32 %104 to i8
  br label %122

118:                                              ; preds = %204, %102
  %119 = add i32 %103, -1
  %120 = and i32 %119, %103
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %213, label %102, !llvm.loop !273

122:                                              ; preds = %116, %204
  %123 = phi i64 [ %110, %116 ], [ %211, %204 ]
  %124 = load i64, ptr %89, align 8
  %125 = icmp eq i64 %124, 0
  br i1 %125, label %175, label %126

126:                                              ; preds = %122
  %127 = load ptr, ptr %12, align 8
  %128 = getelementptr inbounds i64, ptr %127, i64 %123
  %129 = load i64, ptr %128, align 8
  %130 = icmp eq i64 %129, %18
  br i1 %130, label %131, label %139

131:                                              ; preds = %126
  %132 = load ptr, ptr %90, align 8
  %133 = getelementptr inbounds i16, ptr %132, i64 %123
  %134 = load i16, ptr %133, align 2
  %135 = sext i16 %134 to i64
  %136 = icmp eq i64 %135, %5
  %137 = or i1 %136, %91
  %138 = select i1 %136, i8 -2, i8 %117
  br i1 %137, label %175, label %140

139:                                              ; preds = %126
  br i1 %91, label %175, label %140

140:                                              ; preds = %131, %139
  %141 = load i64, ptr %8, align 8
  %142 = inttoptr i64 %141 to ptr
  %143 = getelementptr inbounds i8, ptr %142, i64 24
  %144 = getelementptr inbounds i8, ptr %142, i64 32
  %145 = load ptr, ptr %144, align 8
  %146 = getelementptr inbounds i16, ptr %145, i64 %123
  %147 = load i16, ptr %146, align 2
  %148 = sext i16 %147 to i64
  %149 = icmp eq i64 %148, %5
  br i1 %149, label %150, label %171

150:                                              ; preds = %140
  %151 = getelementptr inbounds i8, ptr %142, i64 40
  %152 = load ptr, ptr %151, align 8
  %153 = getelementptr inbounds i8, ptr %152, i64 %123
  %154 = load i8, ptr %153, align 1
  %155 = sext i8 %154 to i32
  %156 = icmp eq i32 %104, %155
  %157 = icmp eq i8 %154, -2
  %158 = or i1 %157, %156
  br i1 %158, label %171, label %159

159:                                              ; preds = %150
  %160 = load ptr, ptr %143, align 8
  %161 = getelementptr inbounds i64, ptr %160, i64 %123
  %162 = load i64, ptr %161, align 8
  %163 = load i64, ptr %14, align 8
  %164 = sub nsw i64 %162, %163
  %165 = load i64, ptr %92, align 8
  %166 = inttoptr i64 %165 to ptr
  %167 = getelementptr inbounds i64, ptr %166, i64 %5
  %168 = load i64, ptr %167, align 8
  %169 = icmp sgt i64 %164, %168
  %170 = zext i1 %169 to i32
  br label %171

171:                                              ; preds = %140, %150, %159
  %172 = phi i32 [ 0, %150 ], [ 0, %140 ], [ %170, %159 ]
  %173 = icmp eq i32 %172, 0
  %174 = select i1 %173, i8 %117, i8 -1
  br label %175

175:                                              ; preds = %131, %171, %122, %139
  %176 = phi i8 [ %117, %139 ], [ %138, %131 ], [ -2, %122 ], [ %174, %171 ]
  br i1 %93, label %177, label %204

177:                                              ; preds = %175
  %178 = load ptr, ptr %94, align 8
  %179 = getelementptr inbounds i16, ptr %178, i64 %123
  %180 = load i16, ptr %179, align 2
  %181 = sext i16 %180 to i64
  %182 = icmp eq i64 %181, %5
  br i1 %182, label %199, label %183

183:                                              ; preds = %177
  %184 = load ptr, ptr %12, align 8
  %185 = getelementptr inbounds i64, ptr %184, i64 %123
  %186 = load i64, ptr %185, align 8
  %187 = load ptr, ptr %13, align 8
  %188 = getelementptr inbounds i64, ptr %187, i64 %123
  store i64 %186, ptr %188, align 8
  %189 = load ptr, ptr %94, align 8
  %190 = getelementptr inbounds i16, ptr %189, i64 %123
  %191 = load i16, ptr %190, align 2
  %192 = load ptr, ptr %95, align 8
  %193 = getelementptr inbounds i16, ptr %192, i64 %123
  store i16 %191, ptr %193, align 2
  %194 = load ptr, ptr %96, align 8
  %195 = getelementptr inbounds i8, ptr %194, i64 %123
  %196 = load i8, ptr %195, align 1
  %197 = load ptr, ptr %97, align 8
  %198 = getelementptr inbounds i8, ptr %197, i64 %123
  store i8 %196, ptr %198, align 1
  br label %199

199:                                              ; preds = %177, %183
  %200 = load ptr, ptr %12, align 8
  %201 = getelementptr inbounds i64, ptr %200, i64 %123
  store i64 %18, ptr %201, align 8
  %202 = load ptr, ptr %94, align 8
  %203 = getelementptr inbounds i16, ptr %202, i64 %123
  store i16 %98, ptr %203, align 2
  br label %204

204:                                              ; preds = %199, %175
  %205 = load ptr, ptr %12, align 8
  %206 = getelementptr inbounds i64, ptr %205, i64 %123
  store i64 %18, ptr %206, align 8
  %207 = load ptr, ptr %100, align 8
  %208 = getelementptr inbounds i16, ptr %207, i64 %123
  store i16 %99, ptr %208, align 2
  %209 = load ptr, ptr %101, align 8
  %210 = getelementptr inbounds i8, ptr %209, i64 %123
  store i8 %176, ptr %210, align 1
  %211 = add nsw i64 %123, 1
  %212 = icmp slt i64 %211, %114
  br i1 %212, label %122, label %118, !llvm.loop !274

213:                                              ; preds = %75, %118, %61, %85, %71
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc void @count_global(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4) unnamed_addr #7 {
  %6 = alloca [32 x i32], align 64
  %7 = getelementptr inbounds i8, ptr %0, i64 376
  %8 = load i64, ptr %7, align 8
  %9 = inttoptr i64 %8 to ptr
  %10 = zext i32 %1 to i64
  %11 = mul nuw nsw i64 %10, 320
  %12 = getelementptr inbounds i8, ptr %9, i64 %11
  %13 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %3, i1 true)
  %14 = zext nneg i32 %13 to i64
  %15 = getelementptr inbounds i64, ptr %2, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = and i64 %16, 4294967264
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  br label %20

18:                                               ; preds = %31
  %19 = getelementptr inbounds i8, ptr %12, i64 176
  br label %40

20:                                               ; preds = %5, %31
  %21 = phi i64 [ 0, %5 ], [ %34, %31 ]
  %22 = trunc nuw nsw i64 %21 to i32
  %23 = shl nuw i32 1, %22
  %24 = and i32 %23, %3
  %25 = icmp eq i32 %24, 0
  br i1 %25, label %31, label %26

26:                                               ; preds = %20
  %27 = getelementptr inbounds i64, ptr %2, i64 %21
  %28 = load i64, ptr %27, align 8
  %29 = sub i64 %28, %17
  %30 = trunc i64 %29 to i32
  br label %31

31:                                               ; preds = %26, %20
  %32 = phi i32 [ %30, %26 ], [ 0, %20 ]
  %33 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %21
  store i32 %32, ptr %33, align 4
  %34 = add nuw nsw i64 %21, 1
  %35 = icmp eq i64 %34, 32
  br i1 %35, label %18, label %20, !llvm.loop !63

36:                                               ; preds = %40
  %37 = getelementptr inbounds i8, ptr %12, i64 160
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %38, 0
  br i1 %39, label %62, label %51

40:                                               ; preds = %18, %40
  %41 = phi i64 [ 0, %18 ], [ %49, %40 ]
  %42 = phi i32 [ 0, %18 ], [ %48, %40 ]
  %43 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %41
  %44 = load i32, ptr %43, align 4
  %45 = getelementptr inbounds [32 x i32], ptr %19, i64 0, i64 %41
  %46 = load i32, ptr %45, align 4
  %47 = xor i32 %46, %44
  %48 = or i32 %47, %42
  %49 = add nuw nsw i64 %41, 1
  %50 = icmp eq i64 %49, 32
  br i1 %50, label %36, label %40, !llvm.loop !64

51:                                               ; preds = %36
  %52 = getelementptr inbounds i8, ptr %12, i64 168
  %53 = load i32, ptr %52, align 8
  %54 = icmp eq i32 %53, %3
  br i1 %54, label %55, label %62

55:                                               ; preds = %51
  %56 = getelementptr inbounds i8, ptr %12, i64 172
  %57 = load i32, ptr %56, align 4
  %58 = icmp eq i32 %57, %4
  %59 = icmp eq i32 %48, 0
  %60 = select i1 %58, i1 %59, i1 false
  %61 = zext i1 %60 to i32
  br i1 %60, label %75, label %62

62:                                               ; preds = %36, %51, %55
  %63 = phi i32 [ %61, %55 ], [ 0, %51 ], [ 0, %36 ]
  %64 = getelementptr inbounds i8, ptr %12, i64 176
  br label %68

65:                                               ; preds = %68
  store i64 1, ptr %37, align 8
  %66 = getelementptr inbounds i8, ptr %12, i64 168
  store i32 %3, ptr %66, align 8
  %67 = getelementptr inbounds i8, ptr %12, i64 172
  store i32 %4, ptr %67, align 4
  br label %75

68:                                               ; preds = %62, %68
  %69 = phi i64 [ 0, %62 ], [ %73, %68 ]
  %70 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %69
  %71 = load i32, ptr %70, align 4
  %72 = getelementptr inbounds [32 x i32], ptr %64, i64 0, i64 %69
  store i32 %71, ptr %72, align 4
  %73 = add nuw nsw i64 %69, 1
  %74 = icmp eq i64 %73, 32
  br i1 %74, label %65, label %68, !llvm.loop !65

75:                                               ; preds = %55, %65
  %76 = phi i32 [ %63, %65 ], [ %61, %55 ]
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  %77 = icmp eq i32 %76, 0
  br i1 %77, label %78, label %79

78:                                               ; preds = %75
  tail call fastcc void @count_sectors(ptr noundef nonnull %37, ptr noundef %2, i32 noundef %3, i32 noundef %4) #30
  br label %79

79:                                               ; preds = %78, %75
  %80 = getelementptr inbounds i8, ptr %0, i64 368
  %81 = load i64, ptr %80, align 8
  %82 = inttoptr i64 %81 to ptr
  %83 = shl nuw nsw i64 %10, 6
  %84 = getelementptr inbounds i8, ptr %82, i64 %83
  %85 = load i64, ptr %84, align 8
  %86 = add nsw i64 %85, 1
  store i64 %86, ptr %84, align 8
  %87 = getelementptr inbounds i8, ptr %12, i64 304
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds i8, ptr %84, i64 24
  %90 = load i64, ptr %89, align 8
  %91 = add nsw i64 %90, %88
  store i64 %91, ptr %89, align 8
  %92 = getelementptr inbounds i8, ptr %12, i64 312
  %93 = load i64, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %84, i64 32
  %95 = load i64, ptr %94, align 8
  %96 = add nsw i64 %95, %93
  store i64 %96, ptr %94, align 8
  %97 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %3)
  %98 = zext nneg i32 %97 to i64
  %99 = zext i32 %4 to i64
  %100 = mul nuw nsw i64 %98, %99
  %101 = getelementptr inbounds i8, ptr %84, i64 48
  %102 = load i64, ptr %101, align 8
  %103 = add nsw i64 %102, %100
  store i64 %103, ptr %101, align 8
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @count_sectors(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3) unnamed_addr #8 {
  %5 = alloca [32 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %5) #29
  %6 = icmp eq i32 %2, 0
  br i1 %6, label %18, label %7

7:                                                ; preds = %4, %41
  %8 = phi i32 [ %42, %41 ], [ 0, %4 ]
  %9 = phi i32 [ %44, %41 ], [ %2, %4 ]
  %10 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %9, i1 true)
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds i64, ptr %1, i64 %11
  %13 = load i64, ptr %12, align 8
  %14 = ashr i64 %13, 5
  %15 = zext i32 %8 to i64
  br label %28

16:                                               ; preds = %41
  %17 = zext i32 %42 to i64
  br label %18

18:                                               ; preds = %16, %4
  %19 = phi i64 [ 0, %4 ], [ %17, %16 ]
  %20 = getelementptr inbounds i8, ptr %0, i64 144
  store i64 %19, ptr %20, align 8
  %21 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %2)
  %22 = zext nneg i32 %21 to i64
  %23 = zext i32 %3 to i64
  %24 = mul nuw nsw i64 %22, %23
  %25 = add nuw nsw i64 %24, 31
  %26 = lshr i64 %25, 5
  %27 = getelementptr inbounds i8, ptr %0, i64 152
  store i64 %26, ptr %27, align 8
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %5) #29
  ret void

28:                                               ; preds = %31, %7
  %29 = phi i64 [ %33, %31 ], [ %15, %7 ]
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %37, label %31

31:                                               ; preds = %28
  %32 = add nsw i64 %29, -1
  %33 = add nsw i64 %29, -1
  %34 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %32
  %35 = load i64, ptr %34, align 8
  %36 = icmp eq i64 %35, %14
  br i1 %36, label %41, label %28, !llvm.loop !275

37:                                               ; preds = %28
  %38 = add i32 %8, 1
  %39 = zext i32 %8 to i64
  %40 = getelementptr inbounds [32 x i64], ptr %5, i64 0, i64 %39
  store i64 %14, ptr %40, align 8
  br label %41

41:                                               ; preds = %31, %37
  %42 = phi i32 [ %38, %37 ], [ %8, %31 ]
  %43 = add i32 %9, -1
  %44 = and i32 %43, %9
  %45 = icmp eq i32 %44, 0
  br i1 %45, label %16, label %7, !llvm.loop !276
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctpop.i32(i32) #5

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @races_of_reads(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4) unnamed_addr #7 {
  %6 = getelementptr inbounds i8, ptr %1, i64 12
  %7 = load i32, ptr %6, align 4
  %8 = sext i32 %7 to i64
  %9 = getelementptr inbounds i8, ptr %0, i64 224
  %10 = load i64, ptr %9, align 8
  %11 = inttoptr i64 %10 to ptr
  %12 = getelementptr inbounds i8, ptr %0, i64 216
  %13 = load i64, ptr %12, align 8
  %14 = mul nsw i64 %13, %8
  %15 = getelementptr inbounds i64, ptr %11, i64 %14
  %16 = getelementptr inbounds i8, ptr %0, i64 200
  %17 = load i64, ptr %16, align 8
  %18 = zext i32 %4 to i64
  %19 = getelementptr inbounds i8, ptr %0, i64 240
  %20 = load i64, ptr %19, align 8
  %21 = lshr i64 %18, %20
  %22 = icmp eq i32 %3, 0
  br i1 %22, label %94, label %23

23:                                               ; preds = %5
  %24 = getelementptr inbounds i8, ptr %0, i64 304
  %25 = load i64, ptr %24, align 8
  %26 = inttoptr i64 %25 to ptr
  %27 = getelementptr inbounds i8, ptr %0, i64 320
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = getelementptr inbounds i8, ptr %0, i64 248
  %31 = getelementptr inbounds i8, ptr %0, i64 256
  %32 = getelementptr inbounds i8, ptr %0, i64 264
  %33 = tail call i64 @llvm.umax.i64(i64 %21, i64 1)
  br label %34

34:                                               ; preds = %23, %50
  %35 = phi i32 [ 0, %23 ], [ %86, %50 ]
  %36 = phi i32 [ %3, %23 ], [ %52, %50 ]
  %37 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %36, i1 true)
  %38 = zext nneg i32 %37 to i64
  %39 = getelementptr inbounds i64, ptr %2, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = ashr i64 %40, %20
  br label %54

42:                                               ; preds = %50
  %43 = icmp eq i32 %86, 0
  br i1 %43, label %44, label %121

44:                                               ; preds = %42
  %45 = getelementptr inbounds i8, ptr %0, i64 272
  %46 = trunc i64 %17 to i32
  %47 = getelementptr inbounds i8, ptr %0, i64 280
  %48 = getelementptr inbounds i8, ptr %0, i64 288
  %49 = tail call i64 @llvm.umax.i64(i64 %21, i64 1)
  br label %89

50:                                               ; preds = %84
  %51 = add i32 %36, -1
  %52 = and i32 %51, %36
  %53 = icmp eq i32 %52, 0
  br i1 %53, label %42, label %34, !llvm.loop !277

54:                                               ; preds = %34, %84
  %55 = phi i64 [ 0, %34 ], [ %87, %84 ]
  %56 = phi i32 [ %35, %34 ], [ %86, %84 ]
  %57 = add nsw i64 %41, %55
  %58 = getelementptr inbounds i8, ptr %26, i64 %57
  %59 = load i8, ptr %58, align 1
  %60 = getelementptr inbounds i8, ptr %29, i64 %57
  %61 = load i8, ptr %60, align 1
  %62 = or i8 %61, %59
  %63 = icmp eq i8 %62, 0
  br i1 %63, label %64, label %84

64:                                               ; preds = %54
  %65 = load i64, ptr %30, align 8
  %66 = inttoptr i64 %65 to ptr
  %67 = getelementptr inbounds i64, ptr %66, i64 %57
  %68 = load i64, ptr %67, align 8
  %69 = load i64, ptr %31, align 8
  %70 = inttoptr i64 %69 to ptr
  %71 = getelementptr inbounds i64, ptr %70, i64 %57
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds i64, ptr %15, i64 %72
  %74 = load i64, ptr %73, align 8
  %75 = icmp sgt i64 %68, %74
  br i1 %75, label %84, label %76

76:                                               ; preds = %64
  %77 = load i64, ptr %32, align 8
  %78 = inttoptr i64 %77 to ptr
  %79 = getelementptr inbounds i8, ptr %78, i64 %57
  %80 = load i8, ptr %79, align 1
  %81 = icmp eq i8 %80, 0
  br i1 %81, label %84, label %82

82:                                               ; preds = %76
  %83 = tail call fastcc i32 @updates_late(ptr noundef %0, ptr noundef %15, i64 noundef %57) #30
  br label %84

84:                                               ; preds = %82, %76, %64, %54
  %85 = phi i32 [ 1, %54 ], [ 1, %64 ], [ 0, %76 ], [ %83, %82 ]
  %86 = or i32 %85, %56
  %87 = add nuw nsw i64 %55, 1
  %88 = icmp eq i64 %87, %33
  br i1 %88, label %50, label %54, !llvm.loop !278

89:                                               ; preds = %44, %101
  %90 = phi i32 [ %3, %44 ], [ %103, %101 ]
  %91 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %90, i1 true)
  %92 = zext nneg i32 %91 to i64
  %93 = getelementptr inbounds i64, ptr %2, i64 %92
  br label %105

94:                                               ; preds = %101, %5
  %95 = getelementptr inbounds i8, ptr %0, i64 296
  %96 = load i64, ptr %95, align 8
  %97 = inttoptr i64 %96 to ptr
  %98 = load i32, ptr %6, align 4
  %99 = sext i32 %98 to i64
  %100 = getelementptr inbounds i64, ptr %97, i64 %99
  store i64 %17, ptr %100, align 8
  br label %121

101:                                              ; preds = %105
  %102 = add i32 %90, -1
  %103 = and i32 %102, %90
  %104 = icmp eq i32 %103, 0
  br i1 %104, label %94, label %89, !llvm.loop !279

105:                                              ; preds = %89, %105
  %106 = phi i64 [ 0, %89 ], [ %119, %105 ]
  %107 = load i64, ptr %93, align 8
  %108 = ashr i64 %107, %20
  %109 = add nsw i64 %108, %106
  %110 = load i64, ptr %45, align 8
  %111 = inttoptr i64 %110 to ptr
  %112 = getelementptr inbounds i64, ptr %111, i64 %109
  store i64 %17, ptr %112, align 8
  %113 = load i64, ptr %47, align 8
  %114 = inttoptr i64 %113 to ptr
  %115 = load i64, ptr %48, align 8
  %116 = mul nsw i64 %115, %8
  %117 = getelementptr i32, ptr %114, i64 %116
  %118 = getelementptr i32, ptr %117, i64 %109
  store i32 %46, ptr %118, align 4
  %119 = add nuw nsw i64 %106, 1
  %120 = icmp eq i64 %119, %49
  br i1 %120, label %101, label %105, !llvm.loop !280

121:                                              ; preds = %42, %94
  %122 = phi i32 [ 0, %94 ], [ 1, %42 ]
  ret i32 %122
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, 2) i32 @updates_late(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr #11 {
  %4 = getelementptr inbounds i8, ptr %0, i64 824
  %5 = load i64, ptr %4, align 8
  %6 = inttoptr i64 %5 to ptr
  %7 = getelementptr inbounds i8, ptr %0, i64 384
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr i32, ptr %6, i64 %2
  %10 = icmp sgt i64 %8, 0
  br i1 %10, label %11, label %14

11:                                               ; preds = %3
  %12 = getelementptr inbounds i8, ptr %0, i64 288
  %13 = load i64, ptr %12, align 8
  br label %16

14:                                               ; preds = %16, %3
  %15 = phi i32 [ 0, %3 ], [ %27, %16 ]
  ret i32 %15

16:                                               ; preds = %11, %16
  %17 = phi i64 [ 0, %11 ], [ %28, %16 ]
  %18 = phi i32 [ 0, %11 ], [ %27, %16 ]
  %19 = mul nsw i64 %13, %17
  %20 = getelementptr i32, ptr %9, i64 %19
  %21 = load i32, ptr %20, align 4
  %22 = sext i32 %21 to i64
  %23 = getelementptr inbounds i64, ptr %1, i64 %17
  %24 = load i64, ptr %23, align 8
  %25 = icmp slt i64 %24, %22
  %26 = zext i1 %25 to i32
  %27 = or i32 %18, %26
  %28 = add nuw nsw i64 %17, 1
  %29 = icmp eq i64 %28, %8
  br i1 %29, label %14, label %16, !llvm.loop !281
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @count_wavefronts(ptr nocapture noundef writeonly %0, ptr nocapture noundef readonly %1, i32 noundef %2, i32 noundef %3) unnamed_addr #8 {
  %5 = alloca [32 x [32 x i64]], align 16
  %6 = alloca [32 x i32], align 16
  %7 = icmp ugt i32 %3, 4
  %8 = lshr i32 %3, 2
  %9 = select i1 %7, i32 %8, i32 1
  %10 = udiv i32 32, %9
  %11 = icmp eq i32 %10, 32
  %12 = shl nsw i32 -1, %10
  %13 = xor i32 %12, -1
  %14 = select i1 %11, i32 -1, i32 %13
  %15 = tail call i32 @llvm.umax.i32(i32 %9, i32 1)
  %16 = zext nneg i32 %15 to i64
  br label %20

17:                                               ; preds = %75
  %18 = getelementptr inbounds i8, ptr %0, i64 144
  store i64 %77, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 152
  store i64 %76, ptr %19, align 8
  ret void

20:                                               ; preds = %4, %75
  %21 = phi i64 [ 0, %4 ], [ %77, %75 ]
  %22 = phi i64 [ 0, %4 ], [ %76, %75 ]
  %23 = phi i32 [ 0, %4 ], [ %78, %75 ]
  %24 = lshr i32 %2, %23
  %25 = and i32 %24, %14
  %26 = icmp eq i32 %25, 0
  br i1 %26, label %75, label %27

27:                                               ; preds = %20
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %5) #29
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(128) %6, i8 0, i64 128, i1 false)
  br label %28

28:                                               ; preds = %27, %41
  %29 = phi i32 [ %25, %27 ], [ %43, %41 ]
  %30 = phi i32 [ 1, %27 ], [ %72, %41 ]
  %31 = tail call range(i32 0, 33) i32 @llvm.cttz.i32(i32 %29, i1 true)
  %32 = add nuw nsw i32 %31, %23
  %33 = zext nneg i32 %32 to i64
  %34 = getelementptr inbounds i64, ptr %1, i64 %33
  %35 = load i64, ptr %34, align 8
  %36 = ashr i64 %35, 2
  br label %45

37:                                               ; preds = %41
  %38 = zext i32 %72 to i64
  %39 = add nsw i64 %21, %38
  %40 = add nsw i64 %22, 1
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %5) #29
  br label %75

41:                                               ; preds = %71
  %42 = add i32 %29, -1
  %43 = and i32 %42, %29
  %44 = icmp eq i32 %43, 0
  br i1 %44, label %37, label %28, !llvm.loop !282

45:                                               ; preds = %28, %71
  %46 = phi i64 [ 0, %28 ], [ %73, %71 ]
  %47 = phi i32 [ %30, %28 ], [ %72, %71 ]
  %48 = add nsw i64 %36, %46
  %49 = and i64 %48, 31
  %50 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %49
  %51 = load i32, ptr %50, align 4
  %52 = icmp eq i32 %51, 0
  br i1 %52, label %62, label %53

53:                                               ; preds = %45, %59
  %54 = phi i32 [ %60, %59 ], [ 0, %45 ]
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds [32 x [32 x i64]], ptr %5, i64 0, i64 %49, i64 %55
  %57 = load i64, ptr %56, align 8
  %58 = icmp eq i64 %57, %48
  br i1 %58, label %62, label %59

59:                                               ; preds = %53
  %60 = add nuw i32 %54, 1
  %61 = icmp eq i32 %60, %51
  br i1 %61, label %62, label %53, !llvm.loop !283

62:                                               ; preds = %53, %59, %45
  %63 = phi i32 [ 0, %45 ], [ %54, %53 ], [ %51, %59 ]
  %64 = icmp eq i32 %63, %51
  br i1 %64, label %65, label %71

65:                                               ; preds = %62
  %66 = getelementptr inbounds [32 x i32], ptr %6, i64 0, i64 %49
  %67 = zext i32 %63 to i64
  %68 = getelementptr inbounds [32 x [32 x i64]], ptr %5, i64 0, i64 %49, i64 %67
  store i64 %48, ptr %68, align 8
  %69 = add i32 %51, 1
  store i32 %69, ptr %66, align 4
  %70 = tail call i32 @llvm.umax.i32(i32 %69, i32 %47)
  br label %71

71:                                               ; preds = %65, %62
  %72 = phi i32 [ %47, %62 ], [ %70, %65 ]
  %73 = add nuw nsw i64 %46, 1
  %74 = icmp eq i64 %73, %16
  br i1 %74, label %41, label %45, !llvm.loop !284

75:                                               ; preds = %20, %37
  %76 = phi i64 [ %40, %37 ], [ %22, %20 ]
  %77 = phi i64 [ %39, %37 ], [ %21, %20 ]
  %78 = add nuw nsw i32 %23, %10
  %79 = icmp ult i32 %78, 32
  br i1 %79, label %20, label %17, !llvm.loop !285
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @multiply_exact(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr nocapture noundef %5) unnamed_addr #14 {
  %7 = alloca [8 x %struct.Parts], align 64
  %8 = alloca [8 x %struct.Parts], align 64
  %9 = alloca [8 x %struct.Parts], align 64
  %10 = alloca [4 x <32 x float>], align 64
  %11 = icmp ne i32 %0, 2
  %12 = icmp ult i32 %0, 2
  %13 = select i1 %12, i32 2, i32 4
  %14 = icmp ugt i32 %0, 2
  %15 = select i1 %14, i32 13, i32 25
  %16 = select i1 %14, i32 13, i32 23
  %17 = icmp eq i32 %0, 0
  br i1 %17, label %23, label %18

18:                                               ; preds = %6
  %19 = icmp ult i32 %0, 3
  br i1 %19, label %23, label %20

20:                                               ; preds = %18
  %21 = icmp eq i32 %0, 3
  %22 = select i1 %21, i32 -3, i32 -2
  br label %23

23:                                               ; preds = %6, %18, %20
  %24 = phi i32 [ -7, %6 ], [ %22, %20 ], [ -10, %18 ]
  %25 = icmp eq i32 %1, 0
  br i1 %25, label %31, label %26

26:                                               ; preds = %23
  %27 = icmp ult i32 %1, 3
  br i1 %27, label %31, label %28

28:                                               ; preds = %26
  %29 = icmp eq i32 %1, 3
  %30 = select i1 %29, i32 -3, i32 -2
  br label %31

31:                                               ; preds = %23, %26, %28
  %32 = phi i32 [ -7, %23 ], [ %30, %28 ], [ -10, %26 ]
  %33 = add nsw i32 %24, %15
  %34 = add nsw i32 %33, %32
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %7) #29
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %8) #29
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %9) #29
  %35 = icmp eq i32 %2, 0
  br i1 %35, label %119, label %36

36:                                               ; preds = %31
  %37 = and i32 %0, -3
  %38 = icmp eq i32 %37, 0
  %39 = icmp eq i32 %0, 3
  %40 = select i1 %39, i32 4, i32 5
  %41 = select i1 %38, i32 8, i32 %40
  %42 = shl nsw i32 -1, %41
  %43 = xor i32 %42, -1
  %44 = insertelement <32 x i32> poison, i32 %43, i64 0
  %45 = shufflevector <32 x i32> %44, <32 x i32> poison, <32 x i32> zeroinitializer
  %46 = add nsw i32 %41, -1
  %47 = shl nsw i32 -1, %46
  %48 = add nuw nsw i32 %47, 1
  %49 = insertelement <32 x i32> poison, i32 %48, i64 0
  %50 = shufflevector <32 x i32> %49, <32 x i32> poison, <32 x i32> zeroinitializer
  %51 = icmp ult i32 %0, 3
  %52 = and i32 %1, -3
  %53 = icmp eq i32 %52, 0
  %54 = icmp eq i32 %1, 3
  %55 = select i1 %54, i32 4, i32 5
  %56 = select i1 %53, i32 8, i32 %55
  %57 = icmp eq i32 %1, 2
  %58 = shl nsw i32 -1, %56
  %59 = xor i32 %58, -1
  %60 = insertelement <32 x i32> poison, i32 %59, i64 0
  %61 = shufflevector <32 x i32> %60, <32 x i32> poison, <32 x i32> zeroinitializer
  %62 = add nsw i32 %56, -1
  %63 = shl nsw i32 -1, %62
  %64 = add nuw nsw i32 %63, 1
  %65 = insertelement <32 x i32> poison, i32 %64, i64 0
  %66 = shufflevector <32 x i32> %65, <32 x i32> poison, <32 x i32> zeroinitializer
  %67 = icmp ult i32 %0, 3
  %68 = icmp eq i32 %0, 3
  %69 = select i1 %68, i32 3, i32 2
  %70 = icmp ult i32 %1, 3
  %71 = icmp eq i32 %1, 3
  %72 = select i1 %71, i32 3, i32 2
  %73 = icmp ult i32 %1, 2
  %74 = zext i32 %2 to i64
  %75 = select i1 %67, i32 10, i32 %69
  %76 = select i1 %17, i32 7, i32 %75
  %77 = insertelement <32 x i32> poison, i32 %76, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = add nuw nsw i32 %76, %41
  %80 = insertelement <32 x i32> poison, i32 %79, i64 0
  %81 = shufflevector <32 x i32> %80, <32 x i32> poison, <32 x i32> zeroinitializer
  %82 = shl nuw nsw i32 1, %76
  %83 = add nsw i32 %82, -1
  %84 = insertelement <32 x i32> poison, i32 %83, i64 0
  %85 = shufflevector <32 x i32> %84, <32 x i32> poison, <32 x i32> zeroinitializer
  %86 = insertelement <32 x i32> poison, i32 %82, i64 0
  %87 = shufflevector <32 x i32> %86, <32 x i32> poison, <32 x i32> zeroinitializer
  %88 = select i1 %70, i32 10, i32 %72
  %89 = select i1 %25, i32 7, i32 %88
  %90 = insertelement <32 x i32> poison, i32 %89, i64 0
  %91 = shufflevector <32 x i32> %90, <32 x i32> poison, <32 x i32> zeroinitializer
  %92 = add nuw nsw i32 %89, %56
  %93 = insertelement <32 x i32> poison, i32 %92, i64 0
  %94 = shufflevector <32 x i32> %93, <32 x i32> poison, <32 x i32> zeroinitializer
  %95 = shl nuw nsw i32 1, %89
  %96 = add nsw i32 %95, -1
  %97 = insertelement <32 x i32> poison, i32 %96, i64 0
  %98 = shufflevector <32 x i32> %97, <32 x i32> poison, <32 x i32> zeroinitializer
  %99 = insertelement <32 x i32> poison, i32 %95, i64 0
  %100 = shufflevector <32 x i32> %99, <32 x i32> poison, <32 x i32> zeroinitializer
  br label %101

101:                                              ; preds = %36, %122
  %102 = phi i64 [ 0, %36 ], [ %123, %122 ]
  %103 = phi i32 [ 0, %36 ], [ %262, %122 ]
  %104 = phi <32 x i32> [ zeroinitializer, %36 ], [ %247, %122 ]
  %105 = trunc nuw i64 %102 to i32
  %106 = shl i32 %105, 1
  %107 = zext i32 %106 to i64
  %108 = getelementptr inbounds <32 x i32>, ptr %3, i64 %107
  %109 = load <32 x i32>, ptr %108, align 64
  %110 = or disjoint i32 %106, 1
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds <32 x i32>, ptr %3, i64 %111
  %113 = load <32 x i32>, ptr %112, align 64
  %114 = getelementptr inbounds <32 x i32>, ptr %4, i64 %102
  %115 = load <32 x i32>, ptr %114, align 64
  %116 = lshr <32 x i32> %109, <i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13>
  %117 = lshr <32 x i32> %113, <i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13>
  %118 = lshr <32 x i32> %115, <i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13, i32 13>
  br label %125

119:                                              ; preds = %122, %31
  %120 = phi <32 x i32> [ zeroinitializer, %31 ], [ %247, %122 ]
  %121 = phi i32 [ 0, %31 ], [ %262, %122 ]
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %10) #29
  br label %269

122:                                              ; preds = %243
  %123 = add nuw nsw i64 %102, 1
  %124 = icmp eq i64 %123, %74
  br i1 %124, label %119, label %101, !llvm.loop !286

125:                                              ; preds = %101, %243
  %126 = phi i32 [ 0, %101 ], [ %261, %243 ]
  %127 = phi i32 [ %103, %101 ], [ %262, %243 ]
  %128 = phi <32 x i32> [ %104, %101 ], [ %247, %243 ]
  %129 = zext i32 %127 to i64
  %130 = getelementptr inbounds [8 x %struct.Parts], ptr %7, i64 0, i64 %129
  br i1 %11, label %131, label %144

131:                                              ; preds = %125
  br i1 %12, label %132, label %138

132:                                              ; preds = %131
  %133 = shl nuw nsw i32 %126, 4
  %134 = insertelement <32 x i32> poison, i32 %133, i64 0
  %135 = shufflevector <32 x i32> %134, <32 x i32> poison, <32 x i32> zeroinitializer
  %136 = lshr <32 x i32> %109, %135
  %137 = and <32 x i32> %136, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  br label %144

138:                                              ; preds = %131
  %139 = shl nuw nsw i32 %126, 3
  %140 = insertelement <32 x i32> poison, i32 %139, i64 0
  %141 = shufflevector <32 x i32> %140, <32 x i32> poison, <32 x i32> zeroinitializer
  %142 = lshr <32 x i32> %109, %141
  %143 = and <32 x i32> %142, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  br label %144

144:                                              ; preds = %125, %138, %132
  %145 = phi <32 x i32> [ %137, %132 ], [ %143, %138 ], [ %116, %125 ]
  %146 = lshr <32 x i32> %145, %78
  %147 = and <32 x i32> %146, %45
  br i1 %39, label %148, label %151

148:                                              ; preds = %144
  %149 = and <32 x i32> %145, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %150 = icmp eq <32 x i32> %149, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  br label %153

151:                                              ; preds = %144
  %152 = icmp eq <32 x i32> %147, %45
  br label %153

153:                                              ; preds = %148, %151
  %154 = phi <32 x i1> [ %150, %148 ], [ %152, %151 ]
  %155 = phi i32 [ 3, %148 ], [ 2, %151 ]
  %156 = icmp eq <32 x i32> %147, zeroinitializer
  %157 = lshr <32 x i32> %145, %81
  %158 = and <32 x i32> %157, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %159 = sub nsw <32 x i32> zeroinitializer, %158
  %160 = and <32 x i32> %145, %85
  %161 = select <32 x i1> %156, <32 x i32> zeroinitializer, <32 x i32> %87
  %162 = or <32 x i32> %161, %160
  %163 = xor <32 x i32> %162, %159
  %164 = add <32 x i32> %163, %158
  %165 = zext <32 x i1> %156 to <32 x i32>
  %166 = or <32 x i32> %147, %165
  %167 = add nsw <32 x i32> %166, %50
  store <32 x i32> %164, ptr %130, align 64
  %168 = getelementptr inbounds i8, ptr %130, i64 128
  store <32 x i32> %167, ptr %168, align 64
  %169 = getelementptr inbounds [8 x %struct.Parts], ptr %8, i64 0, i64 %129
  %170 = select i1 %51, i32 10, i32 %155
  %171 = select i1 %17, i32 7, i32 %170
  br i1 %11, label %172, label %185

172:                                              ; preds = %153
  br i1 %12, label %173, label %179

173:                                              ; preds = %172
  %174 = shl nuw nsw i32 %126, 4
  %175 = insertelement <32 x i32> poison, i32 %174, i64 0
  %176 = shufflevector <32 x i32> %175, <32 x i32> poison, <32 x i32> zeroinitializer
  %177 = lshr <32 x i32> %113, %176
  %178 = and <32 x i32> %177, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  br label %185

179:                                              ; preds = %172
  %180 = shl nuw nsw i32 %126, 3
  %181 = insertelement <32 x i32> poison, i32 %180, i64 0
  %182 = shufflevector <32 x i32> %181, <32 x i32> poison, <32 x i32> zeroinitializer
  %183 = lshr <32 x i32> %113, %182
  %184 = and <32 x i32> %183, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  br label %185

185:                                              ; preds = %153, %179, %173
  %186 = phi <32 x i32> [ %178, %173 ], [ %184, %179 ], [ %117, %153 ]
  %187 = insertelement <32 x i32> poison, i32 %171, i64 0
  %188 = shufflevector <32 x i32> %187, <32 x i32> poison, <32 x i32> zeroinitializer
  %189 = lshr <32 x i32> %186, %188
  %190 = and <32 x i32> %189, %45
  br i1 %39, label %191, label %194

191:                                              ; preds = %185
  %192 = and <32 x i32> %186, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %193 = icmp eq <32 x i32> %192, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  br label %196

194:                                              ; preds = %185
  %195 = icmp eq <32 x i32> %190, %45
  br label %196

196:                                              ; preds = %191, %194
  %197 = phi <32 x i1> [ %193, %191 ], [ %195, %194 ]
  %198 = icmp eq <32 x i32> %190, zeroinitializer
  %199 = add nuw nsw i32 %171, %41
  %200 = insertelement <32 x i32> poison, i32 %199, i64 0
  %201 = shufflevector <32 x i32> %200, <32 x i32> poison, <32 x i32> zeroinitializer
  %202 = lshr <32 x i32> %186, %201
  %203 = and <32 x i32> %202, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %204 = sub nsw <32 x i32> zeroinitializer, %203
  %205 = shl nuw nsw i32 1, %171
  %206 = add nsw i32 %205, -1
  %207 = insertelement <32 x i32> poison, i32 %206, i64 0
  %208 = shufflevector <32 x i32> %207, <32 x i32> poison, <32 x i32> zeroinitializer
  %209 = and <32 x i32> %186, %208
  %210 = insertelement <32 x i32> poison, i32 %205, i64 0
  %211 = shufflevector <32 x i32> %210, <32 x i32> poison, <32 x i32> zeroinitializer
  %212 = select <32 x i1> %198, <32 x i32> zeroinitializer, <32 x i32> %211
  %213 = or <32 x i32> %212, %209
  %214 = xor <32 x i32> %213, %204
  %215 = add <32 x i32> %214, %203
  %216 = zext <32 x i1> %198 to <32 x i32>
  %217 = or <32 x i32> %190, %216
  %218 = add nsw <32 x i32> %217, %50
  store <32 x i32> %215, ptr %169, align 64
  %219 = getelementptr inbounds i8, ptr %169, i64 128
  store <32 x i32> %218, ptr %219, align 64
  %220 = getelementptr inbounds [8 x %struct.Parts], ptr %9, i64 0, i64 %129
  br i1 %57, label %234, label %221

221:                                              ; preds = %196
  br i1 %73, label %222, label %228

222:                                              ; preds = %221
  %223 = shl nuw nsw i32 %126, 4
  %224 = insertelement <32 x i32> poison, i32 %223, i64 0
  %225 = shufflevector <32 x i32> %224, <32 x i32> poison, <32 x i32> zeroinitializer
  %226 = lshr <32 x i32> %115, %225
  %227 = and <32 x i32> %226, <i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535, i32 65535>
  br label %234

228:                                              ; preds = %221
  %229 = shl nuw nsw i32 %126, 3
  %230 = insertelement <32 x i32> poison, i32 %229, i64 0
  %231 = shufflevector <32 x i32> %230, <32 x i32> poison, <32 x i32> zeroinitializer
  %232 = lshr <32 x i32> %115, %231
  %233 = and <32 x i32> %232, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  br label %234

234:                                              ; preds = %196, %228, %222
  %235 = phi <32 x i32> [ %227, %222 ], [ %233, %228 ], [ %118, %196 ]
  %236 = lshr <32 x i32> %235, %91
  %237 = and <32 x i32> %236, %61
  br i1 %54, label %238, label %241

238:                                              ; preds = %234
  %239 = and <32 x i32> %235, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  %240 = icmp eq <32 x i32> %239, <i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127, i32 127>
  br label %243

241:                                              ; preds = %234
  %242 = icmp eq <32 x i32> %237, %61
  br label %243

243:                                              ; preds = %238, %241
  %244 = phi <32 x i1> [ %240, %238 ], [ %242, %241 ]
  %245 = select <32 x i1> %244, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %197
  %246 = select <32 x i1> %245, <32 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true>, <32 x i1> %154
  %247 = select <32 x i1> %246, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %128
  %248 = icmp eq <32 x i32> %237, zeroinitializer
  %249 = lshr <32 x i32> %235, %94
  %250 = and <32 x i32> %249, <i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1, i32 1>
  %251 = sub nsw <32 x i32> zeroinitializer, %250
  %252 = and <32 x i32> %235, %98
  %253 = select <32 x i1> %248, <32 x i32> zeroinitializer, <32 x i32> %100
  %254 = or <32 x i32> %253, %252
  %255 = xor <32 x i32> %254, %251
  %256 = add <32 x i32> %255, %250
  %257 = zext <32 x i1> %248 to <32 x i32>
  %258 = or <32 x i32> %237, %257
  %259 = add nsw <32 x i32> %258, %66
  store <32 x i32> %256, ptr %220, align 64
  %260 = getelementptr inbounds i8, ptr %220, i64 128
  store <32 x i32> %259, ptr %260, align 64
  %261 = add nuw nsw i32 %126, 1
  %262 = add i32 %127, 1
  %263 = icmp ugt i32 %13, %261
  %264 = select i1 %11, i1 %263, i1 false
  br i1 %264, label %125, label %122, !llvm.loop !287

265:                                              ; preds = %269
  call fastcc void @exact_even(i32 noundef %121, ptr noundef nonnull %7, ptr noundef nonnull %9, i32 noundef %34, i32 noundef %15, i32 noundef %16, ptr noundef %5) #30
  %266 = getelementptr inbounds i8, ptr %5, i64 128
  call fastcc void @exact_odd(i32 noundef %121, ptr noundef nonnull %7, ptr noundef nonnull %9, i32 noundef %34, i32 noundef %15, i32 noundef %16, ptr noundef nonnull %266) #30
  %267 = getelementptr inbounds i8, ptr %5, i64 256
  call fastcc void @exact_even(i32 noundef %121, ptr noundef nonnull %8, ptr noundef nonnull %9, i32 noundef %34, i32 noundef %15, i32 noundef %16, ptr noundef nonnull %267) #30
  %268 = getelementptr inbounds i8, ptr %5, i64 384
  call fastcc void @exact_odd(i32 noundef %121, ptr noundef nonnull %8, ptr noundef nonnull %9, i32 noundef %34, i32 noundef %15, i32 noundef %16, ptr noundef nonnull %268) #30
  br label %282

269:                                              ; preds = %119, %269
  %270 = phi i64 [ 0, %119 ], [ %278, %269 ]
  %271 = phi <32 x i32> [ %120, %119 ], [ %277, %269 ]
  %272 = getelementptr inbounds <32 x float>, ptr %5, i64 %270
  %273 = load <32 x float>, ptr %272, align 64
  %274 = getelementptr inbounds [4 x <32 x float>], ptr %10, i64 0, i64 %270
  store <32 x float> %273, ptr %274, align 64
  %275 = tail call <32 x float> @llvm.fabs.v32f32(<32 x float> %273)
  %276 = fcmp ueq <32 x float> %275, <float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000, float 0x7FF0000000000000>
  %277 = select <32 x i1> %276, <32 x i32> <i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1, i32 -1>, <32 x i32> %271
  %278 = add nuw nsw i64 %270, 1
  %279 = icmp eq i64 %278, 4
  br i1 %279, label %265, label %269, !llvm.loop !288

280:                                              ; preds = %282
  %281 = icmp eq i32 %286, 0
  br i1 %281, label %290, label %289

282:                                              ; preds = %265, %282
  %283 = phi i32 [ 0, %265 ], [ %287, %282 ]
  %284 = phi i32 [ 0, %265 ], [ %286, %282 ]
  %285 = extractelement <32 x i32> %277, i32 %283
  %286 = or i32 %285, %284
  %287 = add nuw nsw i32 %283, 1
  %288 = icmp eq i32 %287, 32
  br i1 %288, label %280, label %282, !llvm.loop !289

289:                                              ; preds = %280
  call fastcc void @mend_specials(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3, ptr noundef %4, ptr noundef nonnull %10, ptr noundef %5) #30
  br label %290

290:                                              ; preds = %289, %280
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %10) #29
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %9) #29
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %8) #29
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %7) #29
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @exact_even(i32 noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, ptr nocapture noundef %6) unnamed_addr #14 {
  %8 = alloca [64 x <32 x i32>], align 64
  %9 = alloca [64 x <32 x i32>], align 64
  %10 = alloca [2 x <32 x i32>], align 64
  %11 = load <32 x i32>, ptr %6, align 64
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %8) #29
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %9) #29
  %12 = lshr <32 x i32> %11, <i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23>
  %13 = and <32 x i32> %12, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %14 = and <32 x i32> %11, <i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607>
  %15 = icmp eq <32 x i32> %13, zeroinitializer
  %16 = ashr <32 x i32> %11, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %17 = select <32 x i1> %15, <32 x i32> zeroinitializer, <32 x i32> <i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608>
  %18 = or disjoint <32 x i32> %17, %14
  %19 = zext <32 x i1> %15 to <32 x i32>
  %20 = or <32 x i32> %13, %19
  %21 = add nsw <32 x i32> %20, <i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127>
  %22 = icmp eq <32 x i32> %18, zeroinitializer
  %23 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %21, <32 x i32> <i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133>)
  %24 = select <32 x i1> %22, <32 x i32> <i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133>, <32 x i32> %23
  %25 = icmp eq i32 %0, 0
  br i1 %25, label %28, label %26

26:                                               ; preds = %7
  %27 = zext i32 %0 to i64
  br label %36

28:                                               ; preds = %36, %7
  %29 = phi i32 [ 0, %7 ], [ %97, %36 ]
  %30 = phi <32 x i32> [ %24, %7 ], [ %99, %36 ]
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %10) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(256) %10, i8 0, i64 256, i1 false)
  %31 = icmp eq i32 %29, 0
  br i1 %31, label %102, label %32

32:                                               ; preds = %28
  %33 = insertelement <32 x i32> poison, i32 %3, i64 0
  %34 = shufflevector <32 x i32> %33, <32 x i32> poison, <32 x i32> zeroinitializer
  %35 = zext i32 %29 to i64
  br label %105

36:                                               ; preds = %26, %36
  %37 = phi i64 [ 0, %26 ], [ %100, %36 ]
  %38 = phi <32 x i32> [ %24, %26 ], [ %99, %36 ]
  %39 = phi i32 [ 0, %26 ], [ %97, %36 ]
  %40 = getelementptr inbounds %struct.Parts, ptr %1, i64 %37
  %41 = load <32 x i32>, ptr %40, align 64
  %42 = getelementptr inbounds i8, ptr %40, i64 128
  %43 = load <32 x i32>, ptr %42, align 64
  %44 = getelementptr inbounds %struct.Parts, ptr %2, i64 %37
  %45 = load <32 x i32>, ptr %44, align 64
  %46 = getelementptr inbounds i8, ptr %44, i64 128
  %47 = load <32 x i32>, ptr %46, align 64
  %48 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %49 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %50 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  %51 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  %52 = mul <32 x i32> %50, %48
  %53 = icmp eq <32 x i32> %52, zeroinitializer
  %54 = add <32 x i32> %51, %49
  %55 = select <32 x i1> %53, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %54
  %56 = zext i32 %39 to i64
  %57 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %56
  store <32 x i32> %52, ptr %57, align 64
  %58 = or disjoint i32 %39, 1
  %59 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %56
  store <32 x i32> %55, ptr %59, align 64
  %60 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %38, <32 x i32> %55)
  %61 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %62 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %63 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  %64 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  %65 = mul <32 x i32> %63, %61
  %66 = icmp eq <32 x i32> %65, zeroinitializer
  %67 = add <32 x i32> %64, %62
  %68 = select <32 x i1> %66, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %67
  %69 = zext i32 %58 to i64
  %70 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %69
  store <32 x i32> %65, ptr %70, align 64
  %71 = or disjoint i32 %39, 2
  %72 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %69
  store <32 x i32> %68, ptr %72, align 64
  %73 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %60, <32 x i32> %68)
  %74 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %75 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %76 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  %77 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  %78 = mul <32 x i32> %76, %74
  %79 = icmp eq <32 x i32> %78, zeroinitializer
  %80 = add <32 x i32> %77, %75
  %81 = select <32 x i1> %79, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %80
  %82 = zext i32 %71 to i64
  %83 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %82
  store <32 x i32> %78, ptr %83, align 64
  %84 = or disjoint i32 %39, 3
  %85 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %82
  store <32 x i32> %81, ptr %85, align 64
  %86 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %73, <32 x i32> %81)
  %87 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %88 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %89 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  %90 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  %91 = mul <32 x i32> %89, %87
  %92 = icmp eq <32 x i32> %91, zeroinitializer
  %93 = add <32 x i32> %90, %88
  %94 = select <32 x i1> %92, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %93
  %95 = zext i32 %84 to i64
  %96 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %95
  store <32 x i32> %91, ptr %96, align 64
  %97 = add i32 %39, 4
  %98 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %95
  store <32 x i32> %94, ptr %98, align 64
  %99 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %86, <32 x i32> %94)
  %100 = add nuw nsw i64 %37, 1
  %101 = icmp eq i64 %100, %27
  br i1 %101, label %28, label %36, !llvm.loop !290

102:                                              ; preds = %105, %28
  %103 = sub <32 x i32> %30, %21
  %104 = icmp sgt i32 %4, 22
  br i1 %104, label %127, label %132

105:                                              ; preds = %32, %105
  %106 = phi i64 [ 0, %32 ], [ %125, %105 ]
  %107 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %106
  %108 = load <32 x i32>, ptr %107, align 64
  %109 = lshr <32 x i32> %108, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %110 = ashr <32 x i32> %108, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %111 = xor <32 x i32> %110, %108
  %112 = sub <32 x i32> %111, %110
  %113 = shl <32 x i32> %112, %34
  %114 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %106
  %115 = load <32 x i32>, ptr %114, align 64
  %116 = sub <32 x i32> %30, %115
  %117 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %116, <32 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>)
  %118 = lshr <32 x i32> %113, %117
  %119 = xor <32 x i32> %118, %110
  %120 = and i64 %106, 1
  %121 = getelementptr inbounds [2 x <32 x i32>], ptr %10, i64 0, i64 %120
  %122 = load <32 x i32>, ptr %121, align 64
  %123 = add <32 x i32> %122, %109
  %124 = add <32 x i32> %123, %119
  store <32 x i32> %124, ptr %121, align 64
  %125 = add nuw nsw i64 %106, 1
  %126 = icmp eq i64 %125, %35
  br i1 %126, label %102, label %105, !llvm.loop !291

127:                                              ; preds = %102
  %128 = add nsw i32 %4, -23
  %129 = insertelement <32 x i32> poison, i32 %128, i64 0
  %130 = shufflevector <32 x i32> %129, <32 x i32> poison, <32 x i32> zeroinitializer
  %131 = shl <32 x i32> %18, %130
  br label %137

132:                                              ; preds = %102
  %133 = sub nuw nsw i32 23, %4
  %134 = insertelement <32 x i32> poison, i32 %133, i64 0
  %135 = shufflevector <32 x i32> %134, <32 x i32> poison, <32 x i32> zeroinitializer
  %136 = add <32 x i32> %103, %135
  br label %137

137:                                              ; preds = %132, %127
  %138 = phi <32 x i32> [ %136, %132 ], [ %103, %127 ]
  %139 = phi <32 x i32> [ %18, %132 ], [ %131, %127 ]
  %140 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %138, <32 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>)
  %141 = lshr <32 x i32> %139, %140
  %142 = xor <32 x i32> %141, %16
  %143 = sub <32 x i32> %142, %16
  %144 = select <32 x i1> %22, <32 x i32> zeroinitializer, <32 x i32> %143
  %145 = load <32 x i32>, ptr %10, align 64
  %146 = getelementptr inbounds i8, ptr %10, i64 128
  %147 = load <32 x i32>, ptr %146, align 64
  %148 = sub nuw nsw i32 23, %5
  %149 = zext nneg i32 %148 to i64
  br label %150

150:                                              ; preds = %137, %199
  %151 = phi i32 [ 0, %137 ], [ %202, %199 ]
  %152 = phi <32 x i32> [ undef, %137 ], [ %201, %199 ]
  %153 = extractelement <32 x i32> %145, i32 %151
  %154 = sext i32 %153 to i64
  %155 = extractelement <32 x i32> %147, i32 %151
  %156 = sext i32 %155 to i64
  %157 = extractelement <32 x i32> %144, i32 %151
  %158 = sext i32 %157 to i64
  %159 = add nsw i64 %154, %158
  %160 = add nsw i64 %159, %156
  %161 = icmp eq i64 %160, 0
  br i1 %161, label %199, label %162

162:                                              ; preds = %150
  %163 = extractelement <32 x i32> %30, i32 %151
  %164 = sub nsw i32 %163, %4
  %165 = icmp slt i64 %160, 0
  %166 = tail call i64 @llvm.abs.i64(i64 %160, i1 true)
  %167 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %166, i1 true)
  %168 = trunc nuw nsw i64 %167 to i32
  %169 = xor i32 %168, 63
  %170 = add nsw i32 %169, %164
  %171 = icmp slt i32 %170, -126
  %172 = tail call i32 @llvm.smax.i32(i32 %170, i32 -126)
  %173 = sub i32 %5, %172
  %174 = add i32 %173, %164
  %175 = icmp sgt i32 %174, -1
  br i1 %175, label %176, label %179

176:                                              ; preds = %162
  %177 = zext nneg i32 %174 to i64
  %178 = shl i64 %166, %177
  br label %185

179:                                              ; preds = %162
  %180 = icmp slt i32 %174, -63
  %181 = sub nsw i32 0, %174
  %182 = zext nneg i32 %181 to i64
  %183 = lshr i64 %166, %182
  %184 = select i1 %180, i64 0, i64 %183
  br label %185

185:                                              ; preds = %179, %176
  %186 = phi i64 [ %178, %176 ], [ %184, %179 ]
  %187 = shl i64 %186, %149
  %188 = add nsw i32 %170, 126
  %189 = zext nneg i32 %188 to i64
  %190 = shl nuw nsw i64 %189, 23
  %191 = select i1 %171, i64 0, i64 %190
  %192 = add i64 %187, %191
  %193 = tail call i64 @llvm.umin.i64(i64 %192, i64 2139095040)
  %194 = trunc nuw nsw i64 %193 to i32
  %195 = icmp ne i64 %192, 0
  %196 = select i1 %165, i1 %195, i1 false
  %197 = select i1 %196, i32 -2147483648, i32 0
  %198 = or disjoint i32 %197, %194
  br label %199

199:                                              ; preds = %150, %185
  %200 = phi i32 [ %198, %185 ], [ 0, %150 ]
  %201 = insertelement <32 x i32> %152, i32 %200, i32 %151
  %202 = add nuw nsw i32 %151, 1
  %203 = icmp eq i32 %202, 32
  br i1 %203, label %204, label %150, !llvm.loop !292

204:                                              ; preds = %199
  store <32 x i32> %201, ptr %6, align 64
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %10) #29
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %9) #29
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %8) #29
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @exact_odd(i32 noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i32 noundef %3, i32 noundef %4, i32 noundef %5, ptr nocapture noundef %6) unnamed_addr #14 {
  %8 = alloca [64 x <32 x i32>], align 64
  %9 = alloca [64 x <32 x i32>], align 64
  %10 = alloca [2 x <32 x i32>], align 64
  %11 = load <32 x i32>, ptr %6, align 64
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %8) #29
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %9) #29
  %12 = lshr <32 x i32> %11, <i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23, i32 23>
  %13 = and <32 x i32> %12, <i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255, i32 255>
  %14 = and <32 x i32> %11, <i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607, i32 8388607>
  %15 = icmp eq <32 x i32> %13, zeroinitializer
  %16 = ashr <32 x i32> %11, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %17 = select <32 x i1> %15, <32 x i32> zeroinitializer, <32 x i32> <i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608, i32 8388608>
  %18 = or disjoint <32 x i32> %17, %14
  %19 = zext <32 x i1> %15 to <32 x i32>
  %20 = or <32 x i32> %13, %19
  %21 = add nsw <32 x i32> %20, <i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127, i32 -127>
  %22 = icmp eq <32 x i32> %18, zeroinitializer
  %23 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %21, <32 x i32> <i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133>)
  %24 = select <32 x i1> %22, <32 x i32> <i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133, i32 -133>, <32 x i32> %23
  %25 = icmp eq i32 %0, 0
  br i1 %25, label %28, label %26

26:                                               ; preds = %7
  %27 = zext i32 %0 to i64
  br label %36

28:                                               ; preds = %36, %7
  %29 = phi i32 [ 0, %7 ], [ %97, %36 ]
  %30 = phi <32 x i32> [ %24, %7 ], [ %99, %36 ]
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %10) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(256) %10, i8 0, i64 256, i1 false)
  %31 = icmp eq i32 %29, 0
  br i1 %31, label %102, label %32

32:                                               ; preds = %28
  %33 = insertelement <32 x i32> poison, i32 %3, i64 0
  %34 = shufflevector <32 x i32> %33, <32 x i32> poison, <32 x i32> zeroinitializer
  %35 = zext i32 %29 to i64
  br label %105

36:                                               ; preds = %26, %36
  %37 = phi i64 [ 0, %26 ], [ %100, %36 ]
  %38 = phi <32 x i32> [ %24, %26 ], [ %99, %36 ]
  %39 = phi i32 [ 0, %26 ], [ %97, %36 ]
  %40 = getelementptr inbounds %struct.Parts, ptr %1, i64 %37
  %41 = load <32 x i32>, ptr %40, align 64
  %42 = getelementptr inbounds i8, ptr %40, i64 128
  %43 = load <32 x i32>, ptr %42, align 64
  %44 = getelementptr inbounds %struct.Parts, ptr %2, i64 %37
  %45 = load <32 x i32>, ptr %44, align 64
  %46 = getelementptr inbounds i8, ptr %44, i64 128
  %47 = load <32 x i32>, ptr %46, align 64
  %48 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %49 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %50 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  %51 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  %52 = mul <32 x i32> %50, %48
  %53 = icmp eq <32 x i32> %52, zeroinitializer
  %54 = add <32 x i32> %51, %49
  %55 = select <32 x i1> %53, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %54
  %56 = zext i32 %39 to i64
  %57 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %56
  store <32 x i32> %52, ptr %57, align 64
  %58 = or disjoint i32 %39, 1
  %59 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %56
  store <32 x i32> %55, ptr %59, align 64
  %60 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %38, <32 x i32> %55)
  %61 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %62 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %63 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  %64 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  %65 = mul <32 x i32> %63, %61
  %66 = icmp eq <32 x i32> %65, zeroinitializer
  %67 = add <32 x i32> %64, %62
  %68 = select <32 x i1> %66, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %67
  %69 = zext i32 %58 to i64
  %70 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %69
  store <32 x i32> %65, ptr %70, align 64
  %71 = or disjoint i32 %39, 2
  %72 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %69
  store <32 x i32> %68, ptr %72, align 64
  %73 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %60, <32 x i32> %68)
  %74 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %75 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %76 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  %77 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  %78 = mul <32 x i32> %76, %74
  %79 = icmp eq <32 x i32> %78, zeroinitializer
  %80 = add <32 x i32> %77, %75
  %81 = select <32 x i1> %79, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %80
  %82 = zext i32 %71 to i64
  %83 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %82
  store <32 x i32> %78, ptr %83, align 64
  %84 = or disjoint i32 %39, 3
  %85 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %82
  store <32 x i32> %81, ptr %85, align 64
  %86 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %73, <32 x i32> %81)
  %87 = shufflevector <32 x i32> %41, <32 x i32> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %88 = shufflevector <32 x i32> %43, <32 x i32> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %89 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  %90 = shufflevector <32 x i32> %47, <32 x i32> poison, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  %91 = mul <32 x i32> %89, %87
  %92 = icmp eq <32 x i32> %91, zeroinitializer
  %93 = add <32 x i32> %90, %88
  %94 = select <32 x i1> %92, <32 x i32> <i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000, i32 -10000>, <32 x i32> %93
  %95 = zext i32 %84 to i64
  %96 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %95
  store <32 x i32> %91, ptr %96, align 64
  %97 = add i32 %39, 4
  %98 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %95
  store <32 x i32> %94, ptr %98, align 64
  %99 = tail call <32 x i32> @llvm.smax.v32i32(<32 x i32> %86, <32 x i32> %94)
  %100 = add nuw nsw i64 %37, 1
  %101 = icmp eq i64 %100, %27
  br i1 %101, label %28, label %36, !llvm.loop !290

102:                                              ; preds = %105, %28
  %103 = sub <32 x i32> %30, %21
  %104 = icmp sgt i32 %4, 22
  br i1 %104, label %127, label %132

105:                                              ; preds = %32, %105
  %106 = phi i64 [ 0, %32 ], [ %125, %105 ]
  %107 = getelementptr inbounds [64 x <32 x i32>], ptr %8, i64 0, i64 %106
  %108 = load <32 x i32>, ptr %107, align 64
  %109 = lshr <32 x i32> %108, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %110 = ashr <32 x i32> %108, <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>
  %111 = xor <32 x i32> %110, %108
  %112 = sub <32 x i32> %111, %110
  %113 = shl <32 x i32> %112, %34
  %114 = getelementptr inbounds [64 x <32 x i32>], ptr %9, i64 0, i64 %106
  %115 = load <32 x i32>, ptr %114, align 64
  %116 = sub <32 x i32> %30, %115
  %117 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %116, <32 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>)
  %118 = lshr <32 x i32> %113, %117
  %119 = xor <32 x i32> %118, %110
  %120 = and i64 %106, 1
  %121 = getelementptr inbounds [2 x <32 x i32>], ptr %10, i64 0, i64 %120
  %122 = load <32 x i32>, ptr %121, align 64
  %123 = add <32 x i32> %122, %109
  %124 = add <32 x i32> %123, %119
  store <32 x i32> %124, ptr %121, align 64
  %125 = add nuw nsw i64 %106, 1
  %126 = icmp eq i64 %125, %35
  br i1 %126, label %102, label %105, !llvm.loop !291

127:                                              ; preds = %102
  %128 = add nsw i32 %4, -23
  %129 = insertelement <32 x i32> poison, i32 %128, i64 0
  %130 = shufflevector <32 x i32> %129, <32 x i32> poison, <32 x i32> zeroinitializer
  %131 = shl <32 x i32> %18, %130
  br label %137

132:                                              ; preds = %102
  %133 = sub nuw nsw i32 23, %4
  %134 = insertelement <32 x i32> poison, i32 %133, i64 0
  %135 = shufflevector <32 x i32> %134, <32 x i32> poison, <32 x i32> zeroinitializer
  %136 = add <32 x i32> %103, %135
  br label %137

137:                                              ; preds = %132, %127
  %138 = phi <32 x i32> [ %136, %132 ], [ %103, %127 ]
  %139 = phi <32 x i32> [ %18, %132 ], [ %131, %127 ]
  %140 = tail call <32 x i32> @llvm.smin.v32i32(<32 x i32> %138, <32 x i32> <i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31, i32 31>)
  %141 = lshr <32 x i32> %139, %140
  %142 = xor <32 x i32> %141, %16
  %143 = sub <32 x i32> %142, %16
  %144 = select <32 x i1> %22, <32 x i32> zeroinitializer, <32 x i32> %143
  %145 = load <32 x i32>, ptr %10, align 64
  %146 = getelementptr inbounds i8, ptr %10, i64 128
  %147 = load <32 x i32>, ptr %146, align 64
  %148 = sub nuw nsw i32 23, %5
  %149 = zext nneg i32 %148 to i64
  br label %150

150:                                              ; preds = %137, %199
  %151 = phi i32 [ 0, %137 ], [ %202, %199 ]
  %152 = phi <32 x i32> [ undef, %137 ], [ %201, %199 ]
  %153 = extractelement <32 x i32> %145, i32 %151
  %154 = sext i32 %153 to i64
  %155 = extractelement <32 x i32> %147, i32 %151
  %156 = sext i32 %155 to i64
  %157 = extractelement <32 x i32> %144, i32 %151
  %158 = sext i32 %157 to i64
  %159 = add nsw i64 %154, %158
  %160 = add nsw i64 %159, %156
  %161 = icmp eq i64 %160, 0
  br i1 %161, label %199, label %162

162:                                              ; preds = %150
  %163 = extractelement <32 x i32> %30, i32 %151
  %164 = sub nsw i32 %163, %4
  %165 = icmp slt i64 %160, 0
  %166 = tail call i64 @llvm.abs.i64(i64 %160, i1 true)
  %167 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %166, i1 true)
  %168 = trunc nuw nsw i64 %167 to i32
  %169 = xor i32 %168, 63
  %170 = add nsw i32 %169, %164
  %171 = icmp slt i32 %170, -126
  %172 = tail call i32 @llvm.smax.i32(i32 %170, i32 -126)
  %173 = sub i32 %5, %172
  %174 = add i32 %173, %164
  %175 = icmp sgt i32 %174, -1
  br i1 %175, label %176, label %179

176:                                              ; preds = %162
  %177 = zext nneg i32 %174 to i64
  %178 = shl i64 %166, %177
  br label %185

179:                                              ; preds = %162
  %180 = icmp slt i32 %174, -63
  %181 = sub nsw i32 0, %174
  %182 = zext nneg i32 %181 to i64
  %183 = lshr i64 %166, %182
  %184 = select i1 %180, i64 0, i64 %183
  br label %185

185:                                              ; preds = %179, %176
  %186 = phi i64 [ %178, %176 ], [ %184, %179 ]
  %187 = shl i64 %186, %149
  %188 = add nsw i32 %170, 126
  %189 = zext nneg i32 %188 to i64
  %190 = shl nuw nsw i64 %189, 23
  %191 = select i1 %171, i64 0, i64 %190
  %192 = add i64 %187, %191
  %193 = tail call i64 @llvm.umin.i64(i64 %192, i64 2139095040)
  %194 = trunc nuw nsw i64 %193 to i32
  %195 = icmp ne i64 %192, 0
  %196 = select i1 %165, i1 %195, i1 false
  %197 = select i1 %196, i32 -2147483648, i32 0
  %198 = or disjoint i32 %197, %194
  br label %199

199:                                              ; preds = %150, %185
  %200 = phi i32 [ %198, %185 ], [ 0, %150 ]
  %201 = insertelement <32 x i32> %152, i32 %200, i32 %151
  %202 = add nuw nsw i32 %151, 1
  %203 = icmp eq i32 %202, 32
  br i1 %203, label %204, label %150, !llvm.loop !292

204:                                              ; preds = %199
  store <32 x i32> %201, ptr %6, align 64
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %10) #29
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %9) #29
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %8) #29
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @mend_specials(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr nocapture noundef %6) unnamed_addr #8 {
  %8 = icmp ne i32 %0, 2
  %9 = icmp ult i32 %0, 2
  %10 = select i1 %9, i32 2, i32 4
  %11 = icmp eq i32 %2, 0
  %12 = icmp eq i32 %0, 0
  %13 = and i32 %0, -3
  %14 = icmp eq i32 %13, 0
  %15 = icmp eq i32 %0, 3
  %16 = select i1 %15, i32 4, i32 5
  %17 = select i1 %14, i32 8, i32 %16
  %18 = shl nsw i32 -1, %17
  %19 = xor i32 %18, -1
  %20 = icmp eq i32 %1, 0
  %21 = and i32 %1, -3
  %22 = icmp eq i32 %21, 0
  %23 = icmp eq i32 %1, 3
  %24 = select i1 %23, i32 4, i32 5
  %25 = select i1 %22, i32 8, i32 %24
  %26 = icmp eq i32 %1, 2
  %27 = shl nsw i32 -1, %25
  %28 = xor i32 %27, -1
  %29 = icmp ult i32 %0, 3
  %30 = icmp eq i32 %0, 3
  %31 = select i1 %30, i32 3, i32 2
  %32 = icmp ult i32 %1, 3
  %33 = icmp eq i32 %1, 3
  %34 = select i1 %33, i32 3, i32 2
  %35 = icmp ult i32 %1, 2
  %36 = zext i32 %2 to i64
  %37 = select i1 %29, i32 10, i32 %31
  %38 = select i1 %12, i32 7, i32 %37
  %39 = shl nsw i32 -1, %38
  %40 = xor i32 %39, -1
  %41 = add nuw nsw i32 %38, %17
  %42 = select i1 %32, i32 10, i32 %34
  %43 = select i1 %20, i32 7, i32 %42
  %44 = shl nsw i32 -1, %43
  %45 = xor i32 %44, -1
  %46 = add nuw nsw i32 %43, %25
  br label %47

47:                                               ; preds = %7, %56
  %48 = phi i64 [ 0, %7 ], [ %57, %56 ]
  %49 = trunc nuw nsw i64 %48 to i32
  %50 = and i32 %49, 1
  %51 = getelementptr inbounds <32 x float>, ptr %5, i64 %48
  %52 = getelementptr inbounds <32 x float>, ptr %6, i64 %48
  %53 = trunc nuw nsw i64 %48 to i32
  %54 = lshr i32 %53, 1
  br label %59

55:                                               ; preds = %56
  ret void

56:                                               ; preds = %209
  %57 = add nuw nsw i64 %48, 1
  %58 = icmp eq i64 %57, 4
  br i1 %58, label %55, label %47, !llvm.loop !293

59:                                               ; preds = %47, %209
  %60 = phi i32 [ 0, %47 ], [ %211, %209 ]
  %61 = and i32 %60, 28
  br i1 %11, label %80, label %62

62:                                               ; preds = %59
  %63 = shl nuw nsw i32 %60, 1
  %64 = and i32 %63, 6
  %65 = or disjoint i32 %64, %50
  %66 = shl nuw nsw i32 %65, 2
  br label %67

67:                                               ; preds = %62, %110
  %68 = phi i64 [ 0, %62 ], [ %111, %110 ]
  %69 = phi i32 [ 0, %62 ], [ %197, %110 ]
  %70 = phi i32 [ 0, %62 ], [ %196, %110 ]
  %71 = phi i32 [ 0, %62 ], [ %195, %110 ]
  %72 = trunc nuw i64 %68 to i32
  %73 = shl i32 %72, 1
  %74 = add nuw nsw i32 %73, %54
  %75 = zext i32 %74 to i64
  %76 = getelementptr inbounds <32 x i32>, ptr %3, i64 %75
  %77 = load <32 x i32>, ptr %76, align 64
  %78 = getelementptr inbounds <32 x i32>, ptr %4, i64 %68
  %79 = load <32 x i32>, ptr %78, align 64
  br label %99

80:                                               ; preds = %110, %59
  %81 = phi i32 [ 0, %59 ], [ %195, %110 ]
  %82 = phi i32 [ 0, %59 ], [ %196, %110 ]
  %83 = phi i32 [ 0, %59 ], [ %197, %110 ]
  %84 = load <32 x i32>, ptr %51, align 64
  %85 = extractelement <32 x i32> %84, i32 %60
  %86 = and i32 %85, 2147483647
  %87 = icmp ugt i32 %86, 2139095040
  %88 = icmp eq i32 %85, 2139095040
  %89 = icmp eq i32 %85, -8388608
  %90 = icmp ne i32 %82, 0
  %91 = select i1 %88, i1 true, i1 %90
  %92 = icmp ne i32 %83, 0
  %93 = select i1 %89, i1 true, i1 %92
  %94 = select i1 %91, i1 %93, i1 false
  %95 = or i1 %87, %94
  %96 = load <32 x i32>, ptr %52, align 64
  %97 = icmp ne i32 %81, 0
  %98 = select i1 %95, i1 true, i1 %97
  br i1 %98, label %201, label %203

99:                                               ; preds = %67, %113
  %100 = phi i32 [ 0, %67 ], [ %114, %113 ]
  %101 = phi i32 [ %69, %67 ], [ %197, %113 ]
  %102 = phi i32 [ %70, %67 ], [ %196, %113 ]
  %103 = phi i32 [ %71, %67 ], [ %195, %113 ]
  %104 = or disjoint i32 %100, %61
  %105 = extractelement <32 x i32> %77, i32 %104
  %106 = add nuw nsw i32 %100, %66
  %107 = extractelement <32 x i32> %79, i32 %106
  %108 = lshr i32 %105, 13
  %109 = lshr i32 %107, 13
  br label %116

110:                                              ; preds = %113
  %111 = add nuw nsw i64 %68, 1
  %112 = icmp eq i64 %111, %36
  br i1 %112, label %80, label %67, !llvm.loop !294

113:                                              ; preds = %194
  %114 = add nuw nsw i32 %100, 1
  %115 = icmp eq i32 %114, 4
  br i1 %115, label %110, label %99, !llvm.loop !295

116:                                              ; preds = %99, %194
  %117 = phi i32 [ 0, %99 ], [ %198, %194 ]
  %118 = phi i32 [ %101, %99 ], [ %197, %194 ]
  %119 = phi i32 [ %102, %99 ], [ %196, %194 ]
  %120 = phi i32 [ %103, %99 ], [ %195, %194 ]
  br i1 %8, label %121, label %130

121:                                              ; preds = %116
  br i1 %9, label %122, label %126

122:                                              ; preds = %121
  %123 = shl nuw nsw i32 %117, 4
  %124 = lshr i32 %105, %123
  %125 = and i32 %124, 65535
  br label %130

126:                                              ; preds = %121
  %127 = shl nuw nsw i32 %117, 3
  %128 = lshr i32 %105, %127
  %129 = and i32 %128, 255
  br label %130

130:                                              ; preds = %116, %126, %122
  %131 = phi i32 [ %125, %122 ], [ %129, %126 ], [ %108, %116 ]
  %132 = lshr i32 %131, %38
  %133 = and i32 %132, %19
  %134 = and i32 %131, %40
  %135 = lshr i32 %131, %41
  %136 = icmp eq i32 %133, 0
  %137 = icmp eq i32 %134, 0
  br i1 %15, label %138, label %142

138:                                              ; preds = %130
  %139 = and i32 %131, 127
  %140 = icmp eq i32 %139, 127
  %141 = select i1 %140, i32 2, i32 0
  br label %146

142:                                              ; preds = %130
  %143 = icmp eq i32 %133, %19
  %144 = select i1 %137, i32 1, i32 2
  %145 = select i1 %143, i32 %144, i32 0
  br label %146

146:                                              ; preds = %142, %138
  %147 = phi i32 [ %141, %138 ], [ %145, %142 ]
  br i1 %26, label %157, label %148

148:                                              ; preds = %146
  br i1 %35, label %149, label %153

149:                                              ; preds = %148
  %150 = shl nuw nsw i32 %117, 4
  %151 = lshr i32 %107, %150
  %152 = and i32 %151, 65535
  br label %157

153:                                              ; preds = %148
  %154 = shl nuw nsw i32 %117, 3
  %155 = lshr i32 %107, %154
  %156 = and i32 %155, 255
  br label %157

157:                                              ; preds = %146, %153, %149
  %158 = phi i32 [ %152, %149 ], [ %156, %153 ], [ %109, %146 ]
  %159 = lshr i32 %158, %43
  %160 = and i32 %159, %28
  %161 = and i32 %158, %45
  %162 = lshr i32 %158, %46
  %163 = icmp eq i32 %160, 0
  %164 = icmp eq i32 %161, 0
  br i1 %23, label %165, label %169

165:                                              ; preds = %157
  %166 = and i32 %158, 127
  %167 = icmp eq i32 %166, 127
  %168 = select i1 %167, i32 2, i32 0
  br label %173

169:                                              ; preds = %157
  %170 = icmp eq i32 %160, %28
  %171 = select i1 %164, i32 1, i32 2
  %172 = select i1 %170, i32 %171, i32 0
  br label %173

173:                                              ; preds = %169, %165
  %174 = phi i32 [ %168, %165 ], [ %172, %169 ]
  %175 = icmp eq i32 %147, 2
  %176 = icmp eq i32 %174, 2
  %177 = select i1 %175, i1 true, i1 %176
  br i1 %177, label %194, label %178

178:                                              ; preds = %173
  %179 = icmp eq i32 %147, 1
  %180 = select i1 %179, i1 %163, i1 false
  %181 = select i1 %180, i1 %164, i1 false
  br i1 %181, label %194, label %182

182:                                              ; preds = %178
  %183 = icmp eq i32 %174, 1
  %184 = select i1 %183, i1 %136, i1 false
  %185 = select i1 %184, i1 %137, i1 false
  br i1 %185, label %194, label %186

186:                                              ; preds = %182
  %187 = or i1 %179, %183
  br i1 %187, label %188, label %194

188:                                              ; preds = %186
  %189 = xor i32 %162, %135
  %190 = and i32 %189, 1
  %191 = icmp eq i32 %190, 0
  %192 = select i1 %191, i32 1, i32 %119
  %193 = select i1 %191, i32 %118, i32 1
  br label %194

194:                                              ; preds = %173, %178, %182, %188, %186
  %195 = phi i32 [ %120, %188 ], [ %120, %186 ], [ 1, %182 ], [ 1, %178 ], [ 1, %173 ]
  %196 = phi i32 [ %192, %188 ], [ %119, %186 ], [ %119, %182 ], [ %119, %178 ], [ %119, %173 ]
  %197 = phi i32 [ %193, %188 ], [ %118, %186 ], [ %118, %182 ], [ %118, %178 ], [ %118, %173 ]
  %198 = add nuw nsw i32 %117, 1
  %199 = icmp ugt i32 %10, %198
  %200 = select i1 %8, i1 %199, i1 false
  br i1 %200, label %116, label %113, !llvm.loop !296

201:                                              ; preds = %80
  %202 = insertelement <32 x i32> %96, i32 2147483647, i32 %60
  br label %209

203:                                              ; preds = %80
  br i1 %91, label %204, label %206

204:                                              ; preds = %203
  %205 = insertelement <32 x i32> %96, i32 2139095040, i32 %60
  br label %209

206:                                              ; preds = %203
  br i1 %93, label %207, label %209

207:                                              ; preds = %206
  %208 = insertelement <32 x i32> %96, i32 -8388608, i32 %60
  br label %209

209:                                              ; preds = %204, %207, %206, %201
  %210 = phi <32 x i32> [ %202, %201 ], [ %205, %204 ], [ %208, %207 ], [ %96, %206 ]
  store <32 x i32> %210, ptr %52, align 64
  %211 = add nuw nsw i32 %60, 1
  %212 = icmp eq i32 %211, 32
  br i1 %212, label %56, label %59, !llvm.loop !297
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #5

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @multiply_bf16(i32 noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef %3) unnamed_addr #14 {
  %5 = alloca [4 x <32 x float>], align 64
  %6 = alloca [4 x <32 x float>], align 64
  %7 = icmp eq i32 %0, 2
  br i1 %7, label %8, label %112

8:                                                ; preds = %4
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %5) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(512) %5, i8 0, i64 512, i1 false)
  %9 = getelementptr inbounds i8, ptr %5, i64 128
  %10 = getelementptr inbounds i8, ptr %5, i64 256
  %11 = getelementptr inbounds i8, ptr %5, i64 384
  %12 = load <32 x float>, ptr %9, align 64
  %13 = load <32 x float>, ptr %10, align 64
  %14 = load <32 x float>, ptr %11, align 64
  br label %15

15:                                               ; preds = %8, %36
  %16 = phi i64 [ 0, %8 ], [ %37, %36 ]
  %17 = phi <32 x float> [ zeroinitializer, %8 ], [ %93, %36 ]
  %18 = phi <32 x float> [ %12, %8 ], [ %95, %36 ]
  %19 = phi <32 x float> [ %13, %8 ], [ %97, %36 ]
  %20 = phi <32 x float> [ %14, %8 ], [ %99, %36 ]
  %21 = shl nuw nsw i64 %16, 1
  %22 = getelementptr inbounds <32 x i32>, ptr %1, i64 %21
  %23 = load <32 x i32>, ptr %22, align 64
  %24 = or disjoint i64 %21, 1
  %25 = getelementptr inbounds <32 x i32>, ptr %1, i64 %24
  %26 = load <32 x i32>, ptr %25, align 64
  %27 = getelementptr inbounds <32 x i32>, ptr %2, i64 %16
  %28 = load <32 x i32>, ptr %27, align 64
  %29 = and <32 x i32> %23, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %30 = shl <32 x i32> %23, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %31 = and <32 x i32> %26, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %32 = shl <32 x i32> %26, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %33 = and <32 x i32> %28, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %34 = shl <32 x i32> %28, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  br label %39

35:                                               ; preds = %36
  store <32 x float> %93, ptr %5, align 64
  store <32 x float> %95, ptr %9, align 64
  store <32 x float> %97, ptr %10, align 64
  store <32 x float> %99, ptr %11, align 64
  br label %102

36:                                               ; preds = %39
  %37 = add nuw nsw i64 %16, 1
  %38 = icmp eq i64 %16, 0
  br i1 %38, label %15, label %35, !llvm.loop !298

39:                                               ; preds = %15, %39
  %40 = phi i32 [ 0, %15 ], [ %100, %39 ]
  %41 = phi <32 x float> [ %17, %15 ], [ %93, %39 ]
  %42 = phi <32 x float> [ %18, %15 ], [ %95, %39 ]
  %43 = phi <32 x float> [ %19, %15 ], [ %97, %39 ]
  %44 = phi <32 x float> [ %20, %15 ], [ %99, %39 ]
  %45 = icmp eq i32 %40, 0
  %46 = select i1 %45, <32 x i32> %30, <32 x i32> %29
  %47 = bitcast <32 x i32> %46 to <32 x float>
  %48 = select i1 %45, <32 x i32> %32, <32 x i32> %31
  %49 = bitcast <32 x i32> %48 to <32 x float>
  %50 = select i1 %45, <32 x i32> %34, <32 x i32> %33
  %51 = bitcast <32 x i32> %50 to <32 x float>
  %52 = shufflevector <32 x float> %47, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %53 = shufflevector <32 x float> %49, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %54 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  %55 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  %56 = fmul contract <32 x float> %52, %54
  %57 = fadd contract <32 x float> %41, %56
  %58 = fmul contract <32 x float> %52, %55
  %59 = fadd contract <32 x float> %42, %58
  %60 = fmul contract <32 x float> %53, %54
  %61 = fadd contract <32 x float> %60, %43
  %62 = fmul contract <32 x float> %53, %55
  %63 = fadd contract <32 x float> %62, %44
  %64 = shufflevector <32 x float> %47, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %65 = shufflevector <32 x float> %49, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %66 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  %67 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  %68 = fmul contract <32 x float> %64, %66
  %69 = fadd contract <32 x float> %68, %57
  %70 = fmul contract <32 x float> %64, %67
  %71 = fadd contract <32 x float> %70, %59
  %72 = fmul contract <32 x float> %65, %66
  %73 = fadd contract <32 x float> %72, %61
  %74 = fmul contract <32 x float> %65, %67
  %75 = fadd contract <32 x float> %74, %63
  %76 = shufflevector <32 x float> %47, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %77 = shufflevector <32 x float> %49, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %78 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  %79 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  %80 = fmul contract <32 x float> %76, %78
  %81 = fadd contract <32 x float> %80, %69
  %82 = fmul contract <32 x float> %76, %79
  %83 = fadd contract <32 x float> %82, %71
  %84 = fmul contract <32 x float> %77, %78
  %85 = fadd contract <32 x float> %84, %73
  %86 = fmul contract <32 x float> %77, %79
  %87 = fadd contract <32 x float> %86, %75
  %88 = shufflevector <32 x float> %47, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %89 = shufflevector <32 x float> %49, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %90 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  %91 = shufflevector <32 x float> %51, <32 x float> poison, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  %92 = fmul contract <32 x float> %88, %90
  %93 = fadd contract <32 x float> %92, %81
  %94 = fmul contract <32 x float> %88, %91
  %95 = fadd contract <32 x float> %94, %83
  %96 = fmul contract <32 x float> %89, %90
  %97 = fadd contract <32 x float> %96, %85
  %98 = fmul contract <32 x float> %89, %91
  %99 = fadd contract <32 x float> %98, %87
  %100 = add nuw nsw i32 %40, 1
  %101 = icmp eq i32 %40, 0
  br i1 %101, label %39, label %36, !llvm.loop !299

102:                                              ; preds = %35, %102
  %103 = phi i64 [ 0, %35 ], [ %109, %102 ]
  %104 = getelementptr inbounds [4 x <32 x float>], ptr %5, i64 0, i64 %103
  %105 = load <32 x float>, ptr %104, align 64
  %106 = getelementptr inbounds <32 x float>, ptr %3, i64 %103
  %107 = load <32 x float>, ptr %106, align 64
  %108 = fadd contract <32 x float> %105, %107
  store <32 x float> %108, ptr %106, align 64
  %109 = add nuw nsw i64 %103, 1
  %110 = icmp eq i64 %109, 4
  br i1 %110, label %111, label %102, !llvm.loop !300

111:                                              ; preds = %102
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %5) #29
  br label %204

112:                                              ; preds = %4
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %6) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(512) %6, i8 0, i64 512, i1 false)
  %113 = load <32 x i32>, ptr %1, align 64
  %114 = getelementptr inbounds i8, ptr %1, i64 128
  %115 = load <32 x i32>, ptr %114, align 64
  %116 = getelementptr inbounds i8, ptr %6, i64 128
  %117 = getelementptr inbounds i8, ptr %6, i64 256
  %118 = getelementptr inbounds i8, ptr %6, i64 384
  %119 = and <32 x i32> %113, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %120 = shl <32 x i32> %113, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %121 = and <32 x i32> %115, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %122 = shl <32 x i32> %115, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %123 = load <32 x float>, ptr %118, align 64
  %124 = load <32 x float>, ptr %117, align 64
  %125 = load <32 x float>, ptr %116, align 64
  %126 = load <32 x float>, ptr %6, align 64
  %127 = load <32 x i32>, ptr %2, align 64
  %128 = and <32 x i32> %127, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %129 = shl <32 x i32> %127, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  br label %131

130:                                              ; preds = %131
  store <32 x float> %185, ptr %6, align 64
  store <32 x float> %187, ptr %116, align 64
  store <32 x float> %189, ptr %117, align 64
  store <32 x float> %191, ptr %118, align 64
  br label %194

131:                                              ; preds = %112, %131
  %132 = phi i32 [ 0, %112 ], [ %192, %131 ]
  %133 = phi <32 x float> [ %126, %112 ], [ %185, %131 ]
  %134 = phi <32 x float> [ %125, %112 ], [ %187, %131 ]
  %135 = phi <32 x float> [ %124, %112 ], [ %189, %131 ]
  %136 = phi <32 x float> [ %123, %112 ], [ %191, %131 ]
  %137 = icmp eq i32 %132, 0
  %138 = select i1 %137, <32 x i32> %120, <32 x i32> %119
  %139 = bitcast <32 x i32> %138 to <32 x float>
  %140 = select i1 %137, <32 x i32> %122, <32 x i32> %121
  %141 = bitcast <32 x i32> %140 to <32 x float>
  %142 = select i1 %137, <32 x i32> %129, <32 x i32> %128
  %143 = bitcast <32 x i32> %142 to <32 x float>
  %144 = shufflevector <32 x float> %139, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %145 = shufflevector <32 x float> %141, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %146 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  %147 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  %148 = fmul contract <32 x float> %144, %146
  %149 = fadd contract <32 x float> %133, %148
  %150 = fmul contract <32 x float> %144, %147
  %151 = fadd contract <32 x float> %134, %150
  %152 = fmul contract <32 x float> %145, %146
  %153 = fadd contract <32 x float> %152, %135
  %154 = fmul contract <32 x float> %145, %147
  %155 = fadd contract <32 x float> %154, %136
  %156 = shufflevector <32 x float> %139, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %157 = shufflevector <32 x float> %141, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %158 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  %159 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  %160 = fmul contract <32 x float> %156, %158
  %161 = fadd contract <32 x float> %160, %149
  %162 = fmul contract <32 x float> %156, %159
  %163 = fadd contract <32 x float> %162, %151
  %164 = fmul contract <32 x float> %157, %158
  %165 = fadd contract <32 x float> %164, %153
  %166 = fmul contract <32 x float> %157, %159
  %167 = fadd contract <32 x float> %166, %155
  %168 = shufflevector <32 x float> %139, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %169 = shufflevector <32 x float> %141, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %170 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  %171 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  %172 = fmul contract <32 x float> %168, %170
  %173 = fadd contract <32 x float> %172, %161
  %174 = fmul contract <32 x float> %168, %171
  %175 = fadd contract <32 x float> %174, %163
  %176 = fmul contract <32 x float> %169, %170
  %177 = fadd contract <32 x float> %176, %165
  %178 = fmul contract <32 x float> %169, %171
  %179 = fadd contract <32 x float> %178, %167
  %180 = shufflevector <32 x float> %139, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %181 = shufflevector <32 x float> %141, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %182 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  %183 = shufflevector <32 x float> %143, <32 x float> poison, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  %184 = fmul contract <32 x float> %180, %182
  %185 = fadd contract <32 x float> %184, %173
  %186 = fmul contract <32 x float> %180, %183
  %187 = fadd contract <32 x float> %186, %175
  %188 = fmul contract <32 x float> %181, %182
  %189 = fadd contract <32 x float> %188, %177
  %190 = fmul contract <32 x float> %181, %183
  %191 = fadd contract <32 x float> %190, %179
  %192 = add nuw nsw i32 %132, 1
  %193 = icmp eq i32 %132, 0
  br i1 %193, label %131, label %130, !llvm.loop !299

194:                                              ; preds = %130, %194
  %195 = phi i64 [ 0, %130 ], [ %201, %194 ]
  %196 = getelementptr inbounds [4 x <32 x float>], ptr %6, i64 0, i64 %195
  %197 = load <32 x float>, ptr %196, align 64
  %198 = getelementptr inbounds <32 x float>, ptr %3, i64 %195
  %199 = load <32 x float>, ptr %198, align 64
  %200 = fadd contract <32 x float> %197, %199
  store <32 x float> %200, ptr %198, align 64
  %201 = add nuw nsw i64 %195, 1
  %202 = icmp eq i64 %201, 4
  br i1 %202, label %203, label %194, !llvm.loop !300

203:                                              ; preds = %194
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %6) #29
  br label %204

204:                                              ; preds = %203, %111
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @multiply_f16(i32 noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef %3) unnamed_addr #14 {
  %5 = alloca [4 x <32 x float>], align 64
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %5) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(512) %5, i8 0, i64 512, i1 false)
  %6 = icmp eq i32 %0, 0
  br i1 %6, label %33, label %7

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %5, i64 128
  %9 = getelementptr inbounds i8, ptr %5, i64 256
  %10 = getelementptr inbounds i8, ptr %5, i64 384
  %11 = load <32 x float>, ptr %8, align 64
  %12 = load <32 x float>, ptr %9, align 64
  %13 = load <32 x float>, ptr %10, align 64
  %14 = zext i32 %0 to i64
  br label %15

15:                                               ; preds = %7, %35
  %16 = phi i64 [ 0, %7 ], [ %36, %35 ]
  %17 = phi <32 x float> [ %13, %7 ], [ %106, %35 ]
  %18 = phi <32 x float> [ %12, %7 ], [ %104, %35 ]
  %19 = phi <32 x float> [ %11, %7 ], [ %102, %35 ]
  %20 = phi <32 x float> [ zeroinitializer, %7 ], [ %100, %35 ]
  %21 = trunc nuw i64 %16 to i32
  %22 = shl i32 %21, 1
  %23 = zext i32 %22 to i64
  %24 = getelementptr inbounds <32 x i32>, ptr %1, i64 %23
  %25 = load <32 x i32>, ptr %24, align 64
  %26 = or disjoint i32 %22, 1
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds <32 x i32>, ptr %1, i64 %27
  %29 = load <32 x i32>, ptr %28, align 64
  %30 = getelementptr inbounds <32 x i32>, ptr %2, i64 %16
  %31 = load <32 x i32>, ptr %30, align 64
  br label %38

32:                                               ; preds = %35
  store <32 x float> %102, ptr %8, align 64
  store <32 x float> %104, ptr %9, align 64
  store <32 x float> %106, ptr %10, align 64
  br label %33

33:                                               ; preds = %32, %4
  %34 = phi <32 x float> [ %100, %32 ], [ zeroinitializer, %4 ]
  store <32 x float> %34, ptr %5, align 64
  br label %109

35:                                               ; preds = %38
  %36 = add nuw nsw i64 %16, 1
  %37 = icmp eq i64 %36, %14
  br i1 %37, label %32, label %15, !llvm.loop !298

38:                                               ; preds = %15, %38
  %39 = phi i32 [ 0, %15 ], [ %107, %38 ]
  %40 = phi <32 x float> [ %20, %15 ], [ %100, %38 ]
  %41 = phi <32 x float> [ %19, %15 ], [ %102, %38 ]
  %42 = phi <32 x float> [ %18, %15 ], [ %104, %38 ]
  %43 = phi <32 x float> [ %17, %15 ], [ %106, %38 ]
  %44 = shl nuw nsw i32 %39, 4
  %45 = insertelement <32 x i32> poison, i32 %44, i64 0
  %46 = shufflevector <32 x i32> %45, <32 x i32> poison, <32 x i32> zeroinitializer
  %47 = lshr <32 x i32> %25, %46
  %48 = trunc <32 x i32> %47 to <32 x i16>
  %49 = bitcast <32 x i16> %48 to <32 x half>
  %50 = fpext <32 x half> %49 to <32 x float>
  %51 = lshr <32 x i32> %29, %46
  %52 = trunc <32 x i32> %51 to <32 x i16>
  %53 = bitcast <32 x i16> %52 to <32 x half>
  %54 = fpext <32 x half> %53 to <32 x float>
  %55 = lshr <32 x i32> %31, %46
  %56 = trunc <32 x i32> %55 to <32 x i16>
  %57 = bitcast <32 x i16> %56 to <32 x half>
  %58 = fpext <32 x half> %57 to <32 x float>
  %59 = shufflevector <32 x float> %50, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %60 = shufflevector <32 x float> %54, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %61 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  %62 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  %63 = fmul contract <32 x float> %59, %61
  %64 = fadd contract <32 x float> %40, %63
  %65 = fmul contract <32 x float> %59, %62
  %66 = fadd contract <32 x float> %41, %65
  %67 = fmul contract <32 x float> %60, %61
  %68 = fadd contract <32 x float> %42, %67
  %69 = fmul contract <32 x float> %60, %62
  %70 = fadd contract <32 x float> %69, %43
  %71 = shufflevector <32 x float> %50, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %72 = shufflevector <32 x float> %54, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %73 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  %74 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  %75 = fmul contract <32 x float> %71, %73
  %76 = fadd contract <32 x float> %75, %64
  %77 = fmul contract <32 x float> %71, %74
  %78 = fadd contract <32 x float> %77, %66
  %79 = fmul contract <32 x float> %72, %73
  %80 = fadd contract <32 x float> %79, %68
  %81 = fmul contract <32 x float> %72, %74
  %82 = fadd contract <32 x float> %81, %70
  %83 = shufflevector <32 x float> %50, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %84 = shufflevector <32 x float> %54, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %85 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  %86 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  %87 = fmul contract <32 x float> %83, %85
  %88 = fadd contract <32 x float> %87, %76
  %89 = fmul contract <32 x float> %83, %86
  %90 = fadd contract <32 x float> %89, %78
  %91 = fmul contract <32 x float> %84, %85
  %92 = fadd contract <32 x float> %91, %80
  %93 = fmul contract <32 x float> %84, %86
  %94 = fadd contract <32 x float> %93, %82
  %95 = shufflevector <32 x float> %50, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %96 = shufflevector <32 x float> %54, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %97 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  %98 = shufflevector <32 x float> %58, <32 x float> poison, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  %99 = fmul contract <32 x float> %95, %97
  %100 = fadd contract <32 x float> %99, %88
  %101 = fmul contract <32 x float> %95, %98
  %102 = fadd contract <32 x float> %101, %90
  %103 = fmul contract <32 x float> %96, %97
  %104 = fadd contract <32 x float> %103, %92
  %105 = fmul contract <32 x float> %96, %98
  %106 = fadd contract <32 x float> %105, %94
  %107 = add nuw nsw i32 %39, 1
  %108 = icmp eq i32 %39, 0
  br i1 %108, label %38, label %35, !llvm.loop !299

109:                                              ; preds = %33, %109
  %110 = phi i64 [ 0, %33 ], [ %116, %109 ]
  %111 = getelementptr inbounds [4 x <32 x float>], ptr %5, i64 0, i64 %110
  %112 = load <32 x float>, ptr %111, align 64
  %113 = getelementptr inbounds <32 x float>, ptr %3, i64 %110
  %114 = load <32 x float>, ptr %113, align 64
  %115 = fadd contract <32 x float> %112, %114
  store <32 x float> %115, ptr %113, align 64
  %116 = add nuw nsw i64 %110, 1
  %117 = icmp eq i64 %116, 4
  br i1 %117, label %118, label %109, !llvm.loop !300

118:                                              ; preds = %109
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %5) #29
  ret void
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite)
define internal fastcc void @multiply_int(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef readonly %4, ptr nocapture noundef %5) unnamed_addr #14 {
  %7 = icmp eq i32 %2, 0
  br i1 %7, label %33, label %8

8:                                                ; preds = %6
  %9 = icmp eq i32 %0, 5
  %10 = icmp eq i32 %1, 5
  %11 = getelementptr inbounds i8, ptr %5, i64 128
  %12 = getelementptr inbounds i8, ptr %5, i64 256
  %13 = getelementptr inbounds i8, ptr %5, i64 384
  %14 = load <32 x i32>, ptr %5, align 64
  %15 = load <32 x i32>, ptr %11, align 64
  %16 = load <32 x i32>, ptr %12, align 64
  %17 = load <32 x i32>, ptr %13, align 64
  %18 = zext i32 %2 to i64
  br label %19

19:                                               ; preds = %8, %34
  %20 = phi i64 [ 0, %8 ], [ %35, %34 ]
  %21 = phi <32 x i32> [ %17, %8 ], [ %118, %34 ]
  %22 = phi <32 x i32> [ %16, %8 ], [ %116, %34 ]
  %23 = phi <32 x i32> [ %15, %8 ], [ %114, %34 ]
  %24 = phi <32 x i32> [ %14, %8 ], [ %112, %34 ]
  %25 = trunc nuw i64 %20 to i32
  %26 = shl i32 %25, 1
  %27 = zext i32 %26 to i64
  %28 = getelementptr inbounds <32 x i32>, ptr %3, i64 %27
  %29 = or disjoint i32 %26, 1
  %30 = zext i32 %29 to i64
  %31 = getelementptr inbounds <32 x i32>, ptr %3, i64 %30
  %32 = getelementptr inbounds <32 x i32>, ptr %4, i64 %20
  br label %37

33:                                               ; preds = %34, %6
  ret void

34:                                               ; preds = %69
  %35 = add nuw nsw i64 %20, 1
  %36 = icmp eq i64 %35, %18
  br i1 %36, label %33, label %19, !llvm.loop !301

37:                                               ; preds = %19, %69
  %38 = phi <32 x i32> [ %21, %19 ], [ %118, %69 ]
  %39 = phi <32 x i32> [ %22, %19 ], [ %116, %69 ]
  %40 = phi <32 x i32> [ %23, %19 ], [ %114, %69 ]
  %41 = phi <32 x i32> [ %24, %19 ], [ %112, %69 ]
  %42 = phi i32 [ 0, %19 ], [ %119, %69 ]
  %43 = load <32 x i32>, ptr %28, align 64
  %44 = shl nuw nsw i32 %42, 3
  %45 = sub nuw nsw i32 24, %44
  %46 = insertelement <32 x i32> poison, i32 %45, i64 0
  %47 = shufflevector <32 x i32> %46, <32 x i32> poison, <32 x i32> zeroinitializer
  %48 = shl <32 x i32> %43, %47
  br i1 %9, label %49, label %51

49:                                               ; preds = %37
  %50 = ashr <32 x i32> %48, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %53

51:                                               ; preds = %37
  %52 = lshr <32 x i32> %48, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %53

53:                                               ; preds = %49, %51
  %54 = phi <32 x i32> [ %50, %49 ], [ %52, %51 ]
  %55 = load <32 x i32>, ptr %31, align 64
  %56 = shl <32 x i32> %55, %47
  br i1 %9, label %57, label %59

57:                                               ; preds = %53
  %58 = ashr <32 x i32> %56, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %61

59:                                               ; preds = %53
  %60 = lshr <32 x i32> %56, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %61

61:                                               ; preds = %57, %59
  %62 = phi <32 x i32> [ %58, %57 ], [ %60, %59 ]
  %63 = load <32 x i32>, ptr %32, align 64
  %64 = shl <32 x i32> %63, %47
  br i1 %10, label %65, label %67

65:                                               ; preds = %61
  %66 = ashr <32 x i32> %64, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %69

67:                                               ; preds = %61
  %68 = lshr <32 x i32> %64, <i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24, i32 24>
  br label %69

69:                                               ; preds = %65, %67
  %70 = phi <32 x i32> [ %66, %65 ], [ %68, %67 ]
  %71 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %72 = shufflevector <32 x i32> %62, <32 x i32> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %73 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  %74 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  %75 = mul nsw <32 x i32> %73, %71
  %76 = add <32 x i32> %75, %41
  store <32 x i32> %76, ptr %5, align 64
  %77 = mul nsw <32 x i32> %74, %71
  %78 = add <32 x i32> %40, %77
  store <32 x i32> %78, ptr %11, align 64
  %79 = mul nsw <32 x i32> %73, %72
  %80 = add <32 x i32> %39, %79
  store <32 x i32> %80, ptr %12, align 64
  %81 = mul nsw <32 x i32> %74, %72
  %82 = add <32 x i32> %38, %81
  store <32 x i32> %82, ptr %13, align 64
  %83 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %84 = shufflevector <32 x i32> %62, <32 x i32> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %85 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  %86 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  %87 = mul nsw <32 x i32> %85, %83
  %88 = add <32 x i32> %76, %87
  store <32 x i32> %88, ptr %5, align 64
  %89 = mul nsw <32 x i32> %86, %83
  %90 = add <32 x i32> %78, %89
  store <32 x i32> %90, ptr %11, align 64
  %91 = mul nsw <32 x i32> %85, %84
  %92 = add <32 x i32> %80, %91
  store <32 x i32> %92, ptr %12, align 64
  %93 = mul nsw <32 x i32> %86, %84
  %94 = add <32 x i32> %82, %93
  store <32 x i32> %94, ptr %13, align 64
  %95 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %96 = shufflevector <32 x i32> %62, <32 x i32> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %97 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  %98 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  %99 = mul nsw <32 x i32> %97, %95
  %100 = add <32 x i32> %88, %99
  store <32 x i32> %100, ptr %5, align 64
  %101 = mul nsw <32 x i32> %98, %95
  %102 = add <32 x i32> %90, %101
  store <32 x i32> %102, ptr %11, align 64
  %103 = mul nsw <32 x i32> %97, %96
  %104 = add <32 x i32> %92, %103
  store <32 x i32> %104, ptr %12, align 64
  %105 = mul nsw <32 x i32> %98, %96
  %106 = add <32 x i32> %94, %105
  store <32 x i32> %106, ptr %13, align 64
  %107 = shufflevector <32 x i32> %54, <32 x i32> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %108 = shufflevector <32 x i32> %62, <32 x i32> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %109 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  %110 = shufflevector <32 x i32> %70, <32 x i32> poison, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  %111 = mul nsw <32 x i32> %109, %107
  %112 = add <32 x i32> %100, %111
  store <32 x i32> %112, ptr %5, align 64
  %113 = mul nsw <32 x i32> %110, %107
  %114 = add <32 x i32> %102, %113
  store <32 x i32> %114, ptr %11, align 64
  %115 = mul nsw <32 x i32> %109, %108
  %116 = add <32 x i32> %104, %115
  store <32 x i32> %116, ptr %12, align 64
  %117 = mul nsw <32 x i32> %110, %108
  %118 = add <32 x i32> %106, %117
  store <32 x i32> %118, ptr %13, align 64
  %119 = add nuw nsw i32 %42, 1
  %120 = icmp eq i32 %119, 4
  br i1 %120, label %34, label %37, !llvm.loop !302
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none)
define internal fastcc void @multiply_other(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, ptr nocapture noundef readonly %4, ptr nocapture noundef readonly %5, ptr nocapture noundef %6) unnamed_addr #20 {
  %8 = alloca [4 x <32 x float>], align 64
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %8) #29
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 64 dereferenceable(512) %8, i8 0, i64 512, i1 false)
  %9 = icmp ne i32 %1, 2
  %10 = icmp ult i32 %1, 2
  %11 = select i1 %10, i32 2, i32 4
  %12 = icmp eq i32 %3, 0
  br i1 %12, label %60, label %13

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %8, i64 128
  %15 = getelementptr inbounds i8, ptr %8, i64 256
  %16 = getelementptr inbounds i8, ptr %8, i64 384
  %17 = getelementptr inbounds i8, ptr %0, i64 624
  %18 = icmp eq i32 %1, 4
  %19 = select i1 %18, i64 256, i64 0
  %20 = getelementptr inbounds i8, ptr %0, i64 624
  %21 = icmp eq i32 %1, 4
  %22 = select i1 %21, i64 256, i64 0
  %23 = getelementptr inbounds i8, ptr %0, i64 624
  %24 = icmp eq i32 %2, 4
  %25 = select i1 %24, i64 256, i64 0
  %26 = load <32 x float>, ptr %14, align 64
  %27 = load <32 x float>, ptr %15, align 64
  %28 = load <32 x float>, ptr %16, align 64
  %29 = zext i32 %3 to i64
  br label %30

30:                                               ; preds = %13, %62
  %31 = phi i64 [ 0, %13 ], [ %63, %62 ]
  %32 = phi <32 x float> [ %28, %13 ], [ %211, %62 ]
  %33 = phi <32 x float> [ %27, %13 ], [ %209, %62 ]
  %34 = phi <32 x float> [ %26, %13 ], [ %207, %62 ]
  %35 = phi <32 x float> [ zeroinitializer, %13 ], [ %205, %62 ]
  %36 = trunc nuw i64 %31 to i32
  %37 = shl i32 %36, 1
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds <32 x i32>, ptr %4, i64 %38
  %40 = load <32 x i32>, ptr %39, align 64
  %41 = or disjoint i32 %37, 1
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds <32 x i32>, ptr %4, i64 %42
  %44 = load <32 x i32>, ptr %43, align 64
  %45 = getelementptr inbounds <32 x i32>, ptr %5, i64 %31
  %46 = load <32 x i32>, ptr %45, align 64
  %47 = and <32 x i32> %40, <i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192>
  %48 = bitcast <32 x i32> %47 to <32 x float>
  %49 = and <32 x i32> %40, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %50 = shl <32 x i32> %40, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %51 = and <32 x i32> %44, <i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192>
  %52 = bitcast <32 x i32> %51 to <32 x float>
  %53 = and <32 x i32> %44, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %54 = shl <32 x i32> %44, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  %55 = and <32 x i32> %46, <i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192, i32 -8192>
  %56 = bitcast <32 x i32> %55 to <32 x float>
  %57 = and <32 x i32> %46, <i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536, i32 -65536>
  %58 = shl <32 x i32> %46, <i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  br label %65

59:                                               ; preds = %62
  store <32 x float> %207, ptr %14, align 64
  store <32 x float> %209, ptr %15, align 64
  store <32 x float> %211, ptr %16, align 64
  br label %60

60:                                               ; preds = %59, %7
  %61 = phi <32 x float> [ %205, %59 ], [ zeroinitializer, %7 ]
  store <32 x float> %61, ptr %8, align 64
  br label %215

62:                                               ; preds = %162
  %63 = add nuw nsw i64 %31, 1
  %64 = icmp eq i64 %63, %29
  br i1 %64, label %59, label %30, !llvm.loop !298

65:                                               ; preds = %30, %162
  %66 = phi i32 [ 0, %30 ], [ %212, %162 ]
  %67 = phi <32 x float> [ %35, %30 ], [ %205, %162 ]
  %68 = phi <32 x float> [ %34, %30 ], [ %207, %162 ]
  %69 = phi <32 x float> [ %33, %30 ], [ %209, %162 ]
  %70 = phi <32 x float> [ %32, %30 ], [ %211, %162 ]
  switch i32 %1, label %83 [
    i32 0, label %71
    i32 2, label %100
    i32 1, label %75
  ]

71:                                               ; preds = %65
  %72 = icmp eq i32 %66, 0
  %73 = select i1 %72, <32 x i32> %50, <32 x i32> %49
  %74 = bitcast <32 x i32> %73 to <32 x float>
  br label %100

75:                                               ; preds = %65
  %76 = shl nuw nsw i32 %66, 4
  %77 = insertelement <32 x i32> poison, i32 %76, i64 0
  %78 = shufflevector <32 x i32> %77, <32 x i32> poison, <32 x i32> zeroinitializer
  %79 = lshr <32 x i32> %40, %78
  %80 = trunc <32 x i32> %79 to <32 x i16>
  %81 = bitcast <32 x i16> %80 to <32 x half>
  %82 = fpext <32 x half> %81 to <32 x float>
  br label %100

83:                                               ; preds = %65
  %84 = load i64, ptr %17, align 8
  %85 = inttoptr i64 %84 to ptr
  %86 = getelementptr inbounds float, ptr %85, i64 %19
  %87 = shl nuw nsw i32 %66, 3
  br label %88

88:                                               ; preds = %83, %88
  %89 = phi i32 [ 0, %83 ], [ %98, %88 ]
  %90 = phi <32 x float> [ undef, %83 ], [ %97, %88 ]
  %91 = extractelement <32 x i32> %40, i32 %89
  %92 = lshr i32 %91, %87
  %93 = and i32 %92, 255
  %94 = zext nneg i32 %93 to i64
  %95 = getelementptr inbounds float, ptr %86, i64 %94
  %96 = load float, ptr %95, align 4
  %97 = insertelement <32 x float> %90, float %96, i32 %89
  %98 = add nuw nsw i32 %89, 1
  %99 = icmp eq i32 %98, 32
  br i1 %99, label %100, label %88, !llvm.loop !303

100:                                              ; preds = %88, %65, %71, %75
  %101 = phi <32 x float> [ %82, %75 ], [ %74, %71 ], [ %48, %65 ], [ %97, %88 ]
  switch i32 %1, label %114 [
    i32 0, label %102
    i32 2, label %131
    i32 1, label %106
  ]

102:                                              ; preds = %100
  %103 = icmp eq i32 %66, 0
  %104 = select i1 %103, <32 x i32> %54, <32 x i32> %53
  %105 = bitcast <32 x i32> %104 to <32 x float>
  br label %131

106:                                              ; preds = %100
  %107 = shl nuw nsw i32 %66, 4
  %108 = insertelement <32 x i32> poison, i32 %107, i64 0
  %109 = shufflevector <32 x i32> %108, <32 x i32> poison, <32 x i32> zeroinitializer
  %110 = lshr <32 x i32> %44, %109
  %111 = trunc <32 x i32> %110 to <32 x i16>
  %112 = bitcast <32 x i16> %111 to <32 x half>
  %113 = fpext <32 x half> %112 to <32 x float>
  br label %131

114:                                              ; preds = %100
  %115 = load i64, ptr %20, align 8
  %116 = inttoptr i64 %115 to ptr
  %117 = getelementptr inbounds float, ptr %116, i64 %22
  %118 = shl nuw nsw i32 %66, 3
  br label %119

119:                                              ; preds = %114, %119
  %120 = phi i32 [ 0, %114 ], [ %129, %119 ]
  %121 = phi <32 x float> [ undef, %114 ], [ %128, %119 ]
  %122 = extractelement <32 x i32> %44, i32 %120
  %123 = lshr i32 %122, %118
  %124 = and i32 %123, 255
  %125 = zext nneg i32 %124 to i64
  %126 = getelementptr inbounds float, ptr %117, i64 %125
  %127 = load float, ptr %126, align 4
  %128 = insertelement <32 x float> %121, float %127, i32 %120
  %129 = add nuw nsw i32 %120, 1
  %130 = icmp eq i32 %129, 32
  br i1 %130, label %131, label %119, !llvm.loop !303

131:                                              ; preds = %119, %100, %102, %106
  %132 = phi <32 x float> [ %113, %106 ], [ %105, %102 ], [ %52, %100 ], [ %128, %119 ]
  switch i32 %2, label %145 [
    i32 0, label %133
    i32 2, label %162
    i32 1, label %137
  ]

133:                                              ; preds = %131
  %134 = icmp eq i32 %66, 0
  %135 = select i1 %134, <32 x i32> %58, <32 x i32> %57
  %136 = bitcast <32 x i32> %135 to <32 x float>
  br label %162

137:                                              ; preds = %131
  %138 = shl nuw nsw i32 %66, 4
  %139 = insertelement <32 x i32> poison, i32 %138, i64 0
  %140 = shufflevector <32 x i32> %139, <32 x i32> poison, <32 x i32> zeroinitializer
  %141 = lshr <32 x i32> %46, %140
  %142 = trunc <32 x i32> %141 to <32 x i16>
  %143 = bitcast <32 x i16> %142 to <32 x half>
  %144 = fpext <32 x half> %143 to <32 x float>
  br label %162

145:                                              ; preds = %131
  %146 = load i64, ptr %23, align 8
  %147 = inttoptr i64 %146 to ptr
  %148 = getelementptr inbounds float, ptr %147, i64 %25
  %149 = shl nuw nsw i32 %66, 3
  br label %150

150:                                              ; preds = %145, %150
  %151 = phi i32 [ 0, %145 ], [ %160, %150 ]
  %152 = phi <32 x float> [ undef, %145 ], [ %159, %150 ]
  %153 = extractelement <32 x i32> %46, i32 %151
  %154 = lshr i32 %153, %149
  %155 = and i32 %154, 255
  %156 = zext nneg i32 %155 to i64
  %157 = getelementptr inbounds float, ptr %148, i64 %156
  %158 = load float, ptr %157, align 4
  %159 = insertelement <32 x float> %152, float %158, i32 %151
  %160 = add nuw nsw i32 %151, 1
  %161 = icmp eq i32 %160, 32
  br i1 %161, label %162, label %150, !llvm.loop !303

162:                                              ; preds = %150, %131, %133, %137
  %163 = phi <32 x float> [ %144, %137 ], [ %136, %133 ], [ %56, %131 ], [ %159, %150 ]
  %164 = shufflevector <32 x float> %101, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %165 = shufflevector <32 x float> %132, <32 x float> poison, <32 x i32> <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12, i32 16, i32 16, i32 16, i32 16, i32 20, i32 20, i32 20, i32 20, i32 24, i32 24, i32 24, i32 24, i32 28, i32 28, i32 28, i32 28>
  %166 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24, i32 0, i32 8, i32 16, i32 24>
  %167 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28, i32 4, i32 12, i32 20, i32 28>
  %168 = fmul contract <32 x float> %164, %166
  %169 = fadd contract <32 x float> %67, %168
  %170 = fmul contract <32 x float> %164, %167
  %171 = fadd contract <32 x float> %170, %68
  %172 = fmul contract <32 x float> %165, %166
  %173 = fadd contract <32 x float> %172, %69
  %174 = fmul contract <32 x float> %165, %167
  %175 = fadd contract <32 x float> %174, %70
  %176 = shufflevector <32 x float> %101, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %177 = shufflevector <32 x float> %132, <32 x float> poison, <32 x i32> <i32 1, i32 1, i32 1, i32 1, i32 5, i32 5, i32 5, i32 5, i32 9, i32 9, i32 9, i32 9, i32 13, i32 13, i32 13, i32 13, i32 17, i32 17, i32 17, i32 17, i32 21, i32 21, i32 21, i32 21, i32 25, i32 25, i32 25, i32 25, i32 29, i32 29, i32 29, i32 29>
  %178 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25, i32 1, i32 9, i32 17, i32 25>
  %179 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29, i32 5, i32 13, i32 21, i32 29>
  %180 = fmul contract <32 x float> %176, %178
  %181 = fadd contract <32 x float> %180, %169
  %182 = fmul contract <32 x float> %176, %179
  %183 = fadd contract <32 x float> %182, %171
  %184 = fmul contract <32 x float> %177, %178
  %185 = fadd contract <32 x float> %184, %173
  %186 = fmul contract <32 x float> %177, %179
  %187 = fadd contract <32 x float> %186, %175
  %188 = shufflevector <32 x float> %101, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %189 = shufflevector <32 x float> %132, <32 x float> poison, <32 x i32> <i32 2, i32 2, i32 2, i32 2, i32 6, i32 6, i32 6, i32 6, i32 10, i32 10, i32 10, i32 10, i32 14, i32 14, i32 14, i32 14, i32 18, i32 18, i32 18, i32 18, i32 22, i32 22, i32 22, i32 22, i32 26, i32 26, i32 26, i32 26, i32 30, i32 30, i32 30, i32 30>
  %190 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26, i32 2, i32 10, i32 18, i32 26>
  %191 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30, i32 6, i32 14, i32 22, i32 30>
  %192 = fmul contract <32 x float> %188, %190
  %193 = fadd contract <32 x float> %192, %181
  %194 = fmul contract <32 x float> %188, %191
  %195 = fadd contract <32 x float> %194, %183
  %196 = fmul contract <32 x float> %189, %190
  %197 = fadd contract <32 x float> %196, %185
  %198 = fmul contract <32 x float> %189, %191
  %199 = fadd contract <32 x float> %198, %187
  %200 = shufflevector <32 x float> %101, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %201 = shufflevector <32 x float> %132, <32 x float> poison, <32 x i32> <i32 3, i32 3, i32 3, i32 3, i32 7, i32 7, i32 7, i32 7, i32 11, i32 11, i32 11, i32 11, i32 15, i32 15, i32 15, i32 15, i32 19, i32 19, i32 19, i32 19, i32 23, i32 23, i32 23, i32 23, i32 27, i32 27, i32 27, i32 27, i32 31, i32 31, i32 31, i32 31>
  %202 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27, i32 3, i32 11, i32 19, i32 27>
  %203 = shufflevector <32 x float> %163, <32 x float> poison, <32 x i32> <i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31, i32 7, i32 15, i32 23, i32 31>
  %204 = fmul contract <32 x float> %200, %202
  %205 = fadd contract <32 x float> %204, %193
  %206 = fmul contract <32 x float> %200, %203
  %207 = fadd contract <32 x float> %206, %195
  %208 = fmul contract <32 x float> %201, %202
  %209 = fadd contract <32 x float> %208, %197
  %210 = fmul contract <32 x float> %201, %203
  %211 = fadd contract <32 x float> %210, %199
  %212 = add nuw nsw i32 %66, 1
  %213 = icmp ugt i32 %11, %212
  %214 = select i1 %9, i1 %213, i1 false
  br i1 %214, label %65, label %62, !llvm.loop !299

215:                                              ; preds = %60, %215
  %216 = phi i64 [ 0, %60 ], [ %222, %215 ]
  %217 = getelementptr inbounds [4 x <32 x float>], ptr %8, i64 0, i64 %216
  %218 = load <32 x float>, ptr %217, align 64
  %219 = getelementptr inbounds <32 x float>, ptr %6, i64 %216
  %220 = load <32 x float>, ptr %219, align 64
  %221 = fadd contract <32 x float> %218, %220
  store <32 x float> %221, ptr %219, align 64
  %222 = add nuw nsw i64 %216, 1
  %223 = icmp eq i64 %222, 4
  br i1 %223, label %224, label %215, !llvm.loop !300

224:                                              ; preds = %215
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %8) #29
  ret void
}

; Function Attrs: noredzone nounwind
declare i32 @memcmp(ptr noundef, ptr noundef, i64 noundef) local_unnamed_addr #23

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(argmem: read)
define internal fastcc <32 x i32> @fragment(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, i32 noundef %4) unnamed_addr #24 {
  %6 = alloca [8 x <2 x i64>], align 64
  %7 = alloca <32 x i32>, align 64
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %6) #29
  %8 = icmp eq i32 %4, 0
  %9 = shl nsw i64 %3, 3
  %10 = getelementptr inbounds i8, ptr %1, i64 24
  %11 = shl nsw i64 %2, 4
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = getelementptr inbounds i8, ptr %1, i64 16
  %14 = getelementptr inbounds i8, ptr %1, i64 16
  %15 = getelementptr inbounds i8, ptr %1, i64 8
  %16 = shl nsw i64 %2, 3
  %17 = getelementptr inbounds i8, ptr %1, i64 24
  %18 = getelementptr inbounds i8, ptr %1, i64 16
  %19 = shl nsw i64 %3, 4
  %20 = getelementptr inbounds i8, ptr %1, i64 16
  %21 = getelementptr inbounds i8, ptr %1, i64 8
  %22 = getelementptr inbounds i8, ptr %1, i64 32
  %23 = load i64, ptr %22, align 8
  br label %26

24:                                               ; preds = %82
  call void @llvm.lifetime.start.p0(i64 128, ptr nonnull %7) #29
  %25 = icmp eq i32 %4, 0
  br i1 %25, label %93, label %92

26:                                               ; preds = %5, %82
  %27 = phi i64 [ 0, %5 ], [ %90, %82 ]
  br i1 %8, label %58, label %28

28:                                               ; preds = %26
  %29 = add nuw nsw i64 %27, %9
  %30 = load i64, ptr %10, align 8
  %31 = icmp eq i64 %30, 0
  %32 = load i64, ptr %1, align 8
  br i1 %31, label %47, label %33

33:                                               ; preds = %28
  %34 = srem i64 %11, %30
  %35 = sdiv i64 %11, %30
  %36 = load i64, ptr %12, align 8
  %37 = mul nsw i64 %36, %35
  %38 = srem i64 %29, 8
  %39 = mul nsw i64 %30, %38
  %40 = sdiv i64 %29, 8
  %41 = load i64, ptr %13, align 8
  %42 = mul nsw i64 %41, %40
  %43 = add i64 %34, %39
  %44 = add i64 %43, %37
  %45 = add nsw i64 %44, %42
  %46 = add nsw i64 %45, %32
  br label %82

47:                                               ; preds = %28
  %48 = load i64, ptr %14, align 8
  %49 = mul nsw i64 %48, %2
  %50 = srem i64 %29, 8
  %51 = shl nsw i64 %50, 4
  %52 = add nsw i64 %49, %51
  %53 = sdiv i64 %29, 8
  %54 = load i64, ptr %15, align 8
  %55 = mul nsw i64 %54, %53
  %56 = add nsw i64 %52, %55
  %57 = add nsw i64 %56, %32
  br label %82

58:                                               ; preds = %26
  %59 = add nuw nsw i64 %27, %16
  %60 = load i64, ptr %17, align 8
  %61 = icmp eq i64 %60, 0
  %62 = srem i64 %59, 8
  %63 = sdiv i64 %59, 8
  br i1 %61, label %72, label %64

64:                                               ; preds = %58
  %65 = mul nsw i64 %60, %62
  %66 = load i64, ptr %18, align 8
  %67 = mul nsw i64 %66, %63
  %68 = load i64, ptr %1, align 8
  %69 = add i64 %65, %19
  %70 = add i64 %69, %67
  %71 = add nsw i64 %70, %68
  br label %82

72:                                               ; preds = %58
  %73 = shl nsw i64 %62, 4
  %74 = load i64, ptr %20, align 8
  %75 = mul nsw i64 %74, %63
  %76 = add nsw i64 %75, %73
  %77 = load i64, ptr %21, align 8
  %78 = mul nsw i64 %77, %3
  %79 = add nsw i64 %76, %78
  %80 = load i64, ptr %1, align 8
  %81 = add nsw i64 %79, %80
  br label %82

82:                                               ; preds = %72, %64, %47, %33
  %83 = phi i64 [ %81, %72 ], [ %71, %64 ], [ %57, %47 ], [ %46, %33 ]
  %84 = ashr i64 %83, 3
  %85 = and i64 %84, %23
  %86 = xor i64 %85, %83
  %87 = getelementptr inbounds i8, ptr %0, i64 %86
  %88 = load <2 x i64>, ptr %87, align 1
  %89 = getelementptr inbounds [8 x <2 x i64>], ptr %6, i64 0, i64 %27
  store <2 x i64> %88, ptr %89, align 16
  %90 = add nuw nsw i64 %27, 1
  %91 = icmp eq i64 %90, 8
  br i1 %91, label %24, label %26, !llvm.loop !304

92:                                               ; preds = %24
  call fastcc void @transpose16(ptr noundef nonnull %7, ptr noundef nonnull %6) #30
  br label %94

93:                                               ; preds = %24
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 64 dereferenceable(128) %7, ptr noundef nonnull align 64 dereferenceable(128) %6, i64 128, i1 false)
  br label %94

94:                                               ; preds = %93, %92
  %95 = load <32 x i32>, ptr %7, align 64
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %7) #29
  call void @llvm.lifetime.end.p0(i64 128, ptr nonnull %6) #29
  ret <32 x i32> %95
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, -2147483648) i32 @mufu_ex2(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #25 {
  %3 = lshr i32 %1, 23
  %4 = and i32 %3, 255
  %5 = and i32 %1, 8388607
  %6 = icmp eq i32 %4, 255
  %7 = icmp ne i32 %5, 0
  %8 = and i1 %7, %6
  br i1 %8, label %84, label %9

9:                                                ; preds = %2
  %10 = icmp ugt i32 %4, 133
  br i1 %10, label %11, label %14

11:                                               ; preds = %9
  %12 = icmp slt i32 %1, 0
  %13 = select i1 %12, i32 0, i32 2139095040
  br label %84

14:                                               ; preds = %9
  %15 = add nsw i32 %4, -127
  %16 = icmp eq i32 %4, 0
  br i1 %16, label %28, label %17

17:                                               ; preds = %14
  %18 = icmp ugt i32 %4, 126
  br i1 %18, label %19, label %22

19:                                               ; preds = %17
  %20 = or disjoint i32 %5, 8388608
  %21 = shl nuw nsw i32 %20, %15
  br label %28

22:                                               ; preds = %17
  %23 = icmp ult i32 %4, 96
  br i1 %23, label %28, label %24

24:                                               ; preds = %22
  %25 = or disjoint i32 %5, 8388608
  %26 = sub nuw nsw i32 127, %4
  %27 = lshr i32 %25, %26
  br label %28

28:                                               ; preds = %19, %22, %24, %14
  %29 = phi i32 [ 0, %14 ], [ %21, %19 ], [ %27, %24 ], [ 0, %22 ]
  %30 = lshr i32 %29, 23
  %31 = and i32 %29, 8388607
  %32 = icmp sgt i32 %1, -1
  br i1 %32, label %40, label %33

33:                                               ; preds = %28
  %34 = icmp eq i32 %31, 0
  br i1 %34, label %38, label %35

35:                                               ; preds = %33
  %36 = xor i32 %30, -1
  %37 = xor i32 %31, 8388607
  br label %40

38:                                               ; preds = %33
  %39 = sub nsw i32 0, %30
  br label %40

40:                                               ; preds = %35, %38, %28
  %41 = phi i32 [ %36, %35 ], [ %39, %38 ], [ %30, %28 ]
  %42 = phi i32 [ %37, %35 ], [ 0, %38 ], [ %31, %28 ]
  %43 = lshr i32 %42, 17
  %44 = and i32 %42, 131071
  %45 = getelementptr inbounds i8, ptr %0, i64 592
  %46 = load i64, ptr %45, align 8
  %47 = inttoptr i64 %46 to ptr
  %48 = getelementptr inbounds i8, ptr %47, i64 128
  %49 = mul nuw nsw i32 %43, 24
  %50 = zext nneg i32 %49 to i64
  %51 = getelementptr inbounds i8, ptr %48, i64 %50
  %52 = getelementptr inbounds i8, ptr %51, i64 9216
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %51, i64 9224
  %55 = load i64, ptr %54, align 8
  %56 = zext nneg i32 %44 to i64
  %57 = mul nsw i64 %55, %56
  %58 = add nsw i64 %57, %53
  %59 = getelementptr inbounds i8, ptr %51, i64 9232
  %60 = load i64, ptr %59, align 8
  %61 = getelementptr inbounds i8, ptr %0, i64 600
  %62 = load i64, ptr %61, align 8
  %63 = inttoptr i64 %62 to ptr
  %64 = getelementptr inbounds i16, ptr %63, i64 %56
  %65 = load i16, ptr %64, align 2
  %66 = zext i16 %65 to i64
  %67 = mul nsw i64 %60, %66
  %68 = add nsw i64 %58, %67
  %69 = lshr i64 %68, 15
  %70 = add nsw i32 %41, 127
  %71 = ashr i64 %68, 39
  %72 = trunc nsw i64 %71 to i32
  %73 = add nsw i32 %70, %72
  %74 = icmp sgt i32 %73, 254
  br i1 %74, label %84, label %75

75:                                               ; preds = %40
  %76 = icmp slt i32 %73, 1
  br i1 %76, label %84, label %77

77:                                               ; preds = %75
  %78 = shl nuw nsw i32 %73, 23
  %79 = icmp eq i64 %71, 1
  %80 = trunc i64 %69 to i32
  %81 = and i32 %80, 8388607
  %82 = select i1 %79, i32 0, i32 %81
  %83 = or disjoint i32 %78, %82
  br label %84

84:                                               ; preds = %77, %40, %75, %2, %11
  %85 = phi i32 [ %13, %11 ], [ 2147483647, %2 ], [ %83, %77 ], [ 2139095040, %40 ], [ 0, %75 ]
  ret i32 %85
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none)
define internal fastcc i32 @mufu_tanh(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #11 {
  %3 = and i32 %1, -2147483648
  %4 = and i32 %1, 8388607
  %5 = lshr i32 %1, 23
  %6 = and i32 %5, 255
  %7 = add nsw i32 %6, -127
  %8 = icmp eq i32 %7, 128
  %9 = icmp ne i32 %4, 0
  %10 = and i1 %9, %8
  br i1 %10, label %101, label %11

11:                                               ; preds = %2
  %12 = icmp ugt i32 %6, 129
  br i1 %12, label %13, label %15

13:                                               ; preds = %11
  %14 = or disjoint i32 %3, 1065353216
  br label %101

15:                                               ; preds = %11
  %16 = icmp ult i32 %6, 119
  br i1 %16, label %101, label %17

17:                                               ; preds = %15
  %18 = icmp eq i32 %6, 119
  br i1 %18, label %25, label %19

19:                                               ; preds = %17
  %20 = getelementptr inbounds i8, ptr %0, i64 552
  %21 = load i64, ptr %20, align 8
  %22 = inttoptr i64 %21 to ptr
  %23 = getelementptr i8, ptr %22, i64 40
  %24 = sext i32 %7 to i64
  br label %92

25:                                               ; preds = %92, %17
  %26 = phi i32 [ 576, %17 ], [ %98, %92 ]
  %27 = getelementptr inbounds i8, ptr %0, i64 552
  %28 = load i64, ptr %27, align 8
  %29 = inttoptr i64 %28 to ptr
  %30 = zext nneg i32 %6 to i64
  %31 = getelementptr i8, ptr %29, i64 %30
  %32 = getelementptr i8, ptr %31, i64 -87
  %33 = load i8, ptr %32, align 1
  %34 = zext i8 %33 to i32
  %35 = tail call range(i32 24, 33) i32 @llvm.ctlz.i32(i32 %34, i1 true)
  %36 = xor i32 %35, 31
  %37 = sub nsw i32 6, %36
  %38 = lshr i32 %4, %37
  %39 = and i32 %38, 131071
  %40 = sub nuw nsw i32 23, %36
  %41 = lshr i32 %4, %40
  %42 = getelementptr inbounds i8, ptr %0, i64 592
  %43 = load i64, ptr %42, align 8
  %44 = inttoptr i64 %43 to ptr
  %45 = getelementptr inbounds i8, ptr %44, i64 128
  %46 = add nuw nsw i32 %41, %26
  %47 = zext nneg i32 %46 to i64
  %48 = mul nuw nsw i64 %47, 24
  %49 = getelementptr inbounds i8, ptr %45, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %49, i64 8
  %52 = load i64, ptr %51, align 8
  %53 = zext nneg i32 %39 to i64
  %54 = mul nsw i64 %52, %53
  %55 = add nsw i64 %54, %50
  %56 = getelementptr inbounds i8, ptr %49, i64 16
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 600
  %59 = load i64, ptr %58, align 8
  %60 = inttoptr i64 %59 to ptr
  %61 = getelementptr inbounds i16, ptr %60, i64 %53
  %62 = load i16, ptr %61, align 2
  %63 = zext i16 %62 to i64
  %64 = mul nsw i64 %57, %63
  %65 = add nsw i64 %55, %64
  %66 = add nuw nsw i32 %6, 345
  %67 = icmp slt i64 %65, 1
  br i1 %67, label %89, label %68

68:                                               ; preds = %25
  %69 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %65, i1 true)
  %70 = trunc nuw nsw i64 %69 to i32
  %71 = xor i32 %70, 63
  %72 = icmp ult i32 %71, 24
  br i1 %72, label %73, label %77

73:                                               ; preds = %68
  %74 = sub nuw nsw i32 23, %71
  %75 = zext nneg i32 %74 to i64
  %76 = shl i64 %65, %75
  br label %81

77:                                               ; preds = %68
  %78 = sub nsw i64 40, %69
  %79 = and i64 %78, 4294967295
  %80 = lshr i64 %65, %79
  br label %81

81:                                               ; preds = %77, %73
  %82 = phi i64 [ %76, %73 ], [ %80, %77 ]
  %83 = add nuw nsw i32 %66, %71
  %84 = shl i32 %83, 23
  %85 = add i32 %84, 1065353216
  %86 = trunc i64 %82 to i32
  %87 = and i32 %86, 8388607
  %88 = or disjoint i32 %87, %85
  br label %89

89:                                               ; preds = %25, %81
  %90 = phi i32 [ %88, %81 ], [ 0, %25 ]
  %91 = or disjoint i32 %90, %3
  br label %101

92:                                               ; preds = %19, %92
  %93 = phi i64 [ -8, %19 ], [ %99, %92 ]
  %94 = phi i32 [ 576, %19 ], [ %98, %92 ]
  %95 = getelementptr i8, ptr %23, i64 %93
  %96 = load i8, ptr %95, align 1
  %97 = zext i8 %96 to i32
  %98 = add nuw nsw i32 %94, %97
  %99 = add nsw i64 %93, 1
  %100 = icmp eq i64 %99, %24
  br i1 %100, label %25, label %92, !llvm.loop !305

101:                                              ; preds = %15, %2, %89, %13
  %102 = phi i32 [ %14, %13 ], [ %91, %89 ], [ 2147483647, %2 ], [ %1, %15 ]
  ret i32 %102
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none)
define internal fastcc i32 @half_round(double noundef %0, i32 noundef %1) unnamed_addr #21 {
  %3 = bitcast double %0 to i64
  %4 = and i64 %3, 4503599627370495
  %5 = lshr i64 %3, 63
  %6 = trunc nuw nsw i64 %5 to i32
  %7 = icmp eq i32 %1, 0
  %8 = select i1 %7, i32 10, i32 7
  %9 = lshr i64 %3, 52
  %10 = trunc nuw nsw i64 %9 to i32
  %11 = and i32 %10, 2047
  %12 = add nsw i32 %11, -1023
  %13 = select i1 %7, i32 31744, i32 32640
  %14 = icmp eq i32 %12, 1024
  br i1 %14, label %15, label %20

15:                                               ; preds = %2
  %16 = icmp eq i64 %4, 0
  %17 = shl nuw nsw i32 %6, 15
  %18 = or disjoint i32 %17, %13
  %19 = select i1 %16, i32 %18, i32 32767
  br label %64

20:                                               ; preds = %2
  %21 = select i1 %7, i32 -14, i32 -126
  %22 = icmp eq i32 %11, 0
  %23 = or disjoint i64 %4, 4503599627370496
  %24 = select i1 %22, i32 -1022, i32 %12
  %25 = select i1 %22, i64 %4, i64 %23
  %26 = icmp sgt i32 %21, %24
  %27 = sub nsw i32 %21, %24
  %28 = select i1 %26, i32 %27, i32 0
  %29 = sub nsw i32 %28, %8
  %30 = tail call i32 @llvm.smin.i32(i32 %29, i32 8)
  %31 = add nsw i32 %30, 52
  %32 = zext i32 %31 to i64
  %33 = lshr i64 %25, %32
  %34 = shl nsw i64 -1, %32
  %35 = xor i64 %34, -1
  %36 = and i64 %25, %35
  %37 = add nsw i32 %30, 51
  %38 = zext nneg i32 %37 to i64
  %39 = shl nuw i64 1, %38
  %40 = icmp ugt i64 %36, %39
  br i1 %40, label %47, label %41

41:                                               ; preds = %20
  %42 = icmp eq i64 %36, %39
  %43 = and i64 %33, 1
  %44 = icmp ne i64 %43, 0
  %45 = select i1 %42, i1 %44, i1 false
  %46 = zext i1 %45 to i64
  br label %47

47:                                               ; preds = %41, %20
  %48 = phi i64 [ 1, %20 ], [ %46, %41 ]
  %49 = add nuw nsw i64 %48, %33
  br i1 %26, label %57, label %50

50:                                               ; preds = %47
  %51 = sext i32 %24 to i64
  %52 = select i1 %7, i64 14, i64 126
  %53 = add nsw i64 %52, %51
  %54 = zext nneg i32 %8 to i64
  %55 = shl nsw i64 %53, %54
  %56 = add nsw i64 %49, %55
  br label %57

57:                                               ; preds = %47, %50
  %58 = phi i64 [ %56, %50 ], [ %49, %47 ]
  %59 = zext nneg i32 %13 to i64
  %60 = tail call i64 @llvm.smin.i64(i64 %58, i64 %59)
  %61 = trunc i64 %60 to i32
  %62 = shl nuw nsw i32 %6, 15
  %63 = or i32 %62, %61
  br label %64

64:                                               ; preds = %57, %15
  %65 = phi i32 [ %19, %15 ], [ %63, %57 ]
  ret i32 %65
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #5

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(argmem: readwrite)
define internal fastcc void @multiply_ftz(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2) unnamed_addr #26 {
  %4 = load <32 x i32>, ptr %0, align 64
  %5 = and <32 x i32> %4, <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %6 = and <32 x i32> %4, <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>
  %7 = icmp eq <32 x i32> %6, zeroinitializer
  %8 = select <32 x i1> %7, <32 x i32> %5, <32 x i32> %4
  %9 = bitcast <32 x i32> %8 to <32 x float>
  %10 = fpext <32 x float> %9 to <32 x double>
  %11 = load <32 x i32>, ptr %1, align 64
  %12 = and <32 x i32> %11, <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %13 = and <32 x i32> %11, <i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040, i32 2139095040>
  %14 = icmp eq <32 x i32> %13, zeroinitializer
  %15 = select <32 x i1> %14, <32 x i32> %12, <32 x i32> %11
  %16 = bitcast <32 x i32> %15 to <32 x float>
  %17 = fpext <32 x float> %16 to <32 x double>
  %18 = fmul <32 x double> %10, %17
  %19 = fptrunc <32 x double> %18 to <32 x float>
  %20 = bitcast <32 x float> %19 to <32 x i32>
  %21 = and <32 x i32> %20, <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>
  %22 = tail call <32 x double> @llvm.fabs.v32f64(<32 x double> %18)
  %23 = bitcast <32 x double> %22 to <32 x i64>
  %24 = icmp ugt <32 x i64> %23, <i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455, i64 4039728865482899455>
  %25 = select <32 x i1> %24, <32 x i32> %20, <32 x i32> %21
  %26 = fcmp ord <32 x double> %18, zeroinitializer
  %27 = select <32 x i1> %26, <32 x i32> %25, <32 x i32> <i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647, i32 2147483647>
  store <32 x i32> %27, ptr %2, align 64
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none)
define internal fastcc i32 @add32(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #21 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %15, label %6

6:                                                ; preds = %4
  %7 = and i32 %0, 2139095040
  %8 = icmp eq i32 %7, 0
  %9 = and i32 %0, -2147483648
  %10 = select i1 %8, i32 %9, i32 %0
  %11 = and i32 %1, 2139095040
  %12 = icmp eq i32 %11, 0
  %13 = and i32 %1, -2147483648
  %14 = select i1 %12, i32 %13, i32 %1
  br label %15

15:                                               ; preds = %6, %4
  %16 = phi i32 [ %14, %6 ], [ %1, %4 ]
  %17 = phi i32 [ %10, %6 ], [ %0, %4 ]
  %18 = and i32 %17, 2147483647
  %19 = icmp ult i32 %18, 2139095041
  %20 = and i32 %16, 2147483647
  %21 = icmp ult i32 %20, 2139095041
  %22 = and i1 %21, %19
  br i1 %22, label %23, label %40

23:                                               ; preds = %15
  %24 = bitcast i32 %17 to float
  %25 = fpext float %24 to double
  %26 = bitcast i32 %16 to float
  %27 = fpext float %26 to double
  %28 = fcmp oeq float %24, 0.000000e+00
  %29 = fcmp oeq float %26, 0.000000e+00
  %30 = and i1 %29, %28
  br i1 %30, label %31, label %37

31:                                               ; preds = %23
  %32 = bitcast double %25 to i64
  %33 = bitcast double %27 to i64
  %34 = xor i64 %32, %33
  %35 = icmp sgt i64 %34, -1
  %36 = zext i1 %35 to i32
  br label %37

37:                                               ; preds = %23, %31
  %38 = phi i32 [ 0, %23 ], [ %36, %31 ]
  %39 = tail call fastcc i32 @finish32(double noundef %25, double noundef %27, i32 noundef %38, i32 noundef %2, i32 noundef %3) #30
  br label %40

40:                                               ; preds = %15, %37
  %41 = phi i32 [ %39, %37 ], [ 2147483647, %15 ]
  ret i32 %41
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none)
define internal fastcc i32 @mul32(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #21 {
  %5 = icmp eq i32 %3, 0
  br i1 %5, label %15, label %6

6:                                                ; preds = %4
  %7 = and i32 %0, 2139095040
  %8 = icmp eq i32 %7, 0
  %9 = and i32 %0, -2147483648
  %10 = select i1 %8, i32 %9, i32 %0
  %11 = and i32 %1, 2139095040
  %12 = icmp eq i32 %11, 0
  %13 = and i32 %1, -2147483648
  %14 = select i1 %12, i32 %13, i32 %1
  br label %15

15:                                               ; preds = %6, %4
  %16 = phi i32 [ %14, %6 ], [ %1, %4 ]
  %17 = phi i32 [ %10, %6 ], [ %0, %4 ]
  %18 = and i32 %17, 2147483647
  %19 = icmp ult i32 %18, 2139095041
  %20 = and i32 %16, 2147483647
  %21 = icmp ult i32 %20, 2139095041
  %22 = and i1 %21, %19
  br i1 %22, label %23, label %33

23:                                               ; preds = %15
  %24 = bitcast i32 %17 to float
  %25 = fpext float %24 to double
  %26 = bitcast i32 %16 to float
  %27 = fpext float %26 to double
  %28 = fmul double %27, %25
  %29 = fcmp oeq double %28, 0.000000e+00
  %30 = select i1 %29, double %28, double -0.000000e+00
  %31 = zext i1 %29 to i32
  %32 = tail call fastcc i32 @finish32(double noundef %28, double noundef %30, i32 noundef %31, i32 noundef %2, i32 noundef %3) #30
  br label %33

33:                                               ; preds = %15, %23
  %34 = phi i32 [ %32, %23 ], [ 2147483647, %15 ]
  ret i32 %34
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none)
define internal fastcc i32 @fma32(i32 noundef %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #21 {
  %6 = icmp eq i32 %4, 0
  br i1 %6, label %20, label %7

7:                                                ; preds = %5
  %8 = and i32 %0, 2139095040
  %9 = icmp eq i32 %8, 0
  %10 = and i32 %0, -2147483648
  %11 = select i1 %9, i32 %10, i32 %0
  %12 = and i32 %1, 2139095040
  %13 = icmp eq i32 %12, 0
  %14 = and i32 %1, -2147483648
  %15 = select i1 %13, i32 %14, i32 %1
  %16 = and i32 %2, 2139095040
  %17 = icmp eq i32 %16, 0
  %18 = and i32 %2, -2147483648
  %19 = select i1 %17, i32 %18, i32 %2
  br label %20

20:                                               ; preds = %7, %5
  %21 = phi i32 [ %19, %7 ], [ %2, %5 ]
  %22 = phi i32 [ %15, %7 ], [ %1, %5 ]
  %23 = phi i32 [ %11, %7 ], [ %0, %5 ]
  %24 = and i32 %23, 2147483647
  %25 = icmp ult i32 %24, 2139095041
  %26 = and i32 %22, 2147483647
  %27 = icmp ult i32 %26, 2139095041
  %28 = and i1 %27, %25
  %29 = and i32 %21, 2147483647
  %30 = icmp ult i32 %29, 2139095041
  %31 = and i1 %30, %28
  br i1 %31, label %32, label %52

32:                                               ; preds = %20
  %33 = bitcast i32 %23 to float
  %34 = fpext float %33 to double
  %35 = bitcast i32 %22 to float
  %36 = fpext float %35 to double
  %37 = fmul double %36, %34
  %38 = bitcast i32 %21 to float
  %39 = fpext float %38 to double
  %40 = fcmp oeq double %37, 0.000000e+00
  %41 = fcmp oeq float %38, 0.000000e+00
  %42 = and i1 %41, %40
  br i1 %42, label %43, label %49

43:                                               ; preds = %32
  %44 = bitcast double %37 to i64
  %45 = bitcast double %39 to i64
  %46 = xor i64 %44, %45
  %47 = icmp sgt i64 %46, -1
  %48 = zext i1 %47 to i32
  br label %49

49:                                               ; preds = %32, %43
  %50 = phi i32 [ 0, %32 ], [ %48, %43 ]
  %51 = tail call fastcc i32 @finish32(double noundef %37, double noundef %39, i32 noundef %50, i32 noundef %3, i32 noundef %4) #30
  br label %52

52:                                               ; preds = %20, %49
  %53 = phi i32 [ %51, %49 ], [ 2147483647, %20 ]
  ret i32 %53
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none)
define internal fastcc i32 @div32(i32 noundef %0, i32 noundef %1, i32 noundef %2) unnamed_addr #21 {
  %4 = icmp eq i32 %2, 0
  br i1 %4, label %14, label %5

5:                                                ; preds = %3
  %6 = and i32 %0, 2139095040
  %7 = icmp eq i32 %6, 0
  %8 = and i32 %0, -2147483648
  %9 = select i1 %7, i32 %8, i32 %0
  %10 = and i32 %1, 2139095040
  %11 = icmp eq i32 %10, 0
  %12 = and i32 %1, -2147483648
  %13 = select i1 %11, i32 %12, i32 %1
  br label %14

14:                                               ; preds = %5, %3
  %15 = phi i32 [ %13, %5 ], [ %1, %3 ]
  %16 = phi i32 [ %9, %5 ], [ %0, %3 ]
  %17 = bitcast i32 %16 to float
  %18 = bitcast i32 %15 to float
  %19 = fdiv float %17, %18
  %20 = bitcast float %19 to i32
  %21 = tail call float @llvm.fabs.f32(float %19)
  %22 = bitcast float %21 to i32
  %23 = icmp ult i32 %22, 2139095041
  %24 = select i1 %23, i32 %20, i32 2147483647
  %25 = and i32 %24, 2139095040
  %26 = icmp eq i32 %25, 0
  %27 = and i32 %24, -2147483648
  %28 = select i1 %26, i32 %27, i32 %24
  %29 = select i1 %4, i32 %24, i32 %28
  ret i32 %29
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.sqrt.f32(float) #5

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc i32 @full_divide(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3) unnamed_addr #25 {
  %5 = icmp ne i32 %3, 0
  br i1 %5, label %6, label %15

6:                                                ; preds = %4
  %7 = and i32 %1, 2139095040
  %8 = icmp eq i32 %7, 0
  %9 = and i32 %1, -2147483648
  %10 = select i1 %8, i32 %9, i32 %1
  %11 = and i32 %2, 2139095040
  %12 = icmp eq i32 %11, 0
  %13 = and i32 %2, -2147483648
  %14 = select i1 %12, i32 %13, i32 %2
  br label %15

15:                                               ; preds = %6, %4
  %16 = phi i32 [ %14, %6 ], [ %2, %4 ]
  %17 = phi i32 [ %10, %6 ], [ %1, %4 ]
  %18 = and i32 %16, 2147483647
  %19 = add nsw i32 %18, -2122317825
  %20 = icmp ult i32 %19, 16777216
  br i1 %20, label %25, label %21

21:                                               ; preds = %15
  %22 = icmp ugt i32 %18, 8388607
  %23 = or i1 %5, %22
  %24 = select i1 %23, i32 0, i32 1266679808
  br label %25

25:                                               ; preds = %21, %15
  %26 = phi i1 [ false, %15 ], [ %23, %21 ]
  %27 = phi i32 [ 1048576000, %15 ], [ %24, %21 ]
  br i1 %26, label %31, label %28

28:                                               ; preds = %25
  %29 = tail call fastcc i32 @mul32(i32 noundef %17, i32 noundef %27, i32 noundef 0, i32 noundef %3) #30
  %30 = tail call fastcc i32 @mul32(i32 noundef %16, i32 noundef %27, i32 noundef 0, i32 noundef %3) #30
  br label %31

31:                                               ; preds = %28, %25
  %32 = phi i32 [ %30, %28 ], [ %16, %25 ]
  %33 = phi i32 [ %29, %28 ], [ %17, %25 ]
  %34 = tail call fastcc i32 @mufu_rcp(ptr noundef %0, i32 noundef %32) #30
  %35 = tail call fastcc i32 @mul32(i32 noundef %34, i32 noundef %33, i32 noundef 0, i32 noundef %3) #30
  ret i32 %35
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc i32 @mufu_rcp(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #25 {
  %3 = and i32 %1, -2147483648
  %4 = lshr i32 %1, 23
  %5 = and i32 %1, 8388607
  %6 = trunc i32 %4 to i8
  switch i8 %6, label %12 [
    i8 -1, label %7
    i8 0, label %10
  ]

7:                                                ; preds = %2
  %8 = icmp eq i32 %5, 0
  %9 = select i1 %8, i32 %3, i32 2147483647
  br label %55

10:                                               ; preds = %2
  %11 = or disjoint i32 %3, 2139095040
  br label %55

12:                                               ; preds = %2
  %13 = and i32 %4, 255
  %14 = lshr i32 %5, 16
  %15 = and i32 %1, 65535
  %16 = shl nuw nsw i32 %15, 1
  %17 = getelementptr inbounds i8, ptr %0, i64 592
  %18 = load i64, ptr %17, align 8
  %19 = inttoptr i64 %18 to ptr
  %20 = getelementptr inbounds i8, ptr %19, i64 128
  %21 = mul nuw nsw i32 %14, 24
  %22 = zext nneg i32 %21 to i64
  %23 = getelementptr inbounds i8, ptr %20, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %23, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = zext nneg i32 %15 to i64
  %28 = mul nsw i64 %26, %27
  %29 = add nsw i64 %28, %24
  %30 = getelementptr inbounds i8, ptr %23, i64 16
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 600
  %33 = load i64, ptr %32, align 8
  %34 = inttoptr i64 %33 to ptr
  %35 = zext nneg i32 %16 to i64
  %36 = getelementptr inbounds i16, ptr %34, i64 %35
  %37 = load i16, ptr %36, align 2
  %38 = zext i16 %37 to i64
  %39 = mul nsw i64 %31, %38
  %40 = add nsw i64 %29, %39
  %41 = ashr i64 %40, 39
  %42 = trunc nsw i64 %41 to i32
  %43 = sub nsw i32 %42, %13
  %44 = icmp slt i32 %43, -252
  br i1 %44, label %55, label %45

45:                                               ; preds = %12
  %46 = lshr i64 %40, 15
  %47 = shl i32 %43, 23
  %48 = add i32 %47, 2122317824
  %49 = icmp eq i64 %41, 1
  %50 = trunc i64 %46 to i32
  %51 = and i32 %50, 8388607
  %52 = select i1 %49, i32 0, i32 %51
  %53 = or disjoint i32 %48, %52
  %54 = or i32 %53, %3
  br label %55

55:                                               ; preds = %45, %12, %10, %7
  %56 = phi i32 [ %9, %7 ], [ %11, %10 ], [ %54, %45 ], [ %3, %12 ]
  ret i32 %56
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc range(i32 0, -2147483647) i32 @mufu_sqrt(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #25 {
  %3 = and i32 %1, -2147483648
  %4 = lshr i32 %1, 23
  %5 = and i32 %4, 255
  %6 = and i32 %1, 8388607
  %7 = icmp eq i32 %5, 255
  %8 = icmp ne i32 %6, 0
  %9 = and i1 %8, %7
  br i1 %9, label %18, label %10

10:                                               ; preds = %2
  %11 = icmp eq i32 %5, 0
  br i1 %11, label %18, label %12

12:                                               ; preds = %10
  %13 = icmp ne i32 %3, 0
  %14 = or i1 %13, %7
  %15 = select i1 %13, i32 2147483647, i32 2139095040
  br i1 %14, label %18, label %16

16:                                               ; preds = %12
  %17 = tail call fastcc i32 @mufu_root(ptr noundef %0, i32 noundef %1, i32 noundef 3, i32 noundef 17, i32 noundef 0) #30
  br label %18

18:                                               ; preds = %12, %10, %2, %16
  %19 = phi i32 [ %17, %16 ], [ 2147483647, %2 ], [ %3, %10 ], [ %15, %12 ]
  ret i32 %19
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc i32 @mufu_rsq(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #25 {
  %3 = and i32 %1, -2147483648
  %4 = lshr i32 %1, 23
  %5 = and i32 %4, 255
  %6 = and i32 %1, 8388607
  %7 = icmp eq i32 %5, 255
  %8 = icmp ne i32 %6, 0
  %9 = and i1 %8, %7
  br i1 %9, label %20, label %10

10:                                               ; preds = %2
  %11 = icmp eq i32 %5, 0
  br i1 %11, label %12, label %14

12:                                               ; preds = %10
  %13 = or disjoint i32 %3, 2139095040
  br label %20

14:                                               ; preds = %10
  %15 = icmp ne i32 %3, 0
  %16 = or i1 %15, %7
  %17 = select i1 %15, i32 2147483647, i32 0
  br i1 %16, label %20, label %18

18:                                               ; preds = %14
  %19 = tail call fastcc i32 @mufu_root(ptr noundef %0, i32 noundef %1, i32 noundef 1, i32 noundef 16, i32 noundef 1) #30
  br label %20

20:                                               ; preds = %14, %2, %18, %12
  %21 = phi i32 [ %13, %12 ], [ %19, %18 ], [ 2147483647, %2 ], [ %17, %14 ]
  ret i32 %21
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc i32 @mufu_lg2(ptr nocapture noundef readonly %0, i32 noundef %1) unnamed_addr #25 {
  %3 = lshr i32 %1, 23
  %4 = and i32 %3, 255
  %5 = and i32 %1, 8388607
  %6 = icmp eq i32 %4, 255
  %7 = icmp ne i32 %5, 0
  %8 = and i1 %7, %6
  br i1 %8, label %96, label %9

9:                                                ; preds = %2
  %10 = icmp eq i32 %4, 0
  br i1 %10, label %96, label %11

11:                                               ; preds = %9
  %12 = icmp slt i32 %1, 0
  %13 = or i1 %12, %6
  %14 = select i1 %12, i32 2147483647, i32 2139095040
  br i1 %13, label %96, label %15

15:                                               ; preds = %11
  %16 = icmp ne i32 %4, 127
  %17 = or i1 %7, %16
  br i1 %17, label %18, label %96

18:                                               ; preds = %15
  %19 = lshr i32 %5, 17
  %20 = and i32 %1, 131071
  %21 = getelementptr inbounds i8, ptr %0, i64 592
  %22 = load i64, ptr %21, align 8
  %23 = inttoptr i64 %22 to ptr
  %24 = getelementptr inbounds i8, ptr %23, i64 128
  %25 = mul nuw nsw i32 %19, 24
  %26 = zext nneg i32 %25 to i64
  %27 = getelementptr inbounds i8, ptr %24, i64 %26
  %28 = getelementptr inbounds i8, ptr %27, i64 10752
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %27, i64 10760
  %31 = load i64, ptr %30, align 8
  %32 = zext nneg i32 %20 to i64
  %33 = mul nsw i64 %31, %32
  %34 = add nsw i64 %33, %29
  %35 = getelementptr inbounds i8, ptr %27, i64 10768
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 600
  %38 = load i64, ptr %37, align 8
  %39 = inttoptr i64 %38 to ptr
  %40 = getelementptr inbounds i16, ptr %39, i64 %32
  %41 = load i16, ptr %40, align 2
  %42 = zext i16 %41 to i64
  %43 = mul nsw i64 %36, %42
  %44 = add nsw i64 %34, %43
  %45 = ashr i64 %44, 2
  %46 = zext nneg i32 %3 to i64
  %47 = shl nuw nsw i64 %46, 36
  %48 = add nsw i64 %47, -8727373545472
  %49 = add nsw i64 %48, %45
  %50 = icmp slt i64 %49, 0
  br i1 %50, label %51, label %74

51:                                               ; preds = %18
  %52 = xor i64 %49, -1
  %53 = icmp eq i64 %49, -1
  br i1 %53, label %96, label %54

54:                                               ; preds = %51
  %55 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %52, i1 true)
  %56 = trunc nuw nsw i64 %55 to i32
  %57 = xor i32 %56, 63
  %58 = icmp ult i32 %57, 24
  br i1 %58, label %59, label %63

59:                                               ; preds = %54
  %60 = sub nuw nsw i32 23, %57
  %61 = zext nneg i32 %60 to i64
  %62 = shl i64 %52, %61
  br label %67

63:                                               ; preds = %54
  %64 = sub nsw i64 40, %55
  %65 = and i64 %64, 4294967295
  %66 = lshr i64 %52, %65
  br label %67

67:                                               ; preds = %63, %59
  %68 = phi i64 [ %62, %59 ], [ %66, %63 ]
  %69 = shl nuw nsw i32 %56, 23
  %70 = trunc i64 %68 to i32
  %71 = and i32 %70, 8388607
  %72 = sub nsw i32 %71, %69
  %73 = add nsw i32 %72, -855638016
  br label %96

74:                                               ; preds = %18
  %75 = icmp eq i64 %49, 0
  br i1 %75, label %96, label %76

76:                                               ; preds = %74
  %77 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %49, i1 true)
  %78 = trunc nuw nsw i64 %77 to i32
  %79 = xor i32 %78, 63
  %80 = icmp ult i32 %79, 24
  br i1 %80, label %81, label %85

81:                                               ; preds = %76
  %82 = sub nuw nsw i32 23, %79
  %83 = zext nneg i32 %82 to i64
  %84 = shl i64 %49, %83
  br label %89

85:                                               ; preds = %76
  %86 = sub nsw i64 40, %77
  %87 = and i64 %86, 4294967295
  %88 = lshr i64 %49, %87
  br label %89

89:                                               ; preds = %85, %81
  %90 = phi i64 [ %84, %81 ], [ %88, %85 ]
  %91 = shl nuw nsw i32 %78, 23
  %92 = trunc i64 %90 to i32
  %93 = and i32 %92, 8388607
  %94 = sub nsw i32 %93, %91
  %95 = add nsw i32 %94, 1291845632
  br label %96

96:                                               ; preds = %67, %51, %89, %74, %11, %15, %9, %2
  %97 = phi i32 [ 2147483647, %2 ], [ -8388608, %9 ], [ %14, %11 ], [ 0, %15 ], [ %95, %89 ], [ 0, %74 ], [ %73, %67 ], [ -2147483648, %51 ]
  ret i32 %97
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc i32 @mufu_trig(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2) unnamed_addr #25 {
  %4 = and i32 %1, -2147483648
  %5 = lshr i32 %1, 23
  %6 = and i32 %5, 255
  %7 = icmp eq i32 %6, 255
  br i1 %7, label %92, label %8

8:                                                ; preds = %3
  %9 = and i32 %1, 8388607
  %10 = or disjoint i32 %9, 8388608
  %11 = zext nneg i32 %10 to i64
  %12 = icmp eq i32 %6, 0
  br i1 %12, label %26, label %13

13:                                               ; preds = %8
  %14 = icmp ugt i32 %6, 124
  br i1 %14, label %15, label %20

15:                                               ; preds = %13
  %16 = tail call i32 @llvm.smin.i32(i32 %6, i32 155)
  %17 = add nsw i32 %16, -125
  %18 = zext nneg i32 %17 to i64
  %19 = shl i64 %11, %18
  br label %26

20:                                               ; preds = %13
  %21 = icmp ult i32 %6, 85
  %22 = sub nsw i32 125, %6
  %23 = zext nneg i32 %22 to i64
  %24 = lshr i64 %11, %23
  %25 = select i1 %21, i64 0, i64 %24
  br label %26

26:                                               ; preds = %15, %20, %8
  %27 = phi i64 [ 0, %8 ], [ %19, %15 ], [ %25, %20 ]
  %28 = trunc i64 %27 to i32
  %29 = lshr i32 %28, 23
  %30 = and i32 %28, 8388607
  %31 = icmp ne i32 %2, 0
  %32 = select i1 %31, i32 0, i32 %4
  %33 = zext i1 %31 to i32
  %34 = add nuw nsw i32 %29, %33
  %35 = and i32 %34, 1
  %36 = icmp eq i32 %35, 0
  %37 = xor i32 %30, 8388607
  %38 = select i1 %36, i32 %30, i32 %37
  %39 = lshr i32 %38, 17
  %40 = and i32 %38, 131071
  %41 = getelementptr inbounds i8, ptr %0, i64 592
  %42 = load i64, ptr %41, align 8
  %43 = inttoptr i64 %42 to ptr
  %44 = getelementptr inbounds i8, ptr %43, i64 128
  %45 = mul nuw nsw i32 %39, 24
  %46 = or disjoint i32 %45, 12288
  %47 = zext nneg i32 %46 to i64
  %48 = getelementptr inbounds i8, ptr %44, i64 %47
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %48, i64 8
  %51 = load i64, ptr %50, align 8
  %52 = zext nneg i32 %40 to i64
  %53 = mul nsw i64 %51, %52
  %54 = getelementptr inbounds i8, ptr %48, i64 16
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 600
  %57 = load i64, ptr %56, align 8
  %58 = inttoptr i64 %57 to ptr
  %59 = getelementptr inbounds i16, ptr %58, i64 %52
  %60 = load i16, ptr %59, align 2
  %61 = zext i16 %60 to i64
  %62 = mul nsw i64 %55, %61
  %63 = add i64 %62, %49
  %64 = add i64 %63, %53
  %65 = icmp slt i64 %64, 1
  br i1 %65, label %86, label %66

66:                                               ; preds = %26
  %67 = tail call range(i64 1, 65) i64 @llvm.ctlz.i64(i64 %64, i1 true)
  %68 = trunc nuw nsw i64 %67 to i32
  %69 = xor i32 %68, 63
  %70 = icmp ult i32 %69, 24
  br i1 %70, label %71, label %75

71:                                               ; preds = %66
  %72 = sub nuw nsw i32 23, %69
  %73 = zext nneg i32 %72 to i64
  %74 = shl i64 %64, %73
  br label %79

75:                                               ; preds = %66
  %76 = sub nsw i64 40, %67
  %77 = and i64 %76, 4294967295
  %78 = lshr i64 %64, %77
  br label %79

79:                                               ; preds = %75, %71
  %80 = phi i64 [ %74, %71 ], [ %78, %75 ]
  %81 = shl nuw nsw i32 %68, 23
  %82 = trunc i64 %80 to i32
  %83 = and i32 %82, 8388607
  %84 = sub nsw i32 %83, %81
  %85 = add nsw i32 %84, 1283457024
  br label %86

86:                                               ; preds = %26, %79
  %87 = phi i32 [ %85, %79 ], [ 0, %26 ]
  %88 = shl i32 %34, 30
  %89 = and i32 %88, -2147483648
  %90 = xor i32 %89, %32
  %91 = or disjoint i32 %87, %90
  br label %92

92:                                               ; preds = %3, %86
  %93 = phi i32 [ %91, %86 ], [ 2147483647, %3 ]
  ret i32 %93
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none)
define internal fastcc i32 @finish32(double noundef %0, double noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #21 {
  %6 = fadd double %0, %1
  %7 = fsub double %6, %0
  %8 = fsub double %6, %7
  %9 = fsub double %0, %8
  %10 = fsub double %1, %7
  %11 = fadd double %10, %9
  %12 = bitcast double %6 to i64
  %13 = fcmp une double %11, 0.000000e+00
  br i1 %13, label %14, label %27

14:                                               ; preds = %5
  %15 = and i64 %12, 9218868437227405312
  %16 = icmp ne i64 %15, 9218868437227405312
  %17 = and i64 %12, 1
  %18 = icmp eq i64 %17, 0
  %19 = and i1 %18, %16
  br i1 %19, label %20, label %27

20:                                               ; preds = %14
  %21 = fcmp ogt double %11, 0.000000e+00
  %22 = fcmp ule double %6, 0.000000e+00
  %23 = xor i1 %22, %21
  %24 = or disjoint i64 %12, 1
  %25 = add i64 %12, -1
  %26 = select i1 %23, i64 %24, i64 %25
  br label %27

27:                                               ; preds = %5, %14, %20
  %28 = phi i64 [ %26, %20 ], [ %12, %14 ], [ %12, %5 ]
  %29 = bitcast i64 %28 to double
  %30 = fcmp uno double %29, 0.000000e+00
  br i1 %30, label %121, label %31

31:                                               ; preds = %27
  %32 = fcmp une double %29, 0.000000e+00
  %33 = icmp ne i32 %2, 0
  %34 = or i1 %33, %32
  br i1 %34, label %38, label %35

35:                                               ; preds = %31
  %36 = icmp eq i32 %3, 2
  %37 = select i1 %36, i32 -2147483648, i32 0
  br label %121

38:                                               ; preds = %31
  %39 = fptrunc double %29 to float
  %40 = bitcast float %39 to i32
  %41 = fpext float %39 to double
  switch i32 %3, label %73 [
    i32 1, label %42
    i32 2, label %53
    i32 3, label %65
  ]

42:                                               ; preds = %38
  %43 = tail call double @llvm.fabs.f64(double %41)
  %44 = and i64 %28, 9223372036854775807
  %45 = bitcast i64 %44 to double
  %46 = fcmp ogt double %43, %45
  br i1 %46, label %47, label %49

47:                                               ; preds = %42
  %48 = add i32 %40, -1
  br label %73

49:                                               ; preds = %42
  %50 = icmp eq i32 %3, 2
  %51 = fcmp ogt double %41, %29
  %52 = and i1 %50, %51
  br i1 %52, label %55, label %61

53:                                               ; preds = %38
  %54 = fcmp ogt double %41, %29
  br i1 %54, label %55, label %61

55:                                               ; preds = %53, %49
  %56 = fcmp oeq float %39, 0.000000e+00
  %57 = icmp sgt i32 %40, -1
  %58 = select i1 %57, i32 -1, i32 1
  %59 = add i32 %58, %40
  %60 = select i1 %56, i32 -2147483647, i32 %59
  br label %73

61:                                               ; preds = %53, %49
  %62 = icmp eq i32 %3, 3
  %63 = fcmp olt double %41, %29
  %64 = and i1 %62, %63
  br i1 %64, label %67, label %73

65:                                               ; preds = %38
  %66 = fcmp olt double %41, %29
  br i1 %66, label %67, label %73

67:                                               ; preds = %65, %61
  %68 = fcmp oeq float %39, 0.000000e+00
  %69 = icmp sgt i32 %40, -1
  %70 = select i1 %69, i32 1, i32 -1
  %71 = add i32 %70, %40
  %72 = select i1 %68, i32 1, i32 %71
  br label %73

73:                                               ; preds = %38, %47, %55, %61, %65, %67
  %74 = phi i32 [ %48, %47 ], [ %60, %55 ], [ %72, %67 ], [ %40, %38 ], [ %40, %65 ], [ %40, %61 ]
  %75 = icmp eq i32 %4, 0
  br i1 %75, label %121, label %76

76:                                               ; preds = %73
  %77 = and i64 %28, 9223372036854775807
  %78 = bitcast i64 %77 to double
  %79 = fcmp olt double %78, 0x3810000000000000
  br i1 %79, label %80, label %121

80:                                               ; preds = %76
  %81 = fmul double %29, 0x43F0000000000000
  %82 = fptrunc double %81 to float
  %83 = bitcast float %82 to i32
  %84 = fpext float %82 to double
  switch i32 %3, label %115 [
    i32 1, label %85
    i32 2, label %95
    i32 3, label %107
  ]

85:                                               ; preds = %80
  %86 = tail call double @llvm.fabs.f64(double %84)
  %87 = tail call double @llvm.fabs.f64(double %81)
  %88 = fcmp ogt double %86, %87
  br i1 %88, label %89, label %91

89:                                               ; preds = %85
  %90 = add i32 %83, -1
  br label %115

91:                                               ; preds = %85
  %92 = icmp eq i32 %3, 2
  %93 = fcmp olt double %81, %84
  %94 = and i1 %92, %93
  br i1 %94, label %97, label %103

95:                                               ; preds = %80
  %96 = fcmp olt double %81, %84
  br i1 %96, label %97, label %103

97:                                               ; preds = %95, %91
  %98 = fcmp oeq float %82, 0.000000e+00
  %99 = icmp sgt i32 %83, -1
  %100 = select i1 %99, i32 -1, i32 1
  %101 = add i32 %100, %83
  %102 = select i1 %98, i32 -2147483647, i32 %101
  br label %115

103:                                              ; preds = %95, %91
  %104 = icmp eq i32 %3, 3
  %105 = fcmp ogt double %81, %84
  %106 = and i1 %104, %105
  br i1 %106, label %109, label %115

107:                                              ; preds = %80
  %108 = fcmp ogt double %81, %84
  br i1 %108, label %109, label %115

109:                                              ; preds = %107, %103
  %110 = fcmp oeq float %82, 0.000000e+00
  %111 = icmp sgt i32 %83, -1
  %112 = select i1 %111, i32 1, i32 -1
  %113 = add i32 %112, %83
  %114 = select i1 %110, i32 1, i32 %113
  br label %115

115:                                              ; preds = %80, %89, %97, %103, %107, %109
  %116 = phi i32 [ %90, %89 ], [ %102, %97 ], [ %114, %109 ], [ %83, %80 ], [ %83, %107 ], [ %83, %103 ]
  %117 = and i32 %116, 2139095040
  %118 = icmp ult i32 %117, 545259520
  %119 = and i32 %74, -2147483648
  %120 = select i1 %118, i32 %119, i32 %74
  br label %121

121:                                              ; preds = %73, %76, %115, %27, %35
  %122 = phi i32 [ %37, %35 ], [ 2147483647, %27 ], [ %120, %115 ], [ %74, %76 ], [ %74, %73 ]
  ret i32 %122
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none)
define internal fastcc range(i32 520093696, -2147483648) i32 @mufu_root(ptr nocapture noundef readonly %0, i32 noundef %1, i32 noundef %2, i32 noundef %3, i32 noundef %4) unnamed_addr #25 {
  %6 = lshr i32 %1, 23
  %7 = and i32 %6, 255
  %8 = and i32 %1, 8388607
  %9 = add nsw i32 %7, -127
  %10 = and i32 %9, 1
  %11 = ashr i32 %9, 1
  %12 = add nuw nsw i32 %10, %2
  %13 = zext nneg i32 %12 to i64
  %14 = getelementptr inbounds [9 x i32], ptr @TABLE_START, i64 0, i64 %13
  %15 = load i32, ptr %14, align 4
  %16 = lshr i32 %8, 17
  %17 = and i32 %1, 131071
  %18 = getelementptr inbounds i8, ptr %0, i64 592
  %19 = load i64, ptr %18, align 8
  %20 = inttoptr i64 %19 to ptr
  %21 = getelementptr inbounds i8, ptr %20, i64 128
  %22 = add nsw i32 %15, %16
  %23 = sext i32 %22 to i64
  %24 = mul nsw i64 %23, 24
  %25 = getelementptr inbounds i8, ptr %21, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %25, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = zext nneg i32 %17 to i64
  %30 = mul nsw i64 %28, %29
  %31 = add nsw i64 %30, %26
  %32 = getelementptr inbounds i8, ptr %25, i64 16
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 600
  %35 = load i64, ptr %34, align 8
  %36 = inttoptr i64 %35 to ptr
  %37 = getelementptr inbounds i16, ptr %36, i64 %29
  %38 = load i16, ptr %37, align 2
  %39 = zext i16 %38 to i64
  %40 = mul nsw i64 %33, %39
  %41 = add nsw i64 %31, %40
  %42 = or i32 %10, %8
  %43 = icmp eq i32 %42, 0
  %44 = icmp eq i32 %4, 0
  %45 = select i1 %43, i32 127, i32 126
  %46 = sub nsw i32 %45, %11
  %47 = add nsw i32 %11, 127
  %48 = select i1 %44, i32 %47, i32 %46
  %49 = zext nneg i32 %3 to i64
  %50 = ashr i64 %41, %49
  %51 = shl nuw nsw i32 %48, 23
  %52 = trunc i64 %50 to i32
  %53 = and i32 %52, 8388607
  %54 = select i1 %43, i32 0, i32 %53
  %55 = or disjoint i32 %54, %51
  ret i32 %55
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umin.i32(i32, i32) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x float> @llvm.fabs.v32f32(<32 x float>) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.abs.i64(i64, i1 immarg) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smax.i32(i32, i32) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.smin.i32(i32, i32) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x double> @llvm.fabs.v32f64(<32 x double>) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x i32> @llvm.smax.v32i32(<32 x i32>, <32 x i32>) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare <32 x i32> @llvm.smin.v32i32(<32 x i32>, <32 x i32>) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare double @llvm.fabs.f64(double) #27

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.fabs.f32(float) #27

attributes #0 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(argmem: write) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #3 = { nofree norecurse noredzone nosync nounwind memory(argmem: read) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { nofree norecurse noredzone nosync nounwind memory(argmem: write) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #7 = { nofree noinline norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #8 = { nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #9 = { nofree norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #10 = { nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #11 = { nofree noinline norecurse noredzone nosync nounwind memory(read, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #12 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #13 = { nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #14 = { nofree noinline norecurse noredzone nosync nounwind memory(argmem: readwrite) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #15 = { nofree norecurse noredzone nosync nounwind memory(argmem: readwrite) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #16 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #17 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(argmem: read) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #18 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #19 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #20 = { nofree noinline norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #21 = { mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #22 = { nofree norecurse noredzone nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #23 = { noredzone nounwind "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #24 = { nofree noinline norecurse noredzone nosync nounwind memory(argmem: read) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #25 = { mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(read, inaccessiblemem: none) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #26 = { mustprogress nofree noinline norecurse noredzone nosync nounwind willreturn memory(argmem: readwrite) "no-builtins" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #27 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #28 = { nobuiltin noredzone nounwind "no-builtins" }
attributes #29 = { nounwind }
attributes #30 = { nobuiltin noredzone "no-builtins" }

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 8, !"PIC Level", i32 2}
!2 = !{i32 7, !"PIE Level", i32 2}
!3 = !{!"clang version 19.1.7"}
!4 = distinct !{!4, !5, !6}
!5 = !{!"llvm.loop.mustprogress"}
!6 = !{!"llvm.loop.unroll.disable"}
!7 = distinct !{!7, !5, !6}
!8 = distinct !{!8, !5, !6}
!9 = distinct !{!9, !5, !6}
!10 = distinct !{!10, !5, !6}
!11 = distinct !{!11, !5, !6}
!12 = distinct !{!12, !5, !6}
!13 = distinct !{!13, !5, !6}
!14 = distinct !{!14, !5, !6}
!15 = distinct !{!15, !5, !6}
!16 = distinct !{!16, !5, !6}
!17 = distinct !{!17, !5, !6}
!18 = distinct !{!18, !5, !6}
!19 = distinct !{!19, !5, !6}
!20 = distinct !{!20, !5, !6}
!21 = distinct !{!21, !5, !6}
!22 = distinct !{!22, !5, !6}
!23 = distinct !{!23, !5, !6}
!24 = distinct !{!24, !5, !6}
!25 = distinct !{!25, !5, !6}
!26 = distinct !{!26, !5, !6}
!27 = distinct !{!27, !5, !6}
!28 = distinct !{!28, !5, !6}
!29 = distinct !{!29, !5, !6}
!30 = distinct !{!30, !5, !6}
!31 = distinct !{!31, !5, !6}
!32 = distinct !{!32, !5, !6}
!33 = distinct !{!33, !5, !6}
!34 = distinct !{!34, !5, !6}
!35 = distinct !{!35, !5, !6}
!36 = distinct !{!36, !5, !6}
!37 = distinct !{!37, !5, !6}
!38 = distinct !{!38, !5, !6}
!39 = distinct !{!39, !5, !6}
!40 = distinct !{!40, !5, !6}
!41 = distinct !{!41, !5, !6}
!42 = distinct !{!42, !5, !6}
!43 = distinct !{!43, !5, !6}
!44 = distinct !{!44, !5, !6}
!45 = distinct !{!45, !5, !6}
!46 = distinct !{!46, !5, !6}
!47 = distinct !{!47, !5, !6}
!48 = distinct !{!48, !5, !6}
!49 = distinct !{!49, !5, !6}
!50 = distinct !{!50, !5, !6}
!51 = distinct !{!51, !5, !6}
!52 = distinct !{!52, !5, !6}
!53 = distinct !{!53, !5, !6}
!54 = distinct !{!54, !5, !6}
!55 = distinct !{!55, !5, !6}
!56 = distinct !{!56, !5, !6}
!57 = distinct !{!57, !5, !6}
!58 = distinct !{!58, !5, !6}
!59 = distinct !{!59, !5, !6}
!60 = distinct !{!60, !5, !6}
!61 = distinct !{!61, !5, !6}
!62 = distinct !{!62, !5, !6}
!63 = distinct !{!63, !5, !6}
!64 = distinct !{!64, !5, !6}
!65 = distinct !{!65, !5, !6}
!66 = distinct !{!66, !5, !6}
!67 = distinct !{!67, !5, !6}
!68 = distinct !{!68, !5, !6}
!69 = distinct !{!69, !5, !6}
!70 = distinct !{!70, !5, !6}
!71 = distinct !{!71, !5, !6}
!72 = distinct !{!72, !5, !6}
!73 = distinct !{!73, !5, !6}
!74 = distinct !{!74, !5, !6}
!75 = distinct !{!75, !5, !6}
!76 = distinct !{!76, !5, !6}
!77 = distinct !{!77, !5, !6}
!78 = distinct !{!78, !5, !6}
!79 = distinct !{!79, !5, !6}
!80 = distinct !{!80, !5, !6}
!81 = distinct !{!81, !5, !6}
!82 = distinct !{!82, !5, !6}
!83 = distinct !{!83, !5, !6}
!84 = distinct !{!84, !5, !6}
!85 = distinct !{!85, !5, !6}
!86 = distinct !{!86, !5, !6}
!87 = distinct !{!87, !5, !6}
!88 = distinct !{!88, !5, !6}
!89 = distinct !{!89, !5, !6}
!90 = distinct !{!90, !5, !6}
!91 = distinct !{!91, !5, !6}
!92 = distinct !{!92, !5, !6}
!93 = distinct !{!93, !5, !6}
!94 = distinct !{!94, !5, !6}
!95 = distinct !{!95, !5, !6}
!96 = distinct !{!96, !5, !6}
!97 = distinct !{!97, !5, !6}
!98 = distinct !{!98, !5, !6}
!99 = distinct !{!99, !5, !6}
!100 = distinct !{!100, !5, !6}
!101 = distinct !{!101, !5, !6}
!102 = distinct !{!102, !5, !6}
!103 = distinct !{!103, !5, !6}
!104 = distinct !{!104, !5, !6}
!105 = distinct !{!105, !5, !6}
!106 = distinct !{!106, !5, !6}
!107 = distinct !{!107, !5, !6}
!108 = distinct !{!108, !5, !6}
!109 = distinct !{!109, !5, !6}
!110 = distinct !{!110, !5, !6}
!111 = distinct !{!111, !5, !6}
!112 = distinct !{!112, !5, !6}
!113 = distinct !{!113, !5, !6}
!114 = distinct !{!114, !5, !6}
!115 = distinct !{!115, !5, !6}
!116 = distinct !{!116, !5, !6}
!117 = distinct !{!117, !5, !6}
!118 = distinct !{!118, !5, !6}
!119 = distinct !{!119, !5, !6}
!120 = distinct !{!120, !5, !6}
!121 = distinct !{!121, !5, !6}
!122 = distinct !{!122, !5, !6}
!123 = distinct !{!123, !5, !6}
!124 = distinct !{!124, !5, !6}
!125 = distinct !{!125, !5, !6}
!126 = distinct !{!126, !5, !6}
!127 = distinct !{!127, !5, !6}
!128 = distinct !{!128, !5, !6}
!129 = distinct !{!129, !5, !6}
!130 = distinct !{!130, !5, !6}
!131 = distinct !{!131, !5, !6}
!132 = distinct !{!132, !5, !6}
!133 = distinct !{!133, !5, !6}
!134 = distinct !{!134, !5, !6}
!135 = distinct !{!135, !5, !6}
!136 = distinct !{!136, !5, !6}
!137 = distinct !{!137, !5, !6}
!138 = distinct !{!138, !5, !6}
!139 = distinct !{!139, !5, !6}
!140 = distinct !{!140, !5, !6}
!141 = distinct !{!141, !5, !6}
!142 = distinct !{!142, !5, !6}
!143 = distinct !{!143, !5, !6}
!144 = distinct !{!144, !5, !6}
!145 = distinct !{!145, !5, !6}
!146 = distinct !{!146, !5, !6}
!147 = distinct !{!147, !5, !6}
!148 = distinct !{!148, !5, !6}
!149 = distinct !{!149, !5, !6}
!150 = distinct !{!150, !5, !6}
!151 = distinct !{!151, !5, !6}
!152 = distinct !{!152, !5, !6}
!153 = distinct !{!153, !5, !6}
!154 = distinct !{!154, !5, !6}
!155 = distinct !{!155, !5, !6}
!156 = distinct !{!156, !5, !6}
!157 = distinct !{!157, !5, !6}
!158 = distinct !{!158, !5, !6}
!159 = distinct !{!159, !5, !6}
!160 = distinct !{!160, !5, !6}
!161 = distinct !{!161, !5, !6}
!162 = distinct !{!162, !5, !6}
!163 = distinct !{!163, !5, !6}
!164 = distinct !{!164, !5, !6}
!165 = distinct !{!165, !5, !6}
!166 = distinct !{!166, !5, !6}
!167 = distinct !{!167, !5, !6}
!168 = distinct !{!168, !5, !6}
!169 = distinct !{!169, !5, !6}
!170 = distinct !{!170, !5, !6}
!171 = distinct !{!171, !5, !6}
!172 = distinct !{!172, !5, !6}
!173 = distinct !{!173, !5, !6}
!174 = distinct !{!174, !5, !6}
!175 = distinct !{!175, !5, !6}
!176 = distinct !{!176, !5, !6}
!177 = distinct !{!177, !5, !6}
!178 = distinct !{!178, !5, !6}
!179 = distinct !{!179, !5, !6}
!180 = distinct !{!180, !5, !6}
!181 = distinct !{!181, !5, !6}
!182 = distinct !{!182, !5, !6}
!183 = distinct !{!183, !5, !6}
!184 = distinct !{!184, !5, !6}
!185 = distinct !{!185, !5, !6}
!186 = distinct !{!186, !5, !6}
!187 = distinct !{!187, !5, !6}
!188 = distinct !{!188, !5, !6}
!189 = distinct !{!189, !5, !6}
!190 = distinct !{!190, !5, !6}
!191 = distinct !{!191, !5, !6}
!192 = distinct !{!192, !5, !6}
!193 = distinct !{!193, !5, !6}
!194 = distinct !{!194, !5, !6}
!195 = distinct !{!195, !5, !6}
!196 = distinct !{!196, !5, !6}
!197 = distinct !{!197, !5, !6}
!198 = distinct !{!198, !5, !6}
!199 = distinct !{!199, !5, !6}
!200 = distinct !{!200, !5, !6}
!201 = distinct !{!201, !5, !6}
!202 = distinct !{!202, !5, !6}
!203 = distinct !{!203, !5, !6}
!204 = distinct !{!204, !5, !6}
!205 = distinct !{!205, !5, !6}
!206 = distinct !{!206, !5, !6}
!207 = distinct !{!207, !5, !6}
!208 = distinct !{!208, !5, !6}
!209 = distinct !{!209, !5, !6}
!210 = distinct !{!210, !5, !6}
!211 = distinct !{!211, !5, !6}
!212 = distinct !{!212, !5, !6}
!213 = distinct !{!213, !5, !6}
!214 = distinct !{!214, !5, !6}
!215 = distinct !{!215, !5, !6}
!216 = distinct !{!216, !5, !6}
!217 = distinct !{!217, !5, !6}
!218 = distinct !{!218, !5, !6}
!219 = distinct !{!219, !5, !6}
!220 = distinct !{!220, !5, !6}
!221 = distinct !{!221, !5, !6}
!222 = distinct !{!222, !5, !6}
!223 = distinct !{!223, !5, !6}
!224 = distinct !{!224, !5, !6}
!225 = distinct !{!225, !5, !6}
!226 = distinct !{!226, !5, !6}
!227 = distinct !{!227, !5, !6}
!228 = distinct !{!228, !5, !6}
!229 = distinct !{!229, !5, !6}
!230 = distinct !{!230, !5, !6}
!231 = distinct !{!231, !5, !6}
!232 = distinct !{!232, !5, !6}
!233 = distinct !{!233, !5, !6}
!234 = distinct !{!234, !5, !6}
!235 = distinct !{!235, !5, !6}
!236 = distinct !{!236, !5, !6}
!237 = distinct !{!237, !5, !6}
!238 = distinct !{!238, !5, !6}
!239 = distinct !{!239, !5, !6}
!240 = distinct !{!240, !5, !6}
!241 = distinct !{!241, !5, !6}
!242 = distinct !{!242, !5, !6}
!243 = distinct !{!243, !5, !6}
!244 = distinct !{!244, !5, !6}
!245 = distinct !{!245, !5, !6}
!246 = distinct !{!246, !5, !6}
!247 = distinct !{!247, !5, !6}
!248 = distinct !{!248, !5, !6}
!249 = distinct !{!249, !5, !6}
!250 = distinct !{!250, !5, !6}
!251 = distinct !{!251, !5, !6}
!252 = distinct !{!252, !5, !6}
!253 = distinct !{!253, !5, !6}
!254 = distinct !{!254, !5, !6}
!255 = distinct !{!255, !5, !6}
!256 = distinct !{!256, !5, !6}
!257 = distinct !{!257, !6}
!258 = distinct !{!258, !5, !6}
!259 = distinct !{!259, !5, !6}
!260 = distinct !{!260, !5, !6}
!261 = distinct !{!261, !5, !6}
!262 = distinct !{!262, !5, !6}
!263 = distinct !{!263, !5, !6}
!264 = distinct !{!264, !5, !6}
!265 = distinct !{!265, !5, !6}
!266 = distinct !{!266, !5, !6}
!267 = distinct !{!267, !5, !6}
!268 = distinct !{!268, !5, !6}
!269 = distinct !{!269, !5, !6}
!270 = distinct !{!270, !5, !6}
!271 = distinct !{!271, !5, !6}
!272 = distinct !{!272, !5, !6}
!273 = distinct !{!273, !5, !6}
!274 = distinct !{!274, !5, !6}
!275 = distinct !{!275, !5, !6}
!276 = distinct !{!276, !5, !6}
!277 = distinct !{!277, !5, !6}
!278 = distinct !{!278, !5, !6}
!279 = distinct !{!279, !5, !6}
!280 = distinct !{!280, !5, !6}
!281 = distinct !{!281, !5, !6}
!282 = distinct !{!282, !5, !6}
!283 = distinct !{!283, !5, !6}
!284 = distinct !{!284, !5, !6}
!285 = distinct !{!285, !5, !6}
!286 = distinct !{!286, !5, !6}
!287 = distinct !{!287, !5, !6}
!288 = distinct !{!288, !5, !6}
!289 = distinct !{!289, !5, !6}
!290 = distinct !{!290, !5, !6}
!291 = distinct !{!291, !5, !6}
!292 = distinct !{!292, !5, !6}
!293 = distinct !{!293, !5, !6}
!294 = distinct !{!294, !5, !6}
!295 = distinct !{!295, !5, !6}
!296 = distinct !{!296, !5, !6}
!297 = distinct !{!297, !5, !6}
!298 = distinct !{!298, !5, !6}
!299 = distinct !{!299, !5, !6}
!300 = distinct !{!300, !5, !6}
!301 = distinct !{!301, !5, !6}
!302 = distinct !{!302, !5, !6}
!303 = distinct !{!303, !5, !6}
!304 = distinct !{!304, !5, !6}
!305 = distinct !{!305, !5, !6}
