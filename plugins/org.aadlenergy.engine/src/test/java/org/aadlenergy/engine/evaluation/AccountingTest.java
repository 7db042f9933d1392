package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.account.PowerPart;
import org.aadlenergy.engine.account.PowerScenes;
import org.aadlenergy.engine.account.StatesInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * In whose time what is drawn: a job of 2 ms at 1 W of a core and 0.2 W of a memory every 10 ms,
 * and what rests, converts or is used besides. A part is written as {@code who: payer watts in
 * channel}.
 */
class AccountingTest {
  private final TimedSystem system =
      new TimedSystem(
          AskedThreads.of(
              Looks.bound("soc")
                  .add("app.u", Category.THREAD)
                  .add("app.v", Category.THREAD)
                  .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
                  .add("card", Category.DEVICE)
                  .add("radio", Category.DEVICE)));

  private ServiceTerm code(double milliseconds) {
    Estimate time = Estimate.exact(milliseconds * 1e-3);
    return term(
        Course.OWN_CODE,
        time,
        system.watts("cpu", "core", 1.0, time),
        system.watts("ram", "ddr", 0.2, time));
  }

  private static List<String> parts(Account account) {
    return account.drawn().stream().map(AccountingTest::text).toList();
  }

  private static String text(PowerPart part) {
    String place = part.scenes() == PowerScenes.ALWAYS ? "always" : "" + part.channel();
    String who = part.who().map(its -> its + ": ").orElse("");
    return String.format(
        Locale.ROOT, "%s%s %.4f in %s", who, part.payer().path(), part.watts().nominal(), place);
  }

  private String reason() {
    return new PowerInTime(system.time(), 1.0, system.account()).reason();
  }

  @Test
  void aThreadDrawsWhileItRunsAndAProcessorRestsWhileNobodyDoes() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(2)));
    system.rests("cpu", 0.01, 0.8);
    assertThat(parts(system.account()))
        .containsExactly("app.t: cpu 0.2000 in 0", "app.t: ram 0.0400 in 0", "cpu 0.0080 in 1");
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    Signal cpu = power.component("cpu").orElseThrow();
    assertThat(cpu.at(0)).isEqualTo(1.0);
    assertThat(cpu.at(5 * TimedSystem.MS)).isEqualTo(0.01);
    Signal runs = StatesInTime.of(power, "cpu").get("app.t");
    assertThat(runs.at(TimedSystem.MS)).isEqualTo(1.0);
    assertThat(runs.at(3 * TimedSystem.MS)).isZero();
  }

  /** 50 mW for 0.8 of the time: level, but for the 0.2 in which a job works with it. */
  @Test
  void aMemoryRestsButForTheSharesOfThreads() {
    system.runs(
        "cpu", 1, system.thread("app.t", 10, 0, code(2)), system.thread("app.u", 20, 0, code(4)));
    system.rests("ram", 0.05, 0.6);
    assertThat(parts(system.account()))
        .contains("ram 0.0500 in always", "ram -0.0100 in 0", "ram -0.0100 in 1")
        .hasSize(7);
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    assertThat(power.component("ram").orElseThrow().at(0)).isEqualTo(0.2);
  }

  @Test
  void aMemoryThatNeverRestsHasItsAverage() {
    system.runs(
        "cpu", 1, system.thread("app.t", 10, 0, code(6)), system.thread("app.u", 10, 0, code(4)));
    system.rests("ram", 0.05, 0.1);
    assertThat(parts(system.account())).contains("ram 0.0050 in always").hasSize(5);
    system.rests("card", 0.3, 0.5);
    assertThat(parts(system.account())).contains("card 0.1500 in always");
  }

  @Test
  void whatIsNotDispatchedOrScheduledHasNoTime() {
    system.thread("app.t", 10, 0, code(2));
    assertThat(parts(system.account()))
        .containsExactly("app.t: cpu 0.2000 in always", "app.t: ram 0.0400 in always");
    assertThat(reason()).contains("nothing says when threads without a simulated schedule run");
  }

  /** Of 12 ms a job has 10: a sixth of what it draws is never drawn at once. */
  @Test
  void whatThereIsNoTimeForIsLevel() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(12)));
    assertThat(parts(system.account()))
        .containsExactly(
            "app.t: cpu 1.0000 in 0",
            "cpu 0.2000 in always",
            "app.t: ram 0.2000 in 0",
            "ram 0.0400 in always");
    assertThat(reason()).isNotEmpty();
  }

  @Test
  void whatIsWaitedForIsDrawnWhileItWaits() {
    ServiceTerm wait =
        term(
            Course.WAITS,
            Estimate.exact(3e-3),
            new Charge(system.at("card"), "vdd", Estimate.exact(6e-3)));
    PendingThread thread = system.thread("app.t", 10, 0, code(2), wait);
    system.runs("cpu", 1, thread);
    system.rests("card", 0.1, 0.7);
    assertThat(parts(system.account()))
        .contains("app.t: card 0.6000 in 0", "card 0.1000 in always", "card -0.0300 in 0");
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    // it runs for 1 ms, waits for 3 at 2 W, and runs for 1
    assertThat(power.component("card").orElseThrow().at(2 * TimedSystem.MS)).isEqualTo(2.0);
    assertThat(power.component("card").orElseThrow().at(5 * TimedSystem.MS)).isEqualTo(0.1);
  }

  @Test
  void whatIsDrawnInScenesHasTheirTimeAndName() {
    PowerScenes scenes = TimedSystem.between(2, 5, 10);
    When on = When.in(() -> Optional.of(scenes), 0).named("transmit");
    system.given().idle(system.at("radio"), Estimate.exact(0.3), on);
    system.given().idle(system.at("card"), Estimate.exact(0.2), When.in(Optional::empty, 0));
    system.given().idle(system.at("ram"), Estimate.exact(0.1), When.level("nobody says when"));
    system.given().idle(system.at("cpu"), Estimate.exact(9.0), When.CONVERTING);
    assertThat(parts(system.account()))
        .containsExactly("radio 0.3000 in 0", "card 0.2000 in always", "ram 0.1000 in always");
    assertThat(reason()).contains("nobody says when");
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    assertThat(power.component("radio").orElseThrow().at(3 * TimedSystem.MS)).isEqualTo(1.0);
    assertThat(StatesInTime.of(power, "radio")).containsOnlyKeys("transmit");
    assertThat(StatesInTime.of(power, "radio").get("transmit").at(4 * TimedSystem.MS))
        .isEqualTo(1.0);
    assertThat(StatesInTime.of(power, "card")).isEmpty();
  }

  @Test
  void aStateWithoutANameIsInNoTimeline() {
    PowerScenes scenes = TimedSystem.between(2, 5, 10);
    When on = When.in(() -> Optional.of(scenes), 0);
    system.given().idle(system.at("radio"), Estimate.exact(0.3), on);
    PowerScenes.Builder builder = new PowerScenes.Builder(2);
    int first = builder.scene(new int[] {0}, new double[] {1.0});
    PowerScenes two = builder.add(TimedSystem.MS, first).build(0);
    system
        .given()
        .idle(
            system.at("card"),
            Estimate.exact(0.2),
            When.in(() -> Optional.of(two), 1).named("never"));
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    assertThat(StatesInTime.of(power, "radio")).isEmpty();
    assertThat(StatesInTime.of(power, "card")).isEmpty();
    assertThat(parts(system.account()))
        .containsExactly("radio 0.3000 in 0", "card 0.2000 in always");
  }

  /** 0.75 W on average are 1 W, but for a quarter of it in the scenes. */
  @Test
  void whatIsAlwaysDrawnButForSomeTimesIsTakenOffThen() {
    PowerScenes scenes = TimedSystem.between(0, 4, 10);
    When on = When.in(() -> Optional.of(scenes), 0);
    system
        .given()
        .idle(system.at("radio"), Estimate.exact(0.75), When.but(List.of(new When.Cut(on, 0.25))));
    assertThat(parts(system.account()))
        .containsExactly("radio 1.0000 in always", "radio -0.2500 in 0");
  }

  @Test
  void whatIsCutOffWhollyIsLevel() {
    PowerScenes scenes = TimedSystem.between(0, 4, 10);
    When on = When.in(() -> Optional.of(scenes), 0);
    When but = When.but(List.of(new When.Cut(on, 0.75), new When.Cut(on, 0.25)));
    system.given().idle(system.at("radio"), Estimate.exact(0.5), but);
    assertThat(parts(system.account())).containsExactly("radio 0.5000 in always");
  }

  @Test
  void aRestThatIsKnownIsDrawnInItsTime() {
    PowerScenes scenes = TimedSystem.between(5, 10, 10);
    When gaps = When.in(() -> Optional.of(scenes), 0);
    system.given().note(When.class, system.at("radio"), gaps);
    system.rests("radio", 0.02, 0.5);
    assertThat(parts(system.account())).containsExactly("radio 0.0100 in 0");
  }

  /** 6 mJ of a use: three quarters of it in one place, the rest in another. */
  @Test
  void usesAreDrawnInTheirParts() {
    ServiceTerm use =
        term(
            Course.USES,
            Estimate.exact(3e-3),
            new Charge(system.at("radio"), "tx", Estimate.exact(4e-3)),
            new Charge(system.at("radio"), "rx", Estimate.exact(2e-3)),
            new Charge(system.at("card"), "vdd", Estimate.exact(1e-3)));
    PendingThread thread = system.thread("app.t", 10, 0, code(2), use);
    system.runs("cpu", 1, thread);
    PowerScenes scenes = TimedSystem.between(2, 5, 10);
    When on = When.in(() -> Optional.of(scenes), 0);
    TermTimes times =
        (its, payer) ->
            its == use && payer == system.at("radio")
                ? List.of(new TermTimes.Part(0.75, on), new TermTimes.Part(0.25, When.ALWAYS))
                : List.of();
    system.given().note(TermTimes.class, thread, times);
    assertThat(parts(system.account()))
        .containsExactly(
            "app.t: cpu 0.2000 in 0",
            "app.t: ram 0.0400 in 0",
            "app.t: radio 0.4500 in 0",
            "radio 0.1500 in always",
            "card 0.1000 in always");
  }

  /** At 400 MHz 0.5 W and half of the work, at 1 GHz 2 W: of 4 ms each. */
  @Test
  void atPointsOfAGovernorCodeDrawsWhatTheyDo() {
    Signal numbers =
        Signal.sequence(
            List.of(
                Signal.level(2 * TimedSystem.MS, 0.0),
                Signal.level(2 * TimedSystem.MS, 1.0),
                Signal.level(6 * TimedSystem.MS, 0.0)));
    TimedTasks.Points points =
        new TimedTasks.Points(
            numbers,
            List.of("core", "io"),
            new double[][][] {{{0.5}, {2.0}}, {{0.1}, {0.3}}},
            new double[][] {{1.0}, {2.0}},
            new double[][] {{1.0}, {1.0}});
    ServiceTerm own =
        term(
            Course.OWN_CODE,
            Estimate.exact(3e-3),
            new Charge(system.at("cpu"), "core", Estimate.exact(5e-3)),
            new Charge(system.at("cpu"), "io", Estimate.exact(0.8e-3)));
    ServiceTerm kernel =
        term(
            Course.RUNS,
            Estimate.exact(1e-3),
            new Charge(system.at("cpu"), "core", Estimate.exact(0.6e-3)));
    system.runs("cpu", 1, Optional.of(points), system.thread("app.t", 10, 0, own, kernel));
    // 2 ms at each point: 1 + 4 mJ of the core, 0.2 + 0.6 of io, a third of the work at the first
    assertThat(parts(system.account()))
        .containsExactly(
            "app.t: cpu 0.5000 in 3", "app.t: cpu 0.0800 in 4", "app.t: cpu 0.0600 in 2");
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    Signal cpu = power.component("cpu").orElseThrow();
    assertThat(cpu.at(TimedSystem.MS)).isCloseTo(0.5 + 0.1 + 0.1, near());
    assertThat(cpu.at(3 * TimedSystem.MS)).isCloseTo(2.0 + 0.3 + 0.2, near());
    assertThat(cpu.at(6 * TimedSystem.MS)).isCloseTo(0.0, near());
  }

  /** A second job at 4 ms draws 0.7 and 0.2 W, and its kernel 0.3 W, at the first point. */
  @Test
  void eachJobHasItsOwnFiguresAtAPoint() {
    Signal numbers = Signal.level(10 * TimedSystem.MS, 0.0);
    TimedTasks.Points points =
        new TimedTasks.Points(
            numbers,
            List.of("core", "io"),
            new double[][][] {{{0.5, 0.7}}, {{0.1, 0.2}}},
            new double[][] {{1.0, 1.5}},
            new double[][] {{1.0, 1.0}});
    system.runs(
        "cpu",
        1,
        Optional.of(points),
        job("app.t", 0, 1e-3, 0.2e-3, 0.0),
        job("app.u", 4, 1.4e-3, 0.4e-3, 0.6e-3));
    assertThat(parts(system.account()))
        .containsExactly(
            "app.t: cpu 0.1000 in 5",
            "app.t: cpu 0.0200 in 7",
            "app.u: cpu 0.1400 in 6",
            "app.u: cpu 0.0400 in 8",
            "app.u: cpu 0.0600 in 4");
    Signal cpu =
        new PowerInTime(system.time(), 1.0, system.account()).component("cpu").orElseThrow();
    assertThat(cpu.at(TimedSystem.MS)).isCloseTo(0.6, near());
    assertThat(cpu.at(5 * TimedSystem.MS)).isCloseTo(0.7 + 0.2 + 0.3, near());
  }

  private PendingThread job(String path, long offset, double core, double io, double kernel) {
    ServiceTerm own =
        term(
            Course.OWN_CODE,
            Estimate.exact(1.5e-3),
            new Charge(system.at("cpu"), "core", Estimate.exact(core)),
            new Charge(system.at("cpu"), "io", Estimate.exact(io)));
    ServiceTerm service =
        term(
            Course.RUNS,
            Estimate.exact(0.5e-3),
            new Charge(system.at("cpu"), "core", Estimate.exact(kernel)));
    return system.thread(path, 10, offset, own, service);
  }

  private static Offset<Double> near() {
    return within(1e-9);
  }

  /** Two of two cores, one, and none: the share of those that rest is drawn. */
  @Test
  void coresWithoutWorkRestEachForItself() {
    system.runs(
        "cpu", 2, system.thread("app.t", 10, 0, code(2)), system.thread("app.u", 10, 0, code(5)));
    system.rests("cpu", 0.4, 0.65);
    PowerInTime power = new PowerInTime(system.time(), 1.0, system.account());
    Signal cpu = power.component("cpu").orElseThrow();
    assertThat(cpu.at(TimedSystem.MS)).isCloseTo(2.0, near());
    assertThat(cpu.at(3 * TimedSystem.MS)).isCloseTo(1.0 + 0.2, near());
    assertThat(cpu.at(8 * TimedSystem.MS)).isCloseTo(0.4, near());
  }
}
