import { signUpAnswer, signUpRequest, studentSignUpPath } from '@bars/shared-api/contracts/student-sign-up';
import { AppError } from '../../../kernel/errors';
import type { App } from '../../../kernel/http/app';
import { requireOwnOrigin } from '../../../kernel/http/origins/own-origin';
import type { StaffService } from '../../accounts/index';
import { signUpCopy } from './sign-up.copy';
import type { SignUps } from './sign-up.service';

/** No login on the visitor's own device; a tablet has that of its staff. Sources: ST-58, RT-38, API-M-57. */
export const signUpRoutes =
  (signUps: SignUps, staff: StaffService) =>
  async (app: App): Promise<void> => {
    app.post(
      studentSignUpPath,
      {
        onRequest: requireOwnOrigin,
        schema: {
          summary: 'Sign up for the student list',
          tags: ['students'],
          body: signUpRequest,
          response: { 200: signUpAnswer },
        },
      },
      async (request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const { brand, network } = request.caller;
        const isAtTablet = request.body.tablet === true;
        const member = isAtTablet ? await staff.find(request) : undefined;
        if (isAtTablet && member === undefined) throw new AppError(401, signUpCopy.noStaff, 'login_required');
        await signUps.signUp(request.body, { brand, network, member });
        return { data: { is_signed_up: true as const } };
      },
    );
  };
