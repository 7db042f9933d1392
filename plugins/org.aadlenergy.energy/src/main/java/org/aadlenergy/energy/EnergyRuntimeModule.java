package org.aadlenergy.energy;

import org.aadlenergy.energy.conversion.EnergyValueConverters;
import org.eclipse.xtext.conversion.IValueConverterService;

/** What the platform language uses at run time. */
public class EnergyRuntimeModule extends AbstractEnergyRuntimeModule {

  @Override
  public Class<? extends IValueConverterService> bindIValueConverterService() {
    return EnergyValueConverters.class;
  }
}
