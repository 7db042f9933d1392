package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
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
import org.aadlenergy.engine.service.power.PlainParts.Chip;
import org.aadlenergy.engine.service.power.PlainParts.Gadget;
import org.aadlenergy.engine.service.power.PlainParts.Nap;
import org.aadlenergy.engine.service.power.PlainParts.State;
import org.aadlenergy.engine.service.power.PlainParts.Task;
import org.aadlenergy.engine.service.power.PlainParts.Use;
import org.aadlenergy.engine.service.power.PlainPower.Costs;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;

/**
 * A system by chance, as a model and as parts of the plain world: processors of up to three cores
 * with governors, idle states or sleep, windows, ticks and switches; storages, devices, a regulator
 * and supplies; and a mode in which only some of it runs.
 */
final class PlainSystem {
  static final double HELP_WATTS = 0.03;
  static final double RAW_VOLTS = 3.7;
  static final double RAIL_VOLTS = 1.8;
  static final double STORAGE_WATTS = 1.5;
  static final double SWITCH_JOULES = 30e-6;
  static final double SWITCH_SECONDS = 40e-6;
  static final double TICK_JOULES = 20e-6;
  static final double TICK_SECONDS = 20e-6;
  private static final double FAULT_JOULES = 25e-6;
  private static final double FAULT_SECONDS = 50e-6;
  private static final long MS = 1_000_000_000;
  private static final long[][] PERIODS = {{10, 20, 40}, {20, 40, 80}, {15, 30, 60}, {25, 50, 100}};
  private static final String[] GOVERNORS = {
    "", "performance", "powersave", "ondemand", "conservative", "schedutil"
  };

  final ArchitectureBuilder builder = ArchitectureBuilder.system("Random::Sys.impl");
  final List<CalibratedPlatform> platforms = new ArrayList<>();
  final List<Chip> chips = new ArrayList<>();
  final List<Gadget> gadgets = new ArrayList<>();
  final List<Task> tasks = new ArrayList<>();
  final List<Costs> costs = new ArrayList<>();

  /** Whether a task is there in the quiet mode, too. */
  final List<Boolean> always = new ArrayList<>();

  final boolean modes;
  final Set<Integer> regulated = new java.util.HashSet<>();
  double[] loads = {};
  double[] shares = {};
  Help help = Help.NONE;

  /** Of the line before the regulator, and of that behind it. */
  double rawOhms;

  double railOhms;

  private final Random random;
  private final Random more; // what was added later, so that seeds keep their systems
  private final long[] periods;
  private final List<double[]> watts = new ArrayList<>();
  private final List<Double> load = new ArrayList<>();

  /** Whether a supply helps the cell, and on which line. */
  enum Help {
    NONE,
    BESIDE,
    ALONE,
    /** Beside the cell and before it, where it can give all that is asked for. */
    FIRST
  }

  PlainSystem(long seed) {
    random = new Random(seed);
    more = new Random(seed * 6_700_417L + 4);
    periods = PERIODS[random.nextInt(PERIODS.length)];
    modes = oneOf(4);
    int devices = random.nextInt(3);
    if (modes) {
      builder.mode("busy").mode("quiet");
    }
    builder.add("app", Category.PROCESS).add("some", Category.PROCESS);
    if (modes) {
      builder.inModes("some", "busy");
    }
    storage();
    for (int i = 0; i < devices; i++) {
      device(i);
    }
    boolean cluster = oneOf(5);
    chip(0, cluster);
    if (cluster) {
      chips.add(chips.get(0));
      watts.add(watts.get(0));
      load.add(load.get(0));
      place(1, chips.get(1), "board0");
    } else if (random.nextBoolean()) {
      chip(1, false);
    }
    int count = 2 + random.nextInt(5);
    for (int i = 0; i < count; i++) {
      task(i, count);
    }
    if (random.nextBoolean()) {
      regulator();
    }
  }

  private boolean oneOf(int many) {
    return random.nextInt(many) == 0;
  }

  /** Of one core where two of them are a cluster. */
  private void chip(int number, boolean cluster) {
    int cores = cluster ? 1 : 1 + random.nextInt(3) * random.nextInt(2);
    boolean divided = !cluster && cores == 1 && oneOf(6);
    boolean edf = cores == 1 && !divided && oneOf(4);
    int points = 1 + random.nextInt(4);
    long[] kiloHertz = LongStream.rangeClosed(1, points).map(i -> 300_000 * i).toArray();
    String governor = GOVERNORS[random.nextInt(GOVERNORS.length)];
    boolean follows = points > 1 && governor.matches("ondemand|conservative|schedutil");
    int fixed = governor.equals("powersave") ? 0 : points - 1;
    double idle = (16 + random.nextInt(32)) * 1e-3;
    int rest = random.nextInt(cores == 1 && !cluster ? 4 : 3);
    boolean chooses = rest == 1 || rest == 2;
    List<State> states = new ArrayList<>();
    int clusters = Integer.MAX_VALUE;
    if (chooses) {
      long off = (2000 + random.nextInt(7000)) * 1000L;
      states.add(new State(idle, 0, 0));
      states.add(
          new State(
              15e-3, (200 + random.nextInt(1300)) * 1000L, (10 + random.nextInt(290)) * 1000L));
      states.add(new State(1e-3, off, (100 + random.nextInt(800)) * 1000L));
      clusters = oneOf(2) ? 2 : 3;
    }
    boolean naps = rest == 3;
    Nap nap =
        naps
            ? new Nap(
                (1 + random.nextInt(9)) * MS + 137_000,
                MS * (1 + random.nextInt(4)) / 2,
                2e-3,
                (20 + random.nextInt(80)) * 1e-3)
            : Nap.NONE;
    boolean ticks = !naps && oneOf(3);
    long tick = ticks ? new long[] {1, 2, 5, 10}[random.nextInt(4)] * 1_000_000 : 4_000_000;
    double stretch = ticks ? 1.0 / (1.0 - TICK_SECONDS / (tick * 1e-9)) : 1.0;
    boolean switches = oneOf(3);
    Chip chip =
        new Chip(
            cores,
            number,
            edf,
            cores > 1 || divided || !oneOf(4),
            divided ? new long[] {2 * MS, 5 * MS} : new long[0],
            follows ? governor : "",
            kiloHertz,
            fixed,
            idle,
            states,
            clusters,
            oneOf(2),
            chooses && oneOf(4) ? 400_000 : Long.MAX_VALUE / 4,
            tick,
            ticks,
            ticks ? Math.round(TICK_SECONDS * 1e12) : 0,
            switches ? Math.round(stretch * SWITCH_SECONDS * 1e12) : 0,
            nap);
    chips.add(chip);
    double[] drawn = IntStream.range(0, points).mapToDouble(p -> draws(p)).toArray();
    watts.add(drawn);
    load.add(governor.equals("powersave") || divided ? 0.2 : 0.7);
    platforms.add(platform("board" + number, chip, drawn, cluster));
    place(number, chip, "board" + number);
    if (!governor.isEmpty()) {
      builder.set("cpu" + number, Properties.CPU_GOVERNOR, AadlValues.literal(governor));
      governors.put(number, governor);
    }
  }

  private final Map<Integer, String> governors = new LinkedHashMap<>();

  private double draws(int point) {
    double volts = 0.7 + 0.1 * point;
    return Math.round((100 + 300 * point) * volts * volts + random.nextInt(50)) * 1e-3;
  }

  private static CalibratedPlatform platform(
      String name, Chip chip, double[] drawn, boolean cluster) {
    PlatformBuilder platform =
        PlatformBuilder.platform(name)
            .rail("core", Role.PROCESSOR)
            .state("idle", "core", chip.idle() + " W")
            .event("page_fault.on_demand", "50 us", "core", "25 uJ");
    for (int p = drawn.length - 1; p >= 0; p--) {
      platform
          .profile("p" + p, Set.of(), "core", drawn[p] * chip.cores() + " W")
          .point("p" + p, "", 300 * (p + 1) + " MHz", "");
      if (chip.cores() > 1) {
        platform.busyCores("p" + p, String.valueOf(chip.cores()));
      }
    }
    for (int i = 1; i < chip.states().size(); i++) {
      State state = chip.states().get(i);
      platform.idleState(
          i >= chip.cluster() ? "cluster_off" : "core_" + i,
          state.residency() + " ns",
          state.exit() + " ns",
          "core",
          state.watts() + " W");
    }
    if (chip.nap() != Nap.NONE) {
      Nap nap = chip.nap();
      platform
          .state("sleep", "core", nap.low() + " W")
          .policy(
              "suspend",
              "idle",
              "sleep",
              nap.timeout() / 1000 + " ns",
              nap.wakeUp() / 1000 + " ns",
              "core",
              nap.waking() + " W");
    }
    if (chip.ticks()) {
      platform.event("timer_tick", "20 us", "core", "20 uJ");
    }
    if (chip.switching() > 0) {
      platform.event("context_switch", "40 us", "core", "30 uJ");
    }
    return cluster ? platform.constant("cores", "2", Dimension.RATIO).build() : platform.build();
  }

  private void place(int number, Chip chip, String platform) {
    String path = "cpu" + number;
    builder
        .add(path, Category.PROCESSOR)
        .set(path, Properties.CALIBRATION, AadlValues.text(platform));
    if (chip.windows().length > 0) {
      windows(path);
    } else {
      String protocol = chip.edf() ? "EDF" : "POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL";
      builder.set(path, Properties.SCHEDULING_PROTOCOL, AadlValues.literal(protocol));
    }
    if (!chip.preemptive()) {
      builder.set(path, Properties.PREEMPTIVE_SCHEDULER, new BooleanValue(false));
    }
    if (number > 0 && platform.equals("board0") && governors.containsKey(0)) {
      builder.set(path, Properties.CPU_GOVERNOR, AadlValues.literal(governors.get(0)));
    }
    if (!chip.states().isEmpty()) {
      builder.set(path, Properties.IDLE_GOVERNOR, AadlValues.literal(chip.teo() ? "Teo" : "Menu"));
      if (chip.limit() < MS) {
        builder.set(path, Properties.IDLE_LATENCY_LIMIT, "400 us");
      }
    }
    if (chip.nap() != Nap.NONE) {
      builder.set(path, Properties.IDLE_STATE, AadlValues.text("sleep"));
    }
    if (chip.ticks()) {
      builder.set(path, Properties.CLOCK_PERIOD, chip.tick() / 1_000_000 + " ms");
    }
  }

  /** Two partitions that take turns. */
  private void windows(String path) {
    String[] both = {path + "_0", path + "_1"};
    for (String partition : both) {
      builder
          .add(partition, Category.VIRTUAL_PROCESSOR)
          .set(partition, Properties.PROCESSOR_BINDING, AadlValues.references(path));
    }
    builder
        .set(path, Properties.SCHEDULING_PROTOCOL, AadlValues.literal("ARINC653"))
        .set(path, Properties.MODULE_MAJOR_FRAME, "5 ms")
        .set(
            path,
            Properties.PARTITION_SLOTS,
            new ListValue(List.of(AadlValues.number("2 ms"), AadlValues.number("3 ms"))))
        .set(path, Properties.SLOTS_ALLOCATION, AadlValues.references(both));
  }

  private void storage() {
    platforms.add(
        PlatformBuilder.platform("chip")
            .rail("vdd", Role.MEMORY)
            .constant("storage.operation_size", "4 KiB", Dimension.SIZE)
            .event("storage.write", "2 ms", "vdd", "3 mJ")
            .build());
    builder
        .add("flash", Category.MEMORY)
        .set("flash", Properties.CALIBRATION, AadlValues.text("chip"))
        .set("app", Properties.MEMORY_BINDING, AadlValues.references("flash"))
        .set("some", Properties.MEMORY_BINDING, AadlValues.references("flash"));
  }

  /** Devices, and often processors, hang on a regulator behind a cell. */
  private void regulator() {
    loads = new double[] {5e-3, 60e-3, 600e-3};
    shares = new double[3];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = (50 + random.nextInt(45)) * 0.01;
    }
    platforms.add(ConverterParts.powers("reg", 1e-3, loads, shares, RAIL_VOLTS));
    for (String line : List.of("raw", "rail")) {
      builder.add(line, Category.BUS).set(line, Properties.EXCLUDED, AadlValues.text("a wire"));
    }
    builder
        .add("cell", Category.DEVICE)
        .set("cell", Properties.BATTERY_ENERGY, "1.0 Wh")
        .set("cell", Properties.BATTERY_VOLTAGE, RAW_VOLTS + " V")
        .add("reg", Category.DEVICE)
        .set("reg", Properties.CALIBRATION, AadlValues.text("platform_reg"));
    help = Help.values()[random.nextInt(3)];
    help = help == Help.BESIDE && more.nextBoolean() ? Help.FIRST : help;
    if (help == Help.ALONE) {
      builder
          .add("other", Category.BUS)
          .set("other", Properties.EXCLUDED, AadlValues.text("a wire"));
    }
    if (help != Help.NONE) {
      builder
          .add("help", Category.DEVICE)
          .set("help", Properties.EXCLUDED, AadlValues.text("gives what others draw"));
      connect("help.out", Direction.OUT, "raw");
      builder.set("help.out", "SEI::PowerSupply", HELP_WATTS + " W");
    }
    railOhms = wire("rail", 200);
    rawOhms = help == Help.ALONE ? 0.0 : wire("raw", 400);
    if (help == Help.FIRST) {
      PropertyValue order =
          new ListValue(List.of(new ReferenceValue("help"), new ReferenceValue("cell")));
      builder
          .set("raw", Properties.SOURCE_RULE, AadlValues.literal("Priority"))
          .set("raw", Properties.SOURCE_ORDER, order);
    }
    connect("cell.out", Direction.OUT, help == Help.ALONE ? "other" : "raw");
    connect("reg.in", Direction.IN, "raw");
    connect("reg.out", Direction.OUT, "rail");
    for (int i = 0; i < gadgets.size(); i++) {
      connect("d" + i + ".power", Direction.IN, "rail");
    }
    for (int i = 0; i < chips.size(); i++) {
      if (random.nextBoolean()) {
        connect("cpu" + i + ".power", Direction.IN, "rail");
        regulated.add(i);
      }
    }
  }

  /** Of so many milliohms at most; of some lines none. */
  private double wire(String line, int most) {
    int milliohms = more.nextInt(3) > 0 ? 1 + more.nextInt(most) : 0;
    builder.set(line, Properties.LINE_RESISTANCE, milliohms + ".0 mOhm");
    return milliohms * 1e-3;
  }

  private void connect(String feature, Direction direction, String line) {
    builder.feature(feature, FeatureKind.BUS_ACCESS, direction);
    builder.connectBoth(Kind.ACCESS, line, feature);
  }

  /** Timeouts are no multiples of anything else: no gap is exactly as long. */
  private void device(int number) {
    boolean falls = random.nextInt(4) > 0;
    long timeout = random.nextInt(8) * MS + 137_000;
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
                timeout / 1000 + " ns",
                wakeUp / 1000 + " ns",
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

  private void task(int number, int count) {
    int cpu = random.nextInt(chips.size());
    Chip chip = chips.get(cpu);
    boolean there = !modes || 3 * number < count;
    String path = (there ? "app.t" : "some.t") + number;
    int partition = chip.windows().length == 0 ? 0 : random.nextInt(2);
    String bound = chip.windows().length == 0 ? "cpu" + cpu : "cpu" + cpu + "_" + partition;
    long period = periods[random.nextInt(periods.length)];
    long offset = oneOf(3) ? random.nextInt(10) : 0;
    double most = load.get(cpu) * period * 1000 * chip.cores() / count;
    long micros = 100 + (long) (Math.min(most, 0.5 * period * 1000) * random.nextDouble());
    double memory = oneOf(2) ? 0.0 : 0.4;
    boolean timer = !oneOf(3);
    int faults = oneOf(3) ? 1 + random.nextInt(4) : 0;
    int writes = oneOf(4) ? 1 + random.nextInt(2) : 0;
    builder
        .add(path, Category.THREAD)
        .set(path, Properties.PROCESSOR_BINDING, AadlValues.references(bound))
        .set(path, Properties.PERIOD, period + " ms")
        .set(path, Properties.DISPATCH_OFFSET, offset + " ms")
        .set(path, Properties.PRIORITY, String.valueOf(count - number))
        .set(path, Properties.MEMORY_TIME, String.valueOf(memory))
        .set(path, Properties.COMPUTE_EXECUTION_TIME, micros + " us .. " + micros + " us");
    if (!timer) {
      builder.set(path, Properties.DISPATCH_PROTOCOL, AadlValues.literal("Sporadic"));
    }
    if (faults > 0) {
      builder.set(path, Properties.PAGE_FAULTS, String.valueOf(faults));
    }
    if (writes > 0) {
      builder
          .set(path, Properties.STORAGE_WRITES, 4 * writes + " KiByte")
          .set(path, Properties.STORAGE_DEVICE, AadlValues.references("flash"));
    }
    int points = chip.kiloHertz().length;
    double[] code = new double[points];
    double[] slow = new double[points];
    double fixed = faults * FAULT_SECONDS;
    for (int p = 0; p < points; p++) {
      code[p] = memory + (1.0 - memory) * points / (p + 1);
      slow[p] = (micros * 1e-6 * code[p] + fixed) / (micros * 1e-6 + fixed);
    }
    double stretch = chip.ticks() ? 1.0 / (1.0 - TICK_SECONDS / (chip.tick() * 1e-9)) : 1.0;
    long time = Math.round(stretch * (micros * 1e-6 + fixed) * 1e12);
    always.add(there);
    tasks.add(
        new Task(
            cpu,
            partition,
            period * MS,
            offset * MS,
            time,
            slow,
            java.util.Collections.nCopies(writes, 2 * MS),
            timer,
            uses(path)));
    costs.add(new Costs(watts.get(cpu), micros * 1e-6, code, fixed, faults * FAULT_JOULES));
  }

  private List<Use> uses(String path) {
    List<Use> uses = new ArrayList<>();
    List<PropertyValue> records = new ArrayList<>();
    for (int i = gadgets.isEmpty() ? 0 : random.nextInt(3); i > 0; i--) {
      int gadget = random.nextInt(gadgets.size());
      long micros = 100 + random.nextInt(1400);
      boolean one = random.nextBoolean();
      uses.add(new Use(gadget, micros * 1_000_000, one ? 20e-3 : 50e-3));
      records.add(use("d" + gadget, one ? "one" : "two", micros + " us"));
    }
    if (!records.isEmpty()) {
      builder.set(path, Properties.DEVICE_USE, new ListValue(records));
    }
    return uses;
  }

  private static PropertyValue use(String device, String state, String duration) {
    Map<String, PropertyValue> fields = new LinkedHashMap<>();
    fields.put("Used_Device", new ReferenceValue(device));
    fields.put("State", AadlValues.text(state));
    fields.put("Duration", AadlValues.number(duration));
    return new RecordValue(fields);
  }
}
