import { useState } from 'react';
import {
  axeViolations,
  describe,
  expect,
  it,
  sendKeys,
  sendMouse,
  setViewport,
  until,
} from '@bars/tools/testing/elements';
import { Button } from '../actions/button';
import { makeShow, one, press } from '../testing/show';
import { Dialog } from './dialog';

const show = makeShow();

const Screen = ({ startOpen = false, onShut }: { startOpen?: boolean; onShut?: () => void }) => {
  const [open, setOpen] = useState(startOpen);
  const close = () => {
    onShut?.();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>About standing</Button>
      <Dialog
        open={open}
        onClose={close}
        title="Standing room"
        closeLabel="Close"
        actions={<Button onClick={close}>Got it</Button>}
      >
        <p>By the bar, on your feet.</p>
      </Dialog>
    </>
  );
};

const activeText = (inside: ParentNode) => {
  const root = inside instanceof ShadowRoot ? inside : document;
  return root.activeElement?.textContent || root.activeElement?.getAttribute('aria-label');
};

for (const inShadow of [false, true]) {
  describe(`Dialog ${inShadow ? 'in a shadow root' : 'in the page'}`, () => {
    it('opens as a named modal, closes on Escape, and gives the focus back', async () => {
      let shut = 0;
      const { inside } = show(<Screen onShut={() => (shut += 1)} />, { inShadow });
      const dialog = one(inside, 'dialog', HTMLDialogElement);
      expect(dialog.open).toBe(false);
      one(inside, 'button').focus();
      await sendKeys({ press: 'Enter' });
      expect(dialog.matches(':modal')).toBe(true);
      expect(one(inside, `#${CSS.escape(dialog.getAttribute('aria-labelledby') ?? '')}`).textContent).toBe(
        'Standing room',
      );
      await sendKeys({ press: 'Escape' });
      await until(() => !dialog.open, 'the dialog to close');
      expect(shut).toBe(1);
      expect(activeText(inside)).toBe('About standing');
    });

    it('keeps the keyboard inside: nothing behind it can be reached', async () => {
      const { inside } = show(<Screen startOpen />, { inShadow });
      const reached = new Set<unknown>();
      for (let step = 0; step < 5; step += 1) {
        await sendKeys({ press: 'Tab' });
        reached.add(activeText(inside));
      }
      expect([...reached]).toEqual(expect.arrayContaining(['Close', 'Got it']));
      expect(reached.has('About standing')).toBe(false);
    });
  });
}

describe('Dialog', () => {
  it('closes by its button, by an action, and by a press beside the sheet, but not by one inside', async () => {
    const { inside } = show(<Screen startOpen />);
    const dialog = one(inside, 'dialog', HTMLDialogElement);
    const opener = one(inside, 'button');
    const inMiddle = one(inside, 'dialog p').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(inMiddle.x + 20), Math.round(inMiddle.y + 5)] });
    expect(dialog.open).toBe(true);
    await sendMouse({ type: 'click', position: [5, 5] });
    await until(() => !dialog.open, 'the press beside it');
    press(opener);
    press(one(inside, '[aria-label=Close]'));
    expect(dialog.open).toBe(false);
    press(opener);
    press(one(inside, 'dialog button:not([aria-label])'));
    expect(dialog.open).toBe(false);
  });

  it('stays open when a dialog in it closes, by Escape or by its owner', async () => {
    const Outer = () => {
      const [open, setOpen] = useState(true);
      return (
        <Dialog open={open} onClose={() => setOpen(false)} title="Pay" closeLabel="Close">
          <Screen />
        </Dialog>
      );
    };
    const { inside } = show(<Outer />);
    const outer = one(inside, 'dialog', HTMLDialogElement);
    const inner = one(inside, 'dialog dialog', HTMLDialogElement);
    let closed = 0;
    inner.addEventListener('close', () => (closed += 1));
    press(one(outer, 'button:has(+ dialog)'));
    await sendKeys({ press: 'Escape' });
    await until(() => closed === 1, 'the inner one to close');
    expect([inner.open, outer.open]).toEqual([false, true]);
    press(one(outer, 'button:has(+ dialog)'));
    expect(inner.open).toBe(true);
    press(one(inner, '[aria-label=Close]'));
    await until(() => closed === 2, 'the inner one to close again');
    expect([inner.open, outer.open]).toEqual([false, true]);
  });

  it('gives the focus back also when its owner disappears while it is open', () => {
    const Owner = ({ there }: { there: boolean }) => (
      <>
        <Button>Behind</Button>
        {there ? <Screen startOpen /> : null}
      </>
    );
    const { inside, again } = show(<Owner there={false} />);
    one(inside, 'button').focus();
    again(<Owner there />);
    expect(one(inside, 'dialog', HTMLDialogElement).open).toBe(true);
    again(<Owner there={false} />);
    expect(document.activeElement?.textContent).toBe('Behind');
  });

  it('that is steady begins at the top and stays there when its height changes', async () => {
    const sheet = (height: number) => (
      <Dialog open isSteady onClose={() => {}} title="Your deposit" closeLabel="Close">
        <div style={{ blockSize: height }} />
      </Dialog>
    );
    for (const width of [360, 1000]) {
      await setViewport({ width, height: 700 });
      const { inside, again } = show(sheet(900));
      const dialog = one(inside, 'dialog');
      await until(
        () => dialog.getAnimations().every((animation) => animation.playState === 'finished'),
        'the sheet to arrive',
      );
      const { top } = dialog.getBoundingClientRect();
      again(sheet(100));
      expect([dialog.getBoundingClientRect().top, dialog.offsetHeight < 300]).toEqual([top, true]);
      again(<></>);
    }
  });

  it('is clean to axe while open', async () => {
    show(<Screen startOpen />, { brand: 2, scheme: 'dark' });
    await until(
      () =>
        document
          .querySelector('dialog')
          ?.getAnimations()
          .every((animation) => animation.playState === 'finished'),
      'the sheet to arrive',
    );
    expect(await axeViolations(document)).toEqual([]);
  });
});
