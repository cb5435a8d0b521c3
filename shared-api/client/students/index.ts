import type { QueryFunctionContext } from '@tanstack/query-core';
import {
  emailVerifyCodeAnswer,
  emailVerifyCodePath,
  emailVerifyPath,
  emailVerifyStatusAnswer,
  emailVerifyStatusPath,
  graduateAnswer,
  graduateStatusPath,
  studentStatusAnswer,
  studentStatusPath,
  type EmailVerifyRequest,
  type EmailVerifyStatus,
  type GraduateRequest,
  type StudentDetailsRequest,
  type StudentStatus,
} from '../../contracts/students';
import type { Api } from '../transport';

/** Whose page it is: the id and the optional address of its path. */
export interface StudentOf {
  appUserId: string;
  email: string | null;
}

export const studentKeys = {
  status: ({ appUserId, email }: StudentOf) => ['student', appUserId, email] as const,
  verification: ({ appUserId }: StudentOf, isStudent: boolean) => ['email-verify', appUserId, isStudent] as const,
};

const queryOf = ({ appUserId, email }: StudentOf): Record<string, string> => ({
  id: appUserId,
  ...(email === null ? {} : { email }),
});

/** GET customers/student/student-status. Source: API-M-55. @throws {ApiError} 404 `app_user_unknown`, 429 `too_many_tries` */
export const studentStatusOf = async (
  api: Api,
  of: StudentOf,
  { isFirst, signal }: { isFirst: boolean; signal?: AbortSignal },
): Promise<StudentStatus> => {
  const query = { ...queryOf(of), first_load: isFirst ? '1' : '0' };
  const { data } = await api.send({
    method: 'get',
    path: studentStatusPath,
    query,
    answer: studentStatusAnswer,
    ...(signal ? { signal } : {}),
  });
  return data;
};

/** POST customers/student/student-status. Source: API-M-56. @throws {ApiError} 422 with errors by field */
export const saveStudentDetails = async (api: Api, request: StudentDetailsRequest): Promise<StudentStatus> => {
  const { data } = await api.send({
    method: 'post',
    path: studentStatusPath,
    json: request,
    answer: studentStatusAnswer,
  });
  return data;
};

/** POST customers/student/graduate-status. Source: API-M-58. @throws {ApiError} */
export const setGraduate = async (api: Api, request: GraduateRequest): Promise<void> => {
  await api.send({ method: 'post', path: graduateStatusPath, json: request, answer: graduateAnswer });
};

/** GET customers/email-verify-status, as a query: whether an address is confirmed, and what is pending. Source: API-M-68. */
export const emailVerificationQuery = (api: Api, of: StudentOf, isStudent: boolean) => ({
  queryKey: studentKeys.verification(of, isStudent),
  queryFn: async ({ signal }: QueryFunctionContext): Promise<EmailVerifyStatus> => {
    const query = { ...queryOf(of), student: isStudent ? '1' : '0' };
    const { data } = await api.send({
      method: 'get',
      path: emailVerifyStatusPath,
      query,
      answer: emailVerifyStatusAnswer,
      signal,
    });
    return data;
  },
});

/** POST customers/email-verify: sends a link. Source: API-M-69. @throws {ApiError} 409 `sent_recently`, 422, 429 */
export const sendVerification = async (api: Api, request: EmailVerifyRequest): Promise<EmailVerifyStatus> => {
  const { data } = await api.send({
    method: 'post',
    path: emailVerifyPath,
    json: request,
    answer: emailVerifyStatusAnswer,
  });
  return data;
};

/** POST customers/email-verify/{code}: confirms an address. Source: API-M-70. @throws {ApiError} 404 `link_unknown`, 410 `link_expired` */
export const confirmEmail = async (api: Api, code: string): Promise<{ again: boolean }> => {
  const { data } = await api.send({
    method: 'post',
    path: emailVerifyCodePath(encodeURIComponent(code)),
    answer: emailVerifyCodeAnswer,
  });
  return data;
};
