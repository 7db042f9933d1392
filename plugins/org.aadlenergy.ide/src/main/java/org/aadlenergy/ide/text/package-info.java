/** AADL texts as editors hold them: lines, tokens that survive mistakes, and the syntax tree. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.ide.text;
