/** Tests of the reader of OSATE's instance models. */
@NullMarked
package org.aadlenergy.osate;

import org.jspecify.annotations.NullMarked;
