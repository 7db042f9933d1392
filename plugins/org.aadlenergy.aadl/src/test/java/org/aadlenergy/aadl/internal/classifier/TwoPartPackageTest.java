package org.aadlenergy.aadl.internal.classifier;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.junit.jupiter.api.Test;

/** A package that is declared twice: once its public and once its private section. */
class TwoPartPackageTest {
  private static final String PUBLIC =
      """
      package P public
        with Q;
        system S end S;
        data D end D;
      end P;
      """;
  private static final String PRIVATE =
      """
      package P private
        with R;
        thread T features o: out data port D; end T;
        process W end W;
        process implementation W.i subcomponents t: thread T; c: data Q::C; r: data R::C; end W.i;
        system implementation S.i subcomponents w: process W.i; end S.i;
      end P;
      """;
  private static final String OTHERS =
      """
      package Q public data C end C; end Q;
      package R public data C end C; end R;
      """;

  private static void isWhole(Models model) {
    ArchitectureView view = model.instantiate("P::S.i");
    assertThat(model.findings()).isEmpty();
    assertThat(view.components())
        .extracting(Component::path)
        .containsExactly("", "w", "w.t", "w.c", "w.r");
    assertThat(view.component("w").orElseThrow().source().line()).isGreaterThan(1);
  }

  @Test
  void inOneFileInAnyOrder() {
    isWhole(Models.of(PUBLIC + PRIVATE + OTHERS));
    isWhole(Models.of(PRIVATE + PUBLIC + OTHERS));
  }

  @Test
  void inTwoFiles() {
    Models model = Models.of(PUBLIC).with("n.aadl", PRIVATE).with("o.aadl", OTHERS);
    isWhole(model);
    SourceSpan place = model.instantiate("P::S.i").component("w.t").orElseThrow().source();
    assertThat(place.file()).endsWith("n.aadl");
    assertThat(place.line()).isEqualTo(5);
  }

  @Test
  void inALibrary() {
    Models model =
        Models.of(
                "package M public with P; system Top end Top; system implementation Top.i"
                    + " subcomponents s: system P::S.i; end Top.i; end M;")
            .library("a.aadl", PUBLIC)
            .library("b.aadl", PRIVATE)
            .library("c.aadl", OTHERS);
    assertThat(model.instantiate("M::Top.i").component("s.w.t")).isPresent();
    assertThat(model.findings()).isEmpty();
  }

  @Test
  void problemsStandInTheFileThatHasThem() {
    Models model =
        Models.of(PUBLIC.replace("data D end D", "data E end E"))
            .with("n.aadl", PRIVATE.replace("with R;", "with R, Gone;"))
            .with("o.aadl", OTHERS);
    model.instantiate("P::S.i");
    assertThat(model.findings())
        .anyMatch(f -> f.contains("n.aadl:2:11 warning AE0201") && f.contains("'Gone'"))
        .anyMatch(f -> f.contains("n.aadl:3:38 error AE0202") && f.contains("'D'"));
  }

  @Test
  void aNameInBothPartsIsOneTooMany() {
    Models model =
        Models.of(
            PUBLIC
                + PRIVATE.replace("process W end W;", "process W end W; data D end D;")
                + OTHERS);
    model.instantiate("P::S.i");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("AE0203", "'D' is declared twice", "m.aadl:4 |");
  }

  @Test
  void aThirdDeclarationIsStillTwice() {
    for (String third : new String[] {PUBLIC, PRIVATE}) {
      Models model = Models.of(PUBLIC + PRIVATE + OTHERS).with("n.aadl", third);
      model.instantiate("P::S.i");
      assertThat(model.findings())
          .singleElement()
          .asString()
          .contains("error AE0203: The package 'P' is declared twice");
    }
  }

  @Test
  void aWholePackageIsNotJoined() {
    Models model =
        Models.of(
            PUBLIC
                + PRIVATE.replace("package P private", "package P public system X end X; private")
                + OTHERS);
    model.read();
    assertThat(model.findings()).singleElement().asString().contains("AE0203");
  }
}
