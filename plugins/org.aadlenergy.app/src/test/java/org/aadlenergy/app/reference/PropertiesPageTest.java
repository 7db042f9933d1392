package org.aadlenergy.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.aadlenergy.app.reference.Entries.Entry;
import org.aadlenergy.app.reference.SetText.Declared;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.OperationMode;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.standard.Services;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.properties.PropertySets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the reference of the properties says can be written, and is all that can be. */
class PropertiesPageTest {
  private static final Map<String, Entry> EXAMPLES = Entries.of("examples.txt");

  static List<Declared> declared() {
    return PropertySets.OWN.stream().flatMap(s -> SetText.of(s).properties().stream()).toList();
  }

  static Stream<String> names() {
    return declared().stream().map(Declared::name);
  }

  /** What is wrong with an example: findings, values out of range, and no value where one is. */
  private static List<String> wrong(String property, String example) {
    Diagnostics findings = new Diagnostics();
    Optional<ArchitectureView> view = ExampleModel.with(example, findings);
    if (!findings.sorted().isEmpty()) {
      return findings.sorted().stream().map(Diagnostic::toString).toList();
    }
    List<PropertyValue> values = values(view.orElseThrow(), property);
    return values.isEmpty()
        ? List.of(property + " has no value")
        : values.stream().flatMap(v -> NumberDomains.faults(property, v).stream()).toList();
  }

  private static List<PropertyValue> values(ArchitectureView view, String property) {
    List<PropertyValue> values = new ArrayList<>();
    for (Component component : view.components()) {
      Optional<PropertyAssignment> own = component.own(property);
      for (OperationMode mode : view.operationModes()) {
        own.flatMap(assignment -> assignment.valueIn(mode)).ifPresent(values::add);
      }
    }
    return values;
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyPropertyHasAnExampleThatTheProductTakes(String property) {
    assertThat(EXAMPLES).containsKey(property);
    assertThat(wrong(property, EXAMPLES.get(property).line())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OS_Workload::Dispatch_Rate => 20.0 Hz applies to app.worker;",
        "OS_Workload::Dispatch_Rate => -20.0 PerSecond applies to app.worker;",
        "OS_Workload::Dispatch_Rate => 20.0 PerSecond applies to cpu;",
        "OS_Workload::Dispatch_Rate => 20.0 PerSecond applies to app.nobody;",
        "OS_Workload::Dispatch_Rates => 20.0 PerSecond applies to app.worker;",
        "-- OS_Workload::Dispatch_Rate"
      })
  void aWrongExampleIsNoticed(String example) {
    assertThat(wrong("OS_Workload::Dispatch_Rate", example)).isNotEmpty();
  }

  @Test
  void everyPropertySaysWhatItIsAndWhatCountsWithoutIt() {
    for (Declared property : declared()) {
      assertThat(property.comment()).as(property.name()).endsWith(".");
      Optional<String> inCode = EngineDefaults.of(property.name());
      Optional<String> inWords = EXAMPLES.get(property.name()).without();
      assertThat(inCode.isPresent() ^ inWords.isPresent())
          .as("%s: the code has %s, the page has %s", property.name(), inCode, inWords)
          .isTrue();
    }
  }

  @Test
  void commentsOfTheSetsTellTheDefaultsOfTheEngine() {
    int told = 0;
    for (Declared property : declared()) {
      Optional<String> inCode = EngineDefaults.of(property.name());
      if (inCode.isPresent()) {
        told++;
        assertThat(property.comment().toLowerCase(Locale.ROOT))
            .as(property.name())
            .contains("default " + inCode.get().toLowerCase(Locale.ROOT));
      }
    }
    assertThat(told).isGreaterThanOrEqualTo(6);
  }

  @Test
  void somethingReadsEveryProperty() {
    Set<String> read = new TreeSet<>();
    Services.standard().forEach(service -> read.addAll(service.properties()));
    EXAMPLES.forEach((name, entry) -> entry.reader().ifPresent(reader -> read.add(name)));
    assertThat(read).containsAll(names().toList());
  }

  @Test
  void thePageTellsOfEveryOtherPropertyThatTheEngineReads() {
    assertThat(Entries.of("standard.txt").keySet())
        .containsExactlyInAnyOrderElementsOf(PropertiesPage.readOfOtherSets());
  }

  @Test
  void thePageHasEveryPropertyWithUnitsLiteralsAndRange() {
    String page = PropertiesPage.text();
    assertThat(page)
        .contains(
            """
            ### Dispatch_Rate

            How often a thread or device is dispatched; a Period of a thread wins, unless it is aperiodic or background.

            | | |
            |---|---|
            | value | a real number with its unit, `PerHour`, `PerMinute` or `PerSecond` |
            | range | not less than 0 |
            """)
        .contains("| value | one of `Sequential`, `Strided` or `Random` |")
        .contains("| range | `Share` from 0 to 1 |")
        .contains("| without it | `113` |");
    names().forEach(n -> assertThat(page).contains("\n### " + n.split("::")[1] + "\n"));
  }
}
