package org.aadlenergy.aadl.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Spoilt copies of this repository's models are read without an exception and in time. Give {@code
 * -Dfuzz.count} and {@code -Dfuzz.seed} for another run; releng/corpus-check/fuzz does a long one.
 */
class FuzzTest {
  private static final String DENSE =
      """
      property set PS is
        with Base_Types;
        Load: type units (w, kw => w * 1000);
        N: constant aadlinteger => 3;
        Draw: inherit aadlreal 0.0 w .. 9.5 kw units PS::Load => 1.5 w applies to (all);
        Table: list of list of aadlinteger => ((1, 2), ()) applies to (system, {emv2}**error type);
        Pair: record (x: aadlinteger; y: range of aadlinteger;) applies to (thread);
      end PS;
      package Dense::Model
      public
        with PS;
        renames Base_Types::all;
        feature group Plug
        features
          rx: in data port; tx: out event data port;
        end Plug;
        feature group Socket
          inverse of Plug
        end Socket;
        thread T
        prototypes p: data;
        features
          plug: feature group Plug[2];
          e: in event port;
        flows f: flow path plug.rx -> plug.tx;
        modes m1: initial mode; m2: mode; m1 -[e]-> m2;
        properties
          Period => 10 ms in modes (m1), 20 ms;
          PS::Pair => [x => 1; y => 1 .. 2 delta 1;];
        annex EMV2 {** use types x; **};
        end T;
        thread implementation T.i (p => data D)
        calls c: { s: subprogram Sp; };
        end T.i;
        data D end D;
        subprogram Sp features a: in parameter D; end Sp;
        processor CPU end CPU;
        system S features b: requires bus access; end S;
        process Q end Q;
        process implementation Q.i
        subcomponents
          t: thread T.i[PS::N][2] { Priority => 1 applies to x; } in modes (k);
          u: thread T;
        connections
          c1: feature group t.plug <-> u.plug;
          c2: port u.plug.tx -> t.e in modes (k);
        flows g: end to end flow u.f -> c2 -> t.f;
        modes k: initial mode; l: mode; k -[self.go]-> l;
        internal features go: event;
        end Q.i;
        system implementation S.i
        subcomponents
          q: process Q.i; cpu: processor CPU;
        properties
          Actual_Processor_Binding +=> (reference (cpu)) applies to q.t[1][2], q.u;
          PS::Draw => -1.5e-3 w applies to q in binding (CPU);
          Source_Text => ("a.c", "say \\"hi\\"");
        end S.i;
      end Dense::Model;
      """;

  @Test
  void spoiltFilesAreBorne(@TempDir Path work) throws Exception {
    long seed = Long.getLong("fuzz.seed", 20_260_101L);
    int count = Integer.getInteger("fuzz.count", 2000);
    System.out.println("fuzz: seed " + seed + ", " + count + " files");
    List<byte[]> models = new ArrayList<>(Fuzzer.models(ownModels()));
    for (int i = Math.max(1, models.size()); i > 0; i--) {
      models.add(DENSE.getBytes(StandardCharsets.UTF_8));
    }
    Fuzzer fuzzer = new Fuzzer(models, work, Path.of("target", "fuzz-failures"));
    assertThat(fuzzer.run(seed, count)).isEmpty();
  }

  private static List<Path> ownModels() {
    Path root = Path.of("..", "..");
    return Stream.of("examples", "models", "plugins/org.aadlenergy.properties/src/main")
        .map(root::resolve)
        .filter(Files::isDirectory)
        .toList();
  }
}
