/**
 * The command line: commands over the one application. Options are read by an own small table
 * instead of a library, as start-up time counts here; the help pages come from the same table.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.cli;
