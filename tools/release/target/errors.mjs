/** What cannot be done; its message is a sentence. Exit code 3. */
export class ReleaseRefused extends Error {}

/** Another process has changed the file meanwhile. Exit code 4. */
export class LostRace extends Error {}

/** The folder or the bucket does not answer, or does not take what is written. Its message is a sentence. Exit code 5. */
export class TargetUnreachable extends Error {}
