import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { writeCsv, writeLines, writeSheet } from './link-lines.ts'

const links = [
  { name: '=HYPERLINK("x")', contact: '0812345678', link: 'https://a.test/user/bypass/1' },
  { name: 'มานี "นี" มีตา', contact: '', link: 'https://a.test/user/bypass/2' },
]

it('links of employees are lines to paste, and files in which nothing is run', async () => {
  const book = await writeSheet(['ชื่อ', 'ติดต่อ', 'ลิงก์'], links)
  expect(await readSheet(Buffer.from(await book.arrayBuffer()))).toEqual([
    ['ชื่อ', 'ติดต่อ', 'ลิงก์'],
    ['=HYPERLINK("x")', '0812345678', 'https://a.test/user/bypass/1'],
    ['มานี "นี" มีตา', null, 'https://a.test/user/bypass/2'],
  ])
  expect(writeLines(links).split('\n')[0]).toBe('\'=HYPERLINK("x")\t0812345678\thttps://a.test/user/bypass/1')
  expect(writeLines(links).split('\n')[1]).toBe('มานี "นี" มีตา\t\thttps://a.test/user/bypass/2')
  expect(writeCsv(['ชื่อ', 'ติดต่อ', 'ลิงก์'], links)).toBe(
    '\uFEFFชื่อ,ติดต่อ,ลิงก์\r\n"\'=HYPERLINK(""x"")",0812345678,https://a.test/user/bypass/1\r\n"มานี ""นี"" มีตา",,https://a.test/user/bypass/2\r\n',
  )
})
