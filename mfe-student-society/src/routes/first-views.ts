import type { Api } from '@bars/shared-api';
import type { QueryClient } from '@tanstack/react-query';
import { studentOf } from '../common/student/student-of';
import {
  CheckInPage,
  ContractPage,
  GraduatePage,
  RegistrationPage,
  SignUpPage,
  StudentPage,
  VoucherPage,
} from './pages';

interface FirstView {
  file: { preload: () => Promise<void> };
  /** Reads what the page reads first into the cache that the page looks into; left out for a page that reads nothing. @throws {ApiError} */
  read?: (queries: QueryClient, api: Api, parts: readonly string[]) => Promise<unknown>;
}

/** The pages that the server renders, by their patterns in `area.json`. `parts` are those of the path behind the words of its pattern. */
const firstViews: Readonly<Record<string, FirstView>> = {
  '/student/:user_id/:email?': {
    file: StudentPage,
    read: async (queries, api, [id = '', email]) =>
      (await import('../features/student/student.screen')).readStudentFirst(queries, api, studentOf(id, email)),
  },
  '/graduate/:user_id/:email?': {
    file: GraduatePage,
    read: async (queries, api, [id = '', email]) =>
      (await import('../features/graduate/graduate.screen')).readGraduateFirst(queries, api, studentOf(id, email)),
  },
  '/clubsoc/:userid/:email?': {
    file: RegistrationPage,
    read: async (queries, api, [id = '']) =>
      (await import('../features/society/registration/registration.screen')).readRegistrationFirst(queries, api, id),
  },
  '/track-trace/:bar': {
    file: CheckInPage,
    read: async (queries, api, [bar = '']) =>
      (await import('../features/check-in/check-in.screen')).readCheckInFirst(queries, api, bar),
  },
  '/student-signup/:bar_id?': {
    file: SignUpPage,
    read: async (queries, api) => (await import('../features/sign-up/sign-up.screen')).readBarsFirst(queries, api),
  },
  '/society/contract/:code/:admin_code': {
    file: ContractPage,
    read: async (queries, api, [code = '', adminCode = '']) =>
      (await import('../features/contract/contract.screen')).readContractFirst(queries, api, { code, adminCode }),
  },
  '/app-voucher/:app_user_id': { file: VoucherPage },
};

const partsOf = (page: string, path: string): string[] => {
  const words = page.split('/').filter((part) => part !== '' && !part.startsWith(':')).length;
  return path
    .split('/')
    .filter((part) => part !== '')
    .slice(words);
};

export interface FirstViewOf {
  /** The pattern of the page. */
  page: string;
  path: string;
  queries: QueryClient;
  api: Api;
}

/**
 * Fetches the file of a page and what it reads first, so that its first view is rendered at once, on the server and where its markup is taken over.
 * @returns whether it is there
 */
export const prepareFirstView = async ({ page, path, queries, api }: FirstViewOf): Promise<boolean> => {
  const view = firstViews[page];
  if (view === undefined) return false;
  try {
    await Promise.all([view.file.preload(), view.read?.(queries, api, partsOf(page, path))]);
    return true;
  } catch {
    return false;
  }
};
