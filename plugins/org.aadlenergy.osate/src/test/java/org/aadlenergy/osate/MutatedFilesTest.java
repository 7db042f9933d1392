package org.aadlenergy.osate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.aadlenergy.engine.architecture.Component;

/** Damaged files, to the last bit and to the last tag, give findings or a sound view. */
class MutatedFilesTest {
  private static final byte[] GATEWAY = bytes("Gateway__Box-deployed");
  private static final byte[] HANDHELD = bytes("Handheld__S-i");

  private static byte[] bytes(String name) {
    return Fixtures.text(name).getBytes(StandardCharsets.US_ASCII);
  }

  @Property(tries = 400)
  void neverThrows(@ForAll("seeds") long seed) {
    Random random = new Random(seed);
    byte[] text = random.nextInt(4) == 0 ? GATEWAY : HANDHELD;
    for (int i = random.nextInt(3); i >= 0; i--) {
      text = mutated(text, random);
    }
    SmallModel model = SmallModel.bytes(text);
    if (model.result.isEmpty()) {
      assertThat(model.diagnostics.hasErrors()).isTrue();
    } else {
      assertSound(model);
    }
  }

  @Provide
  Arbitrary<Long> seeds() {
    return Arbitraries.longs();
  }

  private static void assertSound(SmallModel model) {
    List<Component> components = model.view().components();
    for (int i = 0; i < components.size(); i++) {
      Component component = components.get(i);
      assertThat(component.index()).isEqualTo(i);
      component
          .parent()
          .ifPresent(parent -> assertThat(parent.index()).isLessThan(component.index()));
      component.ownProperties().forEach(own -> assertThat(own.values()).isNotEmpty());
    }
  }

  private static byte[] mutated(byte[] text, Random random) {
    if (text.length == 0) {
      return text; // all of it was taken out before
    }
    int at = random.nextInt(text.length);
    int length = Math.min(text.length - at, 1 + random.nextInt(600));
    switch (random.nextInt(7)) {
      case 0 -> {
        byte[] copy = text.clone();
        copy[at] ^= (byte) (1 << random.nextInt(8));
        return copy;
      }
      case 1 -> {
        return Arrays.copyOf(text, Math.max(1, at));
      }
      case 2 -> {
        return joined(text, at, new byte[0], at + length);
      }
      case 3 -> {
        return joined(text, at, Arrays.copyOfRange(text, at, at + length), at);
      }
      case 4 -> {
        return wordSwapped(text, random);
      }
      case 5 -> {
        return numberChanged(text, at, random);
      }
      default -> {
        return lineMoved(text, at, random);
      }
    }
  }

  /** A whole line elsewhere: often still well-formed, and wrong. */
  private static byte[] lineMoved(byte[] text, int at, Random random) {
    String string = new String(text, StandardCharsets.ISO_8859_1);
    List<String> lines = new java.util.ArrayList<>(string.lines().toList());
    String line = lines.remove(at % lines.size());
    if (lines.isEmpty()) {
      return text;
    }
    lines.add(random.nextInt(lines.size()), line);
    return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Another index in a reference, another number as a value. */
  private static byte[] numberChanged(byte[] text, int at, Random random) {
    for (int i = at; i < text.length; i++) {
      if (text[i] >= '0' && text[i] <= '9') {
        byte[] digits =
            Long.toString(random.nextLong() >>> random.nextInt(64))
                .getBytes(StandardCharsets.US_ASCII);
        return joined(text, i, digits, i + 1);
      }
    }
    return text;
  }

  private static byte[] wordSwapped(byte[] text, Random random) {
    String[] words = {
      "componentInstance",
      "featureInstance",
      "ownedValue",
      "ownedListElement",
      "modeInstance",
      "category",
      "href",
      "xsi:type",
      "IntegerLiteral",
      "ListValue",
      "RecordValue",
      "NamedValue",
      "RangeValue",
      "InstanceReferenceValue",
      "connectionInstance",
      "classifier",
      "name",
      "/0/",
    };
    String string = new String(text, StandardCharsets.ISO_8859_1);
    String from = words[random.nextInt(words.length)];
    int at = string.indexOf(from, random.nextInt(string.length()));
    if (at < 0) {
      return text;
    }
    byte[] to = words[random.nextInt(words.length)].getBytes(StandardCharsets.ISO_8859_1);
    return joined(text, at, to, at + from.length());
  }

  private static byte[] joined(byte[] text, int end, byte[] middle, int start) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length + middle.length);
    out.write(text, 0, end);
    out.writeBytes(middle);
    out.write(text, start, text.length - start);
    return out.toByteArray();
  }
}
