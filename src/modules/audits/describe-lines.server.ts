import type { Collection } from '#kernel/collections/define.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import { besideName } from '#shell/beside/beside-address.ts'
import { leadsBeside } from '#shell/beside/opens-beside.server.ts'
import { describeCollection } from '#shell/records/describe.server.ts'
import { type Changes, describeChanges, type FieldChange } from '#shell/records/describe-changes.server.ts'
import type { CollectionDescription } from '#shell/records/description.ts'
import { pageOfRecords } from '#shell/records/page-of-records.ts'
import { titleFieldsOf } from '#shell/records/record-title.ts'
import { readRecordNames } from '#shell/records/references.server.ts'
import { NAMED_SITES, namedDetails, pairOf, sayDetails } from './details.ts'

/** What lines about a site have in the place of a collection. */
const SITE = 'site'

/** What is told of in a line of the log. */
export interface Line {
  readonly collection: string
  readonly recordID: string | null
  readonly changes: Changes
}

/** The same in a person's words. */
export interface SaidLine {
  /** The kind of record. */
  readonly kind: string
  /** The record's name; null where nothing names it any more. */
  readonly name: string | null
  /** Its page, where it is there and the actor may open it. */
  readonly href: string | null
  /** The same beside the page. */
  readonly beside: string | null
  readonly changes: readonly FieldChange[]
}

/** The kind of record in a person's words. */
export function kindWords({ t }: Pick<Context, 't'>, collection: string): string {
  const key = [`${collection}.name`, `audits.kind.${collection}`].find((known) => t.has(known))
  const words = key ? t(key) : collection
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** Says lines in words: names of records and fields, and values, as far as the actor may read them now. */
export async function describeLines(
  ctx: Context,
  lines: readonly Line[],
  longest: number,
): Promise<SaidLine[]> {
  const said = new Map<Line, SaidLine>()
  const mentioned = await readMentioned(ctx, lines)
  const sites = await readSites(ctx, lines)
  for (const [name, own] of Map.groupBy(lines, ({ collection }) => collection)) {
    const collection = ctx.engine.registry.collection(name)
    const description = collection && describeCollection(ctx, collection)
    const names = collection
      ? await readRecordNames(ctx, collection, idsOf(own))
      : name === SITE
        ? Object.fromEntries(sites)
        : {}
    const page = collection ? pageOfRecords(ctx, name) : null
    const changes =
      collection && description
        ? await describeChanges(
            ctx,
            { collection, description, longest },
            own.map((line) => line.changes),
          )
        : []
    const labelOf = (field: string) => description?.fields.find((known) => known.name === field)?.label
    for (const [at, line] of own.entries()) {
      const found = names[line.recordID ?? '']
      said.set(line, {
        kind: kindWords(ctx, name),
        name: found ?? (collection && description ? nameIn(collection, description, line.changes) : null),
        href: found !== undefined && page && line.recordID ? page.replace(':id', line.recordID) : null,
        beside:
          found !== undefined && line.recordID && leadsBeside(ctx, name)
            ? besideName(name, line.recordID)
            : null,
        changes: [
          ...(changes[at] ?? []),
          ...sayDetails(besideFields(collection, line.changes), {
            t: ctx.t,
            of: name,
            nameOf(key, value) {
              if (key === 'fields') return labelOf(value)
              return NAMED_SITES.has(key) ? sites.get(value) : mentioned[namedDetails[key] ?? '']?.[value]
            },
          }),
        ],
      })
    }
  }
  return lines.flatMap((line) => said.get(line) ?? [])
}

function idsOf(lines: readonly Line[]): string[] {
  return [...new Set(lines.flatMap(({ recordID }) => recordID ?? []))]
}

/** What a line has beside fields of the record: those have their own rules of who may read them. */
function besideFields(collection: Collection | undefined, changes: Changes): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !collection?.fields[name]))
}

/** The name that a record had when the line was written, for one that is gone. */
function nameIn(collection: Collection, { fields }: CollectionDescription, changes: Changes): string | null {
  const parts = titleFieldsOf(collection).flatMap((name) => {
    const isReadable = fields.some((field) => field.name === name) && !collection.fields[name]?.sealed
    const [before, after] = pairOf(name, changes[name])
    const value = after ?? before
    return isReadable && typeof value === 'string' ? [value] : []
  })
  return parts.join(' ') || null
}

/** The names of the sites that lines are about or mention, such as units that somebody was given. */
async function readSites({ engine }: Context, lines: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const ids = lines.flatMap(({ collection, recordID, changes }) => [
    ...(collection === SITE ? [recordID] : []),
    ...[...NAMED_SITES].flatMap((key) => pairOf(key, changes[key])).flat(),
  ])
  const known = new Set(ids.filter((id) => typeof id === 'string' && uuidPattern.test(id)) as string[])
  const found = await Promise.all([...known].map((id) => engine.sites.byId(id)))
  return new Map(found.flatMap((site) => (site ? [[site._id, site.siteName] as const] : [])))
}

/** The names of records that details of the lines mention, by collection and id. */
async function readMentioned(ctx: Context, lines: readonly Line[]) {
  const mentioned: Record<string, Readonly<Record<string, string>>> = {}
  for (const [name, own] of Map.groupBy(
    lines.flatMap(({ changes }) =>
      Object.entries(changes).flatMap(([key, value]) =>
        pairOf(key, value).flatMap((id) =>
          key in namedDetails && typeof id === 'string' && uuidPattern.test(id)
            ? [{ collection: namedDetails[key] ?? '', id }]
            : [],
        ),
      ),
    ),
    ({ collection }) => collection,
  )) {
    const collection = ctx.engine.registry.collection(name)
    if (collection)
      mentioned[name] = await readRecordNames(ctx, collection, [...new Set(own.map(({ id }) => id))])
  }
  return mentioned
}
