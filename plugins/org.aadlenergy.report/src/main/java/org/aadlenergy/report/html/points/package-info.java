/**
 * The page of a sweep or a search: designs as dots, as lines and as rows, with one filter for all.
 *
 * <pre>
 * PointsStudy --> HtmlPoints --> tables, and an island of numbers --> points.js
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.html.points;
