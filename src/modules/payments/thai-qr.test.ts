import fc from 'fast-check'
import { parse, parseBarcode } from 'promptparse'
import { expect, it } from 'vitest'
import { barCodeText, billCode, customerNumber, promptPayCode } from './thai-qr.ts'

/** CRC-16/CCITT-FALSE by its definition, bit by bit. */
function crc(text: string): string {
  let sum = 0xff_ff
  for (const letter of text) {
    sum ^= (letter.codePointAt(0) ?? 0) << 8
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x80_00 ? (sum << 1) ^ 0x10_21 : sum << 1) & 0xff_ff
  }
  return sum.toString(16).toUpperCase().padStart(4, '0')
}

const bill = { billerID: '010550000000301', ref1: 'ORD2569000123', ref2: '20261130', amount: 3210 }

it('knows the check sum by its published value', () => {
  expect(crc('123456789')).toBe('29B1')
})

it('writes a bill as Thai QR tag 30 that is read as it was written', () => {
  const code = billCode(bill)
  const read = parse(code, true)
  expect(read?.getTagValue('30', '00')).toBe('A000000677010112')
  expect(read?.getTagValue('30', '01')).toBe('010550000000301')
  expect(read?.getTagValue('30', '02')).toBe('ORD2569000123')
  expect(read?.getTagValue('30', '03')).toBe('20261130')
  expect(read?.getTagValue('54')).toBe('3210.00')
  expect(read?.getTagValue('53')).toBe('764')
  expect(code.slice(-4)).toBe(crc(code.slice(0, -4)))
})

it('writes the bar code with satang', () => {
  expect(barCodeText(bill)).toBe('|010550000000301\rORD2569000123\r20261130\r321000')
})

const reference = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
const bills = fc.record({
  billerID: fc.stringMatching(/^\d{15}$/),
  ref1: reference,
  ref2: reference,
  amount: fc.integer({ min: 1, max: 99_999_999_999 }).map((satang) => satang / 100),
})

it('every bill comes back from its QR and its bar code', () => {
  fc.assert(
    fc.property(bills, (one) => {
      const code = billCode(one)
      const read = parse(code, true)
      expect([1, 2, 3].map((tag) => read?.getTagValue('30', `0${tag}`))).toEqual([
        one.billerID,
        one.ref1,
        one.ref2,
      ])
      expect(read?.getTagValue('54')).toBe(one.amount.toFixed(2))
      expect(code.slice(-4)).toBe(crc(code.slice(0, -4)))
      expect(barCodeText(one).split('\r')).toEqual([
        `|${one.billerID}`,
        one.ref1,
        one.ref2,
        String(Math.round(one.amount * 100)),
      ])
      expect(parseBarcode(barCodeText(one))).toMatchObject({ billerId: one.billerID, ref1: one.ref1 })
    }),
  )
})

it.each([
  ['0812345678', '01', '0066812345678'],
  ['0105550000003', '02', '0105550000003'],
  ['123456789012345', '03', '123456789012345'],
])('PromptPay %s is a number of its kind', (target, tag, written) => {
  const read = parse(promptPayCode(target, 10.5), true)
  expect(read?.getTagValue('29', tag)).toBe(written)
  expect(read?.getTagValue('54')).toBe('10.50')
})

it.each([
  { ...bill, billerID: '01055000000030' },
  { ...bill, ref1: 'a b' },
  { ...bill, ref2: 'X'.repeat(21) },
  { ...bill, amount: 0 },
])('refuses numbers that no bank would take', (wrong) => {
  expect(() => billCode(wrong)).toThrow(RangeError)
  expect(() => barCodeText(wrong)).toThrow(RangeError)
})

it('a customer number is ten digits and the same each time', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(customerNumber(id)).toMatch(/^\d{10}$/)
      expect(customerNumber(id)).toBe(customerNumber(id))
    }),
  )
})
