package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.ThreadResult;
import org.aadlenergy.ui.LastRun;
import org.aadlenergy.ui.results.EnergyRow;
import org.aadlenergy.ui.results.EnergyRun;
import org.aadlenergy.ui.results.EnergyRuns;
import org.aadlenergy.ui.results.ShownMode;
import org.aadlenergy.ui.sheets.Sheet;
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
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.ViewPart;

/** Shows where the energy of the last analysis goes. */
public final class EnergyView extends ViewPart {
  /** The view's identifier. */
  public static final String ID = "org.aadlenergy.ui.view";

  private static final List<ViewColumn> ENERGIES =
      List.of(
          ViewColumn.NAME,
          ViewColumn.AMOUNT,
          ViewColumn.BAR,
          ViewColumn.SHARE,
          ViewColumn.CHANGE,
          ViewColumn.BOUNDS,
          ViewColumn.POWER,
          ViewColumn.NOTE);
  private static final List<ViewColumn> LIMITS =
      List.of(
          ViewColumn.NAME,
          ViewColumn.AMOUNT,
          ViewColumn.BAR,
          ViewColumn.SHARE,
          ViewColumn.BOUNDS,
          ViewColumn.NOTE);

  private static final Sheet NOTHING =
      Sheet.of(
          "Nothing is estimated yet",
          "Select a model or a project, then Estimate Energy in its menu (Ctrl+Alt+E). A project to"
              + " begin with: File > New > Project... > AADL Energy > Example Project.");

  private static final Sheet NO_BUDGETS =
      Sheet.on("No limit is set")
          .note(
              "What a component may need is compared with what it does, and a breach is an error.")
          .fact("In the model", "Energy_Estimation::Energy_Budget => 10.0 mJ;")
          .fact("", "Energy_Estimation::Average_Power_Budget => 100.0 mW;")
          .fact("Beside it", "[budgets] in aadl-energy.toml, for limits that are not the model's")
          .done();

  private static final int WIDE = 3;

  private final Consumer<EnergyRun> listener = this::arrived;
  private final RowMaker rows = new RowMaker(this::show);
  private final BitByBit bit = new BitByBit();
  private Optional<EnergyRun> run = Optional.empty();
  private boolean comparing = true;
  private ViewHead head;
  private SashForm sash;
  private CTabFolder tabs;
  private OverviewTab overview;
  private RowViewer threads;
  private RowViewer components;
  private RowViewer services;
  private RowViewer budgets;
  private ThreadChart chart;
  private TimelineCanvas timeline;
  private PowerCanvas power;
  private ArchitectureCanvas architecture;
  private StyledText details;
  private StyledText coverage;
  private SheetForm explanation;
  private EditorLink link;

  @Override
  public void createPartControl(Composite parent) {
    parent.setLayout(new GridLayout(1, false));
    head = new ViewHead(parent, this::refresh);
    sash = new SashForm(parent, SWT.VERTICAL);
    sash.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
    tabs = new CTabFolder(sash, SWT.TOP | SWT.FLAT);
    overview = new OverviewTab(tabs, this::open);
    tab("Overview", overview.control());
    threads = rows("Threads", ENERGIES);
    components = rows("Components", ENERGIES);
    services = rows("Services", ENERGIES);
    chart = new ThreadChart(tabs);
    tab("Chart", chart.control());
    timeline = new TimelineCanvas(tabs);
    tab("Timeline", timeline.control());
    power = new PowerCanvas(tabs);
    tab("Power", power.control());
    architecture = new ArchitectureCanvas(tabs, this::open);
    tab("Architecture", architecture.control());
    details = text(tabs);
    tab("Details", details);
    budgets = rows("Budgets", LIMITS);
    budgets.whenEmpty(NO_BUDGETS);
    coverage = text(tabs);
    tab("Coverage", coverage);
    tabs.setSelection(0);
    // once the tab is there: its rows and the explanation in one go would be noticed
    tabs.addListener(SWT.Selection, event -> tabs.getDisplay().asyncExec(this::explain));
    explanation = new SheetForm(sash, this::open);
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
      head.total("The last estimate is made again...");
    } else if (run.isEmpty()) {
      overview.show(NOTHING);
    }
    explain();
  }

  private RowViewer rows(String title, List<ViewColumn> columns) {
    RowViewer viewer = new RowViewer(tabs, columns);
    viewer.onSelection(this::selected);
    viewer.onOpen(row -> open(row, true));
    viewer.onMenu((row, menu) -> row.source().ifPresent(at -> SourceLink.fixes(at, menu)));
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
    run = Optional.of(shown);
    head.show(shown);
  }

  /** Shows the chosen mode: at once where it is small, otherwise as soon as its rows are made. */
  private void refresh() {
    Optional<ModeResult> mode = head.mode();
    rows.cancel();
    bit.cancel();
    if (mode.isEmpty()) {
      head.total("");
      viewers().forEach(viewer -> viewer.show(List.of()));
      return;
    }
    RootResult root = head.root().orElseThrow();
    Optional<ModeResult> before =
        comparing ? run.orElseThrow().modeBefore(root.root(), mode.get().name()) : Optional.empty();
    if (ShownMode.isQuick(mode.get())) {
      show(ShownMode.of(run.orElseThrow(), root, mode.get(), before));
    } else {
      head.total("...");
      rows.make(run.orElseThrow(), root, mode.get(), before);
    }
  }

  private List<RowViewer> viewers() {
    return List.of(threads, components, services, budgets);
  }

  /** Many rows are shown bit by bit, so that the window goes on answering between two of them. */
  private void show(ShownMode shown) {
    List<Runnable> bits = new ArrayList<>();
    bits.add(() -> rows(threads, shown.threads(), shown));
    bits.add(() -> rows(components, shown.components(), shown));
    bits.add(() -> rows(services, shown.services(), shown));
    bits.add(() -> budgets.show(shown.budgets()));
    bits.add(() -> timeline.show(shown.mode(), shown.painted()));
    bits.add(() -> chart.show(shown.bars(), shown.painted()));
    bits.add(() -> power.show(shown.mode().coverage().bases(), shown.power()));
    bits.add(
        () ->
            architecture.show(
                shown.architecture(), shown.mode().totals().energyJoules().nominal()));
    bits.add(
        () -> {
          details.setText(shown.details());
          coverage.setText(shown.coverage());
          overview.show(shown.overview(), run.orElseThrow(), head.root().orElseThrow().root());
        });
    bits.add(this::explain);
    bits.add(() -> head.total(shown.total()));
    bit.run(bits, ShownMode.isQuick(shown.mode()), tabs);
  }

  private static void rows(RowViewer viewer, List<EnergyRow> rows, ShownMode shown) {
    viewer.show(rows);
    viewer.show(ViewColumn.CHANGE, shown.compared());
  }

  private void selected(EnergyRow row) {
    explain();
    link.follow(row);
  }

  /** Explains what is selected on the open tab; where nothing can be, the tab has all the room. */
  private void explain() {
    if (tabs.isDisposed()) {
      return;
    }
    Control content = tabs.getSelection().getControl();
    overview.visible(content == overview.control());
    Optional<EnergyRow> row =
        viewers().stream()
            .filter(viewer -> viewer.control() == content)
            .flatMap(viewer -> viewer.current().stream())
            .findFirst();
    sash.setMaximizedControl(row.isPresent() ? null : tabs);
    row.map(EnergyView::sheet).ifPresent(explanation::show);
  }

  /** What explains a row: never what explained another one. */
  private static Sheet sheet(EnergyRow row) {
    return row.explanation().map(Supplier::get).orElseGet(() -> Sheet.of(row.name(), row.note()));
  }

  void open(EnergyRow row, boolean activate) {
    row.source().ifPresent(source -> SourceLink.open(getSite().getPage(), source, activate));
  }

  /** Goes to the line of a component or thread, if it has one. */
  private void open(String path) {
    ModeResult mode = head.mode().orElseThrow();
    Stream.concat(
            mode.threads().stream().filter(t -> t.path().equals(path)).map(ThreadResult::source),
            mode.components().stream()
                .filter(c -> c.path().equals(path))
                .map(ComponentResult::source))
        .filter(SourceSpan::isKnown)
        .findFirst()
        .ifPresent(this::open);
  }

  private void open(SourceSpan source) {
    SourceLink.open(getSite().getPage(), source, true);
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
    String text =
        content == overview.control()
            ? overview.text()
            : content == architecture.control()
                ? architecture.text()
                : content instanceof StyledText shown ? shown.getText() : "";
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
