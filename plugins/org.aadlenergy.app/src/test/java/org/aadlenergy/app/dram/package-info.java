/** The memory chips of the library, through the whole of an analysis. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.dram;
