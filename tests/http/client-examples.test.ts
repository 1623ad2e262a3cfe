import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCast } from '#tests/support/cast.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { openFolder } from '#tests/support/folder.ts'

const ROOT = join(import.meta.dirname, '../..')
const document = await readFile(join(ROOT, 'docs/api.md'), 'utf8')
const examples = [...document.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code)

let folder: string
let environment: Record<string, string>

beforeAll(async () => {
  folder = await openFolder('sala-examples-')
  const { world, api, origin, ours } = await openCast()
  const { email } = await world.make.user(origin, { role: 'admin', reach: [ours._id] })
  const courses = { 'First aid': 900, 'Fire drill': 350, 'Crane driving': 4500 }
  for (const [name, price] of Object.entries(courses)) await world.make.course(ours, { name, price })
  environment = {
    SALA_API: `http://127.0.0.1:${api.port}/api`,
    SALA_KEY: ours.key,
    SALA_HOSTNAME: ours.hostname,
    SALA_USER: email,
    SALA_PASSWORD: TEST_PASSWORD,
  }
})

afterAll(() => rm(folder, { recursive: true }))

/** What the program prints, run as a reader would run it. */
async function run(code: string, name: string): Promise<string[]> {
  const file = join(folder, `${name}.mts`)
  await writeFile(file, code.replaceAll(`'./src/`, `'${pathToFileURL(ROOT).href}/src/`))
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', file], {
    env: environment,
  })
  return stdout.trimEnd().split('\n')
}

it('has examples to run', () => expect(examples).toHaveLength(3))

it.each(examples.map((code, index) => [index + 1, code] as const))(
  'example %i of docs/api.md prints what it says it prints',
  async (number, code) => {
    const promised = [...code.matchAll(/console\.log\(.*\) \/\/ (.+)$/gm)].map(([, text]) => text)
    expect(await run(code, `example-${number}`)).toEqual(promised)
  },
)
