package org.aadlenergy.report;

import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.formats.Reporters;

/** A process of its own that writes reports into a folder, for tests of what happens to them. */
final class WritingProcess {
  private WritingProcess() {}

  /** A result whose reports are as long as wanted, and the same each time. */
  static AnalysisResult result(int repeats) {
    AnalysisResult result = FixtureResult.result();
    return new AnalysisResult(
        result.toolVersion(),
        result.options(),
        result.inputs(),
        Collections.nCopies(repeats, FixtureResult.awkward()),
        result.diagnostics(),
        result.comparison());
  }

  static Reporter json() {
    return Reporters.named("json").orElseThrow();
  }

  /** The command that writes the result once. */
  static List<String> once(Path folder, int repeats) {
    return command("once", folder, repeats, 0);
  }

  /** The command that writes so many bytes of it, says so, and waits to be killed. */
  static List<String> pausing(Path folder, int repeats, int bytes) {
    return command("pausing", folder, repeats, bytes);
  }

  /** The command that writes two results in turn until it is killed, and says so each time. */
  static List<String> endless(Path folder, int repeats, int otherRepeats) {
    return command("endless", folder, repeats, otherRepeats);
  }

  private static List<String> command(String kind, Path folder, int repeats, int second) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-cp",
        System.getProperty("java.class.path"),
        WritingProcess.class.getName(),
        kind,
        folder.toString(),
        Integer.toString(repeats),
        Integer.toString(second));
  }

  public static void main(String[] arguments) {
    Path folder = Path.of(arguments[1]);
    Document report = json().document(result(Integer.parseInt(arguments[2])));
    int second = Integer.parseInt(arguments[3]);
    switch (arguments[0]) {
      case "pausing" -> write(folder, pausing(report, second));
      case "endless" -> {
        Document other = json().document(result(second));
        while (true) {
          write(folder, other);
          write(folder, report);
          System.out.println("written");
        }
      }
      default -> write(folder, report);
    }
  }

  private static void write(Path folder, Document document) {
    ReportFiles.write(folder, List.of(document))
        .findings()
        .forEach(finding -> System.out.println(finding.message()));
  }

  private static Document pausing(Document report, int bytes) {
    return new Document(
        report.fileName(),
        out -> {
          ByteArrayOutputStream whole = new ByteArrayOutputStream();
          report.content().writeTo(whole);
          out.write(whole.toByteArray(), 0, bytes);
          out.flush();
          System.out.println("paused");
          while (true) {
            LockSupport.park();
          }
        });
  }
}
