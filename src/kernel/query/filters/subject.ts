import type { Pattern } from '#kernel/query/pattern.ts'

export const comparisons = { $gt: '>', $gte: '>=', $lt: '<', $lte: '<=' } as const
export type Comparison = keyof typeof comparisons

/** Compiles what `$elemMatch` asks of one element of the given kind. */
export type ElementFilter = (element: Subject, open: string | undefined) => string

/** What one condition of a filter is about; every answer is SQL that is true for the rows that match. */
export interface Subject {
  equals(value: unknown, path: string): string
  isOneOf(values: readonly unknown[], path: string): string
  compares(comparison: Comparison, value: unknown, path: string): string
  exists(): string
  isLike(pattern: Pattern, path: string): string
  hasAll(values: readonly unknown[], path: string): string
  hasSize(size: number, path: string): string
  hasElement(filter: ElementFilter, path: string): string
}
