/**
 * Property sets with their names resolved, and expressions read as values of a type.
 *
 * <pre>
 * PropertySetDecl -&gt; SetSymbol -&gt; PropertySymbol -&gt; PropertyType (TypeResolver)
 * PropertyExpr + PropertyType -&gt; ValueReader (NumberReader; PropertyNames by a NameScope) -&gt; value
 * </pre>
 *
 * Nothing here knows packages: a scope finds classifiers, {@link
 * org.aadlenergy.aadl.internal.property.Units} the other sets.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.aadl.internal.property;
