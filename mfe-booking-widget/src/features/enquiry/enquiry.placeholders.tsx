import { Button, Notice, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { StepSkeleton } from '../../common/lazy/step-skeleton';
import { VenueContact } from '../../common/frame/venue-contact';
import { wizardCopy } from '../../common/frame/wizard.copy';
import { enquiryPlaceholdersCopy } from './enquiry.placeholders.copy';
import type { EnquiryScreenProps } from './enquiry.screen';

/** Shown if the file of the screen does not load. The visitor can still ring the venue. */
export const MissingEnquiry = ({ model }: EnquiryScreenProps) => {
  const copy = wordsOf(enquiryPlaceholdersCopy, model.brand);
  return (
    <Notice
      tone="warning"
      role="alert"
      title={copy.missingTitle}
      action={<Button onClick={() => window.location.reload()}>{copy.again}</Button>}
    >
      <Stack gap={3}>
        <Text>{copy.missingText}</Text>
        <VenueContact model={model} />
      </Stack>
    </Notice>
  );
};

/** Shown while the file of the form loads. */
export const EnquirySkeleton = ({ model }: Pick<EnquiryScreenProps, 'model'>) => (
  <StepSkeleton
    model={model}
    label={wordsOf(wizardCopy, model.brand).enquire}
    loading={wordsOf(enquiryPlaceholdersCopy, model.brand).loading}
    heights={['148px', '76px', '168px', '232px', '76px', '112px']}
  />
);
