import { canApplePay } from '@bars/shared-api/client/apple-pay';
import {
  bookingFrameBrandParam,
  bookingFrameIsolatedParam,
  bookingFrameKeyParam,
  bookingFrameSettingsParam,
  bookingMessageSource,
  bookingMessageVersion,
} from '@bars/shared-api/contracts/frame-names';
import type { BookingWidgetAttribute } from '@bars/shared-api/contracts/element-names';
import { isUsual } from '../element/loader/first-call';
import { brandOf } from '../element/resume-code';

/** `params` field → attribute. The frame parses the texts as the element parses its attributes. */
const settings = {
  env: 'env',
  brand: 'brand',
  can_close: 'can-close',
  heading_level: 'heading-level',
} as const satisfies Record<string, BookingWidgetAttribute>;
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

/** A message from the host to the frame, in its envelope. */
export const toFrame = (name: 'params' | 'apple_pay_complete', iframeId: string, payload: object): object => ({
  source: bookingMessageSource,
  version: bookingMessageVersion,
  name,
  iframe_id: iframeId,
  payload,
});

/**
 * The `params` message of an element's attributes, as they are written.
 * @param slot identifies the element among those of its brand on the page; the frame stores its codes by it, too
 * @param kept the resume code of a booking that was started in this tab; the page's `session-id` has priority
 * Sources: EM-12…EM-18, EM-25.
 */
export const paramsOf = (host: HTMLElement, iframeId: string, slot: string, kept?: string): object => {
  const resumed = kept === undefined ? {} : { session_id: kept };
  const own = slot === '' ? {} : { slot };
  return toFrame('params', iframeId, {
    ...textsOf(host, settings),
    ...own,
    iframe_id: iframeId,
    can_apple_pay: canApplePay(),
    pre_filled_data: { ...resumed, ...textsOf(host, preFilled) },
  });
};

/**
 * Address of the frame's page for the element's key and brand, with flags if the page around is cross-origin isolated, and if its
 * `params` will show another first step than that of a new booking.
 * @param slot as of `paramsOf`
 */
export const addressFor = (host: HTMLElement, frameUrl: string, slot: string): string => {
  const address = new URL(frameUrl);
  const given = {
    [bookingFrameKeyParam]: host.getAttribute('api-key'),
    [bookingFrameBrandParam]: host.getAttribute('brand'),
    [bookingFrameIsolatedParam]: globalThis.crossOriginIsolated ? '1' : null,
    [bookingFrameSettingsParam]: isUsual(host, brandOf(host), slot) ? null : '1',
  };
  for (const [name, text] of Object.entries(given)) if (text !== null) address.searchParams.set(name, text);
  return address.href;
};
