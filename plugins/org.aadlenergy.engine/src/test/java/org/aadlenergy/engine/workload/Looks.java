package org.aadlenergy.engine.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyDefinition;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.xip.CodeTraces;

/** Looks at the threads of a small architecture as they are, without an evaluation. */
public final class Looks {
  private Looks() {}

  /** A process with a thread {@code app.t}, two processors and a memory; nothing is bound. */
  public static ArchitectureBuilder system() {
    return ArchitectureBuilder.system("P::S.i")
        .add("cpu", Category.PROCESSOR)
        .add("other", Category.PROCESSOR)
        .add("ram", Category.MEMORY)
        .add("app", Category.PROCESS)
        .add("app.t", Category.THREAD);
  }

  /** The same with all threads of the process on {@code cpu} of a platform. */
  public static ArchitectureBuilder bound(String platform) {
    return system()
        .set("cpu", Properties.CALIBRATION, AadlValues.text(platform))
        .set("app", Properties.PROCESSOR_BINDING, AadlValues.references("cpu"));
  }

  /** Events that were counted: {@code counts("0x19", "100", "r50", "7")}. */
  public static PropertyValue counts(String... eventsAndCounts) {
    List<PropertyValue> records = new ArrayList<>();
    for (int i = 0; i < eventsAndCounts.length; i += 2) {
      Map<String, PropertyValue> fields = new TreeMap<>();
      fields.put("Event_Name", AadlValues.text(eventsAndCounts[i]));
      fields.put("Count", AadlValues.number(eventsAndCounts[i + 1]));
      records.add(new RecordValue(fields));
    }
    return new ListValue(records);
  }

  /** A system of which only some properties are given. */
  public static ArchitectureView only(ArchitectureBuilder builder, String... properties) {
    ArchitectureView all = builder.build();
    return new ArchitectureView() {
      @Override
      public String rootName() {
        return all.rootName();
      }

      @Override
      public Component root() {
        return all.root();
      }

      @Override
      public List<Component> components() {
        return all.components();
      }

      @Override
      public Optional<Component> component(String path) {
        return all.component(path);
      }

      @Override
      public List<Connection> connections() {
        return all.connections();
      }

      @Override
      public List<OperationMode> operationModes() {
        return all.operationModes();
      }

      @Override
      public Optional<PropertyDefinition> definition(String property) {
        return all.definition(property);
      }

      @Override
      public boolean isGiven(String property) {
        return List.of(properties).contains(property);
      }
    };
  }

  /** All threads of a system, whose hardware names these platforms. */
  public static ModeSurroundings surroundings(
      ArchitectureView view, CalibratedPlatform... platforms) {
    EffectiveProperties properties = new EffectiveProperties(view, OperationMode.NONE);
    Bindings bindings = new Bindings(view, properties);
    List<ThreadPlace> places = new ArrayList<>();
    for (Component component : view.components()) {
      if (component.category() == Category.THREAD) {
        places.add(bindings.place(component));
      }
    }
    return new ModeSurroundings(
        view,
        OperationMode.NONE,
        properties,
        places,
        hardware ->
            properties
                .climbing(hardware, Properties.CALIBRATION)
                .flatMap(named -> named(named, platforms)),
        named -> named(named, platforms),
        CodeTraces.NONE);
  }

  private static Optional<CalibratedPlatform> named(
      EffectiveValue calibration, CalibratedPlatform... platforms) {
    return List.of(platforms).stream()
        .filter(platform -> AadlValues.text(platform.name()).equals(calibration.value()))
        .findFirst();
  }

  /** A look at a thread of the system. */
  public static ThreadWorkload at(
      ArchitectureBuilder builder, String thread, CalibratedPlatform... platforms) {
    ModeSurroundings surroundings = surroundings(builder.build(), platforms);
    return surroundings.look(place(surroundings, thread));
  }

  /** The place of a thread. */
  public static ThreadPlace place(ModeSurroundings surroundings, String thread) {
    return surroundings.places().stream()
        .filter(place -> place.thread().path().equals(thread))
        .findFirst()
        .orElseThrow();
  }
}
