import { join } from 'node:path';
import { payFramePath } from '@bars/shared-api/contracts/payment-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKey } from '../http/key-ring';
import { payFramePolicy } from '../http/security-headers';
import type { ShellFacts } from './shell';
import { watchedFile } from './watched-file';

/** What the pages in frames are told by the server that writes them. */
export interface FrameFacts extends Pick<ShellFacts, 'brandByHost'> {
  /** Their origins may have our pages in a frame; `self` stands for our own. */
  keys(): readonly ApiKey[];
  /** Origin of the card provider's page. */
  cardOrigin: string;
  /** Where the card page takes its answer; the page itself may be open under a brand's name. */
  publicOrigin: string;
}

const originsOf = (keys: readonly ApiKey[]): string[] => [...new Set(keys.flatMap(({ origins }) => origins))].filter((origin) => origin !== 'self');

/** Serves `/frame/pay/`, the page in `<bars-payment-panel>`. Who may frame it is read anew each time: a new estate counts at once. */
export function framePages(app: FastifyInstance, siteDir: string, facts: FrameFacts): void {
  const page = watchedFile(join(siteDir, 'frame-pay.html'), (text) => text);

  // A page, no call: it carries no key, its own calls do.
  app.get(payFramePath, { config: { public: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const policy = payFramePolicy({ card: facts.cardOrigin, own: [facts.publicOrigin], ancestors: originsOf(facts.keys()) });
    const html = await page();
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Host')
      .header('X-Robots-Tag', 'noindex')
      .send(html.replaceAll('%BARS_BRAND%', String(facts.brandByHost(request.hostname))));
  });
}
