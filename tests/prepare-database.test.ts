import { execFile } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readyDatabase } from '#gateway/database.ts'
import { connectionUrl, openPlainDatabase, type PlainDatabase } from './support/plain-database.ts'

let database: PlainDatabase

interface Outcome {
  code: number
  sql: string
  told: string
}

function runScript(url: string | undefined, ...args: string[]): Promise<Outcome> {
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['script/lib/prepare-database.ts', ...args],
      { env: url === undefined ? env : { ...env, DATABASE_URL: url } },
      (_error, sql, told) => resolve({ code: child.exitCode ?? -1, sql, told }),
    )
  })
}

beforeAll(async () => {
  database = await openPlainDatabase()
})

afterAll(() => database.close())

it('prints the SQL for the role that the server will use, and changes nothing', async () => {
  const { code, sql, told } = await runScript(undefined, '--print', '--for', 'web "1"')
  expect(code).toBe(0)
  expect(sql).toContain('grant sala_app, sala_platform to "web ""1""";')
  expect(told.trim().split('\n')).toHaveLength(1)
})

it('says in one line what it needs and what is wrong', async () => {
  expect(await runScript(undefined)).toMatchObject({
    code: 1,
    told: expect.stringContaining('DATABASE_URL is not set'),
  })
  const unreachable = await runScript('postgresql://nobody@127.0.0.1:1/none')
  expect(unreachable).toMatchObject({ code: 1, told: expect.stringContaining('ECONNREFUSED') })
  expect(unreachable.told.trim().split('\n')).toHaveLength(1)
  const unknown = await runScript(connectionUrl(database.config), '--for', 'no_such_role')
  expect(unknown).toMatchObject({ code: 1, told: expect.stringContaining('no role «no_such_role»') })
})

it('gives a role without rights the SQL, with which a superuser makes the database ready for it', async () => {
  const plain = connectionUrl(database.asPlainRole)
  const refused = await runScript(plain)
  expect(refused).toMatchObject({ code: 1, told: expect.stringContaining('is no superuser') })
  await expect(readyDatabase(database.asPlainRole, () => undefined)).rejects.toThrow('is not prepared')

  const superuser = new pg.Client(database.config)
  await superuser.connect()
  await superuser.query(refused.sql)
  await superuser.end()

  expect(await runScript(plain)).toMatchObject({
    code: 0,
    sql: '',
    told: expect.stringContaining('already prepared'),
  })
  const said: string[] = []
  await readyDatabase(database.asPlainRole, (line) => said.push(line))
  expect(said.join('\n')).not.toContain('script/prepare-database')
})

it('does the step itself with a superuser’s address', async () => {
  const second = await openPlainDatabase()
  const prepared = await runScript(connectionUrl(second.config), '--for', second.role)
  expect(prepared).toMatchObject({
    code: 0,
    told: expect.stringContaining(`prepared for role «${second.role}»`),
  })
  await readyDatabase(second.asPlainRole, () => undefined)
  await second.close()
})
