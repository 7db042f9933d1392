package org.aadlenergy.energy.ide.names;

import java.util.List;

/**
 * A statement in the outline of a text.
 *
 * @param kind the keyword that it begins with
 * @param detail what is said of it, in short
 * @param offset of the whole statement
 * @param nameOffset of its name
 */
public record OutlineItem(
    String kind,
    String name,
    String detail,
    int offset,
    int length,
    int nameOffset,
    int nameLength,
    List<OutlineItem> children) {}
