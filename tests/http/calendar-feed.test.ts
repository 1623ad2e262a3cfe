import { beforeAll, expect, it } from 'vitest'
import * as feed from '#modules/catalog/screens/calendar-feed.ts'
import { type Cast, openCast } from '#tests/support/cast.ts'
import { pagesOf } from '#tests/support/screens.ts'

let cast: Cast

const startDate = `${new Date().getFullYear()}-06-01`

beforeAll(async () => {
  cast = await openCast({ pages: pagesOf({ '/lesson/calendar.ics': feed }) })
  const { course } = cast.world.make
  await course(cast.ours, {
    name: 'อบรมในห้อง',
    type: 'onsite',
    startDate,
    endDate: startDate,
    place: 'บางนา',
  })
  await course(cast.ours, { name: 'ยังร่างอยู่', type: 'onsite', startDate, status: false })
  await course(cast.ours, { name: 'เรียนออนไลน์', startDate })
  await course(cast.ours, { name: 'นานแล้ว', type: 'onsite', startDate: '2001-01-01' })
  await course(cast.theirs, { name: 'ของเขา', type: 'onsite', startDate })
})

it('gives the open on-site classes of this site to other calendars, to staff the same', async () => {
  for (const as of [undefined, cast.admin]) {
    const { status, headers, text } = await cast.api.call({
      as,
      site: cast.ours,
      path: '/lesson/calendar.ics',
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(text.match(/SUMMARY:[^\r]*/g)).toEqual(['SUMMARY:อบรมในห้อง'])
    expect(text).toContain(`DTSTART;VALUE=DATE:${startDate.replaceAll('-', '')}\r\n`)
    const again = await cast.api.call({
      as,
      site: cast.ours,
      path: '/lesson/calendar.ics',
      headers: { 'if-none-match': headers.etag ?? '' },
    })
    expect(again).toMatchObject({ status: 304, text: '' })
  }
})
