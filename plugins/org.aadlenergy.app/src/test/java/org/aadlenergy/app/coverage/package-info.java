/** Intervals held against simulations that draw the errors of figures. */
package org.aadlenergy.app.coverage;
