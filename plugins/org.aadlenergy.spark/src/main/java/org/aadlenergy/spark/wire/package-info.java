/** How the processes talk to each other: bytes through a pipe. */
@NullMarked
package org.aadlenergy.spark.wire;

import org.jspecify.annotations.NullMarked;
