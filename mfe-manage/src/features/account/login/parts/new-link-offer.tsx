import { Button, Notice, NoticeRegion, Row, Stack } from '@bars/shared-ui';
import type { LoginCopy } from '../login.copy';
import type { NewLink } from '../use-new-link';

/** Offers a new link to an account that is not confirmed. */
export const NewLinkOffer = ({
  copy,
  newLink: { sentTo, isBusy, problem, send },
}: {
  copy: LoginCopy;
  newLink: NewLink;
}) => (
  <Stack gap={3}>
    <NoticeRegion role="status">
      {sentTo === null ? null : <Notice tone="success">{copy.newLinkSent(sentTo)}</Notice>}
    </NoticeRegion>
    {problem === null ? null : (
      <Notice tone="error" role="alert">
        {problem}
      </Notice>
    )}
    <Row>
      <Button variant="secondary" busy={isBusy} onClick={send}>
        {isBusy ? copy.newLinkBusy : copy.newLink}
      </Button>
    </Row>
  </Stack>
);
