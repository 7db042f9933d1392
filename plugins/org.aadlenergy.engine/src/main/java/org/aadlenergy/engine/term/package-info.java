/**
 * What one service costs one thread: events and their calibrated costs, as terms that name who is
 * charged, whether the figures hold here, and what is missing.
 *
 * <pre>
 * ThreadWorkload --> EnergyModel --> Event x EventCost --> Terms (terms and problems)
 * </pre>
 */
package org.aadlenergy.engine.term;
