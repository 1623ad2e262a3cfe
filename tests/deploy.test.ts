import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { afterwards } from './support/afterwards.ts'
import { openFolder } from './support/folder.ts'

let folder: string

beforeAll(async () => {
  folder = await openFolder('sala-deploy-')
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
})

const find = (...paths: string[]) => paths.find((path) => existsSync(path))
const nginx = find('/usr/sbin/nginx')
const caddy = find('/usr/bin/caddy')
const analyze = find('/usr/bin/systemd-analyze')
const logrotate = find('/usr/sbin/logrotate')

/** Runs a program; answers whether it was content, and what it said. */
function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, ...env },
  })
  return { status, said: `${stdout}${stderr}` }
}

describe('the examples of deploy/', () => {
  it.runIf(nginx)('nginx takes its file', () => {
    const own = join(folder, 'nginx')
    mkdirSync(own)
    writeFileSync(
      join(own, 'nginx.conf'),
      `pid ${own}/pid; error_log ${own}/error.log; events {} http { include ${resolve('deploy/nginx/sala.conf')}; }`,
    )
    expect(run(nginx ?? '', ['-t', '-p', own, '-c', join(own, 'nginx.conf')])).toMatchObject({
      status: 0,
      said: expect.stringContaining('test is successful'),
    })
  })

  it.runIf(caddy)('Caddy takes its file, alone and as compose.yaml has it', () => {
    for (const env of [{}, { SALA_HOST: 'academy.example', SALA_WEB: 'web' }])
      expect(
        run(caddy ?? '', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], env),
      ).toMatchObject({
        status: 0,
        said: expect.stringContaining('Valid configuration'),
      })
  })

  it.runIf(analyze)('systemd takes the units, and ends them later than they end themselves', () => {
    for (const [name, seconds] of [
      ['sala.service', 20 + 30 + 15 + 20],
      ['sala-worker.service', 15],
    ] as const) {
      const text = readFileSync(`deploy/systemd/${name}`, 'utf8')
      expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(seconds)
      const file = join(folder, name)
      writeFileSync(file, text.replaceAll('/srv/sala/releases/current', process.cwd()))
      const { status, said } = run(analyze ?? '', ['verify', '--man=no', file])
      const own = said.split('\n').filter((line) => line.includes(name))
      expect({ status, own }, said).toEqual({ status: 0, own: [] })
    }
  })

  it.runIf(logrotate)('logrotate takes its file', () => {
    const { status, said } = run(logrotate ?? '', [
      '-d',
      '-s',
      join(folder, 'state'),
      'deploy/logrotate/sala',
    ])
    expect({ status, faults: said.match(/^error:.*/gm) }, said).toEqual({ status: 0, faults: null })
  })
})
