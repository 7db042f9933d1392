package org.aadlenergy.engine.service.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.device.UseWorld.Gadget;
import org.aadlenergy.engine.service.device.UseWorld.Job;
import org.aadlenergy.engine.service.device.UseWorld.Step;
import org.aadlenergy.engine.service.scheduling.ScheduleSection;
import org.aadlenergy.engine.service.swap.DeviceSection;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Drawn;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** Random systems of processors and devices agree with a simulation that knows nothing of them. */
class RandomUsesTest {
  private static final int SYSTEMS = Drawn.systems(9, 300, 300);
  private static final long MS = 1_000_000;
  private static final long[] PERIODS = {20, 30, 40, 60, 120};
  private static final long HYPERPERIOD = 120 * MS;

  /** Devices may need up to four hyperperiods until they do the same again. */
  private static final int COUNTED = 12;

  private static final int SETTLING = 24;

  private final List<Gadget> gadgets = new ArrayList<>();
  private final List<Job> jobs = new ArrayList<>();
  private final List<CalibratedPlatform> platforms = new ArrayList<>();

  @Test
  void devicesQueueSleepAndDrawAsInASimulationOfItsOwn() {
    int exact = 0;
    int waited = 0;
    int slept = 0;
    for (long seed = 0; seed < SYSTEMS; seed++) {
      ArchitectureBuilder builder = system(new Random(seed));
      Estimated result =
          Estimated.of(builder.build(), platforms.toArray(new CalibratedPlatform[0]));
      UseWorld world = new UseWorld(gadgets, jobs);
      double[][] found = world.between(SETTLING * HYPERPERIOD, (SETTLING + COUNTED) * HYPERPERIOD);
      for (int i = 0; i < gadgets.size(); i++) {
        slept += assertDevice(seed, i, result, found[i]);
      }
      for (int task = 0; task < jobs.size(); task++) {
        Row row = response(result, task);
        if (row.get(ScheduleSection.WORST_IS).equals("exact")) {
          exact++;
          double longest = world.longest[task] * 1e-9;
          assertThat(row.get(ScheduleSection.WORST))
              .as("response of t%s in system %s", task, seed)
              .isCloseTo(longest, within(1e-9 * longest));
          waited += longest > row.get(ScheduleSection.BEST) * 1.0001 ? 1 : 0;
        }
      }
    }
    // so that the test tests what it says
    assertThat(exact).isGreaterThan(5 * SYSTEMS / 3);
    assertThat(waited).isGreaterThan(2 * SYSTEMS / 3);
    assertThat(slept).isGreaterThan(SYSTEMS / 3);
  }

  /** Computations of any length within their ranges, each the same in all dispatches. */
  @Test
  void noDispatchTakesLongerThanItsBound() {
    int bounds = 0;
    for (long seed = 0; seed < SYSTEMS / 3; seed++) {
      Random random = new Random(seed);
      ArchitectureBuilder builder = system(random);
      for (int task = 0; task < jobs.size(); task++) {
        long time = jobs.get(task).time();
        String range = time / 2 + " ns .. " + time + " ns";
        builder.set("app.t" + task, Properties.COMPUTE_EXECUTION_TIME, range);
      }
      Estimated result =
          Estimated.of(builder.build(), platforms.toArray(new CalibratedPlatform[0]));
      for (int run = 0; run < 4; run++) {
        UseWorld world = new UseWorld(gadgets, shortened(run, random));
        world.between(0, COUNTED * HYPERPERIOD);
        for (int task = 0; task < jobs.size(); task++) {
          Row row = response(result, task);
          if (!row.get(ScheduleSection.WORST_IS).equals("seen")) {
            bounds++;
            assertThat(world.longest[task] * 1e-9)
                .as("response of t%s in system %s", task, seed)
                .isLessThanOrEqualTo(row.get(ScheduleSection.WORST) * (1.0 + 1e-12));
          }
        }
      }
    }
    assertThat(bounds).isGreaterThan(5 * SYSTEMS / 3);
  }

  private List<Job> shortened(int run, Random random) {
    List<Job> others = new ArrayList<>();
    for (Job job : jobs) {
      long time = job.time() / 2 + Math.round(random.nextDouble() * job.time() / 2);
      time = run == 0 ? job.time() : run == 1 ? job.time() / 2 : time;
      others.add(new Job(job.processor(), job.period(), job.offset(), time, job.steps()));
    }
    return others;
  }

  private int assertDevice(long seed, int number, Estimated result, double[] found) {
    ComponentResult device = result.component("d" + number);
    Row row =
        result.rows(DeviceSection.TYPE).stream()
            .filter(r -> r.get(DeviceSection.PATH).equals("d" + number))
            .findFirst()
            .orElseThrow();
    double windows = result.mode().windowSeconds() / (HYPERPERIOD * 1e-9) / COUNTED;
    double joules = found[0] * windows;
    assertThat(device.energyJoules().nominal())
        .as("energy of d%s in system %s: %s", number, seed, gadgets.get(number))
        .isCloseTo(joules, within(1e-9 * joules));
    double awake = (found[1] + found[2] * gadgets.get(number).wakeUp() * 1e-9) * windows;
    assertThat(device.times().orElseThrow().activeSeconds())
        .as("time of d%s in system %s", number, seed)
        .isCloseTo(awake, within(1e-9 * awake));
    assertThat(row.get(DeviceSection.WAKE_UPS))
        .as("wake-ups of d%s in system %s", number, seed)
        .isCloseTo(found[2] * windows, within(1e-9 * found[2]));
    return found[2] > 0.0 ? 1 : 0;
  }

  private static Row response(Estimated result, int task) {
    return result.rows(ScheduleSection.TYPE).stream()
        .flatMap(row -> row.get(ScheduleSection.TASKS).stream())
        .filter(row -> row.get(ScheduleSection.THREAD).equals("app.t" + task))
        .findFirst()
        .orElseThrow();
  }

  private ArchitectureBuilder system(Random random) {
    gadgets.clear();
    jobs.clear();
    platforms.clear();
    platforms.add(Radios.board().build());
    ArchitectureBuilder builder = ArchitectureBuilder.system("Random::Sys.impl");
    int processors = 1 + random.nextInt(2);
    for (int cpu = 0; cpu < processors; cpu++) {
      builder
          .add("cpu" + cpu, Category.PROCESSOR)
          .set("cpu" + cpu, Properties.CALIBRATION, AadlValues.text("board"))
          .set(
              "cpu" + cpu,
              Properties.SCHEDULING_PROTOCOL,
              AadlValues.literal("POSIX_1003_HIGHEST_PRIORITY_FIRST_PROTOCOL"));
    }
    int devices = 1 + random.nextInt(3);
    for (int device = 0; device < devices; device++) {
      device(device, random, builder);
    }
    builder.add("app", Category.PROCESS);
    int tasks = 2 + random.nextInt(3);
    for (int task = 0; task < tasks; task++) {
      task(task, tasks, processors, random, builder);
    }
    // every device is used
    for (int device = 0; device < devices; device++) {
      int number = device;
      boolean used = false;
      for (Job job : jobs) {
        used |= job.steps().stream().anyMatch(step -> step.gadget() == number);
      }
      if (!used) {
        return system(random);
      }
    }
    return builder;
  }

  /** Timeouts are no multiples of anything else: no gap is exactly as long. */
  private void device(int number, Random random, ArchitectureBuilder builder) {
    long timeout = random.nextInt(8) * MS + 137;
    long wakeUp = (1 + random.nextInt(4)) * MS / 2;
    int places = random.nextInt(3) == 0 ? 2 : 1;
    boolean falls = random.nextInt(4) > 0;
    boolean ahead = random.nextInt(3) == 0;
    int[] milliwatts = {2 + random.nextInt(9), 1, 5 + random.nextInt(90)};
    PlatformBuilder platform =
        PlatformBuilder.platform("p" + number)
            .rail("supply", Role.DEVICE)
            .constant("uses.overlap", String.valueOf(places), Dimension.RATIO)
            .state("idle", "supply", milliwatts[0] + " mW")
            .state("low", "supply", milliwatts[1] + " mW")
            .state("one", "supply", "20 mW")
            .state("two", "supply", "50 mW")
            .policy(
                "doze",
                "idle",
                "low",
                timeout + " ns",
                wakeUp + " ns",
                "supply",
                milliwatts[2] + " mW");
    platforms.add(platform.build());
    double[] watts = {milliwatts[0] * 1e-3, milliwatts[1] * 1e-3, milliwatts[2] * 1e-3};
    gadgets.add(new Gadget(falls, ahead, timeout, wakeUp, places, watts));
    String path = "d" + number;
    builder
        .add(path, Category.DEVICE)
        .set(path, Properties.CALIBRATION, AadlValues.text("p" + number))
        .set(path, Properties.WAKE_UP, AadlValues.literal(ahead ? "Ahead" : "On_Demand"))
        .set(
            path, Properties.DEVICE_POWER_POLICY, AadlValues.literal(falls ? "Doze" : "Always_On"));
  }

  private void task(
      int number, int tasks, int processors, Random random, ArchitectureBuilder builder) {
    long period = PERIODS[random.nextInt(PERIODS.length)];
    long offset = random.nextInt(3) == 0 ? random.nextInt(10) : 0;
    long time = 1 + random.nextInt(3);
    int processor = random.nextInt(processors);
    List<Step> steps = new ArrayList<>();
    List<PropertyValue> uses = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      int gadget = random.nextInt(gadgets.size());
      long micros = 100 + random.nextInt(1400);
      boolean one = random.nextBoolean();
      steps.add(new Step(gadget, micros * 1000, one ? 20e-3 : 50e-3));
      uses.add(Radios.use("d" + gadget, one ? "one" : "two", micros + " us"));
    }
    jobs.add(new Job(processor, period * MS, offset * MS, time * MS, steps));
    String path = "app.t" + number;
    builder
        .add(path, Category.THREAD)
        .set(path, Properties.PROCESSOR_BINDING, AadlValues.references("cpu" + processor))
        .set(path, Properties.PERIOD, period + " ms")
        .set(path, Properties.DISPATCH_OFFSET, offset + " ms")
        .set(path, Properties.PRIORITY, String.valueOf(tasks - number))
        .set(path, Properties.COMPUTE_EXECUTION_TIME, time + " ms .. " + time + " ms")
        .set(path, Properties.DEVICE_USE, new ListValue(uses));
  }
}
