package org.aadlenergy.energy.ide.language;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.Diagnostic;

/**
 * A text of a language at one moment, among all that it sees: what an editor can ask about it. A
 * language implements what it has an answer to; offsets count UTF-16 characters.
 */
public interface EditedText {
  SourceDocument document();

  /** What is wrong with it. */
  default List<Diagnostic> findings() {
    return List.of();
  }

  /** What would mend one of its findings. */
  default List<QuickFix> fixes(Diagnostic finding) {
    return List.of();
  }

  /** What may be written at an offset. */
  default List<Completion> completions(int offset) {
    return List.of();
  }

  /** What there is to say about the word at an offset. */
  default Optional<HoverText> hover(int offset) {
    return Optional.empty();
  }

  /** The name at an offset, and where it is declared. */
  default Optional<NameLink> link(int offset) {
    return Optional.empty();
  }

  /** Where the user's texts name what the name at an offset means. */
  default List<TextPlace> uses(int offset, boolean withDeclaration) {
    return List.of();
  }

  /** The name at an offset, where it may be changed. */
  default Optional<TextPlace> renamable(int offset) {
    return Optional.empty();
  }

  /**
   * Another name for what is named at an offset, by documents; nothing where it may not be changed.
   *
   * @throws Refusal where the new name cannot be one
   */
  default Map<SourceDocument, List<TextChange>> rename(int offset, String name) {
    return Map.of();
  }

  /** What it declares, as a tree. */
  default List<OutlineItem> outline() {
    return List.of();
  }

  /** What can be folded: the first and the last line of each, 0-based. */
  default List<int[]> folds() {
    return List.of();
  }

  /** What brings it into its form, in order; empty where it has mistakes: it stays as it is. */
  default Optional<List<TextChange>> format(String indentation) {
    return Optional.empty();
  }

  /** The same, of what lies between two offsets. */
  default Optional<List<TextChange>> format(String indentation, int start, int end) {
    return Optional.empty();
  }

  /** The pieces that have a colour, in order. */
  default List<Coloured> colours() {
    return List.of();
  }

  /** Words above declarations. */
  default List<Hint> lenses() {
    return List.of();
  }

  /** Words behind declarations. */
  default List<Hint> hints() {
    return List.of();
  }
}
