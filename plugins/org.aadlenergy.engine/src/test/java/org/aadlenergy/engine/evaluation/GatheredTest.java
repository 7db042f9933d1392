package org.aadlenergy.engine.evaluation;

import static org.aadlenergy.engine.evaluation.AskedThreads.term;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.RestResult;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.junit.jupiter.api.Test;

/** What services contribute, gathered over passes, and charged over a window of 10 s. */
class GatheredTest {
  private static final double NEAR = 1e-12;
  private static final Explanation NO_REASON = new Explanation(List.of(), List.of(), List.of());

  private final AskedThreads asked =
      AskedThreads.of(
          Looks.system()
              .add("box", Category.SYSTEM)
              .add("box.radio", Category.DEVICE)
              .add("box.code", Category.PROCESS)
              .add("line", Category.BUS)
              .add("vbus", Category.VIRTUAL_BUS)
              .add("data", Category.DATA));

  private static Estimate watts(double watts) {
    return Estimate.exact(watts);
  }

  private Contributions two(Contribution.Builder first, Contribution.Builder second) {
    return Contributions.NONE
        .plus(List.of(first.contribution()))
        .plus(List.of(second.contribution()));
  }

  @Test
  void whatIsNotedIsFoundByKindAndSubjectTheFirstOfAll() {
    Contribution.Builder first = new Contribution.Builder();
    first.note(String.class, asked.at("cpu"), "first");
    first.note(Integer.class, asked.at("cpu"), 1);
    Contribution.Builder second = new Contribution.Builder();
    second.note(String.class, asked.at("cpu"), "second");
    second.note(String.class, asked.at("ram"), "other");
    Contributions all = two(first, second);

    assertThat(all.noted(String.class, asked.at("cpu"))).contains("first");
    assertThat(all.noted(String.class, asked.at("ram"))).contains("other");
    assertThat(all.noted(Integer.class, asked.at("ram"))).isEmpty();
    assertThat(all.noted(String.class))
        .isEqualTo(Map.of(asked.at("cpu"), "second", asked.at("ram"), "other"));
    assertThat(first.given().noted(Integer.class, asked.at("cpu"))).contains(1);
  }

  @Test
  void sumsGoOverAllContributions() {
    Contribution.Builder first = new Contribution.Builder();
    Contribution.Builder second = new Contribution.Builder();
    first.addOwnWork(asked.at("cpu"), 0.1);
    first.addOwnWork(asked.at("cpu"), 0.2);
    second.addOwnWork(asked.at("cpu"), 0.4);
    first.addRam(100.0);
    second.addRam(28.0);
    first.count(true);
    first.count(false);
    second.count(5, 3);
    first.addSupplied(watts(1.0));
    second.addSupplied(watts(2.0));
    second.addSupplied(watts(0.5));
    second.overdraw(asked.at("box"), watts(3.0));
    second.overdraw(asked.at("box"), watts(4.0));
    first.reportRest(asked.at("ram"));
    first.idle(asked.at("cpu"), watts(0.1), When.ALWAYS);
    second.assume(asked.at("ram"), watts(0.2));
    first.addReason(asked.at("ram"), NO_REASON);
    List<Account> fed = new ArrayList<>();
    second.feed(fed::add);
    Contributions all = two(first, second);

    assertThat(all.ownWork().get(asked.at("cpu"))).isCloseTo(0.7, within(NEAR));
    assertThat(all.ramBytes()).isEqualTo(128.0);
    assertThat(all.applicableTerms()).isEqualTo(7);
    assertThat(all.computedTerms()).isEqualTo(4);
    assertThat(all.suppliedWatts().nominal()).isCloseTo(3.5, within(NEAR));
    assertThat(Contributions.NONE.suppliedWatts()).isSameAs(Estimate.ZERO);
    assertThat(all.overdrawn(asked.at("box")).orElseThrow().nominal()).isEqualTo(7.0);
    assertThat(all.overdrawn(asked.at("cpu"))).isEmpty();
    assertThat(all.isRestReported(asked.at("ram"))).isTrue();
    assertThat(all.isRestReported(asked.at("cpu"))).isFalse();
    assertThat(all.isCharged(asked.at("cpu"))).isTrue();
    assertThat(all.isCharged(asked.at("ram"))).isTrue();
    assertThat(all.isCharged(asked.at("box"))).isFalse();
    assertThat(all.draws())
        .extracting(each -> each.component().path() + " " + each.assumed())
        .containsExactly("cpu false", "ram true");
    assertThat(all.reasons()).containsOnlyKeys("ram");
    Account account = new Account(() -> null);
    all.feed(account);
    assertThat(fed).containsExactly(account);
  }

  /** A tenth of 10 s at 2 W on average are 20 J; what takes no share is no state. */
  @Test
  void statesOfRestAreThoseOfTheWindowByPath() {
    Contribution.Builder first = new Contribution.Builder();
    first.addRest(asked.at("ram"), "sleep", 0.1, watts(2.0), List.of());
    first.addRest(asked.at("ram"), "never", 0.0, watts(2.0), List.of());
    Contribution.Builder second = new Contribution.Builder();
    second.addRest(asked.at("cpu"), "idle", 0.5, watts(1.0), List.of());
    Contributions all = two(first, second);

    assertThat(all.rests(asked.at("ram"))).hasSize(1);
    List<StateResult> states = all.rests(10.0);
    assertThat(states).extracting(StateResult::path).containsExactly("cpu", "ram");
    assertThat(states.get(1).seconds()).isCloseTo(1.0, within(NEAR));
    assertThat(states.get(1).energyJoules().nominal()).isCloseTo(20.0, within(NEAR));
  }

  @Test
  void threadsOfTheNextPassHaveWhatWasGiven() {
    ServiceTerm code = term(Course.OWN_CODE, 4e-3);
    PendingThread one = asked.thread("app.t", 1.0, code);
    PendingThread better = asked.thread("app.t", 2.0, code);
    PendingThread two = asked.thread("app.t", 3.0, code);
    Demand demand = asked.demand();
    Contribution.Builder first = new Contribution.Builder();
    first.add(one, term(Course.WAITS, 1e-3));
    first.adjust(
        List.of(one),
        (its, each) -> each.taking(each.timeSeconds().times(2.0), each.explanation()));
    first.sends(one, 5.0);
    assertThat(first.terms(one)).hasSize(2);
    assertThat(one.terms()).hasSize(1);
    assertThat(first.terms(two)).hasSize(1);
    Demand next = new Demand(demand, List.of(first.contribution()));

    assertThat(next.threads()).isEqualTo(demand.threads());
    assertThat(one.timePerDispatch().nominal()).isCloseTo(10e-3, within(NEAR));
    assertThat(two.timePerDispatch().nominal()).isCloseTo(4e-3, within(NEAR));
    assertThat(one.sentBytes()).isEqualTo(5.0);
    assertThat(next.windowSeconds()).isEqualTo(10.0);
    assertThat(next.time()).isSameAs(demand.time());
    assertThat(next.boards()).isSameAs(demand.boards());
    Contribution.Builder second = new Contribution.Builder();
    second.note(PendingThread.class, one, better);
    ModeSurroundings others = asked.mode().surroundings().withPlaces(List.of());
    second.note(ModeSurroundings.class, asked.at("cpu"), others);
    Demand last = new Demand(next, List.of(second.contribution()));
    assertThat(last.threads()).containsExactly(better, better, two);
    assertThat(next.threads()).hasSize(3);
    assertThat(last.surroundings()).isSameAs(others);
    assertThat(next.surroundings()).isSameAs(asked.mode().surroundings());
    assertThat(last.mode()).isEqualTo(asked.mode().mode());
    assertThat(last.active()).isEqualTo(asked.mode().active());
    assertThat(last.isActive(asked.at("cpu"))).isTrue();
    assertThat(last.assumesBudgets()).isFalse();
  }

  private Ledger ledger() {
    Ledger ledger = new Ledger(asked.mode().view());
    Contribution.Builder more = new Contribution.Builder();
    more.idle(asked.at("cpu"), watts(0.5), When.ALWAYS);
    more.idle(asked.at("cpu"), "leakage", watts(0.25), When.ALWAYS, () -> NO_REASON);
    more.assume(asked.at("box.radio"), watts(1.0));
    more.account(asked.at("ram"));
    more.times(asked.at("cpu"), 10.0, 0.3, 0.2);
    ledger.add(more.contribution());
    ledger.charge(asked.at("cpu"), watts(0.1), 20.0);
    ledger.charge(asked.at("box"), watts(0.05), 5.0);
    ledger.charge(asked.at("data"), watts(0.01), 1.0);
    return ledger;
  }

  private static Map<String, ComponentResult> byPath(List<ComponentResult> results) {
    Map<String, ComponentResult> found = new TreeMap<>();
    results.forEach(each -> found.put(each.path(), each));
    return found;
  }

  /** cpu 2 + 0.75 W, box 0.25 W and the radio 1 W in it, data 0.01 W: 4.01 W for 10 s. */
  @Test
  void chargesRollUpOverTheWindow() {
    Ledger ledger = ledger();
    ledger.close(10.0);
    assertThat(ledger.total().nominal()).isCloseTo(40.1, within(NEAR));
    assertThat(ledger.windowSeconds()).isEqualTo(10.0);
    assertThat(ledger.assumedShare()).isCloseTo(10.0 / 40.1, within(NEAR));
    assertThat(ledger.subtree(asked.at("box")).nominal()).isCloseTo(12.5, within(NEAR));
    assertThat(ledger.subtree(asked.at("ram")).nominal()).isZero();
    assertThat(ledger.averageWatts(asked.at("cpu")).nominal()).isCloseTo(2.75, within(NEAR));

    List<ComponentResult> results =
        ledger.results(
            asked.mode().active(), Map.of("cpu", Set.of(Omission.IDLE)), component -> List.of());
    assertThat(results)
        .extracting(ComponentResult::path)
        .containsExactly("", "box", "box.radio", "cpu", "data", "line", "other", "ram", "vbus");
    Map<String, ComponentResult> found = byPath(results);
    ComponentResult cpu = found.get("cpu");
    assertThat(cpu.category()).isEqualTo("processor");
    assertThat(cpu.activeJoules().nominal()).isCloseTo(20.0, within(NEAR));
    assertThat(cpu.idleJoules().nominal()).isCloseTo(7.5, within(NEAR));
    assertThat(cpu.energyJoules().nominal()).isCloseTo(27.5, within(NEAR));
    assertThat(cpu.averagePowerWatts().nominal()).isCloseTo(2.75, within(NEAR));
    assertThat(cpu.assumedJoules().nominal()).isZero();
    assertThat(cpu.leftOut()).containsExactly(Omission.IDLE);
    assertThat(cpu.covered()).isTrue();
    assertThat(cpu.times()).contains(ComponentTimes.of(10.0, 3.0, 2.0));
    assertThat(cpu.rests()).extracting(RestResult::service).containsExactly("leakage");
    assertThat(cpu.rests().get(0).energyJoules().nominal()).isCloseTo(2.5, within(NEAR));
    assertThat(found.get("box.radio").assumedJoules().nominal()).isCloseTo(10.0, within(NEAR));
    assertThat(found.get("").subtreeJoules().nominal()).isCloseTo(40.1, within(NEAR));
    assertThat(found.get("other").covered()).isFalse();
    assertThat(found.get("ram").covered()).isTrue();
    assertThat(found.get("other").times()).contains(ComponentTimes.of(10.0, 0.0, 0.0));
  }

  @Test
  void theLedgerKnowsWhoWorksAndWaits() {
    Ledger ledger = ledger();
    assertThat(ledger.works(asked.at("cpu"))).isTrue();
    assertThat(ledger.works(asked.at("box.radio"))).isFalse();
    assertThat(ledger.waits(asked.at("box.radio"))).isTrue();
    assertThat(ledger.waits(asked.at("box"))).isFalse();
    assertThat(ledger.isCharged(asked.at("box"))).isTrue();
    assertThat(ledger.isCharged(asked.at("box.radio"))).isTrue();
    assertThat(ledger.isCharged(asked.at("ram"))).isFalse();
    assertThat(ledger.isAccounted(asked.at("ram"))).isTrue();
    assertThat(ledger.isAccounted(asked.at("cpu"))).isTrue();
    assertThat(ledger.isAccounted(asked.at("other"))).isFalse();
    assertThat(ledger.isSupplied(asked.at("ram"))).isTrue();
    assertThat(ledger.isSupplied(asked.at("cpu"))).isFalse();
    assertThat(ledger.restSeconds(asked.at("cpu"))).isCloseTo(7.0, within(NEAR));
    assertThat(ledger.restSeconds(asked.at("ram"))).isZero();
    Contribution.Builder more = new Contribution.Builder();
    more.idle(asked.at("cpu"), watts(4.0), When.ALWAYS);
    more.idle(asked.at("ram"), watts(9.0), When.ALWAYS);
    assertThat(ledger.averageWatts(asked.at("cpu"), more.given()).nominal())
        .isCloseTo(6.75, within(NEAR));
    assertThat(ledger.averageWatts(asked.at("cpu")).nominal()).isCloseTo(2.75, within(NEAR));
    Ledger none = new Ledger(asked.mode().view());
    none.close(10.0);
    assertThat(none.assumedShare()).isZero();
    assertThat(none.total().nominal()).isZero();
    assertThat(Optional.of(Ledger.isHardware(Category.VIRTUAL_BUS))).contains(false);
    assertThat(Ledger.isHardware(Category.BUS)).isTrue();
    assertThat(Ledger.isPlatform(Category.VIRTUAL_PROCESSOR)).isTrue();
    assertThat(Ledger.isPlatform(Category.SYSTEM)).isFalse();
  }

  /** 0.1 + 0.2 + 0.3 are another number than 0.3 + 0.2 + 0.1; the order of charges is none. */
  @Test
  void noSumDependsOnTheOrderOfCharges() {
    List<String> paths = List.of("box", "box.radio", "cpu");
    double[] sums = new double[2];
    for (int order = 0; order < 2; order++) {
      Ledger ledger = new Ledger(asked.mode().view());
      for (int i = 0; i < 3; i++) {
        int which = order == 0 ? i : 2 - i;
        ledger.charge(asked.at(paths.get(which)), watts(0.1 * (which + 1)), 1.0);
      }
      ledger.close(1.0);
      sums[order] = ledger.total().nominal();
    }
    assertThat(sums[0]).isEqualTo(sums[1]);
  }
}
