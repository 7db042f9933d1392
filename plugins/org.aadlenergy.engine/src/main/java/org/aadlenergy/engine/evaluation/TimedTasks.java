package org.aadlenergy.engine.evaluation;

import org.aadlenergy.engine.schedule.Horizon;
import org.aadlenergy.engine.schedule.bound.TimeRanges;

/** What was simulated of a processor: its tasks, one for each thread, and over which stretch. */
public record TimedTasks(TimeRanges times, Horizon horizon) {}
