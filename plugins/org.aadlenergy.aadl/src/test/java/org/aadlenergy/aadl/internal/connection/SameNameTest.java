package org.aadlenergy.aadl.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.junit.jupiter.api.Test;

/** Two connections with one name: both are instantiated, as OSATE does it, and that is told. */
class SameNameTest {
  private static final String PARTS =
      """
      package P public
        data D end D;
        thread S features o: out data port D; end S;
        thread R features i: in data port D; j: in data port D; end R;
        process A features o: out data port D; end A;
        process implementation A.i subcomponents s: thread S;
          connections c: port s.o -> o;
        end A.i;
        process C features i: in data port D; end C;
        process implementation C.i subcomponents r: thread R;
          connections
            c: port i -> r.i;
            C: port i -> r.j;
        end C.i;
        system Top end Top;
        system implementation Top.i subcomponents a: process A.i; c: process C.i;
          connections over: port a.o -> c.i;
        end Top.i;
      """;

  private static List<String> connections(ArchitectureView view) {
    return view.connections().stream().map(c -> c.source() + " -> " + c.destination()).toList();
  }

  @Test
  void bothAreKeptAndTold() {
    Models model = Models.of(PARTS + "end P;");
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(connections(view)).containsExactly("a.s.o -> c.r.i", "a.s.o -> c.r.j");
    assertThat(model.findings()).hasSize(1);
    assertThat(model.findings().get(0))
        .contains("m.aadl:13:7 warning AE0203", "'C'", "m.aadl:12 ", "both are kept");
  }

  @Test
  void noneBeginsHalfWay() {
    Models model =
        Models.of(
            """
            package P public
              data D end D;
              thread S features o: out data port D; end S;
              thread R features i: in data port D; end R;
              process A features o: out data port D; p: out data port D; end A;
              process implementation A.i subcomponents s: thread S; t: thread S;
                connections
                  c: port s.o -> o;
                  c: port t.o -> p;
              end A.i;
              process C features i: in data port D; j: in data port D; end C;
              process implementation C.i subcomponents r: thread R; q: thread R;
                connections down: port i -> r.i; also: port j -> q.i;
              end C.i;
              system Top end Top;
              system implementation Top.i subcomponents a: process A.i; c: process C.i;
                connections over: port a.o -> c.i; beside: port a.p -> c.j;
              end Top.i;
            end P;
            """);
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(connections(view)).containsExactly("a.s.o -> c.r.i", "a.t.o -> c.q.i");
  }

  @Test
  void anExtensionThatDoesNotRefineAddsOne() {
    Models model =
        Models.of(
            PARTS
                + """
                  process implementation C.j extends C.i
                    subcomponents q: thread R;
                    connections
                      c: port i -> q.i;
                  end C.j;
                  system implementation Top.j extends Top.i
                    subcomponents c: refined to process C.j;
                  end Top.j;
                end P;
                """);
    ArchitectureView view = model.instantiate("P::Top.j");
    assertThat(connections(view))
        .containsExactly("a.s.o -> c.r.i", "a.s.o -> c.r.j", "a.s.o -> c.q.i");
    assertThat(model.findings()).anyMatch(f -> f.contains("m.aadl:22:7 warning AE0203"));
  }

  @Test
  void transitionsAreToldToo() {
    Models model =
        Models.of(
            """
            package P public
              system Top features e: in event port; f: in event port; end Top;
              system implementation Top.i
                modes
                  m: initial mode; n: mode;
                  t: m -[e]-> n;
                  t: n -[f]-> m;
              end Top.i;
            end P;
            """);
    model.instantiate("P::Top.i");
    assertThat(model.findings()).anyMatch(f -> f.contains("m.aadl:7:7 warning AE0203"));
    assertThat(model.findings()).hasSize(1);
  }
}
