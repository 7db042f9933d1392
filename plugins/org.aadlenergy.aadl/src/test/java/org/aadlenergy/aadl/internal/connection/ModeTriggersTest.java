package org.aadlenergy.aadl.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Connection;
import org.junit.jupiter.api.Test;

/** Connections that end at a feature which switches modes, as OSATE has them since issue 3025. */
class ModeTriggersTest {
  private static final String PARTS =
      """
      package P public
        thread T features e: out event port; f: out event port; end T;
        feature group G features up: out event port; more: out event port; end G;
        process R features i: in event port; end R;
        process Q features e: out event port; f: out event port; g: feature group G; end Q;
        process implementation Q.i subcomponents t: thread T[2]; u: thread T;
          connections
            c: port u.e -> e;
            d: port u.f -> f;
            h: port u.e -> g.up;
            m: port u.e -> g.more;
        end Q.i;
        process implementation Q.array subcomponents t: thread T[2];
          connections c: port t.e -> e;
        end Q.array;
        system Top end Top;
      """;

  private final Models model = Models.of(PARTS + roots() + "end P;");

  private static String roots() {
    return """
      system implementation Top.i subcomponents q: process Q.i;
        modes a: initial mode; b: mode; a -[q.e]-> b;
      end Top.i;
      system implementation Top.on subcomponents q: process Q.i; r: process R;
        connections x: port q.e -> r.i;
        modes a: initial mode; b: mode; a -[q.e]-> b; t: b -[q.f]-> a;
      end Top.on;
      system implementation Top.group subcomponents q: process Q.i;
        modes a: initial mode; b: mode; a -[q.g.up]-> b;
      end Top.group;
      system implementation Top.arrays subcomponents q: process Q.array[2];
        modes a: initial mode; b: mode; a -[q.e]-> b;
      end Top.arrays;
      """;
  }

  private List<String> connections(String root) {
    ArchitectureView view = model.instantiate(root);
    return view.connections().stream()
        .map(c -> c.kind().word() + " " + c.source() + " -> " + c.destination())
        .toList();
  }

  @Test
  void aConnectionEndsAtTheTrigger() {
    assertThat(connections("P::Top.i")).containsExactly("port q.u.e -> q.e");
    Connection only = model.instantiate("P::Top.i").connections().get(0);
    assertThat(only.name()).isEqualTo("c");
    // as before, what triggers nothing and leads nowhere is told
    assertThat(model.findings())
        .anyMatch(f -> f.contains("warning AE0208") && f.contains("'q.f'"))
        .noneMatch(f -> f.contains("'q.e'"));
  }

  @Test
  void aTriggerThatIsConnectedIsPassed() {
    assertThat(connections("P::Top.on"))
        .containsExactlyInAnyOrder("port q.u.e -> r.i", "port q.u.f -> q.f");
  }

  @Test
  void onlyTheMemberOfAGroupThatTriggersIsAnEnd() {
    assertThat(connections("P::Top.group")).containsExactly("port q.u.e -> q.g.up");
    assertThat(model.findings()).anyMatch(f -> f.contains("AE0208") && f.contains("'q.g.more'"));
  }

  @Test
  void inArraysEachElementHasItsOwn() {
    assertThat(connections("P::Top.arrays"))
        .containsExactlyInAnyOrder(
            "port q[1].t[1].e -> q[1].e",
            "port q[1].t[2].e -> q[1].e",
            "port q[2].t[1].e -> q[2].e",
            "port q[2].t[2].e -> q[2].e");
  }
}
