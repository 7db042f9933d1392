/** Tests of the counting of commands and of the controller that makes them. */
package org.aadlenergy.engine.dram.trace;
