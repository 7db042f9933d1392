package org.aadlenergy.energy.validation;

/** What an editor checks beyond the syntax. */
public class EnergyValidator extends AbstractEnergyValidator {}
