import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintSync } from 'libpg-query'
import { beforeAll, expect, it } from 'vitest'
import { type Checker, openChecker, type Rule } from '#tests/support/distributed/check-all.ts'
import type { RecordedStatement } from '#tests/support/record-statements.ts'
import { openWorld } from '#tests/support/world.ts'

/** Where the ordinary tests wrote what they asked PostgreSQL. */
const FOLDER = process.env.SALA_RECORDED_STATEMENTS ?? ''

let checker: Checker

beforeAll(async () => {
  const { database } = await openWorld()
  checker = await openChecker(database.owner)
})

/** One of each kind: what differs in constants and in the length of lists is the same. */
function readRecorded(): RecordedStatement[] {
  const lines = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(FOLDER, name), 'utf8').split('\n').filter(Boolean))
  const distinct = new Map<string, RecordedStatement>()
  for (const line of new Set(lines)) {
    const statement = JSON.parse(line) as RecordedStatement
    distinct.set(fingerprintSync(statement.text), statement)
  }
  return [...distinct.values()]
}

it('every statement that reached PostgreSQL can be distributed', async () => {
  const statements = readRecorded()
  expect(statements.length).toBeGreaterThan(500)
  const counts = new Map<Rule, number>()
  const found: string[] = []
  for (const { text, from } of statements)
    for (const { rule, detail } of await checker.check(text)) {
      counts.set(rule, (counts.get(rule) ?? 0) + 1)
      found.push(`${rule} (${detail})${from ? ` at ${from}` : ''}: ${text}`)
    }
  const summary = `${statements.length} kinds of statements, faults ${JSON.stringify(Object.fromEntries(counts))}`
  process.stdout.write(`${summary}\n`)
  expect(found, summary).toEqual([])
}, 300_000)
