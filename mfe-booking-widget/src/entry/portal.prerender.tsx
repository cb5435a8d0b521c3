import { createQueryClient } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import type { MarkupPage, RenderedPage } from '@bars/shared-api/contracts/area-markup';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { areaTree } from '@bars/shared-ui/area';
import { CollectedStyles } from '@bars/shared-ui/element/collected-styles';
import { renderToString } from 'react-dom/server.edge';
import { version } from 'styled-components';
import { Router } from 'wouter';
import type { PageHistory, WizardEnvironment } from '../common/environment';
import { prerenderEnvironment } from '../common/prerender-environment';
import { stepHistoryOf } from '../flows/booking/history/step-history';
import { deviceBookingStorage } from '../flows/booking/session/session-storage';
import { BookingRoutes, firstAnswerOf } from '../routes/booking-routes';
import { textStore } from './browser-environment';

/** With it the area's own file is one that this file imports, and both have one set of components. */
export { mount } from './portal';

const ignore = (): void => {};

/** A server has no history. */
const noHistory: PageHistory = { state: () => null, push: ignore, replace: ignore, go: ignore, listen: () => ignore };

/** A server has no storage, so the texts are in memory. */
const environmentOf = (brand: BrandId): WizardEnvironment => {
  const store = textStore(() => window.localStorage);
  return {
    ...prerenderEnvironment(brand),
    surface: 'portal',
    debug: false,
    store,
    bookings: deviceBookingStorage(store, store, brand),
    steps: stepHistoryOf(noHistory),
  };
};

export type PageFacts = { page: '/book'; answer: BookingSession } | { page: '/booking'; bars: ListedBar[] };

/** Renders the first view of a page as the portal shows it to a visitor who has begun no booking, from the same components. */
export const renderPage = (brand: BrandId, facts: PageFacts): RenderedPage => {
  const environment = environmentOf(brand);
  const queryClient = createQueryClient();
  if (facts.page === '/booking') queryClient.setQueryData(barListQuery(environment.api).queryKey, facts.bars);
  const firstAnswer = facts.page === '/book' ? firstAnswerOf(facts.answer) : undefined;
  const Tree = areaTree({
    root: () => <BookingRoutes environment={environment} firstAnswer={firstAnswer} />,
    queryClient,
  });
  let styles = (): string => '';
  const html = renderToString(
    <CollectedStyles onRead={(read) => (styles = read)}>
      <Router ssrPath={facts.page satisfies MarkupPage} ssrSearch="">
        <Tree name="" brand={brand} />
      </Router>
    </CollectedStyles>,
  );
  return { html, styles: styles(), styleAttributes: { 'data-styled': '', 'data-styled-version': version } };
};
