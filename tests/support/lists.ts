import type { Answer, SignedInPerson } from './api.ts'
import type { Cast } from './cast.ts'
import type { MadeSite } from './factories.ts'

interface Sent {
  readonly as: SignedInPerson | undefined
  readonly path: string
  readonly form: readonly (readonly [string, string])[]
  readonly site?: MadeSite
}

/** Sends a form of a list without scripts; answers the page that the browser then shows. */
export async function sendToList(cast: Cast, { as, path, form, site = cast.ours }: Sent): Promise<Answer> {
  const answer = await cast.api.call({
    as,
    site,
    method: 'POST',
    path,
    raw: new URLSearchParams(form.map(([name, value]) => [name, value])).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const { location } = answer.headers
  const isBack = answer.status === 302 && location?.split('?')[0] === path.split('?')[0]
  return isBack ? cast.api.call({ as, site, path: location ?? '' }) : answer
}

/** The form of an action on rows. */
export function actionForm(action: string, ids: readonly string[], option = ''): [string, string][] {
  return [['do', action], [`option.${action}`, option], ...ids.map((id): [string, string] => ['id', id])]
}

/** The form that takes the newest action on rows of the whole database back. */
export async function undoForm(cast: Cast): Promise<[string, string][]> {
  const { rows } = await cast.world.database.owner.query<{ _id: string }>(
    'select "_id" from list_run order by "createdAt" desc, "_id" desc limit 1',
  )
  return [
    ['do', 'undo'],
    ['run', rows[0]?._id ?? ''],
  ]
}
