package org.aadlenergy.engine.architecture;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A component instance. Two instances are the same only if they are the same object. */
public interface Component extends PropertyHolder {
  /** The subcomponent's name, with its index in an array: {@code core[2]}. */
  String name();

  /** Names from below the root, joined by dots; the root's is "". */
  String path();

  Category category();

  /** {@code Pkg::Type.impl}, or "" where the subcomponent has none. */
  String classifier();

  /** The container; none for the root. */
  Optional<Component> parent();

  /** Direct subcomponents in the order declared. */
  List<Component> children();

  List<Feature> features();

  /**
   * The features, but one alone of those of an array that have the same values, if that is known:
   * for whoever looks for values, of which an array of thousands has no more than one.
   */
  default List<Feature> distinctFeatures() {
    return features();
  }

  /** The names of the component's own modes, in the order declared; the initial one first. */
  List<String> modes();

  /** The modes of the container in which this is active; empty for all. */
  List<String> inModes();

  /** Where the subcomponent (for the root: the implementation) is declared. */
  SourceSpan source();

  /**
   * Components whose features have the same values have the same likeness: whoever has looked at
   * the features of one of them need not look at those of the others. Itself, where that is not
   * known.
   */
  default Object featuresLikeness() {
    return this;
  }

  /** Its position in {@link ArchitectureView#components()}. */
  int index();
}
