package org.aadlenergy.engine.result;

/**
 * An effective property value of a thread.
 *
 * @param from the path of the component that has it; "default" for the product's default
 * @param file where it was written, "" for a default
 */
public record AnnotationResult(String property, String value, String from, String file, int line) {}
