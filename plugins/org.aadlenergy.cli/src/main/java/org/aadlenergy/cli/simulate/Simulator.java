package org.aadlenergy.cli.simulate;

import java.util.List;
import java.util.function.Supplier;
import org.aadlenergy.app.simulate.InvalidSimulation;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Described;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostics;

/** What {@code simulate} can replay; named by its first operand. */
interface Simulator extends Described {
  List<Option> options();

  /**
   * Runs it.
   *
   * @param operands without the name
   * @throws org.aadlenergy.app.simulate.InvalidSimulation where what is given makes none
   */
  void run(List<String> operands, Arguments arguments, Terminal terminal, Diagnostics diagnostics);

  /** Options that are made where no problem was found before or is now; else all are thrown. */
  static <T> T valid(Supplier<T> making, List<String> problems) {
    try {
      T options = making.get();
      if (problems.isEmpty()) {
        return options;
      }
    } catch (InvalidSimulation e) {
      problems.addAll(e.problems());
    }
    throw new InvalidSimulation(problems);
  }
}
