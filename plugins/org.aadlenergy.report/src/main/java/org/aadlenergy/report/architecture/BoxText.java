package org.aadlenergy.report.architecture;

import static org.aadlenergy.engine.quantity.Dimension.ENERGY;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaimText;

/** What a box says, for those who see it and those who have it read to them. */
public final class BoxText {
  private static final int MOST_LINKS = 6;

  private BoxText() {}

  /** Its energy; "" where it takes none. */
  public static String amount(Box box) {
    ArchitecturePart part = box.part();
    if (part.joules() == 0.0) {
      return part.known().isWhole() ? "" : TotalClaimText.UNKNOWN;
    }
    String inside = box.kind() == Box.Kind.CLOSED ? ", " + box.count() + " inside" : "";
    return known(part) + inside;
  }

  private static String known(ArchitecturePart part) {
    String text = QuantityFormat.format(part.joules(), ENERGY);
    return part.known().least() + text;
  }

  /**
   * All there is to say of it.
   *
   * @param whole the energy of the whole system
   */
  public static String about(Scene scene, int number, double whole) {
    Box box = scene.boxes().get(number);
    ArchitecturePart part = box.part();
    List<String> words = new ArrayList<>();
    words.add(box.kind() == Box.Kind.OTHERS ? box.name() : part.path());
    if (!part.category().isEmpty()) {
      words.add(part.category());
    }
    words.add(
        part.joules() == 0.0 && !part.known().isWhole() ? TotalClaimText.UNKNOWN : known(part));
    if (whole > 0.0 && part.joules() > 0.0) {
      words.add(QuantityFormat.share(part.joules() / whole) + " of the whole");
    }
    if (box.kind() == Box.Kind.CLOSED) {
      words.add(box.count() + " inside");
    }
    links(scene, number, words);
    return String.join(", ", words);
  }

  private static void links(Scene scene, int number, List<String> words) {
    int left = 0;
    int told = 0;
    for (Edge edge : scene.edges()) {
      boolean first = edge.from() == number;
      if (first || edge.to() == number) {
        String other = scene.boxes().get(first ? edge.to() : edge.from()).name();
        if (told++ < MOST_LINKS) {
          words.add((first ? edge.relation().words() : edge.relation().back()) + " " + other);
        } else {
          left++;
        }
      }
    }
    if (left > 0) {
      words.add("and " + left + " more");
    }
  }
}
