package org.aadlenergy.aadl.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.junit.jupiter.api.Test;

/** Declarations that OSATE refuses are refused, and those that it takes are taken. */
class LegalityTest {
  private static final String SET =
      """
      property set S is
        n: aadlinteger applies to (all);
        l: list of aadlinteger applies to (all);
        r: reference (memory, data port) applies to (all);
        rs: list of reference (processor) applies to (all);
        ports: aadlinteger applies to (port, bus access);
        rec: record (a: aadlinteger;) applies to (all);
      end S;
      """;

  private static List<String> of(String declarations) {
    Models model =
        Models.of("package P public with S; " + declarations + " end P;").with("s.aadl", SET);
    model.read().checkUnreached(model.diagnostics());
    return model.findings();
  }

  private static String only(String declarations) {
    List<String> found = of(declarations);
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void whatAComponentMayContain() {
    assertThat(only("system T end T; system implementation T.i subcomponents x: thread; end T.i;"))
        .contains("AE0212: A system cannot contain 'x', a thread");
    for (String pair :
        List.of(
            "process processor",
            "thread thread",
            "device memory",
            "memory device",
            "bus bus",
            "processor process",
            "virtual processor|memory",
            "data thread",
            "subprogram device")) {
      String[] both = pair.contains("|") ? pair.split("\\|") : pair.split(" ");
      assertThat(only(containing(both[0], both[1]))).contains("AE0212", "cannot contain 'x'");
    }
    for (String pair :
        List.of(
            "system|processor",
            "process|thread group",
            "thread group|thread",
            "thread|data",
            "processor|memory",
            "processor|virtual processor",
            "memory|memory",
            "memory|bus",
            "bus|virtual bus",
            "device|bus",
            "device|data",
            "data|data",
            "abstract|thread",
            "virtual processor|virtual bus",
            "subprogram group|subprogram",
            "system|abstract")) {
      String[] both = pair.split("\\|");
      assertThat(of(containing(both[0], both[1]))).isEmpty();
    }
  }

  private static String containing(String category, String part) {
    return "%s T end T; %s implementation T.i subcomponents x: %s; end T.i;"
        .formatted(category, category, part);
  }

  @Test
  void whatFeaturesAComponentMayHave() {
    assertThat(only("thread T features x: requires bus access; end T;"))
        .contains("AE0212: A thread cannot have 'x', a requires bus access");
    for (String wrong :
        List.of(
            "process T features x: requires bus access;",
            "memory T features x: in parameter;",
            "processor T features x: requires data access;",
            "device T features x: requires subprogram access;",
            "subprogram T features x: in event port;",
            "data T features x: in data port;",
            "subprogram T features x: provides data access;",
            "system T features x: in parameter;",
            "bus T features x: requires data access;")) {
      assertThat(only(wrong + " end T;")).contains("AE0212", "cannot have 'x'");
    }
    for (String right :
        List.of(
            "thread T features x: in event port; y: requires data access;",
            "memory T features x: requires bus access; y: feature group;",
            "device T features x: provides subprogram access; y: in data port;",
            "subprogram T features x: out event port; y: in parameter; z: requires data access;",
            "data T features x: provides subprogram access;",
            "virtual bus T features x: in data port;")) {
      assertThat(of(right + " end T;")).isEmpty();
    }
  }

  @Test
  void whatItMayExtend() {
    assertThat(only("device D end D; memory M extends D end M;"))
        .contains("AE0212: A memory cannot extend 'P::D', a device");
    assertThat(of("abstract A end A; memory M extends A end M;")).isEmpty();
    assertThat(only("device D end D; memory implementation D.i end D.i;"))
        .contains("AE0212: The implementation is a memory, but its type 'P::D' a device");
    assertThat(
            only(
                "device D end D; device implementation D.i end D.i;"
                    + " device E end E; device implementation E.i extends D.i end E.i;"))
        .contains("AE0212: 'P::E' does not extend 'P::D'");
    assertThat(
            of(
                "device D end D; device implementation D.i end D.i;"
                    + " device E extends D end E; device implementation E.i extends D.i end E.i;"))
        .isEmpty();
    assertThat(
            only(
                "abstract A features p: in data port; b: requires bus access; end A;"
                    + " thread T extends A end T;"))
        .contains("AE0212: A thread cannot have what it inherits: b");
    assertThat(
            only(
                "abstract A end A; abstract implementation A.i subcomponents t: thread; end A.i;"
                    + " system T extends A end T; system implementation T.i extends A.i end T.i;"))
        .contains("AE0212: A system cannot have what it inherits: t");
  }

  @Test
  void whatARefinementMayChange() {
    String above =
        "system A features p: in data port; f: feature; i: in feature; g: feature group;"
            + " r: requires bus access; end A; system B extends A features %s end B;";
    assertThat(of(above.formatted("p: refined to in data port {S::n => 1;};"))).isEmpty();
    assertThat(of(above.formatted("f: refined to out event port;"))).isEmpty();
    assertThat(of(above.formatted("f: refined to provides bus access;"))).isEmpty();
    assertThat(of(above.formatted("r: refined to requires bus access {S::n => 1;};"))).isEmpty();
    assertThat(only(above.formatted("p: refined to out data port;")))
        .contains("AE0215: 'p', a in data port, is refined to a out data port");
    assertThat(only(above.formatted("p: refined to in event port;"))).contains("AE0215");
    assertThat(only(above.formatted("i: refined to out data port;"))).contains("AE0215");
    assertThat(only(above.formatted("i: refined to requires bus access;"))).contains("AE0215");
    assertThat(only(above.formatted("r: refined to provides bus access;"))).contains("AE0215");
    String parts =
        "system A end A; system implementation A.i subcomponents m: memory; a: abstract; end A.i;"
            + " system implementation A.j extends A.i subcomponents %s end A.j;";
    assertThat(of(parts.formatted("a: refined to memory;"))).isEmpty();
    assertThat(of(parts.formatted("m: refined to memory;"))).isEmpty();
    assertThat(only(parts.formatted("m: refined to device;")))
        .contains("AE0215: 'm', a memory, is refined to a device | write 'refined to memory'");
  }

  @Test
  void aNameStandsForOneThing() {
    assertThat(only("device D features x: in data port; modes x: initial mode; end D;"))
        .contains("AE0203: The mode 'x' has the name of a feature");
    assertThat(
            only(
                "system A features x: in data port; end A;"
                    + " system implementation A.i subcomponents x: memory; end A.i;"))
        .contains("AE0203: The subcomponent 'x' has the name of a feature");
    assertThat(
            only(
                "system A features p: in data port; q: out data port; end A;"
                    + " system S end S; system implementation S.i"
                    + " subcomponents a: system A; b: system A;"
                    + " connections a: port a.q -> b.p; end S.i;"))
        .contains("AE0203: The connection 'a' has the name of a subcomponent");
  }

  @Test
  void whereModesAreDeclared() {
    assertThat(of("device D modes a: initial mode; b: mode; end D;")).isEmpty();
    assertThat(of("device D requires modes a: mode; b: mode; end D;")).isEmpty();
    assertThat(only("device D modes a: mode; b: mode; end D;"))
        .contains("AE0216", "write 'initial mode' for one of them");
    assertThat(only("device D modes a: initial mode; b: initial mode; end D;"))
        .contains("AE0216: The mode 'b' is a second initial mode");
    assertThat(only("device D requires modes a: initial mode; end D;")).contains("AE0216");
    assertThat(
            only(
                "device D modes a: initial mode; end D;"
                    + " device implementation D.i modes b: mode; end D.i;"))
        .contains("AE0216: The mode 'b' cannot be declared here, as the type has modes");
    assertThat(
            only(
                "device D requires modes a: mode; end D;"
                    + " device implementation D.i modes b: initial mode; end D.i;"))
        .contains("AE0216");
    assertThat(
            only(
                "device D modes a: initial mode; end D; device E extends D"
                    + " modes b: initial mode; end E;"))
        .contains("AE0216: The mode 'b' cannot be initial: an inherited mode is");
    assertThat(
            of("device D modes a: initial mode; end D; device E extends D modes b: mode; end E;"))
        .isEmpty();
  }

  @Test
  void whatAModeTransitionWaitsFor() {
    String system =
        "device D features e: out event port; b: requires bus access; end D; system S end S;"
            + " system implementation S.i subcomponents d: device D;"
            + " modes a: initial mode; z: mode; a -[d.%s]-> z; end S.i;";
    assertThat(of(system.formatted("e"))).isEmpty();
    assertThat(only(system.formatted("b"))).contains("AE0216: A mode transition cannot wait for");
  }

  private static List<String> inSystem(String properties) {
    return of(
        "bus B end B; device D features p: in data port; b: requires bus access B; end D;"
            + " system C end C; system implementation C.i"
            + " subcomponents d: device D; m: memory; c: processor; ds: device D [3];"
            + " modes on: initial mode; off: mode; properties "
            + properties
            + " end C.i;");
  }

  private static String onlyIn(String properties) {
    List<String> found = inSystem(properties);
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void theWayAPropertyIsGiven() {
    assertThat(onlyIn("S::l +=> (3) applies to d;")).contains("AE0310", "'+=>'");
    assertThat(onlyIn("S::n => 1 in modes (on), 2 in modes (off) applies to d, m;"))
        .contains("AE0310: A value of modes can be for one path alone");
    assertThat(onlyIn("S::n => 1, 2 in modes (off);")).contains("AE0310", "no 'in modes'");
    assertThat(onlyIn("S::n => 1 in modes (on), 2 in modes (on, off);"))
        .contains("AE0310: There are two values for the mode 'on'");
    assertThat(onlyIn("S::rec => [a => 1; a => 2;];")).contains("AE0302", "given twice");
    assertThat(inSystem("S::n => 1 in modes (on), 2; S::l => (3) applies to d, m;")).isEmpty();
  }

  @Test
  void aConstantStaysWhatItIs() {
    String base = "device A properties S::n => constant 1; end A;";
    assertThat(only(base + " device B extends A properties S::n => 2; end B;"))
        .contains("AE0310: 'S::n' is constant since");
    assertThat(
            only(
                base
                    + " system T end T; system implementation T.i"
                    + " subcomponents a: device A {S::n => 3;}; end T.i;"))
        .contains("AE0310");
    assertThat(of(base + " device B extends A properties S::l => (2); end B;")).isEmpty();
  }

  /** An index that no element has gave the value to nobody, and nobody was told. */
  @Test
  void indicesOfPaths() {
    assertThat(inSystem("S::n => 1 applies to ds[2]; S::n => 2 applies to ds[1 .. 3].p;"))
        .isEmpty();
    assertThat(onlyIn("S::n => 1 applies to ds[4];"))
        .contains("AE0306: 'ds' has no more than 3 elements");
    assertThat(onlyIn("S::n => 1 applies to ds[0];")).contains("AE0306", "index 1");
    assertThat(onlyIn("S::n => 1 applies to ds[3 .. 1];")).contains("AE0306", "above its end");
    assertThat(onlyIn("S::n => 1 applies to ds[1][1];")).contains("AE0306", "of 1 dimension");
    assertThat(onlyIn("S::n => 1 applies to d[1];")).contains("AE0306: 'd' is no array");
    assertThat(onlyIn("S::rs => (reference (c[2]));")).contains("AE0306: 'c' is no array");
  }

  @Test
  void whereAReferenceLeads() {
    assertThat(inSystem("S::r => reference (m); S::rs => (reference (c));")).isEmpty();
    assertThat(inSystem("S::r => reference (d.p);")).isEmpty();
    assertThat(onlyIn("S::r => reference (d);"))
        .contains("AE0302: 'd' is a device; the reference has to lead to memory, data port");
    assertThat(onlyIn("S::r => reference (d.b);")).contains("AE0302", "requires bus access");
    assertThat(onlyIn("S::rs => (reference (c), reference (m));")).contains("AE0302", "'m'");
  }

  @Test
  void whichFeaturesHaveAProperty() {
    assertThat(inSystem("S::ports => 1 applies to d.p, d.b;")).isEmpty();
    assertThat(onlyIn("Period => 1 sec applies to d.p;"))
        .contains("AE0307: 'Timing_Properties::Period' does not apply to a data port");
    assertThat(only("device E features p: in data port {Period => 1 sec;}; end E;"))
        .contains("AE0307");
  }

  @Test
  void unitsAndLiteralsThatAreThereTwice() {
    String set = "property set D is %s end D;";
    for (String twice :
        List.of(
            "t: type enumeration (Red, Green, red);",
            "t: type units (m, cm => m * 2, M => m * 3);")) {
      Models model = Models.of(set.formatted(twice));
      model.read().checkUnreached(model.diagnostics());
      assertThat(model.findings()).singleElement().asString().contains("AE0203", "is there twice");
    }
  }
}
