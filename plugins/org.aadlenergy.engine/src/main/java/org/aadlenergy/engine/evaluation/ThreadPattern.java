package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadPlace;

/**
 * A thread that was evaluated, as the pattern of its likes: those in the same place that have the
 * very same assignments of all properties that were asked for. As an evaluation knows nothing else
 * of a thread they cost the same to the last bit; only the reasons name another thread.
 */
public final class ThreadPattern {
  /** For what is read later. */
  private static final int ROOM = 3;

  /** What chooses the platform, before there is a thread to ask. */
  private static final List<String> OF_PLATFORM =
      List.of(Properties.CALIBRATION, Properties.MODEL_PARAMETERS, Properties.AMBIENT_TEMPERATURE);

  private final PendingThread pattern;
  private final ThreadPlace place;
  private final List<String> asked = new ArrayList<>();
  private final List<Optional<PropertyAssignment>> assigned = new ArrayList<>();
  private final Optional<Boolean> first;
  private final List<EffectiveValue> read; // to which more is added later, behind these
  private final int readOfItself;
  private final List<Problem> said;
  private final int applicable;
  private final int computed;

  /**
   * The pattern that a thread is whose own terms are known; none where something was asked of it
   * that no other thread need have in common with it, or said.
   *
   * @param applicable how many terms there should be for it
   * @param computed how many of them could be computed
   */
  public static Optional<ThreadPattern> of(
      PendingThread thread,
      ThreadReads reads,
      ArchitectureView view,
      int applicable,
      int computed) {
    ThreadPlace place = thread.workload().place();
    return reads.isPersonal() || !place.isBeside(place) || isNamed(place, reads.said())
        ? Optional.empty()
        : Optional.of(new ThreadPattern(thread, reads, view, applicable, computed));
  }

  private static boolean isNamed(ThreadPlace place, List<Problem> said) {
    for (Problem problem : said) {
      if (problem.names(place.thread().path())) {
        return true;
      }
    }
    return false;
  }

  private ThreadPattern(
      PendingThread pattern,
      ThreadReads reads,
      ArchitectureView view,
      int applicable,
      int computed) {
    this.pattern = pattern;
    this.place = pattern.workload().place();
    this.first = reads.first();
    this.read = reads.annotations().inOrder();
    this.readOfItself = read.size();
    this.said = reads.said();
    this.applicable = applicable;
    this.computed = computed;
    for (String property : OF_PLATFORM) {
      if (view.isGiven(property)) {
        add(property);
      }
    }
    reads.asked().forEach(this::add);
  }

  private void add(String property) {
    asked.add(property);
    assigned.add(place.thread().own(property));
  }

  /** The thread that was evaluated. */
  public PendingThread pattern() {
    return pattern;
  }

  /** How many terms there should be for each of the likes. */
  public int applicable() {
    return applicable;
  }

  /** How many of them could be computed. */
  public int computed() {
    return computed;
  }

  /** Whether another thread is one of the likes. */
  public boolean fits(ThreadPlace other, FirstThreads firsts) {
    if (!other.isBeside(place)) {
      return false;
    }
    for (int i = 0; i < asked.size(); i++) {
      Optional<PropertyAssignment> own = other.thread().own(asked.get(i));
      if (!isSame(own, assigned.get(i))) {
        return false;
      }
    }
    return first.isEmpty() || first.get() == firsts.test(other);
  }

  /** Equal ones would do but for the place where they are written, which findings name. */
  static boolean isSame(Optional<PropertyAssignment> a, Optional<PropertyAssignment> b) {
    return a.isPresent() ? b.isPresent() && a.get() == b.get() : b.isEmpty();
  }

  /** What is to be said of another of the likes. */
  public void report(ThreadPlace other, Findings findings) {
    for (int i = 0; i < said.size(); i++) {
      Problem problem = said.get(i).moved(place.thread().source(), other.thread().source());
      findings.add(problem, other.thread().path());
    }
  }

  /** What the evaluation of another of the likes would read. */
  public ReadAnnotations read(ThreadPlace other) {
    Optional<Component> its = Optional.of(other.thread());
    List<EffectiveValue> others = new ArrayList<>(readOfItself + ROOM);
    for (int i = 0; i < readOfItself; i++) {
      EffectiveValue one = read.get(i);
      boolean own = one.from().isPresent() && one.from().get() == place.thread();
      others.add(own ? new EffectiveValue(one.property(), one.value(), its, one.source()) : one);
    }
    return new ReadAnnotations(others);
  }
}
