package org.aadlenergy.app.radio;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.aadlenergy.app.Analysis;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.app.Outcome;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.app.Progress;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.quantity.Interval;
import org.aadlenergy.engine.radio.RadioEvent;
import org.aadlenergy.engine.radio.RadioPlan;
import org.aadlenergy.engine.radio.RadioRole;
import org.aadlenergy.engine.radio.RadioSettings;
import org.aadlenergy.engine.radio.RadioStep;
import org.aadlenergy.engine.result.ComponentResult;
import org.aadlenergy.engine.result.ModeResult;
import org.aadlenergy.engine.result.section.Row;
import org.aadlenergy.engine.service.device.DeviceService;
import org.aadlenergy.engine.service.device.RadioFigures;
import org.aadlenergy.engine.service.device.RadioSection;
import org.aadlenergy.report.WholeFile;
import org.aadlenergy.report.study.RadioStudy;

/**
 * Tries a protocol on a part. The model that it is tried in is what a designer pastes, so that both
 * say the same.
 */
public record RadioTrial(RadioTrialOptions options, Diagnostics diagnostics) {
  private static final String RADIO = "radio";

  /** The study; nothing where a finding stands in the way. */
  public static Optional<RadioStudy> run(RadioTrialOptions options, Diagnostics diagnostics) {
    return new RadioTrial(options, diagnostics).run();
  }

  private Optional<RadioStudy> run() {
    Optional<CalibratedPlatform> part =
        PlatformReports.find(
            PlatformReports.library(options.modelFolders(), diagnostics),
            options.part(),
            diagnostics);
    if (part.isEmpty() || diagnostics.hasErrors()) {
      return Optional.empty();
    }
    RadioModel model = RadioModel.of(options, part.get());
    Outcome outcome = analyzed(model);
    boolean failed = report(outcome);
    Optional<ModeResult> mode =
        outcome.result().map(result -> result.roots().get(0).modes().get(0));
    boolean whole = outcome.result().map(its -> its.roots().get(0).complete()).orElse(false);
    return failed || mode.isEmpty()
        ? Optional.empty()
        : Optional.of(study(part.get(), model, mode.get(), whole));
  }

  private Outcome analyzed(RadioModel model) {
    try {
      Path folder = Files.createTempDirectory("radio");
      try {
        write(folder.resolve("trial.aadl"), model.whole());
        write(folder.resolve("trial.energy"), model.platform());
        AnalysisOptions.Builder builder =
            AnalysisOptions.builder().input(folder.resolve("trial.aadl")).models(folder);
        options.modelFolders().forEach(builder::models);
        return Analysis.run(builder.build(), Progress.NONE);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(Path file, String text) throws IOException {
    WholeFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  /** Findings of the trial's model are told without its places, which nobody sees. */
  private boolean report(Outcome outcome) {
    boolean failed = false;
    for (Diagnostic finding : outcome.diagnostics()) {
      if (finding.severity() != Severity.INFO) {
        failed |= finding.isError();
        Diagnostic told = Diagnostic.of(finding.code(), SourceSpan.NONE, finding.message());
        diagnostics.add(finding.hint().map(told::withHint).orElse(told));
      }
    }
    return failed;
  }

  private RadioStudy study(
      CalibratedPlatform part, RadioModel model, ModeResult mode, boolean whole) {
    List<RadioStudy.Event> events = new ArrayList<>();
    for (Row row : mode.section(RadioSection.TYPE).rows()) {
      events.add(
          new RadioStudy.Event(
              row.get(RadioSection.EVENT),
              row.get(RadioSection.EVERY),
              row.get(RadioSection.SECONDS),
              row.get(RadioSection.EVENT_ENERGY),
              row.get(RadioSection.STATES)));
    }
    Interval watts =
        mode.components().stream()
            .filter(component -> component.path().equals(RADIO))
            .map(ComponentResult::averagePowerWatts)
            .findFirst()
            .orElse(Interval.ZERO);
    return new RadioStudy(
        options.settings().protocol().title(),
        options.settings().protocol().documents(),
        part.name(),
        events,
        beside(mode),
        watts,
        whole,
        RadioModel.volts(part),
        ofAMegabyte(watts),
        options.battery(),
        mode.totals().batteryLifeSeconds(),
        steps(part),
        model.pasted());
  }

  /** All that the radio takes meanwhile: 1e6 bytes of payload at the rate of the trial. */
  private Optional<Interval> ofAMegabyte(Interval watts) {
    RadioSettings settings = options.settings();
    boolean sends = settings.protocol().parameter("payload").isPresent();
    double bytes = sends ? settings.get("payload") : 0.0;
    double every = options.every().orElse(settings.get("interval"));
    return bytes > 0.0 ? Optional.of(watts.times(every / bytes * 1e6)) : Optional.empty();
  }

  /** What one event takes beside its states, where the part has that. */
  private static Optional<Interval> beside(ModeResult mode) {
    return mode.threads().stream()
        .flatMap(thread -> thread.services().stream())
        .filter(used -> used.service().equals(DeviceService.BESIDE.name()) && used.count() > 0.0)
        .findFirst()
        .map(used -> used.energyJoules().times(1.0 / used.count()));
  }

  /** The steps of the longest event, with what each draws, for a picture. */
  private List<RadioStudy.Step> steps(CalibratedPlatform part) {
    RadioPlan plan = options.settings().protocol().plan(RadioFigures.of(options.settings(), part));
    RadioEvent longest =
        plan.events().stream()
            .max(Comparator.comparingDouble(event -> event.seconds(RadioRole.TRANSMIT)))
            .orElseThrow();
    List<RadioStudy.Step> steps = new ArrayList<>();
    for (RadioStep step : longest.steps()) {
      if (step.seconds() <= 0.0) {
        continue;
      }
      String state = RadioModel.state(options, part, step.role());
      double watts =
          Objects.requireNonNull(part.states().get(state)).power().values().stream()
              .mapToDouble(Coefficient::value)
              .sum();
      steps.add(new RadioStudy.Step(step.what(), state, step.seconds(), watts));
    }
    return steps;
  }
}
