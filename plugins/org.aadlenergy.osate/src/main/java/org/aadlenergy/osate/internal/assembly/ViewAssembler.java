package org.aadlenergy.osate.internal.assembly;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.architecture.PlainComponent;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.aadlenergy.osate.internal.tree.RawInstance;

/** Makes the view out of the raw tree. */
public final class ViewAssembler {
  private final DeclarativeReferences references;
  private final LocalReferences local;
  private final InstanceFindings findings;
  private final List<Component> components = new ArrayList<>();
  private final List<Connection> connections = new ArrayList<>();

  public ViewAssembler(
      DeclarativeReferences references, LocalReferences local, InstanceFindings findings) {
    this.references = references;
    this.local = local;
    this.findings = findings;
  }

  /** The view; none where the model turned out to be unusable. */
  public Optional<ArchitectureView> assemble(RawInstance.Component system) {
    if (system.classifier.isEmpty()) {
      findings.broken(system.place, "The system instance does not tell its implementation.");
      return Optional.empty();
    }
    new ComponentOrder(references).layOut(system);
    OperationModes modes = new OperationModes(system, local, findings);
    Assignments assignments = new Assignments(references, local, modes, findings);
    FeatureAssembler features = new FeatureAssembler(references, local, assignments, findings);
    add(system, Optional.empty(), assignments, features);
    new ConnectionAssembler(references, local, modes, assignments, findings)
        .addAll(system, connections);
    return findings.unusable()
        ? Optional.empty()
        : Optional.of(
            new OsateInstanceView(
                findings.span(system.place).file(),
                components,
                connections,
                modes.list(),
                references,
                assignments.inherited()));
  }

  private void add(
      RawInstance.Component raw,
      Optional<Component> parent,
      Assignments assignments,
      FeatureAssembler features) {
    List<Feature> list = features.features(raw);
    SourceSpan source =
        references.source(raw.declaration).orElseGet(() -> findings.span(raw.place));
    Component component =
        new PlainComponent(
            name(raw),
            raw.path,
            category(raw.category, raw.place),
            raw.classifier,
            parent,
            new ArrayList<>(0),
            list,
            modes(raw),
            inModes(raw),
            source,
            components.size(),
            assignments.own(raw.associations, raw.parent, EnclosingComponents.of(raw)));
    parent.ifPresent(container -> container.children().add(component));
    components.add(component);
    Optional<Component> container = Optional.of(component);
    raw.ordered.forEach(child -> add(child, container, assignments, features));
  }

  /** The root is called by its implementation; OSATE's own name for it says no more. */
  private static String name(RawInstance.Component raw) {
    return raw.parent == null
        ? raw.classifier.substring(raw.classifier.lastIndexOf(':') + 1)
        : raw.name + raw.indices;
  }

  /** Left out, it is abstract. */
  private Category category(String word, Place place) {
    if (word.isEmpty()) {
      return Category.ABSTRACT;
    }
    Optional<Category> category = Category.ofWord(word.toLowerCase(Locale.ROOT));
    if (category.isEmpty()) {
      findings.broken(place, "'" + word + "' is no category of components.");
    }
    return category.orElse(Category.ABSTRACT);
  }

  private static List<String> modes(RawInstance.Component raw) {
    if (raw.modes.isEmpty()) {
      return List.of();
    }
    List<String> names = new ArrayList<>(raw.modes.size());
    raw.modes.forEach(mode -> names.add(mode.initial ? 0 : names.size(), mode.name));
    return Collections.unmodifiableList(names);
  }

  private List<String> inModes(RawInstance.Component raw) {
    if (raw.inMode.isEmpty()) {
      return List.of();
    }
    List<String> names = new ArrayList<>(2);
    for (String reference : LocalReferences.split(raw.inMode)) {
      RawInstance.Node mode = local.node(reference, raw.place);
      if (mode != null) {
        names.add(mode.name);
      }
    }
    return Collections.unmodifiableList(names);
  }
}
