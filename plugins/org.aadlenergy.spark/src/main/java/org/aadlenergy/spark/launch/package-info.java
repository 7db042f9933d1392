/** What runs beside the command line: finds Spark, starts it, and hands it points. */
@NullMarked
package org.aadlenergy.spark.launch;

import org.jspecify.annotations.NullMarked;
