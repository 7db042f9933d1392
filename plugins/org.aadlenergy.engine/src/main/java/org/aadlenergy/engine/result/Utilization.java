package org.aadlenergy.engine.result;

/**
 * The share of a processor's time, of all its cores, that its threads need, without and with OS
 * services.
 */
public record Utilization(String processor, double nominal, double withOsServices) {}
