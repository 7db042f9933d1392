package org.aadlenergy.energy.conversion;

import com.google.inject.Inject;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.impl.AbstractDeclarativeValueConverterService;
import org.eclipse.xtext.conversion.impl.STRINGValueConverter;

/** Takes the quotes off texts; names and figures stay as written. */
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
}
