/**
 * From the syntax tree of platform files to platforms: resolves names, scales figures, checks, and
 * reports every problem at its place.
 *
 * <pre>
 * PlatformResolver (files, extends) -> PlatformConverter -> Event-, Profile-, DeviceConverter
 *                                      -> the package figure
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.internal.convert;
