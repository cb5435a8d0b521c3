import { ButtonLink, Card, Grid, Heading, Motif, Page, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import styled from 'styled-components';
import type { WizardPorts } from '../../common/ports';
import { landingCopy, type LandingCopy } from './landing.copy';
import { bookPath, planPaths } from './landing.rules';
import { coversCard, wholeCard } from './parts/card-link';
import { Venues } from './parts/venues';
import { useLanding } from './use-landing';

/** The brand's stage: what it says, and its town beside it, or above it on a narrow page. */
const Hero = styled(Card)`
  --bars-display-shadow: none;
  display: grid;
  padding: 8px;
  & > svg {
    order: -1;
    aspect-ratio: 16 / 9;
  }
  @container bars (min-width: 720px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    & > svg {
      order: 0;
      block-size: 100%;
      aspect-ratio: 1;
    }
  }
`;

const Words = styled.div`
  align-self: center;
  padding: clamp(24px, 4cqi, 48px);
`;

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
  ports: WizardPorts;
  /** An unfinished booking is waiting on this device. */
  hasUnfinished: boolean;
}

/** `/booking`: what can be booked, and at which bar. Source: BW-177; decision "`/booking` is the landing page". */
export const LandingScreen = ({ ports, hasUnfinished }: LandingScreenProps) => {
  const copy = wordsOf(landingCopy, ports.brand);
  const view = useLanding(ports);
  return (
    <Page>
      <Stack gap={7}>
        <Hero tone="stage">
          <Words>
            <Stack gap={5}>
              <Heading level={1} size="xl" tabIndex={-1}>
                {copy.title}
              </Heading>
              <Text size="l">{copy.intro}</Text>
              <div>
                <ButtonLink href={bookPath()}>{hasUnfinished ? copy.goOn : copy.book}</ButtonLink>
              </div>
            </Stack>
          </Words>
          <Motif brand={ports.brand} kind="city" ratio="1:1" seed={ports.brand + 9} />
        </Hero>
        <Plans copy={copy} />
        <Stack as="section" gap={4} aria-label={copy.bars}>
          <Heading level={2}>{copy.bars}</Heading>
          <Venues brand={ports.brand} view={view} copy={copy} />
        </Stack>
      </Stack>
    </Page>
  );
};
