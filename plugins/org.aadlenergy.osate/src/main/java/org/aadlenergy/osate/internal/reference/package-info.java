/**
 * References out of an instance model: what the declarations are that they lead to.
 *
 * <pre>
 * References -&gt; Fragments (names in the reference) or Declarations (DeclaringFile) -&gt; DeclaredOrder
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.osate.internal.reference;
