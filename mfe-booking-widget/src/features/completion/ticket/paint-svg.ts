export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const paints = (paint: string): boolean => paint !== 'none' && paint !== '';

const paintPath = (context: CanvasRenderingContext2D, path: SVGPathElement, style: CSSStyleDeclaration): void => {
  const outline = new Path2D(path.getAttribute('d') ?? '');
  const alpha = context.globalAlpha;
  if (paints(style.fill)) {
    context.fillStyle = style.fill;
    context.globalAlpha = alpha * Number(style.fillOpacity || 1);
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(outline, style.fillRule === 'evenodd' ? 'evenodd' : 'nonzero');
  }
  if (!paints(style.stroke)) return;
  context.strokeStyle = style.stroke;
  context.globalAlpha = alpha * Number(style.strokeOpacity || 1);
  context.lineWidth = Number.parseFloat(style.strokeWidth);
  context.lineCap = style.strokeLinecap === 'round' || style.strokeLinecap === 'square' ? style.strokeLinecap : 'butt';
  context.lineJoin =
    style.strokeLinejoin === 'round' || style.strokeLinejoin === 'bevel' ? style.strokeLinejoin : 'miter';
  context.miterLimit = Number(style.strokeMiterlimit || 4);
  context.stroke(outline);
};

const paintElement = (context: CanvasRenderingContext2D, element: SVGGraphicsElement): void => {
  const style = getComputedStyle(element);
  context.save();
  context.globalAlpha *= Number(style.opacity || 1);
  const moved = element.transform.baseVal.consolidate()?.matrix;
  if (moved) context.transform(moved.a, moved.b, moved.c, moved.d, moved.e, moved.f);
  if (element instanceof SVGPathElement) paintPath(context, element, style);
  for (const child of element.children) if (child instanceof SVGGraphicsElement) paintElement(context, child);
  context.restore();
};

/**
 * Paints a drawing of the page into a canvas, in the colours that it has there. It knows groups and paths, of which the brand's
 * drawings are made. An image made of the markup would be refused by our content security policy and by many host pages'.
 * @param fit `cover` fills the box and cuts what is over; `start` shows all of it, at the left
 */
export const paintSvg = (
  context: CanvasRenderingContext2D,
  svg: SVGSVGElement,
  box: Box,
  fit: 'cover' | 'start',
): void => {
  const { x, y, width, height } = svg.viewBox.baseVal;
  const [across, down] = [box.width / width, box.height / height];
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  if (fit === 'cover') context.clip();
  const left = fit === 'cover' ? (box.width - width * scale) / 2 : 0;
  context.translate(box.x + left, box.y + (box.height - height * scale) / 2);
  context.scale(scale, scale);
  context.translate(-x, -y);
  for (const child of svg.children) if (child instanceof SVGGraphicsElement) paintElement(context, child);
  context.restore();
};
