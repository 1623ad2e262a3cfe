import type { BankRow } from '../files/read-rows.ts'

/** Payments as an example file shows them; nobody's. */
export function sampleRows(day: string): BankRow[] {
  const none = { line: 0, reference: null } as const
  return [
    {
      ...none,
      sequence: '000001',
      day,
      time: '09:15:20',
      ref1: '6900000011',
      ref2: '1234567890',
      name: 'สมหญิง ตัวอย่าง',
      satang: 99_000,
      channel: 'MOB',
      branch: '0001',
      teller: '0000',
    },
    {
      ...none,
      sequence: '000002',
      day,
      time: '13:40:00',
      ref1: '6900000029',
      ref2: '2345678901',
      name: 'สมชาย ตัวอย่าง',
      satang: 129_050,
      channel: 'ATM',
      branch: '0123',
      teller: '0000',
    },
    {
      ...none,
      sequence: '000003',
      day,
      time: '23:59:59',
      ref1: '6900000037',
      ref2: '3456789012',
      name: 'บริษัท ตัวอย่าง จำกัด',
      satang: 450_000,
      channel: 'CSH',
      branch: '0456',
      teller: '0012',
    },
  ]
}
