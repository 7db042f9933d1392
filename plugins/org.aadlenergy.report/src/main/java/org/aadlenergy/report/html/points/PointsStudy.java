package org.aadlenergy.report.html.points;

import java.util.List;
import java.util.Optional;

/**
 * Designs that a page shows.
 *
 * @param title what kind of study it is
 * @param root what was studied
 * @param lines what is said first
 * @param warnings what to mind
 * @param choices what the designs differ by
 * @param measures what they are compared by
 * @param designs those that are shown
 * @param present the model as it is; its values are empty where it is none of the combinations
 * @param across the place of the measure that the first one is drawn against
 * @param chosen the place of the design that is marked first; -1 for none
 * @param elsewhere which files have all designs, if not all are shown
 */
public record PointsStudy(
    String title,
    String root,
    List<String> lines,
    List<String> warnings,
    List<Choice> choices,
    List<Measure> measures,
    List<Design> designs,
    Optional<Design> present,
    int across,
    int chosen,
    Optional<String> elsewhere) {

  public PointsStudy {
    lines = List.copyOf(lines);
    warnings = List.copyOf(warnings);
    choices = List.copyOf(choices);
    measures = List.copyOf(measures);
    designs = List.copyOf(designs);
  }

  /** A property of an instance and its values, as AADL writes them. */
  public record Choice(String property, String path, String label, List<String> values) {
    public Choice {
      values = List.copyOf(values);
    }
  }

  /**
   * A figure that every design has.
   *
   * @param unit {@code J}, {@code s}, {@code B}, {@code d} for a life in seconds that is told in
   *     hours and days, or "" for a number
   */
  public record Measure(String name, String unit) {}

  /** Whether a design is among the best, another one, or not allowed. */
  public enum Kind {
    FRONT,
    OTHER,
    RULED_OUT
  }

  /**
   * One design.
   *
   * @param values which value each choice has
   * @param figures by measure, in SI; nothing where it has none
   * @param words the figures as people read them
   * @param bounds of the first figure
   * @param note what is wrong with it; "" for nothing
   */
  public record Design(
      long number,
      List<Integer> values,
      List<Optional<Double>> figures,
      List<String> words,
      String bounds,
      Kind kind,
      String note) {
    public Design {
      values = List.copyOf(values);
      figures = List.copyOf(figures);
      words = List.copyOf(words);
    }
  }
}
