/** Platform texts as they are being edited, and all that see each other, checked together. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.document;
