import { Suspense } from 'react';
import styled from 'styled-components';
import type { CalendarProps } from '../../date-picker/calendar';
import { Dialog } from '../../feedback/dialog';
import { Skeleton } from '../../feedback/skeleton';
import { lazyWithPreload } from '../../loading/lazy-with-preload';
import { DeviceCalendar } from './device-calendar';

const Calendar = lazyWithPreload(() => import('../../date-picker'), DeviceCalendar);

/* The calendar's own height, there before it is. */
const Room = styled.div`
  min-block-size: 362px;
`;

export interface CalendarSheetProps extends CalendarProps {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
}

/** The calendar in its sheet. */
const CalendarSheet = ({ open, onClose, closeLabel, ...calendar }: CalendarSheetProps) => (
  <Dialog open={open} onClose={onClose} title={calendar.labels.title} closeLabel={closeLabel} width="400px">
    <Room>
      {open ? (
        <Suspense fallback={<Skeleton height="362px" />}>
          <Calendar {...calendar} />
        </Suspense>
      ) : null}
    </Room>
  </Dialog>
);

export default CalendarSheet;
