import { expect, it } from 'vitest'
import { guessMapping, splitHeading } from './import-mapping.ts'
import { splitName } from './split-name.ts'

it('headings are known as Thai offices write them, in any order and below a title', () => {
  const list = [
    { number: 1, cells: ['รายชื่อผู้เข้าอบรม รุ่นที่ 3'] },
    {
      number: 3,
      cells: ['ลำดับ', 'อีเมล (E-mail)*', 'เลขบัตรประจำตัวประชาชน 13 หลัก', 'ชื่อ - นามสกุล', 'เบอร์โทร.'],
    },
    { number: 4, cells: ['1', 'a@b.test', '', 'มานี มีตา', ''] },
  ]
  const { heading, rows } = splitHeading(list)
  expect(guessMapping(heading)).toEqual({ email: 1, citizen: 2, firstname: 3, phone: 4 })
  expect(rows.map(({ number }) => number)).toEqual([4])
  expect(splitHeading([{ number: 1, cells: ['ก', 'ข'] }])).toEqual({ heading: ['ก', 'ข'], rows: [] })
})

it.each([
  ['มานี มีตา', 'มานี', 'มีตา'],
  ['นาย สมชาย  ณ อยุธยา', 'นายสมชาย', 'ณ อยุธยา'],
  ['น.ส. มานี มีตา', 'น.ส.มานี', 'มีตา'],
  ['Mr. John van Dyke', 'Mr. John', 'van Dyke'],
  ['มานี', 'มานี', ''],
  ['', '', ''],
])('%s is a first and a last name', (whole, firstname, lastname) => {
  expect(splitName(whole)).toEqual({ firstname, lastname })
})
