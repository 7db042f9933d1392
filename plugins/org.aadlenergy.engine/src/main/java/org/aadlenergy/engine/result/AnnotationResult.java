package org.aadlenergy.engine.result;

/**
 * An effective property value of a thread.
 *
 * @param from the path of the component that has it; "default" for the product's default
 * @param file where it was written, "" for a default
 */
public record AnnotationResult(String property, String value, String from, String file, int line) {
  /** Written out, as a cold run pays for a record's generated one; the next, too. */
  @Override
  public boolean equals(Object object) {
    return object instanceof AnnotationResult other
        && property.equals(other.property)
        && value.equals(other.value)
        && from.equals(other.from)
        && file.equals(other.file)
        && line == other.line;
  }

  @Override
  public int hashCode() {
    return 31
            * (31 * (31 * (31 * property.hashCode() + value.hashCode()) + from.hashCode())
                + file.hashCode())
        + line;
  }
}
