import { CalendarDays, MapPin } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { formatThaiDate, formatThaiTime } from '#kernel/thai/dates.ts'
import { BesideLink } from '#shell/beside/beside-link.tsx'
import { readForm } from '#shell/read-form.server.ts'
import { DetailPage } from '#shell/records/detail-page.tsx'
import { actOnDetail, readDetail } from '#shell/records/read-detail.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { firstDay, readPlace } from '../read-place.server.ts'

export const loader = screen(async (args) => {
  const shown = await readDetail(args)
  const from = firstDay(args.ctx.now, args.url.searchParams.get('from'))
  return { ...shown, place: await readPlace(args.ctx, args.params.id ?? '', from) }
})

export const action = screen(async (args) => actOnDetail(args, await readForm(args.request)))

type Place = Awaited<ReturnType<typeof readPlace>>

/** A place: where it is, its rooms, and what takes place in them. */
export default function PlaceScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { place } = shown
  const t = useT()
  const map = typeof shown.record.mapUrl === 'string' ? shown.record.mapUrl : null
  return (
    <DetailPage
      shown={shown}
      fault={answer && 'message' in answer ? answer : undefined}
      actions={
        map && (
          <LinkButton kind="secondary" href={map} icon={<MapPin />} target="_blank" rel="noreferrer">
            {t('places.open-map')}
          </LinkButton>
        )
      }
    >
      <Rooms rooms={place.rooms} />
      <Calendar place={place} path={shown.ownHref} />
    </DetailPage>
  )
}

function Rooms({ rooms }: Pick<Place, 'rooms'>) {
  const t = useT()
  return (
    <Card title={t('places.rooms')}>
      {rooms.length === 0 ? (
        <p className="text-muted">{t('places.no-rooms')}</p>
      ) : (
        <ul className="grid gap-2">
          {rooms.map(({ _id, name, seats, visible }) => (
            <li key={_id} className="flex flex-wrap gap-x-3">
              <a
                href={`/branch/room/detail/${_id}`}
                className="text-brand underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <span className="text-muted">
                {[seats === null ? '' : t('places.n-seats', { n: seats }), visible ? '' : t('places.hidden')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4">
        <LinkButton kind="secondary" size="small" href="/branch/room/add">
          {t('places.add-room')}
        </LinkButton>
      </div>
    </Card>
  )
}

function Calendar({ place, path }: { place: Place; path: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <Card title={t('places.calendar')}>
      <nav aria-label={t('places.calendar')} className="mb-4 flex flex-wrap gap-2">
        <LinkButton kind="secondary" size="small" href={`${path}?from=${place.before}`}>
          {t('places.earlier')}
        </LinkButton>
        <LinkButton kind="quiet" size="small" href={path} icon={<CalendarDays />}>
          {t('places.today')}
        </LinkButton>
        <LinkButton kind="secondary" size="small" href={`${path}?from=${place.after}`}>
          {t('places.later')}
        </LinkButton>
      </nav>
      {place.days.length === 0 ? (
        <p className="text-muted">{t('places.free', { from: formatThaiDate(place.from, 'long', lang) })}</p>
      ) : (
        <ol className="grid gap-4">
          {place.days.map(({ day, uses }) => (
            <li key={day}>
              <h3 className="font-semibold">{formatThaiDate(day, 'long', lang)}</h3>
              <ul className="mt-1 grid gap-1 border-s-2 border-line ps-3">
                {uses.map(({ ownerID, startsAt, endsAt, room, label, courseID }) => (
                  <li key={`${ownerID} ${startsAt}`} className="flex flex-wrap gap-x-3">
                    <time dateTime={startsAt} className="tabular-nums">
                      {formatThaiTime(startsAt, lang)}–{formatThaiTime(endsAt, lang)}
                    </time>
                    <b>{room}</b>
                    <BesideLink collection="course" id={courseID} href={`/lesson/detail/${courseID}`}>
                      {label}
                    </BesideLink>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
