package org.aadlenergy.engine.dram;

/**
 * Something wrong with a chip.
 *
 * @param row the figure that it is about, as the table names it: {@code REFI}, {@code IDD2P0}
 * @param supply whose current or voltage it is, "" for other figures
 * @param column of the currents, "" for the nominal ones and for what is no current
 * @param error whether no energy can be computed with it
 */
public record DramProblem(
    String row, String supply, String column, boolean error, String message, String hint) {}
