package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.aadlenergy.aadl.syntax.Parsed.texts;
import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl;
import org.aadlenergy.aadl.syntax.tree.PackageDecl.Renames;
import org.aadlenergy.engine.architecture.Category;
import org.junit.jupiter.api.Test;

/** The checklist's lines 1 to 6: units and names. */
class ChecklistUnitsTest {

  @Test
  void line01_nestedPackageNames() {
    Parsed parsed =
        Parsed.clean(
            """
            package a::b::server
            public
              with x::value, error::internal;
              system S
              features
                server: in event port;
                value: out data port x::value::T;
              end S;
            end a::b::server;
            """);
    PackageDecl unit = parsed.file().packages().get(0);
    assertThat(unit.name().text()).isEqualTo("a::b::server");
    assertThat(texts(unit.publicSection().orElseThrow().withs()))
        .containsExactly("x::value", "error::internal");
    ClassifierDecl system = parsed.classifier("S");
    assertThat(names(system.features())).containsExactly("server", "value");
    QName type = system.features().get(1).type().orElseThrow();
    assertThat(type.qualifier()).contains(Name.of("x::value"));
    assertThat(type.name()).isEqualTo(Name.of("T"));
  }

  @Test
  void line02_privateAndEmptySections() {
    Parsed parsed =
        Parsed.clean(
            """
            package Both public data D end D; private data Hidden end Hidden; end Both;
            package Secret private data E end E; end Secret;
            package Nothing public end Nothing;
            package Neither public private end Neither;
            """);
    PackageDecl both = parsed.file().packages().get(0);
    assertThat(names(both.publicSection().orElseThrow().classifiers())).containsExactly("D");
    assertThat(names(both.privateSection().orElseThrow().classifiers())).containsExactly("Hidden");
    assertThat(parsed.file().packages().get(1).publicSection()).isEmpty();
    assertThat(parsed.file().packages().get(1).privateSection()).isPresent();
    assertThat(parsed.file().packages().get(2).publicSection().orElseThrow().classifiers())
        .isEmpty();
    assertThat(parsed.file().packages()).hasSize(4);
  }

  @Test
  void line03_severalUnitsInOneFile() {
    Parsed parsed =
        Parsed.clean(
            """
            property set First is end First;
            package A public end A;
            property set Second is N: constant aadlinteger => 1; end Second;
            package B public end B;
            """);
    assertThat(names(parsed.file().units())).containsExactly("First", "A", "Second", "B");
    assertThat(names(parsed.file().propertySets())).containsExactly("First", "Second");
    assertThat(names(parsed.file().packages())).containsExactly("A", "B");
  }

  @Test
  void line04_withClauses() {
    Parsed parsed =
        Parsed.inPackage(
            """
              with A, B::C;
              with D;
              system S
              properties
                Timing_Properties::Period => 1 ms;
                Deadline => 2 ms;
              end S;
            """);
    assertThat(texts(parsed.file().packages().get(0).publicSection().orElseThrow().withs()))
        .containsExactly("A", "B::C", "D");
    QName first = parsed.association(0).property();
    assertThat(first.qualifier()).contains(Name.of("Timing_Properties"));
    assertThat(parsed.association(1).property().qualifier()).isEmpty();
  }

  @Test
  void line05_renames() {
    Parsed parsed =
        Parsed.inPackage(
            """
              renames A::B::all;
              Q renames package A::B;
              renames package C;
              T renames data A::B::T;
              I renames system implementation_package::S;
              F renames feature group A::F;
              renames virtual bus A::V;
            """);
    var renames = parsed.file().packages().get(0).publicSection().orElseThrow().renames();
    assertThat(renames.stream().map(Renames::kind))
        .containsExactly(
            Renames.Kind.ALL,
            Renames.Kind.PACKAGE,
            Renames.Kind.PACKAGE,
            Renames.Kind.CLASSIFIER,
            Renames.Kind.CLASSIFIER,
            Renames.Kind.FEATURE_GROUP,
            Renames.Kind.CLASSIFIER);
    assertThat(renames.get(0).target().text()).isEqualTo("A::B");
    assertThat(renames.get(1).alias()).contains(Name.of("Q"));
    assertThat(renames.get(2).alias()).isEmpty();
    assertThat(renames.get(3).category()).contains(Category.DATA);
    assertThat(renames.get(3).target().qualifier()).contains(Name.of("A::B"));
    assertThat(renames.get(6).category()).contains(Category.VIRTUAL_BUS);
  }

  @Test
  void line06_caseDoesNotMatter() {
    Parsed parsed =
        Parsed.clean(
            """
            PACKAGE Demo
            PUBLIC
              System Top
              FEATURES
                Go: IN Event PORT;
              END TOP;
              system Implementation top.IMPL
              end Top.Impl;
            End DEMO;
            """);
    assertThat(parsed.classifier("Top").name()).isEqualTo(Name.of("TOP"));
    assertThat(parsed.classifier("top.IMPL").name().key()).isEqualTo("top.impl");
    assertThat(parsed.classifier("top.IMPL").typeName())
        .isEqualTo(parsed.classifier("Top").name())
        .hasSameHashCodeAs(parsed.classifier("Top").name());
  }

  @Test
  void blanksAndCommentsInsideNames() {
    Parsed parsed =
        Parsed.clean(
            """
            package a :: b -- the package
              ::c public
              system implementation S . i extends x
                :: y :: Base
                . j
              subcomponents t: thread q::r :: T.i;
              end S .i;
            end a::b :: c;
            """);
    assertThat(parsed.file().packages().get(0).name()).isEqualTo(Name.of("a::b::c"));
    QName extended = parsed.classifier("S.i").extended().orElseThrow();
    assertThat(extended.text()).isEqualTo("x::y::Base.j");
    assertThat(extended.qualifier()).contains(Name.of("x::y"));
    QName type = parsed.classifier("S.i").subcomponents().get(0).type().orElseThrow();
    assertThat(type.qualifier()).contains(Name.of("q::r"));
    assertThat(type.name()).isEqualTo(Name.of("T.i"));
  }
}
