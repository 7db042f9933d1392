package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.TimedSystem.most;
import static org.aadlenergy.engine.evaluation.TimedSystem.ms;
import static org.aadlenergy.engine.evaluation.TimedSystem.sure;
import static org.aadlenergy.engine.evaluation.TimedSystem.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.account.AtOnce;
import org.aadlenergy.engine.account.PeakPart;
import org.aadlenergy.engine.account.PowerInTime;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.signal.Signal;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * What threads may draw at once, and are sure to, by hand: jobs of 1 to 3 ms, usually 2, at 1 W of
 * a core, with 0.1 ms of the kernel and 0.4 mJ in each.
 */
class ReachOfThreadsTest {
  private static final double EXACT = 1e-9;

  private final TimedSystem system =
      new TimedSystem(
          AskedThreads.of(
              Looks.bound("soc")
                  .set("app.t", Properties.COMPUTE_EXECUTION_TIME, "800 us .. 2400 us")
                  .add("app.u", Category.THREAD)
                  .add("app.v", Category.THREAD)
                  .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
                  .add("card", Category.DEVICE)));

  private ServiceTerm code(double watts, double low, double usual, double high) {
    Estimate time = ms(low, usual, high);
    return term(Course.OWN_CODE, time, system.watts("cpu", "core", watts, time));
  }

  private ServiceTerm kernel(Charge... more) {
    Charge own = new Charge(system.at("cpu"), "core", Estimate.exact(0.4e-3));
    Charge[] all = new Charge[more.length + 1];
    all[0] = own;
    System.arraycopy(more, 0, all, 1, more.length);
    return term(Course.RUNS, Estimate.exact(0.1e-3), all);
  }

  /** The same, in any order; what is nothing is left out. */
  private static void is(List<Map<String, Double>> found, List<Map<String, Double>> expected) {
    assertThat(found).allSatisfy(its -> assertThat(expected).anyMatch(each -> isLike(its, each)));
    assertThat(expected).allSatisfy(each -> assertThat(found).anyMatch(its -> isLike(its, each)));
  }

  private static boolean isLike(Map<String, Double> found, Map<String, Double> expected) {
    Map<String, Double> its = new TreeMap<>(found);
    its.values().removeIf(watts -> Math.abs(watts) < EXACT);
    return its.keySet().equals(expected.keySet())
        && its.keySet().stream()
            .allMatch(path -> Math.abs(its.get(path) - expected.get(path)) < EXACT);
  }

  private AtOnce reach() {
    return system.account().atOnce().orElseThrow();
  }

  /** (1 + 0.4) mJ in 1.1 ms at most, (3 + 0.4) mJ in 3.1 ms at least; at rest 10 mW. */
  @Test
  void aShortJobDrawsMostAndALongOneLeast() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    system.rests("cpu", 0.01, 0.79);
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.4 / 1.1)));
    assertThat(reach.surely().always(system.at("cpu"))).isCloseTo(0.01, within(EXACT));
    is(sure(reach), List.of(Map.of("cpu", 3.4 / 3.1)));
  }

  @Test
  void withoutRangesWhatIsSeenIsAll() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 2, 2, 2), kernel()));
    system.rests("cpu", 0.01, 0.79);
    assertThat(system.account().atOnce()).isEmpty();
  }

  /** A memory draws 0.2 W for code alone: 0.6 mJ in 3.1 ms at most, 0.2 in 1.1 at least. */
  @Test
  void aMemoryDrawsMostInLongJobs() {
    memory(kernel());
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.4 / 1.1, "ram", 0.6 / 3.1)));
    is(sure(reach), List.of(Map.of("cpu", 3.4 / 3.1, "ram", 0.2 / 1.1)));
  }

  private void memory(ServiceTerm kernel) {
    Estimate time = ms(1, 2, 3);
    ServiceTerm code =
        term(
            Course.OWN_CODE,
            time,
            system.watts("cpu", "core", 1.0, time),
            system.watts("ram", "ddr", 0.2, time));
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code, kernel));
  }

  /** Where within a job it rests is not known: the 50 mW of its rest come on top. */
  @Test
  void aMemoryThatRestsInAPartOfAJobMayDrawBoth() {
    memory(kernel());
    system.rests("ram", 0.05, 0.8);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "ram", 0.6 / 3.1 + 0.05)));
    // of what it is taken off, nothing is sure
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1, "ram", 0.2 / 1.1)));
  }

  /** One that works for all of each job never rests in one. */
  @Test
  void aMemoryThatWorksForAllOfAJobDoesNotRestInIt() {
    memory(kernel(new Charge(system.at("ram"), "ddr", Estimate.ZERO)));
    system.rests("ram", 0.05, 0.79);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "ram", 0.6 / 3.1)));
  }

  /** Two jobs of one core are never on at once; the second draws 2 W for 1 ms. */
  @Test
  void jobsOfOneCoreDoNotMeet() {
    system.runs(
        "cpu",
        1,
        system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()),
        system.thread("app.u", 10, 0, code(2.0, 1, 1, 1)));
    is(most(reach()), List.of(Map.of("cpu", 2.0)));
    // who draws most is sure to run; where jobs begin the lesser may
    is(sure(reach()), List.of(Map.of("cpu", 2.0), Map.of("cpu", 3.4 / 3.1)));
  }

  /** On two cores they may: of three threads two, or one of them twice as it may be late. */
  @Test
  void jobsOfTwoCoresMeet() {
    system.runs(
        "cpu",
        2,
        system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()),
        system.thread("app.u", 10, 0, code(0.5, 1, 1, 1)));
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1 + 0.5)));
    // one is sure to run; where both begin two cores draw no less than the lesser of both each
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 1.0)));
    assertThat(reach().surely().always(system.at("cpu"))).isZero();
  }

  /** On two processors whose jobs begin 5 ms apart nothing says that they meet. */
  @Test
  void processorsWhoseJobsBeginApartNeedNotMeet() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    Estimate time = ms(1, 1, 2);
    ServiceTerm other = term(Course.OWN_CODE, time, system.watts("other", "core", 3.0, time));
    PendingThread beside = system.thread("app.v", 10, 5, other);
    system.runs("other", 1, beside);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "other", 3.0)));
    is(sure(reach()), List.of(Map.of("other", 3.0), Map.of("cpu", 3.4 / 3.1)));
  }

  @Test
  void atOneMomentOfReleasesBothAreOn() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    Estimate time = ms(1, 1, 2);
    ServiceTerm other = term(Course.OWN_CODE, time, system.watts("other", "core", 3.0, time));
    system.runs("other", 1, system.thread("app.v", 20, 0, other));
    is(sure(reach()).subList(0, 1), List.of(Map.of("cpu", 3.4 / 3.1, "other", 3.0)));
  }

  /** Waits of 1 to 3 ms, usually 2, with 3 mJ of a card: 3 W at most, 1 W at least. */
  @Test
  void aCardDrawsWhatAWaitTakes() {
    waiting(ms(1, 2, 3));
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.0, "card", 3.0)));
    assertThat(sure(reach)).anySatisfy(each -> assertThat(each.get("card")).isEqualTo(1.0));
  }

  private void waiting(Estimate time) {
    ServiceTerm wait =
        term(Course.WAITS, time, new Charge(system.at("card"), "vdd", Estimate.exact(3e-3)));
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), wait));
  }

  @Test
  void aWaitThatMayBeNothingIsNotSure() {
    waiting(ms(0, 2, 3));
    assertThat(sure(reach())).allSatisfy(each -> assertThat(each).doesNotContainKey("card"));
  }

  /**
   * Of 10 ms a job waits 9 and runs for 2: it draws 1/3 W while it waits, as do two late ones
   * beside it, and 0.3 W of what is never done at all times.
   */
  @Test
  void aWaitThatHasNoTimeIsDrawnAtAnyTime() {
    waiting(Estimate.exact(9e-3));
    AtOnce reach = reach();
    is(most(reach), List.of(Map.of("cpu", 1.2, "card", 1.3)));
    assertThat(sure(reach)).allSatisfy(each -> assertThat(each).doesNotContainKey("card"));
  }

  /** As nobody knows when, all 3 mJ of a wait are drawn while the job runs, of 1 ms at least. */
  @Test
  void aWaitThatIsInNoScheduleIsDrawnWhileItRuns() {
    system.withoutWaits();
    waiting(ms(1, 2, 3));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "card", 3.0)));
    assertThat(sure(reach())).allSatisfy(each -> assertThat(each).doesNotContainKey("card"));
  }

  /** In windows nothing says that a job runs where it is released. */
  @Test
  void inWindowsAReleaseIsNoMoment() {
    Estimate time = ms(1, 2, 3);
    ServiceTerm with =
        term(
            Course.OWN_CODE,
            time,
            system.watts("cpu", "core", 1.0, time),
            system.watts("ram", "ddr", 0.2, time));
    PendingThread t = system.thread("app.t", 10, 0, with);
    PendingThread u = system.thread("app.u", 10, 0, code(0.5, 1, 1, 1));
    system.inWindows("cpu", 4, t, u);
    // with the same jobs in turns the lesser would be sure at a release, too
    is(sure(reach()), List.of(Map.of("cpu", 1.0, "ram", 0.2)));
  }

  private double sureOf(String path) {
    return sure(reach()).stream().mapToDouble(each -> each.getOrDefault(path, 0.0)).max().orElse(0);
  }

  private static void isClose(double found, double expected) {
    assertThat(found).isCloseTo(expected, within(EXACT));
  }

  /** It draws 1.5 W while it waits; what rests below that is taken off nobody. */
  @Test
  void ofAWaitAllIsSureThatIsMoreThanItsRest() {
    waiting(Estimate.exact(2e-3));
    isClose(sureOf("card"), 1.5);
    system.rests("card", 0.1, 0.8);
    isClose(sureOf("card"), 1.5);
  }

  /** 2 W at rest are 0.5 more than a wait draws: these may lack in another's time. */
  @Test
  void whatARestIsMoreThanAWaitMayLack() {
    waiting(Estimate.exact(2e-3));
    system.rests("card", 2.0, 0.8);
    isClose(sureOf("card"), 1.0);
  }

  @Test
  void ofAnUnknownRestNothingIsSure() {
    waiting(Estimate.exact(2e-3));
    system.given().idle(system.at("card"), Estimate.exact(0.1), When.AT_REST);
    isClose(sureOf("card"), 0.0);
  }

  @Test
  void whatIsTakenOffAWaitIsNotSure() {
    waiting(Estimate.exact(2e-3));
    system.given().idle(system.at("card"), Estimate.exact(-0.1), When.ALWAYS);
    isClose(sureOf("card"), 0.0);
  }

  /** Who works with the card while it runs takes its 0.1 W of rest off. */
  @Test
  void whoRunsWithItTakesItsRestOff() {
    ServiceTerm wait =
        term(
            Course.WAITS,
            Estimate.exact(2e-3),
            new Charge(system.at("card"), "vdd", Estimate.exact(3e-3)));
    ServiceTerm kernel = kernel(new Charge(system.at("card"), "vdd", Estimate.exact(0.01e-3)));
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel, wait));
    system.rests("card", 0.1, 0.8);
    isClose(sureOf("card"), 1.4);
  }

  private ServiceTerm with(String processor, double busyMs) {
    Estimate time = ms(1, 2, 3);
    return term(
        Course.OWN_CODE,
        time,
        system.watts(processor, "core", 1.0, time),
        new Charge(
            system.at("ram"),
            "ddr",
            time.times(0.2),
            busyMs > 0.0 ? Optional.of(Estimate.exact(busyMs * 1e-3)) : Optional.empty()));
  }

  /** Of a memory that two processors work with neither is sure to have its part. */
  @Test
  void aMemoryOfTwoProcessorsHasNothingSure() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, with("cpu", 0)));
    isClose(sureOf("ram"), 0.2);
    system.runs("other", 1, system.thread("app.v", 10, 0, with("other", 0)));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "other", 1.0, "ram", 0.4)));
    isClose(sureOf("ram"), 0.0);
    isClose(sureOf("cpu"), 1.0);
  }

  /** One that works longer than the job does so at other times. */
  @Test
  void whatWorksLongerThanAJobHasNothingSure() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, with("cpu", 5)));
    isClose(sureOf("ram"), 0.0);
  }

  @Test
  void onTwoCoresAMemoryMayLackItsPart() {
    system.runs("cpu", 2, system.thread("app.t", 10, 0, with("cpu", 0)));
    isClose(sureOf("ram"), 0.0);
  }

  private PowerInTime power() {
    return new PowerInTime(system.time(), 1.0, system.account());
  }

  private void part(String path, String who, double low, double high) {
    PowerInTime power = power();
    PeakPart found =
        power.parts(power.peak()).stream()
            .filter(part -> part.path().equals(path) && part.who().equals(who))
            .findFirst()
            .orElseThrow();
    isClose(found.watts().low(), low);
    isClose(found.watts().high(), high);
  }

  /** Who is on at the peak has the ends of its own job. */
  @Test
  void partsOfAPeakHaveTheirOwnEnds() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    part("cpu", "app.t", 3.4 / 3.1, 1.4 / 1.1);
  }

  @Test
  void aWaitOfAPeakHasTheEndsOfItsTime() {
    waiting(ms(1, 2, 3));
    part("card", "app.t", 1.0, 3.0);
  }

  /** Threads that cost the same by one processor are one, as many times as it has cores. */
  @Test
  void likeThreadsMayRunOnAsManyCores() {
    ServiceTerm code = code(1.0, 1, 2, 3);
    ServiceTerm kernel = kernel();
    PendingThread t = system.thread("app.t", 10, 0, code, kernel);
    PendingThread u = system.thread("app.u", 10, 0, code, kernel);
    system.runs("cpu", 2, t, u);
    is(most(reach()), List.of(Map.of("cpu", 2 * 1.4 / 1.1)));
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 2 * 3.4 / 3.1)));
    part("cpu", "app.u", 3.4 / 3.1, 1.4 / 1.1);
    system.runs("cpu", 1, t, u);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1)));
  }

  /** Jobs that are released together at 3 ms meet; those released 5 ms apart need not. */
  @Test
  void likesMeetWhereTheyAreReleasedTogether() {
    ServiceTerm code = code(1.0, 1, 2, 3);
    ServiceTerm kernel = kernel();
    PendingThread t = system.thread("app.t", 10, 3, code, kernel);
    system.runs("cpu", 2, t, system.thread("app.u", 10, 3, code, kernel));
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 2 * 3.4 / 3.1)));
  }

  @Test
  void likesThatAreReleasedApartNeedNotMeet() {
    ServiceTerm code = code(1.0, 1, 2, 3);
    ServiceTerm kernel = kernel();
    PendingThread t = system.thread("app.t", 10, 3, code, kernel);
    system.runs("cpu", 2, t, system.thread("app.u", 10, 8, code, kernel));
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1)));
    is(most(reach()), List.of(Map.of("cpu", 2 * 1.4 / 1.1)));
    PendingThread seldom = system.thread("app.u", 20, 3, code, kernel);
    system.runs("cpu", 2, t, seldom);
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1), Map.of("cpu", 2 * 3.4 / 3.1)));
  }

  /** One of two cores rests with half of 0.2 W beside a job. */
  @Test
  void theOtherCoreRests() {
    system.runs("cpu", 2, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    system.rests("cpu", 0.2, 0.895);
    is(sure(reach()), List.of(Map.of("cpu", 3.4 / 3.1 + 0.1)));
    isClose(reach().surely().always(system.at("cpu")), 0.2);
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1 + 0.1)));
  }

  @Test
  void aJobThatMayBeNothingIsNotSure() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 0, 2, 3)));
    isClose(sureOf("cpu"), 0.0);
    is(most(reach()), List.of(Map.of("cpu", 1.0)));
  }

  /** What cannot be otherwise is what is seen of it, beside what can. */
  @Test
  void aProcessorWithoutRangesDrawsWhatIsSeen() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3)));
    Estimate time = Estimate.exact(2e-3);
    ServiceTerm own = term(Course.OWN_CODE, time, system.watts("other", "core", 3.0, time));
    ServiceTerm kernel =
        term(
            Course.RUNS,
            Estimate.exact(0.1e-3),
            new Charge(system.at("other"), "core", Estimate.exact(0.4e-3)));
    system.runs("other", 1, system.thread("app.v", 10, 0, own, kernel));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "other", 6.4 / 2.1)));
  }

  /** At two points of 2 ms each 0.5 and 2 W of code, 0.1 and 0.2 of the kernel: 2.2 W is seen. */
  @Test
  void aGovernorWithoutRangesDrawsItsHighestPoint() {
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3)));
    Signal numbers =
        Signal.sequence(
            List.of(Signal.level(2 * TimedSystem.MS, 0.0), Signal.level(8 * TimedSystem.MS, 1.0)));
    TimedTasks.Points points =
        new TimedTasks.Points(
            numbers,
            List.of("core"),
            new double[][][] {{{0.5}, {2.0}}},
            new double[][] {{1.0}, {2.0}},
            new double[][] {{1.0}, {1.0}});
    ServiceTerm own =
        term(
            Course.OWN_CODE,
            Estimate.exact(3e-3),
            new Charge(system.at("other"), "core", Estimate.exact(5e-3)));
    ServiceTerm kernel =
        term(
            Course.RUNS,
            Estimate.exact(1e-3),
            new Charge(system.at("other"), "core", Estimate.exact(0.6e-3)));
    system.runs("other", 1, Optional.of(points), system.thread("app.v", 10, 0, own, kernel));
    is(most(reach()), List.of(Map.of("cpu", 1.0, "other", 2.2)));
  }

  /** Interrupts take a tenth of each job, which nobody pays for; the least is not sure then. */
  @Test
  void interruptsAreNobodys() {
    system.stretched(1.1);
    system.runs("cpu", 1, system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel()));
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1)));
    isClose(sureOf("cpu"), 0.0);
  }

  /** What rests while nobody works with it, and is waited for, draws both. */
  @Test
  void aCardThatIsWaitedForMayRestAtAnyTime() {
    waiting(Estimate.exact(2e-3));
    system.rests("card", 0.1, 0.8);
    is(most(reach()), List.of(Map.of("cpu", 1.0, "card", 1.6)));
    system.given().idle(system.at("card"), Estimate.exact(0.3), When.ALWAYS);
    assertThat(reach().surely().always(system.at("card"))).isZero();
  }

  /** Half a watt of rest is shared by the processors whose jobs leave a part of it. */
  @Test
  void eachProcessorLeavesItsPartOfASharedRest() {
    PendingThread t = system.thread("app.t", 10, 0, with("cpu", 0), kernel());
    system.runs("cpu", 1, t);
    Charge paid = new Charge(system.at("other"), "core", Estimate.exact(0.4e-3));
    ServiceTerm kernel = term(Course.RUNS, Estimate.exact(0.1e-3), paid);
    system.runs("other", 1, system.thread("app.v", 10, 0, with("other", 0), kernel));
    system.rests("ram", 0.5, 0.6);
    double ram = 0.6 / 3.1 + 0.25;
    is(most(reach()), List.of(Map.of("cpu", 1.4 / 1.1, "other", 1.4 / 1.1, "ram", 2 * ram)));
  }

  @Test
  void ofTwoCoresEachLeavesHalfOfASharedRest() {
    system.runs("cpu", 2, system.thread("app.t", 10, 0, with("cpu", 0), kernel()));
    system.rests("ram", 0.5, 0.8);
    // one core runs the job and leaves 0.25 W, the other rests with as much
    assertThat(most(reach())).anyMatch(each -> Math.abs(each.get("ram") - 0.6 / 3.1 - 0.5) < EXACT);
  }

  /** A memory of which 0.1 of 0.3 W is taken off may have all of it taken off, or none. */
  @Test
  void atPointsAMemoryMayLackAllOrNothingOfItsRest() {
    TimedTasks.Points points =
        new TimedTasks.Points(
            Signal.level(10 * TimedSystem.MS, 0.0),
            List.of("core", "ddr"),
            new double[][][] {{{1.0}}, {{0.3}}},
            new double[][] {{1.0}},
            new double[][] {{1.0}});
    Estimate own = ms(0.8, 1.6, 2.4);
    ServiceTerm code =
        term(
            Course.OWN_CODE,
            own,
            system.watts("cpu", "core", 1.0, own),
            system.watts("ram", "ddr", 0.2, own));
    system.runs("cpu", 1, Optional.of(points), system.thread("app.t", 10, 0, code));
    assertThat(most(reach()).get(0).get("ram")).isGreaterThanOrEqualTo(0.3);
    isClose(sureOf("ram"), 0.0);
    isClose(sureOf("cpu"), 1.0);
  }

  /** Where jobs begin somebody runs, though perhaps the one without the memory. */
  @Test
  void whereJobsBeginTheLeastOfAllIsSure() {
    PendingThread t = system.thread("app.t", 10, 0, with("cpu", 0));
    PendingThread u = system.thread("app.u", 10, 0, code(0.5, 1, 1, 1));
    system.runs("cpu", 1, t, u);
    is(sure(reach()), List.of(Map.of("cpu", 1.0, "ram", 0.2), Map.of("cpu", 0.5)));
  }

  /** Without a known schedule all is drawn at any time, at its longest: 3.4 mJ of 10 ms. */
  @Test
  void whatHasNoScheduleIsDrawnAtAllTimes() {
    system.thread("app.t", 10, 0, code(1.0, 1, 2, 3), kernel());
    is(most(reach()), List.of(Map.of("cpu", 0.34)));
    is(sure(reach()), List.of(Map.of()));
  }

  /**
   * Two points, of which the second comes after the job: 0.5 W of code and 0.1 of the kernel, or
   * 1.0 and 0.2 W. There 0.6 of a usual job is code, which may take half or one and a half times as
   * much: (0.5 + 0.2) / 0.7 = 1 W to (1.5 + 0.2) / 1.3 W; at the first 0.35 / 0.6 W at least.
   */
  @Test
  void whateverPointAGovernorChoosesIsWithin() {
    Signal numbers =
        Signal.sequence(
            List.of(Signal.level(5 * TimedSystem.MS, 0.0), Signal.level(5 * TimedSystem.MS, 1.0)));
    TimedTasks.Points points =
        new TimedTasks.Points(
            numbers,
            List.of("core"),
            new double[][][] {{{0.5}, {1.0}}},
            new double[][] {{1.0}, {2.0}},
            new double[][] {{0.8}, {0.6}});
    Estimate own = ms(0.8, 1.6, 2.4);
    ServiceTerm code =
        term(Course.OWN_CODE, own, new Charge(system.at("cpu"), "core", own.times(1.0 / 1.6)));
    ServiceTerm kernel =
        term(
            Course.RUNS,
            Estimate.exact(0.4e-3),
            new Charge(system.at("cpu"), "core", Estimate.exact(0.2e-3)));
    PendingThread thread = system.thread("app.t", 10, 0, code, kernel);
    TimedTasks timed = system.runs("cpu", 1, Optional.of(points), thread);
    assertThat(timed.workChannel(0)).isEqualTo(2);
    assertThat(timed.codeChannel(0, "core")).isEqualTo(3);
    assertThat(timed.codeChannel(0, "other")).isZero();
    assertThat(timed.idleChannel()).isEqualTo(1);
    assertThat(timed.repeats()).isTrue();
    is(most(reach()), List.of(Map.of("cpu", 1.7 / 1.3)));
    is(sure(reach()), List.of(Map.of("cpu", 0.35 / 0.6)));
  }
}
