import { makeShow, one, press } from '@bars/shared-ui/testing/show';
import { afterEach, describe, expect, it, sendKeys, until } from '@bars/tools/testing/elements';
import { encode } from 'uqr';
import { useForm } from 'react-hook-form';
import { CodeField } from './parts/code-field';
import { ScanPanel } from './scan/scan-panel';

const show = makeShow();
const code = '7hPz6fiC5JFn1yZfP7v6MBbF5qc8ylFw';

/** A camera that looks at a QR code: a canvas that is drawn again and again. */
const cameraOn = (text: string, { dark, light }: { dark: string; light: string }) => {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 640, height: 480 });
  const context = canvas.getContext('2d')!;
  const { data, size } = encode(text, { border: 4 });
  const module = 460 / size;
  const draw = () => {
    context.fillStyle = light;
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = dark;
    data.forEach((row, y) =>
      row.forEach((isDark, x) => {
        if (isDark) context.fillRect(90 + x * module, 10 + y * module, module + 0.5, module + 0.5);
      }),
    );
  };
  draw();
  const timer = setInterval(draw, 50);
  const stream = canvas.captureStream(20);
  return { stream, end: () => clearInterval(timer) };
};

const cameras: ReturnType<typeof cameraOn>[] = [];
const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
const give = (camera: ReturnType<typeof cameraOn>) => {
  cameras.push(camera);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => camera.stream },
  });
};
const home = window.location.href;
afterEach(() => {
  for (const { end } of cameras.splice(0)) end();
  if (before) Object.defineProperty(navigator, 'mediaDevices', before);
  else Reflect.deleteProperty(navigator, 'mediaDevices');
  window.history.replaceState(null, '', home);
});

describe('[ST-93] a camera', () => {
  for (const [how, tones] of [
    ['dark on light', { dark: '#111', light: '#eee' }],
    ['light on dark', { dark: '#eee', light: '#111' }],
  ] as const)
    it(`reads a code that is ${how}, opens its page, and is off then`, async () => {
      const camera = cameraOn(`${window.location.origin}/society/qr/${code}`, tones);
      give(camera);
      const { inside } = show(<ScanPanel brand={1} appUserId="app-user" />);
      press(one(inside, 'button'));
      await until(() => window.location.pathname === `/society/qr/${code}`, 'the page of the society');
      expect(window.location.search).toBe('?app_user_id=app-user');
      await until(
        () => camera.stream.getTracks().every(({ readyState }) => readyState === 'ended'),
        'the end of the camera',
      );
    });
});

const Field = () => {
  const { control } = useForm({ defaultValues: { code: '' } });
  return <CodeField control={control} label="Invite code" hint="6 letters and figures" />;
};

it('[ST-85] a code is stripped and in capitals while it is typed, and the caret stays', async () => {
  const { inside } = show(<Field />);
  const input = one(inside, 'input', HTMLInputElement);
  input.focus();
  await sendKeys({ type: 'ntk4' });
  expect([input.value, input.selectionStart]).toEqual(['NTK4', 4]);
  await sendKeys({ press: 'ArrowLeft' });
  await sendKeys({ press: 'ArrowLeft' });
  await sendKeys({ type: 'b-7 ' });
  expect([input.value, input.selectionStart]).toEqual(['NTB7K4', 4]);
});
