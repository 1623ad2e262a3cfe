import { findRings, type Wire } from '#kernel/pages/find-rings.ts'
import { indexOfDestination } from '#kernel/pages/read-rules.ts'
import { toList, toStored, toText } from '#kernel/pages/stored.ts'
import { uniqueChoiceOf } from '#modules/forms/public.tsx'
import type { BlockSpec } from './describe-block.ts'
import { membersOf, type Part, typeOf, walkParts } from './part.ts'
import { readSetting } from './part-settings.ts'
import { indexesOf } from './places.ts'

export type WarningKind = 'unknown' | 'newer' | 'gone' | 'ring' | 'no-alt' | 'unchecked'

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

/** What a block's own settings lack: words for a picture, or a comparison that nobody knows. */
function lacksOf(part: Part, spec: BlockSpec): WarningKind[] {
  const has = (name: string) => spec.fields.some((field) => field.name === name)
  const read = (name: string) => toText(readSetting(part, name), 500).trim()
  const isPicture = has('alt') && (toText(membersOf(part).value, 500) !== '' || read('url') !== '')
  const [collection, field] = has('checkKey') ? [read('checkCollection'), read('checkKey')] : ['', '']
  const isCompared = collection !== '' || field !== ''
  return [
    ...(isPicture && read('alt') === '' ? (['no-alt'] as const) : []),
    ...(isCompared && !uniqueChoiceOf({ collection, field }) ? (['unchecked'] as const) : []),
  ]
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
    if (spec) warnings.push(...lacksOf(part, spec).map((kind) => ({ part: part.id, kind })))
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
