/**
 * The wording a visitor reads beside the opt-ins and the allergy field, as it is kept with what was answered.
 * A changed sentence gets a new version; old versions are named in stored consents and stay on record in this file's history.
 */
export const consentWording = { version: '2026-11' } as const;
