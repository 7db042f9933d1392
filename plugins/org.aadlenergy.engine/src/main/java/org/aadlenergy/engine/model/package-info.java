/**
 * One small class per OS service: a pure function from a thread's workload to the terms of its
 * cost. {@link org.aadlenergy.engine.model.EnergyModels} lists them all.
 */
package org.aadlenergy.engine.model;
