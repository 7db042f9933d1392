/**
 * Resolves everything in a declaration's text, so that all its problems are known, also those of
 * what no instance uses; and checks the properties that are set from outside the model.
 *
 * <pre>
 * Checks -&gt; ClassifierCheck -&gt; DeclarationRules, MemberRules, ModeRules (by Kinds), FeatureCount
 * ClassifierCheck -&gt; ConnectionRules -&gt; ClassifierMatch -&gt; GroupMatch (of ConnectedEnds)
 * ClassifierCheck -&gt; AssociationCheck -&gt; AssociationRules
 * OverrideScope -&gt; Association
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.check;
