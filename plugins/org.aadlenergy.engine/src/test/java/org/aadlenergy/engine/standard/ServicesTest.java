package org.aadlenergy.engine.standard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.term.declared.ChargeName;
import org.aadlenergy.engine.term.declared.Fitting;
import org.aadlenergy.engine.term.declared.PlatformEvent;
import org.aadlenergy.engine.workload.Properties;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What the declarations promise to all who read them. */
class ServicesTest {
  private static final Path PLUGINS = Path.of("..").toAbsolutePath().normalize();
  private static final String ROOMS = "src/main/java/org/aadlenergy/engine/service";
  private static final Pattern PROPERTY = Pattern.compile("\\bProperties\\.([A-Z][A-Z_]+)\\b");

  /** Read of all components by the lookups that services share, and declared with them. */
  private static final Set<String> OF_ALL =
      Set.of(Properties.CALIBRATION, Properties.MODEL_PARAMETERS);

  @Test
  void noTwoServicesShareAName() {
    List<String> charged = new ArrayList<>();
    List<String> events = new ArrayList<>();
    for (Service service : Services.standard()) {
      service.charged().forEach(name -> charged.add(name.name()));
      events.addAll(service.eventNames());
    }
    assertThat(charged).doesNotHaveDuplicates();
    assertThat(events).doesNotHaveDuplicates();
    assertThat(Services.standard()).extracting(Service::name).doesNotHaveDuplicates();
  }

  @TestFactory
  Stream<DynamicTest> everyEventCanBeFittedOrSaysWhyNot() {
    return Services.standard().stream()
        .flatMap(service -> service.events().stream())
        .map(event -> DynamicTest.dynamicTest(event.name(), () -> canBeFitted(event)));
  }

  private static void canBeFitted(PlatformEvent event) {
    assertThat(event.one()).isNotBlank();
    if (event.fitting() instanceof Fitting.Rule rule) {
      assertThat(rule.bench()).isNotBlank();
      assertThat(rule.scenario()).isNotBlank();
      assertThat(rule.count()).isNotBlank();
      assertThat(rule.base().isPresent()).isEqualTo(rule.method() == Fitting.Method.DIFFERENCE);
    } else {
      assertThat(((Fitting.None) event.fitting()).reason()).hasSizeGreaterThan(20);
    }
  }

  @TestFactory
  Stream<DynamicTest> everyPropertyThatARoomReadsIsDeclared() {
    return Services.standard().stream()
        .map(service -> DynamicTest.dynamicTest(service.name(), () -> readsWhatItSays(service)));
  }

  private static void readsWhatItSays(Service service) throws IOException {
    Set<String> undeclared = new TreeSet<>();
    for (Path file : sources(Path.of(ROOMS, service.name()))) {
      Matcher read = PROPERTY.matcher(Files.readString(file));
      while (read.find()) {
        String property = constant(read.group(1));
        if (!service.properties().contains(property) && !OF_ALL.contains(property)) {
          undeclared.add(property + " in " + file.getFileName());
        }
      }
    }
    assertThat(undeclared).isEmpty();
  }

  private static String constant(String name) {
    try {
      return (String) Properties.class.getField(name).get(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(name, e);
    }
  }

  /** A name in quotes anywhere else would be a second place that has to change. */
  @Test
  void noStringOfAServiceStandsOutsideTheRoomThatDeclaresIt() throws IOException {
    Set<String> found = new TreeSet<>();
    try (Stream<Path> modules = Files.list(PLUGINS)) {
      for (Path module : modules.filter(ServicesTest::isProduct).toList()) {
        for (Path file : sources(module.resolve("src/main"))) {
          for (String name : namesOfOtherRooms(file)) {
            String text = Files.readString(file);
            if (text.contains('"' + name + '"') || text.contains("'" + name + "'")) {
              found.add(name + " in " + PLUGINS.relativize(file));
            }
          }
        }
      }
    }
    assertThat(found).isEmpty();
  }

  private static boolean isProduct(Path module) {
    return Files.isDirectory(module) && !module.toString().endsWith(".tests");
  }

  private static Set<String> namesOfOtherRooms(Path file) {
    String path = file.toString().replace('\\', '/');
    Set<String> others = new TreeSet<>();
    Set<String> own = new HashSet<>();
    for (Service service : Services.standard()) {
      boolean home = path.contains("engine/service/" + service.name() + "/");
      (home ? own : others).addAll(names(service));
    }
    if (path.endsWith("engine/term/GovernorLoad.java")) {
      // every service that costs processor time asks for the operating point: its constants are
      // there
      own.add("governor.up_threshold");
      own.add("governor.rate_limit");
    }
    if (path.endsWith("engine/workload/MemoryContention.java")) {
      // every service that asks how long a thread runs has what it waits for others in it
      own.addAll(Set.of("memory.access_time", "memory.byte_time", "cache.sharing_time"));
    }
    if (path.endsWith("engine/term/Leakage.java")) {
      // idle time charges it, and operating points are compared with it: its figures are there
      own.addAll(
          Set.of("leakage.current", "leakage.growth", "leakage.temperature", "leakage.voltage"));
    }
    others.removeAll(own);
    return others;
  }

  /** Single words are words of others, too: a message of a finding, the execution of a thread. */
  private static Set<String> names(Service service) {
    Set<String> names = new HashSet<>(service.eventNames());
    for (ChargeName charged : service.charged()) {
      names.add(charged.name());
    }
    service.constants().forEach(constant -> names.add(constant.name()));
    names.removeIf(name -> name.indexOf('.') < 0 && name.indexOf('_') < 0);
    return names;
  }

  private static List<Path> sources(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().matches(".*\\.(java|js|xtext)"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
