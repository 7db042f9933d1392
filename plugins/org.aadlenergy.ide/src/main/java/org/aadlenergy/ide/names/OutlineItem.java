package org.aadlenergy.ide.names;

import java.util.List;

/**
 * A declaration in the outline of a text; offsets count UTF-16 characters.
 *
 * @param kind {@code package}, {@code thread implementation}, {@code subcomponent}, ...
 */
public record OutlineItem(
    String name,
    String kind,
    String detail,
    int start,
    int end,
    int nameStart,
    int nameEnd,
    List<OutlineItem> children) {
  public OutlineItem {
    children = List.copyOf(children);
  }
}
