package org.aadlenergy.cli.simulate;

import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Described;
import org.aadlenergy.cli.command.Option;
import org.aadlenergy.cli.command.Terminal;

/** What {@code simulate} can replay; named by its first operand. */
interface Simulator extends Described {
  List<Option> options();

  /**
   * Runs it.
   *
   * @param operands without the name
   */
  ExitCode run(List<String> operands, Arguments arguments, Terminal terminal);
}
