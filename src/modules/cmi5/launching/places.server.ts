import type { Context } from '#kernel/context.ts'
import type { PackageItem, StoredPackage } from '#modules/packages/public.server.ts'
import { readHostnames } from '#modules/sites/public.server.ts'
import { identityOf, type JsonObject } from '#modules/xapi/public.server.ts'
import { activityTypes } from '../model/words.ts'

/** The site as statements name it: by its first host name, whichever somebody came by. */
export async function homeOf(ctx: Context): Promise<string> {
  const [hostname] = await readHostnames(ctx.engine, ctx.site._id)
  return `https://${hostname ?? ctx.hostname ?? 'sala.invalid'}`
}

/** A learner as statements name them: by the account here, never by their mailbox. */
export function learnerOf(home: string, userID: string): JsonObject {
  return { objectType: 'Agent', account: { homePage: home, name: userID } }
}

/** What tells the learner apart. */
export const identityOfLearner = (home: string, userID: string) => identityOf(learnerOf(home, userID)) ?? ''

/** The activity of a part of the package; without a part, of the whole. */
export function activityIdOf(
  home: string,
  stored: Pick<StoredPackage, '_id' | 'items'>,
  item?: string,
): string {
  const at = item === undefined ? 'course' : String(stored.items.findIndex(({ id }) => id === item))
  return `${home}/xapi/cmi5/${stored._id}/${at}`
}

/** A part of the package as the object of a statement. */
export function objectOf(home: string, stored: StoredPackage, item?: PackageItem): JsonObject {
  const words = (item ?? stored).settings.words as
    | { title?: JsonObject; description?: JsonObject }
    | undefined
  const type = !item
    ? activityTypes.course
    : item.launch === null
      ? activityTypes.block
      : item.settings.activityType
  return {
    objectType: 'Activity',
    id: activityIdOf(home, stored, item?.id),
    definition: {
      ...(words?.title && Object.keys(words.title).length > 0 ? { name: words.title } : {}),
      ...(typeof type === 'string' && type !== '' ? { type } : {}),
    },
  }
}
