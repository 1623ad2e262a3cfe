import type { Engine } from '#kernel/engine.server.ts'
import { DomainError, type ErrorDetail } from '#kernel/errors.ts'
import type { BlockDirectory } from './block-directory.ts'
import { cleanBlock } from './clean-block.server.ts'
import { findRings, type Wire } from './find-rings.ts'
import { limits } from './limits.ts'
import { indexOfDestination } from './read-rules.ts'
import { columnsOfStored, type Stored, settingsOf, toList, toStored, toText } from './stored.ts'

const MAX_DETAILS = 20

type Checks = Pick<Engine, 'outside' | 'registry'>

interface Checking {
  readonly details: ErrorDetail[]
  readonly objects: { readonly path: string; readonly index: string; readonly object: Stored }[]
}

/** Refuses nesting without an end before anything else walks into it: level by level, without recursion. */
function checkNesting(builder: unknown): void {
  let open: object[] = [builder].filter((value) => typeof value === 'object' && value !== null)
  for (let depth = 1; open.length > 0; depth += 1) {
    if (depth > limits.nesting) throw fault([{ path: 'builder', message: 'builder.fault.depth' }])
    open = open
      .flatMap((value): unknown[] => Object.values(value))
      .filter((value) => typeof value === 'object' && value !== null)
  }
}

function fault(details: ErrorDetail[]): DomainError {
  return new DomainError('builder.invalid', { details: details.slice(0, MAX_DETAILS) })
}

const kinds: Readonly<Record<string, readonly string[]>> = {
  name: ['string'],
  uid: ['string'],
  required: ['boolean'],
  reqError: ['string'],
  inputType: ['string'],
  show: ['boolean'],
  hidden: ['boolean'],
  version: ['number'],
}

function checkObject(checking: Checking, value: unknown, path: string, index: string, depth: number): void {
  const complain = (at: string, message: string) => checking.details.push({ path: at, message })
  const object = toStored(value)
  if (!object || typeof object.type !== 'string' || object.type === '') {
    complain(path, 'builder.fault.object')
    return
  }
  checking.objects.push({ path, index, object })
  if (checking.objects.length > limits.objects) throw fault([{ path, message: 'builder.fault.objects' }])
  for (const [name, allowed] of Object.entries(kinds)) {
    const member = object[name] ?? null
    if (member !== null && !allowed.includes(typeof member)) complain(`${path}.${name}`, 'builder.fault.kind')
  }
  for (const name of ['logics'])
    if (object[name] !== undefined && object[name] !== null && !Array.isArray(object[name]))
      complain(`${path}.${name}`, 'builder.fault.kind')
  const columns = columnsOfStored(object)
  if (!columns) return
  if (depth >= limits.depth) complain(path, 'builder.fault.depth')
  else checkColumns(checking, columns, `${path}.columns`, index, depth + 1)
}

function checkColumns(
  checking: Checking,
  columns: readonly unknown[],
  path: string,
  index: string,
  depth: number,
): void {
  if (columns.length > limits.columns) checking.details.push({ path, message: 'builder.fault.columns' })
  for (const [at, column] of columns.entries()) {
    const own = Array.isArray(column) ? column : toStored(column)?.objects
    const place = Array.isArray(column) ? `${path}.${at}` : `${path}.${at}.objects`
    if (!Array.isArray(own)) checking.details.push({ path: `${path}.${at}`, message: 'builder.fault.column' })
    for (const [number, object] of toList(own).entries())
      checkObject(checking, object, `${place}.${number}`, `${index}.${at}.${number}`, depth)
  }
}

const isMenuItem = (entry: Stored) => typeof entry.title === 'string' && entry.columns === undefined

function checkEntry(checking: Checking, entry: unknown, at: number): void {
  const path = `builder.${at}`
  const row = toStored(entry)
  if (row && isMenuItem(row)) {
    if (row.subMenu !== undefined && row.subMenu !== null && !Array.isArray(row.subMenu))
      checking.details.push({ path: `${path}.subMenu`, message: 'builder.fault.kind' })
  } else if (!row || !Array.isArray(row.columns)) {
    checking.details.push({ path, message: 'builder.fault.row' })
  } else {
    if (!['set', 'copy', 'standalone', undefined, null, ''].includes(row.dataMode as string))
      checking.details.push({ path: `${path}.dataMode`, message: 'builder.fault.kind' })
    checkColumns(checking, row.columns, `${path}.columns`, String(at), 1)
  }
}

/** Every rule must lead to a block that is there, and none may come back to where it began. */
function checkRules({ objects, details }: Checking): void {
  const byIndex = new Map(objects.map(({ index, path }) => [index, path]))
  const byName = new Map(
    objects.flatMap(({ path, object }) =>
      [object.name, object.key, object.uid].flatMap((name) =>
        typeof name === 'string' ? [[name, path] as const] : [],
      ),
    ),
  )
  const wires: Wire[] = []
  for (const { path, object } of objects)
    for (const [at, one] of toList(object.logics).entries()) {
      const place = `${path}.logics.${at}`
      const logic = toStored(one)
      const index = indexOfDestination(logic?.destination)
      const target = index === undefined ? undefined : byIndex.get(index)
      if (!logic) details.push({ path: place, message: 'builder.fault.kind' })
      else if (logic.destination !== undefined && !target)
        details.push({ path: `${place}.destination`, message: 'builder.fault.destination' })
      else if (target) wires.push({ from: path, to: target, path: place })
      else
        for (const condition of toList(logic.when)) {
          const source = byName.get(toText(toStored(condition)?.source, 200))
          if (source) wires.push({ from: source, to: path, path: place })
          else details.push({ path: `${place}.when`, message: 'builder.fault.source' })
        }
    }
  for (const path of findRings(wires)) details.push({ path, message: 'builder.fault.ring' })
}

/** What the blocks themselves have against their settings. */
function checkSettings({ objects, details }: Checking, blocks: BlockDirectory, engine: Checks): void {
  for (const { path, object } of objects) {
    const block = blocks.get(String(object.type))
    const found = block?.check?.(block.settings.parse(settingsOf(object)), engine)
    if (found) details.push({ path: `${path}.${found.setting}`, message: found.message })
  }
}

function cleanPart(part: unknown, blocks: BlockDirectory): unknown {
  if (Array.isArray(part)) return part.map((one) => cleanPart(one, blocks))
  const stored = toStored(part)
  if (!stored) return part
  const block = typeof stored.type === 'string' ? blocks.get(stored.type) : undefined
  const own = block ? cleanBlock(block, stored) : stored
  const settings = block && toStored(own.settings)
  return {
    ...own,
    ...(settings && { settings: cleanBlock(block, settings) }),
    ...Object.fromEntries(
      ['columns', 'objects', ...(stored.type === 'column' ? ['value'] : [])]
        .filter((name) => Array.isArray(own[name]))
        .map((name) => [name, cleanPart(own[name], blocks)]),
    ),
  }
}

/**
 * Checks a page or menu that is to be stored and answers it with its HTML and addresses cleaned; blocks of unknown types
 * stay as they are. Throws `builder.invalid` with the path of everything that is wrong.
 */
export function checkBuilder(builder: unknown, blocks: BlockDirectory, engine?: Checks): readonly unknown[] {
  checkNesting(builder)
  if (!Array.isArray(builder)) throw fault([{ path: 'builder', message: 'builder.fault.rows' }])
  if (Buffer.byteLength(JSON.stringify(builder)) > limits.bytes)
    throw new DomainError('builder.too-large', { status: 413 })
  if (builder.length > limits.rows) throw fault([{ path: 'builder', message: 'builder.fault.rows' }])
  const checking: Checking = { details: [], objects: [] }
  for (const [at, entry] of builder.entries()) checkEntry(checking, entry, at)
  checkRules(checking)
  if (engine) checkSettings(checking, blocks, engine)
  if (checking.details.length > 0) throw fault(checking.details)
  return builder.map((entry) => cleanPart(entry, blocks))
}
