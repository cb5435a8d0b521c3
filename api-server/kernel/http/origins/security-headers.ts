import { createHash } from 'node:crypto';
import { isSecretPage } from '@bars/shared-api/contracts/secret-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { isApi, isVersioned, pathOf } from '../callers/addresses';
import { isOrigin } from './origins';

/** SHA-256 of nothing: styled-components adds its rules to an empty `<style>`. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The source of a script or style inside a page, by its text. */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Scripts and styles that a page itself contains. */
export interface Texts {
  scripts: readonly string[];
  styles: readonly string[];
}

const directives = ({ scripts, styles }: Texts): string[] => [
  "default-src 'self'",
  ['script-src', "'self'", ...scripts.map(hashSource)].join(' '),
  ['style-src', "'self'", emptyStyle, ...styles.map(hashSource)].join(' '),
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/**
 * The portal's policy.
 * @param texts scripts and styles that the page itself contains
 * @param ancestors origins that may have the page in a frame, beside our own; null: nobody may
 */
export const portalPolicyWith = (texts: Texts, ancestors: readonly string[] | null = null): string =>
  [
    ...directives(texts),
    "worker-src 'self'",
    ['frame-ancestors', ...(ancestors === null ? ["'none'"] : ["'self'", ...sources(ancestors)])].join(' '),
  ].join('; ');

/** The policy of a page of the portal that contains neither. */
export const portalPolicy = portalPolicyWith({ scripts: [], styles: [] });

/** A source that is no whole origin could end its directive and begin another: it is left out. */
const sources = (given: readonly string[]): string[] =>
  given.filter((source) => source === "'self'" || isOrigin(source));

export interface PayFrameSources {
  /** Origin of the card provider's page. */
  card: string;
  /** Our own origins that the page may meet under another name: where the card page's answer goes. */
  own: readonly string[];
  /** Origins that may frame the page, beside our own. */
  ancestors: readonly string[];
  /** The address of Google Pay's script; null where Google Pay is off. */
  googlePayScript: string | null;
  /** What the page itself contains. */
  styles?: readonly string[];
}

/** Google's browsers fetch its payment handler from there, by the page's own policy. */
const googlesHandler = ['https://google.com/pay', 'https://www.google.com/pay'];

/** Where Google Pay's script comes from, its frames and its calls. A stand-in has one origin for all. */
const googlePaySources = (script: string | null): { scripts: string[]; calls: string[] } => {
  if (script === null) return { scripts: [], calls: [] };
  const { origin } = new URL(script);
  return { scripts: [origin], calls: origin === 'https://pay.google.com' ? [origin, ...googlesHandler] : [origin] };
};

/**
 * The policy of `/frame/pay/`, the one page that names the card provider and Google Pay. The card page comes into a frame, by a form
 * that is posted there, and goes on to our own address for answers. Sources: docs/decisions/014-payment-frame.md, 032-wallets.md.
 */
export const payFramePolicy = ({ card, own, ancestors, googlePayScript, styles = [] }: PayFrameSources): string => {
  const google = googlePaySources(googlePayScript);
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...google.scripts].join(' '),
    ['style-src', "'self'", emptyStyle, ...styles.map(hashSource)].join(' '),
    ['frame-src', "'self'", card, ...own, ...google.scripts].join(' '),
    ['connect-src', "'self'", ...google.calls].join(' '),
    `form-action ${card}`,
    "object-src 'none'",
    "base-uri 'none'",
    ['frame-ancestors', "'self'", ...sources(ancestors)].join(' '),
  ].join('; ');
};

/**
 * The policy of `/frame/`, the booking wizard in an iframe: the portal's, but for who may have it in a frame.
 * @param ancestors sources of the one key that it is opened for
 */
export const bookingFramePolicy = (texts: Texts, ancestors: readonly string[]): string => {
  const allowed = sources(ancestors);
  return [...directives(texts), ['frame-ancestors', ...(allowed.length === 0 ? ["'none'"] : allowed)].join(' ')].join(
    '; ',
  );
};

const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  const isSecret = isSecretPage(pathOf(request.url));
  reply.header('X-Content-Type-Options', 'nosniff');
  // A module or a font is no page: what the other headers forbid it cannot do, and there are many of them.
  if (isVersioned(request.url)) return;
  reply.header('Referrer-Policy', isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin');
  reply.header('Content-Security-Policy', isApi(request.url) ? apiPolicy : portalPolicy);
  if (isSecret || isApi(request.url)) reply.header('X-Robots-Tag', 'noindex');
  if (isApi(request.url)) reply.header('Cache-Control', 'no-store');
  // A wallet's sheet may be a window, which answers the page that opened it.
  else reply.header('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
};

/** Sets the headers first, so that a route with reasons of its own may set others. */
export const securityHeaders = (app: FastifyInstance, config: Config): void => {
  const isSecure = config.publicOrigin.startsWith('https:');
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(request, reply);
    if (isSecure) reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  });
};
