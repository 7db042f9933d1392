/**
 * The compiled form of platforms: small, read in a few milliseconds, with the places in the text
 * that each figure came from. Needs the JDK and the engine alone.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.compiled;
