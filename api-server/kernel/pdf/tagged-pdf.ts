import type { FileFonts, Weight } from './file-fonts';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

/** In points. */
const margin = 54;
const sizes = { title: 22, category: 15, item: 12, text: 10.5, footer: 8 } as const;

interface Text {
  text: string;
  weight: Weight;
}

/** A line: a label in bold, where there is one, and its text. */
export interface FileLine {
  label: string;
  text: string;
}

/** A file that is being drawn, and the element that holds all others. */
export interface TaggedFile {
  document: Document;
  fonts: FileFonts;
  root: Element;
}

/** Writes a paragraph as one tagged element: stretches of several fonts on the same lines. */
const stretches = ({ document, fonts }: TaggedFile, tag: string, texts: readonly Text[], size: number): Element => {
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

export const heading = (file: TaggedFile, level: 1 | 2 | 3, text: string): void => {
  const size = { 1: sizes.title, 2: sizes.category, 3: sizes.item }[level];
  const element = stretches(file, `H${level}`, [{ text, weight: 'bold' }], size);
  file.root.add(element);
  element.end();
};

export const paragraph = (file: TaggedFile, text: string, weight: Weight = 'regular'): void => {
  const element = stretches(file, 'P', [{ text, weight }], sizes.text);
  file.root.add(element);
  element.end();
};

export const list = (file: TaggedFile, lines: readonly FileLine[], indent = 0): void => {
  if (lines.length === 0) return;
  const { document, root } = file;
  const element = document.struct('L');
  root.add(element);
  document.x += indent;
  for (const line of lines) {
    const entry = document.struct('LI');
    element.add(entry);
    const body = stretches(file, 'LBody', textsOf(line), sizes.text);
    entry.add(body);
    body.end();
    entry.end();
  }
  document.x -= indent;
  element.end();
};

/** A picture with what it shows in words. @param size in points */
export const picture = (
  { document, root }: TaggedFile,
  png: Buffer,
  { alt, width, height }: { alt: string; width: number; height: number },
): void => {
  const draw = (): void => {
    document.image(png, document.x, document.y, { width, height });
  };
  const element = document.struct('Figure', { alt }, [draw]);
  root.add(element);
  element.end();
  document.y += height;
};

export const gap = ({ document }: TaggedFile, points: number): void => {
  document.y += points;
};

/** Begins another page where fewer than so many points are left on this one. */
export const keepTogether = ({ document }: TaggedFile, points: number): void => {
  if (document.y > document.page.height - margin - points) document.addPage();
};

/** On every page. Readers that speak leave it out. */
const drawFooters = ({ document, fonts }: TaggedFile, footer: (page: number, of: number) => string): void => {
  const { start, count } = document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index);
    // Text below the margin would begin another page.
    document.page.margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const runs = fonts.runsOf(footer(index + 1, count), 'regular');
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

export interface TaggedFileOptions {
  title: string;
  fonts: FileFonts;
  /** The date of the file, so that the same content is the same file. */
  madeAt: Date;
  footer: (page: number, of: number) => string;
}

/** Makes a PDF that people who cannot see it can read: A4, tagged with headings and lists, in British English, with a title. */
export const taggedPdf = async (
  { title, fonts, madeAt, footer }: TaggedFileOptions,
  draw: (file: TaggedFile) => Promise<void> | void,
): Promise<Buffer> => {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt },
  });
  const bytes = collected(document);
  for (const { name, bytes: font } of fonts.files) document.registerFont(name, font);
  const root = document.struct('Document');
  document.addStructure(root);
  const file: TaggedFile = { document, fonts, root };
  await draw(file);
  root.end();
  drawFooters(file, footer);
  document.end();
  return bytes;
};
