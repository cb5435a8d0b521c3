import { Button, Notice, NoticeRegion, Row, Stack, Text, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { lookInInboxCopy } from './look-in-inbox.copy';

/** A mail that was sent, and sending it again. */
export interface SentMail {
  /** To whom. */
  email: string;
  /** How many times. */
  times: number;
  isBusy: boolean;
  /** Why it could not be sent again; null where it could. */
  problem: string | null;
  again: () => void;
  /** Goes back to the form, which still has the address. */
  other: () => void;
}

/** Says that a mail is on its way; below the title of `lookInInboxCopy`. `text` names the address and how long the link works. */
export const LookInInbox = ({
  brand,
  text,
  sent: { times, isBusy, problem, again, other },
}: {
  brand: BrandId;
  text: string;
  sent: SentMail;
}) => {
  const copy = wordsOf(lookInInboxCopy, brand);
  return (
    <Stack gap={5}>
      <Text size="l">{text}</Text>
      <Text>{copy.notThere}</Text>
      <NoticeRegion role="alert">{problem === null ? null : <Notice tone="error">{problem}</Notice>}</NoticeRegion>
      <NoticeRegion role="status">
        {times > 1 && problem === null && !isBusy ? <Notice tone="success">{copy.sentAgain}</Notice> : null}
      </NoticeRegion>
      <Row>
        <Button variant="secondary" busy={isBusy} onClick={again}>
          {isBusy ? copy.busy : copy.again}
        </Button>
        <Button variant="quiet" onClick={other}>
          {copy.other}
        </Button>
      </Row>
    </Stack>
  );
};
