/** What runs in Spark's own processes: it sees bytes, and loads the product apart from Spark. */
@NullMarked
package org.aadlenergy.spark.driver;

import org.jspecify.annotations.NullMarked;
