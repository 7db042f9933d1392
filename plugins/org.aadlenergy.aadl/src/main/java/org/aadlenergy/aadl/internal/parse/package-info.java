/**
 * Tokens to syntax trees: one class for each part of the language.
 *
 * <pre>
 * FileParser -&gt; PackageParser -&gt; ClassifierParser -&gt; SectionParser -&gt; FeatureParser, ModeParser, ...
 *           \-&gt; PropertySetParser -&gt; TypeParser     all of them -&gt; PropertyParser -&gt; ExpressionParser
 * </pre>
 *
 * A parser that cannot go on throws {@link org.aadlenergy.aadl.internal.token.SyntaxException};
 * whoever reads a list of declarations catches it and skips to the next one.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.parse;
