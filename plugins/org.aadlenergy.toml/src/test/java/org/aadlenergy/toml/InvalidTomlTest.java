package org.aadlenergy.toml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What TOML 1.0 forbids is refused at its place, with words that help. */
class InvalidTomlTest {
  @ParameterizedTest
  @MethodSource({"texts", "numbers", "times", "lists", "tables", "keys"})
  void isRefused(String text, String where, String message) {
    List<TomlProblem> problems = TomlReader.read("x.toml", text).problems();

    assertThat(problems).hasSize(1);
    TomlProblem problem = problems.get(0);
    assertThat(problem.span().line() + ":" + problem.span().column()).isEqualTo(where);
    assertThat(problem.span().file()).isEqualTo("x.toml");
    assertThat(problem.message()).contains(message);
    assertThat(problem.hint()).isNotBlank();
  }

  static Stream<Arguments> texts() {
    return Stream.of(
        no("a = \"open", "1:10", "no closing \""),
        no("a = \"open\nb = 1", "1:10", "no closing \""),
        no("a = 'open\n", "1:10", "no closing '"),
        no("a = \"\"\"open\nb = 1\n\"\"", "1:5", "no closing \"\"\""),
        no("a = '''open", "1:5", "no closing '''"),
        no("a = \"\"\"x\"\"\"\"\"\"", "1:14", "nothing may follow"),
        no("a = \"\\x41\"", "1:6", "no escape \\x"),
        no("a = \"\\ \"", "1:6", "no escape"),
        no("a = \"\\u12\"", "1:6", "4 hexadecimal digits"),
        no("a = \"\\ud800\"", "1:6", "no character with the number d800"),
        no("a = \"\\U00110000\"", "1:6", "no character with the number 110000"),
        no("a = \"\"\"x \\ y\"\"\"", "1:10", "no escape"),
        no("a = \"x\u0000\"", "1:7", "control character 0000"),
        no("a = 'x\u007f'", "1:7", "control character 007f"),
        no("# \u0008", "1:3", "control character 0008"),
        no("a = \"x\ry\"", "1:7", "control character 000d"),
        no("a = 1 # x\ry", "1:10", "control character 000d"));
  }

  static Stream<Arguments> numbers() {
    return Stream.of(
        no("a = 5 V", "1:7", "nothing may follow"),
        no("a = word", "1:5", "the value word is neither"),
        no("a = True", "1:5", "neither"),
        no("a = 01", "1:5", "begins with a zero"),
        no("a = -00", "1:5", "begins with a zero"),
        no("a = 03.14", "1:5", "begins with a zero"),
        no("a = 1__0", "1:5", "neither"),
        no("a = _1", "1:5", "neither"),
        no("a = 1_", "1:5", "neither"),
        no("a = 0x", "1:5", "neither"),
        no("a = 0xg", "1:5", "neither"),
        no("a = 0X1F", "1:5", "neither"),
        no("a = 0b2", "1:5", "neither"),
        no("a = 0o8", "1:5", "neither"),
        no("a = +0x1", "1:5", "neither"),
        no("a = ++1", "1:5", "neither"),
        no("a = -", "1:5", "neither"),
        no("a = 1.", "1:5", "neither"),
        no("a = .5", "1:5", "neither"),
        no("a = 1.e5", "1:5", "neither"),
        no("a = 1.2.3", "1:5", "neither"),
        no("a = 1e", "1:5", "neither"),
        no("a = 1e5.0", "1:5", "neither"),
        no("a = 1_.0", "1:5", "neither"),
        no("a = Inf", "1:5", "neither"),
        no("a = 9223372036854775808", "1:5", "too large"),
        no("a = 0x8000000000000000", "1:5", "too large"),
        no("a = " + "9".repeat(100_000), "1:5", "too large"),
        no("a = 1e400", "1:5", "too large"),
        no("a = -1e999999999999", "1:5", "too large"),
        no("a = 1e-400", "1:5", "too small"));
  }

  static Stream<Arguments> times() {
    return Stream.of(
        no("a = 2023-02-29", "1:5", "no day or time 2023-02-29"),
        no("a = 2023-13-01", "1:5", "no day or time"),
        no("a = 2023-1-01", "1:5", "no day or time"),
        no("a = 24:00:00", "1:5", "no day or time"),
        no("a = 07:32", "1:5", "no day or time"),
        no("a = 07:60:00", "1:5", "no day or time"),
        no("a = 07:32:00.", "1:5", "no day or time"),
        no("a = 1979-05-27T", "1:5", "no day or time"),
        no("a = 1979-05-27T07:32", "1:5", "no day or time"),
        no("a = 1979-05-27T07:32:00+24:00", "1:5", "no day or time"),
        no("a = 1979-05-27T07:32:00+7:00", "1:5", "no day or time"),
        no("a = 1979-05-27 07:32:00 Z", "1:25", "nothing may follow"),
        no("a = 07:32:00Z", "1:5", "no day or time"));
  }

  static Stream<Arguments> lists() {
    return Stream.of(
        no("a = [1 2]", "1:8", "a list goes on with ','"),
        no("a = [1,,2]", "1:8", "a value is missing"),
        no("a = [,1]", "1:6", "a value is missing"),
        no("a = [1, 2", "1:10", "a list goes on with ','"),
        no("a = [\n  1\n  2\n]\nb = 1", "3:3", "a list goes on with ','"),
        no("a = [1] 2", "1:9", "nothing may follow"),
        no("a = " + "[".repeat(65) + "]".repeat(65), "1:69", "deeper than 64"),
        no("a = " + "[".repeat(100_000), "1:69", "deeper than 64"),
        no("a = " + "{b=".repeat(100_000), "1:197", "deeper than 64"));
  }

  static Stream<Arguments> tables() {
    return Stream.of(
        no("[a]\n[a]", "2:1", "[a] is there twice"),
        no("[a]\nb.c = 1\n[a.b]", "3:1", "[a.b] is there twice"),
        no("[a]\nb = 1\n[a.b]", "3:1", "'a.b' is a value already"),
        no("a = 1\n[a.b]", "2:2", "'a' is a value already"),
        no("a = {}\n[a.b]", "2:2", "'a' is a value already"),
        no("a = []\n[[a]]", "2:1", "'a' is no list of tables"),
        no("[a]\n[[a]]", "2:1", "'a' is no list of tables"),
        no("[[a]]\n[a]", "2:1", "[a] is there twice"),
        no("[a.b]\n[[a]]", "2:1", "'a' is no list of tables"),
        no("[[a.b]]\n[a]\nb.c = 1", "3:1", "'b.c' is set twice"),
        no("[a.b.c]\nx = 1\n[a]\nb.c.y = 2", "4:3", "'b.c.y' is set twice"),
        no("a.b = 1\n[a]", "2:1", "[a] is there twice"),
        no("[a", "1:3", "']' is missing"),
        no("[[a]", "1:4", "']]' is missing"),
        no("[a]]", "1:4", "nothing may follow"),
        no("[ [a]]", "1:3", "a key is missing"),
        no("[]", "1:2", "a key is missing"),
        no("[a.]", "1:4", "a key is missing"),
        no("[a] b = 1", "1:5", "nothing may follow"),
        no("a = { x = 1, }", "1:14", "a key is missing"),
        no("a = { x = 1\n}", "1:12", "ends with '}' on its line"),
        no("a = { x = 1, x = 2 }", "1:14", "'x' is set twice"),
        no("a = { x = {}, x.y = 2 }", "1:15", "'x.y' is set twice"),
        no("a = { x = 1 y = 2 }", "1:13", "ends with '}'"),
        no("a = { b.c = 1 }\na.b.d = 2", "2:1", "'a.b.d' is set twice"));
  }

  static Stream<Arguments> keys() {
    return Stream.of(
        no("a = 1\na = 2", "2:1", "'a' is set twice"),
        no("a = 1\na.b = 2", "2:1", "'a.b' is set twice"),
        no("a = 1\n\"a\" = 2", "2:1", "'a' is set twice"),
        no("a =", "1:4", "a value is missing"),
        no("a = # none\n", "1:5", "a value is missing"),
        no("= 1", "1:1", "a key is missing"),
        no("a", "1:2", "'=' is missing"),
        no("a b = 1", "1:3", "'=' is missing"),
        no("a.= 1", "1:3", "a key is missing"),
        no("a..b = 1", "1:3", "a key is missing"),
        no("\u00fc = 1", "1:1", "a key is missing"),
        no("\"\"\"a\"\"\" = 1", "1:3", "'=' is missing"),
        no("a = 1 b = 2", "1:7", "nothing may follow"),
        no("a" + ".a".repeat(100_000) + " = 1", "1:128", "more than 64 parts"),
        no("[a" + ".a".repeat(100_000) + "]", "1:129", "more than 64 parts"));
  }

  @Test
  void everyProblemIsReportedOnce() {
    List<TomlProblem> problems =
        TomlReader.read(
                "x.toml",
                """
                title = open
                roots = ["a"
                models = 1
                b = [1,
                  oops,
                  "c = 2",
                ]
                [t
                k = 1
                [u]
                k = 1
                k = 2
                text = \"""
                bad \\q escape
                \"""
                last = 3
                """)
            .problems();

    assertThat(problems)
        .extracting(problem -> problem.span().line() + ":" + problem.span().column())
        .containsExactly("1:9", "3:1", "5:3", "8:3", "12:1", "14:5");
  }

  @Test
  void whatStandsBesideAMistakeIsRead() {
    TomlDocument document = TomlReader.read("x.toml", "a = 1\nb = ?\n[t]\nc = 2\n[t]\nc = 3\n");

    assertThat(Shown.of(document.top())).isEqualTo("{a=1, t={c=2}}");
    assertThat(document.problems()).hasSize(2);
  }

  @Test
  void aFileOfAnotherKindIsGivenUpSoon() {
    List<TomlProblem> problems = TomlReader.read("x.toml", "no toml\n".repeat(10_000)).problems();

    assertThat(problems).hasSize(21);
    assertThat(problems.get(20).message()).contains("20 mistakes", "the rest was not read");
  }

  @Property(tries = 1000)
  void noTextBreaksTheReader(@ForAll String text) {
    for (String start : List.of("", "a = ", "a = [", "[", "a = \"\"\"")) {
      assertThat(TomlReader.read("x.toml", start + text).problems())
          .allSatisfy(problem -> assertThat(problem.span().line()).isPositive());
    }
  }

  private static Arguments no(String text, String where, String message) {
    return Arguments.of(text, where, message);
  }
}
