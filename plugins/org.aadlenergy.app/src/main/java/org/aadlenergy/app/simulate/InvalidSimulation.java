package org.aadlenergy.app.simulate;

import java.util.List;

/** Options of a simulation that cannot be used, with every problem. */
public final class InvalidSimulation extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final List<String> problems;

  public InvalidSimulation(List<String> problems) {
    super(String.join("; ", problems));
    this.problems = List.copyOf(problems);
  }

  static void ifAny(List<String> problems) {
    if (!problems.isEmpty()) {
      throw new InvalidSimulation(problems);
    }
  }

  /** One sentence each. */
  public List<String> problems() {
    return problems;
  }
}
