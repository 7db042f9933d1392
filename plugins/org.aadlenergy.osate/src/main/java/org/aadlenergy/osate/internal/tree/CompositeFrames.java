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
final class CompositeFrames {
  private final ValueFrames values;
  private final DeclarativeReferences references;
  private final InstanceFindings findings;

  CompositeFrames(ValueFrames values, DeclarativeReferences references, InstanceFindings findings) {
    this.values = values;
    this.references = references;
    this.findings = findings;
  }

  ElementFrame list(ValueFrames.Target target) {
    return new ListFrame(target);
  }

  ElementFrame range(Place place, ValueFrames.Target target) {
    return new RangeFrame(place, target);
  }

  ElementFrame record(ValueFrames.Target target) {
    return new RecordFrame(target);
  }

  private final class ListFrame extends ElementFrame {
    private final ValueFrames.Target target;
    private final List<PropertyValue> elements = new ArrayList<>(2);
    private boolean refers;

    ListFrame(ValueFrames.Target target) {
      this.target = target;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place place) {
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
    void close() {
      target.take(new PropertyValue.ListValue(List.copyOf(elements)), refers);
    }
  }

  private final class RangeFrame extends ElementFrame {
    private final Place place;
    private final ValueFrames.Target target;
    private @Nullable PropertyValue minimum;
    private @Nullable PropertyValue maximum;
    private @Nullable PropertyValue delta;

    RangeFrame(Place place, ValueFrames.Target target) {
      this.place = place;
      this.target = target;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place at) {
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
    void close() {
      if (minimum == null || maximum == null) {
        findings.broken(place, "A range lacks its minimum or maximum.");
      } else {
        target.take(
            new PropertyValue.RangeValue(minimum, maximum, Optional.ofNullable(delta)), false);
      }
    }
  }

  private final class RecordFrame extends ElementFrame {
    private final ValueFrames.Target target;
    private final Map<String, PropertyValue> fields = new LinkedHashMap<>();
    private boolean refers;

    RecordFrame(ValueFrames.Target target) {
      this.target = target;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place place) {
      return feature.equals("ownedFieldValue") ? new FieldFrame(this, place) : SKIPPED;
    }

    void add(String field, PropertyValue value, boolean valueRefers) {
      fields.put(field, value);
      refers |= valueRefers;
    }

    @Override
    void close() {
      target.take(new PropertyValue.RecordValue(Collections.unmodifiableMap(fields)), refers);
    }
  }

  private final class FieldFrame extends ElementFrame {
    private final RecordFrame owner;
    private final Place place;
    private String field = "";
    private @Nullable PropertyValue value;
    private boolean refers;

    FieldFrame(RecordFrame owner, Place place) {
      this.owner = owner;
      this.place = place;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place at) {
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
    void close() {
      if (field.isEmpty()) {
        findings.broken(place, "A field of a record value does not tell its name.");
      } else if (value != null) {
        owner.add(field, value, refers);
      }
    }
  }
}
