package org.aadlenergy.engine.service.swap;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.DeviceProfile;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Contributor;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.UsedDevices;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;

/**
 * Devices with power states, and those that threads swap to: simulates each with its policy,
 * charges what it draws between requests, and lets the threads pay for its wake-ups. A device in
 * its results has its idle energy counted here and nowhere else.
 */
public final class DeviceContribution implements Contributor<Demand> {

  @Override
  public void contribute(Demand demand, Contribution.Builder to) {
    Map<Component, List<DeviceSource>> sources = sources(demand);
    SwapSpaces.check(demand, sources, to);
    List<DeviceUse> uses = new ArrayList<>();
    Set<Component> byState = UsedDevices.byState(demand);
    for (Component component : demand.active()) {
      if (isDevice(component.category()) && !byState.contains(component)) {
        Optional<DeviceUse> use =
            device(component, sources.getOrDefault(component, List.of()), demand, to);
        if (use.isPresent()) {
          uses.add(use.get());
          to.times(component, times(use.get(), component, demand));
        }
      }
    }
    if (uses.isEmpty()) {
      return;
    }
    uses.sort((a, b) -> a.path().compareTo(b.path()));
    List<Row> rows = uses.stream().map(use -> use.row(demand.windowSeconds())).toList();
    List<Phrase> advice = uses.stream().flatMap(use -> use.advice().stream()).toList();
    to.add(new Section(DeviceSection.TYPE, rows, advice));
  }

  /** A device waits in one state, sleeps in those that policies lead to, and else works. */
  private static ComponentTimes times(DeviceUse use, Component component, Demand demand) {
    Optional<CalibratedPlatform> platform = demand.platform(component);
    double waiting = 0.0;
    double asleep = 0.0;
    for (DeviceUse.StateShare share : use.states()) {
      if (share.state().equals("wait") || share.state().equals("idle")) {
        waiting += share.seconds();
      } else if (platform.isPresent() && platform.get().isLow(share.state())) {
        asleep += share.seconds();
      }
    }
    double window = demand.windowSeconds();
    return ComponentTimes.of(window, window - waiting - asleep, asleep);
  }

  private static boolean isDevice(Category category) {
    return switch (category) {
      case MEMORY, DEVICE, BUS, VIRTUAL_BUS -> true;
      default -> false;
    };
  }

  private static Map<Component, List<DeviceSource>> sources(Demand demand) {
    Map<Component, List<DeviceSource>> sources = new IdentityHashMap<>();
    for (PendingThread thread : demand.threads()) {
      if (!swaps(thread)) {
        continue;
      }
      Optional<SwapPlan> plan = SwapPlan.of(thread.workload());
      Optional<DeviceSource> source =
          plan.isPresent() ? DeviceSource.of(thread, plan.get(), demand.time()) : Optional.empty();
      if (source.isPresent()) {
        sources
            .computeIfAbsent(plan.get().target().device(), device -> new ArrayList<>())
            .add(source.get());
      }
    }
    return sources;
  }

  private static boolean swaps(PendingThread thread) {
    if (!thread.mayHave(Course.TRANSFERS)) {
      return false;
    }
    for (ServiceTerm term : thread.terms()) {
      if (term.course() == Course.TRANSFERS) {
        return true;
      }
    }
    return false;
  }

  private static Optional<DeviceUse> device(
      Component component, List<DeviceSource> sources, Demand demand, Contribution.Builder to) {
    Optional<EffectiveValue> policy =
        demand.properties().climbing(component, Properties.DEVICE_POWER_POLICY);
    boolean calibrated = demand.properties().own(component, Properties.CALIBRATION).isPresent();
    if (sources.isEmpty() && (policy.isEmpty() || !calibrated)) {
      return Optional.empty();
    }
    Optional<CalibratedPlatform> platform = demand.platform(component);
    boolean chip = platform.isPresent() && platform.get().dram().isPresent();
    if (platform.isEmpty() || chip && sources.isEmpty()) {
      return Optional.empty();
    }
    Optional<DeviceProfile> profile = DeviceProfile.of(platform.get());
    if (profile.isEmpty()) {
      reportStateless(component, platform.get(), policy, to);
      return Optional.empty();
    }
    DeviceLoad load = new DeviceLoad(sources, demand.windowSeconds(), demand.time());
    if (load.tooMany()) {
      to.addOther(load.problem(component), component.path());
      to.count(false);
      return Optional.empty();
    }
    return Optional.of(
        new DeviceEvaluation(component, profile.get(), policy, load, demand, to).evaluate());
  }

  /** Without the power of a waiting state there is no energy between requests. */
  private static void reportStateless(
      Component component,
      CalibratedPlatform platform,
      Optional<EffectiveValue> policy,
      Contribution.Builder to) {
    boolean asked = policy.isPresent() && policy.get().from().equals(Optional.of(component));
    String message =
        "the energy of "
            + component.path()
            + " between requests is not computed: platform "
            + platform.name()
            + " does not say what it draws while it waits";
    String hint =
        "add 'state wait { power ... = ... }' to a platform file that extends " + platform.name();
    to.count(false);
    to.reportRest(component);
    Problem problem =
        Problem.shared(
            asked ? Problem.Kind.MISSING : Problem.Kind.NOT_COMPUTED,
            asked ? DiagnosticCode.MISSING_COEFFICIENT : DiagnosticCode.IDLE_ENERGY_LEFT_OUT,
            asked ? policy.get().source() : component.source(),
            message,
            hint);
    to.addOther(problem.omitting(Omission.IDLE), component.path());
  }
}
