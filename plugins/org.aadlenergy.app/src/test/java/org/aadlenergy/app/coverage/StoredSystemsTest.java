package org.aadlenergy.app.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.cell.CellCycle;
import org.aadlenergy.engine.cell.CellLife;
import org.aadlenergy.engine.cell.HarvestBalance;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.result.BatteryLife;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random systems that harvest and store, from their texts: what goes in comes out, is lost or
 * stored, what repeats does, and the smallest battery and harvest are those of a plain loop over
 * time.
 */
class StoredSystemsTest {
  private static final int FIRST = Integer.getInteger("stored.first", 0);
  private static final int SYSTEMS =
      Integer.getInteger("stored.systems", Boolean.getBoolean("nightly") ? 300 : 3);

  /** The loop's own error, at kinks of its tables and where a voltage collapses. */
  private static final double LOOP = 1e-4;

  @TempDir Path folder;
  private final List<String> wrong = new ArrayList<>();
  private String system = "";

  @Test
  void whatGoesInComesOutAndTheSmallestAreThoseOfAPlainLoop() throws IOException {
    int repeating = 0;
    for (int seed = FIRST; seed < FIRST + SYSTEMS; seed++) {
      system = "system " + seed + ": ";
      StoredSystem node = new StoredSystem(seed);
      BatteryLife life = life(node);
      Optional<HarvestBalance> balance = life.balance().get();
      if (balance.isEmpty()) {
        wrong.add(system + "no balance");
        continue;
      }
      identity(balance.get());
      same(
          "harvested",
          balance.get().harvestedJoules(),
          node.harvested() * balance.get().seconds() / node.seconds,
          1e-9);
      repeating += compare(node, life, balance.get()) ? 1 : 0;
    }
    assertThat(wrong).isEmpty();
    assertThat(repeating).isBetween(SYSTEMS / 5, SYSTEMS);
  }

  private BatteryLife life(StoredSystem node) throws IOException {
    Files.writeString(folder.resolve("stored.aadl"), node.aadl());
    Files.writeString(folder.resolve("parts.energy"), node.platforms());
    Outcome outcome =
        Analysis.run(AnalysisOptions.builder().input(folder).models(folder).build(), Progress.NONE);
    assertThat(outcome.diagnostics())
        .as(system + node.aadl() + node.platforms())
        .noneMatch(Diagnostic::isError);
    return outcome.result().orElseThrow().roots().get(0).life().orElseThrow();
  }

  /** Harvested and stored before is consumed, lost, or stored afterwards. */
  private void identity(HarvestBalance balance) {
    CellCycle cycle = balance.cycle();
    if (cycle.ended()) {
      return;
    }
    CellLife.Flow flow = cycle.flow();
    double out =
        balance.drawnJoules()
            + balance.wayJoules()
            + flow.refused()
            + flow.lost()
            + flow.leaked()
            + cycle.storedAfter();
    double in = balance.harvestedJoules() + cycle.storedBefore();
    double moved = balance.harvestedJoules() + balance.drawnJoules();
    if (!(Math.abs(in - out) <= 1e-9 * moved)) {
      wrong.add(
          system + "in " + in + " J, out " + out + " J, of " + moved + ": " + (in - out) / moved);
    }
    if (balance.repeats()
        && Math.abs(cycle.storedAfter() - cycle.storedBefore()) > 1e-9 * cycle.storedBefore()) {
      wrong.add(system + "repeats from " + cycle.storedBefore() + " to " + cycle.storedAfter());
    }
  }

  private void same(String what, double is, double expected, double share) {
    if (!(Math.abs(is - expected) <= share * Math.abs(expected) + 1e-12)) {
      wrong.add(system + what + " is " + is + ", not " + expected + ": " + (is / expected - 1));
    }
  }

  private boolean compare(StoredSystem node, BatteryLife life, HarvestBalance balance) {
    List<PlainStore.Piece> pieces = node.pieces(1.0);
    double drawn = pieces.stream().mapToDouble(piece -> piece.seconds() * piece.draws()).sum();
    double comes = pieces.stream().mapToDouble(piece -> piece.seconds() * piece.comes()).sum();
    // what repeats earlier does so more often in the plain loop
    double times = node.seconds / balance.seconds();
    same("drawn", times * balance.drawnJoules(), drawn, 1e-7);
    same("arriving", times * (balance.harvestedJoules() - balance.wayJoules()), comes, 1e-7);
    boolean repeats = node.store.goesOn(pieces);
    if (repeats != balance.repeats()) {
      wrong.add(system + "repeats is " + balance.repeats());
      return balance.repeats();
    }
    if (repeats) {
      double[] at = node.store.settled(pieces);
      double[] from = at.clone();
      node.store.draw(pieces, at);
      CellLife.Flow flow = balance.cycle().flow();
      double little = 1e-6 * drawn;
      near("share", balance.cycle().fromShare(), at[0], 1e-5);
      near(
          "refused",
          times * flow.refused(),
          at[PlainStore.REFUSED] - from[PlainStore.REFUSED],
          little);
      near("lost", times * flow.lost(), at[PlainStore.LOST] - from[PlainStore.LOST], little);
      near(
          "leaked", times * flow.leaked(), at[PlainStore.LEAKED] - from[PlainStore.LEAKED], little);
    } else {
      double[] at = PlainStore.full();
      double now = 0.0;
      Optional<Double> end = Optional.empty();
      for (int i = 0; i < 300 && end.isEmpty(); i++) {
        end = node.store.draw(pieces, at);
        now += end.orElse(node.seconds);
      }
      if (end.isPresent()) {
        same("life", life.seconds().nominal(), now, LOOP);
      }
    }
    HarvestBalance.Sizes sizes = balance.sizes().get();
    size("battery", sizes.battery(), size -> node.store.times(size).goesOn(pieces));
    size("harvest", sizes.harvest(), size -> node.store.goesOn(node.pieces(size)));
    return repeats;
  }

  private void near(String what, double is, double expected, double apart) {
    if (!(Math.abs(is - expected) <= apart)) {
      wrong.add(system + what + " is " + is + ", not " + expected);
    }
  }

  /** The least, by halving the logarithm below the first of many that is enough. */
  private void size(String what, Optional<Double> is, DoublePredicate enough) {
    double high = 1e-8;
    while (high < 1e4 && !enough.test(high)) {
      high *= 1.5;
    }
    if (high >= 1e4 && is.isPresent() && is.get() < high) {
      wrong.add(system + "smallest " + what + " is " + is + ", but none is enough");
    }
    if (high < 1e4 && is.isEmpty()) {
      wrong.add(system + "smallest " + what + " is not known, but " + high + " or less");
    }
    // hardly any battery is needed where as much comes at all times as is drawn
    if (high >= 1e4 || is.isEmpty() || Math.max(high, is.get()) < 1e-5) {
      return;
    }
    double low = high / 1.5;
    while (high / low > 1.0 + 2e-6) {
      double middle = Math.sqrt(low * high);
      boolean does = enough.test(middle);
      low = does ? low : middle;
      high = does ? middle : high;
    }
    same("smallest " + what, is.get(), high, LOOP);
  }
}
