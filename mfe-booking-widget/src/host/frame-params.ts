import { bookingMessageSource, bookingMessageVersion, bookingFrameIsolatedParam, bookingFrameKeyParam } from '@bars/shared-api/contracts/frame-names';
import type { BookingWidgetAttribute } from '@bars/shared-api/contracts/element-names';

/** `params` field → attribute; the frame reads the texts as the element reads its attributes. */
const settings = { env: 'env', brand: 'brand', can_close: 'can-close', heading_level: 'heading-level' } as const satisfies Record<string, BookingWidgetAttribute>;
const preFilled = {
  step: 'step',
  session_id: 'session-id',
  bar_id: 'bar-id',
  force_location: 'force-location',
  party_type: 'party-type',
  date: 'date',
  people: 'people',
} as const satisfies Record<string, BookingWidgetAttribute>;

const textsOf = (host: HTMLElement, fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, attribute]) => {
      const text = host.getAttribute(attribute);
      return text === null ? [] : [[field, text]];
    }),
  );

/** A message of ours to the frame, in its envelope. */
export const toFrame = (name: 'params' | 'apple_pay_complete', iframeId: string, payload: object): object => ({
  source: bookingMessageSource,
  version: bookingMessageVersion,
  name,
  iframe_id: iframeId,
  payload,
});

/**
 * The `params` of an element's attributes, as they are written.
 * @param slot tells the elements of one brand on one page apart; the frame keeps its own codes by it, too
 * @param kept the resume code of a booking that was begun in this tab; a `session-id` of the page goes before it
 * Sources: EM-12…EM-18.
 */
export const paramsOf = (host: HTMLElement, iframeId: string, slot: string, kept?: string): object => {
  const resumed = kept === undefined ? {} : { session_id: kept };
  const own = slot === '' ? {} : { slot };
  return toFrame('params', iframeId, { ...textsOf(host, settings), ...own, iframe_id: iframeId, pre_filled_data: { ...resumed, ...textsOf(host, preFilled) } });
};

/** The brand of an element, as its loader reads it; 0 for none. */
export const brandIn = (host: HTMLElement): number => Number(/^[124]$/.exec(host.getAttribute('brand')?.trim() ?? ''));

/** The frame's page, opened for the element's key, as the page around may have it in a frame. */
export const addressFor = (host: HTMLElement, frameUrl: string): string => {
  const address = new URL(frameUrl);
  const key = host.getAttribute('api-key');
  if (key !== null) address.searchParams.set(bookingFrameKeyParam, key);
  if (globalThis.crossOriginIsolated) address.searchParams.set(bookingFrameIsolatedParam, '1');
  return address.href;
};
