package org.aadlenergy.aadl.internal.property;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.junit.jupiter.api.Test;

/** What a designer is told about a wrong property association, and where. */
class PropertyErrorTest {
  private static final String SET =
      """
      property set S is
        u: type units (mm, m => mm * 1000);
        len: aadlreal 0.0 mm .. 2.0 m units S::u applies to (all);
        cnt: aadlinteger 1 .. 9 applies to (all);
        col: enumeration (Red, Green) applies to (all);
        rec: record (x: aadlinteger; yy: aadlinteger;) applies to (all);
        ref: reference (device) applies to (all);
        txt: aadlstring applies to (all);
        thr: aadlinteger applies to (thread);
        lens: list of aadlreal units S::u applies to (all);
        span: range of aadlreal units S::u applies to (all);
        part: record (x: aadlreal units S::u; y: aadlreal;) applies to (all);
      end S;
      """;

  /** The findings for one association in line 6, which begins at column 7. */
  private static List<String> findings(String association) {
    Models model =
        Models.of(
                """
                package P
                public with S;
                  device D end D;
                  system T end T;
                  system implementation T.i subcomponents disk: device D; properties
                      %s;
                  end T.i;
                end P;
                """
                    .formatted(association))
            .with("s.aadl", SET);
    model.instantiate("P::T.i");
    return model.findings();
  }

  private static String only(String association) {
    List<String> found = findings(association);
    assertThat(found).hasSize(1);
    return found.get(0).replaceFirst("^\\S*?/m.aadl", "m.aadl");
  }

  @Test
  void anUnknownProperty() {
    assertThat(only("S::cnr => 3"))
        .isEqualTo(
            "m.aadl:6:7 error AE0301: The property set 'S' has no property 'cnr'"
                + " | did you mean 'cnt'?");
    assertThat(only("Perod => 3 ms"))
        .isEqualTo(
            "m.aadl:6:7 error AE0301: There is no property 'Perod' in the standard's property sets"
                + " | did you mean 'Period'?");
  }

  /** Half of a name, where no other begins so; what several begin with names none of them. */
  @Test
  void aNameThatIsNotWholeIsCompleted() {
    assertThat(only("Compute_Exec => 3 ms .. 3 ms"))
        .endsWith("| did you mean 'Compute_Execution_Time'?");
    assertThat(only("Compute => 3 ms .. 3 ms")).doesNotContain("did you mean");
  }

  @Test
  void aPropertyWithoutItsSet() {
    assertThat(only("Page_Faults => 3")).endsWith("| write 'OS_Workload::Page_Faults'");
    assertThat(only("cnt => 3")).endsWith("| write 'S::cnt'");
  }

  @Test
  void anUnknownPropertySet() {
    assertThat(only("Energy_Estimaton::Calibration => \"x\""))
        .contains("AE0201", "'Energy_Estimaton'", "did you mean 'Energy_Estimation'?");
    assertThat(only("Rocketry::Thrust => 1"))
        .endsWith("| give the folder that declares it with --library");
  }

  @Test
  void aSetWithoutWithIsAWarning() {
    assertThat(only("OS_Services::Page_Size => 4 KiByte"))
        .contains(":6:7 warning AE0211", "write 'with OS_Services;'");
  }

  @Test
  void aValueOfAnotherType() {
    assertThat(only("S::cnt => \"three\""))
        .isEqualTo("m.aadl:6:17 error AE0302: Wanted is a whole number, not a text");
    assertThat(only("S::cnt => 1.5")).contains(":6:17 error AE0302", "a number with a decimal");
    assertThat(only("S::txt => 1")).contains("AE0302", "a text in double quotes");
    assertThat(only("S::ref => classifier (D)")).contains("AE0302", "a reference");
    assertThat(only("Period => 0.5 us")).contains("AE0302", "use a smaller unit");
  }

  /** OSATE refuses {@code 1 GHz} and {@code 20 mJ} for an aadlreal. */
  @Test
  void aWholeNumberIsNoReal() {
    assertThat(only("S::len => 1 m"))
        .isEqualTo(
            "m.aadl:6:17 error AE0302: Wanted is a number with a decimal point,"
                + " not a whole number | write '1.0 m'");
    assertThat(only("S::lens => -1 mm")).contains("AE0302", "write '-1.0 mm'");
    assertThat(only("S::lens => (1.0 m, 2 m)")).contains(":6:26 error AE0302", "write '2.0 m'");
    assertThat(only("S::span => 0 mm .. 1.0 m")).contains(":6:18 error AE0302", "write '0.0 mm'");
    assertThat(only("S::part => [y => 1; x => 1.0 mm;]")).contains("AE0302", "write '1.0'");
    assertThat(only("S::part => [y => 1.0; x => 1.0;]")).contains("AE0303", "unit is missing");
    assertThat(only("S::part => [y => 1.0 m;]")).contains("AE0303", "no unit, but 'm'");
    assertThat(findings("S::len => 1.0 m")).isEmpty();
    assertThat(findings("S::part => [y => 1.0; x => 1.0 m;]")).isEmpty();
  }

  /** Zero is the same in every unit, but OSATE wants one. */
  @Test
  void aZeroWithoutAUnit() {
    assertThat(only("S::len => 0.0")).contains("AE0303", "unit is missing");
    assertThat(only("Load_Deadline => 0")).contains("AE0303", "unit is missing");
  }

  /** The same in property sets: constants, defaults and the bounds of types. */
  @Test
  void numbersInPropertySets() {
    assertThat(inSet("c: constant aadlreal => 2;")).contains(":2:27 error AE0302", "'2.0'");
    assertThat(inSet("c: constant aadlreal units S::u => 2.0;")).contains("AE0303", "missing");
    assertThat(inSet("c: constant aadlreal => 2.0 m;")).contains("AE0303", "no unit, but 'm'");
    assertThat(inSet("p: aadlreal => 2 applies to (all);")).contains("AE0302", "'2.0'");
    assertThat(inSet("p: aadlreal units S::u => 2.0 applies to (all);")).contains("AE0303");
    assertThat(inSet("t: type aadlreal 0 .. 1.0;")).contains(":2:20 error AE0302", "'0.0'");
    assertThat(inSet("t: type aadlreal 0.0 .. 1.0 m units S::u;")).contains("AE0303", "missing");
    assertThat(inSet("t: type aadlinteger 9 .. 1;")).contains("AE0304", "begins above its end");
    assertThat(inSet("t: type aadlreal 0.0 mm .. 1.0 m units S::u;")).isEmpty();
    assertThat(inSet("c: constant aadlreal => 2.0;")).isEmpty();
  }

  /** What is found in a declaration of a set that is read with a model. */
  private static String inSet(String declaration) {
    Models model =
        Models.of("package P public system T end T; system implementation T.i end T.i; end P;")
            .with("s.aadl", SET)
            .with("d.aadl", "property set D is\n  " + declaration + "\nend D;\n");
    model.read().checkUnreached(model.diagnostics());
    assertThat(model.findings()).hasSizeLessThan(2);
    return String.join("", model.findings()).replace("warning", "error");
  }

  @Test
  void aRangeThatIsASingleValue() {
    assertThat(only("Load_Time => 3 ms")).contains("AE0302", "write both ends, as 'x .. x'");
    assertThat(only("Load_Time => 3 ms .. 1 ms")).contains("AE0304", "above its end");
  }

  @Test
  void aFieldThatTheRecordDoesNotHave() {
    assertThat(only("S::rec => [x => 1; y => 2;]"))
        .contains(":6:26 error AE0302", "no field 'y'", "its fields are x, yy");
  }

  @Test
  void aUnitThatThePropertyDoesNotHave() {
    assertThat(only("S::len => 3.0 km")).contains(":6:17 error AE0303", "it can be mm, m");
    assertThat(only("S::len => 3.0")).contains("AE0303", "The unit is missing");
    assertThat(only("S::cnt => 3 m")).contains("AE0303", "has no unit");
    assertThat(only("Load_Deadline => 3 s")).endsWith("did you mean 'sec'?");
    assertThat(only("Memory_Size => 3 kb")).endsWith("did you mean 'KByte'?");
  }

  @Test
  void aValueOutsideItsRange() {
    assertThat(only("S::cnt => 10"))
        .isEqualTo("m.aadl:6:17 error AE0304: The value must lie between 1 and 9");
    assertThat(only("S::len => 2.1 m")).contains("between 0 mm and 2000 mm");
  }

  @Test
  void anUnknownLiteralOrConstant() {
    assertThat(only("S::col => Gren"))
        .isEqualTo(
            "m.aadl:6:17 error AE0305: 'Gren' is not one of Red, Green | did you mean 'Green'?");
    assertThat(only("S::cnt => S::nothing")).contains("AE0305", "constant or property");
    assertThat(only("S::cnt => Nowhere::N"))
        .contains(":6:17 error AE0201", "no property set 'Nowhere'");
  }

  @Test
  void aPathThatLeadsNowhere() {
    assertThat(only("S::cnt => 3 applies to dsk"))
        .isEqualTo(
            "m.aadl:6:30 error AE0306: There is no 'dsk' in 'P::T.i' | did you mean 'disk'?");
    assertThat(only("S::cnt => 3 applies to disk.x")).contains("There is no 'x' in 'P::D'");
    assertThat(only("S::ref => reference (disc)")).contains("AE0306", "did you mean 'disk'?");
  }

  @Test
  void aPropertyThatDoesNotApply() {
    assertThat(only("S::thr => 3"))
        .contains(":6:7 error AE0307", "does not apply to a system", "it applies to thread");
    assertThat(only("S::thr => 3 applies to disk")).contains("does not apply to a device");
  }

  @Test
  void allOfThemAtOnce() {
    assertThat(findings("S::cnt => 10; S::col => Blue; S::len => 3.0 km; S::x => 1; S::thr => 1"))
        .hasSize(5);
  }

  @Test
  void errorsInUnreachedDeclarationsAreWarnings() {
    Models model =
        Models.of(
                """
                package P
                public with S;
                  device Unused properties S::cnt => 77; end Unused;
                  system T end T;
                  system implementation T.i end T.i;
                end P;
                """)
            .with("s.aadl", SET);
    var workspace = model.read();
    assertThat(
            workspace.instantiate(
                "P::T.i", org.aadlenergy.aadl.InstantiationSettings.DEFAULT, model.diagnostics()))
        .isPresent();
    assertThat(model.findings()).isEmpty();
    workspace.checkUnreached(model.diagnostics());
    assertThat(model.findings()).hasSize(1);
    assertThat(model.findings().get(0)).contains(":3:38 warning AE0304");
  }

  @Test
  void theBoundOfATypeMayBeAConstantOfThatType() {
    Models model =
        Models.of(
                """
                package P
                public with S;
                  system T properties S::a => 4 m; S::b => 6 m; end T;
                  system implementation T.i end T.i;
                end P;
                """)
            .with(
                "s.aadl",
                """
                property set S is
                  most: constant S::t => 5 m;
                  t: type aadlinteger 0 mm .. S::most units (mm, m => mm * 1000);
                  a: S::t applies to (all);
                  b: S::t applies to (all);
                end S;
                """);
    model.instantiate("P::T.i");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("m.aadl:3:", "AE0304", "between 0 mm and 5000 mm");
  }

  @Test
  void faultsOfAPropertySetAreInItsFile() {
    Models model =
        Models.of(
                """
                package P
                public with S;
                  system T properties S::a => 1; S::b => 2; S::c => 3; end T;
                  system implementation T.i end T.i;
                end P;
                """)
            .with(
                "s.aadl",
                """
                property set S is
                  t: type S::t2; t2: type S::t;
                  a: S::t applies to (all);
                  b: S::nothing applies to (all);
                  c: aadlinteger units (mm, m => cm * 10) applies to (all);
                  c: aadlinteger applies to (all);
                  k: constant aadlinteger => S::k;
                end S;
                """);
    model.instantiate("P::T.i");
    assertThat(model.findings())
        .anyMatch(f -> f.contains("s.aadl:2:") && f.contains("refers to itself"))
        .anyMatch(f -> f.contains("s.aadl:4:6 error AE0308") && f.contains("'S::nothing'"))
        .anyMatch(f -> f.contains("s.aadl:5:29 error AE0308"))
        .anyMatch(f -> f.contains("s.aadl:6:3 error AE0203"))
        .anyMatch(f -> f.contains("s.aadl:7:") && f.contains("AE0305"));
  }
}
