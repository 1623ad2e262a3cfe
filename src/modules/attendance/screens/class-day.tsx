import { useEffect, useEffectEvent } from 'react'
import { data, useLoaderData } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { drawQr } from '#kernel/pictures/draw-qr.ts'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { fullAddress } from '#modules/logins/public.server.ts'
import { actOnList, isOfList, listFiles, readListData } from '#shell/lists/list-screen.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import { useEvents } from '#shell/realtime/use-events.ts'
import { useReadAgain } from '#shell/realtime/use-read-again.ts'
import { watchRecord } from '#shell/realtime/watch-record.server.ts'
import { toBangkokClock } from '#shell/records/bangkok-time.ts'
import { plainText } from '#shell/records/plain-text.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { codeEndsIn, makeCode } from '../check-in/check-in-code.server.ts'
import { classDays } from '../collections.ts'
import { CheckInCode } from '../components/check-in-code.tsx'
import { CameCount, DayRoster } from '../components/day-roster.tsx'
import { dayLists } from '../roster/day-list.server.ts'
import { countCame, markAttendance, openDay } from '../roster/day-roster.server.ts'

export const middleware = listFiles(async ({ ctx, params }) => {
  const day = await openDay(ctx, params.id ?? '')
  return { list: await dayLists.open(ctx, day._id), name: `${day.class.name} ${day.date}` }
})

export const loader = screen(async ({ ctx, params, url }) => {
  const day = await openDay(ctx, params.id ?? '')
  // Before the roster is read, so that nobody comes unseen in between.
  const watch = await watchRecord(ctx, classDays, day._id)
  const today = toBangkokClock(ctx.now.toISOString()).slice(0, 10)
  const address = await fullAddress(ctx, `/lesson/check-in/${makeCode(ctx, day._id, ctx.now)}`, url)
  const isToday = day.date === today
  return {
    meta: { title: ctx.t('attendance.day.title', { class: day.class.name }) },
    day,
    watch,
    isOver: day.date < today,
    /** The code alone, as large as it gets, for the screen in the room. */
    isWide: isToday && url.searchParams.has('wide'),
    code: isToday
      ? {
          picture: drawQr(address),
          address,
          endsIn: codeEndsIn(ctx.now),
        }
      : null,
    data: await readListData(ctx, await dayLists.open(ctx, day._id), url),
    count: await countCame(ctx, { _id: day._id, classID: day.class._id }),
  }
})

export const action = screen(async (args) => {
  const { ctx, params } = args
  const form = await readForm(args.request)
  if (isOfList(form)) return actOnList(args, await dayLists.open(ctx, params.id ?? ''), form)
  const [enrolId, status] = [plainText(form.get('enrolId')), plainText(form.get('status'))]
  try {
    await markAttendance(ctx, params.id ?? '', { enrolIds: [enrolId], status })
    return { message: null }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
})

/** A day of a class: the code to scan, and who is here, live. */
export default function ClassDayScreen() {
  const { day, watch, code, data: list, count, isOver, isWide } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const readAgain = useReadAgain()
  useEvents([watch], readAgain)
  const draw = useEffectEvent(readAgain)
  useEffect(() => {
    if (!code) return undefined
    const timer = setTimeout(draw, code.endsIn + 200)
    return () => clearTimeout(timer)
  }, [code])
  return (
    <RecordPage
      title={`${day.class.name} · ${formatThaiDate(day.date, 'long', lang)}`}
      above={[
        { label: t('teaching.title'), href: '/lesson/teaching' },
        { label: day.course.name, href: `/lesson/classes/${day.course._id}` },
      ]}
      action={
        <>
          {code && (
            <LinkButton kind="secondary" href={`/lesson/class-day/${day._id}${isWide ? '' : '?wide=1'}`}>
              {t(isWide ? 'attendance.day.roster' : 'attendance.day.wide')}
            </LinkButton>
          )}
          <LinkButton kind="secondary" href={`/lesson/sign-in-sheet/${day.course._id}?day=${day._id}`}>
            {t('attendance.sheet.open')}
          </LinkButton>
        </>
      }
    >
      {isWide ? (
        <div className="grid justify-items-center gap-4">
          <CameCount count={count} />
          <CheckInCode code={code} isOver={isOver} isWide />
        </div>
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="min-w-0 max-lg:order-2">
            <DayRoster data={list} count={count} isOver={isOver} />
          </div>
          <CheckInCode code={code} isOver={isOver} />
        </div>
      )}
    </RecordPage>
  )
}
