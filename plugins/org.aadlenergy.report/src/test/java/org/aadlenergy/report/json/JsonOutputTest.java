package org.aadlenergy.report.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.aadlenergy.engine.quantity.HardBounds;
import org.aadlenergy.engine.quantity.Interval;
import org.junit.jupiter.api.Test;

class JsonOutputTest {
  private static String written(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    json.beginArray().value(text).endArray().finish();
    return bytes.toString(UTF_8);
  }

  @Property
  void everyTextIsReadBack(@ForAll String text) throws IOException {
    assertThat(JsonParser.parseString(written(text)).getAsJsonArray().get(0).getAsString())
        .isEqualTo(text);
  }

  @Test
  void halvesOfCharactersAreReadBack() throws IOException {
    for (String text : new String[] {"\ud83d", "a\udc00b", "\udc00\ud83d", "\ud83d\ude00"}) {
      assertThat(JsonParser.parseString(written(text)).getAsJsonArray().get(0).getAsString())
          .isEqualTo(text);
    }
  }

  @Test
  void controlsAreEscapedAndLettersAreNot() throws IOException {
    assertThat(written("\"\\\n\r\t\u0001\u007f\u2028ü漢😀"))
        .isEqualTo("[\n  \"\\\"\\\\\\n\\r\\t\\u0001\\u007f\\u2028ü漢😀\"\n]\n");
  }

  @Test
  void longTextsCrossTheBuffer() throws IOException {
    for (int length = 65_400; length < 65_600; length += 7) {
      String text = "x".repeat(length) + "漢\"😀";
      assertThat(JsonParser.parseString(written(text)).getAsJsonArray().get(0).getAsString())
          .isEqualTo(text);
    }
  }

  /** The second and third time they are taken from memory. */
  @Test
  void whatComesAgainIsWrittenAlike() throws IOException {
    String[] texts = {"plain", "", "with \"quotes\"", "caf\u00e9", "x".repeat(61), "x".repeat(100)};
    double[] numbers = {0.1, -0.1, 0.0, 5.0e-324, -1.7976931348623157e308, 1e22, 3.0};
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    json.beginInlineArray();
    for (int time = 0; time < 4; time++) {
      json.beginInlineObject();
      for (int i = 0; i < texts.length; i++) {
        json.name(texts[i]).value(texts[i]);
      }
      json.endObject();
      for (double number : numbers) {
        json.value(number);
      }
    }
    json.endArray().finish();
    String once =
        "{\"plain\":\"plain\",\"\":\"\",\"with \\\"quotes\\\"\":\"with \\\"quotes\\\"\","
            + "\"caf\u00e9\":\"caf\u00e9\",\""
            + "x".repeat(61)
            + "\":\""
            + "x".repeat(61)
            + "\",\""
            + "x".repeat(100)
            + "\":\""
            + "x".repeat(100)
            + "\"},0.1,-0.1,0.0,5.0e-324,-1.7976931348623157e308,1.0e22,3.0";
    assertThat(bytes.toString(UTF_8))
        .isEqualTo("[" + String.join(",", once, once, once, once) + "]\n");
  }

  /** More numbers than are remembered, in two rounds: each is written as itself. */
  @Test
  void manyNumbersAndTextsDoNotMixUp() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    String[] texts = new String[5000];
    StringBuilder expected = new StringBuilder("[");
    json.beginInlineArray();
    for (int round = 0; round < 3; round++) {
      for (int i = 0; i < texts.length; i++) {
        texts[i] = round == 0 ? "p" + i : texts[i];
        json.value(texts[i]).value(i + 0.5);
        expected.append(expected.length() == 1 ? "" : ",").append("\"p" + i + "\"," + (i + 0.5));
      }
    }
    json.endArray().finish();
    assertThat(bytes.toString(UTF_8)).isEqualTo(expected + "]\n");
  }

  @Test
  void emptyContainersStayOnOneLine() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    json.beginObject();
    json.name("a").beginArray().endArray();
    json.name("b").beginObject().endObject();
    json.name("c").beginInlineArray().value(1).count(2.0).count(2.5).value(3.0).nullValue();
    json.value(true).value(Long.MIN_VALUE).endArray();
    json.endObject().finish();
    assertThat(bytes.toString(UTF_8))
        .isEqualTo(
            "{\n  \"a\": [],\n  \"b\": {},\n"
                + "  \"c\": [1,2,2.5,3.0,null,true,-9223372036854775808]\n}\n");
  }

  @Test
  void nestingHasNoLimit() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    JsonOutput json = new JsonOutput(bytes);
    for (int i = 0; i < 500; i++) {
      json.beginInlineArray();
    }
    for (int i = 0; i < 500; i++) {
      json.endArray();
    }
    json.finish();
    assertThat(bytes.toString(UTF_8)).isEqualTo("[".repeat(500) + "]".repeat(500) + "\n");
  }

  /** Few numbers come again and again; each interval is held against its members one by one. */
  @Property(tries = 20)
  void intervalsThatComeAgainAreTheSame(@ForAll Random random) throws IOException {
    double[] pool = {0.0, -0.0, 1.0, -1e-300, 0.1, 1.0 / 3.0, -2.2250738585072014E-308, 123456.5};
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    ByteArrayOutputStream got = new ByteArrayOutputStream();
    JsonOutput each = new JsonOutput(expected);
    JsonOutput all = new JsonOutput(got);
    each.beginArray();
    all.beginArray();
    for (int i = 0; i < 3000; i++) {
      boolean fresh = random.nextInt(4) == 0;
      double[] five = new double[5];
      for (int k = 0; k < five.length; k++) {
        five[k] = fresh ? random.nextGaussian() : pool[random.nextInt(pool.length)];
      }
      HardBounds hard =
          random.nextBoolean() ? HardBounds.NONE : new HardBounds(five[3] * five[3], 0.0);
      Interval interval = new Interval(five[0], five[1], five[2], hard);
      members(interval, each);
      all.interval(interval);
    }
    each.endArray().finish();
    all.endArray().finish();
    assertThat(got.toString(UTF_8)).isEqualTo(expected.toString(UTF_8));
  }

  private static void members(Interval interval, JsonOutput json) throws IOException {
    json.beginInlineObject();
    json.name("nominal").value(interval.nominal());
    json.name("low").value(interval.low());
    json.name("high").value(interval.high());
    if (interval.hard().below() != 0.0) {
      json.name("hardBelow").value(interval.hard().below());
      json.name("hardAbove").value(interval.hard().above());
    }
    json.endObject();
  }

  @Test
  void anIntervalThatIsNotFiniteIsRefusedEachTime() throws IOException {
    JsonOutput json = new JsonOutput(new ByteArrayOutputStream());
    json.beginArray();
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> json.interval(Interval.exact(Double.NaN)))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
