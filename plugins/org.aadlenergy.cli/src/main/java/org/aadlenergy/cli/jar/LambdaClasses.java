package org.aadlenergy.cli.jar;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts a class in place of each lambda expression and method reference of some classes: Java takes
 * 0.1 ms to link one, the first time that it comes by, and a sixth of that to load a class. Those
 * that are serializable stay what they are.
 */
final class LambdaClasses {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final int API = Opcodes.ASM9;

  private final Map<String, byte[]> before;
  private final SortedMap<String, byte[]> after = new TreeMap<>();

  /** By the outermost class, what belongs to it now. */
  private final Map<String, List<String>> members = new HashMap<>();

  private LambdaClasses(Map<String, byte[]> before) {
    this.before = before;
  }

  /**
   * Those that differ, and those that come to them.
   *
   * @param classes by their names with slashes; outermost classes must be with those in them
   */
  static SortedMap<String, byte[]> of(Map<String, byte[]> classes) {
    LambdaClasses all = new LambdaClasses(classes);
    classes.forEach(all::take);
    all.members.forEach(all::join);
    return all.after;
  }

  private void take(String name, byte[] bytes) {
    ClassReader in = new ClassReader(bytes);
    ClassWriter out = new ClassWriter(0);
    Rewriting rewriting = new Rewriting(name, out);
    in.accept(rewriting, 0);
    if (rewriting.count > 0) {
      after.put(name, out.toByteArray());
    }
  }

  /** Lets the outermost class know which classes may call its private methods. */
  private void join(String host, List<String> others) {
    ClassReader in = new ClassReader(after.getOrDefault(host, before.get(host)));
    ClassWriter out = new ClassWriter(0);
    ClassVisitor joins =
        new ClassVisitor(API, out) {
          @Override
          public void visitEnd() {
            others.forEach(this::visitNestMember);
            super.visitEnd();
          }
        };
    in.accept(joins, 0);
    after.put(host, out.toByteArray());
  }

  private final class Rewriting extends ClassVisitor {
    private final String name;
    private String host;
    private int count;

    Rewriting(String name, ClassVisitor out) {
      super(API, out);
      this.name = name;
      this.host = name;
    }

    @Override
    public void visitNestHost(String nestHost) {
      host = nestHost;
      super.visitNestHost(nestHost);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String method, String descriptor, String signature, String[] exceptions) {
      MethodVisitor out = super.visitMethod(access, method, descriptor, signature, exceptions);
      return new MethodVisitor(API, out) {
        @Override
        public void visitInvokeDynamicInsn(
            String called, String shape, Handle factory, Object... words) {
          boolean plain =
              factory.getOwner().equals(FACTORY) && factory.getName().equals("metafactory");
          if (plain) {
            put(this, called, shape, words);
          } else {
            super.visitInvokeDynamicInsn(called, shape, factory, words);
          }
        }
      };
    }

    private void put(MethodVisitor code, String method, String shape, Object... words) {
      LambdaClass lambda =
          new LambdaClass(
              name + "$$" + ++count,
              host,
              method,
              Type.getMethodType(shape),
              (Type) words[0],
              (Type) words[2],
              (Handle) words[1]);
      after.put(lambda.name(), lambda.bytes());
      members.computeIfAbsent(host, h -> new ArrayList<>()).add(lambda.name());
      if (lambda.capturesNothing()) {
        String type = lambda.shape().getReturnType().getDescriptor();
        code.visitFieldInsn(Opcodes.GETSTATIC, lambda.name(), LambdaClass.ONLY, type);
      } else {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, lambda.name(), LambdaClass.MAKE, shape, false);
      }
    }
  }
}
