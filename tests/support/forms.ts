import { signStart } from '#modules/forms/answering/start-token.server.ts'
import type { Api, CallInput } from './api.ts'
import type { MadeSite } from './factories.ts'
import { makePost } from './pages.ts'
import type { World } from './world.ts'

type Stored = Readonly<Record<string, unknown>>

/** A row of a stored form; a row with a set's name belongs to it. */
export function rowOf(objects: readonly Stored[], set?: { name: string; limit: number }): Stored {
  const mode = set ? { dataMode: 'set', dataSetName: set.name, limit: set.limit } : { dataMode: 'standalone' }
  return { columns: [objects], ...mode }
}

const input = (uid: string, name: string, more: Stored = {}): Stored => ({
  type: 'input',
  uid,
  name,
  ...more,
})

/** A registration with a required name, a choice that opens another question, and people in a set. */
export const registration: readonly Stored[] = [
  rowOf([
    input('fullname', 'ชื่อ', { required: true, reqError: 'กรุณาบอกชื่อของคุณ' }),
    input('mailbox', 'อีเมล', { inputType: 'email' }),
    {
      type: 'radiobox',
      uid: 'member',
      name: 'เป็นสมาชิก',
      options: ['ใช่', 'ไม่'],
      logics: [{ method: 'show', value: 'ใช่', destination: { row: 0, column: 0, object: 3 } }],
    },
    input('number', 'เลขสมาชิก', { required: true }),
    { type: 'hidden', uid: 'channel', name: 'ช่องทาง', value: 'เว็บไซต์' },
  ]),
  rowOf([input('person', 'ผู้เข้าอบรม', { required: true })], { name: 'คน', limit: 3 }),
]

/** Stores a form. */
export function makeForm(world: World, site: MadeSite, values: Stored = {}) {
  return makePost(world, site, { type: 'form', builder: registration, ...values })
}

/** Good answers to the registration. */
export const answers = { ชื่อ: 'สมชาย', คน: [{ ผู้เข้าอบรม: 'ก' }] }

/** When the form was opened, as the page carries it. */
export function startedAgo(world: World, site: MadeSite, formId: string, seconds = 60): string {
  const now = new Date()
  return signStart({ engine: world.engine, site, now }, formId, new Date(now.getTime() - seconds * 1000))
}

export interface FormSending extends Pick<CallInput, 'as' | 'headers'> {
  readonly site: MadeSite
  readonly formId: string
  readonly formData?: unknown
  readonly more?: Stored
}

/** Sends a form as the browser does: opened a minute ago, with what old callers send too. */
export function sendForm(
  { world, api }: { readonly world: World; readonly api: Api },
  { site, formId, formData = answers, more, ...call }: FormSending,
) {
  return api.call<{ _id: string; next?: { orderId: string } }>({
    ...call,
    site,
    path: 'form',
    body: {
      data: {
        parent: site._id,
        formID: formId,
        courseID: null,
        status: 'submitted',
        process: 'pending',
        formData,
        startedAt: startedAgo(world, site, formId),
        ...more,
      },
    },
  })
}
