/**
 * Cells in time: how their voltage and charge follow a load, how long they last, and why they end.
 *
 * <pre>
 * LoadPattern --&gt; CellRun --&gt; CellLife
 *                   |  Repetition   many alike repetitions at once
 *                   |  Circuit      a step under one power
 *                   v
 *                 CellState         how full, how faded, voltages that follow slowly
 * </pre>
 */
package org.aadlenergy.engine.cell;
