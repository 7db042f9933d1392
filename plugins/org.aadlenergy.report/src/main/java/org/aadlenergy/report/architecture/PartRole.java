package org.aadlenergy.report.architecture;

import java.util.Set;

/** What a part is in the architecture; a picture has a row for each, in this order. */
public enum PartRole {
  SOFTWARE,
  PROCESSOR,
  BUS,
  DEVICE,
  CONVERTER,
  SOURCE;

  private static final Set<String> CODE = Set.of("thread", "thread group", "process");
  private static final Set<String> NOT_DRAWN = Set.of("data", "subprogram", "subprogram group");

  /** Whether its energy is what its threads cost, and not what it draws itself. */
  public boolean isSoftware() {
    return this == SOFTWARE;
  }

  /** Whether components of a category have a place in the picture. */
  static boolean isDrawn(String category) {
    return !NOT_DRAWN.contains(category);
  }

  /** What a component without parts is by its category alone. */
  static PartRole of(String category) {
    if (CODE.contains(category)) {
      return SOFTWARE;
    }
    return switch (category) {
      case "processor", "virtual processor" -> PROCESSOR;
      case "bus", "virtual bus" -> BUS;
      default -> DEVICE;
    };
  }
}
