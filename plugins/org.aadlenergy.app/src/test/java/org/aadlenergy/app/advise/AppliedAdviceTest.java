package org.aadlenergy.app.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.aadlenergy.app.Progress;
import org.aadlenergy.app.decide.Examples;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Applies advice to copies of the examples, and analyses what the files say then. */
class AppliedAdviceTest {
  private static final int SAMPLE = 3;

  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> whatIsAppliedIsWhatWasPromised() {
    return Examples.drawn().stream()
        .map(example -> DynamicTest.dynamicTest(example.root(), () -> check(example)));
  }

  private static AdviceOptions options(Examples example) {
    return AdviceOptions.parse(
            example.options().build(),
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            Optional.empty(),
            new ArrayList<>())
        .orElseThrow();
  }

  /** The first change, and some of the others, or all of them. */
  private static List<Integer> ranks(RootAdvice root) {
    List<Integer> possible = new ArrayList<>();
    for (int i = 0; i < root.changes().size(); i++) {
      if (root.changes().get(i).reason().isEmpty()) {
        possible.add(i + 1);
      }
    }
    SplittableRandom random = new SplittableRandom(20);
    while (!Examples.ALL && possible.size() > SAMPLE) {
      possible.remove(1 + random.nextInt(possible.size() - 1));
    }
    return possible;
  }

  private void check(Examples original) throws IOException {
    Examples copy = original.copy(folder.resolve(original.root().replaceAll("\\W", "_")));
    AdviceOptions options = options(copy);
    Advice advice = Advisor.run(options, Progress.NONE);
    Map<Path, byte[]> files = models(copy.folder());
    List<String> comments = copy.lines().stream().filter(line -> line.contains("--")).toList();
    for (RootAdvice root : advice.roots()) {
      for (int rank : ranks(root)) {
        AdvisedChange change = root.changes().get(rank - 1);
        List<String> said = new ArrayList<>();
        assertThat(AppliedAdvice.apply(options.goals(), advice, Optional.of(rank), said::add))
            .as(change.change().setting())
            .isEmpty();
        double promised = change.after().figures().energyJoules().nominal();
        assertThat(copy.energy())
            .as(change.change().setting())
            .isCloseTo(promised, within(1e-9 * promised));
        assertThat(said).singleElement().satisfies(line -> assertThat(line).contains(".aadl"));
        assertThat(copy.lines()).containsAll(comments);
        for (Map.Entry<Path, byte[]> file : files.entrySet()) {
          Files.write(file.getKey(), file.getValue());
        }
      }
    }
  }

  private static Map<Path, byte[]> models(Path folder) throws IOException {
    Map<Path, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.filter(f -> f.toString().endsWith(".aadl")).toList()) {
        files.put(file, Files.readAllBytes(file));
      }
    }
    return files;
  }

  private List<Diagnostic> refused(String name, Optional<Integer> rank) throws IOException {
    Examples example =
        Examples.all().stream()
            .filter(one -> one.root().equals(name))
            .findFirst()
            .orElseThrow()
            .copy(folder);
    List<String> before = example.lines();
    AdviceOptions options = options(example);
    List<Diagnostic> findings =
        AppliedAdvice.apply(options.goals(), Advisor.run(options, Progress.NONE), rank, line -> {});
    assertThat(example.lines()).isEqualTo(before);
    return findings;
  }

  @Test
  void whereNothingSavesNothingIsApplied() throws IOException {
    assertThat(refused("Jpeg_Encoder::Board.no_fault", Optional.empty()))
        .extracting(Diagnostic::message)
        .containsExactly("no single change of Jpeg_Encoder::Board.no_fault saves anything");
    assertThat(refused("Big_Little::Board.as_delivered", Optional.of(100_000)))
        .extracting(Diagnostic::message)
        .singleElement()
        .satisfies(message -> assertThat(message).endsWith("changes, and no 100000"));
  }

  @Test
  void whatCannotBeIsNotApplied() throws IOException {
    Examples example =
        Examples.all().stream()
            .filter(one -> one.root().equals("Big_Little::Board.as_delivered"))
            .findFirst()
            .orElseThrow();
    RootAdvice root = Advisor.run(options(example), Progress.NONE).roots().get(0);
    assertThat(root.impossible()).isPositive();
    assertThat(refused(example.root(), Optional.of(root.changes().size())))
        .extracting(Diagnostic::message)
        .singleElement()
        .satisfies(message -> assertThat(message).contains(" cannot be: "));
  }

  @Test
  void severalSystemsAreAskedAbout() {
    Examples first = Examples.all().get(0);
    AdviceOptions options =
        AdviceOptions.parse(
                Examples.all().stream()
                    .filter(one -> one.root().equals("Jpeg_Encoder::Board.on_demand"))
                    .findFirst()
                    .orElse(first)
                    .options()
                    .root("Jpeg_Encoder::Board.no_fault")
                    .build(),
                List.of(),
                List.of(),
                Optional.empty(),
                false,
                Optional.empty(),
                new ArrayList<>())
            .orElseThrow();
    assertThat(
            AppliedAdvice.apply(
                options.goals(), Advisor.run(options, Progress.NONE), Optional.empty(), line -> {}))
        .singleElement()
        .satisfies(finding -> assertThat(finding.hint().orElse("")).contains("--root: Jpeg_"));
  }
}
