package org.aadlenergy.ide.fix;

/** A text in place of another, from one UTF-16 offset up to (not including) another. */
public record TextChange(int start, int end, String text) {}
