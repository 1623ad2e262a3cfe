import { findRings, type Wire } from '#kernel/pages/find-rings.ts'
import { indexOfDestination } from '#kernel/pages/read-rules.ts'
import { toList, toStored, toText } from '#kernel/pages/stored.ts'
import type { BlockSpec } from './describe-block.ts'
import { membersOf, type Part, typeOf, walkParts } from './part.ts'
import { indexesOf } from './places.ts'

export type WarningKind = 'unknown' | 'newer' | 'gone' | 'ring'

/** What is wrong with a block before anybody publishes it. */
export interface Warning {
  readonly part: string
  readonly kind: WarningKind
}

/** What rules call an object by: its uid, its key and its name. */
export function namedParts(parts: readonly Part[]): ReadonlyMap<string, Part> {
  const named = new Map<string, Part>()
  for (const part of walkParts(parts)) {
    if (part.kind !== 'object') continue
    const { name, key } = membersOf(part)
    for (const one of [name, key, part.id]) if (typeof one === 'string' && one !== '') named.set(one, part)
  }
  return named
}

/** Blocks that nobody knows or that are newer than this program, rules that lead nowhere, and rules in a circle. */
export function findWarnings(parts: readonly Part[], blocks: ReadonlyMap<string, BlockSpec>): Warning[] {
  const warnings: Warning[] = []
  const wires: Wire[] = []
  const named = namedParts(parts)
  const idAt = new Map([...indexesOf(parts)].map(([id, index]) => [index, id]))
  for (const part of walkParts(parts)) {
    if (part.kind !== 'object') continue
    const spec = blocks.get(typeOf(part))
    const { version, logics } = membersOf(part)
    if (!spec) warnings.push({ part: part.id, kind: 'unknown' })
    else if (Number(version) > spec.version) warnings.push({ part: part.id, kind: 'newer' })
    for (const one of toList(logics)) {
      const logic = toStored(one) ?? {}
      if (logic.destination !== undefined) {
        const target = idAt.get(indexOfDestination(logic.destination) ?? '')
        if (target) wires.push({ from: part.id, to: target, path: part.id })
        else warnings.push({ part: part.id, kind: 'gone' })
        continue
      }
      for (const condition of toList(logic.when)) {
        const source = named.get(toText(toStored(condition)?.source, 200))
        if (source) wires.push({ from: source.id, to: part.id, path: part.id })
        else warnings.push({ part: part.id, kind: 'gone' })
      }
    }
  }
  const rings = new Set(findRings(wires))
  return [...warnings, ...[...rings].map((part): Warning => ({ part, kind: 'ring' }))]
}

export const isSameWarnings = (some: readonly Warning[], others: readonly Warning[]) =>
  some.length === others.length &&
  some.every(({ part, kind }, at) => part === others[at]?.part && kind === others[at].kind)
