import { isAbsolute, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { DomainError } from '#kernel/errors.ts'
import { createCatalog } from '#kernel/i18n/catalog.server.ts'
import { kernelTexts } from '#kernel/locales/texts.ts'
import { modules } from '#src/manifest.ts'
import { readStoredSettings } from '../archive.ts'
import { describeFault } from '../describe-fault.ts'
import { type Command, type Outcome, type Surroundings, UsageError } from './command.ts'
import { type OpenedInstallation, openInstallation } from './open-installation.ts'
import { parseCommand } from './parse.ts'

/** Where the tool reads from and writes to. */
export interface Terminal {
  readonly env: NodeJS.ProcessEnv
  readonly input: NodeJS.ReadStream
  readonly output: NodeJS.WritableStream
  readonly complaints: NodeJS.WritableStream
}

const EXIT = { good: 0, bad: 1, usage: 2 } as const

/** What a person did wrong, in English, with the fields that it is about. */
function describeRefusal(error: DomainError): string {
  const t = createCatalog([kernelTexts, ...modules.map(({ texts }) => texts)]).translate('en')
  const details = error.details.map(({ path, message }) =>
    [path, t.has(message) ? t(message) : message].filter(Boolean).join(': '),
  )
  return [t(error.code, error.values), ...details].join('; ').replaceAll(/\s*\n\s*/g, ' ')
}

/** One line that says what stopped the tool. */
function describe(error: unknown, env: NodeJS.ProcessEnv): string {
  const words = error instanceof DomainError ? describeRefusal(error) : describeFault(error, env)
  return words.replaceAll(/\s*\n\s*/g, ' ')
}

/** Asks on the terminal for a name to be typed again. */
async function confirmBy({ input, complaints }: Terminal, question: string, name: string): Promise<void> {
  if (!input.isTTY) throw new UsageError(`${question}: say so by --yes ${name}`)
  const lines = createInterface({ input, output: complaints })
  const typed = await lines.question(`${question}\ntype ${name} to go on: `)
  lines.close()
  if (typed.trim() !== name) throw new Error('that is another name: nothing was done')
}

async function readLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input, terminal: false })
  for await (const line of lines) return line
  return ''
}

function surround(terminal: Terminal, isJson: boolean) {
  const { env, input, output, complaints } = terminal
  let opened: Promise<OpenedInstallation> | undefined
  const say = (line: string) => void (isJson ? complaints : output).write(`${line}\n`)
  const settings = () => readStoredSettings(env)
  const open = () =>
    (opened ??= openInstallation(env, settings(), (line) => void complaints.write(`${line}\n`)))
  const surroundings: Surroundings = {
    env,
    isJson,
    say,
    settings,
    engine: async () => (await open()).engine,
    config: async () => (await open()).database.config,
    resolve: (path) => (isAbsolute(path) ? path : join(env.SALA_CALLED_FROM ?? process.cwd(), path)),
    readInput: () => readLine(input),
    async confirm(question, name, given) {
      if (given === undefined) await confirmBy(terminal, question, name)
      else if (given !== name) throw new UsageError(`--yes ${given} is not ${name}: nothing was done`)
    },
  }
  const close = async () => (await opened?.catch(() => undefined))?.close()
  return { surroundings, close }
}

async function runCommand(
  commands: readonly Command[],
  argv: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { output } = terminal
  const asked = parseCommand(commands, argv)
  if ('help' in asked) {
    output.write(`${asked.help.join('\n')}\n`)
    return EXIT.good
  }
  const { surroundings, close } = surround(terminal, asked.isJson)
  try {
    const outcome = await asked.command.run({
      ...surroundings,
      args: asked.args as Readonly<Record<string, string>>,
      options: asked.options as never,
    })
    print(outcome, asked.isJson, output)
    return outcome.isBad ? EXIT.bad : EXIT.good
  } finally {
    await close()
  }
}

function print({ data, lines }: Outcome, isJson: boolean, output: NodeJS.WritableStream): void {
  if (isJson) output.write(`${JSON.stringify(data, undefined, 2)}\n`)
  else for (const line of lines) output.write(`${line}\n`)
}

/** Does what was typed after script/sala and answers the exit code: 1 where it failed, 2 where it was not understood. */
export async function runOperator(
  commands: readonly Command[],
  argv: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { env, output, complaints } = terminal
  try {
    return await runCommand(commands, argv, terminal)
  } catch (error) {
    const words = describe(error, env)
    if (argv.includes('--json')) output.write(`${JSON.stringify({ error: words })}\n`)
    complaints.write(`sala: ${words}\n`)
    if (env.LOG_LEVEL === 'debug' && error instanceof Error) complaints.write(`${error.stack}\n`)
    return error instanceof UsageError ? EXIT.usage : EXIT.bad
  }
}
