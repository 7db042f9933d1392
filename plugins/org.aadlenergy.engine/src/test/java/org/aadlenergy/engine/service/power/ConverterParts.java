package org.aadlenergy.engine.service.power;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.platform.Basis;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.Conditions;
import org.aadlenergy.engine.platform.Converter;
import org.aadlenergy.engine.platform.Converter.Efficiency;
import org.aadlenergy.engine.platform.Uncertainty;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.testing.PlatformAssembly;

/** Makes platforms of regulators, with figures that have no error unless one is given. */
final class ConverterParts {
  private ConverterParts() {}

  static Optional<Coefficient> figure(String id, double value, Dimension dimension) {
    return figure(id, value, dimension, Uncertainty.UNSTATED);
  }

  static Optional<Coefficient> figure(
      String id, double value, Dimension dimension, Uncertainty error) {
    return Optional.of(
        new Coefficient(
            id,
            value,
            dimension,
            value + " " + dimension.siUnit(),
            error,
            Basis.DATASHEET,
            Optional.empty(),
            Conditions.NONE,
            SourceSpan.NONE));
  }

  /** A regulator of 3.6 V to 1.8 V by its loads in amperes and its efficiencies there. */
  static CalibratedPlatform curve(
      String name, double quiescentAmperes, double[] amperes, double[] shares) {
    List<Efficiency> efficiencies = new ArrayList<>();
    for (int i = 0; i < amperes.length; i++) {
      efficiencies.add(
          new Efficiency(
              figure(name + "/load" + i, amperes[i], Dimension.CURRENT),
              figure(name + "/share" + i, shares[i], Dimension.RATIO).orElseThrow()));
    }
    Optional<Coefficient> quiescent =
        quiescentAmperes > 0.0
            ? figure(name + "/quiescent", quiescentAmperes, Dimension.CURRENT)
            : Optional.empty();
    return platform(
        name,
        new Converter(
            figure(name + "/input", 3.6, Dimension.VOLTAGE),
            figure(name + "/output", 1.8, Dimension.VOLTAGE),
            quiescent,
            false,
            efficiencies,
            Map.of(),
            SourceSpan.NONE));
  }

  /** A regulator by its loads in watts and its efficiencies there. */
  static CalibratedPlatform powers(
      String name, double quiescentWatts, double[] watts, double[] shares) {
    return powers(name, quiescentWatts, watts, shares, 0.0);
  }

  /** The same of an output voltage; 0 where it is not known. */
  static CalibratedPlatform powers(
      String name, double quiescentWatts, double[] watts, double[] shares, double volts) {
    List<Efficiency> efficiencies = new ArrayList<>();
    for (int i = 0; i < watts.length; i++) {
      efficiencies.add(
          new Efficiency(
              figure(name + "/load" + i, watts[i], Dimension.POWER),
              figure(name + "/share" + i, shares[i], Dimension.RATIO).orElseThrow()));
    }
    Optional<Coefficient> quiescent = figure(name + "/quiescent", quiescentWatts, Dimension.POWER);
    return platform(
        "platform_" + name,
        new Converter(
            Optional.empty(),
            volts > 0.0 ? figure(name + "/output", volts, Dimension.VOLTAGE) : Optional.empty(),
            quiescent,
            false,
            efficiencies,
            Map.of(),
            SourceSpan.NONE));
  }

  /** A linear regulator. */
  static CalibratedPlatform linear(String name, double in, double out, double quiescentAmperes) {
    return platform(
        name,
        new Converter(
            figure(name + "/input", in, Dimension.VOLTAGE),
            figure(name + "/output", out, Dimension.VOLTAGE),
            figure(name + "/quiescent", quiescentAmperes, Dimension.CURRENT),
            true,
            List.of(),
            Map.of(),
            SourceSpan.NONE));
  }

  static CalibratedPlatform platform(String name, Converter converter) {
    return PlatformAssembly.named(name, SourceSpan.NONE).converter(Optional.of(converter)).build();
  }
}
