package org.aadlenergy.app.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.result.RootResult;
import org.aadlenergy.engine.result.review.PowerReview;
import org.aadlenergy.engine.result.review.ReviewCell;
import org.aadlenergy.engine.result.review.ReviewRow.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What units draw with margins is what they would draw in a model whose units draw that much more:
 * random units behind a converter whose efficiency bends, some behind another one that is linear.
 */
class GrownModelsTest {
  private static final int SYSTEMS = Boolean.getBoolean("nightly") ? 300 : 30;
  private static final double NEAR = 1e-9;

  @TempDir Path folder;

  /** A system, and its twin whose units draw what those draw with their margins. */
  private record Drawn(int units, double[] watts, double[] margins, double ofConverter) {
    static Drawn of(Random random) {
      int units = 1 + random.nextInt(5);
      double[] watts = new double[2 * units];
      double[] margins = new double[units];
      for (int i = 0; i < units; i++) {
        // from where the efficiencies begin to where they end
        watts[i] = Math.pow(10.0, -5.0 + 3.5 * random.nextDouble());
        watts[units + i] = random.nextInt(3) == 0 ? 0.0 : watts[i] * random.nextDouble();
        margins[i] = random.nextInt(4) == 0 ? 0.0 : random.nextDouble();
      }
      return new Drawn(units, watts, margins, random.nextBoolean() ? 0.0 : random.nextDouble());
    }

    String text(boolean grown) {
      StringBuilder text = new StringBuilder(WIRES);
      StringBuilder parts = new StringBuilder();
      StringBuilder connections = new StringBuilder();
      StringBuilder values = new StringBuilder();
      for (int i = 0; i < units; i++) {
        String unit = "u" + i;
        String line = i % 2 == 0 ? "first" : "second";
        parts.append("\t\t\t" + unit + ": device Unit;\n");
        connections.append("\t\t\tc" + i + ": bus access " + line + " -> " + unit + ".power;\n");
        double factor = grown ? 1.0 + margins[i] : 1.0;
        values.append("\t\t\tEnergy_Estimation::Assumed_Power => ");
        values.append(factor * watts[i] + " W in modes (on), ");
        values.append(factor * watts[units + i] + " W in modes (low) applies to " + unit + ";\n");
        values.append("\t\t\tEnergy_Estimation::Power_Margin => ");
        values.append((grown ? 0.0 : margins[i]) + " applies to " + unit + ";\n");
      }
      values.append("\t\t\tEnergy_Estimation::Power_Margin => ");
      values.append((grown ? 0.0 : ofConverter) + " applies to bends;\n");
      return text.append(SYSTEM.formatted(parts, connections, values)).toString();
    }
  }

  private static final String WIRES =
      """
      package Grown
      public
      	with Energy_Estimation;
      	bus Wire
      		properties
      			Energy_Estimation::Excluded => "a wire";
      	end Wire;
      	device Cell
      		features
      			plus: requires bus access Wire;
      		properties
      			Energy_Estimation::Battery_Energy => 1.0 Wh;
      	end Cell;
      	device Bends
      		features
      			input: requires bus access Wire;
      			output: requires bus access Wire;
      		properties
      			Energy_Estimation::Calibration => "lm3670-1v8";
      	end Bends;
      	device Straight
      		features
      			input: requires bus access Wire;
      			output: requires bus access Wire;
      		properties
      			Energy_Estimation::Converter_Efficiency => 0.8;
      			Energy_Estimation::Converter_Quiescent => 5.0 uW;
      	end Straight;
      	device Unit
      		features
      			power: requires bus access Wire;
      		properties
      			Energy_Estimation::Assumed_Error => 0.0;
      	end Unit;
      	system Node
      	end Node;
      """;

  private static final String SYSTEM =
      """
      	system implementation Node.i
      		subcomponents
      			cell: device Cell;
      			bends: device Bends;
      			straight: device Straight;
      			main: bus Wire;
      			first: bus Wire;
      			second: bus Wire;
      %s		connections
      			x1: bus access main <-> cell.plus;
      			x2: bus access main <-> bends.input;
      			x3: bus access first <-> bends.output;
      			x4: bus access first <-> straight.input;
      			x5: bus access second <-> straight.output;
      %s		modes
      			on: initial mode;
      			low: mode;
      		properties
      			Energy_Estimation::Estimation_Window => 1 sec;
      %s	end Node.i;
      end Grown;
      """;

  private RootResult root(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("grown.aadl"), text);
    Outcome outcome = Analysis.run(AnalysisOptions.builder().input(file).build(), Progress.NONE);
    assertThat(outcome.result()).as("%s", outcome.diagnostics()).isPresent();
    return outcome.result().orElseThrow().roots().get(0);
  }

  private static ReviewCell cell(PowerReview review, Kind kind, String path, int mode) {
    return review.rows().stream()
        .filter(row -> row.kind() == kind && row.path().equals(path))
        .findFirst()
        .orElseThrow()
        .cells()
        .get(mode)
        .orElseThrow();
  }

  @Test
  void marginsAreUnitsThatDrawMore() throws IOException {
    int bent = 0;
    for (int seed = 0; seed < SYSTEMS; seed++) {
      Drawn drawn = Drawn.of(new Random(seed));
      PowerReview review = root(drawn.text(false)).review().get();
      PowerReview grown = root(drawn.text(true)).review().get();
      for (int mode = 0; mode < 2; mode++) {
        double sum = 0.0;
        for (int i = 0; i < drawn.units(); i++) {
          double watts = drawn.watts()[mode * drawn.units() + i] * (1.0 + drawn.margins()[i]);
          same(cell(review, Kind.UNIT, "u" + i, mode).marginedWatts().nominal(), watts, seed);
          sum += watts;
        }
        double straight = cell(grown, Kind.LOSS, "straight", mode).watts().nominal();
        double bends = cell(grown, Kind.LOSS, "bends", mode).watts().nominal();
        same(cell(review, Kind.LOSS, "straight", mode).marginedWatts().nominal(), straight, seed);
        double lost = bends * (1.0 + drawn.ofConverter());
        ReviewCell converter = cell(review, Kind.LOSS, "bends", mode);
        same(converter.marginedWatts().nominal(), lost, seed);
        double all = sum + straight + lost;
        same(cell(review, Kind.SUM, "", mode).marginedWatts().nominal(), all, seed);
        same(
            review.sources().get(0).cells().get(mode).orElseThrow().marginedWatts().nominal(),
            all,
            seed);
        double peak = cell(review, Kind.SUM, "", mode).marginedPeakWatts().orElseThrow().nominal();
        same(peak, all, seed);
        double proportional = converter.watts().nominal() * sum;
        double plain = cell(review, Kind.SUM, "", mode).watts().nominal();
        bent += Math.abs(bends - proportional / plain) > 1e-3 * bends ? 1 : 0;
      }
    }
    assertThat(bent).as("losses that are not in proportion").isGreaterThan(SYSTEMS / 2);
  }

  private static void same(double actual, double expected, int seed) {
    assertThat(actual).as("system %d", seed).isCloseTo(expected, within(NEAR * expected));
  }
}
