/** Platform texts as trees, for whoever edits them: broken texts included. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.parsing;
