package org.aadlenergy.aadl.internal.instance;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.junit.jupiter.api.Test;

/** Values that hold only for what is bound to certain classifiers ({@code in binding}). */
class InBindingTest {
  private static final String SET =
      """
      property set S is
        a: aadlinteger applies to (all);
        l: list of aadlinteger applies to (all);
      end S;
      """;

  private static final String THREAD =
      """
      processor Slow end Slow;
      processor Fast end Fast;
      processor implementation Fast.i end Fast.i;
      virtual processor Part end Part;
      thread T
      properties
        S::a => 1;
        S::a => 2 in binding (Fast);
        S::a => 3 in binding (Slow);
        S::l => (10);
        S::l +=> (20) in binding (Fast);
      end T;
      process P end P;
      process implementation P.i subcomponents t: thread T; end P.i;
      system Top end Top;
      """;

  private static ArchitectureView view(String root) {
    Models model = model(root);
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(model.findings()).isEmpty();
    return view;
  }

  private static Models model(String root) {
    return Models.of("package P\npublic\nwith S;\n" + THREAD + root + "\nend P;\n")
        .with("s.aadl", SET);
  }

  private static String bound(String binding) {
    return """
        system implementation Top.i
        subcomponents
          p: process P.i;
          slow: processor Slow;
          fast: processor Fast.i;
          part: virtual processor Part;
        properties
        %s
        end Top.i;
        """
        .formatted(binding);
  }

  @Test
  void theValueOfTheBoundClassifierOrOfWhatItImplementsCounts() {
    ArchitectureView onFast =
        view(bound("Actual_Processor_Binding => (reference (fast)) applies to p;"));
    assertThat(Models.value(onFast, "p.t", "S::a")).isEqualTo("2");
    ArchitectureView onSlow =
        view(bound("Actual_Processor_Binding => (reference (slow)) applies to p.t;"));
    assertThat(Models.value(onSlow, "p.t", "S::a")).isEqualTo("3");
  }

  @Test
  void theValueForAnyBindingCountsWhereNothingIsBound() {
    ArchitectureView unbound = view(bound("S::a => 9 applies to slow;"));
    assertThat(Models.value(unbound, "p.t", "S::a")).isEqualTo("1");
  }

  @Test
  void aVirtualProcessorLeadsOnToItsProcessor() {
    ArchitectureView view =
        view(
            bound(
                """
                Actual_Processor_Binding => (reference (part)) applies to p;
                Actual_Processor_Binding => (reference (slow)) applies to part;
                """));
    assertThat(Models.value(view, "p.t", "S::a")).isEqualTo("3");
  }

  @Test
  void anAppendForABindingIsAppendedOnlyThere() {
    ArchitectureView onFast =
        view(bound("Actual_Processor_Binding => (reference (fast)) applies to p;"));
    assertThat(Models.value(onFast, "p.t", "S::l")).isEqualTo("(10, 20)");
    ArchitectureView onSlow =
        view(bound("Actual_Processor_Binding => (reference (slow)) applies to p;"));
    assertThat(Models.value(onSlow, "p.t", "S::l")).isEqualTo("(10)");
  }

  @Test
  void aContainedValueForABindingWinsOverTheDeclarationsOwn() {
    ArchitectureView view =
        view(
            bound(
                """
                Actual_Processor_Binding => (reference (fast)) applies to p;
                S::a => 7 applies to p.t in binding (Fast);
                S::a => 8 applies to p.t in binding (Slow);
                """));
    assertThat(Models.value(view, "p.t", "S::a")).isEqualTo("7");
  }

  @Test
  void unknownClassifiersAndBindingsThatDependOnThemselvesAreErrors() {
    Models model =
        model(
            bound(
                """
                Actual_Processor_Binding => (reference (fast)) applies to p in binding (Fast);
                S::a => 7 applies to p.t in binding (Fest);
                """));
    model.instantiate("P::Top.i");
    assertThat(model.findings())
        .anyMatch(m -> m.contains("cannot depend on a binding itself"))
        .anyMatch(m -> m.contains("Fest"))
        .hasSize(2);
  }
}
