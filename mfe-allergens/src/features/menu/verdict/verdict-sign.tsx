import type { VerdictKind } from '@bars/shared-api/contracts/verdict';

/** A shape for each verdict, so that none is told by its colour alone. What suits has no tick: nobody has promised anything. */
const shapes: Record<VerdictKind, string> = {
  unsuitable: 'M5 5L19 19M19 5L5 19',
  may_contain: 'M12 3L22 20.5H2ZM12 10V14.5M12 17.3V17.4',
  incomplete: 'M8 8.5C8 3.5 16 3.5 16 8.5C16 11.5 12 11.5 12 15M12 19.4V19.5',
  too_old: 'M8 8.5C8 3.5 16 3.5 16 8.5C16 11.5 12 11.5 12 15M12 19.4V19.5',
  suitable: 'M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4Z',
};

export const VerdictSign = ({ kind }: { kind: VerdictKind }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={shapes[kind]} />
  </svg>
);
