package org.aadlenergy.web.page.org.aadlenergy.cli;

import java.util.List;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.cli.command.Arguments;
import org.aadlenergy.cli.command.Terminal;

/** Nobody saves files beside a page that runs a command. */
public final class Watching {
  private final Terminal terminal;

  public Watching(Arguments arguments, Terminal terminal) {
    this.terminal = terminal;
  }

  /** Does not, and says so. */
  public ExitCode run() {
    terminal.usage(List.of("a page does not watch files: leave --watch out"));
    return ExitCode.USAGE;
  }
}
