// What a word of AADL may be and what it means, from the property sets and the library that the engine has.

/** The names of a property set, each with its comment and its type. */
function declared(text) {
  const set = /property set (\w+) is/i.exec(text)?.[1];
  const found = [];
  let comment = [];
  for (const line of text.split('\n')) {
    const said = /^\t-- ?(.*)$/.exec(line);
    const name = /^\t(\w+) *: *(?!constant\b)(.+?);?$/.exec(line);
    if (said) {
      comment.push(said[1]);
    } else {
      if (set && name && !/^type\b/i.test(name[2])) {
        found.push({ label: `${set}::${name[1]}`, type: 'property', detail: name[2].slice(0, 70), text: comment.join('\n'), values: valuesOf(name[2]) });
      }
      if (!/^\t\t/.test(line)) comment = [];
    }
  }
  return found;
}

function valuesOf(type) {
  if (/\baadlboolean\b/i.test(type)) return ['true', 'false'];
  const list = /enumeration \(([^)]*)\)?/i.exec(type)?.[1] ?? '';
  return list.split(',').map((word) => word.trim()).filter(Boolean);
}

export class Words {
  #properties;
  #byName;
  #platforms;
  #parts;

  constructor(resources, parts) {
    const sets = [...resources].filter(([name]) => /properties\/.*\.aadl$/.test(name));
    this.#properties = sets.flatMap(([, bytes]) => declared(new TextDecoder().decode(bytes)));
    this.#byName = new Map(this.#properties.map((property) => [property.label.toLowerCase(), property]));
    for (const property of this.#properties) this.#byName.set(property.label.split('::')[1].toLowerCase(), property);
    this.#parts = parts.map((part) => ({ label: part.classifier, type: 'class', detail: part.title, info: part.description }));
    this.#platforms = parts.map((part) => ({ label: part.platform, type: 'constant', detail: part.title }));
  }

  complete(path, context) {
    if (!/\.aadl$/i.test(path)) return null;
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    const quoted = /Calibration\s*=>\s*"([^"]*)$/i.exec(before);
    if (quoted) return { from: context.pos - quoted[1].length, options: this.#platforms };
    const value = /([\w:]+)\s*\+?=>\s*\(?(\w*)$/.exec(before);
    const property = value && this.#byName.get(value[1].toLowerCase());
    if (property?.values.length) {
      return { from: context.pos - value[2].length, options: property.values.map((label) => ({ label, type: 'enum' })) };
    }
    const word = context.matchBefore(/[A-Za-z_][\w:]*/);
    if (!word && !context.explicit) return null;
    const options = this.#properties.map(({ label, type, detail, text }) => ({ label, type, detail, info: text || undefined, apply: `${label} => ` }));
    return { from: word?.from ?? context.pos, options: [...options, ...this.#parts], validFor: /^[\w:]*$/ };
  }

  explain(path, state, at) {
    const line = state.doc.lineAt(at);
    for (const match of line.text.matchAll(/[A-Za-z_]\w*(::\w+)*/g)) {
      const from = line.from + match.index;
      const to = from + match[0].length;
      if (at < from || at > to) continue;
      const property = this.#byName.get(match[0].toLowerCase());
      const part = this.#parts.find(({ label }) => label.toLowerCase() === match[0].toLowerCase());
      if (property) return { from, to, text: `${property.label}: ${property.detail}\n${property.text}`.trim() };
      return part ? { from, to, text: `${part.detail}\n${part.info}` } : null;
    }
    return null;
  }
}
