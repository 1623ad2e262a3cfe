import { newId } from '#kernel/collections/ids.ts'
import type { Context } from '#kernel/context.ts'
import type { PackageItem, StoredPackage } from '#modules/packages/public.server.ts'
import { type Access, type JsonObject, type Statement, storeStatements } from '#modules/xapi/public.server.ts'
import { CATEGORY, extensions, MOVE_ON, verbs } from '../model/words.ts'
import type { Registration } from '../tables.ts'
import { homeOf, learnerOf, objectOf } from './places.server.ts'

/** Who vouches for what the platform states itself, and for sessions of a registration. */
export function accessOf(home: string, registrationID: string): Access {
  return {
    id: registrationID,
    scopes: ['statements/write', 'statements/read/mine', 'state', 'profile'],
    authority: { objectType: 'Agent', account: { homePage: home, name: 'cmi5' } },
  }
}

interface Own {
  readonly verb: 'launched' | 'satisfied' | 'waived' | 'abandoned'
  readonly sessionID: string
  /** The part that it is about; the whole where there is none. */
  readonly item?: PackageItem | undefined
  readonly result?: JsonObject
  readonly more?: JsonObject
}

/** Writes down what the platform itself has to state. */
export async function state(
  ctx: Context,
  registration: Registration,
  stored: StoredPackage,
  own: readonly Own[],
): Promise<void> {
  const home = await homeOf(ctx)
  const sent = own.map(({ verb, sessionID, item, result, more }): Statement => {
    const publisher = item?.id ?? String(stored.settings.courseID)
    const isJudged = verb === 'waived'
    return {
      id: newId(ctx.now),
      actor: learnerOf(home, registration.userID),
      verb: { id: verbs[verb], display: { en: verb } },
      object: objectOf(home, stored, item),
      ...(result ? { result } : {}),
      context: {
        registration: registration.registrationID,
        contextActivities: {
          grouping: [{ id: publisher }],
          category: [{ id: CATEGORY }, ...(isJudged ? [{ id: MOVE_ON }] : [])],
        },
        extensions: { [extensions.session]: sessionID, ...more },
      },
      timestamp: ctx.now.toISOString(),
    }
  })
  await storeStatements(ctx, { sent, access: accessOf(home, registration.registrationID), version: '1.0' })
}
