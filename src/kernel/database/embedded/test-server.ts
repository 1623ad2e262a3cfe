import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, type QueryResultRow } from 'pg'
import type { Account } from './accounts.ts'

/** What makes a throw-away database fast. */
export const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A new folder that every user of the machine may enter. */
export function makeOpenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sala-embedded-'))
  chmodSync(folder, 0o755)
  return folder
}

/** The rows that a query answers over a connection of its own. */
export async function ask<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** A server in a process of its own that holds an embedded database and on SIGINT writes a note before it stops it. */
export interface TestServer {
  child: ChildProcess
  databasePid: number
  url: string
  ended: Promise<number | null>
}

const program = fileURLToPath(new URL('./test-server-process.ts', import.meta.url))

/** Starts such a server in its own process group, as the account when one is given. */
export async function startTestServer(dataDir: string, account?: Account): Promise<TestServer> {
  const child = spawn(process.execPath, [program, dataDir, JSON.stringify(fastSettings)], {
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const lines = createInterface({ input: child.stdout })
  const first = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then((code) => Promise.reject(new Error(`the server ended with ${code} before it was ready`))),
  ])
  return { child, ended, ...(JSON.parse(first) as { databasePid: number; url: string }) }
}
