import {
  guestAllergensPath,
  guestAllergensRequest,
  guestKeepDishPath,
  guestPageAnswer,
  guestPagePath,
  guestPreOrderPath,
  guestPreOrderRequest,
  keepDishRequest,
} from '@bars/shared-api/contracts/party';
import { token } from '@bars/shared-api/contracts/dto';
import * as z from 'zod/mini';
import type { App } from '../../../../kernel/http/app';
import { askerOf, type Deps } from '../deps';
import { keepOwnDish, readGuestPage, saveOwnAllergens, saveOwnChoices } from './guest-page';

const tags = ['party'];
const params = z.object({ guest_code: token });
const querystring = z.object({ include: z.optional(z.string().check(z.maxLength(100))) });

/** The calls of a guest's own page. They count for the code, whoever is logged in. Sources: API-M-25, API-M-26. */
export const guestPageRoutes =
  (deps: Deps) =>
  async (app: App): Promise<void> => {
    app.get(
      guestPagePath(':guest_code'),
      { schema: { summary: 'The page of a guest', tags, params, querystring, response: { 200: guestPageAnswer } } },
      async (request) => readGuestPage(deps, request.params.guest_code, await askerOf(deps, request)),
    );
    app.post(
      guestPreOrderPath(':guest_code'),
      {
        schema: {
          summary: 'Save what a guest eats',
          tags,
          params,
          body: guestPreOrderRequest,
          response: { 200: guestPageAnswer },
        },
      },
      async (request) => saveOwnChoices(deps, request.params.guest_code, request.body, await askerOf(deps, request)),
    );
    app.post(
      guestKeepDishPath(':guest_code'),
      {
        schema: {
          summary: 'Keep a dish of a guest that has changed',
          tags,
          params,
          body: keepDishRequest,
          response: { 200: guestPageAnswer },
        },
      },
      async (request) => keepOwnDish(deps, request.params.guest_code, request.body, await askerOf(deps, request)),
    );
    app.put(
      guestAllergensPath(':guest_code'),
      {
        schema: {
          summary: 'Keep what a guest says of allergens',
          tags,
          params,
          body: guestAllergensRequest,
          response: { 200: guestPageAnswer },
        },
      },
      async (request) => saveOwnAllergens(deps, request.params.guest_code, request.body, await askerOf(deps, request)),
    );
    app.delete(
      guestAllergensPath(':guest_code'),
      {
        schema: { summary: 'Delete what a guest says of allergens', tags, params, response: { 200: guestPageAnswer } },
      },
      async (request) => saveOwnAllergens(deps, request.params.guest_code, null, await askerOf(deps, request)),
    );
  };
