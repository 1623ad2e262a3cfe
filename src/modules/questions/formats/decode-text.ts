import { refuse } from './exchange.ts'

/** Bytes that a file of questions may have. */
export const MAX_BYTES = 20 * 1024 * 1024

const startsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)
const decode = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

/** A text in UTF-16 without a mark has a zero in every other byte where it is Latin, such as its signs. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const seen = bytes.subarray(0, 4000)
  const zeros = (from: number) => seen.filter((byte, at) => at % 2 === from && byte === 0).length
  const many = seen.length / 20
  if (zeros(1) > many && zeros(1) > zeros(0) * 4) return 'utf-16le'
  return zeros(0) > many && zeros(0) > zeros(1) * 4 ? 'utf-16be' : undefined
}

/** Thai in one byte a letter comes in runs; accents of Western letters stand alone. */
function isThai(bytes: Uint8Array): boolean {
  let alone = 0
  let inRuns = 0
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] ?? 0) < 0xa1) continue
    if ((bytes[at - 1] ?? 0) >= 0xa1 || (bytes[at + 1] ?? 0) >= 0xa1) inRuns++
    else alone++
  }
  return inRuns > alone
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The text of a file: UTF-8, UTF-16, TIS-620 or windows-1252, with lines ended by \n. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) refuse('too-large')
  const marked = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : undefined
  const wide = marked ?? guessUtf16(bytes)
  const text = wide
    ? decode(bytes, wide)
    : (decodeUtf8(bytes) ?? decode(bytes, isThai(bytes) ? 'windows-874' : 'windows-1252'))
  return tidyText(text)
}

/** A text without its mark, with lines ended by \n. */
export function tidyText(text: string): string {
  if (text.length > MAX_BYTES) refuse('too-large')
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}
