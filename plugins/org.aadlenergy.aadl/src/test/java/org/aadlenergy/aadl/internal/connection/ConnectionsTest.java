package org.aadlenergy.aadl.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.aadlenergy.aadl.Models;
import org.aadlenergy.engine.architecture.ArchitectureView;
import org.aadlenergy.engine.architecture.Connection;
import org.aadlenergy.engine.architecture.PropertyHolder;
import org.junit.jupiter.api.Test;

/** From ultimate sources to ultimate destinations. */
class ConnectionsTest {
  private static ArchitectureView view(String text) {
    Models model = Models.of(text);
    ArchitectureView view = model.instantiate("P::Top.i");
    assertThat(view.connections()).isNotNull();
    assertThat(model.findings()).isEmpty();
    return view;
  }

  private static List<String> connections(ArchitectureView view) {
    List<String> all = new ArrayList<>();
    for (Connection c : view.connections()) {
      String arrow = c.bidirectional() ? " <-> " : " -> ";
      all.add(c.kind().word() + " " + c.source() + arrow + c.destination());
    }
    return all;
  }

  private static final String PARTS =
      """
      package P public
        data D end D;
        bus B end B;
        thread S features o: out data port D; end S;
        thread R features i: in data port D; end R;
      """;

  @Test
  void goUpAcrossAndDown() {
    ArchitectureView view =
        view(
            PARTS
                + """
                process A features o: out data port D; end A;
                process implementation A.i subcomponents s: thread S;
                  connections up: port s.o -> o {Actual_Latency => 1 ms .. 1 ms;};
                end A.i;
                process C features i: in data port D; end C;
                process implementation C.i subcomponents r: thread R; q: thread R;
                  connections down: port i -> r.i; also: port i -> q.i;
                end C.i;
                system Top end Top;
                system implementation Top.i subcomponents a: process A.i; c: process C.i; b: bus B;
                  connections over: port a.o -> c.i;
                  properties Actual_Connection_Binding => (reference (b)) applies to over;
                end Top.i;
                end P;
                """);
    assertThat(connections(view)).containsExactly("port a.s.o -> c.r.i", "port a.s.o -> c.q.i");
    Connection first = view.connections().get(0);
    assertThat(first.name()).isEqualTo("up+over+down");
    List<PropertyHolder> hops = first.hops();
    assertThat(hops).hasSize(3);
    assertThat(hops.get(0).own("Communication_Properties::Actual_Latency").map(Models::text))
        .contains("1 ms .. 1 ms");
    assertThat(
            hops.get(1).own("Deployment_Properties::Actual_Connection_Binding").map(Models::text))
        .contains("(ref b)");
  }

  @Test
  void theFeaturesOfTheRootAreEndsToo() {
    ArchitectureView view =
        view(
            PARTS
                + """
                process Q features i: in data port D; o: out data port D; end Q;
                process implementation Q.i subcomponents s: thread S; r: thread R;
                  connections a: port i -> r.i; b: port s.o -> o;
                end Q.i;
                system Top features i: in data port D; o: out data port D; end Top;
                system implementation Top.i subcomponents q: process Q.i;
                  connections a: port i -> q.i; b: port q.o -> o;
                end Top.i;
                end P;
                """);
    assertThat(connections(view)).containsExactly("port i -> q.r.i", "port q.s.o -> o");
  }

  @Test
  void endsAtAComponentThatDoesNotLeadOn() {
    ArchitectureView view =
        view(
            PARTS
                + """
                process Q features i: in data port D; end Q;
                process implementation Q.i subcomponents r: thread R; end Q.i;
                device V features o: out data port D; end V;
                system Top end Top;
                system implementation Top.i subcomponents q: process Q.i; v: device V;
                  connections c: port v.o -> q.i;
                end Top.i;
                end P;
                """);
    assertThat(connections(view)).containsExactly("port v.o -> q.i");
  }

  @Test
  void aConnectionThatLeadsNowhereIsReported() {
    Models model =
        Models.of(
            PARTS
                + """
                process Q features o: out data port D; end Q;
                process implementation Q.i subcomponents s: thread S;
                  connections c: port s.o -> o;
                end Q.i;
                system Top end Top;
                system implementation Top.i subcomponents q: process Q.i; end Top.i;
                end P;
                """);
    assertThat(model.instantiate("P::Top.i").connections()).isEmpty();
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains(":8:15 warning AE0208", "'q.o'", "no connection leads on");
  }

  @Test
  void featureGroupsAreFollowedMemberByMember() {
    ArchitectureView view =
        view(
            PARTS
                + """
                feature group G features x: in data port D; y: out data port D; end G;
                feature group H features p: out data port D; q: in data port D; inverse of G end H;
                process Q features g: feature group G; end Q;
                process implementation Q.i subcomponents s: thread S; r: thread R;
                  connections a: port g.x -> r.i; b: port s.o -> g.y;
                end Q.i;
                device V features h: feature group H; end V;
                device W features g: feature group inverse of G; end W;
                system Top end Top;
                system implementation Top.i
                  subcomponents q: process Q.i; v: device V; r: process Q.i; w: device W;
                  connections
                    c: feature group q.g <-> v.h;
                    d: feature group w.g <-> r.g;
                end Top.i;
                end P;
                """);
    assertThat(connections(view))
        .containsExactlyInAnyOrder(
            "port q.s.o -> v.h.q",
            "port v.h.p -> q.r.i",
            "port r.s.o -> w.g.y",
            "port w.g.x -> r.r.i");
  }

  @Test
  void accessGoesBothWaysAndStandsOnce() {
    ArchitectureView view =
        view(
            PARTS
                + """
                processor C features b: requires bus access B; end C;
                system Box features b: requires bus access B; end Box;
                system implementation Box.i subcomponents c: processor C;
                  connections a: bus access b <-> c.b;
                end Box.i;
                system Top end Top;
                system implementation Top.i
                  subcomponents lan: bus B; box: system Box.i; c: processor C; e: processor C;
                  connections
                    x: bus access lan <-> box.b;
                    y: bus access c.b <-> lan;
                    z: bus access lan -> e.b;
                end Top.i;
                end P;
                """);
    assertThat(connections(view))
        .containsExactlyInAnyOrder(
            "access lan <-> box.c.b", "access c.b <-> lan", "access lan -> e.b");
  }

  @Test
  void abstractFeaturesAndKinds() {
    ArchitectureView view =
        view(
            PARTS
                + """
                abstract X features f: out feature; end X;
                abstract Y features f: in feature; end Y;
                device V features g: feature group; end V;
                system Top end Top;
                system implementation Top.i
                  subcomponents x: abstract X; y: abstract Y; v: device V; w: device V;
                  connections
                    a: feature x.f -> y.f;
                    b: feature group v.g -> w.g;
                end Top.i;
                end P;
                """);
    assertThat(connections(view))
        .containsExactlyInAnyOrder("feature x.f -> y.f", "featureGroup v.g -> w.g");
  }

  private static List<String> pattern(String block) {
    return connections(
        view(
            PARTS
                + "process Q end Q;\n"
                + "process implementation Q.i subcomponents s: thread S[4]; r: thread R[4];\n"
                + "connections c: port s.o -> r.i "
                + block
                + ";\nend Q.i;\nsystem Top end Top;\n"
                + "system implementation Top.i subcomponents q: process Q.i; end Top.i;\nend P;"));
  }

  private static List<String> pairs(String... pairs) {
    List<String> all = new ArrayList<>();
    for (String pair : pairs) {
      all.add("port q.s[" + pair.charAt(0) + "].o -> q.r[" + pair.charAt(1) + "].i");
    }
    return all;
  }

  @Test
  void arraysAreJoinedAsTheirPatternSays() {
    assertThat(pattern("")).isEqualTo(pairs("11", "22", "33", "44"));
    assertThat(pattern("{Connection_Pattern => ((One_To_One));}"))
        .isEqualTo(pairs("11", "22", "33", "44"));
    assertThat(pattern("{Connection_Pattern => ((Next));}")).isEqualTo(pairs("12", "23", "34"));
    assertThat(pattern("{Connection_Pattern => ((Previous));}")).isEqualTo(pairs("21", "32", "43"));
    assertThat(pattern("{Connection_Pattern => ((Cyclic_Next));}"))
        .isEqualTo(pairs("12", "23", "34", "41"));
    assertThat(pattern("{Connection_Pattern => ((Cyclic_Previous));}"))
        .isEqualTo(pairs("14", "21", "32", "43"));
    assertThat(pattern("{Connection_Pattern => ((Next_Next));}")).isEqualTo(pairs("13", "24"));
    assertThat(pattern("{Connection_Pattern => ((Previous_Previous));}"))
        .isEqualTo(pairs("31", "42"));
    assertThat(pattern("{Connection_Pattern => ((Cyclic_Next_Next));}"))
        .isEqualTo(pairs("13", "24", "31", "42"));
    assertThat(pattern("{Connection_Pattern => ((Cyclic_Previous_Previous));}"))
        .isEqualTo(pairs("13", "24", "31", "42"));
    assertThat(pattern("{Connection_Pattern => ((Even_To_Even));}")).isEqualTo(pairs("22", "44"));
    assertThat(pattern("{Connection_Pattern => ((Odd_To_Odd));}")).isEqualTo(pairs("11", "33"));
    assertThat(pattern("{Connection_Pattern => ((All_To_All));}")).hasSize(16);
    assertThat(pattern("{Connection_Pattern => ((Next), (Previous));}")).hasSize(6);
  }

  @Test
  void aConnectionSetNamesThePairs() {
    assertThat(pattern("{Connection_Set => ([src => (1); dst => (4);], [src => 2; dst => 2;]);}"))
        .isEqualTo(pairs("14", "22"));
  }

  @Test
  void oneEndWithoutAnArrayIsJoinedWithAllElements() {
    ArchitectureView view =
        view(
            PARTS
                + """
                process Q end Q;
                process implementation Q.i
                  subcomponents s: thread S[2]; r: thread R; t: thread S; u: thread R[2];
                  connections c: port s.o -> r.i; d: port t.o -> u.i;
                end Q.i;
                system Top end Top;
                system implementation Top.i subcomponents q: process Q.i[2]; end Top.i;
                end P;
                """);
    assertThat(connections(view))
        .containsExactlyInAnyOrder(
            "port q[1].s[1].o -> q[1].r.i",
            "port q[1].s[2].o -> q[1].r.i",
            "port q[1].t.o -> q[1].u[1].i",
            "port q[1].t.o -> q[1].u[2].i",
            "port q[2].s[1].o -> q[2].r.i",
            "port q[2].s[2].o -> q[2].r.i",
            "port q[2].t.o -> q[2].u[1].i",
            "port q[2].t.o -> q[2].u[2].i");
  }

  @Test
  void arraysOfDifferentSizesAreReported() {
    Models model =
        Models.of(
            PARTS
                + """
                process Q end Q;
                process implementation Q.i subcomponents s: thread S[2]; r: thread R[3];
                  connections c: port s.o -> r.i;
                end Q.i;
                system Top end Top;
                system implementation Top.i subcomponents q: process Q.i; end Top.i;
                end P;
                """);
    assertThat(model.instantiate("P::Top.i").connections()).isEmpty();
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("AE0208", "2 and 3 elements", "Connection_Pattern");
  }

  @Test
  void modesOfConnections() {
    ArchitectureView view =
        view(
            PARTS
                + """
                process A features o: out data port D; end A;
                process implementation A.i subcomponents s: thread S;
                  connections c: port s.o -> o in modes (m);
                  modes m: initial mode; k: mode;
                end A.i;
                system Top end Top;
                device W features i: in data port D; end W;
                system implementation Top.i
                  subcomponents a: process A.i; b: process A.i; r: device W; q: device W;
                  connections
                    c: port a.o -> r.i;
                    d: port b.o -> q.i in modes (day);
                  modes day: initial mode; night: mode;
                end Top.i;
                end P;
                """);
    assertThat(view.connections())
        .extracting(Connection::modes)
        .containsExactlyInAnyOrder(Set.of("a.m"), Set.of("day+a.m+b.m", "day+a.k+b.m"));
  }

  @Test
  void theGatewayHasOsatesConnections() throws Exception {
    String text =
        new String(
            ConnectionsTest.class.getResourceAsStream("/osate/Gateway.aadl").readAllBytes(),
            java.nio.charset.StandardCharsets.UTF_8);
    Models model = Models.of(text);
    ArchitectureView view = model.instantiate("Gateway::Box.base");
    // as Gateway__Box-base.json of the fixtures lists them, each pair of directions once
    assertThat(connections(view))
        .containsExactlyInAnyOrder(
            "access lan <-> uplink",
            "access lan <-> mac.wire",
            "access lan <-> core[1].net",
            "access lan <-> core[2].net",
            "port app.chain.last.o -> mac.host.tx",
            "port mac.host.rx -> app.chain.f[1].i",
            "port mac.host.rx -> app.chain.f[2].i",
            "port mac.host.rx -> app.chain.f[3].i",
            "port app.chain.f[1].o -> app.chain.last.i",
            "port app.chain.f[2].o -> app.chain.last.i",
            "port app.chain.f[3].o -> app.chain.last.i");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains(":150:4 warning AE0208", "app.net.ctl");
  }
}
