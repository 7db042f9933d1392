/** A small writer of XML. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.report.xml;
