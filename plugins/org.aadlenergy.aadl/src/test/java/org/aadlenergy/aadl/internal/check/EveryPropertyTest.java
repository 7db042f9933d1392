package org.aadlenergy.aadl.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.aadl.internal.check.SampleValues.Sample;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every property of the product's sets, where it is given wrongly: no value is lost in silence. */
class EveryPropertyTest {
  private static final List<String> CATEGORIES =
      List.of("thread", "process", "processor", "memory", "bus", "device", "system", "data");

  static List<Sample> samples() {
    return SampleValues.all();
  }

  @Test
  void thereAreMany() {
    assertThat(samples()).hasSizeGreaterThan(50);
  }

  /** A system with a component {@code it}; texts of associations in three places. */
  private static Models model(Sample sample, String own, String block, String contained) {
    StringBuilder text = new StringBuilder("package P public\n");
    text.append("with Energy_Estimation, OS_Radio, OS_Services, OS_Workload;\n");
    text.append(sample.category()).append(" It").append(properties(own)).append(" end It;\n");
    text.append("system Top end Top;\nsystem implementation Top.i subcomponents\n");
    for (String category : CATEGORIES) {
      text.append("a_").append(category).append(": ").append(category).append("; ");
    }
    text.append("it: ").append(sample.category()).append(" It");
    text.append(block.isEmpty() ? "" : " {" + block + "}").append(";\n");
    text.append("modes working: initial mode; resting: mode;\n");
    text.append(properties(contained)).append(" end Top.i; end P;");
    return Models.of(text.toString());
  }

  private static String properties(String text) {
    return text.isEmpty() ? "" : " properties " + text;
  }

  private static List<String> findings(Models model) {
    model.tryInstantiate("P::Top.i"); // none where a setting cannot be taken
    // threads are no parts of a system; here they are, to have the same short path as all others
    return model.findings().stream().filter(f -> !f.contains("A system cannot contain")).toList();
  }

  private static boolean isReference(Sample sample) {
    return sample.value().contains("reference");
  }

  @ParameterizedTest
  @MethodSource("samples")
  void theSamplesThemselvesAreRight(Sample sample) {
    String given = sample.property() + " => " + sample.value();
    assertThat(findings(model(sample, isReference(sample) ? "" : given + ";", "", ""))).isEmpty();
    assertThat(findings(model(sample, "", given + " in modes (working);", ""))).isEmpty();
    assertThat(findings(model(sample, "", "", given + " in modes (resting) applies to it;")))
        .isEmpty();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aValueForAModeThatDoesNotExist(Sample sample) {
    String given = sample.property() + " => " + sample.value() + " in modes (workin)";
    for (Models model :
        List.of(
            model(sample, "", given + ";", ""),
            model(sample, "", "", given + " applies to it;"),
            model(sample, "", "", "").set(given.replaceFirst(" => ", "=") + " @ it"))) {
      assertThat(findings(model))
          .singleElement()
          .asString()
          .contains("error AE0205: There is no mode 'workin' in 'P::", "did you mean 'working'?")
          .containsPattern("(m.aadl|--set):\\d+:\\d+");
    }
    if (!isReference(sample)) {
      assertThat(findings(model(sample, given + ";", "", "")))
          .singleElement()
          .asString()
          .contains("AE0205", "'workin' in 'P::It'", "it has no modes");
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void aValueThatIsGivenTwice(Sample sample) {
    String given = sample.property() + " => " + sample.value();
    String own = given + "; " + given + ";";
    for (Models model :
        List.of(
            model(sample, isReference(sample) ? "" : own, isReference(sample) ? own : "", ""),
            model(sample, "", own, ""),
            model(sample, "", "", given + " applies to it; " + given + " applies to IT;"))) {
      assertThat(findings(model))
          .singleElement()
          .asString()
          .contains("error AE0309: '" + sample.property() + "' is given twice")
          .contains("the first counts, at ", "remove one of them");
    }
  }
}
