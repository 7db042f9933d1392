package org.aadlenergy.osate.internal.tree;

import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;

/** An open element: decides what its children mean. By default it reads nothing. */
abstract class ElementFrame {
  /** An element that is not read, with all that it contains. */
  static final ElementFrame SKIPPED = new ElementFrame() {};

  /** The frame of a child element; attributes must be read before it returns. */
  ElementFrame child(String feature, String type, Attributes attributes, Place place) {
    return SKIPPED;
  }

  void text(String text) {}

  void close() {}
}
