/**
 * The application behind every front end: one options value in, one outcome out.
 *
 * <pre>
 * AnalysisOptions --> Analysis (readers, library, engine, gates) --> Outcome --> reporters
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app;
