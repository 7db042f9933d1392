/**
 * What the workbench knows of the last analyses: the runs, and the rows that views show of them.
 * Nothing here draws.
 *
 * <pre>
 * AnalysisJob --> EnergyRuns --> EnergyRun --> ThreadRows, ComponentRows, OtherRows --> views
 * </pre>
 */
package org.aadlenergy.ui.results;
