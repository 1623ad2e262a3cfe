import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectApi } from '#tests/support/api.ts'
import { parseMetrics } from '#tests/support/metrics.ts'
import { hasNginx } from '#tests/support/nginx.ts'
import { hasDebian, type Machine, openMachine } from './support/machine.ts'
import { leftBlocks, takeBlocks } from './support/manual.ts'

/*
 * Follows the manual as a newcomer would: every fenced block of docs/operating.md and docs/operating/*.md, in the order of the
 * chapters, on one machine with Debian's PostgreSQL and an empty folder.
 *
 * How a new block is taken in: name its chapter, heading and language by `takeBlocks` in the `describe` of the chapter, and run it
 * in a test: `machine.open({ env }).run(block)` types its lines into a shell, keeps servers and workers running until `end()`, and
 * fails when a command does. What the manual writes and this machine has not (folders, ports, host names) is in `places` of
 * support/machine.ts, or of the shell; a command that needs the operator's own machine has a stand-in. A block for another program
 * is given to that program. The last test fails for a block that nobody took.
 */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

let machine: Machine

beforeAll(async () => {
  if (hasDebian) machine = await openMachine([3000, 3001, 3002, 9101])
})

const secretOf = (folder: string) => readFileSync(join(folder, 'secret'), 'utf8').trim()
const isReady = async (port: number) =>
  (await connectApi(() => port).call({ path: 'health/ready' })).body.status === 200

describe.runIf(hasDebian)('Install', () => {
  const [start, ask] = takeBlocks('install', 'One machine', ['sh', 'sh'])
  const [make, prepare] = takeBlocks('install', 'Your own PostgreSQL', ['sql', 'sh'])
  const [compose] = takeBlocks('install', 'Containers', ['sh'])

  it('one machine: it starts without a site, says the install code, and the academy is made with it', async () => {
    const shell = machine.open()
    await shell.run(start)
    const printed = () => /enter the code ([A-Z\d-]+)/.exec(shell.output())?.[1]
    await expect.poll(printed).toBeTruthy()
    const code = printed() ?? ''
    const api = connectApi(() => machine.port(3000))
    const owner = { firstname: 'ชลธี', lastname: 'ริมน้ำ', email: 'owner@academy.example' }
    const [password, site] = ['Right-1234', { hostname: 'localhost' }]
    const form = {
      academy: 'สถาบันริมน้ำ',
      hostname: 'academy.example',
      theme: 'brick',
      ...owner,
      password,
      code,
    }
    const answer = await api.call({
      site,
      path: '/install/dashboard',
      raw: new URLSearchParams({ ...form, confirmation: password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.location], shell.output()).toEqual([303, '/member/login?installed'])
    expect((await api.signIn(site, owner.email, password)).userID).toBeTruthy()
    expect(JSON.parse(await shell.run(ask))).toMatchObject({ status: 200 })
  })

  it('your own PostgreSQL', async () => {
    await machine.runSql(make)
    const shell = machine.open({ env: { SALA_DATA: join(machine.folder, 'own') } })
    await shell.run(prepare)
    expect(await isReady(machine.port(3000))).toBe(true)
  })

  it('containers: every value that compose.yaml asks for is in the file', async () => {
    const env = join(machine.folder, 'compose.env')
    const shell = machine.open({
      places: { ' .env': ` ${env}` },
      standIns: {
        // Images are fetched from the internet, and need a machine that runs containers.
        'docker compose up -d': async () => {
          const given = readFileSync(env, 'utf8').replaceAll(/=$/gm, '=given')
          writeFileSync(env, given)
          const asked = [...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+):\?/g)].map(
            ([, name = '']) => name,
          )
          for (const name of asked) expect(given).toContain(`${name}=`)
          const checked = spawnSync('docker', ['compose', '--env-file', env, 'config', '--quiet'], {
            encoding: 'utf8',
          })
          const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0
          expect(hasCompose ? checked.stderr : '').toBe('')
        },
      },
    })
    await shell.run(compose)
  })
})

describe.runIf(hasDebian)('Upgrade', () => {
  const [upgrade] = takeBlocks('upgrade', 'One server', ['sh'])
  const [start] = takeBlocks('install', 'One machine', ['sh', 'sh'])

  it('is a backup, the new version, and a restart', async () => {
    const shell = machine.open({
      standIns: { 'git pull': async () => undefined, 'systemctl restart sala': (each) => each.restart() },
    })
    await shell.run(start)
    await shell.run(upgrade)
    expect(existsSync(join(machine.folder, 'backups/before.tar.zst'))).toBe(true)
    expect(await isReady(machine.port(3000))).toBe(true)
  })
})

describe.runIf(hasDebian)('Back up', () => {
  const [keep] = takeBlocks('backup', 'Keep everything, and bring it back', ['sh'])
  const [move] = takeBlocks('backup', 'Move to another place', ['sh'])
  const [, prepared] = takeBlocks('install', 'Your own PostgreSQL', ['sql', 'sh'])

  it('keeps everything, and brings it back', async () => {
    const said = await machine.open().run(keep)
    expect(said).toMatch(/backed up [1-9]\d* rows/)
    expect(said).toMatch(/restored [1-9]\d* rows/)
  })

  // The database that was made in «Your own PostgreSQL» is in use.
  it('moves to another place', async () => {
    const text = `create database moved owner sala template template0 encoding 'UTF8'
      locale_provider icu icu_locale 'th' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`
    await machine.runSql({ text })
    const [prepare = ''] = prepared.text.split('\n')
    await machine.open({ places: { 'db/sala': 'db/moved' } }).run({ ...prepared, text: prepare })
    const secret = `SALA_SECRET=${secretOf(join(machine.folder, 'srv'))}`
    const shell = machine.open({ places: { 'db/sala': 'db/moved', 'SALA_SECRET=…': secret } })
    expect(await shell.run(move)).toMatch(/restored [1-9]\d* rows/)
  })
})

describe.runIf(hasDebian)('Scale', () => {
  const [start] = takeBlocks('scale', 'From one process to many', ['sh'])
  const [proxy] = takeBlocks('scale', 'A proxy in front', ['nginx'])

  it('runs two web processes and a worker, with the proxy in front of them', async ({ skip }) => {
    const shell = machine.open({
      places: { 'SALA_SECRET=…': `SALA_SECRET=${secretOf(join(machine.folder, 'own'))}` },
    })
    await shell.run(start)
    for (const written of [3001, 3002]) expect(await isReady(machine.port(written))).toBe(true)
    skip(!hasNginx, 'nginx is not installed: apt-get install nginx-light')
    const folder = join(machine.folder, 'nginx')
    mkdirSync(folder)
    const file = join(folder, 'nginx.conf')
    writeFileSync(file, `pid ${folder}/pid; events {}\nhttp {\n${shell.place(proxy.text)}\n}\n`)
    const checked = spawnSync('/usr/sbin/nginx', ['-t', '-p', folder, '-c', file], { encoding: 'utf8' })
    expect(checked.stderr).toContain('test is successful')
  })
})

describe.runIf(hasDebian)('Secure', () => {
  const [replace] = takeBlocks('secure', 'Replace the secret', ['sh'])
  const [lost] = takeBlocks('secure', 'A second step that was lost', ['sh'])
  const [start] = takeBlocks('install', 'One machine', ['sh', 'sh'])

  it('replaces the secret while the server runs', async () => {
    const folder = join(machine.folder, 'srv')
    const before = secretOf(folder)
    const shell = machine.open({ standIns: { 'systemctl restart sala': (each) => each.restart() } })
    await shell.run(start)
    await shell.run(replace)
    expect(await isReady(machine.port(3000))).toBe(true)
    expect(secretOf(folder)).not.toBe(before)
    expect(existsSync(join(folder, 'secret.old'))).toBe(false)
  })

  it('a second step that was lost: nobody has one here, and it says so', async () => {
    expect(await machine.open().runFailing(lost)).toContain(
      'no staff account of owner@academy.example has a second step',
    )
  })
})

describe.runIf(hasDebian)('Watch', () => {
  const [ask] = takeBlocks('watch', 'Health', ['sh'])
  const [measure] = takeBlocks('watch', 'Metrics', ['sh'])
  const [install] = takeBlocks('watch', 'Prometheus and Grafana', ['sh'])
  const [start] = takeBlocks('install', 'One machine', ['sh', 'sh'])

  it('asks whether it is well', async () => {
    const shell = machine.open()
    await shell.run(start)
    expect(JSON.parse(await shell.run(ask))).toEqual({ status: 200 })
  })

  it('shows the numbers of a web process and of a worker', async () => {
    const own = join(machine.folder, 'own')
    const [, url = ''] =
      /^DATABASE_URL=(\S+) script\/server$/m.exec(
        takeBlocks('install', 'Your own PostgreSQL', ['sql', 'sh'])[1].text,
      ) ?? []
    const shell = machine.open({ env: { SALA_DATA: own } })
    const said = await machine.open({ env: { SALA_DATA: own, DATABASE_URL: shell.place(url) } }).run(measure)
    const [web, worker] = said.split('# HELP process_cpu_user_seconds_total').slice(1).map(parseMetrics)
    expect(web?.value('sala_ready')).toBe(1)
    expect(web?.names).toContain('sala_page_cache_hits_total')
    expect(worker?.value('sala_ready')).toBe(1)
    expect(worker?.names).not.toContain('sala_page_cache_hits_total')
  })

  it.runIf(hasPromtool)(
    'gives Prometheus what it understands, and every question of the dashboard',
    async () => {
      const said = await machine.open({ env: { METRICS_TOKEN: 'a-token-of-sixteen-letters' } }).run(install)
      expect(said).toMatch(/17 rules found|SUCCESS: .*prometheus\.yml is valid/)
      expect(said).not.toContain('FAILED')
      const { panels } = JSON.parse(readFileSync('deploy/grafana/sala.json', 'utf8')) as {
        panels: { targets?: { expr: string }[] }[]
      }
      const questions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
      const rules = questions.map((expr, number) => ({
        record: `question_${number}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
      }))
      const file = join(machine.folder, 'dashboard.yml')
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
      const checked = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
      expect([checked.status, checked.stdout]).toEqual([
        0,
        expect.stringContaining(`${questions.length} rules found`),
      ])
    },
  )
})

describe.runIf(hasDebian)('Diagnose', () => {
  const [notify] = takeBlocks('diagnose', 'What somebody changed in the database by hand', ['sql'])

  it('notifies of a change by hand', async () => {
    await expect(machine.runSql(notify, 'sala')).resolves.toBeUndefined()
  })
})

it('has no command that nobody runs', () => {
  expect(leftBlocks()).toEqual([])
})
