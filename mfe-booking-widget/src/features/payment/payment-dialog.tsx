import { paymentPanelTag } from '@bars/shared-api/contracts/payment-names';
import { Button, Dialog, Notice, Skeleton, Stack, Text, VisuallyHidden } from '@bars/shared-ui';
import { useUnsaved } from '@bars/shared-ui/area/use-unsaved';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { usePanelElement } from '@bars/shared-ui/pages/card-panel/use-panel-element';
import { Waiting } from '@bars/shared-ui/pages/waiting';
import { useState } from 'react';
import { VenueContact } from '../../common/frame/venue-contact';
import type { WizardEnvironment } from '../../common/environment';
import type { WizardModel } from '../../common/wizard-model';
import { cardCopy } from './card.copy';
import { openIn } from './interrupted/interrupted.rules';
import { CardTerms } from './parts/card-terms';
import { InterruptedDialog } from './interrupted/interrupted-dialog';
import { PaymentPanel } from './parts/payment-panel';
import { PaymentWindow } from './parts/payment-window';
import { paymentCopy, type DialogCopy } from './payment.copy';
import { isPaymentNear } from './payment.rules';
import type { Paying, PaymentView } from './payment.types';
import { useInterrupted } from './interrupted/use-interrupted';
import { useOpenPayment } from './use-open-payment';
import { usePreloadedElement } from './use-preloaded-element';

export interface PaymentDialogProps {
  environment: WizardEnvironment;
  model: WizardModel;
  payment: PaymentView;
}

type Shown = PaymentDialogProps & { copy: DialogCopy; paying: Paying };

/** Height of the panel's own skeleton. */
const panelHeight = '760px';

const InFrame = ({
  environment,
  model,
  payment,
  copy,
  paying: { what, token },
  onReady,
  onUnreachable,
}: Shown & { onReady: () => void; onUnreachable: () => void }) => {
  const { state, retry } = usePanelElement(environment.loadElement);
  const { brand, apiKey, surface, runApplePay } = environment;
  if (state === 'missing') {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={copy.missingTitle}
        action={<Button onClick={retry}>{copy.again}</Button>}
      >
        <Stack gap={3}>
          <Text>{copy.missingText}</Text>
          <VenueContact model={model} />
        </Stack>
      </Notice>
    );
  }
  if (state === 'loading') {
    return (
      <div>
        <VisuallyHidden role="status">{copy.loading}</VisuallyHidden>
        <Waiting brand={model.brand} phone={model.session.bar?.phone}>
          <Skeleton height={panelHeight} />
        </Waiting>
      </div>
    );
  }
  return (
    <PaymentPanel
      kind={what}
      token={token}
      brand={brand}
      apiKey={apiKey}
      surface={surface}
      runApplePay={runApplePay}
      onSuccess={() => void payment.succeed()}
      onGone={() => void payment.lose()}
      onClosed={payment.close}
      onReady={onReady}
      onUnreachable={onUnreachable}
    />
  );
};

/**
 * The card page: in a frame, or in a separate window if the page around blocks the frame. A frame that is late may still come,
 * so a window is offered beside it, and one deposit is never paid in two places: the offer goes once the frame is ready, and
 * the frame goes once the window is open.
 */
const Card = (props: Shown) => {
  const { isIsolated } = props.environment;
  const [way, setWay] = useState<'frame' | 'either' | 'window'>(isIsolated ? 'window' : 'frame');
  return (
    <>
      {way === 'frame' ? null : <PaymentWindow {...props} onOpen={() => setWay('window')} />}
      {way === 'window' ? null : (
        <InFrame {...props} onReady={() => setWay('frame')} onUnreachable={() => setWay('either')} />
      )}
    </>
  );
};

const tones = { checking: 'info', unpaid: 'warning', unknown: 'warning', unseen: 'success' } as const;

/** The state after the panel has reported success, by the server's answer only. */
const Standing = ({ copy, paying: { stage }, payment }: Shown) => {
  if (stage === 'card') {
    return (
      <Text size="s" tone="soft">
        {copy.kept}
      </Text>
    );
  }
  const { title, text, action } = copy.standing[stage];
  return (
    <Notice
      tone={tones[stage]}
      role="status"
      title={title}
      action={action ? <Button onClick={() => void payment.succeed()}>{action}</Button> : undefined}
    >
      {text}
    </Notice>
  );
};

/** The dialog's texts, and the content above the card page. */
const wordsFor = (paying: Paying, { brand, session }: WizardModel) => {
  if (paying.what === 'card') {
    const copy = wordsOf(cardCopy, brand);
    return { copy, title: copy.title, above: <CardTerms terms={paying.terms} session={session} copy={copy} /> };
  }
  const words = wordsOf(paymentCopy, brand);
  const copy: DialogCopy = { ...words, windowOpen: words.windowOpen[paying.kind](paying.amount) };
  return { copy, title: words.title[paying.kind](paying.amount), above: null };
};

/** The dialog in which a deposit is paid or a card is stored, on top of any step. Closing it loses nothing. Sources: BW-161, BW-162, PY-12, PY-22. */
export const PaymentDialog = (props: PaymentDialogProps) => {
  const { environment, model, payment } = props;
  const { paying } = payment;
  const { left, fate, dismiss } = useInterrupted(environment, model, payment);
  useUnsaved(paying !== null || left !== null);
  useOpenPayment(environment, left ?? paying ?? openIn(model.session));
  usePreloadedElement(environment, paymentPanelTag, !environment.isIsolated && isPaymentNear(model.session));
  if (left !== null)
    return (
      <InterruptedDialog
        key="interrupted"
        model={model}
        what={left.what}
        fate={fate}
        closeLabel={wordsOf(paymentCopy, model.brand).close}
        onClose={dismiss}
      />
    );
  if (paying === null) return null;
  const { copy, title, above } = wordsFor(paying, model);
  const shown = { ...props, copy, paying };
  return (
    <Dialog open onClose={payment.close} title={title} closeLabel={copy.close} width="640px" isSteady>
      <Stack gap={3}>
        {above}
        <Standing {...shown} />
        {/* The card page stays mounted during the check, because the visitor may be typing in it. */}
        {paying.stage === 'unseen' ? null : <Card {...shown} />}
      </Stack>
    </Dialog>
  );
};
