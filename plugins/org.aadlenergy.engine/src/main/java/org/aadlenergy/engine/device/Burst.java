package org.aadlenergy.engine.device;

/**
 * One request, or a run of them, by one source: the device serves it without a gap.
 *
 * @param notBeforeSeconds it does not come earlier, counted from the start
 * @param thinkSeconds it does not come earlier than this after the source's last answer
 * @param state that the device is in while it serves
 * @param opens whether it is the first of a dispatch
 */
public record Burst(
    double notBeforeSeconds,
    double thinkSeconds,
    double serviceSeconds,
    String state,
    boolean opens) {}
