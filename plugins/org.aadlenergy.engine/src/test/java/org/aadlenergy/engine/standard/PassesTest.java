package org.aadlenergy.engine.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.service.Service;
import org.junit.jupiter.api.Test;

/** Services contribute where what they need is known. */
class PassesTest {
  private static List<String> in(Pass<?> pass) {
    return Services.standard().stream()
        .flatMap(service -> service.contributors(pass).stream().map(each -> service.name()))
        .toList();
  }

  @Test
  void eachServiceContributesToItsPasses() {
    assertThat(in(Pass.DEMAND))
        .containsExactly("superpage", "message", "swap", "zram", "xip", "xip");
    assertThat(in(Pass.TRAFFIC)).containsExactly("dram");
    assertThat(in(Pass.SPEED)).containsExactly("scheduling");
    assertThat(in(Pass.SCHEDULE)).containsExactly("scheduling");
    // with its governor, then at its operating points; uses, then what keeps links of radios;
    // boards and chips; shares of states
    assertThat(in(Pass.STATES))
        .containsExactly("execution", "execution", "device", "device", "dram", "idle");
    assertThat(in(Pass.ASSUMPTIONS)).containsExactly("assumed");
    assertThat(in(Pass.REST)).containsExactly("idle");
    assertThat(in(Pass.POWER)).containsExactly("power");
  }

  @Test
  void nothingIsContributedToNoPass() {
    int parts = Services.standard().stream().map(Service::parts).mapToInt(List::size).sum();
    assertThat(parts).isEqualTo(18);
    assertThat(Services.contributors(Pass.DEMAND)).hasSize(6);
  }
}
