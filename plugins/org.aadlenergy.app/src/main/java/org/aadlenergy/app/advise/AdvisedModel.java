package org.aadlenergy.app.advise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.ModalValue;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.evaluation.Ledger;
import org.aadlenergy.engine.evaluation.Platforms;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.workload.Bindings;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.Properties;

/** The root as it is, with the platforms of its parts in its first mode. */
final class AdvisedModel {
  private final ArchitectureView view;
  private final PlatformLibrary library;
  private final EffectiveProperties properties;
  private final Bindings bindings;
  private final Platforms platforms;
  private final List<Component> hosts;

  AdvisedModel(ArchitectureView view, PlatformLibrary library) {
    this.view = view;
    this.library = library;
    OperationMode first =
        view.operationModes().isEmpty() ? OperationMode.NONE : view.operationModes().get(0);
    this.properties = new EffectiveProperties(view, first);
    this.bindings = new Bindings(view, properties);
    this.platforms = new Platforms(library, new Diagnostics());
    List<Component> found =
        view.components().stream()
            .filter(component -> component.category() == Category.PROCESSOR && runsCode(component))
            .toList();
    this.hosts = List.copyOf(found);
  }

  ArchitectureView view() {
    return view;
  }

  PlatformLibrary library() {
    return library;
  }

  /** What the value of a property can be, where that is few. */
  List<String> words(String property) {
    return view.definition(property).map(PropertyDefinition::words).orElse(List.of());
  }

  /** The platform of a part, its own or that of the board it is on. */
  Optional<CalibratedPlatform> platform(Component component) {
    return platforms.of(component, properties);
  }

  /** Every platform that a part of it has, each once, in no order. */
  Set<CalibratedPlatform> platforms() {
    Set<CalibratedPlatform> all = Collections.newSetFromMap(new IdentityHashMap<>());
    view.components().stream()
        .filter(component -> Ledger.isHardware(component.category()))
        .forEach(component -> platform(component).ifPresent(all::add));
    return all;
  }

  /** The processors whose platform says what running code draws. */
  List<Component> hosts() {
    return hosts;
  }

  private boolean runsCode(Component processor) {
    return platform(processor).filter(platform -> !platform.profiles().isEmpty()).isPresent();
  }

  /** What a thread runs on. */
  Optional<Component> host(Component thread) {
    return bindings.place(thread).processor();
  }

  /**
   * Whether times of code that runs on one processor say how long it takes on another: both are
   * alike, or the model says how fast one is beside the other.
   */
  boolean isTimed(Component bound, Component host) {
    for (Component thread : threads(bound)) {
      Optional<Component> now = host(thread);
      if (now.isPresent()
          && now.get() != host
          && !isAlike(now.get(), host)
          && properties.standard(thread, Properties.REFERENCE_PROCESSOR).isEmpty()
          && !hasFactor(now.get())
          && !hasFactor(host)) {
        return false;
      }
    }
    return true;
  }

  private static List<Component> threads(Component bound) {
    if (bound.category() == Category.THREAD) {
      return List.of(bound);
    }
    List<Component> threads = new ArrayList<>();
    bound.children().forEach(child -> threads.addAll(threads(child)));
    return threads;
  }

  private boolean isAlike(Component one, Component other) {
    return platform(one)
        .map(CalibratedPlatform::name)
        .equals(platform(other).map(CalibratedPlatform::name));
  }

  private boolean hasFactor(Component processor) {
    return properties.climbing(processor, Properties.SCALING_FACTOR).isPresent();
  }

  /** The values that a component has of its own, in all modes. */
  static List<PropertyValue> own(Component component, String property) {
    Optional<PropertyAssignment> own = component.own(property);
    return own.isEmpty() ? List.of() : own.get().values().stream().map(ModalValue::value).toList();
  }

  /** Whether a part names a platform of its own. */
  static boolean namesPlatform(Component component) {
    return component.own(Properties.CALIBRATION).isPresent();
  }
}
