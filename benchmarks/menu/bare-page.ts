import { createServer } from 'node:http';

/** The least a page can be that shows and searches the same data: no framework, no verdicts, no styles. */
const page = `<!doctype html><html lang="en-GB"><title>Bare page</title><meta name="viewport" content="width=device-width">
<input type="search" name="menu_search"><p id="count"></p><ul id="list"></ul>
<script type="module">
const { data } = await (await fetch('/menu.json')).json();
const items = data.categories.flatMap((category) => category.items).map((item) => ({ ...data.facts[item.facts], name: item.name }));
const [field, count, list] = [document.querySelector('input'), document.querySelector('#count'), document.querySelector('#list')];
const show = () => {
  const found = items.filter((item) => item.name.toLowerCase().includes(field.value.toLowerCase()));
  count.textContent = found.length === items.length ? items.length + ' items' : found.length + ' of ' + items.length + ' items';
  list.replaceChildren(...found.slice(0, 12).map((item) => {
    const line = document.createElement('li');
    const name = document.createElement('h3');
    name.textContent = item.name;
    line.append(name, 'Contains: ' + (item.contains ?? []).join(', ') + '. May contain: ' + (item.may_contain ?? []).join(', '));
    return line;
  }));
};
field.addEventListener('input', show);
show();
</script></html>`;

export interface BarePage {
  address: string;
  stop: () => void;
}

/** Serves the page with an answer of the product's own call. @param answer the call's JSON */
export const serveBarePage = async (answer: string): Promise<BarePage> => {
  const server = createServer((request, response) => {
    const isMenu = request.url === '/menu.json';
    response.setHeader('Content-Type', isMenu ? 'application/json' : 'text/html; charset=utf-8');
    response.end(isMenu ? answer : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The bare page has no port.');
  return { address: `http://127.0.0.1:${bound.port}/`, stop: () => void server.close() };
};
