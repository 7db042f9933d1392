package org.aadlenergy.osate.internal;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.osate.internal.InstanceEvents.Place;
import org.jspecify.annotations.Nullable;

/** The instance model as it stands in the file: references still as text, values still cached. */
final class Raw {
  private Raw() {}

  /** An instance object that others may refer to. */
  abstract static sealed class Node permits Component, Feature, Mode, Connection, Other {
    final @Nullable Node parent;
    final String name;
    final Place place;
    final List<Association> associations = new ArrayList<>(0);

    Node(@Nullable Node parent, String name, Place place) {
      this.parent = parent;
      this.name = name;
      this.place = place;
    }
  }

  static final class Component extends Node {
    String category = "";
    String inMode = "";
    String classifier = "";
    String declaration = "";
    String indices = "";
    String path = "";
    boolean systemInstance;
    int position;
    List<Component> ordered = List.of();
    final List<Component> components = new ArrayList<>(0);
    final List<Feature> features = new ArrayList<>(0);
    final List<Mode> modes = new ArrayList<>(0);
    final List<Connection> connections = new ArrayList<>(0);
    final List<OperationMode> operationModes = new ArrayList<>(0);
    final List<Other> others = new ArrayList<>(0);

    Component(@Nullable Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  static final class Feature extends Node {
    String category = "";
    String direction = "";
    String type = "";
    String declaration = "";
    String path = "";
    final List<Feature> features = new ArrayList<>(0);

    Feature(Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  static final class Mode extends Node {
    boolean initial;

    Mode(Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  static final class Connection extends Node {
    String kind = "";
    String source = "";
    String destination = "";
    String inOperationModes = "";
    boolean bidirectional;
    final List<Hop> hops = new ArrayList<>(1);

    Connection(Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  /** A flow, a mode transition: nothing but a name to refer to. */
  static final class Other extends Node {
    final String feature;

    Other(Node parent, String feature, String name, Place place) {
      super(parent, name, place);
      this.feature = feature;
    }
  }

  /** One declared connection on the way of a semantic connection. */
  static final class Hop {
    String context = "";
    String declaration = "";
    boolean reverse;
    final List<Association> associations = new ArrayList<>(0);
  }

  record OperationMode(String currentModes, Place place) {}

  /**
   * A stored property value.
   *
   * @param property {@code Set::Name}
   * @param declaration the reference to the declaration that won, "" if it is not told
   */
  record Association(String property, String declaration, List<Value> values, Place place) {}

  /**
   * One of the values.
   *
   * @param inOperationModes references, "" for all modes
   * @param refers whether instance references in it are still as written
   */
  record Value(String inOperationModes, PropertyValue value, boolean refers) {}
}
