package org.aadlenergy.calibration.imported.kernel;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.calibration.imported.kernel.FileLines.Line;
import org.aadlenergy.engine.diagnostic.Diagnostic;
import org.aadlenergy.engine.diagnostic.DiagnosticCode;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.engine.diagnostic.SourceSpan;

/** The performance domains of a kernel's energy model, read from a print of its folder. */
record KernelEnergyModel(
    String place, Diagnostics diagnostics, Map<String, Draft> drafts, UnknownLines unknown) {
  private static final String ITEM =
      "frequency|power|cost|performance|inefficient|cpus|flags|units|skip-inefficiencies";
  private static final String FILE =
      "(?:[^\\s:]*/)?(?:[^\\s/:]+/)?(?:[cp]s:[0-9]+/)?(?:" + ITEM + ")";
  private static final Pattern PATH = Pattern.compile("\\s*(" + FILE + ")(?::|\\s*=|\\s)\\s*");
  private static final Pattern PARTS =
      Pattern.compile("(?:(?:.*/)?([^/:]+)/)?(?:([cp]s):([0-9]{1,12})/)?(" + ITEM + ")");

  /**
   * CPUs, or a device, that change their frequency together.
   *
   * @param cpus their numbers; empty for a device
   * @param items what its own files say
   * @param states by frequency in kilohertz, each with what its files say
   * @param old whether its kernel called states by their capacity, and counted in milliwatts
   */
  record Domain(
      String name,
      List<Integer> cpus,
      Map<String, String> items,
      TreeMap<BigDecimal, Map<String, BigDecimal>> states,
      boolean old) {}

  private static final class Draft {
    final Map<String, String> items = new LinkedHashMap<>();
    final Map<String, Map<String, BigDecimal>> states = new LinkedHashMap<>();
    final Map<String, Integer> lines = new LinkedHashMap<>();
    boolean old;
  }

  private KernelEnergyModel(String place, Diagnostics diagnostics) {
    this(place, diagnostics, new LinkedHashMap<>(), new UnknownLines(place, diagnostics));
  }

  /** All domains, those of CPUs first, by their lowest CPU; none after an error. */
  static Optional<List<Domain>> read(Path file, Diagnostics diagnostics) {
    int before = diagnostics.errorCount();
    Optional<List<Line>> lines = FileLines.read(file, PATH, diagnostics);
    KernelEnergyModel model =
        new KernelEnergyModel(file.toString().replace('\\', '/'), diagnostics);
    lines.ifPresent(all -> all.forEach(model::line));
    List<Domain> domains = model.domains();
    if (lines.isPresent() && model.drafts.isEmpty()) {
      model.error(1, "this is no print of an energy model: it has no lines of domains");
    } else {
      model.unknown.tell();
    }
    return diagnostics.errorCount() == before ? Optional.of(domains) : Optional.empty();
  }

  private void line(Line line) {
    Matcher parts = PARTS.matcher(line.path());
    if (!parts.matches()) {
      unknown.add(line);
      return;
    }
    String domain = Optional.ofNullable(parts.group(1)).filter(n -> !n.equals(".")).orElse("cpu");
    Draft draft = drafts.computeIfAbsent(domain, name -> new Draft());
    String item = parts.group(4);
    if (parts.group(2) == null) {
      draft.items.put(item, line.text());
      return;
    }
    draft.old |= parts.group(2).equals("cs");
    if (!line.text().matches("[0-9]{1,18}")) {
      error(line.number(), item + " is no number: \"" + shown(line.text()) + "\"");
    } else {
      draft.lines.put(parts.group(3), line.number());
      draft
          .states
          .computeIfAbsent(parts.group(3), key -> new LinkedHashMap<>())
          .put(item, new BigDecimal(line.text()));
    }
  }

  private List<Domain> domains() {
    List<Domain> domains = new ArrayList<>();
    drafts.forEach(
        (name, draft) -> {
          TreeMap<BigDecimal, Map<String, BigDecimal>> states =
              new TreeMap<>(Comparator.naturalOrder());
          draft.states.forEach(
              (key, items) -> {
                BigDecimal frequency = items.getOrDefault("frequency", new BigDecimal(key));
                if (frequency.signum() == 0) {
                  error(
                      draft.lines.getOrDefault(key, 1),
                      "state " + key + " of " + name + " has no frequency");
                } else if (states.putIfAbsent(frequency, items) != null) {
                  error(
                      draft.lines.getOrDefault(key, 1),
                      name + " has two states of " + frequency.toPlainString() + " kHz");
                }
              });
          domains.add(new Domain(name, cpus(name, draft), draft.items, states, draft.old));
        });
    domains.sort(
        Comparator.comparing(
            domain -> domain.cpus().isEmpty() ? Integer.MAX_VALUE : domain.cpus().get(0)));
    return domains;
  }

  /** {@code 0-3,6}; a domain called {@code cpu4} without a list has at least that one. */
  private List<Integer> cpus(String name, Draft draft) {
    String list = draft.items.getOrDefault("cpus", name.replaceFirst("^cpu(?=[0-9]{1,4}$)", ""));
    List<Integer> cpus = new ArrayList<>();
    for (String range : list.split("[,\\s]+")) {
      if (range.matches("[0-9]{1,4}(-[0-9]{1,4})?")) {
        String[] ends = range.split("-");
        int last = Integer.parseInt(ends[ends.length - 1]);
        for (int cpu = Integer.parseInt(ends[0]); cpu <= last; cpu++) {
          cpus.add(cpu);
        }
      } else if (draft.items.containsKey("cpus")) {
        error(1, "the cpus of " + shown(name) + " are no list: \"" + shown(list) + "\"");
      }
    }
    return cpus;
  }

  private static String shown(String text) {
    return text.length() > 40 ? text.substring(0, 40) + "..." : text;
  }

  private void error(int line, String message) {
    diagnostics.add(
        Diagnostic.of(DiagnosticCode.BAD_MEASUREMENT_FILE, SourceSpan.at(place, line, 1), message)
            .withHint("print the folder with: grep -r . /sys/kernel/debug/energy_model > FILE"));
  }
}
