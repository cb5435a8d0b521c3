import { Button, Split, Stack, SummaryBar, Text } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { useId, type ReactNode } from 'react';
import type { WizardModel } from '../wizard-model';
import { summaryFacts, summaryTotal } from './facts.rules';
import { wizardCopy } from './wizard.copy';

/** The primary button of a step. */
export interface PrimaryAction {
  label: string;
  /** A press submits the form with this id, or calls the function. */
  press: { form: string } | (() => void);
  isBusy: boolean;
  /** A blocked button can still be pressed; a press then shows what is missing. */
  isBlocked: boolean;
  /** Text beside a blocked button: what is missing. */
  reason: string;
  /** Whether a notice of the step announces the reason already. The text beside the button is then not a live region. */
  isSaidAbove?: boolean;
  /** Text beside an unblocked button: what comes next. One of the two texts is always shown, so that the bar keeps its height. */
  hint: string;
}

export interface WizardFrameProps {
  model: WizardModel;
  primary: PrimaryAction;
  children: ReactNode;
}

/** The layout of a step: its content, the summary of the choices, and the primary button, which is always visible. */
export const WizardFrame = ({ model, primary, children }: WizardFrameProps) => {
  const copy = wordsOf(wizardCopy, model.brand);
  const beside = useId();
  const chosen = model.session.step === 1 ? { ...model.session, ...model.values } : model.session;
  const bar = model.bars.find(({ id }) => id === chosen.bar_id) ?? model.session.bar;
  const press =
    typeof primary.press === 'function'
      ? { onClick: primary.press }
      : { type: 'submit' as const, form: primary.press.form };
  const summary = (
    <SummaryBar
      label={copy.summary}
      facts={summaryFacts(chosen, bar, copy.facts)}
      total={summaryTotal(chosen, copy.facts)}
    >
      <Stack gap={2}>
        <Text id={beside} size="s" role={primary.isSaidAbove ? undefined : 'status'}>
          {primary.isBlocked ? primary.reason : primary.hint}
        </Text>
        <Button
          wide
          busy={primary.isBusy}
          aria-disabled={primary.isBlocked || undefined}
          aria-describedby={beside}
          {...press}
        >
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
