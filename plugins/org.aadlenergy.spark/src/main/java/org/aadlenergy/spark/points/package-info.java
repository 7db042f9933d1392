/** What estimates points on a worker, in a loader where Spark's libraries are not. */
@NullMarked
package org.aadlenergy.spark.points;

import org.jspecify.annotations.NullMarked;
