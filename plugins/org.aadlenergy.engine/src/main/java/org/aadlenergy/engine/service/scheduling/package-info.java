/**
 * Scheduling: which thread runs when, and the context switches and timer ticks that follow.
 *
 * <pre>
 * ScheduleContribution --> ProcessorPlan --> ProcessorRun (simulated) or AnalyticRun --> ScheduledTerms
 * </pre>
 */
package org.aadlenergy.engine.service.scheduling;
