/**
 * What a reader of instance models asks about the AADL text that they were made from: the order of
 * its declarations. Whoever knows the text answers.
 */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.osate.declared;
