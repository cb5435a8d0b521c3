const customers = '/api/customers';
const contracts = `${customers}/societies/society-portal`;

const statusRead = (id: string, email: string | undefined): string =>
  `${customers}/student/student-status?${new URLSearchParams({ id, ...(email === undefined ? {} : { email }), first_load: '1' })}`;

/** The first read of a page, by its parts after the first: null where it is not the same for everybody. */
const firstReads = new Map<string, (parts: string[]) => string | null>([
  ['student', ([id, email]) => (id === undefined ? null : statusRead(id, email))],
  ['graduate', ([id, email]) => (id === undefined ? null : statusRead(id, email))],
  ['clubsoc', ([id]) => (id === undefined ? null : `${customers}/app-user/status/${id}`)],
  ['track-trace', ([bar]) => (bar === undefined ? null : `${customers}/track-trace/${bar}`)],
  ['student-signup', () => '/static/bars.json'],
  ['staff', ([page]) => (page === 'data-collect' ? '/static/bars.json' : null)],
  [
    'society',
    ([page = '', code, adminCode]) =>
      adminCode !== undefined && /^contract(-copy)?$/.test(page) ? `${contracts}/${page}/${code}/${adminCode}` : null,
  ],
]);

/** Parts that are written in an address as they are; others are left to the page. `.` and `..` would make the address of another call. */
const isPlain = (part: string): boolean => /^(?!\.\.?$)[\w.@-]+$/.test(part);

/**
 * The first read of a page of students, for a device that has no visit at a bar. The page's boot script sends it, or the server puts its answer into
 * the page. It is written out, because it is sent before the contracts are loaded; a test compares it with the client's.
 * @param pathname of the page
 * @returns the address of the read, without its origin; null for a page that has none
 */
export const firstRead = (pathname: string): string | null => {
  const [page = '', ...parts] = pathname.split('/').slice(1);
  const given = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
  const decoded = given.map((part) => part.replace(/%40/i, '@'));
  return decoded.every(isPlain) ? (firstReads.get(page)?.(decoded) ?? null) : null;
};
