import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openFolder } from '#tests/support/folder.ts'

const ROOT = join(import.meta.dirname, '..')
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'] as const

/** Writes down itself and a child of its own, and goes on for minutes. */
const begins = (deaf: string) => `
import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
${deaf}
const child = spawn(process.execPath, ['-e', ${JSON.stringify(`${deaf}; setTimeout(() => {}, 300_000)`)}])
writeFileSync('begun.part', process.pid + ' ' + child.pid)
renameSync('begun.part', 'begun')
setTimeout(() => {}, 300_000)
`
const HEARS = ''
const IS_DEAF = `process.on('SIGTERM', () => {})`

/** A checkout with the scripts as they are, and stand-ins for what takes long. */
async function openCheckout({ npm, build = '' }: { npm: string; build?: string }): Promise<string> {
  const folder = await openFolder('sala-checkout-')
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    chmodSync(join(folder, path), 0o755)
  }
  for (const path of ['script/server', 'script/worker', 'script/lib/setup.sh']) {
    put(path, '')
    copyFileSync(join(ROOT, path), join(folder, path))
  }
  put('package-lock.json', '{}')
  put('script/lib/source-hash.mjs', `process.stdout.write('hash')`)
  put('script/lib/build.mjs', build)
  put('bin/npm.mjs', npm)
  put('bin/npm', '#!/bin/sh\nexec node "$(dirname "$0")/npm.mjs"\n')
  return folder
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

let script: ChildProcess | undefined
let begun: number[] = []
afterEach(() => {
  if (script?.exitCode === null && script.signalCode === null) script.kill('SIGKILL')
  for (const pid of begun) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

/** Runs the script until its stand-in has begun, sends the signal and answers how it ended. */
async function interrupt(folder: string, name: string, signal: NodeJS.Signals) {
  const { SALA_OWN_NODE: _, ...env } = process.env
  const PATH = `${join(folder, 'bin')}:${dirname(process.execPath)}:${process.env.PATH ?? ''}`
  const run = spawn(join(folder, 'script', name), { cwd: folder, env: { ...env, PATH }, stdio: 'pipe' })
  script = run
  let output = ''
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  const file = join(folder, 'begun')
  await expect.poll(() => existsSync(file) || output.includes('sala:'), { timeout: 20_000 }).toBe(true)
  begun = readFileSync(file, 'utf8').split(' ').map(Number)
  expect(begun.every(isAlive)).toBe(true)
  const ended = new Promise<boolean>((resolve) => run.once('exit', (code) => resolve(code !== 0)))
  const sent = performance.now()
  run.kill(signal)
  const isFailed = await ended
  const seconds = (performance.now() - sent) / 1_000
  // The kernel takes its time to bury what was killed.
  await expect.poll(() => begun.filter(isAlive)).toEqual([])
  return { isFailed, seconds, output }
}

describe('a signal while a script prepares ends it within five seconds and leaves nothing running', () => {
  it.each(SIGNALS)('while packages are installed, by %s', async (signal) => {
    const folder = await openCheckout({ npm: begins(HEARS) })
    const { isFailed, seconds, output } = await interrupt(folder, 'server', signal)
    expect(isFailed).toBe(true)
    expect(seconds).toBeLessThan(5)
    expect(output).toContain('installing packages')
    expect(existsSync(join(folder, '.state/packages'))).toBe(false)
  })

  it.each(['server', 'worker'])(
    'while script/%s builds, also where the build does not hear it',
    async (name) => {
      const install = `import { mkdirSync } from 'node:fs'; mkdirSync('node_modules')`
      const folder = await openCheckout({ npm: install, build: begins(IS_DEAF) })
      const { isFailed, seconds, output } = await interrupt(folder, name, 'SIGTERM')
      expect(isFailed).toBe(true)
      expect(seconds).toBeLessThan(5)
      expect(output).toContain('building')
      expect(existsSync(join(folder, '.state/build'))).toBe(false)
    },
  )
})
