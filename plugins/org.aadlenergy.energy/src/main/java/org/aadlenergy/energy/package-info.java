/**
 * The language of calibrated platforms, and the libraries of platforms written in it.
 *
 * <pre>
 * models/*.energy -- at build time --> compiled platforms --> PlatformLibraries.shipped()
 * own *.energy    -- Xtext, only when there are any -----> PlatformLibraries.with(folders)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy;
