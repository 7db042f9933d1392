/** The stages of reading an instance model: sources of events, the raw tree, and the view. */
@NullMarked
package org.aadlenergy.osate.internal;

import org.jspecify.annotations.NullMarked;
