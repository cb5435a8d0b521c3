import { hash } from '@node-rs/argon2';
import { newPassword } from '@bars/shared-api/contracts/customers';
import { expect, it } from 'vitest';
import { passwordProblems } from './common-passwords';
import { checkPassword, hashPassword } from './passwords';

const [composed, decomposed] = ['un caf\u00e9 cr\u00e8me', 'un cafe\u0301 cre\u0300me'];

it.each([
  ['one sign for an accented letter', composed],
  ['two signs for it', decomposed],
  ['full-width letters', 'ｕｎ café crème'],
])('a password opens with %s, whichever way it was chosen', async (_what, typed) => {
  for (const chosen of [composed, decomposed])
    expect(await checkPassword(await hashPassword(chosen), typed)).toEqual({ isRight: true, renewed: null });
});

it('an old hash opens as the password was typed, and gets a new one that opens with both', async () => {
  const old = await hash(decomposed);
  const { isRight, renewed } = await checkPassword(old, decomposed);
  expect([isRight, await checkPassword(renewed, composed), await checkPassword(renewed, decomposed)]).toEqual([
    true,
    { isRight: true, renewed: null },
    { isRight: true, renewed: null },
  ]);
  expect(await checkPassword(old, composed)).toEqual({ isRight: false, renewed: null });
});

it.each([
  ['a plain password', 'northlight-yesterday'],
  ['one with accents', decomposed],
])('%s that is wrong, or nobody’s, opens nothing', async (_what, typed) => {
  expect([
    await checkPassword(await hashPassword('northlight-tonight'), typed),
    await checkPassword(null, typed),
  ]).toEqual([
    { isRight: false, renewed: null },
    { isRight: false, renewed: null },
  ]);
});

it('a password is counted, and known as a common one, as it is hashed', () => {
  expect([
    newPassword.safeParse('e\u0301e\u0301e\u0301e\u0301').success,
    newPassword.safeParse(decomposed).success,
    passwordProblems('ｐａｓｓｗｏｒｄ'),
  ]).toEqual([false, true, { password: [expect.any(String)] }]);
});
