import { readWidgetSettings, type BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import type { BookingWidgetAttribute } from '@bars/shared-api/contracts/element-names';
import { attributeProblems } from '@bars/shared-api/contracts/element-problems';
import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';

/** What the server says about this page. */
export interface FramePage {
  brand: string;
  apiKey: string;
  origins: readonly string[];
}

const metaContent = (page: Document, name: string): string => page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** Reads what the server wrote into the frame's page: the brand by host, and the key it was opened for with its origins. */
export const readFramePage = (page: Document): FramePage => ({
  brand: metaContent(page, 'bars:brand'),
  apiKey: metaContent(page, 'bars:api-key'),
  origins: metaContent(page, 'bars:frame-origins').split(' ').filter((origin) => origin !== ''),
});

/** Tells whoever builds the page of a value that is ignored. */
export type SayIgnored = (attribute: BookingWidgetAttribute, problem: string) => void;

type Setting = BookingParams['env'];

/** Attribute ← field of `params`. */
const given = ({ env, brand, can_close, heading_level, pre_filled_data }: BookingParams): readonly (readonly [BookingWidgetAttribute, Setting])[] => [
  ['env', env],
  ['brand', brand],
  ['can-close', can_close],
  ['heading-level', heading_level],
  ['bar-id', pre_filled_data?.bar_id],
  ['force-location', pre_filled_data?.force_location],
  ['party-type', pre_filled_data?.party_type],
  ['date', pre_filled_data?.date],
  ['people', pre_filled_data?.people],
  ['session-id', pre_filled_data?.session_id],
  ['step', pre_filled_data?.step],
];

/** What tells this frame from others of its brand on the page around; empty where there is nothing to tell. */
export const slotOf = (params: BookingParams | null): string => (typeof params?.slot === 'string' ? params.slot : '');

/**
 * The settings of the wizard: those of `params`, read as the element reads its attributes, or the page's own where there are
 * none. The key is the one that the page was opened for. Sources: EM-12…EM-21, EM-24.
 */
export const settingsOf = (page: FramePage, params: BookingParams | null, sayIgnored: SayIgnored): BookingWidgetSettings => {
  const fromHost = params === null ? [] : given(params).flatMap(([attribute, value]) => (value === undefined ? [] : [[attribute, String(value)] as const]));
  const texts = new Map<BookingWidgetAttribute, string>([['brand', page.brand], ...fromHost, ['api-key', page.apiKey]]);
  return readWidgetSettings(
    (attribute) => texts.get(attribute) ?? null,
    (attribute) => sayIgnored(attribute, attributeProblems[attribute]),
  );
};
