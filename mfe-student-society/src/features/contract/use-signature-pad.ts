import { signatureSize } from '@bars/shared-api/contracts/society-contract';
import { useEffect, useRef, useState, type RefObject } from 'react';
import SignaturePad from 'signature_pad';

/** On white paper in every scheme: it is what is kept. */
const ink = '#111111';
/** Of a typed name, in CSS pixels. */
const largestName = 44;
const { width, height, mostScale } = signatureSize;

/** The canvas of a signature: drawn strokes, or a typed name instead of them. */
export interface SignatureCanvas {
  ref: RefObject<HTMLCanvasElement | null>;
  /** How many strokes are drawn. */
  strokes: number;
  drawing: () => ReturnType<SignaturePad['toData']>;
  undo: () => void;
  clear: () => void;
  toDataUrl: () => string;
}

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null => canvas.getContext('2d');

/** Writes a name across the canvas, as large as it fits, in the page's own type. */
const writeName = (canvas: HTMLCanvasElement, name: string): void => {
  const context = contextOf(canvas);
  if (context === null) return;
  const family = getComputedStyle(canvas).fontFamily || 'sans-serif';
  context.clearRect(0, 0, width, height);
  context.fillStyle = ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `italic ${largestName}px ${family}`;
  const across = context.measureText(name).width;
  const size = across > width - 24 ? Math.floor((largestName * (width - 24)) / across) : largestName;
  context.font = `italic ${size}px ${family}`;
  context.fillText(name, width / 2, height / 2);
};

/** Draws what stands on the canvas: strokes, or a name. */
const redraw = (canvas: HTMLCanvasElement, pad: SignaturePad, typedName: string | null): void => {
  if (typedName === null) pad.redraw();
  else writeName(canvas, typedName.trim());
};

/**
 * @param typedName the name that stands instead of strokes; null while they are drawn. Strokes stay meanwhile.
 * @param onChange a stroke was drawn or taken away
 */
export const useSignaturePad = (typedName: string | null, onChange: () => void): SignatureCanvas => {
  const ref = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const [strokes, setStrokes] = useState(0);
  const shown = useRef({ typedName, onChange });

  useEffect(() => {
    const canvas = ref.current;
    if (canvas === null) return undefined;
    const made = new SignaturePad(canvas, { penColor: ink, minWidth: 1, maxWidth: 2.6, minDistance: 2, throttle: 0 });
    pad.current = made;
    // A screen that is turned, zoomed or moved to another display has other pixels; a canvas that gets them is empty.
    const fit = (): void => {
      const scale = Math.min(Math.max(window.devicePixelRatio, 1), mostScale);
      const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
      if (canvas.width === across && canvas.height === down) return;
      [canvas.width, canvas.height] = [across, down];
      contextOf(canvas)?.scale(scale, scale);
      redraw(canvas, made, shown.current.typedName);
    };
    const count = (): void => {
      setStrokes(made.toData().length);
      shown.current.onChange();
    };
    fit();
    made.addEventListener('endStroke', count);
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      made.removeEventListener('endStroke', count);
      made.off();
      pad.current = null;
    };
  }, []);

  useEffect(() => {
    shown.current = { typedName, onChange };
  });
  useEffect(() => {
    // The canvas takes no strokes while a name stands on it.
    const [canvas, made] = [ref.current, pad.current];
    if (canvas === null || made === null) return;
    if (typedName === null) made.on();
    else made.off();
    redraw(canvas, made, typedName);
  }, [typedName]);

  const keep = (groups: ReturnType<SignaturePad['toData']>): void => {
    pad.current?.fromData(groups);
    setStrokes(groups.length);
    onChange();
  };
  return {
    ref,
    strokes,
    drawing: () => pad.current?.toData() ?? [],
    undo: () => keep((pad.current?.toData() ?? []).slice(0, -1)),
    clear: () => keep([]),
    toDataUrl: () => pad.current?.toDataURL('image/png') ?? '',
  };
};
