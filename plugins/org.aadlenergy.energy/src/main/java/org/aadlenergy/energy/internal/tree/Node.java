package org.aadlenergy.energy.internal.tree;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One construct of a platform text, with its parts.
 *
 * @param type what the grammar calls it
 * @param parts in the order of the text, named as in the grammar, too
 */
public record Node(String type, List<ConstructPart> parts, Extent place) {
  /** A construct; its parts cannot be changed afterwards. */
  public Node {
    parts = List.copyOf(parts);
  }

  public boolean is(String kind) {
    return type.equals(kind);
  }

  /** Whether it states a time, a power or an energy. */
  public boolean isCost() {
    return is("TimeDecl") || is("PowerDecl") || is("EnergyDecl");
  }

  /** Its name; an event that a processor counts may have a number alone. */
  public String name() {
    return word(named());
  }

  public Extent namePlace() {
    return place(named());
  }

  private String named() {
    return has("name") ? "name" : "numbers";
  }

  /** The rail that it is stated of. */
  public String rail() {
    return word("rail");
  }

  public Extent railPlace() {
    return place("rail");
  }

  /** The figure that it states. */
  public Value value() {
    return new Value(construct("value"), place);
  }

  /** The same where it may be without. */
  public Optional<Value> given() {
    return child("value").map(its -> new Value(its, place));
  }

  /** The statements within; those of a cell are its title and its battery. */
  public List<Node> members() {
    if (!is("CellDecl")) {
      return children("members");
    }
    Node battery = new Node("BatteryDecl", parts, place);
    return has("text") ? List.of(new Node("TitleDecl", parts, place), battery) : List.of(battery);
  }

  /** The statements within that are of a kind. */
  public List<Node> members(String kind) {
    return members().stream().filter(member -> member.is(kind)).toList();
  }

  /** The text of a part that the grammar demands. */
  public String word(String feature) {
    return text(feature).orElseThrow(() -> new IllegalStateException(type + " without " + feature));
  }

  /** The text of a part that may be left out. */
  public Optional<String> text(String feature) {
    ConstructPart part = first(feature);
    return part == null ? Optional.empty() : Optional.of(part.text());
  }

  /** The texts of a part that may stand more than once. */
  public List<String> words(String feature) {
    return parts.stream()
        .filter(part -> part.feature().equals(feature))
        .map(part -> part.text())
        .toList();
  }

  /** Whether a part stands there. */
  public boolean has(String feature) {
    return first(feature) != null;
  }

  /** A construct that the grammar demands. */
  public Node construct(String feature) {
    return child(feature)
        .orElseThrow(() -> new IllegalStateException(type + " without " + feature));
  }

  /** A construct that may be left out. */
  public Optional<Node> child(String feature) {
    ConstructPart part = first(feature);
    return part == null ? Optional.empty() : part.node();
  }

  /** The constructs of a part that may stand more than once. */
  public List<Node> children(String feature) {
    return parts.stream()
        .filter(part -> part.feature().equals(feature) && part.node().isPresent())
        .map(part -> part.node().get())
        .toList();
  }

  /** Where a part stands; the whole construct where it is left out. */
  public Extent place(String feature) {
    ConstructPart part = first(feature);
    return part == null ? place : part.place();
  }

  private @Nullable ConstructPart first(String feature) {
    for (ConstructPart part : parts) {
      if (part.feature().equals(feature)) {
        return part;
      }
    }
    return null;
  }
}
