package org.aadlenergy.world;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.aadlenergy.energy.PlatformLibraries;

/** Holds predictions to measurements that nobody here made, and writes the page about them. */
public final class WorldCheck {
  private static final String GUIDE = "plugins/org.aadlenergy.help/guide";
  private static final int FEW = 20;

  private final Path root;
  private final boolean write;
  private final boolean list;
  private boolean holds = true;

  private WorldCheck(Path root, boolean write, boolean list) {
    this.root = root;
    this.write = write;
    this.list = list;
  }

  /**
   * The program.
   *
   * @param args the folder of this module, the folder of the measurements, {@code --write} to write
   *     the page, {@code --list} for each row that its interval does not hold
   */
  public static void main(String[] args) throws IOException {
    Path module = Path.of(args[0]).toAbsolutePath().normalize();
    List<String> options = List.of(args).subList(2, args.length);
    WorldCheck check =
        new WorldCheck(
            module.resolve("../..").normalize(),
            options.contains("--write"),
            options.contains("--list"));
    check.run(module, Path.of(args[1]));
    System.exit(check.holds ? 0 : 1);
  }

  private void run(Path module, Path measured) throws IOException {
    ActivityPower power = ActivityPower.of(module.resolve("xu3/campaign.toml"), measured);
    Xu3 xu3 = Xu3.read(measured, power.programs());
    List<Trial> trials = new ArrayList<>();
    trials.add(
        KernelPower.trial(
            xu3,
            PlatformLibraries.shipped().find("samsung-exynos5422.cluster1_kernel").orElseThrow()));
    trials.add(Findings.stm32f411());
    trials.add(Findings.esp32());
    trials.add(Findings.efr32mg24(measured));
    trials.add(Findings.stm32u575(measured));
    trials.add(Advertising.trial(module.resolve("bluejoule/campaign.toml"), measured));
    trials.addAll(power.trials());
    trials.addAll(NeuralNetworks.trials(measured));
    ScaledTime time = new ScaledTime(xu3);
    trials.add(time.fromTwo());
    trials.add(time.fromCounters());
    Copies copies = new Copies(xu3);
    trials.add(copies.asAlone());
    if (copies.isKnown()) {
      trials.add(copies.fromCounters(time));
    }
    trials.addAll(power.furtherTrials());
    trials.removeIf(trial -> trial.rows().isEmpty());
    trials.forEach(this::tell);
    String data = Rows.digest(measured);
    Path page = root.resolve(GUIDE + "/world-validation.md");
    if (!write && Files.exists(page) && !Files.readString(page).contains(data)) {
      System.out.println("the page is of other data, and not compared");
      return;
    }
    List<String> pictures = new ArrayList<>();
    for (int i = 0; i < trials.size(); i++) {
      boolean drawn = trials.get(i).rows().size() > FEW;
      pictures.add(drawn ? "world-" + (i + 1) + ".svg" : "");
      if (drawn) {
        file(GUIDE + "/images/world-" + (i + 1) + ".svg", ScatterSvg.of(trials.get(i)));
      }
    }
    file(GUIDE + "/world-validation.md", WorldPage.of(trials, pictures, data));
  }

  private void tell(Trial trial) {
    System.out.printf(
        Locale.ROOT,
        "%s, from %s: %d rows, median %.2f %%, mean %.2f %%, nine of ten %.2f %%, held %.1f %%%n",
        trial.what(),
        trial.from(),
        trial.rows().size(),
        100.0 * trial.quantile(0.5),
        100.0 * trial.mean(),
        100.0 * trial.quantile(0.9),
        100.0 * trial.held());
    for (Trial.Bound bound : trial.bounds()) {
      check("  " + bound.words(), bound.holds(trial), bound.figure().applyAsDouble(trial) + "");
    }
    List<Held> overlaps = trial.overlaps();
    check("  rests on nothing that it is judged by", overlaps.isEmpty(), overlaps.size() + " rows");
    if (list) {
      for (Held row : trial.rows()) {
        if (!row.isHeld()) {
          System.out.printf(
              Locale.ROOT,
              "    %s: predicted %.4g (%.4g .. %.4g), measured %.4g%n",
              row.name(),
              row.predicted(),
              row.low(),
              row.high(),
              row.measured());
        }
      }
    }
  }

  private void file(String name, String text) throws IOException {
    Path file = root.resolve(name);
    if (write) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    boolean same = Files.exists(file) && Files.readString(file).equals(text);
    check(name, same, same ? "same" : "differs");
  }

  private void check(String what, boolean good, String figure) {
    holds &= good;
    System.out.printf(
        Locale.ROOT, "%-62s %-22s %s%n", what, figure, good ? "holds" : "DOES NOT HOLD");
  }
}
