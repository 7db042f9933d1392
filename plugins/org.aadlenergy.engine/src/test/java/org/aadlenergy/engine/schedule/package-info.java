/** Holds the scheduler against independent computations. */
package org.aadlenergy.engine.schedule;
