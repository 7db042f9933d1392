package org.aadlenergy.energy.ide.fix;

/** A piece of a text and what stands there afterwards. */
public record TextChange(int offset, int length, String text) {}
