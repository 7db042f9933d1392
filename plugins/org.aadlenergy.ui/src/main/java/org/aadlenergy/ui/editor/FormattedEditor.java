package org.aadlenergy.ui.editor;

/** An editor whose text has a form. */
public interface FormattedEditor {
  /** Brings the text into its form; one with syntax errors stays as it is. */
  void format();
}
