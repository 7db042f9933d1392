package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Set;
import org.aadlenergy.engine.collection.Copies;

/**
 * A semantic connection, from its ultimate source to its ultimate destination.
 *
 * @param name the names of the declared connections on the way, joined
 * @param source an instance path (of a feature or a component)
 * @param bidirectional whether it goes both ways; then it stands once
 * @param modes component or operation modes in which it is active; empty for all
 * @param hops who declares the parts of it: each carries its properties (bindings, sizes)
 */
public record Connection(
    Kind kind,
    String name,
    String source,
    String destination,
    boolean bidirectional,
    Set<String> modes,
    List<PropertyHolder> hops) {
  public Connection {
    modes = Copies.of(modes);
    hops = List.copyOf(hops);
  }

  /** The kinds, with the words of the instance JSON. */
  public enum Kind {
    PORT("port"),
    ACCESS("access"),
    FEATURE("feature"),
    FEATURE_GROUP("featureGroup"),
    PARAMETER("parameter"),
    MODE_TRANSITION("modeTransition");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
