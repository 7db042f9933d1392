package org.aadlenergy.web.compile;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.aadlenergy.web.jdk.AskedKinds;
import org.aadlenergy.web.jdk.Days;
import org.aadlenergy.web.jdk.Nameless;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.ElementModifier;
import org.teavm.model.Instruction;
import org.teavm.model.InvokeDynamicInstruction;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.ExitInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;

/** Methods that do something else in a page, whoever calls them, so that less code is reached. */
final class Bodies implements ClassHolderTransformer {
  private static final MethodDescriptor TO_STRING = new MethodDescriptor("toString", String.class);

  private static final MethodDescriptor IS_INSTANCE =
      new MethodDescriptor("isInstance", Object.class, boolean.class);

  private static final MethodReference KINDS =
      new MethodReference(AskedKinds.class, "isInstance", Class.class, Object.class, boolean.class);

  private static final MethodReference NAMELESS =
      new MethodReference(Nameless.class, "text", Object.class, String.class);

  /** Of days: what reads and prints times in all zones and languages would come with them. */
  private static final Map<MethodDescriptor, MethodReference> DAYS =
      Map.of(
          new MethodDescriptor("parse", CharSequence.class, LocalDate.class),
          new MethodReference(Days.class, "parse", CharSequence.class, LocalDate.class),
          new MethodDescriptor("now", LocalDate.class),
          new MethodReference(Days.class, "now", LocalDate.class));

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    if (type.getName().equals("java.lang.Object")) {
      answer(type.getMethod(TO_STRING), NAMELESS);
    } else if (type.getName().equals("java.lang.Class")) {
      answer(type.getMethod(IS_INSTANCE), KINDS);
    } else if (type.getName().equals("java.time.LocalDate")) {
      DAYS.forEach((method, other) -> answer(type.getMethod(method), other));
    } else if (type.getName().startsWith("org.aadlenergy.")) {
      MethodHolder printed = type.getMethod(TO_STRING);
      if (printed != null && isMade(printed)) {
        answer(printed, NAMELESS);
      }
    }
  }

  /** Whether it is what the compiler gives a record. */
  private static boolean isMade(MethodHolder method) {
    if (method.getProgram() == null) {
      return false;
    }
    for (BasicBlock block : method.getProgram().getBasicBlocks()) {
      for (Instruction instruction : block) {
        if (instruction instanceof InvokeDynamicInstruction dynamic
            && dynamic
                .getBootstrapMethod()
                .getClassName()
                .equals("java.lang.runtime.ObjectMethods")) {
          return true;
        }
      }
    }
    return false;
  }

  private static void answer(MethodHolder method, MethodReference other) {
    Program program = new Program();
    BasicBlock block = program.createBasicBlock();
    Variable self = program.createVariable();
    List<Variable> arguments = new ArrayList<>();
    if (!method.hasModifier(ElementModifier.STATIC)) {
      arguments.add(self);
    }
    for (int i = 0; i < method.parameterCount(); i++) {
      arguments.add(program.createVariable());
    }
    InvokeInstruction call = new InvokeInstruction();
    call.setType(InvocationType.SPECIAL);
    call.setMethod(other);
    call.setArguments(arguments.toArray(new Variable[0]));
    call.setReceiver(program.createVariable());
    block.add(call);
    ExitInstruction exit = new ExitInstruction();
    exit.setValueToReturn(call.getReceiver());
    block.add(exit);
    method.setProgram(program);
  }
}
