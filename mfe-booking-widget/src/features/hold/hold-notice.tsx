import { Button, Countdown, Notice, useAnnounce } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useBusy } from '../../common/form/use-busy';
import type { WizardModel } from '../../common/wizard-model';
import { holdCopy } from './hold.copy';
import { clockText, isUrgent } from './hold.rules';
import { useHold } from './use-hold';

export interface HoldNoticeProps {
  model: WizardModel;
  /** The step on which another time is picked. */
  timesStep: number;
}

/** The held time: the countdown, "I need more time", and the button to the times once it has run out. */
export const HoldNotice = ({ model, timesStep }: HoldNoticeProps) => {
  const copy = wordsOf(holdCopy, model.brand);
  const { announce, region } = useAnnounce();
  const { isBusy, run } = useBusy();
  const view = useHold(model, (mark) => announce(copy.said[mark]));
  const extend = async () => {
    if (await view.extend()) announce(copy.extended);
  };

  if (view.leftMs === null) return region;
  if (view.leftMs === 0) {
    const actions = (
      <>
        <Button onClick={() => void view.ask()}>{copy.again}</Button>
        <Button variant="secondary" onClick={() => void model.move(timesStep)}>
          {copy.otherTime}
        </Button>
      </>
    );
    return (
      <>
        {region}
        <Notice tone="warning" title={copy.expiredTitle} action={actions}>
          {copy.expiredText}
        </Notice>
      </>
    );
  }
  const more = view.canExtend ? (
    <Button variant="secondary" busy={isBusy} onClick={() => void run(extend)}>
      {copy.more}
    </Button>
  ) : undefined;
  return (
    <>
      {region}
      <Countdown text={copy.held(clockText(view.leftMs))} urgent={isUrgent(view.leftMs)} action={more} />
    </>
  );
};
