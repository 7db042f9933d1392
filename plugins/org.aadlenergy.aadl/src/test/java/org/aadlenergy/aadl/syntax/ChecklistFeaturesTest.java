package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.aadlenergy.aadl.syntax.tree.FeatureDecl.Kind.*;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.PropertyAssociation;
import org.aadlenergy.engine.architecture.Feature.Direction;
import org.junit.jupiter.api.Test;

/** The checklist's lines 11 to 15: features. */
class ChecklistFeaturesTest {
  private static final Optional<Direction> IN = Optional.of(Direction.IN);
  private static final Optional<Direction> OUT = Optional.of(Direction.OUT);
  private static final Optional<Direction> BOTH = Optional.of(Direction.IN_OUT);

  private static List<FeatureDecl> features(String declarations) {
    String text = "abstract A\nfeatures\n" + declarations + "\nend A;";
    return Parsed.inPackage(text).classifier("A").features();
  }

  @Test
  void line11_ports() {
    List<FeatureDecl> features =
        features(
            """
            a: in data port;
            b: out event port;
            c: in out event data port Q::D.i;
            d: in data port D[3];
            e: out data port D[];
            f: in event port[PS::N];
            g: in data port D { A => 1; B => 2; };
            h: refined to in data port E;
            """);
    assertThat(features)
        .extracting(FeatureDecl::kind, FeatureDecl::direction)
        .containsExactly(
            tuple(DATA_PORT, IN),
            tuple(EVENT_PORT, OUT),
            tuple(EVENT_DATA_PORT, BOTH),
            tuple(DATA_PORT, IN),
            tuple(DATA_PORT, OUT),
            tuple(EVENT_PORT, IN),
            tuple(DATA_PORT, IN),
            tuple(DATA_PORT, IN));
    assertThat(features.get(0).type()).isEmpty();
    assertThat(features.get(2).type().map(QName::text)).contains("Q::D.i");
    assertThat(features.get(3).dimensions().get(0).size()).isEqualTo(OptionalLong.of(3));
    assertThat(features.get(4).dimensions().get(0).size()).isEmpty();
    assertThat(features.get(4).dimensions().get(0).constant()).isEmpty();
    assertThat(features.get(5).dimensions().get(0).constant().map(QName::text)).contains("PS::N");
    assertThat(features.get(6).properties()).hasSize(2);
    assertThat(features.get(7).refined()).isTrue();
  }

  @Test
  void line12_abstractFeatures() {
    List<FeatureDecl> features =
        features(
            """
            f: feature;
            g: in feature T;
            h: out feature Q::T;
            i: feature T[2];
            j: in out feature;
            k: in prototype Pr;
            l: refined to feature U;
            """);
    assertThat(features).extracting(FeatureDecl::kind).containsOnly(ABSTRACT_FEATURE);
    assertThat(features)
        .extracting(FeatureDecl::direction)
        .containsExactly(Optional.empty(), IN, OUT, Optional.empty(), BOTH, IN, Optional.empty());
    assertThat(features.get(3).dimensions()).hasSize(1);
    assertThat(features.get(5).type().map(QName::text)).contains("Pr");
  }

  @Test
  void line13_featureGroups() {
    List<FeatureDecl> features =
        features(
            """
            a: feature group G;
            b: feature group inverse of Q::G;
            c: in feature group G;
            d: feature group;
            e: feature group G[4] { A => 1; };
            """);
    assertThat(features).extracting(FeatureDecl::kind).containsOnly(FEATURE_GROUP);
    assertThat(features)
        .extracting(FeatureDecl::inverse)
        .containsExactly(false, true, false, false, false);
    assertThat(features.get(1).type().map(QName::text)).contains("Q::G");
    assertThat(features.get(2).direction()).isEqualTo(IN);
    assertThat(features.get(3).type()).isEmpty();
    assertThat(features.get(4).dimensions().get(0).size()).isEqualTo(OptionalLong.of(4));
  }

  @Test
  void line14_accessAndParameters() {
    List<FeatureDecl> features =
        features(
            """
            a: provides data access D;
            b: requires bus access;
            c: provides virtual bus access V.i;
            d: requires subprogram access Sp[2];
            e: provides subprogram group access;
            f: in parameter D;
            g: in out parameter;
            h: refined to requires bus access B { A => 1; };
            """);
    assertThat(features)
        .extracting(FeatureDecl::kind, FeatureDecl::direction)
        .containsExactly(
            tuple(DATA_ACCESS, OUT),
            tuple(BUS_ACCESS, IN),
            tuple(VIRTUAL_BUS_ACCESS, OUT),
            tuple(SUBPROGRAM_ACCESS, IN),
            tuple(SUBPROGRAM_GROUP_ACCESS, OUT),
            tuple(PARAMETER, IN),
            tuple(PARAMETER, BOTH),
            tuple(BUS_ACCESS, IN));
    assertThat(features.get(1).type()).isEmpty();
    assertThat(features.get(3).dimensions()).hasSize(1);
    assertThat(names(features)).containsExactly("a", "b", "c", "d", "e", "f", "g", "h");
  }

  @Test
  void line15_containedPropertyInABlock() {
    FeatureDecl feature =
        features("g: feature group G { A::B => 3 applies to sub; C => 4; };").get(0);
    PropertyAssociation contained = feature.properties().get(0);
    assertThat(contained.property().text()).isEqualTo("A::B");
    assertThat(contained.appliesTo()).extracting(NamePath::text).containsExactly("sub");
    assertThat(feature.properties().get(1).appliesTo()).isEmpty();
  }
}
