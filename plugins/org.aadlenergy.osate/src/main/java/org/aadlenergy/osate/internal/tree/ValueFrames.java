package org.aadlenergy.osate.internal.tree;

import java.util.Optional;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;
import org.jspecify.annotations.Nullable;

/** The frames of property expressions; each hands its value over when it closes. */
final class ValueFrames {
  private final DeclarativeReferences references;
  private final InstanceFindings findings;
  private final CompositeFrames composites;

  ValueFrames(DeclarativeReferences references, InstanceFindings findings) {
    this.references = references;
    this.findings = findings;
    this.composites = new CompositeFrames(this, references, findings);
  }

  /** Takes a finished value; none where it cannot be used, which has been reported. */
  @FunctionalInterface
  interface Target {
    void take(@Nullable PropertyValue value, boolean refers);
  }

  ElementFrame expression(String type, Attributes attributes, Place place, Target target) {
    switch (type) {
      case "IntegerLiteral":
      case "RealLiteral":
        return number(type, attributes.get("value"), place, target);
      case "StringLiteral":
        target.take(new PropertyValue.StringValue(attributes.get("value")), false);
        return ElementFrame.SKIPPED;
      case "BooleanLiteral":
        boolean value = attributes.get("value").equals("true");
        target.take(new PropertyValue.BooleanValue(value), false);
        return ElementFrame.SKIPPED;
      case "NamedValue":
        return named(true, place, target);
      case "ListValue":
        return composites.list(target);
      case "RangeValue":
        return composites.range(place, target);
      case "RecordValue":
        return composites.record(target);
      case "ClassifierValue":
        return named(false, place, target);
      case "InstanceReferenceValue":
        return reference(attributes.get("referencedInstanceObject"), place, target);
      case "ComputedValue":
        target.take(new PropertyValue.ComputedValue(attributes.get("function")), false);
        return ElementFrame.SKIPPED;
      default:
        findings.uncertain(
            "value " + type,
            place,
            "Values of the kind '" + type + "' are not known; the property is taken as not given.",
            "instantiate the model again with a current OSATE");
        target.take(null, false);
        return ElementFrame.SKIPPED;
    }
  }

  private ElementFrame reference(String object, Place place, Target target) {
    if (object.isEmpty()) {
      findings.uncertain(
          "reference without object",
          place,
          "A reference value refers to nothing: its target was not instantiated.",
          "check the path in the property association and instantiate again");
      target.take(null, false);
    } else {
      target.take(new PropertyValue.ReferenceValue(object), true);
    }
    return ElementFrame.SKIPPED;
  }

  private ElementFrame number(String type, String written, Place place, Target target) {
    String digits = written.isEmpty() ? "0" : written;
    return new ElementFrame() {
      private Optional<String> unit = Optional.empty();

      @Override
      public ElementFrame child(String feature, String its, Attributes attributes, Place at) {
        if (feature.equals("unit")) {
          unit = Optional.of(references.unit(attributes.get("href"), at));
        }
        return SKIPPED;
      }

      @Override
      public void close() {
        try {
          target.take(
              type.equals("IntegerLiteral")
                  ? new PropertyValue.IntegerValue(Long.parseLong(digits), unit)
                  : new PropertyValue.RealValue(finite(digits), unit),
              false);
        } catch (NumberFormatException e) {
          findings.broken(place, "'" + digits + "' is no number that can be read.");
        }
      }
    };
  }

  /** What is too large for a double, and NaN, is no number of a model. */
  private static double finite(String digits) {
    double value = Double.parseDouble(digits);
    if (!Double.isFinite(value)) {
      throw new NumberFormatException(digits);
    }
    return value;
  }

  /** A value that is one reference to what was declared elsewhere. */
  private ElementFrame named(boolean isLiteral, Place place, Target target) {
    return new ElementFrame() {
      private @Nullable PropertyValue value;

      @Override
      public ElementFrame child(String feature, String type, Attributes attributes, Place at) {
        String href = attributes.get("href");
        if (isLiteral && feature.equals("namedValue")) {
          value = new PropertyValue.EnumerationValue(references.literal(href, at));
        } else if (!isLiteral && feature.equals("classifier")) {
          value = new PropertyValue.ClassifierValue(references.classifier(href, type, at));
        }
        return SKIPPED;
      }

      @Override
      public void close() {
        if (value == null) {
          findings.broken(
              place,
              isLiteral
                  ? "A named value does not tell its literal."
                  : "A classifier value does not tell its classifier.");
        }
        target.take(value, false);
      }
    };
  }
}
