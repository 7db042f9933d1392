package org.aadlenergy.engine.platform;

import java.util.Optional;

/** What an event costs on one rail: its energy, or the power over the event's time, or both. */
public record RailCost(Optional<Coefficient> energy, Optional<Coefficient> power) {}
