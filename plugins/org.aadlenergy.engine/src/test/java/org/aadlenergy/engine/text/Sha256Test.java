package org.aadlenergy.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Sha256Test {
  private final Random random = new Random(256);

  /**
   * The examples of FIPS 180-4's publisher: NIST, SHA256.pdf of "Examples with Intermediate
   * Values".
   */
  @Test
  void digestsWhatTheStandardShows() {
    assertThat(Sha256.hex("abc".getBytes(StandardCharsets.US_ASCII)))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    assertThat(
            Sha256.hex(
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
                    .getBytes(StandardCharsets.US_ASCII)))
        .isEqualTo("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  }

  @Test
  void digestsAsJavaDoes() throws Exception {
    for (int length = 0; length < 400; length++) {
      byte[] bytes = new byte[length];
      random.nextBytes(bytes);
      assertThat(Sha256.hex(bytes)).as("%d bytes", length).isEqualTo(javas(bytes));
    }
    byte[] large = new byte[3_000_017];
    random.nextBytes(large);
    assertThat(Sha256.hex(large)).isEqualTo(javas(large));
  }

  @Test
  void piecesOfAnyLengthGiveTheSame() throws Exception {
    for (int i = 0; i < 300; i++) {
      byte[] bytes = new byte[random.nextInt(1000)];
      random.nextBytes(bytes);
      Sha256 digest = new Sha256();
      int at = 0;
      while (at < bytes.length) {
        int count = Math.min(bytes.length - at, random.nextInt(150));
        digest.update(bytes, at, count);
        at += count;
      }
      assertThat(digest.hex()).isEqualTo(javas(Arrays.copyOf(bytes, at)));
    }
  }

  private static String javas(byte[] bytes) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
  }
}
