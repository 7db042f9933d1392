package org.aadlenergy.web.page.org.aadlenergy.app;

import java.nio.file.Path;
import java.util.Optional;
import org.aadlenergy.app.AnalysisOptions;
import org.aadlenergy.engine.result.AnalysisResult;
import org.aadlenergy.report.Reporter;
import org.aadlenergy.report.html.LiveEngine;
import org.aadlenergy.report.html.StudioAddress;

/** A page needs no way to itself. */
public final class StudioLink {
  private StudioLink() {}

  /** The models are where they can be changed. */
  public static StudioAddress of(AnalysisOptions options, AnalysisResult result) {
    return new StudioAddress("", "The models are in the studio.");
  }

  /** Nothing. */
  public static Optional<Reporter> beside() {
    return Optional.empty();
  }

  /** A page carries no second engine. */
  public static Optional<LiveEngine> live(AnalysisOptions options, AnalysisResult result) {
    return Optional.empty();
  }

  /** None. */
  public static Optional<Path> shipped() {
    return Optional.empty();
  }
}
