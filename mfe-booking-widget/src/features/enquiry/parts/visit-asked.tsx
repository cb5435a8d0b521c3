import { Stack } from '@bars/shared-ui';
import { BarField, DayField } from '../../../common/visit/visit-fields';
import type { WizardModel } from '../../../common/wizard-model';
import type { EnquiryView } from '../use-enquiry';

/** The fields for bar and day, if a party that is too large to book has not chosen them. Source: BW-36. */
export const VisitAsked = ({ model, view: { missing, form } }: { model: WizardModel; view: EnquiryView }) =>
  missing.bar || missing.date ? (
    <Stack gap={5}>
      {missing.bar ? (
        <BarField
          model={model}
          error={form.errorOf('bar_id')}
          onBlur={() => form.leave('bar_id')}
          onChange={(id) => model.update({ bar_id: id })}
        />
      ) : null}
      {missing.date ? (
        <DayField
          model={model}
          limits={missing.limits}
          today={missing.today}
          error={form.errorOf('date')}
          onBlur={() => form.leave('date')}
          onChange={(date) => model.update({ date })}
        />
      ) : null}
    </Stack>
  ) : null;
