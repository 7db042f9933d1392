package org.aadlenergy.cli.simulate;

import java.util.List;
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
}
