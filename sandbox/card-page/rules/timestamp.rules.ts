/** UTC as the provider writes it: yyyymmddhhmmss. */
export const timestampOf = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14);

/** Whether a text is such a time. */
export const isTimestamp = (text: string): boolean => {
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (parts === null) return false;
  const [, year, month, day, hour, minute, second] = parts;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return !Number.isNaN(at.getTime()) && timestampOf(at) === text;
};
