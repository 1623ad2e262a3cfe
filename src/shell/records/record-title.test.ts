import { expect, it } from 'vitest'
import { transactions } from '#modules/billing/collections.ts'
import { titleOf } from './record-title.ts'

it('a record that is known by its moment is named in people’s words', () => {
  const record = { at: '2026-10-29T15:07:25.572Z' }
  expect(titleOf(transactions, record, 'th')).toBe('29 ต.ค. 2569 22:07 น.')
  expect(titleOf(transactions, record, 'en')).toBe('29 Oct 2026 22:07')
  expect(titleOf(transactions, {}, 'th')).toBe('–')
})
