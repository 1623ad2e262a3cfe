import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, it } from 'vitest'
import { createRecord, removeRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { certificates, rules } from '../collections.ts'
import { answerCertificateFile } from '../document/answer-file.server.ts'
import { replaceCertificate } from '../issuing/change.server.ts'
import { healCertificates } from '../issuing/heal.server.ts'
import { courseWith, makeHolder, workOn } from '../test-learner.ts'
import { newPart } from './change-parts.ts'
import { designs, looks } from './collections.ts'

let world: World
let site: MadeSite
const here = new URL('https://sala.example/')

beforeAll(async () => {
  world = await openWorld()
  site = await world.make.site({ siteName: 'สถาบันทดสอบ' })
})

const parts = (th: string) => [newPart('words', { th: `${th} {name}`, en: `${th} {name}` })]

/** What is drawn: words in their places, and nothing of when the file was made. */
async function drawn(id: string): Promise<string> {
  const answer = await workOn(world, site, (ctx) => answerCertificateFile(ctx, id, 'th.pdf', here))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const page = await (await getDocument({ data: bytes }).promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? [item.str, item.transform] : []))
  return JSON.stringify([words, fnArray, argsArray.length])
}

async function designed() {
  const { _id: courseID } = await courseWith(world, site)
  const designID = await workOn(world, site, async (ctx) => {
    const { _id } = await createRecord(ctx, designs, { name: 'แบบแรก', parts: parts('เดิม') })
    await ctx.write(rules).add({ courseID, designID: _id })
    return _id
  })
  return { courseID, designID }
}

it('what was issued looks for ever as on that day; what is issued later looks as the design does then', async () => {
  const { courseID, designID } = await designed()
  const { made: old } = await makeHolder(world, site, courseID)
  const { made: same } = await makeHolder(world, site, courseID)
  expect(same.lookID).toBe(old.lookID)
  const before = await drawn(old._id)
  expect(before).toContain('เดิม')

  await workOn(world, site, (ctx) => updateRecord(ctx, designs, designID, { parts: parts('แก้แล้ว') }))
  const { made: later } = await makeHolder(world, site, courseID)
  expect(await drawn(old._id)).toBe(before)
  expect(await drawn(later._id)).toContain('แก้แล้ว')

  // A design that a course has is not deleted; one that it has let go is.
  await workOn(world, site, async (ctx) => {
    await ctx.write(rules).where({ courseID }).patch({ designID: null })
    await removeRecord(ctx, designs, designID)
  })
  expect(await drawn(old._id)).toBe(before)
  expect(await drawn(later._id)).toContain('แก้แล้ว')
})

it('a reissue has the design of its own day', async () => {
  const { courseID, designID } = await designed()
  const { made: old } = await makeHolder(world, site, courseID)
  await workOn(world, site, (ctx) => updateRecord(ctx, designs, designID, { parts: parts('ใหม่') }))
  const id = await workOn(world, site, (ctx) => replaceCertificate(ctx, old._id, false))
  expect(await drawn(id)).toContain('ใหม่')
  expect(await drawn(old._id)).toContain('เดิม')
})

it('one look is shared by all that were issued with it, and nobody writes it from outside', async () => {
  const { courseID } = await designed()
  for (let count = 0; count < 3; count += 1) await makeHolder(world, site, courseID)
  const stored = await workOn(world, site, (ctx) => ctx.from(looks).select('hash').execute())
  expect(new Set(stored.map(({ hash }) => hash)).size).toBe(stored.length)
  const { made } = await makeHolder(world, site, courseID)
  const change = workOn(world, site, (ctx) => updateRecord(ctx, looks, made.lookID ?? '', { parts: [] }))
  await expect(change).rejects.toMatchObject({ status: 403 })
})

it('certificates from before looks were stored take the design of the night in which they are found', async () => {
  const { courseID, designID } = await designed()
  const { made } = await makeHolder(world, site, courseID)
  await workOn(world, site, (ctx) => ctx.write(certificates).patch(made._id, { lookID: null }))
  await workOn(world, site, (ctx) => healCertificates(ctx, null))
  await workOn(world, site, (ctx) => updateRecord(ctx, designs, designID, { parts: parts('แก้แล้ว') }))
  expect(await drawn(made._id)).toContain('เดิม')
})
