import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { createScan, type ScanEnd } from './create-scan';
import { decodePicture } from './decoder';
import { pictureOf } from './frames';
import { joinPageOf, societyCodeOf } from './scan.rules';

export interface ScanView {
  state: 'off' | 'starting' | 'looking' | ScanEnd;
  /** What was wrong with the last code or picture. */
  problem: 'foreign' | 'nothing' | null;
  isReading: boolean;
  start: () => void;
  stop: () => void;
  /** Reads a picture in place of the camera. */
  read: (file: Blob) => void;
}

/** Finds the QR code of a society and opens its page. Sources: ST-93, decisions "Allergens, student, society, check-in". */
export const useScan = (appUserId: string, video: RefObject<HTMLVideoElement | null>): ScanView => {
  const [state, setState] = useState<ScanView['state']>('off');
  const [problem, setProblem] = useState<ScanView['problem']>(null);
  const [isReading, setReading] = useState(false);
  const [, navigate] = useLocation();
  const follow = useEffectEvent((text: string): boolean => {
    const code = societyCodeOf(text, window.location.origin);
    setProblem(code === null ? 'foreign' : null);
    if (code !== null) navigate(joinPageOf(code, appUserId));
    return code !== null;
  });
  const isOn = state === 'starting' || state === 'looking';
  useEffect(() => {
    if (!isOn || video.current === null) return undefined;
    return createScan(video.current, {
      onLooking: () => setState('looking'),
      onText: (text) => follow(text),
      onEnd: setState,
    });
  }, [isOn, video]);
  const read = async (file: Blob): Promise<void> => {
    setReading(true);
    setProblem(null);
    const frame = await pictureOf(file);
    const text = frame === null ? null : await decodePicture(frame).catch(() => null);
    setReading(false);
    if (text === null) return setProblem('nothing');
    const code = societyCodeOf(text, window.location.origin);
    return code === null ? setProblem('foreign') : navigate(joinPageOf(code, appUserId));
  };
  return {
    state,
    problem,
    isReading,
    start: () => {
      setProblem(null);
      setState('starting');
    },
    stop: () => setState('off'),
    read: (file) => void read(file),
  };
};
