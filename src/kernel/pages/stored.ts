import type { Json, Settings } from './document.ts'

/** Part of a page as it is stored: anything may be missing or of the wrong kind. */
export type Stored = Readonly<Record<string, unknown>>

/** Members of an object that have a meaning for every block; all others are its own settings. */
export const objectMembers: ReadonlySet<string> = new Set([
  'type',
  'name',
  'uid',
  'key',
  'value',
  'required',
  'reqError',
  'hasError',
  'inputType',
  'show',
  'hidden',
  'feature',
  'logics',
  'style',
  'version',
  'settings',
  'columns',
  'objects',
])

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

/** The value when it is an object with members. */
export function toStored(value: unknown): Stored | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : undefined
}

export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A text no longer than that; empty for anything that is none. */
export function toText(value: unknown, max: number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.slice(0, max) : ''
}

/** A whole number within the bounds; the fallback for anything that is none. */
export function toCount(value: unknown, min: number, max: number, fallback: number): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return fallback
  return Math.min(max, Math.max(min, Math.round(number)))
}

/** True for what a form or an old editor may have stored as true. */
export const toFlag = (value: unknown, fallback: boolean): boolean => {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 1 || value === '1') return true
  return value === 'false' || value === 0 || value === '0' ? false : fallback
}

/** The objects of a column: the column is a list of them, or has one. */
export function objectsOfStored(column: unknown): readonly unknown[] {
  return Array.isArray(column) ? column : toList(toStored(column)?.objects)
}

/** The columns that a block of type row or column holds; undefined for every other block. */
export function columnsOfStored(object: Stored): readonly unknown[] | undefined {
  if (object.type === 'row') return toList(object.columns)
  if (object.type === 'column') return [Array.isArray(object.objects) ? object.objects : toList(object.value)]
  return undefined
}

/** A block's own settings: the members that no other block knows; columns, where it is not made of any. */
export function settingsOf(object: Stored): Settings {
  const hasColumns = columnsOfStored(object) !== undefined
  const own = Object.entries(object).filter(
    ([name]) => !objectMembers.has(name) || (name === 'columns' && !hasColumns),
  )
  const all = [...Object.entries(toStored(object.settings) ?? {}), ...own]
  return Object.fromEntries(all.filter(([name]) => !FORBIDDEN.has(name))) as Record<string, Json>
}
