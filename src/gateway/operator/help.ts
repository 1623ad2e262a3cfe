import type { Command, Option } from './command.ts'

const TOOL = 'script/sala'

/** Options that every command has. */
export const commonOptions = {
  json: { help: 'print the outcome as JSON' },
  help: { help: 'say how it is used' },
} as const

function nameArgument(name: string): string {
  return name.endsWith('?') ? `[${name.slice(0, -1)}]` : name
}

/** How the command is written. */
export function usageOf({ name, args = [], options = {} }: Command): string {
  const given = Object.entries(options).map(([key, { value }]) => `[--${key}${value ? ` ${value}` : ''}]`)
  return [TOOL, name, ...args.map(nameArgument), ...given].join(' ')
}

function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd())
}

/** The help of one command. */
export function helpOfCommand(command: Command): string[] {
  const declared: Readonly<Record<string, Option>> = { ...command.options, ...commonOptions }
  const options = Object.entries(declared).map(([key, { value, help }]): [string, string] => [
    `--${key}${value ? ` ${value}` : ''}`,
    help,
  ])
  return [
    usageOf(command),
    '',
    `  ${command.summary}`,
    ...(command.notes ?? []).map((note) => `  ${note}`),
    '',
    ...inColumns(options),
  ]
}

/** The help of a group of commands, or of all of them. */
export function helpOfMany(commands: readonly Command[], group = ''): string[] {
  const rows = commands.map((command): [string, string] => [
    [command.name, ...(command.args ?? []).map(nameArgument)].join(' '),
    command.summary,
  ])
  return [
    `${[TOOL, group].join(' ').trim()} COMMAND …`,
    '',
    ...inColumns(rows),
    '',
    '  --help after a command says more, --json prints its outcome for programs. It works on the installation of SALA_DATA or',
    '  DATABASE_URL with SALA_SECRET, while the server runs or not. SITE is a host name or an id.',
  ]
}
