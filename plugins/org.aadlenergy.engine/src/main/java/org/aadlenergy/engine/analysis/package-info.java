/**
 * Puts it together: for every operation mode, evaluates all models for all threads, charges the
 * components, sums up, and checks the sums.
 */
package org.aadlenergy.engine.analysis;
