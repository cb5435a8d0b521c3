import { firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch-session';
import { bookingWidgetChoices } from '@bars/shared-api/contracts/element-names';
import { keptResumeCode } from '../resume-code';

/**
 * Sends the wizard's first call while its code is on the way. It is written as the wizard will write it; where the two
 * differ (an attribute that does not fit), the wizard asks for itself.
 * @returns where the answer lies
 */
export const askFirst = (element: HTMLElement, brand: number, origin: string, slot: string): object => {
  const place = {};
  const text = (name: string): string => element.getAttribute(name)?.trim() ?? '';
  const apiKey = text('api-key');
  const choices: Record<string, string> = {};
  for (const [attribute, field] of Object.entries(bookingWidgetChoices)) {
    // A number or a day; what else there may be is left to whoever reads attributes with care.
    if (/^[\d-]+$/.test(text(attribute))) choices[field] = text(attribute);
  }
  const { path, body } = firstSessionCall(brand, { resumeCode: text('session-id') || keptResumeCode(brand, slot), choices });
  if (apiKey) prefetchSession(place, { address: origin + path, body, headers: { 'X-Api-Key': apiKey, 'X-Brand': `${brand}` }, credentials: 'omit' });
  return place;
};
