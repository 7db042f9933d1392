/**
 * Reads single figures with their origin, and the names that they use: what every converter of a
 * declaration needs, and what knows none of them.
 *
 * <pre>
 * CoefficientReader -> QuantityReader (value, unit), ErrorReader, OriginReader (basis, source)
 *                   -> PlatformScope (constants, parameters, rails, sources) -> Problems
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.convert.figure;
