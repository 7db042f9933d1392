package org.aadlenergy.report.text;

import org.aadlenergy.engine.result.GovernorResult;
import org.aadlenergy.engine.result.GovernorResult.Choice;

/** What there is to say of a governor beside its numbers. */
public final class GovernorText {
  private GovernorText() {}

  /** Whether it is the best, too slow, in force. */
  public static String remark(GovernorResult result, Choice choice) {
    StringBuilder remark = new StringBuilder();
    if (choice.best()) {
      remark.append("best");
    }
    if (!choice.fits()) {
      remark.append("too slow");
    }
    if (result.inForce().isPresent() && result.inForce().get().equals(choice.profile())) {
      remark.append(remark.isEmpty() ? "" : ", ").append("in force");
    }
    return remark.toString();
  }
}
