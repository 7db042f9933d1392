package org.aadlenergy.engine.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;

class ModeSelectionTest {
  private static final List<OperationMode> MODES =
      List.of(mode("day", "app.full"), mode("day", "app.slow"), mode("night", "app.slow"));

  private static OperationMode mode(String... parts) {
    return new OperationMode(String.join("+", parts), List.of(parts));
  }

  private static List<String> select(String wanted, Diagnostics diagnostics) {
    return ModeSelection.of(view(), Optional.of(wanted), diagnostics).stream()
        .map(OperationMode::name)
        .toList();
  }

  private static ArchitectureView view() {
    return (ArchitectureView)
        Proxy.newProxyInstance(
            ModeSelectionTest.class.getClassLoader(),
            new Class<?>[] {ArchitectureView.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "operationModes" -> MODES;
                  case "rootName" -> "Pkg::Sys.i";
                  case "root" -> root();
                  default -> throw new IllegalStateException(method.getName());
                });
  }

  private static Component root() {
    return (Component)
        Proxy.newProxyInstance(
            ModeSelectionTest.class.getClassLoader(),
            new Class<?>[] {Component.class},
            (proxy, method, arguments) -> SourceSpan.at("sys.aadl", 3, 1));
  }

  @Test
  void theWholeNameChoosesOneMode() {
    assertThat(select("DAY+app.slow", new Diagnostics())).containsExactly("day+app.slow");
  }

  @Test
  void someComponentModesChooseAllModesThatHaveThem() {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(select("app.slow", diagnostics)).containsExactly("day+app.slow", "night+app.slow");
    assertThat(select("App.Slow + Night", diagnostics)).containsExactly("night+app.slow");
    assertThat(diagnostics.sorted()).isEmpty();
  }

  @Test
  void anUnknownModeIsAnErrorThatSuggestsOne() {
    Diagnostics diagnostics = new Diagnostics();
    assertThat(select("app.slwo", diagnostics)).isEmpty();
    assertThat(diagnostics.sorted())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.format()).startsWith("sys.aadl:3:1: error AE0009: Pkg::Sys.i has");
              assertThat(finding.hint()).contains("did you mean \"app.slow\"?");
            });
  }
}
