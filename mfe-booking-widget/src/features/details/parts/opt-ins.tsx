import { Checkbox, Heading, Stack, Text } from '@bars/shared-ui';
import type { DetailsCopy } from '../details.copy';
import type { DetailsView } from '../use-details';

/** One marketing opt-in per channel, all off to begin with. Sources: BW-159, BW-160. */
export const OptIns = ({ view, copy }: { view: DetailsView; copy: DetailsCopy }) => (
  <Stack as="section" gap={2} aria-label={copy.optIns}>
    <Heading level={3}>{copy.optIns}</Heading>
    <Text tone="soft" size="s">
      {copy.optInsHint}
    </Text>
    <div>
      <Checkbox {...view.flag('opt_in')} label={copy.optInEmail} />
      <Checkbox {...view.flag('sms_opt_in')} label={copy.optInSms} />
      <Checkbox {...view.flag('phone_opt_in')} label={copy.optInPhone} />
    </div>
  </Stack>
);
