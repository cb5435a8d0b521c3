import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionCall, wizardFixture } from '../../../testing/render-wizard';
import { shown } from '../../../testing/visitor';

const resumeCode = 'c'.repeat(22);
const callsOf = ({ server }: ReturnType<typeof wizardFixture>) =>
  server.calls.filter(({ method, path }) => `${method} ${path}` === sessionCall);
const start = { resumeCode, choices: { bar_id: 12, no_people: 6 } };

describe('a resume code that the server rejects', () => {
  it.each([
    [
      'has the wrong form',
      { status: 422, body: { errors: { resume_code: ['Resume code has the wrong form'] }, code: 'invalid' } },
    ],
    ['belongs to a deleted session', { status: 404, body: { error: 'Start again', code: 'session_unknown' } }],
  ])('because it %s: a new booking starts once, without a message and with the choices', async (_, answer) => {
    const fixture = wizardFixture({ start, react: ({ resume_code }) => (resume_code ? { answer } : {}) });
    fixture.open();
    await screen.findByLabelText('Which bar?');
    expect(callsOf(fixture).map(({ form }) => form['resume_code'])).toEqual([resumeCode, undefined]);
    expect([shown('Which bar?'), shown('How many people?')]).toEqual(['12', '6']);
    expect(screen.queryByText(/wrong form|Start again|had to start again/)).toBeNull();
  });

  it('is dropped once, so that a server which rejects every call is not called without end', async () => {
    const fixture = wizardFixture({
      start,
      react: () => ({ answer: { status: 422, body: { errors: { resume_code: ['Never'] } } } }),
    });
    fixture.open();
    await screen.findByRole('button', { name: 'Try again' });
    expect(callsOf(fixture)).toHaveLength(2);
  });
});
