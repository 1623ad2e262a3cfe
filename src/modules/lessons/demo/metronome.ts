const RATE = 8000
const HEADER = 44

/** A recording of clicks, as a WAV file: so many a minute, for so many seconds. */
export function writeMetronome(perMinute: number, seconds: number): Buffer {
  const length = RATE * seconds
  const file = Buffer.alloc(HEADER + length, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(HEADER - 8 + length, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  // One channel of plain samples, a byte each.
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(length, 40)
  const beat = (RATE * 60) / perMinute
  for (let at = 0; at < length; at += 1) {
    const since = at % beat
    const loudness = Math.exp(-since / 240) * 90
    file[HEADER + at] = Math.round(128 + loudness * Math.sin((since * 2 * Math.PI * 880) / RATE))
  }
  return file
}
