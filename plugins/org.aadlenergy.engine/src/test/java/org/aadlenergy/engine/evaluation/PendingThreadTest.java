package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.AskedThreads.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.PlatformBuilder;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/**
 * A thread that runs its own code for 4 ms at 8 mJ, is worked for in 1 ms at 3 mJ of two rails, a
 * memory beside it, waits 2 ms for 5 mJ of a card, moves pages in 3 ms, and uses a radio for 20 ms
 * after that; at start-up it takes 7 ms.
 */
class PendingThreadTest {
  private static final CalibratedPlatform BOARD = PlatformBuilder.platform("board").build();
  private static final double NEAR = 1e-12;

  private final AskedThreads asked = AskedThreads.of(system(), BOARD);
  private final ServiceTerm code = term(Course.OWN_CODE, 4e-3, asked.charge("cpu", "core", 8e-3));
  private final ServiceTerm kernel =
      term(
          Course.RUNS,
          1e-3,
          asked.charge("cpu", "core", 1e-3),
          asked.charge("cpu", "io", 2e-3),
          new Charge(
              asked.at("ram"), "ddr", Estimate.exact(1e-3), Optional.of(Estimate.exact(0.5e-3))));
  private final ServiceTerm waits = term(Course.WAITS, 2e-3, asked.charge("card", "vdd", 5e-3));
  private final ServiceTerm moves = term(Course.TRANSFERS, 3e-3, asked.charge("card", "vdd", 1e-3));
  private final ServiceTerm uses = term(Course.USES, 20e-3, asked.charge("radio", "tx", 9e-3));
  private final ServiceTerm start =
      term(Phase.STARTUP, Course.RUNS, 7e-3, asked.charge("cpu", "core", 1.0));
  private final PendingThread thread =
      asked.thread("app.t", 10.0, code, kernel, waits, moves, uses, start);

  private static ArchitectureBuilder system() {
    return Looks.bound("board")
        .add("app.u", Category.THREAD)
        .add("app.v", Category.THREAD)
        .set("app.v", Properties.PROCESSOR_BINDING, AadlValues.references("other"))
        .add("card", Category.DEVICE)
        .add("radio", Category.DEVICE);
  }

  @Test
  void aDispatchTakesWhatItRunsAndWaitsUpToItsEnd() {
    assertThat(thread.computingPerDispatch().nominal()).isCloseTo(5e-3, within(NEAR));
    assertThat(thread.timePerDispatch().nominal()).isCloseTo(10e-3, within(NEAR));
    assertThat(PendingThread.computing(List.of(code, waits, start)).nominal()).isEqualTo(4e-3);
    assertThat(thread.perSecond()).isEqualTo(10.0);
    assertThat(thread.mayWait()).isTrue();
    PendingThread plain = asked.thread("app.u", 1.0, code, kernel);
    assertThat(plain.mayWait()).isFalse();
    assertThat(plain.timePerDispatch().nominal()).isCloseTo(5e-3, within(NEAR));
    assertThat(asked.thread("app.u", 1.0, moves).mayWait()).isTrue();
    assertThat(asked.thread("app.u", 1.0, waits).mayWait()).isTrue();
    assertThat(plain.mayHave(Course.OWN_CODE)).isTrue();
    assertThat(plain.mayHave(Course.USES)).isFalse();
    assertThat(thread.mayHave(Course.USES)).isTrue();
  }

  @Test
  void whatIsAddedOrChangedCountsAtOnce() {
    PendingThread plain = asked.thread("app.u", 1.0, code);
    assertThat(plain.timePerDispatch().nominal()).isEqualTo(4e-3);
    assertThat(plain.computingPerDispatch().nominal()).isEqualTo(4e-3);
    assertThat(plain.loads().running()).hasSize(1);
    plain.add(waits);
    assertThat(plain.timePerDispatch().nominal()).isCloseTo(6e-3, within(NEAR));
    assertThat(plain.loads().waiting()).hasSize(1);
    plain.add(kernel);
    assertThat(plain.computingPerDispatch().nominal()).isCloseTo(5e-3, within(NEAR));
    plain.adjust(term -> term.taking(term.timeSeconds().times(2.0), term.explanation()));
    assertThat(plain.computingPerDispatch().nominal()).isCloseTo(10e-3, within(NEAR));
    assertThat(plain.timePerDispatch().nominal()).isCloseTo(14e-3, within(NEAR));
    plain.adjust(term -> term.in(Course.USES));
    assertThat(plain.mayHave(Course.USES)).isTrue();
    assertThat(plain.computingPerDispatch().nominal()).isZero();
    assertThat(plain.terms()).hasSize(3);
    assertThat(plain.sentBytes()).isZero();
    plain.sends(12.0);
    assertThat(plain.sentBytes()).isEqualTo(12.0);
  }

  @Test
  void threadsCostAlikeWithTheVerySameTermsAsOften() {
    PendingThread one = asked.thread("app.u", 10.0, code, kernel);
    assertThat(one.costsLike(asked.thread("app.v", 10.0, code, kernel))).isTrue();
    assertThat(one.costsLike(asked.thread("app.v", 11.0, code, kernel))).isFalse();
    assertThat(one.costsLike(asked.thread("app.v", 10.0, code))).isFalse();
    assertThat(one.costsLike(asked.thread("app.v", 10.0, code, waits))).isFalse();
    assertThat(one.isBoundLike(thread)).isTrue();
    assertThat(one.isBoundLike(asked.thread("app.v", 10.0))).isFalse();
    PendingThread other =
        new PendingThread(
            one.workload().on(PlatformBuilder.platform("other").build()),
            one.rate(),
            one.terms(),
            one.read());
    assertThat(one.isBoundLike(other)).isFalse();
  }

  /** 10 times a second all but the radio's 9 mJ: 8 + 4 + 5 + 1 mJ are 0.18 W. */
  @Test
  void itDrawsElsewhereWhatItsDispatchesCharge() {
    assertThat(thread.wattsElsewhere(asked.at("radio"))).isCloseTo(0.18, within(NEAR));
    assertThat(thread.wattsElsewhere(asked.at("cpu"))).isCloseTo(0.16, within(NEAR));
  }

  @Test
  void componentsAreChargedWithDispatchesAlone() {
    Ledger ledger = new Ledger(asked.mode().view());
    Findings findings = new Findings(false);
    thread.charge(ledger, findings);
    assertThat(ledger.averageWatts(asked.at("cpu")).nominal()).isCloseTo(0.11, within(NEAR));
    assertThat(ledger.averageWatts(asked.at("card")).nominal()).isCloseTo(0.06, within(NEAR));
    PendingThread never =
        new PendingThread(thread.workload(), Optional.empty(), thread.terms(), thread.read());
    never.charge(ledger, findings);
    assertThat(never.perSecond()).isZero();
    assertThat(ledger.averageWatts(asked.at("cpu")).nominal()).isCloseTo(0.11, within(NEAR));
    assertThat(told(findings)).isEmpty();
  }

  private static List<Diagnostic> told(Findings findings) {
    Diagnostics diagnostics = new Diagnostics();
    findings.report(diagnostics);
    return diagnostics.sorted();
  }

  @Test
  void aChargeBelowNothingIsDoubtedOnce() {
    Findings findings = new Findings(false);
    ServiceTerm below =
        term(
            Course.RUNS,
            1e-3,
            asked.charge("cpu", "supply", -1e-3),
            asked.charge("cpu", "core", 0.0));
    for (String path : new String[] {"app.t", "app.u"}) {
      asked.thread(path, 1.0, below).charge(new Ledger(asked.mode().view()), findings);
    }
    Diagnostic finding = told(findings).get(0);
    assertThat(told(findings)).hasSize(1);
    assertThat(finding.code()).isEqualTo(DiagnosticCode.WORK_BELOW_IDLE_BOARD);
    assertThat(finding.message())
        .startsWith(
            "thread app.t and 1 other: its kernel is charged with less than nothing at cpu (rail"
                + " supply): by its figures");
  }

  /** Its own code is told apart by rail where that is asked for. */
  @Test
  void loadsAreWhatIsDrawnWhileItRunsAndWaits() {
    ThreadLoads together = ThreadLoads.of(thread, false);
    assertThat(together.code()).isEmpty();
    is(together.running().get(0), "cpu", 0.11, 0.05, "");
    is(together.running().get(1), "ram", 0.01, 0.005, "");
    is(together.waiting().get(0), "card", 0.06, 0.05, "");
    assertThat(together.running()).hasSize(2);
    assertThat(together.waiting()).hasSize(1);
    assertThat(together.share(asked.at("cpu"))).isCloseTo(0.05, within(NEAR));
    assertThat(together.share(asked.at("card"))).isZero();
    assertThat(together.payers()).containsExactly(asked.at("cpu"), asked.at("ram"));

    ThreadLoads apart = ThreadLoads.of(thread, true);
    is(apart.code().get(0), "cpu", 0.08, 0.04, "core");
    is(apart.running().get(0), "cpu", 0.03, 0.01, "");
    assertThat(apart.code()).hasSize(1);
    assertThat(apart.share(asked.at("cpu"))).isCloseTo(0.05, within(NEAR));
    assertThat(apart.payers()).containsExactly(asked.at("cpu"), asked.at("ram"));
    PendingThread plain = asked.thread("app.u", 1.0, code);
    assertThat(ThreadLoads.of(plain, false).waiting()).isEmpty();
    assertThat(ThreadLoads.joules(kernel, asked.at("cpu")).nominal()).isCloseTo(3e-3, within(NEAR));
    assertThat(ThreadLoads.joules(kernel, asked.at("card")).nominal()).isZero();
    assertThat(ThreadLoads.together(kernel.charges()))
        .extracting(each -> each.component().path() + " " + each.energyJoules().nominal())
        .containsExactly("cpu 0.003", "ram 0.001");
  }

  private static void is(
      ThreadLoads.Load load, String payer, double watts, double share, String rail) {
    assertThat(load.payer().path()).isEqualTo(payer);
    assertThat(load.watts().nominal()).isCloseTo(watts, within(NEAR));
    assertThat(load.share()).isCloseTo(share, within(NEAR));
    assertThat(load.rail()).isEqualTo(rail);
  }

  @Test
  void amongOthersAServicesTermMayBeAnother() {
    thread.sends(3.0);
    ModeSurroundings others = asked.mode().surroundings().withPlaces(List.of());
    ServiceTerm better = code.taking(Estimate.exact(1e-3), code.explanation());
    PendingThread same = thread.in(others, its -> List.of(better));
    assertThat(same.workload().surroundings()).isSameAs(others);
    assertThat(same.computingPerDispatch().nominal()).isCloseTo(2e-3, within(NEAR));
    assertThat(same.sentBytes()).isEqualTo(3.0);
    assertThat(thread.computingPerDispatch().nominal()).isCloseTo(5e-3, within(NEAR));
    PendingThread as = thread.in(others, its -> List.of());
    assertThat(as.computingPerDispatch().nominal()).isCloseTo(5e-3, within(NEAR));
  }

  /** The card waits for 5 ms of 10 dispatches, of its own 0.1 more; the memory 0.5 ms. */
  @Test
  void devicesAreBusyAsLongAsTermsCharge() {
    Contribution.Builder more = new Contribution.Builder();
    more.addOwnWork(asked.at("card"), 0.1);
    Demand demand = new Demand(asked.demand(), List.of(more.contribution()));

    assertThat(UsedDevices.busyShare(asked.at("card"), demand).nominal())
        .isCloseTo(0.15, within(NEAR));
    assertThat(UsedDevices.busyShare(asked.at("ram"), demand).nominal())
        .isCloseTo(0.005, within(NEAR));
    assertThat(UsedDevices.busyShare(asked.at("other"), demand).nominal()).isZero();
    assertThat(UsedDevices.isUsed(asked.at("radio"), demand)).isTrue();
    assertThat(UsedDevices.isUsed(asked.at("card"), demand)).isFalse();
    assertThat(UsedDevices.isSwappedTo(asked.at("card"), demand)).isTrue();
    assertThat(UsedDevices.isSwappedTo(asked.at("radio"), demand)).isFalse();
    assertThat(UsedDevices.uses(thread)).isTrue();
    assertThat(UsedDevices.uses(asked.thread("app.u", 1.0, code))).isFalse();
    PendingThread once = asked.thread("app.u", 1.0, uses);
    once.adjust(term -> term.in(Course.RUNS));
    assertThat(UsedDevices.uses(once)).isFalse();
    assertThat(UsedDevices.byState(demand)).isEqualTo(Set.of(asked.at("radio")));
  }

  @Test
  void whatHasSharesOfStatesWorksByThem() {
    AskedThreads other =
        AskedThreads.of(system().set("card", Properties.STATE_SHARES, AadlValues.text("x")), BOARD);
    Set<Component> found = UsedDevices.byState(other.demand());
    assertThat(found).containsExactly(other.at("card"));
  }
}
