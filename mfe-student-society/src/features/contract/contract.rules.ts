import { leastSpan, signatureWords, type SocietyContract } from '@bars/shared-api/contracts/society-contract';

/**
 * How far a signer is on the page. `viewed`: the text was read to its end and the server is told of it; `signable`: it knows. Source: ST-99.
 */
export type Stage = 'notViewed' | 'viewed' | 'signable' | 'signed' | 'completed';

/** @param isRead the text that is shown was read to its end on this page */
export const stageOf = ({ name }: SocietyContract['status'], isRead: boolean): Stage =>
  name === 'not_viewed' ? (isRead ? 'viewed' : 'notViewed') : name;

/** Source: ST-100. */
const enough = 0.95;

/** A box that scrolls, as the browser measures it. */
export interface Scrolled {
  scrollTop: number;
  clientHeight: number;
  scrollHeight: number;
}

/** A text that shows almost everything without scrolling is short: it counts once it was on screen. Source: ST-103. */
export const isShort = ({ clientHeight, scrollHeight }: Scrolled): boolean => clientHeight >= enough * scrollHeight;

/** Whether 95 percent of a text have been on screen. Source: ST-100. */
export const isReadTo = ({ scrollTop, clientHeight, scrollHeight }: Scrolled): boolean =>
  scrollTop + clientHeight >= enough * scrollHeight;

/** A short text is read once it was on screen for so long. Source: decisions.md, "Allergens, student, society, check-in". */
export const shortTextMs = 2000;

interface Point {
  x: number;
  y: number;
}

/** What is wrong with a drawing, as a sentence; null where it is a signature. Source: ST-104. @param strokes in CSS pixels */
export const drawingProblem = (strokes: readonly { points: readonly Point[] }[]): string | null => {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return signatureWords.missing;
  const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
  const span = Math.max(spanOf(points.map(({ x }) => x)), spanOf(points.map(({ y }) => y)));
  return span < leastSpan ? signatureWords.tooSmall : null;
};

/** What is wrong with a typed name; null where it is one. */
export const nameProblem = (name: string): string | null =>
  Array.from(name.trim()).length < 2 ? signatureWords.missing : null;
