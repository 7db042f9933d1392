/** The platform language for editors: completion and what a language server needs. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide;
