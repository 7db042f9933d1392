package org.aadlenergy.engine.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.engine.workload.NumberDomains;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.Test;

/** The numbers of other property sets that the engine reads are held against a domain, too. */
class ReadNumbersTest {
  private static final Path SETS =
      Path.of("../org.aadlenergy.properties/src/main/resources/org/aadlenergy/properties");
  private static final Pattern SET = Pattern.compile("(?i)property\\s+set\\s+(\\w+)");
  private static final Pattern DECLARATION =
      Pattern.compile("(\\w+)\\s*:\\s*(?:inherit\\s+)?([^;:]*?)\\s*applies\\s+to");
  private static final Pattern NUMBER =
      Pattern.compile("(?:aadlinteger|aadlreal|Time|Time_Range|Size)\\b.*", Pattern.DOTALL);

  /** The types of all properties of the sets that the product brings. */
  private static Map<String, String> types() throws IOException {
    Map<String, String> types = new TreeMap<>();
    try (Stream<Path> files = Files.list(SETS)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".aadl")).toList()) {
        String text = Files.readString(file).replaceAll("--[^\\n]*", "");
        Matcher set = SET.matcher(text);
        if (set.find()) {
          Matcher declaration = DECLARATION.matcher(text);
          while (declaration.find()) {
            types.put(set.group(1) + "::" + declaration.group(1), declaration.group(2));
          }
        }
      }
    }
    return types;
  }

  @Test
  void everyOneHasADomain() throws IOException, IllegalAccessException {
    Map<String, String> types = types();
    int numbers = 0;
    TreeSet<String> without = new TreeSet<>();
    for (Field field : Properties.class.getFields()) {
      String property = (String) field.get(null);
      if (NUMBER.matcher(types.getOrDefault(property, "")).matches()) {
        numbers++;
        if (!NumberDomains.has(property)) {
          without.add(property);
        }
      }
    }
    assertThat(numbers).isGreaterThan(40);
    assertThat(without).isEmpty();
  }
}
