import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Say = (line: string) => void

/** Runs a program to its end and says its lines; throws the last of them when it fails. */
export async function runSaying(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
  say: Say,
): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((done, fail) => child.once('close', done).once('error', fail))
  let last = ''
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() === '') return
      last = line.replace(/^sala: /, '')
      say(`  ${line}`)
    })
  const code = await ended
  if (code !== 0) throw new Error(`${last} (${child.signalCode ?? code})`)
}
