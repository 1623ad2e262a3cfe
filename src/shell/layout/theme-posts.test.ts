import { beforeAll, describe, expect, it } from 'vitest'
import { makeActor } from '#kernel/access/actor.ts'
import { openContext } from '#kernel/open-context.server.ts'
import type { MadeSite } from '#tests/support/factories.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { readFrameParts, readFramePosts } from './frame-parts.server.ts'

let world: World
let ours: MadeSite
let theirs: MadeSite
let memberID: string

beforeAll(async () => {
  world = await openWorld()
  ours = await world.make.site()
  theirs = await world.make.site()
  memberID = (await world.make.user(ours))._id
})

const words = (text: string) => ({ type: 'header', value: text })
const page = (...objects: object[]) => [{ columns: [objects] }]

const makePost = (site: MadeSite, builder: unknown, more: object = {}) =>
  world.make.row('post', {
    site_id: site._id,
    title: 'หัวเว็บ',
    slug: `part-${Math.random()}`,
    builder,
    status: true,
    ...more,
  })

/** What the header says to a visitor or a member, as JSON; null where there is none. */
async function readHeader(id: string, { asMember = false } = {}): Promise<string | null> {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const host = { ...ours, theme: { header: id } }
  const actor = makeActor(asMember ? { role: 'member', userID: memberID } : { role: 'public' })
  const t = world.engine.catalog.translate('th')
  const ctx = openContext({ engine: world.engine, host, actor, t, log, onlyReads: true })
  try {
    const { header } = await readFrameParts(ctx, await readFramePosts(ctx), new URL('http://ours.test/'))
    return header && JSON.stringify(header.rows)
  } finally {
    await ctx.rollback()
  }
}

describe('a post of the theme', () => {
  it('shows what it says now, however often it was read before', async () => {
    const { _id } = await makePost(ours, page(words('ก่อน')))
    expect(await readHeader(_id)).toContain('ก่อน')
    expect(await readHeader(_id)).toContain('ก่อน')
    await world.database.owner.query('update post set builder = $2, "updatedAt" = now() where "_id" = $1', [
      _id,
      JSON.stringify(page(words('หลัง'))),
    ])
    expect(await readHeader(_id)).toContain('หลัง')
  })

  it('is not shown once it is withdrawn, locked or of another site', async () => {
    const { _id } = await makePost(ours, page(words('เปิด')))
    expect(await readHeader(_id)).toContain('เปิด')
    await world.database.owner.query('update post set status = false where "_id" = $1', [_id])
    expect(await readHeader(_id)).toBeNull()
    const other = await makePost(theirs, page(words('ของเขา')))
    expect(await readHeader(other._id)).toBeNull()
  })

  it('shows each reader what its checks admit them to, whoever came first', async () => {
    const check = { type: 'access_check', settings: { require: 'user', action: 'block' } }
    const { _id } = await makePost(ours, page(check, words('เฉพาะสมาชิก')))
    expect(await readHeader(_id, { asMember: true })).toContain('เฉพาะสมาชิก')
    expect(await readHeader(_id)).not.toContain('เฉพาะสมาชิก')
    expect(await readHeader(_id, { asMember: true })).toContain('เฉพาะสมาชิก')
  })
})
