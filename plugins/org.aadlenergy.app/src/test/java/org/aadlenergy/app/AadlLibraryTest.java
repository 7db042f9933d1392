package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.PropertyAssignment;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.platform.CalibratedPlatform;
import org.aadlenergy.engine.platform.Coefficient;
import org.aadlenergy.engine.platform.PlatformLibrary;
import org.aadlenergy.engine.quantity.Dimension;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.properties.PropertySets;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A designer's model takes every component of the AADL library: all refer to shipped platforms. */
class AadlLibraryTest {
  static final Path LIBRARY = Path.of("../../models/aadl");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package (\\S+)");
  private static final Pattern CLASSIFIER =
      Pattern.compile("(?m)^\t(processor|memory|device|bus|system)( implementation)? (\\S+)");
  private static final PlatformLibrary PLATFORMS = PlatformLibraries.shipped();

  @TempDir static Path folder;
  private static List<Component> components = List.of();
  private static List<Diagnostic> findings = List.of();

  /** One system with a subcomponent of each classifier, and one that extends each system. */
  @BeforeAll
  static void instantiateEverything() throws IOException {
    StringBuilder parts = new StringBuilder();
    StringBuilder extended = new StringBuilder();
    StringBuilder with = new StringBuilder();
    List<String> packages = new ArrayList<>();
    int number = 0;
    try (Stream<Path> files = Files.list(LIBRARY)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".aadl")).sorted().toList()) {
        String text = Files.readString(file);
        Matcher name = PACKAGE.matcher(text);
        assertThat(name.find()).isTrue();
        packages.add(name.group(1));
        with.append("  with ").append(name.group(1)).append(";\n");
        Matcher classifier = CLASSIFIER.matcher(text);
        while (classifier.find()) {
          String whole = name.group(1) + "::" + classifier.group(3);
          number++;
          parts.append("      c%d: %s %s;%n".formatted(number, classifier.group(1), whole));
          if (classifier.group(3).contains(".") && classifier.group(1).equals("system")) {
            String type = whole.substring(0, whole.lastIndexOf('.'));
            extended.append(EXTENSION.formatted(number, type, number, number, whole, number));
            parts.append("      own%d: system Own%d.i;%n".formatted(number, number));
          }
        }
      }
    }
    assertThat(packages).containsExactlyInAnyOrderElementsOf(PropertySets.LIBRARY);
    Path model = folder.resolve("everything.aadl");
    Files.writeString(model, MODEL.formatted(with, extended, parts));
    AnalysisOptions options =
        AnalysisOptions.builder().input(model).library(LIBRARY).root("Everything::Whole.i").build();
    Instances instances = Analysis.instances(options, Progress.NONE);
    findings = instances.diagnostics();
    assertThat(instances.views()).as(findings.toString()).hasSize(1);
    ArchitectureView view = instances.views().get(0);
    components = view.components();
    assertThat(components).hasSizeGreaterThan(number);
  }

  @Test
  void nothingIsWrongWithIt() {
    assertThat(findings).isEmpty();
  }

  @Test
  void eachComponentRefersToAShippedPlatform() {
    for (Component component : components) {
      if (isHardware(component)) {
        assertThat(platform(component)).as(component.path()).isPresent();
      }
    }
  }

  @Test
  void eachShippedPlatformAndPartHasAComponent() {
    TreeSet<String> expected = new TreeSet<>();
    for (String name : PLATFORMS.names()) {
      expected.add(name);
      PLATFORMS.find(name).orElseThrow().parts().values().forEach(p -> expected.add(p.name()));
    }
    TreeSet<String> found = new TreeSet<>();
    components.forEach(component -> platform(component).ifPresent(p -> found.add(p.name())));
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void modelsNameItWithoutAFolder() throws IOException {
    Path model = folder.resolve("radio.aadl");
    Files.writeString(
        model,
        """
        package Radio
        public
          with Energy_Platforms::Parts, Energy_Platforms::Xup_Virtex2pro;
          system Box
          end Box;
          system implementation Box.i
            subcomponents
              radio: device Energy_Platforms::Parts::Nrf24l01p;
              ram: memory Energy_Platforms::Xup_Virtex2pro::Sdram;
          end Box.i;
        end Radio;
        """);
    AnalysisOptions options = AnalysisOptions.builder().input(model).build();
    Instances instances = Analysis.instances(options, Progress.NONE);
    assertThat(instances.diagnostics()).isEmpty();
    ArchitectureView view = instances.views().get(0);
    assertThat(view.components())
        .filteredOn(component -> component.path().equals("radio"))
        .singleElement()
        .satisfies(
            radio -> {
              assertThat(platform(radio).orElseThrow().name()).isEqualTo("nrf24l01p");
              assertThat(radio.source().file()).isEqualTo(model.toString());
            });
  }

  @Test
  void pageSizesAreThoseOfThePlatforms() {
    int checked = 0;
    for (Component component : components) {
      Optional<Double> bytes = bytes(component, "OS_Services::Page_Size");
      if (bytes.isPresent()) {
        CalibratedPlatform platform = platform(component).orElseThrow();
        assertThat(bytes).isEqualTo(platform.conditions().pageSizeBytes());
        checked++;
      }
    }
    assertThat(checked).isPositive();
  }

  @Test
  void capacitiesAreThoseOfThePlatforms() {
    Map<String, String> constants =
        new TreeMap<>(
            Map.of(
                "Xup_Virtex2pro::Sdram", "memory_size",
                "Ipaq_3600::Ram", "memory_size",
                "Pxa255_Xip::Sdram", "ram_size",
                "Pxa255_Xip::Nor_Flash", "flash_size"));
    TreeSet<String> checked = new TreeSet<>();
    for (Component component : components) {
      Optional<Double> bytes = bytes(component, "Memory_Properties::Memory_Size");
      if (bytes.isPresent()) {
        String type = component.classifier().replace("Energy_Platforms::", "");
        CalibratedPlatform platform = platform(component).orElseThrow();
        if (platform.dram().isPresent()) {
          assertThat(bytes).contains(platform.dram().get().chip().organisation().bytes());
          continue;
        }
        assertThat(constants).containsKey(type);
        assertThat(bytes).isEqualTo(platform.constant(constants.get(type)).map(Coefficient::value));
        checked.add(type);
      }
    }
    assertThat(checked).isEqualTo(constants.keySet());
  }

  @Test
  void aReportNamesTheLibraryAndPlatformFilesThatItRestsOn() throws IOException {
    Path platforms = Files.createDirectories(folder.resolve("platforms"));
    Path own = Files.writeString(platforms.resolve("own.energy"), "platform own { title \"Own\" }");
    AnalysisOptions options =
        AnalysisOptions.builder()
            .input(ExamplesTest.EXAMPLES.resolve("data-logger"))
            .library(LIBRARY)
            .models(platforms)
            .build();
    assertThat(Analysis.run(options, Progress.NONE).result().orElseThrow().inputs())
        .extracting(input -> Path.of(input.file()).getFileName() + " " + input.sha256().length())
        .containsExactlyInAnyOrder(
            "data_logger.aadl 64", "xup_virtex2pro.aadl 64", own.getFileName() + " 64");
  }

  private static boolean isHardware(Component component) {
    return switch (component.category()) {
      case PROCESSOR, MEMORY, DEVICE, BUS -> true;
      default -> component.category() == Category.VIRTUAL_PROCESSOR;
    };
  }

  private static Optional<CalibratedPlatform> platform(Component component) {
    return value(component, "Energy_Estimation::Calibration")
        .flatMap(value -> PLATFORMS.find(((StringValue) value).value()));
  }

  private static Optional<Double> bytes(Component component, String property) {
    return value(component, property).flatMap(value -> AnnotatedValues.si(value, Dimension.SIZE));
  }

  private static Optional<PropertyValue> value(Component component, String property) {
    return component.own(property).map(PropertyAssignment::values).map(v -> v.get(0).value());
  }

  private static final String EXTENSION =
      """
        system Own%d extends %s
        end Own%d;
        system implementation Own%d.i extends %s
        end Own%d.i;
      """;

  private static final String MODEL =
      """
      package Everything
      public
      %s
      %s
        system Whole
        end Whole;
        system implementation Whole.i
          subcomponents
      %s
        end Whole.i;
      end Everything;
      """;
}
