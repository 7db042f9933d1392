// The projects that the page itself has: the examples, and a new one as `init` makes it.

const COMMON = { 'pom.xml': 'pom.xml', '.gitignore': 'gitignore', '.gitlab-ci.yml': 'gitlab-ci.yml', '.github/workflows/energy.yml': 'energy.yml' };
const START = 'org/aadlenergy/cli/start/';

/** The names of the examples. */
export const exampleNames = (examples) => [...new Set([...examples.keys()].map((path) => path.split('/')[0]))].sort();

export function example(examples, name) {
  const begin = `${name}/`;
  return new Map([...examples].filter(([path]) => path.startsWith(begin)).map(([path, bytes]) => [path.slice(begin.length), bytes]));
}

const textOf = (product, path) => new TextDecoder().decode(product.get(path));

/** The version that this page is of. */
const version = (product) => /^version *= *(.*)$/m.exec(textOf(product, 'org/aadlenergy/app/version.properties'))[1].trim();

function filled(product, path, name) {
  return textOf(product, START + path).replaceAll('${name}', name).replaceAll('${artifact}', name.toLowerCase()).replaceAll('${version}', version(product));
}

/** A first model of one's own. */
export function firstModel(product, name) {
  const begin = `${START}project/`;
  const paths = [...product.keys()].filter((path) => path.startsWith(begin)).map((path) => path.slice(begin.length));
  return new Map(paths.map((path) => [path, filled(product, `project/${path}`, name)]));
}

/** What Maven and others need beside a model, as `init` writes it. */
export function around(product, name) {
  return new Map(Object.entries(COMMON).map(([path, resource]) => [path, filled(product, `common/${resource}`, name)]));
}
