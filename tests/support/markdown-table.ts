const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** A table as Markdown has it: the heads of the columns, then a line for each row. */
export function drawTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
