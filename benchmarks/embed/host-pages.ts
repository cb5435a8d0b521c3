import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ownProbe, toldPath } from './own-probe';

export interface HostPages {
  origin: string;
  /** Resolves with what a page with a probe of its own tells next. */
  nextTold: () => Promise<string>;
  stop: () => Promise<void>;
}

/** What a brand's page allows, and no more. Source: docs/embedding.md. */
const policyFor = ({ product, hasStyles = false }: Snippet): string =>
  `default-src 'self'; script-src 'self' ${product}; connect-src 'self' ${product}; frame-src ${product}; img-src 'self' ${product}; font-src 'self' ${product}${hasStyles ? `; style-src 'self' ${product}` : ''}`;

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
  /** It allows that origin's style sheets too, which ours needs not. */
  hasStyles?: boolean;
  head: string;
  body: string;
}

const pageIn = (response: ServerResponse, snippet: Snippet, probe: string): void => {
  const first = probe === '' ? '' : `<script src="/probe.js${probe}"></script>\n    `;
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(snippet),
    'cache-control': 'no-cache',
  });
  response.end(page(first + snippet.head, snippet.body));
};

/**
 * Plain pages on another site than the product, as a brand would serve them. A page whose address has a query, a `Ready` as
 * JSON, measures itself. `/start?` and an address is a page that goes there after a second.
 */
export const servePages = (port: number, snippets: readonly Snippet[]): Promise<HostPages> => {
  let take: (told: string) => void = () => undefined;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, search } = new URL(request.url ?? '/', `http://127.0.0.1:${port}`);
    const asked = decodeURIComponent(search.slice(1));
    const found = snippets.find(({ path }) => path === pathname);
    if (found) return pageIn(response, found, search);
    if (pathname === '/start') return void response.setHeader('refresh', `1;url=${asked}`).end();
    if (pathname === '/probe.js')
      return void response.setHeader('content-type', 'text/javascript').end(ownProbe(asked));
    if (pathname === toldPath) take(await text(request));
    response.writeHead(pathname === toldPath ? 204 : 404).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () =>
      resolve({
        origin: `http://127.0.0.1:${port}`,
        nextTold: () => new Promise((told) => (take = told)),
        stop: () => new Promise((ended) => server.close(() => ended())),
      }),
    );
  });
};
