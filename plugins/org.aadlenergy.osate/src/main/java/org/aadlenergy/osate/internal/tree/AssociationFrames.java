package org.aadlenergy.osate.internal.tree;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;

/** The frames of stored property values, down to where their expressions begin. */
record AssociationFrames(
    DeclarativeReferences references, InstanceFindings findings, ValueFrames values) {
  AssociationFrames(DeclarativeReferences references, InstanceFindings findings) {
    this(references, findings, new ValueFrames(references, findings));
  }

  ElementFrame association(List<RawInstance.Association> target, Place place) {
    return new ElementFrame() {
      private final List<RawInstance.Value> stored = new ArrayList<>(1);
      private String property = "";
      private String declaration = "";

      @Override
      public ElementFrame child(String feature, String type, Attributes attributes, Place at) {
        switch (feature) {
          case "property":
            property = references.property(attributes.get("href"), at);
            return SKIPPED;
          case "ownedValue":
            return modal(stored, attributes.get("inMode"));
          case "propertyAssociation":
            declaration = attributes.get("href");
            return SKIPPED;
          default:
            return SKIPPED;
        }
      }

      @Override
      public void close() {
        if (property.isEmpty()) {
          findings.broken(place, "A property value does not tell its property.");
        } else if (!stored.isEmpty()) {
          target.add(new RawInstance.Association(property, declaration, stored, place));
        }
      }
    };
  }

  /** A value with its modes, around the expression itself. */
  private ElementFrame modal(List<RawInstance.Value> target, String inOperationModes) {
    ValueFrames.Target add =
        (value, refers) -> {
          if (value != null) {
            target.add(new RawInstance.Value(inOperationModes, value, refers));
          }
        };
    return (feature, type, attributes, place) ->
        feature.equals("ownedValue")
            ? values.expression(type, attributes, place, add)
            : ElementFrame.SKIPPED;
  }
}
