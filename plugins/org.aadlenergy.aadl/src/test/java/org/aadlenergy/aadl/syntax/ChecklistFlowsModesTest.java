package org.aadlenergy.aadl.syntax;

import static org.aadlenergy.aadl.syntax.Parsed.names;
import static org.aadlenergy.aadl.syntax.Parsed.texts;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.syntax.node.Name;
import org.aadlenergy.aadl.syntax.node.NamePath;
import org.aadlenergy.aadl.syntax.node.NamePath.Root;
import org.aadlenergy.aadl.syntax.tree.ClassifierDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl;
import org.aadlenergy.aadl.syntax.tree.FlowDecl.Kind;
import org.aadlenergy.aadl.syntax.tree.ModeTransition;
import org.junit.jupiter.api.Test;

/** The checklist's lines 21 and 22: flows and modes. */
class ChecklistFlowsModesTest {

  @Test
  void line21_flowSpecifications() {
    List<FlowDecl> flows =
        Parsed.inPackage(
                """
                system S
                flows
                  a: flow source p;
                  b: flow sink g.q { Latency => 1 ms .. 2 ms; };
                  c: flow path p -> g.q;
                  d: refined to flow path { A => 1; };
                  e: flow source p in modes (m);
                end S;
                """)
            .classifier("S")
            .flows();
    assertThat(flows)
        .extracting(FlowDecl::kind)
        .containsExactly(Kind.SOURCE, Kind.SINK, Kind.PATH, Kind.PATH, Kind.SOURCE);
    assertThat(texts(flows.get(2).segments())).containsExactly("p", "g.q");
    assertThat(flows.get(1).properties()).hasSize(1);
    assertThat(flows.get(3).refined()).isTrue();
    assertThat(flows.get(4).inModes()).isPresent();
  }

  @Test
  void line21_implementationsAndEndToEndFlows() {
    List<FlowDecl> flows =
        Parsed.inPackage(
                """
                system implementation S.i
                flows
                  a: flow source x.f -> c1 -> p;
                  b: flow sink q -> c2 -> x.f;
                  c: flow path q -> c2 -> x.f -> c1 -> p in modes (m);
                  d: end to end flow x.f -> c1 -> y.f { Latency => 1 ms .. 2 ms; };
                  e: refined to end to end flow in modes (m1);
                  f: end to end flow x -> c1 -> y.z.f -> c2 -> w;
                end S.i;
                """)
            .classifier("S.i")
            .flows();
    assertThat(texts(flows.get(2).segments())).containsExactly("q", "c2", "x.f", "c1", "p");
    assertThat(flows.get(3).kind()).isEqualTo(Kind.END_TO_END);
    assertThat(texts(flows.get(3).segments())).containsExactly("x.f", "c1", "y.f");
    assertThat(flows.get(4).refined()).isTrue();
    assertThat(flows.get(4).segments()).isEmpty();
    assertThat(flows.get(4).inModes()).isPresent();
    assertThat(flows).hasSize(6);
  }

  @Test
  void line22_modes() {
    Parsed parsed =
        Parsed.inPackage(
            """
            system S
            modes
              m1: initial mode { A => 1; };
              m2: mode;
              m1 -[p]-> m2;
              t: m2 -[p, sub.q, self.e, processor.x]-> m1 { B => 2; };
            end S;
            system R
            requires modes
              k1: initial mode;
              k2: mode;
            end R;
            system N
            modes none;
            end N;
            """);
    ClassifierDecl system = parsed.classifier("S");
    assertThat(names(system.modes())).containsExactly("m1", "m2");
    assertThat(system.modes().get(0).initial()).isTrue();
    assertThat(system.modes().get(0).properties()).hasSize(1);
    assertThat(system.requiresModes()).isFalse();
    ModeTransition unnamed = system.transitions().get(0);
    assertThat(unnamed.name()).isEmpty();
    assertThat(texts(unnamed.sources())).containsExactly("m1");
    assertThat(unnamed.target().name()).isEqualTo(Name.of("m2"));
    ModeTransition named = system.transitions().get(1);
    assertThat(named.name()).contains(Name.of("t"));
    assertThat(texts(named.triggers())).containsExactly("p", "sub.q", "self.e", "processor.x");
    assertThat(named.triggers())
        .extracting(NamePath::root)
        .containsExactly(Root.NAME, Root.NAME, Root.SELF, Root.PROCESSOR);
    assertThat(named.properties()).hasSize(1);
    assertThat(parsed.classifier("R").requiresModes()).isTrue();
    assertThat(names(parsed.classifier("R").modes())).containsExactly("k1", "k2");
    assertThat(parsed.classifier("N").modes()).isEmpty();
  }

  @Test
  void line22_transitionsThatLeaveSeveralModes() {
    Parsed parsed =
        Parsed.inPackage(
            """
            system S
            modes
              a: initial mode;
              b: mode;
              d: mode;
              a, d -[e]-> b;
              t: a, b, d -[e, f]-> a { A => 1; };
              b -[e]-> d;
            end S;
            """);
    assertThat(parsed.findings()).isEmpty();
    ClassifierDecl system = parsed.classifier("S");
    assertThat(names(system.modes())).containsExactly("a", "b", "d");
    assertThat(system.transitions()).hasSize(3);
    assertThat(texts(system.transitions().get(0).sources())).containsExactly("a", "d");
    assertThat(system.transitions().get(1).name()).contains(Name.of("t"));
    assertThat(texts(system.transitions().get(1).sources())).containsExactly("a", "b", "d");
    assertThat(texts(system.transitions().get(1).triggers())).containsExactly("e", "f");
    assertThat(texts(system.transitions().get(2).sources())).containsExactly("b");
  }
}
