import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { runOperator } from './run.ts'

/** Runs the tool without a terminal and without an installation. */
async function run(...argv: string[]) {
  const texts = { output: '', complaints: '' }
  const stream = (name: keyof typeof texts) =>
    new PassThrough().on('data', (chunk: Buffer) => (texts[name] += chunk.toString('utf8')))
  const [output, complaints] = [stream('output'), stream('complaints')]
  const input = new PassThrough() as unknown as NodeJS.ReadStream
  const status = await runOperator(commands, argv, { env: {}, input, output, complaints })
  return { status, output: texts.output, complaints: texts.complaints.trim().split('\n') }
}

describe('script/sala that is called wrongly says how it is used in one line, with the exit code 2', () => {
  it.each([
    [[], 'give a command'],
    [['perhaps'], 'there is no command «perhaps»: script/sala --help'],
    [['site'], 'give a command: script/sala site --help'],
    [['site', 'perhaps'], 'there is no command «perhaps»: script/sala site --help'],
    [['site', 'suspend'], 'it is script/sala site suspend SITE'],
    [['site', 'suspend', 'one', 'two'], 'it is script/sala site suspend SITE'],
    [['maintenance', 'perhaps'], '«perhaps» is neither on nor off'],
    [['maintenance', 'on', '--until', 'tomorrow'], '--until tomorrow is no time'],
    [['maintenance', 'on', '--until', '2020-01-01T00:00Z'], 'is over already'],
    [
      ['maintenance', 'on', '--until'],
      "Option '--until <value>' argument missing: it is script/sala maintenance",
    ],
    [['maintenance', 'on', '--loud'], "Unknown option '--loud': it is script/sala maintenance"],
  ])('%j', async (argv, words) => {
    expect(await run(...argv)).toEqual({
      status: 2,
      output: '',
      complaints: [expect.stringContaining(words)],
    })
  })
})

describe('its help', () => {
  it('has a line of every command, and groups have theirs', async () => {
    const { status, output } = await run('--help')
    expect(status).toBe(0)
    for (const { name, summary } of commands) {
      expect(output).toContain(`  ${name}`)
      expect(output).toContain(summary)
    }
    const group = await run('site', '--help')
    expect(group.output).toContain('site suspend SITE')
    expect(group.output).not.toContain('\n  maintenance')
  })

  it.each(commands.map((command) => [command.name, command] as const))(
    'of «%s» says its arguments and options',
    async (name, command) => {
      const { status, output } = await run(...name.split(' '), '--help')
      expect(status).toBe(0)
      for (const arg of command.args ?? []) expect(output).toContain(arg.replace('?', ''))
      for (const [option, { help }] of Object.entries(command.options ?? {})) {
        expect(output).toContain(`--${option}`)
        expect(output).toContain(help)
      }
      expect(output).toContain('--json')
    },
  )
})

it('an installation without its secret is named in one line', async () => {
  const { status, complaints } = await run('maintenance', 'on')
  expect([status, complaints]).toEqual([1, [expect.stringContaining('the installation’s secret is missing')]])
})
