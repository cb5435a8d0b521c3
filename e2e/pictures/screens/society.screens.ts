import { data, refusal, type Answer, type Screen } from './screen';

const path = '/clubsoc/app-user';
const qrCode = '7hPz6fiC5JFn1yZfP7v6MBbF5qc8ylFw';
const [qrPath, qrApi] = [`/society/qr/${qrCode}`, `/api/customers/societies/society/qr/${qrCode}`];
const read = 'GET /api/customers/app-user/status/app-user';
const enter = 'POST /api/customers/societies/society-portal/invite-code/DRAMA7';
const mine = 'GET /api/customers/society-portal/society';
const one = `${mine}/leeds-netball`;
const readQr = `GET ${qrApi}`;
const warning =
  'You’re registered with Leeds Netball. If you join Bristol Drama, you’ll be removed from Leeds Netball.';
const offers = ['Half-price cocktails from Sunday to Thursday', 'A table for the squad after every home game'];

const memberOf = (canLeave: boolean): Answer =>
  data({
    status: 'registered',
    active_type: {
      id: 'membership-1',
      date_registered: '2026-11-20T12:00:00.000Z',
      type: {
        title: 'Leeds Netball',
        base_type: {
          registered_message: 'You’re on the team sheet. Show this page at the bar.',
          leave_message: 'If you leave, the offers go with you.',
          can_leave: canLeave,
        },
      },
    },
  });
const nobody = data({ status: 'unregistered', active_type: null });
const replaces = refusal(409, warning, 'already_in_society');
const enterCode: Screen['act'] = async (page) => {
  await page.getByLabel('Invite code').fill('drama7');
  await page.getByRole('button', { name: 'Register' }).click();
};
const scan: Screen['act'] = (page) => page.getByRole('button', { name: 'Scan a QR code' }).click();
const replacing = { [read]: memberOf(true), [enter]: replaces };

const registration: readonly Screen[] = [
  { id: 'club-loading', path, answers: { [read]: 'never' }, shows: /still asking/ },
  {
    id: 'club-unknown',
    path,
    answers: { [read]: refusal(404, 'We don’t recognise this app user.') },
    shows: /app user/,
  },
  { id: 'club-code', path, answers: { [read]: nobody }, shows: 'Invite code' },
  {
    id: 'club-code-wrong',
    path,
    answers: {
      [read]: nobody,
      [enter]: {
        status: 422,
        body: {
          errors: { code: ['We can’t take this code. Please check it with your committee.'] },
          code: 'code_unknown',
        },
      },
    },
    act: enterCode,
    shows: /take this code/,
  },
  {
    id: 'club-joined',
    path,
    answers: { [read]: nobody, [enter]: memberOf(true) },
    act: enterCode,
    shows: 'Leave this society',
  },
  { id: 'club-registered', path, answers: { [read]: memberOf(false) }, shows: /team sheet/ },
  {
    id: 'club-leave',
    path,
    answers: { [read]: memberOf(true) },
    act: (page) => page.getByRole('button', { name: 'Leave this society' }).click(),
    shows: 'Yes, leave',
    isOnTop: true,
  },
  { id: 'club-replace', path, answers: replacing, act: enterCode, shows: warning, isOnTop: true },
  {
    id: 'club-scan',
    path,
    answers: { [read]: nobody },
    act: async (page) => {
      await page.evaluate(() => {
        const canvas = document.createElement('canvas');
        const draw = () => canvas.getContext('2d')?.fillRect(0, 0, 300, 150);
        setInterval(draw, 50);
        const getUserMedia = async () => canvas.captureStream(20);
        Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
      });
      await scan?.(page);
    },
    shows: /Hold the QR code/,
  },
  { id: 'club-scan-refused', path, answers: { [read]: nobody }, act: scan, shows: 'Choose a picture of a QR code' },
];

const qr = (status: string | null, change: Record<string, unknown> = {}): Record<string, Answer> => ({
  [readQr]: data({
    title: 'Leeds Netball',
    bar: 'The Arch, Leeds',
    offers,
    registered_message: 'You’re on the team sheet. Show this page at the bar.',
    status,
    ...change,
  }),
});
const join: Screen['act'] = (page) => page.getByRole('button', { name: 'Join this society' }).click();

const byQr: readonly Screen[] = [
  { id: 'society-qr', path: qrPath, answers: qr('unregistered'), shows: 'Join this society' },
  { id: 'society-qr-logged-out', path: qrPath, answers: qr(null), shows: 'Log in' },
  {
    id: 'society-qr-joined',
    path: qrPath,
    answers: { ...qr('unregistered'), [`POST ${qrApi}`]: memberOf(true) },
    act: join,
    shows: /registered with/,
  },
  {
    id: 'society-qr-already',
    path: `${qrPath}?app_user_id=app-user`,
    answers: qr('registered'),
    shows: /already registered/,
  },
  {
    id: 'society-qr-replace',
    path: qrPath,
    answers: { ...qr('unregistered'), [`POST ${qrApi}`]: replaces },
    act: join,
    shows: warning,
    isOnTop: true,
  },
  {
    id: 'society-qr-refused',
    path: qrPath,
    answers: { ...qr('unregistered'), [`POST ${qrApi}`]: refusal(500, 'Sorry, something went wrong.') },
    act: join,
    shows: /went wrong/,
  },
  {
    id: 'society-qr-unknown',
    path: qrPath,
    answers: { [readQr]: refusal(404, 'We don’t recognise this QR code.', 'code_unknown') },
    shows: /recognise this/,
  },
];

const netball = {
  id: 'leeds-netball',
  title: 'Leeds Netball',
  bar: 'The Arch, Leeds',
  offers,
  date_registered: '2026-11-20T12:00:00.000Z',
  is_admin: false,
};
const drama = {
  ...netball,
  id: 'bristol-drama',
  title: 'Bristol Drama Society',
  bar: null,
  offers: [],
  date_registered: null,
  is_admin: true,
};
const viewOf = (change: Record<string, unknown> = {}): Answer =>
  data({
    id: 'leeds-netball',
    title: 'Leeds Netball',
    bar: 'The Arch, Leeds',
    offers,
    members: [
      { id: 'a', name: 'Mia Fenn', date_registered: '2026-11-20T12:00:00.000Z' },
      { id: 'b', name: null, date_registered: '2026-11-21T12:00:00.000Z' },
    ],
    contract: {
      status: { completed: false, name: 'signed' },
      signers: [
        { name: 'Nell Carrow', role: 'Society', signed_at: '2026-11-22T12:00:00.000Z' },
        { name: 'Robin Hale', role: 'Bar', signed_at: null },
      ],
    },
    ...change,
  });

const portal: readonly Screen[] = [
  {
    id: 'society-dashboard',
    path: '/society',
    answers: { [mine]: data({ societies: [netball, drama] }) },
    shows: 'Bristol Drama Society',
  },
  {
    id: 'society-dashboard-empty',
    path: '/society',
    answers: { [mine]: data({ societies: [] }) },
    shows: /in a society yet/,
  },
  { id: 'society-dashboard-failed', path: '/society', answers: { [mine]: 'offline' }, shows: 'Try again' },
  { id: 'society-view', path: '/society/leeds-netball', answers: { [one]: viewOf() }, shows: '2 members' },
  {
    id: 'society-view-new',
    path: '/society/leeds-netball',
    answers: { [one]: viewOf({ members: [], contract: null, offers: [], bar: null }) },
    shows: /no contract yet/,
  },
  {
    id: 'society-view-not-admin',
    path: '/society/leeds-netball',
    answers: { [one]: refusal(403, 'Only the people who run this society can see this page.', 'not_society_admin') },
    shows: /Only the people/,
  },
];

/** Registering with a society, and what its members and its committee see. Sources: ST-82…ST-97. */
export const societyScreens: readonly Screen[] = [...registration, ...byQr, ...portal];
