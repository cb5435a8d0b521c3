import { ButtonLink, Card, Grid, Heading, Motif, Page, Split, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import type { WizardPorts } from '../../common/ports';
import { landingCopy, type LandingCopy } from './landing.copy';
import { bookPath } from './landing.rules';
import { Venues } from './parts/venues';
import { useLanding } from './use-landing';

const Plans = ({ copy }: { copy: LandingCopy }) => (
  <Stack as="section" gap={4} aria-label={copy.plansTitle}>
    <Heading level={2}>{copy.plansTitle}</Heading>
    <Grid gap={4} min="280px">
      {copy.plans.map((plan) => (
        <Card key={plan.title} tone={plan.isOpen ? 'plain' : 'sunken'}>
          <Stack gap={2}>
            <Heading level={3}>{plan.title}</Heading>
            <Text>{plan.text}</Text>
            {plan.isOpen ? null : (
              <Text size="s" strong>
                {copy.notOpen}
              </Text>
            )}
          </Stack>
        </Card>
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
        <Split aside={<Motif brand={ports.brand} kind="party" seed={ports.brand} />}>
          <Stack gap={5}>
            <Heading level={1} size="xl" tabIndex={-1}>
              {copy.title}
            </Heading>
            <Text size="l">{copy.intro}</Text>
            <div>
              <ButtonLink href={bookPath()}>{hasUnfinished ? copy.goOn : copy.book}</ButtonLink>
            </div>
          </Stack>
        </Split>
        <Plans copy={copy} />
        <Stack as="section" gap={4} aria-label={copy.bars}>
          <Heading level={2}>{copy.bars}</Heading>
          <Venues view={view} copy={copy} />
        </Stack>
      </Stack>
    </Page>
  );
};
