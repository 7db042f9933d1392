/** What may be written at a place of a platform text. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.complete;
