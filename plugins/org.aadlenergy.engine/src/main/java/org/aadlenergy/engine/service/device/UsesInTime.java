package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.device.UseRun;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.TermTimes;
import org.aadlenergy.engine.evaluation.UsedDevices;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.result.section.Phrase;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.service.swap.DeviceUse;

/**
 * The devices that threads use, in the time of the threads' schedules: who waits for whom, what
 * devices do between uses, and how much longer responses are.
 */
public final class UsesInTime {
  /** Nobody uses anything. */
  public static final UsesInTime NONE = new UsesInTime();

  private static final double ROUNDING = 1e-9;

  private final Map<PendingThread, UseResponse> responses = new IdentityHashMap<>(0);

  private UsesInTime() {}

  /** Whether any thread of a mode uses a device. */
  public static boolean any(Demand demand) {
    for (PendingThread thread : demand.threads()) {
      if (UsedDevices.uses(thread)) {
        return true;
      }
    }
    return false;
  }

  /** Simulates all of them, and charges what they draw between uses and to wake up. */
  public static UsesInTime of(
      Demand demand, Contribution.Builder to, Map<PendingThread, ComputationEnds> completions) {
    List<DeviceUser> users = new ArrayList<>();
    for (PendingThread thread : demand.threads()) {
      if (UsedDevices.uses(thread) && thread.perSecond() > 0.0) {
        UseRecords uses = UseRecords.of(thread.workload());
        if (!uses.list().isEmpty()) {
          Optional<ComputationEnds> ends = Optional.ofNullable(completions.get(thread));
          users.add(new DeviceUser(thread, uses.list(), ends, demand.time(), Optional.empty()));
        }
        for (RadioUses.Event event : uses.kept()) {
          users.add(
              new DeviceUser(
                  thread, event.uses(), Optional.empty(), demand.time(), event.event().every()));
        }
      }
    }
    UsesInTime all = new UsesInTime();
    List<DeviceUse> shown = new ArrayList<>();
    for (List<DeviceUser> group : groups(users)) {
      shown.addAll(all.simulate(new UseGroup(group, demand, to), demand, to));
    }
    show(shown, demand, to);
    return all;
  }

  /** What devices add to the responses of a thread, if it uses any. */
  public Optional<UseResponse> of(PendingThread thread) {
    return Optional.ofNullable(responses.get(thread));
  }

  /** Threads that use one device belong together, and all uses of a thread, and so on. */
  private static List<List<DeviceUser>> groups(List<DeviceUser> users) {
    Map<Object, List<DeviceUser>> byDevice = new IdentityHashMap<>();
    List<List<DeviceUser>> groups = new ArrayList<>();
    for (DeviceUser user : users) {
      List<DeviceUser> own = new ArrayList<>(List.of(user));
      groups.add(own);
      List<Object> shared = new ArrayList<>(List.of(user.thread()));
      user.uses().forEach(use -> shared.add(use.device()));
      for (Object one : shared) {
        List<DeviceUser> other = byDevice.getOrDefault(one, own);
        if (other != own) {
          List<DeviceUser> smaller = own.size() < other.size() ? own : other;
          List<DeviceUser> larger = smaller == own ? other : own;
          groups.removeIf(group -> group == smaller);
          larger.addAll(smaller);
          byDevice.replaceAll((device, group) -> group == smaller ? larger : group);
          own = larger;
        }
        byDevice.put(one, own);
      }
    }
    return groups;
  }

  private List<DeviceUse> simulate(UseGroup group, Demand demand, Contribution.Builder to) {
    boolean overloaded = false;
    for (UsedDevice device : group.devices()) {
      double share = group.utilization(device);
      if (share > 1.0 + ROUNDING) {
        overloaded = true;
        to.addOther(overload(device, share), device.device().path());
      }
      if (UsedDevices.isSwappedTo(device.device(), demand)) {
        to.addOther(swappedTo(device, group), device.device().path());
      }
    }
    for (DeviceUser user : group.users()) {
      double share = demand.time().seconds(user.usesOnly()) * user.perSecond();
      if (!overloaded && share > 1.0 + ROUNDING) {
        overloaded = true;
        to.add(tooLong(user, share), user.path());
      }
    }
    Optional<UseRun> run = overloaded ? Optional.empty() : group.run();
    if (run.isEmpty() && !overloaded) {
      to.addOther(tooMany(group), group.devices().get(0).device().path());
    }
    List<DeviceUse> shown = new ArrayList<>();
    for (int i = 0; i < group.devices().size(); i++) {
      int number = i;
      Optional<UseRun.OfDevice> own = run.map(all -> all.devices().get(number));
      DeviceInTime device = new DeviceInTime(group.devices().get(i), group, own, demand, to);
      device.charge();
      Component its = group.devices().get(i).device();
      to.note(When.class, its, group.when(its, group.channels().free()));
      shown.add(device.shown());
    }
    boolean sure = !UseRanges.mayLackTime(group, demand);
    for (int i = 0; i < group.users().size(); i++) {
      DeviceUser user = group.users().get(i);
      if (user.every().isEmpty()) {
        responses.put(user.thread(), response(user, i, group, run, overloaded, demand));
      }
      to.note(TermTimes.class, user.thread(), new UserTimes(user.thread(), group, demand, sure));
    }
    return shown;
  }

  private static UseResponse response(
      DeviceUser user,
      int number,
      UseGroup group,
      Optional<UseRun> run,
      boolean overloaded,
      Demand demand) {
    long most = 0;
    boolean exact = run.isPresent() && run.get().repeats() && group.isWhole();
    for (UseRecord use : user.uses()) {
      most += group.longest(user, use, demand);
    }
    for (UsedDevice device : group.devices()) {
      exact &= !device.doubtsWakeUp(demand);
    }
    for (DeviceUser other : group.users()) {
      boolean timed = other.every().isPresent();
      exact &= timed || other.completions().filter(ComputationEnds::exact).isPresent();
      exact &= other.isSure();
    }
    Optional<UseRun.OfSource> met = run.map(all -> all.sources().get(number));
    return new UseResponse(
        user.least(),
        met.map(UseRun.OfSource::shortest).orElse(0L),
        met.map(UseRun.OfSource::longest).orElse(0L),
        met.map(UseRun.OfSource::longestAfter).orElse(user.usesOnly()),
        most,
        exact,
        overloaded || run.map(UseRun::fallsBehind).orElse(false));
  }

  private static Problem overload(UsedDevice device, double share) {
    return Problem.shared(
        Problem.Kind.DOUBT,
        DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
        device.device().source(),
        String.format(
            Locale.ROOT,
            "threads ask %s for %.1f %% of its time%s: uses wait longer and longer, and the energy"
                + " is that of all of them",
            NamedState.name(device.device()),
            100.0 * share,
            device.overlap() > 1 ? ", " + device.overlap() + " uses at once" : ""),
        "use it for a shorter time or less often, or add another device");
  }

  private static Problem swappedTo(UsedDevice device, UseGroup group) {
    return Problem.missing(
        DiagnosticCode.DEVICE_STATEMENTS_CONTRADICT,
        group.users().get(0).uses().get(0).annotation().source(),
        "threads use "
            + NamedState.name(device.device())
            + " with Device_Use and swap to it: how they wait for each other is not simulated",
        "swap to another device, or count the swapping as uses");
  }

  private static Problem tooLong(DeviceUser user, double share) {
    return Problem.local(
        Problem.Kind.DOUBT,
        DiagnosticCode.DEVICE_ASKED_FOR_TOO_MUCH,
        user.uses().get(0).annotation().source(),
        String.format(
            Locale.ROOT,
            "its uses of devices, one after the other, take %.1f %% of the time between two of its"
                + " dispatches: they wait longer and longer, and the energy is that of all of them",
            100.0 * share),
        "use devices for a shorter time or less often");
  }

  private static Problem tooMany(UseGroup group) {
    return Problem.shared(
        Problem.Kind.NOTE,
        DiagnosticCode.USES_WITHOUT_SCHEDULE,
        group.devices().get(0).device().source(),
        NamedState.name(group.devices().get(0).device())
            + " is used too often to be simulated: responses do not have the time that uses wait"
            + " for each other, and it never sleeps",
        "correct the rates of the threads that use it");
  }

  private static void show(List<DeviceUse> shown, Demand demand, Contribution.Builder to) {
    if (shown.isEmpty()) {
      return;
    }
    Section before = demand.given().section(DeviceSection.TYPE);
    List<Row> rows = new ArrayList<>(before.rows());
    List<Phrase> advice = new ArrayList<>(before.advice());
    for (DeviceUse use : shown) {
      rows.add(use.row(demand.windowSeconds(), UseSigns.of(use)));
      advice.addAll(use.advice());
    }
    rows.sort((a, b) -> a.get(DeviceSection.PATH).compareTo(b.get(DeviceSection.PATH)));
    to.add(new Section(DeviceSection.TYPE, rows, advice));
  }
}
