import { DateField, PeopleStepper, SelectField, Stack } from '@bars/shared-ui';
import type { FieldName } from '../../../common/fields';
import type { WizardModel } from '../../../common/wizard-model';
import type { PreBookingCopy } from '../pre-booking.copy';
import { barOptions } from '../pre-booking.rules';
import type { PreBookingView } from '../use-pre-booking';

export interface PartyFieldsProps {
  model: WizardModel;
  view: PreBookingView;
  copy: PreBookingCopy;
  errorOf: (name: 'bar_id' | 'date' | 'no_people') => string | undefined;
  touch: (name: FieldName) => void;
}

/** Where, how many and when. Sources: BW-85, BW-88…BW-93. */
export const PartyFields = ({ model: { values, bars, isBarFixed }, view, copy, errorOf, touch }: PartyFieldsProps) => (
  <Stack gap={5}>
    <SelectField
      label={copy.bar}
      name="bar_id"
      value={values.bar_id === null ? '' : String(values.bar_id)}
      options={barOptions(bars)}
      placeholder={copy.barPlaceholder}
      required
      disabled={isBarFixed}
      error={errorOf('bar_id')}
      onBlur={() => touch('bar_id')}
      onChange={(id) => view.chooseBar(Number(id))}
    />
    <PeopleStepper
      label={copy.people}
      name="no_people"
      value={values.no_people}
      min={0}
      error={errorOf('no_people')}
      onBlur={() => touch('no_people')}
      onChange={(people) => {
        touch('no_people');
        view.choosePeople(people);
      }}
      decreaseLabel={copy.fewer}
      increaseLabel={copy.more}
    />
    <DateField
      label={copy.date}
      name="date"
      value={values.date}
      {...view.limits}
      today={view.today}
      placeholder={copy.datePlaceholder}
      labels={copy.dateLabels}
      required
      error={errorOf('date')}
      onBlur={() => touch('date')}
      onChange={view.chooseDate}
    />
  </Stack>
);
