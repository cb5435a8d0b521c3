import { Button, Notice, Row, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { backoffMs, retryLater } from '@bars/shared-ui/area/visible-time';
import { useEffect, useRef } from 'react';
import { BrandContact } from '../../../common/frame/venue-contact';
import { bookingCopy } from '../booking.copy';

interface UnreachableProps {
  brand: BrandId;
  problem: string;
  retry: () => void;
  /** Keeps the screen until there is an answer. */
  retryQuietly: () => void;
}

/** Calls `retry` again and again, each time later, at once where the visitor is online again or back. */
const useRetries = (retry: () => void): void => {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    let failures = 0;
    let stop = (): void => {};
    const plan = () => {
      stop = retryLater(backoffMs(failures), () => {
        failures += 1;
        latest.current();
        plan();
      });
    };
    plan();
    return () => stop();
  }, []);
};

/** The screen while the server is unreachable: a retry button, and the brand's telephone number and email. It goes by itself once the server is back. */
export const Unreachable = ({ brand, problem, retry, retryQuietly }: UnreachableProps) => {
  useRetries(retryQuietly);
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
