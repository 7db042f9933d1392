package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.cancel.Cancellation;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.TimeBase;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.schedule.bound.RangedSchedules;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.Coefficients;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.FixedLibrary;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.Looks;
import org.aadlenergy.engine.workload.ModeSurroundings;

/** Threads of a small architecture with terms that are written down, and the mode around them. */
final class AskedThreads {
  static final ChargeName OWN = ChargeName.byEvent("own", "its own code");
  static final ChargeName KERNEL = ChargeName.byEvent("kernel", "what the kernel does");

  private final Mode mode;
  private final List<PendingThread> threads = new ArrayList<>();

  private AskedThreads(Mode mode) {
    this.mode = mode;
  }

  /** Those of an architecture whose hardware names these platforms. */
  static AskedThreads of(ArchitectureBuilder builder, CalibratedPlatform... platforms) {
    ModeSurroundings surroundings = Looks.surroundings(builder.build(), platforms);
    return new AskedThreads(
        new Mode(
            surroundings,
            new ActiveComponents(surroundings.view(), OperationMode.NONE),
            new Platforms(new FixedLibrary(platforms), new Diagnostics()),
            new Coefficients(),
            new RangedSchedules(),
            false,
            Cancellation.NEVER));
  }

  Mode mode() {
    return mode;
  }

  Component at(String path) {
    return mode.view().component(path).orElseThrow();
  }

  /** Adds a thread that is dispatched so often. */
  PendingThread thread(String path, double perSecond, ServiceTerm... terms) {
    PendingThread thread =
        new PendingThread(
            mode.surroundings().look(Looks.place(mode.surroundings(), path)),
            Optional.of(new DispatchRate(perSecond, Optional.empty())),
            List.of(terms),
            new ReadAnnotations());
    threads.add(thread);
    return thread;
  }

  /** What all of them ask for, over a window of 10 s. */
  Demand demand() {
    return new Demand(mode, List.copyOf(threads), 10.0, TimeBase.PICOSECONDS);
  }

  /** An energy that a component draws. */
  Charge charge(String component, String rail, double joules) {
    return new Charge(at(component), rail, Estimate.exact(joules));
  }

  /** A term of a dispatch on a course. */
  static ServiceTerm term(Course course, double seconds, Charge... charges) {
    return term(Phase.DISPATCH, course, seconds, charges);
  }

  /** A term of a phase on a course. */
  static ServiceTerm term(Phase phase, Course course, double seconds, Charge... charges) {
    return new ServiceTerm(
        course == Course.OWN_CODE ? OWN : KERNEL,
        1.0,
        phase,
        Estimate.exact(seconds),
        List.of(charges),
        false,
        false,
        course,
        () -> new Explanation(List.of(), List.of(), List.of()));
  }
}
