package org.aadlenergy.energy.ide.language;

/** What is said about a piece of a text, in Markdown; offsets count UTF-16 characters. */
public record HoverText(int start, int end, String markdown) {}
