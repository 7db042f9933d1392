/**
 * Makes the pages of the IDE's help from the guide. At build time only.
 *
 * <pre>
 * guide/*.md --> GuidePages --> guide/*.html, toc.xml
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.help;
