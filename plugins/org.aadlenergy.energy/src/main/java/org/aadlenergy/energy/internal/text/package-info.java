/** Reads platform texts with Xtext: syntax first, then the conversion. Reached by name only. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.text;
