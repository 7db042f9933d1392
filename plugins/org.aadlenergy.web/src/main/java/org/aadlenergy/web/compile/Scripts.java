package org.aadlenergy.web.compile;

import org.aadlenergy.web.jdk.Casts;
import org.aadlenergy.web.jdk.Operands;
import org.teavm.backend.javascript.TeaVMJavaScriptHost;
import org.teavm.backend.javascript.spi.InjectorContext;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.CastNumberInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/** Gives a script the numbers of Java where those of TeaVM 0.16 are others. */
public final class Scripts implements TeaVMPlugin, ClassHolderTransformer {
  private static final MethodReference SECOND =
      new MethodReference(Operands.class, "second", double.class, double.class);

  private static final MethodReference TO_INT =
      new MethodReference(Casts.class, "toInt", double.class, int.class);

  private static final MethodReference TO_LONG =
      new MethodReference(Casts.class, "toLong", double.class, long.class);

  @Override
  public void install(TeaVMHost host) {
    TeaVMJavaScriptHost script = host.getExtension(TeaVMJavaScriptHost.class);
    if (script != null) {
      script.add(SECOND, (context, method) -> second(context));
      host.add(this);
    }
  }

  /** With the parentheses that it has behind a minus. */
  private static void second(InjectorContext context) {
    context.writeExpr(context.getArgument(0), context.getPrecedence().next());
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().equals(Casts.class.getName())) {
      return;
    }
    for (MethodHolder method : type.getMethods()) {
      if (method.getProgram() != null) {
        transform(method.getProgram());
      }
    }
  }

  private static void transform(Program program) {
    for (BasicBlock block : program.getBasicBlocks()) {
      for (Instruction instruction : block) {
        if (instruction instanceof BinaryInstruction two && losesParentheses(two)) {
          InvokeInstruction call =
              call(SECOND, two.getSecondOperand(), program.createVariable(), two);
          two.insertPrevious(call);
          two.setSecondOperand(call.getReceiver());
        } else if (instruction instanceof CastNumberInstruction cast
            && cast.getSourceType() == NumericOperandType.DOUBLE) {
          if (cast.getTargetType() == NumericOperandType.INT) {
            cast.replace(call(TO_INT, cast.getValue(), cast.getReceiver(), cast));
          } else if (cast.getTargetType() == NumericOperandType.LONG) {
            cast.replace(call(TO_LONG, cast.getValue(), cast.getReceiver(), cast));
          }
        }
      }
    }
  }

  /**
   * Whether TeaVM takes the operator for an associative one. Of doubles none is: {@code a + (b +
   * c)} without parentheses is another number in its last digit, as {@code a * (b / c)} is.
   */
  private static boolean losesParentheses(BinaryInstruction two) {
    return two.getOperandType() == NumericOperandType.DOUBLE
        && (two.getOperation() == BinaryOperation.ADD
            || two.getOperation() == BinaryOperation.MULTIPLY);
  }

  private static InvokeInstruction call(
      MethodReference method, Variable argument, Variable receiver, Instruction at) {
    InvokeInstruction call = new InvokeInstruction();
    call.setType(InvocationType.SPECIAL);
    call.setMethod(method);
    call.setArguments(argument);
    call.setReceiver(receiver);
    call.setLocation(at.getLocation());
    return call;
  }
}
