package org.aadlenergy.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What goes past the look at each byte stands in its place, and what fails is told. */
class TerminalStreamTest {
  @Test
  void whatGoesPastStandsBetweenWhatIsPrinted() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    TerminalStream out = new TerminalStream(bytes, Screen.PAPER);
    out.print("a\u0007");
    OutputStream past = TerminalStream.past(out);
    past.write('{');
    past.write("\u0007}".getBytes(StandardCharsets.UTF_8));
    past.flush();
    out.print("b");
    out.flush();

    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("a\uFFFD{\u0007}b");
  }

  @Test
  void anotherStreamIsItself() {
    OutputStream other = new ByteArrayOutputStream();

    assertThat(TerminalStream.past(other)).isSameAs(other);
  }

  @Test
  void whatCannotBeWrittenIsAnErrorOfTheStream() throws IOException {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("no space left");
          }
        };
    TerminalStream out = new TerminalStream(full, Screen.PAPER);
    TerminalStream.past(out).write("{}".getBytes(StandardCharsets.UTF_8));

    assertThat(out.checkError()).isTrue();
  }
}
