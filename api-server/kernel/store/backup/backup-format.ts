import * as z from 'zod/mini';

/** Of the file. It goes up when a release before could not read it any more. */
export const formatNumber = 1;

/** A backup that is not restored, or cannot be written. Its message is one sentence that says what to do. */
export class BackupRefused extends Error {}

/** The first line: what the file is, and of which schema. */
export const headerLine = z.object({
  bars: z.literal('backup'),
  format: z.number(),
  /** The version of the release that wrote it. */
  release: z.string(),
  /** When it was begun: what was committed later is not in it. An ISO time. */
  at: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof headerLine>;

/** Before the rows of a table. Rows follow as lines of arrays: each row is an array of the texts of these columns, or null. */
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) });

/** After them. `sha256`: see `rowsDigest`. */
export const tableEndLine = z.object({ end: z.string(), rows: z.number(), sha256: z.string() });

/** Where the numbers of the tables stand, as text: they may exceed what JSON can count. */
export const sequencesLine = z.object({
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
});

/** The last line. `sha256`: of everything before it. */
export const lastLine = z.object({ whole: z.object({ tables: z.number(), rows: z.number(), sha256: z.string() }) });

/** Every line that is no line of rows. */
export const factLine = z.union([tableLine, tableEndLine, sequencesLine, lastLine]);

/** A table as it was written. */
export interface TableFacts {
  table: string;
  columns: readonly string[];
  rows: number;
  sha256: string;
}

/** What a backup says about itself once all of it was read. */
export interface BackupFacts {
  header: BackupHeader;
  tables: readonly TableFacts[];
  /** Of everything but the last line. */
  sha256: string;
  sequences: z.infer<typeof sequencesLine>['sequences'];
}
