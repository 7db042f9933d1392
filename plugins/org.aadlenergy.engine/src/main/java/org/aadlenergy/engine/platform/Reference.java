package org.aadlenergy.engine.platform;

/**
 * A place in a document.
 *
 * @param source the document's full citation
 * @param place table and row, figure or section
 */
public record Reference(String source, String place) {}
