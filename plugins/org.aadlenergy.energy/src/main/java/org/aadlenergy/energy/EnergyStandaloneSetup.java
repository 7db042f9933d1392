package org.aadlenergy.energy;

/** Sets the platform language up outside Eclipse. */
public class EnergyStandaloneSetup extends EnergyStandaloneSetupGenerated {

  /** Registers the language once for this process. */
  public static void doSetup() {
    new EnergyStandaloneSetup().createInjectorAndDoEMFRegistration();
  }
}
