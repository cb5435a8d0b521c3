import { Motif, Notice, Split, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { brandContacts } from '@bars/shared-ui/area/brand-contact.copy';
import { VenueContact } from '../../common/frame/venue-contact';
import type { WizardModel } from '../../common/wizard-model';
import { enquiryCopy } from './enquiry.copy';

/** Step 99, as long as enquiries are taken by telephone and mail alone. Source: BW-29. */
export const EnquiryScreen = ({ model }: { model: WizardModel }) => {
  const copy = wordsOf(enquiryCopy, model.brand);
  const name = model.session.bar?.branded_name ?? brandContacts[model.brand].name;
  return (
    <Split aside={<Motif brand={model.brand} kind="venue" seed={model.session.bar_id ?? 0} />}>
      <Stack gap={5}>
        <Notice tone="info" title={copy.title}>
          <Stack gap={4}>
            <Text>{copy.text(name)}</Text>
            <VenueContact model={model} />
          </Stack>
        </Notice>
        <Text tone="soft">{copy.keep}</Text>
      </Stack>
    </Split>
  );
};
