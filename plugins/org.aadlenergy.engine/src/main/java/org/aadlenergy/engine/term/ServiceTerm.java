package org.aadlenergy.engine.term;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.ServiceResult.Phase;
import org.aadlenergy.engine.term.declared.ChargeName;

/**
 * The cost of one service for one thread, per dispatch or once at start.
 *
 * @param flagged whether a coefficient is used outside its conditions
 * @param includedInExecution whether the execution profile contains it already
 * @param course what the thread's processor does in its time
 */
public record ServiceTerm(
    ChargeName service,
    double count,
    Phase phase,
    Estimate timeSeconds,
    List<Charge> charges,
    boolean flagged,
    boolean includedInExecution,
    Course course,
    Supplier<Explanation> explanation) {
  public ServiceTerm {
    charges = List.copyOf(charges);
  }

  /** What the thread's processor does in the time of a term. */
  public enum Course {
    /** It runs the thread's own code. */
    OWN_CODE,
    /** It works for the thread in the kernel. */
    RUNS,
    /** It is switched to the thread, as often as its schedule says. */
    SWITCHES,
    /** Its timer interrupts it. */
    TICKS,
    /** It is free for others while the thread waits. */
    WAITS,
    /** The same, while a device moves the thread's pages. */
    TRANSFERS,
    /** The same, while the thread uses devices after its computation. */
    USES;

    /** Whether the processor is free for others. */
    public boolean isWaiting() {
      return this == WAITS || this == TRANSFERS || this == USES;
    }
  }

  /**
   * For people, who ask which device a use is of; other services charge what a thread is bound to.
   */
  public String title() {
    if (course != Course.USES || charges.isEmpty()) {
      return service.name();
    }
    Set<String> devices = new TreeSet<>();
    for (Charge charge : charges) {
      devices.add(charge.component().path());
    }
    return service.name() + " of " + String.join(", ", devices);
  }

  /** Whether another term has the very same costs; equal ones are not looked for. */
  public boolean costsLike(ServiceTerm other) {
    return service == other.service
        && phase == other.phase
        && timeSeconds == other.timeSeconds
        && charges == other.charges
        && flagged == other.flagged
        && course == other.course;
  }

  /** The same, outside of what was measured. */
  public ServiceTerm flag() {
    return new ServiceTerm(
        service,
        count,
        phase,
        timeSeconds,
        charges,
        true,
        includedInExecution,
        course,
        explanation);
  }

  /** The same for other reasons, as of a thread that costs as much. */
  public ServiceTerm because(Supplier<Explanation> reasons) {
    return charging(charges, reasons);
  }

  /** The same with other charges, for other reasons. */
  public ServiceTerm charging(List<Charge> others, Supplier<Explanation> reasons) {
    return new ServiceTerm(
        service, count, phase, timeSeconds, others, flagged, includedInExecution, course, reasons);
  }

  /** The same in another time, for other reasons. */
  public ServiceTerm taking(Estimate seconds, Supplier<Explanation> reasons) {
    return new ServiceTerm(
        service, count, phase, seconds, charges, flagged, includedInExecution, course, reasons);
  }

  /** The same on another course. */
  public ServiceTerm in(Course other) {
    return new ServiceTerm(
        service,
        count,
        phase,
        timeSeconds,
        charges,
        flagged,
        includedInExecution,
        other,
        explanation);
  }
}
