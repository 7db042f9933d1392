package org.aadlenergy.report.html;

/**
 * Where the models of a page can be changed.
 *
 * @param address of the studio with the models in it; empty where they are too large for one
 * @param note what is not in it, or why there is none; may be empty
 */
public record StudioAddress(String address, String note) {}
