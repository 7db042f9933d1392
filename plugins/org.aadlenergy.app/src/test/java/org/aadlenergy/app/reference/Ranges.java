package org.aadlenergy.app.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.ListType;
import org.aadlenergy.aadl.syntax.tree.TypeExpr.RecordType;
import org.aadlenergy.engine.architecture.PropertyValue;
import org.aadlenergy.engine.architecture.PropertyValue.RecordValue;
import org.aadlenergy.engine.architecture.PropertyValue.StringValue;
import org.aadlenergy.engine.workload.AnnotatedValues;
import org.aadlenergy.engine.workload.NumberDomains;

/** What the engine demands of the numbers of a property: its words about one that cannot be. */
final class Ranges {
  private static final PropertyValue IMPOSSIBLE = new StringValue("?");

  private Ranges() {}

  /** The range in words; nothing where any value of the type can be used. */
  static Optional<String> of(String property, TypeExpr type) {
    if (!NumberDomains.has(property)) {
      return Optional.empty();
    }
    if (type instanceof ListType list) {
      return of(property, list.of());
    }
    if (!(type instanceof RecordType fields)) {
      return demand(property, IMPOSSIBLE);
    }
    List<String> ranges = new ArrayList<>();
    for (RecordType.Field field : fields.fields()) {
      String name = field.name().text();
      demand(property, new RecordValue(Map.of(name, IMPOSSIBLE)))
          .ifPresent(range -> ranges.add("`" + name + "` " + range));
    }
    return ranges.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", ranges));
  }

  private static Optional<String> demand(String property, PropertyValue value) {
    List<String> faults = NumberDomains.faults(property, value);
    if (faults.isEmpty()) {
      return Optional.empty();
    }
    String fault = faults.get(0);
    int must = fault.indexOf(" must ") + " must ".length();
    String words =
        fault
            .substring(must, fault.length() - AnnotatedValues.text(IMPOSSIBLE).length())
            .replaceFirst(", (not|as) $", "");
    return Optional.of(
        words.startsWith("be ") ? words.substring(3) : words.replaceFirst("^not be", "not"));
  }
}
