package org.aadlenergy.engine.service.power;

import java.util.List;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.aadlenergy.engine.evaluation.PowerFigures;

/** The features of components that say something of power; no others are made for it. */
public final class PowerFeatures {
  private PowerFeatures() {}

  /** All of a component's, if one says what it draws or supplies; else none. */
  public static List<Feature> of(Component component, PowerFigures figures) {
    for (Feature feature : component.distinctFeatures()) {
      for (Feature each : PowerFigures.withMembers(feature)) {
        if (figures.budget(each).isPresent() || figures.supply(each).isPresent()) {
          return component.features();
        }
      }
    }
    return List.of();
  }
}
