import { Button, ButtonLink, Dialog, Row, Stack, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useState } from 'react';
import styled from 'styled-components';
import type { WizardModel } from '../../common/wizard-model';
import { continueElsewhereCopy, type ContinueElsewhereCopy } from './continue-elsewhere.copy';
import { canContinueElsewhere, continueLink, mailLink } from './continue-elsewhere.rules';

/* One press selects all of it. */
const Address = styled.code`
  display: block;
  overflow-wrap: anywhere;
  user-select: all;
`;

type CopyState = 'ready' | 'copied' | 'notCopied';

const LinkActions = ({ copy, link }: { copy: ContinueElsewhereCopy; link: string }) => {
  const [state, setState] = useState<CopyState>('ready');
  const copyLink = () => navigator.clipboard.writeText(link).then(() => setState('copied'), () => setState('notCopied'));
  return (
    <Stack gap={2}>
      <Row gap={3}>
        {'clipboard' in navigator ? <Button onClick={() => void copyLink()}>{copy.copy}</Button> : null}
        <ButtonLink variant="secondary" href={mailLink(copy.subject, link)}>
          {copy.byEmail}
        </ButtonLink>
      </Row>
      <Text role="status">{state === 'ready' ? null : copy[state]}</Text>
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
            <Address aria-label={copy.link}>{link}</Address>
            <LinkActions copy={copy} link={link} />
            <Text tone="soft">{copy.lifetime}</Text>
          </Stack>
        </Dialog>
      ) : null}
    </div>
  );
};
