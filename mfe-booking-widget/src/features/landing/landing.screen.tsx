import { Card, Grid, Heading, Page, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import styled from 'styled-components';
import type { WizardEnvironment } from '../../common/environment';
import { landingCopy, type LandingCopy } from './landing.copy';
import { planPaths } from './landing.rules';
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
}

/** The page `/booking` with the plans and the bars. Source: BW-177; decision "`/booking` is the landing page". */
export const LandingScreen = ({ environment, hasUnfinished }: LandingScreenProps) => {
  const copy = wordsOf(landingCopy, environment.brand);
  const view = useLanding(environment);
  return (
    <Page>
      <Stack gap={7}>
        <Hero brand={environment.brand} copy={copy} hasUnfinished={hasUnfinished} />
        <Plans copy={copy} />
        <Stack as="section" gap={4} aria-label={copy.bars}>
          <Heading level={2}>{copy.bars}</Heading>
          <Venues brand={environment.brand} view={view} copy={copy} />
        </Stack>
      </Stack>
    </Page>
  );
};
