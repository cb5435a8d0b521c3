import { join } from 'node:path';
import {
  bookingFrameIsolatedParam,
  bookingFrameKeyParam,
  bookingFramePath,
} from '@bars/shared-api/contracts/frame-names';
import { menuFramePath } from '@bars/shared-api/contracts/menu-frame-names';
import { payFramePath } from '@bars/shared-api/contracts/payment-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../errors';
import type { ApiKey } from '../http/callers/key-ring';
import { bookingFramePolicy, payFramePolicy } from '../http/origins/security-headers';
import { escapeHtml } from '../mail/layout/html';
import type { ShellFacts } from './shell';
import { watchedFile } from './watched-file';

/** Values that the server writes into framed pages. */
export interface FrameFacts extends Pick<ShellFacts, 'brandByHost' | 'portalKey' | 'reportsErrors'> {
  /** Their origins may have our pages in a frame; `self` stands for our own. */
  keys(): readonly ApiKey[];
  /** Origin of the card provider's page. */
  cardOrigin: string;
  /** The address of Google Pay's script; null where it is off. */
  googlePayScript: string | null;
  /** Where the card page takes its answer; the page itself may be open under a brand's name. */
  publicOrigin: string;
}

/** What one page is sent with; `words` replace what stands between percent signs. */
interface FramePage {
  policy: string;
  headers?: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string | number>>;
}

const originsOf = (keys: readonly ApiKey[]): string[] =>
  [...new Set(keys.flatMap(({ origins }) => origins))].filter((origin) => origin !== 'self');

/** A page, no call: it carries no key, its own calls do. */
const framePage = (
  app: FastifyInstance,
  at: { path: string; file: string },
  pageFor: (request: FastifyRequest) => FramePage,
): void => {
  const page = watchedFile(at.file, (text) => text);
  app.get(at.path, { config: { public: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { policy, headers = {}, words } = pageFor(request);
    const html = await page();
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Host')
      .header('X-Robots-Tag', 'noindex')
      .headers(headers)
      .send(html.replaceAll(/%(\w+)%/g, (placeholder, name: string) => escapeHtml(String(words[name] ?? placeholder))));
  });
};

const openedFor = z.object({ [bookingFrameKeyParam]: z.optional(z.string()) });
const asksIsolated = z.object({ [bookingFrameIsolatedParam]: z.string() });

/**
 * What a page under `Cross-Origin-Embedder-Policy` asks of a page in its frame. It holds for everything inside of that page,
 * so it is sent on demand alone: on every other page the card provider's form would be refused. Reason: docs/decisions/019.
 */
const isolatedHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The key in the address, or the portal's own. @throws AppError 403 for one that nobody has */
const keyOf = (request: FastifyRequest, { keys, portalKey, brandByHost }: FrameFacts): ApiKey => {
  const asked = openedFor.safeParse(request.query);
  const wanted = asked.data?.[bookingFrameKeyParam] ?? portalKey(brandByHost(request.hostname));
  const found = asked.success ? keys().find(({ key }) => key === wanted) : undefined;
  if (!found) throw new AppError(403, 'This API key is not known.', 'api_key_unknown');
  return found;
};

/** The page of a wizard or of an allergen menu, for one key: only its sites may frame it. Sources: EM-3, EM-23; decisions "Host page". */
const keyedFrame =
  (facts: FrameFacts) =>
  (request: FastifyRequest): FramePage => {
    const { key, origins, brands } = keyOf(request, facts);
    const byHost = facts.brandByHost(request.hostname);
    return {
      policy: bookingFramePolicy(origins.map((origin) => (origin === 'self' ? "'self'" : origin))),
      ...(asksIsolated.safeParse(request.query).success ? { headers: isolatedHeaders } : {}),
      words: {
        BARS_BRAND: brands.includes(byHost) ? byHost : (brands[0] ?? 0),
        BARS_API_KEY: key,
        BARS_FRAME_ORIGINS: origins.join(' '),
        BARS_ERROR_REPORTS: String(facts.reportsErrors),
      },
    };
  };

/** The payment panel's page. */
const payFrame =
  (facts: FrameFacts) =>
  (request: FastifyRequest): FramePage => ({
    policy: payFramePolicy({
      card: facts.cardOrigin,
      own: [facts.publicOrigin],
      ancestors: originsOf(facts.keys()),
      googlePayScript: facts.googlePayScript,
    }),
    words: {
      BARS_BRAND: facts.brandByHost(request.hostname),
      BARS_ERROR_REPORTS: String(facts.reportsErrors),
      BARS_GOOGLE_PAY: String(facts.googlePayScript !== null),
    },
  });

/**
 * Serves the pages that are made to be framed: `/frame/`, the booking wizard, `/frame/allergens/`, the allergen menu, and
 * `/frame/pay/`, in `<bars-payment-panel>`.
 * Who may frame them is read anew each time: a new estate counts at once.
 */
export const framePages = (app: FastifyInstance, siteDir: string, facts: FrameFacts): void => {
  framePage(app, { path: bookingFramePath, file: join(siteDir, 'frame.html') }, keyedFrame(facts));
  framePage(app, { path: menuFramePath, file: join(siteDir, 'frame-allergens.html') }, keyedFrame(facts));
  framePage(app, { path: payFramePath, file: join(siteDir, 'frame-pay.html') }, payFrame(facts));
};
