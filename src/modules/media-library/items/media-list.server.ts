import { type SqlBool, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { foldedLike } from '#kernel/data/fragments.ts'
import { forbidden } from '#kernel/errors.ts'
import { defineList, type List } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { mediaItems } from '../collections.ts'
import { removeItems } from './change-item.server.ts'
import { tidyFolder } from './folders.ts'

const ROOT = '-'

const fileIdIn = (name: 'original' | 'shown') =>
  sql<string>`substring(${sql.ref(`media_item.${name}`)} from 8 for 36)`

/** The files of the library; `used` are the ids of those that something on the site shows. */
export function listMedia(used: ReadonlySet<string>): List {
  const ids = [...used]
  const isUsed = sql<SqlBool>`(${fileIdIn('shown')} = any(${ids}::text[]) or ${fileIdIn('original')} = any(${ids}::text[]))`
  return defineList<Tables, 'media_item'>({
    name: 'media-library',
    authorize: (ctx) => {
      if (!ctx.actor.is('admin')) throw forbidden()
    },
    rows: (ctx) => ctx.from(mediaItems),
    key: (eb) => eb.ref('media_item._id'),
    search: (_ctx, words) => foldedLike(mediaItems, 'name', words),
    filters: {
      folder: {
        label: 'media-library.folder',
        shape: { kind: 'code' },
        options: (ctx) => listFolders(ctx),
        where: (_ctx, folder, eb) => eb('media_item.folder', '=', folder === ROOT ? '' : folder),
      },
      kind: {
        label: 'media-library.kind',
        shape: { kind: 'choice', options: ['pictures', 'others'] },
        words: 'media-library.kind-',
        where: (_ctx, kind) =>
          sql<SqlBool>`(${sql.ref('media_item.type')} like 'image/%') = ${kind === 'pictures'}`,
      },
      alt: {
        label: 'media-library.alt',
        shape: { kind: 'choice', options: ['missing'] },
        words: 'media-library.alt-',
        where: (_ctx, _missing, eb) =>
          eb.and([
            eb('media_item.alt', 'is', null),
            sql<SqlBool>`${sql.ref('media_item.type')} like 'image/%'`,
          ]),
      },
      use: {
        label: 'media-library.use',
        shape: { kind: 'choice', options: ['used', 'unused'] },
        words: 'media-library.use-',
        where: (_ctx, use, eb) => (use === 'used' ? isUsed : eb.not(isUsed)),
      },
    },
    columns: {
      picture: {
        kind: 'picture',
        label: 'media-library.picture',
        only: 'page',
        value: () =>
          sql`case when ${sql.ref('media_item.type')} like 'image/%' then ${sql.ref('media_item.shown')} end`,
      },
      name: fieldColumn(mediaItems, 'name', { label: 'media-library.name', isTitle: true, isSortable: true }),
      folder: fieldColumn(mediaItems, 'folder', { label: 'media-library.folder' }),
      alt: fieldColumn(mediaItems, 'alt', { label: 'media-library.alt' }),
      use: {
        kind: 'choice',
        label: 'media-library.use',
        options: ['used', 'unused'],
        words: 'media-library.use-',
        tones: { used: 'ok' },
        value: () => sql`case when ${isUsed} then 'used' else 'unused' end`,
      },
      size: {
        kind: 'number',
        label: 'media-library.kilobytes',
        value: (eb) => sql`ceil(${eb.ref('media_item.size')} / 1000.0)::int`,
        sort: (eb) => eb.ref('media_item.size'),
      },
      createdAt: fieldColumn(mediaItems, 'createdAt', { label: 'media-library.added', isSortable: true }),
    },
    sort: '-createdAt',
    size: 50,
    path: '/cms/media/:id',
    actions: {
      move: {
        label: 'media-library.move',
        asks: 'media-library.move-to',
        may: (ctx) => ctx.actor.is('admin'),
        async run(ctx, chosen, folder) {
          await ctx
            .write(mediaItems)
            .where({ _id: [...chosen] })
            .patch({ folder: tidyFolder(folder) })
          return undefined
        },
      },
      delete: {
        label: 'lists.delete',
        tone: 'danger',
        confirm: 'media-library.delete-question',
        may: (ctx) => ctx.actor.is('admin'),
        run: async (ctx, chosen) => ({ notes: await removeItems(ctx, chosen) }),
      },
    },
  })
}

/** The folders that have files, and none. */
export async function listFolders(ctx: Context) {
  const rows = await ctx
    .from(mediaItems)
    .select('folder')
    .distinct()
    .where('folder', '<>', '')
    .orderBy('folder')
    .limit(500)
    .execute()
  return [
    { value: ROOT, label: ctx.t('media-library.no-folder') },
    ...rows.map(({ folder }) => ({ value: folder, label: folder })),
  ]
}
