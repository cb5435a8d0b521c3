import { dayFixes, enquiryBudgets } from '@bars/shared-api/contracts/enquiries';
import { ChoiceGroup, Heading, SelectField, Stack, TextField } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { WizardModel } from '../../../common/wizard-model';
import { planCopy } from '../plan.copy';
import type { EnquiryView } from '../use-enquiry';

export interface PlanSectionProps {
  model: WizardModel;
  form: EnquiryView['form'];
  /** Whether a company asks, or somebody who hires a floor. */
  isCompany: boolean;
}

/** What the venue needs to know before it rings: occasion, plan, how fixed the day is, and what it may cost. */
export const PlanSection = ({ model: { brand, values, update }, form, isCompany }: PlanSectionProps) => {
  const copy = wordsOf(planCopy, brand);
  const who = isCompany ? 'company' : 'ours';
  const occasion = form.text('occasion');
  return (
    <Stack gap={5}>
      <Heading level={3}>{copy.title}</Heading>
      <SelectField
        {...occasion}
        label={copy.occasion}
        placeholder={copy.occasionPlaceholder}
        options={copy.occasions[who].map((label) => ({ value: label, label }))}
      />
      <TextField {...form.text('plan')} label={copy.plan} hint={copy.planHint[who]} multiline maxLength={1000} />
      <ChoiceGroup
        legend={copy.day}
        name="flexibility"
        options={dayFixes.map((fix) => ({ value: fix, label: copy.days[fix] }))}
        value={values.flexibility}
        onChange={(fix) => update({ flexibility: fix })}
      />
      <SelectField
        label={copy.budget}
        name="budget"
        value={values.budget ?? ''}
        placeholder={copy.noBudget}
        options={enquiryBudgets.map((budget) => ({ value: budget, label: copy.budgets[budget] }))}
        onChange={(budget) => update({ budget })}
      />
    </Stack>
  );
};
