/**
 * What searches over designs share: designs estimated side by side on all processors, and one of
 * them written into the model.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.decide;
