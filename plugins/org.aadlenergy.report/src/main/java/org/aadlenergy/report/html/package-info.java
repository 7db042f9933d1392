/**
 * The report as one page that opens offline: tables that need no script, and a little script for
 * charts, search, sorting and explanations.
 *
 * <pre>
 * AnalysisResult --> HtmlView (tables) + HtmlIsland (the same numbers as JSON for the script)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.html;
