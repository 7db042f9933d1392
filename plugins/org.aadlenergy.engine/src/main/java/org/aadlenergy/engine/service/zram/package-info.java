/**
 * Compressed swap in RAM: pages that working sets push out are compressed, and kept in the memory
 * that they came from.
 *
 * <pre>
 * CompressionRatio --> ZramPools (what is left of a memory) --> ZramModel --> terms
 * </pre>
 */
package org.aadlenergy.engine.service.zram;
