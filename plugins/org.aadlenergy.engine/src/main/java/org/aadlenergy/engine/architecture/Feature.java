package org.aadlenergy.engine.architecture;

import java.util.List;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** A feature instance; a feature group has its members as children. */
public interface Feature extends PropertyHolder {
  String name();

  /** From below the root: {@code app.net.rx}. */
  String path();

  FeatureKind kind();

  Direction direction();

  /** The classifier of the port, access or group, or "". */
  String classifier();

  List<Feature> children();

  SourceSpan source();

  /** What a feature is. */
  enum FeatureKind {
    DATA_PORT,
    EVENT_PORT,
    EVENT_DATA_PORT,
    PARAMETER,
    BUS_ACCESS,
    VIRTUAL_BUS_ACCESS,
    DATA_ACCESS,
    SUBPROGRAM_ACCESS,
    SUBPROGRAM_GROUP_ACCESS,
    FEATURE_GROUP,
    ABSTRACT_FEATURE
  }

  /** Where it leads; {@code requires} access is IN, {@code provides} access is OUT. */
  enum Direction {
    IN,
    OUT,
    IN_OUT
  }
}
