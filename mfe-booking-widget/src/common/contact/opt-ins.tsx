import { Checkbox, Heading, Stack, Text } from '@bars/shared-ui';
import type { ContactCopy } from './contact.copy';
import type { ContactForm } from './use-contact-form';

/** One marketing opt-in per channel, all off at first. Sources: BW-159, BW-160. */
export const OptIns = ({ form, copy }: { form: ContactForm; copy: ContactCopy }) => (
  <Stack as="section" gap={2} aria-label={copy.optIns}>
    <Heading level={3}>{copy.optIns}</Heading>
    <Text tone="soft" size="s">
      {copy.optInsHint}
    </Text>
    <div>
      <Checkbox {...form.flag('opt_in')} label={copy.optInEmail} />
      <Checkbox {...form.flag('sms_opt_in')} label={copy.optInSms} />
      <Checkbox {...form.flag('phone_opt_in')} label={copy.optInPhone} />
    </div>
  </Stack>
);
