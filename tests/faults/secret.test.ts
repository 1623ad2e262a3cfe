import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSeal } from '#kernel/access/seal.server.ts'
import { runServer, runWorker, type ServerProcess } from '#tests/e2e/support/run-server.ts'
import { afterwards } from '#tests/support/afterwards.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openFolder } from '#tests/support/folder.ts'
import { connectionUrl } from '#tests/support/plain-database.ts'
import { send, signIn } from './support/load.ts'
import { runToEnd } from './support/run-to-end.ts'

const FIRST = 'the first secret of this installation'
const SECOND = 'the second secret of this installation'
/** The citizen id of the member with the number 78. */
const ID_OF_M78 = '1000000000077'
const THIRD = 'a secret that belongs to somebody else'

let database: TestDatabase
let dataDir: string
let base: Record<string, string>

const startWith = (env: Record<string, string>) => runServer({ ...base, ...env })

beforeAll(async () => {
  database = await openTestDatabase({ blank: true })
  const folder = await openFolder('sala-secret-')
  afterwards(async () => rmSync(folder, { recursive: true, force: true }))
  dataDir = join(folder, 'data')
  base = { DATABASE_URL: connectionUrl(database.config), SALA_DATA: dataDir }
  await (await startWith({ SALA_SECRET: FIRST })).stop()
})

describe('a database that is sealed with another secret', () => {
  it.each([['serve.mjs'], ['work.mjs'], ['archive.ts', 'backup', '/dev/null/never']])(
    'is not touched by %s, which ends with one line that names the setting',
    async (...program) => {
      const { status, stderr } = await runToEnd(program, { ...base, SALA_SECRET: THIRD })
      expect(status).toBe(1)
      expect(stderr).toEqual([expect.stringMatching(/^sala: SALA_SECRET is not the secret/)])
    },
  )

  it('is not touched where the file of the secret is lost, empty or another’s', async () => {
    const file = join(dataDir, 'secret')
    const lost = await runToEnd(['serve.mjs'], base)
    expect(lost.stderr).toEqual([expect.stringContaining(`${file} is missing`)])
    expect(existsSync(file)).toBe(false)
    for (const [text, words] of [
      ['', `${file} is empty`],
      [`${THIRD}\n`, `${file} is not the secret`],
    ] as const) {
      writeFileSync(file, text)
      const { status, stderr } = await runToEnd(['serve.mjs'], base)
      expect([status, stderr]).toEqual([1, [expect.stringContaining(words)]])
      expect(readFileSync(file, 'utf8')).toBe(text)
    }
    rmSync(file)
  })

  it('has a keyed name of the secret, and nothing that opens anything', async () => {
    const { rows } = await database.owner.query('select name, fingerprint from secret_mark')
    expect(rows).toEqual([{ name: 'current', fingerprint: createSeal(FIRST).fingerprint }])
  })
})

/** Asks for members by the API as staff do, over and over, and notes whatever is not as it should be. */
function readUnderLoad({ port }: ServerProcess, cookie: string) {
  const faults: string[] = []
  const state = { isStopped: false, count: 0 }
  const query = (filter: object) =>
    send(port, '/api/user/query', { body: { method: 'find', args: [filter] }, cookie })
  const running = (async () => {
    while (!state.isStopped) {
      const all = await query({})
      if (all.status !== 200 || all.body.includes('อ่านค่าไม่ได้')) faults.push(all.body.slice(0, 300))
      state.count += 1
      // Somebody may look for so many only, within an hour.
      if (state.count > 20) continue
      const one = await query({ citizen: ID_OF_M78 })
      if (!one.body.includes('m78@example.test')) faults.push(one.body)
    }
  })()
  return {
    faults,
    state,
    async stop() {
      state.isStopped = true
      await running
    },
  }
}

/** Values of sealed columns by the secret that sealed them. */
async function countSealed(secret: string): Promise<number> {
  const { mark } = createSeal(secret)
  const { rows } = await database.owner.query<{ count: number }>(
    `select ((select count(*) from "user" where starts_with(citizen, $1))
           + (select count(*) from login_provider where starts_with(secret, $1)))::int as count`,
    [mark],
  )
  return rows[0]?.count ?? 0
}

/** Every column of any table that holds a value with this beginning. */
async function placesOf(mark: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ place: string; test: string }>(
    `select format('%I.%I', table_name, column_name) as place,
       format('select 1 from %I where starts_with(%I::text, $1) limit 1', table_name, column_name) as test
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
  )
  const places: string[] = []
  for (const { place, test } of rows)
    if ((await database.owner.query(test, [mark])).rowCount) places.push(place)
  return places
}

describe('replacing the secret', () => {
  const both = { SALA_SECRET: SECOND, SALA_SECRET_OLD: FIRST }

  it('refuses while a process still seals with the one before', async () => {
    const server = await startWith({ SALA_SECRET: FIRST })
    await expect
      .poll(async () => (await runToEnd(['sala.ts', 'secret', 'rotate'], { ...base, ...both })).stderr, {
        timeout: 30_000,
      })
      .toEqual([expect.stringContaining('a process still seals with SALA_SECRET_OLD')])
    await server.stop()
    const { rows } = await database.owner.query('select name from secret_mark')
    expect(rows).toEqual([{ name: 'current' }])
  })

  it('is begun by a process that seals with the new one: who knows only the one before would not read that', async () => {
    await (await startWith(both)).stop()
    const alone = await runToEnd(['serve.mjs'], { ...base, SALA_SECRET: FIRST })
    expect(alone.stderr).toEqual([expect.stringContaining('is being replaced')])
  })

  it('is done while a server with both runs: everybody is served, all values are sealed anew', async () => {
    const many = createSeal(FIRST)
    const { rows } = await database.owner.query<{ site: string }>(
      `select site as site from hostname where hostname = 'localhost'`,
    )
    const ids = Array.from({ length: 1_200 }, (_, at) => String(1_000_000_000_000 + at))
    await database.owner.query(
      `insert into "user" (site_id, firstname, lastname, email, username, role, citizen, citizen_hash)
       select $1, 'ก', 'ข', 'm' || at || '@example.test', 'm' || at, 'user', sealed, hash
       from unnest($2::text[], $3::text[]) with ordinality as list(sealed, hash, at)`,
      [rows[0]?.site, ids.map(many.seal), ids.map(many.hash)],
    )
    await database.owner.query(
      `insert into login_provider (site_id, kind, settings, secret) values ($1, 'line', '{}', $2)`,
      [rows[0]?.site, many.seal('channel')],
    )
    const before = await countSealed(FIRST)
    expect(before).toBeGreaterThan(1_200)
    const server = await startWith(both)
    const worker = await runWorker({ ...base, ...both })
    const cookie = await signIn(server.port)
    const load = readUnderLoad(server, cookie)
    const rotated = await runToEnd(['sala.ts', 'secret', 'rotate'], { ...base, ...both })
    expect(rotated).toMatchObject({ status: 0, stderr: [] })
    expect(rotated.stdout).toMatch(/user\.citizen: 500 of \d+/)
    await load.stop()
    expect(load.faults).toEqual([])
    expect(load.state.count).toBeGreaterThan(0)
    expect([await countSealed(FIRST), await countSealed(SECOND)]).toEqual([0, before])
    expect(await placesOf(createSeal(FIRST).mark)).toEqual([])
    expect((await send(server.port, '/api/health/ready')).status).toBe(200)
    await worker.stop()
    await server.stop()
  })

  it('leaves an installation of the new secret alone, in which all is found and read', async () => {
    const server = await startWith({ SALA_SECRET: SECOND })
    const cookie = await signIn(server.port)
    const body = { method: 'find', args: [{ citizen: ID_OF_M78 }] }
    const found = await send(server.port, '/api/user/query', { body, cookie })
    expect(JSON.parse(found.body)).toMatchObject({ data: [{ email: 'm78@example.test' }] })
    await server.stop()
    const again = await runToEnd(['sala.ts', 'secret', 'rotate'], { ...base, ...both })
    expect(again).toMatchObject({ status: 0, stderr: [] })
    const old = await runToEnd(['serve.mjs'], { ...base, SALA_SECRET: FIRST })
    expect(old.stderr).toEqual([expect.stringContaining('SALA_SECRET is not the secret')])
  })

  it('goes on after it was ended in the middle', async () => {
    const [one] = (
      await database.owner.query<{ id: string }>(
        `select "_id" as id from "user" where email = 'm5@example.test'`,
      )
    ).rows
    // As a rotation leaves it that was killed: marks of both, some values sealed anew, some not.
    await database.owner.query(`insert into secret_mark (name, fingerprint) values ('next', $1)`, [
      createSeal(THIRD).fingerprint,
    ])
    await database.owner.query(`update "user" set citizen = $2 where "_id" = $1`, [
      one?.id,
      createSeal(THIRD).seal('1000000000004'),
    ])
    const env = { ...base, SALA_SECRET: THIRD, SALA_SECRET_OLD: SECOND }
    expect(await runToEnd(['sala.ts', 'secret', 'rotate'], env)).toMatchObject({ status: 0, stderr: [] })
    expect(await countSealed(SECOND)).toBe(0)
  })
})
