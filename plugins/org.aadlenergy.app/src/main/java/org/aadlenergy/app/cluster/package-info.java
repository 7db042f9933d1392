/** Where points are estimated by other machines: found when a run asks for it, and by no other. */
@NullMarked
package org.aadlenergy.app.cluster;

import org.jspecify.annotations.NullMarked;
