import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readUnreadable, sealedColumns } from '#kernel/access/reseal.server.ts'
import { createSeal } from '#kernel/access/seal.server.ts'
import { kernelTables } from '#kernel/kernel-tables.ts'
import { workOnSite } from '#kernel/open-context.server.ts'
import { findSigner } from '#modules/certificates/proof/keys.server.ts'
import { signFor } from '#modules/lti/platforms/signing-key.server.ts'
import { manifest, modules } from '#src/manifest.ts'
import { allPages } from '#tests/support/all-pages.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { openFolder } from '#tests/support/folder.ts'
import { askSala } from '#tests/support/operator.ts'
import { seenIn } from '#tests/support/screens.ts'

const lost = createSeal('a secret that nobody has any more, sadly')
const tables = [...kernelTables, ...modules.flatMap((one) => [...one.collections, ...one.tables])]
const columns = sealedColumns(tables).map(({ table, name }) => `${table.name}.${name}`)
let cast: Cast
let member: { _id: string; email: string }
let flow: { _id: string }

const owner = () => cast.world.database.owner
const sealed = () => lost.seal('what nobody can read')

/** One row for each sealed column, as the product would have written it. */
async function fill(): Promise<void> {
  const site = { site_id: cast.ours._id }
  const insert = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values)
    await owner().query(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(values),
    )
  }
  const { make } = cast.world
  flow = await make.row('flow', { ...site, name: 'รับแจ้ง', audience: 'staff' })
  await make.row('flow_start', { ...site, flowID: flow._id, kind: 'webhook', key: 'k'.repeat(24) })
  await make.row('order', { ...site, userID: member._id, price: 700 })
  await make.row('message', { ...site, name: 'ก', email: 'a@b.test', subject: 'ส', body: 'เนื้อ' })
  const file = { name: 'f.csv', bank: 'KTB', format: 'ktb', rows: 1, total: 1 }
  const days = { firstDay: '2026-11-01', lastDay: '2026-11-01' }
  const imported = await make.row('bank_import', { ...site, ...file, ...days })
  const paid = { line: 1, bank: 'KTB', at: '2026-11-01T00:00:00Z', amount: 700 }
  await make.row('bank_row', { ...site, importID: imported._id, ...paid })
  const settings = { open: true, clientId: '1650000000', issuer: 'https://access.line.me', email: true }
  const line = JSON.stringify({ ...settings, algorithm: 'HS256' })
  await insert('login_provider', { ...site, kind: 'line', settings: line })
  const directory = { open: true, url: 'ldaps://ad.example.test', tls: 'ldaps', base: 'dc=a', bindDn: 'cn=r' }
  await insert('login_provider', { ...site, kind: 'directory', settings: JSON.stringify(directory) })
  await insert('second_step', { ...site, userID: member._id })
  await insert('certificate_key', { ...site, _id: 'old', publicKey: 'x', privateKey: '' })
  await insert('lti_key', { ...site, _id: flow._id, public: '{}', private: '' })
  await insert('billing_buyer', { ...site, userID: member._id, details: '' })
  const account = { provider: 'sandbox', address: 'https://pay.example.test', merchantID: 'm' }
  await insert('payment_account', { ...site, ...account, secretKey: '', webhookSecret: '' })
  const receiver = await make.row('receiver', { ...site, name: 'ผู้รับเงิน' })
  const valid = { validFrom: '2026-01-01', validUntil: '2099-01-01' }
  const signing = { receiverID: receiver._id, key: '', certificate: 'x', owner: 'ก', issuer: 'ข', ...valid }
  await insert('billing_certificate', { ...site, ...signing })
  await insert('alert_hook', { ...site, kind: 'chat', address: '', host: 'chat.example.test' })
  const model = { kind: 'openai', address: 'https://pay.example.test/v1', model: 'm', key: '' }
  await insert('assistant_server', { ...site, ...model })
  await insert('idempotency', { ...site, userID: member._id, key: 'k', request: 'r', status: 200 })
}

/** Has every sealed column of the site hold what no secret opens. */
async function breakAll(): Promise<void> {
  for (const { table, name } of sealedColumns(tables)) {
    const where = table.name === 'user' ? ` and "_id" = '${member._id}'` : ''
    const { rowCount } = await owner().query(
      `update "${table.name}" set "${name}" = $1 where site_id = $2${where}`,
      [sealed(), cast.ours._id],
    )
    expect(rowCount, `a row with ${table.name}.${name}`).toBeGreaterThan(0)
  }
}

const look = (path: string, as = cast.admin, lang = 'th') =>
  cast.api.call({
    as,
    site: cast.ours,
    path,
    headers: { 'accept-language': lang, cookie: `${as.cookie}; sala_lang=${lang}` },
  })

/** Those of the screens without a record in their address that a value has taken down. */
async function findDown(): Promise<string[]> {
  const paths = manifest.map(({ path }) => path).filter((path) => !/[:*]/.test(path))
  const down: string[] = []
  const visit = async (path: string, as: typeof cast.admin) => {
    const { status } = await look(path, as)
    // 501 says that a screen is still to be built.
    if (status === 409 || (status >= 500 && status !== 501)) down.push(`${status} ${path}`)
  }
  for (const path of paths) {
    const isOwn = /^\/(?:user|lesson)\//.test(path)
    await Promise.all([visit(path, cast.admin), isOwn ? visit(path, cast.member) : undefined])
  }
  return down
}

beforeAll(async () => {
  cast = await openCast({ pages: await allPages() }, { tableSources: ['https://pay.example.test'] })
  // The member of the cast has a session, whose secret is one of those that break.
  const { rows } = await owner().query<{ _id: string; email: string }>(
    'select "_id", email from "user" where "_id" = $1',
    [cast.member.userID],
  )
  member = rows[0] as typeof member
  await fill()
})

describe('sealed values that no secret opens', () => {
  it('take no screen down, and no list, whatever column they are in', async () => {
    await breakAll()
    expect(await findDown()).toEqual([])
    expect(await readUnreadable(owner(), tables, cast.world.engine.seal)).toBeGreaterThanOrEqual(
      columns.length,
    )
    for (const { exposed, name } of modules.flatMap(({ collections }) => collections)) {
      if (!exposed) continue
      const body = { method: 'find', args: [{}] }
      expect(
        (await cast.api.call({ as: cast.admin, path: `${name}/query`, body })).status,
        name,
      ).toBeLessThan(500)
    }
  }, 240_000)

  it.each([
    ['th', 'อ่านค่าไม่ได้', 'กรุณาใส่ใหม่'],
    ['en', 'cannot be read', 'enter it again'],
  ])('are told where they are set, and in the readiness (%s)', async (lang, words, again) => {
    const gateways = seenIn(await look('/setup/gateway', cast.admin, lang))
    // LINE, the directory, the provider of payments, the chat and the language model.
    expect(gateways.split(words)).toHaveLength(6)
    for (const path of [
      '/setup/identity',
      '/setup/payment/providers',
      '/setup/alerts',
      '/setup/assistant',
      '/billing/signing',
    ])
      expect(seenIn(await look(path, cast.admin, lang)), path).toContain(again)
    const starts = await look(`/setup/workflow/starts/${flow._id}`, cast.admin, lang)
    expect(seenIn(starts)).toMatch(/อ่านรหัสลับที่บันทึกไว้ไม่ได้|cannot be read any more/)
    const ready = await cast.api.call<never>({ path: 'health/ready' })
    expect(ready.status).toBe(200)
    expect(JSON.stringify(ready.body)).toMatch(/sealed values that cannot be read: [1-9]/)
  })

  it.each(['line', 'directory', 'payment', 'alerts'])('the trial of %s says so', async (test) => {
    const answer = await cast.api.call({
      as: cast.admin,
      site: cast.ours,
      path: '/setup/gateway',
      raw: new URLSearchParams({ test }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(seenIn(answer)).toContain('อ่านรหัสลับที่บันทึกไว้ไม่ได้แล้ว')
  })

  it('are left out of a copy of one’s data, which is made', async () => {
    const { personalData } = cast.world.engine
    const person = {
      userID: member._id,
      accountSite: cast.ours._id,
      email: member.email,
      name: 'ก',
      lang: 'th',
      path: '/',
    }
    const gathered = await workOnSite(cast.world.engine, cast.ours._id, async (ctx) => {
      const parts: object[] = []
      for (const source of personalData) parts.push(await source.gather(ctx, person))
      return parts
    })
    expect(JSON.stringify(gathered)).toContain('อ่านค่าไม่ได้')
  })

  it('of a key that signs give way to a new key', async () => {
    const { engine } = cast.world
    const keyID = await workOnSite(engine, cast.ours._id, async (ctx) => (await findSigner(ctx)).keyID)
    expect(keyID).not.toBe('old')
    const said = { issuer: 'us', audience: 'them' }
    const signed = await workOnSite(engine, cast.ours._id, (ctx) => signFor(ctx, said, {}))
    expect(signed.split('.')).toHaveLength(3)
  })

  it('leave the site in an archive and come back with it, and go with it when it is deleted', async () => {
    const count = () => readUnreadable(owner(), tables, cast.world.engine.seal)
    const archive = join(await openFolder('sala-unreadable-'), 'site.tar.zst')
    const { _id, siteName } = cast.ours
    const group = await cast.world.make.site({ siteType: 'collection', parentSite: cast.origin._id })
    await askSala(cast.world, ['site', 'export', _id, archive])
    await askSala(cast.world, ['site', 'suspend', _id])
    await askSala(cast.world, ['site', 'delete', _id, '--yes', siteName])
    expect(await count()).toBe(0)
    await askSala(cast.world, ['site', 'import', archive, '--under', group._id])
    // Sessions and answers to writes are not of the site for good.
    expect(await count()).toBeGreaterThanOrEqual(columns.length - 2)
  })
})
