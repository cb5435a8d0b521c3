import { t } from '@bars/shared-ui';
import { paintSvg, type Box } from './paint-svg';
import type { Ticket, TicketFact } from './ticket.rules';

/** A portrait picture as telephones show it whole. */
const [width, height] = [1080, 1920];
const edge = 48;
const inner = edge + 28;
const textAt = edge + 64;
const textWidth = width - 2 * textAt;
const pictureHeight = 812;
const belowPicture = inner + pictureHeight;
const stubAt = 1612;

/** The look of the page around, as it is at this moment: brand and scheme. */
const lookOf = (source: Element) => {
  const style = getComputedStyle(source);
  const token = (reference: string): string => {
    const [, name = '', fallback = ''] = /^var\((--[\w-]+), (.*)\)$/s.exec(reference) ?? [];
    return style.getPropertyValue(name).trim() || fallback;
  };
  const isUpper = (transform: string): boolean => token(transform) === 'uppercase';
  return {
    bg: token(t.bg),
    stage: token(t.stage),
    text: token(t.onStage),
    soft: token(t.stageSoft),
    bright: token(t.stageEdge),
    sunken: token(t.sunken),
    display: {
      family: token(t.fontDisplay),
      weight: token(t.displayWeight),
      tracking: token(t.displayTracking),
      isUpper: isUpper(t.displayTransform),
      scale: Number(token(t.displayScale)) || 1,
    },
    body: { family: token(t.fontBody), weight: '400', tracking: '0em', isUpper: false, scale: 1 },
    label: {
      family: token(t.fontBody),
      weight: '600',
      tracking: token(t.labelTracking),
      isUpper: isUpper(t.labelTransform),
      scale: 1,
    },
    radius: Number.parseFloat(token(t.radiusCard)) || 0,
    dash: token(t.rule).includes('dotted') ? [2, 14] : [18, 12],
  };
};
type Look = ReturnType<typeof lookOf>;
type Type = Look['display'];

interface Pen {
  context: CanvasRenderingContext2D;
  look: Look;
}

interface Words {
  type: Type;
  size: number;
  colour: string;
  /** A reference is shown as it is. */
  keepsCase?: boolean;
}

const setType = (context: CanvasRenderingContext2D, { type, size, colour }: Words): number => {
  const shown = size * type.scale;
  context.font = `${type.weight} ${shown}px ${type.family}`;
  if ('letterSpacing' in context) context.letterSpacing = `${Number.parseFloat(type.tracking) * shown || 0}px`;
  context.fillStyle = colour;
  return shown;
};

const linesOf = (context: CanvasRenderingContext2D, text: string, most: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && context.measureText(`${last} ${word}`).width <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** Writes a text from `top` on, smaller where it needs more than two lines. @returns where it ends */
const write = ({ context }: Pen, text: string, { x, y, width: most }: Omit<Box, 'height'>, words: Words): number => {
  const said = words.type.isUpper && words.keepsCase !== true ? text.toLocaleUpperCase('en-GB') : text;
  for (let size = words.size; ; size -= 4) {
    const shown = setType(context, { ...words, size });
    const lines = linesOf(context, said, most);
    const isWide = lines.some((line) => context.measureText(line).width > most);
    if ((lines.length <= 2 && !isWide) || size <= words.size / 2) {
      const leading = shown * 1.14;
      lines.forEach((line, index) => context.fillText(line, x, y + leading * index + shown * 0.86));
      return y + leading * lines.length;
    }
  }
};

const fact = (pen: Pen, [label, value]: TicketFact, box: Omit<Box, 'height'>, words: Partial<Words> = {}): number => {
  const { look } = pen;
  const below = write(pen, label, box, { type: look.label, size: 28, colour: look.soft });
  return write(pen, value, { ...box, y: below + 4 }, { type: look.body, size: 38, colour: look.text, ...words });
};

/** The card with its two notches, and the line to tear at. */
const paintCard = ({ context, look }: Pen): void => {
  context.fillStyle = look.bg;
  context.fillRect(0, 0, width, height);
  context.fillStyle = look.stage;
  context.beginPath();
  context.roundRect(edge, edge, width - 2 * edge, height - 2 * edge, look.radius * 2);
  context.fill();
  context.fillStyle = look.bg;
  for (const x of [edge, width - edge]) {
    context.beginPath();
    context.arc(x, stubAt, 26, 0, 2 * Math.PI);
    context.fill();
  }
  context.strokeStyle = look.bright;
  context.lineWidth = 3;
  context.lineCap = look.dash[0] === 2 ? 'round' : 'butt';
  context.setLineDash(look.dash);
  context.beginPath();
  context.moveTo(edge + 44, stubAt);
  context.lineTo(width - edge - 44, stubAt);
  context.stroke();
  context.setLineDash([]);
};

const drawingsOf = (source: Element) =>
  ['motif', 'wordmark'].map((name) => source.querySelector<SVGSVGElement>(`[data-ticket="${name}"] svg`));

const longestWaitMs = 3000;

/** The drawings come after their words; without them the ticket is complete, so they are not waited for long. */
const drawingsAreThere = (source: Element): Promise<void> =>
  new Promise((resolve) => {
    const areThere = (): boolean => drawingsOf(source).every((svg) => svg !== null && svg.childElementCount > 0);
    if (areThere()) return resolve();
    const end = (): void => {
      watching.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const watching = new MutationObserver(() => areThere() && end());
    const timer = setTimeout(end, longestWaitMs);
    watching.observe(source, { childList: true, subtree: true });
  });

const paintDrawings = ({ context, look }: Pen, source: Element): void => {
  const [motif, wordmark] = drawingsOf(source);
  const box = { x: inner, y: inner, width: width - 2 * inner, height: pictureHeight };
  context.fillStyle = look.sunken;
  context.fillRect(box.x, box.y, box.width, box.height);
  if (motif) paintSvg(context, motif, box, 'cover');
  if (wordmark) paintSvg(context, wordmark, { x: textAt, y: belowPicture + 36, width: textWidth, height: 68 }, 'start');
};

const paintWords = (pen: Pen, { greeting, day, time, facts, reference, money }: Ticket): void => {
  const { look } = pen;
  const whole = { x: textAt, width: textWidth };
  const half = (textWidth - 32) / 2;
  let y =
    write(pen, greeting, { ...whole, y: belowPicture + 134 }, { type: look.body, size: 40, colour: look.soft }) + 12;
  y = write(pen, day, { ...whole, y }, { type: look.display, size: 58, colour: look.text });
  y = write(pen, time, { ...whole, y }, { type: look.display, size: 88, colour: look.bright }) + 24;
  const [party, bar, address] = facts;
  const ends = [party, bar].map((one, index) =>
    one ? fact(pen, one, { x: textAt + index * (half + 32), y, width: half }) : y,
  );
  if (address) fact(pen, address, { ...whole, y: Math.max(...ends) + 20 }, { size: 34 });
  fact(pen, reference, { x: textAt, y: stubAt + 38, width: half }, { type: look.display, size: 64, keepsCase: true });
  money
    .slice(0, 2)
    .reduce((top, one) => fact(pen, one, { x: textAt + half + 32, y: top, width: half }) + 16, stubAt + 38);
};

const fontsOf = ({ display, body, label }: Look): Promise<unknown> =>
  Promise.all(
    [display, body, label].map((type) =>
      document.fonts.load(`${type.weight} 40px ${type.family}`, 'Aa1').catch(() => []),
    ),
  );

/**
 * Draws the ticket in the look that the completed booking has on the page.
 * @param source the card of the booking: its colours, its picture and its wordmark
 * @returns the picture as a PNG @throws where the browser cannot make one
 */
export const drawTicket = async (canvas: HTMLCanvasElement, source: Element, ticket: Ticket): Promise<Blob> => {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures.');
  canvas.width = width;
  canvas.height = height;
  await drawingsAreThere(source);
  const look = lookOf(source);
  const pen = { context, look };
  await fontsOf(look);
  paintCard(pen);
  paintDrawings(pen, source);
  paintWords(pen, ticket);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('This browser makes no PNG.')) : resolve(blob)),
      'image/png',
    );
  });
};
