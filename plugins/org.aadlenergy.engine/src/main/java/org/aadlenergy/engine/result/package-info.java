/**
 * What an analysis found: the one result that every reporter and gate visits. Immutable; all values
 * in SI; nothing left to compute.
 */
package org.aadlenergy.engine.result;
