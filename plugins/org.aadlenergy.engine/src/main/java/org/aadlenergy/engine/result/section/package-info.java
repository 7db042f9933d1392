/**
 * Results of a service as tables that describe themselves, so that each format of the report writes
 * all services in one way.
 *
 * <pre>
 * SectionType (name, title, views)          declared once by a service
 *   TableType (columns)                     what rows have; a column may hold rows again
 * Section (type, rows, advice)              what the service found in one mode
 *   Row (a Value for each Column)
 * View (Grid, ...)                          what a person is shown of it, for each kind of page
 * </pre>
 */
package org.aadlenergy.engine.result.section;
