package org.aadlenergy.aadl.internal.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.aadl.Models;
import org.junit.jupiter.api.Test;

/** Connections that OSATE refuses are refused, and those that it takes are taken. */
class ConnectionRulesTest {
  private static final String PARTS =
      """
        bus B end B;
        bus implementation B.i end B.i;
        bus C extends B end C;
        data D end D;
        data implementation D.i end D.i;
        data implementation D.wide subcomponents x: data D; y: data D; end D.wide;
        data implementation D.slim subcomponents x: data D; end D.slim;
        data E end E;
        feature group G
          features gi: in data port D; go: out data port D; ga: requires bus access B;
        end G;
        feature group GI inverse of G end GI;
        feature group Up features u: out event port; end Up;
        thread T
          features
            di: in data port D; dout: out data port D; dii: in data port D.i; doi: out data port D.i;
            dw: out data port D.wide; ds: in data port D.slim;
            ei: in event port; eo: out event port; edi: in event data port D;
            edo: out event data port D; dn: in data port; dion: in out data port D;
            de: in data port E; pd: provides data access D; rd: requires data access D;
            fi: in feature; fo: out feature; fn: feature;
        end T;
        device V
          features
            b: requires bus access B; c: requires bus access C; bi: requires bus access B.i;
            p: provides bus access B; n: requires bus access; v: requires virtual bus access W;
            vo: out data port D;
        end V;
        virtual bus W end W;
        system S
          features
            sb: requires bus access B; sp: provides bus access B; si: in data port D;
            so: out data port D; g: feature group G; gi: feature group inverse of G;
            h: feature group GI; u: feature group Up;
        end S;
      """;

  /** The findings for some connections of a process or system with two of each part. */
  private static List<String> of(String category, String subcomponents, String connection) {
    Models model =
        Models.of(
            "package P\npublic\n"
                + PARTS
                + ("%s Top features xi: in data port D; xo: out data port D; xe: out event port; %s"
                        + " end Top;\n%s implementation Top.i subcomponents %s connections\n%s"
                        + " end Top.i;\nend P;\n")
                    .formatted(
                        category,
                        category.equals("system")
                            ? "xb: requires bus access B; xp: provides bus access B;"
                                + " xg: feature group G; xu: feature group Up;"
                            : "xd: provides data access D; xr: requires data access D;",
                        category,
                        subcomponents,
                        connection));
    model.read().checkUnreached(model.diagnostics());
    return model.findings();
  }

  private static List<String> process(String connection) {
    return of(
        "process", "t: thread T; s: thread T; d: data D; e: data E; di: data D.i;", connection);
  }

  private static List<String> system(String connection) {
    return of(
        "system",
        "v: device V; w: device V; a: system S; z: system S; b: bus B; c: bus C; bi: bus B.i;"
            + " n: bus; vb: virtual bus W; d: data D;",
        connection);
  }

  private static String only(List<String> found) {
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void busAccessWantsTheSameClassifierOrItsType() {
    assertThat(system("k: bus access b <-> v.b;")).isEmpty();
    assertThat(system("k: bus access bi <-> v.b;")).isEmpty();
    assertThat(system("k: bus access v.b -> bi;")).isEmpty();
    assertThat(system("k: bus access xb <-> v.b;")).isEmpty();
    assertThat(system("k: bus access v.p -> w.b;")).isEmpty();
    assertThat(only(system("k: bus access c <-> v.b;")))
        .contains(
            "AE0214: 'c' is of 'P::C', but 'v.b' of 'P::B'",
            "| both ends need the same classifier, or the second the type of the first");
    assertThat(only(system("k: bus access b <-> v.c;"))).contains("AE0214", "'P::C'");
    assertThat(only(system("k: bus access b <-> v.bi;"))).contains("AE0214", "'P::B.i'");
    assertThat(only(system("k: bus access v.b -> c;"))).contains("AE0214: 'c' is of 'P::C'");
    assertThat(only(system("k: bus access v.p -> w.c;"))).contains("AE0214", "'P::C'");
  }

  @Test
  void aClassifierAtOneEndAloneIsAWarning() {
    assertThat(only(system("k: bus access b <-> v.n;")))
        .contains("warning AE0214: 'v.n' has no classifier, while 'b' is of 'P::B'");
    assertThat(only(system("k: bus access n <-> v.b;"))).contains("warning AE0214: 'n' has no");
    assertThat(only(process("k: port t.dout -> s.dn;"))).contains("warning AE0214: 's.dn'");
    assertThat(system("k: bus access n <-> v.n;")).isEmpty();
  }

  @Test
  void dataAccessAsWell() {
    assertThat(process("k: data access d <-> t.rd;")).isEmpty();
    assertThat(process("k: data access di -> t.rd;")).isEmpty();
    assertThat(only(process("k: data access e <-> t.rd;"))).contains("AE0214", "'P::E'");
  }

  @Test
  void portsMatchFromTheSourceToTheDestination() {
    assertThat(process("k: port t.dout -> s.di;")).isEmpty();
    assertThat(process("k: port t.doi -> s.di;")).isEmpty();
    assertThat(only(process("k: port t.dout -> s.dii;"))).contains("AE0214", "'P::D.i'");
    assertThat(only(process("k: port t.doi <-> s.di;"))).contains("AE0214");
    assertThat(only(process("k: port t.dout -> s.de;"))).contains("AE0214", "'P::E'");
    assertThat(process("k: port t.dout -> s.ei;")).isEmpty();
    assertThat(only(process("k: port d -> s.de;"))).contains("AE0214");
  }

  @Test
  void anotherMatchingRuleCounts() {
    String rule = "{Classifier_Matching_Rule => %s;};";
    assertThat(process("k: port t.dw -> s.ds " + rule.formatted("Subset"))).isEmpty();
    assertThat(only(process("k: port t.dw -> s.ds;"))).contains("AE0214");
    assertThat(only(process("k: port t.dout -> s.de " + rule.formatted("Equivalence"))))
        .contains("AE0214", "| add the pair to 'AADL_Project::Supported_Classifier_Equivalence_");
    assertThat(only(process("k: port t.dout -> s.de " + rule.formatted("Conversion"))))
        .contains("'AADL_Project::Supported_Type_Conversions'");
    assertThat(
            process(
                "k: port t.dw -> s.ds; properties Classifier_Matching_Rule => Subset applies to k;"))
        .isEmpty();
    assertThat(process("k: port t.dw -> s.ds; properties Classifier_Matching_Rule => Subset;"))
        .isEmpty();
  }

  @Test
  void pairsThatTheProjectListsMatch() {
    String text =
        "package P public data D end D; data E end E;"
            + " thread T features i: in data port E; o: out data port D; end T;"
            + " process Q end Q; process implementation Q.i"
            + " subcomponents t: thread T; s: thread T; connections"
            + " k: port t.o -> s.i {Classifier_Matching_Rule => %s;}; end Q.i; end P;";
    String set =
        "property set AADL_Project is Supported_Type_Conversions: constant list of list of"
            + " classifier (data) => ((classifier (P::D), classifier (P::E)));"
            + " Supported_Classifier_Equivalence_Matches: constant list of list of"
            + " classifier (data) => ((classifier (P::E), classifier (P::D)));"
            + " end AADL_Project;";
    for (String rule : List.of("Conversion", "Equivalence")) {
      Models model = Models.of(text.formatted(rule)).with("project.aadl", set);
      model.read().checkUnreached(model.diagnostics());
      assertThat(model.findings()).isEmpty();
    }
  }

  @Test
  void directions() {
    assertThat(process("k: port xi -> t.di;")).isEmpty();
    assertThat(process("k: port t.dout -> xo;")).isEmpty();
    assertThat(process("k: port t.dion <-> s.dion;")).isEmpty();
    assertThat(only(process("k: port t.di -> s.di;")))
        .contains(
            "AE0213: The connection 'k' leads from 't.di' (in data port) to 's.di' (in data port)"
                + " | it has to lead from an out feature to an in feature");
    assertThat(only(process("k: port t.dout -> s.dout;"))).contains("AE0213");
    assertThat(only(process("k: port xo -> t.di;"))).contains("AE0213", "both ends are in");
    assertThat(only(process("k: port t.dout -> xi;"))).contains("AE0213");
    assertThat(only(process("k: feature t.fi -> s.fi;"))).contains("AE0213");
    assertThat(process("k: feature t.fo -> s.fn;")).isEmpty();
    assertThat(only(process("k: port xi -> xo;"))).contains("AE0213", "features of 'P::Top.i'");
  }

  @Test
  void kindsOfEnds() {
    assertThat(only(process("k: port t.eo -> s.di;"))).contains("AE0213", "an event has no data");
    assertThat(only(process("k: port t.eo -> s.edi;"))).contains("AE0213");
    assertThat(process("k: port t.eo -> xe;")).isEmpty();
    assertThat(process("k: port t.edo -> s.ei;")).isEmpty();
    assertThat(only(process("k: data access t.dout -> s.rd;")))
        .contains("AE0213: The connection 'k' cannot end at 't.dout' (out data port)");
    assertThat(system("k: port v.b -> w.b;"))
        .hasSize(2)
        .allMatch(line -> line.contains("AE0213") && line.contains("cannot end"));
    assertThat(only(system("k: bus access d <-> v.b;"))).contains("AE0213", "data subcomponent");
    assertThat(system("k: bus access vb <-> v.v;")).hasSize(2);
    assertThat(system("k: virtual bus access vb <-> v.v;")).isEmpty();
    assertThat(only(process("k: data access d -> di;"))).contains("AE0213", "two subcomponents");
  }

  @Test
  void whoProvidesAccess() {
    assertThat(only(system("k: bus access v.b <-> w.b;")))
        .contains("AE0213: The connection 'k' joins 'v.b' (requires bus access) and 'w.b'");
    assertThat(only(system("k: bus access xp <-> v.b;"))).contains("AE0213", "up or down");
    assertThat(only(system("k: bus access b <-> v.p;"))).contains("AE0213", "required by another");
    assertThat(only(system("k: bus access b <-> xb;"))).contains("AE0213");
    assertThat(system("k: bus access b <-> xp;")).isEmpty();
  }

  @Test
  void featureGroups() {
    assertThat(system("k: feature group a.g <-> z.gi;")).isEmpty();
    assertThat(system("k: feature group a.g <-> z.h;")).isEmpty();
    assertThat(system("k: feature group xg <-> a.g;")).isEmpty();
    assertThat(system("k: feature group a.u -> xu;")).isEmpty();
    assertThat(only(system("k: feature group a.g <-> z.g;")))
        .contains("AE0214: The feature groups 'a.g' and 'z.g' are no inverses of each other");
    assertThat(only(system("k: feature group xg <-> a.gi;"))).contains("AE0214", "are inverses");
    assertThat(only(system("k: feature group xg <-> a.u;"))).contains("AE0214", "different types");
    assertThat(system("k: feature group a.g -> z.gi;"))
        .hasSize(2)
        .allMatch(line -> line.contains("AE0213") && line.contains("write '<->'"));
    assertThat(system("k: feature group xu -> a.u;"))
        .hasSize(2)
        .anyMatch(line -> line.contains("AE0213: 'xu.u' leads against the connection 'k'"));
  }

  @Test
  void aRefinedConnectionIsOfTheSameEnds() {
    String text =
        "package P public bus B end B; bus C end C;"
            + " device V features b: requires bus access B; end V; system T end T;"
            + " system implementation T.i subcomponents v: device V; c: bus C; connections"
            + " k: bus access c <-> v.b; end T.i;"
            + " system implementation T.j extends T.i connections"
            + " k: refined to bus access {Classifier_Matching_Rule => Equivalence;};"
            + " end T.j; end P;";
    Models model = Models.of(text);
    model.read().checkUnreached(model.diagnostics());
    assertThat(model.findings()).hasSize(2).allMatch(line -> line.contains("AE0214"));
  }

  /** What a prototype stands for is known where the component is used, not where it is written. */
  @Test
  void prototypesAreLeftAlone() {
    String text =
        "package P public data D end D; data E end E;"
            + " thread T prototypes p: data; features i: in data port p; o: out data port p; end T;"
            + " thread U features i: in data port D; end U;"
            + " process Q end Q; process implementation Q.i"
            + " subcomponents t: thread T (p => data E); u: thread U;"
            + " connections k: port t.o -> u.i; end Q.i; end P;";
    Models model = Models.of(text);
    model.read().checkUnreached(model.diagnostics());
    assertThat(model.findings()).isEmpty();
  }
}
