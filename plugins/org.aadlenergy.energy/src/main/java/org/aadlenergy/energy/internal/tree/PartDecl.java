package org.aadlenergy.energy.internal.tree;

/** A part of a platform. */
public record PartDecl(Node node) implements Body, Member {}
