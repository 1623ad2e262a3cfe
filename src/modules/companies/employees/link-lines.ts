import { asText, toCsv } from '#shell/records/csv.ts'

/** A link by which a new employee comes in, as HR hands it over. */
export interface EmployeeLink {
  readonly name: string
  /** The address, else the telephone or a part of the citizen id. */
  readonly contact: string
  readonly link: string
}

const cellsOf = ({ name, contact, link }: EmployeeLink) => [name, contact, link]

/** The links as lines that a spreadsheet takes when they are pasted, none of them as a formula. */
export function writeLines(links: readonly EmployeeLink[]): string {
  const plain = (value: string) => asText(value.replaceAll(/[\t\r\n]+/g, ' '))
  return links.map((link) => cellsOf(link).map(plain).join('\t')).join('\n')
}

/** The links as an Excel file; every cell is text, whatever it begins with. */
export async function writeSheet(heading: readonly string[], links: readonly EmployeeLink[]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal')
  const textCell = (value: string) => (value === '' ? null : { value, type: String })
  const head = heading.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  return writeXlsxFile([head, ...links.map((link) => cellsOf(link).map(textCell))], {
    sheet: 'links',
    columns: [{ width: 32 }, { width: 32 }, { width: 80 }],
    stickyRowsCount: 1,
  }).toBlob()
}

/** The links as a CSV file. */
export function writeCsv(heading: readonly string[], links: readonly EmployeeLink[]): string {
  return toCsv([heading, ...links.map(cellsOf)])
}
