package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.aadlenergy.aadl.syntax.Parsed.texts;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamePath.Root;
import org.aadlenergy.aadl.syntax.node.QName;
import org.aadlenergy.aadl.syntax.tree.ArrayDimension;
import org.aadlenergy.aadl.syntax.tree.CallSequence;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl;
import org.aadlenergy.aadl.syntax.tree.ConnectionDecl.Kind;
import org.aadlenergy.aadl.syntax.tree.FeatureDecl;
import org.aadlenergy.aadl.syntax.tree.InModes;
import org.aadlenergy.aadl.syntax.tree.SubcomponentDecl;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.junit.jupiter.api.Test;

/** The checklist's lines 16 to 20: subcomponents, calls and connections. */
class ChecklistStructureTest {

  private static ClassifierDecl system(String sections) {
    String text = "system implementation S.i\n" + sections + "\nend S.i;";
    return Parsed.inPackage(text).classifier("S.i");
  }

  @Test
  void line16_subcomponents() {
    List<SubcomponentDecl> subcomponents =
        system(
                """
                subcomponents
                  a: process;
                  b: refined to thread group Q::T.i;
                  c: device D { A => 1; B => 2 applies to x; };
                  d: data D[4];
                  e: system T[2][3];
                  f: processor[PS::N];
                  g: system T[2] (A.i, Q::B.i (p => data D));
                  h: abstract Proto;
                """)
            .subcomponents();
    assertThat(names(subcomponents)).containsExactly("a", "b", "c", "d", "e", "f", "g", "h");
    assertThat(subcomponents.get(0).type()).isEmpty();
    assertThat(subcomponents.get(1).refined()).isTrue();
    assertThat(subcomponents.get(1).type().map(QName::text)).contains("Q::T.i");
    assertThat(subcomponents.get(2).properties()).hasSize(2);
    assertThat(subcomponents.get(4).dimensions())
        .extracting(ArrayDimension::size)
        .containsExactly(OptionalLong.of(2), OptionalLong.of(3));
    assertThat(subcomponents.get(5).dimensions().get(0).constant().map(QName::text))
        .contains("PS::N");
    assertThat(subcomponents.get(6).elements())
        .extracting(e -> e.type().text())
        .containsExactly("A.i", "Q::B.i");
    assertThat(names(subcomponents.get(6).elements().get(1).actuals())).containsExactly("p");
  }

  @Test
  void line17_inModes() {
    List<SubcomponentDecl> subcomponents =
        system(
                """
                subcomponents
                  a: process X in modes (m1, m2);
                  b: process X { A => 1; } in modes (m1 => k1, m2);
                  c: process X in modes (none);
                  d: process X;
                """)
            .subcomponents();
    InModes first = subcomponents.get(0).inModes().orElseThrow();
    assertThat(names(first.modes())).containsExactly("m1", "m2");
    assertThat(first.modes().get(0).mapped()).isEmpty();
    InModes mapped = subcomponents.get(1).inModes().orElseThrow();
    assertThat(mapped.modes().get(0).mapped()).contains(Name.of("k1"));
    assertThat(subcomponents.get(2).inModes().orElseThrow().modes()).isEmpty();
    assertThat(subcomponents.get(3).inModes()).isEmpty();
  }

  @Test
  void line18_calls() {
    List<CallSequence> sequences =
        system(
                """
                calls
                  c: {
                    s1: subprogram S;
                    s2: subprogram D.op;
                    s3: subprogram processor.x;
                    s4: subprogram Q::S.i { A => 1; };
                  };
                  d: { s: subprogram S; } { B => 2; } in modes (m);
                """)
            .calls();
    CallSequence first = sequences.get(0);
    assertThat(first.name()).contains(Name.of("c"));
    assertThat(names(first.calls())).containsExactly("s1", "s2", "s3", "s4");
    assertThat(first.calls().stream().map(c -> c.target().text()))
        .containsExactly("S", "D.op", "x", "Q::S.i");
    assertThat(first.calls().stream().map(CallSequence.Call::onProcessor))
        .containsExactly(false, false, true, false);
    assertThat(first.calls().get(3).properties()).hasSize(1);
    assertThat(sequences.get(1).properties()).hasSize(1);
    assertThat(sequences.get(1).inModes()).isPresent();
  }

  @Test
  void line19_connections() {
    List<ConnectionDecl> connections =
        system(
                """
                connections
                  a: port x.p -> y.q;
                  b: feature x.f <-> y.f;
                  c: feature group g -> x.g;
                  d: parameter s.out1 -> p;
                  e: bus access b1 <-> x.b;
                  f: virtual bus access v -> x.v;
                  g: data access d1 -> x.d;
                  h: subprogram access x.s -> y.s;
                  i: subprogram group access x.sg <-> y.sg;
                  j: port x.g.p -> y.q { Connection_Pattern => ((One_To_One)); };
                  k: port x.p -> y.q in modes (m1, t1);
                  l: refined to port { A => 1; } in modes (m2);
                  m: refined to bus access b2 -> x.b;
                """)
            .connections();
    assertThat(connections)
        .extracting(ConnectionDecl::kind)
        .containsExactly(
            Kind.PORT,
            Kind.FEATURE,
            Kind.FEATURE_GROUP,
            Kind.PARAMETER,
            Kind.BUS_ACCESS,
            Kind.VIRTUAL_BUS_ACCESS,
            Kind.DATA_ACCESS,
            Kind.SUBPROGRAM_ACCESS,
            Kind.SUBPROGRAM_GROUP_ACCESS,
            Kind.PORT,
            Kind.PORT,
            Kind.PORT,
            Kind.BUS_ACCESS);
    assertThat(connections.get(0).source().map(NamePath::text)).contains("x.p");
    assertThat(connections.get(0).destination().map(NamePath::text)).contains("y.q");
    assertThat(connections.get(0).bidirectional()).isFalse();
    assertThat(connections.get(1).bidirectional()).isTrue();
    assertThat(connections.get(9).source().orElseThrow().names()).hasSize(3);
    assertThat(names(connections.get(10).inModes().orElseThrow().modes()))
        .containsExactly("m1", "t1");
    assertThat(connections.get(11).refined()).isTrue();
    assertThat(connections.get(11).source()).isEmpty();
    assertThat(connections.get(12).source()).isPresent();
  }

  @Test
  void line19_unnamedConnectionsAreReadWithAWarning() {
    Parsed parsed =
        Parsed.of(
            """
            package P public
              system implementation S.i
              connections
                port a.x -> b.y;
                bus access c <-> a.z;
              end S.i;
            end P;
            """);
    List<ConnectionDecl> connections = parsed.classifier("S.i").connections();
    assertThat(connections).hasSize(2).allMatch(c -> c.name().isEmpty());
    assertThat(connections.get(1).bidirectional()).isTrue();
    assertThat(parsed.file().hasSyntaxErrors()).isFalse();
    assertThat(parsed.places()).containsExactly("4:5 AE0108", "5:5 AE0108");
    assertThat(parsed.findings()).noneMatch(Diagnostic::isError);
  }

  @Test
  void line20_specialEndsAndFeatures() {
    ClassifierDecl system =
        system(
            """
            internal features
              ev: event;
              ed: event data Q::D { A => 1; };
            processor features
              pp: port D;
              ps: subprogram access Sp;
              pt: subprogram Sp;
            connections
              a: port self.ev -> x.p;
              b: port processor.pp -> x.q;
            """);
    assertThat(system.features())
        .extracting(FeatureDecl::kind)
        .containsExactly(
            FeatureDecl.Kind.INTERNAL_EVENT,
            FeatureDecl.Kind.INTERNAL_EVENT_DATA,
            FeatureDecl.Kind.PROCESSOR_PORT,
            FeatureDecl.Kind.PROCESSOR_SUBPROGRAM,
            FeatureDecl.Kind.PROCESSOR_SUBPROGRAM);
    assertThat(system.features()).noneMatch(f -> f.kind().isExternal());
    NamePath self = system.connections().get(0).source().orElseThrow();
    assertThat(self.root()).isEqualTo(Root.SELF);
    assertThat(texts(self.names())).containsExactly("ev");
    assertThat(system.connections().get(1).source().orElseThrow().root()).isEqualTo(Root.PROCESSOR);
  }
}
