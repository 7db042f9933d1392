package org.aadlenergy.aadl.internal.instance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Component;
import org.aadlenergy.engine.architecture.Feature;
import org.junit.jupiter.api.Test;

/** Extension, refinement, prototypes, renames, arrays and feature groups, as instances. */
class DeclarationsTest {
  private static ArchitectureView view(String text) {
    Models model = Models.of(text);
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(model.findings()).isEmpty();
    return view;
  }

  private static List<String> tree(ArchitectureView view) {
    List<String> tree = new ArrayList<>();
    for (Component c : view.components()) {
      tree.add((c.path() + ": " + c.category().word() + " " + c.classifier()).trim());
    }
    return tree;
  }

  private static List<String> features(Component component) {
    List<String> all = new ArrayList<>();
    collect(component.features(), all);
    return all;
  }

  private static void collect(List<Feature> features, List<String> all) {
    for (Feature f : features) {
      String classifier = f.classifier().isEmpty() ? "" : " " + f.classifier();
      all.add(f.path() + " " + f.kind() + " " + f.direction() + classifier);
      collect(f.children(), all);
    }
  }

  @Test
  void extensionAddsAndRefinementReplaces() {
    ArchitectureView view =
        view(
            """
            package P public
              data A end A; data B extends A end B;
              device D features p: in data port A; q: out event port; end D;
              device E extends D features p: refined to in data port B; r: in event port; end E;
              abstract Any end Any;
              system Base end Base;
              system implementation Base.i subcomponents x: abstract Any; y: device D; end Base.i;
              system Top extends Base end Top;
              system implementation Top.i extends Base.i
                subcomponents x: refined to device E; z: device;
              end Top.i;
            end P;
            """);
    assertThat(tree(view))
        .containsExactly(": system P::Top.i", "x: device P::E", "y: device P::D", "z: device");
    assertThat(features(view.component("x").orElseThrow()))
        .containsExactly("x.p DATA_PORT IN P::B", "x.q EVENT_PORT OUT", "x.r EVENT_PORT IN");
  }

  @Test
  void prototypesTakeTheirActuals() {
    ArchitectureView view =
        view(
            """
            package P public
              data D1 end D1;
              thread T1 end T1; thread implementation T1.i end T1.i;
              thread T2 extends T1 end T2;
              process Q prototypes d: data; features o: out data port d; end Q;
              process implementation Q.i
                prototypes t: thread T1; u: thread T1;
                subcomponents a: thread t; b: thread u;
              end Q.i;
              process R extends Q (d => data D1) end R;
              process implementation R.i extends Q.i (u => thread T2) end R.i;
              system Top end Top;
              system implementation Top.i
                subcomponents
                  q: process Q.i (d => data D1, t => thread T1.i);
                  r: process R.i (t => thread T2);
              end Top.i;
            end P;
            """);
    assertThat(tree(view))
        .containsExactly(
            ": system P::Top.i",
            "q: process P::Q.i",
            "q.a: thread P::T1.i",
            "q.b: thread P::T1",
            "r: process P::R.i",
            "r.a: thread P::T2",
            "r.b: thread P::T2");
    assertThat(features(view.component("q").orElseThrow()))
        .containsExactly("q.o DATA_PORT OUT P::D1");
    assertThat(features(view.component("r").orElseThrow()))
        .containsExactly("r.o DATA_PORT OUT P::D1");
  }

  @Test
  void anActualCanBeAPrototypeOfTheContainer() {
    ArchitectureView view =
        view(
            """
            package P public
              abstract W prototypes c: abstract; end W;
              abstract implementation W.i subcomponents s: abstract c; end W.i;
              device D end D;
              system Mid prototypes m: abstract; end Mid;
              system implementation Mid.i subcomponents w: abstract W.i (c => abstract m);
              end Mid.i;
              system Top end Top;
              system implementation Top.i subcomponents mid: system Mid.i (m => device D);
              end Top.i;
            end P;
            """);
    assertThat(tree(view)).contains("mid.w.s: device P::D");
  }

  @Test
  void featurePrototypesGiveKindAndClassifier() {
    ArchitectureView view =
        view(
            """
            package P public
              data D end D;
              feature group G features x: in event port; end G;
              device V
                prototypes f: feature; g: feature group;
                features p: in feature f; r: feature group g;
              end V;
              system Top end Top;
              system implementation Top.i
                subcomponents v: device V (f => in event data port D, g => feature group G);
              end Top.i;
            end P;
            """);
    assertThat(features(view.component("v").orElseThrow()))
        .containsExactly(
            "v.p EVENT_DATA_PORT IN P::D", "v.r FEATURE_GROUP IN_OUT P::G", "v.r.x EVENT_PORT IN");
  }

  @Test
  void anActualForAnUnknownPrototypeIsAnError() {
    Models model =
        Models.of(
            """
            package P public
              device D prototypes abc: data; end D;
              system Top end Top;
              system implementation Top.i subcomponents d: device D (abd => data); end Top.i;
            end P;
            """);
    model.instantiate("P::Top.i");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains(":4:", "AE0206", "did you mean 'abc'?");
  }

  @Test
  void renamesGiveOtherNames() {
    Models model =
        Models.of(
                """
                package P public
                  with A::Very::Long, B;
                  Short renames package A::Very::Long;
                  Disk renames device A::Very::Long::D;
                  FG renames feature group B::F;
                  renames B::all;
                  device E features f: feature group FG; end E;
                  system Top end Top;
                  system implementation Top.i
                    subcomponents
                      a: device Short::D; b: device Disk; c: device Disk.i; d: memory M; e: device E;
                  end Top.i;
                end P;
                """)
            .with(
                "a.aadl",
                "package A::Very::Long public device D end D; device implementation D.i end D.i;"
                    + " end A::Very::Long;")
            .with(
                "b.aadl",
                "package B public memory M end M; feature group F features x: out event port;"
                    + " end F; end B;");
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(model.findings()).isEmpty();
    assertThat(tree(view))
        .containsExactly(
            ": system P::Top.i",
            "a: device A::Very::Long::D",
            "b: device A::Very::Long::D",
            "c: device A::Very::Long::D.i",
            "d: memory B::M",
            "e: device P::E");
    assertThat(features(view.component("e").orElseThrow()))
        .containsExactly("e.f FEATURE_GROUP IN_OUT B::F", "e.f.x EVENT_PORT OUT");
  }

  @Test
  void inverseFeatureGroupsTurnDirections() {
    ArchitectureView view =
        view(
            """
            package P public
              bus B end B;
              feature group G
                features a: in event port; b: out event port; c: requires bus access B;
              end G;
              feature group H inverse of G end H;
              feature group N features g: feature group inverse of G; x: in out event port; end N;
              device D
                features
                  g: feature group G; i: feature group inverse of G; h: feature group H;
                  j: feature group inverse of H; n: feature group inverse of N;
              end D;
              system Top end Top;
              system implementation Top.i subcomponents d: device D; end Top.i;
            end P;
            """);
    assertThat(features(view.component("d").orElseThrow()))
        .filteredOn(f -> f.contains("_PORT") || f.contains("ACCESS"))
        .containsExactly(
            "d.g.a EVENT_PORT IN",
            "d.g.b EVENT_PORT OUT",
            "d.g.c BUS_ACCESS IN P::B",
            "d.i.a EVENT_PORT OUT",
            "d.i.b EVENT_PORT IN",
            "d.i.c BUS_ACCESS OUT P::B",
            "d.h.a EVENT_PORT OUT",
            "d.h.b EVENT_PORT IN",
            "d.h.c BUS_ACCESS OUT P::B",
            "d.j.a EVENT_PORT IN",
            "d.j.b EVENT_PORT OUT",
            "d.j.c BUS_ACCESS IN P::B",
            "d.n.g.a EVENT_PORT IN",
            "d.n.g.b EVENT_PORT OUT",
            "d.n.g.c BUS_ACCESS IN P::B",
            "d.n.x EVENT_PORT IN_OUT");
  }

  @Test
  void arraysAreExpandedWithConstantsAndElementImplementations() {
    Models model =
        Models.of(
                """
                package P public
                  with S;
                  thread T end T;
                  thread implementation T.a end T.a;
                  thread implementation T.b end T.b;
                  process Q features e: in event port [2]; end Q;
                  process implementation Q.i
                    subcomponents t: thread T[2] (T.a, T.b); u: thread T[S::two][1];
                  end Q.i;
                  system Top end Top;
                  system implementation Top.i subcomponents q: process Q.i[2]; end Top.i;
                end P;
                """)
            .with("s.aadl", "property set S is two: constant aadlinteger => 2; end S;");
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(model.findings()).isEmpty();
    assertThat(tree(view))
        .startsWith(
            ": system P::Top.i",
            "q[1]: process P::Q.i",
            "q[1].t[1]: thread P::T.a",
            "q[1].t[2]: thread P::T.b",
            "q[1].u[1][1]: thread P::T",
            "q[1].u[2][1]: thread P::T",
            "q[2]: process P::Q.i")
        .hasSize(11);
    assertThat(features(view.component("Q[2]").orElseThrow()))
        .containsExactly("q[2].e[1] EVENT_PORT IN", "q[2].e[2] EVENT_PORT IN");
    assertThat(view.component("q[3]")).isEmpty();
    assertThat(view.component("q")).isEmpty();
  }

  @Test
  void aFeatureHasTheValuesOfItsDeclarationItsClassifierAndItsContainers() {
    ArchitectureView view =
        view(
            """
            package P public
              data F properties Data_Size => 8 Bytes; end F;
              feature group G
                features x: in event data port F {Queue_Size => 3;}; y: in event data port F;
              end G;
              thread T
                features p: in event data port F {Data_Size => 9 Bytes;}; g: feature group G;
              end T;
              process Q end Q;
              process implementation Q.i
                subcomponents t: thread T;
                properties Queue_Size => 7 applies to t.g.y; Queue_Size => 5 applies to t.g.x;
              end Q.i;
              system Top end Top;
              system implementation Top.i subcomponents q: process Q.i; end Top.i;
            end P;
            """);
    List<Feature> features = view.component("q.t").orElseThrow().features();
    Feature p = features.get(0);
    List<Feature> group = features.get(1).children();
    assertThat(p.own("Memory_Properties::Data_Size").map(Models::text)).contains("9 Bytes");
    assertThat(group.get(0).own("Communication_Properties::Queue_Size").map(Models::text))
        .contains("5");
    assertThat(group.get(1).own("Communication_Properties::Queue_Size").map(Models::text))
        .contains("7");
    assertThat(group.get(1).own("Memory_Properties::Data_Size").map(Models::text))
        .contains("8 Bytes");
  }

  @Test
  void nestingHasNoEnd() {
    StringBuilder text = new StringBuilder("package P public\n");
    int depth = 20_000;
    for (int i = 0; i < depth; i++) {
      text.append("system S").append(i).append(" end S").append(i).append(";\n");
      text.append("system implementation S").append(i).append(".i ");
      if (i + 1 < depth) {
        text.append("subcomponents s: system S").append(i + 1).append(".i; ");
      }
      text.append("end S").append(i).append(".i;\n");
    }
    Models model = Models.of(text + "end P;\n");
    ArchitectureView view = model.instantiate("P::S0.i");
    assertThat(model.findings()).isEmpty();
    assertThat(view.components()).hasSize(depth);
    assertThat(view.components().get(depth - 1).path()).hasSize(2 * (depth - 1) - 1);
    assertThat(view.connections()).isEmpty();
  }
}
