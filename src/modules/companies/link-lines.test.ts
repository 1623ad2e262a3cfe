import { expect, it } from 'vitest'
import { writeCsv, writeLines } from './link-lines.ts'

const links = [
  { name: '=HYPERLINK("x")', contact: '0812345678', link: 'https://a.test/user/bypass/1' },
  { name: 'มานี "นี" มีตา', contact: '', link: 'https://a.test/user/bypass/2' },
]

it('links of employees are lines to paste, and a CSV file in which nothing is run', () => {
  expect(writeLines(links).split('\n')[1]).toBe('มานี "นี" มีตา\t\thttps://a.test/user/bypass/2')
  expect(writeCsv(['ชื่อ', 'ติดต่อ', 'ลิงก์'], links)).toBe(
    '\uFEFF"ชื่อ","ติดต่อ","ลิงก์"\r\n"\'=HYPERLINK(""x"")","0812345678","https://a.test/user/bypass/1"\r\n"มานี ""นี"" มีตา","","https://a.test/user/bypass/2"\r\n',
  )
})
