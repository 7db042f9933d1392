// The parts of the library: what a person chooses from, and where each figure is from.

const SECTIONS = [
  [/^Processors/, 'processor'], [/^Radios|^Satellite/, 'radio'], [/^Sensors|^Displays|^Flash|^Transceivers/, 'device'], [/^Batteries/, 'battery'],
  [/^Regulators/, 'converter'],
];

/** All parts: kind, AADL classifier, platform, title, states with their figures. */
export function partsOf(resources) {
  const text = (name) => new TextDecoder().decode(resources.get(name) ?? new Uint8Array());
  const texts = new Map();
  for (const name of resources.keys()) {
    const platform = /internal\/library\/texts\/(.*)\.energy$/.exec(name)?.[1];
    if (platform) texts.set(platform, name);
  }
  let kind = '';
  const parts = [];
  const lines = text('org/aadlenergy/properties/library/parts.aadl').split('\n');
  lines.forEach((line, i) => {
    const section = /^\t-- (.*)$/.exec(line);
    if (section && lines[i + 1] === '') kind = SECTIONS.find(([words]) => words.test(section[1]))?.[1] ?? '';
    const part = /^\t(?:device|processor|memory) (\w+)$/.exec(line);
    const platform = part && /"([^".]+)[^"]*"/.exec(lines[i + 2] ?? '')?.[1];
    if (platform && texts.has(platform)) {
      parts.push({ kind, classifier: `Energy_Platforms::Parts::${part[1]}`, category: line.trim().split(' ')[0], platform, ...facts(text(texts.get(platform))) });
    }
  });
  return parts;
}

const volts = (part) => Number(/^at_(\d+v\d*)/.exec(part)?.[1].replace('v', '.'));

/** Of a platform with figures at several supplies, those nearest to 3 V. */
function facts(whole) {
  const supplies = whole.split(/^\tpart /m).slice(1).filter((part) => /^at_/.test(part)).sort((a, b) => Math.abs(volts(a) - 3) - Math.abs(volts(b) - 3));
  const text = whole.split(/^\tpart /m)[0] + (supplies[0] ?? '');
  const states = [];
  for (const [, name, body] of text.matchAll(/^\t+state (\w+) \{(.*)$/gm)) states.push({ name, figure: figure(body) });
  const idle = /^\t+state idle is (\w+)/m.exec(text)?.[1];
  return {
    title: /title "([^"]*)"/.exec(text)?.[1] ?? '',
    description: /description "([^"]*)"/.exec(text)?.[1] ?? '',
    source: /^\tsource \w+ "([^"]*)"/m.exec(text)?.[1] ?? '',
    volts: Number(/^\t+rail supply .*? at ([\d.]+) V/m.exec(text)?.[1] ?? 0),
    runs: figure(/default profile[^}]*/.exec(text)?.[0] ?? ''),
    profiles: [...text.matchAll(/^\t+(?:default )?profile (\w+)/gm)].map((match) => match[1]),
    cellVolts: Number(/^\t\tvoltage = ([\d.]+) V/m.exec(text)?.[1] ?? 0),
    charge: figure(/^\t\tcharge = .*/m.exec(text)?.[0] ?? '', 'charge'),
    output: Number(/^\t\toutput = ([\d.]+) V/m.exec(text)?.[1] ?? 0),
    inputParameter: /^\tparameter input_voltage/m.test(text),
    states, idle, supply: /^\w+/.exec(supplies[0] ?? '')?.[0] ?? '',
  };
}

/** A figure as a person reads it: value, bounds, and from where. */
function figure(text, word = '(?:current|power)') {
  const found = new RegExp(`${word}(?: supply)? = ([\\d.]+ \\w+)((?: (?:least|most) [\\d.]+ \\w+)*) (\\w+)(?: from (\\w+) "([^"]*)")?`).exec(text);
  return found ? `${found[1]}${found[2]}, ${found[3]}${found[5] ? `: ${found[5]}` : ''}` : '';
}

/** Does a radio send by a protocol whose times need not be typed? */
export const PROTOCOLS = {
  '': 'as typed below', BLE_Advertising: 'Bluetooth LE advertising', BLE_Connection: 'Bluetooth LE connection', IEEE_802_15_4: 'IEEE 802.15.4 (Thread, Zigbee)',
  LoRaWAN: 'LoRaWAN', Wi_Fi: 'Wi-Fi', LTE_M: 'LTE-M', NB_IoT: 'NB-IoT',
};
