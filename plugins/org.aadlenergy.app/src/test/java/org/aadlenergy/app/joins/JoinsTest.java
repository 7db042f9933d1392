package org.aadlenergy.app.joins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whole systems by chance: every energy is that of a plain evaluator, and every bound holds. With
 * {@code -Dnightly=true} there are 1,000 systems, else 50.
 */
class JoinsTest {
  private static final int SYSTEMS = Boolean.getBoolean("nightly") ? 1000 : 50;
  private static final int DRAWS = 40;
  private static final double LEAST_COVERED = 0.94;
  private static final int MOST_LINES = 600;
  private static final int MOST_LINES_OF_TIME = 400;

  /** The equations of energies. */
  private static final List<String> PLAIN =
      List.of("Evaluator", "Costs", "Dispatch", "ChipCosts", "PowerFlow", "MissionSum");

  /** What happens when. */
  private static final List<String> IN_TIME = List.of("Uses", "Moments");

  private static final Pattern NO_CODE = Pattern.compile("\\s*($|/\\*\\*|\\*|//|import |package )");

  @TempDir private Path folder;

  @Test
  void everyEnergyIsThatOfThePlainEvaluatorAndBoundsHold() throws IOException {
    for (long seed = 0; seed < SYSTEMS; seed++) {
      Design design = Drawing.of(seed);
      List<String> differences = Joint.differences(design, folder);
      if (!differences.isEmpty()) {
        fail(told(seed, Smaller.of(design, folder)));
      }
    }
  }

  private String told(long seed, Design design) throws IOException {
    return "seed %d%n%s%n%n%s%n%s"
        .formatted(
            seed,
            String.join(System.lineSeparator(), Joint.differences(design, folder)),
            AadlText.of(design),
            PlatformText.of(design));
  }

  /** Each figure anywhere within its error: the totals of 95 of 100 designs are in their bounds. */
  @Test
  void intervalsHoldTheShareThatTheyPromise() throws IOException {
    int within = 0;
    int drawn = 0;
    for (long seed = 0; seed < SYSTEMS / 4; seed++) {
      Design design = Drawing.of(seed, Chance.Spread.ERRORS);
      Reported reported = Joint.report(design, folder);
      Random random = new Random(seed);
      for (int i = 0; i < DRAWS; i++) {
        for (Map.Entry<String, Double> value : elsewhere(design, random).entrySet()) {
          Reported.Number number = reported.numbers.get(value.getKey());
          if (value.getKey().endsWith("total/joules") && number.low() < number.high()) {
            drawn++;
            within += number.holds(value.getValue()) ? 1 : 0;
          }
        }
      }
    }
    assertThat(1.0 * within / drawn).isGreaterThan(LEAST_COVERED);
  }

  private static Map<String, Double> elsewhere(Design design, Random random) {
    Map<Figure, Double> chosen = new IdentityHashMap<>();
    for (Figure figure : design.figures()) {
      chosen.put(figure, figure.low + random.nextDouble() * (figure.high - figure.low));
    }
    return new Evaluator(design, chosen).values();
  }

  /** What is held against the product must not share its mistakes. */
  @Test
  void theEvaluatorIsShortAndUsesNothingOfTheProduct() throws IOException {
    assertThat(lines(PLAIN)).isLessThanOrEqualTo(MOST_LINES);
    assertThat(lines(IN_TIME)).isLessThanOrEqualTo(MOST_LINES_OF_TIME);
  }

  private long lines(List<String> names) throws IOException {
    Path sources = Path.of("src/test/java", getClass().getPackageName().replace('.', '/'));
    long lines = 0;
    for (String name : names) {
      List<String> source = Files.readAllLines(sources.resolve(name + ".java"));
      for (String line : source) {
        if (!line.startsWith("package ")) {
          assertThat(line).as(name).doesNotContain("org.aadlenergy").doesNotContain("import com");
        }
      }
      lines += source.stream().filter(line -> !NO_CODE.matcher(line).lookingAt()).count();
    }
    return lines;
  }
}
