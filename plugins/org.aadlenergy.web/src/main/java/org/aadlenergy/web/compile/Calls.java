package org.aadlenergy.web.compile;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.aadlenergy.web.PageMemory;
import org.aadlenergy.web.jdk.Arithmetic;
import org.aadlenergy.web.jdk.AskedKinds;
import org.aadlenergy.web.jdk.DoubleDigits;
import org.aadlenergy.web.jdk.Lacking;
import org.aadlenergy.web.jdk.OneThread;
import org.aadlenergy.web.jdk.strict.Angles;
import org.aadlenergy.web.jdk.strict.Exponentials;
import org.aadlenergy.web.jdk.strict.Logarithms;
import org.aadlenergy.web.jdk.strict.Powers;
import org.aadlenergy.web.jdk.strict.Roots;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Calls {@link Lacking} in place of methods of the JDK that TeaVM has not, or not rightly. */
public final class Calls implements TeaVMPlugin, ClassHolderTransformer {
  private static final List<Class<?>> OTHERS =
      List.of(
          Lacking.class,
          Arithmetic.class,
          DoubleDigits.class,
          OneThread.class,
          Exponentials.class,
          Logarithms.class,
          Powers.class,
          Roots.class,
          Angles.class,
          PageMemory.class);

  private static final MethodReference REMAINDER =
      new MethodReference(Arithmetic.class, "remainder", double.class, double.class, double.class);

  private static final MethodReference IS_INSTANCE =
      new MethodReference(Class.class, "isInstance", Object.class, boolean.class);

  private static final MethodReference FITS =
      new MethodReference(AskedKinds.class, "fits", Class.class, Object.class, boolean.class);

  private final Map<MethodReference, MethodReference> others = new HashMap<>();

  @Override
  public void install(TeaVMHost host) {
    for (Class<?> type : OTHERS) {
      for (Method method : type.getMethods()) {
        Lacking.Of of = method.getAnnotation(Lacking.Of.class);
        if (of != null) {
          note(method, of);
        }
      }
    }
    host.add(this);
    host.add(new Bodies());
  }

  private void note(Method method, Lacking.Of of) {
    List<Class<?>> types = new ArrayList<>(List.of(method.getParameterTypes()));
    if (of.instance()) {
      types.remove(0);
    }
    types.add(method.getReturnType());
    String name = of.name().isEmpty() ? method.getName() : of.name();
    MethodDescriptor same = new MethodDescriptor(name, types.toArray(new Class<?>[0]));
    others.put(new MethodReference(of.value().getName(), same), MethodReference.parse(method));
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (OTHERS.stream().anyMatch(other -> other.getName().equals(type.getName()))) {
      return;
    }
    if (type.getName().equals("com.google.gson.JsonElement")) {
      // it reaches for adapters of all types, and nobody prints one
      type.removeMethod(type.getMethod(new MethodDescriptor("toString", String.class)));
    }
    for (MethodHolder method : type.getMethods()) {
      if (method.getProgram() != null) {
        for (BasicBlock block : method.getProgram().getBasicBlocks()) {
          for (Instruction instruction : block) {
            if (instruction instanceof InvokeInstruction call) {
              redirect(type, call);
            } else if (instruction instanceof BinaryInstruction two
                && two.getOperation() == BinaryOperation.MODULO
                && two.getOperandType() == NumericOperandType.DOUBLE) {
              remainder(two);
            }
          }
        }
      }
    }
  }

  private void redirect(ClassHolder type, InvokeInstruction call) {
    boolean copies = type.getName().equals("java.lang.System");
    MethodReference other =
        copies && call.getMethod().equals(IS_INSTANCE) ? FITS : others.get(call.getMethod());
    if (other == null) {
      return;
    }
    List<Variable> arguments = new ArrayList<>(call.getArguments());
    if (call.getInstance() != null) {
      arguments.add(0, call.getInstance());
      call.setInstance(null);
    }
    call.setType(InvocationType.SPECIAL);
    call.setMethod(other);
    call.setArguments(arguments.toArray(new Variable[0]));
  }

  private static void remainder(BinaryInstruction two) {
    InvokeInstruction call = new InvokeInstruction();
    call.setType(InvocationType.SPECIAL);
    call.setMethod(REMAINDER);
    call.setArguments(two.getFirstOperand(), two.getSecondOperand());
    call.setReceiver(two.getReceiver());
    call.setLocation(two.getLocation());
    two.replace(call);
  }
}
