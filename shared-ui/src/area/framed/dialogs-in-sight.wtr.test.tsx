import { afterEach, describe, expect, it, place, until } from '@bars/tools/testing/elements';
import { keepDialogsInSight } from './dialogs-in-sight';

const frameHeight = 3000;

/** A framed page as high as its content, scrolled to `top`. */
const fixture = async (top: number, dialogHeight: number) => {
  const frame = place<HTMLIFrameElement>('<iframe title="A page in a frame"></iframe>');
  frame.style.cssText = `display: block; border: 0; inline-size: 500px; block-size: ${frameHeight}px`;
  await until(() => frame.contentDocument?.body, 'the page');
  const inside = frame.contentDocument?.body;
  if (!inside) throw new Error('The frame has no page.');
  inside.style.margin = '0';
  inside.innerHTML = `<div style="block-size: ${frameHeight - 80}px"><dialog style="padding: 0; border: 0; inline-size: 300px; overflow: auto; max-block-size: calc(100vh - 24px)"><p style="margin: 0; block-size: ${dialogHeight}px">In the dialog</p></dialog></div>`;
  const [content, dialog, text] = ['div', 'dialog', 'p'].map((tag) => inside.querySelector<HTMLElement>(tag)) as [
    HTMLElement,
    HTMLDialogElement,
    HTMLElement,
  ];
  window.scrollTo(0, frame.getBoundingClientRect().top + window.scrollY + top);
  return { frame, content, dialog, text };
};

/** Waits until the dialog has not moved for five animation frames, because it is placed in several steps. */
const settled = async (dialog: HTMLElement, content: HTMLElement) => {
  let [last, frames] = ['', 0];
  await until(() => {
    const now = [dialog.getBoundingClientRect().top, dialog.offsetHeight, content.offsetHeight].join();
    [last, frames] = [now, now === last ? frames + 1 : 0];
    return frames === 5;
  }, 'the dialog to stand still');
};

afterEach(() => window.scrollTo(0, 0));

describe('a dialog in a frame', () => {
  it('opens in the visible part, and removes its styles when closed', async () => {
    const { frame, content, dialog } = await fixture(1500, 200);
    keepDialogsInSight(content);
    dialog.showModal();
    await until(() => dialog.style.marginBlock !== '', 'its place');
    await settled(dialog, content);
    const top = frame.getBoundingClientRect().top + dialog.getBoundingClientRect().top;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + 200).toBeLessThanOrEqual(window.innerHeight);
    dialog.close();
    await until(() => dialog.style.marginBlock === '', 'the end');
    expect(content.style.minBlockSize).toBe('');
  });

  it('stays in the frame when it grows near the lower end, makes the frame grow, and moves back to the visible part', async () => {
    const { frame, content, dialog, text } = await fixture(frameHeight - 300, 100);
    keepDialogsInSight(content);
    dialog.showModal();
    await settled(dialog, content);
    text.style.blockSize = '900px';
    await settled(dialog, content);
    const { top, bottom } = dialog.getBoundingClientRect();
    expect([top >= 16, bottom <= frameHeight - 16]).toEqual([true, true]);
    const asked = content.getBoundingClientRect().height;
    expect(asked).toBeGreaterThan(frameHeight);
    frame.style.blockSize = `${asked + 80}px`;
    await settled(dialog, content);
    expect(dialog.getBoundingClientRect().top).toBeGreaterThan(top);
  });

  it('keeps its top when it becomes lower', async () => {
    const { content, dialog, text } = await fixture(1000, 500);
    keepDialogsInSight(content);
    dialog.showModal();
    await until(() => dialog.style.marginBlock !== '', 'its place');
    await settled(dialog, content);
    const { top } = dialog.getBoundingClientRect();
    text.style.blockSize = '100px';
    await settled(dialog, content);
    expect(dialog.getBoundingClientRect().top).toBe(top);
  });

  it('makes the frame grow when it is taller', async () => {
    const { content, dialog } = await fixture(0, frameHeight + 500);
    keepDialogsInSight(content);
    dialog.showModal();
    await settled(dialog, content);
    expect(content.getBoundingClientRect().height).toBeGreaterThanOrEqual(frameHeight + 500 + 32);
  });

  it('leaves no styles behind when it is removed while open', async () => {
    const { content, dialog } = await fixture(0, 200);
    keepDialogsInSight(content);
    dialog.showModal();
    await settled(dialog, content);
    dialog.remove();
    await settled(dialog, content);
    expect(content.style.minBlockSize).toBe('');
  });
});
