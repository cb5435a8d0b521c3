import type { FirstStepFile, MarkupNode } from '@bars/shared-api/contracts/first-step';
import { rulesIn } from '@bars/shared-ui/element/prerendered-styles';
import { hydrateMarkup, recordEarlyEvents } from '@bars/shared-ui/area/early/early-events';
import { applyStandIns } from '@bars/shared-ui/element/apply-stand-ins';
import { wizardTag } from '../wizard-place';

/** The markup of the first step in the shadow root, before it is hydrated. */
export interface DrawnFirstStep {
  file: FirstStepFile;
  tag: HTMLElement;
  /** Adopted by the shadow root: the host's rules and those of the components. */
  sheets: readonly [host: CSSStyleSheet, components: CSSStyleSheet];
  /**
   * Hydrates it with what the visitor did in it. It is here because the wizard's own code is larger, and only hydrates what its
   * own version has drawn.
   */
  hydrate: (tellReact: Parameters<typeof hydrateMarkup>[2]) => Promise<void>;
}

const html = 'http://www.w3.org/1999/xhtml';
const svg = 'http://www.w3.org/2000/svg';

/** Nodes are created one by one: a page with Trusted Types refuses a text of HTML. */
const created = (node: MarkupNode, space = html): Node => {
  if (typeof node === 'string') return new Text(node);
  const [tag, attributes, ...children] = node;
  if (!attributes) return new Comment(tag);
  const own = tag === 'svg' ? svg : space;
  const element = document.createElementNS(own, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map((child) => created(child, own)));
  return element;
};

const sheetOf = (css: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};

/** Draws the markup into the shadow root. It travels with the markup, so that the loader stays small. @param signal ends the recording of what the visitor does */
export const draw = (root: ShadowRoot, file: FirstStepFile, signal: AbortSignal): DrawnFirstStep => {
  const { fontSize: remPx } = getComputedStyle(root.querySelector('.w') ?? root.host);
  const host = sheetOf(`${file.hostCss}:host{--bars-rem:${remPx}}`);
  const sheets = [host, sheetOf(rulesIn(file.styles).join(''))] as const;
  applyStandIns(file.faces);
  const tag = document.createElement(wizardTag);
  // Until it is hydrated.
  tag.ariaBusy = 'true';
  tag.append(...file.nodes.map((node) => created(node)));
  const events = recordEarlyEvents(tag, signal);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets];
  root.append(tag);
  return { file, tag, sheets, hydrate: (tellReact) => hydrateMarkup(tag, events, tellReact) };
};
