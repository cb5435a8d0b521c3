import { formatBookingDate } from '@bars/shared-api/format';
import type { TextBlock } from '@bars/shared-api/contracts/society-contract';
import type { Db } from '../../../../kernel/db';
import { loadFileFonts, type FileFonts } from '../../../../kernel/pdf/file-fonts';
import {
  gap,
  heading,
  keepTogether,
  list,
  paragraph,
  picture,
  taggedPdf,
  type TaggedFile,
} from '../../../../kernel/pdf/tagged-pdf';
import { titleOf } from '../contract.conversions';
import type { Link } from '../evidence/evidence.rules';
import { readLinks } from '../evidence/evidence.store';
import type { OpenContract } from '../open-contract';
import { contractFileCopy as copy } from './contract-file.copy';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const withoutLabel = (text: string) => ({ label: '', text });

const drawBlock = (file: TaggedFile, block: TextBlock): void => {
  if (block.kind === 'heading') {
    keepTogether(file, 70);
    gap(file, 8);
    heading(file, 2, block.text);
  } else if (block.kind === 'list') list(file, block.items.map(withoutLabel), 12);
  else paragraph(file, block.text);
  gap(file, 4);
};

const drawSignature = (file: TaggedFile, { record, content }: Link): void => {
  if (content === null) return;
  keepTogether(file, 190);
  gap(file, 6);
  heading(file, 3, copy.by(content.name, content.role));
  picture(file, Buffer.from(content.image), { alt: copy.pictureOf(content.name), width: 225, height: 75 });
  list(file, [
    { label: copy.signedAt, text: formatBookingDate(record.signed_at) },
    { label: copy.textHash, text: hex(record.text_digest) },
    { label: copy.recordHash, text: hex(record.digest) },
  ]);
};

/** The PDF of a contract: its text, and the signatures with their hashes. */
export const createContractFiles = () => {
  let fonts: Promise<FileFonts> | undefined;
  return {
    draw: async (db: Db, open: OpenContract): Promise<Buffer> => {
      fonts ??= loadFileFonts();
      const links = await readLinks(db, open.contract.id);
      const title = titleOf(open);
      const { completed_at: completedAt, template_version: version } = open.contract;
      const newest = links.at(-1)?.record.signed_at;
      return taggedPdf(
        {
          title,
          fonts: await fonts,
          madeAt: completedAt ?? newest ?? new Date(`${open.contract.terms.starts_on}T00:00:00Z`),
          footer: (page, of) => copy.footer(title, page, of),
        },
        (file) => {
          heading(file, 1, title);
          for (const block of open.text) drawBlock(file, block);
          gap(file, 8);
          keepTogether(file, 190);
          heading(file, 2, copy.signatures);
          for (const link of links) drawSignature(file, link);
          gap(file, 8);
          keepTogether(file, 120);
          heading(file, 2, copy.about);
          list(file, [
            { label: copy.contract, text: open.contract.id },
            { label: copy.version, text: String(version) },
            {
              label: copy.completed,
              text: completedAt === null ? copy.notCompleted : formatBookingDate(completedAt),
            },
          ]);
          paragraph(file, copy.explained);
        },
      );
    },
  };
};
export type ContractFiles = ReturnType<typeof createContractFiles>;
