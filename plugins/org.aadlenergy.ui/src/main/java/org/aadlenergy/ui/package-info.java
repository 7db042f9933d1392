/**
 * The Eclipse front end: a command analyses the selected models in the background and opens the
 * report. Nothing here is API; other plug-ins run the command by its identifier.
 *
 * <pre>
 * AnalyzeHandler --> ModelSelection --> AnalysisJob --> Analysis --> FindingMarkers, ReportEditor
 * </pre>
 */
package org.aadlenergy.ui;
