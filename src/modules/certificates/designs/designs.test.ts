import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { addressOfFile } from '#kernel/storage/address.ts'
import { pictureRule } from '#kernel/storage/upload-rule.ts'
import { storeSentFile } from '#modules/files/public.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { rules } from '../collections.ts'
import { drawCertificate } from '../document/draw-certificate.server.ts'
import { changeParts, newPart } from './change-parts.ts'
import { designs } from './collections.ts'
import { type DesignPart, fillPlaces, readParts, unknownPlaces } from './design.ts'
import { readDesign, saveDesign } from './edit-design.server.ts'
import { readLook } from './looks.server.ts'
import { answerPreview, sampleCertificate } from './preview.server.ts'
import { findDesign, openPaper, usualPaper, withFiles } from './read-design.server.ts'
import { usualParts } from './usual-design.ts'

let world: World
let site: MadeSite
let theirs: MadeSite
const here = new URL('https://sala.example/')

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site()
  theirs = await world.make.site()
})

async function work<T>(doing: (ctx: Context) => Promise<T>, on: MadeSite = site): Promise<T> {
  const ctx = world.open(on, 'admin')
  try {
    const result = await doing(ctx)
    await ctx.commit()
    return result
  } catch (error) {
    await ctx.rollback()
    throw error
  }
}

const make = (values: object = {}, on: MadeSite = site) =>
  work(async (ctx) => (await createRecord(ctx, designs, { name: 'แบบทดสอบ', ...values }))._id, on)

const text = (th: string, changes: Partial<DesignPart> = {}): DesignPart => ({
  ...newPart('words', { th, en: th }),
  ...changes,
})

async function upload(bytes: Buffer, on: MadeSite = site): Promise<string> {
  const address = await work(async (ctx) => {
    const { _id, name } = await storeSentFile(ctx, pictureRule(), {
      name: 'picture.png',
      purpose: 'certificate_design.background',
      bytes,
      token: '',
    })
    return addressOfFile(_id, name)
  }, on)
  await world.database.owner.query(`update file set visibility = 'public' where site_id = $1`, [on._id])
  return address
}

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1d4ed880' } })
    .png()
    .toBuffer()

async function wordsOf(bytes: Uint8Array): Promise<string> {
  const page = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replaceAll(/\s/g, '')
}

async function countPictures(bytes: Uint8Array): Promise<number> {
  const page = await (await getDocument({ data: new Uint8Array(bytes) }).promise).getPage(1)
  const { fnArray } = await page.getOperatorList()
  return fnArray.filter((one) => one === OPS.paintImageXObject).length
}

function formOf(shown: Awaited<ReturnType<typeof readDesign>>, changes: Record<string, string> = {}) {
  const form = new FormData()
  const sent = { name: shown.name, parts: JSON.stringify(shown.parts), ifMatch: shown.etag, ...changes }
  for (const [name, value] of Object.entries(sent)) form.set(name, value)
  return form
}

describe('places', () => {
  const facts = {
    ...Object.fromEntries(
      ['course', 'hours', 'grade', 'issued', 'expires', 'number', 'code', 'academy', 'address'].map(
        (name) => [name, null],
      ),
    ),
    name: 'สมหญิง',
  } as Parameters<typeof fillPlaces>[1]

  it('are filled in, and a text of which one says nothing is not printed by half', () => {
    expect(fillPlaces('คุณ{name}', facts)).toBe('คุณสมหญิง')
    expect(fillPlaces('จำนวน {hours} ชั่วโมง', facts)).toBeNull()
    expect(fillPlaces('{gone}', facts)).toBeNull()
    expect(fillPlaces('{constructor}', facts)).toBeNull()
    expect(unknownPlaces('{name} {gone} {__proto__}')).toEqual(['gone', '__proto__'])
  })
})

describe('the paper', () => {
  it('loses no part over its edge, and parts are stacked, changed and taken away', () => {
    const parts = [text('ก'), text('ข')]
    const [moved] = changeParts(parts, { do: 'move', at: 0, x: -9000, y: 9000 })
    expect(moved).toMatchObject({ x: 0, y: 595 })
    expect(changeParts(parts, { do: 'set', at: 1, changes: { width: 9000 } })[1]).toMatchObject({
      x: 0,
      width: 842,
    })
    expect(changeParts(parts, { do: 'stack', at: 0, by: 1 }).map(({ th }) => th)).toEqual(['ข', 'ก'])
    expect(changeParts(parts, { do: 'remove', at: 0 })).toHaveLength(1)
    expect(changeParts(parts, { do: 'remove', at: 7 })).toBe(parts)
  })

  it('is drawn without what is gone', () => {
    const stored = [text('ก'), { ...text('ข'), font: 'comic' }, { kind: 'hologram' }, null, text('{gone}')]
    expect(readParts(stored).map(({ th }) => th)).toEqual(['ก', '{gone}'])
    expect(readParts('nothing')).toEqual([])
  })
})

it.each([
  ['a kind that does not exist', [{ ...text('ก'), kind: 'script' }]],
  ['a place that does not exist', [text('{password}')]],
  ['a colour that is none', [text('ก', { color: 'red;background:url(//x)' })]],
  ['letters as large as a house', [text('ก', { size: 100_000 })]],
  ['a part beside the paper', [text('ก', { x: -1 })]],
  ['more than it asks for', [{ ...text('ก'), onclick: 'alert(1)' }]],
  ['too many parts', Array.from({ length: 61 }, () => text('ก'))],
  ['a text without end', [text('ก'.repeat(301))]],
])('refuses %s', async (_what, parts) => {
  await expect(make({ parts })).rejects.toMatchObject({ status: 400 })
  const id = await make()
  const shown = await work((ctx) => readDesign(ctx, id))
  await expect(
    work((ctx) => saveDesign(ctx, id, formOf(shown, { parts: JSON.stringify(parts) }))),
  ).rejects.toMatchObject({ code: 'certificate-designs.wrong' })
})

it('a new design begins with the usual look, is changed, and keeps what two people write apart', async () => {
  const id = await make()
  const shown = await work((ctx) => readDesign(ctx, id))
  expect(shown.parts).toEqual(usualParts)
  await work((ctx) =>
    saveDesign(ctx, id, formOf(shown, { name: 'แบบใหม่', parts: JSON.stringify([text('{name}')]) })),
  )
  expect(await work((ctx) => readDesign(ctx, id))).toMatchObject({
    name: 'แบบใหม่',
    parts: [{ th: '{name}' }],
  })
  await expect(work((ctx) => saveDesign(ctx, id, formOf(shown)))).rejects.toMatchObject({ status: 412 })
  await expect(work((ctx) => saveDesign(ctx, id, formOf(shown, { parts: '{' })))).rejects.toMatchObject({
    status: 400,
  })
})

it('a course has its own design, else the usual one of its site, else ours; only one is the usual', async () => {
  const course = await world.make.course(site)
  const of = { courseID: course._id, pathID: null }
  const partsOf = async () => (await work((ctx) => readLook(ctx, { ...of, lookID: null }))).parts
  await world.database.owner.query('update certificate_design set usual = false where site_id = $1', [
    site._id,
  ])
  expect(await partsOf()).toEqual(usualParts)
  const first = await make({ usual: true, parts: [text('หนึ่ง')] })
  const second = await make({ usual: true, parts: [text('สอง')] })
  expect(await partsOf()).toMatchObject([{ th: 'สอง' }])
  expect((await work((ctx) => readDesign(ctx, first))).usual).toBe(false)
  await work((ctx) => ctx.write(rules).add({ courseID: course._id, designID: first }))
  expect(await partsOf()).toMatchObject([{ th: 'หนึ่ง' }])
  await expect(work((ctx) => updateRecord(ctx, rules, second, { designID: second }))).rejects.toMatchObject({
    status: 404,
  })
})

it('draws background, signature and fonts, and the longest name within its width', async () => {
  const background = await upload(await pictureOf(1684, 1190))
  const signature1 = await upload(await pictureOf(300, 120))
  const id = await make({
    background,
    signature1,
    parts: [
      text('{name}', { font: 'charm', size: 40 }),
      text('{course}', { font: 'prompt', weight: 'bold', y: 340 }),
      text('เกรด {grade}', { y: 400 }),
      { ...newPart('signature1'), y: 460 },
      newPart('signature2'),
      newPart('qr'),
    ],
  })
  for (const lang of ['th', 'en'] as const) {
    const answer = await work((ctx) => answerPreview(ctx, id, `${lang}.pdf`, here))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const words = await wordsOf(bytes)
    expect(words).toContain(lang === 'th' ? 'ดีเยี่ยม' : 'Excellent')
    expect(await countPictures(bytes)).toBe(2)
  }
})

it('draws without a picture that is too large to unpack, is gone, or is another site’s', async () => {
  const huge = sharp({ create: { width: 6500, height: 6500, channels: 3, background: 'white' } })
  await expect(upload(await huge.png().toBuffer())).rejects.toMatchObject({ status: 413 })
  const id = await make({ background: await upload(await pictureOf(40, 30)), parts: [text('{name}')] })
  const drawn = () => work((ctx) => answerPreview(ctx, id, 'th.pdf', here))
  await work(async (ctx) => {
    const { files } = await withFiles(ctx, await findDesign(ctx, id))
    if (!files.background) throw new Error('no picture')
    const { place, key } = files.background
    await (await ctx.engine.storage.open(place)).write(key, Buffer.from('no picture at all'))
  })
  expect((await drawn()).status).toBe(200)
  await world.database.owner.query('delete from file where site_id = $1', [site._id])
  expect((await drawn()).status).toBe(200)
  const gone = await work(async (ctx) =>
    openPaper(ctx, await readLook(ctx, { courseID: null, pathID: null, lookID: null })),
  )
  expect(gone.pictures).toEqual({})
  const foreign = await upload(await pictureOf(10, 10), theirs)
  await expect(make({ background: foreign })).rejects.toMatchObject({ code: 'records.invalid' })
  await expect(make({ background: 'https://elsewhere.example/x.png' })).rejects.toMatchObject({
    code: 'records.invalid',
  })
}, 60_000)

it('is for administrators of its own site alone', async () => {
  const id = await make()
  for (const role of ['member', 'manager'] as const) {
    const ctx = world.open(site, role)
    await expect(readDesign(ctx, id)).rejects.toMatchObject({ status: 403 })
    await expect(saveDesign(ctx, id, new FormData())).rejects.toMatchObject({ status: 403 })
    await expect(answerPreview(ctx, id, 'th.pdf', here)).rejects.toMatchObject({ status: 403 })
    await ctx.rollback()
  }
  await expect(work((ctx) => readDesign(ctx, id), theirs)).rejects.toMatchObject({ status: 404 })
  await expect(work((ctx) => answerPreview(ctx, id, 'th.pdf', here), theirs)).rejects.toMatchObject({
    status: 404,
  })
  await expect(work((ctx) => answerPreview(ctx, id, '../th.pdf', here))).rejects.toMatchObject({
    status: 404,
  })
})

it('says nothing on the usual paper that the certificate does not have', async () => {
  const ctx = world.open(site, 'admin')
  const sample = sampleCertificate(ctx, 'th', 'https://sala.example/check')
  const t = ctx.engine.catalog.translate('th')
  const plain = await wordsOf(
    await drawCertificate({ ...sample, hours: null, expiresAt: null }, usualPaper, t, 'th'),
  )
  await ctx.rollback()
  expect(plain).not.toContain('ชั่วโมง')
  expect(plain).not.toContain('ใช้ได้ถึง')
  expect(plain).toContain('CERT-0000-00000')
})
