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
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/** Shows a sheet as a form: names beside texts, bars, and links to the lines of the model. */
final class SheetForm {
  private static final int NAMES = 2;
  private static final int BAR_WIDTH = 90;
  private static final int BAR_HEIGHT = 10;
  private static final int BAR_GAP = 8;
  private static final int NAME_WIDTH = 190;
  private static final int SECTION_GAP = 8;

  private final ScrolledComposite scroll;
  private final Consumer<SourceSpan> opener;
  private Composite body;
  private Optional<Sheet> shown = Optional.empty();

  /**
   * An empty form.
   *
   * @param opener is given the line of a link
   */
  SheetForm(Composite parent, Consumer<SourceSpan> opener) {
    this.scroll = new ScrolledComposite(parent, SWT.V_SCROLL | SWT.H_SCROLL | SWT.BORDER);
    this.opener = opener;
    this.body = new Composite(scroll, SWT.NONE);
    scroll.setExpandHorizontal(true);
    scroll.setExpandVertical(true);
    scroll.setContent(body);
    scroll.getVerticalBar().setIncrement(BAR_HEIGHT * 2);
    scroll.addListener(SWT.Resize, event -> fit());
  }

  Control control() {
    return scroll;
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
    scroll.setRedraw(false);
    body.dispose();
    body = new Composite(scroll, SWT.NONE);
    GridLayout layout = new GridLayout(NAMES, false);
    layout.horizontalSpacing = 12;
    body.setLayout(layout);
    body.setBackgroundMode(SWT.INHERIT_DEFAULT);
    heading(sheet.title(), JFaceResources.getFont(JFaceResources.BANNER_FONT), 0);
    sheet.entries().forEach(this::add);
    scroll.setContent(body);
    fit();
    scroll.setOrigin(0, 0);
    scroll.setRedraw(true);
  }

  /** Lines break at the width of the form; what cannot be broken is scrolled to. */
  private void fit() {
    int width = scroll.getClientArea().width;
    scroll.setMinSize(body.computeSize(Math.max(width, NAME_WIDTH * 2), SWT.DEFAULT));
  }

  private void add(Sheet.Entry entry) {
    if (entry instanceof Sheet.Heading heading) {
      heading(heading.text(), bold(), SECTION_GAP);
    } else if (entry instanceof Sheet.Fact fact) {
      fact(fact);
    } else if (entry instanceof Sheet.Bar bar) {
      bar(bar);
    } else if (entry instanceof Sheet.Note note) {
      wrapped(body, note.text()).setLayoutData(wide());
    } else if (entry instanceof Sheet.Action action) {
      Link link = link(body, action.text(), action.work());
      link.setLayoutData(wide());
    }
  }

  private static GridData wide() {
    return new GridData(SWT.FILL, SWT.TOP, true, false, NAMES, 1);
  }

  private static Font bold() {
    return JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT);
  }

  private void heading(String text, Font font, int above) {
    Label label = new Label(body, SWT.WRAP);
    label.setFont(font);
    label.setText(escaped(text));
    GridData place = wide();
    place.verticalIndent = above;
    label.setLayoutData(place);
  }

  private void fact(Sheet.Fact fact) {
    name(fact.name());
    StringBuilder text = new StringBuilder(escaped(fact.text()));
    List<SourceSpan> reached = new ArrayList<>();
    for (SourceSpan span : fact.links()) {
      text.append(text.length() == 0 ? "" : "\n");
      if (SourceLink.file(span).isPresent()) {
        String file = span.file().substring(span.file().lastIndexOf('/') + 1);
        text.append("<a>").append(escaped(file)).append(':').append(span.line()).append("</a>");
        reached.add(span);
      } else {
        text.append(escaped(span.brief()));
      }
    }
    GridData place = new GridData(SWT.FILL, SWT.TOP, true, false);
    if (reached.isEmpty()) {
      Label label = new Label(body, SWT.WRAP);
      label.setText(text.toString());
      label.setLayoutData(place);
    } else {
      Link link = new Link(body, SWT.WRAP);
      link.setText(text.toString());
      link.setToolTipText(reached.get(0).file());
      link.addListener(SWT.Selection, event -> opener.accept(reached.get(0)));
      link.setLayoutData(place);
    }
  }

  private void name(String text) {
    Label label = new Label(body, SWT.WRAP);
    label.setText(escaped(text));
    GridData place = new GridData(SWT.LEFT, SWT.TOP, false, false);
    int natural = label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    place.widthHint = Math.min(natural, NAME_WIDTH);
    label.setToolTipText(natural > NAME_WIDTH ? text : null);
    label.setLayoutData(place);
  }

  private static Label wrapped(Composite parent, String text) {
    Label label = new Label(parent, SWT.WRAP);
    label.setText(escaped(text));
    return label;
  }

  private static Link link(Composite parent, String text, Runnable work) {
    Link link = new Link(parent, SWT.NONE);
    link.setText("<a>" + escaped(text) + "</a>");
    link.addListener(SWT.Selection, event -> work.run());
    return link;
  }

  /** One control for bar and text: a screenful of them is made whenever a row is selected. */
  private void bar(Sheet.Bar bar) {
    name(bar.name());
    Canvas canvas = new Canvas(body, SWT.NONE);
    String text = bar.text() + "   " + QuantityFormat.share(bar.share());
    double share = Math.max(0.0, Math.min(1.0, bar.share()));
    GridData place = new GridData(SWT.FILL, SWT.TOP, true, false);
    GC gc = new GC(canvas);
    Point size = gc.textExtent(text);
    gc.dispose();
    place.widthHint = BAR_WIDTH + BAR_GAP + size.x;
    place.heightHint = size.y;
    canvas.setLayoutData(place);
    canvas.setToolTipText(text);
    canvas.addListener(SWT.Paint, event -> paint(event.gc, canvas, share, text));
    canvas
        .getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getName(AccessibleEvent event) {
                event.result = bar.name() + ": " + text;
              }
            });
  }

  private static void paint(GC gc, Canvas canvas, double share, String text) {
    gc.drawText(text, BAR_WIDTH + BAR_GAP, 0, true);
    Color full = gc.getDevice().getSystemColor(SWT.COLOR_DARK_CYAN);
    gc.setForeground(full);
    gc.setBackground(full);
    int top = (canvas.getClientArea().height - BAR_HEIGHT) / 2;
    gc.fillRectangle(0, top, (int) Math.round(BAR_WIDTH * share), BAR_HEIGHT);
    gc.setAlpha(90);
    gc.drawRectangle(0, top, BAR_WIDTH - 1, BAR_HEIGHT - 1);
  }

  /** A single one would be the mark of a mnemonic. */
  private static String escaped(String text) {
    return text.replace("&", "&&");
  }
}
