/**
 * The platform language for editors: what a language server and the Eclipse editor both show.
 *
 * <pre>
 * PlatformDocument (a text) -+-> PlatformWorkspace (all that see each other, checked together)
 *                            +-> Outline
 * PlatformWorkspace -> Completions, Hovers, Navigation; findings -> QuickFixes
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide;
