import http from 'node:http'
import { availableParallelism } from 'node:os'
import pg from 'pg'
import { hashPassword } from '#kernel/access/password.server.ts'
import type { BuiltServer } from './built-server.ts'
import { fetchPage, repeat, type Target } from './load.ts'
import { BARE_PATH } from './pages.ts'
import type { Row } from './report.ts'
import { compareInTurn, quantile } from './statistics.ts'

const AT_ONCE = 20
const LOGINS = 150
const ROUNDS = 3
const PASSWORD = 'Bench-login-2569'

interface Person {
  readonly username: string
  cookie: string
}

/** Members with one password between them, so that the limit of an account is not what is measured. */
async function makePeople(databaseUrl: string, hostname: string): Promise<Person[]> {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const hash = await hashPassword(PASSWORD)
  const people = Array.from({ length: AT_ONCE }, (_, n) => ({
    username: `bench${n}@example.test`,
    cookie: '',
  }))
  for (const { username } of people)
    await owner.query(
      `insert into "user" (site_id, firstname, lastname, email, username, password, role)
       select site, 'Bench', 'Login', $2, $2, $3, 'user' from hostname where hostname = $1`,
      [hostname, username, hash],
    )
  await owner.end()
  return people
}

function logIn(target: Target, person: Person, agent: http.Agent): Promise<void> {
  const body = JSON.stringify({ username: person.username, password: PASSWORD, interface: 'frontend' })
  const headers = {
    host: target.hostname,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'bench',
    cookie: person.cookie,
  }
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port: target.port, method: 'POST', path: '/api/signin', headers, agent },
      (response) => {
        // A browser that is known already: no mail is written for it.
        const device = response.headers['set-cookie']?.find((line) => line.startsWith('sala_device='))
        if (device) person.cookie = device.split(';', 1)[0] ?? ''
        response.resume()
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`signin answered ${response.statusCode}`)),
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Bare hashes for a processor second of this process, as many at once as the server lets run. */
async function hashesPerCpuSecond(): Promise<number> {
  const before = process.cpuUsage()
  await repeat(LOGINS, availableParallelism(), () => hashPassword(PASSWORD))
  const { user, system } = process.cpuUsage(before)
  return LOGINS / ((user + system) / 1e6)
}

/** Logins for a processor second of the server as a part of bare hashes for one, and how long a page takes meanwhile. */
export async function measureLogins(server: BuiltServer, target: Target, databaseUrl: string): Promise<Row> {
  const people = await makePeople(databaseUrl, target.hostname)
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const waits: number[] = []
  const loginsPerCpuSecond = async () => {
    const before = await server.usage()
    let next = 0
    await repeat(LOGINS, AT_ONCE, () => logIn(target, people[next++ % AT_ONCE] as Person, agent))
    return LOGINS / ((await server.usage()).cpuSeconds - before.cpuSeconds)
  }
  // As often before it is measured as it is measured: what is asked for is a crowd, not the first who come after a start.
  for (let round = 0; round < ROUNDS; round += 1) await loginsPerCpuSecond()
  const { ratio, ours, base } = await compareInTurn(ROUNDS, {
    ours: loginsPerCpuSecond,
    base: hashesPerCpuSecond,
  })
  await watchPages(target, waits, loginsPerCpuSecond)
  agent.destroy()
  return {
    name: 'logins, 20 at once ÷ bare hashes, per CPU-second of the server',
    value: ratio,
    unit: '',
    wanted: { atLeast: 0.85 },
    note: `${ours.toFixed(1)} and ${base.toFixed(1)} per CPU-second; a page meanwhile takes ${quantile(waits, 0.5).toFixed(0)} ms, ${quantile(waits, 0.95).toFixed(0)} ms p95`,
  }
}

/** Opens one page after the other while the work goes on. */
async function watchPages(target: Target, waits: number[], work: () => Promise<unknown>): Promise<void> {
  const state = { isOver: false }
  const done = work().finally(() => {
    state.isOver = true
  })
  while (!state.isOver) {
    const begun = performance.now()
    await fetchPage(target, BARE_PATH)
    waits.push(performance.now() - begun)
  }
  await done
}
