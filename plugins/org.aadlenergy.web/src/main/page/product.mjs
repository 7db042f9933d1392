// The files inside the product that a page needs: of each module what its classes lie beside.
import fs from 'node:fs';
import path from 'node:path';

const MODULES = ['engine', 'app', 'report', 'energy', 'properties', 'cli'];

/** Classes are in the engine; nothing there reads models of Eclipse, the texts that platforms were compiled from, or the schema of reports. */
const NOT_OURS = /\.class$|META-INF|antlr|xtextbin|(^|\/)model\/|^examples\/|^packages\/|^properties\/|^plugin\.xml$|\/library\/texts\/|\.schema\.json$/;

/** All files below a folder, by their paths from there, in one order everywhere. */
export function filesIn(folder, under = '') {
  return fs.readdirSync(path.join(folder, under), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(folder, `${under}${entry.name}/`) : [`${under}${entry.name}`]));
}

/** The bytes of some files of a folder, by their paths. */
export const packOf = (folder, keep) => filesIn(folder).filter(keep).map((name) => [name, fs.readFileSync(path.join(folder, name))]);

const classes = (root, module) => path.join(root, `plugins/org.aadlenergy.${module}/target/classes`);

/** A script of reports as the product writes it into its pages: without comments and indentation. */
const shipped = (text) => `${text.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('//')).join('\n')}\n`;

/** A property set without comments that stand above no declaration, which nobody is shown; every line stays where it is. */
const declared = (text) => text.replace(/^(?:[ \t]*--.*\n)+(?![ \t]*\w+[ \t]*:|[ \t]*--)/gm, (lines) => lines.replace(/.+/g, ''));

const PROPERTY_SET = /properties\/\w+\.aadl$/;
const IN_REPORTS = /report\/html\/.*\.js$/;
export const isInReports = ([name]) => IN_REPORTS.test(name);

const texts = ([name, bytes]) => {
  const shorter = IN_REPORTS.test(name) ? shipped : PROPERTY_SET.test(name) ? declared : undefined;
  return [name, shorter === undefined ? bytes : Buffer.from(shorter(String(bytes)))];
};

/** What the engine may ask for; of scripts what is left of them in reports, which fewer bytes have to travel for. */
export const product = (root) => MODULES.flatMap((module) => packOf(classes(root, module), (name) => !NOT_OURS.test(name)))
  .map(texts);

/** The texts that platforms were compiled from: parts are chosen by what stands there. */
export const platformTexts = (root) => packOf(classes(root, 'energy'), (name) => name.includes('/library/texts/'));
