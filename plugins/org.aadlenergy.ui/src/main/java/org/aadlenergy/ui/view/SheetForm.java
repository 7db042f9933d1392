package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.ui.sheets.Sheet;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.PaintObjectEvent;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.GlyphMetrics;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;

/**
 * Shows a sheet as a form: names beside texts, bars, and links to the lines of the model. All in
 * one control: a label for each would take a tenth of a second to be made, and could not be copied
 * from.
 */
final class SheetForm {
  private static final char PLACE_OF_BAR = '\uFFFC';
  private static final int BAR_WIDTH = 90;
  private static final int BAR_HEIGHT = 10;
  private static final int COURSE_HEIGHT = 30;
  private static final int GAP = 12;
  private static final int WIDEST_NAME = 200;
  private static final int MARGIN = 6;
  private static final int LINE_SPACING = 3;

  private final StyledText text;
  private final Consumer<SourceSpan> opener;
  private final List<Spot> spots = new ArrayList<>();
  private Optional<Sheet> shown = Optional.empty();

  /** A part of the text that does something. */
  private record Spot(int start, int end, Runnable work) {}

  /**
   * An empty form.
   *
   * @param opener is given the line of a link
   */
  SheetForm(Composite parent, Consumer<SourceSpan> opener) {
    this.opener = opener;
    this.text = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL | SWT.BORDER);
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setLineSpacing(LINE_SPACING);
    text.addPaintObjectListener(SheetForm::paint);
    text.addListener(SWT.MouseUp, this::clicked);
    text.addListener(SWT.KeyDown, this::typed);
  }

  Control control() {
    return text;
  }

  /** What is shown, as text. */
  String text() {
    return shown.map(Sheet::text).orElse("");
  }

  /** Shows a sheet in the place of the one before. */
  void show(Sheet sheet) {
    if (shown.isPresent() && shown.get().equals(sheet)) {
      return;
    }
    shown = Optional.of(sheet);
    spots.clear();
    int column = column(sheet);
    Page page = new Page();
    page.line(sheet.title(), title());
    sheet.entries().forEach(entry -> add(entry, page));
    text.setRedraw(false);
    text.setText(page.text.toString());
    text.setTabStops(new int[] {column});
    page.facts.forEach(line -> text.setLineWrapIndent(line, 1, column));
    text.setStyleRanges(page.styles.toArray(new StyleRange[0]));
    text.setTopPixel(0); // the first line alone would hide the margin
    text.setRedraw(true);
  }

  /** Where the texts begin: behind the longest name that is not too long. */
  private int column(Sheet sheet) {
    GC gc = new GC(text);
    int widest = 0;
    for (Sheet.Entry entry : sheet.entries()) {
      String name =
          entry instanceof Sheet.Fact fact
              ? fact.name()
              : entry instanceof Sheet.Bar bar
                  ? bar.name()
                  : entry instanceof Sheet.Course course ? course.name() : "";
      widest = Math.max(widest, gc.textExtent(name).x);
    }
    gc.dispose();
    return Math.min(widest, WIDEST_NAME) + GAP;
  }

  /** The text in the making. */
  private static final class Page {
    private final StringBuilder text = new StringBuilder();
    private final List<StyleRange> styles = new ArrayList<>();
    private final List<Integer> facts = new ArrayList<>();
    private int lines;

    void line(String line, StyleRange style) {
      style.start = text.length();
      style.length = line.length();
      styles.add(style);
      line(line);
    }

    void line(String line) {
      text.append(line).append('\n');
      lines++;
    }

    /** A line below the names, or beside one. */
    void beside(String name, String line) {
      facts.add(lines);
      line(name + '\t' + line);
    }
  }

  private static StyleRange title() {
    StyleRange style = new StyleRange();
    style.font = JFaceResources.getFont(JFaceResources.BANNER_FONT);
    return style;
  }

  private static StyleRange bold() {
    StyleRange style = new StyleRange();
    style.fontStyle = SWT.BOLD;
    return style;
  }

  private void add(Sheet.Entry entry, Page page) {
    if (entry instanceof Sheet.Heading heading) {
      page.line("");
      page.line(heading.text(), bold());
    } else if (entry instanceof Sheet.Fact fact) {
      fact(fact, page);
    } else if (entry instanceof Sheet.Bar bar) {
      String words = bar.text() + "   " + QuantityFormat.share(bar.share());
      picture(bar, bar.name(), BAR_HEIGHT, words, page);
    } else if (entry instanceof Sheet.Course course) {
      picture(course, course.name(), COURSE_HEIGHT, course.text(), page);
    } else if (entry instanceof Sheet.Note note) {
      page.line(note.text());
    } else if (entry instanceof Sheet.Action action) {
      link(page, page.text.length(), action.text(), action.work());
      page.line(action.text());
    }
  }

  private void fact(Sheet.Fact fact, Page page) {
    String name = fact.name();
    for (String line : fact.text().isEmpty() ? new String[0] : fact.text().split("\n")) {
      page.beside(name, line);
      name = "";
    }
    for (SourceSpan span : fact.links()) {
      boolean there = SourceLink.file(span).isPresent();
      String file = span.file().substring(span.file().lastIndexOf('/') + 1);
      String line = there ? file + ":" + span.line() : span.brief();
      if (there) {
        link(page, page.text.length() + name.length() + 1, line, () -> opener.accept(span));
      }
      page.beside(name, line);
      name = "";
    }
  }

  private void link(Page page, int start, String label, Runnable work) {
    StyleRange style = new StyleRange(start, label.length(), null, null);
    style.underline = true;
    style.underlineStyle = SWT.UNDERLINE_LINK;
    page.styles.add(style);
    spots.add(new Spot(start, start + label.length(), work));
  }

  private static void picture(Sheet.Entry entry, String name, int height, String words, Page page) {
    StyleRange style = new StyleRange();
    style.start = page.text.length() + name.length() + 1;
    style.length = 1;
    style.metrics = new GlyphMetrics(height, 0, BAR_WIDTH + GAP);
    style.data = entry;
    page.styles.add(style);
    page.beside(name, PLACE_OF_BAR + words);
  }

  private static void paint(PaintObjectEvent event) {
    Color full = event.gc.getDevice().getSystemColor(SWT.COLOR_DARK_CYAN);
    event.gc.setForeground(full);
    event.gc.setBackground(full);
    if (event.style.data instanceof Sheet.Bar bar) {
      double share = Math.max(0.0, Math.min(1.0, bar.share()));
      int top = event.y + event.ascent - BAR_HEIGHT - 1;
      event.gc.fillRectangle(event.x, top, (int) Math.round(BAR_WIDTH * share), BAR_HEIGHT);
      frame(event.gc, event.x, top, BAR_HEIGHT);
    } else if (event.style.data instanceof Sheet.Course course) {
      int top = event.y + event.ascent - COURSE_HEIGHT - 1;
      frame(event.gc, event.x, top, COURSE_HEIGHT);
      event.gc.setLineWidth(2);
      event.gc.drawPolyline(CourseLine.of(course.points(), event.x, top, BAR_WIDTH, COURSE_HEIGHT));
      event.gc.setLineWidth(1);
    }
  }

  private static void frame(GC gc, int x, int top, int height) {
    gc.setAlpha(90);
    gc.drawRectangle(x, top, BAR_WIDTH - 1, height - 1);
    gc.setAlpha(255);
  }

  private void clicked(Event event) {
    if (event.button == 1 && text.getSelectionCount() == 0) {
      follow(text.getOffsetAtPoint(new Point(event.x, event.y)));
    }
  }

  private void typed(Event event) {
    if (event.character == SWT.CR) {
      follow(text.getCaretOffset());
    }
  }

  private void follow(int offset) {
    for (Spot spot : List.copyOf(spots)) {
      if (spot.start() <= offset && offset < spot.end()) {
        spot.work().run();
        return;
      }
    }
  }
}
