// Synthesised sounds: oscillators and filtered noise through one compressor. No files are loaded.

/** Attack and decay in seconds, and the highest gain between them. */
interface Envelope {
  peak: number;
  attack: number;
  decay: number;
  /** Seconds from now. */
  delay?: number;
}

const CHORD = [523, 659, 784, 1047];
/** A pentatonic scale from C4, as multiples of the octave. */
const PENTATONIC = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];
const scalePitch = (step: number): number => 262 * (PENTATONIC[step % 5] ?? 1) * 2 ** Math.floor(step / 5);

const SCALE_STEPS = 14;
const NOISE_SECONDS = 1;

/** The sounds as methods of a synthesizer; some take a number, for example the step of a scale. */
const SOUNDS = {
  slide: (s: Synthesizer) => s.noise("bandpass", 1800, 900, 1.2, { peak: 0.1, attack: 0.02, decay: 0.14 }),
  flip: (s: Synthesizer) => {
    s.noise("highpass", 2500, 4000, 0.7, { peak: 0.08, attack: 0.003, decay: 0.05 });
    s.tone("triangle", 420, 300, { peak: 0.06, attack: 0.002, decay: 0.05 });
  },
  "pick-up": (s: Synthesizer) => s.tone("triangle", 520, 640, { peak: 0.07, attack: 0.004, decay: 0.06 }),
  rotate: (s: Synthesizer) => s.noise("bandpass", 2600, 1900, 3, { peak: 0.07, attack: 0.003, decay: 0.05 }),
  place: (s: Synthesizer) => s.thud(0.3),
  "place-other": (s: Synthesizer) => s.thud(0.16),
  grow: (s: Synthesizer, crowns: number) => s.note("sine", [523, 587, 659, 784, 880][Math.min(crowns, 5) - 1] ?? 523, { peak: 0.1, attack: 0.005, decay: 0.22, delay: 0.08 }),
  refused: (s: Synthesizer) => {
    for (const delay of [0, 0.11]) s.tone("square", 150, 120, { peak: 0.05, attack: 0.004, decay: 0.09, delay });
  },
  king: (s: Synthesizer) => {
    s.tone("sine", 330, 520, { peak: 0.12, attack: 0.005, decay: 0.09 });
    s.tone("triangle", 220, 180, { peak: 0.1, attack: 0.002, decay: 0.06, delay: 0.26 });
  },
  "your-turn": (s: Synthesizer) => {
    s.note("sine", 523, { peak: 0.12, attack: 0.02, decay: 0.4 });
    s.note("sine", 784, { peak: 0.12, attack: 0.02, decay: 0.45, delay: 0.12 });
  },
  throw: (s: Synthesizer) => s.noise("bandpass", 500, 2200, 2, { peak: 0.16, attack: 0.2, decay: 0.2 }),
  burn: (s: Synthesizer) => {
    s.noise("lowpass", 3200, 300, 1, { peak: 0.24, attack: 0.004, decay: 0.32 });
    s.tone("sawtooth", 110, 55, { peak: 0.1, attack: 0.004, decay: 0.2 });
  },
  "pay-mammoth": (s: Synthesizer) => s.tone("sawtooth", 160, 110, { peak: 0.08, attack: 0.02, decay: 0.16 }),
  "pay-fish": (s: Synthesizer) => s.tone("sine", 900, 500, { peak: 0.08, attack: 0.005, decay: 0.09 }),
  "pay-mushroom": (s: Synthesizer) => s.tone("sine", 240, 300, { peak: 0.1, attack: 0.004, decay: 0.08 }),
  "pay-flint": (s: Synthesizer) => s.tone("triangle", 2100, 1900, { peak: 0.07, attack: 0.001, decay: 0.07 }),
  steps: (s: Synthesizer) => {
    for (const delay of [0, 0.12, 0.24, 0.36]) s.noise("lowpass", 500, 200, 1, { peak: 0.12, attack: 0.003, decay: 0.05, delay });
  },
  totem: (s: Synthesizer) => {
    s.note("triangle", 196, { peak: 0.14, attack: 0.005, decay: 0.3 });
    s.note("triangle", 294, { peak: 0.1, attack: 0.005, decay: 0.3, delay: 0.06 });
  },
  count: (s: Synthesizer, step: number) => s.count(step),
  "big-count": (s: Synthesizer, step: number) => {
    s.count(step);
    s.note("sine", scalePitch(Math.min(step, SCALE_STEPS)) * 1.5, { peak: 0.08, attack: 0.005, decay: 0.25, delay: 0.05 });
    s.thud(0.15);
  },
  breath: (s: Synthesizer) => s.noise("lowpass", 200, 700, 0.7, { peak: 0.08, attack: 0.35, decay: 0.05 }),
  fanfare: (s: Synthesizer) => {
    for (const [index, pitch] of CHORD.slice(0, 3).entries()) s.note("triangle", pitch, { peak: 0.14, attack: 0.005, decay: 0.18, delay: index * 0.11 });
    for (const pitch of CHORD) s.note("triangle", pitch, { peak: 0.1, attack: 0.005, decay: 0.9, delay: 0.34 });
    s.thud(0.3, 0.34);
  },
  "fanfare-lost": (s: Synthesizer) => {
    for (const [index, pitch] of [392, 494, 587].entries()) s.note("triangle", pitch, { peak: 0.08, attack: 0.005, decay: 0.35, delay: index * 0.12 });
  },
  confetti: (s: Synthesizer) => {
    for (let index = 0; index < 8; index++) s.noise("highpass", 5000, 7000, 1, { peak: 0.03, attack: 0.001, decay: 0.04, delay: Math.random() });
  },
  tick: (s: Synthesizer) => s.tone("triangle", 880, 860, { peak: 0.04, attack: 0.001, decay: 0.03 }),
  right: (s: Synthesizer) => {
    s.note("sine", 659, { peak: 0.1, attack: 0.01, decay: 0.22 });
    s.note("sine", 880, { peak: 0.1, attack: 0.01, decay: 0.22, delay: 0.09 });
  },
  wrong: (s: Synthesizer) => s.tone("sine", 294, 262, { peak: 0.1, attack: 0.01, decay: 0.22 }),
} satisfies Record<string, (synthesizer: Synthesizer, value: number) => void>;
export type Sound = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as Sound[];

/** Plays sounds through an audio context. */
export class Synthesizer {
  private readonly master: GainNode;
  private readonly noiseBuffer: AudioBuffer;
  private lastThud = -1;
  /** The factor of all decays: shorter at a fast pace. */
  private length = 1;

  constructor(private readonly context: BaseAudioContext) {
    this.master = context.createGain();
    const compressor = context.createDynamicsCompressor();
    compressor.threshold.value = -18;
    compressor.ratio.value = 4;
    this.master.connect(compressor).connect(context.destination);
    this.noiseBuffer = context.createBuffer(1, NOISE_SECONDS * context.sampleRate, context.sampleRate);
    const samples = this.noiseBuffer.getChannelData(0);
    for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  }

  /** Play a sound at a volume from 0 to 1. */
  play(name: Sound, volume: number, value: number, length: number): void {
    this.master.gain.value = volume;
    this.length = length;
    SOUNDS[name](this, value);
  }

  /** A gain node that follows an envelope; returns it with the start and the end. */
  private shape({ peak, attack, decay, delay = 0 }: Envelope): { gain: GainNode; start: number; end: number } {
    const gain = this.context.createGain();
    const start = this.context.currentTime + delay;
    const end = start + attack + decay * this.length;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(peak, start + attack);
    gain.gain.exponentialRampToValueAtTime(0.0001, end);
    gain.connect(this.master);
    return { gain, start, end };
  }

  /** A tone that glides from one pitch to another; repeated ones differ by up to 3 %. */
  tone(type: OscillatorType, from: number, to: number, envelope: Envelope): void {
    const { gain, start, end } = this.shape(envelope);
    const oscillator = this.context.createOscillator();
    const detune = 1 + (Math.random() - 0.5) * 0.06;
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(from * detune, start);
    oscillator.frequency.exponentialRampToValueAtTime(to * detune, end);
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(end + 0.02);
  }

  /** A note without detuning, for melodies. */
  note(type: OscillatorType, pitch: number, envelope: Envelope): void {
    const { gain, start, end } = this.shape(envelope);
    const oscillator = this.context.createOscillator();
    oscillator.type = type;
    oscillator.frequency.value = pitch;
    oscillator.connect(gain);
    oscillator.start(start);
    oscillator.stop(end + 0.02);
  }

  noise(type: BiquadFilterType, from: number, to: number, quality: number, envelope: Envelope): void {
    const { gain, start, end } = this.shape(envelope);
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = this.noiseBuffer;
    filter.type = type;
    filter.Q.value = quality;
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, end);
    source.connect(filter).connect(gain);
    source.start(start, Math.random() * 0.5);
    source.stop(end + 0.02);
  }

  /** A domino landing; a second one within 60 ms is dropped. */
  thud(peak: number, delay = 0): void {
    if (this.context.currentTime + delay - this.lastThud < 0.06) return;
    this.lastThud = this.context.currentTime + delay;
    this.tone("sine", 150, 62, { peak, attack: 0.003, decay: 0.16, delay });
    this.noise("lowpass", 900, 240, 0.7, { peak: peak * 0.6, attack: 0.002, decay: 0.07, delay });
  }

  /** A step of the count: a note and its octave. */
  count(step: number): void {
    const pitch = scalePitch(Math.min(step, SCALE_STEPS));
    this.note("sine", pitch, { peak: 0.14, attack: 0.005, decay: 0.25 });
    this.note("sine", pitch * 2, { peak: 0.05, attack: 0.005, decay: 0.25 });
  }
}

let synthesizer: Synthesizer | null = null;
let context: AudioContext | null = null;

/** Play a sound through the speakers. */
export function synthesize(name: Sound, volume: number, value: number, length: number): void {
  context ??= new AudioContext();
  synthesizer ??= new Synthesizer(context);
  if (context.state === "suspended") void context.resume();
  performance.mark(`sound-${name}`);
  synthesizer.play(name, volume, value, length);
}
