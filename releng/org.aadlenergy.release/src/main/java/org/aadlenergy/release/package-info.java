/** Puts the files of a release together; no part of what is released. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.release;
