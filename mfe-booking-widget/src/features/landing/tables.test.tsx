import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { aTable, someTables, tablesAnswer, tablesCall } from '../../testing/fixtures/bar-tables';
import { wizardFixture } from '../../testing/render-wizard';
import { BarTimes, WishLine } from './tables';

it('the bars read what the line above them has asked for, so that the server is asked once, whichever is there first', async () => {
  const { server, environment, show } = wizardFixture();
  const bars = [{ bar_id: 11, date: '2026-11-23', tables: [aTable('19:00')] }];
  server.on(tablesCall, () => tablesAnswer(someTables({ bars })));
  const wish = {};
  let showLine = () => {};
  const BarThenLine = () => {
    const [isLineShown, setLineShown] = useState(false);
    showLine = () => setLineShown(true);
    return (
      <>
        {isLineShown ? <WishLine environment={environment} wish={wish} onWish={() => {}} /> : null}
        <BarTimes environment={environment} wish={wish} bar={{ id: 11, name: 'Bar 11' }} hold={async () => null} />
      </>
    );
  };
  show(<BarThenLine />);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(server.calls).toEqual([]);
  act(showLine);
  await screen.findByRole('button', { name: /19:00/ });
  expect(server.calls.length).toBe(1);
});
