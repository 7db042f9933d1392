package org.aadlenergy.osate.internal.event;

/**
 * What both sources tell of an instance model, in the vocabulary of its saved form: one element per
 * contained object or outer reference, named by the feature that holds it.
 */
public interface InstanceEvents {
  /** No architecture nests deeper; a file that does would only exhaust memory with its paths. */
  int MAX_DEPTH = 1000;

  /**
   * An element opens.
   *
   * @param feature the holding feature: {@code componentInstance}
   * @param type the object's type where the feature does not imply it, else ""
   */
  void start(String feature, String type, Attributes attributes, Place place);

  /** The text within the open element. */
  void text(String text);

  /** The open element closes. */
  void end();

  /** The attributes of the element that opens; valid only while it opens. */
  interface Attributes {
    /** The value of an attribute, "" where it is left out. */
    String get(String name);
  }

  /** A line and a column of the file, both 1-based; 0 where there is no file. */
  record Place(int line, int column) {
    public static final Place NOWHERE = new Place(0, 0);
  }
}
