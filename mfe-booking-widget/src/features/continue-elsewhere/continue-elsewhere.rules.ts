import type { BookingSession } from '@bars/shared-api/contracts/booking-session';

/** Whether a booking has choices to take along. */
export const canContinueElsewhere = ({
  is_completed: isCompleted,
  bar_id: barId,
}: Pick<BookingSession, 'is_completed' | 'bar_id'>): boolean => !isCompleted && barId !== null;

/** The link that begins a copy of the booking. The code gives the choices, no personal data and no payment. @param origin of this brand's own pages */
export const continueLink = (origin: string, resumeCode: string): string =>
  `${origin}/book?resume=${encodeURIComponent(resumeCode)}`;

export const mailLink = (subject: string, link: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`;
