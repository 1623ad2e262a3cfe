import { CircleCheck, Compass } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formatThaiDate, nameWeekday } from '#kernel/thai/dates.ts'
import { useRoot } from '#shell/here.ts'
import { nameLabel } from '#shell/labels.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Container } from '#ui/container.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SitesTodayView } from '../components/sites-today.tsx'
import { TodayCardView } from '../components/today-card.tsx'
import { readSitesToday } from '../read-figures.server.ts'
import { readToday, type ShownCard } from '../read-today.server.ts'
import styles from './today.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, page }) => {
  const [cards, sites] = await Promise.all([readToday(ctx, page.entries), readSitesToday(ctx)])
  // Whoever has one thing to do here, such as teaching, begins with when it is.
  const isAgendaFirst = ctx.actor.limitedTo.length > 0
  return { now: ctx.now.toISOString(), cards, sites, isAgendaFirst }
})

/** Where staff begin: what waits for them, what the day brings, and the way there. */
export default function TodayScreen() {
  const { now, cards, sites, isAgendaFirst } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  const name = nameLabel(t, useRoot()?.person?.name ?? '')
  const work = cards.filter(({ kind }) => kind === 'work')
  const agenda = cards.filter(({ kind }) => kind === 'agenda')
  return (
    <Container>
      <div className="today">
        <header className="today-head">
          <p>
            {t('today.day', { weekday: nameWeekday(now, lang), date: formatThaiDate(now, 'long', lang) })}
          </p>
          <h1>{t('today.hello', { name })}</h1>
        </header>
        {sites && <SitesTodayView sites={sites} />}
        {cards.length > 0 && (
          <div className="today-day" data-first={isAgendaFirst ? 'agenda' : 'work'}>
            {isAgendaFirst && <Agenda cards={agenda} />}
            {work.length > 0 && <Work cards={work} />}
            {!isAgendaFirst && <Agenda cards={agenda} />}
          </div>
        )}
        {cards.length === 0 && !sites && (
          <EmptyState icon={<Compass />} title={t('today.no-cards')} text={t('today.no-cards-text')} />
        )}
      </div>
    </Container>
  )
}

/** What comes by itself, such as the classes of the day. */
function Agenda({ cards }: { cards: readonly ShownCard[] }) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="today-agenda">
      <h2 id="today-agenda">{t('today.agenda')}</h2>
      <div className="today-cards">
        {cards.map((card) => (
          <TodayCardView key={card.id} card={card} />
        ))}
      </div>
    </section>
  )
}

/** What waits, and what does not in one line. */
function Work({ cards }: { cards: readonly ShownCard[] }) {
  const t = useT()
  const waiting = cards.filter(({ count }) => count > 0)
  const clear = cards.filter(({ count }) => count === 0)
  return (
    <section aria-labelledby="today-work">
      <h2 id="today-work">{t('today.work')}</h2>
      {waiting.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('today.no-work')} text={t('today.no-work-text')} />
      ) : (
        <div className="today-cards">
          {waiting.map((card) => (
            <TodayCardView key={card.id} card={card} />
          ))}
        </div>
      )}
      {clear.length > 0 && (
        <p className="today-calm">
          <CircleCheck aria-hidden="true" />
          {waiting.length > 0 && t('today.clear')}
          {clear.map(({ id, title, href }) => (
            <a key={id} href={href}>
              {title}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}
