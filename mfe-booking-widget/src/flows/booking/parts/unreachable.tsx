import { Button, Notice, Row, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { BrandContact } from '../../../common/frame/venue-contact';
import { bookingCopy } from '../booking.copy';

interface UnreachableProps {
  brand: BrandId;
  problem: string;
  retry: () => void;
}

/** The screen while the server is unreachable: a retry button, and the brand's telephone number and email. */
export const Unreachable = ({ brand, problem, retry }: UnreachableProps) => {
  const copy = wordsOf(bookingCopy, brand);
  return (
    <Notice
      tone="error"
      role="alert"
      title={copy.unreachableTitle}
      action={
        <Row gap={3}>
          <Button onClick={retry}>{copy.retry}</Button>
          <BrandContact brand={brand} />
        </Row>
      }
    >
      {problem}
    </Notice>
  );
};
