package org.aadlenergy.report.junit;

/**
 * One check.
 *
 * @param classname what groups it: the root
 * @param verdict what came of it
 * @param type of a failure: the code of the finding
 * @param message one line
 * @param detail more, where a person looks closer
 */
record JunitCase(
    String classname, String name, Verdict verdict, String type, String message, String detail) {

  /** What came of a check. */
  enum Verdict {
    PASSED,
    FAILED,
    ERROR,
    SKIPPED
  }
}
