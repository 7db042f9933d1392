package org.aadlenergy.app.xip;

import java.util.List;

/** The predictions of all applications. */
final class Predictions {
  private Predictions() {}

  /** Of every application under one set of assumptions, in their order. */
  static List<Prediction> of(Assumptions assumptions) {
    return Published.applications().parallelStream()
        .map(application -> Prediction.of(application, assumptions))
        .toList();
  }

  /** The one of lout, the application that the paper compares with plain LRU. */
  static Prediction lout(List<Prediction> predictions) {
    return predictions.stream()
        .filter(p -> p.application().name().equals("lout"))
        .findFirst()
        .orElseThrow();
  }
}
