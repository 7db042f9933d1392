/**
 * Reads the instance models of OSATE, saved or live, into the engine's view.
 *
 * <pre>
 *   .aaxl2 file --&gt; XmiSource ---+
 *                                +--&gt; events --&gt; TreeBuilder --&gt; raw tree --&gt; ViewAssembler --&gt; ArchitectureView
 *   live EObject --&gt; LiveSource -+
 * </pre>
 */
@NullMarked
package org.aadlenergy.osate;

import org.jspecify.annotations.NullMarked;
