import { maxBodyDepth, maxBodyNodes, maxListValues } from './limits.ts'
import { badName, badValue, tooLarge, unknownParameter } from './refusals.ts'

export type PlainObject = Readonly<Record<string, unknown>>

const poisonedKeys = new Set(['__proto__', 'constructor', 'prototype'])
const keyPattern = /^\$?[A-Za-z_][A-Za-z0-9_.]{0,510}$/
const namePattern = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/

/** True for an object that a JSON text could have made. */
export function isPlainObject(value: unknown): value is PlainObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The value as a plain object, or 400. */
export function requireObject(value: unknown, path: string): PlainObject {
  if (!isPlainObject(value)) throw badValue(path, 'object')
  return value
}

/** The value as a list within the cap, or 400. */
export function requireList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw badValue(path, 'list')
  if (value.length > maxListValues) throw tooLarge(path, 'list')
  return value
}

/** The value as a whole number within the bounds, or 400. */
export function requireInteger(value: unknown, path: string, min: number, max: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
    throw badValue(path, 'integer')
  }
  return value
}

/** The value as a string, or 400. */
export function requireString(value: unknown, path: string): string {
  if (typeof value !== 'string') throw badValue(path, 'string')
  return value
}

/** The value as a name that a caller may give to an output, or 400. */
export function requireName(value: unknown, path: string): string {
  if (typeof value !== 'string') throw badValue(path, 'name')
  if (!namePattern.test(value) || poisonedKeys.has(value)) throw badName(path, value)
  return value
}

/** The object with no other keys than these, or 400 naming the first other one. */
export function requireKeys(value: unknown, path: string, keys: readonly string[]): PlainObject {
  const object = requireObject(value, path)
  for (const key of Object.keys(object)) {
    if (!keys.includes(key)) throw unknownParameter(`${path}.${key}`, key)
  }
  return object
}

interface Node {
  readonly value: unknown
  readonly path: string
  readonly depth: number
}

/** Refuses whatever no query may contain anywhere: poisoned keys, exotic values, depth and size over the caps. */
export function guardBody(body: unknown, path = ''): void {
  const open: Node[] = [{ value: body, path, depth: 0 }]
  let seen = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    seen += 1
    if (seen > maxBodyNodes) throw tooLarge(path, 'size')
    if (node.depth > maxBodyDepth) throw tooLarge(path, 'depth')
    for (const child of readChildren(node)) open.push(child)
  }
}

function readChildren({ value, path, depth }: Node): Node[] {
  if (Array.isArray(value)) {
    if (value.length > maxListValues) throw tooLarge(path, 'list')
    return value.map((item: unknown, at) => ({ value: item, path: `${path}.${at}`, depth: depth + 1 }))
  }
  if (typeof value === 'object' && value !== null) {
    if (!isPlainObject(value)) throw badValue(path, 'object')
    const entries = Object.entries(value)
    if (entries.length > maxListValues) throw tooLarge(path, 'object')
    return entries.map(([key, item]) => {
      checkKey(path, key)
      return { value: item, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 }
    })
  }
  checkScalar(value, path)
  return []
}

function checkKey(path: string, key: string): void {
  if (!keyPattern.test(key)) throw badName(path, key)
  if (key.split('.').some((part) => part === '' || poisonedKeys.has(part))) throw badName(path, key)
}

function checkScalar(value: unknown, path: string): void {
  if (value === null || typeof value === 'boolean') return
  if (typeof value === 'number' && Number.isFinite(value)) return
  // PostgreSQL stores neither NUL nor half a surrogate pair, so such a text can match nothing.
  if (typeof value === 'string' && !value.includes('\0') && value.isWellFormed()) return
  throw badValue(path)
}
