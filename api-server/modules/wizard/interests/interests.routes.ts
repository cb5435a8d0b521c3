import { registerGroupRequest } from '@bars/shared-api/contracts/interest-request';
import { registerGroupAnswer, registerGroupPath } from '@bars/shared-api/contracts/interests';
import type { App } from '../../../kernel/http/app';
import type { InterestRegistrations } from './interests.service';

/** Sources: BW-188…BW-190, API-B-6. Brand pages call it too, and it uses no cookie, so it may come from every origin of a key. */
export const interestsRoutes =
  (interests: InterestRegistrations) =>
  async (app: App): Promise<void> => {
    app.post(
      registerGroupPath,
      {
        schema: {
          summary: 'Register interest in a venue',
          tags: ['customers'],
          body: registerGroupRequest,
          response: { 200: registerGroupAnswer },
        },
      },
      async (request) => {
        await interests.register(request.body, request.caller);
        return { data: { is_registered: true as const } };
      },
    );
  };
