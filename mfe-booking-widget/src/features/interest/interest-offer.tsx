import { Button, lazyWithPreload, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { Suspense, useState, type ReactNode } from 'react';
import type { InterestDialogProps } from './interest-dialog';
import { interestCopy } from './interest.copy';
import type { InterestFields } from './interest.rules';

const Missing = ({ api }: InterestDialogProps) => <Text role="alert">{wordsOf(interestCopy, api.brand).offline}</Text>;

const InterestDialog = lazyWithPreload(
  async () => ({ default: (await import('./interest-dialog')).InterestDialog }),
  Missing,
);

const nobody: InterestFields = { forename: '', surname: '', email: '' };

export interface InterestOfferProps extends Pick<InterestDialogProps, 'api' | 'barId' | 'barName' | 'message'> {
  button: string;
  known?: InterestFields | undefined;
  /** What the button stands in. The dialog stands beside that: a live region would read it aloud. */
  renderAround?: ((button: ReactNode) => ReactNode) | undefined;
}

/** A button that opens the registration of interest in a closed bar. The dialog is loaded when it is opened. Source: BW-188. */
export const InterestOffer = ({
  button,
  known = nobody,
  renderAround = (inside) => inside,
  ...rest
}: InterestOfferProps) => {
  /** Counts the presses, 0 while it is closed: a further press asks again for a file that did not load. */
  const [opened, setOpened] = useState(0);
  return (
    <>
      {renderAround(
        <Button variant="secondary" onClick={() => setOpened(opened + 1)}>
          {button}
        </Button>,
      )}
      {opened === 0 ? null : (
        <Suspense key={opened} fallback={null}>
          <InterestDialog {...rest} known={known} onClose={() => setOpened(0)} />
        </Suspense>
      )}
    </>
  );
};
