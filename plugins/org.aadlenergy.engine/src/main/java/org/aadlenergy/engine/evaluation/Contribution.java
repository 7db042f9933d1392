package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.ComponentTimes;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;
import org.aadlenergy.engine.term.ServiceTerm;

/**
 * What a service adds to a pass: states and schedules that follow from what was known before, what
 * they draw, what is wrong or missing, and what is shown of it. Nothing of it changes once it is
 * given.
 */
public final class Contribution {
  final List<Found> found = new ArrayList<>(0);
  final Map<PendingThread, List<ServiceTerm>> added = new IdentityHashMap<>(0);
  final List<Adjusted> adjusted = new ArrayList<>(0);
  final Map<PendingThread, Double> sent = new IdentityHashMap<>(0);
  final List<Draw> draws = new ArrayList<>(0);
  final List<Line> lines = new ArrayList<>(0);
  final Set<Component> charged = Collections.newSetFromMap(new IdentityHashMap<>(0));
  final Set<Component> supplied = Collections.newSetFromMap(new IdentityHashMap<>(0));
  final Set<Component> restReported = Collections.newSetFromMap(new IdentityHashMap<>(0));
  final Map<Component, Double> ownWork = new IdentityHashMap<>(0);
  final List<Rest> rests = new ArrayList<>(0);
  private final Map<Class<?>, Map<Object, Object>> noted = new HashMap<>(2);
  final Map<SectionType, Section> sections = new IdentityHashMap<>(1);
  final Map<String, Explanation> reasons = new TreeMap<>();
  final Map<String, Estimate> overdrawn = new HashMap<>(0);
  Estimate suppliedWatts = Estimate.ZERO;
  Consumer<Account> feed = account -> {};
  double ramBytes;
  int applicableTerms;
  int computedTerms;

  private Contribution() {}

  /** A problem, and whom it is about. */
  record Found(Problem problem, String path, boolean ofThread) {}

  /** What the terms of threads become. */
  record Adjusted(
      List<PendingThread> threads, BiFunction<PendingThread, ServiceTerm, ServiceTerm> change) {}

  /**
   * What a component draws for no thread, on average over all time.
   *
   * @param assumed whether a designer says so for want of a figure
   */
  record Draw(Component component, Estimate watts, When when, boolean assumed) {}

  /** What of it has a name of its own. */
  record Line(Component component, String name, Estimate watts, Supplier<Explanation> reasons) {}

  /** A state in which a component rests, with the average power that it is charged with. */
  public record Rest(
      Component component, String name, double share, Estimate watts, List<Coefficient> powers) {
    StateResult over(double seconds) {
      Interval energy = watts.times(seconds).interval();
      return new StateResult(component.path(), name, share * seconds, energy, powers);
    }
  }

  /** All that is noted of a kind, by whom it is about. */
  Map<Object, Object> noted(Class<?> kind) {
    return noted.getOrDefault(kind, Map.of());
  }

  /** Gathers one; of what other services give it knows nothing. */
  public static final class Builder {
    private final Contribution its = new Contribution();

    /** That which was gathered. */
    public Contribution contribution() {
      return its;
    }

    /** What was gathered so far. */
    public Contributions given() {
      return Contributions.of(its);
    }

    /**
     * Notes what is known of a component or a thread, one of each kind; a thread may be another.
     */
    public <T> void note(Class<T> kind, Object subject, T fact) {
      its.noted.computeIfAbsent(kind, k -> new LinkedHashMap<>()).put(subject, fact);
    }

    /** Notes how a component spends the window. */
    public void times(Component component, ComponentTimes spent) {
      note(ComponentTimes.class, component, spent);
    }

    /** The same as shares of the window. */
    public void times(Component component, double windowSeconds, double active, double asleep) {
      double window = windowSeconds;
      times(component, ComponentTimes.of(window, active * window, asleep * window));
    }

    /** A problem of a thread. */
    public void add(Problem problem, String path) {
      its.found.add(new Found(problem, path, true));
    }

    /** A problem of something else, whose message names it. */
    public void addOther(Problem problem, String path) {
      its.found.add(new Found(problem, path, false));
    }

    /** Lets a thread have one term more. */
    public void add(PendingThread thread, ServiceTerm term) {
      its.added.computeIfAbsent(thread, t -> new ArrayList<>(2)).add(term);
    }

    /** Lets each term of threads be another, those that they get here included. */
    public void adjust(
        List<PendingThread> threads, BiFunction<PendingThread, ServiceTerm, ServiceTerm> change) {
      its.adjusted.add(new Adjusted(threads, change));
    }

    /** The terms of a thread with those that it gets here. */
    public List<ServiceTerm> terms(PendingThread thread) {
      List<ServiceTerm> terms = new ArrayList<>(thread.terms());
      terms.addAll(its.added.getOrDefault(thread, List.of()));
      return terms;
    }

    /** Notes what leaves a thread's memory over buses in a dispatch. */
    public void sends(PendingThread thread, double bytes) {
      its.sent.put(thread, bytes);
    }

    /** Counts a term that there should be, and whether it is computed wholly. */
    public void count(boolean whole) {
      count(1, whole ? 1 : 0);
    }

    /** Counts terms that there should be, and how many of them are computed wholly. */
    public void count(int applicable, int computed) {
      its.applicableTerms += applicable;
      its.computedTerms += computed;
    }

    /** Charges the power of a component's unbusy time, averaged over all time. */
    public void idle(Component component, Estimate averageWatts, When when) {
      draw(new Draw(component, averageWatts, when, false));
    }

    /** The same as a line of its own. */
    public void idle(
        Component component,
        String name,
        Estimate watts,
        When when,
        Supplier<Explanation> reasons) {
      idle(component, watts, when);
      name(component, name, watts, reasons);
    }

    /** Gives what is charged a line of its own. */
    public void name(
        Component component, String name, Estimate watts, Supplier<Explanation> reasons) {
      its.lines.add(new Line(component, name, watts, reasons));
    }

    /** Charges the average power that a designer assumes for want of a figure. */
    public void assume(Component component, Estimate averageWatts) {
      draw(new Draw(component, averageWatts, When.ALWAYS, true));
    }

    private void draw(Draw draw) {
      its.draws.add(draw);
      its.charged.add(draw.component());
    }

    /** Notes that another pays for all that a component draws, or that it counts nothing. */
    public void account(Component component) {
      its.supplied.add(component);
    }

    /** Adds to the share of the time that a component works for no thread. */
    public void addOwnWork(Component component, double share) {
      its.ownWork.merge(component, share, Double::sum);
    }

    /** Notes a state in which a component rests, with the average power that it is charged with. */
    public void addRest(
        Component component, String name, double share, Estimate watts, List<Coefficient> powers) {
      if (share > 0.0) {
        its.rests.add(new Rest(component, name, share, watts, powers));
      }
    }

    /** Notes that it is said already that what a component draws at rest is not known. */
    public void reportRest(Component component) {
      its.restReported.add(component);
    }

    /** Takes what is shown; a declared section is shown as it was taken last. */
    public void add(Section section) {
      its.sections.put(section.type(), section);
    }

    /** Counts memory that a choice of the operating system takes. */
    public void addRam(double bytes) {
      its.ramBytes += bytes;
    }

    /** Keeps why a component draws or carries what it does, for whoever asks. */
    public void addReason(Component component, Explanation reason) {
      its.reasons.put(component.path(), reason);
    }

    /** Counts average power that other sources give, so that batteries do not. */
    public void addSupplied(Estimate watts) {
      its.suppliedWatts = its.suppliedWatts.plus(watts);
    }

    /** Notes what hangs on a supply that cannot give so much. */
    public void overdraw(Component supply, Estimate watts) {
      its.overdrawn.merge(supply.path(), watts, Estimate::plus);
    }

    /** Takes what adds to an account what is lost on the way, and what sources give. */
    public void feed(Consumer<Account> feed) {
      its.feed = feed;
    }
  }
}
