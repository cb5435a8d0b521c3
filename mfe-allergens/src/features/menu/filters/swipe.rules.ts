/** A swipe that opens the drawer begins within so many pixels of the left edge. Source: AL-41. */
export const edgePx = 100;
/** Pixels after which a movement is a swipe. */
export const leastPx = 40;

export interface Point {
  x: number;
  y: number;
}

/** Which way a finger has swiped; null while that is not clear, or where it scrolls. */
export const swipeOf = (from: Point, to: Point): 'left' | 'right' | null => {
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) < leastPx || Math.abs(across) < 2 * Math.abs(down)) return null;
  return across > 0 ? 'right' : 'left';
};
