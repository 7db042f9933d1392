/** Tests of the counting of commands and of the controller that makes them. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.engine.dram.trace;
