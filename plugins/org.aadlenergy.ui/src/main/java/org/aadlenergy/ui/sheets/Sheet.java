package org.aadlenergy.ui.sheets;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/**
 * What is to be said of one thing.
 *
 * @param title what it is about
 */
public record Sheet(String title, List<Entry> entries) {
  public Sheet {
    entries = List.copyOf(entries);
  }

  /** A part of a sheet. */
  public interface Entry {}

  /** What begins a section. */
  public record Heading(String text) implements Entry {}

  /**
   * A text beside its name.
   *
   * @param links the lines that it comes from
   */
  public record Fact(String name, String text, List<SourceSpan> links) implements Entry {}

  /** A share of the whole, as a bar beside its name. */
  public record Bar(String name, double share, String text) implements Entry {}

  /** How full something is over time, as a small picture beside its name. */
  public record Course(String name, List<CellLife.Point> points, String text) implements Entry {
    public Course {
      points = List.copyOf(points);
    }
  }

  /** A sentence. */
  public record Note(String text) implements Entry {}

  /** Something that the user can have done. */
  public record Action(String text, Runnable work) implements Entry {}

  /** The sheet that says a sentence and no more. */
  public static Sheet of(String title, String note) {
    return on(title).note(note).done();
  }

  /** A sheet in the making. */
  public static Builder on(String title) {
    return new Builder(title);
  }

  /** As lines of text, for other programs. */
  public String text() {
    StringBuilder text = new StringBuilder(title).append('\n');
    entries.forEach(entry -> text.append(line(entry)).append('\n'));
    return text.toString();
  }

  private static String line(Entry entry) {
    if (entry instanceof Heading heading) {
      return "\n" + heading.text();
    }
    if (entry instanceof Fact fact) {
      StringBuilder line = new StringBuilder(fact.name() + '\t' + fact.text());
      fact.links().forEach(link -> line.append('\t').append(link.brief()));
      return line.toString();
    }
    if (entry instanceof Bar bar) {
      return bar.name() + '\t' + bar.text();
    }
    if (entry instanceof Course course) {
      return course.name() + '\t' + course.text();
    }
    return entry instanceof Note note ? note.text() : "";
  }

  /** Takes entries one after the other. */
  public static final class Builder {
    private final String title;
    private final List<Entry> entries = new ArrayList<>();

    private Builder(String title) {
      this.title = title;
    }

    public Builder heading(String text) {
      entries.add(new Heading(text));
      return this;
    }

    public Builder fact(String name, String text) {
      entries.add(new Fact(name, text, List.of()));
      return this;
    }

    /** A fact with the line that it comes from, if it is known. */
    public Builder fact(String name, String text, Optional<SourceSpan> link) {
      List<SourceSpan> known = link.filter(SourceSpan::isKnown).map(List::of).orElse(List.of());
      entries.add(new Fact(name, text, known));
      return this;
    }

    public Builder bar(String name, double share, String text) {
      entries.add(new Bar(name, share, text));
      return this;
    }

    public Builder course(String name, List<CellLife.Point> points, String text) {
      entries.add(new Course(name, points, text));
      return this;
    }

    public Builder note(String text) {
      entries.add(new Note(text));
      return this;
    }

    /** Takes over what another sheet says. */
    public Builder all(List<Entry> others) {
      entries.addAll(others);
      return this;
    }

    public Builder action(String text, Runnable work) {
      entries.add(new Action(text, work));
      return this;
    }

    public Sheet done() {
      return new Sheet(title, entries);
    }
  }
}
