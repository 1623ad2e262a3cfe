import type { Collection } from '#kernel/collections/define.ts'
import { readRecord } from '#kernel/collections/read.server.ts'
import { isAllowed } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden, notFound } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { requestPictureSizes } from '#kernel/storage/picture-sizes.server.ts'
import { type WatchedJob, watchJob } from '#shell/realtime/watch-job.server.ts'
import type { CollectionDescription, FieldDescription } from '../description.ts'

/** A picture of a record whose smaller ones are being made, have just been made or could not be made. */
export interface WatchedPicture {
  readonly field: string
  readonly label: string
  readonly fileID: string
  readonly job: WatchedJob
}

/** How long it is news that the smaller pictures are there. */
const NEWS_MS = 10 * 60 * 1000

type Reading = Readonly<Record<string, unknown>>

/** The pictures of a record that have something to tell, for those who may see their files and jobs. */
export async function watchPictures(
  ctx: Context,
  fields: readonly FieldDescription[],
  record: Reading,
): Promise<WatchedPicture[]> {
  const found: WatchedPicture[] = []
  for (const field of fields) {
    const picture = await watchPicture(ctx, field, record)
    if (picture && isNews(ctx, picture.job)) found.push(picture)
  }
  return found
}

function isNews({ now }: Context, { progress, finishedAt }: WatchedJob): boolean {
  return progress.status !== 'done' || now.getTime() - Date.parse(finishedAt ?? '') < NEWS_MS
}

async function watchPicture(
  ctx: Context,
  { name, label, kind }: FieldDescription,
  record: Reading,
): Promise<WatchedPicture | undefined> {
  const fileID = kind === 'image' ? fileIdOf(record[name]) : undefined
  const files = ctx.engine.registry.collection('file')
  if (!fileID || !files) return undefined
  try {
    const { jobID } = (await readRecord(ctx, files, fileID)) as { jobID?: string | null }
    return jobID ? { field: name, label, fileID, job: await watchJob(ctx, jobID) } : undefined
  } catch (error) {
    // A file of elsewhere, one that is not this person's to see, or a job that is long forgotten.
    if (error instanceof DomainError && error.status < 500) return undefined
    throw error
  }
}

/** Has the smaller pictures made once more that could not be made; whoever may write the field may ask for it. */
export async function retryPicture(
  ctx: Context,
  collection: Collection,
  { form }: Pick<CollectionDescription, 'form'>,
  id: string,
  name: string,
): Promise<WatchedPicture> {
  const field = form.find((known) => known.name === name)
  const record = await readRecord(ctx, collection, id)
  if (!field || !(await isAllowed(ctx, collection, 'update', id))) throw forbidden()
  const picture = await watchPicture(ctx, field, record)
  if (!picture) throw notFound()
  if (picture.job.progress.status !== 'failed') return picture
  const jobID = await requestPictureSizes(ctx, picture.fileID)
  return { ...picture, job: await watchJob(ctx, jobID) }
}
