package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.aadlenergy.calibration.fit.Distributions;
import org.aadlenergy.calibration.fit.Kin;

/**
 * MLPerf Tiny: the power of one neural network on a board, and the time of another one, give the
 * energy of the latter.
 */
final class NeuralNetworks {
  private static final Map<String, String> NAMES =
      Map.of(
          "anomaly_detection", "ad",
          "image_classification", "ic",
          "keyword_spotting", "kws",
          "visual_wake_words", "vww");
  private static final List<String> PROCESSORS =
      List.of("L4R5", "U575", "H7A3", "RA6M4", "RX65N", "xG24");

  /** Chips whose networks run on units of their own. */
  private static final List<String> ACCELERATORS = List.of("gap9", "9120");

  private NeuralNetworks() {}

  private record Case(String name, String chip, double predicted, double measured) {
    String judged() {
      return "mlperf-tiny " + chip;
    }

    double ratio() {
      return measured / predicted;
    }
  }

  /** Every board and network but the one that it was calibrated with. */
  static List<Trial> trials(Path measured) throws IOException {
    Map<String, Map<String, Map<String, String>>> boards = new LinkedHashMap<>();
    for (Map<String, String> row : Rows.read(measured.resolve("mlperf-tiny/energy.csv"), ",")) {
      String board = row.get("round") + " " + row.get("submitter") + " " + row.get("system");
      String network = row.getOrDefault("model", "");
      boards
          .computeIfAbsent(board, b -> new LinkedHashMap<>())
          .put(NAMES.getOrDefault(network, network), row);
    }
    List<Case> cases = new ArrayList<>();
    boards.forEach((board, networks) -> cases.addAll(cases(board, networks)));
    List<Case> known = cases.stream().filter(each -> PROCESSORS.contains(each.chip())).toList();
    List<Case> accelerated =
        cases.stream().filter(each -> ACCELERATORS.contains(each.chip())).toList();
    List<Case> further = cases.stream().filter(each -> isFurther(each.chip())).toList();
    List<Held> microcontrollers = held(known, each -> kin(known).without(each.judged()));
    List<Held> accelerators = held(accelerated, each -> ofItsKind(each, accelerated, known));
    List<Held> both = new ArrayList<>(microcontrollers);
    both.addAll(accelerators);
    return List.of(
        trial(
            "energy of a neural network",
            both,
            List.of(Trial.Bound.median(0.052), Trial.Bound.held(0.90, 0.98))),
        trial(
            "those of them on a microcontroller",
            microcontrollers,
            List.of(Trial.Bound.median(0.052), Trial.Bound.held(0.90, 0.98))),
        trial(
            "those of them on an accelerator", accelerators, List.of(Trial.Bound.held(0.90, 1.0))),
        trial(
            "energy of a neural network on a further chip",
            held(further, each -> kin(cases).without(each.judged())),
            List.of(Trial.Bound.median(0.07), Trial.Bound.held(0.88, 1.0))));
  }

  private static boolean isFurther(String chip) {
    return !PROCESSORS.contains(chip) && !ACCELERATORS.contains(chip);
  }

  private static Kin kin(List<Case> cases) {
    Kin kin = new Kin();
    cases.forEach(each -> kin.add(each.judged(), each.ratio()));
    return kin;
  }

  /**
   * What is known of an accelerator: that the networks of another one lie that far from where those
   * of microcontrollers lie. One chip does not say how far the middles of two lie apart, so its
   * rows count for the distance itself.
   */
  private static Kin.Range ofItsKind(Case judged, List<Case> accelerated, List<Case> known) {
    Kin.Range elsewhere = kin(known).all();
    List<Case> others =
        accelerated.stream().filter(each -> !each.chip().equals(judged.chip())).toList();
    double square =
        others.stream()
            .mapToDouble(each -> Math.log(each.ratio() / elsewhere.middle()))
            .map(away -> away * away)
            .average()
            .orElse(Double.NaN);
    Set<String> members = new TreeSet<>(elsewhere.members());
    others.forEach(each -> members.add(each.judged()));
    double half = Distributions.t95(others.size()) * Math.sqrt(square);
    return new Kin.Range(elsewhere.middle(), Math.exp(half), members);
  }

  /** Cases, each with what others say of it. */
  private static List<Held> held(List<Case> cases, Function<Case, Kin.Range> others) {
    return cases.stream()
        .map(
            each ->
                Held.of(
                    others.apply(each),
                    each.name(),
                    each.predicted(),
                    each.measured(),
                    each.judged()))
        .toList();
  }

  private static Trial trial(String what, List<Held> rows, List<Trial.Bound> bounds) {
    return new Trial(
        Trial.Level.ONE_PROGRAM,
        what,
        "the board's power with another one, and its own time",
        "the power with `ad` (with `kws` where nobody ran `ad`); how much more others draw, and how"
            + " far they spread, is of the other chips; of an accelerator, how far those of the"
            + " other one lie from microcontrollers'",
        "uJ",
        rows,
        bounds);
  }

  private static List<Case> cases(String board, Map<String, Map<String, String>> networks) {
    String calibration = networks.containsKey("ad") ? "ad" : "kws";
    if (!networks.containsKey(calibration)) {
      return List.of();
    }
    double microwatts = Rows.number(networks.getOrDefault(calibration, Map.of()), "power_uW");
    List<String> chips = new ArrayList<>(PROCESSORS);
    chips.addAll(ACCELERATORS);
    String system = networks.getOrDefault(calibration, Map.of()).getOrDefault("system", "");
    String chip = chips.stream().filter(system::contains).findFirst().orElse(system);
    List<Case> cases = new ArrayList<>();
    networks.forEach(
        (network, row) -> {
          boolean timed = !row.getOrDefault("inf_per_s_performance_run", "").isEmpty();
          if (!network.equals(calibration) && timed) {
            double seconds = 1.0 / Rows.number(row, "inf_per_s_performance_run");
            double joules = Rows.number(row, "uJ_per_inf");
            cases.add(new Case(board + " " + network, chip, microwatts * seconds, joules));
          }
        });
    return cases;
  }
}
