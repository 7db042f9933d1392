/** Figures of kernels beside measured ones, and the guide's page on both. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.kernel;
