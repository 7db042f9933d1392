/**
 * What the threads of an architecture ask of the operating system: effective annotations, bindings,
 * rates and counts, each with where it came from. Nothing here changes once it is made.
 *
 * <pre>
 * ArchitectureView --> EffectiveProperties --> Bindings --> ThreadPlace --> ThreadWorkload
 * </pre>
 */
package org.aadlenergy.engine.workload;
