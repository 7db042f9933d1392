/**
 * AADL text to syntax trees. Nothing is resolved here: names stand as written.
 *
 * <pre>
 * bytes -> Lexer (tokens, interned names) -> parsers (one per part of the language) -> AadlFile
 * </pre>
 *
 * Nodes hold byte offsets; {@link org.aadlenergy.aadl.syntax.AadlFile} turns them into places when
 * somebody asks.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.syntax;
