import { space } from '@bars/shared-ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { isWholeInFrame, keepInSight } from './in-frame';

/* As high as what is filtered, so that the notice can stick to either edge of the window and takes no room from the list. */
const Track = styled.div`
  position: absolute;
  z-index: 1;
  inset: 0;
  display: flex;
  flex-direction: column;
  pointer-events: none;
  &[data-edge='end'] {
    justify-content: flex-end;
  }
  @media print {
    display: none;
  }
`;

const Notices = styled.div`
  position: sticky;
  inset-block: ${space[2]} calc(var(--bars-thumb-bar-height, 0px) + ${space[2]});
  box-sizing: border-box;
  inline-size: min(100%, 640px);
  max-block-size: min(45vh, 320px);
  margin-inline: auto;
  overflow-y: auto;
  pointer-events: auto;
  &:not(:empty) {
    filter: drop-shadow(0 2px 10px rgb(0 0 0 / 35%));
  }
`;

type Edge = 'start' | 'end';

/** Pixels of the window that the notice covers at its edges. */
export type CoveredEdges = Record<Edge, number>;

interface Band {
  top: number;
  bottom: number;
}

const overlap = (one: Band, other: Band): boolean => one.top < other.bottom && one.bottom > other.top;

/** The edge at which a notice does not cover what has the focus: the one where it is, unless only the other one is free. */
const freeEdge = (now: Edge, notice: DOMRect, focused: DOMRect): Edge => {
  if (!overlap(notice, focused)) return now;
  const other: Band =
    now === 'end'
      ? { top: 0, bottom: notice.height }
      : { top: window.innerHeight - notice.height, bottom: window.innerHeight };
  if (overlap(other, focused)) return now;
  return now === 'end' ? 'start' : 'end';
};

/** What has the focus in the list: a whole dish, or the button of a category. */
const focusedBox = (notice: HTMLElement): DOMRect | null => {
  const root = notice.getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return focused?.closest('[data-index]')?.getBoundingClientRect() ?? null;
};

export interface EdgeProps {
  /** Another one where the notices may have another height; null where there are none. */
  content: unknown;
  onCover: (covered: CoveredEdges) => void;
  children: ReactNode;
}

const uncovered: CoveredEdges = { start: 0, end: 0 };

/**
 * Notices at the edge of the window, over the list, wherever it is read: at the foot, or at the head where they would cover the dish that
 * has the focus there. Stands in a positioned parent.
 */
export const Edge = ({ content, onCover, children }: EdgeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState<Edge>('end');
  const put = useCallback(() => {
    const focused = box.current && focusedBox(box.current);
    if (!box.current || !focused || box.current.offsetHeight === 0) return;
    const notice = box.current.getBoundingClientRect();
    setEdge((now) => freeEdge(now, notice, focused));
  }, []);
  useLayoutEffect(() => {
    const height = box.current?.offsetHeight ?? 0;
    onCover(content === null || height === 0 ? uncovered : { ...uncovered, [edge]: height });
    put();
  }, [content, edge, onCover, put]);
  useEffect(() => {
    const notice = box.current;
    const track = notice?.parentElement;
    return content !== null && notice && track && isWholeInFrame(window) ? keepInSight(notice, track) : undefined;
  }, [content]);
  useEffect(() => {
    // A key that moves the focus scrolls the list first.
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(put);
    };
    const root = box.current?.getRootNode();
    root?.addEventListener('focusin', follow);
    return () => {
      cancelAnimationFrame(frame);
      root?.removeEventListener('focusin', follow);
    };
  }, [put]);
  return (
    <Track data-edge={edge}>
      <Notices ref={box}>{children}</Notices>
    </Track>
  );
};
