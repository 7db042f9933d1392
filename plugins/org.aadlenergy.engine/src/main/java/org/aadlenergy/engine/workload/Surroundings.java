package org.aadlenergy.engine.workload;

import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.OperationMode;

/**
 * What a thread shares with the others in one operation mode: the view, its properties and the
 * places of all active threads. What is derived from them is indexed when first asked for.
 */
public final class Surroundings {
  private final ArchitectureView view;
  private final OperationMode mode;
  private final EffectiveProperties properties;
  private final List<ThreadPlace> places;

  public Surroundings(
      ArchitectureView view,
      OperationMode mode,
      EffectiveProperties properties,
      List<ThreadPlace> places) {
    this.view = view;
    this.mode = mode;
    this.properties = properties;
    this.places = List.copyOf(places);
  }

  public ArchitectureView view() {
    return view;
  }

  public OperationMode mode() {
    return mode;
  }

  public EffectiveProperties properties() {
    return properties;
  }

  /** All active threads, in the order of the architecture. */
  public List<ThreadPlace> places() {
    return places;
  }
}
