package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.BooleanValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.ReferenceValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.ChipPlatform;
import org.aadlenergy.engine.testing.Chips;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/**
 * A system by chance with all that chooses at once: governors, idle states, devices that serve one
 * after the other and fall asleep, waits for a storage, chips of memory that rest, modes, and
 * converters over a curve. Its times have ranges, or are at a point within them.
 */
final class RangedSystem {
  private static final String[] GOVERNORS = {
    "", "Performance", "Powersave", "Ondemand", "Conservative", "Schedutil"
  };
  private static final int[] PERIODS = {10, 20, 25, 40, 50, 100};

  private final Random random;
  private final Random more; // what was added later, so that seeds keep their systems
  private final Random wires;
  private final IntToDoubleFunction point;
  private final boolean ranged;
  private final List<CalibratedPlatform> platforms = new ArrayList<>();
  private final String only;
  private ArchitectureBuilder builder = ArchitectureBuilder.system("Ranged::Sys.impl");
  private final List<String> modes = new ArrayList<>();
  private final Set<String> partitions = new HashSet<>();
  private int devices;
  private String rail = "";
  private final boolean shared;
  private String[] memories = {"flash"};
  private int ranges;

  private RangedSystem(long seed, boolean ranged, IntToDoubleFunction point, String only) {
    this.only = only;
    this.random = new Random(seed * 6_700_417L + 1);
    this.more = new Random(seed * 6_700_417L + 2);
    this.wires = new Random(seed * 6_700_417L + 3);
    this.shared = more.nextInt(4) == 0;
    this.ranged = ranged;
    this.point = point;
  }

  /** A system, and how many ranges it has. */
  record Drawn(ArchitectureBuilder builder, List<CalibratedPlatform> platforms, int ranges) {
    Estimated estimate() {
      return Estimated.incompletely(builder.build(), platforms.toArray(CalibratedPlatform[]::new));
    }
  }

  static Drawn ranged(long seed) {
    return new RangedSystem(seed, true, i -> 0.0, "").drawn();
  }

  /** With each range at one point, from 0 to 1. */
  static Drawn at(long seed, IntToDoubleFunction point) {
    return new RangedSystem(seed, false, point, "").drawn();
  }

  /** With nothing but what there is in one of its modes. */
  static Drawn only(long seed, String mode, IntToDoubleFunction point) {
    return new RangedSystem(seed, false, point, mode).drawn();
  }

  /** From 0 up to it, in whole steps. */
  private int upTo(int most) {
    return random.nextInt(most + 1);
  }

  private boolean oneOf(int count) {
    return random.nextInt(count) == 0;
  }

  private String between(int least, int most, String unit) {
    return least + upTo(most - least) + " " + unit;
  }

  /** In whole nanoseconds; a third of all are no ranges. */
  private String range(long low, long high) {
    boolean fixed = oneOf(3);
    double part = fixed ? 0.0 : point.applyAsDouble(ranges);
    ranges += fixed ? 0 : 1;
    long at = low + Math.round(part * (high - low));
    return ranged && !fixed ? low + " ns .. " + high + " ns" : at + " ns .. " + at + " ns";
  }

  private Drawn drawn() {
    if (oneOf(4)) {
      modes.addAll(List.of("busy", "quiet"));
      modes.stream().filter(mode -> only.isEmpty()).forEach(builder::mode);
    }
    if (oneOf(2)) {
      regulator();
    }
    storage();
    process(builder, "app");
    process(builder, "some");
    if (!modes.isEmpty() && only.isEmpty()) {
      builder.inModes("some", "busy");
    }
    devices = upTo(2);
    for (int i = 0; i < devices; i++) {
      device(i);
    }
    int processors = 1 + upTo(1);
    int threads = 0;
    for (int i = 0; i < processors; i++) {
      int cores = 1 + (oneOf(3) ? upTo(2) : 0);
      PlatformBuilder platform = processor(i, cores);
      int own = oneOf(6) ? 0 : 1 + upTo(2);
      for (int k = 0; k < own; k++) {
        thread(threads++, i, own, cores);
      }
      platforms.add(platform.build());
    }
    return new Drawn(builder, platforms, ranges);
  }

  private void hang(String path) {
    if (!rail.isEmpty() && !oneOf(4)) {
      connect(path + ".power", Direction.IN, rail);
    }
  }

  private void connect(String feature, Direction direction, String line) {
    builder.feature(feature, FeatureKind.BUS_ACCESS, direction);
    builder.connectBoth(Kind.ACCESS, line, feature);
  }

  private void regulator() {
    rail = "rail";
    double[] shares = new double[3];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = (50 + upTo(45)) * 0.01;
    }
    double[] loads = {5e-3, 60e-3, 600e-3};
    platforms.add(ConverterParts.powers("reg", 1e-3, loads, shares, 1.8));
    for (String line : List.of("raw", "rail")) {
      builder.add(line, Category.BUS).set(line, Properties.EXCLUDED, AadlValues.text("a wire"));
      int milliohms = wires.nextInt(2) == 0 ? 1 + wires.nextInt(300) : 0;
      builder.set(line, Properties.LINE_RESISTANCE, milliohms + ".0 mOhm");
    }
    builder
        .add("cell", Category.DEVICE)
        .set("cell", Properties.BATTERY_ENERGY, "1.0 Wh")
        .set("cell", Properties.BATTERY_VOLTAGE, "3.7 V")
        .add("reg", Category.DEVICE)
        .set("reg", Properties.CALIBRATION, AadlValues.text("platform_reg"));
    connect("cell.out", Direction.OUT, "raw");
    connect("reg.in", Direction.IN, "raw");
    connect("reg.out", Direction.OUT, "rail");
    if (oneOf(3)) {
      builder
          .add("help", Category.DEVICE)
          .set("help", Properties.EXCLUDED, AadlValues.text("gives what others draw"));
      connect("help.out", Direction.OUT, "raw");
      builder.set("help.out", "SEI::PowerSupply", between(10, 300, "mW"));
    }
    if (oneOf(3)) {
      second();
    }
  }

  /** Another converter behind the first, of one efficiency, and all hangs on it. */
  private void second() {
    builder
        .add("low", Category.BUS)
        .set("low", Properties.EXCLUDED, AadlValues.text("a wire"))
        .add("ldo", Category.DEVICE)
        .set("ldo", Properties.CONVERTER_EFFICIENCY, AadlValues.number("0.5"))
        .set("ldo", Properties.CONVERTER_QUIESCENT, between(0, 900, "uW"));
    connect("ldo.in", Direction.IN, rail);
    connect("ldo.out", Direction.OUT, "low");
    rail = "low";
  }

  private void storage() {
    platforms.add(
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", between(100, 4000, "us"), "vdd", "3 mJ")
            .build());
    builder
        .add("flash", Category.MEMORY)
        .set("flash", Properties.CALIBRATION, AadlValues.text("chip"));
    boolean rests = oneOf(3);
    platforms.add(ChipPlatform.of("ddr", Chips.ddr3()));
    if (rests) {
      builder
          .add("ram", Category.MEMORY)
          .set("ram", Properties.CALIBRATION, AadlValues.text("ddr"))
          .set(
              "ram",
              Properties.MEMORY_IDLE_POLICY,
              AadlValues.literal(oneOf(2) ? "Power_Down" : "Self_Refresh"));
      memories = new String[] {"ram", "flash"};
    }
    if (shared) {
      builder.add("sdram", Category.MEMORY);
      memories = new String[] {"sdram"};
    }
  }

  /** Some draw more at rest than at some work. */
  private String idle() {
    String usual = between(16, 48, "mW");
    return more.nextInt(6) == 0 ? 100 + more.nextInt(100) + " mW" : usual;
  }

  /** What a processor draws, and in some systems the memory that all of them work in. */
  private String[] drawn(String core, int least, int most) {
    return shared
        ? new String[] {"core", core, "ddr", least + more.nextInt(most - least) + " mW"}
        : new String[] {"core", core};
  }

  private void device(int number) {
    boolean falls = !oneOf(4);
    platforms.add(
        PlatformBuilder.platform("p" + number)
            .rail("supply", Role.DEVICE)
            .state("idle", "supply", between(2, 20, "mW"))
            .state("low", "supply", "1 mW")
            .state("one", "supply", between(20, 60, "mW"))
            .state("two", "supply", between(20, 300, "mW"))
            .policy(
                "doze",
                "idle",
                "low",
                between(137, 9000, "us"),
                between(100, 4000, "us"),
                "supply",
                between(2, 100, "mW"))
            .build());
    String path = "d" + number;
    builder
        .add(path, Category.DEVICE)
        .set(path, Properties.CALIBRATION, AadlValues.text("p" + number))
        .set(
            path, Properties.DEVICE_POWER_POLICY, AadlValues.literal(falls ? "Doze" : "Always_On"));
    if (oneOf(3)) {
      builder.set(path, Properties.WAKE_UP, AadlValues.literal("Ahead"));
    }
    hang(path);
  }

  private PlatformBuilder processor(int number, int cores) {
    PlatformBuilder platform =
        PlatformBuilder.platform("board" + number)
            .rail("core", Role.PROCESSOR)
            .state("idle", drawn(idle(), 1, 20));
    if (shared) {
      platform.rail("ddr", Role.MEMORY);
    }
    String path = "cpu" + number;
    builder
        .add(path, Category.PROCESSOR)
        .set(path, Properties.CALIBRATION, AadlValues.text("board" + number));
    if (cores == 1 && oneOf(5)) {
      windows(path);
    } else if (!oneOf(8)) {
      boolean several = cores > 1 || oneOf(2);
      String one = oneOf(2) ? "RMS" : "EDF";
      String protocol = several ? "POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL" : one;
      builder.set(path, Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
    }
    if (cores == 1 && oneOf(4)) {
      builder.set(path, Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(false));
    }
    int points = 1 + upTo(3);
    for (int i = points - 1; i >= 0; i--) {
      double volts = 0.7 + 0.1 * i;
      long watts = Math.round((100 + 300 * i) * volts * volts + upTo(50));
      platform
          .profile("p" + i, Set.of(), drawn(watts * cores + " mW", 1, 100))
          .point("p" + i, "", (300 + 300 * i) + " MHz", "")
          .voltage("p" + i, Math.round(1000 * volts) + " mV");
      if (cores > 1) {
        platform.busyCores("p" + i, String.valueOf(cores));
      }
    }
    based(platform, points);
    if (cores == 1 && oneOf(4)) {
      platform.constant("cores", "2", Dimension.RATIO); // another one has nothing to do
    }
    String governor = GOVERNORS[upTo(GOVERNORS.length - 1)];
    if (!governor.isEmpty()) {
      builder.set(path, Properties.CPU_GOVERNOR, AadlValues.literal(governor));
    }
    if (oneOf(2)) {
      platform
          .idleState("nap", between(200, 1500, "us"), between(10, 300, "us"), drawn("15 mW", 1, 20))
          .idleState(
              "off", between(2000, 9000, "us"), between(100, 900, "us"), drawn("1 mW", 1, 20));
      builder.set(path, Properties.IDLE_GOVERNOR, AadlValues.literal(oneOf(2) ? "Menu" : "Teo"));
    } else if (cores == 1 && oneOf(2)) {
      platform
          .state("sleep", drawn("2 mW", 1, 20))
          .policy("suspend", "idle", "sleep", between(1, 9, "ms"), "1 ms", drawn("90 mW", 20, 100));
      builder.set(path, Properties.IDLE_STATE, AadlValues.text("sleep"));
    }
    if (oneOf(2)) {
      platform.event("page_fault.on_demand", between(5, 60, "us"), "core", "20 uJ");
    } else {
      platform.cycles("page_fault.on_demand", 1000 + upTo(30_000));
    }
    if (oneOf(3)) {
      platform.event("timer_tick", between(2, 40, "us"), "core", "20 uJ");
      builder.set(path, Properties.CLOCK_PERIOD, between(1, 10, "ms"));
    }
    if (oneOf(3)) {
      platform.event("context_switch", between(2, 90, "us"), "core", "30 uJ");
    }
    if (oneOf(3)) {
      platform
          .constant("leakage.current", between(5, 90, "mA"), Dimension.CURRENT)
          .constant("leakage.growth", "0.02 1/K", Dimension.PER_KELVIN)
          .constant("leakage.temperature", "25 degC", Dimension.TEMPERATURE)
          .constant("leakage.in.idle", "50 %", Dimension.RATIO)
          .constant("temperature", "25 degC", Dimension.TEMPERATURE);
    }
    hang(path);
    return platform;
  }

  /** What a clock takes at each point, and how far states switch that and the leakage off. */
  private void based(PlatformBuilder platform, int points) {
    boolean clocked = more.nextInt(3) == 0;
    for (int i = 0; i < points && clocked; i++) {
      platform.base("p" + i, "core", 5 + more.nextInt(40) + " mW");
    }
    for (String state : new String[] {"nap", "off", "sleep"}) {
      if (more.nextBoolean()) {
        platform.constant("leakage.in." + state, more.nextInt(80) + " %", Dimension.RATIO);
      }
    }
  }

  /** Two partitions that take turns. */
  private void windows(String path) {
    partitions.add(path);
    String[] both = {path + "_0", path + "_1"};
    for (String partition : both) {
      builder
          .add(partition, Category.VIRTUAL_PROCESSOR)
          .set(partition, Properties.PROCESSOR_BINDING, AadlValues.references(path));
    }
    builder
        .set(path, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("ARINC653"))
        .set(path, Properties.MODULE_MAJOR_FRAME, "10 ms")
        .set(
            path,
            Properties.PARTITION_SLOTS,
            new ListValue(List.of(AadlValues.number("4 ms"), AadlValues.number("6 ms"))))
        .set(path, Properties.SLOTS_ALLOCATION, AadlValues.references(both));
  }

  /** One that is not always there is in a process of its own. */
  private void thread(int number, int cpu, int own, int cores) {
    boolean always = modes.isEmpty() || oneOf(3);
    ArchitectureBuilder all = builder;
    if (only.equals("quiet") && !always) {
      builder = process(ArchitectureBuilder.system("Left::Out.impl"), "some");
    }
    draw((always ? "app.t" : "some.t") + number, number, cpu, own, cores);
    builder = all;
  }

  private ArchitectureBuilder process(ArchitectureBuilder system, String name) {
    return system
        .add(name, Category.PROCESS)
        .set(name, Properties.MEMORY_BINDING, AadlValues.references(memories));
  }

  private void draw(String path, int number, int cpu, int own, int cores) {
    int period = PERIODS[upTo(PERIODS.length - 1)];
    long high =
        100_000 + (long) (random.nextDouble() * 0.8 * cores / (own + cores - 1) * period * 1e6 / 2);
    long low = (long) (random.nextDouble() * high);
    String bound = partitions.contains("cpu" + cpu) ? "cpu" + cpu + "_" + upTo(1) : "cpu" + cpu;
    builder
        .add(path, Category.THREAD)
        .set(path, Properties.PROCESSOR_BINDING, AadlValues.references(bound))
        .set(path, Properties.PERIOD, period + " ms")
        .set(path, Properties.DISPATCH_OFFSET, (oneOf(3) ? upTo(9) : 0) + " ms")
        .set(path, Properties.PRIORITY, String.valueOf(100 - number))
        .set(path, Properties.COMPUTE_EXECUTION_TIME, range(low, high));
    if (!oneOf(4)) {
      builder.set(path, Properties.MEMORY_TIME, oneOf(2) ? "0.0" : "0.4");
    }
    if (oneOf(3)) {
      builder.set(path, Properties.DISPATCH_PROTOCOL, AadlValues.literal("Sporadic"));
    }
    if (oneOf(3)) {
      builder
          .set(path, Properties.PAGE_FAULTS, String.valueOf(1 + upTo(5)))
          .set(path, Properties.DRAM_READS, (1 + upTo(100)) + " KiByte");
    }
    if (oneOf(4)) {
      builder
          .set(path, Properties.STORAGE_WRITES, (1 + upTo(1)) * 4 + " KiByte")
          .set(path, Properties.STORAGE_DEVICE, AadlValues.references("flash"));
    }
    List<PropertyValue> uses = new ArrayList<>();
    for (int i = devices == 0 ? 0 : upTo(2); i > 0; i--) {
      uses.add(use());
    }
    if (!uses.isEmpty()) {
      builder.set(path, Properties.DEVICE_USE, new ListValue(uses));
    }
  }

  private PropertyValue use() {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Used_Device", new ReferenceValue("d" + upTo(devices - 1)));
    fields.put("State", AadlValues.text(oneOf(2) ? "one" : "two"));
    long low = 50_000L + 1000 * upTo(1000);
    fields.put("Duration_Range", AadlValues.number(range(low, low + 1000L * upTo(1000))));
    return new RecordValue(fields);
  }
}
