import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer, CallInput } from './api.ts'
import type { Cast } from './cast.ts'
import { makeForm } from './forms.ts'

const { SALA_FUZZ_SEED, SALA_FUZZ_SECONDS } = process.env

/** The seed of this run; given back it shows the same again. */
const firstSeed = Number(SALA_FUZZ_SEED || Math.floor(Math.random() * 2 ** 31))
/** How many properties share the time. */
const PROPERTIES = 5
const SHARE_MS = (Number(SALA_FUZZ_SECONDS || 5) / PROPERTIES) * 1_000
const PORTION = 20
/** An answer that takes longer is none, also on a machine that does much else. */
const HANGS_MS = 30_000
/** For a portion, with the time in which a failure is made small. */
const PORTION_MS = 2 * HANGS_MS
/** How long a property may take, with what it needs to come to an end. */
export const patience = SHARE_MS + 3 * PORTION_MS

/**
 * Tries the property for its share of the time, and whether the server is still there afterwards. Each portion has a seed of its own,
 * which a failure names: it comes back in the first portion of a run that is given it. Answers how many were tried.
 */
export async function tryOut<Values extends [unknown, ...unknown[]]>(
  cast: Cast,
  property: fc.IAsyncProperty<Values>,
): Promise<number> {
  process.stdout.write(`SALA_FUZZ_SEED=${firstSeed}\n`)
  const end = performance.now() + SHARE_MS
  let seed = firstSeed
  for (; seed === firstSeed || performance.now() < end; seed += 1)
    await fc.assert(property, {
      seed,
      numRuns: PORTION,
      plugins: [fc.timeout(HANGS_MS), fc.interruptAfterTimeLimit(PORTION_MS)],
    })
  expect(await cast.api.call({ site: cast.ours, path: '/' })).toMatchObject({ status: 200 })
  expect(await cast.api.call({ as: cast.member, path: 'session' })).toMatchObject({ status: 200 })
  return (seed - firstSeed) * PORTION
}

/** What the other site has, which nobody of ours may ever see. */
export const THEIRS = 'ความลับของสถาบันอื่น'

/** The application with something on both sites. */
export async function furnish({ world, ours, theirs }: Cast): Promise<void> {
  const { make } = world
  await make.course(theirs, { name: THEIRS, status: true })
  await make.user(theirs, { firstname: THEIRS })
  await make.row('post', { site_id: theirs._id, title: THEIRS, slug: 'x' })
  for (const name of ['งานไม้', 'งานปูน']) await make.course(ours, { name, status: true })
  await makeForm(world, ours, { slug: 'x' })
}

let count = 0

/** Those who come to our site, by the number that `person` draws, each time from another network. */
export function comingAs(cast: Cast, number: number): Pick<CallInput, 'as' | 'site' | 'from'> {
  count += 1
  const people = [undefined, cast.member, cast.admin, cast.theirAdmin]
  return { as: people[number], site: cast.ours, from: `127.0.${(count >> 7) % 250}.${1 + (count % 128)}` }
}
export const person = fc.nat({ max: 3 })

/** Whatever is sent, the server answers, knows why it refuses, and says nothing of others or of itself. */
export function expectSane({ status, text }: Answer): void {
  expect(status, text.slice(0, 500)).toBeGreaterThanOrEqual(200)
  expect(status, text.slice(0, 500)).toBeLessThan(500)
  expect(text).not.toContain(THEIRS)
  // Where nothing is built, fonts stand in the packages' folder.
  expect(text).not.toMatch(/\$argon2|node_modules(?!\/@fontsource)|at \S+ \(\/|syntax error at/)
}

/** Values with a liking for what the grammar has words for. */
export function treeOf(words: readonly string[]): fc.Arbitrary<unknown> {
  const word = fc.constantFrom(...words)
  const key = fc.oneof({ weight: 6, arbitrary: word }, { weight: 1, arbitrary: fc.string({ maxLength: 8 }) })
  const leaf = fc.oneof(
    word,
    word.map((name) => `$${name}`),
    fc.constantFrom(
      null,
      true,
      0,
      1,
      -1,
      1.5,
      1e308,
      2 ** 53,
      '',
      'ก',
      '$$ROOT',
      '\u202e',
      "';--",
      '2026-02-30',
    ),
    fc.string({ maxLength: 12, unit: 'binary' }),
  )
  return fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 6, depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(key, tie('node'), { maxKeys: 4 }),
    ),
  })).node
}
