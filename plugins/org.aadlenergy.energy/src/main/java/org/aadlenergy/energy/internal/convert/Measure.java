package org.aadlenergy.energy.internal.convert;

import org.aadlenergy.engine.quantity.Dimension;

/**
 * A figure with its unit, scaled.
 *
 * @param value in SI
 * @param text as written, one blank before the unit
 * @param halfDigit half a unit of the last digit written, in SI: what rounding may have taken
 */
record Measure(double value, Dimension dimension, String text, double halfDigit) {}
