import { PeopleStepper, Stack } from '@bars/shared-ui';
import type { FieldName } from '../../../common/fields';
import { BarField, DayField } from '../../../common/visit/visit-fields';
import type { WizardModel } from '../../../common/wizard-model';
import type { PreBookingCopy } from '../pre-booking.copy';
import type { PreBookingView } from '../use-pre-booking';

export interface PartyFieldsProps {
  model: WizardModel;
  view: PreBookingView;
  copy: PreBookingCopy;
  errorOf: (name: 'bar_id' | 'date' | 'no_people') => string | undefined;
  touch: (name: FieldName) => void;
}

/** The fields bar, people and day. A party that can enquire has no error at the number. Sources: BW-85, BW-88…BW-93, BW-154. */
export const PartyFields = ({ model, view, copy, errorOf, touch }: PartyFieldsProps) => (
  <Stack gap={5}>
    <BarField model={model} error={errorOf('bar_id')} onBlur={() => touch('bar_id')} onChange={view.chooseBar} />
    <PeopleStepper
      label={copy.people}
      name="no_people"
      value={model.values.no_people}
      min={0}
      hint={view.isTooLarge ? errorOf('no_people') : undefined}
      error={view.isTooLarge ? undefined : errorOf('no_people')}
      onBlur={() => touch('no_people')}
      onChange={(people) => {
        touch('no_people');
        view.choosePeople(people);
      }}
      decreaseLabel={copy.fewer}
      increaseLabel={copy.more}
    />
    <DayField
      model={model}
      limits={view.limits}
      today={view.today}
      error={errorOf('date')}
      onBlur={() => touch('date')}
      onChange={view.chooseDate}
    />
  </Stack>
);
