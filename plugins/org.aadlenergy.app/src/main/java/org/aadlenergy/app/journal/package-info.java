/** A file that long work is noted in as it goes, so that it survives the end of its process. */
@NullMarked
package org.aadlenergy.app.journal;

import org.jspecify.annotations.NullMarked;
