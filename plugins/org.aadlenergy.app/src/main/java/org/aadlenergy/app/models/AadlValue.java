package org.aadlenergy.app.models;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.aadlenergy.aadl.syntax.AadlFile;
import org.aadlenergy.aadl.syntax.AadlSyntaxReader;
import org.aadlenergy.aadl.syntax.tree.PropertySetDecl;
import org.aadlenergy.aadl.syntax.tree.TypeExpr;
import org.aadlenergy.engine.diagnostic.Diagnostics;
import org.aadlenergy.properties.PropertySets;

/** The text of a setting as AADL takes it: options may leave out a real number's point. */
final class AadlValue {
  private static final Pattern WHOLE = Pattern.compile("([-+]?\\d+)(\\s+\\w+)?");

  private AadlValue() {}

  /** {@code 1.0 GHz} for {@code 1 GHz} where the property of a shipped set is a real number. */
  static String of(String property, String value) {
    Matcher whole = WHOLE.matcher(value);
    if (!whole.matches() || !isReal(property)) {
      return value;
    }
    String unit = whole.group(2);
    return whole.group(1) + ".0" + (unit == null ? "" : unit);
  }

  private static boolean isReal(String property) {
    int colons = property.lastIndexOf("::");
    Optional<String> set = PropertySets.find(property.substring(0, Math.max(0, colons)));
    if (set.isEmpty()) {
      return false;
    }
    String name = property.substring(colons + 2);
    AadlFile file = AadlSyntaxReader.parse("", PropertySets.text(set.get()), new Diagnostics());
    return file.propertySets().stream()
        .map(PropertySetDecl::properties)
        .flatMap(java.util.List::stream)
        .anyMatch(
            decl ->
                decl.name().text().equalsIgnoreCase(name)
                    && decl.type() instanceof TypeExpr.NumberType number
                    && number.real());
  }
}
