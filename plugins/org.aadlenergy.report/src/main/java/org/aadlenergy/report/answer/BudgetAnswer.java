package org.aadlenergy.report.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.engine.result.BudgetResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Audience;
import org.aadlenergy.engine.result.section.CellTone;
import org.aadlenergy.engine.result.section.Kind;
import org.aadlenergy.engine.result.section.RowMark;
import org.aadlenergy.report.words.BudgetText;
import org.aadlenergy.report.words.GateBreaches;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaimText;

/** Makes parts of the budgets of a root system. */
public record BudgetAnswer(AnalysisResult result, RootResult root, Audience audience) {
  private static final int ROWS = 20;

  private enum BudgetState {
    EXCEEDED("exceeded", CellTone.BAD),
    WAIVED("exceeded, and waived for now", CellTone.WARNING),
    UNSURE(
        "kept by the estimate, but perhaps not in truth: its bound is above, or terms are missing",
        CellTone.WARNING),
    KEPT("", CellTone.GOOD);

    private final String meaning;
    private final CellTone tone;

    BudgetState(String meaning, CellTone tone) {
      this.meaning = meaning;
      this.tone = tone;
    }
  }

  /** Their table, and how many are not simply kept; nothing where there are none. */
  public static List<AnswerPart> of(
      AnalysisResult result, RootResult root, List<BudgetResult> budgets, Audience audience) {
    return budgets.isEmpty() ? List.of() : new BudgetAnswer(result, root, audience).parts(budgets);
  }

  private List<AnswerPart> parts(List<BudgetResult> budgets) {
    List<BudgetResult> ranked = new ArrayList<>(budgets);
    if (audience == Audience.COMMENT) {
      ranked.sort((a, b) -> Boolean.compare(a.passed(), b.passed()));
    } else if (audience == Audience.TERMINAL) {
      ranked.sort((a, b) -> state(a).compareTo(state(b)));
    }
    List<AnswerPart> parts = new ArrayList<>();
    parts.add(table(ranked));
    for (BudgetState state :
        audience == Audience.TERMINAL ? BudgetState.values() : new BudgetState[0]) {
      long count = ranked.stream().filter(budget -> state(budget) == state).count();
      if (count > 0 && state != BudgetState.KEPT) {
        String share =
            QuantityFormat.grouped(count) + " of " + QuantityFormat.grouped(ranked.size());
        String all = ranked.size() == 1 ? " budget " : " budgets ";
        parts.add(new AnswerPart.Remark(share + all + state.meaning + ".", state.tone, 0));
      }
    }
    return parts;
  }

  private AnswerTable<BudgetResult> table(List<BudgetResult> ranked) {
    int most = audience == Audience.TERMINAL ? ROWS : Integer.MAX_VALUE;
    return AnswerTable.first(audience, ranked, most, "budgets")
        .column(Kind.MARKS, this::mark, "Budgets||-")
        .tone(budget -> state(budget).tone)
        .text(BudgetText::shortName, "-|-|budget")
        .column(Kind.TEXT, this::owner, "of")
        .text(BudgetText::shortName, "property|budget|-")
        .text(BudgetResult::mode, "mode|-|mode")
        .number(this::actual, "actual")
        .tone(budget -> state(budget).tone)
        .number(BudgetText::bounds, "-|bounds|-")
        .number(budget -> BudgetText.figures(budget).second(), "limit")
        .bar(BudgetAnswer::use, "-|used|-")
        .text(this::verdict, "-|-|verdict")
        .text(budget -> budget.source().brief(), "set in")
        .tone(CellTone.FAINT);
  }

  private BudgetState state(BudgetResult budget) {
    if (!budget.passed()) {
      return waiver(budget).isPresent() ? BudgetState.WAIVED : BudgetState.EXCEEDED;
    }
    return BudgetText.isUnsure(root, budget) ? BudgetState.UNSURE : BudgetState.KEPT;
  }

  private Optional<String> waiver(BudgetResult budget) {
    return GateBreaches.waiver(result, root.root(), budget);
  }

  private AnswerCell mark(BudgetResult budget) {
    BudgetState state = state(budget);
    boolean loud = state == BudgetState.EXCEEDED && audience == Audience.TERMINAL;
    String word = loud ? state.name() : state.name().toLowerCase(Locale.ROOT);
    return new AnswerCell.Outstanding(
        List.of(new RowMark(word, state.tone)),
        waiver(budget).orElse(""),
        state == BudgetState.UNSURE ? state.meaning : "");
  }

  /** A page asks for a budget by its place. */
  private AnswerCell owner(BudgetResult budget) {
    int place = 0;
    while (root.budgets().get(place) != budget) {
      place++;
    }
    String asks = " type=button data-why=budget data-i=" + place;
    return new AnswerCell.NamedComponent(budget.path(), Optional.of(asks));
  }

  private String actual(BudgetResult budget) {
    String figure = BudgetText.figures(budget).first();
    return audience == Audience.TERMINAL
        ? TotalClaimText.of(root, budget.actual(), figure)
        : figure;
  }

  private static AnswerCell use(BudgetResult budget) {
    double share = budget.actual().nominal() / budget.limit();
    return new AnswerCell.ShareBar(share, true, !budget.passed());
  }

  private String verdict(BudgetResult budget) {
    return switch (state(budget)) {
      case EXCEEDED -> "EXCEEDED";
      case WAIVED -> waiver(budget).orElseThrow();
      case UNSURE -> "kept, unsure";
      case KEPT -> "kept";
    };
  }
}
