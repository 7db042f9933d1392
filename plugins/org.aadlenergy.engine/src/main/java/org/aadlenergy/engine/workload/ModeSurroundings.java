package org.aadlenergy.engine.workload;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.xip.CodeTraces;

/**
 * What a thread shares with the others in one operation mode: the view, its properties and the
 * places of all active threads. It never changes: what is derived from them is computed when it is
 * first asked for, and remembered.
 */
public final class ModeSurroundings {
  private final ArchitectureView view;
  private final OperationMode mode;
  private final EffectiveProperties properties;
  private final List<ThreadPlace> places;
  private final Function<Component, Optional<CalibratedPlatform>> platforms;
  private final Function<EffectiveValue, Optional<CalibratedPlatform>> named;
  private final CodeTraces codeTraces;
  private final Map<Class<?>, Object> derived = new IdentityHashMap<>(2);

  /**
   * What the threads of a mode share.
   *
   * @param platforms finds the platform of a hardware component
   * @param named finds the platform that a {@code Calibration} names
   * @param codeTraces finds the traces that annotations name
   */
  public ModeSurroundings(
      ArchitectureView view,
      OperationMode mode,
      EffectiveProperties properties,
      List<ThreadPlace> places,
      Function<Component, Optional<CalibratedPlatform>> platforms,
      Function<EffectiveValue, Optional<CalibratedPlatform>> named,
      CodeTraces codeTraces) {
    this.view = view;
    this.mode = mode;
    this.properties = properties;
    this.places = List.copyOf(places);
    this.platforms = platforms;
    this.named = named;
    this.codeTraces = codeTraces;
  }

  /** The same with other places of the threads. */
  public ModeSurroundings withPlaces(List<ThreadPlace> others) {
    return new ModeSurroundings(view, mode, properties, others, platforms, named, codeTraces);
  }

  /** The same where something else is derived of all threads. */
  public <T> ModeSurroundings with(Class<T> kind, T other) {
    ModeSurroundings same = withPlaces(places);
    same.derived.putAll(derived);
    same.derived.put(kind, other);
    return same;
  }

  /** The platform that a hardware component, or a system around it, names. */
  public Optional<CalibratedPlatform> platform(Component component) {
    return platforms.apply(component);
  }

  /** The platform that a {@code Calibration} names, wherever it stands. */
  public Optional<CalibratedPlatform> platformNamed(EffectiveValue calibration) {
    return named.apply(calibration);
  }

  /** A look at one of the threads: its annotations, and the platform that its costs come of. */
  public ThreadWorkload look(ThreadPlace place) {
    Optional<Component> processor = place.processor();
    Optional<CalibratedPlatform> platform =
        processor.isPresent() ? platform(processor.get()) : Optional.empty();
    if (platform.isEmpty()) {
      platform = platform(place.thread());
    }
    return new ThreadWorkload(
        properties, place, platform, its -> false, this, ThreadWorkload.Reader.NONE);
  }

  /** A look at a processor while no thread runs: what it and the systems around it say. */
  public ThreadWorkload atRest(Component processor) {
    return look(ThreadPlace.atRest(processor, properties));
  }

  /** Whether the platform of an active processor is one that is asked for. */
  public boolean isBoardOfProcessor(Predicate<CalibratedPlatform> asked) {
    for (CalibratedPlatform platform :
        shared(ProcessorPlatforms.class, ModeSurroundings::processorPlatforms).list()) {
      if (asked.test(platform)) {
        return true;
      }
    }
    return false;
  }

  private record ProcessorPlatforms(List<CalibratedPlatform> list) {
    private ProcessorPlatforms {
      list = List.copyOf(list);
    }
  }

  private ProcessorPlatforms processorPlatforms() {
    Map<CalibratedPlatform, Component> found = new IdentityHashMap<>(2);
    for (Component component : view.components()) {
      if (component.category() == Category.PROCESSOR && view.isActive(component, mode)) {
        platform(component).ifPresent(platform -> found.put(platform, component));
      }
    }
    return new ProcessorPlatforms(List.copyOf(found.keySet()));
  }

  /** What a service derives from all threads of the mode, computed when it is first asked for. */
  public <T> T shared(Class<T> kind, Function<ModeSurroundings, T> compute) {
    Object known = derived.get(kind);
    if (known == null) {
      known = compute.apply(this);
      derived.put(kind, known);
    }
    return kind.cast(known);
  }

  /** What was derived of all threads already. */
  public <T> Optional<T> known(Class<T> kind) {
    return Optional.ofNullable(derived.get(kind)).map(kind::cast);
  }

  public CodeTraces codeTraces() {
    return codeTraces;
  }

  public ArchitectureView view() {
    return view;
  }

  public OperationMode mode() {
    return mode;
  }

  public EffectiveProperties properties() {
    return properties;
  }

  /**
   * The cores that the threads on a processor keep busy, at the reference operating point and
   * without services of the operating system.
   */
  public double referenceLoad(Component processor) {
    return shared(ReferenceLoads.class, ReferenceLoads::new)
        .byProcessor
        .getOrDefault(processor, 0.0);
  }

  private static final class ReferenceLoads {
    private final Map<Component, Double> byProcessor = new IdentityHashMap<>(2);

    ReferenceLoads(ModeSurroundings surroundings) {
      for (ThreadPlace place : surroundings.places) {
        if (place.processor().isPresent()) {
          byProcessor.merge(place.processor().get(), surroundings.load(place), Double::sum);
        }
      }
    }
  }

  /** The share of one core that a thread keeps busy; nothing where its time or rate is unknown. */
  double load(ThreadPlace place) {
    return load(place, place.processor());
  }

  /** The same, were the thread bound to that processor. */
  public double load(ThreadPlace place, Optional<Component> processor) {
    ThreadWorkload thread = new ThreadWorkload(properties, place, this);
    Optional<ExecutionTime> time = ExecutionTime.of(thread, processor);
    Optional<DispatchRate> rate = DispatchRate.of(thread);
    return time.isPresent() && rate.isPresent()
        ? time.get().seconds().nominal() * rate.get().perSecond()
        : 0.0;
  }

  /** All active threads, by path. */
  public List<ThreadPlace> places() {
    return places;
  }
}
