/**
 * What changed between two reports.
 *
 * <pre>
 * report.json --> Snapshot --+
 *                            +--> Comparison --> ComparisonResult
 * AnalysisResult -> Snapshot +
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.baseline;
