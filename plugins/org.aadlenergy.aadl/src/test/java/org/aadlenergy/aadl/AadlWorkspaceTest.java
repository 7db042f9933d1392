package org.aadlenergy.aadl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.junit.jupiter.api.Test;

class AadlWorkspaceTest {
  private static final String TWO =
      """
      package P
      public
        thread T properties Period => 10 ms; end T;
        process Q end Q;
        process implementation Q.i subcomponents t: thread T; end Q.i;
        processor C end C;
        system S end S;
        system implementation S.i
          subcomponents q: process Q.i; c: processor C;
          properties Actual_Processor_Binding => (reference (c)) applies to q.t;
        end S.i;
        system implementation S.j extends S.i end S.j;
        system Top end Top;
        system implementation Top.i subcomponents s: system S.j; end Top.i;
      end P;
      """;

  @Test
  void instantiatesTheTreeWithOwnPropertiesAndBindings() {
    Models model = Models.of(TWO);
    ArchitectureView view = model.instantiate("P::S.i");
    assertThat(view.components()).extracting(Component::path).containsExactly("", "q", "q.t", "c");
    assertThat(Models.value(view, "q.t", "Timing_Properties::Period")).isEqualTo("10 ms");
    assertThat(Models.value(view, "Q.T", "Deployment_Properties::Actual_Processor_Binding"))
        .isEqualTo("(ref c)");
    assertThat(Models.value(view, "q", "Timing_Properties::Period")).isEmpty();
    assertThat(view.definition("Timing_Properties::Period").orElseThrow().inherit()).isTrue();
    assertThat(model.findings()).isEmpty();
  }

  @Test
  void rootsAreWhatNothingElseInstantiates() {
    AadlWorkspace workspace = Models.of(TWO).read();
    assertThat(workspace.rootCandidates()).containsExactly("P::S.i", "P::Top.i");
    assertThat(workspace.rootNames()).containsExactly("P::S.i", "P::S.j", "P::Top.i");
    assertThat(workspace.hasRoot("p::s.J")).isTrue();
    assertThat(workspace.hasRoot("P::S.k")).isFalse();
  }

  /** What lies in itself, alone or by way of another, is a root, whose error says so. */
  @Test
  void eachCircleOfSystemsHasARootThatIsToldToContainItself() {
    Models model =
        Models.of(
            """
            package P
            public
              system S end S;
              system implementation S.z
                subcomponents
                  own: system S.z;
                  leaf: system S.a;
              end S.z;
              system implementation S.a end S.a;
              system implementation S.b
                subcomponents
                  c: system S.c;
              end S.b;
              system implementation S.c
                subcomponents
                  b: system S.b;
              end S.c;
            end P;
            """);
    assertThat(model.read().rootCandidates()).containsExactly("P::S.b", "P::S.z");
    model.read().instantiate("P::S.b", InstantiationSettings.DEFAULT, model.diagnostics());
    assertThat(model.diagnostics().sorted())
        .anySatisfy(
            found -> {
              assertThat(found.code()).isEqualTo(DiagnosticCode.DECLARATION_OF_ITSELF);
              assertThat(found.message()).startsWith("'P::S.b' contains itself: 'b' lies inside");
            });
  }

  @Test
  void anUnknownRootIsReportedWithTheNearestName() {
    Models model = Models.of(TWO);
    assertThat(
            model
                .read()
                .instantiate("P::Topp.i", InstantiationSettings.DEFAULT, model.diagnostics()))
        .isEmpty();
    assertThat(model.findings().get(0)).contains("AE0003", "did you mean 'P::Top.i'?");
  }

  @Test
  void aMissingPathIsReported() {
    Diagnostics diagnostics = new Diagnostics();
    AadlWorkspace.read(List.of(Path.of("no", "such.aadl")), List.of(), diagnostics);
    assertThat(diagnostics.sorted().get(0).format()).contains("AE0002", "no/such.aadl");
  }
}
