import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { ClientConfig } from 'pg'
import type { Engine } from '#kernel/engine.server.ts'
import type { DemoBeside } from '#kernel/seed.ts'
import { modules } from '#src/manifest.ts'
import { readFilled, type SeedInput, seedWhenEmpty } from './seed.ts'
import { readSettings } from './settings.ts'
import { readStorageSettings } from './storage-settings.ts'

const PROGRAM = 'script/lib/fill.mjs'

type Told = { readonly say: string } | { readonly demo: boolean } | { readonly fault: string }

/**
 * Fills an empty database in a process of its own: what drawing the demo's pictures takes of memory is given back when it
 * ends, not kept by the server for as long as it runs.
 */
export async function fillApart(input: SeedInput): Promise<{ demo: boolean }> {
  const filled = input.beside ? undefined : await readFilled(input)
  if (filled) return filled
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let answer: Told | undefined
  child.on('message', (told: Told) => {
    if ('say' in told) input.say(told.say)
    else answer = told
  })
  input.signal?.addEventListener('abort', () => child.kill('SIGKILL'))
  child.send({ database: input.database, beside: input.beside })
  const [code] = await once(child, 'exit')
  if (answer && 'demo' in answer) return { demo: answer.demo }
  throw new Error(answer && 'fault' in answer ? answer.fault : `filling the database ended with ${code}`)
}

/** Makes the demo beside an installed academy, where the settings offer it. */
export function offerDemo(
  input: SeedInput & { readonly settings: { readonly offersDemo: boolean } },
  work: typeof fillApart,
): Engine['fillDemo'] {
  if (!input.settings.offersDemo) return undefined
  return async (beside, signal) => {
    await work({ ...input, beside, signal })
  }
}

/** The other side: fills the database that it is told, by the settings of its environment, and answers. */
export async function fill(): Promise<void> {
  // Whoever waits for it is gone: what was not committed is undone.
  process.once('disconnect', () => process.exit(1))
  const [{ database, beside }] = (await once(process, 'message')) as [
    { database: ClientConfig; beside?: DemoBeside },
  ]
  const tell = (told: Told) => new Promise((resolve) => process.send?.(told, resolve))
  try {
    const settings = readSettings(process.env)
    const storage = readStorageSettings(process.env, settings.dataDir)
    const say = (line: string) => void tell({ say: line })
    await tell(await seedWhenEmpty({ database, modules, settings, storage, say, beside }))
  } catch (error) {
    await tell({ fault: error instanceof Error ? error.message : String(error) })
  }
  process.removeAllListeners('disconnect')
  process.disconnect()
}
