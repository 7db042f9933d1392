/**
 * What holds for every schedule of a task set: bounds of response times and of context switches,
 * whatever part of its execution time each job takes.
 *
 * <pre>
 * TaskSet --> ResponseTimes, ProcessorDemand
 *    +------> RangedSchedule, SampledSchedule --> Response, SwitchCount
 * </pre>
 */
package org.aadlenergy.engine.schedule.bound;
