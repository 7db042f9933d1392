package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.ui.LastRun;
import org.aadlenergy.ui.results.EnergyRow;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.results.EnergyRuns;
import org.aadlenergy.ui.results.ShownMode;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

/** Shows where the energy of the last analysis goes. */
public final class EnergyView extends ViewPart {
  /** The view's identifier. */
  public static final String ID = "org.aadlenergy.ui.view";

  private static final List<Column> ENERGIES =
      List.of(
          Column.NAME,
          Column.AMOUNT,
          Column.BAR,
          Column.SHARE,
          Column.CHANGE,
          Column.BOUNDS,
          Column.POWER,
          Column.NOTE);
  private static final List<Column> LIMITS =
      List.of(Column.NAME, Column.AMOUNT, Column.BAR, Column.SHARE, Column.BOUNDS, Column.NOTE);

  private static final int WIDE = 3;

  private final Consumer<EnergyRun> listener = this::arrived;
  private final RowMaker rows = new RowMaker(this::show);
  private Optional<EnergyRun> run = Optional.empty();
  private boolean comparing = true;
  private Combo roots;
  private Combo modes;
  private Label total;
  private CTabFolder tabs;
  private RowViewer threads;
  private RowViewer components;
  private RowViewer services;
  private RowViewer budgets;
  private ThreadChart chart;
  private TimelineCanvas timeline;
  private PowerCanvas power;
  private StyledText details;
  private StyledText coverage;
  private StyledText explanation;
  private EditorLink link;

  @Override
  public void createPartControl(Composite parent) {
    parent.setLayout(new GridLayout(1, false));
    head(parent);
    SashForm sash = new SashForm(parent, SWT.VERTICAL);
    sash.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
    tabs = new CTabFolder(sash, SWT.TOP | SWT.FLAT);
    threads = rows("Threads", ENERGIES);
    components = rows("Components", ENERGIES);
    services = rows("Services", ENERGIES);
    chart = new ThreadChart(tabs);
    tab("Chart", chart.control());
    timeline = new TimelineCanvas(tabs);
    tab("Timeline", timeline.control());
    power = new PowerCanvas(tabs);
    tab("Power", power.control());
    details = text(tabs);
    tab("Details", details);
    budgets = rows("Budgets", LIMITS);
    coverage = text(tabs);
    tab("Coverage", coverage);
    tabs.setSelection(0);
    tabs.addListener(SWT.Selection, event -> explain());
    explanation = text(sash);
    sash.setWeights(65, 35);
    // the explanation has its lines, whether the view lies below the editors or stands beside them
    sash.addListener(
        SWT.Resize,
        event -> {
          Point size = sash.getSize();
          sash.setOrientation(size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL);
        });
    PlatformUI.getWorkbench().getHelpSystem().setHelp(parent, ID);
    link = new EditorLink(getSite().getPage(), this);
    IToolBarManager toolBar = getViewSite().getActionBars().getToolBarManager();
    ViewActions.fill(this, toolBar, getViewSite().getActionBars());
    EnergyRuns.instance().addListener(listener);
    EnergyRuns.instance().last().ifPresent(this::show);
    if (run.isEmpty() && LastRun.again()) {
      total.setText("The last estimate is made again...");
    } else if (run.isEmpty()) {
      explanation.setText(
          "Nothing is estimated yet: select a model or a project, then Energy > Estimate Energy"
              + " (Ctrl+Alt+E).");
    }
  }

  private void head(Composite parent) {
    Composite head = new Composite(parent, SWT.NONE);
    head.setLayout(new GridLayout(3, false));
    head.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
    roots = combo(head, "The system");
    modes = combo(head, "The operation mode");
    total = new Label(head, SWT.NONE);
    total.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    roots.addListener(SWT.Selection, event -> fillModes());
    modes.addListener(SWT.Selection, event -> refresh());
  }

  private static Combo combo(Composite parent, String tip) {
    Combo combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
    combo.setToolTipText(tip);
    return combo;
  }

  private RowViewer rows(String title, List<Column> columns) {
    RowViewer viewer = new RowViewer(tabs, columns);
    viewer.onSelection(this::selected);
    viewer.onOpen(row -> open(row, true));
    tab(title, viewer.control());
    return viewer;
  }

  private void tab(String title, Control content) {
    CTabItem item = new CTabItem(tabs, SWT.NONE);
    item.setText(title);
    item.setControl(content);
  }

  private static StyledText text(Composite parent) {
    StyledText text =
        new StyledText(parent, SWT.READ_ONLY | SWT.V_SCROLL | SWT.H_SCROLL | SWT.BORDER);
    text.setFont(JFaceResources.getTextFont());
    text.setMargins(4, 4, 4, 4);
    return text;
  }

  /** A run has ended, in whatever thread. */
  private void arrived(EnergyRun arrived) {
    try {
      tabs.getDisplay()
          .asyncExec(
              () -> {
                if (!tabs.isDisposed()) {
                  show(arrived);
                }
              });
    } catch (SWTException closed) {
      // the view was closed meanwhile; the next one shows the last run
    }
  }

  private void show(EnergyRun shown) {
    String root = roots.getText();
    run = Optional.of(shown);
    List<String> names = new ArrayList<>();
    for (RootResult each : shown.result().roots()) {
      names.add(each.root());
    }
    roots.setItems(names.toArray(new String[0]));
    if (!names.isEmpty()) {
      roots.select(Math.max(0, names.indexOf(root)));
    }
    roots.getParent().layout();
    fillModes();
  }

  private void fillModes() {
    String mode = modes.getText();
    List<String> names = new ArrayList<>();
    root()
        .ifPresent(
            root -> {
              for (ModeResult each : root.modes()) {
                names.add(each.name().isEmpty() ? "(no modes)" : each.name());
              }
            });
    modes.setItems(names.toArray(new String[0]));
    modes.setEnabled(names.size() > 1);
    if (!names.isEmpty()) {
      modes.select(Math.max(0, names.indexOf(mode)));
    }
    modes.getParent().layout();
    refresh();
  }

  private Optional<RootResult> root() {
    int index = roots.getSelectionIndex();
    return run.isPresent() && index >= 0
        ? Optional.of(run.get().result().roots().get(index))
        : Optional.empty();
  }

  private Optional<ModeResult> mode() {
    int index = modes.getSelectionIndex();
    Optional<RootResult> root = root();
    return root.isPresent() && index >= 0 && index < root.get().modes().size()
        ? Optional.of(root.get().modes().get(index))
        : Optional.empty();
  }

  /** Shows the chosen mode: at once where it is small, otherwise as soon as its rows are made. */
  private void refresh() {
    Optional<ModeResult> mode = mode();
    rows.cancel();
    if (mode.isEmpty()) {
      total.setText("");
      for (RowViewer viewer : viewers()) {
        viewer.show(List.of());
      }
      return;
    }
    RootResult root = root().orElseThrow();
    Optional<ModeResult> before =
        comparing ? run.orElseThrow().modeBefore(root.root(), mode.get().name()) : Optional.empty();
    if (ShownMode.isQuick(mode.get())) {
      show(ShownMode.of(run.orElseThrow().result(), root, mode.get(), before));
    } else {
      total.setText("...");
      rows.make(run.orElseThrow().result(), root, mode.get(), before);
    }
  }

  private List<RowViewer> viewers() {
    return List.of(threads, components, services, budgets);
  }

  private void show(ShownMode shown) {
    if (tabs.isDisposed()) {
      return;
    }
    threads.show(shown.threads());
    components.show(shown.components());
    services.show(shown.services());
    budgets.show(shown.budgets());
    for (RowViewer viewer : List.of(threads, components, services)) {
      viewer.show(Column.CHANGE, shown.compared());
    }
    timeline.show(shown.mode());
    chart.show(shown.bars());
    power.show(shown.mode().coverage().bases(), shown.power());
    details.setText(shown.details());
    coverage.setText(shown.coverage());
    total.setText(shown.total());
    explain();
  }

  private void selected(EnergyRow row) {
    explain();
    link.follow(row);
  }

  /** Explains what is selected on the open tab. */
  private void explain() {
    Control content = tabs.getSelection().getControl();
    Optional<EnergyRow> row =
        viewers().stream()
            .filter(viewer -> viewer.control() == content)
            .flatMap(viewer -> viewer.selected().stream())
            .findFirst();
    explanation.setText(
        row.map(one -> one.explanation().map(Supplier::get).orElse(one.note())).orElse(""));
  }

  void open(EnergyRow row, boolean activate) {
    Optional<SourceSpan> source = row.source();
    if (source.isPresent()) {
      SourceLink.open(getSite().getPage(), source.get(), activate);
    }
  }

  /** Selects the thread whose declaration is nearest above a line of a file. */
  void reveal(String file, int line) {
    threads.reveal(
        row ->
            row.children().stream().noneMatch(child -> !child.path().equals(row.path()))
                && row.source().isPresent()
                && row.source().get().file().equals(file)
                && row.source().get().line() <= line
                && row.source().get().endLine() >= line);
  }

  void compare(boolean on) {
    comparing = on;
    refresh();
  }

  EditorLink link() {
    return link;
  }

  Optional<EnergyRun> run() {
    return run;
  }

  /** The rows or the text of the open tab for other programs, to be asked for in any thread. */
  Supplier<String> asText() {
    Control content = tabs.getSelection().getControl();
    for (RowViewer viewer : viewers()) {
      if (viewer.control() == content) {
        return viewer.asText()::text;
      }
    }
    String text = content instanceof StyledText shown ? shown.getText() : "";
    return () -> text;
  }

  @Override
  public void setFocus() {
    tabs.setFocus();
  }

  @Override
  public void dispose() {
    EnergyRuns.instance().removeListener(listener);
    rows.cancel();
    if (link != null) {
      link.dispose();
    }
    super.dispose();
  }
}
