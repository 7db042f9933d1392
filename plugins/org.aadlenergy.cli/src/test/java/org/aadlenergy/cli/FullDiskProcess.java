package org.aadlenergy.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeSet;

/** A process of its own whose disk is full, or may write no file longer than so much. */
final class FullDiskProcess {
  private static final int PAGE = 4096;

  private FullDiskProcess() {}

  /**
   * The command of one.
   *
   * @param disk where the cases are copied to and the room is taken; "" for where they are
   * @param mayFit whether a case that needs little may succeed
   */
  static List<String> command(Path prepared, String disk, boolean mayFit) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-XX:-UsePerfData",
        "-cp",
        System.getProperty("java.class.path"),
        FullDiskProcess.class.getName(),
        prepared.toString(),
        disk,
        Boolean.toString(mayFit));
  }

  /** Tries every case, and prints what is wrong; then that it is done. */
  public static void main(String[] arguments) throws IOException {
    Path prepared = Path.of(arguments[0]);
    for (String name : WritingCases.ALL.keySet()) {
      if (arguments[1].isEmpty()) {
        judge(
            name,
            prepared.resolve(name),
            prepared.resolve(name),
            Boolean.parseBoolean(arguments[2]));
        continue;
      }
      Path disk = Path.of(arguments[1]);
      for (int pages : new int[] {0, 1}) {
        Path folder = disk.resolve(name + pages);
        WritingCases.copy(prepared.resolve(name), folder);
        fill(disk.resolve("filler"), pages * PAGE);
        judge(name, folder, prepared, pages > 0);
        Files.delete(disk.resolve("filler"));
        try (var all = Files.walk(folder)) {
          for (Path each : new TreeSet<>(all.toList()).descendingSet()) {
            Files.delete(each);
          }
        }
      }
    }
    System.out.println("done");
  }

  /**
   * Takes all room but this.
   *
   * @param left in bytes
   */
  private static void fill(Path filler, int left) throws IOException {
    byte[] page = new byte[PAGE];
    try (OutputStream out = Files.newOutputStream(filler)) {
      while (true) {
        out.write(page);
      }
    } catch (IOException full) {
      try (FileChannel file = FileChannel.open(filler, StandardOpenOption.WRITE)) {
        file.truncate(file.size() - left);
      }
    }
  }

  private static void judge(String name, Path folder, Path roomy, boolean mayFit)
      throws IOException {
    SortedMap<String, String> before = WritingCases.files(folder);
    Run run = WritingCases.run(name, folder, roomy);
    SortedMap<String, String> after = WritingCases.files(folder);
    if (run.exitCode() == 0 && mayFit) {
      return;
    }
    if (!after.equals(before)) {
      for (String file : before.keySet()) {
        if (!before.get(file).equals(after.get(file))) {
          int left = after.getOrDefault(file, "").length();
          int all = before.get(file).length();
          System.out.println(name + ": " + file + " was cut: " + left + " of " + all);
        }
      }
      after.keySet().removeAll(before.keySet());
      System.out.println(name + " leaves " + after.keySet());
    }
    boolean said =
        run.err().contains("error AE0004")
            && (run.err().contains("No space left") || run.err().contains("File too large"))
            && run.err().contains("hint: ");
    if (run.exitCode() != 2 || !said || run.err().contains("Exception")) {
      System.out.println(name + " ends with " + run.exitCode() + " and says " + run.err());
    }
  }
}
