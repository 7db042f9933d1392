/**
 * The characters of a file: encoding, lines and columns, where texts and numbers end, and what does
 * not belong into AADL.
 *
 * <pre>
 * bytes -&gt; SourceText -&gt; TextScan, NumberScan, OddCharacters -&gt; SyntaxErrors (findings)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.text;
