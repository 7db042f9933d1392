package org.aadlenergy.ide.explain;

/** What is said about a piece of a text, in Markdown; offsets count UTF-16 characters. */
public record Hover(int start, int end, String markdown) {}
