import { Button, Motif, Notice, Row, Split, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { VenueContact } from '../../common/frame/venue-contact';
import type { WizardModel } from '../../common/wizard-model';
import { notOpenStepCopy } from './not-open.copy';

export interface NotOpenStepScreenProps {
  model: WizardModel;
  /** Goes past this step, where the booking can be finished without it. */
  onGoOn?: (() => void) | undefined;
}

/** A flow or a step that is not built yet: says so, and how it is booked today. */
export const NotOpenStepScreen = ({ model, onGoOn }: NotOpenStepScreenProps) => {
  const copy = wordsOf(notOpenStepCopy, model.brand);
  return (
    <Split aside={<Motif brand={model.brand} kind="empty" seed={model.session.party_type ?? 0} />}>
      <Notice tone="info" title={onGoOn ? copy.orderTitle : copy.title(model.session.party_type_name ?? '')}>
        <Stack gap={4}>
          <Text>{onGoOn ? copy.orderText : copy.text}</Text>
          <VenueContact model={model} />
          <Row gap={3}>
            <Button onClick={onGoOn ?? model.startAnew}>{onGoOn ? copy.goOn : copy.startAnew}</Button>
          </Row>
        </Stack>
      </Notice>
    </Split>
  );
};
