import * as bills from '#modules/orders/screens/bills.tsx'
import type { BankRow } from '#modules/reconciliation/files/read-rows.ts'
import {
  type SampleKind,
  sampleFiles,
  writeBankFile,
} from '#modules/reconciliation/files/write-file.server.ts'
import * as importScreen from '#modules/reconciliation/screens/import.tsx'
import * as queue from '#modules/reconciliation/screens/queue.tsx'
import * as row from '#modules/reconciliation/screens/row.tsx'
import type { Answer, SignedInPerson } from './api.ts'
import { openPaying, type Paying, stepsOf } from './paying.ts'

export const bankScreens = {
  '/lesson/bill': bills,
  '/lesson/reconcile': queue,
  '/lesson/reconcile-xls': importScreen,
  '/lesson/reconcile/row/:id': row,
}

export { payment } from './bank-payment.ts'

export interface BankOffice extends Paying {
  /** Sends a file to be looked at. */
  send(bytes: Buffer, as?: SignedInPerson, name?: string): Promise<Answer>
  /** Sends and imports rows; answers the import's id. */
  take(rows: readonly BankRow[], kind?: SampleKind): Promise<string>
  /** The stored rows of an import, in the order of its lines. */
  rowsOf(importID: string): Promise<Record<string, unknown>[]>
  act(rowID: unknown, form: Readonly<Record<string, string>>, as?: SignedInPerson): Promise<Answer>
}

/** What a redirect's address says under a name. */
export const idIn = (answer: Answer, name: string) =>
  new RegExp(`[?&]${name}=([\\w-]{36})`).exec(String(answer.headers.location))?.[1] ?? ''

/** The screens of paying with those of bank files. */
export async function openBank(): Promise<BankOffice> {
  const cast = await openPaying(bankScreens)
  const { api, admin, ours, press } = cast
  const send: BankOffice['send'] = async (bytes, as = admin, name = 'bank.csv') => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], name))
    const packed = new Response(form)
    return api.call({
      as,
      site: ours,
      method: 'POST',
      path: '/lesson/reconcile-xls',
      raw: Buffer.from(await packed.arrayBuffer()),
      headers: { 'content-type': packed.headers.get('content-type') ?? '', accept: 'text/html' },
    })
  }
  return {
    ...cast,
    send,
    async take(rows, kind = 'csv') {
      const sent = await send(await writeBankFile(kind, rows), admin, sampleFiles[kind].name)
      const done = await press('/lesson/reconcile-xls', { intent: 'import', file: idIn(sent, 'file') }, admin)
      return idIn(done, 'done')
    },
    rowsOf: async (importID) =>
      (
        await cast.world.database.owner.query('select * from bank_row where "importID" = $1 order by line', [
          importID,
        ])
      ).rows,
    act: (rowID, form, as = admin) => press(`/lesson/reconcile/row/${String(rowID)}`, form, as),
  }
}

/** What tests of bank files do again and again. */
export function bankSteps(bank: () => BankOffice) {
  const steps = stepsOf(() => bank())
  const find = async (text: string, values: readonly unknown[]) =>
    (await bank().world.database.owner.query(text, [...values])).rows
  return {
    ...steps,
    /** An order of 990 baht with what its bill is known by. */
    async ordered() {
      const made = await steps.ordered()
      return { _id: made._id, courseID: made.courseID, ref: String(made.billRef) }
    },
    enrolled: async (courseID: unknown) =>
      (
        await find('select status from enroll where "courseID" = $1 and "userID" = $2', [
          courseID,
          bank().member.userID,
        ])
      )[0]?.status,
    stateOf: async (id: unknown) => (await find('select * from bank_row where "_id" = $1', [id]))[0],
    auditOf: (collection: string, recordID: unknown) =>
      find(
        'select action, "userID" from audit where collection = $1 and "recordID" = $2 order by "createdAt"',
        [collection, recordID],
      ),
    /** Chooses rows of the list and confirms them. */
    confirmAll: (ids: readonly unknown[]) =>
      bank().api.call({
        as: bank().admin,
        site: bank().ours,
        method: 'POST',
        path: '/lesson/reconcile',
        raw: new URLSearchParams([['do', 'confirm'], ...ids.map((id) => ['id', String(id)])]).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}
