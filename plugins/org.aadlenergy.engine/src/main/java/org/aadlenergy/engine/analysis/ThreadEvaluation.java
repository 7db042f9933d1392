package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.cancel.SharedCancellation;
import org.aadlenergy.engine.collection.OnAllCores;
import org.aadlenergy.engine.evaluation.ChargeResults;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.AnnotationResult;
import org.aadlenergy.engine.result.ServiceResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.engine.term.BoardIdle;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * What a thread costs: its result, and the sums that the rest of the analysis needs. The terms
 * themselves are not kept, as there may be many threads.
 *
 * @param cores how many cores its processor stands for
 */
record ThreadEvaluation(
    ThreadPlace place,
    ThreadResult result,
    boolean calibrated,
    Optional<DispatchRate> rate,
    Estimate timePerDispatch,
    double waitingPerDispatch,
    Estimate executionTime,
    Estimate energyPerDispatch,
    Estimate startupEnergy,
    double flaggedPerDispatch,
    double cores) {

  private static final int CHECKED = 32;
  private static final int SHARED = 500;

  /** Of more threads the words take more room than it takes time to find them again. */
  private static final int KEPT_WORDS = 2_000;

  /**
   * Those of all threads, whose terms are complete.
   *
   * @param watched whether somebody asks for the annotations of few, time and again
   */
  static List<ThreadEvaluation> all(
      List<PendingThread> threads, boolean watched, Cancellation cancellation) {
    Cancellation shared = new SharedCancellation(cancellation);
    return OnAllCores.list(threads.size(), SHARED, () -> maker(threads, watched, shared));
  }

  private static IntFunction<ThreadEvaluation> maker(
      List<PendingThread> threads, boolean watched, Cancellation cancellation) {
    Maker maker = new Maker(watched, threads.size() > KEPT_WORDS);
    return i -> {
      cancellation.check(i, CHECKED);
      return of(threads.get(i), maker);
    };
  }

  /** What threads share that stand one after the other. */
  private static final class Maker {
    final Annotations annotations = new Annotations();
    final ChargeResults charges = new ChargeResults();
    private final boolean watched;
    private final boolean many;
    private Optional<ThreadSums> last = Optional.empty();
    private final Map<CalibratedPlatform, Double> cores = new IdentityHashMap<>(4);
    private List<Component> memories = List.of();
    private List<String> memoryPaths = List.of();
    private Optional<String> platform = Optional.empty();

    Maker(boolean watched, boolean many) {
      this.watched = watched;
      this.many = many;
    }

    List<AnnotationResult> annotations(PendingThread thread) {
      return watched || many ? Annotations.later(thread, watched) : annotations.of(thread);
    }

    /** How many cores the processor of a platform stands for. */
    double cores(Optional<CalibratedPlatform> its) {
      if (its.isEmpty()) {
        return 1.0;
      }
      Double known = cores.get(its.get());
      if (known == null) {
        known = BoardIdle.cores(its.get());
        cores.put(its.get(), known);
      }
      return known;
    }

    /** The paths of memories, which are mostly those of the thread before. */
    List<String> paths(List<Component> its) {
      if (!memories.equals(its)) {
        memories = its;
        memoryPaths = its.stream().map(Component::path).toList();
      }
      return memoryPaths;
    }

    /** The name of a platform, which is mostly that of the thread before. */
    Optional<String> name(Optional<CalibratedPlatform> its) {
      if (its.isEmpty()) {
        return Optional.empty();
      }
      if (platform.isEmpty() || !platform.get().equals(its.get().name())) {
        platform = Optional.of(its.get().name());
      }
      return platform;
    }

    ThreadSums sums(PendingThread thread) {
      ThreadSums known =
          last.isPresent() && last.get().thread().costsLike(thread)
              ? last.get()
              : ThreadSums.of(thread, charges);
      last = Optional.of(known);
      return known;
    }
  }

  private static ThreadEvaluation of(PendingThread thread, Maker maker) {
    ThreadWorkload workload = thread.workload();
    List<ServiceTerm> terms = thread.terms();
    Optional<DispatchRate> rate = thread.rate();
    ThreadSums sums = maker.sums(thread);
    List<ServiceResult> services = new ArrayList<>(terms.size());
    for (int i = 0; i < terms.size(); i++) {
      services.add(service(terms.get(i), maker.charges.of(terms.get(i)), sums));
    }
    services.sort(ThreadEvaluation::byService);
    ThreadResult result =
        new ThreadResult(
            workload.thread().path(),
            processorPath(workload.place()),
            maker.paths(workload.place().memories()),
            maker.name(workload.platform()),
            rate.isPresent() ? Optional.of(rate.get().perSecond()) : Optional.empty(),
            sums.timeSeconds(),
            sums.energyJoules(),
            sums.startupJoules(),
            sums.watts(),
            services,
            maker.annotations(thread),
            List.of(),
            workload.thread().source());
    return new ThreadEvaluation(
        workload.place(),
        result,
        workload.platform().isPresent(),
        rate,
        sums.time(),
        sums.waiting(),
        sums.execution(),
        sums.energy(),
        sums.startup(),
        sums.flagged(),
        maker.cores(workload.platform()));
  }

  double ratePerSecond() {
    return perSecond(rate);
  }

  private static double perSecond(Optional<DispatchRate> rate) {
    return rate.isPresent() ? rate.get().perSecond() : 0.0;
  }

  private static ServiceResult service(
      ServiceTerm term, ChargeResults.Known charged, ThreadSums sums) {
    return new ServiceResult(
        term.service().name(),
        term.title(),
        term.count(),
        term.phase(),
        sums.seconds(term),
        charged.joules(),
        term.flagged(),
        term.includedInExecution(),
        charged.results(),
        term.explanation());
  }

  private static int byService(ServiceResult a, ServiceResult b) {
    int names = a.service().compareTo(b.service());
    return names != 0 ? names : a.phase().compareTo(b.phase());
  }

  private static String processorPath(ThreadPlace place) {
    return place.processor().isPresent() ? place.processor().get().path() : "";
  }
}
