package org.aadlenergy.osate.internal.tree;

import org.aadlenergy.osate.internal.event.InstanceEvents.Attributes;
import org.aadlenergy.osate.internal.event.InstanceEvents.Place;

/** An open element: decides what its children mean. */
@FunctionalInterface
interface ElementFrame {
  /** An element that is not read, with all that it contains. */
  ElementFrame SKIPPED = (feature, type, attributes, place) -> ElementFrame.SKIPPED;

  /** The frame of a child element; attributes must be read before it returns. */
  ElementFrame child(String feature, String type, Attributes attributes, Place place);

  default void text(String text) {}

  default void close() {}
}
