import { updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { DomainError, forbidden } from '#kernel/errors.ts'
import { fileIdOf } from '#kernel/storage/address.ts'
import { users } from '#modules/users/public.server.ts'
import { readPictureName } from './name-of-picture.ts'

/** What a file's name leads to: a student, or the reason why to nobody. */
export interface PictureMatch {
  readonly file: string
  readonly userID: string | null
  readonly person: string | null
  readonly reason: string | null
}

interface Student {
  _id: string
  person: string
  email: string
  citizen_hash: string | null
}

function requireKeeper(ctx: Context): void {
  if (!ctx.actor.is('admin') || ctx.site.siteType !== 'unit') throw forbidden()
}

/** Finds the student of each file by its name. A second file for the same one is refused. */
export async function matchPictures(ctx: Context, files: readonly string[]): Promise<PictureMatch[]> {
  requireKeeper(ctx)
  const names = files.map(readPictureName)
  const hashOf = (citizen: string) => ctx.engine.seal.hash(citizen)
  const found = await ctx.run<Student>(
    `select "_id", trim(firstname || ' ' || lastname) as person, email, citizen_hash from "user"
     where site_id = $1 and role = 'user' and (email = any($2) or citizen_hash = any($3))`,
    [
      ctx.site._id,
      names.flatMap((name) => ('email' in name ? [name.email] : [])),
      names.flatMap((name) => ('citizen' in name ? [hashOf(name.citizen)] : [])),
    ],
  )
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
      'email' in name ? one.email === name.email : one.citizen_hash === hashOf(name.citizen),
    )
    if (!student) return refuse('nobody')
    if (seen.has(student._id)) return refuse('twice')
    seen.add(student._id)
    return { file, userID: student._id, person: student.person, reason: null }
  })
}

/** Whether the address is a picture that the actor uploaded here for this use. */
async function isOwnUpload(ctx: Context, address: string): Promise<boolean> {
  const rows = await ctx.run(
    `select 1 from file where site_id = $1 and "_id" = $2 and "userID" = $3 and purpose = 'user.avatar'`,
    [ctx.site._id, fileIdOf(address) ?? null, ctx.actor.userID],
  )
  return rows.length > 0
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
