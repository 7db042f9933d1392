/**
 * The Maven front end: goals that fill in the options, run the one analysis and log its findings.
 *
 * <pre>
 * pom.xml --> AnalyzeMojo --> AnalysisOptions --> Analysis --> target/energy
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.maven;
