package org.aadlenergy.app.reference;

import java.lang.reflect.Field;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.EffectiveProperties;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.engine.workload.Properties;

/** What the engine takes where a model says nothing, asked of the engine itself. */
final class EngineDefaults {
  private static final ArchitectureView EMPTY =
      ExampleModel.with("Period => 1 sec;", new Diagnostics()).orElseThrow();
  private static final EffectiveProperties PROPERTIES =
      new EffectiveProperties(EMPTY, EMPTY.operationModes().get(0));

  private EngineDefaults() {}

  /** The value that a lookup finds in a model without the property. */
  static Optional<String> of(String property) {
    return PROPERTIES
        .climbing(EMPTY.root(), property)
        .map(effective -> AnnotatedValues.text(effective.value()));
  }

  /** Every property that the engine names, declares to read, or holds against a range. */
  static Set<String> propertiesOfTheEngine() {
    Set<String> names = new TreeSet<>(NumberDomains.properties());
    Services.standard().forEach(service -> names.addAll(service.properties()));
    try {
      for (Field field : Properties.class.getFields()) {
        names.add((String) field.get(null));
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    return names;
  }
}
