/**
 * TLB misses: counted by the designer, or derived from accesses, patterns and the reach of the TLB.
 */
package org.aadlenergy.engine.service.tlb;
