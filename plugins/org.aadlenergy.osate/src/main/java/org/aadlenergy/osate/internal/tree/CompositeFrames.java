package org.aadlenergy.osate.internal.tree;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.jspecify.annotations.Nullable;

/** The frames of expressions that are made of others: lists, ranges and records. */
record CompositeFrames(
    ValueFrames values, DeclarativeReferences references, InstanceFindings findings) {
  ElementFrame list(ValueFrames.Target target) {
    return new ElementFrame() {
      private final List<PropertyValue> elements = new ArrayList<>(2);
      private boolean refers;

      @Override
      public ElementFrame child(String feature, String type, Attributes attributes, Place place) {
        return feature.equals("ownedListElement")
            ? values.expression(type, attributes, place, this::add)
            : SKIPPED;
      }

      private void add(@Nullable PropertyValue value, boolean valueRefers) {
        if (value != null) {
          elements.add(value);
          refers |= valueRefers;
        }
      }

      @Override
      public void close() {
        target.take(new PropertyValue.ListValue(List.copyOf(elements)), refers);
      }
    };
  }

  ElementFrame range(Place place, ValueFrames.Target target) {
    return new ElementFrame() {
      private @Nullable PropertyValue minimum;
      private @Nullable PropertyValue maximum;
      private @Nullable PropertyValue delta;

      @Override
      public ElementFrame child(String feature, String type, Attributes attributes, Place at) {
        switch (feature) {
          case "minimum":
            return values.expression(type, attributes, at, (value, refers) -> minimum = value);
          case "maximum":
            return values.expression(type, attributes, at, (value, refers) -> maximum = value);
          case "delta":
            return values.expression(type, attributes, at, (value, refers) -> delta = value);
          default:
            return SKIPPED;
        }
      }

      @Override
      public void close() {
        if (minimum == null || maximum == null) {
          findings.broken(place, "A range lacks its minimum or maximum.");
        } else {
          target.take(
              new PropertyValue.RangeValue(minimum, maximum, Optional.ofNullable(delta)), false);
        }
      }
    };
  }

  ElementFrame record(ValueFrames.Target target) {
    return new ElementFrame() {
      private final Map<String, PropertyValue> fields = new LinkedHashMap<>();
      private boolean refers;

      @Override
      public ElementFrame child(String feature, String type, Attributes attributes, Place place) {
        return feature.equals("ownedFieldValue") ? field(this::add, place) : SKIPPED;
      }

      private void add(String field, PropertyValue value, boolean valueRefers) {
        fields.put(field, value);
        refers |= valueRefers;
      }

      @Override
      public void close() {
        target.take(new PropertyValue.RecordValue(Collections.unmodifiableMap(fields)), refers);
      }
    };
  }

  /** Takes the fields of a record. */
  @FunctionalInterface
  private interface Fields {
    void add(String field, PropertyValue value, boolean refers);
  }

  private ElementFrame field(Fields owner, Place place) {
    return new ElementFrame() {
      private String field = "";
      private @Nullable PropertyValue value;
      private boolean refers;

      @Override
      public ElementFrame child(String feature, String type, Attributes attributes, Place at) {
        if (feature.equals("property")) {
          field = references.field(attributes.get("href"), at);
          return SKIPPED;
        }
        return feature.equals("ownedValue")
            ? values.expression(type, attributes, at, this::take)
            : SKIPPED;
      }

      private void take(@Nullable PropertyValue taken, boolean takenRefers) {
        value = taken;
        refers = takenRefers;
      }

      @Override
      public void close() {
        if (field.isEmpty()) {
          findings.broken(place, "A field of a record value does not tell its name.");
        } else if (value != null) {
          owner.add(field, value, refers);
        }
      }
    };
  }
}
