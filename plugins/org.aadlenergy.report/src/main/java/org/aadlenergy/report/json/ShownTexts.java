package org.aadlenergy.report.json;

/**
 * A stream into a page that shows the texts of its JSON: what would harm the reader is not in them,
 * where other streams get it escaped.
 */
public interface ShownTexts {}
