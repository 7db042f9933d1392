"use strict";
// The numbers of the page under the names that the report's HtmlIsland writes. Large tables stand there by column, so that
// ten thousand rows don't repeat names; here they become rows: a thread has path, rate, energy, services, ... What is absent is null.
const Report = (() => {
  // Columns that hold numbers of texts
  const TEXTS = new Set(["processor", "platform", "memories", "source", "service", "phase", "component", "rail", "category",
    "property", "result", "formula", "unit", "symbol", "meaning", "origin", "what", "thread", "leftOut", "title"]);
  const text = (report, number) => number === null ? "" : report.texts[number];

  // { a: [1, 2], b: { nominal: [3, 4] } } becomes [{ a: 1, b: { nominal: 3 } }, { a: 2, b: { nominal: 4 } }]
  const rows = (table, report) => {
    const columns = Object.entries(table).map(([name, cells]) =>
      [name, !Array.isArray(cells) ? rows(cells, report) : TEXTS.has(name) ? cells.map(cell => text(report, cell)) : cells]);
    return columns[0][1].map((_, i) => {
      const row = {};
      for (const [name, cells] of columns) row[name] = cells[i];
      return row;
    });
  };
  // An owner says how many of the items that follow are its own
  const handOut = (owners, name, items) => {
    let at = 0;
    for (const owner of owners) owner[name] = items.slice(at, at += owner[name]);
  };

  const explanations = report => {
    const equations = rows(report.equations, report), values = rows(report.values, report);
    return rows(report.explanations, report).map(why => ({
      equations: why.equations.map(i => equations[i]), values: why.values.map(i => values[i]), notes: why.notes.map(i => text(report, i)) }));
  };
  const view = (view, whys, annotations, report) => {
    const services = rows(view.services, report);
    handOut(services, "charges", rows(view.charges, report));
    for (const service of services) Object.assign(service, { why: whys[service.why], title: service.title || service.service });
    view.threads = rows(view.threads, report);
    handOut(view.threads, "services", services);
    for (const thread of view.threads) thread.annotations = thread.annotations.map(i => annotations[i]);
    for (const name of ["components", "rails", "rests"]) view[name] = rows(view[name], report);
    view.flows = view.flows.map(flow => rows(flow, report));
    for (const timeline of view.timelines) for (const name of ["slices", "deadlines"]) timeline[name] = rows(timeline[name], report);
  };
  const read = json => {
    const report = JSON.parse(json);
    const whys = explanations(report), annotations = rows(report.annotations, report);
    for (const one of report.views) view(one, whys, annotations, report);
    return report;
  };
  return { read };
})();
