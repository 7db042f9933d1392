/** JSON: the report and the instance tree, written as a stream. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.json;
