import { indexOfDestination, rulesOfDestination } from '#kernel/pages/read-rules.ts'
import { toList, toStored } from '#kernel/pages/stored.ts'
import { giveUid, patchPart } from './change-parts.ts'
import { membersOf, type Part } from './part.ts'
import { findPart, indexesOf } from './places.ts'

/**
 * The page with a rule of the documents, which stands on the input that it looks at, written on what it changes: it means the same, and
 * can be changed there. Undefined where it leads nowhere or says nothing.
 */
export function moveRule(
  parts: readonly Part[],
  id: string,
  at: number,
): { readonly parts: readonly Part[]; readonly target: string } | undefined {
  const part = findPart(parts, id)
  const logics = part ? toList(membersOf(part).logics) : []
  const logic = toStored(logics[at])
  const index = logic && indexOfDestination(logic.destination)
  const found = [...indexesOf(parts)].find(([, place]) => place === index)?.[0]
  if (!logic || found === undefined) return undefined
  const { parts: named, uid } = giveUid(parts, id)
  const rules = rulesOfDestination(logic, uid)
  if (rules.length === 0) return undefined
  const rest = logics.toSpliced(at, 1)
  const without = patchPart(named, uid, { logics: rest.length === 0 ? undefined : rest })
  const target = found === id ? uid : found
  const there = findPart(without, target)
  const own = there ? toList(membersOf(there).logics) : []
  return { parts: patchPart(without, target, { logics: [...own, ...rules] }), target }
}
