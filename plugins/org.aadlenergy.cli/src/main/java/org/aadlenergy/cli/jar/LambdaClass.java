package org.aadlenergy.cli.jar;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.V17;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;
import org.objectweb.asm.commons.Method;

/**
 * The class that a lambda expression or a method reference is when it is written by hand: what it
 * captures in fields, and one method, which hands on to what it stands for.
 *
 * @param name of the class
 * @param host the outermost class of the one that it stands in, whose private methods it calls
 * @param method what it implements
 * @param shape captured types, and the interface
 * @param erased its method as the interface has it
 * @param real the same with the types that it has here
 * @param target what it stands for
 */
record LambdaClass(
    String name, String host, String method, Type shape, Type erased, Type real, Handle target) {
  private static final Type OBJECT = Type.getType(Object.class);

  /** What makes one of what it captures, in its own class. */
  static final String MAKE = "make";

  /** The only one of those that capture nothing. */
  static final String ONLY = "ONLY";

  private Type self() {
    return Type.getObjectType(name);
  }

  private Type[] captured() {
    return shape.getArgumentTypes();
  }

  /** Whether one is as good as another. */
  boolean capturesNothing() {
    return captured().length == 0;
  }

  byte[] bytes() {
    ClassWriter out = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    String type = shape.getReturnType().getInternalName();
    int access = ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
    out.visit(V17, access, name, null, OBJECT.getInternalName(), new String[] {type});
    out.visitNestHost(host);
    Type[] captured = captured();
    for (int i = 0; i < captured.length; i++) {
      out.visitField(ACC_PRIVATE | ACC_FINAL, "f" + i, captured[i].getDescriptor(), null, null);
    }
    constructor(out);
    if (capturesNothing()) {
      only(out);
    } else {
      make(out);
    }
    implementation(out);
    out.visitEnd();
    return out.toByteArray();
  }

  private static GeneratorAdapter begin(ClassWriter out, int access, Method method) {
    return new GeneratorAdapter(
        access,
        method,
        out.visitMethod(access, method.getName(), method.getDescriptor(), null, null));
  }

  private Method init() {
    return new Method("<init>", Type.VOID_TYPE, captured());
  }

  private void constructor(ClassWriter out) {
    GeneratorAdapter code = begin(out, ACC_PRIVATE, init());
    code.loadThis();
    code.invokeConstructor(OBJECT, new Method("<init>", "()V"));
    for (int i = 0; i < captured().length; i++) {
      code.loadThis();
      code.loadArg(i);
      code.putField(self(), "f" + i, captured()[i]);
    }
    code.returnValue();
    code.endMethod();
  }

  private void make(ClassWriter out) {
    Method make = new Method(MAKE, shape.getDescriptor());
    GeneratorAdapter code = begin(out, ACC_STATIC, make);
    code.newInstance(self());
    code.dup();
    code.loadArgs();
    code.invokeConstructor(self(), init());
    code.returnValue();
    code.endMethod();
  }

  private void only(ClassWriter out) {
    int access = ACC_STATIC | ACC_FINAL;
    out.visitField(access, ONLY, shape.getReturnType().getDescriptor(), null, null);
    GeneratorAdapter code = begin(out, ACC_STATIC, new Method("<clinit>", "()V"));
    code.newInstance(self());
    code.dup();
    code.invokeConstructor(self(), init());
    code.putStatic(self(), ONLY, shape.getReturnType());
    code.returnValue();
    code.endMethod();
  }

  private void implementation(ClassWriter out) {
    Method own = new Method(method, erased.getDescriptor());
    GeneratorAdapter code = begin(out, ACC_PUBLIC, own);
    Type owner = Type.getObjectType(target.getOwner());
    boolean makes = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    boolean isStatic = target.getTag() == Opcodes.H_INVOKESTATIC;
    if (makes) {
      code.newInstance(owner);
      code.dup();
    }
    List<Type> wanted = new ArrayList<>();
    if (!makes && !isStatic) {
      wanted.add(owner);
    }
    wanted.addAll(List.of(Type.getArgumentTypes(target.getDesc())));
    int held = captured().length;
    for (int i = 0; i < wanted.size(); i++) {
      if (i < held) {
        code.loadThis();
        code.getField(self(), "f" + i, captured()[i]);
      } else {
        code.loadArg(i - held);
        Type as = real.getArgumentTypes()[i - held];
        convert(code, erased.getArgumentTypes()[i - held], as, wanted.get(i));
      }
    }
    code.visitMethodInsn(
        call(), target.getOwner(), target.getName(), target.getDesc(), target.isInterface());
    Type given = makes ? owner : Type.getReturnType(target.getDesc());
    end(code, given);
    code.returnValue();
    code.endMethod();
  }

  private int call() {
    return switch (target.getTag()) {
      case Opcodes.H_INVOKESTATIC -> INVOKESTATIC;
      case Opcodes.H_NEWINVOKESPECIAL -> INVOKESPECIAL;
      default -> target.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
    };
  }

  private void end(GeneratorAdapter code, Type given) {
    Type back = erased.getReturnType();
    if (back.equals(Type.VOID_TYPE)) {
      if (given.getSize() == 2) {
        code.pop2();
      } else if (given.getSize() == 1) {
        code.pop();
      }
    } else {
      convert(code, given, given, back);
    }
  }

  /** From one type, which is known to be another, to what is wanted. */
  private static void convert(GeneratorAdapter code, Type from, Type known, Type wanted) {
    boolean value = isValue(from);
    if (value && isValue(wanted)) {
      code.cast(from, wanted);
    } else if (value) {
      code.valueOf(from);
    } else if (isValue(wanted)) {
      Type boxed = known.equals(OBJECT) ? wanted : unboxed(known, wanted);
      code.unbox(boxed);
      code.cast(boxed, wanted);
    } else if (!wanted.equals(from) && !wanted.equals(OBJECT)) {
      code.checkCast(wanted);
    }
  }

  private static boolean isValue(Type type) {
    return type.getSort() < Type.ARRAY;
  }

  /** What a wrapper holds, or another where it is none. */
  private static Type unboxed(Type wrapper, Type other) {
    return switch (wrapper.getClassName()) {
      case "java.lang.Integer" -> Type.INT_TYPE;
      case "java.lang.Long" -> Type.LONG_TYPE;
      case "java.lang.Double" -> Type.DOUBLE_TYPE;
      case "java.lang.Float" -> Type.FLOAT_TYPE;
      case "java.lang.Boolean" -> Type.BOOLEAN_TYPE;
      case "java.lang.Character" -> Type.CHAR_TYPE;
      case "java.lang.Short" -> Type.SHORT_TYPE;
      case "java.lang.Byte" -> Type.BYTE_TYPE;
      default -> other;
    };
  }
}
