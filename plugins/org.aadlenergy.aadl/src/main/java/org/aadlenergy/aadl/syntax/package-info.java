/**
 * AADL text to syntax trees. Nothing is resolved here: names stand as written.
 *
 * <pre>
 * bytes -&gt; internal.text -&gt; internal.token (interned names) -&gt; internal.parse -&gt; AadlFile
 *                                                                 (tree, made of node)
 * </pre>
 *
 * Nodes hold byte offsets; {@link org.aadlenergy.aadl.syntax.AadlFile} turns them into places when
 * somebody asks.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.syntax;
