package org.aadlenergy.energy.internal.tree;

import java.util.Optional;

/**
 * One part of a construct.
 *
 * @param feature what the grammar calls it
 * @param text the word, without quotes; "" for a construct
 */
public record ConstructPart(String feature, String text, Optional<Node> node, Extent place) {}
