import { createQueryClient } from '@bars/shared-api';
import { barListQuery } from '@bars/shared-api/client/bars';
import type { MarkupPage, RenderedPage } from '@bars/shared-api/contracts/area-markup';
import type { ListedBar } from '@bars/shared-api/contracts/bars';
import type { BookingSession } from '@bars/shared-api/contracts/booking-session';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { BrandScope } from '@bars/shared-ui';
import { AreaBoundary, areaTree } from '@bars/shared-ui/area';
import { CollectedStyles } from '@bars/shared-ui/element/collected-styles';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { version } from 'styled-components';
import { Router } from 'wouter';
import type { PageHistory, WizardEnvironment } from '../common/environment';
import { prerenderEnvironment } from '../common/prerender-environment';
import { BookingFlow } from '../flows/booking/booking.flow';
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

type PortalFacts = { page: '/book'; answer: BookingSession } | { page: '/booking'; bars: ListedBar[] };

export type PageFacts = PortalFacts | { page: '/frame'; answer: BookingSession };

/** As `entry/frame.tsx` shows it where the page around has no settings of its own. */
const frameTree = (brand: BrandId, answer: BookingSession): ReactNode => (
  <AreaBoundary area="frame" brand={brand}>
    <BrandScope brand={brand}>
      <BookingFlow
        environment={{ ...environmentOf(brand), surface: 'widget' }}
        start={{ choices: {}, fixedBar: null, answer }}
      />
    </BrandScope>
  </AreaBoundary>
);

const portalTree = (brand: BrandId, facts: PortalFacts): ReactNode => {
  const environment = environmentOf(brand);
  const queryClient = createQueryClient();
  if (facts.page === '/booking') queryClient.setQueryData(barListQuery(environment.api).queryKey, facts.bars);
  const firstAnswer = facts.page === '/book' ? firstAnswerOf(facts.answer) : undefined;
  const Tree = areaTree({
    root: () => <BookingRoutes environment={environment} firstAnswer={firstAnswer} />,
    queryClient,
  });
  return (
    <Router ssrPath={facts.page satisfies MarkupPage} ssrSearch="">
      <Tree name="" brand={brand} />
    </Router>
  );
};

/** Renders the first view of a page as it is shown to a visitor who has begun no booking, from the same components. */
export const renderPage = (brand: BrandId, facts: PageFacts): RenderedPage => {
  let styles = (): string => '';
  const html = renderToString(
    <CollectedStyles onRead={(read) => (styles = read)}>
      {facts.page === '/frame' ? frameTree(brand, facts.answer) : portalTree(brand, facts)}
    </CollectedStyles>,
  );
  return { html, styles: styles(), styleAttributes: { 'data-styled': '', 'data-styled-version': version } };
};
