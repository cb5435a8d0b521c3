import { Button, ButtonLink, Dialog, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import { copyLinkCopy, type CopyLinkCopy } from '../../common/copy-link/copy-link.copy';
import { LinkText } from '../../common/copy-link/link-text';
import { useCopyLink } from '../../common/copy-link/use-copy-link';
import type { WizardModel } from '../../common/wizard-model';
import { continueElsewhereCopy, type ContinueElsewhereCopy } from './continue-elsewhere.copy';
import { canContinueElsewhere, continueLink, mailLink } from './continue-elsewhere.rules';

const LinkActions = ({ copy, copying, link }: { copy: ContinueElsewhereCopy; copying: CopyLinkCopy; link: string }) => {
  const { state, copy: copyLink } = useCopyLink(link);
  return (
    <Stack gap={2}>
      <Row gap={3}>
        {copyLink === null ? null : <Button onClick={copyLink}>{copying.copy}</Button>}
        <ButtonLink variant="secondary" href={mailLink(copy.subject, link)}>
          {copy.byEmail}
        </ButtonLink>
      </Row>
      <Text role="status">{state === 'ready' ? null : copying[state]}</Text>
    </Stack>
  );
};

export interface ContinueElsewhereProps {
  model: Pick<WizardModel, 'brand' | 'session'>;
  /** Of this brand's own pages. */
  origin: string;
}

/** The link with which an unfinished booking is continued on another device. Source: issue “Sessions”; decision 029. */
export const ContinueElsewhere = ({ model: { brand, session }, origin }: ContinueElsewhereProps) => {
  const copy = wordsOf(continueElsewhereCopy, brand);
  const [isOpen, setOpen] = useState(false);
  if (!canContinueElsewhere(session)) return null;
  const link = continueLink(origin, session.resume_code);
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title={copy.title} closeLabel={copy.close}>
          <Stack gap={4}>
            <Text>{copy.what}</Text>
            {session.hold === null ? null : <Text strong>{copy.hold}</Text>}
            <LinkText aria-label={copy.link}>{link}</LinkText>
            <LinkActions copy={copy} copying={wordsOf(copyLinkCopy, brand)} link={link} />
            <Text tone="soft">{copy.lifetime}</Text>
          </Stack>
        </Dialog>
      ) : null}
    </div>
  );
};
