package org.aadlenergy.engine.result;

/**
 * What superpages make of a stretch of memory.
 *
 * @param process whose memory it is; "" for a thread outside of any
 * @param owner the thread, process or data that says how large it is
 * @param policy {@code Disabled}, {@code Transparent} or {@code Explicit}
 * @param superpageBytes the size of a superpage
 * @param touchedPages the base pages that are touched
 * @param superpages how many superpages map it: promoted, or taken explicitly; an expected number
 *     where scattered pages are touched
 * @param faults how many faults touching it takes; without superpages one each base page touched
 * @param ramBytes what it takes of the memory, explicit superpages whole
 * @param ramBytesWithout what it would take with base pages
 */
public record SuperpageResult(
    String process,
    String owner,
    String policy,
    double bytes,
    double superpageBytes,
    double touchedPages,
    double superpages,
    double faults,
    double faultsWithout,
    double ramBytes,
    double ramBytesWithout) {}
