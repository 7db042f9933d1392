/**
 * What every part of a syntax tree is made of: a node with its offsets, and names.
 *
 * <pre>
 * SyntaxNode -&gt; NamedNode (Name) -&gt; QName, NamePath
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.syntax.node;
