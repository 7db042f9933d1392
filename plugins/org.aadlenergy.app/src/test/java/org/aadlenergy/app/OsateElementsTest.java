package org.aadlenergy.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.common.util.URI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code report.result} refers to is what OSATE finds from where the report lies. */
class OsateElementsTest {
  private static final Path FIXTURES = Path.of("../org.aadlenergy.osate/src/test/resources/osate");
  private static final String INSTANCE = "instances/Gateway__Box-base.aaxl2";
  private static final URI PROJECT = URI.createPlatformResourceURI("/gateway/", true);

  @TempDir Path project;

  @BeforeEach
  void fill() throws IOException {
    Files.createDirectories(project.resolve("instances"));
    for (String name : List.of("Gateway.aadl", INSTANCE)) {
      Files.copy(FIXTURES.resolve(name), project.resolve(name));
    }
  }

  @Test
  void aSystemInstance() throws IOException {
    assertThat(elements(options(INSTANCE)))
        .containsExactly(PROJECT + "instances/Gateway__Box-base.aaxl2#/");
  }

  /** With the names that OSATE gives to declarations. */
  @Test
  void theImplementationsOfAText() throws IOException {
    assertThat(elements(options("Gateway.aadl")))
        .containsExactly(
            PROJECT + "Gateway.aadl#Gateway.Box.base",
            PROJECT + "Gateway.aadl#Gateway.Box.deployed");
  }

  private AnalysisOptions.Builder options(String input) {
    return AnalysisOptions.builder().input(project.resolve(input)).allowIncomplete(true);
  }

  /** The references, resolved as EMF does for a report in a project of the workspace. */
  private List<String> elements(AnalysisOptions.Builder builder) throws IOException {
    String folder = "instances/reports/energy";
    AnalysisOptions options = builder.formats("osate").output(project.resolve(folder)).build();
    Reports.write(options, Analysis.run(options, Progress.NONE), file -> {});
    String report = Files.readString(project.resolve(folder).resolve("report.result"));
    URI base = URI.createURI(PROJECT + folder + "/report.result");
    List<String> found = new ArrayList<>();
    Matcher matcher = Pattern.compile("<modelElement href=\"(.*?)\"/>").matcher(report);
    while (matcher.find()) {
      found.add(URI.createURI(matcher.group(1)).resolve(base).toString());
    }
    return found;
  }
}
