package org.aadlenergy.engine.service.dram;

import org.aadlenergy.engine.result.ServiceResult.Phase;

/**
 * Bytes that the kernel moves for a thread, per dispatch or once at start.
 *
 * @param service that moves them, by its name
 * @param count how often it does
 * @param readBytes that leave the memory, all together
 * @param writtenBytes that come into it
 */
record MovedBytes(
    String service, Phase phase, double count, double readBytes, double writtenBytes) {}
