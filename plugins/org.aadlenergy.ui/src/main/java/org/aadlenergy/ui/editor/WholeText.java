package org.aadlenergy.ui.editor;

import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextSelection;
import org.eclipse.ui.editors.text.EditorsUI;
import org.eclipse.ui.texteditor.AbstractDecoratedTextEditorPreferenceConstants;
import org.eclipse.ui.texteditor.ITextEditor;

/** What editors do with their text as a whole. */
public final class WholeText {
  private WholeText() {}

  /** One replacement from the first difference to the last, to be undone at once. */
  public static void replace(ITextEditor editor, IDocument document, String text) {
    String old = document.get();
    int start = 0;
    int shorter = Math.min(old.length(), text.length());
    while (start < shorter && old.charAt(start) == text.charAt(start)) {
      start++;
    }
    int same = 0;
    while (same < shorter - start
        && old.charAt(old.length() - 1 - same) == text.charAt(text.length() - 1 - same)) {
      same++;
    }
    int line = ((ITextSelection) editor.getSelectionProvider().getSelection()).getStartLine();
    try {
      document.replace(
          start, old.length() - same - start, text.substring(start, text.length() - same));
      int last = document.getNumberOfLines() - 1;
      editor.selectAndReveal(document.getLineOffset(Math.max(0, Math.min(line, last))), 0);
    } catch (BadLocationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** One level of indentation, as the user has set it for text editors. */
  public static String indentation(String tab) {
    boolean spaces =
        EditorsUI.getPreferenceStore()
            .getBoolean(AbstractDecoratedTextEditorPreferenceConstants.EDITOR_SPACES_FOR_TABS);
    int width =
        EditorsUI.getPreferenceStore()
            .getInt(AbstractDecoratedTextEditorPreferenceConstants.EDITOR_TAB_WIDTH);
    return spaces ? " ".repeat(Math.max(1, width)) : tab;
  }
}
