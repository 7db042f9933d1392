package org.aadlenergy.app.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.app.PlatformReports;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.MissingFigure;
import org.aadlenergy.engine.platform.ModelParameters;
import org.aadlenergy.engine.platform.Parameter;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.service.xip.PlatformCosts;
import org.aadlenergy.engine.service.xip.XipService;
import org.aadlenergy.engine.xip.Filter;
import org.aadlenergy.engine.xip.LoadingThreshold;
import org.aadlenergy.engine.xip.ThresholdForm;
import org.aadlenergy.engine.xip.XipCosts;

/** What a simulation takes from the platform: costs, thresholds, page size and sampling. */
record XipPlatform(
    String name,
    XipCosts costs,
    List<LoadingThreshold> thresholds,
    int pageSizeBytes,
    int sampleInterval) {
  private static final int USUAL_PAGE_BYTES = 4096;

  /** The platform that the options name; what it lacks is reported. */
  static Optional<XipPlatform> of(XipOptions options, Diagnostics diagnostics) {
    PlatformLibrary library = PlatformReports.library(options.modelFolders(), diagnostics);
    Optional<CalibratedPlatform> found =
        PlatformReports.find(library, options.model().orElseThrow(), diagnostics);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    CalibratedPlatform platform =
        ModelParameters.set(found.get(), options.settings(), SourceSpan.NONE, diagnostics);
    Optional<XipCosts> costs = PlatformCosts.of(platform);
    if (costs.isEmpty()) {
      PlatformCosts.lacking(platform).forEach(what -> lacking(platform, what, diagnostics));
      return Optional.empty();
    }
    List<LoadingThreshold> thresholds = thresholds(options, costs.get(), diagnostics);
    if (diagnostics.hasErrors()) {
      return Optional.empty();
    }
    return Optional.of(
        new XipPlatform(
            platform.name(),
            costs.get(),
            thresholds,
            options.pageSizeBytes().orElse(pageSizeBytes(platform)),
            options.sampleInterval().orElse(sampleInterval(platform))));
  }

  private static void lacking(
      CalibratedPlatform platform, MissingFigure figure, Diagnostics diagnostics) {
    Optional<Parameter> open = figure.parameter();
    String name = open.map(Parameter::name).orElse(figure.line());
    diagnostics.add(
        DiagnosticCode.MISSING_COEFFICIENT,
        platform.span(),
        open.isPresent()
            ? "parameter " + name + " of platform " + platform.name() + " is not set"
            : "platform " + platform.name() + " has no " + name,
        open.isPresent()
            ? String.format(
                "set it with the value that you measured: --set '%s = ... %s'",
                name, unit(open.get().dimension()))
            : "add it to a platform file that extends this one, and name that with"
                + " --models DIR --model NAME");
  }

  private static String unit(Dimension dimension) {
    return switch (dimension) {
      case TIME -> "us";
      case POWER -> "mW";
      case ENERGY -> "uJ";
      default -> dimension.siUnit();
    };
  }

  private static List<LoadingThreshold> thresholds(
      XipOptions options, XipCosts costs, Diagnostics diagnostics) {
    List<LoadingThreshold> thresholds = new ArrayList<>();
    for (Filter filter : options.filters()) {
      Optional<String> refusal = LoadingThreshold.refusal(costs, filter, options.form());
      if (refusal.isPresent()) {
        diagnostics.add(
            DiagnosticCode.NO_CODE_PAGE_THRESHOLD,
            SourceSpan.NONE,
            refusal.get(),
            "correct the figures of the platform, or leave the " + filter.word() + " filter out");
      } else if (filter != Filter.NONE) {
        thresholds.add(LoadingThreshold.of(costs, filter, options.form()));
        if (filter == Filter.ENERGY) {
          ThresholdForm other = other(options.form());
          if (LoadingThreshold.refusal(costs, filter, other).isEmpty()) {
            thresholds.add(LoadingThreshold.of(costs, filter, other));
          }
        }
      }
    }
    return thresholds;
  }

  /** The report shows the form that does not count, too. */
  private static ThresholdForm other(ThresholdForm form) {
    return form == ThresholdForm.CORRECTED ? ThresholdForm.AS_PRINTED : ThresholdForm.CORRECTED;
  }

  private static int pageSizeBytes(CalibratedPlatform platform) {
    Optional<Double> measured = platform.conditions().pageSizeBytes();
    if (measured.isPresent()) {
      return (int) Math.round(measured.get());
    }
    return platform.constant("page_size").map(XipPlatform::whole).orElse(USUAL_PAGE_BYTES);
  }

  private static int sampleInterval(CalibratedPlatform platform) {
    return platform
        .constant(XipService.SAMPLE_INTERVAL.name())
        .map(XipPlatform::whole)
        .orElse(XipOptions.DEFAULT_SAMPLE_INTERVAL);
  }

  private static int whole(Coefficient figure) {
    return (int) Math.max(1, Math.round(figure.value()));
  }

  /** The threshold that counts for a filter. */
  LoadingThreshold threshold(Filter filter) {
    return thresholds.stream()
        .filter(threshold -> threshold.filter() == filter)
        .findFirst()
        .orElse(new LoadingThreshold(Filter.NONE, ThresholdForm.CORRECTED, 0.0, 0.0));
  }
}
