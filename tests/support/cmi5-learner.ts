import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { runJob } from '#kernel/jobs/run-job.server.ts'
import { CATEGORY, extensions, MOVE_ON, verbs } from '#modules/cmi5/model/words.ts'
import { enrol, makeCourse } from '#modules/learning/test-course.ts'
import { importJob } from '#modules/packages/reading/import-package.server.ts'
import type { SignedInPerson } from './api.ts'
import { structure } from './cmi5-course.ts'
import { openRecordStore, type RecordStore, type StoreCall } from './record-store.ts'
import { addressIn, upload } from './uploads.ts'

/** The path of an address below /xapi/. */
export const pathOf = (url: string | null) => new URL(url ?? '').pathname.replace('/xapi/', '')

/** A unit that somebody has opened, and whoever speaks for it. */
export interface OpenedUnit {
  readonly url: URL
  readonly registration: string
  readonly key: string
  readonly activityID: string
  readonly actor: unknown
  readonly sessionID: string
  state(name: keyof typeof verbs, result?: object, more?: object): ReturnType<RecordStore['ask']>
  ask(call: StoreCall): ReturnType<RecordStore['ask']>
}

/** Opens both sites with a course of cmi5 on ours, and those who learn in it. */
export async function openCmi5() {
  const store = await openRecordStore()

  /** Uploads a package, perhaps in place of another, and has it read. */
  async function bring(name: string, bytes: Buffer, more: object = {}) {
    const { api, admin, ours, world } = store
    const file = addressIn(await upload(api, { as: admin, purpose: 'package/import', name, bytes }))
    const begun = await api.call({ as: admin, path: 'package', body: { file, ...more } })
    const { _id, jobID } = begun.body.data as unknown as { _id: string; jobID: string }
    const job = { id: jobID, data: { site: ours._id, data: { packageID: _id } }, retryCount: 0 }
    await runJob(world.engine, importJob, { ...job, signal: new AbortController().signal })
    return (await api.call({ as: admin, path: `package/${_id}` })).body.data
  }

  const zip = zipSync({
    'cmi5.xml': strToU8(structure('pages/read.html?p=1')),
    'pages/read.html': strToU8('<p>อ่าน</p>'),
  })
  const brought = await bring('course.zip', Buffer.from(zip))
  const made = await makeCourse(store.world, store.ours, [
    { kind: 'cmi5', content: { packageID: brought._id } },
  ])
  const course = made._id
  const lesson = made.lessons[0] ?? ''

  async function learner(): Promise<SignedInPerson> {
    const { email, _id } = await store.world.make.user(store.ours)
    await enrol(store.world, store.ours, _id, course)
    return store.api.signIn(store.ours, email)
  }

  const launch = (as: SignedInPerson, item: string, more: object = {}) =>
    store.api.call<{ url: string; registration: string }>({
      as,
      site: store.ours,
      path: 'learning/launch',
      body: { lessonID: lesson, item, ...more },
    })

  /** Opens a unit as a browser would, and speaks for it. */
  async function open(as: SignedInPerson, item: string, more: object = {}): Promise<OpenedUnit> {
    const answer = await launch(as, item, more)
    expect(answer.status).toBe(200)
    const url = new URL(answer.body.data.url)
    const registration = url.searchParams.get('registration') ?? ''
    const fetched = await store.ask({
      method: 'POST',
      path: pathOf(url.searchParams.get('fetch')),
      key: null,
    })
    const token = (fetched.json as { 'auth-token': string })['auth-token']
    const key = `Basic ${token}`
    const activityID = url.searchParams.get('activityId') ?? ''
    const actor: unknown = JSON.parse(url.searchParams.get('actor') ?? '')
    const sessionID = Buffer.from(token, 'base64').toString().split(':')[0] ?? ''
    const ask = (call: StoreCall) => store.ask({ key, ...call })
    return {
      url,
      registration,
      key,
      activityID,
      actor,
      sessionID,
      ask,
      state(name, result, parts = {}) {
        const isJudged = ['completed', 'passed', 'failed'].includes(name)
        const body = {
          actor,
          verb: { id: verbs[name] },
          object: { id: activityID },
          ...(result ? { result } : {}),
          context: {
            registration,
            contextActivities: {
              category: [{ id: CATEGORY }, ...(isJudged ? [{ id: MOVE_ON }] : [])],
              grouping: [{ id: item }],
            },
            extensions: { [extensions.session]: sessionID },
          },
          ...parts,
        }
        return ask({ path: 'statements', body })
      },
    }
  }

  return { store, course, lesson, bring, learner, launch, open }
}
