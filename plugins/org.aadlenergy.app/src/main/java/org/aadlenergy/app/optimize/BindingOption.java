package org.aadlenergy.app.optimize;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What may be bound where: {@code app.*=cpu0,cpu1}. In a glob, {@code *} stands for any name,
 * {@code **} for any path, {@code ?} for one letter.
 *
 * @param targets instance paths of processors
 */
public record BindingOption(String glob, List<String> targets) {
  private static final Pattern GLOB = Pattern.compile("[\\w*?\\[\\]]+(\\.[\\w*?\\[\\]]+)*");

  public BindingOption {
    targets = List.copyOf(targets);
  }

  /** Reads one; nothing after a problem. */
  static Optional<BindingOption> parse(String text, List<String> problems) {
    int equals = text.indexOf('=');
    if (equals < 0) {
      problems.add("--bind '" + text + "': write 'GLOB=processor,processor', as 'app.*=cpu0,cpu1'");
      return Optional.empty();
    }
    String glob = text.substring(0, equals).strip();
    if (!GLOB.matcher(glob).matches()) {
      problems.add(
          String.format(
              "--bind '%s': \"%s\" is no glob of instance paths: names between dots, with * for any"
                  + " name, ** for any path and ? for one letter",
              text, glob));
      return Optional.empty();
    }
    List<String> targets = new ArrayList<>();
    for (String target : text.substring(equals + 1).split(",", -1)) {
      if (!target.isBlank() && !targets.contains(target.strip())) {
        targets.add(target.strip());
      }
    }
    if (targets.isEmpty()) {
      problems.add("--bind '" + text + "' names no processor: write '" + glob + "=cpu0,cpu1'");
      return Optional.empty();
    }
    return Optional.of(new BindingOption(glob, targets));
  }

  /** Whether an instance path is among those meant, in any case. */
  boolean matches(String path) {
    StringBuilder regex = new StringBuilder();
    String lower = glob.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (c == '*' && i + 1 < lower.length() && lower.charAt(i + 1) == '*') {
        regex.append(".*");
        i++;
      } else if (c == '*') {
        regex.append("[^.]*");
      } else if (c == '?') {
        regex.append("[^.]");
      } else {
        regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    return Pattern.matches(regex.toString(), path.toLowerCase(Locale.ROOT));
  }
}
