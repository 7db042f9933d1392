/**
 * Cells in time: how their voltage and charge follow a load, how long they last, and why they end.
 *
 * <pre>
 * LoadPattern --&gt; CellRun --&gt; CellLife        Sag: how low it falls, and what a capacitor does
 *                   |  Repetition   many alike repetitions at once
 *                   |  Circuit      a step under one power, at a CellTerminal with an Outlet
 *                   v
 *                 CellState         how full, how faded, voltages that follow slowly
 * </pre>
 */
package org.aadlenergy.engine.cell;
