import { citizenIdFrom } from '#kernel/thai/citizen-id.ts'

let count = 0

/** What somebody who registers sends; nobody else of this process is called so. */
export function newcomer(values: object = {}): Record<string, unknown> {
  count += 1
  return {
    firstname: 'มานะ',
    lastname: 'ใจกล้า',
    citizen: citizenIdFrom(String(200000000000 + count)),
    phone: `09${String(count).padStart(8, '0')}`,
    email: `come${count}@example.test`,
    password: 'Another-2569',
    info: { agree: true },
    ...values,
  }
}
