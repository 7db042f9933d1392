/**
 * The language of calibrated platforms, and the libraries of platforms written in it.
 *
 * <pre>
 * models/*.energy -- at build time --> compiled platforms --> PlatformLibraries.shipped()
 * own *.energy    -- read with the compiled language -----> PlatformLibraries.with(folders)
 *                    (Xtext where there are syntax errors)
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy;
