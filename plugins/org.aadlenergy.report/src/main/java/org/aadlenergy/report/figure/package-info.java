/** Every number of a result, one by one, for the formats that list numbers. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.figure;
