package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Rail;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.DeviceRails;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.Event;
import org.aadlenergy.engine.term.EventSource;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;

/** What a dispatch of a thread uses of devices: the power of a state of each, for a time. */
final class DeviceUseModel implements EnergyModel {

  /** Devices have platforms of their own. */
  @Override
  public boolean needsPlatform() {
    return false;
  }

  @Override
  public Terms evaluate(ThreadWorkload workload, Coefficients coefficients) {
    Terms terms = new Terms();
    if (!isAnnotated(workload)) {
      return terms;
    }
    UseRecords uses = UseRecords.of(workload);
    for (Problem problem : uses.problems()) {
      terms.add(problem);
    }
    if (uses.isEmpty()) {
      terms.count(uses.problems().isEmpty());
      return terms;
    }
    List<UseRecord> own = uses.list().stream().filter(use -> !use.isOfProtocol()).toList();
    boolean whole = uses.problems().isEmpty();
    if (!own.isEmpty()) {
      new UseTerms(workload, coefficients, terms, whole).addOwn(own);
    }
    if (own.size() < uses.list().size() || !uses.kept().isEmpty()) {
      new UseTerms(workload, coefficients, terms, whole).addEvents(uses.radio());
    }
    beside(uses, workload, coefficients, terms);
    return terms;
  }

  /**
   * What the uses of each device take beside its states, once in a dispatch and once for each event
   * of a protocol that wakes it, where its platform says so.
   */
  private static void beside(
      UseRecords uses, ThreadWorkload workload, Coefficients coefficients, Terms terms) {
    Map<Component, UseRecord> devices = new LinkedHashMap<>(2);
    Map<Component, Double> counts = new HashMap<>(2);
    for (UseRecord use : uses.list()) {
      if (!use.isOfProtocol()) {
        devices.putIfAbsent(use.device(), use);
        counts.put(use.device(), 1.0);
      }
    }
    for (RadioUses.Event event : uses.radio().events()) {
      double count = event.event().alone() ? event.perDispatch(workload) : 0.0;
      if (count > 0.0 && !event.uses().isEmpty()) {
        UseRecord use = event.uses().get(0);
        devices.putIfAbsent(use.device(), use);
        double before = counts.getOrDefault(use.device(), 0.0);
        boolean together = event.event().every().isEmpty() && before > 0.0;
        counts.put(use.device(), together ? before : before + count);
      }
    }
    devices.forEach(
        (device, use) -> {
          double count = Objects.requireNonNull(counts.get(device));
          if (use.platform().event(DeviceService.BESIDE.name()).isPresent()) {
            Event event =
                new Event(
                    DeviceService.OVERHEAD,
                    count,
                    Phase.DISPATCH,
                    true,
                    use.annotation().source(),
                    count == 1.0
                        ? "one for all uses of " + NamedState.name(device)
                        : "one for all uses in a dispatch, and for each event by itself, of "
                            + NamedState.name(device),
                    List.of(),
                    List.of());
            event.evaluate(
                workload, EventSource.ofDevice(use.platform(), device), coefficients, terms);
          }
        });
  }

  /** What uses draw of the rails that somebody pays for, in their order. */
  static List<UsedRail> rails(List<UseRecord> uses, ThreadWorkload workload) {
    List<UsedRail> rails = new ArrayList<>(2);
    for (UseRecord use : uses) {
      for (Rail rail : use.platform().rails().values()) {
        Coefficient power = use.state().power().get(rail.name());
        Optional<Component> payer = payer(use, rail, workload);
        if (power != null && payer.isPresent()) {
          Optional<Coefficient> idle =
              use.waiting().isPresent()
                  ? Optional.ofNullable(use.waiting().get().power().get(rail.name()))
                  : BoardIdle.counted(use.platform(), rail, workload);
          rails.add(new UsedRail(use, rail, payer.get(), power, idle));
        }
      }
    }
    return rails;
  }

  static Optional<Component> payer(UseRecord use, Rail rail, ThreadWorkload workload) {
    return use.rails().contains(rail)
        ? Optional.of(use.device())
        : DeviceRails.charged(use.device(), use.platform(), rail, workload);
  }

  /** Asked of the component, as that is quick: most threads use no device. */
  private static boolean isAnnotated(ThreadWorkload workload) {
    return workload.isAssigned(Properties.DEVICE_USE) || workload.isAssigned(Properties.RADIO);
  }
}
