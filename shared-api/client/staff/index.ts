import {
  staffAuthBridgeAnswer,
  staffAuthBridgePath,
  staffAuthUrlAnswer,
  staffAuthUrlPath,
  staffLogoutAnswer,
  staffLogoutPath,
  type StaffAuthBridgeRequest,
  type StaffLogin,
} from '../../contracts/staff';
import type { Api } from '../transport';

export * from './kept-login';

/**
 * GET rest/authentication/auth-url: where the browser goes to log in as staff. Source: API-M-49.
 * @param url our own page that it comes back to
 * @throws {ApiError} 422 for a page that is not ours, 503 without the provider
 */
export const fetchStaffAddress = async (api: Api, url: string): Promise<string> => {
  const { data } = await api.send({
    method: 'get',
    path: staffAuthUrlPath,
    query: { url },
    answer: staffAuthUrlAnswer,
    unauthorised: 'answer',
  });
  return data.url;
};

/**
 * POST rest/authentication/auth-bridge: exchanges what the provider put into the address. The token is a cookie. Source: API-M-48.
 * @throws {ApiError} 401 with its sentence, which fires no `logout`
 */
export const exchangeStaffAnswer = async (api: Api, request: StaffAuthBridgeRequest): Promise<StaffLogin> => {
  const { data } = await api.send({
    method: 'post',
    path: staffAuthBridgePath,
    json: request,
    answer: staffAuthBridgeAnswer,
    unauthorised: 'answer',
  });
  return data;
};

/** POST rest/logout: ends the staff session, and leaves a customer's login as it is. Source: API-M-50. @throws {ApiError} */
export const logOutStaff = async (api: Api): Promise<void> => {
  await api.send({ method: 'post', path: staffLogoutPath, answer: staffLogoutAnswer, unauthorised: 'answer' });
};
