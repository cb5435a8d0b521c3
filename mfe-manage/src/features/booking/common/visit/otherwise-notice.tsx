import { formatDay } from '@bars/shared-api/format';
import { Button, Notice, type BrandId } from '@bars/shared-ui';
import { wordsOf } from '@bars/shared-ui/copy/brand-copy';
import type { ReactNode } from 'react';
import type { Otherwise } from './otherwise.rules';
import { visitCopy, type VisitCopy } from './visit.copy';
import { eveningOf, type VisitValues } from './visit.rules';

type Start = Partial<Pick<VisitValues, 'date' | 'time'>>;

export interface OtherwiseNoticeProps {
  brand: BrandId;
  otherwise: Otherwise;
  isRebook: boolean;
  /** Of the bar. */
  email: string;
  /** What the form has now. */
  values: Pick<VisitValues, 'date' | 'time'>;
  /** Fills the form; it saves nothing. */
  onFill: (start: Start) => void;
}

interface Offer {
  label: string;
  start: Start;
}

const offersOf = (otherwise: Otherwise): Offer[] => {
  if (otherwise.kind === 'bar') return [];
  if (otherwise.kind === 'dates')
    return otherwise.dates.map(({ date }) => ({ label: formatDay(date), start: { date } }));
  return otherwise.times.map(({ full_date: at }) => ({ label: eveningOf(at).time, start: eveningOf(at) }));
};

const isChosen = ({ date, time }: Start, values: OtherwiseNoticeProps['values']): boolean =>
  (date === undefined || date === values.date) && (time === undefined || time === values.time);

const wordsFor = ({ because, kind }: Otherwise, copy: VisitCopy, isRebook: boolean): string => {
  const said = copy[isRebook ? 'rebook' : 'edit'][kind];
  if (because === null || because === 'full') return said;
  const cause = copy.causes[kind === 'times' ? 'time' : 'day'][because];
  return kind === 'bar' ? `${cause} ${said}` : `${cause} ${copy.instead[kind]}`;
};

/** Why a change was not made, and what can be had instead: each offer fills the form. Sources: MG-57…MG-59, MG-61, MG-78…MG-80. */
export const OtherwiseNotice = ({ brand, otherwise, isRebook, email, values, onFill }: OtherwiseNoticeProps) => {
  const copy = wordsOf(visitCopy, brand);
  const words = wordsFor(otherwise, copy, isRebook);
  const ways: ReactNode =
    otherwise.kind === 'bar' ? (
      <a href={`mailto:${email}`}>{copy.write(email)}</a>
    ) : (
      offersOf(otherwise).map(({ label, start }) => (
        <Button
          key={label}
          variant={isChosen(start, values) ? 'primary' : 'secondary'}
          aria-pressed={isChosen(start, values)}
          onClick={() => onFill(start)}
        >
          {label}
        </Button>
      ))
    );
  return (
    <Notice tone="warning" action={ways}>
      {words}
    </Notice>
  );
};
