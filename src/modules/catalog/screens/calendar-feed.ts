import { createHash } from 'node:crypto'
import { FIRST_LANG } from '#kernel/collections/content-languages.ts'
import { screen } from '#shell/screen.server.ts'
import { readFeed } from '../calendar.server.ts'
import { FEED_LANGUAGE, writeCalendar } from '../write-calendar.ts'

const CACHED_SECONDS = 3600

/** The on-site rounds of the site for other calendars, in the language of the address: the same for everybody, so that anybody may keep it. */
export const loader = screen(async ({ ctx, url, request }) => {
  const rounds = await readFeed(ctx, url.searchParams.get(FEED_LANGUAGE) ?? FIRST_LANG)
  const calendar = writeCalendar({ name: ctx.host.siteName, origin: url.origin }, rounds)
  const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="calendar.ics"',
    'cache-control': `public, max-age=${CACHED_SECONDS}`,
    etag,
  }
  const isKnown = (request.headers.get('if-none-match') ?? '').split(',').some((tag) => tag.trim() === etag)
  return new Response(isKnown ? null : calendar, { status: isKnown ? 304 : 200, headers })
})
