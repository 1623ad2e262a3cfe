import { z } from 'zod'
import { defineCall } from '#kernel/calls.ts'
import { DomainError } from '#kernel/errors.ts'
import { dispositionOf, tidyFileName } from '#kernel/storage/file-name.ts'
import { downloadArchive } from './moving/download-archive.server.ts'

const MAX_NAME = 253

export const allowedCall = defineCall({
  method: 'GET',
  path: 'hostname/allowed',
  summary: 'Whether a host name belongs to a site, for a proxy that fetches certificates on demand',
  query: z.object({ domain: z.string().max(MAX_NAME) }),
  answer: z.object({ status: z.number(), allowed: z.boolean() }),
  async handle({ ctx, query }) {
    // A request to that host name would tell the same.
    const found = await ctx.engine.sites.byHost((query.domain ?? '').toLowerCase())
    if (!found) throw new DomainError('general.not-found', { status: 404 })
    return { body: { status: 200, allowed: true } }
  },
})

export const downloadCall = defineCall({
  method: 'GET',
  path: 'site-archive/:id',
  summary: 'The file with all of a site, by the address that was given out for it',
  query: z.object({ expires: z.string().max(12), mark: z.string().max(100) }).partial(),
  async handle({ ctx, params, query }) {
    const { name, size, bytes } = await downloadArchive(ctx, params.id ?? '', query)
    return {
      body: bytes,
      headers: {
        'content-type': 'application/zstd',
        'content-length': String(size),
        'content-disposition': dispositionOf(tidyFileName(name, 'zst'), 'attachment'),
        'cache-control': 'no-store',
      },
    }
  },
})
