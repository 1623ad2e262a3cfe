import { createHash } from 'node:crypto'

interface PdfInput {
  /** The words of each page, one line each. */
  readonly pages: readonly string[]
  /** Locks the document. */
  readonly password?: string
  /** `thai` and `japanese` name fonts that are not in the file, as office programs of long ago wrote them. */
  readonly font?: 'latin' | 'thai' | 'japanese'
}

const FONTS = {
  latin: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  thai: composite('AngsanaNew', 'Identity-H', 'Identity', '/ToUnicode 5 0 R'),
  japanese: composite('MS-Mincho', 'UniJIS-UCS2-H', 'Japan1', ''),
}

function composite(name: string, encoding: string, ordering: string, more: string): string {
  const system = `/CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 0 >>`
  const below = `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} ${system} /DW 600 >>`
  return `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /${encoding} /DescendantFonts [${below}] ${more} >>`
}

const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Own def
1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange
endcmap end end`

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const ID = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const RIGHTS = Buffer.from([0xfc, 0xff, 0xff, 0xff])

const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
const padded = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32)

function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, at) => at)
  const swap = (one: number, other: number) => {
    const kept = box[one] ?? 0
    box[one] = box[other] ?? 0
    box[other] = kept
  }
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  let [one, other] = [0, 0]
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255
      other = (other + (box[one] ?? 0)) & 255
      swap(one, other)
      return byte ^ (box[((box[one] ?? 0) + (box[other] ?? 0)) & 255] ?? 0)
    }),
  )
}

/** The oldest of the locks that PDF knows: 40 bits, which every reader opens with the right password. */
function lockWith(password: string) {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password))
  const key = md5(padded(password), owner, RIGHTS, ID).subarray(0, 5)
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`
  const words = `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PAD))} /P -4 >>`
  const encrypt = (number: number, data: Buffer) =>
    rc4(md5(key, Buffer.from([number & 255, number >> 8, 0, 0, 0])).subarray(0, 10), data)
  return { words, encrypt }
}

const hexOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

/** A whole PDF document with these words, as small as one can be. */
export function makePdf({ pages, password, font = 'latin' }: PdfInput): Buffer {
  const lock = password === undefined ? undefined : lockWith(password)
  const objects: Buffer[] = []
  const stream = (number: number, text: string) => {
    const plain = Buffer.from(text, 'latin1')
    const data = lock ? lock.encrypt(number, plain) : plain
    return Buffer.concat([
      Buffer.from(`<< /Length ${data.length} >>\nstream\n`),
      data,
      Buffer.from('\nendstream'),
    ])
  }
  const numberOf = (at: number) => 6 + at * 2
  const kids = pages.map((_, at) => `${numberOf(at)} 0 R`).join(' ')
  objects.push(
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    Buffer.from(FONTS[font]),
    Buffer.from(lock?.words ?? 'null'),
    stream(5, TO_UNICODE),
  )
  for (const [at, words] of pages.entries()) {
    const number = numberOf(at)
    const shown = font === 'latin' ? `(${words.replaceAll(/[()\\]/g, String.raw`\$&`)})` : `<${hexOf(words)}>`
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> >> /Contents ${number + 1} 0 R >>`,
      ),
      stream(number + 1, words === '' ? '' : `BT /F 36 Tf 60 740 Td ${shown} Tj ET`),
    )
  }
  return join(objects, lock !== undefined)
}

function join(objects: readonly Buffer[], isLocked: boolean): Buffer {
  const parts = [Buffer.from('%PDF-1.5\n')]
  const places: number[] = []
  let length = parts[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(length)
    length += whole.length
    parts.push(whole)
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const id = `<${ID.toString('hex')}>`
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /ID [${id} ${id}]${isLocked ? ' /Encrypt 4 0 R' : ''} >>`
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n${trailer}\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}
