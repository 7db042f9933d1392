package org.aadlenergy.app.baseline;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.CellRow;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.DeviceState;
import org.aadlenergy.engine.platform.EventCost;
import org.aadlenergy.engine.platform.ExecutionProfile;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.platform.PowerPolicy;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.platform.RailCost;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.workload.Properties;

/**
 * The figures of the platforms that a result rests on, so that a later run can say which changed.
 */
public final class PlatformFigures {
  private final SortedMap<String, String> figures = new TreeMap<>();

  private PlatformFigures() {}

  /** By platform, those of all that parts of the roots name. */
  public static SortedMap<String, SortedMap<String, String>> of(
      List<RootResult> roots, PlatformLibrary library) {
    SortedMap<String, SortedMap<String, String>> all = new TreeMap<>();
    for (RootResult root : roots) {
      for (ModeResult mode : root.modes()) {
        for (ComponentResult component : mode.components()) {
          for (AnnotationResult annotation : component.annotations()) {
            if (annotation.property().equals(Properties.CALIBRATION)) {
              String name = name(annotation.value());
              library
                  .find(name)
                  .ifPresent(platform -> all.computeIfAbsent(name, n -> of(platform)));
            }
          }
        }
      }
    }
    return all;
  }

  /** The platform that a value of {@code Calibration} names. */
  static String name(String calibration) {
    return calibration.replace("\"", "");
  }

  private static SortedMap<String, String> of(CalibratedPlatform platform) {
    PlatformFigures all = new PlatformFigures();
    for (Rail rail : platform.rails().values()) {
      all.add(rail.voltage());
    }
    for (ExecutionProfile profile : platform.profiles().values()) {
      all.add(profile.frequency());
      all.add(profile.voltage());
      all.add(profile.workTime());
      all.add(profile.busyCores());
      all.add(profile.power().values());
      all.add(profile.programFigures().values());
    }
    all.add(platform.programs().figures().values());
    for (EventCost event : platform.events().values()) {
      all.add(event.time());
      all.add(event.timePerByte());
      for (RailCost cost : event.rails().values()) {
        all.add(cost.energy());
        all.add(cost.power());
        all.add(cost.energyPerByte());
      }
    }
    for (DeviceState state : platform.states().values()) {
      all.add(state.power().values());
      all.add(state.times().values());
    }
    for (PowerPolicy policy : platform.policies().values()) {
      all.add(policy.timeout());
      all.add(policy.wakeUpTime());
      all.add(policy.wakeUpPower().values());
    }
    all.add(platform.constants().values());
    if (platform.battery().isPresent()) {
      all.add(platform.battery().get().energy());
      all.add(platform.battery().get().charge());
      all.add(platform.battery().get().voltage());
      all.add(platform.battery().get().rows().stream().map(CellRow::value).toList());
    }
    platform.converter().ifPresent(all::converter);
    return all.figures;
  }

  private void converter(Converter converter) {
    add(converter.input());
    add(converter.output());
    add(converter.quiescent());
    add(converter.limits().values());
    int at = 0;
    for (Converter.Efficiency efficiency : converter.efficiencies()) {
      at++;
      String load = efficiency.load().map(l -> " at " + l.text()).orElse("");
      figures.put("efficiency " + at, efficiency.share().text() + load);
    }
  }

  private void add(Optional<Coefficient> figure) {
    figure.ifPresent(this::add);
  }

  private void add(Collection<Coefficient> all) {
    all.forEach(this::add);
  }

  /** By its id without the platform. */
  private void add(Coefficient figure) {
    String id = figure.id();
    figures.put(id.substring(id.indexOf('/') + 1).replace('/', ' '), figure.text());
  }
}
