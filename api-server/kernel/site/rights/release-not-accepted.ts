/** A release that may not become live. Its message is a sentence that names the unit and the reason. */
export class ReleaseNotAccepted extends Error {
  constructor(
    /** Null where it is about the release as a whole. */
    readonly unit: string | null,
    sentence: string,
  ) {
    super(sentence);
  }
}
