package org.aadlenergy.energy.internal.tree;

/** Where something stands in a text: from one offset to another, the second not included. */
public record Extent(int start, int end) {}
