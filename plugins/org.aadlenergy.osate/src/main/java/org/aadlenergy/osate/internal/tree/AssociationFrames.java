package org.aadlenergy.osate.internal.tree;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.jspecify.annotations.Nullable;

/** The frames of stored property values, down to where their expressions begin. */
final class AssociationFrames {
  private final DeclarativeReferences references;
  private final InstanceFindings findings;
  private final ValueFrames values;

  AssociationFrames(DeclarativeReferences references, InstanceFindings findings) {
    this.references = references;
    this.findings = findings;
    this.values = new ValueFrames(references, findings);
  }

  ElementFrame association(List<RawInstance.Association> target, Place place) {
    return new AssociationFrame(target, place);
  }

  private final class AssociationFrame extends ElementFrame {
    private final List<RawInstance.Association> target;
    private final Place place;
    private final List<RawInstance.Value> stored = new ArrayList<>(1);
    private String property = "";
    private String declaration = "";

    AssociationFrame(List<RawInstance.Association> target, Place place) {
      this.target = target;
      this.place = place;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place at) {
      switch (feature) {
        case "property":
          property = references.property(attributes.get("href"), at);
          return SKIPPED;
        case "ownedValue":
          return new ModalFrame(stored, attributes.get("inMode"));
        case "propertyAssociation":
          declaration = attributes.get("href");
          return SKIPPED;
        default:
          return SKIPPED;
      }
    }

    @Override
    void close() {
      if (property.isEmpty()) {
        findings.broken(place, "A property value does not tell its property.");
      } else if (!stored.isEmpty()) {
        target.add(new RawInstance.Association(property, declaration, stored, place));
      }
    }
  }

  /** A value with its modes, around the expression itself. */
  private final class ModalFrame extends ElementFrame {
    private final List<RawInstance.Value> target;
    private final String inOperationModes;

    ModalFrame(List<RawInstance.Value> target, String inOperationModes) {
      this.target = target;
      this.inOperationModes = inOperationModes;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place place) {
      return feature.equals("ownedValue")
          ? values.expression(type, attributes, place, this::add)
          : SKIPPED;
    }

    private void add(@Nullable PropertyValue value, boolean refers) {
      if (value != null) {
        target.add(new RawInstance.Value(inOperationModes, value, refers));
      }
    }
  }
}
