package org.aadlenergy.engine.result;

/** A stretch of a timeline: a thread that runs, or a state that a device is in. */
public record Slice(double startSeconds, double endSeconds, String what) {}
