/** Traces in all their forms, sound and damaged. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.trace;
