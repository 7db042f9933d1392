/**
 * Code that executes in place: which pages of code a small RAM cache holds, and what that costs.
 *
 * <pre>
 * AccessSource -> Replay -> CodeCache (PlainLru, FilteredLru) -> CacheCounts -> XipOutcome
 * Popularity -> CacheEstimate --------------------------------------^
 * XipCosts -> Threshold -> FilteredLru
 * </pre>
 *
 * Pages are dense numbers from 0; who reads a trace numbers them. Nothing here does input or
 * output.
 */
package org.aadlenergy.engine.xip;
