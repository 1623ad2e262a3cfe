import { writeFileSync } from 'node:fs'

/** One measured value and the bound it should keep; one without a bound is there to be known. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly wanted?: { readonly atLeast: number } | { readonly atMost: number }
  /** The absolute values behind it, which differ from machine to machine. */
  readonly note: string
}

/** Whether the row keeps its bound, if it has one. */
export function isKept({ value, wanted }: Row): boolean {
  if (!wanted) return true
  return 'atLeast' in wanted ? value >= wanted.atLeast : value <= wanted.atMost
}

function describeWanted({ wanted, unit }: Row): string {
  if (!wanted) return '–'
  return 'atLeast' in wanted ? `≥ ${wanted.atLeast}${unit}` : `≤ ${wanted.atMost}${unit}`
}

function describeOutcome(row: Row): string {
  if (!row.wanted) return ''
  return isKept(row) ? 'ok' : 'missed'
}

function describeValue({ value, unit }: Row): string {
  return `${value >= 1 ? value.toFixed(2) : value.toFixed(3)}${unit}`
}

/** The rows as a table for people. */
export function drawTable(rows: readonly Row[]): string {
  const lines = [
    ['name', 'value', 'wanted', '', 'behind it'],
    ...rows.map((row) => [row.name, describeValue(row), describeWanted(row), describeOutcome(row), row.note]),
  ]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Keeps the rows, with the kind of machine and nothing that names it. */
export function writeResults(
  file: string,
  rows: readonly Row[],
  machine: Readonly<Record<string, string>>,
): void {
  const results = rows.map((row) => ({
    name: row.name,
    value: Number(row.value.toPrecision(4)),
    ...(row.wanted ? { wanted: describeWanted(row), kept: isKept(row) } : {}),
    note: row.note,
  }))
  writeFileSync(file, `${JSON.stringify({ machine, results }, null, 2)}\n`)
}
