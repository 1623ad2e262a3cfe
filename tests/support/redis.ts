import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterwards } from './afterwards.ts'
import { openFolder } from './folder.ts'

const REDIS = '/usr/bin/redis-server'

/** Whether Debian's Redis is here; script/test installs it as root. */
export const hasRedis = existsSync(REDIS)
if (!hasRedis) process.stdout.write('skipped: redis-server is not installed; as root script/test does it\n')

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return typeof address === 'object' && address ? address.port : 0
}

export interface TestRedis {
  readonly url: string
  /** Leaves it there without an answer. */
  freeze(): void
  /** Ends it, as a crash would. */
  kill(): void
}

/** Starts a Redis of the test's own, on a port that is free unless told; it ends with the test file. */
export async function openRedis(at?: number): Promise<TestRedis> {
  const port = at ?? (await freePort())
  const folder = await openFolder('sala-redis-')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const redis = spawn(REDIS, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  afterwards(async () => void redis.kill('SIGKILL'))
  await new Promise<void>((resolve, reject) => {
    redis.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve())
    redis.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
  })
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void redis.kill('SIGSTOP'),
    kill: () => void redis.kill('SIGKILL'),
  }
}
