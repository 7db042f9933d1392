package org.aadlenergy.engine.service.scheduling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.ReadAnnotations;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Period;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.service.swap.SwapService;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.workload.Bindings;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.xip.CodeTraces;
import org.junit.jupiter.api.Test;

/** A job waits once for each page or operation, and those of each kind are spread over it. */
class JobWaitsTest {
  private static final ChargeName STORE = ChargeName.byEvent("store", "an operation");
  private static final double STEP = 1e-12;

  private static PlannedThread thread(ServiceTerm... terms) {
    ArchitectureView view =
        ArchitectureBuilder.system("P::S.i")
            .add("app", Category.PROCESS)
            .add("app.t", Category.THREAD)
            .set("app.t", Properties.PERIOD, "20 ms")
            .build();
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
    ThreadPlace place = new Bindings(view, properties).place(view.component("app.t").orElseThrow());
    ModeSurroundings surroundings =
        new ModeSurroundings(
            view,
            OperationMode.NONE,
            properties,
            List.of(place),
            hardware -> Optional.empty(),
            calibration -> Optional.empty(),
            CodeTraces.NONE);
    ThreadWorkload workload = new ThreadWorkload(properties, place, surroundings);
    Optional<DispatchRate> rate = DispatchRate.of(workload);
    ThreadTiming timing = ThreadTiming.of(workload, rate.orElseThrow(), TimeBase.PICOSECONDS);
    assertThat(rate.get().period()).contains(new Period(1, 50));
    return new PlannedThread(
        new PendingThread(workload, rate, List.of(terms), new ReadAnnotations()), timing, 0, 0);
  }

  private static ServiceTerm term(ChargeName service, double count, Estimate time, Course course) {
    return new ServiceTerm(
        service,
        count,
        Phase.DISPATCH,
        time,
        List.of(),
        false,
        false,
        course,
        () -> new Explanation(List.of(), List.of(), List.of()));
  }

  private static ServiceTerm term(ChargeName service, double count, long steps, Course course) {
    return term(service, count, Estimate.exact(steps * STEP), course);
  }

  private static List<Long> waits(ServiceTerm... terms) {
    return JobWaits.of(thread(terms), Estimate::nominal, TimeBase.PICOSECONDS);
  }

  private static List<Long> steps(Integer... steps) {
    return Arrays.stream(steps).map(Integer::longValue).toList();
  }

  /** Ten in three parts end at 3, 6 and 10; half an operation is one, and two and a half three. */
  @Test
  void theTimeIsDividedIntoAsManyWaitsAsThereAreOperations() {
    assertThat(waits(term(STORE, 3.0, 10, Course.WAITS))).isEqualTo(steps(3, 3, 4));
    assertThat(waits(term(STORE, 4.0, 11, Course.WAITS))).isEqualTo(steps(2, 3, 3, 3));
    assertThat(waits(term(STORE, 0.4, 8, Course.WAITS))).isEqualTo(steps(8));
    assertThat(waits(term(STORE, 2.5, 9, Course.WAITS))).isEqualTo(steps(3, 3, 3));
  }

  @Test
  void moreThanAThousandAreSoManyLongerOnes() {
    assertThat(waits(term(STORE, 1000.0, 2000, Course.WAITS)))
        .isEqualTo(Collections.nCopies(1000, 2L));
    assertThat(waits(term(STORE, 5000.0, 7000, Course.WAITS))).hasSize(1000).contains(7L);
  }

  /** At 1/4 and 3/4 of the job the one kind, at 1/6, 3/6 and 5/6 the other. */
  @Test
  void theKindsTakeTurns() {
    assertThat(waits(term(STORE, 2.0, 20, Course.WAITS), term(STORE, 3.0, 9, Course.WAITS)))
        .isEqualTo(steps(3, 10, 3, 10, 3));
  }

  /** 7 of the wake-up and 10 of two reads are 17; the page written back is at the middle. */
  @Test
  void aWakeUpIsPartOfTheFirstTransfer() {
    ServiceTerm wakeUp = term(SwapService.WAKE_UP, 1.0, 7, Course.WAITS);
    ServiceTerm read = term(SwapService.READ, 2.0, 10, Course.TRANSFERS);
    ServiceTerm written = term(SwapService.WRITE_BACK, 1.0, 5, Course.TRANSFERS);

    assertThat(waits(read, written, wakeUp)).isEqualTo(steps(8, 5, 9));
    assertThat(waits(wakeUp, read)).isEqualTo(steps(8, 9));
    // nothing is transferred: it is a wait of its own where it is first, else of the first one
    assertThat(waits(wakeUp)).isEqualTo(steps(7));
    assertThat(waits(term(STORE, 1.0, 4, Course.WAITS), wakeUp)).isEqualTo(steps(11));
  }

  @Test
  void whatRunsOrTakesNoTimeOrComesOnceIsNoWait() {
    assertThat(waits()).isEmpty();
    assertThat(waits(term(STORE, 1.0, 9, Course.RUNS), term(STORE, 1.0, 9, Course.OWN_CODE)))
        .isEmpty();
    assertThat(waits(term(STORE, 1.0, 9, Course.USES), term(STORE, 3.0, 0, Course.WAITS)))
        .isEmpty();
    ServiceTerm once = term(STORE, 1.0, 9, Course.WAITS);
    ServiceTerm atStart =
        new ServiceTerm(
            STORE,
            1.0,
            Phase.STARTUP,
            once.timeSeconds(),
            List.of(),
            false,
            false,
            Course.WAITS,
            once.explanation());
    assertThat(waits(atStart)).isEmpty();
    assertThat(waits(atStart, once)).isEqualTo(steps(9));
  }

  /** A range reaches from end to end, the error of a figure to both sides, and none below 0. */
  @Test
  void rangesAndErrorsOfDevicesBothCount() {
    Estimate ranged = Estimate.between(1.0, 3.0, 4.0);
    Estimate doubtful = Estimate.within(1, 4.5, 1.98);

    assertThat(JobWaits.shortest(ranged)).isEqualTo(1.0);
    assertThat(JobWaits.longest(ranged)).isEqualTo(4.0);
    assertThat(JobWaits.shortest(doubtful)).isEqualTo(4.5 - 1.98);
    assertThat(JobWaits.longest(doubtful)).isEqualTo(4.5 + 1.98);
    assertThat(JobWaits.shortest(Estimate.within(1, 1.0, 2.0))).isZero();
  }
}
