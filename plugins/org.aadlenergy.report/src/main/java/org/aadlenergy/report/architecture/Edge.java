package org.aadlenergy.report.architecture;

/**
 * What belongs together in one picture.
 *
 * @param from the number of a box
 * @param to the number of a box
 * @param count of how many links
 */
public record Edge(Relation relation, int from, int to, int count) {}
