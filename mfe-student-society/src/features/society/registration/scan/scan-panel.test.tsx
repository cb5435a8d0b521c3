import { expectToArriveAt, openAt, press } from '@bars/shared-ui/testing/visitor';
import { axeViolations } from '@bars/tools/testing/axe';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scanMs } from './create-scan';
import { decodePicture, framesAlone, loadDecoder, type Frame } from './decoder';
import { ScanPanel } from './scan-panel';

const code = '7hPz6fiC5JFn1yZfP7v6MBbF5qc8ylFw';
const own = `http://localhost:9000/society/qr/${code}`;
const arrived = `/society/qr/${code}?app_user_id=app-user`;

/** How bright a dark or a light module is, `across` from 0 to 1. */
type Light = (isDark: boolean, across: number) => number;
const lights: Record<string, Light> = {
  'dark on light': (isDark) => (isDark ? 10 : 240),
  'light on dark': (isDark) => (isDark ? 240 : 10),
  'half of it in the dark': (isDark, across) => (isDark ? 10 : 220) * (across < 0.5 ? 0.3 : 1),
};

const paint = (text: string, light: Light = lights['dark on light']!): Frame => {
  const { data, size } = encode(text, { border: 4 });
  const scale = 8;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const value = light(data[Math.floor(y / scale)]![Math.floor(x / scale)]!, x / side);
      pixels.set([value, value, value, 255], (y * side + x) * 4);
    }
  return { data: pixels, width: side, height: side };
};
const blank: Frame = { data: new Uint8ClampedArray(64 * 64 * 4), width: 64, height: 64 };

let shown: Frame;
let asked: MediaStreamConstraints[];
let running: number;
/** What the browser says when it is asked for the camera. */
let camera: 'there' | 'denied' | 'none';

const define = (owner: object, name: string, value: unknown) =>
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });

beforeEach(() => {
  [shown, asked, running, camera] = [blank, [], 0, 'there'];
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    asked.push(constraints);
    if (camera === 'denied') throw new DOMException('', 'NotAllowedError');
    running += 1;
    return { getTracks: () => [{ stop: () => (running -= 1) }] };
  };
  define(navigator, 'mediaDevices', { getUserMedia });
  define(HTMLMediaElement.prototype, 'play', async () => undefined);
  define(HTMLMediaElement.prototype, 'srcObject', null);
  define(HTMLVideoElement.prototype, 'videoWidth', 640);
  define(HTMLVideoElement.prototype, 'videoHeight', 640);
  define(HTMLCanvasElement.prototype, 'getContext', () => ({
    drawImage: () => undefined,
    getImageData: () => shown,
  }));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 640, close: () => undefined }));
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, '', '/');
});

const open = () => openAt('/clubsoc/app-user', <ScanPanel brand={1} appUserId="app-user" />);
const start = async () => {
  press('Scan a QR code');
  await screen.findByText('Hold the QR code of your society in front of the camera.');
};
const hide = (isHidden: boolean) => {
  define(document, 'hidden', isHidden);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const off = 'The camera is off. You can start it again.';

describe('[ST-93] the camera', () => {
  it('is started by the button alone, and is the one at the back', async () => {
    const { container } = open();
    expect(asked).toEqual([]);
    await start();
    expect(asked).toEqual([{ audio: false, video: { facingMode: { ideal: 'environment' } } }]);
    expect(screen.getByLabelText('What the camera sees')).toBeTruthy();
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(Object.entries(lights))('opens the page of a society by a code that is %s', async (_how, light) => {
    open();
    await start();
    shown = paint(own, light);
    await expectToArriveAt(arrived);
    await waitFor(() => expect(running).toBe(0));
  });

  it('does not follow a code of somebody else, says so, and goes on', async () => {
    open();
    await start();
    shown = paint(`https://evil.example/society/qr/${code}`);
    expect((await screen.findByText(/isn’t one of our societies’/)).textContent).toBeTruthy();
    expect([window.location.pathname, running]).toEqual(['/clubsoc/app-user', 1]);
    shown = paint(own);
    await expectToArriveAt(arrived);
  });

  it('is stopped by its button', async () => {
    open();
    await start();
    press('Stop the camera');
    expect(running).toBe(0);
    expect(screen.queryByLabelText('What the camera sees')).toBeNull();
    await start();
    expect(running).toBe(1);
  });

  it('is stopped when the page is left', async () => {
    const { unmount } = open();
    await start();
    unmount();
    expect(running).toBe(0);
  });

  it('is stopped when the page is left before the visitor has allowed it', async () => {
    const { unmount } = open();
    press('Scan a QR code');
    unmount();
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(running).toBe(0));
  });

  it('is stopped when the page is hidden, and says so', async () => {
    open();
    await start();
    hide(true);
    expect(running).toBe(0);
    hide(false);
    expect(screen.getByText(off)).toBeTruthy();
  });

  it('is stopped after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open();
    press('Scan a QR code');
    await act(() => vi.advanceTimersByTimeAsync(scanMs - 1));
    expect(running).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([running, screen.getByText(off).textContent]).toEqual([0, off]);
  });
});

describe('without the camera', () => {
  const refused = 'We can’t use the camera. Enter the code above, or choose a picture of the QR code.';
  const choose = async () => {
    press('Scan a QR code');
    await screen.findByText(refused);
    const file = new File(['picture'], 'code.png', { type: 'image/png' });
    fireEvent.change(screen.getByLabelText('Choose a picture of a QR code'), { target: { files: [file] } });
  };

  it('the same screen takes a picture', async () => {
    camera = 'denied';
    const { container } = open();
    shown = paint(own);
    await choose();
    await expectToArriveAt(arrived);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('so it does where there is none', async () => {
    define(navigator, 'mediaDevices', undefined);
    open();
    shown = paint(own);
    await choose();
    await expectToArriveAt(arrived);
  });

  it.each([
    ['no code', blank, 'We can’t find a QR code in this picture. Please try a sharper one.'],
    ['a code of somebody else', paint('https://evil.example/'), 'isn’t one of our societies’'],
  ])('a picture with %s is said to be one', async (_what, picture, said) => {
    camera = 'denied';
    open();
    shown = picture;
    await choose();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(said));
    expect(window.location.pathname).toBe('/clubsoc/app-user');
  });

  it('a file that is no picture is said to have no code', async () => {
    camera = 'denied';
    vi.stubGlobal('createImageBitmap', async () => {
      throw new DOMException('', 'InvalidStateError');
    });
    open();
    await choose();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('We can’t find a QR code'));
  });
});

describe('the browser’s own decoder', () => {
  const seen: string[] = [];
  const native = (formats: string[], finds: (pixels: Uint8ClampedArray) => boolean) =>
    class {
      constructor({ formats: wanted }: { formats: string[] }) {
        seen.push(...wanted);
      }
      static getSupportedFormats = async () => formats;
      detect = async ({ data }: ImageData) => (finds(data) ? [{ rawValue: 'native' }] : []);
    };
  class Picture {
    constructor(
      readonly data: Uint8ClampedArray,
      readonly width: number,
      readonly height: number,
    ) {}
  }
  beforeEach(() => {
    seen.length = 0;
    vi.stubGlobal('ImageData', Picture);
  });

  it('is used where it reads QR codes, for light codes on dark ground too', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      native(['qr_code', 'ean_13'], ([first]) => first === 255),
    );
    expect(await (await loadDecoder())(blank)).toBe('native');
    expect(seen).toEqual(['qr_code']);
  });

  describe.each(Object.entries(lights))('where it finds no code that is %s', (_how, light) => {
    const picture = paint('Hello', light);
    it.each([
      ['finds nothing', native(['qr_code'], () => false)],
      [
        'fails',
        Object.assign(
          class {
            detect = () => Promise.reject(new Error('no service'));
          },
          { getSupportedFormats: async () => ['qr_code'] },
        ),
      ],
    ])('ours looks at the camera too after some frames: it %s', async (_why, detector) => {
      vi.stubGlobal('BarcodeDetector', detector);
      const decode = await loadDecoder();
      for (let frame = 0; frame < framesAlone; frame += 1) expect(await decode(picture)).toBeNull();
      await vi.waitFor(async () => expect(await decode(picture)).toBe('Hello'));
    });

    it('ours looks at a chosen picture at once', async () => {
      vi.stubGlobal(
        'BarcodeDetector',
        native(['qr_code'], () => false),
      );
      expect(await decodePicture(picture)).toBe('Hello');
    });
  });

  it.each([
    ['reads none', native(['ean_13'], () => true)],
    [
      'cannot say what it reads',
      Object.assign(
        native([], () => true),
        { getSupportedFormats: () => Promise.reject(new Error('no service')) },
      ),
    ],
  ])('is not used where it %s', async (_why, detector) => {
    vi.stubGlobal('BarcodeDetector', detector);
    expect(await (await loadDecoder())(paint('Hello'))).toBe('Hello');
  });
});
