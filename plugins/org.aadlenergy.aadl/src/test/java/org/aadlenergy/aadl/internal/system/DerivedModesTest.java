package org.aadlenergy.aadl.internal.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.OperationMode;
import org.junit.jupiter.api.Test;

/** Components with {@code requires modes}: their modes go with those of the container. */
class DerivedModesTest {
  private final Models model =
      Models.of(
          """
          package P public
            device D requires modes m1: mode; m2: mode; end D;
            process Q end Q;
            process implementation Q.i modes on: initial mode; off: mode; end Q.i;
            system Box requires modes m1: mode; end Box;
            system implementation Box.i subcomponents q: process Q.i; end Box.i;
            system Plain end Plain;
            system implementation Plain.i subcomponents inner: device D; end Plain.i;
            system S end S;
            system implementation S.unmapped
              subcomponents d: device D;
              modes a: initial mode; b: mode;
            end S.unmapped;
            system implementation S.named
              subcomponents d: device D;
              modes m2: initial mode; b: mode;
            end S.named;
            system implementation S.twice
              subcomponents d: device D in modes (a => m1, a => m2, b => m2);
              modes a: initial mode; b: mode;
            end S.twice;
            system implementation S.deep
              subcomponents p: system Plain.i;
              modes a: initial mode; b: mode;
            end S.deep;
            system implementation S.below
              subcomponents x: system Box.i;
              modes a: initial mode;
            end S.below;
            system implementation S.plain subcomponents d: device D; end S.plain;
          end P;
          """);

  private List<String> modes(String root) {
    return names(model.instantiate(root));
  }

  private static List<String> names(ArchitectureView view) {
    return view.operationModes().stream().map(OperationMode::name).toList();
  }

  @Test
  void modesThatNothingMapsAreInNoOperationMode() {
    assertThat(modes("P::S.unmapped")).containsExactly("a", "b");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("m.aadl:11:19 warning AE0205: 'd' requires modes")
        .contains("no mode of 'P::S.unmapped'", "| map modes", "'in modes (a => m1)'");
  }

  @Test
  void modesOfTheSameNameGoTogether() {
    assertThat(modes("P::S.named")).containsExactly("m2+d.m2", "b");
    assertThat(model.findings()).isEmpty();
  }

  @Test
  void oneModeMayLeadToSeveral() {
    assertThat(modes("P::S.twice")).containsExactly("a+d.m1", "a+d.m2", "b+d.m2");
  }

  @Test
  void aContainerWithoutModesPassesNoneOn() {
    assertThat(modes("P::S.deep")).containsExactly("a", "b");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("warning AE0205", "'p.inner'", "'P::Plain.i'");
  }

  @Test
  void whatIsInNoModeHasNoModesInside() {
    assertThat(modes("P::S.below")).containsExactly("a");
  }

  @Test
  void withoutAnyOuterModesTheyAreOrdinaryOnes() {
    assertThat(modes("P::S.plain")).containsExactly("d.m1", "d.m2");
    assertThat(model.findings()).isEmpty();
  }

  @Test
  void aWantedModeStillRulesOthersOut() {
    assertThat(names(model.mode("d.m1").instantiate("P::S.twice"))).containsExactly("a+d.m1");
  }
}
