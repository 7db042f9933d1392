package org.aadlenergy.aadl.internal.parse;

import static org.aadlenergy.engine.diagnostic.DiagnosticCode.AADL_VERSION_ONE;

import org.aadlenergy.aadl.internal.token.Keyword;
import org.aadlenergy.aadl.internal.token.Tokens;

/** Says which constructs come from the first version of AADL and what stands for them today. */
final class AadlVersionOne {
  private AadlVersionOne() {}

  /** Reports the construct that begins at the current token. */
  static void report(Tokens tokens, String construct, String instead) {
    tokens.report(AADL_VERSION_ONE, construct + " is AADL version 1, which is not read", instead);
  }

  /** Reports {@code port group}, if it stands here; it is then read as a feature group. */
  static boolean acceptPortGroup(Tokens tokens) {
    if (!tokens.at(Keyword.PORT, Keyword.GROUP)) {
      return false;
    }
    report(tokens, "'port group'", "Write 'feature group'");
    tokens.next();
    tokens.next();
    return true;
  }

  /** Reports {@code server subprogram}, if it stands here. */
  static boolean acceptServerSubprogram(Tokens tokens) {
    if (!tokens.at(Keyword.SERVER, Keyword.SUBPROGRAM)) {
      return false;
    }
    report(tokens, "'server subprogram'", "Write 'provides subprogram access'");
    tokens.next();
    tokens.next();
    return true;
  }
}
