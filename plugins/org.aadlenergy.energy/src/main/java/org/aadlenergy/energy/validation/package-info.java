/** Checks of platform files, as editors run them. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.validation;
