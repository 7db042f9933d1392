/** Holds the dynamic execute-in-place model against the gains that its paper prints. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.xip;
