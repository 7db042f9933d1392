package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.Charge;
import org.aadlenergy.engine.term.ServiceTerm;
import org.aadlenergy.engine.term.ServiceTerm.Course;
import org.aadlenergy.engine.workload.DispatchRate;
import org.aadlenergy.engine.workload.ModeSurroundings;
import org.aadlenergy.engine.workload.ThreadWorkload;

/**
 * A thread whose own terms are known, while those that depend on other threads may still be added.
 */
public final class PendingThread {
  /** For the terms that services add. */
  private static final int ROOM = 4;

  private static final Estimate UNKNOWN = Estimate.exact(-1.0);

  private final ThreadWorkload workload;
  private final Optional<DispatchRate> rate;
  private final double perSecond; // every pass asks each thread
  private final List<ServiceTerm> terms;
  private final List<ServiceTerm> shownTerms;
  private final ReadAnnotations read;
  // a bit for each course that a term has taken
  private int courses;
  private double sentBytes;
  private Estimate computing = UNKNOWN;
  private Estimate time = UNKNOWN;
  private ThreadLoads loads = ThreadLoads.NONE;

  /**
   * A thread with the terms that are known so far.
   *
   * @param read what was read of its annotations, and will be
   */
  public PendingThread(
      ThreadWorkload workload,
      Optional<DispatchRate> rate,
      List<ServiceTerm> terms,
      ReadAnnotations read) {
    this.workload = workload;
    this.rate = rate;
    this.perSecond = rate.isPresent() ? rate.get().perSecond() : 0.0;
    this.terms = new ArrayList<>(terms.size() + ROOM);
    for (int i = 0; i < terms.size(); i++) {
      add(terms.get(i));
    }
    this.shownTerms = Collections.unmodifiableList(this.terms);
    this.read = read;
  }

  /** The same among others, with another term in place of each of its service. */
  public PendingThread in(
      ModeSurroundings surroundings, Function<ThreadWorkload, List<ServiceTerm>> others) {
    ThreadWorkload its = workload.in(surroundings);
    PendingThread same = new PendingThread(its, rate, terms, read);
    same.sentBytes = sentBytes;
    List<ServiceTerm> better = others.apply(its);
    if (!better.isEmpty()) {
      same.adjust(term -> term.service() == better.get(0).service() ? better.get(0) : term);
    }
    return same;
  }

  public ThreadWorkload workload() {
    return workload;
  }

  public Optional<DispatchRate> rate() {
    return rate;
  }

  /** Whether it has the very same costs as another, as often. */
  public boolean costsLike(PendingThread other) {
    if (terms.size() != other.terms.size() || perSecond != other.perSecond) {
      return false;
    }
    for (int i = 0; i < terms.size(); i++) {
      if (!terms.get(i).costsLike(other.terms.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Whether it is bound to the same components as another, with the figures of one platform. */
  public boolean isBoundLike(PendingThread other) {
    return workload.place().isBoundLike(other.workload.place())
        && workload.platform().equals(other.workload.platform());
  }

  public double perSecond() {
    return perSecond;
  }

  /** The terms that are known so far. */
  public List<ServiceTerm> terms() {
    return shownTerms;
  }

  /** Whether a term may take a course; most threads have few kinds of terms. */
  public boolean mayHave(Course course) {
    return (courses & 1 << course.ordinal()) != 0;
  }

  /** What was read of its annotations. */
  public ReadAnnotations read() {
    return read;
  }

  /** Notes what leaves its memory over buses in a dispatch. */
  void sends(double bytes) {
    sentBytes = bytes;
  }

  /** What leaves its memory over buses in a dispatch, as far as is noted. */
  public double sentBytes() {
    return sentBytes;
  }

  /** Adds what became known when all threads were. */
  final void add(ServiceTerm term) {
    terms.add(term);
    courses |= 1 << term.course().ordinal();
    computing = UNKNOWN;
    time = UNKNOWN;
    loads = ThreadLoads.NONE;
  }

  /** Lets each term be another; as soon as there is a schedule, its time must stay. */
  void adjust(UnaryOperator<ServiceTerm> change) {
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm changed = change.apply(terms.get(i));
      terms.set(i, changed);
      courses |= 1 << changed.course().ordinal();
    }
    computing = UNKNOWN;
    time = UNKNOWN;
    loads = ThreadLoads.NONE;
  }

  /** The time of a dispatch up to the end of its computation, all services included. */
  public Estimate timePerDispatch() {
    Estimate known = time;
    if (known == UNKNOWN) {
      known = mayWait() ? sum(course -> course != Course.USES) : computingPerDispatch();
      time = known;
    }
    return known;
  }

  /** What it draws, its own code not told apart from the rest. */
  ThreadLoads loads() {
    ThreadLoads known = loads;
    if (known == ThreadLoads.NONE) {
      known = ThreadLoads.of(this, false);
      loads = known;
    }
    return known;
  }

  /** Whether it waits for anything in a dispatch while others may run. */
  boolean mayWait() {
    return mayHave(Course.WAITS) || mayHave(Course.TRANSFERS);
  }

  private Estimate sum(Predicate<Course> counts) {
    Estimate.Sum sum = new Estimate.Sum();
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      if (term.phase() == Phase.DISPATCH && counts.test(term.course())) {
        sum.add(term.timeSeconds(), 1.0);
      }
    }
    return sum.estimate();
  }

  /** The part of that time in which it keeps a processor. */
  public Estimate computingPerDispatch() {
    Estimate known = computing;
    if (known == UNKNOWN) {
      known = computing(terms);
      computing = known;
    }
    return known;
  }

  /** The same of some terms. */
  public static Estimate computing(List<ServiceTerm> terms) {
    Estimate.Sum time = new Estimate.Sum();
    for (int i = 0; i < terms.size(); i++) {
      ServiceTerm term = terms.get(i);
      if (term.phase() == Phase.DISPATCH && !term.course().isWaiting()) {
        time.add(term.timeSeconds(), 1.0);
      }
    }
    return time.estimate();
  }

  /** The average power that its dispatches draw from components other than one. */
  public double wattsElsewhere(Component device) {
    double joules = 0.0;
    for (ServiceTerm term : terms) {
      if (term.phase() == Phase.DISPATCH) {
        for (Charge charge : term.charges()) {
          joules += charge.component() == device ? 0.0 : charge.energyJoules().nominal();
        }
      }
    }
    return joules * perSecond();
  }

  /** Charges the components with what the dispatches draw. */
  public void charge(Ledger ledger, Findings findings) {
    if (rate.isEmpty()) {
      return;
    }
    for (int i = 0; i < terms.size(); i++) {
      if (terms.get(i).phase() == Phase.DISPATCH) {
        List<Charge> charges = terms.get(i).charges();
        for (int j = 0; j < charges.size(); j++) {
          BelowIdle.check(charges.get(j), terms.get(i), workload, findings);
          ledger.charge(charges.get(j).component(), charges.get(j).energyJoules(), perSecond);
        }
      }
    }
  }
}
