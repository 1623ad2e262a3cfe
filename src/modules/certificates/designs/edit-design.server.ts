import { authorize } from '#kernel/collections/authorize.ts'
import { uuidPattern } from '#kernel/collections/ids.ts'
import { etagOf, readRecord } from '#kernel/collections/read.server.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { designs } from './collections.ts'
import { designParts, designPictures, placeNames, readParts } from './design.ts'
import { usualParts } from './usual-design.ts'

/** Letters of all parts together, as they are sent. */
const LONGEST = 60_000

/** A design for the screen that changes it. */
export async function readDesign(ctx: Context, id: string) {
  authorize(ctx, designs, 'update')
  if (!uuidPattern.test(id)) throw notFound()
  const record = await readRecord(ctx, designs, id)
  const { name, usual, parts, background, logo, signature1, signature2 } = record
  return {
    _id: id,
    name,
    usual,
    parts: readParts(parts),
    pictures: { background, logo, signature1, signature2 },
    etag: etagOf(record),
  }
}

function readSentParts(sent: string) {
  if (sent.length > LONGEST) throw new DomainError('certificate-designs.wrong')
  try {
    return designParts.parse(JSON.parse(sent))
  } catch {
    throw new DomainError('certificate-designs.wrong')
  }
}

/** Writes what the designer sent, provided that nobody changed the design meanwhile. */
export async function saveDesign(ctx: Context, id: string, form: FormData): Promise<void> {
  authorize(ctx, designs, 'update')
  if (!uuidPattern.test(id)) throw notFound()
  const pictures = designPictures.map((name) => [name, plainText(form.get(name)) || null])
  const changes = {
    name: plainText(form.get('name')),
    usual: form.get('usual') === 'on',
    parts: readSentParts(plainText(form.get('parts'))),
    ...Object.fromEntries(pictures),
  }
  await updateRecord(ctx, designs, id, changes, { ifMatch: plainText(form.get('ifMatch')) })
}

/** What the texts of a new part say, for each place. */
export function textsOfPlaces() {
  return placeNames.map((place) => {
    const usual = usualParts.find(({ th }) => th.includes(`{${place}}`))
    return { place, th: usual?.th ?? `{${place}}`, en: usual?.en ?? `{${place}}` }
  })
}
