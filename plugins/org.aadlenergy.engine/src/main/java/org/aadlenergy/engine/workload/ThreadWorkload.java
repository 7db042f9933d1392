package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/**
 * One thread in one operation mode: where it stands, which platform it runs on, and its effective
 * annotations. It never changes; whoever wants to know which annotations are read of it gives it a
 * reader to tell.
 */
public final class ThreadWorkload {
  private final EffectiveProperties properties;
  private final ThreadPlace place;
  private final Optional<CalibratedPlatform> platform;
  private final BooleanSupplier firstOfProcess;
  private final Surroundings surroundings;
  private final Consumer<Effective> reader;

  /**
   * A thread to evaluate.
   *
   * @param firstOfProcess whether what a process has once is counted on this thread
   * @param reader is told of each annotation that is read and has a value
   */
  public ThreadWorkload(
      EffectiveProperties properties,
      ThreadPlace place,
      Optional<CalibratedPlatform> platform,
      BooleanSupplier firstOfProcess,
      Surroundings surroundings,
      Consumer<Effective> reader) {
    this.properties = properties;
    this.place = place;
    this.platform = platform;
    this.firstOfProcess = firstOfProcess;
    this.surroundings = surroundings;
    this.reader = reader;
  }

  /** A look at a thread for what it shares with others: its annotations, without a platform. */
  public ThreadWorkload(
      EffectiveProperties properties, ThreadPlace place, Surroundings surroundings) {
    this(properties, place, Optional.empty(), () -> false, surroundings, annotation -> {});
  }

  /** The same thread with other figures of its platform. */
  public ThreadWorkload on(CalibratedPlatform other) {
    return new ThreadWorkload(
        properties, place, Optional.of(other), firstOfProcess, surroundings, reader);
  }

  public ThreadPlace place() {
    return place;
  }

  /** The other threads, and what connects them. */
  public Surroundings surroundings() {
    return surroundings;
  }

  public Component thread() {
    return place.thread();
  }

  /** The calibrated platform of the bound processor or the enclosing system. */
  public Optional<CalibratedPlatform> platform() {
    return platform;
  }

  /** Whether what a process has once is counted on this thread. */
  public boolean isFirstOfProcess() {
    return firstOfProcess.getAsBoolean();
  }

  /** A count or size of the thread itself; never inherited. */
  public Optional<Effective> own(String property) {
    return told(properties.own(thread(), property));
  }

  /** A count or size of another component (its process, its data). */
  public Optional<Effective> ownOf(Component component, String property) {
    return told(properties.own(component, property));
  }

  /** A property by AADL's rules. */
  public Optional<Effective> standard(String property) {
    return told(properties.standard(thread(), property));
  }

  /** A property of a data component by AADL's rules. */
  public Optional<Effective> standardOf(Component component, String property) {
    return told(properties.standard(component, property));
  }

  /** A property of the operating system by the product's lookup order. */
  public Optional<Effective> service(String property) {
    return told(properties.service(place, property));
  }

  /** A property of hardware: its own, or of the nearest of what contains it. */
  public Optional<Effective> hardware(Component component, String property) {
    return told(properties.climbing(component, property));
  }

  /** What the instances of a classifier have of a property. */
  Optional<Effective> ofClassifier(String classifier, String property) {
    return properties.ofClassifier(classifier, property);
  }

  private Optional<Effective> told(Optional<Effective> read) {
    if (read.isPresent()) {
      reader.accept(read.get());
    }
    return read;
  }

  /**
   * The data components in the thread and, for a process's first thread, in the process and its
   * thread groups.
   */
  public List<Component> data() {
    List<Component> data = new ArrayList<>(0);
    collectData(thread(), data);
    if (firstOfProcess.getAsBoolean()) {
      Optional<Component> process = place.process();
      if (process.isPresent()) {
        collectData(process.get(), data);
      }
    }
    return data;
  }

  private static void collectData(Component owner, Collection<Component> data) {
    List<Component> children = owner.children();
    for (int i = 0; i < children.size(); i++) { // by index: most threads have none
      Component child = children.get(i);
      if (child.category() == Category.DATA) {
        data.add(child);
      } else if (child.category() == Category.THREAD_GROUP) {
        collectData(child, data);
      }
    }
  }
}
