// Colours of AADL and of `.energy` texts.
import { StreamLanguage } from '@codemirror/language';

const AADL = new Set(('aadlboolean aadlinteger aadlreal aadlstring abstract access all and annex applies binding bus calls classifier compute ' +
  'connections constant data delta device end enumeration event extends feature features flow flows from group implementation in inherit ' +
  'initial inverse is list memory mode modes none not of or out package parameter path port private process processor properties property ' +
  'prototype prototypes provides public range record reference refined renames requires self set sink source subcomponents subprogram ' +
  'system thread to true false type units value virtual with').split(' '));
const ENERGY = new Set(('platform title description source rail charged to at from when note least most assumed datasheet measured derived ' +
  'published fitted state idle is profile default current power frequency event energy time parameter constant converter battery part spread ' +
  'observation charge voltage linear input output use harvest').split(' '));

function language(name, words, comment) {
  return StreamLanguage.define({
    name,
    startState: () => ({ quoted: false }),
    token(stream, state) {
      if (state.quoted || stream.peek() === '"') {
        if (!state.quoted) stream.next();
        state.quoted = !/^[^"]*"/.test(stream.string.slice(stream.pos));
        if (state.quoted) stream.skipToEnd();
        else stream.match(/^[^"]*"/);
        return 'string';
      }
      if (stream.eatSpace()) return null;
      if (stream.match(comment)) {
        stream.skipToEnd();
        return 'comment';
      }
      if (stream.match(/^[0-9][0-9_]*(\.(?!\.)[0-9_]*)?([eE][+-]?[0-9]+)?(#[0-9a-fA-F_.]+#)?/)) return 'number';
      if (stream.match(/^[A-Za-z_]\w*(::\w+)+/)) return 'propertyName';
      if (stream.match(/^[A-Za-z_]\w*/)) {
        return words.has(stream.current().toLowerCase()) ? 'keyword' : 'variableName';
      }
      stream.next();
      return 'operator';
    },
    languageData: { commentTokens: { line: comment.source.includes('--') ? '--' : '//' } },
  });
}

const aadl = language('aadl', AADL, /^--/);
const energy = language('energy', ENERGY, /^\/\//);

/** The language of a file by its name; nothing for others. */
export function languageOf(path) {
  if (/\.aadl$/i.test(path)) return aadl;
  return /\.energy$/i.test(path) ? energy : [];
}
