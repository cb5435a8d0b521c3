import { Button, lazyWithPreload, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { Suspense, useState, type ReactNode } from 'react';
import type { InterestDialogProps } from './interest-dialog';
import { interestCopy } from './interest.copy';
import type { InterestFields } from './interest.rules';

const Missing = ({ api }: InterestDialogProps) => <Text role="alert">{wordsOf(interestCopy, api.brand).offline}</Text>;

const InterestDialog = lazyWithPreload(async () => ({ default: (await import('./interest-dialog')).InterestDialog }), Missing);

const nobody: InterestFields = { forename: '', surname: '', email: '' };

export interface InterestOfferProps extends Pick<InterestDialogProps, 'api' | 'barId' | 'barName' | 'message'> {
  button: string;
  known?: InterestFields | undefined;
  /** What the button stands in. The dialog stands beside that: a live region would read it aloud. */
  renderAround?: ((button: ReactNode) => ReactNode) | undefined;
}

/** A button that opens the registration of interest in a closed bar. The dialog is loaded when it is opened. Source: BW-188. */
export const InterestOffer = ({ button, known = nobody, renderAround = (inside) => inside, ...rest }: InterestOfferProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {renderAround(
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {button}
        </Button>,
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <InterestDialog {...rest} known={known} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
