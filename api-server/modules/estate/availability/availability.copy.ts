/** Why a start cannot be chosen, as the visitor reads it. Source: BW-68. */
export const availabilityCopy = {
  taken: 'Fully booked at this time',
  tooSoon: (notice: string) => `Needs more than ${notice} notice`,
  privateEvent: 'Taken by a private event',
  tooLarge: (most: number) => `We can seat parties of up to ${most} here`,
  noSeats: 'We have no table of that size here',
  exactly: (people: number) => `For exactly ${people} people`,
  between: (least: number, most: number) => `For ${least} to ${most} people`,
  atLeast: (least: number) => `For ${least} people or more`,
  atMost: (most: number) => `For up to ${most} people`,
  minutes: (count: number) => `${count} minutes’`,
  hours: (count: number) => (count === 1 ? '1 hour’s' : `${count} hours’`),
};

/** Notice in the largest unit that divides it: `30 minutes’`, `1 hour’s`, `24 hours’`. */
export const noticeText = (minutes: number): string =>
  minutes % 60 === 0 ? availabilityCopy.hours(minutes / 60) : availabilityCopy.minutes(minutes);
