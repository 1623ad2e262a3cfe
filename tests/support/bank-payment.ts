import type { BankRow } from '#modules/reconciliation/files/read-rows.ts'

/** A payment as a test gives it: what it does not say is usual. */
export function payment(given: Partial<BankRow>): BankRow {
  return {
    line: 0,
    day: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    time: '10:30:00',
    ref1: null,
    ref2: null,
    name: 'สมหญิง ใจดี',
    satang: 99_000,
    channel: 'MOB',
    branch: '0001',
    teller: '0000',
    reference: null,
    sequence: null,
    ...given,
  }
}
