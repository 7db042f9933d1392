/**
 * Execution: the thread's own code at the operating point that the governor, the frequency or the
 * annotated profile chooses.
 */
package org.aadlenergy.engine.service.execution;
