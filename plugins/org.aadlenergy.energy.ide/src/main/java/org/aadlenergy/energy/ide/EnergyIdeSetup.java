package org.aadlenergy.energy.ide;

import com.google.inject.Guice;
import com.google.inject.Injector;
import org.aadlenergy.energy.EnergyRuntimeModule;
import org.aadlenergy.energy.EnergyStandaloneSetup;
import org.eclipse.xtext.util.Modules2;

/** Sets the platform language up for a language server. */
public class EnergyIdeSetup extends EnergyStandaloneSetup {

  @Override
  public Injector createInjector() {
    return Guice.createInjector(Modules2.mixin(new EnergyRuntimeModule(), new EnergyIdeModule()));
  }
}
