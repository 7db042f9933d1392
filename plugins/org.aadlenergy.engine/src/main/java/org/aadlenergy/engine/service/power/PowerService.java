package org.aadlenergy.engine.service.power;

import org.aadlenergy.engine.evaluation.Pass;
import org.aadlenergy.engine.result.SourceRate;
import org.aadlenergy.engine.service.Service;
import org.aadlenergy.engine.workload.Properties;

/** Declares the way of power and what converters lose. */
public final class PowerService {
  public static final Service SERVICE =
      Service.named(
              "power",
              "What converters and wires lose: a converter draws what hangs on its outputs divided"
                  + " by its Converter_Efficiency, and its Converter_Quiescent besides, or as its"
                  + " platform says by load; the difference is charged to it. A bus loses its"
                  + " Line_Resistance times the square of the current of its line. Sources of a"
                  + " line may give by a Source_Rule. Batteries give their usable share, less what"
                  + " they lose by themselves, and store what is harvested. What each source gives"
                  + " costs and emits what is said of its kWh. The report shows the way of power"
                  + " from batteries and supplies to what draws it.")
          .reads(
              Properties.CONVERTER_EFFICIENCY,
              Properties.CONVERTER_QUIESCENT,
              Properties.BATTERY_ENERGY,
              Properties.BATTERY_CHARGE,
              Properties.BATTERY_VOLTAGE,
              Properties.BATTERY_USABLE_SHARE,
              Properties.BATTERY_SELF_DISCHARGE,
              Properties.CELLS_IN_SERIES,
              Properties.CELLS_IN_PARALLEL,
              Properties.MINIMUM_VOLTAGE,
              Properties.MAXIMUM_VOLTAGE,
              Properties.DROPOUT_VOLTAGE,
              Properties.BUFFER_CAPACITANCE,
              Properties.BUFFER_RESISTANCE,
              Properties.BUFFER_LEAKAGE,
              Properties.LINE_RESISTANCE,
              Properties.SOURCE_RULE,
              Properties.SOURCE_ORDER,
              Properties.DIODE_DROP,
              Properties.HARVEST_PROFILE,
              Properties.AMBIENT_TEMPERATURE,
              Properties.PANEL_POWER,
              Properties.PANEL_TILT,
              Properties.PANEL_AZIMUTH,
              Properties.PANEL_ATTITUDE,
              Properties.SUN_LATITUDE,
              Properties.SUN_DATE,
              Properties.SUN_CLEARNESS,
              Properties.ORBIT_PERIOD,
              Properties.ORBIT_BETA,
              SourceRate.PRICE.property(),
              SourceRate.CARBON.property())
          .in(Pass.POWER, new ConverterContribution())
          .shows(PowerSection.TYPE, RatesSection.TYPE, PeaksSection.TYPE, VoltagesSection.TYPE)
          .service();

  private PowerService() {}
}
