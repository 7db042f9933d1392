/** Several systems, modes or reports side by side, for every format that shows them. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.variants;
