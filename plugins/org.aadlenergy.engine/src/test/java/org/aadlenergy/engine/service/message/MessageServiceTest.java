package org.aadlenergy.engine.service.message;

import static org.aadlenergy.engine.result.ServiceResult.Phase.DISPATCH;
import static org.aadlenergy.engine.service.message.Talking.THREAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Connection.Kind;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.aadlenergy.engine.architecture.Feature.FeatureKind;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Cost;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** What messages of 100 bytes cost their sender, by the way that they take. */
class MessageServiceTest {
  private static final String MESSAGE = "message";

  private static Cost sent(ArchitectureBuilder builder) {
    return Talking.estimate(builder).cost(THREAD, MESSAGE, DISPATCH);
  }

  /** 5 us + 100 x 2 ns; 3 uJ + 100 x 4 nJ of the core, and 200 mW of the memory for that time. */
  @Test
  void withinAProcessAMessageCostsAPartFixedAndAPartByByte() {
    double seconds = 5e-6 + 100 * 2e-9;
    sent(Talking.sending("app.u"))
        .count(1.0)
        .seconds(seconds)
        .charges("cpu", "core", 3e-6 + 100 * 4e-9)
        .charges("ram", "ram", 0.2 * seconds)
        .flagged(false)
        .agrees()
        .explains("n = messages per dispatch = 1", 1.0)
        .explains("T (message.local) = n x (a + b x bytes) = 1 x (a + b x 100 B)", seconds)
        .explains(
            "E(core, message.local) = n x (a + b x bytes) = 1 x (a + b x 100 B)", 3e-6 + 100 * 4e-9)
        .given("t", "5 us")
        .given("t/B", "2 ns/B")
        .given("e", "3 uJ")
        .given("e/B", "4 nJ/B")
        .given("p", "200 mW")
        .notes("The sender pays for the whole way");
  }

  @Test
  void toAnotherProcessItCostsMore() {
    sent(Talking.sending("other.v"))
        .count(1.0)
        .seconds(20e-6)
        .charges("cpu", "core", 10e-6)
        .charges("ram", "ram", 6e-6)
        .agrees();
  }

  /** The sender's 50 us and 39 uJ; the bus takes 100 us + 100 x 1 us at 50 mW. */
  @Test
  void overABusTheBusIsChargedAndItsTimeIsNotTheProcessors() {
    Estimated result = Talking.estimate(Talking.sending("far.w", "bus"));

    Cost cost =
        result
            .cost(THREAD, MESSAGE, DISPATCH)
            .count(1.0)
            .seconds(50e-6)
            .charges("cpu", "core", 30e-6)
            .charges("ram", "ram", 9e-6)
            .charges("bus", "wire", 200e-6 * 0.05)
            .joules(49e-6);
    cost.explains("T on bus bus (message.bus) = n x (a + b x bytes) = 1 x (a + b x 100 B)", 200e-6);
    // 100 dispatches a second, and the window is one period
    assertThat(result.component("bus").times().orElseThrow().activeSeconds())
        .isCloseTo(200e-6, within(1e-9));
    assertThat(result.component("bus").energyJoules().nominal()).isCloseTo(10e-6, within(1e-15));
  }

  @Test
  void eachBusOnTheWayIsPaidOnce() {
    ArchitectureBuilder builder =
        Talking.sized(
            Talking.silent()
                .add("bus2", Category.BUS)
                .set("bus2", Properties.CALIBRATION, AadlValues.text("can"))
                .sends("app.t.out", "far.w.in", "bus", "bus2", "bus"));

    sent(builder)
        .seconds(50e-6)
        .charges("bus", "wire", 10e-6)
        .charges("bus2", "wire", 10e-6)
        .joules(39e-6 + 2 * 10e-6);
  }

  /** The sender has its costs for each receiver; all hear what is on the bus once. */
  @Test
  void aBusCarriesWhatSeveralReceiveOnce() {
    ArchitectureBuilder builder = Talking.sending("far.w", "bus");
    SmallSystem.thread(builder, "far.x");
    Estimated result = Talking.estimate(builder.sends("app.t.out", "far.x.in", "bus"));

    result
        .cost(THREAD, MESSAGE, DISPATCH)
        .count(2.0)
        .seconds(2 * 50e-6)
        .charges("cpu", "core", 2 * 30e-6)
        .charges("ram", "ram", 2 * 9e-6)
        .charges("bus", "wire", 200e-6 * 0.05);
    assertThat(result.component("bus").times().orElseThrow().activeSeconds())
        .isCloseTo(200e-6, within(1e-9));
  }

  /** Another port sends for itself. */
  @Test
  void twoPortsSendTwice() {
    ArchitectureBuilder builder =
        Talking.sending("far.w", "bus")
            .sends("app.t.more", "far.w.in2", "bus")
            .set("app.t.more", Properties.DATA_SIZE, "100 Bytes");

    assertThat(Talking.estimate(builder).component("bus").energyJoules().nominal())
        .isCloseTo(2 * 200e-6 * 0.05, within(1e-15));
  }

  /** Several messages of one thread are one term; its processor and memory are charged once. */
  @Test
  void severalMessagesAddUp() {
    ArchitectureBuilder builder =
        Talking.sending("other.v")
            .sends("app.t.more", "app.u.in")
            .set("app.t.more", Properties.DATA_SIZE, "0 Bytes");

    sent(builder)
        .count(2.0)
        .seconds(20e-6 + 5e-6)
        .charges("cpu", "core", 10e-6 + 3e-6)
        .charges("ram", "ram", 6e-6 + 0.2 * 5e-6)
        .agrees();
  }

  /** Two to four messages a dispatch: three in the middle, the ends are bounds. */
  @Test
  void anOutputRateSaysHowManyThereAre() {
    ArchitectureBuilder builder =
        Talking.sending("other.v")
            .set("app.t.out", Properties.OUTPUT_RATE, Talking.rate("2.0 .. 4.0", "PerDispatch"));

    Cost cost = sent(builder).count(3.0).seconds(3 * 20e-6).joules(3 * 16e-6).agrees();
    Interval time = cost.result().timeSeconds();
    assertThat(time.low()).isCloseTo(2 * 20e-6, within(1e-15));
    assertThat(time.high()).isCloseTo(4 * 20e-6, within(1e-15));
  }

  /** 250 a second of a thread that is dispatched 100 times. */
  @Test
  void aRatePerSecondIsSharedByTheDispatches() {
    ArchitectureBuilder builder =
        Talking.sending("other.v")
            .set("app.t.out", Properties.OUTPUT_RATE, Talking.rate("200.0 .. 300.0", "PerSecond"));

    sent(builder).count(2.5).seconds(2.5 * 20e-6);
  }

  @Test
  void aRateMayBeASingleNumberAndNothing() {
    RecordValue single = new RecordValue(Map.of("Value_Range", AadlValues.number("2.0")));
    sent(Talking.sending("other.v").set("app.t.out", Properties.OUTPUT_RATE, single)).count(2.0);

    sent(Talking.sending("other.v")
            .set("app.t.out", Properties.OUTPUT_RATE, Talking.rate("0.0 .. 0.0", "PerDispatch")))
        .count(0.0)
        .joules(0.0);
  }

  /** An event carries no data: only the fixed parts count. */
  @Test
  void eventsHaveNoSize() {
    ArchitectureBuilder builder =
        Talking.silent()
            .feature("app.t.ping", FeatureKind.EVENT_PORT, Direction.OUT)
            .sends("app.t.ping", "app.u.in");

    sent(builder).seconds(5e-6).charges("cpu", "core", 3e-6);
  }

  /** Shared data of 50 bytes is moved once a dispatch, within the process. */
  @Test
  void aThreadMovesTheDataThatItShares() {
    ArchitectureBuilder builder =
        Talking.silent()
            .add("app.log", Category.DATA)
            .set("app.log", Properties.DATA_SIZE, "50 Bytes")
            .access("app.log", THREAD);

    sent(builder).count(1.0).seconds(5e-6 + 50 * 2e-9);
  }

  @Test
  void theAccessMayBeDeclaredFromTheThread() {
    ArchitectureBuilder builder =
        Talking.silent()
            .add("app.log", Category.DATA)
            .set("app.log", Properties.DATA_SIZE, "50 Bytes")
            .feature("app.t.log", FeatureKind.DATA_ACCESS, Direction.OUT)
            .connect(Kind.ACCESS, "app.t.log", "app.log");

    sent(builder).seconds(5e-6 + 50 * 2e-9);
  }

  @Test
  void portsOfFeatureGroupsSendAsWell() {
    ArchitectureBuilder builder =
        Talking.silent()
            .feature("app.t.io", FeatureKind.FEATURE_GROUP, Direction.OUT)
            .feature("app.t.io.tx", FeatureKind.DATA_PORT, Direction.OUT)
            .set("app.t.io.tx", Properties.DATA_SIZE, "10 Bytes")
            .sends("app.t.io.tx", "app.u.in");

    sent(builder).seconds(5e-6 + 10 * 2e-9);
  }

  @Test
  void aConnectionThatGoesBothWaysIsSentBothWays() {
    ArchitectureBuilder builder =
        Talking.silent()
            .feature("app.t.x", FeatureKind.DATA_PORT, Direction.IN_OUT)
            .feature("app.u.x", FeatureKind.DATA_PORT, Direction.IN_OUT)
            .set("app.t.x", Properties.DATA_SIZE, "10 Bytes")
            .set("app.u.x", Properties.DATA_SIZE, "20 Bytes")
            .connectBoth(Kind.FEATURE, "app.t.x", "app.u.x");
    Estimated result = Talking.estimate(builder);

    result.cost(THREAD, MESSAGE, DISPATCH).seconds(5e-6 + 10 * 2e-9);
    result.cost("app.u", MESSAGE, DISPATCH).seconds(5e-6 + 20 * 2e-9);
    assertThat(Talking.estimate(Talking.sending("app.u")).services("app.u"))
        .doesNotContain(MESSAGE);
  }

  @Test
  void aConnectionCountsInItsModes() {
    ArchitectureBuilder builder =
        Talking.sized(
            Talking.silent()
                .mode("quiet")
                .mode("busy")
                .feature("app.t.out", FeatureKind.DATA_PORT, Direction.OUT)
                .feature("app.u.in", FeatureKind.DATA_PORT, Direction.IN)
                .connectIn("busy", "app.t.out", "app.u.in"));
    Estimated result = Talking.estimate(builder);

    assertThat(Estimated.thread(result.mode("busy"), THREAD).services())
        .anyMatch(s -> s.service().equals(MESSAGE));
    assertThat(Estimated.thread(result.mode("quiet"), THREAD).services())
        .noneMatch(s -> s.service().equals(MESSAGE));
  }

  /** On a board of 2 W, sending at 5 W adds 3 W. */
  @Test
  void onABoardAMessageAddsToTheIdlePower() {
    PlatformBuilder board =
        PlatformBuilder.platform("board")
            .rail("supply", Role.BOARD)
            .state("idle", "supply", "2 W")
            .profile("run", Set.of(), "supply", "4 W")
            .event("message.local", "1 ms", "supply", "5 W");

    Talking.with(Talking.sending("app.u"), board.build(), Talking.can().build())
        .cost(THREAD, MESSAGE, DISPATCH)
        .charges("cpu", "supply", 3e-3)
        .agrees();
  }
}
