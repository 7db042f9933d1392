package org.aadlenergy.energy.ide.language;

import java.util.List;

/**
 * A declaration in the outline of a text; offsets count UTF-16 characters.
 *
 * @param kind {@code package}, {@code thread implementation}, {@code rail}, ...
 * @param detail what is said of it, in short; "" for nothing
 * @param what what it is, in a few words
 * @param label name and detail as a tree shows them
 * @param start of the whole declaration
 */
public record OutlineItem(
    String name,
    String kind,
    String detail,
    String what,
    String label,
    int start,
    int end,
    int nameStart,
    int nameEnd,
    List<OutlineItem> children) {
  public OutlineItem {
    children = List.copyOf(children);
  }
}
