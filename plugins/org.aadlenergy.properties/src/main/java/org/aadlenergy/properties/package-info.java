/**
 * The property sets that the product ships: its own four, the predeclared ones of the standard and
 * those that public models take for granted.
 *
 * <pre>
 *   resources/*.aadl --&gt; PropertySets --&gt; the AADL reader, the reference pages, the IDE
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.properties;
