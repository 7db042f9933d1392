package org.aadlenergy.cli.command;

import java.util.List;
import org.aadlenergy.app.ExitCode;

/** A command of the command line. */
public interface Command extends Described {
  List<Option> options();

  ExitCode run(Arguments arguments, Terminal terminal);
}
