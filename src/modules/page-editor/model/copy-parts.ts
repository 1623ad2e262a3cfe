import { UUID } from '#kernel/collections/ids.ts'
import { indexOfDestination } from '#kernel/pages/read-rules.ts'
import { type Stored, toList, toStored } from '#kernel/pages/stored.ts'
import { leadRules } from './destinations.ts'
import { membersOf, type Part, toCanvas, toParts, walkParts } from './part.ts'
import { indexesOf } from './places.ts'

const MARK = 'sala-parts'

/** Parts on their way to another place, page or site, as text. */
interface Packed {
  readonly kind: typeof MARK
  /** What each part is: a row, a column or an object. */
  readonly is: 'row' | 'column' | 'object'
  readonly stored: unknown
  /** How the page that they come from names objects among them by place. */
  readonly places: Readonly<Record<string, string>>
  /** The origin of the site that they come from. */
  readonly site?: string
}

const inRow = ({ kind, stored }: { kind: Part['kind']; stored: unknown }): readonly unknown[] =>
  kind === 'row' ? [stored] : [{ columns: kind === 'column' ? [stored] : [[stored]] }]

/** A part as text that can be pasted on another page. */
export function packPart(parts: readonly Part[], part: Part, site?: string): string {
  const own = new Set([...walkParts([part])].map(({ id }) => id))
  const places = [...indexesOf(parts)].flatMap(([id, index]) => (own.has(id) ? [[index, id]] : []))
  const around: Part =
    part.kind === 'row'
      ? part
      : {
          id: 'around',
          kind: 'row',
          stored: { columns: [] },
          parts: part.kind === 'column' ? [part] : [{ id: 'in', kind: 'column', stored: [], parts: [part] }],
        }
  const [row] = toCanvas([around]) as [Stored]
  const column = toList(row.columns)[0]
  const stored = part.kind === 'row' ? row : part.kind === 'column' ? column : toList(column)[0]
  return JSON.stringify({ kind: MARK, is: part.kind, stored, places: Object.fromEntries(places), site })
}

function readPacked(text: string): Packed | undefined {
  if (text.length > 2_000_000) return undefined
  try {
    const packed = JSON.parse(text) as Partial<Packed> | null
    const isOne = packed?.kind === MARK && ['row', 'column', 'object'].includes(String(packed.is))
    return isOne ? (packed as Packed) : undefined
  } catch {
    return undefined
  }
}

/** True for a part as text. */
export const isPacked = (text: string): boolean => readPacked(text) !== undefined

/** What of such a text stays on the site that it comes from: how many of its files, and its words in other languages. */
export function leftBehind(text: string, site: string): { readonly files: number } | undefined {
  const packed = readPacked(text)
  if (packed?.site === undefined || packed.site === site) return undefined
  const files = JSON.stringify(packed.stored).match(new RegExp(`/files/${UUID}/`, 'g')) ?? []
  return { files: new Set(files).size }
}

/** A name of a part that no page has. */
export function newUid(): string {
  return `u${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}

const makeFree = (taken: Set<string>, wanted: string): string => {
  const stem = wanted.replace(/ \d+$/, '')
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${stem} ${number}`
  taken.add(name)
  return name
}

/** What other rules and answers call objects by: names and keys. */
function namesIn(parts: readonly Part[]): Set<string> {
  const all = [...walkParts(parts)].flatMap((part): unknown[] => [membersOf(part).name, membersOf(part).key])
  return new Set(all.filter((name): name is string => typeof name === 'string' && name !== ''))
}

/**
 * The part of such a text with fresh uids and names, its rules among each other meaning the copies; undefined for any other text.
 * `stays` says whether rules that lead out of it still lead somewhere here.
 */
export function unpackPart(text: string, parts: readonly Part[], stays: boolean): Part | undefined {
  const packed = readPacked(text)
  if (!packed) return undefined
  const [row] = toParts(inRow({ kind: packed.is, stored: packed.stored }))
  const found = packed.is === 'row' ? row : packed.is === 'column' ? row?.parts[0] : row?.parts[0]?.parts[0]
  if (!found || found.kind !== packed.is) return undefined
  const taken = namesIn(parts)
  const uids = new Map<string, string>()
  const called = new Map<string, string>()
  for (const part of walkParts([found])) {
    const uid = newUid()
    uids.set(part.id, uid)
    const { name, key } = membersOf(part)
    for (const one of [part.id, name, key]) if (typeof one === 'string' && one !== '') called.set(one, uid)
  }
  const places = toStored(packed.places) ?? {}
  const lead = (destination: unknown) => {
    const index = indexOfDestination(destination)
    const inside = index === undefined ? undefined : uids.get(String(places[index]))
    return inside === undefined && !stays ? null : undefined
  }
  const renew = (part: Part): Part => {
    const inside = part.parts.map(renew)
    const id = uids.get(part.id) ?? newUid()
    if (part.kind !== 'object' && part.kind !== 'row') return { ...part, id, parts: inside }
    const own = membersOf(leadRules(part, lead))
    const fresh = Object.fromEntries(
      (['name', 'key'] as const).flatMap((member) =>
        typeof own[member] === 'string' && own[member] !== '' ? [[member, makeFree(taken, own[member])]] : [],
      ),
    )
    const logics = Array.isArray(own.logics) && {
      logics: own.logics.map((one) => renewRule(one, called, uids, places)),
    }
    return { ...part, id, parts: inside, stored: { ...own, uid: id, ...fresh, ...logics } }
  }
  return renew(found)
}

/** A rule that means blocks of the copy by their new names; a place among them is their uid until they stand. */
function renewRule(
  rule: unknown,
  called: ReadonlyMap<string, string>,
  uids: ReadonlyMap<string, string>,
  places: Stored,
): unknown {
  const own = toStored(rule)
  if (!own) return rule
  const index = indexOfDestination(own.destination)
  const target = index === undefined ? undefined : uids.get(String(places[index]))
  const when = Array.isArray(own.when) && {
    when: own.when.map((one: unknown) => {
      const condition = toStored(one)
      const source = called.get(String(condition?.source))
      return condition && source ? { ...condition, source } : one
    }),
  }
  return { ...own, ...when, ...(target !== undefined && { destination: target }) }
}
