// Synthesised sounds: oscillators and filtered noise through one compressor. No files are loaded.

const context = new AudioContext();
const master = context.createGain();
const compressor = context.createDynamicsCompressor();
compressor.threshold.value = -18;
compressor.ratio.value = 4;
master.connect(compressor).connect(context.destination);

const noiseBuffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
const samples = noiseBuffer.getChannelData(0);
for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;

/** Attack and decay in seconds, and the highest gain between them. */
interface Envelope {
  peak: number;
  attack: number;
  decay: number;
  /** Seconds from now. */
  delay?: number;
}

/** A gain node that follows an envelope; returns it with the start and the end. */
function shape({ peak, attack, decay, delay = 0 }: Envelope): { gain: GainNode; start: number; end: number } {
  const gain = context.createGain();
  const start = context.currentTime + delay;
  const end = start + attack + decay;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(peak, start + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(master);
  return { gain, start, end };
}

/** A tone that glides from one pitch to another; repeated ones differ by up to 3 %. */
function tone(type: OscillatorType, from: number, to: number, envelope: Envelope): void {
  const { gain, start, end } = shape(envelope);
  const oscillator = context.createOscillator();
  const detune = 1 + (Math.random() - 0.5) * 0.06;
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from * detune, start);
  oscillator.frequency.exponentialRampToValueAtTime(to * detune, end);
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(end + 0.02);
}

/** A note without detuning, for melodies. */
function note(type: OscillatorType, pitch: number, envelope: Envelope): void {
  const { gain, start, end } = shape(envelope);
  const oscillator = context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = pitch;
  oscillator.connect(gain);
  oscillator.start(start);
  oscillator.stop(end + 0.02);
}

function noise(type: BiquadFilterType, from: number, to: number, quality: number, envelope: Envelope): void {
  const { gain, start, end } = shape(envelope);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = noiseBuffer;
  filter.type = type;
  filter.Q.value = quality;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, end);
  source.connect(filter).connect(gain);
  source.start(start, Math.random() * 0.5);
  source.stop(end + 0.02);
}

let lastThud = -1;
/** A domino landing; a second one within 60 ms is dropped. */
function thud(peak: number, delay = 0): void {
  if (context.currentTime + delay - lastThud < 0.06) return;
  lastThud = context.currentTime + delay;
  tone("sine", 150, 62, { peak, attack: 0.003, decay: 0.16, delay });
  noise("lowpass", 900, 240, 0.7, { peak: peak * 0.6, attack: 0.002, decay: 0.07, delay });
}

const CHORD = [523, 659, 784, 1047];
/** A pentatonic scale from C4, as multiples of the octave. */
const PENTATONIC = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];
const scalePitch = (step: number): number => 262 * (PENTATONIC[step % 5] ?? 1) * 2 ** Math.floor(step / 5);

function count(step: number): void {
  const pitch = scalePitch(Math.min(step, 14));
  note("sine", pitch, { peak: 0.14, attack: 0.005, decay: 0.25 });
  note("sine", pitch * 2, { peak: 0.05, attack: 0.005, decay: 0.25 });
}

/** Every sound by name; some take a number, for example the step of a scale. */
const SOUNDS = {
  slide: () => noise("bandpass", 1800, 900, 1.2, { peak: 0.1, attack: 0.02, decay: 0.14 }),
  flip: () => {
    noise("highpass", 2500, 4000, 0.7, { peak: 0.08, attack: 0.003, decay: 0.05 });
    tone("triangle", 420, 300, { peak: 0.06, attack: 0.002, decay: 0.05 });
  },
  "pick-up": () => tone("triangle", 520, 640, { peak: 0.07, attack: 0.004, decay: 0.06 }),
  rotate: () => noise("bandpass", 2600, 1900, 3, { peak: 0.07, attack: 0.003, decay: 0.05 }),
  place: () => thud(0.3),
  "place-other": () => thud(0.16),
  grow: (crowns: number) => note("sine", [523, 587, 659, 784, 880][Math.min(crowns, 5) - 1] ?? 523, { peak: 0.1, attack: 0.005, decay: 0.22, delay: 0.08 }),
  refused: () => {
    for (const delay of [0, 0.11]) tone("square", 150, 120, { peak: 0.05, attack: 0.004, decay: 0.09, delay });
  },
  king: () => {
    tone("sine", 330, 520, { peak: 0.12, attack: 0.005, decay: 0.09 });
    tone("triangle", 220, 180, { peak: 0.1, attack: 0.002, decay: 0.06, delay: 0.26 });
  },
  "your-turn": () => {
    note("sine", 523, { peak: 0.12, attack: 0.02, decay: 0.4 });
    note("sine", 784, { peak: 0.12, attack: 0.02, decay: 0.45, delay: 0.12 });
  },
  throw: () => noise("bandpass", 500, 2200, 2, { peak: 0.16, attack: 0.2, decay: 0.2 }),
  burn: () => {
    noise("lowpass", 3200, 300, 1, { peak: 0.24, attack: 0.004, decay: 0.32 });
    tone("sawtooth", 110, 55, { peak: 0.1, attack: 0.004, decay: 0.2 });
  },
  pay: () => tone("sine", 900, 500, { peak: 0.08, attack: 0.005, decay: 0.09 }),
  steps: () => {
    for (const delay of [0, 0.12, 0.24, 0.36]) noise("lowpass", 500, 200, 1, { peak: 0.12, attack: 0.003, decay: 0.05, delay });
  },
  totem: () => {
    note("triangle", 196, { peak: 0.14, attack: 0.005, decay: 0.3 });
    note("triangle", 294, { peak: 0.1, attack: 0.005, decay: 0.3, delay: 0.06 });
  },
  count,
  "big-count": (step: number) => {
    count(step);
    note("sine", scalePitch(Math.min(step, 14)) * 1.5, { peak: 0.08, attack: 0.005, decay: 0.25, delay: 0.05 });
    thud(0.15);
  },
  breath: () => noise("lowpass", 200, 700, 0.7, { peak: 0.08, attack: 0.35, decay: 0.05 }),
  fanfare: () => {
    for (const [index, pitch] of CHORD.slice(0, 3).entries()) note("triangle", pitch, { peak: 0.14, attack: 0.005, decay: 0.18, delay: index * 0.11 });
    for (const pitch of CHORD) note("triangle", pitch, { peak: 0.1, attack: 0.005, decay: 0.9, delay: 0.34 });
    thud(0.3, 0.34);
  },
  "fanfare-lost": () => {
    for (const [index, pitch] of [392, 494, 587].entries()) note("triangle", pitch, { peak: 0.08, attack: 0.005, decay: 0.35, delay: index * 0.12 });
  },
  confetti: () => {
    for (let index = 0; index < 8; index++) noise("highpass", 5000, 7000, 1, { peak: 0.03, attack: 0.001, decay: 0.04, delay: Math.random() });
  },
} satisfies Record<string, (value: number) => void>;
export type Sound = keyof typeof SOUNDS;

/** Play a sound at a volume from 0 to 1. */
export function synthesize(name: Sound, volume: number, value: number): void {
  if (context.state === "suspended") void context.resume();
  master.gain.value = volume;
  SOUNDS[name](value);
}
