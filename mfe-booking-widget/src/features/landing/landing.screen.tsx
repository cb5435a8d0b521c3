import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { Card, Grid, Heading, lazyWithPreload, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import type { WizardEnvironment } from '../../common/environment';
import { FindBar } from '../../common/find-bar/find-bar';
import type { HoldTable } from '../../common/hold-table';
import { useKnownPlace } from '../../common/use-known-place';
import { landingCopy, type LandingCopy } from './landing.copy';
import { arranged, bookPath, planPaths, type TablesWish } from './landing.rules';
import { coversCard, wholeCard } from './parts/card-link';
import { Hero } from './parts/hero';
import { EmptyTimes, TimesPlace, WishPlace } from './parts/table-boxes';
import { Venues } from './parts/venues';
import { useLanding } from './use-landing';

const PlanCard = styled(Card)`
  ${wholeCard}
`;

const PlanLink = styled.a`
  ${coversCard}
  color: inherit;
  text-decoration: none;
`;

const Plans = ({ copy }: { copy: LandingCopy }) => (
  <Stack as="section" gap={4} aria-label={copy.plansTitle}>
    <Heading level={2}>{copy.plansTitle}</Heading>
    <Grid gap={4} min="280px">
      {copy.plans.map(({ plan, title, text }) => (
        <PlanCard key={plan}>
          <Stack gap={2}>
            <Heading level={3}>
              <PlanLink href={planPaths[plan]}>{title}</PlanLink>
            </Heading>
            <Text>{text}</Text>
          </Stack>
        </PlanCard>
      ))}
    </Grid>
  </Stack>
);

// The first view comes without them, and where the file cannot be had each bar is still a link to the wizard.
const WishLine = lazyWithPreload(async () => ({ default: (await import('./tables')).WishLine }));
const BarTimes = lazyWithPreload(async () => ({ default: (await import('./tables')).BarTimes }), EmptyTimes);

const neverChanges = () => () => {};
/** False in the server's markup, and while it is taken over. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

export interface LandingScreenProps {
  environment: WizardEnvironment;
  /** Whether this device has an unfinished booking. */
  hasUnfinished: boolean;
  /** The offer to register interest in a bar that is closed until further notice. Source: BW-188. */
  interest: (bar: ListedBar) => ReactNode;
  hold: HoldTable;
}

/** The page `/booking` with the bars and their next tables, and the plans. Source: BW-177; decision "`/booking` is the landing page". */
export const LandingScreen = ({ environment, hasUnfinished, interest, hold }: LandingScreenProps) => {
  const copy = wordsOf(landingCopy, environment.brand);
  const view = useLanding(environment);
  const [, navigate] = useLocation();
  const isInBrowser = useIsInBrowser();
  const [wish, setWish] = useState<TablesWish>({});
  const here = useKnownPlace(isInBrowser);
  const times = (bar: ListedBar): ReactNode =>
    // The bars do not change places under a visitor who reads their times already.
    here === undefined ? (
      <TimesPlace />
    ) : (
      <Suspense fallback={<TimesPlace />}>
        <BarTimes environment={environment} wish={wish} bar={bar} hold={hold} />
      </Suspense>
    );
  return (
    <Page>
      <Stack gap={7}>
        <Hero brand={environment.brand} copy={copy} hasUnfinished={hasUnfinished} />
        <Stack as="section" gap={4} aria-label={copy.bars}>
          <Row gap={4} justify="space-between">
            <Heading level={2}>{copy.bars}</Heading>
            <FindBar
              label={copy.near}
              variant="secondary"
              brand={environment.brand}
              list={view}
              onChoose={(id) => navigate(bookPath(id))}
            />
          </Row>
          {view.state === 'problem' ? null : isInBrowser && view.state === 'ready' ? (
            <Suspense fallback={<WishPlace />}>
              <WishLine environment={environment} wish={wish} onWish={setWish} />
            </Suspense>
          ) : (
            <WishPlace />
          )}
          <Venues
            brand={environment.brand}
            view={view}
            copy={copy}
            interest={interest}
            times={times}
            arrange={(bars) => arranged(bars, here)}
          />
        </Stack>
        <Plans copy={copy} />
      </Stack>
    </Page>
  );
};
