import { settings } from "../app/settings.svelte";

/** Wood for a card laid down, paper for one turned up, a bell for your turn and for the end. */
export type Sound = "wood" | "paper" | "bell";

const CAPTION = 1_600; // milliseconds
const STRIKE = 0.004; // seconds to full loudness
const BELL = [
  { hertz: 587.3, loudness: 0.11, seconds: 1.3 },
  { hertz: 880, loudness: 0.06, seconds: 0.9 },
  { hertz: 1621, loudness: 0.02, seconds: 0.5 },
];

/** What can be heard just now, for those who see it written. */
export const heard: { sound: Sound | null } = $state({ sound: null });

let audio: AudioContext | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes a sound, where they are wanted, and names it for a moment. */
export function ring(sound: Sound): void {
  if (!settings.hasSound) return;
  heard.sound = sound;
  clearTimeout(timer);
  timer = setTimeout(() => (heard.sound = null), CAPTION);
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => undefined); // until a first touch
  switch (sound) {
    case "wood":
      strike(audio, 176, 0.22, 0.09);
      rustle(audio, "bandpass", 620, 0.3, 0.05);
      break;
    case "paper":
      rustle(audio, "highpass", 2_600, 0.09, 0.2);
      break;
    case "bell":
      for (const { hertz, loudness, seconds } of BELL) strike(audio, hertz, loudness, seconds);
  }
}

/** One tone that dies away. */
function strike(on: AudioContext, hertz: number, loudness: number, seconds: number): void {
  const tone = new OscillatorNode(on, { frequency: hertz });
  tone.connect(dying(on, loudness, seconds));
  tone.start();
  tone.stop(on.currentTime + seconds);
}

/** Noise through a filter that dies away. */
function rustle(
  on: AudioContext,
  type: BiquadFilterType,
  hertz: number,
  loudness: number,
  seconds: number,
): void {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate);
  buffer.getChannelData(0).forEach((_, at, samples) => (samples[at] = Math.random() * 2 - 1));
  const noise = new AudioBufferSourceNode(on, { buffer });
  noise
    .connect(new BiquadFilterNode(on, { type, frequency: hertz }))
    .connect(dying(on, loudness, seconds));
  noise.start();
}

function dying(on: AudioContext, loudness: number, seconds: number): GainNode {
  const gain = new GainNode(on, { gain: 0 });
  const now = on.currentTime;
  gain.gain.setValueAtTime(0.0001, now);
  gain.gain.exponentialRampToValueAtTime(loudness, now + STRIKE);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  gain.connect(on.destination);
  return gain;
}
