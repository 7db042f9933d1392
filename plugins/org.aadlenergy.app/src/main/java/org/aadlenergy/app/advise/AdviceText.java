package org.aadlenergy.app.advise;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.app.sweep.Objective;
import org.aadlenergy.app.sweep.ObjectiveTrait;
import org.aadlenergy.app.sweep.SweepPoint;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.section.Section;
import org.aadlenergy.report.terminal.TextWidth;
import org.aadlenergy.report.words.QuantityFormat;

/** Writes advice for the terminal: a line for each change, which ends with what can be pasted. */
public final class AdviceText {
  private static final String GAP = "  ";

  private AdviceText() {}

  /** All roots, one after the other. */
  public static void write(Advice advice, Appendable out) throws IOException {
    boolean first = true;
    for (RootAdvice root : advice.roots()) {
      if (!first) {
        out.append("\n");
      }
      first = false;
      root(root, advice, out);
    }
  }

  private static void root(RootAdvice root, Advice advice, Appendable out) throws IOException {
    out.append(heading(root)).append("\n");
    List<AdvisedChange> saving = root.saving();
    List<AdvisedChange> shown = saving.subList(0, Math.min(advice.top(), saving.size()));
    rows(root, shown, out);
    out.append(summary(root, saving.size(), shown.size(), advice.all())).append("\n");
    if (advice.all()) {
      rows(root, root.changes().subList(shown.size(), root.changes().size()), out);
    }
  }

  /** {@code Pkg::Board.impl: 1.23 J in 1.00 s}. */
  static String heading(RootAdvice root) {
    SweepPoint before = root.before().figures();
    Objective objective = root.objective();
    return root.plan().root()
        + (root.plan().mode().isEmpty() ? "" : " in mode " + root.plan().mode())
        + ": "
        + objective.word()
        + " "
        + (objective.is(ObjectiveTrait.LARGE) ? before.known().most() : before.known().least())
        + objective.said(root.now())
        + " over "
        + QuantityFormat.format(before.windowSeconds(), Dimension.TIME);
  }

  /** How many changes there are of each kind. */
  static String summary(RootAdvice root, int saving, int shown, boolean all) {
    long idle = root.idle();
    long impossible = root.impossible();
    int likewise = root.likewise().size();
    int little = root.little().size();
    long dearer = root.rest().size() - likewise - little - idle - impossible;
    StringBuilder text = new StringBuilder();
    text.append(
        saving == 0
            ? little == 0
                ? "no single change saves anything"
                : "no single change saves " + QuantityFormat.share(Section.NOISE)
            : saving == 1 ? "1 change saves" : saving + " changes save");
    if (shown < saving) {
      text.append(", the first ").append(shown).append(" are shown (--top)");
    }
    text.append("; ");
    if (likewise > 0) {
      text.append(likewise).append(likewise == 1 ? " other value saves" : " other values save");
      text.append(" as much, ");
    }
    if (little > 0) {
      text.append(little).append(little == 1 ? " saves" : " save").append(" less than ");
      text.append(QuantityFormat.share(Section.NOISE)).append(", ");
    }
    text.append(dearer).append(" cost more, ");
    text.append(idle).append(" change nothing, ");
    text.append(impossible).append(" cannot be");
    if (root.changes().size() < root.found()) {
      text.append("; ").append(root.found() - root.changes().size()).append(" are not estimated");
    }
    if (!all && root.changes().size() > shown) {
      text.append(" (--all shows them)");
    }
    return text.toString();
  }

  private static void rows(RootAdvice root, List<AdvisedChange> changes, Appendable out)
      throws IOException {
    List<List<String>> rows = new ArrayList<>();
    int[] widths = new int[3];
    for (AdvisedChange change : changes) {
      boolean possible = change.reason().isEmpty();
      List<String> cells =
          List.of(
              Costs.savingInWords(root, change),
              Costs.shareInWords(root, change),
              Costs.besides(root, change));
      for (int i = 0; i < (possible ? widths.length : 2); i++) {
        widths[i] = Math.max(widths[i], TextWidth.of(cells.get(i)));
      }
      rows.add(cells);
    }
    for (int i = 0; i < rows.size(); i++) {
      List<String> cells = rows.get(i);
      out.append(GAP).append(TextWidth.padStart(cells.get(0), widths[0]));
      out.append(GAP).append(TextWidth.padStart(cells.get(1), widths[1]));
      if (widths[2] > 0 || !cells.get(2).isEmpty()) {
        out.append(GAP).append(TextWidth.padEnd(TextWidth.clean(cells.get(2)), widths[2]));
      }
      out.append(GAP).append(changes.get(i).change().option()).append("\n");
    }
  }
}
