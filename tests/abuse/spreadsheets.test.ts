import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { readSpreadsheet } from '#modules/users/public.server.ts'

const NAMES = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A book of one sheet whose cells name one shared text. */
function bookOf(shared: string, rows: number, columns: number): Uint8Array {
  const cells = '<c t="s"><v>0</v></c>'.repeat(columns)
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${NAMES} xmlns:r="${RELATIONS}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst ${NAMES}><si><t>${shared}</t></si></sst>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet ${NAMES}><sheetData>${`<row>${cells}</row>`.repeat(rows)}</sheetData></worksheet>`,
    ),
  })
}

it('a book reads as what its cells say', async () => {
  const [head, row] = await readSpreadsheet(bookOf('ชื่อ\nสกุล', 2, 3))
  expect([head?.cells, row?.number]).toEqual([['ชื่อ สกุล', 'ชื่อ สกุล', 'ชื่อ สกุล'], 2])
})

it.each([
  ['a long text that is shared by many cells', () => bookOf('ก\n'.repeat(500_000), 200, 50)],
  [
    'texts that are as long as cells may be, and shared by too many',
    () => bookOf('a'.repeat(32_000), 1_000, 50),
  ],
])('%s is refused before it is written out for each', async (_what, make) => {
  const book = make()
  expect(book.length).toBeLessThan(100_000)
  const before = process.cpuUsage()
  await expect(readSpreadsheet(book)).rejects.toMatchObject({ code: 'users.import.too-large' })
  const { user } = process.cpuUsage(before)
  expect(user / 1_000).toBeLessThan(2_000)
})
