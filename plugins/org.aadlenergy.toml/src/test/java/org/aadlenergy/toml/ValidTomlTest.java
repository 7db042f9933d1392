package org.aadlenergy.toml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What TOML 1.0 allows is read, and means what the specification says. */
class ValidTomlTest {
  @ParameterizedTest
  @MethodSource({"texts", "numbers", "times", "lists", "tables", "keys"})
  void means(String text, String meaning) {
    TomlDocument document = TomlReader.read("x.toml", text);

    assertThat(document.problems()).isEmpty();
    assertThat(Shown.of(document.top())).isEqualTo(meaning);
  }

  static Stream<Arguments> texts() {
    return Stream.of(
        is("", "{}"),
        is("\ufeff# only a comment", "{}"),
        is("a = \"\"", "{a=''}"),
        is("a = \"x # y\" # z", "{a='x # y'}"),
        is("a = \"\\b\\t\\n\\f\\r\\\"\\\\\"", "{a='\b\t\n\f\r\"\\'}"),
        is("a = \"\\u00b5W \\U0001F50B\"", "{a='\u00b5W \ud83d\udd0b'}"),
        is("a = 'C:\\new \"x\"'", "{a='C:\\new \"x\"'}"),
        is("a = \"tab\there\"", "{a='tab\there'}"),
        is("a = \"\"\"\nx\ny\"\"\"", "{a='x\ny'}"),
        is("a = \"\"\"x\r\ny\"\"\"\r\nb = 1\r\n", "{a='x\ny', b=1}"),
        is("a = \"\"\"x \\\n\n   y\"\"\"", "{a='x y'}"),
        is("a = \"\"\"x\\  \t\n  y\"\"\"", "{a='xy'}"),
        is("a = \"\"\"\"x\"\"\"\"\"", "{a='\"x\"\"'}"),
        is("a = \"\"\"x \"\" y\"\"\"", "{a='x \"\" y'}"),
        is("a = \"\"\"\\\"\"\"\"\"\"", "{a='\"\"\"'}"),
        is("a = '''\nx\\\n'y' '''", "{a='x\\\n'y' '}"),
        is("a = ''''x'''''", "{a=''x'''}"),
        is("a = \"\"\"\"\"\"", "{a=''}"));
  }

  static Stream<Arguments> numbers() {
    return Stream.of(
        is("a = [0, +0, -0, 42, +99, -17]", "{a=[0, 0, 0, 42, 99, -17]}"),
        is("a = [1_000, 5_349_221, 1_2_3]", "{a=[1000, 5349221, 123]}"),
        is("a = [0xDEADBEEF, 0xdead_beef]", "{a=[3735928559, 3735928559]}"),
        is("a = [0o755, 0b1101_0110, 0x00]", "{a=[493, 214, 0]}"),
        is(
            "a = [9223372036854775807, -9223372036854775808]",
            "{a=[9223372036854775807, -9223372036854775808]}"),
        is("a = [3.14, -0.01, +1.0, 0.0, -0.0]", "{a=[3.14, -0.01, +1.0, 0.0, -0.0]}"),
        is("a = [5e+22, 1e06, -2E-2, 6.626e-34]", "{a=[5e+22, 1e06, -2E-2, 6.626e-34]}"),
        is("a = [224_617.445_991_228, 1e1_0]", "{a=[224617.445991228, 1e10]}"),
        is("a = [1.7e308, 5e-324, 0e999, 0.0e-999]", "{a=[1.7e308, 5e-324, 0e999, 0.0e-999]}"),
        is("a = [inf, +inf, -inf, nan, -nan]", "{a=[inf, +inf, -inf, nan, -nan]}"),
        is("a = true\nb = false", "{a=true, b=false}"));
  }

  static Stream<Arguments> times() {
    return Stream.of(
        is("a = 1979-05-27", "{a=1979-05-27}"),
        is("a = 07:32:00", "{a=07:32:00}"),
        is("a = 00:32:00.999999", "{a=00:32:00.999999}"),
        is("a = 1979-05-27T07:32:00", "{a=1979-05-27T07:32:00}"),
        is("a = 1979-05-27 07:32:00Z", "{a=1979-05-27T07:32:00Z}"),
        is("a = 1979-05-27t00:32:00.999-07:00", "{a=1979-05-27T00:32:00.999-07:00}"),
        is("a = 1987-07-05T17:45:56+23:59", "{a=1987-07-05T17:45:56+23:59}"),
        is("a = 2024-02-29 # a leap year", "{a=2024-02-29}"),
        is("a = [1979-05-27 , 1979-05-28]", "{a=[1979-05-27, 1979-05-28]}"));
  }

  static Stream<Arguments> lists() {
    return Stream.of(
        is("a = []", "{a=[]}"),
        is("a = [ ]", "{a=[]}"),
        is("a = [1, 2,]", "{a=[1, 2]}"),
        is("a = [\n  1, # one\n\n  2 # two\n  ,\n]", "{a=[1, 2]}"),
        is("a = [[1, 2], ['x', [true]]]", "{a=[[1, 2], ['x', [true]]]}"),
        is("a = [0.1, 1, '3', {x = 1}]", "{a=[0.1, 1, '3', {x=1}]}"),
        is("a = [\"[\", \"#\", \"]\"]", "{a=['[', '#', ']']}"),
        is(
            "a = " + "[".repeat(64) + "]".repeat(64),
            "{a=" + "[".repeat(64) + "]".repeat(64) + "}"));
  }

  static Stream<Arguments> tables() {
    return Stream.of(
        is("[a]\nx = 1\n[b]\ny = 2", "{a={x=1}, b={y=2}}"),
        is("[ a . 'b c' . \"d\" ]\nx = 1", "{a={b c={d={x=1}}}}"),
        is("[a.b]\nx = 1\n[a]\ny = 2", "{a={b={x=1}, y=2}}"),
        is("[[a]]\nx = 1\n[[a]]\n[[a]]\nx = 3", "{a=[{x=1}, {}, {x=3}]}"),
        is("[[a]]\n[a.b]\nx = 1\n[[a.c]]\n[[a]]\n[a.b]", "{a=[{b={x=1}, c=[{}]}, {b={}}]}"),
        is("[[ a.b ]]\nx = 1\n[a]\ny = 2", "{a={b=[{x=1}], y=2}}"),
        is("a = {}", "{a={}}"),
        is("a = { x = 1, y.z = [1,\n2] }", "{a={x=1, y={z=[1, 2]}}}"),
        is("a = { x = { y = {} } }", "{a={x={y={}}}}"),
        is("[a]\nb.x = 1\nb.y = 2\n[a.c]", "{a={b={x=1, y=2}, c={}}}"),
        is("[a]\nb.c = 1\n[a.b.d]\nx = 1", "{a={b={c=1, d={x=1}}}}"),
        is("[a.b.c]\nx = 1\n[a]\nb.y = 2", "{a={b={c={x=1}, y=2}}}"),
        is("[a] # comment\n", "{a={}}"));
  }

  static Stream<Arguments> keys() {
    return Stream.of(
        is("1234 = 1\n-_ = 2\n", "{1234=1, -_=2}"),
        is("\"a b\" = 1\n'c\"d' = 2\n\"\" = 3", "{a b=1, c\"d=2, =3}"),
        is("a.b.c = 1\na.b.d = 2\na.e = 3", "{a={b={c=1, d=2}, e=3}}"),
        is("3.14 = 'pi'", "{3={14='pi'}}"),
        is("a . b = 1\n'a'.\"c\" = 2", "{a={b=1, c=2}}"),
        is("\t a\t=\t1", "{a=1}"),
        is("true = true\ninf = 1\n1979-05-27 = 2", "{true=true, inf=1, 1979-05-27=2}"),
        is("\"\\u0041\" = 1", "{A=1}"));
  }

  private static Arguments is(String text, String meaning) {
    return Arguments.of(text, meaning);
  }
}
