package org.aadlenergy.energy.ide;

/** What editors use of the platform language. */
public class EnergyIdeModule extends AbstractEnergyIdeModule {}
