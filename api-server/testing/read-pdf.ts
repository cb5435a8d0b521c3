import { getDocumentProxy } from 'unpdf';
import * as z from 'zod/mini';

interface Tag {
  role: string;
  children: (Tag | { type: string; id: string })[];
}
const isTag = (node: Tag['children'][number]): node is Tag => 'role' in node;
const rolesOf = (tag: Tag): string[] => [tag.role, ...tag.children.filter(isTag).flatMap(rolesOf)];

/** A PDF as a program for people who cannot see it reads it. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const one = await document.getPage(index + 1);
      const { items } = await one.getTextContent();
      const tree: unknown = await one.getStructTree();
      return {
        text: items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''),
        roles: tree === null ? [] : rolesOf(tree as Tag),
      };
    }),
  );
  return {
    info: z.looseObject({ Title: z.string(), Language: z.string() }).parse(info),
    marks: await document.getMarkInfo(),
    pages,
    text: pages
      .map(({ text }) => text)
      .join('\n')
      .replaceAll(/\s+/g, ' '),
    roles: pages.flatMap(({ roles }) => roles),
  };
};
