package org.aadlenergy.app;

import java.util.function.BiConsumer;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.power.VoltagesSection;
import org.aadlenergy.report.words.BatteryText;
import org.aadlenergy.report.words.VoltageText;

/** What full batteries do not bear: in a mode, or else in a mission through several. */
record BrownOuts(RootResult root) {
  static BrownOuts of(RootResult root) {
    return new BrownOuts(root);
  }

  /** Tells each with the path of its battery. */
  void forEach(BiConsumer<String, Diagnostic> told) {
    boolean any = false;
    for (ModeResult mode : root.modes()) {
      for (Row battery : VoltageText.brownOuts(mode)) {
        String words = VoltageText.brownOut(root.root(), mode, battery);
        String path = battery.get(VoltagesSection.PATH);
        told.accept(path, finding(path, words, VoltageText.remedy(battery)));
        any = true;
      }
    }
    if (!any) {
      root.life().filter(BatteryLife::brownsOut).ifPresent(life -> mission(life, told));
    }
  }

  private void mission(BatteryLife life, BiConsumer<String, Diagnostic> told) {
    String path = life.batteries().get(0);
    String hint = "let less be on at once, or give it cells in parallel or of less resistance";
    told.accept(path, finding(path, BatteryText.brownOut(root, life), hint));
  }

  private static Diagnostic finding(String path, String words, String hint) {
    return Diagnostic.of(DiagnosticCode.BATTERY_BROWNS_OUT, SourceSpan.NONE, words, hint)
        .about(path);
  }
}
