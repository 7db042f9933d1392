package org.aadlenergy.engine.service.swap;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What a swap device does between the requests of {@code app.t}: it waits at 600 mW, or sleeps at
 * 24 mW after 2 s, and wakes up in 4.5 s at 1067 mW. It serves 140 ms of each 20 s.
 */
class SwapDevicesTest {
  private static final String THREAD = "app.t";

  private static ArchitectureBuilder policy(String literal) {
    return SwapSystem.builder()
        .set("disk", Properties.DEVICE_POWER_POLICY, AadlValues.literal(literal));
  }

  private static ShownDevice disk(Estimated result) {
    assertThat(ShownDevice.of(result)).hasSize(1);
    return ShownDevice.of(result).get(0);
  }

  private static void assertState(ShownDevice disk, String state, double seconds, double joules) {
    ShownDevice.StateShare share =
        disk.states().stream().filter(s -> s.state().equals(state)).findFirst().orElseThrow();
    assertThat(share.seconds()).isCloseTo(seconds, within(1e-9));
    assertThat(share.energyJoules().nominal()).isCloseTo(joules, within(1e-9));
  }

  /** Reading 100 ms and writing back 40 ms, at 637 mW; the rest of 20 s it waits at 600 mW. */
  @Test
  void aDeviceThatIsAlwaysOnServesAndWaits() {
    Estimated result = SwapSystem.estimate(SwapSystem.builder());
    ShownDevice disk = disk(result);

    assertThat(disk.path()).isEqualTo("disk");
    assertThat(disk.platform()).isEqualTo("disk");
    assertThat(disk.wakeUp()).isEqualTo("on_demand");
    assertThat(disk.wakeUps()).isZero();
    assertThat(disk.requests()).isCloseTo(1.0, within(1e-12));
    assertState(disk, "swapping", 0.14, 0.14 * 0.637);
    assertState(disk, "wait", 19.86, 19.86 * 0.6);
    assertThat(disk.states()).hasSize(2);
  }

  /** 2 s of waiting, 13.36 s asleep and 4.5 s of waking up before the 140 ms of swapping. */
  @Test
  void aDeviceThatSleepsWakesUpForEachDispatch() {
    ShownDevice disk = disk(SwapSystem.estimate(policy("Timeout")));

    assertThat(disk.policy()).isEqualTo("timeout");
    assertThat(disk.wakeUps()).isCloseTo(1.0, within(1e-9));
    assertThat(disk.addedSeconds()).isCloseTo(4.5, within(1e-9));
    assertState(disk, "swapping", 0.14, 0.14 * 0.637);
    assertState(disk, "wait", 2.0, 2.0 * 0.6);
    assertState(disk, "sleep", 13.36, 13.36 * 0.024);
    assertState(disk, "waking up", 4.5, 4.5 * 1.067);
  }

  /** Over a window of a minute there are three of everything. */
  @Test
  void allCountsOverTheWindow() {
    ShownDevice disk =
        disk(
            SwapSystem.estimate(policy("Timeout").set("", Properties.ESTIMATION_WINDOW, "60 sec")));

    assertThat(disk.requests()).isCloseTo(3.0, within(1e-9));
    assertThat(disk.wakeUps()).isCloseTo(3.0, within(1e-9));
    assertThat(disk.addedSeconds()).isCloseTo(3 * 4.5, within(1e-9));
    assertState(disk, "swapping", 3 * 0.14, 3 * 0.14 * 0.637);
    assertState(disk, "sleep", 3 * 13.36, 3 * 13.36 * 0.024);
    assertState(disk, "waking up", 3 * 4.5, 3 * 4.5 * 1.067);
    ShownDevice.PolicyChoice asleep = disk.choices().get(1);
    assertThat(asleep.addedSeconds()).isCloseTo(3 * 4.5, within(1e-9));
    assertThat(asleep.energyJoules().nominal())
        .isCloseTo(3 * (0.14 * 0.637 + 1.2 + 13.36 * 0.024 + 4.5 * 1.067), within(1e-9));
  }

  /** Waiting: 0.14 x 0.637 + 19.86 x 0.6. Break-even: (4.5 x 1.067 - ...) as the policy says. */
  @Test
  void eachPolicyIsCompared() {
    ShownDevice disk = disk(SwapSystem.estimate(policy("Timeout")));

    ShownDevice.PolicyChoice on = disk.choices().get(0);
    assertThat(on.policy()).isEqualTo("always_on");
    assertThat(on.energyJoules().nominal()).isCloseTo(0.14 * 0.637 + 19.86 * 0.6, within(1e-9));
    assertThat(on.breakEvenSeconds()).isEmpty();
    assertThat(on.best()).isFalse();
    ShownDevice.PolicyChoice asleep = disk.choices().get(1);
    assertThat(asleep.best()).isTrue();
    // an oracle sleeps at once, and is awake in time: 15.36 s of sleep and 4.5 s of waking up
    ShownDevice.PolicyChoice oracle = disk.choices().get(2);
    assertThat(oracle.energyJoules().nominal())
        .isCloseTo(0.14 * 0.637 + 15.36 * 0.024 + 4.5 * 1.067, within(1e-9));
    assertThat(oracle.addedSeconds()).isZero();
    assertThat(oracle.best()).isFalse();
  }

  @Test
  void notesSayFromWhichGapsAPolicyPays() {
    ShownDevice disk = disk(SwapSystem.estimate(policy("Timeout")));

    assertThat(disk.notes())
        .anyMatch(n -> n.startsWith("policy timeout pays from gaps of 10.34 s woken on demand, "))
        .contains("policy power_off is not compared: it lacks wake_up time in policy power_off")
        .noneMatch(n -> n.contains("rest of the system"));
    assertThat(disk(SwapSystem.estimate(SwapSystem.builder())).notes())
        .noneMatch(n -> n.contains("pays from"));
  }

  /** What the processor draws meanwhile makes waiting for the device dearer. */
  @Test
  void theRestOfTheSystemIsNoted() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("core", Role.PROCESSOR)
            .profile("run", Set.of(), "core", "2 W");
    ArchitectureBuilder builder =
        policy("Timeout").set("cpu", Properties.CALIBRATION, AadlValues.text("board"));
    Estimated result = Estimated.of(builder.build(), SwapSystem.disk().build(), board.build());

    // 1 s of 2 W in 20 s
    assertThat(disk(result).notes())
        .anyMatch(n -> n.contains("with the 0.1000 W that the rest of the system draws meanwhile"));
  }

  @Test
  void wakingUpIsExplained() {
    SwapSystem.estimate(policy("Timeout"))
        .cost(THREAD, "swap.wake_up", DISPATCH)
        .count(1.0)
        .seconds(4.5)
        .charges("disk", "card", 4.5 * 1.067)
        .agrees()
        .explains("n = wake-ups of disk for the thread, per dispatch, as simulated = 1.00000", 1.0)
        .explains("T = n x t wu = 1.00000 x 4500 ms", 4.5)
        .explains("E(card) = n x p(card) x t wu = 1.00000 x 1067 mW x 4500 ms", 4.5 * 1.067)
        .given("t wu", "4500 ms")
        .given("p(card)", "1067 mW");
    SwapSystem.estimate(
            policy("Timeout").set("disk", Properties.WAKE_UP, AadlValues.literal("Ahead")))
        .cost(THREAD, "swap.wake_up", DISPATCH)
        .seconds(0.0)
        .agrees()
        .explains("T = 0, as the device is woken ahead = 0", 0.0);
  }

  @Test
  void wakingUpIsATermOfItsOwn() {
    // reading, writing, waking up and the device; not what the thread runs, uncalibrated
    assertThat(SwapSystem.estimate(policy("Timeout")).coverage()).isEqualTo(4.0 / 5.0);
  }

  /** On the board of the processor, which idles at 500 mW, waking up adds 1067 - 500 mW. */
  @Test
  void onTheBoardOfTheProcessorWakingUpAddsToTheIdlePower() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .state("idle", "supply", "500 mW")
            .state("wait", "supply", "900 mW")
            .policy("doze", "wait", "idle", "2000 ms", "4500 ms", "supply", "1067 mW")
            .profile("run", Set.of(), "supply", "2 W")
            .event("swap.read", "10 ms", "supply", "1 W")
            .event("swap.read_and_write_back", "20 ms", "supply", "1 W");
    ArchitectureBuilder builder =
        policy("Doze")
            .set("disk", Properties.SWAP_CLUSTER, "10")
            .set("cpu", Properties.CALIBRATION, AadlValues.text("board"))
            .set("disk", Properties.CALIBRATION, AadlValues.text("board"));

    SwapSystem.estimate(builder, board.build())
        .cost(THREAD, "swap.wake_up", DISPATCH)
        .charges("cpu", "supply", 4.5 * (1.067 - 0.5))
        .agrees()
        .explains(
            "E(supply) = n x (p(supply) - p0(supply)) x t wu = 1.00000 x (1067 mW - 500 mW) x"
                + " 4500 ms",
            4.5 * 0.567)
        .given("p0(supply)", "500 mW");
  }

  @Test
  void devicesAreListedByPath() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .add("card", Category.DEVICE)
            .set("card", Properties.CALIBRATION, AadlValues.text("disk"))
            .set("card", Properties.DEVICE_POWER_POLICY, AadlValues.literal("Timeout"))
            .add("unused", Category.DEVICE)
            .set("unused", Properties.CALIBRATION, AadlValues.text("disk"));

    assertThat(ShownDevice.of(SwapSystem.estimate(builder)))
        .extracting(ShownDevice::path)
        .containsExactly("card", "disk");
  }

  /** Two threads: 4.5 s each for waking up would not fit into the periods that they have. */
  @Test
  void aDeviceThatCannotKeepUpIsReported() {
    ArchitectureBuilder builder =
        SwapSystem.builder().set(THREAD, Properties.SWAPPED_IN_PAGES, "2100");
    Estimated result = SwapSystem.estimate(builder);

    result.finds(
        DiagnosticCode.DEVICE_OVERLOADED,
        Severity.WARNING,
        builder.lineOf("disk"),
        "disk cannot keep up with its requests: they take more time than there is",
        "swap less, or to a faster device");
    assertThat(SwapSystem.estimate(SwapSystem.builder()).findings(DiagnosticCode.DEVICE_OVERLOADED))
        .isEmpty();
  }

  @Test
  void eventsWithoutAPeriodAreTakenToComeEvenly() {
    ArchitectureBuilder builder =
        SwapSystem.builder()
            .add("app.e", Category.THREAD)
            .set("app.e", Properties.DISPATCH_PROTOCOL, AadlValues.literal("Aperiodic"))
            .set("app.e", Properties.DISPATCH_RATE, "0.1 PerSecond")
            .set("app.e", Properties.SWAPPED_IN_PAGES, "5");
    ShownDevice disk = disk(SwapSystem.estimate(builder));

    assertThat(disk.notes()).contains("events without a period are taken to come evenly");
    assertThat(disk.requests()).isCloseTo(1.0 + 2.0, within(1e-9));
    assertState(disk, "swapping", 0.14 + 2 * 0.05, (0.14 + 2 * 0.05) * 0.637);
  }
}
