/**
 * The engine: from an architecture and calibrated platforms to energy. It imports only the JDK.
 *
 * <pre>
 * architecture --> workload --> term (with platform) --> evaluation --> result
 *                      service.*: a room for each service of the operating system
 *                      standard: the list of them        analysis: runs them, sums up
 *                        every step reports into diagnostic
 * </pre>
 */
package org.aadlenergy.engine;
