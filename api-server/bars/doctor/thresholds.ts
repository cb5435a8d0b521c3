const minuteMs = 60_000;

/** When `bars doctor` says that something is worth a look, and when that it is wrong. Each with its reason. */
export const thresholds = {
  /** Free bytes. A site’s release takes 60 MB, and a write that finds no room ends an embedded database. */
  freeBytes: { look: 2_000_000_000, wrong: 300_000_000 },
  /** Between two clocks, in ms. Holds and logins are judged by the second; a card provider refuses a time that is minutes off. */
  clockMs: { look: 1_000, wrong: 10_000 },
  /** Of the connections that the database allows. Those who look after it need the last ones. */
  connectionsUsed: { look: 0.8, wrong: 0.95 },
  /** Of a transaction, in ms. A backup may take minutes; one that is forgotten keeps tables from being tidied and migrations from their locks. */
  transactionMs: { look: 5 * minuteMs, wrong: 60 * minuteMs },
  /** A statement that waits for another one, in ms. Locks of ours last for milliseconds. */
  blockedMs: { look: 2_000, wrong: 30_000 },
  /** For which something is due, in ms. Jobs run every second or minute; `bars audit` calls ten minutes untrue as well. */
  dueMs: { look: 2 * minuteMs, wrong: 10 * minuteMs },
  /** Since the last backup, in ms. One is taken each day, and may be two hours late. */
  backupMs: { look: 26 * 60 * minuteMs, wrong: 72 * 60 * minuteMs },
  /** Days that are left of a certificate. It is renewed about 30 days before its end, so that fewer mean that renewing failed. */
  certificateDays: { look: 21, wrong: 7 },
  /** Characters of a secret that another company gave. Fewer are guessed. */
  secretLength: 8,
} as const;

/** After so long a host does not answer, in ms. */
export const patienceMs = 5_000;
