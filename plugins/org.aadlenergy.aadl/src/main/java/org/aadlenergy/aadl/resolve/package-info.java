/**
 * Syntax trees to declarations with their names resolved: classifiers with all their members,
 * prototypes bound, property values read against their types. Everything is resolved when it is
 * first asked for, so that unused parts of a library cost nothing.
 *
 * <pre>
 * AadlFile -&gt; Declarations -&gt; PackageSymbol -&gt; ClassifierSymbol -&gt; Members, Association
 *                         \-&gt; SetSymbol     -&gt; PropertySymbol   -&gt; PropertyType, ValueReader
 * </pre>
 *
 * Problems are kept by the symbol in whose text they are: they become errors when an instantiation
 * reaches it, and warnings when nothing does.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.resolve;
