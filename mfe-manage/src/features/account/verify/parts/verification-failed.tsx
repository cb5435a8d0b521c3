import { Button, ButtonLink, Notice, type BrandId } from '@bars/shared-ui';
import { ContactWays } from '@bars/shared-ui/pages';
import type { FailedVerification } from '../use-verification';
import type { VerifyCopy } from '../verify.copy';

const Way = ({ copy, wayOn, retry, pages }: FailedVerification & { copy: VerifyCopy }) => {
  switch (wayOn) {
    case 'logIn':
      return <ButtonLink href={pages.login}>{copy.logIn}</ButtonLink>;
    case 'register':
      return <ButtonLink href={pages.register}>{copy.register}</ButtonLink>;
    case 'book':
      return <ButtonLink href="/booking">{copy.book}</ButtonLink>;
    case 'retry':
      return <Button onClick={retry}>{copy.retry}</Button>;
  }
};

/** Says that the verification failed, why, and what can be done. Source: AC-11. */
export const VerificationFailed = ({
  brand,
  copy,
  failed,
}: {
  brand: BrandId;
  copy: VerifyCopy;
  failed: FailedVerification;
}) => (
  <>
    <Notice tone="error" role="alert" title={copy.failed}>
      {failed.reason}
    </Notice>
    <ContactWays brand={brand} first={<Way copy={copy} {...failed} />} />
  </>
);
