import type { ReactNode } from 'react';
import { Button } from '../../actions/button';
import { Notice } from '../../feedback/notice';
import { Skeleton } from '../../feedback/skeleton';
import type { BrandId } from '../../theme/brand-scope';
import { ContactWays } from '../contact-ways/contact-ways';
import { Waiting } from '../waiting/waiting';

export interface LinkStateProps {
  brand: BrandId;
  /** `failed`: it could not be read; any other state but `loading`: the link leads to nothing. */
  view: { state: string; retry?: () => void; reason?: string };
  /** The label of another try. */
  retry: string;
  /** Of the skeleton: that of what takes its place, so that nothing moves. */
  height?: string;
  /** Instead of one skeleton of a height. */
  skeleton?: ReactNode;
  /** What helps where the link leads to nothing. */
  first?: ReactNode;
}

/** A page behind a link, below the heading and the sentence that say its state: a skeleton while it loads, then the ways on. */
export const LinkState = ({ brand, view, retry, height, skeleton, first = null }: LinkStateProps) => {
  if (view.state === 'loading') return <Waiting brand={brand}>{skeleton ?? <Skeleton height={height} />}</Waiting>;
  return (
    <>
      {view.reason === undefined ? null : <Notice tone="error">{view.reason}</Notice>}
      <ContactWays brand={brand} first={view.retry ? <Button onClick={view.retry}>{retry}</Button> : first} />
    </>
  );
};
