package org.aadlenergy.engine.platform;

import java.util.Optional;

/**
 * A figure that a platform does not have: names it, and the line that would supply it, in the
 * platform or, for an open parameter, in the model.
 *
 * @param item the event, profile or state that needs it
 * @param label the item in words
 * @param line what to add to a platform
 * @param parameter the parameter without a value that stands for it, if one does
 */
public record MissingFigure(String item, String label, String line, Optional<Parameter> parameter) {

  /** A figure that no statement of the platform stands for. */
  public static MissingFigure of(String item, String line) {
    return new MissingFigure(item, item, line, Optional.empty());
  }

  /** A figure in one of the slots of an item, which a parameter may stand for. */
  public static MissingFigure of(
      CalibratedPlatform platform, String item, String rail, String line, Parameter.Slot... slots) {
    String label =
        slots[0] == Parameter.Slot.PROFILE_POWER ? "execution profile ".concat(item) : item;
    for (Parameter parameter : platform.parameters().values()) {
      if (parameter.value().isEmpty()) {
        for (Parameter.Slot slot : slots) {
          if (parameter.uses().contains(new Parameter.Use(slot, item, rail))) {
            return new MissingFigure(item, label, line, Optional.of(parameter));
          }
        }
      }
    }
    return new MissingFigure(item, label, line, Optional.empty());
  }
}
