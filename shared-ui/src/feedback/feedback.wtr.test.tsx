import { useState } from 'react';
import {
  axeViolations,
  describe,
  emulateMedia,
  expect,
  it,
  sendKeys,
  setViewport,
  until,
} from '@bars/tools/testing/elements';
import { Button } from '../actions/button';
import { Heading } from '../layout/type';
import { Page, Split } from '../layout/page';
import { makeShow, one, press } from '../testing/show';
import { Countdown } from './countdown';
import { useAnnounce } from './live-region';
import { Notice } from './notice';
import { Notifications, type NotificationItem } from './notifications';
import { Progress } from './progress';
import { Skeleton } from './skeleton';
import { SummaryBar } from './summary-bar';
import { useFocusOnChange } from './use-focus-on-change';

const show = makeShow();

describe('Notifications', () => {
  const late: NotificationItem = { id: 'late', tone: 'error', message: 'That table has just gone.' };
  const saved: NotificationItem = { id: 'saved', tone: 'success', message: 'Saved.' };

  it('interrupts for errors only, and its regions are there before the first message', () => {
    const rail = (items: NotificationItem[]) => (
      <Notifications items={items} onDismiss={() => {}} dismissLabel="Dismiss" />
    );
    const { inside, again } = show(rail([]));
    const [alert, status] = [one(inside, '[role=alert]'), one(inside, '[role=status]')];
    again(rail([saved, late]));
    expect(alert.textContent).toBe('That table has just gone.');
    expect(status.textContent).toBe('Saved.');
  });

  it('is dismissed by keyboard, by a button that says which one', async () => {
    const gone: string[] = [];
    const { inside } = show(
      <Notifications items={[saved, late]} onDismiss={(id) => gone.push(id)} dismissLabel="Dismiss" />,
    );
    one(inside, '[aria-label="Dismiss: Saved."]').focus();
    await sendKeys({ press: 'Enter' });
    expect(gone).toEqual(['saved']);
  });

  const screen = (items: NotificationItem[]) => (
    <Page>
      <Notifications items={items} onDismiss={() => {}} dismissLabel="Dismiss" />
      <h2>Below</h2>
      <div style={{ blockSize: '2000px' }}>
        <div style={{ blockSize: '1000px' }} />
        <button type="button">Press</button>
      </div>
    </Page>
  );

  it('takes its room, so that it covers no heading and no label, and none where there is no message', () => {
    const { inside, again } = show(screen([]));
    const top = () => one(inside, 'h2').getBoundingClientRect().top;
    const before = top();
    again(screen([late, saved]));
    expect(one(inside, '[role=status] > div').getBoundingClientRect().bottom).toBeLessThanOrEqual(top());
    again(screen([]));
    expect(top()).toBe(before);
  });

  it('is over the upper edge of a scrolled page, and never over what takes the focus', async () => {
    await setViewport({ width: 360, height: 640 });
    const { inside } = show(screen([late, saved]));
    const [button, last] = [one(inside, 'h2 + div > button', HTMLButtonElement), one(inside, '[role=status] > div')];
    await until(() => getComputedStyle(button).scrollMarginTop !== '16px', 'the height of the messages');
    window.scrollTo(0, window.scrollY + button.getBoundingClientRect().top - 40);
    expect(button.getBoundingClientRect().top).toBeLessThan(last.getBoundingClientRect().bottom);
    button.focus();
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(last.getBoundingClientRect().bottom);
    window.scrollTo(0, 0);
  });
});

describe('Notice', () => {
  it('is an alert only where it is told to be, and offers its way on', () => {
    const { inside, again } = show(
      <Notice tone="error" title="Gone" role="alert" action={<Button>Try another day</Button>}>
        Fully booked.
      </Notice>,
    );
    expect(one(inside, '[role=alert]').textContent).toBe('GoneFully booked.Try another day');
    again(<Notice tone="info">Kitchen closes at ten.</Notice>);
    expect(inside.querySelector('[role]') === null).toBe(true);
  });
});

describe('Button', () => {
  it('while busy keeps its size and focus and does nothing', () => {
    let pressed = 0;
    const button = (busy: boolean) => (
      <Button busy={busy} onClick={() => (pressed += 1)}>
        Book
      </Button>
    );
    const { inside, again } = show(button(false));
    const target = one(inside, 'button', HTMLButtonElement);
    const width = target.getBoundingClientRect().width;
    target.focus();
    again(button(true));
    press(target);
    expect(pressed).toBe(0);
    expect(target.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement === target).toBe(true);
    expect(target.getBoundingClientRect().width).toBe(width);
    again(button(false));
    press(target);
    expect(pressed).toBe(1);
  });

  it('that is blocked stays in reach of the keyboard and of its owner', () => {
    let pressed = 0;
    const { inside } = show(
      <Button aria-disabled onClick={() => (pressed += 1)}>
        Book
      </Button>,
    );
    const target = one(inside, 'button');
    target.focus();
    press(target);
    expect(document.activeElement === target).toBe(true);
    expect(pressed).toBe(1);
  });
});

describe('SummaryBar', () => {
  const facts = [
    { label: 'People', value: '8' },
    { label: 'Date', value: 'Sat 28 Nov' },
    { label: 'Time', value: '19:00' },
  ];
  const screen = (
    <Page>
      <Split
        aside={
          <SummaryBar label="Your booking" facts={facts} total={{ label: 'Deposit due now', value: '£40' }}>
            <Button wide>Continue</Button>
          </SummaryBar>
        }
      >
        <div style={{ blockSize: '1600px' }}>Form</div>
      </Split>
    </Page>
  );

  it('keeps facts, total and the one action in sight on the lower edge of a telephone', async () => {
    await setViewport({ width: 360, height: 640 });
    const { inside } = show(screen, { brand: 1 });
    const page = one(inside, '[data-brand]').getBoundingClientRect();
    const bar = one(inside, 'section[aria-label="Your booking"]').getBoundingClientRect();
    expect(Math.round(bar.bottom)).toBe(640);
    expect(bar.height).toBeLessThan(160);
    expect([bar.left, bar.right]).toEqual([page.left, page.right]);
    expect([...inside.querySelectorAll('dt')].map((label) => label.textContent)).toEqual([
      'People',
      'Date',
      'Time',
      'Deposit due now',
    ]);
    expect(await axeViolations(document)).toEqual([]);
  });

  it('shows the labels of its facts on a telephone where they are asked for', async () => {
    await setViewport({ width: 360, height: 640 });
    for (const isLabelled of [true, false]) {
      const { inside } = show(
        <Page>
          <SummaryBar
            label="Your choices"
            isLabelled={isLabelled}
            facts={[
              { label: 'Chosen', value: '2 of 2' },
              { label: 'Extra', value: '£8' },
            ]}
          >
            <Button wide>Save</Button>
          </SummaryBar>
        </Page>,
        { brand: 2 },
      );
      const labels = [...inside.querySelectorAll('dt')].map((label) => label.getBoundingClientRect());
      expect(labels.map(({ width, height, right }) => [width > 20, height > 10, right <= 360])).toEqual(
        [1, 2].map(() => [isLabelled, isLabelled, true]),
      );
    }
  });

  it('never covers what takes the focus', async () => {
    await setViewport({ width: 360, height: 640 });
    const { inside } = show(
      <Page>
        <Split
          aside={
            <SummaryBar label="Your booking" facts={facts}>
              <Button wide>Continue</Button>
            </SummaryBar>
          }
        >
          <div style={{ display: 'grid', gap: '20px' }}>
            {Array.from({ length: 40 }, (_, place) => (
              <button key={place} type="button">{`Choice ${place}`}</button>
            ))}
          </div>
        </Split>
      </Page>,
      { brand: 2 },
    );
    const bar = one(inside, 'section[aria-label="Your booking"]');
    await until(
      () => bar.parentElement?.style.getPropertyValue('--bars-summary-height') !== '',
      'the height of the bar',
    );
    for (const choice of inside.querySelectorAll('div > button')) {
      if (!(choice instanceof HTMLElement) || bar.contains(choice)) continue;
      choice.focus();
      expect(choice.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    }
    window.scrollTo(0, 0);
  });

  it('scrolls with the page on a short window, where it would cover what is being filled in', async () => {
    for (const [width, height] of [
      [640, 360],
      [1200, 479],
    ] as const) {
      await setViewport({ width, height });
      const { inside } = show(screen, { brand: 2 });
      const bar = one(inside, 'section[aria-label="Your booking"]');
      const before = bar.getBoundingClientRect().top;
      window.scrollBy(0, 100);
      expect(before - bar.getBoundingClientRect().top).toBe(100);
      window.scrollTo(0, 0);
    }
  });

  it('begins in line with the page, whatever its gutter is', async () => {
    for (const width of [360, 768]) {
      await setViewport({ width, height: 800 });
      const { inside } = show(screen, { brand: 1 });
      const [form, fact] = [one(inside, 'div[style*="1600px"]'), one(inside, 'section dl')];
      expect(fact.getBoundingClientRect().left).toBe(form.getBoundingClientRect().left);
    }
  });

  it('has as many whole scallops as fit on its cut edge', async () => {
    for (const width of [360, 768, 1280]) {
      await setViewport({ width, height: 800 });
      const { inside } = show(screen, { brand: 2 });
      const { maskImage, maskRepeat } = getComputedStyle(one(inside, 'section[aria-label="Your booking"]'), '::before');
      expect(maskImage).toContain('radial-gradient');
      expect(maskRepeat).toBe('round no-repeat, round no-repeat');
    }
  });

  it('is square where its cut edge hangs from it, as a panel beside the form', async () => {
    await setViewport({ width: 1280, height: 800 });
    const { inside } = show(screen, { brand: 2 });
    const { borderBottomLeftRadius, borderBottomRightRadius, borderTopLeftRadius } = getComputedStyle(
      one(inside, 'section[aria-label="Your booking"]'),
    );
    expect([borderBottomLeftRadius, borderBottomRightRadius]).toEqual(['0px', '0px']);
    expect(borderTopLeftRadius).not.toBe('0px');
  });

  it('has an edge in forced colours, which take its ground away', async () => {
    await emulateMedia({ forcedColors: 'active' });
    try {
      for (const width of [360, 1200]) {
        await setViewport({ width, height: 800 });
        const { inside } = show(screen);
        expect(getComputedStyle(one(inside, 'section[aria-label="Your booking"]')).borderTopWidth).toBe('2px');
      }
    } finally {
      await emulateMedia({ forcedColors: 'none' });
    }
  });

  it('stands beside the form where there is room', async () => {
    await setViewport({ width: 1200, height: 800 });
    const { inside } = show(screen, { brand: 4 });
    const bar = one(inside, 'section[aria-label="Your booking"]').getBoundingClientRect();
    expect(bar.top).toBeLessThan(100);
    expect(bar.left).toBeGreaterThan(700);
  });
});

describe('Progress, Countdown and Skeleton', () => {
  it('marks the current step, and shows a countdown without announcing it', () => {
    const { inside } = show(
      <>
        <Progress
          label="Booking"
          currentId="time"
          steps={[
            { id: 'when', label: 'When' },
            { id: 'time', label: 'Time' },
          ]}
        />
        <Countdown text="9:41 left" urgent action={<Button variant="secondary">I need more time</Button>} />
        <Skeleton lines={2} />
      </>,
    );
    expect([...inside.querySelectorAll('[aria-current=step]')].map((step) => step.textContent)).toEqual(['Time']);
    expect(one(inside, '[role=timer]').getAttribute('aria-live')).toBeNull();
    expect(one(inside, '[aria-hidden=true]').textContent).toBe('');
  });

  it('gives a loading block the height it is told', () => {
    const { inside } = show(<Skeleton height="216px" />);
    expect(one(inside, '[aria-hidden=true]').getBoundingClientRect().height).toBe(216);
  });
});

describe('announcing and moving the focus', () => {
  it('reads the same message a second time', () => {
    const Screen = () => {
      const { announce, region } = useAnnounce();
      return (
        <>
          <button type="button" onClick={() => announce('Two minutes left')}>
            Say
          </button>
          {region}
        </>
      );
    };
    const { inside } = show(<Screen />);
    const said: (string | null)[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      press(one(inside, 'button'));
      said.push(one(inside, '[role=status]').textContent);
    }
    expect(said[0]).not.toBe(said[1]);
    expect(said.map((message) => message?.trim())).toEqual(['Two minutes left', 'Two minutes left']);
  });

  it('moves to the new heading on a change of step, never on the first one', async () => {
    const Screen = () => {
      const [step, setStep] = useState(1);
      const heading = useFocusOnChange<HTMLHeadingElement>(step);
      return (
        <>
          <Heading level={1} ref={heading} tabIndex={-1}>
            Step {step}
          </Heading>
          <Button onClick={() => setStep(step + 1)}>On</Button>
        </>
      );
    };
    const { inside } = show(<Screen />);
    expect(document.activeElement === document.body).toBe(true);
    one(inside, 'button').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => document.activeElement?.textContent === 'Step 2', 'the focus on the heading');
    expect(document.activeElement?.tagName).toBe('H1');
  });
});
