package org.aadlenergy.engine.service.xip;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.xip.XipCosts;
import org.aadlenergy.engine.xip.XipCosts.Cost;

/**
 * The costs of execution in place, from a platform: the energy of an event is that of all rails.
 */
public final class PlatformCosts {
  public static final String RAM_ACCESS = "xip.ram_access";
  public static final String FLASH_ACCESS = "xip.flash_access";
  public static final String COPY = "xip.copy";
  public static final String RAM_UPDATE = "xip.ram_table_update";
  public static final String FLASH_UPDATE = "xip.flash_table_update";

  /** The events that a platform must have for dynamic execution in place. */
  public static final List<String> EVENTS =
      List.of(RAM_ACCESS, FLASH_ACCESS, COPY, RAM_UPDATE, FLASH_UPDATE);

  private PlatformCosts() {}

  /** The costs, where nothing is {@link #lacking}. */
  public static Optional<XipCosts> of(CalibratedPlatform platform) {
    if (!lacking(platform).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new XipCosts(
            cost(platform, RAM_ACCESS),
            cost(platform, FLASH_ACCESS),
            cost(platform, COPY),
            cost(platform, RAM_UPDATE),
            cost(platform, FLASH_UPDATE)));
  }

  private static Cost cost(CalibratedPlatform platform, String event) {
    EventCost cost = platform.event(event).orElseThrow();
    double seconds = cost.time().orElseThrow().value();
    double joules = 0.0;
    for (String rail : platform.rails().keySet()) {
      RailCost railCost = cost.rails().get(rail);
      if (railCost != null) {
        Optional<Coefficient> energy = railCost.energy();
        joules +=
            energy.isPresent()
                ? energy.get().value()
                : railCost.power().orElseThrow().value() * seconds;
      }
    }
    return new Cost(seconds, joules);
  }

  /**
   * A figure that a platform does not have.
   *
   * @param name of the open parameter that stands for it, or what it is: {@code time of event
   *     xip.copy}
   * @param unit of the parameter, if there is one
   */
  public record Lacking(String name, Optional<String> unit) {}

  /** What the platform does not have. */
  public static List<Lacking> lacking(CalibratedPlatform platform) {
    Set<Lacking> lacking = new LinkedHashSet<>();
    for (String event : EVENTS) {
      Optional<EventCost> cost = platform.event(event);
      if (cost.isEmpty()) {
        lacking.add(new Lacking("event " + event, Optional.empty()));
        continue;
      }
      if (cost.get().time().isEmpty()) {
        lacking.add(lacking(platform, event, "", "time of event " + event));
      }
      for (String rail : platform.rails().keySet()) {
        RailCost railCost = cost.get().rails().get(rail);
        if (railCost == null || (railCost.energy().isEmpty() && railCost.power().isEmpty())) {
          lacking.add(lacking(platform, event, rail, "energy " + rail + " of event " + event));
        }
      }
    }
    return List.copyOf(lacking);
  }

  private static Lacking lacking(
      CalibratedPlatform platform, String event, String rail, String otherwise) {
    for (Parameter parameter : platform.parameters().values()) {
      if (parameter.value().isEmpty()) {
        for (Parameter.Use use : parameter.uses()) {
          if (use.item().equals(event) && use.name().equals(rail)) {
            return new Lacking(parameter.name(), Optional.of(unit(parameter.dimension())));
          }
        }
      }
    }
    return new Lacking(otherwise, Optional.empty());
  }

  private static String unit(Dimension dimension) {
    return switch (dimension) {
      case TIME -> "us";
      case POWER -> "mW";
      case ENERGY -> "uJ";
      default -> dimension.siUnit();
    };
  }
}
