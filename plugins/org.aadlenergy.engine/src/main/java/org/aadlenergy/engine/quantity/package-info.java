/**
 * Quantities at the edges. Inside, the engine counts in SI with doubles whose names carry the unit;
 * the one unit table scales texts once, when they are read.
 */
package org.aadlenergy.engine.quantity;
