const hidden = '[redacted]';

// Each pattern starts only at the beginning of a run of its characters. Starting at every character would take 0.1 s for a long report.
// Our secrets are base64url of 22 characters or more. One in forty of the shortest has no digit.
const secrets = /(?<![\w-])(?=[\w-]*[A-Za-z])[\w-]{22,}/g;
const named =
  /((?:session_id|resume_code|resume|manage_key|invite_code|password|token|api_key|code)["']?\s*[=:]\s*["']?)[^&"'\s,}]+/gi;
const mails = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;
const phones = /\+?\(?\d[\d\s().-]{7,}\d/g;

/** Whether a long word is a name of a stack trace: one case, or words that each begin with a capital, which are few. Chance hardly makes such a one. */
const isName = (word: string): boolean => {
  if (/\d/.test(word)) return false;
  const capitals = word.replace(/[^A-Z]/g, '').length;
  if (capitals === 0 || !/[a-z]/.test(word)) return true;
  const hasWords = (part: string) => /^[A-Z]{0,5}[a-z]*(?:[A-Z]{1,5}[a-z]{2,})*$/.test(part);
  return capitals * 4 <= word.length && word.split(/[_-]+/).every(hasWords);
};

/** A problem report without session ids, tokens, e-mail addresses and phone numbers. Source: API-B-5. */
export const redact = (text: string): string =>
  text
    .replace(mails, hidden)
    .replace(named, `$1${hidden}`)
    .replace(secrets, (word) => (isName(word) ? word : hidden))
    .replace(phones, hidden);
