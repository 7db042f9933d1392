/**
 * One room for each service of the operating system. A room holds what the service demands of the
 * system, its model, its stage where it needs every thread first, and its declaration.
 *
 * <pre>
 * workload --> demand --> model --> terms --> stage --> ledger, section
 * </pre>
 */
package org.aadlenergy.engine.service;
