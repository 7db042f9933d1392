package org.aadlenergy.report.architecture;

/**
 * A part as one picture shows it.
 *
 * @param part what it shows; of several, a part that stands for them
 * @param name its path from the box around it; of what stands elsewhere all of it
 * @param kind how much of it is seen
 * @param count how many parts it stands for, or has inside
 * @param up the number of the box around it; -1 for none
 */
public record Box(ArchitecturePart part, String name, Kind kind, int count, int up) {
  /** How much of a part is seen. */
  public enum Kind {
    /** It has no parts. */
    LEAF,
    /** Its parts are seen in it. */
    OPEN,
    /** Its parts are seen in a picture of their own. */
    CLOSED,
    /** It stands elsewhere, and something that is seen belongs together with it. */
    OUTSIDE,
    /** It is all that is too many to be shown. */
    OTHERS
  }

  /** Whether other boxes stand in it. */
  public boolean isOpen() {
    return kind == Kind.OPEN;
  }
}
