/**
 * The passes of an evaluation of one operation mode, and what each of them makes. A value has all
 * that is known when its pass is done, and never changes: whoever needs a schedule takes a {@code
 * Scheduled}, so that the compiler knows the order. Services know nothing of each other within a
 * pass; what they say is a {@code Contribution}.
 *
 * <pre>
 * Mode --> threads ask --> Demand --> schedules --> Scheduled --> states --> Rested --> charges --> Charged --> power
 *              |                          |                         |                                            |
 *              +--------------------------+-- Contribution: what is drawn, shown, wrong or missing --+-----------+
 *                                                                   |
 *                                              Ledger, Account, Findings, sections
 * </pre>
 */
package org.aadlenergy.engine.evaluation;
