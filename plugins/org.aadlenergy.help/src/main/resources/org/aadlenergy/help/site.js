// Finds pages that have all words, those with a word in the title first; no request is sent.
const up = document.currentScript.dataset.up;
const field = document.getElementById('search');
const list = document.getElementById('results');
field.addEventListener('input', () => {
  const words = field.value.toLowerCase().split(/\s+/).filter((word) => word !== '');
  const hits = words.length === 0 ? [] : window.pages
    .map(([page, title, text]) => ({ page, title, all: text.toLowerCase() }))
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .sort((a, b) => named(b, words) - named(a, words))
    .slice(0, 12);
  list.replaceChildren(...hits.map(({ page, title }) => {
    const link = document.createElement('a');
    link.href = up + page;
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    return item;
  }));
  if (words.length > 0 && hits.length === 0) {
    const item = document.createElement('li');
    item.textContent = 'No page has all these words.';
    list.append(item);
  }
});

function named({ title }, words) {
  const lower = title.toLowerCase();
  return words.filter((word) => lower.includes(word)).length;
}
