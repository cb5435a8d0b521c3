import { Button, Motif, Notice, Row, Split, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { VenueContact } from '../../common/frame/venue-contact';
import type { WizardModel } from '../../common/wizard-model';
import { notOpenStepCopy } from './not-open.copy';

/** The screen of a flow that is not built yet, with the venue's contact for a booking. */
export const NotOpenStepScreen = ({ model }: { model: WizardModel }) => {
  const copy = wordsOf(notOpenStepCopy, model.brand);
  return (
    <Split aside={<Motif brand={model.brand} kind="empty" seed={model.session.party_type ?? 0} />}>
      <Notice tone="info" title={copy.title(model.session.party_type_name ?? '')}>
        <Stack gap={4}>
          <Text>{copy.text}</Text>
          <VenueContact model={model} />
          <Row gap={3}>
            <Button onClick={model.startAnew}>{copy.startAnew}</Button>
          </Row>
        </Stack>
      </Notice>
    </Split>
  );
};
