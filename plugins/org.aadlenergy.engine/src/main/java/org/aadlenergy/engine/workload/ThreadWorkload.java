package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.SourceSpan;
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
  private final Predicate<ThreadPlace> firstOfProcess;
  private final ModeSurroundings surroundings;
  private final Reader reader;

  /** Is told what is read of a thread. */
  public interface Reader {
    /** Wants to know nothing. */
    Reader NONE = annotation -> {};

    /** An annotation was read, and has a value. */
    void read(EffectiveValue annotation);

    /**
     * A property that somebody has was looked for at the thread itself; what is found elsewhere its
     * likes share.
     */
    default void asked(String property) {}

    /** It was asked whether what a process has once is counted on the thread. */
    default void askedFirst(boolean first) {}

    /** Something was asked that may be told of this thread alone. */
    default void looked() {}
  }

  /**
   * A thread to evaluate.
   *
   * @param firstOfProcess whether what a process has once is counted on a thread
   * @param reader is told what is read
   */
  public ThreadWorkload(
      EffectiveProperties properties,
      ThreadPlace place,
      Optional<CalibratedPlatform> platform,
      Predicate<ThreadPlace> firstOfProcess,
      ModeSurroundings surroundings,
      Reader reader) {
    this.properties = properties;
    this.place = place;
    this.platform = platform;
    this.firstOfProcess = firstOfProcess;
    this.surroundings = surroundings;
    this.reader = reader;
  }

  /** A look at a thread for what it shares with others: its annotations, without a platform. */
  public ThreadWorkload(
      EffectiveProperties properties, ThreadPlace place, ModeSurroundings surroundings) {
    this(properties, place, Optional.empty(), its -> false, surroundings, Reader.NONE);
  }

  /** The same thread with other figures of its platform. */
  public ThreadWorkload on(CalibratedPlatform other) {
    return new ThreadWorkload(
        properties, place, Optional.of(other), firstOfProcess, surroundings, reader);
  }

  /** The same thread among others. */
  public ThreadWorkload in(ModeSurroundings others) {
    return new ThreadWorkload(properties, place, platform, firstOfProcess, others, reader);
  }

  public ThreadPlace place() {
    return place;
  }

  /** The other threads, and what connects them. */
  public ModeSurroundings surroundings() {
    reader.looked();
    return surroundings;
  }

  /** What the threads of the mode share whatever they are, computed when it is first asked for. */
  public <T> T shared(Class<T> kind, Function<ModeSurroundings, T> compute) {
    return surroundings.shared(kind, compute);
  }

  public Component thread() {
    reader.looked();
    return place.thread();
  }

  /** Where the thread is declared: the place of what is found about it, and nothing else. */
  public SourceSpan source() {
    return place.thread().source();
  }

  /** The thread as one that has properties, to be asked for them by the methods below alone. */
  public Component holder() {
    return place.thread();
  }

  /** The calibrated platform of the bound processor or the enclosing system. */
  public Optional<CalibratedPlatform> platform() {
    return platform;
  }

  /** Whether what a process has once is counted on this thread. */
  public boolean isFirstOfProcess() {
    boolean first = firstOfProcess.test(place);
    reader.askedFirst(first);
    return first;
  }

  /** A count or size of the thread itself; never inherited. */
  public Optional<EffectiveValue> own(String property) {
    return ownOf(place.thread(), property);
  }

  /** Whether the thread has a value of its own, in whatever mode. */
  public boolean isAssigned(String property) {
    return asks(place.thread(), property) && place.thread().own(property).isPresent();
  }

  /** A count or size of another component (its process, its data). */
  public Optional<EffectiveValue> ownOf(Component component, String property) {
    return asks(component, property)
        ? told(properties.given(component, property))
        : Optional.empty();
  }

  /** A property by AADL's rules. */
  public Optional<EffectiveValue> standard(String property) {
    return standardOf(place.thread(), property);
  }

  /** A property of a data component by AADL's rules. */
  public Optional<EffectiveValue> standardOf(Component component, String property) {
    return told(
        asks(component, property)
            ? properties.givenStandard(component, property)
            : properties.declaredDefault(property));
  }

  /** A property of the operating system by the product's lookup order. */
  public Optional<EffectiveValue> service(String property) {
    return told(
        asks(place.thread(), property)
            ? properties.givenService(place, property)
            : properties.declaredDefault(property));
  }

  /** A property of hardware: its own, or of the nearest of what contains it. */
  public Optional<EffectiveValue> hardware(Component component, String property) {
    asks(component, property);
    return told(properties.climbing(component, property));
  }

  /** Whether there is anything to look for: in what nobody has a thread cannot differ either. */
  private boolean asks(Component component, String property) {
    boolean given = properties.isGiven(property);
    if (given && component == place.thread()) {
      reader.asked(property);
    }
    return given;
  }

  /** What the instances of a classifier have of a property. */
  Optional<EffectiveValue> ofClassifier(String classifier, String property) {
    return properties.ofClassifier(classifier, property);
  }

  private Optional<EffectiveValue> told(Optional<EffectiveValue> read) {
    if (read.isPresent()) {
      reader.read(read.get());
    }
    return read;
  }

  /**
   * The data components in the thread and, for a process's first thread, in the process and its
   * thread groups.
   */
  public List<Component> data() {
    List<Component> data = new ArrayList<>(0);
    if (!place.thread().children().isEmpty()) {
      reader.looked();
      collectData(place.thread(), data);
    }
    if (isFirstOfProcess()) {
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
