import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkQuestion, type Placed } from './exchange.ts'
import { readFile, writeFile } from './formats.server.ts'

const THAI = '::เมืองหลวง::เมืองหลวงของไทยคือ {\n=กรุงเทพฯ\n~เชียงใหม่\n}\n'
const WESTERN = '::Café::Où est le café? {\n=À côté\n~Là-bas\n}\n'

const utf16 = (text: string, isBig: boolean, hasMark: boolean) => {
  const bytes = Buffer.from(`${hasMark ? '\uFEFF' : ''}${text}`, 'utf16le')
  return new Uint8Array(isBig ? bytes.swap16() : bytes)
}
/** One byte a letter: Thai of TIS-620 lies at a fixed distance. */
const tis620 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? code : code - 0xe00 + 0xa0
  })

describe('a file of questions', () => {
  it.each<[string, string, Uint8Array]>([
    ['UTF-8', THAI, strToU8(THAI)],
    ['UTF-8 with a mark', THAI, strToU8(`\uFEFF${THAI}`)],
    ['UTF-8 with CRLF', THAI, strToU8(THAI.replaceAll('\n', '\r\n'))],
    ['UTF-16 LE with a mark', THAI, utf16(THAI, false, true)],
    ['UTF-16 BE with a mark', THAI, utf16(THAI, true, true)],
    ['UTF-16 LE without one', WESTERN, utf16(WESTERN, false, false)],
    ['UTF-16 BE without one', WESTERN, utf16(WESTERN, true, false)],
    ['TIS-620', THAI, tis620(THAI)],
    ['TIS-620 with CRLF', THAI, tis620(THAI.replaceAll('\n', '\r\n'))],
    ['windows-1252', WESTERN, new Uint8Array(Buffer.from(WESTERN, 'latin1'))],
  ])('is read in %s', async (_name, text, bytes) => {
    const [plain] = await readFile('gift', text)
    const read = await readFile('gift', bytes)
    expect(read).toHaveLength(1)
    expect(read[0]?.reason).toBeUndefined()
    expect(read[0]?.question).toEqual(plain?.question)
  })

  it('of half a letter is read without stopping anything', async () => {
    const cut = strToU8(THAI).slice(0, -7)
    await expect(readFile('gift', cut)).resolves.toBeDefined()
  })
})

const common = { format: 'plain', text: 'ถามอะไร' } as const
const placed: Placed[] = [
  {
    category: ['ความปลอดภัย', 'ไฟไหม้'],
    question: checkQuestion({
      ...common,
      kind: 'single',
      name: 'เลือก',
      choices: [
        { id: '1', text: 'ถูก = ใช่ ~ ไม่', weight: 100, feedback: 'ดี' },
        { id: '2', text: 'ผิด', weight: -50, feedback: '' },
      ],
    }),
  },
  {
    category: [],
    question: checkQuestion({ ...common, kind: 'essay', name: 'เขียน', guide: '' }),
  },
]

describe('an Excel sheet', () => {
  it('out and in again has the same questions in the same categories', async () => {
    const { content } = await writeFile('excel', placed)
    const read = await readFile('excel', content)
    expect(read.map(({ reason }) => reason)).toEqual([undefined, undefined])
    expect(read.map(({ category }) => category)).toEqual(placed.map(({ category }) => category))
    expect(read[0]?.question).toMatchObject({ kind: 'single', name: 'เลือก', text: 'ถามอะไร' })
    const [choices] = read.map(({ question }) => question && 'choices' in question && question.choices)
    expect(choices).toMatchObject([
      { text: 'ถูก = ใช่ ~ ไม่', weight: 100, feedback: 'ดี' },
      { text: 'ผิด', weight: -50 },
    ])
  })

  it('says of a rubric that it is lost, in every format that holds the question', async () => {
    const rubric = [{ id: 'c1', name: 'ก', about: '', levels: [{ id: 'l1', name: 'ดี', points: 1 }] }]
    const question = checkQuestion({ ...common, kind: 'essay', name: 'เขียน', rubric })
    for (const format of ['gift', 'moodle-xml', 'qti', 'excel'] as const) {
      const { lost } = await writeFile(format, [{ category: [], question }])
      expect(lost).toContainEqual({ name: 'เขียน', kind: 'essay', what: 'rubric' })
    }
  })

  it('that is none is refused by a word', async () => {
    for (const bytes of [strToU8('ไม่ใช่ตาราง'), new Uint8Array(), zipSync({ 'a.txt': strToU8('a') })])
      await expect(readFile('excel', bytes)).rejects.toMatchObject({ reason: { code: expect.any(String) } })
  })
})

const manifest = strToU8('<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources/></manifest>')
const refusalOf = (content: Uint8Array) =>
  Promise.resolve()
    .then(() => readFile('qti', content))
    .then(
      (items) => items.map(({ reason }) => reason?.code).join(),
      (error: { reason?: { code: string } }) => error.reason?.code,
    )

describe('a hostile package', () => {
  it('that grows beyond measure is stopped while it is unpacked', async () => {
    const bomb = zipSync(
      { 'imsmanifest.xml': manifest, 'a.xml': new Uint8Array(62 * 1024 * 1024) },
      { level: 1 },
    )
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusalOf(bomb)).toBe('too-large')
  })

  it('of too many files is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 2100 }, (_, n) => [`f${n}.xml`, new Uint8Array(1)]))
    expect(await refusalOf(zipSync({ 'imsmanifest.xml': manifest, ...many }))).toBe('too-large')
  })

  it.each(['../out.xml', '/etc/passwd', 'a/../../b.xml', 'c:\\x.xml', 'a\\..\\b.xml'])(
    'that leads out by «%s» is refused',
    async (name) => {
      expect(await refusalOf(zipSync({ 'imsmanifest.xml': manifest, [name]: strToU8('x') }))).toBe(
        'package-path',
      )
    },
  )

  it('with a link in it is refused', async () => {
    const link = zipSync({
      'imsmanifest.xml': manifest,
      'a.xml': [strToU8('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }],
    })
    expect(await refusalOf(link)).toBe('package-link')
  })

  it('cut short, or no package at all, is refused', async () => {
    const whole = zipSync({ 'imsmanifest.xml': manifest, 'a.xml': strToU8('x'.repeat(5000)) })
    for (const bytes of [whole.slice(0, 40), strToU8('PK'), new Uint8Array(100)])
      expect(await refusalOf(bytes)).toMatch(/./)
  })

  it('with a document type is refused, in the manifest and in an item', async () => {
    const type = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const item = strToU8(`${type}<assessmentItem identifier="a"><itemBody>&b;</itemBody></assessmentItem>`)
    const naming = strToU8(
      '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"><resources><resource identifier="r" type="imsqti_item_xmlv2p2" href="a.xml"><file href="a.xml"/></resource></resources></manifest>',
    )
    const inItem = await refusalOf(zipSync({ 'imsmanifest.xml': naming, 'a.xml': item }))
    expect(inItem).toMatch(/./)
    expect(inItem).not.toContain('root:')
    const typed = strToU8(`${type}<manifest/>`)
    expect(await refusalOf(zipSync({ 'imsmanifest.xml': typed, 'a.xml': item }))).toMatch(/./)
    const moodle = `${type}<quiz><question type="essay"><name><text>&b;</text></name></question></quiz>`
    await expect(Promise.resolve().then(() => readFile('moodle-xml', moodle))).rejects.toMatchObject({
      reason: { code: expect.any(String) },
    })
    const laughs = `<!DOCTYPE a [<!ENTITY x "${'ha'.repeat(100)}"><!ENTITY y "&x;&x;&x;&x;">]><quiz>&y;</quiz>`
    await expect(Promise.resolve().then(() => readFile('moodle-xml', laughs))).rejects.toBeDefined()
  })
})
