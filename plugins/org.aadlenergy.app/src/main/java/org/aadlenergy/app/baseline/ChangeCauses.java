package org.aadlenergy.app.baseline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.aadlenergy.app.baseline.Snapshot.Item;
import org.aadlenergy.app.baseline.Snapshot.Mode;
import org.aadlenergy.app.baseline.Snapshot.Value;
import org.aadlenergy.engine.diagnostic.SourceSpan;
import org.aadlenergy.engine.result.ComparisonResult.Annotation;
import org.aadlenergy.engine.workload.Properties;

/**
 * What was changed of the model between two snapshots of a mode: its annotations, the parts that
 * came or went, the figures of platforms, and the version of the product. Each once, however many
 * threads and components it reaches.
 */
record ChangeCauses(Snapshot before, Snapshot after, Map<String, Annotation> all) {
  private static final String DEFAULT = "default";

  private ChangeCauses(Snapshot before, Snapshot after) {
    this(before, after, new LinkedHashMap<>());
  }

  /** All that was changed in a mode, in the order of paths. */
  static List<Annotation> of(Snapshot before, Snapshot after, Mode old, Mode now) {
    ChangeCauses causes = new ChangeCauses(before, after);
    if (!before.tool().equals(after.tool())
        && !before.tool().isEmpty()
        && !after.tool().isEmpty()) {
      causes.add(new Annotation("", "aadl-energy", before.tool(), after.tool(), SourceSpan.NONE));
    }
    causes.items("component", old.components(), now.components());
    causes.items("thread", old.threads(), now.threads());
    return List.copyOf(causes.all.values());
  }

  /** What was changed of one thread or component itself. */
  static List<Annotation> of(
      Snapshot before, Snapshot after, String path, Optional<Item> old, Optional<Item> now) {
    ChangeCauses causes = new ChangeCauses(before, after);
    if (old.isPresent() && now.isPresent()) {
      causes.changed(path, old.get(), now.get());
    }
    return List.copyOf(causes.all.values());
  }

  private void add(Annotation cause) {
    all.putIfAbsent(cause.path() + " " + cause.property(), cause);
  }

  private void items(String kind, Map<String, Item> old, Map<String, Item> now) {
    TreeSet<String> paths = new TreeSet<>(old.keySet());
    paths.addAll(now.keySet());
    for (String path : paths) {
      Optional<Item> then = Optional.ofNullable(old.get(path));
      Optional<Item> present = Optional.ofNullable(now.get(path));
      if (then.isPresent() && present.isPresent()) {
        changed(path, then.get(), present.get());
      } else {
        add(
            new Annotation(
                path,
                kind,
                then.isPresent() ? "there" : "",
                present.isPresent() ? "there" : "",
                present.or(() -> then).map(Item::source).orElse(SourceSpan.NONE)));
      }
    }
  }

  private void changed(String path, Item old, Item now) {
    Map<String, Value> values = new TreeMap<>(old.annotations());
    values.putAll(now.annotations());
    for (Map.Entry<String, Value> entry : values.entrySet()) {
      Optional<Value> then = Optional.ofNullable(old.annotations().get(entry.getKey()));
      Optional<Value> present = Optional.ofNullable(now.annotations().get(entry.getKey()));
      String was = then.map(Value::text).orElse("");
      String is = present.map(Value::text).orElse("");
      if (!was.equals(is)) {
        String owner = owner(present).or(() -> owner(then)).orElse(path);
        add(new Annotation(owner, entry.getKey(), was, is, entry.getValue().source()));
      } else if (entry.getKey().equals(Properties.CALIBRATION)) {
        figures(owner(present).orElse(path), PlatformFigures.name(is));
      }
    }
  }

  /** What it was written for; nothing for a default, which is written nowhere. */
  private static Optional<String> owner(Optional<Value> value) {
    return value.map(Value::from).filter(from -> !from.equals(DEFAULT));
  }

  /** The figures of a platform that both had; of an earlier report without figures none. */
  private void figures(String owner, String platform) {
    Map<String, String> old = figures(before, platform);
    Map<String, String> now = figures(after, platform);
    if (old.isEmpty() || now.isEmpty()) {
      return;
    }
    TreeSet<String> names = new TreeSet<>(old.keySet());
    names.addAll(now.keySet());
    for (String name : names) {
      String was = old.getOrDefault(name, "");
      String is = now.getOrDefault(name, "");
      if (!was.equals(is)) {
        add(new Annotation(owner, "platform " + platform + ", " + name, was, is, SourceSpan.NONE));
      }
    }
  }

  private static Map<String, String> figures(Snapshot snapshot, String platform) {
    Map<String, String> figures = snapshot.platforms().get(platform);
    return figures == null ? Map.of() : figures;
  }
}
