/** What searches over designs share: designs estimated side by side on all processors. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.decide;
