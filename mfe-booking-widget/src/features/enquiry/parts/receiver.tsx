import { t } from '@bars/shared-ui';

/** Icon of a ringing telephone. */
export const Receiver = () => (
  <svg
    width="26"
    height="26"
    viewBox="0 0 26 26"
    fill="none"
    stroke={t.accentInk}
    strokeWidth="2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M3 5.5L7 2.5L11 8.5L8.4 10.8C9.6 13.6 12 16.2 15.2 17.6L17.5 15L23.5 19L20.5 23C11.5 23.5 2.5 14.5 3 5.5Z" />
    <path d="M15.5 7.2A5.4 5.4 0 0 1 18.8 10.5M16.2 2.6A10 10 0 0 1 23.4 9.8" strokeLinecap="round" />
  </svg>
);
