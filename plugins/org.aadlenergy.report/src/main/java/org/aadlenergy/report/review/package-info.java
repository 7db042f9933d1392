/** The power budget of a system for a review, in each format. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.review;
