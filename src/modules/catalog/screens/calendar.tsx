import { useLoaderData } from 'react-router'
import { screen } from '#shell/screen.server.ts'
import { Container } from '#ui/container.tsx'
import { readYear } from '../blocks/lesson_calendar/source.server.ts'
import styles from '../blocks/lesson_calendar/style.css?url'
import { YearCalendar } from '../blocks/lesson_calendar/view.tsx'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, url }) => ({
  shown: await readYear(ctx, url),
  meta: { title: ctx.t('course-blocks.calendar.page'), path: '/lesson/calendar' },
}))

const settings = { title: '', place: true, seats: true }

/** The rounds of a year, month by month. */
export default function CalendarScreen() {
  const { shown } = useLoaderData<typeof loader>()
  return (
    <Container>
      <div className="py-8">
        <YearCalendar shown={shown} settings={settings} uid="page" />
      </div>
    </Container>
  )
}
