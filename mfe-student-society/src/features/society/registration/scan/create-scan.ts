import { loadDecoder } from './decoder';
import { frameOf } from './frames';

/** Why a camera was stopped: nobody allows it or there is none, it was left on, or what reads it could not be loaded. */
export type ScanEnd = 'refused' | 'ended' | 'broken';

export interface ScanHandlers {
  onLooking: () => void;
  /** What a QR code says; true stops the camera. */
  onText: (text: string) => boolean;
  onEnd: (why: ScanEnd) => void;
}

/** A camera that is left on is stopped after this. */
export const scanMs = 60_000;
/** Between two frames: the page stays free for the finger. */
const pauseMs = 120;

/** Shows the back camera in a `video` and reads its frames until it is stopped, hidden, or a minute old. Returns what stops it. */
export const createScan = (video: HTMLVideoElement, { onLooking, onText, onEnd }: ScanHandlers): (() => void) => {
  let stream: MediaStream | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const letGo = () => {
    stream?.getTracks().forEach((track) => track.stop());
    stream = undefined;
    video.srcObject = null;
  };
  const stop = () => {
    isOver = true;
    clearTimeout(next);
    clearTimeout(limit);
    document.removeEventListener('visibilitychange', onHidden);
    letGo();
  };
  const end = (why: ScanEnd) => {
    if (isOver) return;
    stop();
    onEnd(why);
  };
  const onHidden = () => {
    if (document.hidden) end('ended');
  };
  const limit = setTimeout(() => end('ended'), scanMs);
  document.addEventListener('visibilitychange', onHidden);

  const run = async () => {
    const loading = loadDecoder();
    // It is awaited below; a camera that is refused before must not leave it unhandled.
    loading.catch(() => undefined);
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: 'environment' } },
      });
      // The page may have been left while the visitor was asked.
      if (isOver) return letGo();
      video.srcObject = stream;
      await video.play();
    } catch {
      return end('refused');
    }
    const decode = await loading.catch(() => null);
    if (decode === null) return end('broken');
    if (isOver) return;
    onLooking();
    const look = async (): Promise<void> => {
      const frame = frameOf(video);
      const text = frame === null ? null : await decode(frame).catch(() => null);
      if (isOver) return;
      if (text !== null && onText(text)) return stop();
      next = setTimeout(() => void look(), pauseMs);
    };
    return look();
  };
  void run();
  return stop;
};
