package org.aadlenergy.engine.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Omission;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.evaluation.Findings;
import org.aadlenergy.engine.evaluation.FirstThreads;
import org.aadlenergy.engine.evaluation.MemoryRails;
import org.aadlenergy.engine.evaluation.Mode;
import org.aadlenergy.engine.evaluation.PendingThread;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.evaluation.ReadAnnotations;
import org.aadlenergy.engine.evaluation.ThreadPattern;
import org.aadlenergy.engine.evaluation.ThreadReads;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Role;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.term.EnergyModel;
import org.aadlenergy.engine.term.OwnReasons;
import org.aadlenergy.engine.term.Profiles;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.Terms;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.ExecutionTime;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * Evaluates all models for one thread after the other. Threads that cannot differ in anything that
 * is asked of them are evaluated once.
 */
final class ThreadEvaluator {
  /** So many patterns are tried for a thread: neighbours in a process are mostly of few kinds. */
  private static final int LIKES = 4;

  /** Where so many in a row are of no kind, only each so many-th is taken for one. */
  private static final int MANY = 32;

  private static final int SELDOM = 4;

  private final Mode mode;
  private final EffectiveProperties properties;
  private final Platforms platforms;
  private final Findings findings;
  private final List<ThreadPattern> likes = new ArrayList<>(LIKES);
  private int different;
  private int applicableTerms;
  private int computedTerms;

  ThreadEvaluator(Mode mode, Platforms platforms, Findings findings) {
    this.mode = mode;
    this.properties = mode.properties();
    this.platforms = platforms;
    this.findings = findings;
  }

  /** How many terms there should be for the threads so far. */
  int applicableTerms() {
    return applicableTerms;
  }

  /** How many of them could be computed. */
  int computedTerms() {
    return computedTerms;
  }

  /**
   * Evaluates a thread.
   *
   * @param firsts the threads that carry what their processes have once
   */
  PendingThread evaluate(ThreadPlace place, FirstThreads firsts) {
    for (int i = 0; i < likes.size(); i++) {
      ThreadPattern likeness = likes.get(i);
      if (likeness.fits(place, firsts)) {
        likes.add(0, likes.remove(i));
        different = 0;
        return repeat(likeness, place, firsts);
      }
    }
    int applicable = applicableTerms;
    int computed = computedTerms;
    ThreadReads reads = new ThreadReads();
    PendingThread thread = evaluate(place, firsts, reads);
    different++;
    if (different < MANY || different % SELDOM == 0) {
      ThreadPattern.of(
              thread, reads, mode.view(), applicableTerms - applicable, computedTerms - computed)
          .ifPresent(this::remember);
    }
    reads.done();
    return thread;
  }

  private void remember(ThreadPattern likeness) {
    if (different >= MANY) {
      likes.clear();
    } else if (likes.size() == LIKES) {
      likes.remove(LIKES - 1);
    }
    likes.add(0, likeness);
  }

  /** A thread that costs what another one did. */
  private PendingThread repeat(ThreadPattern likeness, ThreadPlace place, FirstThreads firsts) {
    PendingThread pattern = likeness.pattern();
    applicableTerms += likeness.applicable();
    computedTerms += likeness.computed();
    likeness.report(place, findings);
    ReadAnnotations read = likeness.read(place);
    Optional<CalibratedPlatform> platform = pattern.workload().platform();
    ThreadWorkload workload = workload(place, platform, firsts, read);
    List<ServiceTerm> terms = new ArrayList<>(pattern.terms().size());
    OwnReasons reasons = new OwnReasons(workload, Services.models(), mode.coefficients());
    for (int i = 0; i < pattern.terms().size(); i++) {
      terms.add(pattern.terms().get(i).because(reasons.of(i)));
    }
    return new PendingThread(workload, pattern.rate(), terms, read);
  }

  private ThreadWorkload workload(
      ThreadPlace place,
      Optional<CalibratedPlatform> platform,
      FirstThreads firsts,
      ThreadWorkload.Reader reader) {
    return new ThreadWorkload(properties, place, platform, firsts, mode.surroundings(), reader);
  }

  private PendingThread evaluate(ThreadPlace place, FirstThreads firsts, ThreadReads reads) {
    Optional<CalibratedPlatform> platform =
        platforms.find(
            properties.service(place, Properties.CALIBRATION),
            properties.service(place, Properties.MODEL_PARAMETERS),
            properties.service(place, Properties.AMBIENT_TEMPERATURE));
    ThreadWorkload workload = Profiles.atPoint(workload(place, platform, firsts, reads));
    checkBindings(workload);
    Optional<DispatchRate> rate = DispatchRate.of(workload);
    boolean named = workload.service(Properties.CALIBRATION).isPresent();
    List<ServiceTerm> terms = terms(workload, reads);
    boolean swaps = workload.service(Properties.SWAP_DEVICE).isPresent();
    if (rate.isEmpty() && (platform.isPresent() || swaps || !terms.isEmpty())) {
      findings.add(DispatchRate.lacking(workload), workload.thread().path());
    }
    if (platform.isEmpty()) {
      applicableTerms++;
      leaveOut(workload, rate);
      if (!named && !isAssumed(place)) {
        findings.add(UncoveredComponents.noPlatform(workload), workload.thread().path());
      }
    }
    return new PendingThread(workload, rate, terms, reads.annotations());
  }

  /** Whether its processor counts by assumption, or not at all. */
  private boolean isAssumed(ThreadPlace place) {
    Optional<Component> processor = place.processor();
    return processor.isPresent()
        && (properties.own(processor.get(), Properties.ASSUMED_POWER).isPresent()
            || properties.own(processor.get(), Properties.EXCLUDED).isPresent());
  }

  /** Without a platform no model speaks of the thread's time, and nothing of its rate. */
  private void leaveOut(ThreadWorkload workload, Optional<DispatchRate> rate) {
    String path = workload.thread().path();
    if (rate.isEmpty()) {
      findings.leaveOut(path, Omission.RATE, DispatchRate.lacking(workload));
    }
    if (ExecutionTime.of(workload).isEmpty()) {
      Problem problem =
          ExecutionTime.problem(workload).orElseGet(() -> ExecutionTime.lacking(workload));
      findings.leaveOut(path, Omission.TIME, problem);
    }
  }

  private List<ServiceTerm> terms(ThreadWorkload workload, ThreadReads reads) {
    List<ServiceTerm> terms = new ArrayList<>(4);
    boolean onPlatform = workload.platform().isPresent();
    List<EnergyModel> models = Services.models();
    for (int i = 0; i < models.size(); i++) {
      EnergyModel model = models.get(i);
      if (!onPlatform && model.needsPlatform()) {
        continue;
      }
      Terms found = model.evaluate(workload, mode.coefficients());
      applicableTerms += found.applicable();
      computedTerms += found.computed();
      takeOver(found, terms, workload.place(), reads);
    }
    return terms;
  }

  private void takeOver(
      Terms found, List<ServiceTerm> terms, ThreadPlace place, ThreadReads reads) {
    // by index: most are empty
    for (int i = 0; i < found.terms().size(); i++) {
      terms.add(found.terms().get(i));
    }
    for (int i = 0; i < found.problems().size(); i++) {
      reads.say(found.problems().get(i));
      findings.add(found.problems().get(i), place.thread().path());
    }
  }

  private void checkBindings(ThreadWorkload workload) {
    ThreadPlace place = workload.place();
    for (Problem problem : place.problems()) {
      findings.add(problem, workload.thread().path());
    }
    MemoryRails.checkBinding(workload, findings);
    checkActive(workload, place.processor());
    checkActive(workload, place.charged(Role.MEMORY));
  }

  private void checkActive(ThreadWorkload workload, Optional<Component> bound) {
    if (bound.isPresent() && !mode.isActive(bound.get())) {
      findings.add(
          UncoveredComponents.inactive(workload, bound.get(), mode.mode().name()),
          workload.thread().path());
    }
  }
}
