import { formatPence } from '@bars/shared-api/format';
import { Motif, Notice, Stack, Text, useAnnounce } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { EnquiryOffer } from '../../common/availability/enquiry-offer';
import { useBusy } from '../../common/form/use-busy';
import { useFirstInvalid } from '../../common/form/use-first-invalid';
import { WizardFrame } from '../../common/frame/wizard-frame';
import type { WizardModel } from '../../common/wizard-model';
import { ItemInfo } from './parts/item-info';
import { MinSpend } from './parts/min-spend';
import type { InfoItem } from './package-info.rules';
import { OptionSection } from './parts/option-section';
import { preOrderCopy, type PreOrderCopy } from './pre-order.copy';
import { minSpendReason, onwardLabel, type Hindrance } from './pre-order.rules';
import { isMixed } from './quantity.rules';
import { usePreOrder, type PreOrderView } from './use-pre-order';

export interface PreOrderScreenProps {
  model: WizardModel;
  /** The step after this one. */
  next: number;
  /** The countdown of the held time. */
  hold: ReactNode;
}

const reasonOf = (hindrance: Hindrance | null, copy: PreOrderCopy): string => {
  switch (hindrance?.kind) {
    case 'mix':
      return copy.mix(hindrance.missing, hindrance.of, hindrance.option);
    case 'min-spend':
      return copy.toGo(minSpendReason, formatPence(hindrance.toGo));
    case 'said':
      return hindrance.reason;
    default:
      return copy.required;
  }
};

const introOf = ({ options, party }: PreOrderView, isRequired: boolean, copy: PreOrderCopy): string => {
  if (isRequired) return copy.introRequired;
  return options.some((option) => isMixed(option, party)) ? copy.introMix(party.people) : copy.intro(party.people);
};

const Empty = ({ model: { brand, session }, copy }: { model: WizardModel; copy: PreOrderCopy }) => (
  <Stack gap={5}>
    <Notice tone="info" title={copy.emptyTitle}>
      {copy.emptyText}
    </Notice>
    <Motif brand={brand} kind="empty" seed={session.party_type ?? 0} />
  </Stack>
);

/*
 * The list is as tall as the screen at first, so that the content below does not move when the rest is rendered. A framed page
 * sets `--bars-screen`: its vh depends on the frame's height, which follows the content, so the frame would grow without end.
 */
const Options = styled(Stack)`
  min-block-size: var(--bars-screen, 100vh);
`;

/** Step 3: the pre-order. Sources: BW-27, BW-137…BW-147. */
export const PreOrderScreen = ({ model, next, hold }: PreOrderScreenProps) => {
  const copy = useMemo(() => wordsOf(preOrderCopy, model.brand), [model.brand]);
  const view = usePreOrder(model, next);
  // The first option is painted with the step, the others in a deferred render.
  const options = useDeferredValue(view.options, view.options.slice(0, 1));
  const [info, setInfo] = useState<{ item: InfoItem | null; isOpen: boolean }>({ item: null, isOpen: false });
  const showInfo = useCallback((item: InfoItem) => setInfo({ item, isOpen: true }), []);
  const { ref, focusFirstInvalid } = useFirstInvalid<HTMLDivElement>();
  const { announce, region } = useAnnounce();
  const { isBusy, run } = useBusy();
  const { session, brand } = model;
  const isRequired = session.pre_order_required;
  const label = onwardLabel(view.value, isRequired);
  const reason = reasonOf(view.hindrance, copy);

  const showHindrance = () => {
    announce(reason);
    focusFirstInvalid();
  };
  const primary = {
    label: copy.onward[label],
    hint: copy.hint[label],
    isBusy,
    isBlocked: view.hindrance !== null,
    reason,
    press: () => (view.hindrance === null ? void run(view.goNext) : showHindrance()),
  };
  return (
    <WizardFrame model={{ ...model, session: { ...session, value: view.value } }} primary={primary}>
      {region}
      {hold}
      <Options gap={6} ref={ref}>
        {view.options.length === 0 ? (
          <Empty model={model} copy={copy} />
        ) : (
          <Text>{introOf(view, isRequired, copy)}</Text>
        )}
        {session.min_spend === null ? null : (
          <MinSpend
            minSpend={session.min_spend}
            value={view.value}
            isHindrance={view.hindrance?.kind === 'min-spend'}
            copy={copy}
          />
        )}
        {options.map((option) => (
          <OptionSection key={option.id} option={option} view={view} copy={copy} brand={brand} onInfo={showInfo} />
        ))}
      </Options>
      <EnquiryOffer model={{ ...model, enquire: view.enquire }} />
      <ItemInfo
        brand={brand}
        item={info.item}
        isOpen={info.isOpen}
        onClose={() => setInfo({ ...info, isOpen: false })}
      />
    </WizardFrame>
  );
};
