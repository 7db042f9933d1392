/**
 * The engine: from an architecture and calibrated platforms to energy. It imports only the JDK.
 *
 * <pre>
 * architecture --> workload --> model (with platform) --> analysis --> result
 *                        every step reports into diagnostic
 * </pre>
 */
package org.aadlenergy.engine;
