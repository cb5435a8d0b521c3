import { toBrandId, type BrandId } from '@bars/shared-api/contracts/dto';
import {
  bookingFrameBrandParam,
  bookingFrameIsolatedParam,
  bookingFrameKeyParam,
  bookingFramePath,
  bookingFrameSettingsParam,
} from '@bars/shared-api/contracts/frame-names';
import { menuFramePath } from '@bars/shared-api/contracts/menu-frame-names';
import { payFramePath } from '@bars/shared-api/contracts/payment-messages';
import { resumeKey } from '@bars/shared-api/contracts/storage-keys.generated';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../errors';
import type { ApiKey } from '../http/callers/key-ring';
import { bookingFramePolicy, payFramePolicy, type Texts } from '../http/origins/security-headers';
import { escapeHtml } from '../mail/layout/html';
import type { PageMarkup } from './markup/page-markup';
import { markupInTime, readMarkupTemplate, withMarkup } from './markup/with-markup';
import type { ShellFacts } from './shell';
import { fileOfRelease, type SiteRelease } from './live-release';
import { withPreviewNote } from './preview/preview-bar';
import type { PreviewOf, ReleaseOf } from './preview/previews';

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
  /** Left out, there are no previews. */
  previewOf?: PreviewOf;
  /** The first step of a new booking as `/frame/` shows it; undefined where it is rendered in the browser alone. */
  firstStep(brand: BrandId, release: SiteRelease): Promise<PageMarkup | undefined>;
}

/** What one page is sent with; `words` replace what stands between percent signs. */
interface FramePage {
  /** @param texts what the page itself contains */
  policy: (texts: Texts) => string;
  headers?: Readonly<Record<string, string>>;
  words: Readonly<Record<string, string | number>>;
  /** What the page shows before its code is there. */
  markup?: { brand: BrandId; render: (release: SiteRelease) => Promise<PageMarkup | undefined> } | undefined;
}

const originsOf = (keys: readonly ApiKey[]): string[] =>
  [...new Set(keys.flatMap(({ origins }) => origins))].filter((origin) => origin !== 'self');

/** A page, no call: it carries no key, its own calls do. */
const framePage = (
  app: FastifyInstance,
  releaseOf: ReleaseOf,
  { previewOf, ...at }: { path: string; file: string; previewOf: PreviewOf | undefined },
  pageFor: (request: FastifyRequest) => FramePage,
): void => {
  const page = fileOfRelease(at.file, readMarkupTemplate);
  app.get(at.path, { config: { public: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const { policy, headers = {}, words, markup } = pageFor(request);
    const [release, preview] = await Promise.all([releaseOf(request), previewOf?.(request)]);
    const template = await page(release);
    const { html, ...texts } = withMarkup(
      template.html.replaceAll(/%(\w+)%/g, (placeholder, name: string) =>
        escapeHtml(String(words[name] ?? placeholder)),
      ),
      template,
      {
        markup: markup && (await markupInTime(request, () => markup.render(release))),
        place: { class: 'area-markup' },
        unlessKept: markup ? [`session:${resumeKey(markup.brand)}`] : [],
      },
    );
    const note = withPreviewNote(html, preview);
    return reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', policy({ ...texts, styles: [...texts.styles, ...note.styles] }))
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Host')
      .header('X-Robots-Tag', 'noindex')
      .headers(headers)
      .send(note.html);
  });
};

const openedFor = z.object({ [bookingFrameKeyParam]: z.optional(z.string()) });
const asksIsolated = z.object({ [bookingFrameIsolatedParam]: z.string() });
const asksBrand = z.object({ [bookingFrameBrandParam]: z.string() });
const asksForNoStep = z.object({ [bookingFrameSettingsParam]: z.string() });
const askedBrand = (query: unknown): BrandId | undefined => {
  const { success, data } = asksBrand.safeParse(query);
  return success ? toBrandId(data[bookingFrameBrandParam]) : undefined;
};

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

/** That of the page around, else that of the host name, where the key is valid for it. */
const brandOf = ({ query, hostname }: FastifyRequest, { brands }: ApiKey, { brandByHost }: FrameFacts): BrandId =>
  [askedBrand(query), brandByHost(hostname)].find((brand) => brand !== undefined && brands.includes(brand)) ??
  brands[0] ??
  0;

/** Whether the page around will show the first step of a new booking of the page's brand. */
const asksForStep = ({ method, query }: FastifyRequest, brand: BrandId): boolean =>
  method !== 'HEAD' && !asksForNoStep.safeParse(query).success && (askedBrand(query) ?? brand) === brand;

/**
 * The page of a wizard or of an allergen menu, for one key: only its sites may frame it. Sources: EM-3, EM-23; decisions "Host page".
 * @param firstStep of a wizard
 */
const keyedFrame =
  (facts: FrameFacts, firstStep?: FrameFacts['firstStep']) =>
  (request: FastifyRequest): FramePage => {
    const opened = keyOf(request, facts);
    const { key, origins } = opened;
    const brand = brandOf(request, opened, facts);
    return {
      policy: (texts) =>
        bookingFramePolicy(
          texts,
          origins.map((origin) => (origin === 'self' ? "'self'" : origin)),
        ),
      ...(asksIsolated.safeParse(request.query).success ? { headers: isolatedHeaders } : {}),
      markup:
        firstStep && asksForStep(request, brand)
          ? { brand, render: (release) => firstStep(brand, release) }
          : undefined,
      words: {
        BARS_BRAND: brand,
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
    policy: ({ styles }) =>
      payFramePolicy({
        styles,
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
export const framePages = (app: FastifyInstance, releaseOf: ReleaseOf, facts: FrameFacts): void => {
  const { previewOf } = facts;
  framePage(
    app,
    releaseOf,
    { path: bookingFramePath, file: 'frame.html', previewOf },
    keyedFrame(facts, facts.firstStep),
  );
  framePage(app, releaseOf, { path: menuFramePath, file: 'frame-allergens.html', previewOf }, keyedFrame(facts));
  framePage(app, releaseOf, { path: payFramePath, file: 'frame-pay.html', previewOf }, payFrame(facts));
};
