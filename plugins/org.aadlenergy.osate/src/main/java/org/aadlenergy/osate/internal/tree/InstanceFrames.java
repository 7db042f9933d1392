package org.aadlenergy.osate.internal.tree;

import java.util.List;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;

/** The frames of instance objects: what is read of each, everything else is skipped. */
record InstanceFrames(
    DeclarativeReferences references, InstanceFindings findings, AssociationFrames associations) {
  InstanceFrames(DeclarativeReferences references, InstanceFindings findings) {
    this(references, findings, new AssociationFrames(references, findings));
  }

  ElementFrame component(RawInstance.Component component, Attributes own) {
    component.category = own.get("category");
    component.inMode = own.get("inMode");
    return (feature, type, attributes, place) -> {
      switch (feature) {
        case "ownedPropertyAssociation":
          return associations.association(component.associations, place);
        case "componentInstance":
          RawInstance.Component child =
              new RawInstance.Component(component, named(attributes, "component", place), place);
          component.components.add(child);
          return component(child, attributes);
        case "featureInstance":
          return feature(component, component.features, attributes, place);
        case "connectionInstance":
          return connection(component, attributes, place);
        case "modeInstance":
          RawInstance.Mode mode =
              new RawInstance.Mode(component, named(attributes, "mode", place), place);
          mode.initial = attributes.get("initial").equals("true");
          component.modes.add(mode);
          return ElementFrame.SKIPPED;
        case "systemOperationMode":
          component.operationModes.add(
              new RawInstance.OperationMode(attributes.get("currentMode"), place));
          return ElementFrame.SKIPPED;
        case "index":
          return index(component);
        default:
          declaration(component, feature, type, attributes, place);
          return ElementFrame.SKIPPED;
      }
    };
  }

  private String named(Attributes attributes, String what, Place place) {
    String name = attributes.get("name");
    if (name.isEmpty()) {
      findings.broken(place, "A " + what + " has no name.");
    }
    return name;
  }

  private void declaration(
      RawInstance.Component component,
      String feature,
      String type,
      Attributes attributes,
      Place place) {
    String href = attributes.get("href");
    switch (feature) {
      case "classifier":
        component.classifier = references.classifier(href, type, place);
        break;
      case "componentImplementation":
        if (component.classifier.isEmpty()) {
          // older versions of OSATE tell the root's classifier only so
          component.classifier = references.classifier(href, type, place);
        }
        component.declaration = href;
        break;
      case "subcomponent":
        component.declaration = href;
        break;
      default:
        String name = attributes.get("name");
        if (!name.isEmpty()) {
          component.others.add(new RawInstance.Other(component, feature, name, place));
        }
    }
  }

  private ElementFrame feature(
      RawInstance.Node parent, List<RawInstance.Feature> siblings, Attributes own, Place itsPlace) {
    String index = own.get("index");
    String name = named(own, "feature", itsPlace);
    boolean member = !index.isEmpty() && !index.equals("0");
    RawInstance.Feature feature =
        new RawInstance.Feature(parent, member ? name + '[' + index + ']' : name, itsPlace);
    feature.category = own.get("category");
    feature.direction = own.get("direction");
    feature.type = own.get("type");
    siblings.add(feature);
    return (child, type, attributes, place) -> {
      switch (child) {
        case "ownedPropertyAssociation":
          return associations.association(feature.associations, place);
        case "featureInstance":
          return feature(feature, feature.features, attributes, place);
        case "feature":
          feature.declaration = attributes.get("href");
          return ElementFrame.SKIPPED;
        case "type":
          feature.type = attributes.get("href");
          return ElementFrame.SKIPPED;
        default:
          return ElementFrame.SKIPPED;
      }
    };
  }

  private ElementFrame connection(RawInstance.Component component, Attributes own, Place itsPlace) {
    RawInstance.Connection connection =
        new RawInstance.Connection(component, own.get("name"), itsPlace);
    connection.kind = own.get("kind");
    connection.source = own.get("source");
    connection.destination = own.get("destination");
    connection.inOperationModes = own.get("inSystemOperationMode");
    connection.bidirectional = own.get("bidirectional").equals("true");
    component.connections.add(connection);
    return (feature, type, attributes, place) -> {
      switch (feature) {
        case "ownedPropertyAssociation":
          return associations.association(connection.associations, place);
        case "connectionReference":
          return hop(connection, attributes);
        default:
          return ElementFrame.SKIPPED;
      }
    };
  }

  private ElementFrame hop(RawInstance.Connection connection, Attributes own) {
    RawInstance.Hop hop = new RawInstance.Hop();
    hop.context = own.get("context");
    hop.reverse = own.get("reverse").equals("true");
    connection.hops.add(hop);
    return (feature, type, attributes, place) -> {
      if (feature.equals("ownedPropertyAssociation")) {
        return associations.association(hop.associations, place);
      }
      if (feature.equals("connection")) {
        hop.declaration = attributes.get("href");
      }
      return ElementFrame.SKIPPED;
    };
  }

  /** The positions of an array member, one element each; 0 is no array. */
  private static ElementFrame index(RawInstance.Component component) {
    return new ElementFrame() {
      private final StringBuilder digits = new StringBuilder();

      @Override
      public ElementFrame child(String feature, String type, Attributes attributes, Place place) {
        return SKIPPED;
      }

      @Override
      public void text(String text) {
        digits.append(text);
      }

      @Override
      public void close() {
        String index = digits.toString().strip();
        if (!index.isEmpty() && !index.equals("0")) {
          component.indices += '[' + index + ']';
        }
      }
    };
  }
}
