package org.aadlenergy.engine.service.xip;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.Parameter.Slot;
import org.aadlenergy.engine.platform.RailCost;
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

  /** What the platform does not have; of figures that one parameter stands for, the first. */
  public static List<MissingFigure> lacking(CalibratedPlatform platform) {
    Map<String, MissingFigure> lacking = new LinkedHashMap<>();
    for (String event : EVENTS) {
      Optional<EventCost> cost = platform.event(event);
      if (cost.isEmpty()) {
        add(MissingFigure.of(event, "event " + event), lacking);
        continue;
      }
      if (cost.get().time().isEmpty()) {
        String line = "time of event " + event;
        add(MissingFigure.of(platform, event, "", line, Slot.EVENT_TIME), lacking);
      }
      for (String rail : platform.rails().keySet()) {
        RailCost railCost = cost.get().rails().get(rail);
        if (railCost == null || (railCost.energy().isEmpty() && railCost.power().isEmpty())) {
          String line = "energy " + rail + " of event " + event;
          add(
              MissingFigure.of(platform, event, rail, line, Slot.EVENT_ENERGY, Slot.EVENT_POWER),
              lacking);
        }
      }
    }
    return List.copyOf(lacking.values());
  }

  private static void add(MissingFigure figure, Map<String, MissingFigure> lacking) {
    lacking.putIfAbsent(figure.parameter().map(Parameter::name).orElse(figure.line()), figure);
  }
}
