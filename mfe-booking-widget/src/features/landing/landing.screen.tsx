import type { ListedBar } from '@bars/shared-api/contracts/bars';
import { Card, Grid, Heading, Page, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import type { WizardEnvironment } from '../../common/environment';
import { FindBar } from '../../common/find-bar/find-bar';
import { landingCopy, type LandingCopy } from './landing.copy';
import { bookPath, planPaths } from './landing.rules';
import { coversCard, wholeCard } from './parts/card-link';
import { Hero } from './parts/hero';
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

export interface LandingScreenProps {
  environment: WizardEnvironment;
  /** Whether this device has an unfinished booking. */
  hasUnfinished: boolean;
  /** The offer to register interest in a bar that is closed until further notice. Source: BW-188. */
  interest: (bar: ListedBar) => ReactNode;
}

/** The page `/booking` with the plans and the bars. Source: BW-177; decision "`/booking` is the landing page". */
export const LandingScreen = ({ environment, hasUnfinished, interest }: LandingScreenProps) => {
  const copy = wordsOf(landingCopy, environment.brand);
  const view = useLanding(environment);
  const [, navigate] = useLocation();
  return (
    <Page>
      <Stack gap={7}>
        <Hero brand={environment.brand} copy={copy} hasUnfinished={hasUnfinished} />
        <Plans copy={copy} />
        <Stack as="section" gap={4} aria-label={copy.bars}>
          <Row gap={4} justify="space-between">
            <Heading level={2}>{copy.bars}</Heading>
            <FindBar label={copy.near} variant="secondary" brand={environment.brand} list={view} onChoose={(id) => navigate(bookPath(id))} />
          </Row>
          <Venues brand={environment.brand} view={view} copy={copy} interest={interest} />
        </Stack>
      </Stack>
    </Page>
  );
};
