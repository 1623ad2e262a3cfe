import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolder } from '#tests/support/folder.ts'
import { beginServer, runServer, type ServerProcess } from './support/run-server.ts'

let dataDir: string
let server: ServerProcess

beforeAll(async () => {
  dataDir = await openFolder('sala-process-')
  server = await runServer({ SALA_DATA: dataDir })
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Asks the running server; Host decides which site answers. */
function get(path: string, host: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, headers: { host } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
      .on('error', reject)
      .end()
  })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function postgresPid(): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
}

describe('the server process', () => {
  it('prints its addresses, the demo accounts and what it does', async () => {
    for (const words of [
      'starting PostgreSQL',
      'filling the demo',
      'http://second.localhost:',
      'admin@sala.test',
      'Sala-2569-demo',
    ])
      await expect.poll(() => server.output()).toContain(words)
  })

  it('serves each host its own site and an unknown host none', async () => {
    expect((await get('/lesson/home', 'localhost')).body).toContain('สถาบันศาลา')
    expect((await get('/lesson/home', 'second.localhost')).body).toContain('โรงเรียนครัวและภาษาบ้านสวน')
    const unknown = await get('/lesson/home', 'stranger.example')
    expect(unknown.status).toBe(404)
    expect(unknown.body).not.toContain('ศาลา')
  })

  it('answers a course that is not there with 404: engine and screens share their error classes', async () => {
    expect((await get('/lesson/detail/0199b000-0000-7000-8000-000000000000', 'localhost')).status).toBe(404)
    expect((await get('/lesson/detail/nonsense', 'localhost')).status).toBe(404)
  })

  it('serves again after kill -9 of PostgreSQL and of itself', async () => {
    const database = postgresPid()
    server.process.kill('SIGKILL')
    process.kill(database, 'SIGKILL')
    server = await runServer({ SALA_DATA: dataDir })
    expect((await get('/lesson/home', 'localhost')).status).toBe(200)
    expect(server.output()).not.toContain('filling the demo')
  })

  it('ends cleanly on Ctrl-C, database included', async () => {
    const database = postgresPid()
    expect(await server.stop()).toBe(0)
    expect(isAlive(database)).toBe(false)
  })

  it.each([/starting PostgreSQL/, /the database is up to date/])(
    'ends cleanly on Ctrl-C before it serves, after it said %s',
    async (said) => {
      const begun = await beginServer({ SALA_DATA: dataDir }, said)
      expect(await begun.stop()).toBe(0)
      expect(existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
      expect(begun.output().trim().split('\n').at(-1)).toMatch(/\bstopped\b/)
    },
  )

  it.each([
    ['PORT', 'http'],
    ['SALA_DATA', 'package.json/data'],
  ])('refuses a wrong %s with one line that names it', (name, value) => {
    const env = { ...process.env, DATABASE_URL: '', SALA_DATA: dataDir, [name]: value }
    const run = spawnSync(process.execPath, ['script/lib/serve.mjs'], {
      env,
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect(run.status).toBe(1)
    expect(run.stderr.trim().split('\n')).toHaveLength(1)
    expect(run.stderr).toContain(name)
  })
})
