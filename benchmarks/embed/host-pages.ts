import { createServer } from 'node:http';

export interface HostPages {
  origin: string;
  stop: () => Promise<void>;
}

/** What a brand's page allows, and no more. Source: docs/embedding.md. */
const policyFor = (product: string): string =>
  `default-src 'self'; script-src 'self' ${product}; connect-src 'self' ${product}; frame-src ${product}; img-src 'self' ${product}; font-src 'self' ${product}`;

const page = (head: string, body: string): string => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A bar</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body>
    <h1>A bar</h1>
    <p>Come in.</p>
    ${body}
  </body>
</html>`;

/** Where the parts of a page come from. */
export interface Snippet {
  /** Path of the page. */
  path: string;
  /** The origin that the page allows. */
  product: string;
  head: string;
  body: string;
}

/** Plain pages on another site than the product, as a brand would serve them. */
export const servePages = (port: number, snippets: readonly Snippet[]): Promise<HostPages> => {
  const server = createServer((request, response) => {
    const found = snippets.find(({ path }) => path === request.url);
    if (!found) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyFor(found.product), 'cache-control': 'no-cache' });
    return void response.end(page(found.head, found.body));
  });
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve({ origin: `http://127.0.0.1:${port}`, stop: () => new Promise((ended) => server.close(() => ended())) }),
    );
  });
};
