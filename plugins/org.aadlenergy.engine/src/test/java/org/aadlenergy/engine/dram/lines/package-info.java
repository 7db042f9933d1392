/** Tests of what the lines to a memory carry. */
package org.aadlenergy.engine.dram.lines;
