package org.aadlenergy.engine.evaluation;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.aadlenergy.engine.account.Account;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.quantity.Estimate;
import org.aadlenergy.engine.result.Explanation;
import org.aadlenergy.engine.result.StateResult;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.engine.result.section.SectionType;

/** What services contributed to the passes so far, in the order of the passes. */
public final class Contributions {
  static final Contributions NONE = new Contributions(List.of());

  private final List<Contribution> all;

  private Contributions(List<Contribution> all) {
    this.all = all;
  }

  static Contributions of(Contribution one) {
    return new Contributions(List.of(one));
  }

  /** The same with more. */
  public Contributions plus(List<Contribution> more) {
    List<Contribution> sum = new ArrayList<>(all);
    sum.addAll(more);
    return new Contributions(sum);
  }

  private boolean any(Predicate<Contribution> asked) {
    for (Contribution each : all) {
      if (asked.test(each)) {
        return true;
      }
    }
    return false;
  }

  /** What is noted of a component or a thread. */
  public <T> Optional<T> noted(Class<T> kind, Object subject) {
    for (int i = 0; i < all.size(); i++) { // by index: asked several times for each component
      Object fact = all.get(i).noted(kind).get(subject);
      if (fact != null) {
        return Optional.of(kind.cast(fact));
      }
    }
    return Optional.empty();
  }

  /** All of a kind that is noted of components. */
  <T> Map<Component, T> noted(Class<T> kind) {
    Map<Component, T> found = new LinkedHashMap<>();
    for (Contribution each : all) {
      each.noted(kind).forEach((its, fact) -> found.put((Component) its, kind.cast(fact)));
    }
    return found;
  }

  /** Whether a component is charged with anything that it draws for no thread. */
  public boolean isCharged(Component component) {
    return any(each -> each.charged.contains(component));
  }

  /** Whether it is said already that what a component draws at rest is not known. */
  public boolean isRestReported(Component component) {
    return any(each -> each.restReported.contains(component));
  }

  /** The share of the time that components work for no thread. */
  public Map<Component, Double> ownWork() {
    Map<Component, Double> work = new IdentityHashMap<>(0);
    for (Contribution each : all) {
      each.ownWork.forEach((component, share) -> work.merge(component, share, Double::sum));
    }
    return work;
  }

  /** What components draw for no thread, in the order in which it was charged. */
  List<Contribution.Draw> draws() {
    return all.stream().flatMap(each -> each.draws.stream()).toList();
  }

  /** What was found of a declared section; an empty one where nothing was. */
  public Section section(SectionType type) {
    Section section = type.empty();
    for (Contribution each : all) {
      section = each.sections.getOrDefault(type, section);
    }
    return section;
  }

  /** The states in which a component rests. */
  public List<Contribution.Rest> rests(Component component) {
    return all.stream()
        .flatMap(each -> each.rests.stream())
        .filter(rest -> rest.component() == component)
        .toList();
  }

  /** The states in which components rest over a window, by their paths. */
  public List<StateResult> rests(double windowSeconds) {
    List<StateResult> rests = new ArrayList<>();
    for (Contribution each : all) {
      each.rests.forEach(rest -> rests.add(rest.over(windowSeconds)));
    }
    rests.sort((a, b) -> a.path().compareTo(b.path()));
    return rests;
  }

  /** Why components draw or carry what they do, by path. */
  public Map<String, Explanation> reasons() {
    Map<String, Explanation> reasons = new TreeMap<>();
    all.forEach(each -> reasons.putAll(each.reasons));
    return reasons;
  }

  /** The average power that sources beside the batteries give. */
  public Estimate suppliedWatts() {
    Estimate watts = Estimate.ZERO;
    for (Contribution each : all) {
      watts = each.suppliedWatts == Estimate.ZERO ? watts : watts.plus(each.suppliedWatts);
    }
    return watts;
  }

  /** What hangs on a supply, where that is more than it can give. */
  public Optional<Estimate> overdrawn(Component supply) {
    return all.stream()
        .flatMap(each -> Optional.ofNullable(each.overdrawn.get(supply.path())).stream())
        .findFirst();
  }

  /** Adds to an account what is lost on the way, and what sources give. */
  public void feed(Account account) {
    all.forEach(each -> each.feed.accept(account));
  }

  /** The memory that choices of the operating system take. */
  public double ramBytes() {
    double bytes = 0.0;
    for (Contribution each : all) {
      bytes += each.ramBytes;
    }
    return bytes;
  }

  /** How many terms there should be beside those of threads alone. */
  public int applicableTerms() {
    return all.stream().mapToInt(each -> each.applicableTerms).sum();
  }

  /** How many of them are computed wholly. */
  public int computedTerms() {
    return all.stream().mapToInt(each -> each.computedTerms).sum();
  }
}
