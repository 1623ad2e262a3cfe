import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openLogFile, rotateLog } from './log-file.ts'
import { makeOpenFolder } from './test-server.ts'

/** Writes lines up to the number that it reads, and says when it has. */
const PROGRAM = `i=0
while read -r upto; do
  while [ "$i" -lt "$upto" ]; do i=$((i+1)); echo "line $i of the database"; done
  echo "$upto" >&3
done`

it('the log is bounded while one program goes on writing into it, and its last lines are there', async () => {
  const home = makeOpenFolder()
  afterwards(() => rmSync(home, { recursive: true, force: true }))
  const log = await openLogFile(home)
  const writer = spawn('sh', ['-c', PROGRAM], { stdio: ['pipe', log.fd, log.fd, 'pipe'] })
  const ended = once(writer, 'exit')
  const write = async (upto: number) => {
    const said = once(writer.stdio[3] as Readable, 'data')
    writer.stdin?.write(`${upto}\n`)
    await said
  }
  for (const upto of [1_000, 2_000, 3_000, 4_000, 5_000]) {
    await write(upto)
    await rotateLog(home, 16 * 1024)
  }
  await write(5_100)
  await rotateLog(home, 16 * 1024)
  writer.stdin?.end()
  await ended
  await log.close()
  const files = ['postgres.log', 'postgres.log.1', 'postgres.log.2', 'postgres.log.3']
  expect(readdirSync(home).toSorted()).toEqual(files)
  const kept = files.toReversed().map((name) => readFileSync(join(home, name), 'utf8'))
  const lines = Array.from({ length: 3_100 }, (_, at) => `line ${at + 2_001} of the database\n`)
  expect(kept.join('')).toBe(lines.join(''))
})
