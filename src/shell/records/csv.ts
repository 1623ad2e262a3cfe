const BYTE_ORDER_MARK = '\uFEFF'

/** A CSV that Excel opens with its Thai intact, and in which no cell can be taken for a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(escapeCell).join(',')}\r\n`).join('')
}

/** A text that no spreadsheet takes for a formula. They run what begins with these, also behind a tab or a line end. */
export function asText(value: string): string {
  return /^[\s]*[=+\-@]/.test(value) || /^[\t\r\n]/.test(value) ? `'${value}` : value
}

function escapeCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = asText(value)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
