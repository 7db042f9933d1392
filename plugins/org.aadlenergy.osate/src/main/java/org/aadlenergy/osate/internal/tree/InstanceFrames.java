package org.aadlenergy.osate.internal.tree;

import java.util.List;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.event.InstanceFindings;
import org.aadlenergy.osate.internal.reference.DeclarativeReferences;

/** The frames of instance objects: what is read of each, everything else is skipped. */
final class InstanceFrames {
  private final DeclarativeReferences references;
  private final InstanceFindings findings;
  private final AssociationFrames associations;

  InstanceFrames(DeclarativeReferences references, InstanceFindings findings) {
    this.references = references;
    this.findings = findings;
    this.associations = new AssociationFrames(references, findings);
  }

  ElementFrame component(RawInstance.Component component, Attributes attributes) {
    component.category = attributes.get("category");
    component.inMode = attributes.get("inMode");
    return new ComponentFrame(component);
  }

  private String named(Attributes attributes, String what, Place place) {
    String name = attributes.get("name");
    if (name.isEmpty()) {
      findings.broken(place, "A " + what + " has no name.");
    }
    return name;
  }

  private final class ComponentFrame extends ElementFrame {
    private final RawInstance.Component component;

    ComponentFrame(RawInstance.Component component) {
      this.component = component;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place place) {
      switch (feature) {
        case "ownedPropertyAssociation":
          return associations.association(component.associations, place);
        case "componentInstance":
          return subcomponent(attributes, place);
        case "featureInstance":
          return feature(component, component.features, attributes, place);
        case "connectionInstance":
          return connection(attributes, place);
        case "modeInstance":
          return mode(attributes, place);
        case "systemOperationMode":
          component.operationModes.add(
              new RawInstance.OperationMode(attributes.get("currentMode"), place));
          return SKIPPED;
        case "index":
          return new IndexFrame(component);
        default:
          return declaration(feature, type, attributes, place);
      }
    }

    private ElementFrame declaration(
        String feature, String type, Attributes attributes, Place place) {
      String href = attributes.get("href");
      switch (feature) {
        case "classifier":
          component.classifier = references.classifier(href, type, place);
          return SKIPPED;
        case "componentImplementation":
          if (component.classifier.isEmpty()) {
            // older versions of OSATE tell the root's classifier only so
            component.classifier = references.classifier(href, type, place);
          }
          component.declaration = href;
          return SKIPPED;
        case "subcomponent":
          component.declaration = href;
          return SKIPPED;
        default:
          return other(feature, attributes, place);
      }
    }

    private ElementFrame subcomponent(Attributes attributes, Place place) {
      RawInstance.Component child =
          new RawInstance.Component(component, named(attributes, "component", place), place);
      component.components.add(child);
      return component(child, attributes);
    }

    private ElementFrame mode(Attributes attributes, Place place) {
      RawInstance.Mode mode =
          new RawInstance.Mode(component, named(attributes, "mode", place), place);
      mode.initial = attributes.get("initial").equals("true");
      component.modes.add(mode);
      return SKIPPED;
    }

    private ElementFrame connection(Attributes attributes, Place place) {
      RawInstance.Connection connection =
          new RawInstance.Connection(component, attributes.get("name"), place);
      connection.kind = attributes.get("kind");
      connection.source = attributes.get("source");
      connection.destination = attributes.get("destination");
      connection.inOperationModes = attributes.get("inSystemOperationMode");
      connection.bidirectional = attributes.get("bidirectional").equals("true");
      component.connections.add(connection);
      return new ConnectionFrame(connection);
    }

    private ElementFrame other(String feature, Attributes attributes, Place place) {
      String name = attributes.get("name");
      if (!name.isEmpty()) {
        component.others.add(new RawInstance.Other(component, feature, name, place));
      }
      return SKIPPED;
    }
  }

  private ElementFrame feature(
      RawInstance.Node parent,
      List<RawInstance.Feature> siblings,
      Attributes attributes,
      Place place) {
    String index = attributes.get("index");
    String name = named(attributes, "feature", place);
    boolean member = !index.isEmpty() && !index.equals("0");
    RawInstance.Feature feature =
        new RawInstance.Feature(parent, member ? name + '[' + index + ']' : name, place);
    feature.category = attributes.get("category");
    feature.direction = attributes.get("direction");
    feature.type = attributes.get("type");
    siblings.add(feature);
    return new FeatureFrame(feature);
  }

  private final class FeatureFrame extends ElementFrame {
    private final RawInstance.Feature feature;

    FeatureFrame(RawInstance.Feature feature) {
      this.feature = feature;
    }

    @Override
    ElementFrame child(String child, String type, Attributes attributes, Place place) {
      switch (child) {
        case "ownedPropertyAssociation":
          return associations.association(feature.associations, place);
        case "featureInstance":
          return feature(feature, feature.features, attributes, place);
        case "feature":
          feature.declaration = attributes.get("href");
          return SKIPPED;
        case "type":
          feature.type = attributes.get("href");
          return SKIPPED;
        default:
          return SKIPPED;
      }
    }
  }

  private final class ConnectionFrame extends ElementFrame {
    private final RawInstance.Connection connection;

    ConnectionFrame(RawInstance.Connection connection) {
      this.connection = connection;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place place) {
      switch (feature) {
        case "ownedPropertyAssociation":
          return associations.association(connection.associations, place);
        case "connectionReference":
          RawInstance.Hop hop = new RawInstance.Hop();
          hop.context = attributes.get("context");
          hop.reverse = attributes.get("reverse").equals("true");
          connection.hops.add(hop);
          return new HopFrame(hop);
        default:
          return SKIPPED;
      }
    }
  }

  private final class HopFrame extends ElementFrame {
    private final RawInstance.Hop hop;

    HopFrame(RawInstance.Hop hop) {
      this.hop = hop;
    }

    @Override
    ElementFrame child(String feature, String type, Attributes attributes, Place place) {
      if (feature.equals("ownedPropertyAssociation")) {
        return associations.association(hop.associations, place);
      }
      if (feature.equals("connection")) {
        hop.declaration = attributes.get("href");
      }
      return SKIPPED;
    }
  }

  /** The positions of an array member, one element each; 0 is no array. */
  private static final class IndexFrame extends ElementFrame {
    private final RawInstance.Component component;
    private final StringBuilder digits = new StringBuilder();

    IndexFrame(RawInstance.Component component) {
      this.component = component;
    }

    @Override
    void text(String text) {
      digits.append(text);
    }

    @Override
    void close() {
      String index = digits.toString().strip();
      if (!index.isEmpty() && !index.equals("0")) {
        component.indices += '[' + index + ']';
      }
    }
  }
}
