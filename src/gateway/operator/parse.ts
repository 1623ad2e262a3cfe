import { parseArgs } from 'node:util'
import { type Command, UsageError } from './command.ts'
import { commonOptions, helpOfCommand, helpOfMany, usageOf } from './help.ts'

/** What the operator asked for. */
export type Asked =
  | { readonly help: readonly string[] }
  | {
      readonly command: Command
      readonly isJson: boolean
      readonly args: Readonly<Record<string, string | undefined>>
      readonly options: Readonly<Record<string, string | boolean | undefined>>
    }

const wordsOf = ({ name }: Command) => name.split(' ')

function findCommand(commands: readonly Command[], words: readonly string[]): Command | undefined {
  return commands
    .filter((command) => wordsOf(command).every((word, at) => words[at] === word))
    .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)[0]
}

/** The longest beginning of the words that begins a command too. */
function findGroup(commands: readonly Command[], words: readonly string[]): string {
  for (let length = words.length; length > 0; length -= 1) {
    const group = words.slice(0, length).join(' ')
    if (commands.some(({ name }) => name.startsWith(`${group} `))) return group
  }
  return ''
}

function askedWithout(commands: readonly Command[], argv: readonly string[]): Asked {
  const end = argv.findIndex((word) => word.startsWith('-'))
  const words = end < 0 ? argv : argv.slice(0, end)
  const group = findGroup(commands, words)
  const own = commands.filter(({ name }) => group === '' || name.startsWith(`${group} `))
  const unknown = words.slice(group === '' ? 0 : group.split(' ').length)
  const wantsHelp = argv.includes('--help') || argv.includes('-h') || words[0] === 'help'
  if (wantsHelp && (unknown.length === 0 || words[0] === 'help')) return { help: helpOfMany(own, group) }
  const where = ['script/sala', group].join(' ').trim()
  if (unknown[0] === undefined) throw new UsageError(`give a command: ${where} --help lists them`)
  throw new UsageError(`there is no command «${unknown[0]}»: ${where} --help lists them`)
}

function readArguments(command: Command, positionals: readonly string[]) {
  const names = command.args ?? []
  const needed = names.filter((name) => !name.endsWith('?')).length
  if (positionals.length < needed || positionals.length > names.length)
    throw new UsageError(`it is ${usageOf(command)}`)
  return Object.fromEntries(names.map((name, at) => [name.replace('?', ''), positionals[at]]))
}

/** Reads what was typed after script/sala. Throws what is wrong with it in one line. */
export function parseCommand(commands: readonly Command[], argv: readonly string[]): Asked {
  const command = findCommand(commands, argv)
  if (!command) return askedWithout(commands, argv)
  const declared = { ...command.options, ...commonOptions }
  const options = Object.fromEntries(
    Object.entries(declared).map(([key, option]) => [
      key,
      'value' in option && option.value
        ? { type: 'string' as const }
        : { type: 'boolean' as const, default: false },
    ]),
  )
  try {
    const args = argv.slice(wordsOf(command).length)
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (values.help) return { help: helpOfCommand(command) }
    return {
      command,
      isJson: values.json === true,
      args: readArguments(command, positionals),
      options: values,
    }
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')) throw error
    const [sentence = ''] = (error as Error).message.split('. ')
    throw new UsageError(`${sentence}: it is ${usageOf(command)}`, { cause: error })
  }
}
