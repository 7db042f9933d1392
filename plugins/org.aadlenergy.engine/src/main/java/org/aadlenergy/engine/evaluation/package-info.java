/**
 * The state of the evaluation of one operation mode: its threads with their terms, the platforms,
 * the ledger that components are charged in, the findings; and the stages that work on it.
 *
 * <pre>
 * PendingThread --> ModeState --> Stage --> Ledger, Findings
 * </pre>
 */
package org.aadlenergy.engine.evaluation;
