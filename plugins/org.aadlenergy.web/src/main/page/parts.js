// "Start from parts": choices and a few numbers; the AADL is written beside as one goes.
import { $, button, h } from './dom.js';
import { interval, quantity, time } from './figures.js';
import { PROTOCOLS } from './library.js';
import { modelOf } from './startmodel.js';

const FILE = 'node.aadl';

export function partsPanel(studio, panel) {
  const { parts } = studio;
  const problems = h('p', { class: 'error', role: 'status', id: 'parts-problem' });
  const figures = h('div', { class: 'figures', id: 'parts-figures' });
  const sensors = h('div', {});
  let count = 0;
  let chosen = null;
  let begun = false;

  const titled = (part) => part.title || part.platform;
  for (const kind of ['processor', 'radio', 'device', 'converter', 'battery']) {
    const seen = new Set();
    const options = parts.filter((part) => part.kind === kind && !seen.has(part.platform) && seen.add(part.platform));
    panel.append(h('datalist', { id: `parts-${kind}` }, ...options.map((part) => h('option', { value: titled(part) }))));
  }
  const find = (kind, title) => parts.find((part) => part.kind === kind && titled(part) === title.trim());

  const labelled = (text, input, unit = '') => h('label', { for: input.id }, text, ' ', input, unit && ` ${unit}`);
  const number = (id, value, more = {}) => h('input', { type: 'number', id, value, min: 0, step: 'any', input: write, ...more });
  const choose = (kind, id, value = '') => h('input', { list: `parts-${kind}`, id, value, autocomplete: 'off', placeholder: 'search', input: changed });
  const select = (id, options) => h('select', { id, input: write }, ...options.map(([value, text]) => h('option', { value }, text)));

  function states(input, kind, target, word) {
    const part = find(kind, input.value);
    const kept = target.value;
    const options = (part?.states ?? []).map((state) => [state.name, `${state.name} (${state.figure})`]);
    target.replaceChildren(...options.map(([value, text]) => h('option', { value }, text)));
    const best = options.find(([value]) => value === kept) ?? options.find(([value]) => (word === 'idle' ? value === part?.idle : value.startsWith(word) && value !== part?.idle))
      ?? options.find(([value]) => value !== part?.idle);
    if (best) [target.value] = best;
  }

  function changed() {
    for (const row of panel.querySelectorAll('[data-kind]')) {
      const target = row.querySelector('select[data-states]');
      if (target) states(row.querySelector('input[list]'), row.dataset.kind, target, target.dataset.states);
    }
    write();
  }

  function addSensor(title = '') {
    const n = ++count;
    const row = h('fieldset', { 'data-kind': 'device', class: 'sensor' }, h('legend', {}, 'Sensor or other device'),
      labelled('Part', choose('device', `s${n}-part`, title)),
      labelled('is used in state', h('select', { id: `s${n}-state`, 'data-states': 'm', input: write })),
      labelled('for', number(`s${n}-lasts`, 13), 'ms'), labelled('every', number(`s${n}-every`, 60), 's'),
      labelled('the processor works', number(`s${n}-runs`, 4), 'ms'),
      button('Remove', () => { row.remove(); write(); }));
    sensors.append(row);
    changed();
  }

  panel.append(
    h('fieldset', { 'data-kind': 'processor' }, h('legend', {}, 'Processor'), labelled('Part', choose('processor', 'p-part', 'MSPM0L1117: Arm Cortex-M0+ at up to 32 MHz')),
      labelled('sleeps in', h('select', { id: 'p-sleeps', 'data-states': 'idle', input: write }))),
    sensors, h('p', { class: 'row' }, button('Another sensor or device', () => addSensor(), { id: 'parts-more' })),
    h('fieldset', { 'data-kind': 'radio' }, h('legend', {}, 'Radio (or none)'), labelled('Part', choose('radio', 'r-part', 'RAK3172: STM32WLE5 LoRa module')),
      labelled('sends by', select('r-protocol', Object.entries(PROTOCOLS))), labelled('payload', number('r-payload', 10), 'bytes'),
      labelled('spreading factor', number('r-spreading', 9, { min: 7, max: 12 })), labelled('connection or poll interval', number('r-interval', 1), 's'),
      labelled('in state', h('select', { id: 'r-state', 'data-states': 'tx', input: write })), labelled('for', number('r-lasts', 206), 'ms'),
      labelled('every', number('r-every', 300), 's'), labelled('the processor works', number('r-runs', 10), 'ms')),
    h('fieldset', { 'data-kind': 'converter' }, h('legend', {}, 'Regulator or converter (or none)'), labelled('Part', choose('converter', 'c-part')),
      labelled('or an efficiency of', number('c-efficiency', '', { max: 1 }), '(0 to 1)')),
    h('fieldset', { 'data-kind': 'battery' }, h('legend', {}, 'Battery'), labelled('Part', choose('battery', 'b-part', 'Duracell Coppertop: alkaline AA cell, measured')),
      labelled('cells in a row', number('b-series', 2, { min: 1, step: 1 })), labelled('or a charge of', number('b-charge', 2200), 'mAh'), labelled('at', number('b-volts', 3), 'V')),
    );
  const begin = button('Write a new model of these parts', beginModel, { class: 'main', id: 'parts-begin' });
  panel.prepend(h('p', {}, 'Choose parts and say how often things happen. The model is written beside it, and every figure has its source.'), h('p', { class: 'row' }, begin), problems, figures);
  addSensor('SHTC3: humidity and temperature');
  $('r-protocol').value = 'LoRaWAN';

  /** Only what the protocol asks for is asked. */
  function asked(protocol) {
    const typed = protocol === '';
    const shown = { 'r-payload': !typed, 'r-spreading': protocol === 'LoRaWAN', 'r-interval': /BLE_Connection|802/.test(protocol), 'r-state': typed, 'r-lasts': typed };
    for (const [id, is] of Object.entries(shown)) $(id).closest('label').hidden = !is;
  }

  function write() {
    asked($('r-protocol').value);
    const said = [];
    const part = (kind, id, needed = false) => {
      const title = $(id).value;
      const found = find(kind, title);
      if (!found && title.trim() !== '') said.push(`There is no ${kind} "${title}" in the library: choose one of the list.`);
      else if (!found && needed) said.push(`Choose a ${kind}.`);
      return found;
    };
    const positive = (id, what) => {
      const value = Number($(id).value);
      if (!(value > 0)) said.push(`${what} must be above zero.`);
      return value;
    };
    const whole = (id, what) => Math.round(positive(id, what));
    const processor = { part: part('processor', 'p-part', true), sleeps: $('p-sleeps').value, every: 60, runs: 5 };
    const devices = [...sensors.children].map((row) => row.querySelector('input').id.split('-')[0]).map((id) => ({
      part: part('device', `${id}-part`), state: $(`${id}-state`).value, lasts: whole(`${id}-lasts`, 'How long a sensor is used'),
      every: whole(`${id}-every`, 'How often a sensor is used'), runs: whole(`${id}-runs`, 'How long the processor works'),
    })).filter((sensor) => sensor.part);
    const chip = part('radio', 'r-part');
    const radio = chip && {
      part: chip, protocol: $('r-protocol').value, payload: whole('r-payload', 'The payload'), spreading: whole('r-spreading', 'The spreading factor'),
      interval: whole('r-interval', 'The interval'), state: $('r-state').value, lasts: whole('r-lasts', 'How long a message takes'),
      every: whole('r-every', 'How often something is sent'), runs: whole('r-runs', 'How long the processor works'),
    };
    const regulator = part('converter', 'c-part');
    const efficiency = Number($('c-efficiency').value);
    const converter = regulator ? { part: regulator } : efficiency > 0 ? { efficiency } : null;
    if (efficiency > 1) said.push('An efficiency is above 0 and at most 1.');
    const cell = part('battery', 'b-part');
    const battery = { part: cell, series: whole('b-series', 'Cells in a row'), ...(cell ? {} : { charge: positive('b-charge', 'The charge'), volts: positive('b-volts', 'The voltage') }) };
    problems.textContent = said.join(' ');
    if (said.length === 0) started({ processor, sensors: devices, radio, converter, battery });
  }

  function started(choice) {
    chosen = choice;
    const text = modelOf(choice);
    if (!begun || !studio.project.files.has(FILE)) return;
    studio.project.change('typing parts', (files) => files.set(FILE, text));
  }

  /** Shows what the estimate of these parts says, each with its source. */
  function show() {
    const root = studio.report?.roots[0];
    if (!begun || !root || !chosen) return;
    const mode = root.modes[0];
    const life = mode?.totals.batteryLifeSeconds;
    const rows = (mode?.components ?? []).filter((component) => component.covered && /^(cpu|radio|sensor_\d+|converter)$/.test(component.path)).map((component) => {
      const of = component.path === 'cpu' ? chosen.processor : component.path === 'radio' ? chosen.radio
        : component.path === 'converter' ? chosen.converter : chosen.sensors[Number(component.path.split('_')[1]) - 1];
      return h('tr', {}, h('th', { scope: 'row' }, component.path), h('td', {}, interval(component.averagePowerWatts, (w) => quantity(w, 'W'))),
        h('td', {}, of?.part ? `${of.part.title}. ${of.part.source}` : 'as typed'));
    });
    figures.replaceChildren(h('p', { class: 'headline' }, `Battery life: ${interval(life, time)}`),
      h('table', {}, h('thead', {}, h('tr', {}, ...['Part', 'Average power', 'Where its figures are from'].map((text) => h('th', { scope: 'col' }, text)))), h('tbody', {}, ...rows)));
  }

  /** A new project of what is chosen. */
  function beginModel() {
    begun = true;
    studio.project.replaceAll('node', new Map([[FILE, modelOf(chosen ?? (write(), chosen))]]));
    studio.openFile(FILE);
  }

  return { show };
}
