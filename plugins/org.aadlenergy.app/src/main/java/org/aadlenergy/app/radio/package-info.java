/** Tries a protocol on a part: a small model of its own, analysed as any other. */
@NullMarked
package org.aadlenergy.app.radio;

import org.jspecify.annotations.NullMarked;
