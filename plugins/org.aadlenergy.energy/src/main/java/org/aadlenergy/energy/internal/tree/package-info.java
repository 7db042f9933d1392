/**
 * What a platform text says, construct by construct, whoever has parsed it.
 *
 * <p>A {@link Node} is one construct with its parts, named as in the grammar: that is what the
 * conversion reads. Nothing here knows Xtext or EMF, whose loading takes longer than most analyses.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.tree;
