package org.aadlenergy.site.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** p2 installs the features of the site, and leaves all that was there as it was. */
class InstallationTest {
  private static final List<String> FEATURES =
      List.of(
          "org.aadlenergy.feature.feature.group",
          "org.aadlenergy.osate.feature.feature.group",
          "org.aadlenergy.developer.feature.feature.group");

  @TempDir Path temp;
  private Path there;
  private Director director;

  @BeforeEach
  void prepare() {
    there = temp.resolve("there");
    director = new Director(temp.resolve("installed"));
  }

  static List<Osate> releases() {
    return Osate.releases().toList();
  }

  /**
   * A site with libraries had p2 replace OSATE's Xtext, LSP4J and Guava, beside an Xtext UI of the
   * old version; and uninstalling did not bring them back.
   */
  @ParameterizedTest
  @MethodSource("releases")
  void nothingOfOsateIsReplaced(Osate osate) throws Exception {
    Bundles bundles = Bundles.beside(osate, temp);
    Units.write(there, bundles.others(), osate);
    assertDone(director.install(List.of(there), List.of(Units.ROOT)));
    Set<String> before = director.units();
    assertThat(before).contains("a.jre.javase " + osate.java() + ".0.0");

    assertDone(director.install(List.of(Bundles.SITE), FEATURES));

    Set<String> after = director.units();
    assertThat(without(before, after)).as("replaced or removed").isEmpty();
    assertThat(without(after, before))
        .as("added")
        .allMatch(unit -> unit.startsWith("org.aadlenergy."))
        .hasSizeGreaterThan(bundles.own().size());

    assertDone(director.uninstall(FEATURES));
    assertThat(director.units()).isEqualTo(before);
  }

  /** Who has neither OSATE nor Xtext adds one more address. */
  @Test
  void aBareEclipseTakesTheLibrariesFromTheirSite() throws Exception {
    bareEclipse();
    Set<String> before = director.units();
    assertDone(director.install(List.of(Bundles.SITE, Bundles.LIBRARIES), FEATURES));
    assertThat(without(before, director.units())).isEmpty();
    assertThat(without(director.units(), before))
        .anyMatch(unit -> unit.startsWith("org.eclipse.xtext "))
        .anyMatch(unit -> unit.startsWith("org.eclipse.lsp4j "));
  }

  /** The words are those that the guide quotes. */
  @Test
  void withoutThatSiteItSaysWhatIsMissing() throws Exception {
    bareEclipse();
    Set<String> before = director.units();
    Director.Said said = director.install(List.of(Bundles.SITE), FEATURES);
    assertThat(said.done()).isFalse();
    assertThat(said.words())
        .contains("one or more required items could not be found", "Missing requirement: ");
    assertThat(director.units()).isEqualTo(before);
  }

  private void bareEclipse() throws Exception {
    List<Path> bundles =
        Bundles.installation(temp).others().stream()
            .filter(jar -> !jar.startsWith(Bundles.LIBRARIES))
            .toList();
    Units.write(there, bundles, Osate.releases().findFirst().orElseThrow());
    assertDone(director.install(List.of(there), List.of(Units.ROOT)));
  }

  private static Set<String> without(Set<String> all, Set<String> some) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private static void assertDone(Director.Said said) {
    assertThat(said.done()).as(said.words()).isTrue();
  }
}
