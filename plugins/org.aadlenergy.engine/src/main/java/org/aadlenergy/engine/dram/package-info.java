/**
 * Memory chips as their data sheets describe them: organisation, timings, supplies and currents,
 * and the energy of each command and the power of each state that follow from these. Uses the JDK
 * only.
 */
package org.aadlenergy.engine.dram;
