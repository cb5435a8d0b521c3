import { zoneWhereTwice } from '@bars/shared-api/format';

/** The time of a start as it is shown; with BST or GMT where the night has it twice. */
export const shownTime = ({ time, full_date: at }: { time: string; full_date: string }): string =>
  `${time}${zoneWhereTwice(at)}`;
