/** Holds the page-fault model against the paper that its coefficients come from. */
package org.aadlenergy.engine.validation;
