import { Button, Split, Stack, SummaryBar, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/area/brand-copy';
import { useId, type ReactNode } from 'react';
import type { WizardModel } from '../wizard-model';
import { summaryFacts, summaryTotal } from './facts.rules';
import { wizardCopy } from './wizard.copy';

/** The one thing to do on a step. */
export interface PrimaryAction {
  label: string;
  /** What pressing does: submits the form of this id, or calls. */
  press: { form: string } | (() => void);
  isBusy: boolean;
  /** A blocked action stays reachable, so that pressing it can show what is missing. */
  isBlocked: boolean;
  /** Beside a blocked button: what is missing. */
  reason: string;
  /** A notice of the step announces the reason: beside the button it is read, and not announced a second time. */
  isSaidAbove?: boolean;
  /** Beside an open one: what comes next. One of the two is always there, so that the bar keeps its height. */
  hint: string;
}

export interface WizardFrameProps {
  model: WizardModel;
  primary: PrimaryAction;
  children: ReactNode;
}

/** A step with the summary of what has been chosen and its one primary action, always in sight. */
export const WizardFrame = ({ model, primary, children }: WizardFrameProps) => {
  const copy = wordsOf(wizardCopy, model.brand);
  const beside = useId();
  const chosen = model.session.step === 1 ? { ...model.session, ...model.values } : model.session;
  const bar = model.bars.find(({ id }) => id === chosen.bar_id) ?? model.session.bar;
  const press = typeof primary.press === 'function' ? { onClick: primary.press } : { type: 'submit' as const, form: primary.press.form };
  const summary = (
    <SummaryBar label={copy.summary} facts={summaryFacts(chosen, bar, copy.facts)} total={summaryTotal(chosen, copy.facts)}>
      <Stack gap={2}>
        <Text id={beside} size="s" role={primary.isSaidAbove ? undefined : 'status'}>
          {primary.isBlocked ? primary.reason : primary.hint}
        </Text>
        <Button wide busy={primary.isBusy} aria-disabled={primary.isBlocked || undefined} aria-describedby={beside} {...press}>
          {primary.label}
        </Button>
      </Stack>
    </SummaryBar>
  );
  return (
    <Split aside={summary}>
      <Stack gap={5}>{children}</Stack>
    </Split>
  );
};
