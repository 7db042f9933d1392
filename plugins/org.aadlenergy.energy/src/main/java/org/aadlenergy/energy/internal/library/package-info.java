/** Where platforms come from: the compiled library of the product, and the texts of the user. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.library;
