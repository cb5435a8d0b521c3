import { ReleaseRefused } from '../target/errors.mjs';

/** Units that make no site together; the message is a sentence for each reason. */
export class ComposeRefused extends ReleaseRefused {}
