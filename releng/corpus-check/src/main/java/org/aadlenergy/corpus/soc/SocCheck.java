package org.aadlenergy.corpus.soc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.aadlenergy.calibration.imported.freqbench.Unit;

/** Holds the chips of the library, and the page about them, to freqbench's results. */
public final class SocCheck {
  private static final String PAGE = "plugins/org.aadlenergy.help/guide/soc-validation.md";

  private final Path root;
  private final boolean write;
  private boolean holds = true;

  private SocCheck(Path root, boolean write) {
    this.root = root;
    this.write = write;
  }

  /**
   * The program.
   *
   * @param args the folder of this module, the folder of the results, and perhaps {@code --write}
   */
  public static void main(String[] args) throws IOException {
    Path module = Path.of(args[0]).toAbsolutePath().normalize();
    boolean write = args.length > 2 && args[2].equals("--write");
    SocCheck check = new SocCheck(module.resolve("../..").normalize(), write);
    check.run(module.resolve("tables"), Path.of(args[1]));
    System.exit(check.holds ? 0 : 1);
  }

  private void run(Path tables, Path folder) throws IOException {
    List<Chip> chips = Chip.read(tables.resolve("socs.tsv"));
    Results results = Results.read(folder, Chip.leftOut(tables.resolve("left-out.tsv")));
    same("units of the library are those that stand", names(results), names(chips));
    for (Map.Entry<String, String> text : LibraryTexts.of(chips, folder).entrySet()) {
      file(text.getKey(), text.getValue());
    }
    Map<String, List<Unit>> several = new TreeMap<>(results.standing());
    several.values().removeIf(units -> units.size() < 2);
    Map<String, UnitsHeld> held = new TreeMap<>();
    several.forEach((chip, units) -> held.put(chip, UnitsHeld.of(units)));
    UnitsHeld whole = held.values().stream().reduce(UnitsHeld::and).orElseThrow();
    UnitsHeld byTwo =
        several.values().stream().map(UnitsHeld::byTwo).reduce(UnitsHeld::and).orElseThrow();
    List<Unit> all = new ArrayList<>();
    results.all().values().forEach(all::addAll);
    PointsBetween between = PointsBetween.of(all);
    share("points of left-out units held", whole.share());
    share("points of further units held by two others", byTwo.share());
    share("points between frequencies held", between.share());
    most("median error between frequencies", UnitsHeld.quantile(between.bent(), 0.5), 0.025);
    most("nine of ten between frequencies", UnitsHeld.quantile(between.bent(), 0.9), 0.15);
    file(PAGE, ValidationPage.of(results, held, whole, byTwo, WithoutItself.of(several), between));
  }

  private static List<String> names(Results results) {
    List<String> names = new ArrayList<>();
    results
        .standing()
        .forEach((chip, units) -> units.forEach(u -> names.add(chip + "/" + u.name())));
    return names.stream().sorted().toList();
  }

  private static List<String> names(List<Chip> chips) {
    List<String> names = new ArrayList<>();
    chips.forEach(chip -> chip.units().forEach(unit -> names.add(chip.folder() + "/" + unit)));
    return names.stream().sorted().toList();
  }

  private void file(String name, String text) throws IOException {
    Path file = root.resolve(name);
    if (write) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    same(name, text, Files.exists(file) ? Files.readString(file) : "");
  }

  private void same(String what, Object expected, Object found) {
    tell(what, expected.equals(found), expected.equals(found) ? "same" : "differs");
    if (!expected.equals(found) && expected instanceof List<?> list) {
      System.out.println("    expected " + list + "\n    found    " + found);
    }
  }

  private void share(String what, double share) {
    tell(
        what + ", 90 to 98 %",
        share >= 0.90 && share <= 0.98,
        String.format(Locale.ROOT, "%.1f %%", 100 * share));
  }

  private void most(String what, double value, double most) {
    tell(
        String.format(Locale.ROOT, "%s, at most %.1f %%", what, 100 * most),
        value <= most,
        String.format(Locale.ROOT, "%.2f %%", 100 * value));
  }

  private void tell(String what, boolean good, String measured) {
    holds &= good;
    System.out.printf(
        Locale.ROOT, "%-62s %12s  %s%n", what, measured, good ? "holds" : "DOES NOT HOLD");
  }
}
