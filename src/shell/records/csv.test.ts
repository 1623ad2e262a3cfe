import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const lines = (csv: string) => csv.slice(1).split('\r\n')

describe('toCsv', () => {
  it('begins with a byte order mark, so that Excel reads Thai', () => {
    expect(toCsv([['ชื่อ']])).toBe('\uFEFFชื่อ\r\n')
  })

  it('quotes commas, quotes and line ends', () => {
    expect(lines(toCsv([['a,b', 'say "hi"', 'ok']]))[0]).toBe('"a,b","say ""hi""",ok')
    expect(toCsv([['one\ntwo']])).toContain('"one\ntwo"')
  })

  it('keeps spreadsheets from running a cell', () => {
    for (const danger of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', ' =1+1', '\r=1'])
      expect(
        toCsv([[danger]])
          .slice(1)
          .replace(/^"/, ''),
      ).toMatch(/^'/)
  })

  it('leaves numbers numbers', () => {
    expect(lines(toCsv([[-5, 1290.5]]))[0]).toBe('-5,1290.5')
  })

  it('never begins a cell with a sign that starts a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(toCsv([[text]]).slice(1)).not.toMatch(/^"?\s*[=+\-@]/)
      }),
    )
  })
})
