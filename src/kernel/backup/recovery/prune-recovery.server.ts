import type { BackupStore } from '../store/store.ts'
import { BASE_ENDING, type Base, listBases } from './make-base.server.ts'
import { pruneMirror } from './mirror-files.server.ts'
import { namesOf, placeInJournal } from './wal-names.ts'

const DAY_MS = 86_400_000

/** The bases that are needed to come to any moment of the last days: the younger ones, and the last before them. */
export function chooseNeeded(bases: readonly Base[], now: Date, days: number): Base[] {
  const from = now.getTime() - days * DAY_MS
  const sorted = bases.toSorted((a, b) => (a.stoppedAt < b.stoppedAt ? -1 : 1))
  const firstYounger = sorted.findIndex(({ stoppedAt }) => Date.parse(stoppedAt) > from)
  return sorted.slice(firstYounger === -1 ? -1 : Math.max(0, firstYounger - 1))
}

/** Takes away the bases of a cluster that are no longer needed, and the journal before the first that is. */
export async function pruneRecovery(
  store: BackupStore,
  systemId: string,
  now: Date,
  days: number,
): Promise<void> {
  const bases = await listBases(store, systemId)
  const needed = chooseNeeded(bases, now, days)
  const [first] = needed.map(({ firstPart }) => placeInJournal(firstPart) ?? '').toSorted()
  if (!first) return
  for (const { name } of bases.filter((each) => !needed.includes(each))) {
    // The text first: without it the rest is no base.
    await store.remove(`${name}.json`)
    await store.remove(`${name}${BASE_ENDING}`)
  }
  const { wal } = namesOf(systemId)
  for await (const { name } of store.list(wal)) {
    const place = placeInJournal(name.slice(wal.length))
    if (place !== undefined && place < first) await store.remove(name)
  }
  const earliest = needed.map(({ startedAt }) => startedAt).toSorted()[0] ?? now
  await pruneMirror(store, systemId, new Date(earliest))
}
