import { Button, ButtonLink, Motif, Notice, Row, Split, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { EnquireButton } from '../../common/availability/enquire-button';
import { problemCopy } from '../../common/availability/problem.copy';
import { FlowIntro } from '../../common/flow/flow-intro';
import { VenueContact } from '../../common/frame/venue-contact';
import type { WizardModel } from '../../common/wizard-model';
import { partnerCopy } from './partner.copy';
import { partnerOutcome } from './partner.rules';

/** The other ways on, where the partner's site is no way. */
const Otherwise = ({ model, title, other }: { model: WizardModel; title: string; other: string }) => (
  <Stack gap={4}>
    <Notice tone="warning" role="status" title={title}>
      {null}
    </Notice>
    <Row gap={3}>
      <Button onClick={() => void model.move(1)}>{other}</Button>
      {model.session.can_fallback ? <EnquireButton model={model} /> : null}
    </Row>
    <VenueContact model={model} />
  </Stack>
);

/**
 * Step 2 of karaoke: the partner's page opens by itself after Next, and the link is for a browser that blocked it, or for a
 * visitor who came back. Sources: BW-22…BW-24.
 */
export const PartnerScreen = ({ model }: { model: WizardModel }) => {
  const copy = wordsOf(partnerCopy, model.brand);
  const { session } = model;
  const bar = session.bar?.branded_name ?? '';
  const outcome = partnerOutcome(session);
  return (
    <Split aside={<Motif brand={model.brand} kind="venue" seed={session.bar_id ?? 0} />}>
      {outcome === 'leave' ? (
        <Stack gap={4}>
          <Text size="l" strong>
            {copy.title(bar)}
          </Text>
          <FlowIntro model={model} />
          <Row gap={3}>
            <ButtonLink href={session.partner_url ?? ''} target="_top" rel="noreferrer">
              {copy.open}
            </ButtonLink>
          </Row>
          <Text tone="soft">{copy.kept}</Text>
        </Stack>
      ) : (
        <Otherwise
          model={model}
          title={
            outcome === 'not-here' ? copy.notHere(bar) : wordsOf(problemCopy, model.brand).cannotTake[model.surface]
          }
          other={copy.other}
        />
      )}
    </Split>
  );
};
