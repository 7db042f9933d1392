package org.aadlenergy.energy.scoping;

/** The names that a statement can use. */
public class EnergyScopeProvider extends AbstractEnergyScopeProvider {}
