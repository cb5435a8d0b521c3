import { Button, Dialog, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { BrandId } from '@bars/shared-api/contracts/dto';
import { useBusy } from '../form/use-busy';
import { offerCopy } from './offer.copy';
import type { EnquiryQuestion } from './use-enquiry-question';

export interface EnquiryDialogProps {
  brand: BrandId;
  question: EnquiryQuestion;
}

/** Asks whether to send an enquiry instead, and gives the reason. "No" changes nothing. Sources: BW-73, BW-129, BW-130. */
export const EnquiryDialog = ({ brand, question: { asked, yes, no } }: EnquiryDialogProps) => {
  const copy = wordsOf(offerCopy, brand);
  const { isBusy, run } = useBusy();
  if (asked === null) return null;
  const time = asked.wanted.requested_time ?? asked.wanted.time;
  const reason = asked.reason ?? (time ? copy.talkFirst(time) : null);
  const actions = (
    <>
      <Button busy={isBusy} onClick={() => void run(yes)}>
        {copy.yes}
      </Button>
      <Button variant="secondary" onClick={no}>
        {copy.no}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={no} title={copy.question} closeLabel={copy.close} actions={actions}>
      <Stack gap={2}>
        {reason ? <Text strong>{reason}</Text> : null}
        <Text tone="soft">{copy.promise}</Text>
      </Stack>
    </Dialog>
  );
};
