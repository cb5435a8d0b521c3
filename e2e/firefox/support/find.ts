import { type ElementHandle, type Frame, PuppeteerNode } from 'puppeteer-core';

/** The roles that journeys look for, with their elements. */
const elementsOf = {
  alert: '[role=alert]',
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  radiogroup: '[role=radiogroup], fieldset',
  region: 'section',
  spinbutton: '[role=spinbutton]',
  term: 'dt',
  group: '[role=group], fieldset',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=tel]',
  timer: '[role=timer]',
} as const;

export type Role = keyof typeof elementsOf;

export interface Wanted {
  role: Role;
  /** The whole accessible name, or a pattern. */
  name?: string | RegExp;
  /** Only enabled elements. */
  enabled?: boolean;
  /** Only elements inside the first match of this. */
  within?: Wanted;
}

interface Question {
  css: string;
  pattern: string;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const enabledOnly = ':not(:disabled, [aria-disabled=true])';

const questionOf = ({ role, name = '', enabled }: Wanted): Question => ({
  css: `:is(${elementsOf[role]})${enabled ? enabledOnly : ''}`,
  pattern: name instanceof RegExp ? name.source : name && `^${escaped(name)}$`,
});

/**
 * Finds visible elements with this role and name, in the page and in every open shadow root.
 * It runs in an isolated JavaScript world, so that scripts of a hostile page do not affect it.
 */
const queryAll = (node: Node, selector: string): Node[] => {
  const { css, pattern }: Question = JSON.parse(selector);
  const name = new RegExp(pattern);
  const inside = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? inside(one.shadowRoot) : [])]);
  const textOf = (from: Node): string => {
    if (from instanceof Text) return from.data;
    if (from instanceof Element && from.getAttribute('aria-hidden') === 'true') return '';
    return [...from.childNodes].map(textOf).join(' ');
  };
  const namedBy = (element: Element): Element[] => {
    const root = element.getRootNode();
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
    if (ids.length > 0 && (root instanceof Document || root instanceof ShadowRoot))
      return ids.flatMap((id) => root.getElementById(id) ?? []);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return [...(element.labels ?? [])];
    return element instanceof HTMLFieldSetElement ? [...element.querySelectorAll('legend')].slice(0, 1) : [element];
  };
  const nameOf = (element: Element): string =>
    element.getAttribute('aria-label') ?? namedBy(element).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert]') === null;
  const root = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
  if (!(root instanceof Document || root instanceof ShadowRoot || root instanceof Element)) return [];
  return inside(root).filter((one) => one.matches(css) && isShown(one) && name.test(nameOf(one)));
};

PuppeteerNode.registerCustomQueryHandler('bars', { queryAll });

/** All visible matches in a frame, in document order. */
export const findAll = async (frame: Frame, wanted: Wanted): Promise<ElementHandle[]> => {
  const ask = `bars/${JSON.stringify(questionOf(wanted))}`;
  if (!wanted.within) return frame.$$(ask);
  const [around] = await findAll(frame, wanted.within);
  return around ? around.$$(ask) : [];
};

/** The query as text for a message. */
export const described = ({ role, name, within }: Wanted): string =>
  `${role}${name ? ` ${String(name)}` : ''}${within ? ` in ${described(within)}` : ''}`;
