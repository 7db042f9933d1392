/**
 * Events to the raw tree: a frame for each open element decides what its children mean.
 *
 * <pre>
 * InstanceEvents -&gt; TreeBuilder -&gt; InstanceFrames -&gt; AssociationFrames -&gt; ValueFrames -&gt; Raw
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.osate.internal.tree;
