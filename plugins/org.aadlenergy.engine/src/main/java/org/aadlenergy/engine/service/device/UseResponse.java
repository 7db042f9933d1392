package org.aadlenergy.engine.service.device;

/**
 * What devices add to the responses of a thread, in steps of time.
 *
 * @param usesOnly the time of its uses alone, without any waiting
 * @param shortest from a release to the end of the last use, as simulated
 * @param longest from a release to the end of the last use, as simulated; the computation has its
 *     usual time
 * @param longestAfter from the end of a computation to that of the last use, as simulated
 * @param mostAfter what that cannot exceed
 * @param exact whether no response is longer than the longest, or shorter than the shortest
 * @param endless whether uses wait longer and longer
 */
public record UseResponse(
    long usesOnly,
    long shortest,
    long longest,
    long longestAfter,
    long mostAfter,
    boolean exact,
    boolean endless) {}
