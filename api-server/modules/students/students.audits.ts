import { sql } from 'kysely';
import type { ModuleAudits } from '../../kernel/composition/due-rows';
import { keptSince as visitsKeptSince } from './check-in/check-in.rules';
import { keptSince as signUpsKeptSince } from './sign-up/sign-up.rules';
import { endedKeptSince } from './student/email-verification/verification.rules';

/** What the sweeps of students and societies have to take. */
export const studentsAudits: ModuleAudits = {
  always: [],
  due: [
    {
      sweep: 'check-ins',
      rows: () => sql`select id, finished_at as due from check_in_visit`,
      by: visitsKeptSince,
    },
    {
      sweep: 'email-verifications',
      rows: () => sql`select id, expires_at as due from email_verification`,
      by: endedKeptSince,
    },
    {
      sweep: 'student-sign-ups',
      rows: () => sql`select id, signed_up_at as due from student_sign_up`,
      by: signUpsKeptSince,
    },
    {
      sweep: 'society-contracts',
      rows: () => sql`select position::text as id, kept_until as due from society_signature`,
    },
    {
      sweep: 'society-contracts',
      rows: () => sql`
        select contract.id, contract.kept_until as due from society_contract contract
          where exists (select from society_contract_signer signer where signer.contract_id = contract.id and signer.name <> '')`,
    },
  ],
};
