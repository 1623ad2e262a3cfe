import type { Engine } from '#kernel/engine.server.ts'

/** How long a preview of another host is shown for whoever opened the screen. */
const VALID_MS = 2 * 3_600_000

/** The name of the parameter that lets a page of this host be seen in a frame of another. */
export const LOOK_KEY = 'look-key'

const signedText = (siteId: string, origin: string, until: string) =>
  `look-key\0${siteId}\0${origin}\0${until}`

/** Lets frames of this origin show the site in looks that are not saved, for a while. */
export function makeLookKey(
  { seal }: Pick<Engine, 'seal'>,
  siteId: string,
  origin: string,
  now: Date,
): string {
  const until = String(now.getTime() + VALID_MS)
  const place = Buffer.from(origin).toString('base64url')
  return `${until}.${place}.${seal.hash(signedText(siteId, origin, until))}`
}

/** The origin whose frames may show the site; undefined for a key that is forged, over or another site's. */
export function readLookKey(
  { seal }: Pick<Engine, 'seal'>,
  siteId: string,
  key: string,
  now: Date,
): string | undefined {
  const [until = '', place = '', mark = ''] = key.split('.')
  const origin = Buffer.from(place, 'base64url').toString()
  const isGood = Number(until) > now.getTime() && seal.isHash(signedText(siteId, origin, until), mark)
  return isGood ? origin : undefined
}
