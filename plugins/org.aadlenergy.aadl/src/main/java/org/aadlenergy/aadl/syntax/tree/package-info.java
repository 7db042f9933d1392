/**
 * The declarations of AADL as they are written, one record per kind.
 *
 * <pre>
 * PackageDecl -&gt; ClassifierDecl -&gt; FeatureDecl, SubcomponentDecl, ConnectionDecl, ModeDecl, ...
 * PropertySetDecl -&gt; TypeExpr        all of them -&gt; PropertyAssociation -&gt; PropertyExpr
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.syntax.tree;
