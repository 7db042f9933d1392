/**
 * Many estimates of one model: properties vary over lists and ranges, the best points are shown.
 *
 * <pre>
 * SweepPlan --> SweepRunner (PointEvaluator a thread) --> SweepResult --> JSON, CSV, HTML
 *                                            merge of shards --^
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.sweep;
