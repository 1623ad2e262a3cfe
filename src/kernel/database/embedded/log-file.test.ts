import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { afterwards } from '#tests/support/afterwards.ts'
import { openLogFile, rotateLog } from './log-file.ts'
import { makeOpenFolder } from './test-server.ts'

it('the log is bounded while a program goes on writing into it, and its last lines are there', async () => {
  const home = makeOpenFolder()
  afterwards(() => rmSync(home, { recursive: true, force: true }))
  const log = await openLogFile(home)
  const max = 64 * 1024
  const writer = spawn(
    'sh',
    ['-c', 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); echo "line $i of the database"; done'],
    {
      stdio: ['ignore', log.fd, log.fd],
    },
  )
  const ended = new Promise((resolve) => writer.once('exit', resolve))
  do await rotateLog(home, max)
  while (writer.exitCode === null)
  await ended
  await log.close()
  expect(readdirSync(home).toSorted()).toEqual([
    'postgres.log',
    'postgres.log.1',
    'postgres.log.2',
    'postgres.log.3',
  ])
  const now =
    readFileSync(join(home, 'postgres.log'), 'utf8') || readFileSync(join(home, 'postgres.log.1'), 'utf8')
  expect(now.trim().split('\n').at(-1)).toBe('line 20000 of the database')
  expect(now).not.toContain('\0')
  expect(statSync(join(home, 'postgres.log')).size).toBeLessThanOrEqual(max)
})
