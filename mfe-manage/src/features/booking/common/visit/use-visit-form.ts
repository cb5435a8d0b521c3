import type { HostBooking } from '@bars/shared-api/contracts/managed-bookings';
import { useEffect, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import {
  eveningOf,
  isProblem,
  localStart,
  visitOf,
  wishOf,
  type StartProblem,
  type VisitValues,
  type Wish,
} from './visit.rules';

export interface VisitForm {
  form: UseFormReturn<VisitValues>;
  values: VisitValues;
  wish: Wish;
  /** Why the start that the form has cannot be had. */
  problem: StartProblem | null;
  /** The evening of now, `YYYY-MM-DD`. */
  today: string;
  /** Date and time as they are sent; null while one is missing. */
  start: string | null;
  /** Begins anew with a visit. */
  begin: (visit: Pick<HostBooking, 'people' | 'booking_date'>) => void;
  /** Fills in an offered date or time. */
  fill: (start: Partial<Pick<VisitValues, 'date' | 'time'>>) => void;
}

const tickMs = 30_000;

const useNow = (read: () => number): Date => {
  const [now, setNow] = useState(() => new Date(read()));
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date(read())), tickMs);
    return () => clearInterval(timer);
  }, [read]);
  return now;
};

/** The form of a visit: people, day and time. @param readNow the server's time. Sources: MG-52…MG-55. */
export const useVisitForm = (booking: HostBooking, isRebook: boolean, readNow: () => number): VisitForm => {
  const now = useNow(readNow);
  const form = useForm<VisitValues>({ defaultValues: visitOf(booking, now) });
  const [people, date, time] = useWatch({ control: form.control, name: ['people', 'date', 'time'] });
  const values = { people, date, time };
  const wish = wishOf(values, booking, { isRebook, now });
  return {
    form,
    values,
    wish,
    problem: isProblem(wish.state) ? wish.state : null,
    today: eveningOf(now).date,
    start: localStart(values),
    begin: (visit) => form.reset(visitOf(visit, now)),
    fill: (start) => {
      if (start.date !== undefined) form.setValue('date', start.date, { shouldDirty: true });
      if (start.time !== undefined) form.setValue('time', start.time, { shouldDirty: true });
      form.clearErrors();
    },
  };
};
