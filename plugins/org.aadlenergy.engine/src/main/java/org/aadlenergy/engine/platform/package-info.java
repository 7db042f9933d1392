/**
 * Calibrated platforms: the coefficients of the energy models with where each comes from, how far
 * to trust it, and under which conditions it holds. Made by the platform language, only read here.
 */
package org.aadlenergy.engine.platform;
