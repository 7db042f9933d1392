package org.aadlenergy.engine.dram;

/**
 * A current of self-refresh that a data sheet prints beside IDD6.
 *
 * @param celsius the temperature up to which it holds
 * @param share of the array that is kept, 1 for all of it
 */
public record DramSelfRefresh(double celsius, double share, double amperes) {}
