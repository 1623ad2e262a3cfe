import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What tries whatever is declared, or for as long as it is told, asks for nothing and takes long. */
const TRIES_ALL = /from '(?:#src\/manifest|#tests\/support\/(?:two-sites|fuzz))\.ts'/
const TRIES_ALL_MS = 30_000

/** The longest time that a test of the file asks for beyond the usual, in ms. */
function timeAsked({ moduleId }: TestSpecification): number {
  const text = readFileSync(moduleId, 'utf8')
  const asked = text.matchAll(/(?:^ *(?:\}, )?|timeout: |PATIENCE_MS = )(\d+_000)\b/gm)
  return Math.max(
    TRIES_ALL.test(text) ? TRIES_ALL_MS : 0,
    ...asked.map(([, number = '']) => Number(number.replace('_', ''))),
  )
}

/** Begins with the files that ask for the most time: one that begins last keeps a single worker busy at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = new Map(files.map((file) => [file, timeAsked(file)]))
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    return sorted.toSorted((left, right) => (times.get(right) ?? 0) - (times.get(left) ?? 0))
  }
}
