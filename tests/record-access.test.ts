import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { openApi } from './support/api.ts'
import { drawTable } from './support/markdown-table.ts'
import { siteCollections } from './support/records.ts'
import { gatherWalkers, type Walk } from './support/walkers.ts'
import { type Findings, type Trespass, walkEverything } from './support/whole-walk.ts'
import { openWorld, type World } from './support/world.ts'

const PLACE = join(import.meta.dirname, 'record-access.md')
const HEAD = `# Who may do what with records, rooms and calls

Made by trying, over HTTP and sockets, as every session role and as a lecturer: guests on a collection’s site, all others on a unit’s.
The records are made from the declarations, so that a new collection is in the table by being declared.
After a change, \`UPDATE_ACCESS_TABLE=1 npx vitest run tests/record-access.test.ts\` writes it anew: read the difference.

## Records
\`r\` reads it by its id, \`f\` finds it by a filter, \`j\` by a join from another collection, \`l\` in the list of all, \`s\` hears of it over a socket,
\`c\` adds one, \`u\` changes it, \`d\` removes it; \`?\` after a letter: something else than a lack of rights stood in the way.
«Own» is the person’s own or, for a lecturer, of the course they teach; «another’s» another person’s of the same site; a line without either
is the same for both. What is not published is not: courses here are not on sale.
`

let world: World
let walk: Walk
let found: Findings
let before: unknown

/** Every row of the other site, in the tables of all collections. */
async function rowsElsewhere(): Promise<unknown> {
  const { _id } = walk.elsewhere.site
  const tables = siteCollections.map(async ({ name }) => {
    const { rows } = await world.database.owner.query(
      `select * from "${name}" where site_id = $1 order by "_id"`,
      [_id],
    )
    return [name, rows] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

beforeAll(async () => {
  world = await openWorld()
  walk = await gatherWalkers(world, await openApi(world))
  before = await rowsElsewhere()
  found = await walkEverything(walk)
}, 240_000)

const shown = (cell: string | undefined) => (cell === undefined ? '' : cell || '–')

/** The lines of a collection: one, or two where it matters whose the record is. */
function linesOf(name: string): string[][] {
  const { walkers } = walk
  const own = found.own.row(name, walkers)
  const foreign = found.foreign.row(name, walkers)
  const isSame = own.every((cell, at) => cell === undefined || cell === foreign[at])
  const line = (whose: string, cells: readonly (string | undefined)[]) => [
    `\`${name}\`${whose}`,
    ...cells.map(shown),
  ]
  return isSame ? [line('', foreign)] : [line(', own', own), line(', another’s', foreign)]
}

function drawEverything(): string {
  const { walkers } = walk
  const heads = walkers.map(({ name }) => name)
  const names = found.foreign.names.toSorted()
  const drawRows = (outcomes: Findings['calls']) =>
    outcomes.names.map((name) => [name, ...outcomes.row(name, walkers).map(shown)])
  return [
    HEAD,
    drawTable(['record', ...heads], names.flatMap(linesOf)),
    '\n## Rooms that are no record’s\n',
    drawTable(['room', ...heads], drawRows(found.rooms)),
    '\n## Calls beside the generic ones\nThe status that each call answers when it names records of another person.\n',
    drawTable(['call', ...heads], drawRows(found.calls)),
    '',
  ].join('\n')
}

it('lets everybody do with records, rooms and calls exactly what the table says', async () => {
  const drawn = drawEverything()
  if (process.env.UPDATE_ACCESS_TABLE) await writeFile(PLACE, drawn)
  expect(drawn.split('\n')).toEqual((await readFile(PLACE, 'utf8')).split('\n'))
})

it('tries every collection of a site', () => {
  expect(found.foreign.names.toSorted()).toEqual(siteCollections.map(({ name }) => name).toSorted())
})

/** A refusal that says nothing of the record: that it is not there, or that the role has no such right on any. */
function isSilent({ one, way, answer }: Trespass): boolean {
  const { actor } = one.walker
  if (answer.status === 404) return true
  const refusal = actor.userID === null ? 401 : 403
  return answer.status === refusal && one.collection.access.verdict(actor, way) === false
}

it('shows and leaves nothing of another site to anybody, and says not even that it is there', async () => {
  const wrong = found.trespasses
    .filter((each) => !isSilent(each))
    .map(
      ({ one, way, answer }) =>
        `${one.walker.name} ${way} ${one.collection.name}: ${answer.status} ${answer.text}`,
    )
  expect(wrong).toEqual([])
  expect(found.abroad).toEqual([])
  expect(await rowsElsewhere()).toEqual(before)
})

it('lists nothing of another site to anybody, and lets root alone hear of it: it is within reach of root', () => {
  const everybody = [...walk.walkers, ...walk.strangers]
  const open = found.elsewhere.names.flatMap((name) =>
    found.elsewhere
      .row(name, everybody)
      .flatMap((letters, at) => (letters ? [`${everybody[at]?.name} ${letters}`] : [])),
  )
  expect([...new Set(open)]).toEqual(['root s'])
})

it('gives people of another site no more than a visitor has', () => {
  const [visitor] = walk.walkers.filter(({ name }) => name === 'public')
  for (const name of found.foreign.names)
    for (const stranger of walk.strangers)
      expect(found.foreign.row(name, [stranger]), `${stranger.name} ${name}`).toEqual(
        found.foreign.row(name, visitor ? [visitor] : []),
      )
  for (const call of found.calls.names)
    for (const stranger of walk.strangers)
      expect(found.calls.row(call, [stranger]), `${stranger.name} ${call}`).toEqual(
        found.calls.row(call, visitor ? [visitor] : []),
      )
})

it('answers no field that the role may not read', () => expect(found.leaks).toEqual([]))
