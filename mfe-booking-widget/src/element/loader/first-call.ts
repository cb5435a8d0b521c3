import { callerQuery, firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch';
import { bookingWidgetAttributes, bookingWidgetChoices } from '@bars/shared-api/contracts/element-names';
import { brandOf, keptResumeCode } from '../resume-code';
import { drawFirstStep, type FirstStepDrawing } from './first-step';
import type { BringStyles } from './modules';

/** Attributes that change nothing about the first step. */
const usual = ['brand', 'api-key', 'env', 'eager'];

/** Whether the first step of this element is that of every new booking of its brand. */
export const isUsual = (element: HTMLElement, brand: number, slot: string): boolean =>
  !keptResumeCode(brand, slot) &&
  !bookingWidgetAttributes.some((name) => !usual.includes(name) && element.hasAttribute(name));

/**
 * Sends the wizard's first call while its code loads. The request is the same as the wizard's own. If the two differ (an
 * invalid attribute), the wizard sends its own call.
 * @returns the object that holds the answer
 */
const askFirst = (element: HTMLElement, brand: number, origin: string, slot: string): object => {
  const place = {};
  const text = (name: string): string => element.getAttribute(name)?.trim() ?? '';
  const apiKey = text('api-key');
  const choices: Record<string, string> = {};
  for (const [attribute, field] of Object.entries(bookingWidgetChoices)) {
    // A number or a date. The wizard validates attributes in full; this check only has to be short.
    if (/^[\d-]+$/.test(text(attribute))) choices[field] = text(attribute);
  }
  const { path, body } = firstSessionCall(brand, {
    resumeCode: text('session-id') || keptResumeCode(brand, slot),
    choices,
  });
  if (apiKey)
    prefetchSession(place, { address: origin + path, body, query: callerQuery(apiKey, brand), credentials: 'omit' });
  return place;
};

export interface EarlyOptions {
  origin: string;
  slot: string;
  root: ShadowRoot;
  /** How often all has been tried again. */
  tries: number;
  /** The markup of an earlier try, which stays. */
  drawing: FirstStepDrawing | undefined;
  /** Address of the folder with the markup of the first steps; undefined for none. */
  firstSteps: string | undefined;
  bringStyles: BringStyles | undefined;
  onDrawn: () => void;
}

export interface Early {
  prefetched: object;
  firstStep?: FirstStepDrawing | undefined;
  styles?: Promise<unknown> | undefined;
}

/** Begins what needs none of the wizard's code: its first call, and the markup of its first step or else the brand's styles. */
export const fetchEarly = (
  element: HTMLElement,
  { origin, slot, root, tries, drawing, firstSteps, bringStyles, onDrawn }: EarlyOptions,
): Early => {
  const brand = brandOf(element);
  const firstStep =
    drawing ??
    (firstSteps && !tries && isUsual(element, brand, slot)
      ? drawFirstStep(root, firstSteps, brand, onDrawn)
      : undefined);
  // Markup has the brand's styles. A second try does not rely on markup that has not come.
  const styles = firstStep && (!tries || firstStep.isDrawn()) ? undefined : bringStyles?.(brand, tries);
  return { prefetched: askFirst(element, brand, origin, slot), firstStep, styles };
};
