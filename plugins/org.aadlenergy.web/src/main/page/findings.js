// What the engine says of a model: by place, with what to do; also where it could not make a report.
import { $, button, h } from './dom.js';

/** The findings of a run: those of its report, or what it said where there is none. */
export function findingsOf(answer, report) {
  if (report) return report.diagnostics;
  const found = [];
  for (const line of `${answer.err}\n${answer.failed ?? ''}`.split('\n')) {
    const said = /^(?:(.*?):(\d+)(?::(\d+))?: )?(error|warning|info) (AE\d+): (.*)$/.exec(line);
    if (said) {
      found.push({ file: said[1] ?? '', line: Number(said[2] ?? 0), column: Number(said[3] ?? 1), severity: said[4], code: said[5], message: said[6] });
    } else if (/^\s+hint: /.test(line) && found.length > 0) {
      found.at(-1).hint = line.trim().slice(6);
    } else if (line.trim() !== '' && found.length === 0) {
      found.push({ severity: 'error', code: '', message: line.trim(), line: 0 });
    }
  }
  return found;
}

const ORDER = { error: 0, warning: 1, info: 2 };

/** Lists them; a click shows the place. */
export function showFindings(findings, pathOf, show) {
  const sorted = [...findings].sort((a, b) => ORDER[a.severity] - ORDER[b.severity]);
  const items = sorted.slice(0, 500).map((finding) => {
    const path = pathOf(finding.file);
    const place = path === '' ? null : button(`${path}:${finding.line}`, () => show(path, finding.line, finding.column));
    return h('li', { class: finding.severity }, h('strong', {}, finding.severity), ` ${finding.code} `, place,
      h('p', {}, finding.message), finding.hint ? h('p', { class: 'hint' }, finding.hint) : null);
  });
  $('findings').replaceChildren(items.length === 0 ? h('p', {}, 'Nothing to say: the model is complete.') : h('ul', { class: 'list' }, ...items));
  const errors = findings.filter((finding) => finding.severity === 'error').length;
  $('tab-findings').textContent = `Findings (${errors > 0 ? `${errors} of ` : ''}${findings.length})`;
}
