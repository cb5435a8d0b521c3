/**
 * Markup and styles of the first step, rendered on the server from the components of one version of the element. The loader
 * draws them while the wizard's code is loaded; the wizard hydrates them.
 * Decision: docs/decisions/016.
 */

/** A text, a comment (its text alone), or an element: its tag, its attributes, its children. */
export type MarkupNode =
  | string
  | readonly [comment: string]
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: MarkupNode[]];

/** A stand-in for a face of the brand: the arguments of `FontFace`. */
export type StandInFace = readonly [family: string, source: string, descriptors: Readonly<Record<string, string>>];

export interface RenderedFirstStep {
  /** Rules for the host and its tokens. */
  hostCss: string;
  /** Rules of the components, as styled-components writes them on a server. */
  styles: string;
  faces: readonly StandInFace[];
  nodes: readonly MarkupNode[];
}

/** What the module `first-step-<brand>.js` beside a version's scripts exports as `firstStep`. */
export interface FirstStepFile extends RenderedFirstStep {
  /** Of the element whose components rendered it. */
  version: string;
  /** `first_step` of the session that it shows. */
  key: string;
}

/** Name of the file of a brand. */
export const firstStepFile = (brand: number): string => `first-step-${brand}.js`;
