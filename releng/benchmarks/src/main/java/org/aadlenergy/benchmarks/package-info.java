/** Whole-process benchmarks: start-up, and models of any size. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.benchmarks;
