import { setImmediate as nextTurn } from 'node:timers/promises';
import { menuFileCopy as copy } from './menu-file.copy';
import type { FileFonts, Weight } from './file-fonts';
import type { FileItem, FileLine, MenuFile } from './menu-file.rules';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** In points. A dish is not begun so close to the end of a page that its name would stand alone. */
const [margin, least] = [54, 90];
const sizes = { title: 22, category: 15, item: 12, text: 10.5, footer: 8 } as const;
const gaps = { title: 6, category: 4, item: 1, text: 1 } as const;

interface Text {
  text: string;
  weight: Weight;
}

interface Drawing {
  document: Document;
  fonts: FileFonts;
}

/** Writes a paragraph as one tagged element: stretches of several fonts on the same lines. */
const paragraph = ({ document, fonts }: Drawing, tag: string, texts: readonly Text[], size: number): Element => {
  const runs = texts.flatMap(({ text, weight }) => fonts.runsOf(text, weight));
  const element = document.struct(tag);
  runs.forEach(({ text, font, actual }, index) => {
    const write = (): void => {
      document
        .font(font)
        .fontSize(size)
        .text(text, { continued: index < runs.length - 1 });
    };
    element.add(actual === null ? write : document.struct('Span', { actual }, [write]));
  });
  return element;
};

const textsOf = ({ label, text }: FileLine): Text[] => [
  ...(label === '' ? [] : [{ text: label, weight: 'bold' as const }]),
  { text, weight: 'regular' },
];

const heading = (drawing: Drawing, into: Element, level: 1 | 2 | 3, text: string): void => {
  const size = { 1: sizes.title, 2: sizes.category, 3: sizes.item }[level];
  const element = paragraph(drawing, `H${level}`, [{ text, weight: 'bold' }], size);
  into.add(element);
  element.end();
};

const list = ({ document, fonts }: Drawing, into: Element, lines: readonly FileLine[], indent = 0): void => {
  if (lines.length === 0) return;
  const element = document.struct('L');
  into.add(element);
  document.x += indent;
  for (const line of lines) {
    const entry = document.struct('LI');
    element.add(entry);
    const body = paragraph({ document, fonts }, 'LBody', textsOf(line), sizes.text);
    entry.add(body);
    body.end();
    entry.end();
  }
  document.x -= indent;
  element.end();
};

const gap = (document: Document, points: number): void => {
  document.y += points;
};

const drawItem = (drawing: Drawing, into: Element, item: FileItem): void => {
  const { document } = drawing;
  if (document.y > document.page.height - margin - least) document.addPage();
  gap(document, 8 * gaps.item);
  heading(drawing, into, 3, item.name);
  gap(document, gaps.item);
  list(drawing, into, item.lines);
  if (item.ingredients.length === 0) return;
  const label = paragraph(drawing, 'P', [{ text: copy.ingredients, weight: 'bold' }], sizes.text);
  into.add(label);
  label.end();
  list(drawing, into, item.ingredients, 12);
};

/** On every page: whose menu it is, its version and its check. Readers that speak leave it out. */
const drawFooters = ({ document, fonts }: Drawing, footer: string): void => {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    // Text below the margin would begin another page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const runs = fonts.runsOf(`${footer}, ${copy.page(index + 1, count)}`, 'regular');
    document.x = margin;
    document.y = document.page.height - margin / 1.5;
    runs.forEach(({ text, font }, place) => {
      document
        .font(font)
        .fontSize(sizes.footer)
        .text(text, { continued: place < runs.length - 1 });
    });
    document.endMarkedContent();
  }
};

const collected = (document: Document): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });

/**
 * Draws the PDF of a menu: A4, tagged with headings and lists, in British English, with a title. Other requests are answered between its dishes.
 * @param publishedAt the date of the file, so that the same version is the same file
 */
export const drawMenuFile = async (file: MenuFile, fonts: FileFonts, publishedAt: Date): Promise<Buffer> => {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: file.title, CreationDate: publishedAt },
  });
  const bytes = collected(document);
  for (const { name, bytes: font } of fonts.files) document.registerFont(name, font);
  const drawing: Drawing = { document, fonts };
  const root = document.struct('Document');
  document.addStructure(root);
  heading(drawing, root, 1, file.heading);
  gap(document, gaps.title);
  for (const text of file.notices) {
    const element = paragraph(
      drawing,
      'P',
      [{ text, weight: text === file.notices[0] ? 'bold' : 'regular' }],
      sizes.text,
    );
    root.add(element);
    element.end();
    gap(document, gaps.category);
  }
  heading(drawing, root, 2, copy.about);
  list(drawing, root, file.facts);
  for (const { name, items } of file.categories) {
    if (document.y > document.page.height - margin - 2 * least) document.addPage();
    gap(document, 4 * gaps.category);
    heading(drawing, root, 2, name);
    for (const item of items) {
      drawItem(drawing, root, item);
      await nextTurn();
    }
  }
  root.end();
  drawFooters(drawing, file.footer);
  document.end();
  return bytes;
};
