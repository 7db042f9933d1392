/**
 * The tokens of a file, with look-ahead, and how reading goes on behind an error.
 *
 * <pre>
 * SourceText -&gt; Lexer (NameTable: one Word per spelling) -&gt; TokenWindow -&gt; Tokens -&gt; Recovery
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.token;
