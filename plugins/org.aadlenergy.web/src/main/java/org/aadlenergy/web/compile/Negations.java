package org.aadlenergy.web.compile;

import org.teavm.backend.javascript.TeaVMJavaScriptHost;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.Program;
import org.teavm.model.instructions.BinaryInstruction;
import org.teavm.model.instructions.BinaryOperation;
import org.teavm.model.instructions.DoubleConstantInstruction;
import org.teavm.model.instructions.NegateInstruction;
import org.teavm.model.instructions.NumericOperandType;
import org.teavm.vm.spi.TeaVMHost;
import org.teavm.vm.spi.TeaVMPlugin;

/**
 * Gives WebAssembly the negative of 0.0. TeaVM 0.16 subtracts from 0.0, which of 0.0 is 0.0; less
 * something, -0.0 is the negative of each number.
 */
public final class Negations implements TeaVMPlugin, ClassHolderTransformer {
  @Override
  public void install(TeaVMHost host) {
    if (host.getExtension(TeaVMJavaScriptHost.class) == null) {
      host.add(this);
    }
  }

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    for (MethodHolder method : type.getMethods()) {
      Program program = method.getProgram();
      if (program != null) {
        for (BasicBlock block : program.getBasicBlocks()) {
          for (Instruction instruction : block) {
            if (instruction instanceof NegateInstruction negative
                && negative.getOperandType() == NumericOperandType.DOUBLE) {
              subtract(program, negative);
            }
          }
        }
      }
    }
  }

  private static void subtract(Program program, NegateInstruction negative) {
    DoubleConstantInstruction nothing = new DoubleConstantInstruction();
    nothing.setConstant(-0.0);
    nothing.setReceiver(program.createVariable());
    nothing.setLocation(negative.getLocation());
    negative.insertPrevious(nothing);
    BinaryInstruction difference =
        new BinaryInstruction(BinaryOperation.SUBTRACT, NumericOperandType.DOUBLE);
    difference.setFirstOperand(nothing.getReceiver());
    difference.setSecondOperand(negative.getOperand());
    difference.setReceiver(negative.getReceiver());
    difference.setLocation(negative.getLocation());
    negative.replace(difference);
  }
}
