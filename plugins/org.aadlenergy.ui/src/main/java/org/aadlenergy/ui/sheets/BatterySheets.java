package org.aadlenergy.ui.sheets;

import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.result.BatteryLife;
import org.aadlenergy.engine.result.MissionResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.report.words.BatteryText;
import org.aadlenergy.report.words.HarvestText;
import org.aadlenergy.report.words.QuantityFormat;

/** How long batteries last, how full they are meanwhile, and what ends them early. */
final class BatterySheets {
  /** Of a straight line nobody needs a picture. */
  private static final int STRAIGHT = 2;

  private BatterySheets() {}

  /** In a mode, and in the missions of its system. */
  static void add(RootResult root, ModeResult mode, Sheet.Builder sheet) {
    String life = BatteryText.life(root, mode);
    if (!life.isEmpty()) {
      sheet.fact("Battery life", life);
    }
    for (MissionResult mission : root.missions()) {
      String words = BatteryText.life(root, mission);
      if (!words.isEmpty()) {
        String of = mission.path().isEmpty() ? "" : " of " + mission.path();
        sheet.fact("In " + mission.kind() + of, words);
      }
    }
    root.life().ifPresent(its -> charge(root, its, sheet));
  }

  /** Of the batteries over their life, or over what repeats of it. */
  private static void charge(RootResult root, BatteryLife life, Sheet.Builder sheet) {
    if (life.brownsOut()) {
      sheet.fact("Brown-out", BatteryText.moment(root, life));
    }
    Optional<HarvestBalance> balance = life.balance().get();
    if (balance.isPresent()) {
      HarvestBalance its = balance.get();
      sheet.fact("Harvest", HarvestText.figure(its) + "; " + HarvestText.fate(its));
      course("Charge, each turn", its.cycle().course(), sheet);
    }
    CellLife usual = life.usual();
    if (usual.end() != CellLife.End.NEVER && usual.course().size() > STRAIGHT) {
      course("Charge, over its life", usual.course(), sheet);
    }
  }

  private static void course(String name, List<CellLife.Point> course, Sheet.Builder sheet) {
    double lowest = 1.0;
    for (CellLife.Point point : course) {
      lowest = Math.min(lowest, point.share());
    }
    CellLife.Point last = course.get(course.size() - 1);
    sheet.course(
        name,
        course,
        QuantityFormat.share(course.get(0).share())
            + ", down to "
            + QuantityFormat.share(lowest)
            + "; "
            + QuantityFormat.share(last.share())
            + " after "
            + QuantityFormat.duration(last.seconds()));
  }
}
