package org.aadlenergy.ui.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.ui.osate.OldInstance;
import org.aadlenergy.ui.results.EnergyRun;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;

/** The line above the tabs: which system in which mode is shown, and what it needs in all. */
final class ViewHead {
  private final Runnable changed;
  private final Combo roots;
  private final Combo modes;
  private final Label total;
  private final Link hint;
  private Optional<EnergyRun> run = Optional.empty();

  /**
   * An empty line.
   *
   * @param changed is told when another system or mode was chosen
   */
  ViewHead(Composite parent, Runnable changed) {
    this.changed = changed;
    Composite head = new Composite(parent, SWT.NONE);
    head.setLayout(new GridLayout(3, false));
    head.setLayoutData(new GridData(SWT.FILL, SWT.TOP, true, false));
    roots = combo(head, "The system");
    modes = combo(head, "The operation mode");
    total = new Label(head, SWT.NONE);
    total.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
    hint = new Link(head, SWT.WRAP);
    GridData below = new GridData(SWT.FILL, SWT.TOP, true, false, 3, 1);
    below.exclude = true;
    hint.setLayoutData(below);
    hint.setVisible(false);
    hint.addListener(
        SWT.Selection, event -> run.ifPresent(shown -> OldInstance.reinstantiate(shown.old())));
    roots.addListener(SWT.Selection, event -> fillModes());
    modes.addListener(SWT.Selection, event -> changed.run());
  }

  private static Combo combo(Composite parent, String tip) {
    Combo combo = new Combo(parent, SWT.READ_ONLY | SWT.DROP_DOWN);
    combo.setToolTipText(tip);
    return combo;
  }

  /** Offers the systems of a run; what was chosen stays so, if it is there. */
  void show(EnergyRun shown) {
    String root = roots.getText();
    run = Optional.of(shown);
    List<String> names = new ArrayList<>();
    shown.result().roots().forEach(each -> names.add(each.root()));
    roots.setItems(names.toArray(new String[0]));
    if (!names.isEmpty()) {
      roots.select(Math.max(0, names.indexOf(root)));
    }
    roots.getParent().layout();
    hint(shown.outdated().isEmpty() ? OldInstance.hint(shown.old()) : late(shown));
    fillModes();
  }

  /** The numbers stay, as those of a text that could be read. */
  private static String late(EnergyRun run) {
    String first = run.outdated().replaceFirst("(?s)^.*?\n\n", "").lines().findFirst().orElse("");
    return "These are the numbers from before the last change. " + first;
  }

  /** What is to be known about the numbers; the line takes no room where there is nothing. */
  private void hint(String text) {
    boolean there = !text.isEmpty();
    hint.setText(text.replace("&", "&&"));
    hint.setToolTipText(run.map(EnergyRun::outdated).orElse(""));
    if (there || hint.getVisible()) {
      ((GridData) hint.getLayoutData()).exclude = !there;
      hint.setVisible(there);
      hint.getParent().getParent().layout(new Control[] {hint});
    }
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
    changed.run();
  }

  Optional<RootResult> root() {
    int index = roots.getSelectionIndex();
    return run.isPresent() && index >= 0
        ? Optional.of(run.get().result().roots().get(index))
        : Optional.empty();
  }

  Optional<ModeResult> mode() {
    int index = modes.getSelectionIndex();
    Optional<RootResult> root = root();
    return root.isPresent() && index >= 0 && index < root.get().modes().size()
        ? Optional.of(root.get().modes().get(index))
        : Optional.empty();
  }

  void total(String text) {
    total.setText(text);
    total.setToolTipText(text); // it may be longer than the view is wide
  }
}
