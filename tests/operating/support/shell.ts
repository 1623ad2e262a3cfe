import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Block } from './manual.ts'

export interface ShellInput {
  /** Where it may keep something. */
  readonly folder: string
  /** What is set beforehand. */
  readonly env?: Readonly<Record<string, string>>
  /** What the manual writes, and what stands for it here. */
  readonly places: Readonly<Record<string, string>>
  /** What is done in place of a command that needs the operator's own machine. */
  readonly standIns?: Readonly<Record<string, (shell: Shell) => Promise<void>>>
}

interface Running {
  readonly line: string
  readonly process: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

/** Programs that go on, and what they say when they are ready. */
const SERVICES = [
  [/(?:^|\s)script\/server\b/, /Sala serves /],
  [/(?:^|\s)script\/worker\b/, /worker runs/],
] as const
const START_MS = 90_000

const readyLineOf = (line: string) => SERVICES.find(([name]) => name.test(line))?.[1]

/** Waits for the end of a program, which has to be a good one. */
async function endWell(line: string, { ended, output }: Running): Promise<void> {
  const code = await ended
  if (code !== 0) throw new Error(`«${line}» ended with ${code}:\n${output()}`)
}

/** The commands of a block: a line each, joined where it goes on, without those that only say something. */
function commandsOf({ text }: Pick<Block, 'text'>): string[] {
  return text
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.replace(/(?:^|\s+)# .*$/, '').trim())
    .filter((line) => line !== '')
}

/** A shell in which somebody types what the manual says, in Sala's folder; what was exported stays. It ends with the test. */
export class Shell {
  readonly #input: ShellInput
  #env: Record<string, string | undefined>
  readonly #services: Running[] = []

  constructor(input: ShellInput) {
    this.#input = input
    const clean = { DATABASE_URL: undefined, NODE_OPTIONS: undefined, NODE_ENV: undefined, VITEST: undefined }
    this.#env = { ...process.env, ...clean, ...input.env }
    onTestFinished(() => this.end())
  }

  /** Puts what there is on this machine in place of what the manual writes. */
  place(text: string): string {
    return Object.entries(this.#input.places).reduce((said, [from, to]) => said.replaceAll(from, to), text)
  }

  /** What the programs that go on have said so far. */
  output(): string {
    return this.#services.map(({ output }) => output()).join('')
  }

  /** Runs the commands of a block one after the other, and answers what they said. One that fails fails the test. */
  async run(block: Block): Promise<string> {
    let said = ''
    for (const command of commandsOf(block)) said += await this.#type(command)
    return said
  }

  /** Runs the one command of a block, which is to fail, and answers what it said. */
  async runFailing(block: Block): Promise<string> {
    const { ended, output } = this.#spawn(this.place(commandsOf(block).join('\n')))
    if ((await ended) === 0) throw new Error(`it does not fail:\n${output()}`)
    return output()
  }

  async #type(command: string): Promise<string> {
    const standIn = this.#input.standIns?.[command]
    const line = this.place(command)
    if (!standIn) return readyLineOf(line) ? this.#start(line) : this.#finish(line)
    await standIn(this)
    return ''
  }

  #spawn(line: string): Running {
    const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { line, process: child, output: () => output, ended }
  }

  async #finish(line: string): Promise<string> {
    const file = join(this.#input.folder, 'environment')
    const running = this.#spawn(`${line}\ncode=$?; env -0 >${file}; exit $code`)
    await endWell(line, running)
    const entries = readFileSync(file, 'utf8').split('\0').slice(0, -1)
    this.#env = Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s, 2) as [string, string]))
    return running.output()
  }

  async #start(line: string): Promise<string> {
    const service = this.#spawn(line)
    const { process: child, output, ended } = service
    const ready = readyLineOf(line)
    await new Promise<void>((resolve, reject) => {
      const fail = (how: string) => reject(new Error(`«${line}» ${how}:\n${output()}`))
      const timer = setTimeout(() => fail('does not come up'), START_MS)
      void ended.then((code) => fail(`ended with ${code}`))
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', () => {
          if (!ready?.test(output())) return
          clearTimeout(timer)
          resolve()
        })
    })
    this.#services.push(service)
    return output()
  }

  /** Ends what runs, as a supervisor does, and starts the same again. */
  async restart(): Promise<void> {
    const lines = this.#services.map(({ line }) => line)
    await this.end()
    for (const line of lines) await this.#start(line)
  }

  /** Ends what runs, the newest first; each must end cleanly. */
  async end(): Promise<void> {
    for (const running of this.#services.splice(0).toReversed()) {
      running.process.kill('SIGTERM')
      await endWell(running.line, running)
    }
  }
}
