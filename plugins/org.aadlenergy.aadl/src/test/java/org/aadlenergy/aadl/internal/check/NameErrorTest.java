package org.aadlenergy.aadl.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.junit.jupiter.api.Test;

/** What a designer is told about a wrong name, and where. */
class NameErrorTest {
  private static List<String> findings(String text) {
    Models model = Models.of(text);
    model.instantiate("P::T.i");
    return model.findings().stream().map(f -> f.replaceFirst("^\\S*?/m.aadl", "m.aadl")).toList();
  }

  private static List<String> inSystem(String sections) {
    return findings(
        "package P\npublic\ndevice Disk end Disk; thread Th end Th; system T end T;\n"
            + "system implementation T.i\n"
            + sections
            + "\nend T.i;\nend P;\n");
  }

  @Test
  void anUnknownClassifier() {
    assertThat(inSystem("subcomponents d: device Dsk;"))
        .containsExactly(
            "m.aadl:5:25 error AE0202: There is no classifier 'Dsk' in package 'P' | did you mean 'Disk'?");
    assertThat(inSystem("subcomponents d: device Disk.x;").get(0)).contains("AE0202", "'Disk.x'");
  }

  @Test
  void anUnknownPackage() {
    assertThat(inSystem("subcomponents d: device Q::Disk;").get(0))
        .contains("m.aadl:5:25 error AE0201: There is no package 'Q'");
  }

  @Test
  void aClassifierOfAnotherPackage() {
    Models model =
        Models.of(
                """
                package P public system T end T;
                system implementation T.i subcomponents d: device Disk; e: device Q::Disk;
                end T.i; end P;
                """)
            .with("q.aadl", "package Q public device Disk end Disk; end Q;");
    ArchitectureView view = model.instantiate("P::T.i");
    assertThat(model.findings()).hasSize(2);
    assertThat(model.findings().get(0)).contains("AE0202", "did you mean 'Q::Disk'?");
    assertThat(model.findings().get(1)).contains("warning AE0211", "with Q;");
    assertThat(view.components()).extracting(Component::classifier).contains("Q::Disk");
  }

  @Test
  void anUnusedWithOfAnUnknownPackageIsAWarning() {
    assertThat(
            findings(
                "package P public with Nowhere; system T end T; system implementation T.i end T.i;"
                    + " end P;"))
        .singleElement()
        .asString()
        .contains("1:23 warning AE0201", "'Nowhere'");
  }

  @Test
  void theWrongCategory() {
    assertThat(inSystem("subcomponents d: memory Disk;"))
        .containsExactly(
            "m.aadl:5:25 error AE0212: 'd' is declared as memory, but 'Disk' is of category device"
                + " | write 'device Disk'");
  }

  @Test
  void theSameNameTwice() {
    assertThat(inSystem("subcomponents d: device Disk; d: device Disk;").get(0))
        .contains("m.aadl:5:31 error AE0203", "m.aadl:5");
    assertThat(
            findings(
                "package P public device D end D; device D end D; system T end T;"
                    + " system implementation T.i end T.i; end P;"))
        .singleElement()
        .asString()
        .contains("AE0203", "'D' is declared twice");
  }

  @Test
  void nothingToRefine() {
    assertThat(inSystem("subcomponents d: refined to device Disk;").get(0))
        .contains("m.aadl:5:15 error AE0205", "no inherited subcomponent 'd'");
  }

  @Test
  void theEndOfAConnection() {
    assertThat(inSystem("subcomponents d: device Disk;\nconnections c: port d.x -> y;"))
        .hasSize(2)
        .anyMatch(f -> f.startsWith("m.aadl:6:21 error AE0205: There is no 'x' in 'P::Disk'"))
        .anyMatch(f -> f.startsWith("m.aadl:6:28 error AE0205: There is no 'y' in 'P::T.i'"));
  }

  @Test
  void anUnknownMode() {
    assertThat(inSystem("subcomponents d: device Disk in modes (fst);\nmodes fast: initial mode;"))
        .containsExactly(
            "m.aadl:5:40 error AE0205: There is no mode 'fst' in 'P::T.i' | did you mean 'fast'?");
    assertThat(inSystem("subcomponents d: device Disk; modes a: initial mode; a -[d.x]-> c;"))
        .hasSize(2)
        .anyMatch(f -> f.contains("AE0205: There is no mode 'c'"))
        .anyMatch(f -> f.contains("AE0205: There is no 'x' in 'P::Disk'"));
  }

  @Test
  void extendingItself() {
    assertThat(
            findings(
                "package P public\ndevice A extends B end A;\ndevice B extends A end B;\n"
                    + "system T end T; system implementation T.i subcomponents a: device A;"
                    + " end T.i; end P;"))
        .anyMatch(f -> f.contains("error AE0204") && f.contains("extends itself"));
    assertThat(
            findings(
                "package P public\nsystem T extends T end T;\n"
                    + "system implementation T.i extends T.i end T.i; end P;"))
        .anyMatch(f -> f.startsWith("m.aadl:2:18 error AE0204"))
        .anyMatch(f -> f.startsWith("m.aadl:3:35 error AE0204"));
  }

  @Test
  void containingItself() {
    Models model =
        Models.of(
            """
            package P public
            system A end A;
            system implementation A.i subcomponents b: system B.i; end A.i;
            system B end B;
            system implementation B.i subcomponents a: system A.i; end B.i;
            end P;
            """);
    ArchitectureView view = model.instantiate("P::A.i");
    assertThat(view.components()).extracting(Component::path).containsExactly("", "b", "b.a");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("m.aadl:5:41 error AE0204", "contains itself");
  }

  @Test
  void theSamePackageTwiceNamesBothPlaces() {
    Models model =
        Models.of("package P public system T end T; system implementation T.i end T.i; end P;")
            .with("other.aadl", "\npackage P public end P;");
    model.instantiate("P::T.i");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("other.aadl:2:9 error AE0203", "m.aadl:1");
  }

  @Test
  void anInputHidesALibraryAndALibraryWhatIsShipped() {
    Models model =
        Models.of(
                "package P public with Q, SEI; system T properties SEI::Price => \"much\"; end T;"
                    + " system implementation T.i subcomponents d: device Q::D; end T.i; end P;")
            .with("q.aadl", "package Q public device D properties Period => 1 ms; end D; end Q;")
            .library("q.aadl", "package Q public device D end D; end Q;")
            .library(
                "sei.aadl", "property set SEI is Price: aadlstring applies to (all); end SEI;");
    ArchitectureView view = model.instantiate("P::T.i");
    assertThat(model.findings()).isEmpty();
    assertThat(Models.value(view, "d", "Timing_Properties::Period")).isEqualTo("1 ms");
    assertThat(Models.value(view, "", "SEI::Price")).isEqualTo("\"much\"");
  }

  @Test
  void faultsOfALibraryCountWhereTheyAreReached() {
    Models model =
        Models.of(
                "package P public with Q; system T end T; system implementation T.i"
                    + " subcomponents d: device Q::D; end T.i; end P;")
            .library(
                "q.aadl",
                "package Q public device D properties Period => 1 x; end D;\n"
                    + "device E properties Period => 1 x; end E; end Q;");
    model.instantiate("P::T.i");
    assertThat(model.findings()).singleElement().asString().contains("q.aadl:1:", "AE0303");
  }

  @Test
  void anArrayWithoutASize() {
    assertThat(inSystem("subcomponents d: device Disk[P::N];").get(0)).contains("AE0207");
    assertThat(inSystem("subcomponents d: device Disk[];").get(0)).contains("warning AE0207");
    assertThat(inSystem("subcomponents d: device Disk[99999999];").get(0))
        .contains("AE0207", "cannot have 99999999 elements");
  }

  @Test
  void featureGroupsThatContainThemselvesOrGrowWithoutEnd() {
    Models model =
        Models.of(
            "package P public\nfeature group G features g: feature group H; end G;\n"
                + "feature group H features g: feature group inverse of G; end H;\n"
                + "device D features g: feature group G; end D;\n"
                + "system T end T; system implementation T.i subcomponents d: device D;"
                + " end T.i; end P;");
    ArchitectureView view = model.instantiate("P::T.i");
    assertThat(model.findings()).singleElement().asString().contains(":2:15 error AE0204");
    assertThat(view.component("d").orElseThrow().features().get(0).children()).isEmpty();

    StringBuilder text = new StringBuilder("package P public\n");
    for (int i = 0; i < 40; i++) {
      text.append("feature group G").append(i).append(" features ");
      for (String name : List.of("a", "b")) {
        text.append(name).append(i < 39 ? ": feature group G" + (i + 1) : ": in event port");
        text.append("; ");
      }
      text.append("end G").append(i).append(";\n");
    }
    text.append("device D features g: feature group G0; end D; system T end T;\n");
    text.append("system implementation T.i subcomponents d: device D; end T.i; end P;");
    Models doubling = Models.of(text.toString());
    ArchitectureView large = doubling.instantiate("P::T.i");
    assertThat(doubling.findings()).singleElement().asString().contains("error AE0210");
    assertThat(large.connections()).isEmpty();
  }

  @Test
  void aLongLineOfExtensions() {
    StringBuilder text = new StringBuilder("package P public device D0 end D0;\n");
    for (int i = 1; i < 5000; i++) {
      text.append("device D").append(i).append(" extends D").append(i - 1);
      text.append(" end D").append(i).append(";\n");
    }
    text.append("system T end T; system implementation T.i subcomponents d: device D4999;");
    Models model = Models.of(text + " end T.i; end P;");
    model.instantiate("P::T.i");
    assertThat(model.findings()).isNotEmpty().allMatch(f -> f.contains("error AE0106"));
  }
}
