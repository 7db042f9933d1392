package org.aadlenergy.engine.service.superpage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.Problem;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveValue;
import org.aadlenergy.engine.workload.Footprint;
import org.aadlenergy.engine.workload.Properties;
import org.aadlenergy.engine.workload.ThreadWorkload;
import org.aadlenergy.engine.workload.UnusableNumbers;

/**
 * What superpages make of a thread's memory: its own regions, its data, and those of its process.
 * Regions begin at superpage boundaries, as allocators of superpages let them.
 */
public final class Superpages {
  private final ThreadWorkload workload;
  private final List<SuperpageRegion> regions = new ArrayList<>(2);
  private final List<Problem> problems = new ArrayList<>(0);
  private Optional<Superpage> size = Optional.empty();

  private Superpages(ThreadWorkload workload) {
    this.workload = workload;
  }

  /** The superpages of a thread, unless nobody asks for them. */
  public static Optional<Superpages> of(ThreadWorkload workload) {
    boolean asked =
        !policy(workload.service(Properties.SUPERPAGE_POLICY)).isEmpty()
            || workload.service(Properties.SUPERPAGE_SIZE).isPresent()
            || anyData(workload);
    if (!asked) {
      return Optional.empty();
    }
    Superpages superpages = new Superpages(workload);
    superpages.derive();
    return Optional.of(superpages);
  }

  private static boolean anyData(ThreadWorkload workload) {
    for (Component data : workload.data()) {
      if (!policy(workload.ownOf(data, Properties.SUPERPAGE_POLICY)).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** The policy in force for a part of a thread's memory; "" for none. */
  public static String policyOf(ThreadWorkload workload, Component owner) {
    Optional<EffectiveValue> own =
        owner.category() == Category.DATA
            ? workload.ownOf(owner, Properties.SUPERPAGE_POLICY)
            : Optional.empty();
    return policy(own.isPresent() ? own : workload.service(Properties.SUPERPAGE_POLICY));
  }

  private static String policy(Optional<EffectiveValue> effective) {
    if (effective.isEmpty()) {
      return "";
    }
    String literal = AnnotatedValues.literalOr(effective.get().value(), "");
    return literal.equals("Disabled") ? "" : literal;
  }

  /** The regions that a policy applies to. */
  public List<SuperpageRegion> regions() {
    return regions;
  }

  /** What is wrong with the annotations. */
  public List<Problem> problems() {
    return problems;
  }

  /** The size of a superpage, if it is known. */
  public Optional<Superpage> size() {
    return size;
  }

  /** The share of the touched memory that superpages map, from 0 to 1. */
  public double share() {
    return share(Optional.empty());
  }

  /** The same of the memory of one owner, or of all. */
  public double share(Optional<Component> owner) {
    double touched = 0.0;
    double covered = 0.0;
    for (SuperpageRegion region : regions) {
      if (owner.isEmpty() || owner.get() == region.owner()) {
        touched += region.touchedBytes();
        covered += region.coveredBytes();
      }
    }
    return touched > 0.0 ? covered / touched : 0.0;
  }

  /**
   * What one writes back that has modified some pages: a superpage has one dirty bit, so that it is
   * written whole.
   *
   * @param dirty the modified base pages, spread over the touched memory by its pattern
   */
  public WriteBack writeBack(double dirty) {
    double touched = 0.0;
    double mapped = 0.0;
    boolean contiguous = true;
    for (SuperpageRegion region : regions) {
      touched += region.touched();
      mapped += region.superpages();
      contiguous &= !region.mapped() || contiguous(region.owner());
    }
    if (mapped == 0.0 || dirty <= 0.0) {
      return new WriteBack(0.0, 0.0, 0.0);
    }
    int each = size.orElseThrow().pages();
    double inside = Math.min(dirty * share(), mapped * each);
    double modified =
        contiguous
            ? Math.ceil(inside / each)
            : mapped * (1.0 - SuperpageRegion.shareUntouched(mapped * each, inside, each));
    return new WriteBack(Math.min(inside, touched), modified, modified * each);
  }

  /**
   * Modified superpages on their way to backing storage.
   *
   * @param dirtyPages the modified base pages in superpages
   * @param superpages how many superpages these lie in
   * @param pages how many base pages are written for them
   */
  public record WriteBack(double dirtyPages, double superpages, double pages) {}

  private void derive() {
    Superpage.Size found = Superpage.of(workload);
    size = found.superpage();
    if (found.problem().isPresent()) {
      problems.add(found.problem().get());
      return;
    }
    Optional<Component> process = workload.place().process();
    Component thread = workload.thread();
    double known = region(thread, workload.own(Properties.TOUCHED_PAGES));
    if (process.isPresent()) {
      known += region(process.get(), Optional.empty());
    }
    for (Component data : workload.data()) {
      Optional<EffectiveValue> touched = workload.ownOf(data, Properties.TOUCHED_PAGES);
      if (touched.isPresent() || hasOwnPolicy(data)) {
        known += region(data, touched);
      }
    }
    Component owner = thread;
    Optional<EffectiveValue> set = workload.own(Properties.WORKING_SET_SIZE);
    if (set.isEmpty() && process.isPresent()) {
      owner = process.get();
      set = workload.ownOf(owner, Properties.WORKING_SET_SIZE);
    }
    if (set.isPresent()) {
      if (set.get().isUnusable()) {
        problems.add(UnusableNumbers.reported(set.get()));
      }
      double rest = AnnotatedValues.si(set.get().value(), Dimension.SIZE).orElse(0.0) - known;
      if (rest > 0.0) {
        add(owner, Math.ceil(rest / pageBytes()), Optional.empty());
      }
    }
  }

  private boolean hasOwnPolicy(Component data) {
    return workload.ownOf(data, Properties.SUPERPAGE_POLICY).isPresent()
        || workload.ownOf(data, Properties.PAGE_FAULT_POLICY).isPresent();
  }

  /** Adds what a component says that it takes, and tells how much that is. */
  private double region(Component owner, Optional<EffectiveValue> touchedPages) {
    Optional<Footprint> sizes = Footprint.of(workload, owner);
    Footprint.problem(workload, owner).ifPresent(problems::add);
    Optional<Double> touched = Optional.empty();
    if (touchedPages.isPresent()) {
      if (touchedPages.get().isUnusable()) {
        problems.add(UnusableNumbers.reported(touchedPages.get()));
        return 0.0;
      }
      Optional<Long> count = AnnotatedValues.count(touchedPages.get().value());
      touched = count.isPresent() ? Optional.of((double) count.get()) : Optional.empty();
    }
    if (sizes.isEmpty() && touched.isEmpty()) {
      return 0.0;
    }
    double bytes = sizes.isPresent() ? sizes.get().bytes() : touched.orElseThrow() * pageBytes();
    add(owner, Math.ceil(bytes / pageBytes()), touched);
    return bytes;
  }

  private void add(Component owner, double pages, Optional<Double> touched) {
    if (pages <= 0.0 || touched.orElse(0.0) < 0.0) {
      return;
    }
    String policy = policyOf(workload, owner);
    regions.add(
        SuperpageRegion.of(
            owner,
            policy.isEmpty() ? "Disabled" : policy,
            size.orElseThrow(),
            pages,
            touched.orElse(pages),
            contiguous(owner)));
  }

  private double pageBytes() {
    return size.orElseThrow().pageBytes();
  }

  /** In order of address every page is touched, unless the stride leaves some out. */
  private boolean contiguous(Component owner) {
    Optional<EffectiveValue> pattern = workload.standardOf(owner, Properties.ACCESS_PATTERN);
    String literal =
        pattern.isPresent() ? AnnotatedValues.literalOr(pattern.get().value(), "") : "";
    if (literal.equals("Strided")) {
      Optional<EffectiveValue> stride = workload.standardOf(owner, Properties.ACCESS_STRIDE);
      return stride.isPresent()
          && AnnotatedValues.si(stride.get().value(), Dimension.SIZE).orElse(Double.MAX_VALUE)
              <= pageBytes();
    }
    return literal.equals("Sequential");
  }
}
