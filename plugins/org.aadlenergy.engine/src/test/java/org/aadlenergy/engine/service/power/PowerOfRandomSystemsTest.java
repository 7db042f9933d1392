package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.service.power.PlainParts.Chip;
import org.aadlenergy.engine.service.power.PlainParts.Gadget;
import org.aadlenergy.engine.service.power.PlainParts.Moment;
import org.aadlenergy.engine.service.power.PlainParts.Task;
import org.aadlenergy.engine.service.power.PlainSystem.Help;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.junit.jupiter.api.Test;

/**
 * Random systems draw at each moment what they do in a simulation that knows nothing of them. With
 * {@code -Dnightly=true} 500 of them; {@code random.seed} and {@code random.systems} choose others.
 */
class PowerOfRandomSystemsTest {
  private static final int SYSTEMS =
      Integer.getInteger("random.systems", Drawn.systems(3, 30, 500));
  private static final long FIRST = Long.getLong("random.seed", 0);

  /**
   * Timers of cores that are elsewhere at first; interrupts that count; a wait out of turn; the
   * tick of an unused processor of a cluster.
   */
  private static final long[] ONCE_WRONG = {100_212, 100_385, 200_174, 400_064};

  private static final long SECOND = 1_000_000_000_000L;

  /** Governors, and devices, need some repetitions until they do the same again. */
  private static final long SETTLED = 4 * SECOND;

  /** Of what repeats later only a stretch is compared, of many repetitions of the schedule. */
  private static final long LONG = 8 * SECOND;

  private static final long STRETCH = 48 * SECOND / 10;
  private static final double EXACTLY = 1e-8;

  /** Ends of jobs are rounded here and there, so that they may be some picoseconds apart. */
  private static final long ROUNDED = 10;

  /** Costs that are even over all repetitions are not even over a part of them, or others. */
  private static final double ABOUT = 3e-3;

  private PlainSystem system = new PlainSystem(0);
  private List<Integer> own = List.of();
  private List<Moment> moments = List.of();
  private PlainPower plain = new PlainPower(List.of(), List.of(), List.of(), null, List.of());
  private long from;
  private long phase;
  private boolean exact;
  private boolean bySums;
  private double differing;
  private final Map<String, Integer> seen = new TreeMap<>();
  private final List<String> wrong = new ArrayList<>();

  @Test
  void everythingDrawsAtEachMomentWhatItDoesInASimulationOfItsOwn() {
    LongStream seeds = LongStream.range(FIRST, FIRST + SYSTEMS);
    for (long seed : LongStream.concat(seeds, Arrays.stream(ONCE_WRONG)).toArray()) {
      system = new PlainSystem(seed);
      CalibratedPlatform[] platforms = system.platforms.toArray(CalibratedPlatform[]::new);
      Estimated result = Estimated.of(system.builder.build(), platforms);
      for (ModeResult mode : result.root().modes()) {
        boolean all = !mode.name().equals("quiet");
        own =
            IntStream.range(0, system.tasks.size())
                .filter(i -> all || system.always.get(i))
                .boxed()
                .toList();
        seen.merge("modes", 1, Integer::sum);
        PowerInTime power = mode.power();
        if (power.whole() && power.reason().isEmpty()) {
          run(power);
          compare("seed " + seed + " " + mode.name(), power);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(differing / count("by sums")).isLessThan(0.005);
    assertThat(count("exact")).isGreaterThan(count("modes") / 2);
    assertThat(count("exact") + count("stretch")).isGreaterThan(count("modes") * 3 / 4);
    for (String what :
        List.of("governor", "idle states", "sleep", "storage", "regulator", "help", "wire")) {
      assertThat(count(what)).as(what).isGreaterThan(SYSTEMS / 20);
    }
  }

  private int count(String what) {
    return seen.getOrDefault(what, 0);
  }

  private List<Task> tasks() {
    return own.stream().map(i -> system.tasks.get(i)).toList();
  }

  /** The plain world over the time that is compared. */
  private void run(PowerInTime power) {
    long length = Math.round(power.seconds() * SECOND);
    exact = length <= LONG;
    long compared = exact ? length : STRETCH;
    from = exact ? (SETTLED + length - 1) / length * length : 2 * STRETCH;
    phase = exact ? 0 : from % length;
    PlainWorld world = new PlainWorld(system.chips, system.gadgets, tasks());
    moments = world.between(from, from + compared);
    plain =
        new PlainPower(
            system.chips,
            tasks(),
            own.stream().map(i -> system.costs.get(i)).toList(),
            world,
            moments);
    moments = plain.napping(moments);
    bySums = system.chips.stream().anyMatch(Chip::bySums);
  }

  private void compare(String what, PowerInTime power) {
    note();
    for (int i = 0; i < system.chips.size(); i++) {
      int number = i;
      Signal signal = power.component("cpu" + i).orElseThrow();
      alike(what + " cpu" + i, signal, m -> plain.watts(number, m));
    }
    for (int i = 0; i < system.gadgets.size(); i++) {
      int number = i;
      Signal signal = power.component("d" + i).orElseThrow();
      alike(what + " d" + i, signal, m -> gadget(number, m));
    }
    if (tasks().stream().anyMatch(task -> !task.waits().isEmpty())) {
      Signal flash = power.component("flash").orElseThrow();
      alike(what + " flash", flash, m -> m.waiting().size() * PlainSystem.STORAGE_WATTS);
      seen.merge("storage", 1, Integer::sum);
    }
    alike(what + " all", power.all(), this::all);
    if (system.loads.length > 0) {
      converted(what, power);
    }
    if (exact && !bySums) {
      peak(power.peak(), what);
    }
  }

  private void note() {
    seen.merge(exact ? "exact" : "stretch", 1, Integer::sum);
    seen.merge("by sums", bySums ? 1 : 0, Integer::sum);
    for (Chip chip : system.chips) {
      seen.merge("governor", chip.governor().isEmpty() ? 0 : 1, Integer::sum);
      seen.merge("idle states", chip.states().isEmpty() ? 0 : 1, Integer::sum);
      seen.merge("sleep", chip.nap() == PlainParts.Nap.NONE ? 0 : 1, Integer::sum);
    }
  }

  /** What nobody uses in a mode has fallen asleep long ago. */
  private double gadget(int number, Moment moment) {
    boolean used =
        tasks().stream().anyMatch(t -> t.uses().stream().anyMatch(u -> u.gadget() == number));
    Gadget gadget = system.gadgets.get(number);
    double unused = gadget.timeout() < 0 ? gadget.waiting() : gadget.low();
    return used ? moment.gadgets()[number] : unused;
  }

  /** What hangs on the regulator. */
  private double load(Moment moment) {
    double sum = 0.0;
    for (int i = 0; i < system.gadgets.size(); i++) {
      sum += gadget(i, moment);
    }
    for (int chip : system.regulated) {
      sum += plain.watts(chip, moment);
    }
    return sum;
  }

  private double all(Moment moment) {
    double sum = moment.waiting().size() * PlainSystem.STORAGE_WATTS;
    for (int i = 0; i < system.chips.size(); i++) {
      sum += system.regulated.contains(i) ? 0.0 : plain.watts(i, moment);
    }
    return sum + fed(moment);
  }

  /** What the regulator gives, with what the wire behind it loses. */
  private double given(Moment moment) {
    return load(moment) + lost(load(moment), PlainSystem.RAIL_VOLTS, system.railOhms);
  }

  /** What is given to it, with what the wire before it loses. */
  private double fed(Moment moment) {
    double input = input(given(moment));
    return input + lost(input, PlainSystem.RAW_VOLTS, system.rawOhms);
  }

  /** The voltage at the end of a wire falls until it is that of its current. */
  private static double lost(double watts, double volts, double ohms) {
    double current = 0.0;
    for (int i = 0; i < 200; i++) {
      current = watts / (volts - ohms * current);
    }
    return ohms * current * current;
  }

  /** What a regulator with these efficiencies draws; 1 mW without a load. */
  private double input(double output) {
    double[] loads = system.loads;
    double[] shares = system.shares;
    if (loads.length == 0) {
      return output;
    }
    if (output < loads[0]) {
      return 1e-3 + (loads[0] / shares[0] - 1e-3) * output / loads[0];
    }
    int i = 1;
    while (i < loads.length && output > loads[i]) {
      i++;
    }
    double way = i == loads.length ? 0.0 : (output - loads[i - 1]) / (loads[i] - loads[i - 1]);
    double share =
        i == loads.length ? shares[i - 1] : shares[i - 1] + way * (shares[i] - shares[i - 1]);
    return output / share;
  }

  /** The regulator loses what it does at the load of the moment, and the cell gives it all. */
  private void converted(String what, PowerInTime power) {
    Signal losses = power.component("reg").orElseThrow();
    alike(what + " losses", losses, m -> input(given(m)) - given(m));
    wire(what, "rail", power, m -> given(m) - load(m), system.railOhms);
    wire(what, "raw", power, m -> fed(m) - input(given(m)), system.rawOhms);
    seen.merge("regulator", 1, Integer::sum);
    if (exact) {
      double average = average();
      Signal cell = power.source("cell").orElseThrow();
      alike(what + " cell", cell, m -> all(m) - helped(m, average));
      if (system.help != Help.NONE) {
        alike(what + " help", power.source("help").orElseThrow(), m -> helped(m, average));
        seen.merge(system.help == Help.FIRST ? "first" : "help", 1, Integer::sum);
      }
    }
  }

  private void wire(
      String what, String line, PowerInTime power, ToDoubleFunction<Moment> lost, double ohms) {
    if (ohms > 0.0) {
      // nothing is lost where nothing hangs on the regulator
      Signal none = Signal.level(power.all().length(), 0.0);
      alike(what + " " + line, power.component(line).orElse(none), lost);
      seen.merge("wire", 1, Integer::sum);
    }
  }

  private double average() {
    double joules = 0.0;
    long length = 0;
    for (Moment each : moments) {
      joules += fed(each) * (each.end() - each.start());
      length += each.end() - each.start();
    }
    return joules / length;
  }

  /**
   * What a supply of 30 mW gives. Beside the cell, which evens out, it gives as much as there is on
   * average; on a line of its own as much as it can of what hangs there at the moment; as the first
   * of an order all of it or nothing.
   */
  private double helped(Moment moment, double average) {
    return switch (system.help) {
      case NONE -> 0.0;
      case BESIDE -> Math.min(PlainSystem.HELP_WATTS, average);
      case ALONE -> Math.min(PlainSystem.HELP_WATTS, fed(moment));
      case FIRST -> fed(moment) <= PlainSystem.HELP_WATTS ? fed(moment) : 0.0;
    };
  }

  /**
   * Sums of the kernel's load tracking, whose windows fall elsewhere in each repetition, may decide
   * otherwise now and then.
   */
  private void alike(String what, Signal signal, ToDoubleFunction<Moment> watts) {
    long[] differs = {0, -1};
    double joules = 0.0;
    String[] first = {""};
    for (Moment moment : moments) {
      double expected = watts.applyAsDouble(moment);
      double tolerance = exact && !bySums ? EXACTLY : ABOUT * (Math.abs(expected) + 0.01);
      joules += expected * (moment.end() - moment.start());
      // a moment may last beyond the end of what repeats
      for (long at = moment.start(); at < moment.end(); ) {
        long begin = (at - from + phase) % signal.length();
        long end = Math.min(signal.length(), begin + moment.end() - at);
        signal.each(
            begin,
            end,
            (begins, ends, value) -> {
              if (Math.abs(value - expected) > tolerance) {
                differs[0] += ends - begins;
                if (first[0].isEmpty() && ends - begins > ROUNDED) {
                  first[0] = value + " for " + expected + " at " + begins / 1000 + " ns";
                }
              }
            });
        at += end - begin;
      }
    }
    double length = moments.get(moments.size() - 1).end() - from;
    double share = differs[0] / length;
    double off = Math.abs(signal.mean() - joules / length);
    // of a source that gives nothing the mean is what rounding leaves
    boolean same = !exact || off <= Math.max(5e-3 * signal.mean(), EXACTLY);
    differing += bySums && what.contains(" cpu") ? share / system.chips.size() : 0.0;
    if (!same || !bySums && share > 1e-6) {
      wrong.add(what + " differs in " + share + " of the time: " + first[0] + " " + system.chips);
    }
  }

  private void peak(Peak peak, String what) {
    double most = moments.stream().mapToDouble(this::all).max().orElseThrow();
    if (Math.abs(peak.watts().nominal() - most) > EXACTLY) {
      wrong.add(what + " peak is " + peak.watts().nominal() + ", not " + most);
      return;
    }
    long at = Math.round(peak.atSeconds() * SECOND) + from + ROUNDED;
    Moment moment =
        moments.stream().filter(m -> m.start() <= at && at < m.end()).findFirst().orElseThrow();
    Set<String> on = new TreeSet<>();
    for (int[] all : List.of(moment.running(), moment.users())) {
      for (int task : all) {
        if (task >= 0) {
          on.add(path(task));
        }
      }
    }
    moment.waiting().forEach(task -> on.add(path(task)));
    if (!peak.on().equals(List.copyOf(on))) {
      wrong.add(what + " peak: " + peak.on() + " are on, not " + on);
    }
  }

  private String path(int task) {
    int number = own.get(task);
    return (system.always.get(number) ? "app.t" : "some.t") + number;
  }
}
