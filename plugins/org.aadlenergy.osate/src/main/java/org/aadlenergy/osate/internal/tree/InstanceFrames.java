package org.aadlenergy.osate.internal.tree;

import java.util.List;
import org.aadlenergy.osate.internal.event.Findings;
import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.aadlenergy.osate.internal.reference.References;

/** The frames of instance objects: what is read of each, everything else is skipped. */
final class InstanceFrames {
  private final References references;
  private final Findings findings;
  private final AssociationFrames associations;

  InstanceFrames(References references, Findings findings) {
    this.references = references;
    this.findings = findings;
    this.associations = new AssociationFrames(references, findings);
  }

  Frame component(Raw.Component component, Attributes attributes) {
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

  private final class ComponentFrame extends Frame {
    private final Raw.Component component;

    ComponentFrame(Raw.Component component) {
      this.component = component;
    }

    @Override
    Frame child(String feature, String type, Attributes attributes, Place place) {
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
          component.operationModes.add(new Raw.OperationMode(attributes.get("currentMode"), place));
          return SKIPPED;
        case "index":
          return new IndexFrame(component);
        default:
          return declaration(feature, type, attributes, place);
      }
    }

    private Frame declaration(String feature, String type, Attributes attributes, Place place) {
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

    private Frame subcomponent(Attributes attributes, Place place) {
      Raw.Component child =
          new Raw.Component(component, named(attributes, "component", place), place);
      component.components.add(child);
      return component(child, attributes);
    }

    private Frame mode(Attributes attributes, Place place) {
      Raw.Mode mode = new Raw.Mode(component, named(attributes, "mode", place), place);
      mode.initial = attributes.get("initial").equals("true");
      component.modes.add(mode);
      return SKIPPED;
    }

    private Frame connection(Attributes attributes, Place place) {
      Raw.Connection connection = new Raw.Connection(component, attributes.get("name"), place);
      connection.kind = attributes.get("kind");
      connection.source = attributes.get("source");
      connection.destination = attributes.get("destination");
      connection.inOperationModes = attributes.get("inSystemOperationMode");
      connection.bidirectional = attributes.get("bidirectional").equals("true");
      component.connections.add(connection);
      return new ConnectionFrame(connection);
    }

    private Frame other(String feature, Attributes attributes, Place place) {
      String name = attributes.get("name");
      if (!name.isEmpty()) {
        component.others.add(new Raw.Other(component, feature, name, place));
      }
      return SKIPPED;
    }
  }

  private Frame feature(
      Raw.Node parent, List<Raw.Feature> siblings, Attributes attributes, Place place) {
    String index = attributes.get("index");
    String name = named(attributes, "feature", place);
    boolean member = !index.isEmpty() && !index.equals("0");
    Raw.Feature feature = new Raw.Feature(parent, member ? name + '[' + index + ']' : name, place);
    feature.category = attributes.get("category");
    feature.direction = attributes.get("direction");
    feature.type = attributes.get("type");
    siblings.add(feature);
    return new FeatureFrame(feature);
  }

  private final class FeatureFrame extends Frame {
    private final Raw.Feature feature;

    FeatureFrame(Raw.Feature feature) {
      this.feature = feature;
    }

    @Override
    Frame child(String child, String type, Attributes attributes, Place place) {
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

  private final class ConnectionFrame extends Frame {
    private final Raw.Connection connection;

    ConnectionFrame(Raw.Connection connection) {
      this.connection = connection;
    }

    @Override
    Frame child(String feature, String type, Attributes attributes, Place place) {
      switch (feature) {
        case "ownedPropertyAssociation":
          return associations.association(connection.associations, place);
        case "connectionReference":
          Raw.Hop hop = new Raw.Hop();
          hop.context = attributes.get("context");
          hop.reverse = attributes.get("reverse").equals("true");
          connection.hops.add(hop);
          return new HopFrame(hop);
        default:
          return SKIPPED;
      }
    }
  }

  private final class HopFrame extends Frame {
    private final Raw.Hop hop;

    HopFrame(Raw.Hop hop) {
      this.hop = hop;
    }

    @Override
    Frame child(String feature, String type, Attributes attributes, Place place) {
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
  private static final class IndexFrame extends Frame {
    private final Raw.Component component;
    private final StringBuilder digits = new StringBuilder();

    IndexFrame(Raw.Component component) {
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
