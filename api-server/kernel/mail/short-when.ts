const shortDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment for a subject: `Sat 28 Nov, 20:00`, Europe/London. */
export const shortWhen = (at: Date): string => {
  const part = Object.fromEntries(shortDate.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['weekday']} ${part['day']} ${part['month']}, ${part['hour']}:${part['minute']}`;
};
