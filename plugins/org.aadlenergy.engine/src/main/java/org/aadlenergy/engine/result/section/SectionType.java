package org.aadlenergy.engine.result.section;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.collection.Copies;

/**
 * The declaration of a section: its name, its table, and what people are shown of it.
 *
 * @param name of the member in {@code report.json}
 * @param title for people
 * @param subject what it is about, which gives its place among the others
 * @param inner the member that holds the rows within the section's own; "" where there is none
 * @param ofMode whether the contract of {@code report.json} has it among the members of a mode;
 *     others stand in {@code sections}
 * @param views what each audience is shown
 * @param flow the columns that a page draws as a flow, where the rows are the nodes of one
 */
public record SectionType(
    String name,
    String title,
    Subject subject,
    String inner,
    boolean ofMode,
    TableType table,
    Map<Audience, View> views,
    Optional<FlowView> flow) {

  /** What a section is about, in the order of {@code report.json}; pages begin with the last. */
  public enum Subject {
    /** When threads run. */
    TIME,
    /** What devices do. */
    DEVICES,
    /** What takes which memory. */
    MEMORY,
    /** What other settings would cost. */
    CHOICES
  }

  public SectionType {
    views = Copies.of(views);
  }

  /** Begins a declaration. */
  public static Builder named(String name, String title, Subject subject, TableType table) {
    return new Builder(name, title, subject, table);
  }

  /** What an audience is shown. */
  public View view(Audience audience) {
    return views.getOrDefault(audience, View.NONE);
  }

  /** The section where nothing was found. */
  public Section empty() {
    return new Section(this, List.of(), List.of());
  }

  /** Puts a declaration together. */
  public static final class Builder {
    private final String name;
    private final String title;
    private final Subject subject;
    private final TableType table;
    private final Map<Audience, View> views = new EnumMap<>(Audience.class);
    private String inner = "";
    private boolean ofMode;
    private Optional<FlowView> flow = Optional.empty();

    private Builder(String name, String title, Subject subject, TableType table) {
      this.name = name;
      this.title = title;
      this.subject = subject;
      this.table = table;
      for (Audience audience : Audience.values()) {
        views.put(audience, View.standard(title, table, audience));
      }
    }

    /** The contract of {@code report.json} has it among the members of a mode. */
    public Builder memberOfMode() {
      ofMode = true;
      return this;
    }

    /** The rows stand in a member of the section's own. */
    public Builder within(String member) {
      inner = member;
      return this;
    }

    /** What an audience is shown instead of plain tables. */
    public Builder view(Audience audience, View view) {
      views.put(audience, view);
      return this;
    }

    /** Pages draw the rows as a flow. */
    public Builder drawn(FlowView columns) {
      flow = Optional.of(columns);
      return this;
    }

    /** The declaration. */
    public SectionType type() {
      return new SectionType(name, title, subject, inner, ofMode, table, views, flow);
    }
  }
}
