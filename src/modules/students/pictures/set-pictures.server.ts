import { sql } from 'kysely'
import { hashColumn } from '#kernel/collections/define.ts'
import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { findFile } from '#modules/files/public.server.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { readPictureName } from './name-of-picture.ts'

const citizenHash = sql.ref<string | null>(`user.${hashColumn('citizen')}`)

/** What a file's name leads to: a student, or the reason why to nobody. */
export interface PictureMatch {
  readonly file: string
  readonly userID: string | null
  readonly person: string | null
  readonly reason: string | null
}

function requireKeeper(ctx: Context): void {
  if (!ctx.actor.is('admin') || ctx.site.siteType !== 'unit') throw forbidden()
}

/** Finds the student of each file by its name. A second file for the same one is refused. */
export async function matchPictures(ctx: Context, files: readonly string[]): Promise<PictureMatch[]> {
  requireKeeper(ctx)
  const names = files.map(readPictureName)
  const { seal } = ctx.engine
  const emails = names.flatMap((name) => ('email' in name ? [name.email] : []))
  const hashes = names.flatMap((name) => ('citizen' in name ? seal.hashes(name.citizen) : []))
  const found = await ctx
    .from(users)
    .select(['_id', personName().as('person'), 'email', citizenHash.as('hash')])
    .where('role', '=', 'user')
    .where((eb) =>
      eb.or([
        eb('email', '=', sql<string>`any(${emails})`),
        eb(citizenHash, '=', sql<string>`any(${hashes})`),
      ]),
    )
    .execute()
  const seen = new Set<string>()
  return files.map((file, index): PictureMatch => {
    const name = names[index]
    const refuse = (key: string) => ({
      file,
      userID: null,
      person: null,
      reason: ctx.t(`students.pictures.${key}`),
    })
    if (!name || 'isUnreadable' in name) return refuse('bad-name')
    const student = found.find((one) =>
      'email' in name ? one.email === name.email : one.hash !== null && seal.isHash(name.citizen, one.hash),
    )
    if (!student) return refuse('nobody')
    if (seen.has(student._id)) return refuse('twice')
    seen.add(student._id)
    return { file, userID: student._id, person: student.person, reason: null }
  })
}

/** Whether the address is a picture that the actor uploaded here for this use. */
async function isOwnUpload(ctx: Context, address: string): Promise<boolean> {
  const id = fileIdOf(address)
  const file = id === undefined ? undefined : await findFile(ctx, id)
  return file?.userID === ctx.actor.userID && file.purpose === 'user.avatar'
}

/** Gives students the pictures that were uploaded for them, by the files' names; each is done or refused alone. */
export async function setPictures(
  ctx: Context,
  pictures: readonly { readonly file: string; readonly address: string }[],
): Promise<PictureMatch[]> {
  const matches = await matchPictures(
    ctx,
    pictures.map(({ file }) => file),
  )
  const results: PictureMatch[] = []
  for (const [index, match] of matches.entries()) {
    const address = pictures[index]?.address ?? ''
    const { userID } = match
    if (userID === null) results.push(match)
    else if (await isOwnUpload(ctx, address)) results.push(await setOne(ctx, match, userID, address))
    else results.push({ ...match, userID: null, reason: ctx.t('students.pictures.not-uploaded') })
  }
  return results
}

async function setOne(
  ctx: Context,
  match: PictureMatch,
  userID: string,
  avatar: string,
): Promise<PictureMatch> {
  try {
    await ctx.isolate((inner) => updateRecord(inner, users, userID, { avatar }))
    return match
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { ...match, userID: null, reason: ctx.t(error.code, error.values) }
  }
}
