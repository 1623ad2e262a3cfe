import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['ศิรินทร์ วัฒนกุลชัย', 'ศว'],
  ['เกศินี แสงอรุณ', 'กส'],
  ['ดร.ศิรินทร์ วัฒนกุลชัย', 'ศว'],
  ['อ. ธนากร ศรีบุญเรือง', 'ธศ'],
  ['ไพลิน', 'พ'],
  ['john von neumann', 'JN'],
  ['   ', ''],
  ['123', ''],
])('draws %j as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
