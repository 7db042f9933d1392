// The screen of a terminal (as tmux captures it, with the colours as escape sequences) as a page.
'use strict';

const BASIC = ['#000000', '#cd3131', '#0dbc79', '#e5e510', '#2472c8', '#bc3fbc', '#11a8cd', '#e5e5e5'];
const BRIGHT = ['#666666', '#f14c4c', '#23d18b', '#f5f543', '#3b8eea', '#d670d6', '#29b8db', '#ffffff'];

function ofPalette(index) {
  if (index < 8) return BASIC[index];
  if (index < 16) return BRIGHT[index - 8];
  if (index >= 232) return `rgb(${Array(3).fill(8 + 10 * (index - 232)).join(',')})`;
  const part = (n) => (n === 0 ? 0 : 55 + 40 * n);
  const cube = index - 16;
  return `rgb(${part(Math.floor(cube / 36))},${part(Math.floor(cube / 6) % 6)},${part(cube % 6)})`;
}

/** Takes the numbers of one escape sequence into a style. */
function apply(style, numbers) {
  for (let i = 0; i < numbers.length; i++) {
    const n = numbers[i];
    if (n === 0) style = {};
    else if (n === 1) style.bold = true;
    else if (n === 3) style.italic = true;
    else if (n === 4) style.underlined = true;
    else if (n === 7) style.reversed = true;
    else if (n === 22) delete style.bold;
    else if (n === 23) delete style.italic;
    else if (n === 24) delete style.underlined;
    else if (n === 27) delete style.reversed;
    else if (n >= 30 && n < 38) style.fore = BASIC[n - 30];
    else if (n >= 90 && n < 98) style.fore = BRIGHT[n - 90];
    else if (n === 39) delete style.fore;
    else if (n >= 40 && n < 48) style.back = BASIC[n - 40];
    else if (n >= 100 && n < 108) style.back = BRIGHT[n - 100];
    else if (n === 49) delete style.back;
    else if (n === 38 || n === 48) {
      const name = n === 38 ? 'fore' : 'back';
      if (numbers[i + 1] === 5) {
        style[name] = ofPalette(numbers[i + 2]);
        i += 2;
      } else {
        style[name] = `rgb(${numbers.slice(i + 2, i + 5).join(',')})`;
        i += 4;
      }
    }
  }
  return style;
}

function css(style) {
  const fore = style.reversed ? style.back || '#1e1e1e' : style.fore;
  const back = style.reversed ? style.fore || '#d4d4d4' : style.back;
  return [
    fore && `color:${fore}`,
    back && `background:${back}`,
    style.bold && 'font-weight:bold',
    style.italic && 'font-style:italic',
    style.underlined && 'text-decoration:underline',
  ]
    .filter(Boolean)
    .join(';');
}

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function page(screen) {
  let style = {};
  const parts = screen.split(/(\x1b\[[0-9;:]*m|\x1b[()][A-Z0-9]|\x0e|\x0f)/).map((part) => {
    const sequence = /^\x1b\[([0-9;:]*)m$/.exec(part);
    if (sequence) {
      style = apply({ ...style }, sequence[1].split(/[;:]/).map(Number));
      return '';
    }
    return /^[\x1b\x0e\x0f]/.test(part) || part === '' ? '' : `<span style="${css(style)}">${escape(part)}</span>`;
  });
  return `<!DOCTYPE html><meta charset="utf-8"><title>terminal</title>
<style>body{margin:0;background:#1e1e1e}pre{margin:10px;font:13px/17px "DejaVu Sans Mono",monospace;color:#d4d4d4}</style>
<pre>${parts.join('')}</pre>`;
}

let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => (input += text));
process.stdin.on('end', () => process.stdout.write(page(input)));
