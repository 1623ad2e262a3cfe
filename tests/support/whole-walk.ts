import type { Answer } from './api.ts'
import { walkCalls } from './call-walk.ts'
import { inTurns } from './patient-calls.ts'
import {
  type Attempt,
  attemptsOn,
  hearRecords,
  isSeen,
  judgeWrite,
  listAll,
  reads,
  writes,
} from './record-walk.ts'
import { hearRooms } from './room-walk.ts'
import type { Walk, Walker } from './walkers.ts'

/** Outcomes by a row's name and a walker's. */
export class Outcomes {
  readonly #rows = new Map<string, Map<string, string>>()

  add(row: string, walker: Walker, outcome: string): void {
    const cells = this.#rows.get(row) ?? new Map<string, string>()
    this.#rows.set(row, cells.set(walker.name, (cells.get(walker.name) ?? '') + outcome))
  }

  /** The outcomes of the walkers in their order; undefined where one did not try. */
  row(name: string, walkers: readonly Walker[]): (string | undefined)[] {
    return walkers.map((walker) => this.#rows.get(name)?.get(walker.name))
  }

  get names(): string[] {
    return [...this.#rows.keys()]
  }
}

/** What one found who tried the record of another site. */
export interface Trespass {
  readonly one: Attempt
  readonly way: 'read' | 'update' | 'delete'
  readonly answer: Answer
}

export interface Findings {
  /** Letters of what is open, by collection. */
  readonly own: Outcomes
  readonly foreign: Outcomes
  readonly elsewhere: Outcomes
  readonly rooms: Outcomes
  readonly calls: Outcomes
  readonly trespasses: readonly Trespass[]
  /** What calls let somebody do with records of another site. */
  readonly abroad: readonly string[]
  /** Fields in answers that the policy does not show to that role. */
  readonly leaks: readonly string[]
}

/** Fields of a read record that are hidden or not for this role. */
function leaksOf({ collection, walker }: Attempt, { body }: Answer): string[] {
  const { fields, access, name } = collection
  return Object.keys(body.data)
    .filter((key) => fields[key] && (fields[key].hidden || !access.canReadField(walker.actor, key)))
    .map((key) => `${walker.name} reads ${name}.${key}`)
}

/** Lets everybody try everything. Each set of records is written by one walker alone, after all have read. */
export async function walkEverything(walk: Walk): Promise<Findings> {
  const { walkers, strangers, elsewhere } = walk
  const everybody = [...walkers, ...strangers]
  const found = {
    own: new Outcomes(),
    foreign: new Outcomes(),
    elsewhere: new Outcomes(),
    rooms: new Outcomes(),
    calls: new Outcomes(),
    trespasses: [] as Trespass[],
    abroad: [] as string[],
    leaks: [] as string[],
  }
  const sets = everybody.flatMap((walker) =>
    (['own', 'foreign'] as const).map((whose) => ({
      outcomes: found[whose],
      walker,
      siteId: walker.from.site._id,
      attempts: attemptsOn(walk, walker, walker[whose]),
    })),
  )
  type RecordSet = (typeof sets)[number]
  const lists = new Map<string, Answer>()
  const listOf = ({ walker, collection }: Attempt) => `${walker.name} ${collection.name}`
  const isListed = (one: Attempt) => isSeen(one, lists.get(listOf(one)) as Answer)

  const readRecord = async (outcomes: Outcomes, one: Attempt) => {
    const { name } = one.collection
    for (const [letter, read] of Object.entries(reads)) {
      const answer = await read(one)
      const isOpen = isSeen(one, answer)
      outcomes.add(name, one.walker, isOpen ? letter : '')
      if (isOpen && letter === 'r') found.leaks.push(...leaksOf(one, answer))
    }
    outcomes.add(name, one.walker, isListed(one) ? 'l' : '')
  }
  const readSets = async (walker: Walker) => {
    for (const one of attemptsOn(walk, walker, elsewhere.ids)) lists.set(listOf(one), await listAll(one))
    for (const { outcomes, attempts } of sets.filter((set) => set.walker === walker))
      for (const one of attempts) await readRecord(outcomes, one)
    for (const one of attemptsOn(walk, walker, elsewhere.ids))
      found.elsewhere.add(one.collection.name, walker, isListed(one) ? 'l' : '')
  }
  const hearSet = async ({ outcomes, walker, attempts, siteId }: RecordSet) => {
    const letters = await hearRecords(attempts, siteId)
    attempts.forEach((one, at) => outcomes.add(one.collection.name, walker, letters[at] ?? ''))
  }
  const writeSet = async ({ outcomes, walker, attempts }: RecordSet) => {
    for (const [letter, write] of Object.entries(writes))
      for (const one of letter === 'd' ? attempts.toReversed() : attempts)
        outcomes.add(one.collection.name, walker, judgeWrite(letter, one, await write(one)))
  }
  const trespass = async (walker: Walker) => {
    for (const one of attemptsOn(walk, walker, elsewhere.ids))
      found.trespasses.push(
        { one, way: 'read', answer: await reads.r(one) },
        { one, way: 'update', answer: await writes.u(one) },
        { one, way: 'delete', answer: await writes.d(one) },
      )
  }
  const trespassRooms = async (walker: Walker) => {
    const attempts = attemptsOn(walk, walker, elsewhere.ids)
    const letters = await hearRecords(attempts, elsewhere.site._id)
    attempts.forEach((one, at) => found.elsewhere.add(one.collection.name, walker, letters[at] ?? ''))
    for (const [room, outcome] of await hearRooms(walk, walker)) found.rooms.add(room, walker, outcome)
  }

  await inTurns(everybody, readSets)
  // A session of another site opens no socket here at all.
  await inTurns(
    sets.filter(({ walker }) => walkers.includes(walker)),
    hearSet,
  )
  await inTurns(walkers, trespassRooms)
  await inTurns(everybody, trespass)
  await inTurns(sets, writeSet)
  await inTurns(everybody, async (walker) => {
    const { answers, abroad } = await walkCalls(walk, walker)
    for (const [call, outcome] of answers) found.calls.add(call, walker, outcome)
    // Everything is within reach of root.
    if (walker.name !== 'root') found.abroad.push(...abroad)
  })
  return found
}
