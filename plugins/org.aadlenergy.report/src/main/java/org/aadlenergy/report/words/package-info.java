/** How all formats write quantities, budgets and changes in words: the same words everywhere. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.words;
