package org.aadlenergy.cli.mutants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few hundred of the mutants; {@link Mutants} is the program that runs as many as wanted. */
class MutantsTest {
  @TempDir Path work;

  @Test
  void spoiltInputsEndAsDocumented() throws IOException {
    Mutants mutants = new Mutants(work);
    mutants.unspoilt();
    assertThat(mutants.run(200, 20_260_101L)).isEmpty();
  }
}
