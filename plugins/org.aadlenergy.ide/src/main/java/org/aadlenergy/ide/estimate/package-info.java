/** The analysis of what is typed, and its figures by the declarations that they belong to. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.estimate;
