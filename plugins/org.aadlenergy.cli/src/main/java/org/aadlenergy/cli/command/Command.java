package org.aadlenergy.cli.command;

import java.util.List;
import org.aadlenergy.app.ExitCode;

/** A command of the command line. */
public interface Command {
  String name();

  /** One line for the list of commands. */
  String summary();

  /** What follows the name: {@code <file or folder>...}. */
  String operands();

  List<Option> options();

  /** A few examples for the help. */
  List<String> examples();

  ExitCode run(Arguments arguments, Terminal terminal);
}
