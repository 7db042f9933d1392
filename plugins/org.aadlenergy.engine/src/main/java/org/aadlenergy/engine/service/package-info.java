/**
 * One room for each service of the operating system. A room holds what the service demands of the
 * system, its model, what it contributes to the passes that know every thread, and its declaration.
 *
 * <pre>
 * workload --> demand --> model --> terms --> contributor --> contribution
 * </pre>
 */
package org.aadlenergy.engine.service;
