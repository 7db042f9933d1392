/**
 * What the threads of an architecture ask of the operating system: effective annotations, bindings,
 * rates and counts, each with where it came from.
 *
 * <pre>
 * ArchitectureView --> EffectiveProperties --> ThreadWorkload --> energy models
 * </pre>
 */
package org.aadlenergy.engine.workload;
