import { buffer } from 'node:stream/consumers'
import type { Context } from '#kernel/context.ts'
import type { Person, PersonalData } from '#kernel/personal-data.ts'
import { files, type StoredFile } from './collections.ts'
import { isForOwnerOnly } from './policy.ts'
import { removeFile } from './sweep-files.server.ts'

async function readOwn(ctx: Context, { userID }: Person): Promise<StoredFile[]> {
  return ctx.from(files).selectAll().where('userID', '=', userID).orderBy('createdAt').execute()
}

/** What the person uploaded. An erasure takes their picture and copies of their data, not what belongs to the site. */
export const personalData: PersonalData = {
  gather: async (ctx, person) => ({
    files: (await readOwn(ctx, person)).map(({ name, type, size, purpose, createdAt }) => ({
      name,
      type,
      size,
      purpose,
      createdAt,
    })),
  }),
  files: async (ctx, person) =>
    (await readOwn(ctx, person))
      .filter(({ purpose }) => !isForOwnerOnly(purpose))
      .map(({ name, size, place, key }) => ({
        name,
        size,
        read: async () => buffer(await (await ctx.engine.storage.open(place)).read(key)),
      })),
  async erase(ctx, person) {
    for (const file of await readOwn(ctx, person))
      if (file.purpose === 'user.avatar' || isForOwnerOnly(file.purpose)) await removeFile(ctx, file)
  },
}
