import type { Api } from '@bars/shared-api';
import { Button, Notice, NoticeRegion, Row, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useState } from 'react';
import { personalDataCopy } from './personal-data.copy';
import { useMyData } from './use-my-data';
import { AccountSection } from '../parts/account-section';
import { DeleteAccountPart } from './delete-account';

interface SectionProps {
  brand: BrandId;
  api: Api;
  /** Of the account. */
  email: string;
}

const Download = ({ brand, api }: Pick<SectionProps, 'brand' | 'api'>) => {
  const copy = wordsOf(personalDataCopy, brand);
  const { isBusy, isSaved, problem, download } = useMyData(api);
  return (
    <AccountSection title={copy.title} intro={copy.intro}>
      <Row>
        <Button variant="secondary" busy={isBusy} onClick={download}>
          {isBusy ? copy.downloading : copy.download}
        </Button>
      </Row>
      <NoticeRegion role="status">
        {isSaved ? <Notice tone="success">{copy.saved}</Notice> : null}
        {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      </NoticeRegion>
    </AccountSection>
  );
};

/** Everything that is kept as a file, and deleting the account. */
export const PersonalDataSection = ({ brand, api, email }: SectionProps) => {
  const copy = wordsOf(personalDataCopy, brand);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Download brand={brand} api={api} />
      <AccountSection title={copy.deleteTitle} intro={copy.deleteIntro}>
        {isAsked ? (
          <DeleteAccountPart brand={brand} api={api} email={email} copy={copy} onKept={() => setIsAsked(false)} />
        ) : (
          <Row>
            <Button variant="quiet" onClick={() => setIsAsked(true)}>
              {copy.ask}
            </Button>
          </Row>
        )}
      </AccountSection>
    </>
  );
};
