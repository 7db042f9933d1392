package org.aadlenergy.report.html;

import java.util.List;
import java.util.Optional;

/**
 * What a root would need with other values of its annotations: every combination of the values of
 * some of them, each from a full run.
 *
 * @param controls what can be chosen; the value of the last changes fastest in the answers
 * @param answers one for each combination
 * @param others how many annotations could change as well, and are not among the controls
 * @param none why there are no controls, where there are none
 */
public record WhatIf(
    String root, List<Control> controls, List<Answer> answers, int others, Optional<String> none) {

  public WhatIf {
    controls = List.copyOf(controls);
    answers = List.copyOf(answers);
    long combinations = 1;
    for (Control control : controls) {
      combinations *= control.values().size();
    }
    if (!controls.isEmpty() && combinations != answers.size()) {
      throw new IllegalArgumentException(
          answers.size() + " answers for " + combinations + " combinations");
    }
  }

  /** A root of which nothing can be asked, and why. */
  public static WhatIf none(String root, String why) {
    return new WhatIf(root, List.of(), List.of(), 0, Optional.of(why));
  }

  /**
   * An annotation that can be chosen.
   *
   * @param path of the instance; "" is the root
   * @param values as AADL writes them, in the order of a slider
   * @param present the number of the one that the model has
   * @param ordered whether they are quantities, from less to more
   */
  public record Control(
      String property, String path, List<String> values, int present, boolean ordered) {
    public Control {
      values = List.copyOf(values);
    }
  }

  /**
   * What one combination needs.
   *
   * @param seconds of the window or the mission
   * @param batterySeconds how long the batteries last, where there are any
   * @param reason why it cannot be, where it cannot
   */
  public record Answer(
      double energyJoules,
      double seconds,
      Optional<Double> batterySeconds,
      Optional<String> reason) {}
}
