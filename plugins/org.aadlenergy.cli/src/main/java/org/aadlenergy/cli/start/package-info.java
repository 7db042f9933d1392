/** New projects: the files that a first run needs, written by {@code init}. */
@NullMarked
package org.aadlenergy.cli.start;

import org.jspecify.annotations.NullMarked;
