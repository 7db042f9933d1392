/** Page faults: which pages are touched first, when, and what the kernel does for each. */
package org.aadlenergy.engine.service.paging;
