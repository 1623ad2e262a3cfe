import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { checkThaiSearch } from '../check-thai-search.ts'
import { findProcess } from './processes.ts'
import { type EmbeddedDatabase, startEmbedded } from './start.ts'
import { ask, fastSettings, makeOpenFolder } from './test-server.ts'

const folder = makeOpenFolder()
// A space and Thai letters, as in a folder that a person names.
const dataDir = join(folder, 'data ข้อมูล')
const home = join(dataDir, 'postgres')
let database: EmbeddedDatabase

function start(settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataDir, settings: { ...fastSettings, ...settings }, say: () => undefined })
}

afterAll(async () => {
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('an embedded database', { timeout: 30_000 }, () => {
  it('starts in a folder where making the database was broken off', async () => {
    mkdirSync(join(home, 'making-0123456789ab', 'cluster', 'base'), { recursive: true })
    mkdirSync(join(home, 'cluster'))
    database = await start()
    expect(readdirSync(home).filter((name) => name.startsWith('making-'))).toEqual([])
    await ask(database.url, "create table note (text text); insert into note values ('kept')")
    expect(await ask(database.url, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('keeps its password from other users', () => {
    expect(statSync(join(home, 'password')).mode & 0o777).toBe(0o600)
  })

  it('listens on no network address', async () => {
    expect(await ask(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  it('refuses a wrong password', async () => {
    const client = new Client({ ...database.config, password: 'guess' })
    await expect(client.connect()).rejects.toMatchObject({ code: '28P01' })
  })

  it('refuses a second server and names the one that runs', async () => {
    await expect(start()).rejects.toThrow(`process ${process.pid}`)
    expect(await ask(database.url, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('finds Thai words by trigram', async () => {
    const sql = "select 'หลักสูตรภาษาไทย' ilike '%ภาษา%' as found, show_trgm('ภาษา') as trigrams"
    const [row] = await ask<{ found: boolean; trigrams: string[] }>(database.url, sql)
    expect(row?.found).toBe(true)
    expect(row?.trigrams.length).toBeGreaterThan(3)
  })

  it('sorts Thai as a dictionary does, by consonant before the vowel written ahead of it', async () => {
    const sql = "select word from unnest(array['เข', 'แก', 'ขา', 'เก', 'กา', 'ก็']) word order by word"
    const rows = await ask<{ word: string }>(database.url, sql)
    expect(rows.map((row) => row.word)).toEqual(['ก็', 'กา', 'เก', 'แก', 'ขา', 'เข'])
  })

  it('refuses a database whose LC_CTYPE does not know Thai letters', async () => {
    await ask(database.url, "create database plain template template0 lc_collate 'C' lc_ctype 'C'")
    const client = new Client({ ...database.config, database: 'plain' })
    await client.connect()
    await expect(checkThaiSearch(client)).rejects.toThrow('LC_CTYPE is C')
    await client.end()
  })

  it('has its rows after a kill -9 of PostgreSQL in the middle of a long query', async () => {
    const client = new Client(database.config)
    const broken = new Promise((resolve) => client.once('error', resolve))
    await client.connect()
    const counting = new Promise((resolve) => client.once('notice', resolve))
    const count = client.query(
      "do $$ begin raise notice 'counting'; perform count(*) from generate_series(1, 200000000); end $$",
    )
    const failure = count.catch((error: unknown) => error)
    await counting
    process.kill(database.pid, 'SIGKILL')
    await database.ended
    database = await start()
    expect(await Promise.all([broken, failure])).toEqual([expect.any(Error), expect.any(Error)])
    expect(await ask(database.url, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('stops once however often it is asked, and leaves no process', async () => {
    await Promise.all([database.stop(), database.stop()])
    await database.stop()
    expect(findProcess(database.pid)).toBeUndefined()
    expect(existsSync(join(home, 'server.lock'))).toBe(false)
  })

  it('shows the end of the log when PostgreSQL does not start, and starts when the cause is gone', async () => {
    await expect(start({ shared_buffers: 'plenty' })).rejects.toThrow(/shared_buffers.*plenty/)
    database = await start()
    expect(await ask(database.url, 'select text from note')).toEqual([{ text: 'kept' }])
  })

  it('touches nothing in a database folder that is not whole', async () => {
    const broken = join(folder, 'broken')
    mkdirSync(join(broken, 'postgres', 'cluster'), { recursive: true })
    writeFileSync(join(broken, 'postgres', 'cluster', 'precious'), 'rows')
    await expect(startEmbedded({ dataDir: broken, say: () => undefined })).rejects.toThrow(
      'not a whole database',
    )
    expect(existsSync(join(broken, 'postgres', 'cluster', 'precious'))).toBe(true)
  })
})
