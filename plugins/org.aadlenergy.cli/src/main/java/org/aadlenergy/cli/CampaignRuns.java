package org.aadlenergy.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.ExitCode;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.calibration.Campaigns;
import org.aadlenergy.calibration.ReadBack;
import org.aadlenergy.calibration.fit.Calibration;
import org.aadlenergy.calibration.report.CalibrationHtml;
import org.aadlenergy.calibration.report.CalibrationText;
import org.aadlenergy.calibration.report.CalibrationWriter;
import org.aadlenergy.calibration.report.ValidationText;
import org.aadlenergy.calibration.validate.Validation;
import org.aadlenergy.cli.command.Terminal;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.report.Document;
import org.aadlenergy.report.ReportFiles;

/** What the commands on campaigns do; apart from them, so that no other command loads it. */
final class CampaignRuns {
  private CampaignRuns() {}

  static ExitCode calibrate(String campaign, Optional<String> output, int jobs, Terminal terminal) {
    Diagnostics diagnostics = new Diagnostics();
    Optional<Calibration> calibration = Campaigns.calibrate(Path.of(campaign), jobs, diagnostics);
    if (calibration.isPresent()) {
      terminal.out().print(CalibrationText.of(calibration.get()));
      if (calibration.get().hasCosts()) {
        output.ifPresent(
            file -> write(campaign, Path.of(file), calibration.get(), terminal, diagnostics));
      } else if (output.isPresent()) {
        diagnostics.add(
            Diagnostic.of(
                    DiagnosticCode.BAD_CAMPAIGN,
                    SourceSpan.file(campaign.replace('\\', '/')),
                    "traffic makes no platform: nothing is written")
                .withHint("leave --output out, or add a [bench]"));
      }
    }
    return terminal.ended(diagnostics.sorted());
  }

  private static void write(
      String campaign,
      Path file,
      Calibration calibration,
      Terminal terminal,
      Diagnostics diagnostics) {
    String text = CalibrationWriter.text(calibration);
    if (!ReadBack.holds(file, text, List.of(), campaign.replace('\\', '/'), diagnostics)) {
      return;
    }
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of(""));
    List<Document> documents = new ArrayList<>();
    documents.add(document(file, text));
    documents.add(document(pageOf(file), CalibrationHtml.of(calibration, diagnostics.sorted())));
    ReportFiles.Outcome outcome = ReportFiles.write(folder, documents);
    diagnostics.addAll(outcome.findings());
    for (Path written : outcome.files()) {
      terminal.err().println("wrote " + written.toString().replace('\\', '/'));
    }
  }

  /** {@code board.html} for {@code board.energy}. */
  private static Path pageOf(Path file) {
    String name = String.valueOf(file.getFileName());
    String plain = name.endsWith(".energy") ? name.substring(0, name.length() - 7) : name;
    return file.resolveSibling(plain + ".html");
  }

  private static Document document(Path file, String text) {
    return new Document(
        String.valueOf(file.getFileName()),
        out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  static ExitCode validate(
      String campaign, String model, List<String> folders, int jobs, Terminal terminal) {
    Diagnostics diagnostics = new Diagnostics();
    PlatformLibrary library =
        PlatformReports.library(folders.stream().map(Path::of).toList(), diagnostics);
    Optional<CalibratedPlatform> platform = PlatformReports.find(library, model, diagnostics);
    if (platform.isPresent() && !diagnostics.hasErrors()) {
      Optional<Validation> validation =
          Campaigns.validate(Path.of(campaign), platform.get(), jobs, diagnostics);
      validation.ifPresent(done -> terminal.out().print(ValidationText.of(done)));
    }
    List<Diagnostic> findings = diagnostics.sorted();
    return terminal.ended(findings);
  }
}
