package org.aadlenergy.aadl.internal.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.aadlenergy.aadl.Models;
import org.junit.jupiter.api.Test;

/** Connections that reach no end are told by the instantiation, whoever asks for them later. */
class UnfinishedTest {
  @Test
  void isKnownBeforeAnybodyAsksForConnections() {
    Models model =
        Models.of(
            """
            package P public
              thread T features o: out event port; end T;
              process Q features e: out event port; end Q;
              process implementation Q.i subcomponents t: thread T;
                connections c: port t.o -> e;
              end Q.i;
              system S end S;
              system implementation S.i subcomponents q: process Q.i; end S.i;
            end P;
            """);
    model.instantiate("P::S.i");
    assertThat(model.findings())
        .singleElement()
        .asString()
        .contains("m.aadl:5:17 warning AE0208", "'q.e'");
  }
}
