/** What an analysis reads, seen from outside: when is it time to run again? */
@NullMarked
package org.aadlenergy.app.watch;

import org.jspecify.annotations.NullMarked;
