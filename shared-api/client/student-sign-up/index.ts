import { signUpAnswer, studentSignUpPath, type SignUpFields } from '../../contracts/student-sign-up';
import type { Api } from '../transport';

/**
 * POST customers/student/data-collect: puts a student on the mailing list. Source: API-M-57.
 * @throws {ApiError} 401 `login_required` for a tablet without a staff login, which fires no `logout`; 422 with errors by field, 429 `too_many_tries`
 */
export const signUpStudent = async (api: Api, fields: SignUpFields): Promise<void> => {
  await api.send({
    method: 'post',
    path: studentSignUpPath,
    json: fields,
    answer: signUpAnswer,
    unauthorised: 'answer',
  });
};
