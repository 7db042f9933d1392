package org.aadlenergy.ui.editor;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.aadlenergy.energy.ide.language.Coloured;
import org.aadlenergy.energy.ide.language.Coloured.Colour;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITypedRegion;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.TextPresentation;
import org.eclipse.jface.text.presentation.IPresentationDamager;
import org.eclipse.jface.text.presentation.IPresentationRepairer;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;

/**
 * The colours of texts, by the pieces that the language's services tell apart; users change them
 * under Colors and Fonts, and themes do. Only what has another colour after an edit is drawn again.
 */
final class LanguageColours implements IPresentationDamager, IPresentationRepairer {
  private static final String PREFIX = "org.aadlenergy.ui.colour.";

  private final Function<String, List<Coloured>> language;
  private IDocument document;
  private List<Coloured> coloured = List.of();
  private String colouredText = "";
  private DocumentEvent lastEvent;
  private IRegion lastDamage;

  /**
   * Colours for texts.
   *
   * @param language what has a colour in a text
   */
  LanguageColours(Function<String, List<Coloured>> language) {
    this.language = language;
  }

  /** Colours a viewer's text again whenever the colours change while it is open. */
  static void follow(ISourceViewer viewer) {
    StyledText text = viewer.getTextWidget();
    ColorRegistry registry = JFaceResources.getColorRegistry();
    IPropertyChangeListener changed =
        event -> {
          if (event.getProperty().startsWith(PREFIX) && !text.isDisposed()) {
            viewer.invalidateTextPresentation();
          }
        };
    registry.addListener(changed);
    text.addDisposeListener(event -> registry.removeListener(changed));
  }

  @Override
  public void setDocument(IDocument shown) {
    document = shown;
    lastEvent = null;
  }

  /** Reads the tokens of the text as it is now: what is folded changes without being damaged. */
  private void read() {
    String text = document.get();
    if (!text.equals(colouredText)) {
      coloured = language.apply(text);
      colouredText = text;
    }
  }

  /** The platform asks several times about one event. */
  @Override
  public IRegion getDamageRegion(ITypedRegion partition, DocumentEvent event, boolean other) {
    if (event != lastEvent) {
      List<Coloured> before = coloured;
      read();
      lastDamage = damage(before, event);
      lastEvent = event;
    }
    return lastDamage;
  }

  private IRegion damage(List<Coloured> before, DocumentEvent event) {
    int inserted = event.getText() == null ? 0 : event.getText().length();
    int moved = inserted - event.getLength();
    int same = sameAtStart(before, event.getOffset());
    int sameAtEnd = sameAtEnd(before, same, moved, event.getOffset() + inserted);
    int start = event.getOffset();
    int end = event.getOffset() + inserted;
    for (Coloured each : coloured.subList(same, coloured.size() - sameAtEnd)) {
      start = Math.min(start, each.start());
      end = Math.max(end, each.end());
    }
    for (Coloured each : before.subList(same, before.size() - sameAtEnd)) {
      start = Math.min(start, each.start());
      end = Math.max(end, each.end() + moved);
    }
    end = Math.min(end, document.getLength());
    return new Region(start, Math.max(0, end - start));
  }

  private int sameAtStart(List<Coloured> before, int edit) {
    int most = Math.min(before.size(), coloured.size());
    int same = 0;
    while (same < most
        && before.get(same).equals(coloured.get(same))
        && before.get(same).end() < edit) {
      same++;
    }
    return same;
  }

  private int sameAtEnd(List<Coloured> before, int from, int moved, int edit) {
    int most = Math.min(before.size(), coloured.size()) - from;
    int same = 0;
    while (same < most
        && isMoved(before.get(before.size() - 1 - same), last(same), moved)
        && last(same).start() > edit) {
      same++;
    }
    return same;
  }

  private Coloured last(int back) {
    return coloured.get(coloured.size() - 1 - back);
  }

  private static boolean isMoved(Coloured before, Coloured after, int moved) {
    return before.colour() == after.colour()
        && before.start() + moved == after.start()
        && before.end() + moved == after.end();
  }

  @Override
  public void createPresentation(TextPresentation presentation, ITypedRegion damage) {
    read();
    int end = damage.getOffset() + damage.getLength();
    for (int i = firstFrom(damage.getOffset()); i < coloured.size(); i++) {
      Coloured each = coloured.get(i);
      if (each.start() >= end) {
        return;
      }
      int from = Math.max(damage.getOffset(), each.start());
      int to = Math.min(end, each.end());
      presentation.addStyleRange(style(each.colour(), from, to - from));
    }
  }

  /** The first token that ends behind an offset. */
  private int firstFrom(int offset) {
    int low = 0;
    int high = coloured.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (coloured.get(middle).end() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static StyleRange style(Colour colour, int start, int length) {
    String name = colour == Colour.STRING ? "text" : colour.name().toLowerCase(Locale.ROOT);
    int font = colour == Colour.KEYWORD ? SWT.BOLD : SWT.NORMAL;
    return new StyleRange(
        start, length, JFaceResources.getColorRegistry().get(PREFIX + name), null, font);
  }
}
