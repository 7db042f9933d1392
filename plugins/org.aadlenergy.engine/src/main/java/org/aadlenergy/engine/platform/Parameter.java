package org.aadlenergy.engine.platform;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;

/**
 * A figure that nobody published and that the user has to set.
 *
 * @param value the platform's own value, if it has one that the user may replace
 * @param uses where the platform needs it
 */
public record Parameter(
    String name,
    Dimension dimension,
    Optional<Coefficient> value,
    Optional<String> note,
    List<Use> uses,
    SourceSpan span) {
  public Parameter {
    uses = List.copyOf(uses);
  }

  /** The unit that its value is usually given in; "" where it has none. */
  public String usualUnit() {
    return switch (dimension) {
      case TIME -> "ms";
      case ENERGY -> "mJ";
      case POWER -> "mW";
      case CURRENT -> "mA";
      case CHARGE -> "mAh";
      case FREQUENCY -> "MHz";
      case SIZE -> "KiB";
      case TIME_PER_BYTE -> "ns/B";
      case ENERGY_PER_BYTE -> "nJ/B";
      default -> dimension.siUnit();
    };
  }

  /**
   * A slot of the platform that takes the parameter's value.
   *
   * @param item the service, profile or policy; "" for a constant
   * @param name the rail of a power or energy, the name of a constant, "" where there is only one
   */
  public record Use(Slot slot, String item, String name) {}

  /** What a parameter may stand for. */
  public enum Slot {
    CONSTANT,
    PROFILE_POWER,
    PROFILE_FREQUENCY,
    PROFILE_VOLTAGE,
    PROFILE_WORK_TIME,
    PROFILE_BUSY_CORES,
    PROFILE_BASE,
    EVENT_TIME,
    EVENT_TIME_PER_BYTE,
    EVENT_POWER,
    EVENT_ENERGY,
    EVENT_ENERGY_PER_BYTE,
    ACTIVITY_ENERGY,
    ACTIVITY_TIME,
    STATE_POWER,
    STATE_TIME,
    POLICY_TIMEOUT,
    WAKE_UP_TIME,
    WAKE_UP_POWER,
    PRICE,
    CONVERTER
  }
}
