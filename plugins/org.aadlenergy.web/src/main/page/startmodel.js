// Writes the AADL of what was chosen in "Start from parts".

const real = (number) => (Number.isInteger(Number(number)) ? `${Number(number)}.0` : `${Number(number)}`);

/** A model of a processor, sensors, a radio, what feeds them and a battery. */
export function modelOf(choice) {
  const { processor, sensors, radio, converter, battery } = choice;
  const out = [];
  const line = (depth, text = '') => out.push(text === '' ? '' : '\t'.repeat(depth) + text);
  line(0, 'package Node');
  line(0, 'public');
  line(1, 'with OS_Services, OS_Workload, OS_Radio, Energy_Estimation, SEI, Energy_Platforms::Parts;');
  line(0);
  line(1, '-- Software: what wakes the processor, how often, and for how long.');
  const threads = threadsOf(choice);
  for (const thread of threads) {
    line(1, `thread ${thread.type}`);
    line(2, 'properties');
    line(3, 'Dispatch_Protocol => Periodic;');
    line(3, `Period => ${thread.every} sec;`);
    line(3, `Compute_Execution_Time => ${thread.runs} ms .. ${thread.runs} ms;`);
    line(1, `end ${thread.type};`);
    line(0);
  }
  line(1, 'process Firmware');
  line(1, 'end Firmware;');
  line(0);
  line(1, 'process implementation Firmware.i');
  line(2, 'subcomponents');
  for (const thread of threads) line(3, `${thread.name}: thread ${thread.type};`);
  line(1, 'end Firmware.i;');
  line(0);
  line(1, '-- Hardware: parts of the library, from their data sheets.');
  line(1, 'bus Supply_Line');
  line(1, 'end Supply_Line;');
  part(line, 'processor', 'Controller', processor.part, ['vdd']);
  sensors.forEach((sensor, i) => part(line, sensor.part.category, `Sensor_${i + 1}`, sensor.part, ['vdd']));
  if (radio) part(line, radio.part.category, 'Radio_Chip', radio.part, ['vdd']);
  supply(line, converter, battery);
  system(line, choice, threads);
  line(0, 'end Node;');
  return `${out.join('\n')}\n`;
}

function threadsOf({ processor, sensors, radio }) {
  const threads = sensors.map((sensor, i) => ({ name: `measure_${i + 1}`, type: `Measure_${i + 1}`, every: sensor.every, runs: sensor.runs }));
  if (radio) threads.push({ name: 'report', type: 'Report', every: radio.every, runs: radio.runs });
  if (threads.length === 0) threads.push({ name: 'work', type: 'Work', every: processor.every, runs: processor.runs });
  return threads;
}

function part(line, category, name, chosen, pins, properties = []) {
  line(0);
  line(1, `${category} ${name} extends ${chosen.classifier}`);
  line(2, 'features');
  for (const pin of pins) line(3, `${pin}: requires bus access Supply_Line;`);
  const all = chosen.supply ? [`Energy_Estimation::Calibration => "${chosen.platform}.${chosen.supply}";`, ...properties] : properties;
  if (all.length > 0) line(2, 'properties');
  for (const property of all) line(3, property);
  line(1, `end ${name};`);
}

function supply(line, converter, battery) {
  const source = ['SEI::PowerSupply => 100.0 W applies to plus;'];
  if (battery.part) {
    if (battery.series > 1) source.push(`Energy_Estimation::Cells_In_Series => ${battery.series};`);
    part(line, 'device', 'Battery', battery.part, ['plus'], source);
  } else {
    line(0);
    line(1, 'device Battery');
    line(2, 'features');
    line(3, 'plus: requires bus access Supply_Line;');
    line(2, 'properties');
    for (const property of source) line(3, property);
    line(3, `Energy_Estimation::Battery_Charge => ${real(battery.charge)} mAh;`);
    line(3, `Energy_Estimation::Battery_Voltage => ${real(battery.volts)} V;`);
    line(1, 'end Battery;');
  }
  if (!converter) return;
  const gives = 'SEI::PowerSupply => 100.0 W applies to vout;';
  if (converter.part) {
    part(line, 'device', 'Converter', converter.part, ['vin', 'vout'], [gives]);
  } else {
    line(0);
    line(1, 'device Converter');
    line(2, 'features');
    line(3, 'vin: requires bus access Supply_Line;');
    line(3, 'vout: requires bus access Supply_Line;');
    line(2, 'properties');
    line(3, gives);
    line(3, `Energy_Estimation::Converter_Efficiency => ${real(converter.efficiency)};`);
    line(1, 'end Converter;');
  }
}

function system(line, { processor, sensors, radio, converter }, threads) {
  const users = ['cpu', ...sensors.map((_, i) => `sensor_${i + 1}`), ...(radio ? ['radio'] : [])];
  line(0);
  line(1, 'system Board');
  line(1, 'end Board;');
  line(0);
  line(1, 'system implementation Board.i');
  line(2, 'subcomponents');
  line(3, 'firmware: process Firmware.i;');
  line(3, 'cpu: processor Controller;');
  sensors.forEach((sensor, i) => line(3, `sensor_${i + 1}: ${sensor.part.category} Sensor_${i + 1};`));
  if (radio) line(3, `radio: ${radio.part.category} Radio_Chip;`);
  line(3, 'battery: device Battery;');
  line(3, 'battery_line: bus Supply_Line;');
  if (converter) {
    line(3, 'converter: device Converter;');
    line(3, 'board_line: bus Supply_Line;');
  }
  line(2, 'connections');
  line(3, 'from_battery: bus access battery_line <-> battery.plus;');
  if (converter) {
    line(3, 'to_converter: bus access battery_line <-> converter.vin;');
    line(3, 'from_converter: bus access board_line <-> converter.vout;');
  }
  for (const user of users) line(3, `to_${user}: bus access ${converter ? 'board_line' : 'battery_line'} <-> ${user}.vdd;`);
  line(2, 'properties');
  line(3, 'Actual_Processor_Binding => (reference (cpu)) applies to firmware;');
  line(3, 'Scheduling_Protocol => (RMS) applies to cpu;');
  if (processor.sleeps) line(3, `OS_Services::Idle_State => "${processor.sleeps}" applies to cpu;`);
  sensors.forEach((sensor, i) => {
    if (sensor.state) use(line, `sensor_${i + 1}`, sensor, `firmware.${threads[i].name}`);
  });
  if (radio) send(line, radio);
  line(3, '-- Wires draw nothing.');
  line(3, `Energy_Estimation::Excluded => "a wire" applies to battery_line${converter ? ', board_line' : ''};`);
  line(1, 'end Board.i;');
}

function use(line, device, { state, lasts }, thread) {
  line(3, `OS_Workload::Device_Use => ([Used_Device => reference (${device}); State => "${state}"; Duration => ${lasts} ms;]) applies to ${thread};`);
}

function send(line, radio) {
  if (radio.protocol === '') {
    if (radio.state) use(line, 'radio', radio, 'firmware.report');
    return;
  }
  line(3, 'OS_Radio::Radio => reference (radio) applies to firmware.report;');
  line(3, `OS_Radio::Radio_Payload => ${radio.payload} Bytes applies to firmware.report;`);
  line(3, `OS_Radio::Radio_Profile => ${radio.protocol} applies to radio;`);
  if (radio.protocol === 'LoRaWAN') line(3, `OS_Radio::Spreading_Factor => ${radio.spreading} applies to radio;`);
  if (/BLE_Connection|802/.test(radio.protocol)) line(3, `OS_Radio::Radio_Interval => ${radio.interval} sec applies to radio;`);
}
