package org.aadlenergy.engine.service.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.aadlenergy.engine.account.Peak;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.power.PlainWorld.Cpu;
import org.aadlenergy.engine.service.power.PlainWorld.Gadget;
import org.aadlenergy.engine.service.power.PlainWorld.Moment;
import org.aadlenergy.engine.service.power.PlainWorld.Task;
import org.aadlenergy.engine.service.power.PlainWorld.Use;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Random systems draw at each moment what they do in a simulation that knows nothing of them. */
class PowerOfRandomSystemsTest {
  private static final int SYSTEMS = 500;
  private static final long MS = 1_000_000;
  private static final double HELP_WATTS = 0.03;
  private static final double STORAGE_WATTS = 1.5;
  private static final long[] PERIODS = {20, 30, 40, 60, 120};

  /** Devices may need some hyperperiods until they do the same again. */
  private static final long SETTLED = 24 * 120 * MS;

  private final List<Cpu> cpus = new ArrayList<>();
  private final List<Gadget> gadgets = new ArrayList<>();
  private final List<Task> tasks = new ArrayList<>();
  private final List<CalibratedPlatform> platforms = new ArrayList<>();
  private double[] loads = {};
  private double[] shares = {};
  private int regulated;
  private int helps;
  private int stored;
  private Help help = Help.NONE;

  /** Whether a supply helps the cell, and on which line. */
  private enum Help {
    NONE,
    BESIDE,
    ALONE
  }

  @Test
  void everythingDrawsAtEachMomentWhatItDoesInASimulationOfItsOwn() {
    int compared = 0;
    int several = 0;
    for (long seed = 0; seed < SYSTEMS; seed++) {
      ArchitectureBuilder builder = system(new Random(seed));
      Estimated result =
          Estimated.of(builder.build(), platforms.toArray(CalibratedPlatform[]::new));
      PowerInTime power = result.mode().power();
      assertThat(power.whole()).as("system %s", seed).isTrue();
      long length = Math.round(power.seconds() * 1e9);
      long from = (SETTLED + length - 1) / length * length;
      List<Moment> moments = new PlainWorld(cpus, gadgets, tasks).between(from, from + length);
      for (int i = 0; i < cpus.size(); i++) {
        int number = i;
        Signal signal = power.component("cpu" + i).orElseThrow();
        assertAlike("cpu" + i + " of system " + seed, signal, moments, from, m -> m.cpus()[number]);
        several += cpus.get(i).cores() > 1 ? 1 : 0;
      }
      for (int i = 0; i < gadgets.size(); i++) {
        int number = i;
        Signal signal = power.component("d" + i).orElseThrow();
        assertAlike(
            "d" + i + " of system " + seed, signal, moments, from, m -> m.gadgets()[number]);
      }
      assertAlike("all of system " + seed, power.all(), moments, from, this::all);
      if (tasks.stream().anyMatch(task -> task.waits() > 0)) {
        Signal flash = power.component("flash").orElseThrow();
        String what = "flash of system " + seed;
        assertAlike(what, flash, moments, from, m -> m.waiting() * STORAGE_WATTS);
        stored++;
      }
      assertLosses("system " + seed, power, moments, from);
      assertPeak(power.peak(), moments, from, "system " + seed);
      compared += moments.size();
    }
    assertThat(compared).isGreaterThan(10_000);
    assertThat(several).isGreaterThan(200);
    assertThat(regulated).isGreaterThan(100);
    assertThat(helps).isGreaterThan(50);
    assertThat(stored).isGreaterThan(200);
  }

  private double all(Moment moment) {
    return DoubleStream.of(moment.cpus()).sum()
        + input(DoubleStream.of(moment.gadgets()).sum())
        + moment.waiting() * STORAGE_WATTS;
  }

  /** What a regulator with these efficiencies draws; 1 mW without a load. */
  private double input(double output) {
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
  private void assertLosses(String what, PowerInTime power, List<Moment> moments, long from) {
    if (loads.length > 0) {
      Signal losses = power.component("reg").orElseThrow();
      assertAlike(
          "losses in " + what,
          losses,
          moments,
          from,
          m -> input(DoubleStream.of(m.gadgets()).sum()) - DoubleStream.of(m.gadgets()).sum());
      Signal cell = power.source("cell").orElseThrow();
      assertAlike("cell of " + what, cell, moments, from, m -> all(m) - helped(m, moments));
      Optional<Signal> help = power.source("help");
      if (help.isPresent()) {
        assertAlike("help of " + what, help.get(), moments, from, m -> helped(m, moments));
        helps++;
      }
      regulated++;
    }
  }

  /**
   * What a supply of 30 mW gives. Beside the cell, which evens out, it gives as much as there is on
   * average; on a line of its own as much as it can of what hangs there at the moment.
   */
  private double helped(Moment moment, List<Moment> all) {
    double own = input(DoubleStream.of(moment.gadgets()).sum());
    if (help == Help.ALONE) {
      return Math.min(HELP_WATTS, own);
    }
    double joules = 0.0;
    long length = 0;
    for (Moment each : all) {
      joules += input(DoubleStream.of(each.gadgets()).sum()) * (each.end() - each.start());
      length += each.end() - each.start();
    }
    return help == Help.BESIDE ? Math.min(HELP_WATTS, joules / length) : 0.0;
  }

  private static void assertAlike(
      String what, Signal signal, List<Moment> moments, long from, ToDoubleFunction<Moment> watts) {
    for (Moment moment : moments) {
      long start = (moment.start() - from) * 1000;
      long end = (moment.end() - from) * 1000;
      signal.each(
          start,
          end,
          (begins, ends, value) ->
              assertThat(value)
                  .as("%s at %s ns", what, start / 1000)
                  .isCloseTo(watts.applyAsDouble(moment), within(1e-9)));
    }
  }

  private void assertPeak(Peak peak, List<Moment> moments, long from, String what) {
    double most = moments.stream().mapToDouble(this::all).max().orElseThrow();
    assertThat(peak.watts().nominal()).as(what).isCloseTo(most, within(1e-9));
    long at = Math.round(peak.atSeconds() * 1e9) + from;
    Moment moment =
        moments.stream().filter(m -> m.start() <= at && at < m.end()).findFirst().orElseThrow();
    Set<String> on = new TreeSet<>();
    moment.running().forEach(task -> on.add("app.t" + task));
    assertThat(peak.on()).as(what).containsExactlyElementsOf(on);
  }

  private ArchitectureBuilder system(Random random) {
    cpus.clear();
    gadgets.clear();
    tasks.clear();
    platforms.clear();
    ArchitectureBuilder builder = ArchitectureBuilder.system("Random::Sys.impl");
    int processors = 1 + random.nextInt(2);
    int devices = random.nextInt(3);
    for (int i = 0; i < processors; i++) {
      cpus.add(new Cpu(1 + random.nextInt(3), (10 + random.nextInt(90)) * 1e-3));
    }
    for (int i = 0; i < devices; i++) {
      device(i, random, builder);
    }
    loads = new double[0];
    help = Help.NONE;
    if (devices > 0 && random.nextBoolean()) {
      regulator(random, builder);
    }
    platforms.add(
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "2 ms", "vdd", "3 mJ")
            .build());
    builder
        .add("flash", Category.MEMORY)
        .set("flash", Properties.CALIBRATION, AadlValues.text("chip"))
        .add("app", Category.PROCESS)
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("flash"));
    int count = 2 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      task(i, count, random, builder);
    }
    for (int i = 0; i < processors; i++) {
      processor(i, builder);
    }
    // every device is used; a processor may have nothing to do
    for (int i = 0; i < devices; i++) {
      int number = i;
      if (tasks.stream().noneMatch(t -> t.uses().stream().anyMatch(u -> u.gadget() == number))) {
        return system(random);
      }
    }
    return builder;
  }

  /** All devices hang on a regulator behind a cell; its loads rise, and so does what it draws. */
  private void regulator(Random random, ArchitectureBuilder builder) {
    loads = new double[] {2e-3, 20e-3, 60e-3};
    shares = new double[3];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = (50 + random.nextInt(45)) * 0.01;
    }
    platforms.add(ConverterParts.powers("reg", 1e-3, loads, shares));
    for (String line : List.of("raw", "rail")) {
      builder.add(line, Category.BUS).set(line, Properties.EXCLUDED, AadlValues.text("a wire"));
    }
    builder
        .add("cell", Category.DEVICE)
        .set("cell", Properties.BATTERY_ENERGY, "1.0 Wh")
        .add("reg", Category.DEVICE)
        .set("reg", Properties.CALIBRATION, AadlValues.text("platform_reg"));
    help = Help.values()[random.nextInt(3)];
    if (help == Help.ALONE) {
      builder
          .add("other", Category.BUS)
          .set("other", Properties.EXCLUDED, AadlValues.text("a wire"));
    }
    if (help != Help.NONE) {
      builder
          .add("help", Category.DEVICE)
          .set("help", Properties.EXCLUDED, AadlValues.text("gives what others draw"));
      connect("help.out", Direction.OUT, "raw", builder);
      builder.set("help.out", "SEI::PowerSupply", HELP_WATTS + " W");
    }
    connect("cell.out", Direction.OUT, help == Help.ALONE ? "other" : "raw", builder);
    connect("reg.in", Direction.IN, "raw", builder);
    connect("reg.out", Direction.OUT, "rail", builder);
    for (int i = 0; i < gadgets.size(); i++) {
      connect("d" + i + ".power", Direction.IN, "rail", builder);
    }
  }

  private static void connect(
      String feature, Direction direction, String line, ArchitectureBuilder builder) {
    builder.feature(feature, FeatureKind.BUS_ACCESS, direction);
    builder.connectBoth(Kind.ACCESS, line, feature);
  }

  private void processor(int number, ArchitectureBuilder builder) {
    Cpu cpu = cpus.get(number);
    PlatformBuilder platform =
        PlatformBuilder.platform("board" + number)
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", cpu.idle() + " W");
    for (int i = 0; i < tasks.size(); i++) {
      String watts = tasks.get(i).watts() * cpu.cores() + " W";
      platform
          .profile("run" + i, Set.of(), "core", watts)
          .busyCores("run" + i, String.valueOf(cpu.cores()));
    }
    platforms.add(platform.build());
    builder
        .add("cpu" + number, Category.PROCESSOR)
        .set("cpu" + number, Properties.CALIBRATION, AadlValues.text("board" + number))
        .set(
            "cpu" + number,
            Properties.SCHEDULING_PROTOCOL,
            AadlValues.literal("POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL"));
  }

  /** Timeouts are no multiples of anything else: no gap is exactly as long. */
  private void device(int number, Random random, ArchitectureBuilder builder) {
    boolean falls = random.nextInt(4) > 0;
    long timeout = random.nextInt(8) * MS + 137;
    long wakeUp = (1 + random.nextInt(4)) * MS / 2;
    Gadget gadget =
        new Gadget(
            falls ? timeout : -1,
            wakeUp,
            (2 + random.nextInt(9)) * 1e-3,
            1e-3,
            (5 + random.nextInt(90)) * 1e-3);
    gadgets.add(gadget);
    platforms.add(
        PlatformBuilder.platform("p" + number)
            .rail("supply", Role.DEVICE)
            .state("idle", "supply", gadget.waiting() + " W")
            .state("low", "supply", gadget.low() + " W")
            .state("one", "supply", "20 mW")
            .state("two", "supply", "50 mW")
            .policy(
                "doze",
                "idle",
                "low",
                timeout + " ns",
                wakeUp + " ns",
                "supply",
                gadget.waking() + " W")
            .build());
    String path = "d" + number;
    builder
        .add(path, Category.DEVICE)
        .set(path, Properties.CALIBRATION, AadlValues.text("p" + number))
        .set(
            path, Properties.DEVICE_POWER_POLICY, AadlValues.literal(falls ? "Doze" : "Always_On"));
  }

  private void task(int number, int count, Random random, ArchitectureBuilder builder) {
    long period = PERIODS[random.nextInt(PERIODS.length)];
    long offset = random.nextInt(3) == 0 ? random.nextInt(10) : 0;
    long time = 1 + random.nextInt(3);
    int processor = random.nextInt(cpus.size());
    double watts = (200 + random.nextInt(800)) * 1e-3;
    List<Use> uses = new ArrayList<>();
    List<PropertyValue> records = new ArrayList<>();
    for (int i = gadgets.isEmpty() ? 0 : random.nextInt(3); i > 0; i--) {
      int gadget = random.nextInt(gadgets.size());
      long micros = 100 + random.nextInt(1400);
      boolean one = random.nextBoolean();
      uses.add(new Use(gadget, micros * 1000, one ? 20e-3 : 50e-3));
      records.add(use("d" + gadget, one ? "one" : "two", micros + " us"));
    }
    boolean stores = random.nextInt(4) == 0;
    long waits = stores ? 2 * MS : 0;
    tasks.add(new Task(processor, period * MS, offset * MS, time * MS, waits, watts, uses));
    String path = "app.t" + number;
    builder
        .add(path, Category.THREAD)
        .set(path, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + processor))
        .set(path, Properties.EXECUTION_PROFILE, AadlValues.text("run" + number))
        .set(path, Properties.PERIOD, period + " ms")
        .set(path, Properties.DISPATCH_OFFSET, offset + " ms")
        .set(path, Properties.PRIORITY, String.valueOf(count - number))
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " ms .. " + time + " ms");
    if (stores) {
      builder
          .set(path, Properties.STORAGE_WRITES, "4 KiByte")
          .set(path, Properties.STORAGE_DEVICE, AadlValues.references("flash"));
    }
    if (!records.isEmpty()) {
      builder.set(path, Properties.DEVICE_USE, new ListValue(records));
    }
  }

  private static PropertyValue use(String device, String state, String duration) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Used_Device", new ReferenceValue(device));
    fields.put("State", AadlValues.text(state));
    fields.put("Duration", AadlValues.number(duration));
    return new RecordValue(fields);
  }
}
