package org.aadlenergy.energy.conversion;

import com.google.inject.Inject;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.impl.AbstractDeclarativeValueConverterService;
import org.eclipse.xtext.conversion.impl.AbstractNullSafeConverter;
import org.eclipse.xtext.conversion.impl.STRINGValueConverter;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;

/**
 * Takes the quotes off texts, and out of figures and names whatever space is between their signs.
 */
public class EnergyValueConverters extends AbstractDeclarativeValueConverterService {
  private final STRINGValueConverter texts;

  @Inject
  EnergyValueConverters(STRINGValueConverter texts) {
    this.texts = texts;
  }

  /** The converter of quoted texts. */
  @ValueConverter(rule = "STRING")
  public IValueConverter<String> text() {
    return texts;
  }

  /** {@code a . b} is {@code a.b}. */
  @ValueConverter(rule = "QualifiedName")
  public IValueConverter<String> qualifiedName() {
    return new Joined();
  }

  /** {@code - 5} is {@code -5}. */
  @ValueConverter(rule = "Figure")
  public IValueConverter<String> figure() {
    return new Joined();
  }

  /** {@code J / B} is {@code J/B}. */
  @ValueConverter(rule = "Unit")
  public IValueConverter<String> unit() {
    return new Joined();
  }

  /** Xtext hands over one space for each space or comment between the words of such a rule. */
  private static final class Joined extends AbstractNullSafeConverter<String> {
    @Override
    protected String internalToString(String value) {
      return value;
    }

    @Override
    protected String internalToValue(String text, @Nullable INode node) {
      return text.replace(" ", "");
    }
  }
}
