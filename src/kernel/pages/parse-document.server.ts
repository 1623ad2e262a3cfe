import type { Context } from '#kernel/context.ts'
import { hasFeature } from '#kernel/tenancy/features.ts'
import { isThere } from '#kernel/tenancy/presence.ts'
import type { Site } from '#kernel/tenancy/site.ts'
import type { Block } from './block.ts'
import type { BlockDirectory, BroughtBlock } from './block-directory.ts'
import { cleanBlock } from './clean-block.server.ts'
import {
  type DataMode,
  type Json,
  type PageColumn,
  type PageDocument,
  type PageObject,
  type PageRow,
  type RowWidth,
  type Settings,
} from './document.ts'
import { limits } from './limits.ts'
import { createNames, type Names, uidOfObject, uidOfRow } from './names.ts'
import { type Placed, readRules } from './read-rules.ts'
import {
  columnsOfStored,
  objectsOfStored,
  type Stored,
  settingsOf,
  toCount,
  toFlag,
  toList,
  toStored,
  toText,
} from './stored.ts'
import { devices } from './style.ts'
import { createStyleSheet, type StyleSheet } from './style-sheet.ts'

export interface ParseOptions {
  /** For staff who build the page: blocks of unknown types stay, and new ones show their sample. */
  readonly isCanvas?: boolean
  /** For whom the page is read: what a guard does not admit them to is left out. Without it nothing is. */
  readonly ctx?: Context
}

interface Reading extends ParseOptions {
  readonly blocks: BlockDirectory
  readonly names: Names
  readonly sheet: StyleSheet
  readonly placed: Placed[]
  readonly byIndex: Map<string, string>
  left: number
}

interface Scope {
  readonly set: string
  readonly depth: number
  /** Where it stands as stored: `0.1` for the second column of the first row. */
  readonly path: string
}

const MAX_NAME = 200
const MAX_MESSAGE = 500
const WIDTHS: readonly RowWidth[] = ['reading', 'content', 'full']

/** False for a block whose part of the product, or whose module, the site has switched off. */
function isSwitchedOn(
  site: Pick<Site, 'layout' | 'plugins' | 'siteType'>,
  object: Stored,
  block: BroughtBlock | undefined,
): boolean {
  const feature = toText(object.feature, MAX_NAME)
  return (feature === '' || hasFeature(site, feature)) && (!block?.belongs || isThere(site, block.belongs))
}

/** The settings as the newest version of the block has them, cleaned. */
function readSettings(block: Block | undefined, object: Stored, isCanvas: boolean): Settings {
  let settings = settingsOf(object)
  if (!block) return settings
  if (isCanvas && Object.keys(settings).length === 0) settings = block.sample?.settings ?? {}
  for (let version = toCount(object.version, 1, block.version, 1); version < block.version; version += 1)
    settings = block.migrate[version]?.(settings) ?? settings
  const parsed = block.settings.safeParse(cleanBlock(block, settings))
  if (parsed.success) return parsed.data
  const fallback = block.settings.safeParse({})
  return fallback.success ? fallback.data : {}
}

function readValue(block: Block | undefined, value: unknown): Json {
  const stored = (value ?? null) as Json
  return block ? cleanBlock(block, { value: stored }).value : stored
}

/** Writes down what nobody who reads the page is told: an element that there is not, or a device that it would be hidden on. */
function noteUnknown(
  { ctx }: Reading,
  { style }: Stored,
  { type, isKnown }: { readonly type: string; readonly isKnown: boolean },
): void {
  if (!isKnown) ctx?.log.warn({ type }, 'a page has an element of an unknown type')
  const modes = Object.keys(toStored(toStored(style)?.visibility) ?? {}).filter((mode) => !(mode in devices))
  if (modes.length > 0) ctx?.log.warn({ type, modes: modes.slice(0, 5) }, 'an unknown visibility mode')
}

function readObject(reading: Reading, stored: unknown, scope: Scope): PageObject[] {
  const object = toStored(stored)
  const type = toText(object?.type, MAX_NAME)
  if (!object || type === '' || reading.left <= 0) return []
  reading.left -= 1
  const block = reading.blocks.get(type)
  if (!reading.isCanvas) noteUnknown(reading, object, { type, isKnown: block !== undefined })
  if (!reading.isCanvas && (!block || block.staysOnServer)) return []
  if (!reading.isCanvas && reading.ctx && !isSwitchedOn(reading.ctx.site, object, block)) return []
  const { isCanvas = false } = reading
  const uid = reading.names.uid(object.uid, uidOfObject(scope.path))
  const name = toText(object.name, MAX_NAME).trim()
  const key = reading.names.key(scope.set, toText(object.key, MAX_NAME).trim() || name || uid)
  reading.placed.push({ uid, key, object })
  reading.byIndex.set(scope.path, uid)
  const columns = columnsOfStored(object)
  return [
    {
      uid,
      type,
      name,
      key,
      value: columns ? null : readValue(block, object.value ?? (isCanvas ? block?.sample?.value : null)),
      required: toFlag(object.required, false),
      reqError: toText(object.reqError, MAX_MESSAGE),
      inputType: toText(object.inputType, MAX_NAME) || 'text',
      show: toFlag(object.show, true),
      hidden: toFlag(object.hidden, false),
      settings: readSettings(block, object, isCanvas),
      ...reading.sheet.add(object.style),
      ...(columns && {
        columns: readColumns(reading, columns, { ...scope, depth: scope.depth + 1 }, object),
      }),
    },
  ]
}

/** The widths of a row's columns: their own, the row's, or all the same. */
function spansOf(owner: Stored, column: unknown, at: number, count: number): [number, number] {
  const own = toStored(column)
  const even = Math.max(1, Math.floor(12 / Math.max(1, count)))
  const big =
    own?.bsz ?? own?.col ?? toList(owner.bsz)[at] ?? (typeof owner.bsz === 'number' ? owner.bsz : undefined)
  const small = own?.sz ?? toList(owner.sz)[at] ?? (typeof owner.sz === 'number' ? owner.sz : undefined)
  return [toCount(big, 1, 12, even), toCount(small, 1, 12, 12)]
}

function readColumns(
  reading: Reading,
  columns: readonly unknown[],
  scope: Scope,
  owner: Stored,
): PageColumn[] {
  if (scope.depth > limits.depth) return []
  return columns.slice(0, limits.columns).map((column, at) => {
    const [span, smallSpan] = spansOf(owner, column, at, columns.length)
    const path = `${scope.path}.${at}`
    return {
      span,
      smallSpan,
      ...reading.sheet.add(toStored(column)?.style),
      objects: readObjects(reading, objectsOfStored(column), { ...scope, path }),
    }
  })
}

/** The objects of a column. What stands behind a guard that does not admit the reader is not even looked at. */
function readObjects(reading: Reading, stored: readonly unknown[], scope: Scope): PageObject[] {
  const { ctx, blocks, isCanvas } = reading
  let isOpen = true
  return stored.flatMap((one, index) => {
    const guard = ctx && !isCanvas ? blocks.get(toText(toStored(one)?.type, MAX_NAME))?.guard : undefined
    if (!guard && !isOpen) return []
    const read = readObject(reading, one, { ...scope, path: `${scope.path}.${index}` })
    if (ctx && guard) isOpen = read.length > 0 && read.every((object) => guard(ctx, object))
    return read
  })
}

function tabOf(row: Stored): string {
  if (typeof row.tab === 'string') return row.tab.slice(0, MAX_NAME).trim()
  if (typeof row.tabs === 'string') return row.tabs.slice(0, MAX_NAME).trim()
  return row.tabs === true ? toText(row.value ?? row.dataSetName, MAX_NAME).trim() : ''
}

function readRow(reading: Reading, stored: unknown, at: number, mode: DataMode): PageRow {
  const row = toStored(stored) ?? {}
  const dataSetName = mode === 'set' ? toText(row.dataSetName, MAX_NAME).trim() || `set-${at + 1}` : ''
  const dataSetTitle = mode === 'set' ? toText(row.dataSetTitle, MAX_NAME).trim() : ''
  const width = toText(row.width, MAX_NAME)
  return {
    uid: reading.names.uid(row.uid, uidOfRow(at)),
    columns: readColumns(reading, toList(row.columns), { set: dataSetName, depth: 1, path: String(at) }, row),
    dataMode: mode,
    dataSetName,
    ...(dataSetTitle !== '' && { dataSetTitle }),
    limit: mode === 'set' ? toCount(row.limit, 1, limits.fillings, 1) : 1,
    tab: tabOf(row),
    title: tabOf(row) === '' ? toText(row.value, MAX_NAME).trim() : '',
    width: WIDTHS.find((one) => one === width) ?? 'content',
    ...reading.sheet.add(row.style),
  }
}

/** Reads a stored page. What is malformed is left out or gets its default: every stored page can be drawn. */
export function parseDocument(
  builder: unknown,
  blocks: BlockDirectory,
  options: ParseOptions = {},
): PageDocument {
  const reading: Reading = {
    ...options,
    blocks,
    names: createNames(),
    sheet: createStyleSheet(),
    placed: [],
    byIndex: new Map(),
    left: limits.objects,
  }
  const stored = toList(builder).slice(0, limits.rows)
  const modes = stored.map((row) => toStored(row)?.dataMode)
  for (const row of stored)
    if (toStored(row)?.dataMode === 'set')
      reading.names.key('', toText(toStored(row)?.dataSetName, MAX_NAME).trim())
  const rows = stored.flatMap((row, at) => {
    // A copy is somebody's filling of a set, which an old editor may have stored with the page.
    if (!Array.isArray(toStored(row)?.columns) || (modes[at] === 'copy' && modes.includes('set'))) return []
    return [readRow(reading, row, at, modes[at] === 'set' ? 'set' : 'standalone')]
  })
  const uidOf = new Map(
    reading.placed.flatMap(
      ({ uid, key }) =>
        [
          [key, uid],
          [uid, uid],
        ] as const,
    ),
  )
  const rules = readRules(reading.placed, {
    byIndex: reading.byIndex,
    uidOf: (name) => uidOf.get(name),
  })
  return { rows, rules, css: reading.sheet.css() }
}
