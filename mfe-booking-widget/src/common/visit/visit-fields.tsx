import { DateField, SelectField } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import { FindBar } from '../find-bar/find-bar';
import type { WizardModel } from '../wizard-model';
import { visitCopy } from './visit.copy';
import { barOptions, type DateLimits } from './visit.rules';

interface VisitFieldProps {
  model: WizardModel;
  error: string | undefined;
  onBlur: () => void;
}

/** The bars to choose from. Where the page around has not fixed the bar, a button opens the nearest ones. Sources: BW-85, BW-199. */
export const BarField = ({
  model: { brand, values, bars, isBarFixed },
  error,
  onBlur,
  onChange,
}: VisitFieldProps & { onChange: (id: number) => void }) => {
  const copy = wordsOf(visitCopy, brand);
  return (
    <SelectField
      label={copy.bar}
      name="bar_id"
      value={values.bar_id === null ? '' : String(values.bar_id)}
      options={barOptions(bars)}
      placeholder={copy.barPlaceholder}
      required
      disabled={isBarFixed}
      error={error}
      onBlur={onBlur}
      onChange={(id) => onChange(Number(id))}
      beside={
        isBarFixed ? null : (
          <FindBar
            label={copy.near}
            variant="quiet"
            brand={brand}
            list={{ state: 'ready', bars: bars.map((bar) => ({ ...bar, name: bar.branded_name })) }}
            onChoose={onChange}
          />
        )
      }
    />
  );
};

export interface DayFieldProps extends VisitFieldProps {
  limits: DateLimits;
  today: string;
  onChange: (date: string | null) => void;
}

/** Sources: BW-90…BW-93. */
export const DayField = ({ model: { brand, values }, limits, today, error, onBlur, onChange }: DayFieldProps) => {
  const copy = wordsOf(visitCopy, brand);
  return (
    <DateField
      label={copy.date}
      name="date"
      value={values.date}
      {...limits}
      today={today}
      placeholder={copy.datePlaceholder}
      labels={copy.dateLabels}
      required
      error={error}
      onBlur={onBlur}
      onChange={onChange}
    />
  );
};
