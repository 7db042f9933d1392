package org.aadlenergy.energy.internal.compiled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.aadlenergy.energy.PlatformLibraries;
import org.aadlenergy.engine.platform.CalibratedPlatform;

/** What is compiled is read back as it was, and a damaged file is an error, never a hang. */
class CodecTest {
  private static final boolean NIGHTLY = Boolean.getBoolean("nightly");
  private static final int[] DAMAGES = {0x08, 0x80, 0xFF};

  @Property(tries = 60)
  void readingUndoesWriting(@ForAll("platforms") CalibratedPlatform platform) throws IOException {
    byte[] bytes = PlatformWriter.write(platform);
    assertThat(PlatformReader.read(bytes)).isEqualTo(platform);
    assertThat(PlatformWriter.write(PlatformReader.read(bytes))).isEqualTo(bytes);
  }

  @Property(tries = 200)
  void aDamagedFileIsRefusedOrRead(
      @ForAll @IntRange(max = 100_000) int position, @ForAll byte damage) throws IOException {
    byte[] bytes = whole();
    readDamaged(bytes, position % bytes.length, damage);
  }

  /** Each byte in one way; at night in all of them. */
  @Example
  void damageAnywhereIsRefusedOrRead() throws IOException {
    byte[] whole = whole();
    for (int position = 0; position < whole.length; position++) {
      for (int i = 0; i < DAMAGES.length; i++) {
        if (NIGHTLY || position % DAMAGES.length == i) {
          readDamaged(whole, position, DAMAGES[i]);
        }
      }
    }
  }

  private static byte[] whole() throws IOException {
    return PlatformWriter.write(PlatformLibraries.shipped().find("xup-virtex2pro").orElseThrow());
  }

  private static void readDamaged(byte[] whole, int position, int damage) {
    byte[] bytes = whole.clone();
    bytes[position] ^= (byte) damage;
    try {
      PlatformReader.read(bytes);
    } catch (IOException | IllegalArgumentException refused) {
      assertThat(refused).isNotNull();
    }
  }

  @Example
  void anotherVersionIsRefused() {
    byte[] bytes = new byte[64];
    Arrays.fill(bytes, (byte) 1);
    assertThatThrownBy(() -> PlatformReader.read(bytes))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not a compiled platform of version");
  }

  @Provide
  Arbitrary<CalibratedPlatform> platforms() {
    return AnyPlatform.withParts(1);
  }
}
