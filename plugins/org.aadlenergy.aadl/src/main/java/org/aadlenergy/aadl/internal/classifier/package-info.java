/**
 * Packages and classifiers with their names resolved: all members, prototypes bound. Everything is
 * resolved when it is first asked for, so that unused parts of a library cost nothing.
 *
 * <pre>
 * AadlFile -&gt; Declarations -&gt; PackageSymbol -&gt; ClassifierSymbol -&gt; Members (Slot), Associations
 *                                                             \-&gt; ClassifierUse -&gt; Parts
 * </pre>
 *
 * Problems are kept by the symbol in whose text they are: they become errors when an instantiation
 * reaches it, and warnings when nothing does.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.classifier;
