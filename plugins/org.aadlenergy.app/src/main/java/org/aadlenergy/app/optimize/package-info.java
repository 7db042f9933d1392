/**
 * A search for the best bindings and property values: all combinations where they are few enough,
 * else an evolutionary search that heuristics start.
 *
 * <pre>
 * Bind (globs) --> Choices --> SweepPlan --> Optimizer --> Sweeps, or Evolution (Seeds, Dominance)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.optimize;
