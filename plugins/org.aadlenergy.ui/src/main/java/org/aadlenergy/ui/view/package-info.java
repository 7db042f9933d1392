/**
 * The Energy view: where the energy of the last run goes, as trees, bars and a timeline.
 *
 * <pre>
 * EnergyRuns --> EnergyView --> RowViewer, TimelineCanvas, explanation
 *                     |-------> SourceLink --> editors
 * </pre>
 */
package org.aadlenergy.ui.view;
