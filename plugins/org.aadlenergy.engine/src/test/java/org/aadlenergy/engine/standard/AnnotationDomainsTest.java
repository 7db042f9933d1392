package org.aadlenergy.engine.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.ComputedValue;
import org.aadlenergy.engine.architecture.PropertyValue.IntegerValue;
import org.aadlenergy.engine.architecture.PropertyValue.ListValue;
import org.aadlenergy.engine.architecture.PropertyValue.RealValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Severity;
import org.aadlenergy.engine.testing.AadlValues;
import org.aadlenergy.engine.testing.ArchitectureBuilder;
import org.aadlenergy.engine.testing.Estimated;
import org.aadlenergy.engine.testing.PageFaultPaper;
import org.aadlenergy.engine.testing.ResultNumbers;
import org.aadlenergy.engine.testing.SmallSystem;
import org.aadlenergy.engine.testing.SwapSystem;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every number of a model is held against what its property may be, wherever it stands. */
class AnnotationDomainsTest {
  private static final Path SETS =
      Path.of("../org.aadlenergy.properties/src/main/resources/org/aadlenergy/properties");
  private static final Pattern DECLARATION =
      Pattern.compile("^\\t(\\w+):\\s*(?:inherit\\s+)?([^;]*?)applies\\s+to", Pattern.MULTILINE);
  private static final List<String> PLACES = List.of("", "cpu", "disk", "app.t");

  /** Where a value is tried: with {@code -Dnightly=true} everywhere, else in turn. */
  private static List<String> places(int turn) {
    return Boolean.getBoolean("nightly") ? PLACES : List.of(PLACES.get(turn % PLACES.size()));
  }

  /** A property of the product's sets that is a number, or has numbers in it. */
  private static boolean isNumeric(String type) {
    return Pattern.compile("\\b(aadlinteger|aadlreal|Size|Time)\\b").matcher(type).find();
  }

  @Test
  void everyNumberOfTheSetsHasADomain() throws IOException {
    TreeSet<String> without = new TreeSet<>();
    int numbers = 0;
    for (String set : List.of("Energy_Estimation", "OS_Services", "OS_Workload")) {
      String text = Files.readString(SETS.resolve(set + ".aadl")).replaceAll("--[^\\n]*", "");
      Matcher declaration = DECLARATION.matcher(text);
      while (declaration.find()) {
        String property = set + "::" + declaration.group(1);
        if (isNumeric(declaration.group(2))) {
          numbers++;
          if (!NumberDomains.properties().contains(property)) {
            without.add(property);
          }
        }
      }
    }
    assertThat(numbers).isGreaterThan(30);
    assertThat(without).isEmpty();
  }

  /** Each property with each value that it cannot have, on each kind of component. */
  @TestFactory
  Stream<DynamicTest> aNumberThatCannotBeIsAnErrorWhereItStands() {
    return new TreeSet<>(NumberDomains.properties())
        .stream().map(p -> DynamicTest.dynamicTest(p, () -> refusesAll(p)));
  }

  private static void refusesAll(String property) {
    int refused = 0;
    for (PropertyValue value : extremes(property)) {
      if (NumberDomains.faults(property, value).isEmpty()) {
        continue;
      }
      refused++;
      for (String place : places(refused)) {
        refuses(property, value, place);
      }
    }
    assertThat(refused).as("values that %s refuses", property).isPositive();
  }

  private static void refuses(String property, PropertyValue value, String place) {
    ArchitectureBuilder builder = system().set(place, property, value);
    Estimated result = estimate(builder);
    List<Diagnostic> here =
        result.findings().stream()
            .filter(f -> f.span().line() == builder.lineOf(place, property))
            .filter(f -> f.code() == NumberDomains.code(property))
            .toList();
    assertThat(here).as(property + " " + value + " at " + place).isNotEmpty();
    assertThat(here)
        .allMatch(f -> f.severity() == Severity.ERROR)
        .anyMatch(f -> f.message().contains(property));
    assertThat(result.root().complete()).isFalse();
    assertThat(ResultNumbers.wrong(result.root())).isEmpty();
  }

  /** What a property can have is computed with, however large, to numbers that can be. */
  @TestFactory
  Stream<DynamicTest> aNumberThatCanBeGivesNumbers() {
    return new TreeSet<>(NumberDomains.properties())
        .stream().map(p -> DynamicTest.dynamicTest(p, () -> computesWithAll(p)));
  }

  private static void computesWithAll(String property) {
    int taken = 0;
    for (PropertyValue value : extremes(property)) {
      if (NumberDomains.faults(property, value).isEmpty()) {
        for (String place : places(taken++)) {
          Estimated result = estimate(system().set(place, property, value));
          assertThat(ResultNumbers.wrong(result.root()))
              .as(property + " " + value + " at " + place)
              .isEmpty();
        }
      }
    }
  }

  private static List<PropertyValue> extremes(String property) {
    List<PropertyValue> values = new ArrayList<>();
    for (Optional<String> unit : units(property)) {
      for (long whole : new long[] {-1, 0, 1, Long.MIN_VALUE, Long.MAX_VALUE}) {
        values.add(new IntegerValue(whole, unit));
      }
      for (double real : new double[] {-0.5, 1e-320, 2.0, 1e300, Double.NaN, 1.0 / 0.0}) {
        values.add(new RealValue(real, unit));
      }
    }
    values.add(AadlValues.number("2 ms .. 1 ms"));
    values.add(AadlValues.number("-2 ms .. 1 ms"));
    values.add(new ComputedValue("later"));
    List<PropertyValue> all = new ArrayList<>(values);
    for (String field : fields(property)) {
      for (PropertyValue value : values) {
        Map<String, PropertyValue> record = new LinkedHashMap<>();
        record.put("Mode_Name", AadlValues.text("m"));
        record.put(field, value);
        all.add(new ListValue(List.of(new RecordValue(record))));
        all.add(new RecordValue(record));
      }
    }
    return all;
  }

  /** No unit, one that there is not, and the property's own where it has one. */
  private static List<Optional<String>> units(String property) {
    List<Optional<String>> units = new ArrayList<>();
    units.add(Optional.empty());
    units.add(Optional.of("furlong"));
    Stream.of("ms", "Bytes", "mJ", "mW", "V", "mAh", "MHz", "PerSecond")
        .map(Optional::of)
        .filter(unit -> isUnitOf(property, unit))
        .forEach(units::add);
    return units;
  }

  private static boolean isUnitOf(String property, Optional<String> unit) {
    PropertyValue one = new IntegerValue(1, unit);
    if (fields(property).isEmpty()) {
      return NumberDomains.faults(property, one).isEmpty();
    }
    return fields(property).stream()
        .anyMatch(f -> NumberDomains.faults(property, new RecordValue(Map.of(f, one))).isEmpty());
  }

  private static List<String> fields(String property) {
    return switch (property) {
      case Properties.MISSION, "OS_Workload::Device_Use" -> List.of("Duration");
      case Properties.MODE_SHARE, "Energy_Estimation::State_Shares" -> List.of("Share");
      case Properties.SWAP_MOBILITY ->
          List.of("Handoff_Rate", "Blackout", "Proxy_Cache", "Warm_Hit_Ratio", "Remote_Page_Time");
      case Properties.OUTPUT_RATE -> List.of("Value_Range");
      case Properties.TRANSMISSION_TIME -> List.of("Fixed", "PerByte");
      default -> List.of();
    };
  }

  private static ArchitectureBuilder system() {
    return SmallSystem.builder()
        .add("disk", Category.DEVICE)
        .set("disk", Properties.CALIBRATION, AadlValues.text("disk"))
        .set("app", Properties.SWAP_DEVICE, AadlValues.references("disk"))
        .set("app.t", Properties.HEAP_SIZE, "64 KiByte")
        .set("app.t", Properties.MEMORY_ACCESSES, "1000")
        .set("app.t", Properties.SWAPPED_IN_PAGES, "3");
  }

  private static Estimated estimate(ArchitectureBuilder builder) {
    return Estimated.of(builder.build(), PageFaultPaper.platform(), SwapSystem.disk().build());
  }

  @ParameterizedTest
  @CsvSource({"Data_Size", "Heap_Size", "Stack_Size"})
  void aNegativeSizeGivesNoFaults(String size) {
    ArchitectureBuilder builder =
        SmallSystem.builder().set("app.t", "Memory_Properties::" + size, "-36 KiByte");
    Estimated result = SmallSystem.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("app.t", "Memory_Properties::" + size),
        size + " must not be less than 0, as -36 KiByte",
        "thread app.t: ");
    assertThat(result.services("app.t")).noneMatch(s -> s.startsWith("page_fault"));
    assertThat(result.coverage()).isLessThan(1.0);
  }

  @ParameterizedTest
  @CsvSource({"0 Bytes", "-4 KiByte"})
  void aPageIsLargerThanNothing(String size) {
    ArchitectureBuilder builder =
        SmallSystem.builder()
            .set("app.t", Properties.DATA_SIZE, "64 KiByte")
            .set("cpu", Properties.PAGE_SIZE, size);
    Estimated result = SmallSystem.estimate(builder);

    result.finds(
        DiagnosticCode.BAD_COUNT,
        Severity.ERROR,
        builder.lineOf("cpu", Properties.PAGE_SIZE),
        "Page_Size must be greater than 0, not " + size);
    assertThat(result.root().complete()).isFalse();
  }
}
