import { useEffect, useState, useSyncExternalStore } from 'react';

const speech = (): SpeechSynthesis | null => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** An English voice of the device itself: other voices send what they read to a server, and this is health data. */
const ownVoice = (): SpeechSynthesisVoice | null =>
  (speech()?.getVoices() ?? [])
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
    .sort((one, other) => Number(/GB/i.test(other.lang)) - Number(/GB/i.test(one.lang)))[0] ?? null;

const follow = (onChange: () => void): (() => void) => {
  const voices = speech();
  voices?.addEventListener('voiceschanged', onChange);
  return () => voices?.removeEventListener('voiceschanged', onChange);
};

export interface SpeechView {
  isSpeaking: boolean;
  speak: (text: string) => void;
  stop: () => void;
}

/** Reads aloud by a voice of the device; null where it has none. Some browsers know their voices only after a while. */
export const useSpeech = (): SpeechView | null => {
  const voiceUri = useSyncExternalStore(
    follow,
    () => ownVoice()?.voiceURI ?? null,
    () => null,
  );
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => () => speech()?.cancel(), []);
  if (voiceUri === null) return null;
  const end = () => setSpeaking(false);
  return {
    isSpeaking,
    speak: (text) => {
      const voice = ownVoice();
      if (voice === null) return;
      const said = new SpeechSynthesisUtterance(text);
      said.voice = voice;
      said.lang = voice.lang;
      said.rate = 0.9;
      said.addEventListener('end', end);
      said.addEventListener('error', end);
      speech()?.cancel();
      speech()?.speak(said);
      setSpeaking(true);
    },
    stop: () => {
      speech()?.cancel();
      setSpeaking(false);
    },
  };
};
