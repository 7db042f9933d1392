/** The simulations of swap devices and of code in place, in each of their formats. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.study;
