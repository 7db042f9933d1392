/**
 * Memory chips: what traffic of threads and of the kernel costs, and what a memory draws between
 * it, standing by, powered down or refreshing itself.
 *
 * <pre>
 * annotations, kernel's terms --> traffic --> terms --> times of the memory --> ledger, section
 * </pre>
 */
package org.aadlenergy.engine.service.dram;
