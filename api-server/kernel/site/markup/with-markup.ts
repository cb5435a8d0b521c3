import type { FirstAnswer } from '@bars/shared-api/contracts/area-markup';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../../mail/layout/html';
import { NotRendered } from '../../prerender/prerender';
import { within } from '../../time/within';
import { asScriptText, type PageMarkup } from './page-markup';

/** A rendering of the live release takes a second where its modules are not loaded yet. */
const patienceMs = 3_000;

/** A page without markup works as well, so a failure is only logged, and none waits for it long. */
export const markupInTime = async (
  request: FastifyRequest,
  render: () => Promise<PageMarkup | undefined>,
): Promise<PageMarkup | undefined> => {
  try {
    return await within(patienceMs, render());
  } catch (error) {
    if (!(error instanceof NotRendered)) request.log.error({ err: error }, 'no markup');
    return undefined;
  }
};

/** Attributes of an element, each with its space. */
const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const answerWith = ({ address, status, time, body }: FirstAnswer): string =>
  `<script type="application/json"${attributesOf({ 'data-first-answer': address, 'data-status': String(status), 'data-time': time })}>${asScriptText(body)}</script>`;

/** @param place attributes of the element that holds the markup, beside those that say what it is */
const placeWith = (markup: PageMarkup, place: Readonly<Record<string, string>>): string => {
  const facts =
    markup.facts === undefined ? '' : `<script type="application/json" data-markup-facts>${markup.facts}</script>`;
  const { page, from, key, first } = markup;
  const answer = first ? answerWith(first) : '';
  if (markup.html === '') return answer;
  const attributes = attributesOf({
    ...place,
    'aria-busy': 'true',
    'data-page': page,
    'data-from': from,
    'data-key': key,
  });
  return `${facts}${answer}<div${attributes}>${markup.html}</div>\n`;
};

/** A built page that markup can be put into, and what it contains of scripts and styles: the page's policy names them by their hashes. */
export interface MarkupTemplate {
  html: string;
  styles: readonly string[];
  /** Of pages with markup: lines of the page, and the script in them. */
  scriptLines: string;
  script: string;
}

export const readMarkupTemplate = (html: string): MarkupTemplate => {
  const [scriptLines = '', script = ''] =
    /<!--markup-script-->\n\s*<script>([\s\S]*?)<\/script>\n<!--\/markup-script-->\n/.exec(html) ?? [];
  return {
    html,
    scriptLines,
    script,
    styles: [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text),
  };
};

/** What the page has that is shown, and what hides it. */
export interface OwnMarkup {
  markup: PageMarkup | undefined;
  /** Attributes of the element that holds it. */
  place: Readonly<Record<string, string>>;
  /** Where each name is that hides it, and the name: `local:bars.session.1`. */
  unlessKept: readonly string[];
}

export interface PageWithMarkup {
  html: string;
  /** For the page's policy. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** Puts markup into a page. Without one the page needs no script inside. @param page the template's text, filled in */
export const withMarkup = (
  page: string,
  { scriptLines, script, styles }: Omit<MarkupTemplate, 'html'>,
  { markup, place, unlessKept }: OwnMarkup,
): PageWithMarkup => {
  const put = (parts: Readonly<Record<string, string>>) =>
    Object.entries(parts).reduce((html, [at, part]) => html.replace(at, () => part), page);
  if (markup === undefined || markup.html === '')
    return {
      html: put({
        [scriptLines]: '',
        '<!--styles-->\n': '',
        '<!--place-->\n': markup === undefined ? '' : placeWith(markup, place),
      }),
      scripts: [],
      styles,
    };
  return {
    html: put({
      '<html ': `<html${attributesOf({ 'data-unless-kept': unlessKept.join(' ') })} `,
      [scriptLines]: `<script>${script}</script>\n`,
      '<!--styles-->\n': `<style${attributesOf(markup.styleAttributes)}>${markup.styles}</style>\n`,
      '<!--place-->\n': placeWith(markup, place),
    }),
    scripts: [script],
    styles: [...styles, markup.styles],
  };
};
