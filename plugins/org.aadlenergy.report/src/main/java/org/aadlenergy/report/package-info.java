/**
 * Reports: visitors of the one {@link org.aadlenergy.engine.result.AnalysisResult} that compute
 * nothing themselves.
 *
 * <pre>
 * AnalysisResult --> Reporter (text, json, ...) --> Document --> ReportFiles (whole, or not at all)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report;
