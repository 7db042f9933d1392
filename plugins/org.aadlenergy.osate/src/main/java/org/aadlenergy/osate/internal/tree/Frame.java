package org.aadlenergy.osate.internal.tree;

import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;

/** An open element: decides what its children mean. By default it reads nothing. */
abstract class Frame {
  /** An element that is not read, with all that it contains. */
  static final Frame SKIPPED = new Frame() {};

  /** The frame of a child element; attributes must be read before it returns. */
  Frame child(String feature, String type, Attributes attributes, Place place) {
    return SKIPPED;
  }

  void text(String text) {}

  void close() {}
}
