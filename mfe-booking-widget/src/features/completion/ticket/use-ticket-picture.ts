import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { Ticket } from './ticket.rules';

export interface PictureView {
  /** The picture was asked for, so there is room for it. */
  isOpen: boolean;
  isDrawing: boolean;
  /** Where the PNG is, until the screen goes; null while it is not made. */
  address: string | null;
  problem: 'notMade' | 'notShared' | null;
  open: () => void;
  /** Null where the device cannot share a picture. */
  share: (() => void) | null;
}

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

/** Draws the ticket once it is asked for; the code for it comes then, too. */
export const useTicketPicture = (
  ticket: Ticket,
  source: RefObject<HTMLElement | null>,
): PictureView & { canvas: (element: HTMLCanvasElement | null) => void } => {
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<PictureView['problem']>(null);
  const [made, setMade] = useState<{ file: File; address: string } | null>(null);
  const latest = useRef({ ticket, source });
  useEffect(() => {
    latest.current = { ticket, source };
  });
  useEffect(() => () => URL.revokeObjectURL(made?.address ?? ''), [made]);
  // Drawing begins with the canvas in the page: the browser gives it its colours and faces there.
  const canvas = useCallback((element: HTMLCanvasElement | null) => {
    if (element === null) return;
    // It takes the place of what was pressed.
    element.focus({ preventScroll: true });
    const { ticket: shown, source: card } = latest.current;
    const draw = async (): Promise<void> => {
      if (card.current === null) throw new Error('There is no card to draw.');
      const { drawTicket } = await import('./draw-ticket');
      const file = new File([await drawTicket(element, card.current, shown)], shown.fileName, { type: 'image/png' });
      setMade({ file, address: URL.createObjectURL(file) });
    };
    draw().catch(() => setProblem('notMade'));
  }, []);
  const share = (file: File) => (): void => {
    navigator.share({ files: [file], title: ticket.alt }).then(
      () => setProblem(null),
      (error: unknown) => isGivenUp(error) || setProblem('notShared'),
    );
  };
  return {
    canvas,
    isOpen: isOpen && problem !== 'notMade',
    isDrawing: isOpen && made === null && problem === null,
    address: made?.address ?? null,
    problem,
    open: () => setIsOpen(true),
    share: made !== null && canShare(made.file) ? share(made.file) : null,
  };
};
