import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Snippet } from './host-pages';

/** What pretix's widget asks its server for, by what it reads of the answer. Three tickets of a shop without pictures, vouchers and filters. */
const products = {
  name: 'A bar',
  items_by_category: [
    {
      id: 1,
      name: 'Tickets',
      items: [
        ['Cocktail table', '12.00'],
        ['Masterclass', '30.00'],
        ['Brunch', '25.00'],
      ].map(([name, gross], index) => ({
        id: index + 1,
        name,
        price: { gross, net: gross, rate: '0.00', name: '' },
        avail: [100, null],
        order_max: 10,
        has_variations: false,
        variations: [],
        free_price: false,
      })),
    },
  ],
  currency: 'GBP',
  currency_places: 2,
  display_add_to_cart: true,
  itemnum: 3,
};

const brotli = (content: string | Buffer): Buffer =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });

export interface PretixShop {
  snippet: Snippet;
  stop: () => Promise<void>;
}

/** Its stepper: a press on + changes the number. */
export const inPretix = {
  inside: '.pretix-widget-item-count-inc',
  press: {
    on: '.pretix-widget-item-count-inc',
    changes: '.pretix-widget-item-count-multiple',
    attribute: 'value',
    undo: '.pretix-widget-item-count-dec',
  },
};

/**
 * What the shop answers, compressed as our files are, by path.
 * @param folder of `widget.js` and `widget.css`, as a server of pretix sends them
 * @throws where one of them is missing
 */
export const pretixFiles = (folder: string): ReadonlyMap<string, { type: string; body: Buffer }> =>
  new Map([
    ['/widget.js', { type: 'text/javascript', body: brotli(readFileSync(join(folder, 'widget.js'))) }],
    ['/widget.css', { type: 'text/css', body: brotli(readFileSync(join(folder, 'widget.css'))) }],
    ['/bar/widget/product_list', { type: 'application/json', body: brotli(JSON.stringify(products)) }],
  ]);

/** A shop on an origin of its own that answers pretix's widget, and the page with it. @param folder see `pretixFiles` */
export const servePretix = async (folder: string, port: number): Promise<PretixShop> => {
  const files = pretixFiles(folder);
  const origin = `http://localhost:${port}`;
  const server = createServer((request, response) => {
    const found = files.get(new URL(request.url ?? '/', origin).pathname);
    if (!found) return void response.writeHead(404).end();
    response
      .writeHead(200, {
        'content-type': `${found.type}; charset=utf-8`,
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
      })
      .end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    snippet: {
      path: '/pretix',
      product: origin,
      hasStyles: true,
      head: `<link rel="stylesheet" href="${origin}/widget.css">\n    <script async src="${origin}/widget.js"></script>`,
      body: `<pretix-widget event="${origin}/bar/" skip-ssl-check></pretix-widget>`,
    },
    stop: () =>
      new Promise((ended) => {
        server.close(() => ended());
        server.closeAllConnections();
      }),
  };
};
