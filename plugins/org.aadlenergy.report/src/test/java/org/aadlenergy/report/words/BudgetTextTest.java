package org.aadlenergy.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.result.BudgetResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each limit is told by what is held against it, and what to do follows from that. */
class BudgetTextTest {
  private static BudgetResult of(String property, double watts) {
    return new BudgetResult(
        "b28",
        "",
        property,
        Dimension.POWER,
        24.0,
        Interval.exact(watts),
        watts <= 24.0,
        SourceSpan.at("m.aadl", 7, 3));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SEI::PowerCapacity, supplied|b28 is supplied with 25.00 W, but its PowerCapacity is 24.00 W"
            + "|supply it with less",
        "SEI::PowerCapacity, budgeted|what hangs on b28 has budgets of 25.00 W, but its PowerCapacity is"
            + " 24.00 W|lower the budgets of what hangs on it",
        "SEI::PowerSupply, budgeted|what hangs on b28 has budgets of 25.00 W, but its PowerSupply is 24.00 W"
            + "|lower the budgets of what hangs on it",
        "SEI::PowerBudget, budgeted inside|what is in b28 has budgets of 25.00 W, but its PowerBudget is"
            + " 24.00 W|lower the budgets of what is in it",
        "SEI::PowerBudget, estimated|b28 needs an estimated 25.00 W, but its PowerBudget is 24.00 W"
            + "|let it take less",
        "SEI::PowerSupply, estimated|b28 gives an estimated 25.00 W, but its PowerSupply is 24.00 W"
            + "|let what hangs on it take less",
        "SEI::PowerCapacity, estimated|b28 gives an estimated 25.00 W, but its PowerCapacity is 24.00 W"
            + "|let what hangs on it take less",
        "Energy_Estimation::Power_Limit|b28 needs 25.00 W, but its Power_Limit is 24.00 W|let it take less"
      })
  void whatIsExceededSaysWhatIsHeldAgainstIt(String property, String words, String hint) {
    assertThat(BudgetText.exceeded("S.i", of(property, 25.0))).isEqualTo(words);
    assertThat(BudgetText.hint(of(property, 25.0)))
        .isEqualTo(hint + ", or set another limit in m.aadl:7");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SEI::PowerCapacity, supplied|b28 is supplied with 20.00 W of its PowerCapacity of 24.00 W",
        "SEI::PowerSupply, estimated|b28 gives an estimated 20.00 W of its PowerSupply of 24.00 W"
      })
  void whatIsKeptSaysItTheSameWay(String property, String words) {
    assertThat(BudgetText.kept("S.i", of(property, 20.0))).isEqualTo(words);
  }
}
