/** The reference of the properties: what the page says, and the proof of its examples. */
@org.jspecify.annotations.NullMarked
package org.aadlenergy.app.reference;
