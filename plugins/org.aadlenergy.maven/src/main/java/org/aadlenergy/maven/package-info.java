/**
 * The Maven front end: goals that fill in the options, run the one analysis and log its findings.
 *
 * <pre>
 * pom.xml --> EnergyMojo --> Fingerprint: as the last run? --> nothing to do
 *                 |
 *                 +-- ReportingMojo (analyze, check, report) --> Analysis --> target/energy
 *                 +-- SweepMojo --> Sweeps --> target/energy/sweep
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.maven;
