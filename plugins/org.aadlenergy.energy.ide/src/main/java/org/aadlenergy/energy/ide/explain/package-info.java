/** What there is to say about a word of a platform text: names, figures, services, keywords. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.energy.ide.explain;
