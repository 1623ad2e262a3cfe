import { existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { enqueue } from '#kernel/jobs/enqueue.server.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { sweepJobs } from '#modules/jobs/jobs.server.ts'
import { type Api, openApi } from '#tests/support/api.ts'
import { openFolder } from '#tests/support/folder.ts'
import { askSala, runSala } from '#tests/support/operator.ts'
import { openWorld, TEST_SECRET, type World } from '#tests/support/world.ts'

const HOST = 'moving.example.test'
const OWNER = 'owner@moving.example.test'
const PASSWORD = 'Far-Better-2569'
const OTHER_SECRET = 'the secret of another installation'
const ID = '1101700230708'

let here: World
let there: World
let api: Api
let archive: string
let site: { site: string; group: string }

/** Every row of a site by its table, as text. */
async function readRows({ database }: World, sites: readonly string[]): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'site_id'
       and table_name not in ('session', 'event', 'audit', 'sign_in', 'known_device') order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await database.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from "${name}" t where site_id = any($1)
         and (${name === 'job' ? `status = 'failed'` : 'true'}) order by 1`,
      [sites],
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

beforeAll(async () => {
  here = await openWorld()
  there = await openWorld()
  await here.make.site({ siteType: 'origin' })
  api = await openApi(there)
  site = await askSala(here, ['site', 'add', 'สถาบันที่ย้าย', '--host', HOST])
  const add = ['account', 'add', HOST, OWNER, '--role', 'admin', '--name', 'ชลธี ริมน้ำ', '--password-stdin']
  await askSala(here, add, { input: PASSWORD })
  const unit = await here.engine.sites.byId(site.site)
  if (!unit) throw new Error('no site')
  const seal = createSeal(TEST_SECRET)
  await here.make.user(unit, { citizen: seal.seal(ID), citizen_hash: seal.hash(ID) })
  const category = await here.make.category(unit)
  await here.make.course(unit, { name: 'งานสวน "ก"\n\\ข', category: [category.code] })
  mkdirSync(join(here.folder, 'files', site.site), { recursive: true })
  writeFileSync(join(here.folder, 'files', site.site, 'picture'), 'bytes of a picture')
  await workOnSite(here.engine, site.site, (ctx) => enqueue(ctx, sweepJobs, {}))
  archive = join(await openFolder('sala-moved-'), 'site.tar.zst')
})

describe('an exported site', () => {
  it('is one archive of the site and those below it; what waits stays', async () => {
    const result = await askSala(here, ['site', 'export', site.group, archive])
    expect(result).toMatchObject({ sites: [site.group, site.site], files: 1, waiting: 1 })
    const again = await runSala(here, ['site', 'export', site.group, archive])
    expect([again.status, again.stderr]).toEqual([2, [expect.stringContaining('is there already')]])
    const { rows } = await here.database.owner.query(
      `select role from audit where site_id = $1 and action = 'site-export'`,
      [site.group],
    )
    expect(rows).toEqual([{ role: 'server' }])
  })

  it('is refused where there is no platform, by another secret and cut short', async () => {
    const none = await runSala(there, ['site', 'import', archive])
    expect([none.status, none.stderr]).toEqual([1, [expect.stringContaining('no platform yet')]])
    await there.make.site({ siteType: 'origin', hostname: 'origin.there.test' })
    const other = await runSala(there, ['site', 'import', archive, '--secret-stdin'], { input: OTHER_SECRET })
    expect([other.status, other.stderr]).toEqual([1, [expect.stringContaining('made with another secret')]])
    const cut = `${archive}.cut`
    await copyFile(archive, cut)
    truncateSync(cut, readFileSync(cut).length - 3)
    const damaged = await runSala(there, ['site', 'import', cut])
    expect([damaged.status, damaged.stderr]).toEqual([1, [expect.stringContaining('damaged')]])
    expect(await readRows(there, [site.group, site.site])).toEqual({})
  })

  it('comes into another installation equal to the row and the byte, and its owner logs in there', async () => {
    const result = await askSala<{ rows: number; files: number }>(there, ['site', 'import', archive])
    expect(result.files).toBe(1)
    const ids = [site.group, site.site]
    expect(await readRows(there, ids)).toEqual(await readRows(here, ids))
    expect(readFileSync(join(there.folder, 'files', site.site, 'picture'), 'utf8')).toBe('bytes of a picture')
    const as = await api.signIn({ hostname: HOST }, OWNER, PASSWORD)
    const found = await api.call<{ citizen: string }[]>({
      as,
      path: 'user/query',
      body: { method: 'find', args: [{ citizen: ID }] },
    })
    expect(found.body.data).toHaveLength(1)
  })

  it('is refused where it is already, or its host name is taken; nothing is touched', async () => {
    const again = await runSala(there, ['site', 'import', archive])
    expect([again.status, again.stderr]).toEqual([1, [expect.stringContaining('is here already')]])
    expect(existsSync(join(there.folder, 'files', site.site, 'picture'))).toBe(true)
    const third = await openWorld()
    await third.make.site({ siteType: 'origin', hostname: HOST })
    const taken = await runSala(third, ['site', 'import', archive])
    expect([taken.status, taken.stderr]).toEqual([1, [expect.stringContaining('host name of the archive')]])
    expect(await readRows(third, [site.group, site.site])).toEqual({})
    expect(existsSync(join(third.folder, 'files', site.site))).toBe(false)
  })

  it('is sealed anew where the installation has another secret', async () => {
    const other = await openWorld()
    await other.make.site({ siteType: 'origin', hostname: 'origin.other.test' })
    const env = { SALA_SECRET: OTHER_SECRET }
    const refused = await runSala(other, ['site', 'import', archive], { env })
    expect([refused.status, refused.stderr]).toEqual([
      1,
      [expect.stringContaining('made with another secret')],
    ])
    await askSala(other, ['site', 'import', archive, '--secret-stdin'], { env, input: `${TEST_SECRET}\n` })
    const { rows } = await other.database.owner.query<{ citizen: string; hash: string }>(
      'select citizen, citizen_hash as hash from "user" where citizen is not null',
    )
    const seal = createSeal(OTHER_SECRET)
    expect(rows.map(({ citizen }) => seal.open(citizen))).toEqual([ID])
    expect(rows[0]?.hash).toBe(seal.hash(ID))
  })
})

describe('a site is deleted', () => {
  it('when it is suspended and its name is given again, and no other site loses anything', async () => {
    const second = await askSala<{ site: string; group: string }>(there, [
      'site',
      'add',
      'อีกแห่ง',
      '--host',
      'stays.test',
    ])
    const before = await readRows(there, [second.site, second.group])
    const open = await runSala(there, ['site', 'delete', site.group, '--yes', 'สถาบันที่ย้าย'])
    expect([open.status, open.stderr]).toEqual([1, [expect.stringContaining('is open')]])
    await askSala(there, ['site', 'suspend', site.group])
    const unsaid = await runSala(there, ['site', 'delete', site.group])
    expect([unsaid.status, unsaid.stderr]).toEqual([2, [expect.stringContaining('--yes สถาบันที่ย้าย')]])
    const wrong = await runSala(there, ['site', 'delete', site.group, '--yes', 'อีกแห่ง'])
    expect([wrong.status, wrong.stderr]).toEqual([2, [expect.stringContaining('nothing was done')]])
    const gone = await askSala(there, ['site', 'delete', site.group, '--yes', 'สถาบันที่ย้าย'])
    expect(gone).toMatchObject({ sites: [site.group, site.site] })
    expect(await readRows(there, [site.group, site.site])).toEqual({})
    expect(existsSync(join(there.folder, 'files', site.site))).toBe(false)
    expect(await readRows(there, [second.site, second.group])).toEqual(before)
    const { rows } = await there.database.owner.query(
      `select role, action from audit where "recordID" = $1 and action = 'delete'`,
      [site.group],
    )
    expect(rows).toEqual([{ role: 'server', action: 'delete' }])
  })

  it('but never the platform', async () => {
    const { status, stderr } = await runSala(there, ['site', 'delete', 'origin.there.test', '--yes', 'x'])
    expect([status, stderr]).toEqual([1, [expect.stringContaining('the platform itself')]])
  })
})
