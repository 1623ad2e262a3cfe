import { spawnSync } from 'node:child_process'
import { accessSync, constants, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { commands } from '#gateway/operator/commands.ts'

/** What the manual has between backticks and calls by name: a script and its words. */
const called = globSync('docs/operating{.md,/*.md}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/`(?:[A-Z_]+=\S+ )*script\/([\w-]+)((?: [^`\s]+)*)`/g)].map(
    ([, script = '', words = '']) => [file, script, words.trim()] as const,
  ),
)

it('every command in the manual’s text is one that there is', () => {
  expect(called.length).toBeGreaterThan(20)
  for (const [file, script, words] of called) {
    accessSync(`script/${script}`, constants.X_OK)
    const [first = ''] = words.split(' ')
    const isNamed = script === 'sala' && words !== '' && !first.startsWith('-')
    const isKnown =
      !isNamed || commands.some(({ name }) => words.startsWith(name) || name.startsWith(`${words} `))
    expect(isKnown, `${file}: script/sala ${words}`).toBe(true)
  }
})

it('script/rotate-secret is script/sala secret rotate', () => {
  const { status, stdout, stderr } = spawnSync('script/rotate-secret', ['--help'], { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(stdout).toContain('script/sala secret rotate')
  expect(stdout).toContain('SALA_SECRET_OLD')
}, 60_000)
