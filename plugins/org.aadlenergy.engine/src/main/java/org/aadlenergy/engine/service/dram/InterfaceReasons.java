package org.aadlenergy.engine.service.dram;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.Explanation.Equation;
import org.aadlenergy.engine.result.Explanation.Given;
import org.aadlenergy.engine.term.FormulaNumbers;
import org.aadlenergy.engine.workload.ValueOrigins;

/** Why the lines to a memory cost a dispatch what they do. */
final class InterfaceReasons {
  private InterfaceReasons() {}

  static Explanation of(DramMemory memory, MemoryAccesses accesses, LineFigures lines) {
    List<Given> values = new ArrayList<>();
    values.add(ValueOrigins.of("a", "commands of a row, a chip's share", lines.row()));
    values.add(ValueOrigins.of("r", "a read, a chip's share", lines.read()));
    values.add(ValueOrigins.of("w", "a write, a chip's share", lines.write()));
    List<String> notes = new ArrayList<>();
    for (Coefficient rate : lines.rates()) {
      String name = rate.id().substring(rate.id().lastIndexOf('/') + 1);
      values.add(ValueOrigins.of(name, rate.note().orElse("how data move their lines"), rate));
      if (rate.basis() == Basis.ASSUMED) {
        notes.add(
            name + " is assumed: Energy_Estimation::Model_Parameters of the memory says more.");
      }
    }
    notes.add("Commands stand alone, and every address is as likely as any other.");
    lines.read().note().ifPresent(notes::add);
    double each =
        accesses.activates() * lines.row().value()
            + accesses.reads() * lines.read().value()
            + accesses.writes() * lines.write().value();
    String numbers =
        FormulaNumbers.count(accesses.activates())
            + " x "
            + lines.row().text()
            + " + "
            + FormulaNumbers.count(accesses.reads())
            + " x "
            + lines.read().text()
            + " + "
            + FormulaNumbers.count(accesses.writes())
            + " x "
            + lines.write().text();
    boolean one = memory.chips() == 1.0;
    String formula = "n(rows) x a + n(reads) x r + n(writes) x w";
    return new Explanation(
        List.of(
            new Equation(
                "E(" + memory.rail() + ")",
                one ? formula : "chips x (" + formula + ")",
                one ? numbers : FormulaNumbers.count(memory.chips()) + " x (" + numbers + ")",
                memory.chips() * each,
                "J")),
        values,
        notes);
  }
}
