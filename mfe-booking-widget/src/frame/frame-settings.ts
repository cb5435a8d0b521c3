import { readWidgetSettings, type BookingWidgetSettings } from '@bars/shared-api/contracts/element-attributes';
import type { BookingWidgetAttribute } from '@bars/shared-api/contracts/element-names';
import { attributeProblems } from '@bars/shared-api/contracts/element-problems';
import type { BookingParams } from '@bars/shared-api/contracts/frame-messages';

/** Settings that the server has written into the frame's page. */
export interface FramePage {
  brand: string;
  apiKey: string;
  origins: readonly string[];
  /** Whether the server takes error reports. */
  reportsErrors: boolean;
}

const metaContent = (page: Document, name: string): string =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';

/** Reads the server's settings from the frame's page: the brand of its host name, the API key and the key's origins. */
export const readFramePage = (page: Document): FramePage => ({
  brand: metaContent(page, 'bars:brand'),
  apiKey: metaContent(page, 'bars:api-key'),
  origins: metaContent(page, 'bars:frame-origins')
    .split(' ')
    .filter((origin) => origin !== ''),
  reportsErrors: metaContent(page, 'bars:error-reports') === 'true',
});

/** Warns the page's developer about an ignored value. */
export type SayIgnored = (attribute: BookingWidgetAttribute, problem: string) => void;

/** Whether a new booking begins with the same first step under both. The page's key is in both, and `env` changes nothing that is seen. */
export const isSameStep = (one: BookingWidgetSettings, other: BookingWidgetSettings): boolean =>
  JSON.stringify({ ...one, env: other.env }) === JSON.stringify(other);

type Setting = BookingParams['env'];

/** Attribute ← field of `params`. */
const given = ({
  env,
  brand,
  can_close,
  heading_level,
  pre_filled_data,
}: BookingParams): readonly (readonly [BookingWidgetAttribute, Setting])[] => [
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

/** Identifies this frame among those of its brand on the page around; empty if it needs no slot. */
export const slotOf = (params: BookingParams | null): string => params?.slot ?? '';

/** Whether the page around can run Apple Pay's sheet. A page without a host script says nothing, and cannot. Source: EM-25. */
export const canHostApplePay = (params: BookingParams | null): boolean =>
  ['', '1', 'true'].includes(String(params?.can_apple_pay));

/**
 * The settings of the wizard. They come from `params`, parsed like the element's attributes, or from the page if there are no
 * `params`. The API key is always the page's. Sources: EM-12…EM-21, EM-24.
 */
export const settingsOf = (
  page: FramePage,
  params: BookingParams | null,
  sayIgnored: SayIgnored,
): BookingWidgetSettings => {
  const fromHost =
    params === null
      ? []
      : given(params).flatMap(([attribute, value]) =>
          value === undefined ? [] : [[attribute, String(value)] as const],
        );
  const texts = new Map<BookingWidgetAttribute, string>([['brand', page.brand], ...fromHost, ['api-key', page.apiKey]]);
  return readWidgetSettings(
    (attribute) => texts.get(attribute) ?? null,
    (attribute) => sayIgnored(attribute, attributeProblems[attribute]),
  );
};
