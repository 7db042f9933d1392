package org.aadlenergy.app;

import java.util.List;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/** The exit codes of every front end; the first that applies counts. */
public enum ExitCode {
  OK(0),
  INTERNAL(1),
  USAGE(2),
  MODEL(3),
  GATE(4);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }

  /** The code that a list of findings asks for. */
  public static ExitCode of(List<Diagnostic> findings) {
    ExitCode worst = OK;
    for (Diagnostic finding : findings) {
      if (finding.isError()) {
        ExitCode code = of(finding);
        worst = worst == OK || code.code < worst.code ? code : worst;
      }
    }
    return worst;
  }

  private static ExitCode of(Diagnostic error) {
    return switch (error.code().part()) {
      case USAGE -> USAGE;
      case GATES -> GATE;
      case PRODUCT -> INTERNAL;
      default -> MODEL;
    };
  }
}
