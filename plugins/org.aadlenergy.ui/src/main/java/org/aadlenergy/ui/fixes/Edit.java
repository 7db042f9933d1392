package org.aadlenergy.ui.fixes;

/** A change of a text: so many characters from an offset on give way to others. */
record Edit(int offset, int length, String text) {}
