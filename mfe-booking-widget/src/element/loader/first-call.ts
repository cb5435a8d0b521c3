import { callerQuery, firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch-session';
import { bookingWidgetChoices } from '@bars/shared-api/contracts/element-names';
import { keptResumeCode } from '../resume-code';

/**
 * Sends the wizard's first call while its code loads. The request is the same as the wizard's own. If the two differ (an
 * invalid attribute), the wizard sends its own call.
 * @returns the object that holds the answer
 */
export const askFirst = (element: HTMLElement, brand: number, origin: string, slot: string): object => {
  const place = {};
  const text = (name: string): string => element.getAttribute(name)?.trim() ?? '';
  const apiKey = text('api-key');
  const choices: Record<string, string> = {};
  for (const [attribute, field] of Object.entries(bookingWidgetChoices)) {
    // A number or a date. The wizard validates attributes in full; this check only has to be short.
    if (/^[\d-]+$/.test(text(attribute))) choices[field] = text(attribute);
  }
  const { path, body } = firstSessionCall(brand, { resumeCode: text('session-id') || keptResumeCode(brand, slot), choices });
  if (apiKey) prefetchSession(place, { address: origin + path, body, query: callerQuery(apiKey, brand), credentials: 'omit' });
  return place;
};
