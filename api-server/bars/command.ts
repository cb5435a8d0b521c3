import type { ParseArgsConfig } from 'node:util';

/** How a command ends. Documented in docs/operations.md. */
export const exitCodes = {
  done: 0,
  /** It looked, and something is wrong. */
  found: 1,
  /** Words or settings that it does not understand. */
  usage: 2,
  /** It would do harm, or what it needs is not there; nothing was changed. */
  refused: 3,
  /** Another process changed it meanwhile; nothing was changed. */
  raced: 4,
  /** The database, the server or the target does not answer. */
  unreachable: 5,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** What a command was given. */
export interface Asked {
  /** The words after its name. */
  words: readonly string[];
  /** Whether a flag was given. */
  has: (flag: string) => boolean;
  /** The texts of an option, in their order. */
  texts: (option: string) => readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Asks whoever sits at the terminal; left out where nobody does. An empty text: they gave no answer. */
  ask?: (question: string) => Promise<string>;
  /** Says meanwhile what is going on; never part of the result. */
  note: (line: string) => void;
}

/** What a command has to say in the end. */
export interface Outcome {
  code: ExitCode;
  /** For people. */
  lines: readonly string[];
  /** For programs, with `--json`. */
  data?: unknown;
}

/** One command of `bars`. */
export interface Command {
  /** One word or two: `migrate`, `estate import`. */
  name: string;
  /** What follows the name: `DIR [--dry-run]`. */
  synopsis: string;
  /** One line of the list of commands. */
  summary: string;
  /** What `--help` says below the synopsis; one line each. */
  help: readonly string[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** How many words may follow. Default: none. */
  mostWords?: number;
  /** @throws CommandRefused, or one of the errors that `sentences.ts` lists */
  run: (asked: Asked) => Promise<Outcome>;
}

/** A command that reads its own words, and prints by itself. */
export interface ForeignCommand {
  name: string;
  synopsis: string;
  summary: string;
  runWith: (args: readonly string[], asked: Pick<Asked, 'env'>) => Promise<{ code: number; out: string; err: string }>;
}

/** Why a command does nothing. Its message is one sentence that says what to do. */
export class CommandRefused extends Error {
  constructor(
    message: string,
    readonly code: ExitCode = exitCodes.refused,
  ) {
    super(message);
  }
}
