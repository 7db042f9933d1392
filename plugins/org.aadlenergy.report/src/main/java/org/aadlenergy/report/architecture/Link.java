package org.aadlenergy.report.architecture;

/** Two components that belong together, by their paths. */
public record Link(Relation relation, String from, String to) {}
