package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl.Kind;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding;
import org.aadlenergy.aadl.syntax.tree.PrototypeBinding.Actual;
import org.aadlenergy.aadl.syntax.tree.PrototypeDecl;
import org.aadlenergy.engine.architecture.Category;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The checklist's lines 7 to 10: classifiers and prototypes. */
class ChecklistClassifiersTest {

  @ParameterizedTest
  @EnumSource(Category.class)
  void line07_everyCategory(Category category) {
    String word = category.word();
    Parsed parsed =
        Parsed.inPackage(
            """
              %s T
              end T;
              %s implementation T.i
              subcomponents
                s: %s;
              end T.i;
            """
                .formatted(word, word, word));
    assertThat(parsed.classifier("T").category()).contains(category);
    assertThat(parsed.classifier("T").kind()).isEqualTo(Kind.TYPE);
    ClassifierDecl implementation = parsed.classifier("T.i");
    assertThat(implementation.kind()).isEqualTo(Kind.IMPLEMENTATION);
    assertThat(implementation.typeName()).isEqualTo(Name.of("T"));
    assertThat(implementation.subcomponents().get(0).category()).isEqualTo(category);
  }

  @Test
  void line08_extension() {
    Parsed parsed =
        Parsed.inPackage(
            """
              system implementation S.i extends Q::R::Base.j
              end S.i;
              thread T extends Q::Base (t => data Q::D.i)
              end T;
              process U extends T
              end U;
            """);
    QName extended = parsed.classifier("S.i").extended().orElseThrow();
    assertThat(extended.text()).isEqualTo("Q::R::Base.j");
    assertThat(extended.qualifier()).contains(Name.of("Q::R"));
    assertThat(extended.name()).isEqualTo(Name.of("base.J"));
    PrototypeBinding binding = parsed.classifier("T").extendedActuals().get(0);
    assertThat(binding.name()).isEqualTo(Name.of("t"));
    assertThat(binding.actuals().get(0).type().map(QName::text)).contains("Q::D.i");
    assertThat(parsed.classifier("U").extended().orElseThrow().qualifier()).isEmpty();
  }

  @Test
  void line09_featureGroupsAndNone() {
    Parsed parsed =
        Parsed.inPackage(
            """
              feature group G
              features
                a: in data port;
              inverse of Q::H
              end G;
              feature group Empty
              features none;
              properties none;
              end Empty;
              feature group Plug extends G
              inverse of Socket
              properties
                A => 1;
              annex N none;
              end Plug;
              system S
              prototypes none;
              features none;
              flows none;
              modes none;
              properties none;
              annex N none;
              end S;
              system implementation S.i
              prototypes none;
              subcomponents none;
              calls none;
              connections none;
              flows none;
              modes none;
              properties none;
              end S.i;
            """);
    ClassifierDecl group = parsed.classifier("G");
    assertThat(group.kind()).isEqualTo(Kind.FEATURE_GROUP_TYPE);
    assertThat(group.category()).isEmpty();
    assertThat(names(group.features())).containsExactly("a");
    assertThat(group.inverseOf().map(QName::text)).contains("Q::H");
    assertThat(parsed.classifier("Plug").extended().map(QName::text)).contains("G");
    assertThat(parsed.classifier("Plug").inverseOf().map(QName::text)).contains("Socket");
    assertThat(parsed.classifier("Plug").properties()).hasSize(1);
    assertThat(parsed.classifier("S").features()).isEmpty();
    assertThat(parsed.classifier("S.i").subcomponents()).isEmpty();
  }

  @Test
  void line10_prototypes() {
    Parsed parsed =
        Parsed.inPackage(
            """
              system S
              prototypes
                p: data;
                q: system Q::S;
                r: feature group;
                g: feature group G;
                f: in feature D;
                h: feature;
                s: data[];
                p2: refined to data D.i { A => 1; };
              end S;
            """);
    var prototypes = parsed.classifier("S").prototypes();
    assertThat(names(prototypes)).containsExactly("p", "q", "r", "g", "f", "h", "s", "p2");
    assertThat(prototypes.get(0).category()).contains(Category.DATA);
    assertThat(prototypes.get(1).constraint().map(QName::text)).contains("Q::S");
    assertThat(prototypes.get(2).kind()).isEqualTo(PrototypeDecl.Kind.FEATURE_GROUP);
    assertThat(prototypes.get(3).constraint().map(QName::text)).contains("G");
    assertThat(prototypes.get(4).kind()).isEqualTo(PrototypeDecl.Kind.FEATURE);
    assertThat(prototypes.get(4).direction()).contains(Direction.IN);
    assertThat(prototypes.get(5).direction()).isEmpty();
    assertThat(prototypes.get(6).array()).isTrue();
    assertThat(prototypes.get(7).refined()).isTrue();
    assertThat(prototypes.get(7).properties()).hasSize(1);
  }

  @Test
  void line10_actuals() {
    Parsed parsed =
        Parsed.inPackage(
            """
              system implementation S.i (own => data D) extends S.j (p => data D.i)
              subcomponents
                a: system T (p => data D, f => in data port D, acc => requires bus access B,
                             g => feature group G, n => feature F);
                b: system T (s => (data A, data B.i), e => out event port);
                c: system T (p => system U (q => data D));
              end S.i;
            """);
    ClassifierDecl system = parsed.classifier("S.i");
    assertThat(names(system.typeActuals())).containsExactly("own");
    assertThat(names(system.extendedActuals())).containsExactly("p");
    var first = system.subcomponents().get(0).actuals();
    assertThat(names(first)).containsExactly("p", "f", "acc", "g", "n");
    assertThat(first.stream().map(b -> b.actuals().get(0)).map(Actual::featureKind))
        .containsExactly(
            Optional.empty(),
            Optional.of(FeatureDecl.Kind.DATA_PORT),
            Optional.of(FeatureDecl.Kind.BUS_ACCESS),
            Optional.of(FeatureDecl.Kind.FEATURE_GROUP),
            Optional.of(FeatureDecl.Kind.ABSTRACT_FEATURE));
    assertThat(first.get(1).actuals().get(0).direction()).contains(Direction.IN);
    assertThat(first.get(2).actuals().get(0).direction()).contains(Direction.IN);
    var second = system.subcomponents().get(1).actuals();
    assertThat(second.get(0).actuals().stream().map(a -> a.type().orElseThrow().text()))
        .containsExactly("A", "B.i");
    assertThat(second.get(1).actuals().get(0).type()).isEmpty();
    Actual outer = system.subcomponents().get(2).actuals().get(0).actuals().get(0);
    assertThat(outer.category()).contains(Category.SYSTEM);
    assertThat(names(outer.bindings())).containsExactly("q");
  }
}
