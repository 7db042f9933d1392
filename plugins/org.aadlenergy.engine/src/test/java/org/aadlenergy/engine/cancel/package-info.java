/** How long work is told to stop. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.engine.cancel;
