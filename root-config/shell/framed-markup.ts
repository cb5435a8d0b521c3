import { callerQuery, firstSessionCall, prefetchSession } from '@bars/shared-api/client/prefetch';
import { bookingMessageSource, bookingMessageVersion, heightMargin } from '@bars/shared-api/contracts/frame-names';
import { isMarkupShown, markupClass } from '@bars/shared-ui/area/area-markup';
import { watchHeight } from '@bars/shared-ui/area/content-height';
import { readPageSettings } from '../src/environment/page-settings';

/** Sends the first call of the wizard in a frame while its modules are still loading. It is always the same where its markup is shown. */
export const prefetchFramedSession = (page: Document): void => {
  if (!isMarkupShown()) return;
  const { brand, apiKey } = readPageSettings(page);
  const { path, body } = firstSessionCall(brand);
  prefetchSession(window, { address: path, body, query: callerQuery(apiKey, brand), credentials: 'omit' });
};

/**
 * Tells the page around the height of the markup until the wizard takes it over. That page has sent nothing yet, so the message goes
 * to any origin; the policy says who may be around. Source: EM-28.
 */
export const tellMarkupHeight = (page: Document): void => {
  const markup = page.querySelector(`.${markupClass}`);
  const content = markup?.parentElement;
  if (!content || !isMarkupShown() || window.parent === window) return;
  const stop = watchHeight(content, (height) => {
    if (!markup.classList.contains(markupClass)) return stop();
    window.parent.postMessage(
      {
        source: bookingMessageSource,
        version: bookingMessageVersion,
        name: 'resize',
        iframe_id: null,
        payload: { height: height + heightMargin },
      },
      '*',
    );
  });
};
