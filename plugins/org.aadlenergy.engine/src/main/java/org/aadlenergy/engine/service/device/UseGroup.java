package org.aadlenergy.engine.service.device;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.collection.Later;
import org.aadlenergy.engine.device.DeviceRun;
import org.aadlenergy.engine.device.GapDecision;
import org.aadlenergy.engine.device.IdlePolicy;
import org.aadlenergy.engine.device.UseChannels;
import org.aadlenergy.engine.device.UseRun;
import org.aadlenergy.engine.device.UseSimulation;
import org.aadlenergy.engine.device.UseSource;
import org.aadlenergy.engine.evaluation.Contribution;
import org.aadlenergy.engine.evaluation.Demand;
import org.aadlenergy.engine.evaluation.When;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.Hyperperiod;

/** Devices that share threads, and the threads: what they do depends on each other. */
final class UseGroup {
  private static final double MOST_USES = 200_000;
  private static final long DISPATCHES_OF_THE_SLOWEST = 20;

  private final List<DeviceUser> users;
  private final List<UsedDevice> devices = new ArrayList<>();
  private final Map<Component, Integer> numbers = new IdentityHashMap<>();
  private final List<UseSource> sources = new ArrayList<>();
  private final Demand demand;
  private final UseChannels channels;
  private final Map<ServiceTerm, Function<Component, When>> wakeUps = new IdentityHashMap<>(2);
  private final Later<List<PowerScenes>> scenes = Later.of(this::record);
  private boolean whole = true;
  private boolean simulated;
  private long window;

  UseGroup(List<DeviceUser> members, Demand demand, Contribution.Builder to) {
    this.users = new ArrayList<>(members);
    this.users.sort(DeviceUser::inOrder);
    this.demand = demand;
    for (DeviceUser user : users) {
      for (UseRecord use : user.uses()) {
        if (!numbers.containsKey(use.device())) {
          numbers.put(use.device(), devices.size());
          devices.add(UsedDevice.of(use, demand, to));
        }
      }
    }
    for (DeviceUser user : users) {
      sources.add(user.source(numbers));
    }
    channels = new UseChannels(sources);
  }

  UseChannels channels() {
    return channels;
  }

  /** While a channel of a device is on. */
  When when(Component device, int channel) {
    int number = Objects.requireNonNull(numbers.get(device));
    return When.in(
            () -> simulated ? Optional.of(scenes.get().get(number)) : Optional.empty(), channel)
        .named(state(devices.get(number), channel))
        .upTo(channel < channels.used() ? devices.get(number).overlap() : 1);
  }

  /** The state of a device while a channel is on. */
  private String state(UsedDevice device, int channel) {
    int next = channel;
    for (int i = 0; i < users.size(); i++) {
      int steps = sources.get(i).visits().size();
      if (next < steps) {
        List<UseRecord> uses = users.get(i).uses();
        return steps == uses.size() ? uses.get(next).state().name() : "";
      }
      next -= steps;
    }
    if (channel == channels.waiting()) {
      return device.policy().map(IdlePolicy::waiting).orElse("");
    } else if (channel == channels.low()) {
      return device.policy().map(IdlePolicy::low).orElse("");
    }
    return channel > channels.low() ? DeviceRun.WAKING_UP : "";
  }

  /** Notes which device wakes up for a term, and for which user. */
  void wakes(ServiceTerm term, UsedDevice device, int user, UsedCosts costs) {
    When when = when(device.device(), channels.wakingUp(user));
    wakeUps.put(term, payer -> when.atMost(costs.wakingUp(device.policyName(), payer)));
  }

  /** While a device wakes up for a term. */
  Optional<When> wakingUp(ServiceTerm term, Component payer) {
    return Optional.ofNullable(wakeUps.get(term)).map(its -> its.apply(payer));
  }

  private List<PowerScenes> record() {
    UseRun run = simulate(devices.stream().map(UsedDevice::simulated).toList(), true);
    double[] units = new double[channels.count()];
    Arrays.fill(units, 1.0);
    return run.devices().stream()
        .map(device -> device.stretches().scenes(run.from(), run.length(), units))
        .toList();
  }

  List<DeviceUser> users() {
    return users;
  }

  List<UsedDevice> devices() {
    return devices;
  }

  /** Whether the uses of all its time are simulated, and not of a part of it. */
  boolean isWhole() {
    return whole;
  }

  /** The time of the uses of a device, of all that it has; of several at a time their shares. */
  double utilization(UsedDevice device) {
    double share = 0.0;
    for (DeviceUser user : users) {
      for (UseRecord use : user.uses()) {
        if (use.device() == device.device()) {
          share += use.seconds() * user.perSecond();
        }
      }
    }
    return share / device.overlap();
  }

  /** By how much the time of the uses of a device in a second may be less than usual. */
  double less(UsedDevice device) {
    return reach(device, use -> use.usual(demand.time()) - use.shorter(demand.time()));
  }

  /** The same, more. */
  double more(UsedDevice device) {
    return reach(device, use -> use.longer(demand.time()) - use.usual(demand.time()));
  }

  private double reach(UsedDevice device, ToLongFunction<UseRecord> each) {
    double sum = 0.0;
    for (DeviceUser user : users) {
      for (UseRecord use : user.uses()) {
        boolean own = use.device() == device.device();
        sum += own ? demand.time().seconds(each.applyAsLong(use)) * user.perSecond() : 0.0;
      }
    }
    return sum;
  }

  /** What all of them do; nothing where there are too many uses. */
  Optional<UseRun> run() {
    window = window();
    Optional<UseRun> run = run(devices.stream().map(UsedDevice::simulated).toList());
    simulated = run.isPresent();
    return run;
  }

  /** What one of them would do if it decided otherwise about its gaps. */
  Optional<UseRun.OfDevice> runWith(UsedDevice device, GapDecision idling) {
    List<UseSimulation.Device> simulated = new ArrayList<>(devices.size());
    for (UsedDevice each : devices) {
      boolean other = each == device;
      simulated.add(other ? new UseSimulation.Device(idling, each.overlap()) : each.simulated());
    }
    int number = Objects.requireNonNull(numbers.get(device.device()));
    return run(simulated).map(run -> run.devices().get(number));
  }

  private Optional<UseRun> run(List<UseSimulation.Device> simulated) {
    return UseSimulation.uses(sources, window) > MOST_USES
        ? Optional.empty()
        : Optional.of(simulate(simulated, false));
  }

  private UseRun simulate(List<UseSimulation.Device> simulated, boolean recorded) {
    long startUp = 0;
    for (DeviceUser user : users) {
      long from = user.completions().map(ComputationEnds::from).orElse(0L);
      startUp = Math.max(startUp, from);
    }
    return UseSimulation.run(
        sources, simulated, startUp, window, recorded, demand.time(), demand.cancellation());
  }

  /** From when a use may be asked for to when it is done at most. */
  long longest(DeviceUser user, UseRecord use, Demand mode) {
    UsedDevice device = devices.get(Objects.requireNonNull(numbers.get(use.device())));
    return use.most(user.time()) + device.longestWakeUp(mode) + longestOfOthers(user, device);
  }

  /** Each other thread has one use at a time, which may have been asked for before. */
  private long longestOfOthers(DeviceUser user, UsedDevice device) {
    long sum = 0;
    for (DeviceUser other : users) {
      long longest = 0;
      for (UseRecord use : other.uses()) {
        boolean waited = other != user && use.device() == device.device();
        longest = waited ? Math.max(longest, use.most(user.time())) : longest;
      }
      sum += longest;
    }
    return sum;
  }

  long windowSteps() {
    window = window == 0 ? window() : window;
    return window;
  }

  double windowSeconds() {
    return demand.time().seconds(windowSteps());
  }

  /** Whether some time may be left where usually there is too little for all uses. */
  boolean mayHaveTime() {
    boolean sure = users.stream().allMatch(DeviceUser::isSure);
    return !sure && UseSimulation.uses(sources, windowSteps()) <= MOST_USES;
  }

  /** After how long all repeat, if that holds few enough uses; else some of the longest. */
  private long window() {
    List<Long> lengths = new ArrayList<>(users.size());
    long longest = 1;
    for (DeviceUser user : users) {
      lengths.add(user.length());
      longest = Math.max(longest, user.length());
    }
    Optional<Long> common = Hyperperiod.ofDays(lengths, demand.time());
    if (common.isPresent() && UseSimulation.uses(sources, common.get()) <= MOST_USES) {
      return common.get();
    }
    whole = false;
    double uses = Math.max(1.0, UseSimulation.uses(sources, longest));
    double times = Math.min(DISPATCHES_OF_THE_SLOWEST, MOST_USES / uses);
    return longest * Math.max(1L, Math.min((long) times, UseSimulation.LONGEST / longest));
  }
}
