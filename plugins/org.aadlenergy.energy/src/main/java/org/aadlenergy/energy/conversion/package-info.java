/** How the words of the platform language become values. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.conversion;
