import { refuseFile } from './bank-file.ts'

export const encodings = ['auto', 'utf-8', 'windows-874'] as const
export type Encoding = (typeof encodings)[number]

const lineOf = (text: string, at: number) => text.slice(0, at).split(/\r\n|\r|\n/).length
/** What UTF-8 looks like where it is taken for Thai of one byte a letter. */
const MISREAD = /เ[ธน]/g
/** Letters that no text has: those of devices, and those that stand for nothing. */
// oxlint-disable-next-line no-control-regex
const UNREAL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD]/

function decodeStrictly(bytes: Uint8Array, name: string): string | undefined {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where the first letter stands that the encoding does not have. */
function wrongLine(bytes: Uint8Array, name: string): number {
  const text = new TextDecoder(name).decode(bytes)
  const at = text.search(UNREAL)
  return lineOf(text, Math.max(0, at))
}

/** The text of a file's bytes: as it says, else UTF-8 where all of it is, else windows-874. Refuses what is neither. */
export function decodeThai(bytes: Uint8Array, encoding: Encoding = 'auto'): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    const text = decodeStrictly(bytes, 'utf-16le')
    if (text === undefined) throw refuseFile('encoding')
    return text
  }
  const name = encoding === 'auto' ? 'utf-8' : encoding
  const own = decodeStrictly(bytes, name)
  if (own !== undefined && !UNREAL.test(own)) return own
  if (own === undefined && encoding === 'auto') return decodeOld(bytes)
  throw refuseFile('encoding', wrongLine(bytes, name))
}

function decodeOld(bytes: Uint8Array): string {
  const text = decodeStrictly(bytes, 'windows-874')
  const thai = text?.match(/[\u0E00-\u0E7F]/g)?.length ?? 0
  // A UTF-8 file with a broken letter in it would be read as nonsense.
  const isMisread = (text?.match(MISREAD)?.length ?? 0) * 4 > thai
  if (text !== undefined && !UNREAL.test(text) && !isMisread) return text
  // The encoding that holds for longer is the one that was meant.
  throw refuseFile('encoding', Math.max(wrongLine(bytes, 'utf-8'), wrongLine(bytes, 'windows-874')))
}

const SPECIAL: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '\u00A0': 0xa0,
}

/** The bytes of a text in windows-874; letters that it does not have become a question mark. */
export function encodeOldThai(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  let length = 0
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const isThai = (code >= 0x0e01 && code <= 0x0e3a) || (code >= 0x0e3f && code <= 0x0e5b)
    bytes[length] = code < 0x80 ? code : isThai ? code - 0x0e00 + 0xa0 : (SPECIAL[letter] ?? 0x3f)
    length += 1
  }
  return bytes.subarray(0, length)
}
