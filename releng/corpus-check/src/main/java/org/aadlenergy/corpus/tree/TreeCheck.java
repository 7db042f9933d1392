package org.aadlenergy.corpus.tree;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.aadlenergy.calibration.imported.devicetree.DeviceTreePlatform;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.ExecutionProfile;

/**
 * Imports every compiled device tree of a folder, holds each figure to what dtc prints, and imports
 * copies with flipped bytes, none of which may do more than be an error.
 */
public final class TreeCheck {
  private int wrong;

  /** An operating point of a cluster. */
  private record Point(String part, double cores, double hertz, double volts, double watts) {
    boolean isAs(Point other) {
      return part.equals(other.part)
          && cores == other.cores
          && close(hertz, other.hertz)
          && close(volts, other.volts)
          && close(watts, other.watts);
    }

    private static boolean close(double one, double other) {
      return Math.abs(one - other) <= 1e-9 * other;
    }
  }

  private TreeCheck() {}

  /** The folder, and how many damaged copies of each file to read. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int copies = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2000;
    TreeCheck check = new TreeCheck();
    List<Path> files;
    try (Stream<Path> all = Files.list(Path.of(arguments[0]))) {
      files = all.filter(file -> file.toString().endsWith(".dtb")).sorted().toList();
    }
    for (Path file : files) {
      check.figures(file);
      check.damaged(file, copies);
    }
    System.out.println(files.size() + " trees, " + check.wrong + " wrong");
    System.exit(check.wrong == 0 && !files.isEmpty() ? 0 : 1);
  }

  private void figures(Path file) throws IOException, InterruptedException {
    Diagnostics diagnostics = new Diagnostics();
    Optional<String> text = DeviceTreePlatform.of(file, "board", Optional.empty(), diagnostics);
    List<Point> wanted = wanted(SourceTree.of(file));
    List<Point> found = new ArrayList<>();
    if (text.isPresent()) {
      Diagnostics ofText = new Diagnostics();
      CalibratedPlatform board =
          PlatformLibraries.withTexts(Map.of("board.energy", text.get()), ofText)
              .find("board")
              .orElseThrow();
      ofText.sorted().forEach(finding -> wrong(file, finding.format()));
      board.parts().forEach((name, part) -> found.addAll(points(name, part)));
    }
    if (!agree(found, wanted)) {
      wrong(file, "dtc gives " + wanted + ", the importer " + found);
    }
    System.out.println(file.getFileName() + ": " + found.size() + " operating points");
    diagnostics.sorted().forEach(finding -> System.out.println("  " + finding.message()));
  }

  private static boolean agree(List<Point> found, List<Point> wanted) {
    boolean agree = found.size() == wanted.size();
    for (int i = 0; agree && i < found.size(); i++) {
      agree = found.get(i).isAs(wanted.get(i));
    }
    return agree;
  }

  private static List<Point> points(String name, CalibratedPlatform part) {
    List<Point> points = new ArrayList<>();
    for (ExecutionProfile profile : part.profiles().values()) {
      points.add(
          new Point(
              name,
              part.constant("cores").orElseThrow().value(),
              profile.frequency().orElseThrow().value(),
              profile.voltage().orElseThrow().value(),
              Objects.requireNonNull(profile.power().get("cpu"), name).value()));
    }
    return points;
  }

  /** C x V^2 x f of every point that has them. */
  private static List<Point> wanted(SourceTree root) {
    List<Point> points = new ArrayList<>();
    int number = 0;
    for (List<SourceTree> cpus : root.clusters().values()) {
      String name = "cluster" + number++;
      Optional<Long> coefficient =
          cpus.stream()
              .flatMap(cpu -> cpu.cells("dynamic-power-coefficient").stream().limit(1))
              .findFirst();
      List<Long> table = cpus.get(0).cells("operating-points-v2");
      if (coefficient.isPresent() && !table.isEmpty()) {
        List<SourceTree> nodes =
            new ArrayList<>(root.byPhandle(table.get(0)).orElseThrow().children);
        nodes.sort((a, b) -> Double.compare(hertz(a), hertz(b)));
        for (SourceTree node : nodes) {
          List<Long> volts = node.cells("opp-microvolt");
          if (!volts.isEmpty()) {
            double v = volts.get(0) * 1e-6;
            double watts = coefficient.get() * v * v * hertz(node) * 1e-12;
            points.add(new Point(name, cpus.size(), hertz(node), v, watts));
          }
        }
      }
    }
    return points;
  }

  private static double hertz(SourceTree node) {
    List<Long> cells = node.cells("opp-hz");
    return cells.get(0) * 0x1p32 + cells.get(1);
  }

  private void damaged(Path file, int copies) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    Random random = new Random(whole.length);
    Path copy = Files.createTempFile("tree", ".dtb");
    for (int i = 0; i < copies; i++) {
      byte[] bytes = whole.clone();
      for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
        // half of them where a word of the structure says how large things are
        int at = random.nextInt(random.nextBoolean() ? bytes.length : 64);
        bytes[at] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(copy, bytes);
      Diagnostics diagnostics = new Diagnostics();
      try {
        Optional<String> text = DeviceTreePlatform.of(copy, "b", Optional.empty(), diagnostics);
        if (text.isEmpty() && !diagnostics.hasErrors()) {
          wrong(file, "copy " + i + ": neither a platform nor an error");
        }
      } catch (RuntimeException | StackOverflowError e) {
        wrong(file, "copy " + i + ": " + e);
      }
    }
    Files.delete(copy);
  }

  private void wrong(Path file, String what) {
    wrong++;
    System.out.println("WRONG " + file.getFileName() + ": " + what);
  }
}
