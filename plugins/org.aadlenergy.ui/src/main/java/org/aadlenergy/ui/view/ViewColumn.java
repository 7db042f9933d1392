package org.aadlenergy.ui.view;

import java.util.Comparator;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.report.words.TotalClaimText;
import org.aadlenergy.ui.results.ChangeText;
import org.aadlenergy.ui.results.EnergyRow;

/** The columns of the view: what each shows of a row, and how it sorts. */
enum ViewColumn {
  NAME("Name", 250, false, Comparator.comparing(EnergyRow::name)) {
    @Override
    String text(EnergyRow row) {
      return row.name();
    }
  },
  AMOUNT("Energy", 120, true, Comparator.comparingDouble(EnergyRow::amount)) {
    @Override
    String text(EnergyRow row) {
      return TotalClaimText.of(
          row.bounds().orElse(Interval.exact(row.amount())),
          QuantityFormat.format(row.amount(), row.dimension()),
          row.known());
    }
  },
  BAR("", 84, false, Comparator.comparingDouble(EnergyRow::share)) {
    @Override
    String text(EnergyRow row) {
      return "";
    }
  },
  SHARE("Share", 65, true, Comparator.comparingDouble(EnergyRow::share)) {
    @Override
    String text(EnergyRow row) {
      return row.isUnknown() ? "" : QuantityFormat.share(row.share());
    }
  },
  BOUNDS("95 % bounds", 165, true, Comparator.comparingDouble(ViewColumn::width)) {
    @Override
    String text(EnergyRow row) {
      return row.bounds().map(bounds -> bounds(bounds, row.dimension())).orElse("");
    }
  },
  POWER("Power", 85, true, Comparator.comparingDouble(ViewColumn::watts)) {
    @Override
    String text(EnergyRow row) {
      return row.watts().isPresent() && !row.isUnknown()
          ? QuantityFormat.format(row.watts().get(), Dimension.POWER)
          : "";
    }
  },
  CHANGE("Change", 150, true, Comparator.comparingDouble(ViewColumn::changed)) {
    @Override
    String text(EnergyRow row) {
      return ChangeText.of(row);
    }
  },
  NOTE("Note", 200, false, Comparator.comparing(EnergyRow::note)) {
    @Override
    String text(EnergyRow row) {
      return row.note();
    }
  };

  private final String title;
  private final int width;
  private final boolean right;
  private final Comparator<EnergyRow> order;

  ViewColumn(String title, int width, boolean right, Comparator<EnergyRow> order) {
    this.title = title;
    this.width = width;
    this.right = right;
    this.order = order;
  }

  abstract String text(EnergyRow row);

  String title() {
    return title;
  }

  int pixels() {
    return width;
  }

  boolean alignedRight() {
    return right;
  }

  /** Texts from the first letter on, numbers from the largest. */
  Comparator<EnergyRow> order() {
    return right || this == BAR ? order.reversed() : order;
  }

  private static double width(EnergyRow row) {
    return row.bounds().isPresent() ? row.bounds().get().high() - row.bounds().get().low() : 0.0;
  }

  // methods, as the names of lambdas differ from one build to the next here
  private static double watts(EnergyRow row) {
    return row.watts().orElse(0.0);
  }

  private static double changed(EnergyRow row) {
    return row.change().orElse(0.0);
  }

  /** With as many digits as they need to differ from the amount, as in the reports. */
  private static String bounds(Interval bounds, Dimension dimension) {
    return QuantityFormat.boundsCompared(bounds, bounds.nominal(), dimension);
  }
}
