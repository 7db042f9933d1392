package org.aadlenergy.maven;

import java.util.List;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;

/**
 * Does what analyze does, and fails the build when a budget is exceeded or, with a baseline, when
 * an energy has grown by more than the tolerance.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public class CheckMojo extends AnalyzeMojo {
  @Override
  String goal() {
    return "check";
  }

  @Override
  List<String> usualGates(boolean compared) {
    return compared ? List.of("budget", "regression") : List.of("budget");
  }
}
