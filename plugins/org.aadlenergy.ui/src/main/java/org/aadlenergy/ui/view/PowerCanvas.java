package org.aadlenergy.ui.view;

import java.util.List;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.result.BasisShare;
import org.aadlenergy.report.palette.Palette.Colour;
import org.aadlenergy.report.words.BasisText;
import org.aadlenergy.report.words.QuantityFormat;
import org.aadlenergy.ui.results.PowerLane;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;

/**
 * Draws what the energy rests on, and below it the way of power from batteries through converters
 * to consumers: bars as wide as the power, with what gets lost apart.
 */
final class PowerCanvas extends LaneCanvas {
  private static final int LABEL = 220;
  private static final int AMOUNT = 190;
  private static final int INDENT = 16;
  private static final int BOX = 12;
  private static final int BASES = 52;
  private static final int HEAD = 84;

  private List<BasisShare> shares = List.of();
  private List<PowerLane> nodes = List.of();

  PowerCanvas(Composite parent) {
    super(parent, "What the energy rests on, and the way of power");
  }

  void show(List<BasisShare> basis, List<PowerLane> lanes) {
    shares = BasisText.shown(basis);
    nodes = lanes;
    refresh();
  }

  @Override
  int lanes() {
    return nodes.size();
  }

  @Override
  int headHeight() {
    return HEAD;
  }

  @Override
  void paintHead(GC gc) {
    paintBases(gc);
    if (nodes.isEmpty()) {
      gc.drawText("No battery or power supply in this mode.", MARGIN, BASES + MARGIN, true);
      return;
    }
    int x = MARGIN;
    for (Colour role : Paints.roles(control().getBackground())) {
      Paints.fill(gc, role, x, BASES + MARGIN + 3, BOX, BOX);
      x = key(gc, x, BASES + MARGIN, role.name());
    }
  }

  private void paintBases(GC gc) {
    if (shares.isEmpty()) {
      gc.drawText("No energy that rests on anything.", MARGIN, MARGIN, true);
      return;
    }
    int room = Math.max(1, width() - 2 * MARGIN);
    double before = 0.0;
    int key = MARGIN;
    for (BasisShare share : shares) {
      int from = (int) Math.round(room * before);
      before = Math.min(1.0, before + share.share());
      int width = Math.max(1, (int) Math.round(room * before) - from);
      Paints.basis(gc, share.basis(), MARGIN + from, MARGIN, width, BOX);
      Paints.basis(gc, share.basis(), key, MARGIN + BOX + 11, BOX, BOX);
      String text = share.basis() + " " + QuantityFormat.share(share.share());
      key = key(gc, key, MARGIN + BOX + 8, text);
    }
  }

  /** The words beside a box, and where the next one stands. */
  private static int key(GC gc, int x, int y, String text) {
    gc.drawText(text, x + BOX + 4, y, true);
    return x + BOX + 4 + gc.textExtent(text).x + 2 * MARGIN;
  }

  @Override
  void paintLane(GC gc, int lane, int y) {
    PowerLane node = nodes.get(lane);
    int indent = Math.min(node.depth() * INDENT, LABEL / 2);
    gc.drawText(
        Paints.fitting(gc, node.name(), LABEL - indent - MARGIN), MARGIN + indent, y + 3, true);
    int x = MARGIN + LABEL;
    int wide = pixels(node.watts());
    int lostWide = Math.min(wide, pixels(node.lostWatts()));
    List<Colour> roles = Paints.roles(control().getBackground());
    Paints.fill(gc, roles.get(node.role().ordinal()), x, y + 4, wide - lostWide, LANE - 8);
    Colour lost = roles.get(roles.size() - 1);
    Paints.fill(gc, lost, x + wide - lostWide, y + 4, lostWide, LANE - 8);
    gc.drawText(amount(node), x + wide + 4, y + 3, true);
  }

  private static String amount(PowerLane node) {
    String power = QuantityFormat.format(node.watts(), Dimension.POWER);
    return node.lostWatts() > 0.0
        ? power + ", loses " + QuantityFormat.format(node.lostWatts(), Dimension.POWER)
        : power;
  }

  private int pixels(double watts) {
    double most = 0.0;
    for (PowerLane node : nodes) {
      most = Math.max(most, node.watts());
    }
    int room = Math.max(1, width() - 2 * MARGIN - LABEL - AMOUNT);
    return watts > 0.0 ? Math.max(1, (int) Math.round(room * watts / most)) : 0;
  }

  @Override
  String about(int lane, int x) {
    PowerLane node = nodes.get(lane);
    String fed = node.from().isEmpty() ? "" : ", fed by " + String.join(", ", node.from());
    return node.name() + " (" + words(node.role()) + fed + "): " + amount(node);
  }

  private static String words(PowerLane.Role role) {
    return switch (role) {
      case SOURCE -> "source";
      case CONVERTER -> "converter";
      case CONSUMER -> "consumer";
    };
  }
}
