package org.aadlenergy.osate.internal.tree;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;
import org.jspecify.annotations.Nullable;

/**
 * The instance model as it stands in the file: references still as text, values still cached. The
 * events fill its fields one after the other; the assembly adds paths and order.
 */
public final class RawInstance {
  private RawInstance() {}

  /** An instance object that others may refer to. */
  public abstract static sealed class Node permits Component, Feature, Mode, Connection, Other {
    public final @Nullable Node parent;
    public final String name;
    public final Place place;
    public final List<Association> associations = new ArrayList<>(0);

    public Node(@Nullable Node parent, String name, Place place) {
      this.parent = parent;
      this.name = name;
      this.place = place;
    }
  }

  public static final class Component extends Node {
    public String category = "";
    public String inMode = "";
    public String classifier = "";
    public String declaration = "";
    public String indices = "";
    public String path = "";
    public boolean systemInstance;
    public int position;
    public List<Component> ordered = List.of();
    public final List<Component> components = new ArrayList<>(0);
    public final List<Feature> features = new ArrayList<>(0);
    public final List<Mode> modes = new ArrayList<>(0);
    public final List<Connection> connections = new ArrayList<>(0);
    public final List<OperationMode> operationModes = new ArrayList<>(0);
    public final List<Other> others = new ArrayList<>(0);

    public Component(@Nullable Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  public static final class Feature extends Node {
    public String category = "";
    public String direction = "";
    public String type = "";
    public String declaration = "";
    public String path = "";
    public final List<Feature> features = new ArrayList<>(0);

    public Feature(Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  public static final class Mode extends Node {
    public boolean initial;

    public Mode(Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  public static final class Connection extends Node {
    public String kind = "";
    public String source = "";
    public String destination = "";
    public String inOperationModes = "";
    public boolean bidirectional;
    public final List<Hop> hops = new ArrayList<>(1);

    public Connection(Node parent, String name, Place place) {
      super(parent, name, place);
    }
  }

  /** A flow, a mode transition: nothing but a name to refer to. */
  public static final class Other extends Node {
    public final String feature;

    public Other(Node parent, String feature, String name, Place place) {
      super(parent, name, place);
      this.feature = feature;
    }
  }

  /** One declared connection on the way of a semantic connection. */
  public static final class Hop {
    public String context = "";
    public String declaration = "";
    public boolean reverse;
    public final List<Association> associations = new ArrayList<>(0);
  }

  public record OperationMode(String currentModes, Place place) {}

  /**
   * A stored property value.
   *
   * @param property {@code Set::Name}
   * @param declaration the reference to the declaration that won, "" if it is not told
   */
  public record Association(String property, String declaration, List<Value> values, Place place) {}

  /**
   * One of the values.
   *
   * @param inOperationModes references, "" for all modes
   * @param refers whether instance references in it are still as written
   */
  public record Value(String inOperationModes, PropertyValue value, boolean refers) {}
}
