import type { Context } from '#kernel/context.ts'
import type { PackageItem, StoredPackage } from '#modules/packages/public.server.ts'
import { type DocumentPlace, mentionName, putDocument, readDocument } from '#modules/xapi/public.server.ts'
import { extensions } from '../model/words.ts'
import type { Registration, Session } from '../tables.ts'
import { activityIdOf, homeOf, identityOfLearner } from './places.server.ts'

export const LAUNCH_DATA = 'LMS.LaunchData'
export const PREFERENCES = 'cmi5LearnerPreferences'

const anyway = { ifMatch: undefined, ifNoneMatch: undefined }
const asJson = (value: unknown) => ({
  contentType: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
})

export interface Opened {
  readonly registration: Registration
  readonly stored: StoredPackage
  readonly item: PackageItem
  readonly session: Pick<Session, 'sessionID' | 'mode'>
  readonly returnURL: string
}

/** Writes what the unit reads when it starts, and the learner's preferences where they have none. */
export async function writeLaunchData(ctx: Context, opened: Opened): Promise<void> {
  const { registration, stored, item, session, returnURL } = opened
  const home = await homeOf(ctx)
  const { moveOn, masteryScore, launchMethod, launchParameters, entitlementKey } = item.settings
  const agent = mentionName('agent', identityOfLearner(home, registration.userID))
  const place: DocumentPlace = {
    kind: 'state',
    activity: mentionName('activity', activityIdOf(home, stored, item.id)),
    agent,
    registration: registration.registrationID,
    documentID: LAUNCH_DATA,
  }
  const launchData = {
    contextTemplate: {
      contextActivities: { grouping: [{ id: item.id }] },
      extensions: { [extensions.session]: session.sessionID },
    },
    launchMode: session.mode,
    launchMethod,
    moveOn,
    returnURL,
    ...(typeof launchParameters === 'string' ? { launchParameters } : {}),
    ...(typeof masteryScore === 'number' ? { masteryScore } : {}),
    ...(typeof entitlementKey === 'string' ? { entitlementKey: { courseStructure: entitlementKey } } : {}),
  }
  await putDocument(ctx, place, asJson(launchData), anyway)
  const preferences: DocumentPlace = {
    kind: 'agent',
    activity: '',
    agent,
    registration: '',
    documentID: PREFERENCES,
  }
  if (await readDocument(ctx, preferences)) return
  const languagePreference = ctx.lang === 'th' ? 'th,en' : `${ctx.lang},th`
  await putDocument(ctx, preferences, asJson({ languagePreference, audioPreference: 'on' }), anyway)
}
