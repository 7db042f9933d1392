/** What a name means, in a few lines of Markdown. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.explain;
