package org.aadlenergy.energy.ide.language;

import java.util.Optional;

/** A language that editors know: its texts, and what can be asked about them. */
public interface Language {
  /** The language id that clients give its texts. */
  String id();

  /** The name of the folder that texts shipped with the product are copied to, to be read. */
  default String library() {
    return id();
  }

  /** Its texts, in editors and on disk; the language server keeps them as they are there. */
  WorkspaceTexts<?> texts();

  /** A text of those by its URI, with all that it sees. */
  Optional<? extends EditedText> text(String uri);
}
